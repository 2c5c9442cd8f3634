//! Values of a coordinate up to symmetry.
//!
//! Two coordinates are large enough to be worth it: which edges are flipped with where those of the
//! middle layer are (2048 times 495 values, 64430 classes), and the order of the corners (40320
//! values, 2768 classes).

use bytemuck::{Pod, Zeroable};

use super::coordinates::{self as coordinate, FLIPS, PERMUTATIONS, PLACES};
use super::generator::GENERATORS;
use super::moves::Moves;
use super::upright::Upright;
use crate::base::huge::Huge;
use crate::base::parallel;

/// A class, and the symmetry that carries a member to the class's representative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(transparent)]
pub(crate) struct Member(u32);

impl Member {
    fn new(class: u32, symmetry: u8) -> Member {
        Member(class << 4 | u32::from(symmetry))
    }

    #[inline]
    pub(crate) fn class(self) -> u16 {
        (self.0 >> 4) as u16
    }

    #[inline]
    pub(crate) fn symmetry(self) -> u8 {
        self.0 as u8 & 15
    }
}

/// Where each turn takes the representative of a class, by generator. Padded to two cache lines.
pub(crate) type Turned = [Member; 32];

/// The classes of a coordinate and their turns.
pub(crate) struct Classes {
    /// By the coordinate's value.
    members: Huge<Member>,
    rows: Huge<Turned>,
}

impl Classes {
    /// Classes of how the edges are flipped and where those of the middle layer are. The value of
    /// a state is its places (as ranked) times 2048 plus its flips.
    pub(crate) fn of_edges(moves: &Moves, upright: &Upright, threads: usize) -> Classes {
        let sets: Vec<usize> = (0..PLACES).map(coordinate::places_unrank).collect();
        let mut ranks = vec![0u16; 1 << 12];
        for (rank, &set) in sets.iter().enumerate() {
            ranks[set] = rank as u16;
        }
        Classes::build(
            PLACES * FLIPS,
            |value, symmetry| {
                let (flip, places) =
                    upright.flip_and_places(value % FLIPS, sets[value / FLIPS], symmetry);
                usize::from(ranks[places]) * FLIPS + flip
            },
            |value, g| {
                let places = moves.places.turn((value / FLIPS) as u16, g);
                let flip = moves.flip.turn((value % FLIPS) as u16, g);
                usize::from(places) * FLIPS + usize::from(flip)
            },
            upright,
            threads,
        )
    }

    /// Classes of the order of the corners.
    pub(crate) fn of_corners(moves: &Moves, upright: &Upright, threads: usize) -> Classes {
        Classes::build(
            PERMUTATIONS,
            |value, symmetry| upright.corners(value, symmetry),
            |value, g| moves.corners.turn(value as u16, g).into(),
            upright,
            threads,
        )
    }

    /// Classes of a coordinate with `values` values from what a symmetry and a turn make of one.
    fn build(
        values: usize,
        image: impl Fn(usize, u8) -> usize,
        turn: impl Fn(usize, usize) -> usize + Sync,
        upright: &Upright,
        threads: usize,
    ) -> Classes {
        const UNKNOWN: Member = Member(u32::MAX);
        let mut members = Huge::collect((0..values).map(|_| UNKNOWN));
        let mut representatives = Vec::new();
        for value in 0..values {
            if members[value] != UNKNOWN {
                continue;
            }
            for symmetry in 0..16 {
                let image = image(value, symmetry);
                if members[image] == UNKNOWN {
                    let class = representatives.len() as u32;
                    members[image] = Member::new(class, upright.inverse(symmetry));
                }
            }
            representatives.push(value);
        }
        let mut rows = Huge::zeroed(representatives.len());
        parallel::chunks(threads, &mut rows, 1024, |first, chunk: &mut [Turned]| {
            for (row, &value) in chunk.iter_mut().zip(&representatives[first..]) {
                for g in 0..GENERATORS {
                    row[g] = members[turn(value, g)];
                }
            }
        });
        Classes { members, rows }
    }

    /// By value, its class.
    pub(crate) fn members(&self) -> &[Member] {
        &self.members
    }

    /// By class and generator, where that takes the class's representative.
    pub(crate) fn turned(&self) -> &[Turned] {
        &self.rows
    }
}
