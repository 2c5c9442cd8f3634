//! Judging a submission byte for byte as the game does, before it is sent.
//!
//! Source: rules of Twist Cube, "Any legal submission". The order of tests, the first failure of
//! which names the refusal, is ours: malformed (a word of ours too), too long, layer out of range,
//! submission limit, not better.

use super::formats::turns::TurnObject;
use super::{Cube, Turn};
use crate::base::json::{self, Document, Node, Problem};
use crate::base::text::excerpt;
use crate::base::{Fault, Span};

/// Most turns in a submission. Source: rules of Twist Cube, "1 to 400 turns".
pub const MAX_LENGTH: usize = 400;
/// Accepted submissions after which no other is. Source: rules of Twist Cube, "submission_limit".
pub const MAX_ACCEPTED: u32 = 50;
/// Most bytes in a submission that are read.
pub const MAX_BYTES: usize = 64 << 20;

/// What a submission is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scored {
    /// Stickers that match their face's centre.
    pub score: u32,
    /// Turns in the list.
    pub length: u32,
}

impl Scored {
    /// Whether it beats `other`: a higher score, or the same in fewer turns.
    pub fn beats(self, other: Scored) -> bool {
        (self.score, std::cmp::Reverse(self.length))
            > (other.score, std::cmp::Reverse(other.length))
    }
}

/// What a seat has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Its best accepted submission.
    pub best: Option<Scored>,
    /// How many of its submissions were accepted.
    pub accepted: u32,
}

/// What the game makes of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It counts.
    Accepted(Scored),
    /// It closes the seat's window.
    Done,
    /// It costs time and nothing else.
    Rejected(Rejection),
}

/// Why a submission is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rejection {
    /// It is not what the action grammar allows.
    Malformed(Malformed),
    /// More than [`MAX_LENGTH`] turns.
    TooLong {
        /// How many there are.
        length: usize,
    },
    /// A turn of a layer outside 1..=n-1.
    LayerOutOfRange {
        /// Which turn, from 1.
        turn: usize,
        /// What is wrong, in words.
        detail: String,
        /// The layer's place.
        span: Span,
    },
    /// [`MAX_ACCEPTED`] submissions were accepted already.
    SubmissionLimit {
        /// How many were.
        accepted: u32,
    },
    /// It does not beat the seat's best.
    NotBetter {
        /// What it is worth.
        result: Scored,
        /// What it had to beat.
        best: Scored,
    },
}

impl Rejection {
    /// The game's word for it.
    pub fn reason(&self) -> &'static str {
        match self {
            Rejection::Malformed(_) => "malformed",
            Rejection::TooLong { .. } => "too_long",
            Rejection::LayerOutOfRange { .. } => "layer_out_of_range",
            Rejection::SubmissionLimit { .. } => "submission_limit",
            Rejection::NotBetter { .. } => "not_better",
        }
    }
}

/// What makes a submission malformed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Malformed {
    /// No bytes but white space.
    #[error("the submission is empty")]
    Empty,
    /// More than [`MAX_BYTES`].
    #[error("larger than 64 MiB")]
    TooLarge,
    /// Bytes that are no UTF-8.
    #[error("not UTF-8")]
    Encoding {
        /// The first byte that is not.
        span: Span,
    },
    /// A byte order mark, which the game does not skip.
    #[error("a byte order mark stands before the JSON")]
    ByteOrderMark,
    /// Neither a solution nor done.
    #[error("expected {{\"solution\":[...]}} or {{\"done\":true}}, found {found}")]
    Shape {
        /// What stands there, in words.
        found: String,
        /// Its place.
        span: Span,
    },
    /// A solution without turns.
    #[error("the solution has no turns; 1 to 400 are allowed")]
    NoTurns {
        /// The list's place.
        span: Span,
    },
    /// Not JSON, or JSON of another shape.
    #[error(transparent)]
    Json(#[from] json::Error),
}

impl Fault for Malformed {
    fn reason(&self) -> &'static str {
        "malformed"
    }

    fn span(&self) -> Option<Span> {
        match self {
            Malformed::Empty | Malformed::TooLarge => None,
            Malformed::ByteOrderMark => Some(Span::new(0, 3)),
            Malformed::Encoding { span }
            | Malformed::Shape { span, .. }
            | Malformed::NoTurns { span } => Some(*span),
            Malformed::Json(error) => Some(error.span),
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            Malformed::Json(error) if error.is_trailing() => {
                Some("send one JSON value and nothing else".to_owned())
            }
            Malformed::Json(error) => error.hint(),
            Malformed::ByteOrderMark => Some("write the text without one".to_owned()),
            Malformed::Encoding { .. } => {
                Some("convert it, for example with iconv -f UTF-16 -t UTF-8".to_owned())
            }
            _ => None,
        }
    }
}

/// What a submission says, before it is held against a cube.
#[derive(Clone, Debug)]
pub enum Move<'d> {
    /// Close the window.
    Done,
    /// These turns.
    Solution(Vec<TurnObject<'d>>),
}

