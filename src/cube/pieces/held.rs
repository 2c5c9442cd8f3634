//! What each holding does to the 3x3x3, worked out once on the sticker cube.

use std::sync::LazyLock;

use super::frame::{corner_showing, edge_showing};
use super::{Corners, Edges, Holding, Slots};
use crate::cube::{Amount, Centers, Cube, Face, Size, Turn, permute};

/// A 3x3x3 in one holding.
pub(super) struct Held {
    /// Where the stickers of each edge slot of the standard holding are now, by slot and letter.
    pub(super) edges: [[u8; 2]; 12],
    /// Where the stickers of each corner slot of the standard holding are now.
    pub(super) corners: [[u8; 3]; 8],
    /// What the rotation from the standard holding does to edges, as seen.
    pub(super) edge_step: Edges,
    /// What it does to corners.
    pub(super) corner_step: Corners,
    /// The quarter turns each centre gains by it, by the face it comes to.
    pub(super) center_step: Centers,
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
        let (edge_step, corner_step, center_step) = effect(&turns);
        Held {
            edges: edges.map(|slot| slot.map(|at| went_to[usize::from(at)])),
            corners: corners.map(|slot| slot.map(|at| went_to[usize::from(at)])),
            edge_step,
            corner_step,
            center_step,
        }
    }
}

/// What a turn of an outer layer does in the standard holding.
pub(super) fn outer_step(face: Face, amount: Amount) -> &'static (Edges, Corners) {
    static STEPS: LazyLock<[[(Edges, Corners); 3]; 6]> = LazyLock::new(|| {
        Face::ALL.map(|face| {
            Amount::ALL.map(|amount| {
                let (edges, corners, _) = effect(&[Turn::new(face, 1, amount)]);
                (edges, corners)
            })
        })
    });
    &STEPS[face.index()][usize::from(amount.quarters()) - 1]
}

/// What turns do to a solved cube, as seen.
fn effect(turns: &[Turn]) -> (Edges, Corners, Centers) {
    let mut cube = Cube::solved(Size::THREE).with_centers(Some(Centers::SOLVED));
    cube.apply_all(turns);
    let (edges, corners) = sticker_places();
    let colour = |at: u8| cube.stickers()[usize::from(at)];
    let edges = Edges::of_placed(edges.map(|slot| edge_showing(slot.map(colour))));
    let corners = Corners::of_placed(corners.map(|slot| corner_showing(slot.map(colour))));
    (
        edges.expect("turning keeps the edges"),
        corners.expect("turning keeps the corners"),
        cube.centers().unwrap_or_default(),
    )
}

/// The stickers of the edge and corner slots of a 3x3x3.
fn sticker_places() -> ([[u8; 2]; 12], [[u8; 3]; 8]) {
    let slots = Slots::of(Size::THREE);
    let edges = slots.edges.expect("a 3x3x3 has edges");
    (edges.map(|slot| slot.map(|at| at as u8)), slots.corners.map(|slot| slot.map(|at| at as u8)))
}
