//! Reading turns in any format.

use super::FormatError;
use crate::base::json::{Document, Kind, Node};
use crate::cube::formats::turns;
use crate::cube::notation::{self, Dialect};
use crate::cube::{Size, Turn};

/// The members under which a document may carry turns.
pub const CARRIERS: [&str; 3] = ["turns", "solution", "moves"];

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

/// A member of an object, with its name.
pub(super) type Member<'d> = Option<(&'static str, Node<'d>)>;

/// The one member of an object that carries turns.
pub(super) fn turns_member(node: Node<'_>) -> Result<Member<'_>, FormatError> {
    only_one(members(node, &CARRIERS))
}

/// The members of an object that have these names, in the order of the names.
pub(super) fn members<'d, const N: usize>(
    node: Node<'d>,
    names: &[&'static str; N],
) -> impl Iterator<Item = (&'static str, Node<'d>)> {
    names.iter().zip(node.find(names)).filter_map(|(&name, value)| Some((name, value?)))
}

/// The one member there is, if any; a second is refused.
pub(super) fn only_one<'d>(
    mut members: impl Iterator<Item = (&'static str, Node<'d>)>,
) -> Result<Member<'d>, FormatError> {
    match (members.next(), members.next()) {
        (Some((first, _)), Some((second, value))) => {
            Err(FormatError::Conflict { first, second, span: value.span() })
        }
        (found, _) => Ok(found),
    }
}

/// Reads a list of turns for a cube of `size`: JSON (a bare list, a turn by itself, or an object
/// with `turns`, `solution` or `moves`) or notation, told apart by [`is_json`].
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
    // A turn has a member "turns" too.
    let is_turn = root.find(&["face", "layer"]).iter().any(Option::is_some);
    if root.kind() == Kind::Array || is_turn {
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
