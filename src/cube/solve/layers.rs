//! Walking out from a goal, layer by layer.
//!
//! A layer is worked out row by row, one row for each class, and a row by looking at the 27 (or 18)
//! classes a turn away in the layer before. So each row is written by one thread only, everything
//! touched at a time fits the first cache, and the generators that led to the layer before come
//! for free.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::classes::{Classes, Turned};
use super::coordinates::TWISTS;
use super::generator::{GENERATORS, GeneratorSet};
use super::moves::Moves;
use super::states::{self, States};
use super::upright::Upright;
use crate::base::parallel;

/// Classes that one thread works on at a time.
pub(crate) const CHUNK: usize = 256;

/// The states at one distance: for each class its twists, in order.
pub(crate) struct Layer {
    /// Where the twists of each class start, and where the last ones end.
    starts: Vec<u32>,
    pub(crate) twists: Vec<u16>,
    /// For each state the generators that lead to the layer before.
    pub(crate) nearer: Vec<u32>,
}

impl Layer {
    /// Which of the states are those of `class`.
    pub(crate) fn row(&self, class: usize) -> Range<usize> {
        self.starts[class] as usize..self.starts[class + 1] as usize
    }

    /// How many states there are.
    pub(crate) fn len(&self) -> usize {
        self.twists.len()
    }
}

/// What something makes of each twist. Padded to a power of two, which saves bounds checks.
struct TwistMap([u16; 4096]);

impl TwistMap {
    fn new(image: impl Fn(u16) -> u16) -> TwistMap {
        let mut map = [0; 4096];
        for (twist, to) in map[..TWISTS].iter_mut().enumerate() {
            *to = image(twist as u16);
        }
        TwistMap(map)
    }

    #[inline]
    fn of(&self, twist: u16) -> u16 {
        self.0[usize::from(twist & 4095)]
    }
}

/// What it takes to walk.
pub(crate) struct Walker<'a> {
    /// By class and generator, where that takes the class's representative.
    classes: &'a [Turned],
    upright: &'a Upright,
    generators: GeneratorSet,
    /// By generator and by symmetry, what becomes of each twist.
    turned: Vec<TwistMap>,
    mapped: Vec<TwistMap>,
    threads: usize,
    watch: &'a Watch<'a>,
    stopped: AtomicBool,
}

/// Hears from time to time of how many more states neighbours were found, and says whether to go on.
pub(crate) type Watch<'a> = dyn Fn(usize) -> bool + Sync + 'a;

