//! `untangle`: the fewest swaps.

use std::fmt::{Display, Write as _};
use std::time::{Duration, Instant};

use clap::Args;

use crate::base::Fault;
use crate::base::json::Document;
use crate::cli::args::{BoardFile, parse_seconds};
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::output::object_line;
use crate::cli::progress::deadline;
use crate::cli::stream::{self, Policy};
use crate::cordwright::run::{Action, award};
use crate::cordwright::untangle::{
    Budget, MAX_SOCKETS, Outcome, first_swaps, free_arrangements, untangle,
};
use crate::cordwright::{Board, Observed};

/// Find the fewest swaps that clear boards
///
/// Prints the swaps as actions, one a line, ready to send; nothing for a board without crossings.
/// Boards of up to nine sockets, as the game has them, are always searched to the end; larger ones
/// (to 128 sockets) give the best list found in the time. Exits with 1 if a board cannot be cleared.
#[derive(Debug, Args)]
pub(in crate::cli) struct Untangle {
    #[command(flatten)]
    file: BoardFile,
    /// Print {"swaps":1,"points":390,"actions":[...],"optimal":true}
    ///
    /// "points" is what clearing the frame so will earn, counting the swaps that an observation says
    /// were made; null for a board without crossings. "swaps" is null if no list was found; "optimal"
    /// then says whether it is proven that there is none.
    #[arg(long)]
    json: bool,
    /// Print every swap that can come first in a shortest list; with --json as "first"
    #[arg(long)]
    all: bool,
    /// Print how many arrangements have no crossing; with --json as "freeArrangements"
    #[arg(long)]
    stats: bool,
    /// Seconds to search a board of ten sockets or more; what is found depends on the machine
    #[arg(long, value_name = "S", default_value = "5", value_parser = parse_seconds)]
    time: Duration,
}

impl Untangle {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        if self.all && self.stats && !self.json {
            return Err(Stop::usage("--all and --stats together need --json"));
        }
        let between = if self.json || self.stats { "" } else { "\n" };
        let policy = Policy { between, ..policy };
        stream::run(self.file.open()?, "a board", policy, &|item, out| {
            let document = Document::parse(item.text()?)?;
            let observed = Observed::read(&document)?;
            let sockets = observed.board.sockets().len();
            if sockets > MAX_SOCKETS && (self.all || self.stats) {
                return Err(TooLarge(sockets).into());
            }
            if self.json {
                let id = document.root().get("id").map(|id| id.raw());
                return self.object(&observed, id, out);
            }
            let Said::Nothing(why) = self.lines(&observed.board, out)? else {
                return Ok(Status::Yes);
            };
            if !policy.quiet {
                policy.diagnostics.note(&format!("item {}: {why}", item.number));
            }
            Ok(Status::No)
        })
    }

    /// Writes the actions, or whatever else was asked for, one a line.
    fn lines(&self, board: &Board, out: &mut Vec<u8>) -> Result<Said, Failure> {
        if self.stats {
            let Some(free) = self.within_time(|budget| free_arrangements(board, budget)) else {
                return Ok(Said::Nothing("the arrangements could not be counted in the time"));
            };
            out.extend_from_slice(format!("{free}\n").as_bytes());
            return Ok(if free == 0 { Said::Nothing(NONE) } else { Said::Answer });
        }
        let outcome = self.within_time(|budget| untangle(board, budget));
        let swaps = match outcome {
            Outcome::Cleared(solution) if !self.all => solution.swaps,
            Outcome::Cleared(_) => match self.within_time(|budget| first_swaps(board, budget)) {
                Some(swaps) => swaps,
                None => return Ok(Said::Nothing("the fewest swaps are not known in the time")),
            },
            Outcome::Impossible => return Ok(Said::Nothing(NONE)),
            Outcome::TooLarge => return Err(TooLarge(board.sockets().len()).into()),
            _ => return Ok(Said::Nothing("no way to clear it was found in the time")),
        };
        for action in actions(&swaps) {
            out.extend_from_slice(format!("{action}\n").as_bytes());
        }
        Ok(Said::Answer)
    }

    /// Writes everything that was asked for as an object.
    fn object(
        &self,
        observed: &Observed,
        id: Option<&str>,
        out: &mut Vec<u8>,
    ) -> Result<Status, Failure> {
        let Observed { board, swaps: made } = observed;
        let (swaps, optimal) = match self.within_time(|budget| untangle(board, budget)) {
            Outcome::Cleared(solution) => (Some(solution.swaps), solution.optimal),
            Outcome::TooLarge => return Err(TooLarge(board.sockets().len()).into()),
            outcome => (None, outcome == Outcome::Impossible),
        };
        let fewest = swaps.as_ref().map(Vec::len);
        let points = fewest
            .filter(|&fewest| fewest > 0)
            .map(|fewest| award(board.cords().len() as u64, made.saturating_add(fewest as u64)));
        let mut text = format!(
            "{{\"swaps\":{},\"points\":{},\"actions\":{},\"optimal\":{optimal}",
            or_null(fewest),
            or_null(points),
            list(swaps.as_deref().unwrap_or_default()),
        );
        if self.all {
            let first = self.within_time(|budget| first_swaps(board, budget));
            // Writing to a String cannot fail.
            let _ = write!(text, ",\"first\":{}", or_null(first.map(|first| list(&first))));
        }
        if self.stats {
            let free = self.within_time(|budget| free_arrangements(board, budget));
            let _ = write!(text, ",\"freeArrangements\":{}", or_null(free));
        }
        text.push('}');
        object_line(id, &text, out);
        Ok(if swaps.is_some() { Status::Yes } else { Status::No })
    }

    fn within_time<T>(&self, search: impl FnOnce(Budget<'_>) -> T) -> T {
        let end = deadline(Instant::now(), self.time);
        let expired = || end.is_some_and(|end| Instant::now() >= end);
        search(Budget::new(u64::MAX, &expired))
    }
}

const NONE: &str = "no arrangement of its charms is without crossings";

/// What the lines about a board say.
enum Said {
    Answer,
    /// No answer, and why.
    Nothing(&'static str),
}

fn actions(swaps: &[(usize, usize)]) -> impl Iterator<Item = Action> {
    swaps.iter().map(|&(a, b)| Action::Swap { a, b })
}

fn list(swaps: &[(usize, usize)]) -> String {
    let actions: Vec<String> = actions(swaps).map(|action| action.to_string()).collect();
    format!("[{}]", actions.join(","))
}

fn or_null(value: Option<impl Display>) -> String {
    value.map_or("null".to_owned(), |value| value.to_string())
}

/// A board with crossings and more sockets than are searched.
#[derive(Debug, thiserror::Error)]
#[error("boards of up to {MAX_SOCKETS} sockets are untangled; this one has {0}")]
struct TooLarge(usize);

impl Fault for TooLarge {
    fn reason(&self) -> &'static str {
        "too-large"
    }
}
