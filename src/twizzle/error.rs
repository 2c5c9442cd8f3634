//! What can be wrong with a record, its text, or its JSON.

use std::fmt;

use super::{Code, Field};
use crate::base::text::{named, shown};
use crate::base::{Fault, Span, json};
use crate::cube::check::Reason;
use crate::cube::pieces::PieceError;

/// Why something was not read or written. Spans are within the text that was read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Not as many bytes as a record has.
    #[error("{bytes} byte{}, expected {}", plural(*.bytes), Code::LENGTH)]
    Length {
        /// How many there are.
        bytes: usize,
    },
    /// Fields out of their range; at least one.
    #[error("{}", join(faults, "; "))]
    OutOfRange {
        /// All of them, in the order of the layout.
        faults: Vec<FieldFault>,
        /// The first of them, if it was read from JSON.
        span: Option<Span>,
    },
    /// Fields that are set but mean nothing, where a strict record was wanted; at least one.
    #[error("ignored bits are set: {}", join(faults, "; "))]
    IgnoredBits {
        /// All of them, in the order of the layout.
        faults: Vec<IgnoredBits>,
    },
    /// No turns lead to the cube, where that was wanted; at least one reason.
    #[error("not solvable: {}", join(why, "; "))]
    Unsolvable {
        /// Every rule that is broken.
        why: Vec<Reason>,
    },
    /// A character that has no place in the text.
    #[error("character {} in {encoding}", named(*.character))]
    Character {
        /// The character.
        character: char,
        /// What the text was read as.
        encoding: Encoding,
        /// Where.
        span: Span,
    },
    /// Not 22 hex digits.
    #[error("{digits} digit{}{}, expected 22 (11 bytes)", plural(*.digits), whole_bytes(*.digits))]
    DigitCount {
        /// How many there are.
        digits: usize,
        /// All of them.
        span: Span,
    },
    /// Hex digits between spaces that are not a pair.
    #[error("{}", group(*.digits))]
    DigitGroup {
        /// How many they are.
        digits: usize,
        /// Where.
        span: Span,
    },
    /// A space more than the one between two pairs.
    #[error("a space that stands between no two bytes")]
    Spacing {
        /// Where.
        span: Span,
    },
    /// Not 15 base64 characters, or 16 with the padding.
    #[error("{characters} base64 character{}, expected 15, or 16 with one =", plural(*.characters))]
    SymbolCount {
        /// How many there are, padding included.
        characters: usize,
        /// All of them.
        span: Span,
    },
    /// A last base64 character that says more than 88 bits.
    #[error("the last character, {}, sets bits beyond the eleventh byte", named(*.character))]
    StrayBits {
        /// The character.
        character: char,
        /// The one with the same bits of the eleventh byte and no others.
        clean: char,
        /// Where.
        span: Span,
    },
    /// JSON of another shape.
    #[error(transparent)]
    Json(#[from] json::Error),
    /// Numbers in a KPattern out of their range; at least one.
    #[error("{}", join(faults, "; "))]
    Entries {
        /// All of them, in the order of the text.
        faults: Vec<EntryFault>,
        /// The first of them.
        span: Span,
    },
    /// A KPattern that is not made of the 26 pieces.
    #[error("{error}")]
    Pieces {
        /// What is wrong with it.
        error: PieceError,
        /// The pattern.
        span: Span,
    },
    /// A KPattern of another puzzle.
    #[error("a pattern of {name}, expected 3x3x3")]
    Puzzle {
        /// The puzzle's name, safe to show.
        name: String,
        /// Where it stands.
        span: Span,
    },
}

/// The text forms of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// 22 hex digits.
    Hex,
    /// 15 or 16 base64 characters.
    Base64,
}

/// A field and a number it may not have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldFault {
    /// The field.
    pub field: &'static Field,
    /// The number, as it was written.
    pub value: String,
}

/// A field that is set though another one says that it means nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IgnoredBits {
    /// The field.
    pub field: &'static Field,
    /// Its number.
    pub value: u32,
    /// The other field, with the number that says so.
    pub beside: (&'static Field, u32),
}

/// A number in a KPattern that is out of its range.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EntryFault {
    /// Where it stands, as in `EDGES.pieces[0]`.
    pub path: String,
    /// The number, as it was written.
    pub value: String,
    /// What could stand there, as in `0..11` (both ends included).
    pub allowed: &'static str,
}

impl fmt::Display for FieldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}, allowed {}", self.field, self.value, self.field.valid())
    }
}

impl fmt::Display for IgnoredBits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (other, number) = self.beside;
        write!(f, "{} = {}, allowed 0 beside {other} = {number}", self.field, self.value)
    }
}

impl fmt::Display for EntryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}, allowed {}", self.path, self.value, self.allowed)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Encoding::Hex => "hex",
            Encoding::Base64 => "base64",
        })
    }
}

impl Error {
    /// The same error in a text that has `by` more bytes in front.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> Error {
        match &mut self {
            Error::OutOfRange { span: Some(span), .. }
            | Error::Character { span, .. }
            | Error::DigitCount { span, .. }
            | Error::DigitGroup { span, .. }
            | Error::Spacing { span }
            | Error::SymbolCount { span, .. }
            | Error::StrayBits { span, .. }
            | Error::Json(json::Error { span, .. })
            | Error::Entries { span, .. }
            | Error::Pieces { span, .. }
            | Error::Puzzle { span, .. } => *span = span.shifted(by),
            Error::OutOfRange { span: None, .. }
            | Error::Length { .. }
            | Error::IgnoredBits { .. }
            | Error::Unsolvable { .. } => {}
        }
        self
    }
}

