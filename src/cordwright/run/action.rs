//! Actions, and the strict reading of them.

use std::fmt;

use super::{Phase, Refusal};
use crate::base::json::{Kind, Node};
use crate::base::text::excerpt;

/// Something a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Exchange the charms of two sockets, by id from 0.
    Swap {
        /// The lower socket.
        a: usize,
        /// The higher socket.
        b: usize,
    },
    /// Give up the frame for no points.
    Skip,
    /// Go on to the next frame.
    Next,
    /// End the run.
    Bank,
}

impl Action {
    /// Reads an action on a board of `sockets` sockets, whatever the phase.
    ///
    /// Source: the action grammar. Numbers are read as the service reads them, to the nearest
    /// double: `1.0`, `1e0` and `-0` are whole, `0.99999999999999999` is 1.
    ///
    /// # Errors
    /// The first [`Refusal`] in the order of that enum.
    pub fn read(node: Node<'_>, sockets: usize) -> Result<Self, Refusal> {
        if let Err(repeat) = node.refuse_repeats() {
            return Err(Refusal::DuplicateField { detail: repeat.to_string() });
        }
        if node.kind() != Kind::Object {
            return Err(Refusal::NotObject { found: excerpt(node.raw(), 40) });
        }
        let required = |name| node.get(name).ok_or(Refusal::MissingField { name });
        let kind = required("type")?;
        let members: &[&str] = match kind.string().as_deref() {
            Ok("swap") => &["type", "a", "b"],
            Ok("skip" | "next" | "bank") => &["type"],
            _ => return Err(Refusal::UnknownType { found: excerpt(kind.raw(), 40) }),
        };
        let ends = match members {
            [_] => None,
            _ => Some((required("a")?, required("b")?)),
        };
        let mut names = node.members().into_iter().flatten().map(|(key, _)| key.key());
        if let Some(extra) = names.find(|name| !members.contains(&&**name)) {
            return Err(Refusal::ExtraField { name: excerpt(&extra, 60) });
        }
        let Some((a, b)) = ends else {
            return Ok(match kind.string().as_deref() {
                Ok("skip") => Action::Skip,
                Ok("next") => Action::Next,
                _ => Action::Bank,
            });
        };
        let (a, b) = (whole("a", a)?, whole("b", b)?);
        let (a, b) = (within("a", a, sockets)?, within("b", b, sockets)?);
        if a == b {
            return Err(Refusal::EqualSockets { socket: a });
        }
        Ok(Action::Swap { a: a.min(b), b: a.max(b) })
    }

    /// Whether the rules allow this action in `phase`, given sockets that exist.
    pub const fn is_legal_in(self, phase: Phase) -> bool {
        match self {
            Action::Swap { .. } | Action::Skip => matches!(phase, Phase::Playing),
            Action::Next => matches!(phase, Phase::Cleared | Phase::Skipped),
            Action::Bank => !matches!(phase, Phase::Ended),
        }
    }

    /// Its `type`.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Swap { .. } => "swap",
            Action::Skip => "skip",
            Action::Next => "next",
            Action::Bank => "bank",
        }
    }
}

/// As the JSON object to send.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Swap { a, b } => write!(f, "{{\"type\":\"swap\",\"a\":{a},\"b\":{b}}}"),
            _ => write!(f, "{{\"type\":\"{}\"}}", self.name()),
        }
    }
}

/// The value of a socket id as a double.
fn whole(name: &'static str, node: Node<'_>) -> Result<f64, Refusal> {
    let value: Option<f64> = match node.kind() {
        Kind::Number => node.raw().parse().ok(),
        _ => None,
    };
    value
        .filter(|value| value.is_finite() && value.fract() == 0.0)
        .ok_or_else(|| Refusal::BadId { name, found: excerpt(node.raw(), 40) })
}

fn within(name: &'static str, id: f64, sockets: usize) -> Result<usize, Refusal> {
    if id >= 0.0 && id < sockets as f64 {
        Ok(id as usize)
    } else {
        Err(Refusal::OutOfRange { name, id, sockets })
    }
}
