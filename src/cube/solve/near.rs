//! The states near the subgroup of the first phase, and which turns lead there.
//!
//! There are 140.9 million states (64430 classes of edges times 2187 twists), most of them eight to
//! ten turns away. Only those within a small radius, a few millions, are kept, found by walking out
//! from the subgroup at each start. A search that has more turns left than the radius plus one has
//! no use for a distance anyway: almost every state is near enough.
//!
//! For each kept state there are the generators that lead nearer, and those that do not lead
//! farther. They steer the search: it never looks at a state that is not on its way.

use bytemuck::{Pod, Zeroable};

use super::coordinates::TWISTS;
use super::generator::GENERATORS;
use super::layers::{CHUNK, Layer, Walker};
use super::states::{self, Row, States};
use crate::base::huge::Huge;
use crate::base::parallel;

/// What is known about a near state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(transparent)]
pub(crate) struct Guide(u32);

impl Guide {
    fn new(distance: usize, nearer: u32) -> Guide {
        Guide(nearer | (distance as u32) << GENERATORS)
    }

    /// Turns to the subgroup.
    #[inline]
    pub(crate) fn distance(self) -> usize {
        (self.0 >> GENERATORS) as usize
    }

    /// The generators, as the class's representative sees them, that lead one turn nearer.
    #[inline]
    pub(crate) fn nearer(self) -> u32 {
        self.0 & ((1 << GENERATORS) - 1)
    }
}

/// A piece of a row of states: which are kept, one bit each, and below those 32 bits that say how
/// many are before. Half a cache line, so that one look tells both whether a state is kept and
/// where its guide is.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(transparent)]
struct Block([u64; 4]);

/// States to a block, and blocks to a row.
const SPAN: u16 = 4 * 64 - 32;
const BLOCKS: usize = TWISTS.div_ceil(SPAN as usize);

impl Block {
    /// A block of states given by seven words, with `before` states before them.
    fn new(before: u32, bits: [u32; 7]) -> Block {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let [a, b, c, d, e, f, g] = bits;
        Block([pair(before, a), pair(b, c), pair(d, e), pair(f, g)])
    }

    fn before(&self) -> u32 {
        self.0[0] as u32
    }

    #[inline]
    fn contains(&self, at: u16) -> bool {
        let bit = at + 32;
        self.0[usize::from(bit / 64)] >> (bit % 64) & 1 != 0
    }

    /// The index of a state in it.
    #[inline]
    fn index(&self, at: u16) -> usize {
        let bit = u32::from(at) + 32;
        let mut words = self.0;
        words[0] &= !u64::from(u32::MAX);
        let mut index = self.before();
        for (start, word) in (0..).step_by(64).zip(words) {
            // The bits of the word below the one asked for, be it in this word or not.
            let below = bit.saturating_sub(start);
            let mask = if below < 64 { (1 << below) - 1 } else { u64::MAX };
            index += (word & mask).count_ones();
        }
        index as usize
    }
}

/// The states within a radius of the subgroup, and a set of those within one turn more.
pub(crate) struct Near {
    radius: usize,
    within: Huge<[Block; BLOCKS]>,
    beyond: States,
    guides: Huge<Guide>,
    /// By the same index: the generators that do not lead farther. Empty at the radius itself.
    not_farther: Huge<u32>,
}

/// The same at hand for many look-ups.
#[derive(Clone, Copy)]
pub(crate) struct Guides<'t> {
    radius: usize,
    within: &'t [[Block; BLOCKS]],
    beyond: &'t [Row],
    guides: &'t [Guide],
    not_farther: &'t [u32],
}

impl Near {
    /// All states within `radius` of the subgroup, whose class is `goal`. Some are missing
    /// if `walker` was stopped.
    pub(crate) fn build(walker: &Walker<'_>, goal: u16, radius: usize) -> Near {
        let (mut last, mut within) = walker.goal(goal);
        let mut layers = Vec::new();
        for _ in 0..radius {
            let next = walker.next(&last, &mut within);
            let level = walker.level(&last);
            layers.push((std::mem::replace(&mut last, next), level));
        }
        let mut beyond = within.clone();
        walker.add_next(&last, &mut beyond);
        layers.push((last, Vec::new()));
        Near::fill(walker.threads(), radius, &within, beyond, &layers)
    }

