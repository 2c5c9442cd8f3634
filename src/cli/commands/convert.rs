//! `convert`: a cube in another format.

use clap::{ArgGroup, Args};

use crate::cli::args::{CubeArgs, CubeFile, DialectArgs, cube_format_parser};
use crate::cli::cube_source::CubeSource;
use crate::cli::exit::{Status, Stop};
use crate::cli::stream::Policy;
use crate::cube::check::check;
use crate::formats::{CubeFormat, CubeOutput, CubeReading, one_line, write_cube};

/// Change the format of cubes
///
/// The input may be in any format that is read; which one is found out unless --from says it.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("what").args(["to", "check"]).required(true))]
pub(in crate::cli) struct Convert {
    #[command(flatten)]
    file: CubeFile,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = cube_format_parser(CubeFormat::ALL))]
    to: Option<CubeFormat>,
    /// Say instead whether turns can reach each cube and everything that stands against it
    ///
    /// Prints {"possible":false,"why":["corner twist sum 1 mod 3"],"holding":"x' y"}: the holding is
    /// the rotation from the standard one (white up, green in front), null where centres do not show
    /// it. Exits with 1 if a cube is impossible.
    #[arg(long)]
    check: bool,
}

impl Convert {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        source.each(reading, policy, &|input, out| {
            let id = input.id.as_deref();
            let Some(format) = self.to else {
                let found = check(&input.cube);
                let id = id.map(one_line);
                out.extend_from_slice(found.to_json(id.as_deref()).as_bytes());
                out.push(b'\n');
                return Ok(if found.is_possible() { Status::Yes } else { Status::No });
            };
            write_cube(CubeOutput { cube: &input.cube, id, seed: None }, format, out)?;
            Ok(Status::Yes)
        })
    }
}
