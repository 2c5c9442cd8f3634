//! The cube as the big-cube solver sees it: centres that never move, turns as small codes, and
//! every kind of piece as 24 slots.
//!
//! On an odd cube the six middle centres only ever turn as a block. Holding that block still
//! removes the 24 ways to hold the cube from the search: a turn of a middle layer by q becomes a
//! turn of *all other* layers by -q, and still costs one turn. [`emit`](super::word::emit) undoes
//! the change of view at the end.
//!
//! Whatever the size, stickers fall into orbits of exactly 24 places, so one numbering fits all:
//! slot `4 * face + k`. For places beside the middle of an edge (edges, wings, straight centres,
//! obliques) k is the side of the face the place lies on: 0 top, 1 right, 2 bottom, 3 left. For
//! places on a diagonal (corners, diagonal centres) k runs top left, top right, bottom right,
//! bottom left. Slots with one number therefore belong together: the midge, its wings and the
//! straight centres beside it, or the three stickers of a bar.

use crate::cube::geometry::{self, Cell};
use crate::cube::state::permute;
use crate::cube::{Amount, Axis, Face, Size, Turn};

/// Slots of every orbit.
pub(crate) const SLOTS: usize = 24;

/// One more than the largest [`Move`] code.
pub(crate) const CODES: usize = 96;

/// Where each slot of an orbit goes.
pub(crate) type Permutation = [u8; SLOTS];

/// A turn of one layer in the frame of the centres.
///
/// The code is `32 * axis + 4 * layer + quarters`, the layer from 0 at the leading face, the
/// quarters 1 to 3 clockwise as seen from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Move(u8);

impl Move {
    /// Layer `layer` (from 0) of `axis` by `quarters`, taken modulo 4; `None` for whole circles.
    pub(crate) fn new(axis: usize, layer: usize, quarters: usize) -> Option<Move> {
        (!quarters.is_multiple_of(4)).then_some(Move((32 * axis + 4 * layer + quarters % 4) as u8))
    }

    /// The move with a code that [`Move::code`] gave.
    pub(crate) fn from_code(code: u8) -> Option<Move> {
        (usize::from(code) < CODES && !code.is_multiple_of(4) && code % 32 < 28)
            .then_some(Move(code))
    }

    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 2, in the order of [`Axis::ALL`].
    pub(crate) const fn axis(self) -> usize {
        self.index() / 32
    }

    /// From 0 at the leading face.
    pub(crate) const fn layer(self) -> usize {
        self.index() / 4 % 8
    }

    /// 1 to 3.
    pub(crate) const fn quarters(self) -> usize {
        self.index() % 4
    }

    pub(crate) const fn inverse(self) -> Move {
        Move((self.0 & !3) | (4 - (self.0 & 3)))
    }

    /// The same turn of another layer.
    pub(crate) const fn on_layer(self, layer: usize) -> Move {
        Move((self.0 & !28) | (4 * layer) as u8)
    }

    /// The move this one becomes when the cube is turned `steps` times from U to R to F.
    pub(crate) const fn turned(self, steps: usize) -> Move {
        Move((self.0 & 31) + 32 * ((self.axis() + steps) % 3) as u8)
    }
}

/// What is told apart among the pieces of an orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Corner stickers: each goes home to one slot.
    Corner,
    /// Stickers of the middle edge pieces: each goes home to one slot.
    Midge,
    /// Edge pieces off the middle, one slot a piece: each goes home to one slot.
    Wing,
    /// Face pieces, told apart by colour only.
    Centre,
}

/// Orbit number of the corners.
pub(crate) const CORNER: usize = 0;
/// Orbit number of the midges.
pub(crate) const MIDGE: usize = 1;
/// Orbit number of the wings of a shell (0 inner, 1 outer).
pub(crate) const fn wing(shell: usize) -> usize {
    2 + 3 * shell
}
/// Orbit number of the diagonal centres of a shell.
pub(crate) const fn diagonal(shell: usize) -> usize {
    3 + 3 * shell
}
/// Orbit number of the straight centres of a shell.
pub(crate) const fn straight(shell: usize) -> usize {
    4 + 3 * shell
}
/// Orbit numbers of the obliques left and right of the outer straight centres.
pub(crate) const OBLIQUE: [usize; 2] = [8, 9];

/// One orbit of a frame.
pub(crate) struct Orbit {
    pub(crate) kind: Kind,
    /// The sticker on each slot, as [`Cube::stickers`](crate::cube::Cube::stickers) counts.
    pub(crate) stickers: [u16; SLOTS],
    /// By move code, where each slot goes. Codes that are no move leave all in place.
    to: Vec<Permutation>,
    /// Where each slot goes when the cube is turned once from U to R to F.
    pub(crate) turned: Permutation,
}

impl Orbit {
    /// Where `step` takes each slot.
    pub(crate) fn to(&self, step: Move) -> &Permutation {
        &self.to[step.index()]
    }
}

/// The orbits and moves of one size, 5 or 7.
pub(crate) struct Frame {
    pub(crate) size: Size,
    pub(crate) orbits: Vec<Orbit>,
    pub(crate) moves: Vec<Move>,
}

