//! A whole 3x3x3 as pieces.

use super::frame::{CORNERS, EDGES, corner_showing, edge_showing};
use super::held::{Held, outer_turn};
use super::{Corners, Edges, Holding, Pattern, PieceError};
use crate::cube::check::{Parts, PieceKind, Reason, broken, check};
use crate::cube::{Amount, Centers, Cube, Face, Size, Turn};

/// A 3x3x3 made of its real pieces: each once, in any slot and turned in any way.
///
/// Edges, corners and centres are told as they are once the cube has been turned as a whole to the
/// standard holding, so that turning the whole cube changes the holding and nothing else. For the
/// cube as it is seen, see [`Pattern`].
///
/// As an element of the group of the puzzle it also stands for what some turns do:
/// [`Pieces::then`] follows one by another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    edges: Edges,
    corners: Corners,
    holding: Holding,
    centers: Option<Centers>,
}

impl Pieces {
    /// The solved cube in the standard holding, centre turns not known.
    pub const SOLVED: Pieces = Pieces {
        edges: Edges::SOLVED,
        corners: Corners::SOLVED,
        holding: Holding::STANDARD,
        centers: None,
    };

    /// From complete orbits and centres as they are in the standard holding, and the holding.
    pub(crate) fn from_home(
        edges: Edges,
        corners: Corners,
        holding: Holding,
        centers: Option<Centers>,
    ) -> Pieces {
        debug_assert!(edges.is_complete() && corners.is_complete());
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
    /// assert_eq!((pieces.edges().pieces[0], pieces.edges().orientation[0]), (9, 1)); // FL at UF
    /// assert_eq!(pieces.to_cube(), cube);
    /// # Ok::<(), twistwright::cube::pieces::PieceError>(())
    /// ```
    pub fn of(cube: &Cube) -> Result<Pieces, PieceError> {
        if cube.size() != Size::THREE {
            return Err(PieceError::Size(cube.size()));
        }
        Pieces::shown(cube).ok_or_else(|| {
            let mut why = check(cube).why;
            why.retain(|reason| !reason.is_about_turning());
            PieceError::NotPieces(why)
        })
    }

    /// The pieces that the stickers of a 3x3x3 show.
    fn shown(cube: &Cube) -> Option<Pieces> {
        let stickers = cube.stickers();
        let colours = Face::ALL.map(|face| Face::ALL[usize::from(cube.face(face)[4])]);
        let holding = Holding::of_colours(colours)?;
        let held = Held::of(holding);
        let colour = |at: u8| stickers[usize::from(at)];
        // What the rotation to this holding has added to the centres comes off again.
        let now_on = holding.inverse().colours();
        let centers = cube.centers().zip(held.rotation.quarters).map(|(seen, gained)| {
            Centers::from_fn(|colour| {
                let face = now_on[colour.index()];
                seen.on(face) + 4 - gained.on(face)
            })
        });
        Some(Pieces {
            edges: Edges::of_placed(held.edges.map(|slot| edge_showing(slot.map(colour))))?,
            corners: Corners::of_placed(held.corners.map(|slot| corner_showing(slot.map(colour))))?,
            holding,
            centers,
        })
    }

    /// The cube that shows these pieces, with what is known of its centres.
    pub fn to_cube(&self) -> Cube {
        Cube::from_stickers(Size::THREE, self.stickers().to_vec())
            .expect("54 stickers, each the id of a face")
            .with_centers(self.centers_as_seen())
    }

    /// The 54 stickers as colour ids, in the order of [`Cube::from_stickers`].
    pub fn stickers(&self) -> [u8; 54] {
        let mut stickers = [0; 54];
        self.paint(&mut stickers, |face, _| face as u8);
        stickers
    }

    /// Fills in, for each sticker in the order of [`Cube::from_stickers`], what `look` gives for
    /// its colour and its home, the sticker it lies on when solved.
    pub(super) fn paint<T>(&self, stickers: &mut [T; 54], look: impl Fn(Face, u8) -> T) {
        let (held, home) = (Held::of(self.holding), Held::of(Holding::STANDARD));
        for (slot, places) in held.edges.iter().enumerate() {
            let piece = usize::from(self.edges.pieces[slot]);
            for (letter, &at) in places.iter().enumerate() {
                let own = (letter + usize::from(self.edges.orientation[slot])) % 2;
                stickers[usize::from(at)] = look(EDGES[piece][own], home.edges[piece][own]);
            }
        }
        for (slot, places) in held.corners.iter().enumerate() {
            let piece = usize::from(self.corners.pieces[slot]);
            for (letter, &at) in places.iter().enumerate() {
                let own = (letter + usize::from(self.corners.orientation[slot])) % 3;
                stickers[usize::from(at)] = look(CORNERS[piece][own], home.corners[piece][own]);
            }
        }
        let middle = |face: Face| 9 * face as u8 + 4;
        for (face, colour) in Face::ALL.into_iter().zip(self.holding.colours()) {
            stickers[usize::from(middle(face))] = look(colour, middle(colour));
        }
    }

    /// The edges.
    pub fn edges(&self) -> &Edges {
        &self.edges
    }

    /// The corners.
    pub fn corners(&self) -> &Corners {
        &self.corners
    }

    /// How the cube is held.
    pub fn holding(&self) -> Holding {
        self.holding
    }

    /// How the centres are turned, if known, told like the edges and corners in the standard
    /// holding; by the colour of each centre, which is the face it is on there.
    pub fn centers(&self) -> Option<Centers> {
        self.centers
    }

    /// How the centres on each face are turned as the cube is held, if known.
    pub fn centers_as_seen(&self) -> Option<Centers> {
        let rotation = &Held::of(self.holding).rotation;
        let from = |face: Face| rotation.centers[face.index()];
        self.centers
            .zip(rotation.quarters)
            .map(|(home, gained)| Centers::from_fn(|face| home.on(from(face)) + gained.on(face)))
    }

    /// The same cube in another holding.
    #[must_use]
    pub fn with_holding(self, holding: Holding) -> Pieces {
        Pieces { holding, ..self }
    }

    /// The same pieces with what is known of the centres' turns, told in the standard holding,
    /// replaced.
    #[must_use]
    pub fn with_centers(self, centers: Option<Centers>) -> Pieces {
        Pieces { centers, ..self }
    }

    /// Applies one turn, of the layer that one sees.
    ///
    /// # Panics
    /// If `turn.layer` is not 1, 2 or 3.
    pub fn apply(&mut self, turn: Turn) {
        match turn.layer {
            1 => self.turn_outer(turn.face, turn.amount),
            3 => self.turn_outer(turn.face.opposite(), turn.amount.inverse()),
            2 => {
                // A turn of the middle layer is one of the whole cube, but for the outer layers.
                self.turn_outer(turn.face, turn.amount.inverse());
                self.turn_outer(turn.face.opposite(), turn.amount);
                let amount =
                    if turn.face.is_leading() { turn.amount } else { turn.amount.inverse() };
                self.holding = self.holding.turned(turn.axis(), amount);
            }
            layer => panic!("a 3x3x3 has no layer {layer}"),
        }
    }

    /// Applies turns from first to last.
    pub fn apply_all(&mut self, turns: &[Turn]) {
        for &turn in turns {
            self.apply(turn);
        }
    }

    fn turn_outer(&mut self, face: Face, amount: Amount) {
        // In the standard holding the layer is that of the face its centre belongs to.
        let home_face = self.holding.colours()[face.index()];
        let turn = outer_turn(home_face, amount);
        self.edges = self.edges.then(&turn.edges);
        self.corners = self.corners.then(&turn.corners);
        if let Some(centers) = &mut self.centers {
            centers.apply(Turn::new(home_face, 1, amount));
        }
    }

    /// This, followed by the turns that lead from the solved cube to `next`. How the centres are
    /// turned is known only if both know it.
    #[must_use]
    pub fn then(&self, next: &Pieces) -> Pieces {
        Pieces::of_seen(&Pattern::from(self).then(&Pattern::from(next)))
    }

    /// What undoes this: `p.then(&p.inverse())` is solved.
    #[must_use]
    pub fn inverse(&self) -> Pieces {
        Pieces::of_seen(&Pattern::from(self).inverse())
    }

    fn of_seen(pattern: &Pattern) -> Pieces {
        Pieces::try_from(pattern).expect("the pieces form a group")
    }

    /// Why no turns lead from the solved cube to these pieces; empty if some do.
    ///
    /// The rules are four: an even number of flipped edges, corner twists that sum to a multiple of
    /// 3, equal parity of edge and corner permutation, and, if the centres are known, as many
    /// quarter turns of them, modulo 2, as that parity.
    pub fn unreachable(&self) -> Vec<Reason> {
        broken(&Parts {
            edges: Some((PieceKind::Edge, &self.edges)),
            corners: Some(&self.corners),
            holding: Some(Holding::STANDARD),
            centers: self.centers,
        })
    }
}

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
            Pieces::from_home(
                Edges { pieces: edges.0.try_into().unwrap(), orientation: edges.1 },
                Corners { pieces: corners.0.try_into().unwrap(), orientation: corners.1 },
                Holding::from_number(number).unwrap(),
                centers.and_then(Centers::new),
            )
        })
    }

    proptest! {
        #[test]
        fn pieces_and_stickers_say_the_same(pieces in pieces()) {
            prop_assert_eq!(Pieces::of(&pieces.to_cube()), Ok(pieces));
        }

        #[test]
        fn pieces_and_patterns_say_the_same(pieces in pieces()) {
            prop_assert_eq!(Pieces::try_from(&Pattern::from(&pieces)), Ok(pieces));
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
            let (mut by_first, mut by_second, mut by_both) = (solved, solved, pieces);
            by_first.apply_all(&first);
            by_second.apply_all(&second);
            by_both.apply_all(&first);
            by_both.apply_all(&second);
            prop_assert_eq!(pieces.then(&by_first).then(&by_second), by_both);
            prop_assert_eq!(pieces.then(&by_first.then(&by_second)), by_both);
        }

        #[test]
        fn an_inverse_undoes_on_both_sides(pieces in pieces()) {
            let solved = Pieces::SOLVED.with_centers(pieces.centers().map(|_| Centers::SOLVED));
            prop_assert_eq!(pieces.then(&pieces.inverse()), solved);
            prop_assert_eq!(pieces.inverse().then(&pieces), solved);
        }

        #[test]
        fn turning_the_whole_cube_changes_the_holding_only(pieces in pieces(), number in 0..24u8) {
            let rotation = Holding::from_number(number).unwrap();
            let mut turned = pieces.to_cube();
            turned.apply_all(&rotation.turns(Size::THREE));
            let expected = pieces.with_holding(pieces.holding().then(rotation));
            prop_assert_eq!(Pieces::of(&turned), Ok(expected));
        }

        #[test]
        fn turns_and_rotations_keep_the_verdict(pieces in pieces(), turns in turns()) {
            let mut turned = pieces;
            turned.apply_all(&turns);
            prop_assert_eq!(turned.unreachable(), pieces.unreachable());
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
    fn another_size_is_refused() {
        let size = Size::new(4).unwrap();
        assert_eq!(Pieces::of(&Cube::solved(size)), Err(PieceError::Size(size)));
    }
}
