//! `show`: a cube drawn.

use clap::Args;

use crate::cli::args::{CubeArgs, CubeFile, DialectArgs};
use crate::cli::color;
use crate::cli::cube_source::CubeSource;
use crate::cli::exit::{Status, Stop};
use crate::cli::stream::Policy;
use crate::cube::formats::net;
use crate::formats::CubeReading;
use crate::picture::{coloured_net, cube_svg};

/// Draw cubes
///
/// In a terminal the net is drawn as coloured blocks; where colour is off, as face letters.
#[derive(Debug, Args)]
pub(in crate::cli) struct Show {
    #[command(flatten)]
    file: CubeFile,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// Write an SVG document
    #[arg(long)]
    svg: bool,
    /// Write a PNG file
    #[cfg(feature = "png")]
    #[arg(long, conflicts_with = "svg")]
    png: bool,
    /// With --png: how many pixels wide
    #[cfg(feature = "png")]
    #[arg(long, value_name = "PIXELS", default_value_t = 1020, requires = "png")]
    #[arg(value_parser = clap::value_parser!(u32).range(16..=16384))]
    width: u32,
}

impl Show {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        let coloured = color::wanted(&std::io::stdout());
        #[cfg(feature = "png")]
        if self.png && std::io::IsTerminal::is_terminal(&std::io::stdout()) {
            return Err(Stop::usage("a PNG is not for a terminal; send it to a file"));
        }
        source.each(reading, policy, &|input, out| {
            #[cfg(feature = "png")]
            if self.png {
                out.extend(crate::picture::to_png(&cube_svg(&input.cube), self.width)?);
                return Ok(Status::Yes);
            }
            if self.svg {
                out.extend_from_slice(cube_svg(&input.cube).as_bytes());
            } else if coloured {
                coloured_net(&input.cube, out);
            } else {
                net::write(&input.cube, out);
            }
            Ok(Status::Yes)
        })
    }
}
