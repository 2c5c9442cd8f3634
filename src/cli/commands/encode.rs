//! `encode`: cubes as Twizzle records.

use clap::Args;

use crate::cli::args::{CubeArgs, CubeFile, DialectArgs};
use crate::cli::cube_source::CubeSource;
use crate::cli::exit::{Status, Stop};
use crate::cli::stream::Policy;
use crate::cube::pieces::Pieces;
use crate::formats::{CubeInput, CubeReading, one_line};
use crate::twizzle::{Code, Error};

/// Encode 3x3x3 cubes as 11 Twizzle bytes
///
/// Writes 22 hex digits a line. A cube made of the 3x3x3's pieces that turns cannot reach is encoded
/// too, unless --solvable is given; one that is not made of them is refused with the pieces at fault.
/// The turning of the centres is encoded where the input knows it: a cube with "centers", a KPattern,
/// a record, --alg.
#[derive(Debug, Args)]
pub(in crate::cli) struct Encode {
    #[command(flatten)]
    file: CubeFile,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// Write 16 base64 characters a line
    #[arg(long, conflicts_with_all = ["raw", "json"])]
    base64: bool,
    /// Write 11 bytes a record, one record after another (not with --keep-going)
    #[arg(long, conflicts_with = "json")]
    raw: bool,
    /// Write {"id":...,"hex":"..."} a line
    #[arg(long)]
    json: bool,
    /// Leave out how the centres are turned (MO_Q = 0)
    #[arg(long)]
    no_centers: bool,
    /// Leave out how the cube is held (PO_U = 7)
    #[arg(long)]
    no_orientation: bool,
    /// Refuse cubes that turns cannot reach
    #[arg(long)]
    solvable: bool,
}

impl Encode {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        if self.raw && std::io::IsTerminal::is_terminal(&std::io::stdout()) {
            return Err(Stop::usage(
                "raw records are not for a terminal; send them to a file or a pipe",
            ));
        }
        if self.raw && policy.keep_going {
            return Err(Stop::usage(
                "raw records leave no place for error lines; leave out --keep-going or --raw",
            ));
        }
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        source.each(reading, policy, &|input, out| {
            let code = self.code(&input)?;
            if self.raw {
                out.extend_from_slice(&code.0);
                return Ok(Status::Yes);
            }
            if self.json {
                out.push(b'{');
                if let Some(id) = &input.id {
                    out.extend_from_slice(format!("\"id\":{},", one_line(id)).as_bytes());
                }
                out.extend_from_slice(format!("\"hex\":\"{code}\"}}").as_bytes());
            } else if self.base64 {
                out.extend_from_slice(&code.base64_characters());
            } else {
                out.extend_from_slice(&code.hex_digits());
            }
            out.push(b'\n');
            Ok(Status::Yes)
        })
    }

    fn code(&self, input: &CubeInput) -> Result<Code, crate::cli::diagnostics::Failure> {
        let pieces = Pieces::of(&input.cube)?;
        if self.solvable {
            let why = pieces.unreachable();
            if !why.is_empty() {
                return Err(Error::Unsolvable { why }.into());
            }
        }
        // A record that does not know the holding must not come back as one that does.
        let mut code = match input.record {
            Some(record) => record.components().without_ignored_bits().code()?,
            None => Code::of(&pieces),
        };
        if self.no_centers {
            code = code.without_centers();
        }
        if self.no_orientation {
            code = code.without_holding();
        }
        Ok(code)
    }
}
