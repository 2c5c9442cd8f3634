//! `decode`: Twizzle records as cubes.

use std::path::PathBuf;

use clap::Args;

use crate::base::text::visible;
use crate::cli::args::cube_format_parser;
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::framing::Framing;
use crate::cli::input::{Input, Item, Source};
use crate::cli::stream::{self, Policy};
use crate::formats::{CodeInput, CubeFormat, CubeOutput, one_line, read_code, write_cube};
use crate::twizzle::{Code, Error};

/// Decode 11 Twizzle bytes to 3x3x3 cubes
///
/// Reads 22 hex digits a line (either case, pairs separated by one space or none, 0x before the whole
/// allowed), or 15 or 16 base64 characters, or {"id":...,"hex":"..."}. Every field out of range is
/// reported with its name, value and valid range.
#[derive(Debug, Args)]
pub(in crate::cli) struct Decode {
    /// Records, one a line; - or none is standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Read 11 bytes a record, one record after another
    #[arg(long)]
    raw: bool,
    /// How to write the cube
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = cube_format_parser(CubeFormat::ALL))]
    to: CubeFormat,
    /// Exit with 1 if turns cannot reach a cube, and say why on standard error
    #[arg(long)]
    solvable: bool,
    /// Refuse set bits that mean nothing: PO_L beside PO_U = 7, MO beside MO_Q = 0
    #[arg(long)]
    strict: bool,
}

impl Decode {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let framing = if self.raw { Framing::Records } else { Framing::Documents };
        let how = "name a FILE or pipe records in";
        let input = Input::open(Source::of(self.file.as_deref()), framing, how)?;
        stream::run(input, "a Twizzle record", policy, &|item, out| {
            let CodeInput { code, id } = self.read(item)?;
            self.decode(code, id.as_deref(), item, policy, out)
        })
    }

    fn read(&self, item: Item<'_>) -> Result<CodeInput, Failure> {
        if self.raw {
            return Ok(CodeInput { code: Code::try_from(item.bytes())?, id: None });
        }
        Ok(read_code(item.text()?)?)
    }

    fn decode(
        &self,
        code: Code,
        id: Option<&str>,
        item: Item<'_>,
        policy: Policy<'_>,
        out: &mut Vec<u8>,
    ) -> Result<Status, Failure> {
        let components = code.components();
        let pieces = components.pieces()?;
        if self.strict {
            components.strict()?;
        }
        if self.to == CubeFormat::Components {
            // The numbers can say that nobody knows the holding, a cube cannot.
            let id = id.map(one_line);
            out.extend(components.without_ignored_bits().to_json(id.as_deref())?.into_bytes());
            out.push(b'\n');
        } else {
            let cube = pieces.to_cube();
            write_cube(CubeOutput { cube: &cube, id, seed: None }, self.to, out)?;
        }
        if !self.solvable {
            return Ok(Status::Yes);
        }
        let why = pieces.unreachable();
        if why.is_empty() {
            return Ok(Status::Yes);
        }
        if !policy.quiet {
            let reason = visible(&Error::Unsolvable { why }.to_string());
            policy.diagnostics.note(&format!("item {}: {reason}", item.number));
        }
        Ok(Status::No)
    }
}
