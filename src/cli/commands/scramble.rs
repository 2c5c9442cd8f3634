//! `scramble`: seeded scrambled cubes.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser as _};

use crate::base::Seed;
use crate::cli::args::{cube_format_value, parse_size, whole};
use crate::cli::cube_source::require_three_for_centers;
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::seeds::SeedArgs;
use crate::cli::stream::Policy;
use crate::cube::{Centers, Cube, Size, scramble};
use crate::formats::{CubeFormat, CubeOutput, TurnFormat, write_cube};

/// Deal a scrambled cube
///
/// The default shows the cube and its seed, not the turns: the game hides them. The same size, seed
/// and options give the same cube on every machine.
#[derive(Debug, Args)]
pub(in crate::cli) struct Scramble {
    /// The size of the cube
    #[arg(short = 'n', long, value_name = "SIZE", default_value = "3", value_parser = parse_size)]
    size: Size,
    #[command(flatten)]
    seeds: SeedArgs,
    /// Turn this often instead of 11, 25, 40, 60, 80, 100 times for sizes 2 to 7
    #[arg(long, value_name = "K", conflicts_with = "random_state")]
    #[arg(value_parser = whole(0..=MAX_LENGTH))]
    length: Option<usize>,
    /// Draw uniformly from the states that turns can reach
    #[arg(long)]
    random_state: bool,
    /// Know how the centres are turned (3x3x3)
    #[arg(long)]
    centers: bool,
    /// How to write the scramble: a cube, or the turns that make it
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = scramble_format_parser())]
    to: ScrambleFormat,
}

/// A scramble as the cube it gives or as the turns that give it.
#[derive(Clone, Copy, Debug)]
enum ScrambleFormat {
    Cube(CubeFormat),
    Turns(TurnFormat),
}

/// The formats of a scramble. `turns` is the bare list, which `turns --to` calls `list`; the older
/// game's form is that of the cube.
fn scramble_format_parser() -> impl clap::builder::TypedValueParser<Value = ScrambleFormat> {
    let cubes = CubeFormat::ALL.iter().copied().map(cube_format_value);
    let turns = [
        PossibleValue::new("turns").alias("list").help("the bare list of the turns that make it"),
        PossibleValue::new("notation").help(TurnFormat::Notation.help()),
        PossibleValue::new("submission").help(TurnFormat::Submission.help()),
    ];
    PossibleValuesParser::new(cubes.chain(turns)).try_map(|name| match name.as_str() {
        "turns" | "list" => Ok(ScrambleFormat::Turns(TurnFormat::List)),
        "notation" => Ok(ScrambleFormat::Turns(TurnFormat::Notation)),
        "submission" => Ok(ScrambleFormat::Turns(TurnFormat::Submission)),
        cube => cube.parse().map(ScrambleFormat::Cube),
    })
}

/// Longest scramble that is dealt.
const MAX_LENGTH: usize = crate::cube::notation::MAX_TURNS;

impl Scramble {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let length = self.length.unwrap_or(scramble::default_length(self.size));
        if self.random_state && matches!(self.to, ScrambleFormat::Turns(_)) {
            return Err(Stop::usage(
                "a random state is drawn without turns: --to names a cube format",
            ));
        }
        if self.centers {
            require_three_for_centers(self.size)?;
        }
        let first = self.seeds.first();
        let shows_seed = matches!(self.to, ScrambleFormat::Cube(CubeFormat::Json));
        if self.seeds.seed.is_none() && !shows_seed && !policy.quiet {
            policy.diagnostics.note(&format!("seed {first}"));
        }
        self.seeds.each(&first, |seed, out| self.deal(seed, length, out))
    }

    fn deal(&self, seed: &Seed, length: usize, out: &mut Vec<u8>) -> Result<(), Failure> {
        let format = match self.to {
            ScrambleFormat::Turns(format) => {
                format.write(&scramble::random_turns(self.size, length, seed), out);
                out.push(b'\n');
                return Ok(());
            }
            ScrambleFormat::Cube(format) => format,
        };
        let cube = if self.random_state {
            let cube = scramble::random_state(self.size, seed);
            if self.centers { cube } else { cube.with_centers(None) }
        } else {
            let centers = self.centers.then_some(Centers::SOLVED);
            let mut cube = Cube::solved(self.size).with_centers(centers);
            cube.apply_all(&scramble::random_turns(self.size, length, seed));
            cube
        };
        let output = CubeOutput { cube: &cube, id: None, seed: Some(seed) };
        Ok(write_cube(output, format, out)?)
    }
}
