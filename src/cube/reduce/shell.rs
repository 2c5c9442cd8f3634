//! The 5x5x5 inside a cube.
//!
//! A 5x5x5 is one shell. A 7x7x7 holds two: the inner one has its layers next to the middle, the
//! middle layer, and the outer layers; the outer one has the layers under the outer ones, the outer
//! ones, and three layers in the middle that are never turned. Each has its own wings and centres,
//! both share corners and midges, and both look exactly like a 5x5x5, so that one reduction serves
//! all three.

use super::frame::{Frame, Kind, MIDGE, Move, Permutation, SLOTS, diagonal, flips, straight, wing};
use super::mask::Generators;
use super::pieces::{Contents, Pieces, carry};
use super::word::Word;
use crate::cube::Size;

/// Which 5x5x5 of a cube is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shell {
    /// The 5x5x5 itself, or the inner one of a 7x7x7: all five layers turn.
    Inner,
    /// The outer one of a 7x7x7: its middle never turns.
    Outer,
}

impl Shell {
    /// Its number among the orbits of a frame.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The layer of a cube of `size` that layer `layer` (from 0) of the 5x5x5 stands for.
    fn layer(self, size: Size, layer: usize) -> usize {
        match (size.get(), self) {
            (7, Shell::Inner) => [0, 2, 3, 4, 6][layer],
            (7, Shell::Outer) => [0, 1, 3, 5, 6][layer],
            _ => layer,
        }
    }

    /// Moves of the 5x5x5 as moves of the cube.
    pub(crate) fn embed(self, size: Size, word: &[Move]) -> Word {
        word.iter().map(|step| step.on_layer(self.layer(size, step.layer()))).collect()
    }
}

/// What a reduction looks at: midges, wings and centres of one shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reducible {
    pub(crate) midges: Contents,
    pub(crate) wings: Contents,
    pub(crate) diagonals: Contents,
    pub(crate) straights: Contents,
}

impl Reducible {
    /// The shell's part of a cube.
    pub(crate) fn of(pieces: &Pieces, shell: Shell) -> Reducible {
        let shell = shell.index();
        Reducible {
            midges: pieces.0[MIDGE],
            wings: pieces.0[wing(shell)],
            diagonals: pieces.0[diagonal(shell)],
            straights: pieces.0[straight(shell)],
        }
    }
}

/// The 5x5x5 that all shells look like, with the moves one of them allows.
pub(crate) struct Model {
    pub(crate) frame: Frame,
    /// By slot, the other slot of the same edge.
    pub(crate) flips: Permutation,
    pub(crate) shell: Shell,
}

impl Model {
    pub(crate) fn new(shell: Shell) -> Model {
        let frame = Frame::new(Size::FIVE);
        let flips = flips(&frame);
        Model { frame, flips, shell }
    }

    fn allows(&self, step: Move) -> bool {
        self.shell == Shell::Inner || step.layer() != self.frame.middle()
    }

    /// The moves that keep the colours of the first `axes` axes on the faces of those axes.
    pub(crate) fn generators(&self, axes: usize) -> Generators {
        let keeps = |step: &Move| {
            [diagonal(0), straight(0)].into_iter().all(|orbit| {
                let to = self.frame.orbits[orbit].to(*step);
                (0..SLOTS).all(|slot| {
                    let before = slot / 4 % 3;
                    let after = usize::from(to[slot]) / 4 % 3;
                    before == after || (before >= axes && after >= axes)
                })
            })
        };
        let moves = self.frame.moves.iter().copied();
        Generators::new(moves.filter(|&step| self.allows(step)).filter(keeps).collect())
    }

    /// Whether `step` permutes the wings oddly.
    pub(crate) fn is_odd(&self, step: Move) -> bool {
        super::pieces::is_odd(self.frame.orbits[wing(0)].to(step))
    }

    /// Applies moves to a shell's part.
    pub(crate) fn apply_all(&self, part: &mut Reducible, word: &[Move]) {
        let orbits = &self.frame.orbits;
        for &step in word {
            carry(&mut part.midges, orbits[MIDGE].to(step));
            carry(&mut part.wings, orbits[wing(0)].to(step));
            carry(&mut part.diagonals, orbits[diagonal(0)].to(step));
            carry(&mut part.straights, orbits[straight(0)].to(step));
        }
    }
}

/// The orbits of the frame that `kind` covers.
pub(crate) fn orbits_of(frame: &Frame, kind: Kind) -> impl Iterator<Item = usize> {
    let all = frame.orbits.iter().enumerate();
    all.filter(move |(_, orbit)| orbit.kind == kind).map(|(number, _)| number)
}
