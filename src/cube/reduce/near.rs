//! Cubes that a few moves solve, and the fewest that do.
//!
//! The stages take a cube apart and know nothing of one that is nearly solved: a single turn would
//! be answered with dozens. So each cube is first met in the middle, [`RADIUS`] moves from itself
//! and as many from the solved one. In the frame of the centres there is one solved state and every
//! turn is one move, so that the word found is the shortest. The corners can look like little so
//! near to what they are; of almost every other cube they tell at once that it is farther away.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::frame::{CORNER, Frame, Move};
use super::pieces::{Contents, Pieces, carry};
use super::trail::{Node, Trail};
use super::word::{Word, inverse};

/// Moves looked at from each side: up to 160,000 states of a 7x7x7.
const RADIUS: usize = 3;

/// Moves of the longest words that are found.
pub(crate) const FARTHEST: usize = 2 * RADIUS;

/// The shortest word that solves `pieces`, or `None` if it has more than [`FARTHEST`] moves.
pub(crate) fn shortest(frame: &Frame, pieces: &Pieces) -> Option<Word> {
    meet(frame, &[CORNER], pieces)?;
    let all: Vec<usize> = (0..frame.orbits.len()).collect();
    meet(frame, &all, pieces)
}

/// The shortest word of at most [`FARTHEST`] moves that solves some of the orbits.
fn meet(frame: &Frame, orbits: &[usize], pieces: &Pieces) -> Option<Word> {
    let ball = |pieces: &Pieces| {
        Ball::new(frame, orbits, orbits.iter().map(|&orbit| pieces.0[orbit]).collect())
    };
    let (mut start, mut end) = (ball(pieces), ball(&Pieces::solved(frame)));
    (0..RADIUS).for_each(|_| end.grow());
    for distance in 0..=RADIUS {
        if distance > 0 {
            start.grow();
        }
        for (hash, node) in &start.rim {
            if let Some(&met) = end.met.get(hash) {
                let word = [start.word(*node), inverse(&end.word(met))].concat();
                // Hashes may be equal by chance.
                if start.after(&word) == end.centre {
                    return Some(word);
                }
            }
        }
    }
    None
}

/// What some of the orbits can look like within a few moves.
struct Ball<'f> {
    frame: &'f Frame,
    orbits: &'f [usize],
    centre: Vec<Contents>,
    trail: Trail,
    /// All states, by hash.
    met: HashMap<u64, Node>,
    /// Those that are the farthest from the centre.
    rim: Vec<(u64, Node)>,
}

impl<'f> Ball<'f> {
    fn new(frame: &'f Frame, orbits: &'f [usize], centre: Vec<Contents>) -> Ball<'f> {
        let mut trail = Trail::default();
        let first = (hash(&centre), trail.start(0));
        Ball { frame, orbits, centre, trail, met: HashMap::from([first]), rim: vec![first] }
    }

    /// Goes one move farther.
    fn grow(&mut self) {
        for (_, node) in std::mem::take(&mut self.rim) {
            let state = self.after(&self.word(node));
            for &step in &self.frame.moves {
                let hash = hash(&self.moved(state.clone(), step));
                if let Entry::Vacant(entry) = self.met.entry(hash) {
                    self.rim.push((hash, *entry.insert(self.trail.step(node, step))));
                }
            }
        }
    }

    /// The moves from the centre to a state.
    fn word(&self, node: Node) -> Word {
        self.trail.word(node).1
    }

    /// What `word` makes of the centre.
    fn after(&self, word: &[Move]) -> Vec<Contents> {
        word.iter().fold(self.centre.clone(), |state, &step| self.moved(state, step))
    }

    fn moved(&self, mut state: Vec<Contents>, step: Move) -> Vec<Contents> {
        for (contents, &orbit) in state.iter_mut().zip(self.orbits) {
            carry(contents, self.frame.orbits[orbit].to(step));
        }
        state
    }
}

fn hash(state: &[Contents]) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::super::word::simplify;
    use super::*;
    use crate::base::Random;
    use crate::cube::Size;

    /// Whether `most` moves can solve a cube, by trying all.
    fn is_within(frame: &Frame, pieces: &Pieces, most: usize) -> bool {
        *pieces == Pieces::solved(frame)
            || most > 0
                && frame.moves.iter().any(|&step| {
                    let mut next = pieces.clone();
                    next.apply(frame, step);
                    is_within(frame, &next, most - 1)
                })
    }

    #[test]
    fn a_few_moves_are_taken_back_in_as_few() {
        for size in [Size::FIVE, Size::SEVEN] {
            let frame = Frame::new(size);
            let mut random = Random::new("near", &1.into());
            for moves in 0..=FARTHEST {
                let word: Word = (0..moves).map(|_| random.pick(&frame.moves)).collect();
                let word = simplify(size, &word);
                let mut pieces = Pieces::solved(&frame);
                pieces.apply_all(&frame, &word);
                let found = shortest(&frame, &pieces).unwrap();
                assert!(found.len() <= word.len(), "{word:?}: {found:?}");
                pieces.apply_all(&frame, &found);
                assert_eq!(pieces, Pieces::solved(&frame));
            }
        }
    }

    #[test]
    fn nothing_shorter_is_overlooked() {
        let frame = Frame::new(Size::FIVE);
        let mut random = Random::new("nearer", &1.into());
        for _ in 0..20 {
            let mut pieces = Pieces::solved(&frame);
            (0..3).for_each(|_| pieces.apply(&frame, random.pick(&frame.moves)));
            let found = shortest(&frame, &pieces).unwrap().len();
            assert!(is_within(&frame, &pieces, found));
            assert!(found == 0 || !is_within(&frame, &pieces, found - 1));
        }
    }

    #[test]
    fn what_is_farther_away_is_left_to_others() {
        let frame = Frame::new(Size::FIVE);
        let mut random = Random::new("far", &1.into());
        let mut pieces = Pieces::solved(&frame);
        (0..60).for_each(|_| pieces.apply(&frame, random.pick(&frame.moves)));
        assert_eq!(shortest(&frame, &pieces), None);
    }
}
