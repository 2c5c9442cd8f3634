//! An error about JSON whose way out only the command knows.

use crate::base::{Fault, Span, json};

/// What is wrong with a text, and another way out than the reader would name.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub(super) struct Hinted {
    pub(super) error: json::Error,
    pub(super) hint: &'static str,
}

impl Fault for Hinted {
    fn reason(&self) -> &'static str {
        self.error.reason()
    }

    fn span(&self) -> Option<Span> {
        self.error.span()
    }

    fn found(&self) -> Option<String> {
        self.error.found()
    }

    fn hint(&self) -> Option<String> {
        Some(self.hint.to_owned())
    }
}
