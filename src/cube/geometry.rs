//! Where each sticker sits in space, and which four stickers each layer's quarter turn cycles.
//!
//! A cube of size n fills the cells (x, y, z) of 0..n cubed: x grows to R, y to U, z to F. Sticker
//! indices run face by face in the order U R F D L B, row by row from the top left as one looks
//! straight at the face in the standard net (U above F, D below it, L F R B in a row).

use std::sync::OnceLock;

use super::{Axis, Face, Size};

/// A cell of the cube.
pub(crate) type Cell = [usize; 3];

/// Four stickers that a quarter turn cycles: each goes to the place of the next.
pub(crate) type Cycle = [u16; 4];

/// The cell under the sticker at `row`, `column` (from 0) of `face`.
pub(crate) fn cell(size: Size, face: Face, row: usize, column: usize) -> Cell {
    let last = size.layers() - 1;
    let (r, c) = (row, column);
    match face {
        Face::U => [c, last, r],
        Face::R => [last, last - r, last - c],
        Face::F => [c, last - r, last],
        Face::D => [c, 0, last - r],
        Face::L => [0, last - r, c],
        Face::B => [last - c, last - r, 0],
    }
}

/// The index of the sticker on `face` of `cell`.
pub(crate) fn sticker(size: Size, face: Face, [x, y, z]: Cell) -> usize {
    let last = size.layers() - 1;
    let (row, column) = match face {
        Face::U => (z, x),
        Face::R => (last - y, last - z),
        Face::F => (last - y, x),
        Face::D => (last - z, x),
        Face::L => (last - y, z),
        Face::B => (last - y, last - x),
    };
    face.index() * size.face_stickers() + row * size.layers() + column
}

/// The face and cell of sticker `index`.
pub(crate) fn locate(size: Size, index: usize) -> (Face, Cell) {
    let face = Face::ALL[index / size.face_stickers()];
    let within = index % size.face_stickers();
    (face, cell(size, face, within / size.layers(), within % size.layers()))
}

/// Where a quarter turn of the whole cube, clockwise as seen from the axis's leading face, takes a
/// cell.
fn turn_cell(size: Size, axis: Axis, [x, y, z]: Cell) -> Cell {
    let last = size.layers() - 1;
    match axis {
        Axis::UD => [last - z, y, x],
        Axis::RL => [x, z, last - y],
        Axis::FB => [y, last - x, z],
    }
}

/// Where a quarter turn of the whole cube, clockwise as seen from the axis's leading face, takes a
/// face.
pub(crate) fn turn_face(axis: Axis, face: Face) -> Face {
    use Face::{B, D, F, L, R, U};
    let ring = match axis {
        Axis::UD => [F, L, B, R],
        Axis::RL => [F, U, B, D],
        Axis::FB => [U, R, D, L],
    };
    match ring.iter().position(|&on_ring| on_ring == face) {
        Some(at) => ring[(at + 1) % 4],
        None => face,
    }
}

/// The layer of `cell` along `axis`, from 1 at the leading face.
pub(crate) fn layer_of(size: Size, axis: Axis, [x, y, z]: Cell) -> usize {
    let depth = match axis {
        Axis::UD => y,
        Axis::RL => x,
        Axis::FB => z,
    };
    size.layers() - depth
}

/// The cycles of every layer of one size.
pub(crate) struct Tables {
    layers: usize,
    /// By face, then layer from that face.
    cycles: Vec<Box<[Cycle]>>,
}

impl Tables {
    /// The tables of `size`, built at first use and kept.
    pub(crate) fn of(size: Size) -> &'static Tables {
        static TABLES: [OnceLock<Tables>; Size::MAX as usize + 1] =
            [const { OnceLock::new() }; Size::MAX as usize + 1];
        TABLES[size.layers()].get_or_init(|| Tables::build(size))
    }

    /// The cycles of a quarter turn of `layer` (from 1 at `face`), clockwise as seen from `face`.
    /// Stickers in no cycle stay.
    ///
    /// # Panics
    /// If the cube has no such layer.
    pub(crate) fn cycles(&self, face: Face, layer: u8) -> &[Cycle] {
        let of_face = &self.cycles[face.index() * self.layers..][..self.layers];
        &of_face[usize::from(layer) - 1]
    }

    fn build(size: Size) -> Tables {
        let mut cycles = vec![Vec::new(); 6 * size.layers()];
        for axis in Axis::ALL {
            let mut seen = vec![false; size.stickers()];
            for first in 0..size.stickers() {
                if seen[first] {
                    continue;
                }
                let (mut face, mut at) = locate(size, first);
                let layer = layer_of(size, axis, at);
                let cycle: Cycle = std::array::from_fn(|_| {
                    let here = sticker(size, face, at);
                    seen[here] = true;
                    (face, at) = (turn_face(axis, face), turn_cell(size, axis, at));
                    here as u16
                });
                // The middle of an end face turns on the spot.
                if cycle[0] == cycle[1] {
                    continue;
                }
                let [a, b, c, d] = cycle;
                let near = axis.leading();
                let far = near.opposite();
                cycles[near.index() * size.layers() + layer - 1].push(cycle);
                cycles[far.index() * size.layers() + size.layers() - layer].push([d, c, b, a]);
            }
        }
        let cycles = cycles.into_iter().map(Vec::into_boxed_slice).collect();
        Tables { layers: size.layers(), cycles }
    }
}