fn join<T: fmt::Display>(items: &[T], between: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(between)
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn whole_bytes(digits: usize) -> String {
    let bytes = digits / 2;
    if digits.is_multiple_of(2) {
        format!(" ({bytes} byte{})", plural(bytes))
    } else {
        String::new()
    }
}

fn group(digits: usize) -> String {
    match digits {
        1 => "one-digit byte, expected two digits".to_owned(),
        digits => format!("{digits} digits between spaces, expected two"),
    }
}

impl Fault for Error {
    fn reason(&self) -> &'static str {
        match self {
            Error::Length { .. } | Error::DigitCount { .. } | Error::SymbolCount { .. } => {
                "wrong-length"
            }
            Error::OutOfRange { .. } | Error::Entries { .. } => "out-of-range",
            Error::IgnoredBits { .. } => "ignored-bits",
            Error::Unsolvable { .. } => "unsolvable",
            Error::Character { .. } => "bad-character",
            Error::DigitGroup { .. } | Error::Spacing { .. } => "bad-spacing",
            Error::StrayBits { .. } => "stray-bits",
            Error::Json(error) => error.reason(),
            Error::Pieces { error, .. } => error.reason(),
            Error::Puzzle { .. } => "wrong-puzzle",
        }
    }

    fn span(&self) -> Option<Span> {
        match self {
            Error::OutOfRange { span, .. } => *span,
            Error::Character { span, .. }
            | Error::DigitCount { span, .. }
            | Error::DigitGroup { span, .. }
            | Error::Spacing { span }
            | Error::SymbolCount { span, .. }
            | Error::StrayBits { span, .. }
            | Error::Entries { span, .. }
            | Error::Pieces { span, .. }
            | Error::Puzzle { span, .. } => Some(*span),
            Error::Json(error) => error.span(),
            Error::Length { .. } | Error::IgnoredBits { .. } | Error::Unsolvable { .. } => None,
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            Error::Length { bytes } => Some(format!("{bytes} byte{}", plural(*bytes))),
            Error::OutOfRange { faults, .. } => Some(faults.first()?.value.clone()),
            Error::Character { character, .. } | Error::StrayBits { character, .. } => {
                Some(shown(*character))
            }
            Error::DigitCount { digits, .. } | Error::DigitGroup { digits, .. } => {
                Some(format!("{digits} digit{}", plural(*digits)))
            }
            Error::SymbolCount { characters, .. } => {
                Some(format!("{characters} character{}", plural(*characters)))
            }
            Error::Json(error) => error.found(),
            Error::Entries { faults, .. } => Some(faults.first()?.value.clone()),
            Error::Pieces { error, .. } => error.found(),
            Error::Puzzle { name, .. } => Some(name.clone()),
            Error::IgnoredBits { .. } | Error::Unsolvable { .. } | Error::Spacing { .. } => None,
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            Error::Length { .. } => Some("11 bytes".to_owned()),
            Error::OutOfRange { faults, .. } => Some(faults.first()?.field.valid()),
            Error::IgnoredBits { .. } => Some("0".to_owned()),
            Error::Character { encoding: Encoding::Hex, .. } | Error::DigitCount { .. } => {
                Some("22 hex digits".to_owned())
            }
            Error::DigitGroup { .. } => Some("two hex digits".to_owned()),
            Error::Character { encoding: Encoding::Base64, .. } | Error::SymbolCount { .. } => {
                Some("15 base64 characters, or 16 with one =".to_owned())
            }
            Error::StrayBits { clean, .. } => Some(clean.to_string()),
            Error::Json(error) => error.expected(),
            Error::Entries { faults, .. } => Some(faults.first()?.allowed.to_owned()),
            Error::Pieces { error, .. } => error.expected(),
            Error::Puzzle { .. } => Some("3x3x3".to_owned()),
            Error::Unsolvable { .. } | Error::Spacing { .. } => None,
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            Error::Character { character: 'x' | 'X', encoding: Encoding::Hex, .. } => {
                Some("write 0x once, before the whole record".to_owned())
            }
            Error::Character { character: '"', .. } => {
                Some("leave out the quotes around the text; jq -r does".to_owned())
            }
            Error::Character { character, encoding: Encoding::Hex, .. }
                if character.is_whitespace() =>
            {
                Some("separate the pairs by one space each, or by nothing".to_owned())
            }
            Error::Character { character, encoding: Encoding::Base64, .. }
                if "+/-_".contains(*character) =>
            {
                Some("use either + and / or - and _, not both".to_owned())
            }
            Error::DigitGroup { .. } | Error::Spacing { .. } => {
                Some("separate the pairs by one space each, or by nothing".to_owned())
            }
            Error::DigitCount { .. } => Some("write one whole record on a line".to_owned()),
            Error::IgnoredBits { .. } => Some("set them to 0".to_owned()),
            Error::Json(error) => error.hint(),
            _ => None,
        }
    }
}
