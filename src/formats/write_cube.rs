//! Writing a cube in any format.

use super::{CubeFormat, FormatError};
use crate::base::Seed;
use crate::cube::Cube;
use crate::cube::formats::{facelets, json, net};
use crate::cube::pieces::{PieceError, Pieces};
use crate::twizzle::{Code, Components, kpattern};

/// A cube on its way out, with what our own shapes carry beside it.
#[derive(Clone, Copy, Debug)]
pub struct CubeOutput<'a> {
    /// The cube.
    pub cube: &'a Cube,
    /// The `id` of the input document, byte for byte.
    pub id: Option<&'a str>,
    /// The seed it was dealt from.
    pub seed: Option<&'a Seed>,
}

/// The pieces of a cube that a 3x3x3 format is to hold.
fn pieces_for(cube: &Cube, format: CubeFormat) -> Result<Pieces, FormatError> {
    Pieces::of(cube).map_err(|error| match error {
        PieceError::Size(size) => FormatError::WrongSize { format: format.name(), size },
        other => FormatError::Unwritable { format: format.name(), why: other.to_string() },
    })
}

/// A JSON value on one line: line ends between its tokens (none can stand inside a string) become
/// blanks, everything else stays byte for byte.
pub fn one_line(raw: &str) -> String {
    raw.replace(['\n', '\r'], " ")
}

/// Writes a cube and a line feed.
///
/// # Errors
/// [`FormatError::Unwritable`] or [`FormatError::WrongSize`] if the format cannot hold the cube;
/// `out` then stays as it was.
pub fn write_cube(
    output: CubeOutput<'_>,
    format: CubeFormat,
    out: &mut Vec<u8>,
) -> Result<(), FormatError> {
    let cube = output.cube;
    match format {
        CubeFormat::Json => {
            out.push(b'{');
            if let Some(id) = output.id {
                out.extend_from_slice(format!("\"id\":{},", one_line(id)).as_bytes());
            }
            if let Some(seed) = output.seed {
                out.extend_from_slice(format!("\"seed\":{},", seed.to_json()).as_bytes());
            }
            json::write_members(cube, out);
            out.push(b'}');
        }
        CubeFormat::Facelets => facelets::write(cube, out),
        CubeFormat::Net => {
            net::write(cube, out);
            return Ok(());
        }
        CubeFormat::Solver => {
            let start = out.len();
            if facelets::write_for_solver(cube, out).is_none() {
                out.truncate(start);
                let why = match cube.size().is_odd() {
                    true => "two of its centres share a colour",
                    false => "an even cube has no centres to name its faces after",
                };
                return Err(FormatError::Unwritable { format: format.name(), why: why.to_owned() });
            }
        }
        CubeFormat::Older => {
            out.extend_from_slice(pieces_for(cube, format)?.to_older_json().as_bytes());
        }
        CubeFormat::Hex => {
            out.extend_from_slice(&Code::of(&pieces_for(cube, format)?).hex_digits());
        }
        CubeFormat::Base64 => {
            out.extend_from_slice(&Code::of(&pieces_for(cube, format)?).base64_characters());
        }
        CubeFormat::KPattern => {
            kpattern::write(&pieces_for(cube, format)?, out);
        }
        CubeFormat::Components => {
            let components = Components::of(&pieces_for(cube, format)?);
            let id = output.id.map(one_line);
            out.extend_from_slice(components.to_json(id.as_deref())?.as_bytes());
        }
    }
    out.push(b'\n');
    Ok(())
}
