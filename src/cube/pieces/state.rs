//! Which piece sits in which slot, and the algebra of turns on that.

use std::sync::LazyLock;

use super::frame::{CORNERS, EDGES, NO_PIECE, corner_showing, edge_showing};
use super::{Holding, PieceError, Slots};
use crate::cube::check::{Parts, PieceKind, Reason, broken, check};
use crate::cube::{Amount, Axis, Centers, Cube, Face, Size, Turn};

/// What sits in a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Index of the piece, which is the index of the slot where it lives when solved, from 0.
    pub piece: u8,
    /// How the piece is turned: letter k (from 0) of the slot's name shows letter
    /// (k + orientation) mod n of the piece's name. For an edge (n = 2) 1 is flipped; for a corner
    /// (n = 3) 1 is twisted clockwise, 2 counter-clockwise.
    pub orientation: u8,
}

/// A 3x3x3 made of its real pieces: each once, in any slot and turned in any way.
///
/// Everything is told as it is seen from outside, in the holding the cube is in; [`Pieces::home`]
/// turns it to the standard holding. As an element of the group of the puzzle it also stands for
/// what some turns do: [`Pieces::then`] follows one by another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    edges: [Placed; 12],
    corners: [Placed; 8],
    holding: Holding,
    centers: Option<Centers>,
}

impl Pieces {
    /// The solved cube in the standard holding, centre turns not known.
    pub const SOLVED: Pieces = Pieces {
        edges: in_place(),
        corners: in_place(),
        holding: Holding::STANDARD,
        centers: None,
    };

    /// From what sits in the slots of [`EDGES`] and [`CORNERS`], the holding the centres show, and
    /// how they are turned, if known. `None` if a piece is missing, or turned by more than 1 (an
    /// edge) or 2 (a corner).
    pub fn new(
        edges: [Placed; 12],
        corners: [Placed; 8],
        holding: Holding,
        centers: Option<Centers>,
    ) -> Option<Pieces> {
        let real = is_complete(&edges, 2) && is_complete(&corners, 3);
        real.then_some(Pieces { edges, corners, holding, centers })
    }

    /// As [`Pieces::new`], for parts that are known to be complete.
    pub(crate) fn from_complete(
        edges: [Placed; 12],
        corners: [Placed; 8],
        holding: Holding,
        centers: Option<Centers>,
    ) -> Pieces {
        debug_assert!(is_complete(&edges, 2) && is_complete(&corners, 3));
        Pieces { edges, corners, holding, centers }
    }

    /// The pieces of a 3x3x3. It keeps what the cube knows of its centres.
    ///
    /// # Errors
    /// [`PieceError::Size`] for another size; [`PieceError::NotPieces`] with every piece and centre
    /// at fault if the stickers are not those of the 26 pieces.
    ///
    /// ```
    /// use twistwright::cube::{Amount, Cube, Face, Size, Turn, pieces::Pieces};
    /// let mut cube = Cube::solved(Size::THREE);
    /// cube.apply(Turn::new(Face::F, 1, Amount::Quarter));
    /// let pieces = Pieces::of(&cube)?;
    /// assert_eq!((pieces.edges()[0].piece, pieces.edges()[0].orientation), (9, 1)); // UF has FL
    /// assert_eq!(pieces.to_cube(), cube);
    /// # Ok::<(), twistwright::cube::pieces::PieceError>(())
    /// ```
    pub fn of(cube: &Cube) -> Result<Pieces, PieceError> {
        if cube.size() != Size::THREE {
            return Err(PieceError::Size(cube.size()));
        }
        Pieces::seen(cube.stickers(), cube.centers()).ok_or_else(|| {
            let mut why = check(cube).why;
            why.retain(|reason| !reason.is_about_turning());
            PieceError::NotPieces(why)
        })
    }

    /// The pieces that 54 stickers show, in the order of [`Cube::from_stickers`].
    fn seen(stickers: &[u8], centers: Option<Centers>) -> Option<Pieces> {
        let slots = Slots::of(Size::THREE);
        let (edge_slots, center_slots) = (slots.edges.as_ref()?, slots.centers?);
        let colour = |at: u16| stickers[usize::from(at)];
        let edges = edge_slots.map(|slot| edge_showing(slot.map(colour)));
        let corners = slots.corners.map(|slot| corner_showing(slot.map(colour)));
        let faces = center_slots.map(|at| Face::ALL[usize::from(colour(at))]);
        Pieces::new(edges, corners, Holding::of_colours(faces)?, centers)
    }

    /// The cube that shows these pieces, with what is known of its centres.
    pub fn to_cube(&self) -> Cube {
        Cube::from_stickers(Size::THREE, self.stickers().to_vec())
            .expect("54 stickers, each the id of a face")
            .with_centers(self.centers)
    }

