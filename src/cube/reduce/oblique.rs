//! The obliques of a 7x7x7 paired with the outer straight centres, between its two reductions.
//!
//! The layers under the outer ones hold no piece of the inner 5x5x5. Turned anywhere inside the
//! word that reduces it, they leave that reduction whole and cost one turn each, but carry bars
//! about: the three stickers beside the middle of each side of a face, left oblique, straight
//! centre, right oblique. Short macros that undo what they do to the inner 5x5x5 help where single
//! turns no longer do. A beam by length collects words with few loose obliques; the very last ones
//! are cheaper to mend at the end.

use super::clock::Slot;
use super::descent::mix;
use super::frame::{CODES, Frame, Move, OBLIQUE, Permutation, SLOTS, straight};
use super::mask::numbers;
use super::pieces::Pieces;
use super::word::{Word, simplify};

/// The colours of the three stickers of each bar, by orbit: left, middle, right.
type Bars = [[u8; SLOTS]; 3];

/// Where a word takes the three kinds of sticker.
type Through = [Permutation; 3];

/// Something to insert: its moves and what it moves, by kind, from and to.
struct Insert {
    word: Word,
    moved: Vec<(u8, u8, u8)>,
}

/// Pairs obliques.
pub(crate) struct Pairer {
    frame: Frame,
    /// By move code.
    maps: Vec<Through>,
    singles: Vec<Insert>,
    macros: Vec<Insert>,
}

/// A word with its bars.
#[derive(Clone)]
pub(crate) struct Barred {
    pub(crate) word: Word,
    /// Its length with what the word it came from is expected to need besides.
    pub(crate) cost: usize,
    /// Obliques whose straight centre has another colour.
    pub(crate) loose: usize,
    bars: Bars,
}

const KINDS: [usize; 3] = [OBLIQUE[0], straight(1), OBLIQUE[1]];
/// How wide a beam a second is enough for.
const WIDTH_A_SECOND: f64 = 300.0;
/// One word of so many is also offered the macros, which are a hundred times as many as the single
/// turns, once it has no more loose obliques than [`HARD`].
const WITH_MACROS: usize = 100;
/// Loose obliques that single turns no longer pair well.
const HARD: usize = 16;
/// Levels of the beam beyond the cheapest word.
const LEVELS: usize = 30;

fn loose(bars: &Bars) -> usize {
    let [left, middle, right] = bars;
    (0..SLOTS)
        .map(|bar| usize::from(left[bar] != middle[bar]) + usize::from(right[bar] != middle[bar]))
        .sum()
}

/// Ranks bars: like [`loose`], but a bar of three colours counts more than one with a pair.
fn disorder(bars: &Bars) -> u32 {
    (0..SLOTS).map(|bar| disorder_at(bars, bar)).sum()
}

/// What one bar adds to [`disorder`].
fn disorder_at([left, middle, right]: &Bars, bar: usize) -> u32 {
    let alike = u32::from(left[bar] == middle[bar])
        + u32::from(right[bar] == middle[bar])
        + u32::from(left[bar] == right[bar]);
    [3, 2, 0, 0][alike as usize & 3]
}

impl Pairer {
    pub(crate) fn new(frame: Frame) -> Pairer {
        let identity: Permutation = std::array::from_fn(|slot| slot as u8);
        let mut maps = vec![[identity; 3]; CODES];
        for &step in &frame.moves {
            maps[step.index()] = KINDS.map(|orbit| *frame.orbits[orbit].to(step));
        }
        let mut pairer = Pairer { frame, maps, singles: Vec::new(), macros: Vec::new() };
        let under: Vec<Move> = pairer
            .frame
            .moves
            .iter()
            .copied()
            .filter(|step| [1, 5].contains(&step.layer()))
            .collect();
        let inner: Vec<Move> = pairer
            .frame
            .moves
            .iter()
            .copied()
            .filter(|step| (2..5).contains(&step.layer()))
            .collect();
        pairer.singles = under.iter().map(|&step| pairer.insert(vec![step])).collect();
        let mut macros = Vec::new();
        for &around in &inner {
            for &first in under.iter().filter(|step| step.axis() != around.axis()) {
                macros.push(vec![around, first, around.inverse()]);
                for &second in &under {
                    let apart = second.axis() != around.axis() && second != first;
                    let ordered = second.axis() != first.axis() || second.layer() > first.layer();
                    if apart && ordered {
                        macros.push(vec![around, first, second, around.inverse()]);
                    }
                }
            }
        }
        pairer.macros = macros.into_iter().map(|word| pairer.insert(word)).collect();
        pairer
    }

    fn insert(&self, word: Word) -> Insert {
        let mut moved = Vec::new();
        for kind in 0..3 {
            for slot in 0..SLOTS as u8 {
                let to = word
                    .iter()
                    .fold(slot, |at, step| self.maps[step.index()][kind][usize::from(at)]);
                if to != slot {
                    moved.push((kind as u8, slot, to));
                }
            }
        }
        Insert { word, moved }
    }

