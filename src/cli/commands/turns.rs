//! `turns`: a list of turns read, changed and written again.

use clap::Args;

use crate::cli::args::{DialectArgs, TurnArgs, parse_size, turn_format_parser};
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::framing::Framing;
use crate::cli::input::{Input, Source};
use crate::cli::output::Output;
use crate::cli::stream::{self, Policy};
use crate::cli::turn_source::TurnSource;
use crate::cube::{Size, Turn, drop_rotations, inverse, simplify};
use crate::formats::{TurnFormat, read_turns};

/// Read turns and print them in another form
///
/// MOVES or --turns FILE are one list whatever lines they hold; from standard input, each line (or
/// each JSON document) is a list of its own. Small letters are wide turns (r is Rw, layers 1 and 2);
/// 2R is the second layer alone.
#[derive(Debug, Args)]
pub(in crate::cli) struct Turns {
    #[command(flatten)]
    turns: TurnArgs,
    /// The size of the cube the turns are for
    #[arg(short = 'n', long, value_name = "SIZE", default_value = "3", value_parser = parse_size)]
    size: Size,
    #[command(flatten)]
    dialect: DialectArgs,
    /// How to write the list
    #[arg(long, value_name = "FORMAT", default_value = "notation", value_parser = turn_format_parser())]
    to: TurnFormat,
    /// Write the list that undoes it
    #[arg(long)]
    invert: bool,
    /// Merge and cancel turns of parallel layers; the effect on every sticker stays
    #[arg(long)]
    simplify: bool,
    /// Also take out rotations of the whole cube and rename the faces behind them
    #[arg(long)]
    drop_rotations: bool,
    /// Print the number of single turns instead
    #[arg(long, conflicts_with = "to")]
    count: bool,
}

impl Turns {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        if let Some(turns) = TurnSource::of(&self.turns, dialect)? {
            let mut out = Vec::new();
            self.print(&turns.on(self.size)?, &mut out);
            Output::print(&out)?;
            return Ok(Status::Yes);
        }
        let how = "add MOVES, name a file with --turns, or pipe lists in";
        let input = Input::open(Source::Standard, Framing::Documents, how)?;
        stream::run(input, "a list of turns", policy, &|item, out| {
            let turns = read_turns(item.text()?, self.size, dialect).map_err(Failure::from)?;
            self.print(&turns, out);
            Ok(Status::Yes)
        })
    }

    fn print(&self, turns: &[Turn], out: &mut Vec<u8>) {
        let mut turns = if self.invert { inverse(turns) } else { turns.to_vec() };
        if self.drop_rotations {
            turns = drop_rotations(&turns, self.size);
        } else if self.simplify {
            turns = simplify(&turns, self.size);
        }
        if self.count {
            out.extend_from_slice(turns.len().to_string().as_bytes());
        } else {
            self.to.write(&turns, out);
        }
        out.push(b'\n');
    }
}
