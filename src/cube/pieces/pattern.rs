//! A 3x3x3 as its slots are seen, whatever the holding.

use super::held::Held;
use super::{CORNERS, Corners, EDGES, Edges, Holding, PieceError, Pieces, slot_name};
use crate::cube::check::{PieceKind, Reason, repeated_or_missing};
use crate::cube::{Centers, Face};

/// What the slots hold as one looks at the cube. Any numbers are a pattern; those that are a cube
/// convert to [`Pieces`] and back without loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// What sits in the slots of [`EDGES`].
    pub edges: Edges,
    /// What sits in the slots of [`CORNERS`].
    pub corners: Corners,
    /// The colours of the centres on U R F D L B.
    pub centers: [Face; 6],
    /// How the centres are turned, if known.
    pub quarters: Option<Centers>,
}

impl Pattern {
    /// The solved cube in the standard holding, with all centres' arrows in place.
    pub const SOLVED: Pattern = Pattern {
        edges: Edges::SOLVED,
        corners: Corners::SOLVED,
        centers: Face::ALL,
        quarters: Some(Centers::SOLVED),
    };

    /// This, followed by what leads from the solved cube to `next`.
    pub(super) fn then(&self, next: &Pattern) -> Pattern {
        let from = |face: Face| next.centers[face.index()];
        let quarters = self.quarters.zip(next.quarters).map(|(before, gained)| {
            Centers::from_fn(|face| before.on(from(face)) + gained.on(face))
        });
        Pattern {
            edges: self.edges.then(&next.edges),
            corners: self.corners.then(&next.corners),
            centers: next.centers.map(|from| self.centers[from.index()]),
            quarters,
        }
    }

    /// What undoes this.
    pub(super) fn inverse(&self) -> Pattern {
        let mut centers = Face::ALL;
        for face in Face::ALL {
            centers[self.centers[face.index()].index()] = face;
        }
        let undone =
            |before: Centers| Centers::from_fn(|face| 4 - before.on(centers[face.index()]));
        Pattern {
            edges: self.edges.inverse(),
            corners: self.corners.inverse(),
            centers,
            quarters: self.quarters.map(undone),
        }
    }

    /// Why this is no cube: the first number that is out of range, or else every piece that stands
    /// twice or is missing, and centres in no holding.
    #[cold]
    fn fault(&self) -> PieceError {
        let (edge_names, corner_names) =
            (EDGES.map(|f| slot_name(&f)), CORNERS.map(|f| slot_name(&f)));
        let wrong = self.edges.wrong_number().map(|slot| {
            let (piece, orientation) = (self.edges.pieces[slot], self.edges.orientation[slot]);
            PieceError::NoSuchPiece { slot: edge_names[slot].clone(), piece, orientation }
        });
        let wrong = wrong.or_else(|| {
            let slot = self.corners.wrong_number()?;
            let (piece, orientation) = (self.corners.pieces[slot], self.corners.orientation[slot]);
            Some(PieceError::NoSuchPiece { slot: corner_names[slot].clone(), piece, orientation })
        });
        wrong.unwrap_or_else(|| {
            let mut why = Vec::new();
            if Holding::of_colours(self.centers).is_none() {
                why.push(Reason::centers(self.centers));
            }
            let corners = self.corners.pieces.map(Some);
            why.extend(repeated_or_missing(PieceKind::Corner, &corner_names, &corners));
            let edges = self.edges.pieces.map(Some);
            why.extend(repeated_or_missing(PieceKind::Edge, &edge_names, &edges));
            PieceError::NotPieces(why)
        })
    }
}

impl From<&Pieces> for Pattern {
    fn from(pieces: &Pieces) -> Pattern {
        let home = Pattern {
            edges: *pieces.edges(),
            corners: *pieces.corners(),
            centers: Face::ALL,
            quarters: pieces.centers(),
        };
        home.then(&Held::of(pieces.holding()).rotation)
    }
}

impl TryFrom<&Pattern> for Pieces {
    type Error = PieceError;

    /// # Errors
    /// [`PieceError::NoSuchPiece`] for the first number that is out of range; otherwise
    /// [`PieceError::NotPieces`] with every piece that stands twice or is missing, and centres that
    /// are in none of the 24 holdings.
    fn try_from(pattern: &Pattern) -> Result<Pieces, PieceError> {
        match Holding::of_colours(pattern.centers) {
            Some(holding) if pattern.edges.is_complete() && pattern.corners.is_complete() => {
                let home = pattern.then(&Held::of(holding.inverse()).rotation);
                Ok(Pieces::from_home(home.edges, home.corners, holding, home.quarters))
            }
            _ => Err(pattern.fault()),
        }
    }
}
