//! The Reid frame: the order and the names of the slots, and which piece a slot's colours make.

use super::Placed;
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

/// The name of the slot, or piece, with these faces, as in `UFR`.
///
/// ```
/// use twistwright::cube::pieces::{CORNERS, slot_name};
/// assert_eq!(slot_name(&CORNERS[0]), "UFR");
/// ```
pub fn slot_name(faces: &[Face]) -> String {
    faces.iter().map(|face| face.letter()).collect()
}

/// Stands in a lookup for colours that no piece has.
pub(crate) const NO_PIECE: Placed = Placed { piece: 15, orientation: 0 };

/// By the colours on the letters of an edge slot's name: the piece and its orientation.
const EDGE_SHOWING: [[Placed; 6]; 6] = {
    let mut table = [[NO_PIECE; 6]; 6];
    let mut piece = 0;
    while piece < 12 {
        let [first, second] = EDGES[piece];
        let piece_id = piece as u8;
        table[first.index()][second.index()] = Placed { piece: piece_id, orientation: 0 };
        table[second.index()][first.index()] = Placed { piece: piece_id, orientation: 1 };
        piece += 1;
    }
    table
};

/// By the colours on the letters of a corner slot's name: the piece and its orientation. Letter k
/// of the slot shows letter k + orientation of the piece.
const CORNER_SHOWING: [[[Placed; 6]; 6]; 6] = {
    let mut table = [[[NO_PIECE; 6]; 6]; 6];
    let mut piece = 0;
    while piece < 8 {
        let mut turned = 0;
        while turned < 3 {
            let [a, b, c] = [
                CORNERS[piece][turned].index(),
                CORNERS[piece][(turned + 1) % 3].index(),
                CORNERS[piece][(turned + 2) % 3].index(),
            ];
            table[a][b][c] = Placed { piece: piece as u8, orientation: turned as u8 };
            turned += 1;
        }
        piece += 1;
    }
    table
};

/// The edge that shows these colour ids on the two letters of a slot's name, or [`NO_PIECE`].
pub(crate) const fn edge_showing([first, second]: [u8; 2]) -> Placed {
    EDGE_SHOWING[first as usize][second as usize]
}

/// The corner that shows these colour ids on the three letters of a slot's name, or [`NO_PIECE`];
/// the mirror image of a corner is none.
pub(crate) const fn corner_showing([first, second, third]: [u8; 3]) -> Placed {
    CORNER_SHOWING[first as usize][second as usize][third as usize]
}