    /// The 54 stickers as colour ids, in the order of [`Cube::from_stickers`].
    pub fn stickers(&self) -> [u8; 54] {
        let mut stickers = [0; 54];
        self.paint(&mut stickers, |face, _| face as u8);
        stickers
    }

    /// Fills in, for each sticker in the order of [`Cube::from_stickers`], what `look` gives for
    /// its colour and its home, the sticker where it is when solved.
    pub(super) fn paint<T>(&self, stickers: &mut [T; 54], look: impl Fn(Face, u16) -> T) {
        let slots = Slots::of(Size::THREE);
        let edge_slots = slots.edges.as_ref().expect("a 3x3x3 has edges");
        let center_slots = slots.centers.expect("a 3x3x3 has centres");
        for (slot, placed) in edge_slots.iter().zip(self.edges) {
            let piece = usize::from(placed.piece);
            for (k, &at) in slot.iter().enumerate() {
                let letter = (k + usize::from(placed.orientation)) % 2;
                stickers[usize::from(at)] = look(EDGES[piece][letter], edge_slots[piece][letter]);
            }
        }
        for (slot, placed) in slots.corners.iter().zip(self.corners) {
            let piece = usize::from(placed.piece);
            for (k, &at) in slot.iter().enumerate() {
                let letter = (k + usize::from(placed.orientation)) % 3;
                stickers[usize::from(at)] =
                    look(CORNERS[piece][letter], slots.corners[piece][letter]);
            }
        }
        for (at, colour) in center_slots.into_iter().zip(self.holding.colours()) {
            stickers[usize::from(at)] = look(colour, center_slots[colour.index()]);
        }
    }

    /// What sits in each slot of [`EDGES`].
    pub fn edges(&self) -> &[Placed; 12] {
        &self.edges
    }

    /// What sits in each slot of [`CORNERS`].
    pub fn corners(&self) -> &[Placed; 8] {
        &self.corners
    }

    /// How the cube is held.
    pub fn holding(&self) -> Holding {
        self.holding
    }

    /// How the centres are turned, if known.
    pub fn centers(&self) -> Option<Centers> {
        self.centers
    }

    /// The same pieces with what is known of the centres' turns replaced.
    #[must_use]
    pub fn with_centers(self, centers: Option<Centers>) -> Pieces {
        Pieces { centers, ..self }
    }

    /// Applies one turn.
    ///
    /// # Panics
    /// If `turn.layer` is not 1, 2 or 3.
    pub fn apply(&mut self, turn: Turn) {
        let (layer, quarters) = turn.on_axis(Size::THREE);
        let axis = turn.axis().index();
        let step = &STEPS.turns[axis][usize::from(layer) - 1][usize::from(quarters) - 1];
        *self = self.then(step);
    }

    /// Applies turns from first to last.
    pub fn apply_all(&mut self, turns: &[Turn]) {
        for &turn in turns {
            self.apply(turn);
        }
    }

    /// This, followed by the turns that lead from the solved cube to `next`. How the centres are
    /// turned is known only if both know it.
    #[must_use]
    pub fn then(&self, next: &Pieces) -> Pieces {
        let centers = match (self.centers, next.centers) {
            (Some(centers), Some(gained)) => Some(follow_centers(centers, next.holding, gained)),
            _ => None,
        };
        Pieces {
            edges: follow::<12, 2>(&self.edges, &next.edges),
            corners: follow::<8, 3>(&self.corners, &next.corners),
            holding: self.holding.then(next.holding),
            centers,
        }
    }

    /// What undoes this: `p.then(&p.inverse())` is solved.
    #[must_use]
    pub fn inverse(&self) -> Pieces {
        let holding = self.holding.inverse();
        let centers = self.centers.map(|centers| {
            let undone = holding.colours().map(|from| (4 - centers.on(from)) % 4);
            Centers::new(undone).unwrap_or_default()
        });
        Pieces {
            edges: undo::<12, 2>(&self.edges),
            corners: undo::<8, 3>(&self.corners),
            holding,
            centers,
        }
    }

    /// The same cube turned as a whole to the standard holding.
    #[must_use]
    pub fn home(&self) -> Pieces {
        self.rotated(self.holding.inverse())
    }

    /// The same cube turned as a whole by `rotation`. A cube at [`Pieces::home`] comes to be held
    /// that way.
    #[must_use]
    pub fn rotated(&self, rotation: Holding) -> Pieces {
        let step = &STEPS.rotations[usize::from(rotation.number())];
        Pieces {
            edges: follow::<12, 2>(&self.edges, &step.edges),
            corners: follow::<8, 3>(&self.corners, &step.corners),
            holding: self.holding.then(rotation),
            centers: self
                .centers
                .zip(step.centers)
                .map(|(centers, gained)| follow_centers(centers, rotation, gained)),
        }
    }

