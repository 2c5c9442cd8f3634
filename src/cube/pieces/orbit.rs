//! One kind of piece: which sits where, and how it is turned.

use super::Placed;

/// The edges, by the slots of [`EDGES`](super::EDGES).
pub type Edges = Orbit<12, 2>;

/// The corners, by the slots of [`CORNERS`](super::CORNERS).
pub type Corners = Orbit<8, 3>;

/// What sits in each of N slots, each piece being turned in one of `WAYS` ways.
///
/// As an element of the group of the puzzle an orbit also stands for what some turns do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Orbit<const N: usize, const WAYS: u8> {
    /// By slot: the piece in it, as the index of the slot where it lives when solved; 0..N.
    pub pieces: [u8; N],
    /// By slot: how the piece in it is turned, 0..WAYS. Letter k (from 0) of the slot's name shows
    /// letter (k + orientation) mod WAYS of the piece's name, so that 1 is a flipped edge, or a
    /// corner twisted clockwise, and 2 a corner twisted counter-clockwise.
    pub orientation: [u8; N],
}

impl<const N: usize, const WAYS: u8> Orbit<N, WAYS> {
    /// Every piece in its own slot, not turned.
    pub const SOLVED: Self = {
        let mut pieces = [0; N];
        let mut slot = 0;
        while slot < N {
            pieces[slot] = slot as u8;
            slot += 1;
        }
        Orbit { pieces, orientation: [0; N] }
    };

    /// Whether every piece stands once and every orientation is below `WAYS`.
    pub fn is_complete(&self) -> bool {
        let seen = self
            .pieces
            .iter()
            .fold(0u32, |seen, &p| seen | 1u32.checked_shl(p.into()).unwrap_or(0));
        seen == (1 << N) - 1 && self.orientation.iter().all(|&turned| turned < WAYS)
    }

    /// The first slot with a number that stands for no piece, or for no way to turn one.
    pub(super) fn wrong_number(&self) -> Option<usize> {
        (0..N).find(|&slot| usize::from(self.pieces[slot]) >= N || self.orientation[slot] >= WAYS)
    }

    /// From what sits in each slot; `None` if some piece is not there.
    pub(crate) fn of_placed(placed: [Option<Placed>; N]) -> Option<Self> {
        let mut orbit = Self::SOLVED;
        for (slot, placed) in placed.into_iter().enumerate() {
            let Placed { piece, orientation } = placed?;
            orbit.pieces[slot] = piece;
            orbit.orientation[slot] = orientation;
        }
        orbit.is_complete().then_some(orbit)
    }

    /// This, followed by what leads from solved to `next`: slot i gets what is here in slot
    /// `next.pieces[i]`, turned further by `next.orientation[i]`. Both must be complete.
    #[must_use]
    pub(super) fn then(&self, next: &Self) -> Self {
        let mut after = Self::SOLVED;
        for slot in 0..N {
            let from = usize::from(next.pieces[slot]);
            after.pieces[slot] = self.pieces[from];
            after.orientation[slot] = (self.orientation[from] + next.orientation[slot]) % WAYS;
        }
        after
    }

    /// What undoes this, which must be complete.
    #[must_use]
    pub(super) fn inverse(&self) -> Self {
        let mut undone = Self::SOLVED;
        for slot in 0..N {
            let home = usize::from(self.pieces[slot]);
            undone.pieces[home] = slot as u8;
            undone.orientation[home] = (WAYS - self.orientation[slot]) % WAYS;
        }
        undone
    }

    /// The sum of the orientations.
    pub(crate) fn turned(&self) -> u8 {
        self.orientation.iter().sum()
    }
}
