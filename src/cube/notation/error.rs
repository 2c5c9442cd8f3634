//! What can be wrong with notation.

use super::super::{Face, Size};
use super::token::is_prime_mark;
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
    #[error("layer {layer} of face {face}: size {size} has layers 1 to {most}")]
    NoSuchLayer {
        /// As written.
        layer: String,
        /// The face it counts from.
        face: Face,
        /// The cube.
        size: Size,
        /// The last layer allowed here.
        most: u8,
    },
    /// A range of layers with the larger number first.
    #[error("layers {first}-{last} run backwards")]
    Backwards {
        /// As written.
        first: u8,
        /// As written.
        last: u8,
    },
    /// A block that is the whole cube.
    #[error("all {size} layers turn, which is a rotation")]
    WholeCube {
        /// The cube.
        size: Size,
        /// What to write instead; `None` if the turn comes to nothing.
        rotation: Option<String>,
    },
    /// A wide turn of fewer than two layers, of this face.
    #[error("a wide turn has at least two layers")]
    NarrowWide(Face),
    /// A wide turn of more layers than there are.
    #[error("{layers} layers are more than size {size} has")]
    TooWide {
        /// As written.
        layers: String,
        /// The cube.
        size: Size,
    },
    /// `M`, `E` or `S` where there is no middle layer.
    #[error("'{letter}' is the middle layer, and size {size} has none")]
    NoMiddleLayer {
        /// As written.
        letter: char,
        /// The cube.
        size: Size,
    },
    /// `m`, `e` or `s` where there is no block of inner layers.
    #[error("'{letter}' is a block of inner layers, and size {size} has none")]
    NoInnerBlock {
        /// As written.
        letter: char,
        /// The cube.
        size: Size,
    },
    /// A number before a letter that takes none.
    #[error("'{0}' takes no layer number")]
    NoLayerNumber(char),
    /// Two primes on one turn or group.
    #[error("a second prime")]
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
    /// A small letter of this face where the dialect refuses them.
    #[error("the small letter '{}' means different things to different programs", small(*.0))]
    SmallLetter(Face),
    /// A bracket that is never closed.
    #[error("'{0}' is never closed")]
    Unclosed(char),
    /// A closing bracket that nothing opened, or that closes the other kind.
    #[error("'{found}' closes {}", .open.map_or("nothing".to_owned(), |open| format!("no '{open}'")))]
    Unopened {
        /// The bracket found.
        found: char,
        /// The bracket that is open, if any.
        open: Option<char>,
    },
    /// Square brackets without a comma or a colon.
    #[error("square brackets need a comma or a colon between two parts")]
    NoSeparator,
    /// A second comma or colon in one pair of brackets.
    #[error("square brackets hold two parts, not three")]
    SecondSeparator,
    /// Brackets nested too deep.
    #[error("brackets are nested deeper than {} levels", super::MAX_DEPTH)]
    TooDeep,
    /// An expansion longer than the limit.
    #[error("this expands to {0} turns; a list may have {most}", most = super::MAX_TURNS)]
    TooLong(u64),
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
            Problem::NoSuchLayer { most, .. } => Some(format!("1 to {most}")),
            Problem::TooWide { size, .. } if size.get() > 2 => {
                Some(format!("2 to {} layers", size.get() - 1))
            }
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
            Problem::NoSuchLayer { layer, face, size, .. } if *layer == size.to_string() => {
                format!(
                    "layer {layer} of {face} is layer 1 of {}, turned the other way",
                    face.opposite()
                )
            }
            Problem::Backwards { first, last } => format!("write {last}-{first}"),
            Problem::WholeCube { rotation: Some(rotation), .. } => format!("write {rotation}"),
            Problem::WholeCube { rotation: None, .. } => "leave it out".to_owned(),
            Problem::NarrowWide(face) => format!("write {face} for the single layer"),
            Problem::NoMiddleLayer { letter, size } if size.get() > 2 => {
                let (face, block) = (leader(*letter), letter.to_ascii_lowercase());
                format!("write 2{face} for one inner layer, {block} for all of them")
            }
            Problem::NoInnerBlock { letter, size } if size.is_odd() => {
                format!("write {}", letter.to_ascii_uppercase())
            }
            Problem::NoLayerNumber(letter @ ('x' | 'y' | 'z')) => {
                format!("write the amount behind it, as in {letter}2")
            }
            Problem::NoLayerNumber(letter) => format!(
                "write the amount behind it, as in {letter}2, or name the layer from a face, as in 2{}",
                leader(*letter)
            ),
            Problem::TwoPrimes => "leave one out; a half turn is written R2".to_owned(),
            Problem::Ambiguous { .. } => "put a space where you mean it".to_owned(),
            Problem::SmallLetter(face) => {
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
        _ if !first.is_ascii() => {
            Some(format!("its first character is U+{:04X}, no plain letter", u32::from(first)))
        }
        _ => Some("faces are U R F D L B; middle layers M E S; rotations x y z".to_owned()),
    }
}

fn foreign_hint(character: char) -> Option<String> {
    match character {
        ',' => Some("turns are separated by spaces; a comma stands only in [A, B]".to_owned()),
        '.' => Some("a pause stands between spaces".to_owned()),
        '-' => Some("write a prime for the other direction, as in R'".to_owned()),
        '+' => Some("a letter alone turns clockwise".to_owned()),
        '"' => Some("turns have no quotes around them; jq -r leaves them out".to_owned()),
        '@' => Some("times of a recorded solve are not read: remove them".to_owned()),
        '^' => Some("turns on the inverse scramble are not read".to_owned()),
        '\u{feff}' => Some("a byte order mark is read only at the very start".to_owned()),
        c if c.is_whitespace() => {
            Some("separate turns with plain spaces, tabs or line ends".to_owned())
        }
        c if is_prime_mark(c) => Some("a prime stands directly behind its turn".to_owned()),
        _ => None,
    }
}

/// The face that the layers of a letter such as `M` follow.
fn leader(letter: char) -> Face {
    match letter.to_ascii_uppercase() {
        'M' => Face::L,
        'E' => Face::D,
        _ => Face::F,
    }
}

fn small(face: Face) -> char {
    face.letter().to_ascii_lowercase()
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
