//! What can be wrong with notation.

use super::super::Size;
use crate::base::text::{excerpt, visible};
use crate::base::{Fault, Span};

/// Notation that was refused, with the bytes at fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct NotationError {
    /// What is wrong.
    pub problem: Problem,
    /// Where, in the text that was read.
    pub span: Span,
    /// What stands there, cut and made safe to show.
    pub found: String,
}

/// What is wrong with notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// A word that begins like no turn.
    #[error("\"{}\" is not a turn", excerpt(.0, 20))]
    UnknownTurn(String),
    /// A number with no letter behind it.
    #[error("\"{}\" is a number without a turn", excerpt(.0, 20))]
    LoneNumber(String),
    /// A character that cannot follow what is complete before it.
    #[error("unexpected {} after \"{}\"", name(*.character), excerpt(.after, 20))]
    Foreign {
        /// The character.
        character: char,
        /// The complete token before it.
        after: String,
    },
    /// A character that begins nothing.
    #[error("unexpected {}", name(*.0))]
    Unexpected(char),
    /// A layer number outside the cube.
    #[error("there is no layer {layer} on size {size}: layers are 1 to {most}")]
    NoSuchLayer {
        /// As written.
        layer: String,
        /// The cube.
        size: Size,
        /// The last layer allowed here.
        most: u8,
    },
    /// A range of layers with the larger number first.
    #[error("layers {first}-{last} run backwards")]
    Backwards {
        /// As written.
        first: u32,
        /// As written.
        last: u32,
    },
    /// A block that is the whole cube.
    #[error("all {size} layers turn, which is a rotation")]
    WholeCube {
        /// The cube.
        size: Size,
        /// What to write instead.
        rotation: &'static str,
    },
    /// A block of one layer written as a wide turn.
    #[error("a wide turn has at least two layers")]
    NarrowWide {
        /// What to write instead.
        single: char,
    },
    /// `M`, `E` or `S` where there is no middle layer.
    #[error("size {0} has no middle layer")]
    NoMiddleLayer(Size),
    /// `m`, `e` or `s` where there is no block of inner layers.
    #[error("size {0} has no block of inner layers")]
    NoInnerBlock(Size),
    /// A number before a letter that takes none.
    #[error("'{0}' takes no layer number")]
    NoLayerNumber(char),
    /// Two primes on one turn.
    #[error("a turn takes one prime at most")]
    TwoPrimes,
    /// Digits that could end one turn or begin the next.
    #[error("\"{digits}\" could belong to either side: \"{before}\" or \"{after}\"")]
    Ambiguous {
        /// The digits, or the range of layers they begin.
        digits: String,
        /// Read as the amount of the turn before.
        before: String,
        /// Read as the layer of the turn after.
        after: String,
    },
    /// An amount or a count over 2^31 - 1.
    #[error("the number is larger than 2147483647")]
    TooLarge,
    /// A small face letter where the dialect refuses them.
    #[error("small letter '{0}' means different things to different programs")]
    SmallLetter(char),
    /// A bracket that is never closed.
    #[error("'{0}' is never closed")]
    Unclosed(char),
    /// A closing bracket that nothing opened, or that closes the other kind.
    #[error("'{found}' closes nothing{}", .wanted.map(|c| format!("; '{c}' is open")).unwrap_or_default())]
    Unopened {
        /// The bracket found.
        found: char,
        /// The bracket that is open, if any.
        wanted: Option<char>,
    },
    /// Square brackets without a comma or a colon.
    #[error("square brackets want a comma or a colon between two parts")]
    NoSeparator,
    /// A second comma or colon in one pair of brackets.
    #[error("square brackets hold two parts, not three")]
    SecondSeparator,
    /// Brackets nested too deep.
    #[error("brackets are nested deeper than {} levels", super::MAX_DEPTH)]
    TooDeep,
    /// An expansion longer than the limit.
    #[error("the list expands to {0} turns; {most} are the most", most = super::MAX_TURNS)]
    TooLong(String),
}