    /// Why no turns lead from the solved cube to these pieces; empty if some do.
    ///
    /// The rules are four: an even number of flipped edges, corner twists that sum to a multiple of
    /// 3, equal parity of edge and corner permutation, and, if the centres are known, as many
    /// quarter turns of them, modulo 2, as that parity. All hold in every holding.
    pub fn unreachable(&self) -> Vec<Reason> {
        broken(&Parts {
            edges: Some((PieceKind::Edge, &self.edges)),
            corners: Some(&self.corners),
            holding: Some(self.holding),
            centers: self.centers,
        })
    }
}

const fn in_place<const N: usize>() -> [Placed; N] {
    let mut placed = [Placed { piece: 0, orientation: 0 }; N];
    let mut slot = 0;
    while slot < N {
        placed[slot].piece = slot as u8;
        slot += 1;
    }
    placed
}

/// Whether every piece 0..N stands in `placed`, with orientations below `ways`.
fn is_complete<const N: usize>(placed: &[Placed; N], ways: u8) -> bool {
    let mut seen = 0u32;
    let mut turned_well = true;
    for p in placed {
        seen |= 1 << (p.piece & NO_PIECE.piece);
        turned_well &= p.orientation < ways && p.piece <= NO_PIECE.piece;
    }
    turned_well && seen == (1 << N) - 1
}

/// What the slots hold after `step`: slot i gets what was in slot `step[i].piece`, turned further
/// by `step[i].orientation` out of `WAYS`.
fn follow<const N: usize, const WAYS: u8>(before: &[Placed; N], step: &[Placed; N]) -> [Placed; N] {
    step.map(|Placed { piece: from, orientation: gained }| {
        let Placed { piece, orientation } = before[usize::from(from)];
        Placed { piece, orientation: (orientation + gained) % WAYS }
    })
}

/// As [`follow`], for the centres and a step that leads from the standard holding to `to`.
fn follow_centers(before: Centers, to: Holding, gained: Centers) -> Centers {
    let from = to.colours();
    let after = Face::ALL.map(|face| (before.on(from[face.index()]) + gained.on(face)) % 4);
    Centers::new(after).unwrap_or_default()
}

fn undo<const N: usize, const WAYS: u8>(step: &[Placed; N]) -> [Placed; N] {
    let mut undone = in_place();
    for (slot, placed) in step.iter().enumerate() {
        let orientation = (WAYS - placed.orientation) % WAYS;
        undone[usize::from(placed.piece)] = Placed { piece: slot as u8, orientation };
    }
    undone
}

/// What turns and rotations do, read off the sticker cube.
struct Steps {
    /// By axis, layer from the leading face less 1, and quarter turns less 1.
    turns: [[[Pieces; 3]; 3]; 3],
    /// By number of the holding that the rotation leads to.
    rotations: [Pieces; 24],
}

