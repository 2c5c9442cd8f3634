//! The cube as coloured stickers in the frame of the centres, for searches that ask for nothing but
//! which colour is where.

use std::hash::{DefaultHasher, Hasher as _};

use super::frame::{Frame, Move, stickers_after};
use crate::cube::Cube;

/// The colours of some stickers, in the order of their [`Stickers`].
pub(crate) type Colours = Vec<u8>;

/// Stickers that the moves only ever exchange among themselves.
pub(crate) struct Stickers {
    pub(crate) moves: Vec<Move>,
    pub(crate) solved: Colours,
    /// Their numbers, as [`Cube::stickers`] counts.
    numbers: Vec<u16>,
    /// By move, where the colour of each comes from.
    from: Vec<Vec<u16>>,
}

impl Stickers {
    /// All of them.
    pub(crate) fn all(frame: &Frame) -> Stickers {
        Stickers::new(frame, (0..frame.size.stickers() as u16).collect())
    }

    /// Those of one orbit.
    pub(crate) fn of_orbit(frame: &Frame, orbit: usize) -> Stickers {
        Stickers::new(frame, frame.orbits[orbit].stickers.to_vec())
    }

    fn new(frame: &Frame, numbers: Vec<u16>) -> Stickers {
        let size = frame.size;
        let mut place = vec![0; size.stickers()];
        for (at, &number) in (0..).zip(&numbers) {
            place[usize::from(number)] = at;
        }
        let from_under = |&step: &Move| {
            let to = stickers_after(size, step);
            let mut from = vec![0; numbers.len()];
            for &number in &numbers {
                let after = to[usize::from(number)];
                from[usize::from(place[usize::from(after)])] = place[usize::from(number)];
            }
            from
        };
        let from = frame.moves.iter().map(from_under).collect();
        let mut stickers =
            Stickers { moves: frame.moves.clone(), solved: Vec::new(), numbers, from };
        stickers.solved = stickers.read(&Cube::solved(size));
        stickers
    }

    /// The colours of a cube in the standard holding.
    pub(crate) fn read(&self, cube: &Cube) -> Colours {
        self.numbers.iter().map(|&number| cube.stickers()[usize::from(number)]).collect()
    }

    /// Where each colour comes from under a move, given by its number.
    pub(crate) fn from(&self, number: usize) -> &[u16] {
        &self.from[number]
    }

    /// The colours after a move, given by its number.
    pub(crate) fn after(&self, colours: &[u8], number: usize) -> Colours {
        self.from[number].iter().map(|&from| colours[usize::from(from)]).collect()
    }

    /// The colours after a word.
    pub(crate) fn after_all(&self, colours: &[u8], word: &[Move]) -> Colours {
        let numbers = word.iter().filter_map(|step| self.moves.iter().position(|is| is == step));
        numbers.fold(colours.to_vec(), |colours, number| self.after(&colours, number))
    }
}

/// A hash of colours.
pub(crate) fn hash(colours: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(colours);
    hasher.finish()
}
