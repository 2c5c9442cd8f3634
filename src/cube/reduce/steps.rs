//! Distance tables that say at once which moves lead nearer and which lead away.

use super::mask::numbers;

/// One state of a table: its distance from the goal and what each move does to it.
///
/// A move changes a distance by one at most, so two bits a move say everything; the distance sits
/// above the at most 45 bits of the first word.
#[derive(Clone, Copy, Default)]
pub(crate) struct Step {
    nearer: u64,
    farther: u64,
}

const DISTANCE: u32 = 56;

impl Step {
    pub(crate) fn distance(self) -> u32 {
        (self.nearer >> DISTANCE) as u32
    }

    /// The numbers of the moves that lead nearer.
    pub(crate) fn nearer(self) -> u64 {
        self.nearer & ((1 << DISTANCE) - 1)
    }

    /// The numbers of the moves that lead away.
    pub(crate) fn farther(self) -> u64 {
        self.farther
    }

    pub(crate) fn words(self) -> [u64; 2] {
        [self.nearer, self.farther]
    }

    pub(crate) fn from_words([nearer, farther]: [u64; 2]) -> Step {
        Step { nearer, farther }
    }
}

/// A table of `size` states, searched breadth first from `goals`. `after(state, move)` is the state
/// that a move leads to; the set of moves must hold the inverse of each. States out of reach have
/// distance 255 and no useful move.
pub(crate) fn table(
    size: usize,
    moves: usize,
    goals: &[usize],
    after: impl Fn(usize, usize) -> usize,
) -> Vec<Step> {
    let distances = distances(size, moves, goals, &after);
    let step = |state: usize| {
        let here = distances[state];
        let mut step = Step { nearer: u64::from(here) << DISTANCE, farther: 0 };
        for number in numbers((1 << moves) - 1) {
            let there = distances[after(state, number)];
            step.nearer |= u64::from(there < here) << number;
            step.farther |= u64::from(there > here) << number;
        }
        step
    };
    (0..size).map(step).collect()
}

/// The distance of each state from the nearest of `goals`, or 255.
pub(crate) fn distances(
    size: usize,
    moves: usize,
    goals: &[usize],
    after: impl Fn(usize, usize) -> usize,
) -> Vec<u8> {
    let mut distances = vec![u8::MAX; size];
    let mut level = goals.to_vec();
    goals.iter().for_each(|&goal| distances[goal] = 0);
    for distance in 1.. {
        let mut next = Vec::new();
        for state in level {
            for number in 0..moves {
                let reached = after(state, number);
                if distances[reached] == u8::MAX {
                    distances[reached] = distance;
                    next.push(reached);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    distances
}
