//! Cubes that a few more moves have scrambled than [`near`](super::near) takes back.
//!
//! Each move parts neighbours of one colour along the two seams of its layer. As long as more of
//! them are left than chance would leave, there are moves that bring many together again, and the
//! way back shows: a beam on the number of unlike neighbours follows it, until it comes near enough
//! to the solved cube to be met from there.

use std::collections::HashSet;

use super::clock::{Pace, Slot};
use super::descent::cut;
use super::frame::Frame;
use super::near::Ball;
use super::stickers::{Colours, Stickers, hash};
use super::trail::{Node, Trail};
use super::word::Word;
use crate::cube::{Cube, Size};

/// Of a hundred neighbours, how many may be unlike. In a random state 83 are.
const ORDERLY: usize = 78;
/// Moves of each layer, one after the other in the list of moves.
const AMOUNTS: usize = 3;
/// Levels searched. What is farther away than these and a ball looks random.
const LEVELS: usize = 16;
/// States kept on each level.
const WIDTH: usize = 20_000;
/// Levels a search usually has.
const EXPECTED: usize = 8;
/// States made in a second, to begin with.
const RATE: f64 = 1e5;

/// A word that solves a cube in the standard holding, if it is in good enough order for one to be
/// found.
pub(crate) fn unwind(frame: &Frame, upright: &Cube, slot: Slot<'_>) -> Option<Word> {
    let stickers = Stickers::all(frame);
    let colours = stickers.read(upright);
    let pairs = neighbours(frame.size);
    let unlike = unlike(&pairs, &colours);
    if unlike * 100 > pairs.len() * ORDERLY {
        return None;
    }
    let end = Ball::around_solved(&stickers);
    let seams = Seams::new(&stickers, &pairs);
    let mut pace = Pace::new(slot, WIDTH, EXPECTED, RATE);
    let mut trail = Trail::default();
    let mut seen = HashSet::from([hash(&colours)]);
    let mut level = vec![State { node: trail.start(0), unlike, colours }];
    for _ in 0..LEVELS {
        if slot.is_over() {
            return None;
        }
        let width = pace.next(level.len());
        let mut counts = vec![0; pairs.len() + 1];
        let scores: Vec<u16> = level.iter().flat_map(|state| seams.scores(state)).collect();
        scores.iter().for_each(|&score| counts[usize::from(score)] += 1);
        let (cut, share) = cut(&counts, width);
        let mut next = Vec::with_capacity(width);
        for (state, scores) in level.iter().zip(scores.chunks_exact(stickers.moves.len())) {
            for (number, &score) in scores.iter().enumerate() {
                if usize::from(score) > cut {
                    continue;
                }
                let colours = stickers.after(&state.colours, number);
                let hash = hash(&colours);
                if usize::from(score) == cut && hash as u32 > share || !seen.insert(hash) {
                    continue;
                }
                let node = trail.step(state.node, stickers.moves[number]);
                if let Some(back) = end.way_back(hash) {
                    return Some([trail.word(node).1, back].concat());
                }
                next.push(State { node, unlike: usize::from(score), colours });
            }
        }
        level = next;
    }
    None
}

/// A state of the beam.
struct State {
    node: Node,
    /// Neighbours of different colours.
    unlike: usize,
    colours: Colours,
}

/// All pairs of stickers beside each other on a face.
fn neighbours(size: Size) -> Vec<(u16, u16)> {
    let layers = size.layers();
    let beside = |sticker: usize| {
        let column = sticker % layers;
        let row = sticker % size.face_stickers() / layers;
        let right = (column + 1 < layers).then_some((sticker as u16, sticker as u16 + 1));
        let below = (row + 1 < layers).then_some((sticker as u16, (sticker + layers) as u16));
        right.into_iter().chain(below)
    };
    (0..size.stickers()).flat_map(beside).collect()
}

fn unlike(pairs: &[(u16, u16)], colours: &[u8]) -> usize {
    pairs.iter().filter(|&&(a, b)| colours[usize::from(a)] != colours[usize::from(b)]).count()
}

