//! The states near the subgroup of the first phase, and which turns lead there.
//!
//! There are 140.9 million states (64430 classes of edges times 2187 twists), most of them eight to
//! ten turns away. Only those within a small radius, a few millions, are kept, found by walking out
//! from the subgroup at each start. A search that has more turns left than the radius plus one has
//! no use for a distance anyway: almost every state is near enough.
//!
//! For each kept state there are the generators that lead nearer, and those that do not lead
//! farther. They steer the search: it never looks at a state that is not on its way.

use super::coordinates::TWISTS;
use super::generator::GENERATORS;
use super::layers::{Layer, Walker};
use super::states::States;

/// What is known about a near state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A piece of a row of states: which are kept, and how many are before. Half a cache line, so that
/// one look tells both whether a state is kept and where its guide is.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Block {
    before: u32,
    bits: [u32; 7],
}

/// States to a block, and blocks to a row.
const SPAN: u16 = 7 * 32;
const BLOCKS: usize = TWISTS.div_ceil(SPAN as usize);

impl Block {
    #[inline]
    fn contains(&self, at: u16) -> bool {
        self.bits[usize::from(at / 32)] >> (at % 32) & 1 != 0
    }

    /// The index of a state in it.
    #[inline]
    fn index(&self, at: u16) -> usize {
        let mut count = self.before;
        for (word, bits) in self.bits.iter().enumerate() {
            let below = (u32::from(at) + 1).saturating_sub(word as u32 * 32 + 1).min(32);
            count += (u64::from(*bits) & ((1 << below) - 1)).count_ones();
        }
        count as usize
    }
}

/// The states within a radius of the subgroup, and a set of those within one turn more.
pub(crate) struct Near {
    radius: usize,
    within: Vec<[Block; BLOCKS]>,
    beyond: States,
    guides: Vec<Guide>,
    /// By the same index: the generators that do not lead farther. Empty at the radius itself.
    not_farther: Vec<u32>,
}

impl Near {
    /// All states within `radius` of the subgroup, whose class is `goal`.
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
        let mut near = Near::empty(&within, beyond, radius);
        for (distance, (layer, level)) in layers.iter().enumerate() {
            near.fill(distance, layer, level);
        }
        near
    }

    fn empty(within: &States, beyond: States, radius: usize) -> Near {
        let mut count = 0;
        let rows = within.0.iter().map(|row| {
            std::array::from_fn(|block| {
                let before = count;
                let bits = std::array::from_fn(|word| {
                    let half = block * 7 + word;
                    let bits = (row[half / 2] >> (half % 2 * 32)) as u32;
                    count += bits.count_ones();
                    bits
                });
                Block { before, bits }
            })
        });
        let within = rows.collect();
        let (guides, not_farther) = (vec![Guide(0); count as usize], vec![0; count as usize]);
        Near { radius, within, beyond, guides, not_farther }
    }

    fn fill(&mut self, distance: usize, layer: &Layer, level: &[u32]) {
        for class in 0..self.within.len() {
            for at in layer.row(class) {
                let index = self.index(class as u16, layer.twists[at]);
                let nearer = layer.nearer[at];
                self.guides[index] = Guide::new(distance, nearer);
                self.not_farther[index] = level.get(at).map_or(0, |level| nearer | level);
            }
        }
    }

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
            self.beyond.contains(class, twist)
        } else {
            self.contains(class, twist) && self.guide(self.index(class, twist)).distance() <= left
        }
    }

    /// The states within the radius plus one.
    #[inline]
    pub(crate) fn beyond(&self) -> &States {
        &self.beyond
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

    #[inline]
    pub(crate) fn guide(&self, index: usize) -> Guide {
        self.guides[index]
    }

    /// The generators that lead no farther from the state with this index, which is nearer than
    /// the radius.
    #[inline]
    pub(crate) fn not_farther(&self, index: usize) -> u32 {
        self.not_farther[index]
    }
}
