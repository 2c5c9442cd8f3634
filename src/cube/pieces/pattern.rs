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

    /// The rotation from the standard holding to `holding`.
    fn rotation(holding: Holding) -> Pattern {
        let held = Held::of(holding);
        Pattern {
            edges: held.edge_step,
            corners: held.corner_step,
            centers: holding.colours(),
            quarters: Some(held.center_step),
        }
    }

    fn check_numbers(&self) -> Result<(), PieceError> {
        let fault = |slot: String, piece: u8, orientation: u8| PieceError::NoSuchPiece {
            slot,
            piece,
            orientation,
        };
        for (slot, faces) in EDGES.iter().enumerate() {
            let (piece, orientation) = (self.edges.pieces[slot], self.edges.orientation[slot]);
            if piece >= 12 || orientation >= 2 {
                return Err(fault(slot_name(faces), piece, orientation));
            }
        }
        for (slot, faces) in CORNERS.iter().enumerate() {
            let (piece, orientation) = (self.corners.pieces[slot], self.corners.orientation[slot]);
            if piece >= 8 || orientation >= 3 {
                return Err(fault(slot_name(faces), piece, orientation));
            }
        }
        Ok(())
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
        home.then(&Pattern::rotation(pieces.holding()))
    }
}

impl TryFrom<&Pattern> for Pieces {
    type Error = PieceError;

    /// # Errors
    /// [`PieceError::NoSuchPiece`] for the first number that is out of range; otherwise
    /// [`PieceError::NotPieces`] with every piece that stands twice or is missing, and centres that
    /// are in none of the 24 holdings.
    fn try_from(pattern: &Pattern) -> Result<Pieces, PieceError> {
        pattern.check_numbers()?;
        let mut why = Vec::new();
        let holding = Holding::of_colours(pattern.centers);
        if holding.is_none() {
            why.push(Reason::centers(pattern.centers));
        }
        let corners = pattern.corners.pieces.map(Some);
        why.extend(repeated_or_missing(
            PieceKind::Corner,
            &CORNERS.map(|f| slot_name(&f)),
            &corners,
        ));
        let edges = pattern.edges.pieces.map(Some);
        why.extend(repeated_or_missing(PieceKind::Edge, &EDGES.map(|f| slot_name(&f)), &edges));
        match holding {
            Some(holding) if why.is_empty() => {
                let home = pattern.then(&Pattern::rotation(holding.inverse()));
                Ok(Pieces::from_home(home.edges, home.corners, holding, home.quarters))
            }
            _ => Err(PieceError::NotPieces(why)),
        }
    }
}
