//! `convert`: a cube in another format.

use clap::Args;

use crate::cli::args::{CubeArgs, CubeFile, DialectArgs, cube_format_parser};
use crate::cli::cube_source::CubeSource;
use crate::cli::exit::{Status, Stop};
use crate::cli::stream::Policy;
use crate::formats::{CubeFormat, CubeOutput, CubeReading, write_cube};

/// Change the format of cubes
///
/// The input may be in any format that is read; which one is found out unless --from says it.
#[derive(Debug, Args)]
pub(in crate::cli) struct Convert {
    #[command(flatten)]
    file: CubeFile,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = cube_format_parser())]
    to: CubeFormat,
}

impl Convert {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        source.each(reading, policy, &|input, out| {
            let output = CubeOutput { cube: &input.cube, id: input.id.as_deref(), seed: None };
            write_cube(output, self.to, out)?;
            Ok(Status::Yes)
        })
    }
}