impl Fault for NotationError {
    fn reason(&self) -> &'static str {
        match self.problem {
            Problem::NoSuchLayer { .. } => "layer-out-of-range",
            Problem::TooLong(_) => "too-long",
            Problem::TooDeep => "too-deep",
            _ => "notation",
        }
    }

    fn span(&self) -> Option<Span> {
        Some(self.span)
    }

    fn found(&self) -> Option<String> {
        (!self.found.is_empty()).then(|| self.found.clone())
    }

    fn expected(&self) -> Option<String> {
        match &self.problem {
            Problem::UnknownTurn(_) | Problem::LoneNumber(_) | Problem::Unexpected(_) => {
                Some("a turn such as R, U', 2F2, Rw, M or x".to_owned())
            }
            Problem::NoSuchLayer { most, .. } => Some(format!("a layer from 1 to {most}")),
            _ => None,
        }
    }

    fn hint(&self) -> Option<String> {
        Some(match &self.problem {
            Problem::UnknownTurn(word) => return unknown_turn_hint(word),
            Problem::LoneNumber(_) => {
                "put the amount directly behind its turn, as in U2".to_owned()
            }
            Problem::Foreign { character, .. } | Problem::Unexpected(character) => {
                return foreign_hint(*character);
            }
            Problem::Backwards { first, last } => format!("write {last}-{first}"),
            Problem::WholeCube { rotation, .. } => format!("write {rotation}"),
            Problem::NarrowWide { single } => format!("write {single} for the single layer"),
            Problem::NoMiddleLayer(_) => "name the layer, as in 2R".to_owned(),
            Problem::NoInnerBlock(size) if size.is_odd() => "write M, E or S".to_owned(),
            Problem::NoLayerNumber(_) => "name the layer from a face, as in 2R".to_owned(),
            Problem::TwoPrimes => "leave one out, or write the half turn R2".to_owned(),
            Problem::Ambiguous { .. } => "put a space where you mean it".to_owned(),
            Problem::SmallLetter(letter) => {
                let face = letter.to_ascii_uppercase();
                format!("write {face}w for two layers or 2{face} for the second alone")
            }
            Problem::NoSeparator => "write [A, B] or [A: B]; use (A) to group".to_owned(),
            Problem::SecondSeparator => "nest them, as in [A, [B, C]]".to_owned(),
            _ => return None,
        })
    }
}

fn unknown_turn_hint(word: &str) -> Option<String> {
    let first = word.chars().next()?;
    match first {
        'X' | 'Y' | 'Z' => {
            Some(format!("rotations are small letters: {}", first.to_ascii_lowercase()))
        }
        _ => Some("faces are U R F D L B; middle layers M E S; rotations x y z".to_owned()),
    }
}

fn foreign_hint(character: char) -> Option<String> {
    match character {
        ',' => Some("turns are separated by spaces; a comma stands only in [A, B]".to_owned()),
        '.' => Some("a pause stands between spaces".to_owned()),
        '-' | '+' => Some("write a prime for the other direction, as in R'".to_owned()),
        '@' => Some("times of a recorded solve are not read: remove them".to_owned()),
        '^' => Some("turns on the inverse scramble are not read".to_owned()),
        '\u{feff}' => Some("a byte order mark is read only at the very start".to_owned()),
        c if c.is_whitespace() => {
            Some("separate turns with plain spaces, tabs or line ends".to_owned())
        }
        '\'' | '\u{2018}' | '\u{2019}' | '\u{2032}' | '\u{b4}' | '`' => {
            Some("a prime stands directly behind its turn".to_owned())
        }
        _ => None,
    }
}

/// A character as a message shows it: by code point unless it is plain ASCII.
fn name(character: char) -> String {
    if character.is_ascii_graphic() {
        format!("'{character}'")
    } else if character.is_alphanumeric() {
        format!("'{}' (U+{:04X})", visible(&character.to_string()), u32::from(character))
    } else {
        format!("U+{:04X}", u32::from(character))
    }
}