static STEPS: LazyLock<Steps> = LazyLock::new(|| {
    let effect = |turns: &[Turn]| {
        let mut cube = Cube::solved(Size::THREE).with_centers(Some(Centers::SOLVED));
        cube.apply_all(turns);
        Pieces::seen(cube.stickers(), cube.centers()).expect("turning a cube keeps its pieces")
    };
    Steps {
        turns: Axis::ALL.map(|axis| {
            [1, 2, 3].map(|layer| {
                Amount::ALL.map(|amount| effect(&[Turn::new(axis.leading(), layer, amount)]))
            })
        }),
        rotations: std::array::from_fn(|number| {
            let rotation = Holding::from_number(number as u8).unwrap_or_default();
            effect(&rotation.turns(Size::THREE))
        }),
    }
});

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn turns() -> impl Strategy<Value = Vec<Turn>> {
        let turn = (0..6usize, 1..=3u8, 0..3usize)
            .prop_map(|(face, layer, by)| Turn::new(Face::ALL[face], layer, Amount::ALL[by]));
        prop::collection::vec(turn, 0..30)
    }

    /// Any set of pieces, reachable or not.
    fn pieces() -> impl Strategy<Value = Pieces> {
        let order = |n: u8| Just((0..n).collect::<Vec<u8>>()).prop_shuffle();
        let edges = (order(12), prop::array::uniform12(0..2u8));
        let corners = (order(8), prop::array::uniform8(0..3u8));
        let centers = prop::option::of(prop::array::uniform6(0..4u8));
        (edges, corners, 0..24u8, centers).prop_map(|(edges, corners, number, centers)| {
            let placed = |piece, orientation| Placed { piece, orientation };
            Pieces::new(
                std::array::from_fn(|i| placed(edges.0[i], edges.1[i])),
                std::array::from_fn(|i| placed(corners.0[i], corners.1[i])),
                Holding::from_number(number).unwrap(),
                centers.and_then(Centers::new),
            )
            .unwrap()
        })
    }

    proptest! {
        #[test]
        fn pieces_and_stickers_say_the_same(pieces in pieces()) {
            prop_assert_eq!(Pieces::of(&pieces.to_cube()), Ok(pieces));
        }

        #[test]
        fn turning_pieces_is_turning_stickers(pieces in pieces(), turns in turns()) {
            let mut cube = pieces.to_cube();
            cube.apply_all(&turns);
            let mut turned = pieces;
            turned.apply_all(&turns);
            prop_assert_eq!(turned.to_cube(), cube);
        }

        #[test]
        fn one_state_follows_another_as_its_turns_do(
            pieces in pieces(), first in turns(), second in turns(),
        ) {
            let solved = Pieces::SOLVED.with_centers(Some(Centers::SOLVED));
            let (mut by_first, mut by_second, mut by_both) =
                (solved.clone(), solved.clone(), pieces.clone());
            by_first.apply_all(&first);
            by_second.apply_all(&second);
            by_both.apply_all(&first);
            by_both.apply_all(&second);
            prop_assert_eq!(&pieces.then(&by_first).then(&by_second), &by_both);
            prop_assert_eq!(&pieces.then(&by_first.then(&by_second)), &by_both);
        }

        #[test]
        fn an_inverse_undoes_on_both_sides(pieces in pieces()) {
            let solved = Pieces::SOLVED.with_centers(pieces.centers().map(|_| Centers::SOLVED));
            prop_assert_eq!(&pieces.then(&pieces.inverse()), &solved);
            prop_assert_eq!(&pieces.inverse().then(&pieces), &solved);
        }

        #[test]
        fn home_is_the_same_cube_in_the_standard_holding(pieces in pieces()) {
            let home = pieces.home();
            prop_assert_eq!(home.holding(), Holding::STANDARD);
            prop_assert_eq!(&home.rotated(pieces.holding()), &pieces);
            let mut turned = pieces.to_cube();
            turned.apply_all(&pieces.holding().inverse().turns(Size::THREE));
            prop_assert_eq!(turned, home.to_cube());
        }

        #[test]
        fn turns_and_rotations_keep_the_verdict(pieces in pieces(), turns in turns()) {
            let mut turned = pieces.clone();
            turned.apply_all(&turns);
            prop_assert_eq!(turned.unreachable(), pieces.unreachable());
            prop_assert_eq!(pieces.home().unreachable(), pieces.unreachable());
        }

        #[test]
        fn the_check_of_the_stickers_agrees(pieces in pieces()) {
            let found = check(&pieces.to_cube());
            prop_assert_eq!(found.why, pieces.unreachable());
            prop_assert_eq!(found.holding, Some(pieces.holding()));
        }

        #[test]
        fn stickers_that_are_no_pieces_are_refused_with_a_reason(
            mut stickers in Just(Pieces::SOLVED.stickers().to_vec()),
            changes in prop::collection::vec((0..54usize, 0..6u8), 1..4),
        ) {
            for (at, id) in changes {
                stickers[at] = id;
            }
            let cube = Cube::from_stickers(Size::THREE, stickers).unwrap();
            match Pieces::of(&cube) {
                Ok(pieces) => prop_assert_eq!(pieces.to_cube(), cube),
                Err(PieceError::NotPieces(why)) => prop_assert!(!why.is_empty()),
                Err(other) => prop_assert!(false, "{other}"),
            }
        }
    }

    #[test]
    fn incomplete_parts_are_refused() {
        let solved = Pieces::SOLVED;
        let with = |change: fn(&mut [Placed; 12], &mut [Placed; 8])| {
            let (mut edges, mut corners) = (*solved.edges(), *solved.corners());
            change(&mut edges, &mut corners);
            Pieces::new(edges, corners, Holding::STANDARD, None)
        };
        assert_eq!(with(|_, _| {}), Some(solved.clone()));
        assert_eq!(with(|edges, _| edges[0].piece = 1), None);
        assert_eq!(with(|edges, _| edges[0].piece = 16), None);
        assert_eq!(with(|edges, _| edges[0].orientation = 2), None);
        assert_eq!(with(|_, corners| corners[7].piece = 8), None);
        assert_eq!(with(|_, corners| corners[7].orientation = 3), None);
    }

    #[test]
    fn another_size_is_refused() {
        let size = Size::new(4).unwrap();
        assert_eq!(Pieces::of(&Cube::solved(size)), Err(PieceError::Size(size)));
    }
}
