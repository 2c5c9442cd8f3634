//! How the six centres of a 3x3x3 are turned, which stickers do not show.

use super::{Amount, Axis, Face, Turn};

/// Quarter turns of the centre now on each face, clockwise from that face's own arrow.
///
/// The arrows of the solved cube point from U to B, from D to F, and from L, F, R and B to U.
/// Source: the Reid frame as the reference implementation of the Twizzle format has it
/// (`CENTERS.orientation`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Centers([u8; 6]);

impl Centers {
    /// All arrows in place.
    pub const SOLVED: Centers = Centers([0; 6]);

    /// From the quarter turns (0..=3) of the centres on U R F D L B.
    pub fn new(quarters: [u8; 6]) -> Option<Centers> {
        quarters.iter().all(|&q| q < 4).then_some(Centers(quarters))
    }

    /// From the quarter turns of the centre on each face, of which whole circles are dropped.
    pub(crate) fn from_fn(quarters: impl Fn(Face) -> u8) -> Centers {
        Centers(Face::ALL.map(|face| quarters(face) % 4))
    }

    /// The quarter turns of the centres on U R F D L B.
    pub fn quarters(self) -> [u8; 6] {
        self.0
    }

    /// The quarter turns of the centre now on `face`.
    pub fn on(self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// Applies a turn of a 3x3x3: an outer layer turns its centre on the spot, the middle layer
    /// carries four centres round.
    pub fn apply(&mut self, turn: Turn) {
        let quarters = turn.amount.quarters();
        match turn.layer {
            1 => self.spin(turn.face, quarters),
            2 => {
                let amount =
                    if turn.face.is_leading() { turn.amount } else { turn.amount.inverse() };
                for _ in 0..amount.quarters() {
                    self.carry(turn.axis());
                }
            }
            _ => self.spin(turn.face.opposite(), Amount::inverse(turn.amount).quarters()),
        }
    }

    fn spin(&mut self, face: Face, quarters: u8) {
        let centre = &mut self.0[face.index()];
        *centre = (*centre + quarters) % 4;
    }

    /// The middle layer of `axis`, a quarter turn clockwise as seen from its leading face.
    fn carry(&mut self, axis: Axis) {
        use Face::{B, D, F, L, R, U};
        // To each face, from which face its centre comes, and the quarter turns it gains on the
        // way because the two faces' arrows do not point alike.
        let steps = match axis {
            Axis::UD => [(L, F, 0), (B, L, 0), (R, B, 0), (F, R, 0)],
            Axis::RL => [(U, F, 0), (B, U, 2), (D, B, 2), (F, D, 0)],
            Axis::FB => [(R, U, 1), (D, R, 1), (L, D, 1), (U, L, 1)],
        };
        let before = self.0;
        for (to, from, gain) in steps {
            self.0[to.index()] = (before[from.index()] + gain) % 4;
        }
    }
}
