//! What is said about boards and runs that were refused.

use super::Problem;
use super::problem::OTHER_DRAWINGS;
use super::run::TokenProblem;
use crate::base::{Fault, Span, json};

/// A text that is not the board or run it should be.
///
/// An action that the rules refuse is no error: see [`Refusal`](super::run::Refusal).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No JSON, or a value of the wrong type.
    #[error(transparent)]
    Json(#[from] json::Error),
    /// No legal board.
    #[error("{problem}")]
    Board {
        /// What is wrong.
        problem: Problem,
        /// Where, in the text that was read.
        span: Span,
        /// What stands there, cut and made safe to show.
        found: Option<String>,
    },
    /// No state of a run that came from play.
    #[error("{problem}")]
    Token {
        /// What is wrong.
        problem: TokenProblem,
        /// Where, in the text that was read.
        span: Span,
    },
}

impl Fault for Error {
    fn reason(&self) -> &'static str {
        match self {
            Error::Json(error) => error.reason(),
            Error::Board { problem, .. } => problem.reason(),
            Error::Token { problem, .. } => problem.reason(),
        }
    }

    fn span(&self) -> Option<Span> {
        match self {
            Error::Json(error) => error.span(),
            Error::Board { span, .. } | Error::Token { span, .. } => Some(*span),
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            Error::Json(error) => error.found(),
            Error::Board { found, .. } => found.clone(),
            Error::Token { .. } => None,
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            Error::Json(error) => error.expected(),
            Error::Board { problem, .. } => problem.expected(),
            Error::Token { .. } => None,
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            Error::Json(error) => {
                json_hint(&error.problem).map(str::to_owned).or_else(|| error.hint())
            }
            Error::Board {
                problem: Problem::OccupancyNotInteger { .. },
                found: Some(found),
                ..
            } if found == "null" => Some(OTHER_DRAWINGS.to_owned()),
            Error::Board { problem, .. } => problem.hint().map(str::to_owned),
            Error::Token { problem, .. } => problem.hint().map(str::to_owned),
        }
    }
}

/// The way out for JSON that is no board and no run.
fn json_hint(problem: &json::Problem) -> Option<&'static str> {
    Some(match problem {
        json::Problem::MissingField("sockets" | "occupancy" | "edges") => {
            "give \"sockets\", \"occupancy\" and \"edges\"; `twistwright schema board` has their forms"
        }
        json::Problem::MissingField("stateToken") => {
            "give what `twistwright deal` or `twistwright step` printed, or its token"
        }
        json::Problem::ExtraField { name, .. } if name == "vertices" => OTHER_DRAWINGS,
        json::Problem::ExtraField { name, .. } if name == "crossings" => {
            "leave it out; only an observation may count its own crossings"
        }
        _ => return None,
    })
}
