//! Cubes that a few moves solve, and the fewest that do.
//!
//! The stages take a cube apart and know nothing of one that is nearly solved: a single turn would
//! be answered with dozens. So each cube is first met in the middle, [`RADIUS`] moves from itself
//! and as many from the solved one. In the frame of the centres there is one solved state and every
//! turn is one move, so that the word found is the shortest. The corners can look like little so
//! near to what they are; of almost every other cube they tell at once that it is farther away.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::error::ReduceError;
use super::frame::{CORNER, Frame};
use super::pieces::{Pieces, upright};
use super::stickers::{Colours, Stickers, hash};
use super::trail::{Node, Trail};
use super::word::{Word, emit, inverse};
use crate::cube::{Cube, Turn};

/// Moves looked at from each side: up to 160,000 states of a 7x7x7.
const RADIUS: usize = 3;

/// Moves of the longest words that are found.
pub(crate) const FARTHEST: usize = 2 * RADIUS;

/// The fewest turns that solve a cube of 3, 5 or 7 layers, none if it is solved; `None` if six are
/// not enough. It needs no tables and takes milliseconds, or a tenth of a second for a 7x7x7 that
/// might be so near.
///
/// # Errors
/// If the cube has another size or turns cannot solve it.
pub fn few(cube: &Cube) -> Result<Option<Vec<Turn>>, ReduceError> {
    if !cube.size().is_played() {
        return Err(ReduceError::Size { size: cube.size(), solved: "3, 5 or 7".to_owned() });
    }
    let frame = Frame::new(cube.size());
    let (_, holding) = Pieces::read(&frame, cube)?;
    let word = shortest(&frame, &upright(cube, holding));
    Ok(word.map(|word| emit(&frame, holding, &word)))
}

/// The shortest word that solves a cube in the standard holding, or `None` if it has more than
/// [`FARTHEST`] moves.
pub(crate) fn shortest(frame: &Frame, upright: &Cube) -> Option<Word> {
    meet(&Stickers::of_orbit(frame, CORNER), upright)?;
    meet(&Stickers::all(frame), upright)
}

/// The shortest word of at most [`FARTHEST`] moves that solves some stickers.
fn meet(stickers: &Stickers, upright: &Cube) -> Option<Word> {
    let end = Ball::around_solved(stickers);
    let mut start = Ball::new(stickers, stickers.read(upright));
    for distance in 0..=RADIUS {
        if distance > 0 {
            start.grow();
        }
        for (hash, node) in &start.rim {
            if let Some(back) = end.way_back(*hash) {
                let word = [start.word(*node), back].concat();
                // Hashes may be equal by chance.
                if stickers.after_all(&start.centre, &word) == stickers.solved {
                    return Some(word);
                }
            }
        }
    }
    None
}

/// All that a few moves can make of some stickers.
pub(crate) struct Ball<'s> {
    stickers: &'s Stickers,
    centre: Colours,
    trail: Trail,
    /// By hash.
    met: HashMap<u64, Node>,
    /// What is farthest from the centre.
    rim: Vec<(u64, Node)>,
}

