//! The beam that walks a stage of [`placing`](super::placing) down to its goal, level by level.
//!
//! All states of a level are as long a way from their start. Of their children the nearest are
//! kept. Beams like to fill up with copies, states that look alike to the stage and differ only in
//! what it does not look at. A few copies are welcome, for the next stage has more to choose from;
//! beyond that they crowd out everything else, so their number is limited.

use super::clock::{Pace, Slot};
use super::frame::Move;
use super::mask::numbers;
use super::placing::{Placing, Sight};
use super::trail::{Node, Trail};

/// A state of a beam.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Placed {
    pub(crate) sight: Sight,
    /// What the next stage will look at.
    pub(crate) next: Sight,
    /// The code of the move that led here, 0 at a start.
    pub(crate) last: u8,
    pub(crate) node: Node,
}

/// How far a descent looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// States kept on each level.
    pub(crate) width: usize,
    /// Copies of a state kept on each level.
    pub(crate) copies: u8,
    /// Levels searched beyond the first with a goal.
    pub(crate) beyond: usize,
    /// Goals kept in all.
    pub(crate) goals: usize,
    /// Varies which of many equal states are kept.
    pub(crate) salt: u64,
}

/// No stage needs more levels than this.
const LEVELS: usize = 60;
/// Levels a stage usually has.
const EXPECTED: usize = 11;
/// States made in a second, to begin with.
const RATE: f64 = 1.5e6;

/// Searches from `starts` (each by its level, in any order) and gives the goals found by level.
pub(crate) fn descend(
    placing: &Placing,
    starts: &[(usize, Placed)],
    reach: Reach,
    trail: &mut Trail,
    slot: Slot<'_>,
) -> Vec<(usize, Placed)> {
    let mut pace = Pace::new(slot, reach.width, EXPECTED, RATE);
    let mut found = Vec::new();
    let mut first_goal = None;
    let mut level: Vec<Placed> = Vec::new();
    let first = starts.iter().map(|start| start.0).min().unwrap_or(0);
    for length in first..first + LEVELS {
        for &(_, start) in starts.iter().filter(|start| start.0 == length) {
            if is_goal(placing, start.sight) {
                found.push((length, start))
            } else {
                level.push(start)
            }
        }
        if !found.is_empty() {
            first_goal = first_goal.or(Some(length));
        }
        let done = first_goal.is_some_and(|goal| length >= goal + reach.beyond);
        if done || found.len() >= reach.goals || (slot.is_over() && !found.is_empty()) {
            break;
        }
        let reach = Reach { width: pace.next(level.len()), ..reach };
        let next = Level { placing, states: &level, reach }.children(trail);
        level = Vec::with_capacity(next.len());
        for child in next {
            if !is_goal(placing, child.sight) {
                level.push(child);
            } else if found.len() < reach.goals {
                found.push((length + 1, child));
            }
        }
        if level.is_empty() && !starts.iter().any(|start| start.0 > length) {
            break;
        }
    }
    found
}

fn is_goal(placing: &Placing, sight: Sight) -> bool {
    let (diagonal, straight) = placing.steps(sight);
    diagonal.distance() + straight.distance() == 0
}

struct Level<'a> {
    placing: &'a Placing,
    states: &'a [Placed],
    reach: Reach,
}

/// Sums of two distances.
const SCORES: usize = 64;

impl Level<'_> {
    /// The moves out of a state by what they do to its score, from -2 to 2, and the score.
    fn classes(&self, state: &Placed) -> (usize, [u64; 5]) {
        let (diagonal, straight) = self.placing.steps(state.sight);
        let may = self.placing.generators.after(state.last);
        let (a, b) = (diagonal.nearer() & may, straight.nearer() & may);
        let (c, d) = (diagonal.farther() & may, straight.farther() & may);
        let same_a = may & !(a | c);
        let same_b = may & !(b | d);
        let classes = [
            a & b,
            (a & same_b) | (b & same_a),
            (a & d) | (b & c) | (same_a & same_b),
            (c & same_b) | (d & same_a),
            c & d,
        ];
        ((diagonal.distance() + straight.distance()) as usize, classes)
    }

    fn children(&self, trail: &mut Trail) -> Vec<Placed> {
        let mut counts = [0; SCORES];
        for state in self.states {
            let (score, classes) = self.classes(state);
            for (class, set) in classes.into_iter().enumerate() {
                counts[(score + class).saturating_sub(2).min(SCORES - 1)] +=
                    set.count_ones() as usize;
            }
        }
        let (cut, share) = cut(&counts, self.reach.width + self.reach.width / 2);
        let mut tally = Tally::new(2 * self.reach.width);
        let mut children = Vec::with_capacity(self.reach.width);
        for state in self.states {
            let (score, classes) = self.classes(state);
            for (class, set) in classes.into_iter().enumerate() {
                let after = (score + class).saturating_sub(2);
                if after > cut {
                    break;
                }
                for number in numbers(set) {
                    let sight = self.placing.after(state.sight, number);
                    let hash = mix(u64::from(sight.diagonals) << 32 | u64::from(sight.straights));
                    if after == cut
                        && mix(hash ^ u64::from(state.node) ^ self.reach.salt) as u32 > share
                    {
                        continue;
                    }
                    let goal = after == 0 && is_goal(self.placing, sight);
                    if !goal && !tally.admit(hash, self.reach.copies) {
                        continue;
                    }
                    let step: Move = self.placing.generators.moves[number];
                    children.push(Placed {
                        sight,
                        next: self.placing.after(state.next, number),
                        last: step.code(),
                        node: trail.step(state.node, step),
                    });
                    if children.len() == self.reach.width {
                        return children;
                    }
                }
            }
        }
        children
    }
}

/// The score at which `width` states are reached, and the share of states with that score to take,
/// of 2^32.
pub(crate) fn cut(counts: &[usize], width: usize) -> (usize, u32) {
    let mut before = 0;
    for (score, &count) in counts.iter().enumerate() {
        if before + count > width {
            let share = ((width - before) as u64) << 32;
            return (score, (share / count as u64).min(u32::MAX.into()) as u32);
        }
        before += count;
    }
    (counts.len() - 1, u32::MAX)
}

/// A well mixed 64-bit number, never 0 in practice (the finaliser of splitmix64).
pub(crate) fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// Counts how often each hash was seen.
struct Tally {
    slots: Vec<(u64, u8)>,
}

impl Tally {
    /// Room for about `expected` hashes.
    fn new(expected: usize) -> Tally {
        Tally { slots: vec![(0, 0); (2 * expected).next_power_of_two()] }
    }

    /// Whether `hash` was seen fewer than `most` times; counts it.
    fn admit(&mut self, hash: u64, most: u8) -> bool {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let (seen, count) = &mut self.slots[at];
            if *count == 0 || *seen == hash {
                *seen = hash;
                let admitted = *count < most;
                *count += u8::from(admitted);
                return admitted;
            }
            at = (at + 1) & mask;
        }
    }
}