    /// Enters what is known about each state.
    fn fill(
        threads: usize,
        radius: usize,
        within: &States,
        beyond: States,
        layers: &[(Layer, Vec<u32>)],
    ) -> Near {
        let count = |row: &Row| row.iter().map(|word| word.count_ones()).sum::<u32>();
        let mut befores = vec![0];
        befores.extend(within.0.iter().scan(0, |before, row| {
            *before += count(row);
            Some(*before)
        }));
        let states = befores[within.0.len()] as usize;
        let mut near = Near {
            radius,
            within: Huge::zeroed(within.0.len()),
            beyond,
            guides: Huge::zeroed(states),
            not_farther: Huge::zeroed(states),
        };
        let (mut guides, mut not_farther) = (&mut near.guides[..], &mut near.not_farther[..]);
        let mut parts = Vec::new();
        for (first, rows) in (0..).step_by(CHUNK).zip(near.within.chunks_mut(CHUNK)) {
            let (start, end) = (befores[first], befores[first + rows.len()]);
            let states = (end - start) as usize;
            parts.push(Part {
                first,
                start,
                rows,
                guides: guides.split_off_mut(..states).unwrap_or_default(),
                not_farther: not_farther.split_off_mut(..states).unwrap_or_default(),
            });
        }
        parallel::chunks(threads, &mut parts, 1, |_, parts| {
            for part in parts {
                part.fill(&befores, &within.0, layers);
            }
        });
        near
    }

    /// The tables it is made of, for [`Near::from_parts`].
    pub(crate) fn parts(&self) -> [&[u8]; 4] {
        let Near { within, beyond, guides, not_farther, .. } = self;
        [within.bytes(), beyond.0.bytes(), guides.bytes(), not_farther.bytes()]
    }

    /// Made of the tables of one with this radius and as many classes; `None` if they do not fit.
    pub(crate) fn from_parts(parts: Vec<Huge<u8>>, radius: usize, classes: usize) -> Option<Near> {
        let [within, beyond, guides, not_farther] = <[Huge<u8>; 4]>::try_from(parts).ok()?;
        let near = Near {
            radius,
            within: within.into_items()?,
            beyond: States(beyond.into_items()?),
            guides: guides.into_items()?,
            not_farther: not_farther.into_items()?,
        };
        let fits = near.within.len() == classes
            && near.beyond.0.len() == classes
            && near.guides.len() == near.not_farther.len();
        fits.then_some(near)
    }

    /// Everything at hand.
    pub(crate) fn guides(&self) -> Guides<'_> {
        Guides {
            radius: self.radius,
            within: &self.within,
            beyond: &self.beyond.0,
            guides: &self.guides,
            not_farther: &self.not_farther,
        }
    }

    /// How far the kept states reach.
    pub(crate) fn radius(&self) -> usize {
        self.radius
    }
}

impl Guides<'_> {
    /// How far the kept states reach.
    #[inline]
    pub(crate) fn radius(&self) -> usize {
        self.radius
    }

    /// Whether a state is within `left` turns, as far as is known: beyond the radius plus one
    /// every state may be.
    #[inline]
    pub(crate) fn may_be_within(&self, left: usize, class: u16, twist: u16) -> bool {
        if left > self.radius + 1 {
            true
        } else if left > self.radius {
            self.nearly_contains(class, twist)
        } else {
            self.contains(class, twist) && self.distance(self.index(class, twist)) <= left
        }
    }

    /// Whether a state is within the radius plus one.
    #[inline]
    pub(crate) fn nearly_contains(&self, class: u16, twist: u16) -> bool {
        states::contains(&self.beyond[usize::from(class)], twist)
    }

    /// Whether a state is within the radius.
    #[inline]
    pub(crate) fn contains(&self, class: u16, twist: u16) -> bool {
        self.block(class, twist).contains(twist % SPAN)
    }

    /// The index of a kept state.
    #[inline]
    pub(crate) fn index(&self, class: u16, twist: u16) -> usize {
        self.block(class, twist).index(twist % SPAN)
    }

    #[inline]
    fn block(&self, class: u16, twist: u16) -> &Block {
        &self.within[usize::from(class)][usize::from(twist / SPAN)]
    }

    /// Turns to the subgroup from the state with this index.
    #[inline]
    pub(crate) fn distance(&self, index: usize) -> usize {
        self.guides[index].distance()
    }

    /// The generators, as the class's representative sees them, that lead from the state with this
    /// index to where `left - 1` turns are enough.
    #[inline]
    pub(crate) fn within(&self, left: usize, index: usize) -> u32 {
        let guide = self.guides[index];
        match left.checked_sub(guide.distance()) {
            None => 0,
            Some(0) => guide.nearer(),
            // At the radius itself nothing is known.
            Some(1) if guide.distance() < self.radius => self.not_farther[index],
            Some(_) => u32::MAX,
        }
    }
}

/// Some consecutive classes and what is to be known about their states.
struct Part<'a> {
    /// The first class.
    first: usize,
    /// The index of its first state.
    start: u32,
    rows: &'a mut [[Block; BLOCKS]],
    guides: &'a mut [Guide],
    not_farther: &'a mut [u32],
}

