//! Actions.

use std::fmt;

use super::{Intent, Phase, Refusal};
use crate::base::json::Node;

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
    /// # Errors
    /// The first [`Refusal`] in the order of that enum.
    pub fn read(node: Node<'_>, sockets: usize) -> Result<Self, Refusal> {
        Intent::read(node)?.on(sockets)
    }

    /// Whether the rules allow this action in `phase`, given sockets that exist.
    ///
    /// Source: rules of Cordwright, "PHASES".
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
