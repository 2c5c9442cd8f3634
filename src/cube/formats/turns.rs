//! Turns in JSON: the game's objects, the older game's strings, or a string of notation.

use std::io::Write as _;

use super::super::notation::{self, Dialect, NotationError};
use super::super::{Amount, Face, Size, Turn};
use crate::base::json::{Error, Integer, Kind, Node, Problem};
use crate::base::{Fault, Span};

/// JSON turns that were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnsError {
    /// A value of the wrong shape.
    #[error(transparent)]
    Json(#[from] Error),
    /// A layer that the cube does not have or that a list may not name.
    #[error("layer {layer} of face {face}: size {size} has layers 1 to {most}", most = size.get() - 1)]
    NoSuchLayer {
        /// As written.
        layer: String,
        /// The face it counts from.
        face: Face,
        /// The cube.
        size: Size,
        /// The layer's place.
        span: Span,
    },
    /// A string that is no notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
}

impl TurnsError {
    fn inner(&self) -> Option<&dyn Fault> {
        match self {
            TurnsError::Json(error) => Some(error),
            TurnsError::Notation(error) => Some(error),
            TurnsError::NoSuchLayer { .. } => None,
        }
    }
}

impl Fault for TurnsError {
    fn reason(&self) -> &'static str {
        self.inner().map_or("layer-out-of-range", Fault::reason)
    }

    fn span(&self) -> Option<Span> {
        match self {
            TurnsError::NoSuchLayer { span, .. } => Some(*span),
            _ => self.inner()?.span(),
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            TurnsError::NoSuchLayer { layer, .. } => Some(layer.clone()),
            _ => self.inner()?.found(),
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            TurnsError::NoSuchLayer { size, .. } => {
                Some(format!("a layer from 1 to {}", size.get() - 1))
            }
            _ => self.inner()?.expected(),
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            TurnsError::NoSuchLayer { face, size, layer, .. } if *layer == size.to_string() => {
                Some(format!(
                    "layer {layer} of {face} is layer 1 of {}, turned the other way",
                    face.opposite()
                ))
            }
            TurnsError::NoSuchLayer { .. } => None,
            _ => self.inner()?.hint(),
        }
    }
}

/// A turn object whose layer has not been held against a size yet.
#[derive(Clone, Copy, Debug)]
pub struct TurnObject<'d> {
    face: Face,
    layer: Node<'d>,
    amount: Amount,
}

impl<'d> TurnObject<'d> {
    /// Reads `{"face":"R","layer":1,"turns":1}`: exactly these members, a face letter in upper case,
    /// plain integer literals, turns 1..=3. The layer may still be any integer.
    ///
    /// # Errors
    /// A [`json::Error`](Error) at the value at fault.
    pub fn read(node: Node<'d>) -> Result<Self, Error> {
        let [face, layer, turns] = node.exactly(&["face", "layer", "turns"])?;
        let face = read_face(face)?;
        layer.integer()?;
        let quarters = turns.integer_in("turns", 1..=3)?;
        let amount = Amount::ALL[quarters as usize - 1];
        Ok(TurnObject { face, layer, amount })
    }

    /// The turn, if a cube of `size` has its layer and a list may name it: 1..=n-1.
    ///
    /// # Errors
    /// [`TurnsError::NoSuchLayer`].
    pub fn on(self, size: Size) -> Result<Turn, TurnsError> {
        match self.layer.integer() {
            Ok(Integer::Value(layer)) if (1..i64::from(size.get())).contains(&layer) => {
                Ok(Turn::new(self.face, layer as u8, self.amount))
            }
            _ => Err(TurnsError::NoSuchLayer {
                layer: crate::base::text::excerpt(self.layer.raw(), 24),
                face: self.face,
                size,
                span: self.layer.span(),
            }),
        }
    }
}

/// Reads a face letter in upper case.
fn read_face(node: Node<'_>) -> Result<Face, Error> {
    // Without escapes, as they all are, the text need not be decoded.
    if let [b'"', letter, b'"'] = *node.raw().as_bytes()
        && let Some(face) = Face::from_letter(letter.into())
    {
        return Ok(face);
    }
    let text = node.string()?;
    let mut letters = text.chars();
    match (letters.next().and_then(Face::from_letter), letters.next()) {
        (Some(face), None) => Ok(face),
        _ => Err(node.error(Problem::WrongType("a face: U, R, F, D, L or B"))),
    }
}

/// Reads turns from a list of turn objects, one such object, a list of strings, or one string of
/// notation.
///
/// # Errors
/// [`TurnsError`] at the value at fault; layers outside 1..=n-1 are refused in lists.
pub fn read(node: Node<'_>, size: Size, dialect: Dialect) -> Result<Vec<Turn>, TurnsError> {
    match node.kind() {
        Kind::String => return read_notation(node, size, dialect),
        Kind::Object => return Ok(vec![TurnObject::read(node)?.on(size)?]),
        Kind::Array => {}
        _ => {
            let wanted = Problem::WrongType("a list of turns, one turn or a string of notation");
            return Err(node.error(wanted).into());
        }
    }
    let mut turns = Vec::new();
    let mut strings = None;
    for item in node.items()? {
        let is_string = item.kind() == Kind::String;
        let want_strings = *strings.get_or_insert(is_string);
        if want_strings && is_string {
            turns.extend(read_notation(item, size, Dialect { refuse_far_layer: true, ..dialect })?);
        } else if want_strings {
            return Err(item.error(Problem::WrongType("a string, as the items before it")).into());
        } else {
            turns.push(TurnObject::read(item)?.on(size)?);
        }
    }
    Ok(turns)
}

fn read_notation(node: Node<'_>, size: Size, dialect: Dialect) -> Result<Vec<Turn>, TurnsError> {
    let text = node.string()?;
    notation::read(&text, size, dialect).map_err(|mut error| {
        // Escapes move what follows them; the whole string is then the honest place.
        let literal = node.span();
        let verbatim = literal.end - literal.start == text.len() + 2;
        error.span = if verbatim { error.span.shifted(literal.start + 1) } else { literal };
        error.into()
    })
}

/// Writes the game's list: `[{"face":"R","layer":1,"turns":1},...]`.
pub fn write_list(turns: &[Turn], out: &mut Vec<u8>) {
    out.push(b'[');
    for (index, turn) in turns.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        out.extend_from_slice(b"{\"face\":\"");
        out.push(turn.face.letter() as u8);
        out.extend_from_slice(b"\",\"layer\":");
        out.extend_from_slice(itoa::Buffer::new().format(turn.layer).as_bytes());
        out.extend_from_slice(b",\"turns\":");
        out.push(b'0' + turn.amount.quarters());
        out.push(b'}');
    }
    out.push(b']');
}

/// Writes what the game takes as a move: `{"solution":[...]}`.
pub fn write_submission(turns: &[Turn], out: &mut Vec<u8>) {
    out.extend_from_slice(b"{\"solution\":");
    write_list(turns, out);
    out.push(b'}');
}

/// Writes the older game's list, `["1U'","1L"]`, with a half turn as its quarter turn twice.
pub fn write_older(turns: &[Turn], out: &mut Vec<u8>) {
    out.push(b'[');
    let mut first = true;
    for turn in turns {
        let times = if turn.amount == Amount::Half { 2 } else { 1 };
        let prime = if turn.amount == Amount::Prime { "'" } else { "" };
        for _ in 0..times {
            let comma = if first { "" } else { "," };
            first = false;
            // Writing to a Vec cannot fail.
            let _ = write!(out, "{comma}\"{}{}{prime}\"", turn.layer, turn.face);
        }
    }
    out.push(b']');
}