impl<'d> Move<'d> {
    /// Reads a JSON value by the action grammar.
    ///
    /// # Errors
    /// [`Malformed`] at the value at fault.
    pub fn read(node: Node<'d>) -> Result<Self, Malformed> {
        node.refuse_repeats()?;
        let shape = |found: &str| Malformed::Shape { found: found.to_owned(), span: node.span() };
        let Ok(mut members) = node.members() else {
            return Err(match node.items() {
                Ok(_) => shape("a bare list"),
                Err(_) => shape(&excerpt(node.raw(), 24)),
            });
        };
        node.only(&["solution", "done"])?;
        match (members.next(), members.next()) {
            (None, _) => Err(shape("an empty object")),
            (Some(_), Some(_)) => Err(shape("both at once")),
            (Some((key, value)), None) if key.key() == "done" => match value.raw() {
                "true" => Ok(Move::Done),
                _ => Err(value.error(Problem::WrongType("true")).into()),
            },
            (Some((_, list)), None) => Move::read_list(list),
        }
    }

    /// Reads a list of turn objects as a solution.
    ///
    /// # Errors
    /// [`Malformed`] at the value at fault; also for an empty list.
    pub fn read_list(list: Node<'d>) -> Result<Self, Malformed> {
        let turns = list.items()?.map(TurnObject::read).collect::<Result<Vec<_>, _>>()?;
        if turns.is_empty() {
            return Err(Malformed::NoTurns { span: list.span() });
        }
        Ok(Move::Solution(turns))
    }

    /// Applies the move to `scramble`, without regard to what the seat has done so far.
    pub fn attempt(&self, scramble: &Cube) -> Attempt {
        let objects = match self {
            Move::Done => return Attempt::Done,
            Move::Solution(objects) => objects,
        };
        if objects.len() > MAX_LENGTH {
            return Attempt::Rejected(Rejection::TooLong { length: objects.len() });
        }
        let mut turns: Vec<Turn> = Vec::with_capacity(objects.len());
        for (index, object) in objects.iter().enumerate() {
            match object.on(scramble.size()) {
                Ok(turn) => turns.push(turn),
                Err(error) => {
                    return Attempt::Rejected(Rejection::LayerOutOfRange {
                        turn: index + 1,
                        detail: error.to_string(),
                        span: error.span().unwrap_or(Span::at(0)),
                    });
                }
            }
        }
        let mut cube = scramble.clone();
        cube.apply_all(&turns);
        Attempt::Scored(Scored { score: cube.score(), length: turns.len() as u32 })
    }
}

/// What a submission is worth by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It closes the window.
    Done,
    /// It can be applied.
    Scored(Scored),
    /// It cannot.
    Rejected(Rejection),
}

impl Attempt {
    /// Reads a JSON value by the action grammar and applies it to `scramble`.
    pub fn of(node: Node<'_>, scramble: &Cube) -> Attempt {
        match Move::read(node) {
            Ok(read) => read.attempt(scramble),
            Err(error) => Attempt::Rejected(Rejection::Malformed(error)),
        }
    }

    /// The verdict for a seat that stands as `standing` says.
    pub fn judge(self, standing: &Standing) -> Verdict {
        let result = match self {
            Attempt::Done => return Verdict::Done,
            Attempt::Rejected(rejection) => return Verdict::Rejected(rejection),
            Attempt::Scored(result) => result,
        };
        if standing.accepted >= MAX_ACCEPTED {
            let accepted = standing.accepted;
            return Verdict::Rejected(Rejection::SubmissionLimit { accepted });
        }
        match standing.best {
            Some(best) if !result.beats(best) => {
                Verdict::Rejected(Rejection::NotBetter { result, best })
            }
            _ => Verdict::Accepted(result),
        }
    }
}

/// A submission as it would be sent.
#[derive(Debug)]
pub struct Submission<'t> {
    document: Document<'t>,
}

impl<'t> Submission<'t> {
    /// Reads bytes exactly as they would be sent: no byte order mark, nothing beside one JSON value.
    ///
    /// # Errors
    /// [`Malformed`].
    pub fn parse(bytes: &'t [u8]) -> Result<Self, Malformed> {
        if bytes.len() > MAX_BYTES {
            return Err(Malformed::TooLarge);
        }
        if bytes.starts_with(b"\xef\xbb\xbf") {
            return Err(Malformed::ByteOrderMark);
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let at = error.valid_up_to();
            Malformed::Encoding { span: Span::new(at, at + 1) }
        })?;
        if text.trim_matches([' ', '\t', '\r', '\n']).is_empty() {
            return Err(Malformed::Empty);
        }
        Ok(Submission { document: Document::parse(text)? })
    }

    /// The JSON that was read, for its places.
    pub fn document(&self) -> &Document<'t> {
        &self.document
    }
}

/// Judges the bytes of a submission on `scramble`.
///
/// ```
/// use twistwright::cube::{submission::{judge, Standing, Verdict}, Cube, Size};
/// let verdict = judge(br#"{"done":true}"#, &Cube::solved(Size::THREE), &Standing::default());
/// assert_eq!(verdict, Verdict::Done);
/// ```
pub fn judge(bytes: &[u8], scramble: &Cube, standing: &Standing) -> Verdict {
    let attempt = match Submission::parse(bytes) {
        Err(error) => Attempt::Rejected(Rejection::Malformed(error)),
        Ok(submission) => Attempt::of(submission.document.root(), scramble),
    };
    attempt.judge(standing)
}
