//! Reading turns in any format.

use super::FormatError;
use crate::base::json::{Document, Kind, Node};
use crate::cube::formats::turns;
use crate::cube::notation::{self, Dialect};
use crate::cube::{Size, Turn};

/// The members under which a document may carry turns.
const CARRIERS: [&str; 3] = ["turns", "solution", "moves"];

/// Whether a text is JSON: it begins with `{`, or with `[` followed by `"`, `{` or `]`. Other
/// brackets are notation.
///
/// ```
/// use twistwright::formats::is_json;
/// assert!(is_json(" [\"1U'\"]"));
/// assert!(!is_json("[R, U]"));
/// ```
pub fn is_json(text: &str) -> bool {
    let blank = [' ', '\t', '\r', '\n'];
    let text = text.trim_start_matches(blank);
    match text.strip_prefix('[') {
        Some(inside) => inside.trim_start_matches(blank).starts_with(['"', '{', ']']),
        None => text.starts_with('{'),
    }
}

/// The one member of an object that carries turns, with its name.
pub(super) fn turns_member<'d>(
    node: Node<'d>,
) -> Result<Option<(&'static str, Node<'d>)>, FormatError> {
    let mut found: Option<(&'static str, Node<'d>)> = None;
    for name in CARRIERS {
        if let Some(value) = node.get(name) {
            if let Some((first, _)) = found {
                return Err(FormatError::Conflict { first, second: name, span: value.span() });
            }
            found = Some((name, value));
        }
    }
    Ok(found)
}

/// Reads a list of turns for a cube of `size`: JSON (a bare list, or an object with `turns`,
/// `solution` or `moves`) or notation, told apart by [`is_json`].
///
/// # Errors
/// [`FormatError`] with the place in `text`.
pub fn read_turns(text: &str, size: Size, dialect: Dialect) -> Result<Vec<Turn>, FormatError> {
    read_turns_document(text, size, dialect).map(|(turns, _)| turns)
}

/// Like [`read_turns`], with the document's `id`, byte for byte.
///
/// # Errors
/// As [`read_turns`].
pub fn read_turns_document(
    text: &str,
    size: Size,
    dialect: Dialect,
) -> Result<(Vec<Turn>, Option<String>), FormatError> {
    if !is_json(text) {
        return Ok((notation::read(text, size, dialect)?, None));
    }
    let document = Document::parse(text)?;
    let root = document.root();
    if root.kind() == Kind::Array {
        return Ok((turns::read(root, size, dialect)?, None));
    }
    root.only(&["solution", "turns", "moves", "id"])?;
    let list = match turns_member(root)? {
        Some((_, list)) => list,
        None => root.require("solution")?,
    };
    let id = root.get("id").map(|id| id.raw().to_owned());
    Ok((turns::read(list, size, dialect)?, id))
}
