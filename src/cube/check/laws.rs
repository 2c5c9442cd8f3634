//! What no turn changes, once every piece is there.

use super::{PieceKind, Reason};
use crate::cube::Centers;
use crate::cube::pieces::{Corners, Edges, Holding};

/// The parts of a cube that the laws speak of, as far as they are complete.
///
/// The laws hold in every holding: the parts may all be told as they are seen, or all as they are
/// once the cube is turned to the standard holding.
pub(crate) struct Parts<'a> {
    /// The edges, or middle edges, and what to call them.
    pub(crate) edges: Option<(PieceKind, &'a Edges)>,
    /// The corners.
    pub(crate) corners: Option<&'a Corners>,
    /// The holding the middle centres show.
    pub(crate) holding: Option<Holding>,
    /// How the middle centres are turned.
    pub(crate) centers: Option<Centers>,
}

/// The laws that these parts break.
pub(crate) fn broken(parts: &Parts<'_>) -> Vec<Reason> {
    let mut why = Vec::new();
    if let Some((kind, edges)) = parts.edges
        && edges.turned() % 2 == 1
    {
        why.push(Reason::FlippedEdge { kind });
    }
    let Some(corners) = parts.corners else { return why };
    let sum = corners.turned() % 3;
    if sum != 0 {
        why.push(Reason::TwistedCorner { sum });
    }
    let corners_odd = is_odd(&corners.pieces);
    if let (Some((kind, edges)), Some(holding)) = (parts.edges, parts.holding) {
        // An outer turn is odd on corners and edges, a middle one on edges and centres.
        let centers_odd = is_odd(&holding.colours().map(|face| face as u8));
        if is_odd(&edges.pieces) != corners_odd ^ centers_odd {
            why.push(Reason::SwappedPieces { kind });
        }
    }
    if let Some(centers) = parts.centers {
        // An outer turn is odd on corners and turns one centre; what a middle turn adds to the
        // four arrows it carries is even.
        let quarters: u8 = centers.quarters().iter().sum();
        if (quarters % 2 == 1) != corners_odd {
            why.push(Reason::CenterParity);
        }
    }
    why
}

/// Whether a permutation of at most 32 pieces is odd.
fn is_odd(permutation: &[u8]) -> bool {
    let mut passed = 0u32;
    let mut inversions = 0;
    for piece in permutation {
        inversions += (passed >> piece).count_ones();
        passed |= 1 << piece;
    }
    inversions % 2 == 1
}
