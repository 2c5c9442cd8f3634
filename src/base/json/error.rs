//! What can be wrong with a JSON text, or with a value where another was wanted.

use super::super::{Fault, Span};

/// A JSON text that was refused, with the bytes at fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct Error {
    /// What is wrong.
    pub problem: Problem,
    /// Where, in the text that was read.
    pub span: Span,
    /// What stands there, cut and made safe to show.
    pub found: Option<String>,
}

/// What is wrong with a JSON text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Not JSON; the text says why.
    #[error("not JSON: {0}")]
    Syntax(String),
    /// The text ends inside a value. A longer text could be JSON.
    #[error("the text ends inside a JSON value")]
    Unfinished,
    /// Nested deeper than [`super::MAX_DEPTH`].
    #[error("nested deeper than {} levels", super::MAX_DEPTH)]
    TooDeep,
    /// The same member name twice in one object.
    #[error("member \"{0}\" stands twice in one object")]
    DuplicateField(String),
    /// A member that has to be there is not.
    #[error("member \"{0}\" is missing")]
    MissingField(&'static str),
    /// A member this object does not have.
    #[error("unknown member \"{name}\"")]
    ExtraField {
        /// Its name, safe to show.
        name: String,
        /// The members that are known here.
        known: &'static [&'static str],
    },
    /// A value of another type than wanted.
    #[error("expected {0}")]
    WrongType(&'static str),
    /// A number where only a plain integer literal will do, but written otherwise (`1.0`, `1e0`).
    #[error("expected a plain integer")]
    NotInteger,
    /// An integer outside its range.
    #[error("expected {what} from {min} to {max}")]
    OutOfRange {
        /// What the number stands for.
        what: &'static str,
        /// Least allowed value.
        min: i64,
        /// Greatest allowed value.
        max: i64,
    },
    /// An array of the wrong length.
    #[error("expected {expected} {what}, found {length}")]
    WrongLength {
        /// How many items there are.
        length: usize,
        /// How many there must be, in words.
        expected: String,
        /// What an item is, in the plural.
        what: &'static str,
    },
}

impl Error {
    /// Whether it is about something that stands behind a whole JSON value.
    pub fn is_trailing(&self) -> bool {
        matches!(&self.problem, Problem::Syntax(reason) if reason == TRAILING)
    }
}

impl Fault for Error {
    fn reason(&self) -> &'static str {
        match self.problem {
            Problem::Syntax(_) | Problem::Unfinished => "syntax",
            Problem::TooDeep => "too-deep",
            Problem::DuplicateField(_) => "duplicate-field",
            Problem::MissingField(_) => "missing-field",
            Problem::ExtraField { .. } => "extra-field",
            Problem::WrongType(_) => "wrong-type",
            Problem::NotInteger => "not-integer",
            Problem::OutOfRange { .. } => "out-of-range",
            Problem::WrongLength { .. } => "wrong-length",
        }
    }

    fn span(&self) -> Option<Span> {
        Some(self.span)
    }

    fn found(&self) -> Option<String> {
        self.found.clone()
    }

    fn expected(&self) -> Option<String> {
        match &self.problem {
            Problem::WrongType(what) => Some((*what).to_owned()),
            Problem::NotInteger => Some("a plain integer".to_owned()),
            Problem::OutOfRange { what, min, max } => Some(format!("{what} from {min} to {max}")),
            Problem::WrongLength { expected, what, .. } => Some(format!("{expected} {what}")),
            Problem::ExtraField { known, .. } => Some(known.join(", ")),
            _ => None,
        }
    }

    fn hint(&self) -> Option<String> {
        match &self.problem {
            Problem::Syntax(reason) => {
                syntax_hint(reason, self.found.as_deref(), self.span.start).map(str::to_owned)
            }
            Problem::Unfinished => {
                Some("close every bracket and quote, or send the rest of it".to_owned())
            }
            Problem::DuplicateField(_) => Some("keep one of the two".to_owned()),
            Problem::ExtraField { name, known } => closest(name, known)
                .map(|near| format!("did you mean \"{near}\"?"))
                .or_else(|| Some(format!("known here: {}", known.join(", ")))),
            Problem::NotInteger => {
                Some("write the number without quotes, point or exponent".to_owned())
            }
            _ => None,
        }
    }
}

/// What is said of something behind a whole value.
const TRAILING: &str = "trailing characters";

/// The way out of the mistakes that programs make most: those of other languages' notations for
/// values, one comma or bracket too many, two documents on a line.
fn syntax_hint(reason: &str, found: Option<&str>, start: usize) -> Option<&'static str> {
    Some(match (reason, found?) {
        (reason, _) if reason.starts_with("unexpected U+") => {
            "take it out; only plain spaces, tabs and line ends may stand between values"
        }
        (TRAILING, "}" | "]") => "leave out this bracket; nothing opened it",
        (TRAILING, _) => {
            "end the document with its line; where several are read, begin the next one on a new line"
        }
        ("key must be a string", "}") | ("expected a value", "]") => {
            "leave out the comma before it"
        }
        (_, "'") => "put strings in double quotes",
        ("key must be a string", _) => "put names in double quotes",
        ("expected a value", "N" | "T" | "F" | "I") if start > 0 => {
            "write null, true, false or a finite number"
        }
        ("expected null, true or false", _) => "put text in double quotes",
        ("invalid number", "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9") => {
            "leave out leading zeros"
        }
        (reason, _) if reason.starts_with("control character") => {
            "write it as an escape, such as \\t or \\n"
        }
        _ => return None,
    })
}

/// The known name a typo most likely meant: one that shares its letters but for one transposition
/// or one letter.
fn closest(name: &str, known: &'static [&'static str]) -> Option<&'static str> {
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.to_lowercase().chars().collect();
        letters.sort_unstable();
        letters
    };
    let wanted = sorted(name);
    known.iter().copied().find(|candidate| {
        let letters = sorted(candidate);
        let (long, short) =
            if letters.len() > wanted.len() { (&letters, &wanted) } else { (&wanted, &letters) };
        let mut rest = long.iter();
        long.len() - short.len() <= 1 && short.iter().all(|l| rest.any(|m| m == l))
    })
}