    /// Words made of `words`, each with what it leaves of a cube and how many turns it is expected
    /// to need besides: up to `most` of them, ranked by their cost plus `price` (in tenths of a turn)
    /// a loose oblique.
    pub(crate) fn run(
        &self,
        words: &[(Word, Pieces, usize)],
        most: usize,
        price: usize,
        slot: Slot<'_>,
    ) -> Vec<Barred> {
        let width = ((slot.left().as_secs_f64() * WIDTH_A_SECOND) as usize).clamp(4, 400);
        let starts = words.iter().map(|(word, end, besides)| {
            let bars = KINDS.map(|orbit| end.0[orbit]);
            let cost = word.len() + besides;
            Barred { word: word.clone(), cost, loose: loose(&bars), bars }
        });
        let mut levels: Vec<Vec<Barred>> = Vec::new();
        for start in starts {
            levels.resize(levels.len().max(start.cost + 1), Vec::new());
            levels[start.cost].push(start);
        }
        let first = levels.iter().position(|level| !level.is_empty()).unwrap_or(0);
        let last = first + LEVELS;
        levels.resize(levels.len().max(last + 8), Vec::new());
        let key = |entry: &Barred| 10 * entry.cost + price * entry.loose;
        let mut best: Vec<Barred> = Vec::new();
        let mut stale = 0;
        for cost in first..last {
            let mut level = std::mem::take(&mut levels[cost]);
            if level.is_empty() {
                continue;
            }
            tidy(&mut level, width);
            let before = best.first().map(&key);
            best.extend(level.iter().cloned());
            best.sort_by_key(&key);
            best.truncate(most);
            stale = if best.first().map(&key) == before { stale + 1 } else { 0 };
            if slot.is_over() || stale > 6 {
                break;
            }
            let mut next: Vec<Candidate> = Vec::new();
            for (number, entry) in level.iter().enumerate() {
                let among_best = number < 1 + width / WITH_MACROS;
                let hard = among_best && entry.loose <= HARD;
                let macros = if hard { &self.macros[..] } else { &[] };
                self.offer(entry, number, macros, &mut next);
                if next.len() > 40 * width {
                    shrink(&mut next, width);
                }
                if slot.is_over() {
                    break;
                }
            }
            shrink(&mut next, width);
            for candidate in next {
                let child = self.build(&level[candidate.parent], &candidate);
                if child.cost < levels.len() && child.cost > cost {
                    levels[child.cost].push(child);
                }
            }
        }
        best
    }

    fn offer(&self, entry: &Barred, parent: usize, macros: &[Insert], next: &mut Vec<Candidate>) {
        let identity: Permutation = std::array::from_fn(|slot| slot as u8);
        let mut through = [identity; 3];
        let before = disorder(&entry.bars);
        let parts: [u32; SLOTS] = std::array::from_fn(|bar| disorder_at(&entry.bars, bar));
        for place in (0..=entry.word.len()).rev() {
            if let Some(step) = entry.word.get(place) {
                for (through, map) in through.iter_mut().zip(&self.maps[step.index()]) {
                    let after = *through;
                    for (to, &at) in through.iter_mut().zip(map) {
                        *to = after[usize::from(at)];
                    }
                }
            }
            for (number, insert) in self.singles.iter().chain(macros).enumerate() {
                let mut bars = entry.bars;
                let mut touched = 0;
                for &(kind, from, to) in &insert.moved {
                    let kind = usize::from(kind);
                    let from = usize::from(through[kind][usize::from(from)]);
                    let to = usize::from(through[kind][usize::from(to)]);
                    bars[kind][to] = entry.bars[kind][from];
                    touched |= 1 << to;
                }
                // What other bars add stays what it was.
                let disorder = numbers(touched)
                    .fold(before, |sum, bar| sum + disorder_at(&bars, bar) - parts[bar]);
                if disorder < before {
                    let cost = insert.word.len();
                    next.push(Candidate { disorder, cost, parent, place, number });
                }
            }
        }
    }

    fn build(&self, parent: &Barred, candidate: &Candidate) -> Barred {
        let insert = self
            .singles
            .get(candidate.number)
            .unwrap_or_else(|| &self.macros[candidate.number - self.singles.len()]);
        let (before, after) = parent.word.split_at(candidate.place);
        let mut bars = parent.bars;
        for &(kind, from, to) in &insert.moved {
            let kind = usize::from(kind);
            let end = |place: u8| {
                let map = |at: u8, step: &Move| self.maps[step.index()][kind][usize::from(at)];
                usize::from(after.iter().fold(place, map))
            };
            bars[kind][end(to)] = parent.bars[kind][end(from)];
        }
        let word = simplify(self.frame.size, &[before, &insert.word, after].concat());
        let cost = (parent.cost + word.len()).saturating_sub(parent.word.len());
        Barred { word, cost, loose: loose(&bars), bars }
    }
}

/// An insertion not yet made.
#[derive(Clone, Copy)]
struct Candidate {
    disorder: u32,
    cost: usize,
    parent: usize,
    place: usize,
    number: usize,
}

/// Keeps the best candidates of each cost.
fn shrink(candidates: &mut Vec<Candidate>, width: usize) {
    candidates.sort_by_key(|candidate| (candidate.cost, candidate.disorder));
    let mut kept = [0; 8];
    candidates.retain(|candidate| {
        kept[candidate.cost] += 1;
        kept[candidate.cost] <= 2 * width
    });
}

/// Keeps the best words of a level, no two with the same bars.
fn tidy(level: &mut Vec<Barred>, width: usize) {
    let hash = |bars: &Bars| {
        bars.iter().flatten().fold(0, |hash: u64, &colour| mix(hash ^ u64::from(colour)))
    };
    level.sort_by_cached_key(|entry| (disorder(&entry.bars), hash(&entry.bars)));
    level.dedup_by(|a, b| a.bars == b.bars);
    level.truncate(width);
}
