//! What no turn changes, once every piece is there.

use super::{PieceKind, Reason};
use crate::cube::Centers;
use crate::cube::pieces::{Holding, Placed};

/// The parts of a cube that the laws speak of, as far as they are complete.
///
/// The laws hold in every holding, so that the parts are told as they are seen.
pub(crate) struct Parts<'a> {
    /// The edges, or middle edges, in the Reid frame, and what to call them.
    pub(crate) edges: Option<(PieceKind, &'a [Placed])>,
    /// The corners in the Reid frame.
    pub(crate) corners: Option<&'a [Placed]>,
    /// The holding the middle centres show.
    pub(crate) holding: Option<Holding>,
    /// How the middle centres are turned.
    pub(crate) centers: Option<Centers>,
}

/// The laws that these parts break.
pub(crate) fn broken(parts: &Parts<'_>) -> Vec<Reason> {
    let mut why = Vec::new();
    if let Some((kind, edges)) = parts.edges
        && turned(edges) % 2 == 1
    {
        why.push(Reason::FlippedEdge { kind });
    }
    let Some(corners) = parts.corners else { return why };
    let sum = turned(corners) % 3;
    if sum != 0 {
        why.push(Reason::TwistedCorner { sum });
    }
    let corners_odd = is_odd(corners.iter().map(|placed| placed.piece));
    if let (Some((kind, edges)), Some(holding)) = (parts.edges, parts.holding) {
        // An outer turn is odd on corners and edges, a middle one on edges and centres.
        let centers_odd = is_odd(holding.colours().into_iter().map(|face| face as u8));
        let edges_odd = is_odd(edges.iter().map(|placed| placed.piece));
        if edges_odd != corners_odd ^ centers_odd {
            why.push(Reason::SwappedPieces { kind });
        }
    }
    if let Some(centers) = parts.centers {
        // A quarter turn of a face is odd on corners and turns one centre; what a middle turn
        // adds to the four arrows it carries is even.
        let quarters: u8 = centers.quarters().iter().sum();
        if (quarters % 2 == 1) != corners_odd {
            why.push(Reason::CenterParity);
        }
    }
    why
}

fn turned(placed: &[Placed]) -> u8 {
    placed.iter().map(|placed| placed.orientation).sum()
}

/// Whether a permutation of at most 32 pieces is odd.
fn is_odd(permutation: impl Iterator<Item = u8>) -> bool {
    let mut passed = 0u32;
    let mut inversions = 0;
    for piece in permutation {
        inversions += (passed >> piece).count_ones();
        passed |= 1 << piece;
    }
    inversions % 2 == 1
}
