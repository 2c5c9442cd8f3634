//! `check`: the proper crossings of boards.

use std::io::Write as _;
use std::ops::ControlFlow;

use clap::Args;

use crate::base::json::Document;
use crate::cli::args::{BoardFile, whole};
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::input::{Batch, Item};
use crate::cli::output::{Output, begin_object};
use crate::cli::stream::{self, Policy};
use crate::cordwright::{Board, Cord, Crossings, Drawing, crossings};

/// List the proper crossings of boards
///
/// A crossing is two cords with no charm in common that meet strictly inside both; touches, ends on
/// another cord and overlaps in a line do not count. The verdict is exact for coordinates to 2^62.
/// Prints {"cords":5,"count":1,"crossings":[[[0,3],[1,2]]]}, each cord as its charms in order, each
/// pair and the list sorted. Exits with 1 if there are crossings. What a document says of its
/// own crossings is compared; a difference is an error. The forms a board may have are in
/// twistwright-cordwright(7).
#[derive(Debug, Args)]
pub(in crate::cli) struct Check {
    #[command(flatten)]
    file: BoardFile,
    /// Print only how many there are
    #[arg(long, conflicts_with_all = ["limit", "stream"])]
    count: bool,
    /// List at most this many; the count stays exact
    ///
    /// "truncated":true stands behind a list that was cut.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, conflicts_with = "stream")]
    #[arg(value_parser = whole(0..=u64::MAX))]
    limit: u64,
    /// Print one crossing a line, as soon as it is known; for one board of any size
    #[arg(long)]
    stream: bool,
    /// Take drawings that are no board of the game
    ///
    /// They may be disconnected, name the ends of an edge either way round, have null for an empty
    /// socket, call their sockets "vertices", and lack "occupancy" if charm i is in socket i.
    #[arg(long)]
    any_graph: bool,
}

impl Check {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        if self.stream {
            return self.stream(policy);
        }
        stream::run(self.file.open()?, "a board", policy, &|item, out| {
            let (drawing, id) = self.read(item)?;
            if self.count {
                let count = crossings::count(&drawing, policy.jobs);
                out.extend_from_slice(format!("{count}\n").as_bytes());
                return Ok(verdict(count));
            }
            // A board large enough for threads is alone in its batch.
            let crossings = Crossings::find(&drawing, policy.jobs);
            begin_object(id.as_deref(), out);
            self.push_members(&drawing, &crossings, out);
            Ok(verdict(crossings.count()))
        })
    }

    /// The drawing of an item, and the item's id.
    fn read(&self, item: Item<'_>) -> Result<(Drawing, Option<String>), Failure> {
        let document = Document::parse(item.text()?)?;
        let drawing = match self.any_graph {
            true => Drawing::read_any(&document)?,
            false => Board::read(&document)?.into_drawing(),
        };
        Ok((drawing, document.root().get("id").map(|id| id.raw().to_owned())))
    }

    /// Writes the members of the object and its end.
    fn push_members(&self, drawing: &Drawing, crossings: &Crossings, out: &mut Vec<u8>) {
        let cords = drawing.cords();
        let count = crossings.count();
        let listed = count.min(self.limit);
        // Writing to a Vec cannot fail.
        let _ = write!(out, "\"cords\":{},\"count\":{count},\"crossings\":[", cords.len());
        let mut left = listed;
        crossings.visit(|(a, b)| {
            if left == 0 {
                return ControlFlow::Break(());
            }
            if left < listed {
                out.push(b',');
            }
            left -= 1;
            push_pair(cords[a], cords[b], out);
            ControlFlow::Continue(())
        });
        out.push(b']');
        if listed < count {
            out.extend_from_slice(b",\"truncated\":true");
        }
        out.extend_from_slice(b"}\n");
    }

    /// Prints the crossings of the only board one by one, so that no list of them is kept.
    fn stream(&self, policy: Policy<'_>) -> Result<Status, Stop> {
        let mut input = self.file.open()?;
        let mut output = Output::new();
        let (mut first, mut rest) = (Batch::default(), Batch::default());
        if !input.next_batch(&mut first)? {
            return Err(input.nothing("a board").into());
        }
        let item = first.item(0);
        let drawing = match self.read(item) {
            Ok((drawing, _)) => drawing,
            Err(failure) => {
                policy.say(&failure, item.origin(&input.name()), true, &mut output)?;
                return Ok(Status::Bad);
            }
        };
        if first.len() > 1 || input.next_batch(&mut rest)? {
            return Err(Stop::usage("--stream is for one board, and there are more"));
        }
        drop((first, rest));
        let crossings = Crossings::find(&drawing, policy.jobs);
        let mut written = Ok(());
        let mut line = Vec::new();
        crossings.visit(|(a, b)| {
            line.clear();
            push_pair(drawing.cords()[a], drawing.cords()[b], &mut line);
            line.push(b'\n');
            written = output.write(&line);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        output.flush()?;
        Ok(verdict(crossings.count()))
    }
}

/// Writes a crossing as JSON, without the machinery of formatting: there may be millions.
fn push_pair(a: Cord, b: Cord, out: &mut Vec<u8>) {
    out.push(b'[');
    push_cord(a, out);
    out.push(b',');
    push_cord(b, out);
    out.push(b']');
}

fn push_cord(cord: Cord, out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(itoa::Buffer::new().format(cord.a().0).as_bytes());
    out.push(b',');
    out.extend_from_slice(itoa::Buffer::new().format(cord.b().0).as_bytes());
    out.push(b']');
}

fn verdict(crossings: u64) -> Status {
    if crossings == 0 { Status::Yes } else { Status::No }
}
