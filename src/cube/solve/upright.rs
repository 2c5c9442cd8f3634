//! The sixteen symmetries that keep the axis from U to D, as tables.
//!
//! They map the subgroup that the first phase aims for onto itself, so that states which one of
//! them carries into each other are equally far from it.

use super::super::{Axis, Face};
use super::coordinates::{self as coordinate, TWISTS};
use super::cubie::Cubies;
use super::generator::{GENERATORS, Generator, GeneratorSet};
use super::symmetry::Symmetry;

/// The bit pattern of the edge places in the layer between U and D.
const SLICE: u16 = 0xF00;

/// Tables about the symmetries of [`Symmetry::upright`], by their index there.
pub(crate) struct Upright {
    /// `then[a][b]` is a and then b.
    then: [[u8; 16]; 16],
    inverse: [u8; 16],
    /// The image of each generator.
    image: [[u8; GENERATORS]; 16],
    /// The generator whose image this is. Padded, for unchecked bits.
    origin: [[u8; 32]; 16],
    /// The image of each twist coordinate.
    twist: Vec<[u16; 16]>,
    /// The image of each set of edge places.
    places: Vec<[u16; 16]>,
    /// Whether the faces F and B go to R and L, so that edges of the middle layer count as flipped
    /// in other places than before.
    swaps: [bool; 16],
    /// Where each corner place goes.
    corner_to: [[usize; 8]; 16],
}

impl Upright {
    pub(crate) fn build() -> Upright {
        let symmetries = Symmetry::upright();
        let index = |s: Symmetry| symmetries.iter().position(|&t| t == s).unwrap_or(0) as u8;
        let image = symmetries
            .map(|s| std::array::from_fn(|g| s.generator(Generator::from_index(g)).index() as u8));
        let origin = symmetries.map(|s| {
            std::array::from_fn(|g| {
                let back = |g| s.inverse().generator(Generator::from_index(g)).index();
                if g < GENERATORS { back(g) as u8 } else { 0 }
            })
        });
        let corner_to = symmetries.map(|s| std::array::from_fn::<_, 8, _>(|at| s.corner(at)));
        let edge_to = symmetries.map(|s| std::array::from_fn::<_, 12, _>(|at| s.edge(at)));
        let twist = (0..TWISTS).map(|value| {
            let state = coordinate::with_twist(value);
            std::array::from_fn(|s| {
                let mut moved = state;
                for (&twist, &to) in state.twists.iter().zip(&corner_to[s]) {
                    let seen = if symmetries[s].reflects() { (3 - twist) % 3 } else { twist };
                    moved.twists[to] = seen;
                }
                coordinate::twist(&moved) as u16
            })
        });
        let places = (0..1usize << 12).map(|set| {
            std::array::from_fn(|s| {
                (0..12).map(|at| ((set >> at & 1) << edge_to[s][at]) as u16).sum()
            })
        });
        Upright {
            then: std::array::from_fn(|a| {
                std::array::from_fn(|b| index(symmetries[a].then(symmetries[b])))
            }),
            inverse: symmetries.map(|s| index(s.inverse())),
            image,
            origin,
            twist: twist.collect(),
            places: places.collect(),
            swaps: symmetries.map(|s| s.face(Face::F).axis() == Axis::RL),
            corner_to,
        }
    }

    #[inline]
    pub(crate) fn then(&self, a: u8, b: u8) -> u8 {
        self.then[usize::from(a & 15)][usize::from(b & 15)]
    }

    pub(crate) fn inverse(&self, symmetry: u8) -> u8 {
        self.inverse[usize::from(symmetry & 15)]
    }

    /// What `symmetry` makes of a generator.
    #[inline]
    pub(crate) fn image(&self, symmetry: u8, generator: usize) -> usize {
        self.image[usize::from(symmetry & 15)][generator].into()
    }

    /// The generator of which `symmetry` makes this one.
    #[inline]
    pub(crate) fn origin(&self, symmetry: u8, generator: usize) -> usize {
        self.origin[usize::from(symmetry & 15)][generator & 31].into()
    }

    /// The images of a set of generators, by symmetry.
    pub(crate) fn images(&self, set: GeneratorSet) -> [u32; 16] {
        std::array::from_fn(|s| set.iter().map(|g| 1 << self.image[s][g.index()]).sum())
    }

    /// What `symmetry` makes of a twist coordinate.
    #[inline]
    pub(crate) fn twist(&self, twist: u16, symmetry: u8) -> u16 {
        self.twist[usize::from(twist)][usize::from(symmetry & 15)]
    }

    /// What `symmetry` makes of a flip coordinate and the places of the edges that belong between
    /// U and D (as [`coordinate::places_unrank`]).
    pub(crate) fn flip_and_places(
        &self,
        flip: usize,
        places: usize,
        symmetry: u8,
    ) -> (usize, usize) {
        let s = usize::from(symmetry & 15);
        let mut flips = coordinate::all_flips(flip) as u16;
        if self.swaps[s] {
            flips ^= places as u16 ^ SLICE;
        }
        let flips = usize::from(self.places[usize::from(flips)][s]);
        (flips & 0x7FF, self.places[places][s].into())
    }

    /// What `symmetry` makes of an order of the corners.
    pub(crate) fn corners(&self, order: usize, symmetry: u8) -> usize {
        let to = &self.corner_to[usize::from(symmetry & 15)];
        let order = coordinate::with_corners(order).corners;
        let mut image = Cubies::SOLVED;
        for at in 0..8 {
            image.corners[to[at]] = to[usize::from(order[at])] as u8;
        }
        coordinate::corners(&image)
    }
}
