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
    /// A pattern puts in this slot what is no piece, or turned in no way a piece can be.
    #[error("at {slot}: piece {piece} turned by {orientation}, which the slot cannot hold")]
    NoSuchPiece {
        /// The slot's name.
        slot: String,
        /// The piece, as the pattern numbers it.
        piece: u8,
        /// Its orientation.
        orientation: u8,
    },
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
            PieceError::NoSuchPiece { .. } => "out-of-range",
            PieceError::NotPieces(_) => "not-pieces",
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            PieceError::Size(_) => Some("a 3x3x3".to_owned()),
            _ => None,
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            PieceError::Size(size) => Some(format!("a {size}x{size}x{size}")),
            _ => None,
        }
    }
}
