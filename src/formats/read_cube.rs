//! Reading a cube in any format.

use super::detect::{detect_text, trim};
use super::read_code::read_record;
use super::read_turns::{Member, members, only_one, turns_member};
use super::{CubeFormat, FormatError, is_json};
use crate::base::Span;
use crate::base::json::{Document, Kind, Node};
use crate::base::text::excerpt;
use crate::cube::formats::{facelets, json, older, turns};
use crate::cube::notation::Dialect;
use crate::cube::{Cube, Turn};
use crate::twizzle::{Code, Components, kpattern};

/// The members under which a document may carry its cube.
pub const WRAPPERS: [&str; 4] = ["cube", "scramble", "state", "observation"];

/// What a text that holds a cube says.
#[derive(Clone, Debug)]
pub struct CubeInput {
    /// The cube.
    pub cube: Cube,
    /// The turns it carries under `turns`, `solution` or `moves`.
    pub turns: Option<Vec<Turn>>,
    /// Its top-level `id`, byte for byte.
    pub id: Option<String>,
    /// The record it was read from, if it was one: it can say more than the cube does, such as that
    /// nobody knows the holding.
    pub record: Option<Code>,
}

/// A cube, and the record it was read from.
struct Found {
    cube: Cube,
    record: Option<Code>,
}

impl From<Cube> for Found {
    fn from(cube: Cube) -> Self {
        Found { cube, record: None }
    }
}

impl Found {
    fn of(record: Code) -> Result<Found, FormatError> {
        Ok(Found { cube: record.pieces()?.to_cube(), record: Some(record) })
    }
}

/// How a cube is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct CubeReading {
    /// The one format to accept; without it the format is found out.
    pub from: Option<CubeFormat>,
    /// How notation that the cube carries is read.
    pub dialect: Dialect,
    /// Whether turns that it carries are read; otherwise they are not looked at.
    pub with_turns: bool,
}

/// Reads one cube from `text` (one document or one text item, white space around it allowed).
///
/// # Errors
/// [`FormatError`] with the place in `text`.
pub fn read_cube(text: &str, reading: CubeReading) -> Result<CubeInput, FormatError> {
    if !is_json(text) && reading.from.is_none_or(CubeFormat::is_text) {
        let Found { cube, record } = read_text(text, reading.from)?;
        return Ok(CubeInput { cube, turns: None, id: None, record });
    }
    if let Some(format) = reading.from.filter(|_| !is_json(text)) {
        let (trimmed, lead) = trim(text);
        let (format, span) = (format.name(), Span::new(lead, lead + trimmed.len()));
        return Err(FormatError::OtherForm { format, is_json: false, span });
    }
    let document = Document::parse(text)?;
    read_cube_node(document.root(), reading)
}

/// Reads a cube from a JSON value inside a document.
///
/// # Errors
/// [`FormatError`] with the place in the document.
pub fn read_cube_node(root: Node<'_>, reading: CubeReading) -> Result<CubeInput, FormatError> {
    if root.kind() == Kind::Array {
        return Err(FormatError::List { span: root.span() });
    }
    let (Found { cube, record }, carrier) = read_document(root, reading.from, false)?;
    let turns = match carrier {
        Some((_, list)) if reading.with_turns => {
            Some(turns::read(list, cube.size(), reading.dialect)?)
        }
        _ => None,
    };
    let id = root.get("id").map(|id| id.raw().to_owned());
    Ok(CubeInput { cube, turns, id, record })
}

/// The cube of a document and the member that carries turns, in it or in a wrapper around it.
/// `wrapped` says that the document itself stands in a wrapper.
fn read_document(
    node: Node<'_>,
    from: Option<CubeFormat>,
    wrapped: bool,
) -> Result<(Found, Member<'_>), FormatError> {
    let own = turns_member(node)?;
    let inside = wrapped_member(node)?;
    let Some((_, value)) = inside else { return Ok((read_object(node, from, wrapped)?, own)) };
    let (cube, inner) = match value.kind() {
        Kind::String if from.is_none_or(CubeFormat::is_text) => (read_string(value, from)?, None),
        _ => read_document(value, from, true)?,
    };
    match (own, inner) {
        (Some((first, _)), Some((second, list))) => {
            Err(FormatError::Conflict { first, second, span: list.span() })
        }
        (own, inner) => Ok((cube, own.or(inner))),
    }
}

/// The member of an object that carries a cube. A game may also say under such a name whose turn it
/// is, so that a string which is no cube is one only if there is nothing better.
fn wrapped_member(node: Node<'_>) -> Result<Member<'_>, FormatError> {
    let members = || members(node, &WRAPPERS);
    let may_be_cube = |&(_, value): &(_, Node<'_>)| {
        value.kind() != Kind::String
            || value.string().is_ok_and(|text| read_text(&text, None).is_ok())
    };
    Ok(only_one(members().filter(may_be_cube))?.or_else(|| members().next()))
}

/// A cube that is an object.
fn read_object(
    node: Node<'_>,
    from: Option<CubeFormat>,
    wrapped: bool,
) -> Result<Found, FormatError> {
    let format = from.unwrap_or_else(|| detect_object(node));
    Ok(match format {
        CubeFormat::Older => older::read(node)?.into(),
        CubeFormat::KPattern => kpattern::from_json(node)?.to_cube().into(),
        CubeFormat::Components => Found::of(Components::from_json(node)?.code()?)?,
        format if format.is_text() => {
            let (format, span) = (format.name(), node.span());
            return Err(FormatError::OtherForm { format, is_json: true, span });
        }
        _ if wrapped => json::read_among_others(node)?.into(),
        _ => json::read(node)?.into(),
    })
}

/// Which object format a value is in, by its members.
fn detect_object(node: Node<'_>) -> CubeFormat {
    let has = |found: &[Option<Node<'_>>]| found.iter().any(Option::is_some);
    if older::is_older(node) {
        CubeFormat::Older
    } else if has(&node.find(&["EDGES", "CORNERS", "CENTERS", "patternData"])) {
        CubeFormat::KPattern
    } else if has(&node.find(&["ep", "eo", "cp", "co", "po_u"])) {
        CubeFormat::Components
    } else {
        CubeFormat::Json
    }
}

/// A cube as text inside a JSON string.
fn read_string(node: Node<'_>, from: Option<CubeFormat>) -> Result<Found, FormatError> {
    let text = node.string()?;
    read_text(&text, from)
        .map_err(|_| FormatError::Unknown { span: node.span(), found: excerpt(node.raw(), 40) })
}

/// A cube in a text format.
fn read_text(text: &str, from: Option<CubeFormat>) -> Result<Found, FormatError> {
    let (trimmed, lead) = trim(text);
    let unknown = || {
        let span = Span::new(lead, lead + trimmed.len());
        FormatError::Unknown { span, found: excerpt(trimmed, 40) }
    };
    match from.or_else(|| detect_text(trimmed)).ok_or_else(unknown)? {
        CubeFormat::Facelets => {
            Ok(facelets::read(trimmed).map_err(|error| error.shifted(lead))?.into())
        }
        format @ (CubeFormat::Hex | CubeFormat::Base64) => {
            Found::of(read_record(trimmed, lead, format)?)
        }
        _ => Err(unknown()),
    }
}