impl<'a> Walker<'a> {
    pub(crate) fn new(
        moves: &Moves,
        classes: &'a Classes,
        upright: &'a Upright,
        generators: GeneratorSet,
        threads: usize,
    ) -> Walker<'a> {
        let turned = (0..GENERATORS).map(|g| TwistMap::new(|twist| moves.twist.turn(twist, g)));
        let mapped = (0..16).map(|s| TwistMap::new(|twist| upright.twist(twist, s)));
        let (turned, mapped) = (turned.collect(), mapped.collect());
        Walker {
            classes: classes.turned(),
            upright,
            generators,
            turned,
            mapped,
            threads,
            watch: &|_| true,
            stopped: AtomicBool::new(false),
        }
    }

    /// Watched by `watch`.
    pub(crate) fn watched(self, watch: &'a Watch<'a>) -> Walker<'a> {
        Walker { watch, ..self }
    }

    /// How many classes there are.
    pub(crate) fn classes(&self) -> usize {
        self.classes.len()
    }

    /// How many threads walk.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// Whether to go on, when one chunk of the neighbours of `layer` is about to be found.
    fn goes_on(&self, layer: &Layer) -> bool {
        if !(self.watch)(layer.len() / self.classes.len().div_ceil(CHUNK)) {
            self.stopped.store(true, Relaxed);
        }
        !self.is_stopped()
    }

    /// Whether it was stopped, so that what it found is not complete.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// The layer that is only the goal, the untwisted state of class `goal`.
    pub(crate) fn goal(&self, goal: u16) -> (Layer, States) {
        let mut seen = States::none(self.classes.len());
        states::add(&mut seen.0[usize::from(goal)], 0);
        let starts = (0..=self.classes.len()).map(|class| u32::from(class > goal.into()));
        (Layer { starts: starts.collect(), twists: vec![0], nearer: vec![0] }, seen)
    }

    /// Calls `visit` with generator and twist for every state of `class` that the generator takes
    /// to `layer`.
    #[inline]
    fn leading_to(&self, layer: &Layer, class: usize, mut visit: impl FnMut(usize, u16)) {
        for g in self.generators.iter() {
            let there = self.classes[class][g.index()];
            let row = layer.row(there.class().into());
            if row.is_empty() {
                continue;
            }
            let back = &self.turned[g.inverse().index()];
            let map = &self.mapped[usize::from(self.upright.inverse(there.symmetry()))];
            for &twist in &layer.twists[row] {
                visit(g.index(), back.of(map.of(twist)));
            }
        }
    }

    /// Which classes have a state that one turn takes to `layer`.
    fn neighbours(&self, layer: &Layer) -> Vec<bool> {
        let mut near = vec![false; self.classes.len()];
        for class in (0..near.len()).filter(|&class| !layer.row(class).is_empty()) {
            for g in self.generators.iter() {
                near[usize::from(self.classes[class][g.index()].class())] = true;
            }
        }
        near
    }

    /// The layer after `last`; its states are added to `seen`, which has all layers up to `last`.
    pub(crate) fn next(&self, last: &Layer, seen: &mut States) -> Layer {
        let near = self.neighbours(last);
        let mut parts: Vec<Part> = Vec::new();
        parts.resize_with(self.classes.len().div_ceil(CHUNK), Part::default);
        let mut work: Vec<_> = seen.0.chunks_mut(CHUNK).zip(&mut parts).collect();
        parallel::chunks(self.threads, &mut work, 1, |first, work| {
            let mut nearer = [0u32; 4096];
            for (rows, part) in work {
                let goes_on = self.goes_on(last);
                for (offset, seen) in rows.iter_mut().enumerate() {
                    let class = first * CHUNK + offset;
                    if !goes_on || !near[class] {
                        part.ends.push(part.twists.len() as u32);
                        continue;
                    }
                    let mut found = [0; 64];
                    self.leading_to(last, class, |g, twist| {
                        found[usize::from(twist >> 6) & 63] |= 1 << (twist & 63);
                        nearer[usize::from(twist & 4095)] |= 1 << g;
                    });
                    for (word, (found, seen)) in found.iter().zip(seen).enumerate() {
                        for bit in states::bits(*found) {
                            let twist = word * 64 + bit;
                            let nearer = std::mem::take(&mut nearer[twist]);
                            if *seen >> bit & 1 == 0 {
                                part.twists.push(twist as u16);
                                part.nearer.push(nearer);
                            }
                        }
                        *seen |= found;
                    }
                    part.ends.push(part.twists.len() as u32);
                }
            }
        });
        let mut layer = Layer { starts: vec![0], twists: vec![], nearer: vec![] };
        for part in parts {
            let start = layer.twists.len() as u32;
            layer.starts.extend(part.ends.iter().map(|end| start + end));
            layer.twists.extend(part.twists);
            layer.nearer.extend(part.nearer);
        }
        layer
    }

    /// For each state of `layer` the generators that lead to the same layer again.
    pub(crate) fn level(&self, layer: &Layer) -> Vec<u32> {
        let mut level = vec![0; layer.len()];
        let mut rest = &mut level[..];
        let mut work = Vec::new();
        for first in (0..self.classes.len()).step_by(CHUNK) {
            let classes = first..(first + CHUNK).min(self.classes.len());
            let states = layer.starts[classes.end] - layer.starts[classes.start];
            let (rows, after) = rest.split_at_mut(states as usize);
            work.push((classes, rows));
            rest = after;
        }
        parallel::chunks(self.threads, &mut work, 1, |_, work| {
            let mut generators = [0u32; 4096];
            for (classes, level) in work {
                if !self.goes_on(layer) {
                    return;
                }
                let base = layer.starts[classes.start] as usize;
                for class in classes {
                    if layer.row(class).is_empty() {
                        continue;
                    }
                    self.leading_to(layer, class, |g, twist| {
                        generators[usize::from(twist & 4095)] |= 1 << g;
                    });
                    for at in layer.row(class) {
                        level[at - base] = generators[usize::from(layer.twists[at])];
                    }
                    self.leading_to(layer, class, |_, twist| {
                        generators[usize::from(twist & 4095)] = 0;
                    });
                }
            }
        });
        level
    }

    /// Adds to `seen`, which has all layers up to `last`, the layer after it.
    pub(crate) fn add_next(&self, last: &Layer, seen: &mut States) {
        parallel::chunks(self.threads, &mut seen.0, CHUNK, |first, rows| {
            if !self.goes_on(last) {
                return;
            }
            for (offset, row) in rows.iter_mut().enumerate() {
                let mut found = [0u8; 4096];
                self.leading_to(last, first + offset, |_, twist| {
                    found[usize::from(twist & 4095)] = 1;
                });
                for (word, found) in row.iter_mut().zip(found.as_chunks::<64>().0) {
                    *word |= states::gather(found);
                }
            }
        });
    }
}

/// What one chunk of classes adds to a layer.
#[derive(Default)]
struct Part {
    /// For each class of the chunk the number of twists so far.
    ends: Vec<u32>,
    twists: Vec<u16>,
    nearer: Vec<u32>,
}
