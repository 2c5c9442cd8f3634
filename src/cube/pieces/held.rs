//! What holdings and turns do to the 3x3x3, worked out once on the sticker cube.

use std::sync::LazyLock;

use super::frame::{corner_showing, edge_showing};
use super::{Corners, Edges, Holding, Pattern, Slots};
use crate::cube::{Amount, Centers, Cube, Face, Size, Turn, permute};

/// A 3x3x3 in one holding.
pub(super) struct Held {
    /// Where the stickers of each edge slot of the standard holding are now, by slot and letter.
    pub(super) edges: [[u8; 2]; 12],
    /// Where the stickers of each corner slot of the standard holding are now.
    pub(super) corners: [[u8; 3]; 8],
    /// What the rotation from the standard holding does.
    pub(super) rotation: Pattern,
}

impl Held {
    /// The 3x3x3 in `holding`.
    pub(super) fn of(holding: Holding) -> &'static Held {
        static HELD: LazyLock<[Held; 24]> = LazyLock::new(|| {
            std::array::from_fn(|number| {
                Held::build(Holding::from_number(number as u8).unwrap_or_default())
            })
        });
        &HELD[usize::from(holding.number())]
    }

    fn build(holding: Holding) -> Held {
        let turns = holding.turns(Size::THREE);
        let mut came_from: [u8; 54] = std::array::from_fn(|at| at as u8);
        for &turn in &turns {
            permute(&mut came_from, Size::THREE, turn);
        }
        let mut went_to = [0; 54];
        for (now, &before) in came_from.iter().enumerate() {
            went_to[usize::from(before)] = now as u8;
        }
        let (edges, corners) = sticker_places();
        Held {
            edges: edges.map(|slot| slot.map(|at| went_to[usize::from(at)])),
            corners: corners.map(|slot| slot.map(|at| went_to[usize::from(at)])),
            rotation: effect(&turns),
        }
    }
}

/// What a turn of an outer layer does in the standard holding.
pub(super) fn outer_turn(face: Face, amount: Amount) -> &'static Pattern {
    static TURNS: LazyLock<[[Pattern; 3]; 6]> = LazyLock::new(|| {
        Face::ALL.map(|face| Amount::ALL.map(|amount| effect(&[Turn::new(face, 1, amount)])))
    });
    &TURNS[face.index()][usize::from(amount.quarters()) - 1]
}

/// The solved cube after some turns, as it is seen.
fn effect(turns: &[Turn]) -> Pattern {
    let mut cube = Cube::solved(Size::THREE).with_centers(Some(Centers::SOLVED));
    cube.apply_all(turns);
    let (edges, corners) = sticker_places();
    let colour = |at: u8| cube.stickers()[usize::from(at)];
    let edges = Edges::of_placed(edges.map(|slot| edge_showing(slot.map(colour))));
    let corners = Corners::of_placed(corners.map(|slot| corner_showing(slot.map(colour))));
    Pattern {
        edges: edges.expect("turning keeps the edges"),
        corners: corners.expect("turning keeps the corners"),
        centers: Face::ALL.map(|face| Face::ALL[usize::from(cube.face(face)[4])]),
        quarters: cube.centers(),
    }
}

/// The stickers of the edge and corner slots of a 3x3x3.
fn sticker_places() -> ([[u8; 2]; 12], [[u8; 3]; 8]) {
    let slots = Slots::of(Size::THREE);
    let edges = slots.edges.expect("a 3x3x3 has edges");
    (edges.map(|slot| slot.map(|at| at as u8)), slots.corners.map(|slot| slot.map(|at| at as u8)))
}