impl Part<'_> {
    fn fill(&mut self, befores: &[u32], within: &[Row], layers: &[(Layer, Vec<u32>)]) {
        for (class, blocks) in (self.first..).zip(self.rows.iter_mut()) {
            let mut before = befores[class];
            *blocks = blocks_of(&within[class], before);
            let mut indices = [0; TWISTS];
            before -= self.start;
            for twist in twists(&within[class]) {
                indices[twist] = before;
                before += 1;
            }
            for (distance, (layer, level)) in layers.iter().enumerate() {
                for at in layer.row(class) {
                    let index = indices[usize::from(layer.twists[at])] as usize;
                    let nearer = layer.nearer[at];
                    self.guides[index] = Guide::new(distance, nearer);
                    self.not_farther[index] = level.get(at).map_or(0, |level| nearer | level);
                }
            }
        }
    }
}

/// A row of states as blocks, with `before` states before them.
fn blocks_of(row: &Row, mut before: u32) -> [Block; BLOCKS] {
    std::array::from_fn(|block| {
        let bits = std::array::from_fn(|word| {
            let half = block * 7 + word;
            (row[half / 2] >> (half % 2 * 32)) as u32
        });
        let first = before;
        before += bits.iter().map(|bits| bits.count_ones()).sum::<u32>();
        Block::new(first, bits)
    })
}

/// The twists in a row.
fn twists(row: &Row) -> impl Iterator<Item = usize> + '_ {
    let bits = |(word, bits): (usize, &u64)| states::bits(*bits).map(move |bit| word * 64 + bit);
    row.iter().enumerate().flat_map(bits)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::coordinates as coordinate;
    use super::super::cubie::Cubies;
    use super::super::generator::{Generator, Metric};
    use super::super::tables::{Tables, shared};

    /// How a state looks to the tables: its class, its twist as the class sees it, the symmetry.
    fn look(tables: &Tables, state: &Cubies) -> (u16, u16, u8) {
        let member = tables.edges.members()[coordinate::edges(state)];
        let twist = coordinate::twist(state) as u16;
        let seen = tables.upright.twist(twist, member.symmetry());
        (member.class(), seen, member.symmetry())
    }

    fn distance(tables: &Tables, state: &Cubies) -> Option<usize> {
        let (class, twist, _) = look(tables, state);
        let near = tables.near.guides();
        near.contains(class, twist).then(|| near.distance(near.index(class, twist)))
    }

    /// One state for each value of the coordinates of the first phase within `depth` turns of the
    /// subgroup, with its distance, by walking out turn by turn.
    fn walk(metric: Metric, depth: usize) -> HashMap<(usize, usize), (Cubies, usize)> {
        let value = |s: &Cubies| (coordinate::edges(s), coordinate::twist(s));
        let mut found = HashMap::from([(value(&Cubies::SOLVED), (Cubies::SOLVED, 0))]);
        let mut last = vec![Cubies::SOLVED];
        for distance in 1..=depth {
            let mut next = Vec::new();
            for state in last {
                for g in metric.generators().iter() {
                    let state = state.then(&Cubies::of_generator(g));
                    found.entry(value(&state)).or_insert_with(|| {
                        next.push(state);
                        (state, distance)
                    });
                }
            }
            last = next;
        }
        found
    }

    #[test]
    fn kept_distances_are_those_of_walking_out() {
        for metric in [Metric::Layer, Metric::Face] {
            let tables = shared(metric);
            for (state, far) in walk(metric, 4).values() {
                assert_eq!(distance(tables, state), Some(*far));
            }
        }
    }

    #[test]
    fn guides_name_exactly_the_turns_that_lead_nearer_or_not_farther() {
        for metric in [Metric::Layer, Metric::Face] {
            let tables = shared(metric);
            let near = tables.near.guides();
            for (state, far) in walk(metric, 4).values() {
                let (class, twist, symmetry) = look(tables, state);
                let index = near.index(class, twist);
                let names = |left: usize, g: Generator| {
                    let seen = tables.upright.image(symmetry, g.index());
                    near.within(left, index) >> seen & 1 != 0
                };
                for g in metric.generators().iter() {
                    let there = distance(tables, &state.then(&Cubies::of_generator(g)));
                    let there = there.expect("a turn changes the distance by one at most");
                    assert_eq!(names(*far, g), there + 1 == *far, "{state:?} {g:?}");
                    assert_eq!(names(far + 1, g), there <= *far, "{state:?} {g:?}");
                }
            }
        }
    }

    #[test]
    fn states_near_the_subgroup_are_as_many_as_others_counted() {
        // An independent program counted 7.95 million states of the face metric at distance 8, and
        // 3.84 million of the other within 7. Here are all digits.
        let [face, layer] = [Metric::Face, Metric::Layer].map(|metric| &shared(metric).near);
        assert_eq!(face.beyond.len() - face.guides.len(), 7_950_748);
        assert_eq!(layer.guides.len(), 3_840_394);
        assert_eq!(layer.beyond.len(), 39_550_330);
    }
}
