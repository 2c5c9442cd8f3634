//! Why a cube has no solution here.

use crate::base::Fault;
use crate::cube::Size;
use crate::cube::check::Reason;

/// Why the big-cube solver refuses a cube.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReduceError {
    /// The solver, or the tables it was given, are for other sizes.
    #[error("a cube of size {size} is not solved here, only size {solved}")]
    Size {
        /// The size of the cube.
        size: Size,
        /// What is solved here, such as `5 or 7`.
        solved: String,
    },
    /// Turns cannot solve the cube.
    #[error("no turns solve this cube: {}", list(.why))]
    Impossible {
        /// What is impossible about it.
        why: Vec<Reason>,
    },
}

fn list(why: &[Reason]) -> String {
    let reasons: Vec<String> = why.iter().map(Reason::to_string).collect();
    reasons.join("; ")
}

impl Fault for ReduceError {
    fn reason(&self) -> &'static str {
        match self {
            ReduceError::Size { .. } => "size",
            ReduceError::Impossible { .. } => "impossible",
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            ReduceError::Size { size, .. } => Some(format!("size {size}")),
            ReduceError::Impossible { .. } => None,
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            ReduceError::Size { solved, .. } => Some(format!("size {solved}")),
            ReduceError::Impossible { .. } => None,
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            ReduceError::Size { .. } => None,
            ReduceError::Impossible { .. } => Some("check how the stickers were read".into()),
        }
    }
}
