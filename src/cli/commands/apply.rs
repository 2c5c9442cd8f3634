//! `apply`: turns applied to cubes.

use std::path::PathBuf;

use clap::Args;

use crate::base::Fault;
use crate::cli::args::{CubeArgs, DialectArgs, TurnArgs, cube_format_parser};
use crate::cli::cube_source::CubeSource;
use crate::cli::exit::{Status, Stop};
use crate::cli::stream::Policy;
use crate::cli::turn_source::TurnSource;
use crate::formats::{CubeFormat, CubeOutput, CubeReading, write_cube};

/// Apply turns to cubes
///
/// Reads cubes from -s CUBE or standard input and writes each after the turns. Turns come from MOVES
/// or --turns FILE; without either, each input document's own "turns", "solution" or "moves" are
/// applied. Turns may be notation, the game's {"solution":[...]} or bare list, or the older game's
/// list of strings.
#[derive(Debug, Args)]
pub(in crate::cli) struct Apply {
    /// Read cubes from this file; - or none is standard input
    #[arg(short = 's', long = "scramble", value_name = "CUBE", conflicts_with_all = ["size", "alg"])]
    cube: Option<PathBuf>,
    #[command(flatten)]
    turns: TurnArgs,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// How to write the cube
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = cube_format_parser(CubeFormat::ALL))]
    to: CubeFormat,
}

/// A document without turns when the command line has none either.
#[derive(Debug, thiserror::Error)]
#[error("this cube carries no turns, and none are on the command line")]
struct NoTurns;

impl Fault for NoTurns {
    fn reason(&self) -> &'static str {
        "no-turns"
    }

    fn hint(&self) -> Option<String> {
        Some(
            "add MOVES or --turns FILE, or a member \"turns\", \"solution\" or \"moves\""
                .to_owned(),
        )
    }
}

impl Apply {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        let source = CubeSource::of_option(&self.source, self.cube.as_deref(), dialect)?;
        if source.is_standard_input() && TurnSource::is_standard_input(&self.turns) {
            return Err(Stop::usage(
                "standard input cannot hold both the cubes and the turns; name a file for one of them",
            ));
        }
        let turns = TurnSource::of(&self.turns, dialect)?;
        if turns.is_none() && matches!(source, CubeSource::Given(_)) {
            return Err(Stop::usage(
                "there are no turns to apply; add MOVES, or --turns FILE (- is standard input)",
            ));
        }
        let reading = CubeReading { from: self.source.from, dialect, with_turns: turns.is_none() };
        source.each(reading, policy, &|mut input, out| {
            match &turns {
                Some(turns) => input.cube.apply_all(&turns.on(input.cube.size())?),
                None => input.cube.apply_all(&input.turns.ok_or(NoTurns)?),
            }
            let output = CubeOutput { cube: &input.cube, id: input.id.as_deref(), seed: None };
            write_cube(output, self.to, out)?;
            Ok(Status::Yes)
        })
    }
}
