//! One item in, one line out, in order, one after another or several at a time.

mod side_by_side;

use std::ops::Range;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use rayon::ThreadPool;
use rayon::prelude::*;

use super::diagnostics::{Diagnostics, Failure, Origin};
use super::exit::{Status, Stop};
use super::input::{Batch, Input, Item};
use super::interrupt::Interrupt;
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
    /// Where an item takes seconds: what ends the work on all of them when it is set. What there
    /// is by then is still written.
    pub(super) interrupt: Option<&'d Interrupt>,
    /// What stands between the outputs of two items, for outputs of more than one line.
    pub(super) between: &'static str,
    /// Where messages go.
    pub(super) diagnostics: &'d Diagnostics,
}

impl Policy<'_> {
    /// Items worked on at a time: as many as there are processors if the user says nothing.
    pub(super) fn all_jobs(&self) -> usize {
        match self.jobs_given {
            true => self.jobs,
            false => thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// Says what is wrong with an item, and puts an error line in its place if that is wanted and
    /// it has a place in the output.
    pub(super) fn say(
        &self,
        failure: &Failure,
        origin: Origin<'_>,
        has_place: bool,
        output: &mut Output,
    ) -> Result<(), Stop> {
        let is_in_output = self.keep_going && has_place;
        if is_in_output {
            output.write(&Diagnostics::error_line(failure, origin))?;
        }
        output.flush()?;
        if !(is_in_output && self.quiet) {
            self.diagnostics.item(failure, origin);
        }
        Ok(())
    }
}

/// Runs `work` on every item of `input`, which holds items called `what`. Everything written is
/// flushed before the program waits for more input.
pub(super) fn run(
    input: Input,
    what: &'static str,
    policy: Policy<'_>,
    work: &Work<'_>,
) -> Result<Status, Stop> {
    let file = input.name();
    let batches = Batches { input, what };
    let run = Run { file, output: Output::new(), status: Status::Yes, policy, work };
    if let Some(interrupt) = policy.interrupt {
        return run.side_by_side(batches, interrupt);
    }
    match thread_pool(policy.jobs)? {
        None => run.one_by_one(batches),
        Some(pool) => run.in_pieces(batches, &pool),
    }
}

/// The batches of an input, at least one.
struct Batches {
    input: Input,
    what: &'static str,
}

impl Batches {
    /// Takes the next batch into `batch`; `false` at the end.
    fn next(&mut self, batch: &mut Batch) -> Result<bool, Stop> {
        let more = self.input.next_batch(batch)?;
        if !more && self.input.items() == 0 {
            return Err(self.input.nothing(self.what).into());
        }
        Ok(more)
    }

    /// Reads on a thread of its own, a few batches ahead of what is worked on. The thread is left
    /// alone when no one listens any more: it may be waiting for input that never comes.
    fn read_ahead(mut self) -> Receiver<Result<Batch, Stop>> {
        let (sender, receiver) = mpsc::sync_channel(4);
        thread::spawn(move || {
            loop {
                let mut batch = Batch::default();
                let read = match self.next(&mut batch) {
                    Ok(true) => Ok(batch),
                    Ok(false) => return,
                    Err(stop) => Err(stop),
                };
                if sender.send(read).is_err() {
                    return;
                }
            }
        });
        receiver
    }
}

/// A stream under way.
struct Run<'w> {
    file: String,
    output: Output,
    /// The worst so far.
    status: Status,
    policy: Policy<'w>,
    work: &'w Work<'w>,
}

impl Run<'_> {
    fn one_by_one(mut self, mut batches: Batches) -> Result<Status, Stop> {
        let mut batch = Batch::default();
        let mut piece = Piece::default();
        while batches.next(&mut batch)? {
            let mut begun = Instant::now();
            for index in 0..batch.len() {
                piece.clear();
                piece.fill(&batch, index..index + 1, &self.file, self.policy, self.work);
                if !self.emit(&batch, &piece)? {
                    return Ok(Status::Bad);
                }
                let done = Instant::now();
                if done - begun > SLOW {
                    self.output.flush()?;
                }
                begun = done;
            }
            self.output.flush()?;
        }
        Ok(self.status)
    }

    fn in_pieces(mut self, batches: Batches, pool: &ThreadPool) -> Result<Status, Stop> {
        let batches = batches.read_ahead();
        while let Ok(batch) = batches.recv() {
            let batch = batch?;
            let size = batch.len().div_ceil(4 * self.policy.jobs).max(1);
            let starts: Vec<usize> = (0..batch.len()).step_by(size).collect();
            let work = |start: usize| {
                let mut piece = Piece::default();
                let range = start..(start + size).min(batch.len());
                piece.fill(&batch, range, &self.file, self.policy, self.work);
                piece
            };
            let pieces: Vec<Piece> = pool.install(|| starts.into_par_iter().map(work).collect());
            for piece in pieces {
                if !self.emit(&batch, &piece)? {
                    return Ok(Status::Bad);
                }
            }
            self.output.flush()?;
        }
        Ok(self.status)
    }

    /// Writes what came of a piece, and says whether to go on.
    fn emit(&mut self, batch: &Batch, piece: &Piece) -> Result<bool, Stop> {
        self.output.write(&piece.bytes)?;
        self.status = self.status.max(piece.status);
        let policy = self.policy;
        for (index, failure) in &piece.failures {
            self.output.flush()?;
            if !(policy.keep_going && policy.quiet) {
                policy.diagnostics.item(failure, batch.item(*index).origin(&self.file));
            }
        }
        Ok(piece.failures.is_empty() || policy.keep_going)
    }
}

/// The threads for `jobs` items at a time; none for one.
pub(super) fn thread_pool(jobs: usize) -> Result<Option<ThreadPool>, Stop> {
    if jobs == 1 {
        return Ok(None);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map(Some).map_err(|error| Stop::failed(error, "starting threads"))
}

/// An item that takes longer is shown as soon as it is done.
const SLOW: Duration = Duration::from_millis(5);

/// What came of consecutive items.
#[derive(Default)]
struct Piece {
    bytes: Vec<u8>,
    status: Status,
    failures: Vec<(usize, Failure)>,
}

impl Piece {
    fn clear(&mut self) {
        self.bytes.clear();
        self.status = Status::default();
        self.failures.clear();
    }

    /// Works on the items of `range`, to the first failure unless the policy is to keep going.
    fn fill(
        &mut self,
        batch: &Batch,
        range: Range<usize>,
        file: &str,
        policy: Policy<'_>,
        work: &Work<'_>,
    ) {
        for index in range {
            let item = batch.item(index);
            let before = self.bytes.len();
            if item.number > 1 {
                self.bytes.extend_from_slice(policy.between.as_bytes());
            }
            let length = self.bytes.len();
            match work(item, &mut self.bytes) {
                Ok(status) => self.status = self.status.max(status),
                Err(failure) => {
                    self.bytes.truncate(if policy.keep_going { length } else { before });
                    self.status = Status::Bad;
                    if policy.keep_going {
                        let line = Diagnostics::error_line(&failure, item.origin(file));
                        self.bytes.extend_from_slice(&line);
                    }
                    self.failures.push((index, failure));
                    if !policy.keep_going {
                        break;
                    }
                }
            }
        }
    }
}