/// The other sticker of each edge slot's piece.
pub(crate) fn flips(frame: &Frame) -> Permutation {
    let midges = &frame.orbits[MIDGE].stickers;
    std::array::from_fn(|slot| {
        let (face, cell) = geometry::locate(frame.size, midges[slot].into());
        let other = midges.iter().position(|&sticker| {
            let (other_face, other_cell) = geometry::locate(frame.size, sticker.into());
            other_cell == cell && other_face != face
        });
        other.unwrap_or(slot) as u8
    })
}

impl Frame {
    /// The frame of `size`, which is 5 or 7.
    pub(crate) fn new(size: Size) -> Frame {
        let layers = size.layers();
        let moves: Vec<Move> = (0..3)
            .flat_map(|axis| (0..layers).map(move |layer| (axis, layer)))
            .flat_map(|(axis, layer)| (1..4).filter_map(move |q| Move::new(axis, layer, q)))
            .collect();
        let sticker_moves: Vec<(Move, Vec<u16>)> =
            moves.iter().map(|&step| (step, stickers_after(size, step))).collect();
        let orbit = |kind, row: usize, column: usize| {
            let first =
                geometry::sticker(size, Face::U, geometry::cell(size, Face::U, row, column));
            Orbit::new(size, kind, first, &sticker_moves)
        };
        let mid = layers / 2;
        let mut orbits = vec![orbit(Kind::Corner, 0, 0), orbit(Kind::Midge, 0, mid)];
        for ring in 1..mid {
            orbits.push(orbit(Kind::Wing, 0, mid - ring));
            orbits.push(orbit(Kind::Centre, mid - ring, mid - ring));
            orbits.push(orbit(Kind::Centre, mid - ring, mid));
        }
        if mid == 3 {
            orbits.push(orbit(Kind::Centre, 1, 2));
            orbits.push(orbit(Kind::Centre, 1, 4));
        }
        Frame { size, orbits, moves }
    }

    /// The middle layer, from 0.
    pub(crate) fn middle(&self) -> usize {
        self.size.layers() / 2
    }
}

impl Orbit {
    fn new(size: Size, kind: Kind, first: usize, moves: &[(Move, Vec<u16>)]) -> Orbit {
        let mut members = vec![first];
        let mut next = 0;
        while next < members.len() {
            for (_, to) in moves {
                let reached = usize::from(to[members[next]]);
                if !members.contains(&reached) {
                    members.push(reached);
                }
            }
            next += 1;
        }
        debug_assert_eq!(members.len(), SLOTS);
        let mut stickers = [0; SLOTS];
        for &member in &members {
            stickers[slot_of(size, member)] = member as u16;
        }
        let mut to = vec![std::array::from_fn(|slot| slot as u8); CODES];
        for (step, after) in moves {
            to[step.index()] = stickers
                .map(|sticker| slot_of(size, usize::from(after[usize::from(sticker)])) as u8);
        }
        let turned = stickers.map(|sticker| {
            let (face, [x, y, z]) = geometry::locate(size, sticker.into());
            let at: Cell = [y, z, x];
            slot_of(size, geometry::sticker(size, turned_face(face), at)) as u8
        });
        Orbit { kind, stickers, to, turned }
    }
}

/// Where `face` goes when the cube is turned once from U to R to F.
pub(crate) fn turned_face(face: Face) -> Face {
    use Face::{B, D, F, L, R, U};
    match face {
        U => R,
        R => F,
        F => U,
        D => L,
        L => B,
        B => D,
    }
}

/// Where each sticker of the whole cube goes under `step`.
pub(crate) fn stickers_after(size: Size, step: Move) -> Vec<u16> {
    let mut from: Vec<u16> = (0..size.stickers() as u16).collect();
    let middle = size.layers() / 2;
    let face = Axis::ALL[step.axis()].leading();
    let mut turn = |layer: usize, quarters: usize| {
        if let Some(amount) = Amount::from_quarters(quarters as i64) {
            permute(&mut from, size, Turn::new(face, layer as u8 + 1, amount));
        }
    };
    if step.layer() == middle {
        let others = (0..size.layers()).filter(|&layer| layer != middle);
        others.for_each(|layer| turn(layer, 4 - step.quarters()));
    } else {
        turn(step.layer(), step.quarters());
    }
    let mut to = vec![0; from.len()];
    for (place, &sticker) in from.iter().enumerate() {
        to[usize::from(sticker)] = place as u16;
    }
    to
}

/// The slot of a sticker within its orbit.
fn slot_of(size: Size, sticker: usize) -> usize {
    let (layers, mid) = (size.layers() as i32, size.layers() as i32 / 2);
    let within = (sticker % size.face_stickers()) as i32;
    let (down, right) = (within / layers - mid, within % layers - mid);
    let side = if down.abs() == right.abs() {
        match (down < 0, right < 0) {
            (true, true) => 0,
            (true, false) => 1,
            (false, false) => 2,
            (false, true) => 3,
        }
    } else if down.abs() > right.abs() {
        if down < 0 { 0 } else { 2 }
    } else if right > 0 {
        1
    } else {
        3
    };
    4 * (sticker / size.face_stickers()) + side
}
