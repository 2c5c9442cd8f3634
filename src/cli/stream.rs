//! One item in, one line out, in order, one after another or several at a time.

use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::diagnostics::{Diagnostics, Failure};
use super::exit::{Status, Stop};
use super::input::{Batch, Input, Item};
use super::output::Output;

/// What a command does with one item: writes its line, or fails and has written nothing.
pub(super) type Work<'w> = dyn Fn(Item<'_>, &mut Vec<u8>) -> Result<Status, Failure> + Sync + 'w;

/// How streams are run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy<'d> {
    /// Items worked on at a time.
    pub(super) jobs: usize,
    /// Whether the user said so.
    pub(super) jobs_given: bool,
    /// Whether a bad item becomes an error line.
    pub(super) keep_going: bool,
    /// Whether such a line is all that is said of it.
    pub(super) quiet: bool,
    /// Where messages go.
    pub(super) diagnostics: &'d Diagnostics,
}

/// Runs `work` on every item of `input`, which holds items called `what`. Everything written is
/// flushed before the program waits for more input.
pub(super) fn run(
    mut input: Input,
    what: &'static str,
    policy: Policy<'_>,
    work: &Work<'_>,
) -> Result<Status, Stop> {
    let file = input.name();
    let mut output = Output::new();
    let mut status = Status::Yes;
    let mut batch = Batch::default();
    let mut more = input.next_batch(&mut batch)?;
    let pool = thread_pool(policy.jobs)?;
    while more {
        let run_piece = |range| piece(&batch, range, &file, policy, work);
        let mut emit = |piece: Piece| {
            output.write(&piece.bytes)?;
            status = status.max(piece.status);
            for (index, failure) in &piece.failures {
                output.flush()?;
                if !(policy.keep_going && policy.quiet) {
                    policy.diagnostics.item(failure, batch.item(*index).origin(&file));
                }
            }
            if piece.slow {
                output.flush()?;
            }
            Ok::<bool, Stop>(piece.failures.is_empty() || policy.keep_going)
        };
        let go_on = match &pool {
            None => {
                let mut go_on = true;
                for index in 0..batch.len() {
                    go_on = emit(run_piece(index..index + 1))?;
                    if !go_on {
                        break;
                    }
                }
                go_on
            }
            Some(pool) => {
                let size = batch.len().div_ceil(4 * policy.jobs).max(1);
                let starts: Vec<usize> = (0..batch.len()).step_by(size).collect();
                let ends = |start: usize| (start + size).min(batch.len());
                let run = |start| run_piece(start..ends(start));
                let pieces: Vec<Piece> = pool.install(|| starts.into_par_iter().map(run).collect());
                let mut go_on = true;
                for piece in pieces {
                    go_on = go_on && emit(piece)?;
                }
                go_on
            }
        };
        if !go_on {
            return Ok(Status::Bad);
        }
        output.flush()?;
        more = input.next_batch(&mut batch)?;
    }
    if input.items() == 0 {
        return Err(input.nothing(what).into());
    }
    Ok(status)
}

/// The threads for `jobs` items at a time; none for one.
pub(super) fn thread_pool(jobs: usize) -> Result<Option<rayon::ThreadPool>, Stop> {
    if jobs == 1 {
        return Ok(None);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map(Some).map_err(|error| Stop::Io(anyhow::Error::new(error).context("starting threads")))
}

/// An item that takes longer is shown as soon as it is done.
const SLOW: Duration = Duration::from_millis(5);

/// What came of consecutive items.
struct Piece {
    slow: bool,
    bytes: Vec<u8>,
    status: Status,
    failures: Vec<(usize, Failure)>,
}

fn piece(
    batch: &Batch,
    range: std::ops::Range<usize>,
    file: &str,
    policy: Policy<'_>,
    work: &Work<'_>,
) -> Piece {
    let begun = Instant::now();
    let mut piece =
        Piece { slow: false, bytes: Vec::new(), status: Status::Yes, failures: Vec::new() };
    for index in range {
        let item = batch.item(index);
        let length = piece.bytes.len();
        match work(item, &mut piece.bytes) {
            Ok(status) => piece.status = piece.status.max(status),
            Err(failure) => {
                piece.bytes.truncate(length);
                piece.status = Status::Bad;
                if policy.keep_going {
                    let line = Diagnostics::error_line(&failure, item.origin(file));
                    piece.bytes.extend_from_slice(&line);
                }
                piece.failures.push((index, failure));
                if !policy.keep_going {
                    break;
                }
            }
        }
    }
    piece.slow = begun.elapsed() > SLOW;
    piece
}