impl<'s> Ball<'s> {
    /// All within [`RADIUS`] moves of the solved state.
    pub(crate) fn around_solved(stickers: &'s Stickers) -> Ball<'s> {
        let mut ball = Ball::new(stickers, stickers.solved.clone());
        (0..RADIUS).for_each(|_| ball.grow());
        ball
    }

    fn new(stickers: &'s Stickers, centre: Colours) -> Ball<'s> {
        let mut trail = Trail::default();
        let first = (hash(&centre), trail.start(0));
        Ball { stickers, centre, trail, met: HashMap::from([first]), rim: vec![first] }
    }

    /// Goes one move farther.
    fn grow(&mut self) {
        for (_, node) in std::mem::take(&mut self.rim) {
            let colours = self.stickers.after_all(&self.centre, &self.word(node));
            for (number, &step) in self.stickers.moves.iter().enumerate() {
                let hash = hash(&self.stickers.after(&colours, number));
                if let Entry::Vacant(entry) = self.met.entry(hash) {
                    self.rim.push((hash, *entry.insert(self.trail.step(node, step))));
                }
            }
        }
    }

    /// The shortest word from a state, given by its hash, to the centre.
    pub(crate) fn way_back(&self, hash: u64) -> Option<Word> {
        self.met.get(&hash).map(|&node| inverse(&self.word(node)))
    }

    fn word(&self, node: Node) -> Word {
        self.trail.word(node).1
    }
}

#[cfg(test)]
mod tests {
    use super::super::word::simplify;
    use super::*;
    use crate::base::{Random, Seed};
    use crate::cube::Size;
    use crate::cube::pieces::Holding;
    use crate::cube::scramble::{random_state, random_turns};

    fn scrambled(size: Size, name: &str, seed: u64, moves: usize) -> (Frame, Cube, Word) {
        let frame = Frame::new(size);
        let mut random = Random::new(name, &seed.into());
        let word: Word = (0..moves).map(|_| random.pick(&frame.moves)).collect();
        let mut cube = Cube::solved(size);
        cube.apply_all(&emit(&frame, Holding::STANDARD, &word));
        let holding = Pieces::read(&frame, &cube).unwrap().1;
        (frame, upright(&cube, holding), simplify(size, &word))
    }

    /// Whether `most` moves can solve stickers, by trying all.
    fn is_within(stickers: &Stickers, colours: &[u8], most: usize) -> bool {
        let after = |number| stickers.after(colours, number);
        colours == stickers.solved
            || most > 0
                && (0..stickers.moves.len())
                    .any(|number| is_within(stickers, &after(number), most - 1))
    }

    #[test]
    fn a_few_moves_are_taken_back_in_as_few() {
        for size in [Size::FIVE, Size::SEVEN] {
            for moves in 0..=FARTHEST {
                let (frame, cube, word) = scrambled(size, "near", moves as u64, moves);
                let found = shortest(&frame, &cube).unwrap();
                assert!(found.len() <= word.len(), "{word:?}: {found:?}");
                let stickers = Stickers::all(&frame);
                let after = stickers.after_all(&stickers.read(&cube), &found);
                assert_eq!(after, stickers.solved);
            }
        }
    }

    #[test]
    fn nothing_shorter_is_overlooked() {
        for seed in 0..20 {
            let (frame, cube, _) = scrambled(Size::FIVE, "nearer", seed, 3);
            let stickers = Stickers::all(&frame);
            let colours = stickers.read(&cube);
            let found = shortest(&frame, &cube).unwrap().len();
            assert!(is_within(&stickers, &colours, found));
            assert!(found == 0 || !is_within(&stickers, &colours, found - 1));
        }
    }

    #[test]
    fn few_turns_solve_the_cube_as_it_is_held() {
        for size in [Size::THREE, Size::FIVE, Size::SEVEN] {
            for (seed, holding) in Holding::all().enumerate().step_by(5) {
                let mut cube = Cube::solved(size);
                cube.apply_all(&holding.turns(size));
                cube.apply_all(&random_turns(size, 4, &Seed::Number(seed as u64)));
                let turns = few(&cube).unwrap().unwrap();
                assert!(turns.len() <= 4);
                assert!(turns.iter().all(|turn| (1..size.get()).contains(&turn.layer)));
                cube.apply_all(&turns);
                assert_eq!(cube.score(), cube.full_score(), "{size}");
            }
            assert_eq!(few(&Cube::solved(size)), Ok(Some(Vec::new())));
            assert_eq!(few(&random_state(size, &Seed::Number(1))), Ok(None));
        }
        let four = Cube::solved(Size::new(4).unwrap());
        assert!(matches!(few(&four), Err(ReduceError::Size { .. })));
    }

    #[test]
    fn what_is_farther_away_is_left_to_others() {
        let (frame, cube, _) = scrambled(Size::FIVE, "far", 1, 60);
        assert_eq!(shortest(&frame, &cube), None);
    }
}
