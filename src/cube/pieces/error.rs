//! Why a sticker cube has no piece view.

use crate::base::Fault;
use crate::cube::Size;
use crate::cube::check::Reason;

/// A cube that is not made of the pieces of a 3x3x3.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PieceError {
    /// It has another size.
    #[error("a {0}x{0}x{0} has no 3x3x3 pieces")]
    Size(Size),
    /// Its stickers are not those of the 26 pieces, for these reasons; at least one.
    #[error("not made of the pieces of a 3x3x3: {}", join(.0))]
    NotPieces(Vec<Reason>),
}

fn join(why: &[Reason]) -> String {
    why.iter().map(Reason::to_string).collect::<Vec<_>>().join("; ")
}

impl Fault for PieceError {
    fn reason(&self) -> &'static str {
        match self {
            PieceError::Size(_) => "size",
            PieceError::NotPieces(_) => "not-pieces",
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            PieceError::Size(_) => Some("a 3x3x3".to_owned()),
            PieceError::NotPieces(_) => None,
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            PieceError::Size(size) => Some(format!("a {size}x{size}x{size}")),
            PieceError::NotPieces(_) => None,
        }
    }
}