/// Which neighbours each move parts and brings together; all others it moves side by side.
struct Seams {
    /// By layer, for each of the three amounts it is turned by part the same.
    parted: Vec<Vec<(u16, u16)>>,
    /// By move, where the neighbours come from that were none before.
    joined: Vec<Vec<(u16, u16)>>,
}

impl Seams {
    fn new(stickers: &Stickers, pairs: &[(u16, u16)]) -> Seams {
        let sorted = |(a, b): (u16, u16)| (a.min(b), a.max(b));
        let known: HashSet<(u16, u16)> = pairs.iter().copied().collect();
        // Where the neighbours after a move were before it.
        let before = |number: usize| {
            let from = stickers.from(number);
            pairs.iter().map(move |&(a, b)| sorted((from[usize::from(a)], from[usize::from(b)])))
        };
        let parted = |number: usize| {
            let kept: HashSet<(u16, u16)> = before(number).collect();
            pairs.iter().copied().filter(|pair| !kept.contains(pair)).collect()
        };
        let joined = |number: usize| before(number).filter(|pair| !known.contains(pair)).collect();
        let numbers = 0..stickers.moves.len();
        Seams {
            parted: numbers.clone().step_by(AMOUNTS).map(parted).collect(),
            joined: numbers.map(joined).collect(),
        }
    }

    /// How many neighbours are unlike after each move.
    fn scores<'a>(&'a self, state: &'a State) -> impl Iterator<Item = u16> + 'a {
        self.parted.iter().zip(self.joined.chunks_exact(AMOUNTS)).flat_map(
            move |(parted, joined)| {
                let rest = state.unlike - unlike(parted, &state.colours);
                joined.iter().map(move |joined| (rest + unlike(joined, &state.colours)) as u16)
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::super::budget::wall_clock;
    use super::super::pieces::{Pieces, upright};
    use super::*;
    use crate::base::Seed;
    use crate::cube::scramble::{random_state, random_turns};

    fn unwound(cube: &Cube) -> Option<(Frame, Cube, Word)> {
        let stop = AtomicBool::new(false);
        let slot = Slot::new(wall_clock, Duration::from_secs(600), [&stop, &stop]);
        let frame = Frame::new(cube.size());
        let upright = upright(cube, Pieces::read(&frame, cube).unwrap().1);
        let word = unwind(&frame, &upright, slot)?;
        Some((frame, upright, word))
    }

    #[test]
    fn scores_are_what_counting_afresh_says() {
        for size in [Size::FIVE, Size::SEVEN] {
            let (stickers, pairs) = (Stickers::all(&Frame::new(size)), neighbours(size));
            let seams = Seams::new(&stickers, &pairs);
            let mut colours = stickers.solved.clone();
            for number in (0..stickers.moves.len()).cycle().step_by(11).take(30) {
                let unlike_now = unlike(&pairs, &colours);
                let state = State { node: 0, unlike: unlike_now, colours: colours.clone() };
                for (number, score) in seams.scores(&state).enumerate() {
                    let after = stickers.after(&colours, number);
                    assert_eq!(usize::from(score), unlike(&pairs, &after));
                }
                colours = stickers.after(&colours, number);
            }
        }
    }

    #[test]
    fn eight_turns_are_taken_back_in_eight() {
        for (size, seed) in [(Size::FIVE, 1), (Size::FIVE, 2), (Size::SEVEN, 1)] {
            let mut cube = Cube::solved(size);
            cube.apply_all(&random_turns(size, 8, &Seed::Number(seed)));
            let (frame, cube, word) = unwound(&cube).unwrap();
            assert!(word.len() <= 8, "{word:?}");
            let stickers = Stickers::all(&frame);
            assert_eq!(stickers.after_all(&stickers.read(&cube), &word), stickers.solved);
        }
    }

    #[test]
    fn in_a_random_state_there_is_no_order_to_follow() {
        assert!(unwound(&random_state(Size::SEVEN, &Seed::Number(1))).is_none());
    }
}
