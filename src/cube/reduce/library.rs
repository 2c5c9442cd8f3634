//! Short words that move a handful of wings and centres and nothing else.
//!
//! All are commutators P Q P' Q' of at most eight moves, or cyclic shifts of one. Inserted anywhere
//! into a solution they disturb no corner and no midge, so that each can mend what a reduction left
//! over.

use std::collections::{HashMap, HashSet};

use super::frame::{Frame, Kind, Move, SLOTS};
use super::word::{Word, inverse, simplify};

/// A slot of any orbit: orbit number times 24 plus slot.
pub(crate) type Place = u8;

/// Places of a frame: at most ten orbits.
pub(crate) const PLACES: usize = 240;

/// Pieces an effect moves at most.
pub(crate) const MOVED: usize = 8;

/// What words of the library do.
#[derive(Clone, Debug)]
pub(crate) struct Effect {
    /// From where to where, sorted.
    pub(crate) moved: Vec<(Place, Place)>,
    /// Words that do it, shortest first.
    pub(crate) words: Vec<Word>,
}

impl Effect {
    /// Moves of the shortest word.
    pub(crate) fn length(&self) -> usize {
        self.words.first().map_or(0, Vec::len)
    }
}

/// All effects, found by what they bring where.
pub(crate) struct Library {
    pub(crate) effects: Vec<Effect>,
    /// By `from * 24 + slot of to`, where the effects start in `list`.
    starts: Vec<u32>,
    list: Vec<u32>,
    /// What the effects move, one behind another, and where that of each begins: a search looks at
    /// thousands of effects for each one that it takes.
    moved: Vec<(Place, Place)>,
    begins: Vec<u32>,
    /// By effect, moves of its shortest word.
    lengths: Vec<u8>,
}

/// Words kept of one effect: different ends give different chances to cancel.
const WORDS: usize = 8;

impl Library {
    pub(crate) fn new(effects: Vec<Effect>) -> Library {
        let keys = |effect: &Effect| -> Vec<usize> {
            effect.moved.iter().map(|&(from, to)| key(from, to)).collect()
        };
        let mut counts = vec![0u32; PLACES * SLOTS + 1];
        effects.iter().flat_map(keys).for_each(|key| counts[key + 1] += 1);
        for at in 1..counts.len() {
            counts[at] += counts[at - 1];
        }
        let mut fill = counts.clone();
        let mut list = vec![0; counts.last().map_or(0, |&total| total as usize)];
        for (number, effect) in effects.iter().enumerate() {
            for key in keys(effect) {
                list[fill[key] as usize] = number as u32;
                fill[key] += 1;
            }
        }
        let moved = effects.iter().flat_map(|effect| effect.moved.iter().copied()).collect();
        let mut begins = vec![0];
        for effect in &effects {
            begins.push(begins[begins.len() - 1] + effect.moved.len() as u32);
        }
        let lengths = effects.iter().map(|effect| effect.length() as u8).collect();
        Library { effects, starts: counts, list, moved, begins, lengths }
    }

    /// From where to where effect `number` moves pieces.
    pub(crate) fn moved(&self, number: u32) -> &[(Place, Place)] {
        let number = number as usize;
        &self.moved[self.begins[number] as usize..self.begins[number + 1] as usize]
    }

    /// Moves of the shortest word of effect `number`.
    pub(crate) fn length(&self, number: u32) -> usize {
        self.lengths[number as usize].into()
    }

    /// The words of effect `number`.
    pub(crate) fn words(&self, number: u32) -> &[Word] {
        &self.effects[number as usize].words
    }

    /// The numbers of the effects that bring what is at `from` to `to` (of the same orbit), those
    /// with the shortest words first.
    pub(crate) fn bringing(&self, from: Place, to: Place) -> &[u32] {
        let key = key(from, to);
        &self.list[self.starts[key] as usize..self.starts[key + 1] as usize]
    }

    /// Searches all effects of a frame.
    pub(crate) fn effects(frame: &Frame) -> Vec<Effect> {
        Finder::new(frame).run()
    }
}

fn key(from: Place, to: Place) -> usize {
    usize::from(from) * SLOTS + usize::from(to) % SLOTS
}

/// Where a word takes every place.
type Map = [Place; PLACES];

/// Where each place goes, by move code.
pub(crate) fn maps(frame: &Frame) -> Vec<Map> {
    (0..super::frame::CODES as u8)
        .map(|code| {
            std::array::from_fn(|place| match (Move::from_code(code), place / SLOTS) {
                (Some(step), orbit)
                    if orbit < frame.orbits.len() && step.layer() < frame.size.layers() =>
                {
                    (orbit * SLOTS) as u8 + frame.orbits[orbit].to(step)[place % SLOTS]
                }
                _ => place as u8,
            })
        })
        .collect()
}

/// Pieces that a commutator of `length` moves may move: longer ones must be purer to be of use.
fn most_moved(length: usize) -> usize {
    if length < 8 { MOVED } else { 6 }
}

/// Moves of P and Q together. One more would find three-cycles of ten moves, a tenth more effects
/// for fifty times the work.
const HALF: usize = 4;

/// Layers about one axis turn in rising order.
fn may_follow(before: Option<&Move>, next: Move) -> bool {
    before.is_none_or(|before| before.axis() != next.axis() || before.layer() < next.layer())
}

struct Finder<'a> {
    frame: &'a Frame,
    maps: Vec<Map>,
    /// Corners and midges come first: the places that must stay.
    pure: usize,
    places: usize,
    found: HashMap<Vec<(Place, Place)>, Vec<Word>>,
    /// All words looked at.
    kept: HashSet<Word>,
}

