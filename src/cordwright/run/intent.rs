//! The strict reading of actions.

use super::{Action, Refusal};
use crate::base::json::{Kind, Node};
use crate::base::text::excerpt;

/// An action as it was written, before it is held against a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Intent {
    /// Exchange the charms of two sockets, which may not exist: any finite whole numbers.
    Swap {
        /// One socket.
        a: f64,
        /// The other.
        b: f64,
    },
    /// Give up the frame.
    Skip,
    /// Go on to the next frame.
    Next,
    /// End the run.
    Bank,
}

impl Intent {
    /// Reads an action.
    ///
    /// Source: the action grammar. Numbers are read as the service reads them, to the nearest
    /// double: `1.0`, `1e0` and `-0` are whole, `0.99999999999999999` is 1.
    ///
    /// # Errors
    /// The first [`Refusal`] in the order of that enum, up to [`Refusal::BadId`].
    pub fn read(node: Node<'_>) -> Result<Self, Refusal> {
        if let Err(repeat) = node.refuse_repeats() {
            return Err(Refusal::DuplicateField { detail: repeat.to_string() });
        }
        if node.kind() != Kind::Object {
            return Err(Refusal::NotObject { found: excerpt(node.raw(), 40) });
        }
        let [kind, a, b] = node.find(&["type", "a", "b"]);
        let kind = kind.ok_or(Refusal::MissingField { name: "type" })?;
        let alone = match kind.string().as_deref() {
            Ok("swap") => {
                let a = a.ok_or(Refusal::MissingField { name: "a" })?;
                let b = b.ok_or(Refusal::MissingField { name: "b" })?;
                refuse_extra(node, &["type", "a", "b"])?;
                return Ok(Intent::Swap { a: whole("a", a)?, b: whole("b", b)? });
            }
            Ok("skip") => Intent::Skip,
            Ok("next") => Intent::Next,
            Ok("bank") => Intent::Bank,
            _ => return Err(Refusal::UnknownType { found: excerpt(kind.raw(), 40) }),
        };
        refuse_extra(node, &["type"])?;
        Ok(alone)
    }

    /// The action on a board of `sockets` sockets.
    ///
    /// # Errors
    /// [`Refusal::OutOfRange`], [`Refusal::EqualSockets`].
    pub fn on(self, sockets: usize) -> Result<Action, Refusal> {
        let (a, b) = match self {
            Intent::Swap { a, b } => (within("a", a, sockets)?, within("b", b, sockets)?),
            Intent::Skip => return Ok(Action::Skip),
            Intent::Next => return Ok(Action::Next),
            Intent::Bank => return Ok(Action::Bank),
        };
        if a == b {
            return Err(Refusal::EqualSockets { socket: a });
        }
        Ok(Action::Swap { a: a.min(b), b: a.max(b) })
    }
}

fn refuse_extra(node: Node<'_>, known: &[&str]) -> Result<(), Refusal> {
    let mut names = node.members().into_iter().flatten().map(|(key, _)| key.key());
    match names.find(|name| !known.contains(&&**name)) {
        None => Ok(()),
        Some(extra) => Err(Refusal::ExtraField { name: excerpt(&extra, 60) }),
    }
}

/// The value of a socket id as a double.
fn whole(name: &'static str, node: Node<'_>) -> Result<f64, Refusal> {
    if let Some(digit) = node.digit() {
        return Ok(digit.into());
    }
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
