//! The beam of the third stage. It does not finish: it collects skeletons, words after which only a
//! few wings and centres are out of place, for [`insertion`](super::insertion) to mend.

use super::clock::{Pace, Slot};
use super::descent::cut;
use super::frame::Move;
use super::mask::numbers;
use super::pairing::{Coordinates, Pairing, Row};
use super::trail::{Node, Trail};
use crate::base::huge::Huge;

/// A state of the beam.
#[derive(Clone, Copy)]
pub(crate) struct Gathered {
    pub(crate) state: Coordinates,
    /// The code of the move that led here, 0 at a start.
    pub(crate) last: u8,
    pub(crate) node: Node,
}

/// A state that is nearly reduced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skeleton {
    pub(crate) node: Node,
    hash: u64,
    key: u32,
}

/// What mending is expected to cost, in twentieths of a turn, per loose wing and centre.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    pub(crate) wing: u32,
    pub(crate) centre: u32,
}

impl Prices {
    /// Of all that is loose in a state.
    fn of(self, pairing: &Pairing, state: &Coordinates) -> u32 {
        let (wings, centres) = pairing.loose(state);
        u32::from(wings) * self.wing + u32::from(centres) * self.centre
    }
}

/// One turn as [`Prices`] count.
pub(crate) const TURN: u32 = 20;

impl Skeleton {
    /// Length with the expected cost of mending, as [`Prices`] count.
    pub(crate) fn key(&self) -> u32 {
        self.key
    }
}

/// Levels searched after the last one that improved the skeletons.
const PATIENCE: usize = 22;
/// No stage needs more levels than this.
const LEVELS: usize = 90;
/// Children scored higher than this are never skeletons.
const PROMISING: u8 = 75;

/// Levels a search usually has.
const EXPECTED: usize = 34;
/// States made in a second, to begin with.
const RATE: f64 = 1.5e6;

/// A level is not cut for fewer new states among its children than this share.
const LEAST_FRESH: f64 = 0.2;

/// States read for at a time: reads that do not wait for one another overlap.
const BATCH: usize = 32;

/// A child that may be new.
struct Child {
    state: Coordinates,
    hash: u64,
    parent: Node,
    number: u8,
    score: u8,
    /// What mending its parent is expected to cost; told only where a child may be a skeleton.
    before: u32,
}

/// How widely to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Breadth {
    /// States kept on each level.
    pub(crate) width: usize,
    /// Skeletons wanted.
    pub(crate) skeletons: usize,
    pub(crate) prices: Prices,
    /// Varies which of many equal states are kept.
    pub(crate) salt: u64,
}

/// Searches from `starts` (each by its level) and gives the best skeletons, best first.
pub(crate) fn gather(
    pairing: &Pairing,
    starts: &[(usize, Gathered)],
    breadth: Breadth,
    trail: &mut Trail,
    slot: Slot<'_>,
) -> Vec<Skeleton> {
    let prices = breadth.prices;
    let mut pace = Pace::new(slot, breadth.width, EXPECTED, RATE);
    let mut pool = Pool::new(breadth.skeletons);
    let mut seen = Seen::new(8 * pace.widest());
    let barred: Vec<Row> =
        (0..super::frame::CODES as u8).map(|code| pairing.barred(code)).collect();
    let mut level: Vec<Gathered> = Vec::new();
    let first = starts.iter().map(|start| start.0).min().unwrap_or(0);
    let last = starts.iter().map(|start| start.0).max().unwrap_or(0);
    let mut improved = last;
    let mut scores: Vec<Row> = Vec::new();
    let mut fresh: f64 = 1.0;
    for length in first..first + LEVELS {
        level.extend(starts.iter().filter(|start| start.0 == length).map(|start| start.1));
        let settled = length > improved + PATIENCE || pool.is_full_below(length);
        let out_of_time = slot.is_over() && !pool.best.is_empty();
        if out_of_time || (length > last && (level.is_empty() || settled)) {
            break;
        }
        let width = pace.next(level.len());
        let mut counts = [[0; 256]; 4];
        scores.clear();
        for entries in level.chunks(BATCH) {
            let first = scores.len();
            pairing.push_scores(entries.iter().map(|entry| &entry.state), &mut scores);
            for (entry, row) in entries.iter().zip(&mut scores[first..]) {
                let bars = &barred[usize::from(entry.last)];
                row.iter_mut().zip(bars).for_each(|(score, bar)| *score |= bar);
                for quad in row.chunks_exact(4) {
                    for (count, &score) in counts.iter_mut().zip(quad) {
                        count[usize::from(score)] += 1;
                    }
                }
            }
        }
        let total: Vec<usize> =
            (0..255).map(|score| counts.iter().map(|count| count[score]).sum()).collect();
        let wanted = (width as f64 / fresh) as usize;
        let (cut, share) = cut(&total, wanted);
        // Barred moves have score 255.
        let cut = cut.min(254) as u8;
        let mut children = Vec::with_capacity(width + 2 * BATCH);
        let mut batch: Vec<Child> = Vec::with_capacity(2 * BATCH);
        let limit_before = pool.limit;
        let mut offered = 0;
        let mut keep = |batch: &mut Vec<Child>, children: &mut Vec<Gathered>| {
            seen.retain_new(batch);
            for Child { state, hash, parent, number, score, before } in batch.drain(..) {
                let step: Move = pairing.generators.moves[usize::from(number)];
                let node = trail.step(parent, step);
                if score <= PROMISING {
                    let price = prices.of(pairing, &state);
                    // A turn that mends nothing leaves what its parent was, one turn dearer.
                    if price < before {
                        let key = (length as u32 + 1) * TURN + price;
                        pool.offer(Skeleton { node, hash, key });
                    }
                }
                children.push(Gathered { state, last: step.code(), node });
            }
        };
        for (entry, row) in level.iter().zip(&scores) {
            let promises = row.iter().any(|&score| score <= PROMISING);
            let before = if promises { prices.of(pairing, &entry.state) } else { 0 };
            for number in numbers(at_most(row, cut)) {
                let score = row[number];
                let state = pairing.after(&entry.state, number);
                let hash = pairing.hash(&state);
                if score < cut || (hash ^ breadth.salt) as u32 <= share {
                    let (parent, number) = (entry.node, number as u8);
                    batch.push(Child { state, hash, parent, number, score, before });
                    offered += 1;
                }
            }
            if batch.len() >= BATCH {
                keep(&mut batch, &mut children);
            }
            if children.len() >= width {
                break;
            }
        }
        keep(&mut batch, &mut children);
        // The next level is cut so that it is full although so many have been met before.
        fresh = (children.len() as f64 / offered.max(1) as f64).clamp(LEAST_FRESH, 1.0);
        if pool.limit < limit_before || pool.best.is_empty() {
            improved = length;
        }
        level = children;
    }
    pool.best.sort_by_key(|skeleton| skeleton.key);
    pool.best
}

