//! The Reid frame: the order and the names of the slots, and which piece a slot's colours make.

use crate::cube::Face;
use crate::cube::Face::{B, D, F, L, R, U};

/// The edge slots in index order, from 0. The first letter is the reference: an edge is flipped if
/// its own first colour is not on it.
pub const EDGES: [[Face; 2]; 12] = [
    [U, F],
    [U, R],
    [U, B],
    [U, L],
    [D, F],
    [D, R],
    [D, B],
    [D, L],
    [F, R],
    [F, L],
    [B, R],
    [B, L],
];

/// The corner slots in index order, from 0: the letter on U or D first, then counter-clockwise as
/// seen from outside.
pub const CORNERS: [[Face; 3]; 8] =
    [[U, F, R], [U, R, B], [U, B, L], [U, L, F], [D, R, F], [D, F, L], [D, L, B], [D, B, R]];

/// The centre slots in index order, from 0.
pub const CENTERS: [Face; 6] = [U, L, F, R, B, D];

/// The index of a centre slot in [`CENTERS`].
pub(crate) const fn center_index(face: Face) -> u8 {
    match face {
        U => 0,
        L => 1,
        F => 2,
        R => 3,
        B => 4,
        D => 5,
    }
}

/// The name of the slot, or piece, with these faces, as in `UFR`.
///
/// ```
/// use twistwright::cube::pieces::{CORNERS, slot_name};
/// assert_eq!(slot_name(&CORNERS[0]), "UFR");
/// ```
pub fn slot_name(faces: &[Face]) -> String {
    faces.iter().map(|face| face.letter()).collect()
}

/// What sits in a slot: a piece, and how it is turned (see [`Orbit`](super::Orbit)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) piece: u8,
    pub(crate) orientation: u8,
}

const fn placed(piece: usize, orientation: usize) -> Option<Placed> {
    Some(Placed { piece: piece as u8, orientation: orientation as u8 })
}

/// By the colours on the letters of an edge slot's name: the piece and its orientation.
const EDGE_SHOWING: [[Option<Placed>; 6]; 6] = {
    let mut table = [[None; 6]; 6];
    let mut piece = 0;
    while piece < 12 {
        let [first, second] = EDGES[piece];
        table[first.index()][second.index()] = placed(piece, 0);
        table[second.index()][first.index()] = placed(piece, 1);
        piece += 1;
    }
    table
};

/// By the colours on the letters of a corner slot's name: the piece and its orientation. Letter k
/// of the slot shows letter k + orientation of the piece.
const CORNER_SHOWING: [[[Option<Placed>; 6]; 6]; 6] = {
    let mut table = [[[None; 6]; 6]; 6];
    let mut piece = 0;
    while piece < 8 {
        let mut turned = 0;
        while turned < 3 {
            let [a, b, c] = [
                CORNERS[piece][turned].index(),
                CORNERS[piece][(turned + 1) % 3].index(),
                CORNERS[piece][(turned + 2) % 3].index(),
            ];
            table[a][b][c] = placed(piece, turned);
            turned += 1;
        }
        piece += 1;
    }
    table
};

/// The edge that shows these colour ids on the two letters of a slot's name, or `None`.
pub(crate) const fn edge_showing([first, second]: [u8; 2]) -> Option<Placed> {
    EDGE_SHOWING[first as usize][second as usize]
}

/// The corner that shows these colour ids on the three letters of a slot's name, or `None`;
/// the mirror image of a corner is none.
pub(crate) const fn corner_showing([first, second, third]: [u8; 3]) -> Option<Placed> {
    CORNER_SHOWING[first as usize][second as usize][third as usize]
}
