//! The last stage: reduced cubes, solved like a 3x3x3 in face turns.
//!
//! A middle layer of a reduced cube is several layers thick, so that only the six faces count as one
//! turn. All reductions of a round are looked at at once: the shortest sum of a reduction and its
//! end is wanted, not the shortest end.

use std::time::Instant;

use super::clock::Slot;
use super::frame::{CORNER, Frame, MIDGE, Move};
use super::pieces::Pieces;
use super::word::Word;
use crate::cube::solve::{self, Budget, Metric, Start, finish};
use crate::cube::{Cube, Size, Turn};

/// The tables of the finish.
pub(crate) struct Finish {
    tables: solve::Tables,
    /// Of a 3x3x3.
    frame: Frame,
    size: Size,
}

/// The end of one of several reduced cubes.
pub(crate) struct Ending {
    /// Which of them, by its index.
    pub(crate) number: usize,
    /// Turns of faces that solve its corners and midges.
    pub(crate) word: Word,
}

impl Finish {
    /// Builds the tables for cubes of `size`, on `threads` threads.
    pub(crate) fn new(size: Size, threads: usize) -> Finish {
        let tables = solve::Tables::build(Metric::Face, threads);
        Finish { tables, frame: Frame::new(Size::THREE), size }
    }

    /// Ends for those of `cubes` (each with its length so far) that lead to the shortest sums, at
    /// most `keep` of them, searched for until the slot is over. There is always one: however late
    /// it is, the first one is waited for.
    pub(crate) fn run(
        &self,
        cubes: &[(&Pieces, usize)],
        keep: usize,
        slot: Slot<'_>,
    ) -> Vec<Ending> {
        let start = |&(pieces, cost): &_| Some(Start { cube: self.reduced(pieces)?, cost });
        // All or none, so that their numbers are those of the cubes.
        let starts: Vec<Start> = cubes.iter().map(start).collect::<Option<_>>().unwrap_or_default();
        let deadline = Some(Instant::now() + slot.left());
        let search = |keep, budget: &Budget<'_>| {
            finish(&starts, keep, &self.tables, budget).unwrap_or_default()
        };
        let mut found = search(keep, &Budget { deadline, ..Budget::default() });
        if found.is_empty() {
            found = search(1, &Budget { target: Some(usize::MAX), ..Budget::default() });
        }
        let ending = |found: solve::Finish| Ending {
            number: found.start,
            word: found.turns.into_iter().filter_map(|turn| self.face_turn(turn)).collect(),
        };
        found.into_iter().map(ending).collect()
    }

    /// The 3x3x3 that the corners and midges make with solved centres.
    fn reduced(&self, pieces: &Pieces) -> Option<Cube> {
        let mut stickers = Cube::solved(Size::THREE).stickers().to_vec();
        for orbit in [CORNER, MIDGE] {
            for (&place, &home) in self.frame.orbits[orbit].stickers.iter().zip(&pieces.0[orbit]) {
                stickers[usize::from(place)] = home / 4;
            }
        }
        Cube::from_stickers(Size::THREE, stickers)
    }

    /// A turn of a face of the 3x3x3 as a move of the cube itself.
    fn face_turn(&self, turn: Turn) -> Option<Move> {
        let quarters = usize::from(turn.amount.quarters());
        let (layer, quarters) = match turn.face.is_leading() {
            true => (0, quarters),
            false => (self.size.layers() - 1, 4 - quarters),
        };
        Move::new(turn.face.axis() as usize, layer, quarters)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::super::budget::wall_clock;
    use super::super::frame::Kind;
    use super::*;
    use crate::base::Random;

    fn is_whole(frame: &Frame, pieces: &Pieces) -> bool {
        let solved = Pieces::solved(frame);
        frame.orbits.iter().zip(pieces.0.iter().zip(&solved.0)).all(|(orbit, (is, home))| {
            !matches!(orbit.kind, Kind::Corner | Kind::Midge) || is == home
        })
    }

    #[test]
    fn corners_and_midges_are_solved_on_both_sizes() {
        let stop = AtomicBool::new(false);
        for size in [Size::FIVE, Size::SEVEN] {
            let (frame, finish) = (Frame::new(size), Finish::new(size, 2));
            let mut random = Random::new("finish", &1.into());
            let faces: Vec<Move> = frame
                .moves
                .iter()
                .copied()
                .filter(|step| step.layer() == 0 || step.layer() == size.layers() - 1)
                .collect();
            let cubes: Vec<Pieces> = (0..5)
                .map(|_| {
                    let mut pieces = Pieces::solved(&frame);
                    (0..40).for_each(|_| pieces.apply(&frame, random.pick(&faces)));
                    pieces
                })
                .collect();
            let starts: Vec<(&Pieces, usize)> =
                cubes.iter().enumerate().map(|(number, pieces)| (pieces, number)).collect();
            for time in [Duration::ZERO, Duration::from_millis(50)] {
                let slot = Slot::new(wall_clock, time, [&stop, &stop]);
                let endings = finish.run(&starts, 3, slot);
                assert!(!endings.is_empty() && endings.len() <= 3);
                for ending in endings {
                    let mut pieces = cubes[ending.number].clone();
                    pieces.apply_all(&frame, &ending.word);
                    assert!(is_whole(&frame, &pieces) && ending.word.len() <= 24);
                }
            }
        }
    }
}