/// The numbers of the moves that score `cut` or less.
fn at_most(row: &Row, cut: u8) -> u64 {
    // Most rows have none, which whole words show at once.
    let mut set = 0;
    for (part, scores) in row.chunks_exact(8).enumerate() {
        if scores.iter().fold(u8::MAX, |least, &score| least.min(score)) <= cut {
            for (number, &score) in scores.iter().enumerate() {
                set |= u64::from(score <= cut) << (8 * part + number);
            }
        }
    }
    set
}

/// The best skeletons so far.
struct Pool {
    best: Vec<Skeleton>,
    most: usize,
    /// The key that a new one must stay below.
    limit: u32,
}

impl Pool {
    fn new(most: usize) -> Pool {
        Pool { best: Vec::with_capacity(most), most, limit: u32::MAX }
    }

    /// Whether no state of `length` moves can get in.
    fn is_full_below(&self, length: usize) -> bool {
        self.limit < length as u32 * TURN
    }

    fn offer(&mut self, new: Skeleton) {
        if new.key >= self.limit || self.best.iter().any(|old| old.hash == new.hash) {
            return;
        }
        if self.best.len() == self.most {
            let worst = self.best.iter().enumerate().max_by_key(|(_, old)| old.key);
            if let Some((at, _)) = worst {
                self.best.swap_remove(at);
            }
        }
        self.best.push(new);
        if self.best.len() == self.most {
            self.limit = self.best.iter().map(|old| old.key).max().unwrap_or(u32::MAX);
        }
    }
}

/// Hashes of states met before, by their upper halves. Forgets some when it gets full.
struct Seen {
    buckets: Huge<[u32; 16]>,
}

impl Seen {
    /// Room for about `expected` hashes.
    fn new(expected: usize) -> Seen {
        Seen { buckets: Huge::zeroed((expected / 8).next_power_of_two()) }
    }

    /// Drops the children that were met before, and remembers the others.
    fn retain_new(&mut self, batch: &mut Vec<Child>) {
        let buckets = &mut *self.buckets;
        let mask = buckets.len() - 1;
        // First a look at all of them, for which none waits for another.
        let met = |child: &Child| {
            buckets[child.hash as usize & mask].contains(&((child.hash >> 32) as u32))
        };
        let mut old = batch
            .iter()
            .map(met)
            .fold((0u128, 0), |(set, bit), met| (set | u128::from(met) << bit, bit + 1));
        batch.retain(|child| {
            let met = old.0 & 1 == 1;
            old.0 >>= 1;
            // The first of two that are alike has come in between.
            !met && {
                let bucket = &mut buckets[child.hash as usize & mask];
                let tag = (child.hash >> 32) as u32;
                let is_new = !bucket.contains(&tag);
                if is_new {
                    let free = bucket.iter().position(|&old| old == 0);
                    bucket[free.unwrap_or((child.hash >> 60) as usize & 15)] = tag;
                }
                is_new
            }
        });
    }
}