impl<'a> Finder<'a> {
    fn new(frame: &'a Frame) -> Finder<'a> {
        let whole = |kind| kind == Kind::Corner || kind == Kind::Midge;
        Finder {
            frame,
            maps: maps(frame),
            pure: SLOTS * frame.orbits.iter().filter(|orbit| whole(orbit.kind)).count(),
            places: SLOTS * frame.orbits.len(),
            found: HashMap::new(),
            kept: HashSet::new(),
        }
    }

    fn run(mut self) -> Vec<Effect> {
        let mut short: [Vec<(Word, Map, Map)>; 2] = [Vec::new(), Vec::new()];
        for word in self.words(2).into_iter().skip(1) {
            short[word.len() - 1].push(self.with_maps(word));
        }
        let identity: Map = std::array::from_fn(|place| place as u8);
        self.extend(&mut Word::new(), &identity, &short);
        let mut effects: Vec<Effect> =
            self.found.into_iter().map(|(moved, words)| Effect { moved, words }).collect();
        effects.sort_by(|a, b| a.length().cmp(&b.length()).then_with(|| a.moved.cmp(&b.moved)));
        effects
    }

    /// Goes through all P that begin with `word` (which maps places by `map`), for all Q no longer
    /// than P.
    fn extend(&mut self, word: &mut Word, map: &Map, short: &[Vec<(Word, Map, Map)>; 2]) {
        if word.len() + 1 == HALF {
            return;
        }
        for at in 0..self.frame.moves.len() {
            let step = self.frame.moves[at];
            // Turning the cube from U to R to F makes three commutators of each.
            let first = word.is_empty() && step.axis() != 0;
            if first || !may_follow(word.last(), step) {
                continue;
            }
            word.push(step);
            let map = map.map(|place| self.maps[step.index()][usize::from(place)]);
            let mut back = map;
            for (place, &to) in map.iter().enumerate() {
                back[usize::from(to)] = place as u8;
            }
            self.commute(word, &map, &back, short);
            self.extend(word, &map, short);
            word.pop();
        }
    }

    fn commute(&mut self, p: &[Move], map: &Map, back: &Map, short: &[Vec<(Word, Map, Map)>; 2]) {
        let fitting = short.iter().take(p.len().min(HALF - p.len()));
        for (q, map_q, back_q) in fitting.flatten() {
            let after = |place: usize| {
                let at = map_q[usize::from(map[place])];
                usize::from(back_q[usize::from(back[usize::from(at)])])
            };
            if (0..self.pure).any(|place| after(place) != place) {
                continue;
            }
            // Most commutators move far too much, which a few places already show.
            let most = most_moved(2 * (p.len() + q.len()));
            let moved = (self.pure..self.places).filter(|&place| after(place) != place);
            let moved = moved.take(most + 1).count();
            if moved != 0 && moved <= most {
                let word = [p.to_vec(), q.clone(), inverse(p), inverse(q)].concat();
                if !self.kept.contains(&simplify(self.frame.size, &word)) {
                    self.keep(&word);
                }
            }
        }
    }

    /// All words of up to `length` moves, layers about one axis in rising order.
    fn words(&self, length: usize) -> Vec<Word> {
        let mut all = vec![Word::new()];
        let mut first = 0;
        for _ in 0..length {
            let last = all.len();
            for at in first..last {
                for &step in &self.frame.moves {
                    if may_follow(all[at].last(), step) {
                        let mut word = all[at].clone();
                        word.push(step);
                        all.push(word);
                    }
                }
            }
            first = last;
        }
        all
    }

    fn map(&self, word: &[Move]) -> Map {
        word.iter().fold(std::array::from_fn(|place| place as u8), |map: Map, step| {
            map.map(|place| self.maps[step.index()][usize::from(place)])
        })
    }

    fn with_maps(&self, word: Word) -> (Word, Map, Map) {
        let (map, back) = (self.map(&word), self.map(&inverse(&word)));
        (word, map, back)
    }

    /// Keeps the cyclic shifts of a word, its inverse, and all that turned.
    fn keep(&mut self, word: &[Move]) {
        for shift in 0..word.len() {
            let mut shifted = word.to_vec();
            shifted.rotate_left(shift);
            let shifted = simplify(self.frame.size, &shifted);
            for word in [inverse(&shifted), shifted] {
                for steps in 0..3 {
                    self.add(word.iter().map(|step| step.turned(steps)).collect());
                }
            }
        }
    }

    fn add(&mut self, word: Word) {
        if !self.kept.insert(word.clone()) {
            return;
        }
        let map = self.map(&word);
        let moved: Vec<(Place, Place)> = (0..self.places)
            .filter(|&place| usize::from(map[place]) != place)
            .map(|place| (place as u8, map[place]))
            .collect();
        let pure = moved.iter().all(|&(from, _)| usize::from(from) >= self.pure);
        if moved.is_empty() || moved.len() > MOVED || !pure {
            return;
        }
        let words = self.found.entry(moved).or_default();
        let shortest = words.iter().map(Vec::len).min().unwrap_or(word.len());
        let ends = |word: &Word| (word.first().copied(), word.last().copied());
        if word.len() > shortest + 1 || words.contains(&word) {
            return;
        }
        if let Some(same) = words.iter_mut().find(|other| ends(other) == ends(&word)) {
            if same.len() > word.len() {
                *same = word;
            }
        } else if words.len() < WORDS || word.len() < shortest {
            words.push(word);
        }
        words.sort_by_key(Vec::len);
        let limit = words.first().map_or(0, Vec::len) + 1;
        words.retain(|word| word.len() <= limit);
        words.truncate(WORDS);
    }
}
