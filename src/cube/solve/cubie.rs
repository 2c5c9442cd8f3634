//! A 3x3x3 as its twenty moving pieces, relative to the centres.

use std::sync::OnceLock;

use super::super::{Cube, Face, Size};
use super::generator::{GENERATORS, Generator};
use super::read::read;

use Face::{B, D, F, L, R, U};

/// The faces of each corner place, from U or D clockwise. The piece at home there has these colours.
pub(crate) const CORNERS: [[Face; 3]; 8] =
    [[U, R, F], [U, F, L], [U, L, B], [U, B, R], [D, F, R], [D, L, F], [D, B, L], [D, R, B]];

/// The faces of each edge place, U or D first, else F or B. The last four form the layer between U
/// and D.
pub(crate) const EDGES: [[Face; 2]; 12] = [
    [U, R],
    [U, F],
    [U, L],
    [U, B],
    [D, R],
    [D, F],
    [D, L],
    [D, B],
    [F, R],
    [F, L],
    [B, L],
    [B, R],
];

/// Which piece is in each place, and how it is turned there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cubies {
    /// The corner piece at each corner place.
    pub(crate) corners: [u8; 8],
    /// At which face of its place (0, 1, 2 in name order) a corner shows its U or D colour.
    pub(crate) twists: [u8; 8],
    /// The edge piece at each edge place.
    pub(crate) edges: [u8; 12],
    /// At which face of its place (0, 1 in name order) an edge shows its first colour.
    pub(crate) flips: [u8; 12],
}

impl Cubies {
    pub(crate) const SOLVED: Cubies = Cubies {
        corners: [0, 1, 2, 3, 4, 5, 6, 7],
        twists: [0; 8],
        edges: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        flips: [0; 12],
    };

    /// What `next` makes of this state: the pieces go on to where `next` takes them from here.
    pub(crate) fn then(&self, next: &Cubies) -> Cubies {
        let mut state = Cubies::SOLVED;
        for at in 0..8 {
            let from = usize::from(next.corners[at]);
            state.corners[at] = self.corners[from];
            state.twists[at] = (self.twists[from] + next.twists[at]) % 3;
        }
        for at in 0..12 {
            let from = usize::from(next.edges[at]);
            state.edges[at] = self.edges[from];
            state.flips[at] = self.flips[from] ^ next.flips[at];
        }
        state
    }

    /// The state that undoes this one.
    pub(crate) fn inverse(&self) -> Cubies {
        let mut state = Cubies::SOLVED;
        for at in 0..8 {
            let piece = usize::from(self.corners[at]);
            state.corners[piece] = at as u8;
            state.twists[piece] = (3 - self.twists[at]) % 3;
        }
        for at in 0..12 {
            let piece = usize::from(self.edges[at]);
            state.edges[piece] = at as u8;
            state.flips[piece] = self.flips[at];
        }
        state
    }

    /// A solved cube after one turn, as the sticker model turns it.
    pub(crate) fn of_generator(generator: Generator) -> Cubies {
        static TURNED: OnceLock<[Cubies; GENERATORS]> = OnceLock::new();
        let turned = TURNED.get_or_init(|| {
            std::array::from_fn(|index| {
                let mut cube = Cube::solved(Size::THREE);
                cube.apply(Generator::from_index(index).turn());
                read(&cube).map_or(Cubies::SOLVED, |seen| seen.cubies)
            })
        });
        turned[generator.index()]
    }

    /// This state after the turns of `word`.
    pub(crate) fn after(&self, word: &[Generator]) -> Cubies {
        word.iter().fold(*self, |state, &g| state.then(&Cubies::of_generator(g)))
    }
}
