//! The states near the subgroup of the first phase, and which turns lead there.
//!
//! There are 140.9 million classes of states (64430 classes of edges times 2187 twists), most of
//! them eight to ten turns away. Only those within a small radius, a few millions, are kept, found
//! by walking out from the subgroup at each start. A search that has more turns left than the
//! radius plus one has no use for a distance anyway: almost every state is near enough.
//!
//! A layer is worked out row by row, one row for each class of edges, and a row by looking at the
//! 27 (or 18) classes a turn away in the layer before. So each row is written by one thread only,
//! everything touched at a time fits the first cache, and the generators that led to the layer
//! before come for free. They are what steers the search: it never looks at a state that is not
//! on its way.

use super::classes::Classes;
use super::coordinates::TWISTS;
use super::generator::{GENERATORS, GeneratorSet};
use super::moves::Moves;
use super::parallel;
use super::upright::Upright;

/// Words of 64 bits to a row.
const WORDS: usize = TWISTS.div_ceil(64);

/// Classes that one thread works on at a time.
const CHUNK: usize = 256;

/// A set of states, one bit for each class of edges and twist as the class sees it.
pub(crate) struct States(Vec<[u64; WORDS]>);

impl States {
    #[inline]
    pub(crate) fn contains(&self, class: u16, twist: u16) -> bool {
        self.0[usize::from(class)][usize::from(twist >> 6)] >> (twist & 63) & 1 != 0
    }
}

/// The states at one distance: for each class its twists, in order.
struct Layer {
    /// Where the twists of each class start, and where the last ones end.
    starts: Vec<u32>,
    twists: Vec<u16>,
    /// For each state the generators that lead to the layer before.
    nearer: Vec<u32>,
    /// For each state the generators that lead to this layer again.
    level: Vec<u32>,
}

impl Layer {
    fn row(&self, class: usize) -> std::ops::Range<usize> {
        self.starts[class] as usize..self.starts[class + 1] as usize
    }
}

/// What is known about a near state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guide(u32);

impl Guide {
    /// Turns to the subgroup.
    #[inline]
    pub(crate) fn distance(self) -> u32 {
        self.0 >> GENERATORS
    }

    /// The generators, as the class's representative sees them, that lead one turn nearer.
    #[inline]
    pub(crate) fn nearer(self) -> u32 {
        self.0 & ((1 << GENERATORS) - 1)
    }
}

/// Everything about states up to some distance.
pub(crate) struct Near {
    radius: usize,
    within: States,
    /// The number of states in a row before each of its words, and before each row.
    offsets: Vec<[u16; WORDS]>,
    starts: Vec<u32>,
    guides: Vec<Guide>,
    /// By the same index as the guides: the generators that do not lead farther. Nothing for
    /// states at the radius itself.
    not_farther: Vec<u32>,
}

/// What it takes to walk from row to row.
pub(crate) struct Walker<'a> {
    classes: &'a Classes,
    upright: &'a Upright,
    generators: GeneratorSet,
    /// By generator and by symmetry, what becomes of each twist.
    turned: Vec<[u16; TWISTS]>,
    mapped: Vec<[u16; TWISTS]>,
    threads: usize,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(
        moves: &Moves,
        classes: &'a Classes,
        upright: &'a Upright,
        generators: GeneratorSet,
        threads: usize,
    ) -> Walker<'a> {
        let all = |f: &dyn Fn(u16) -> u16| std::array::from_fn(|twist| f(twist as u16));
        let turned = (0..GENERATORS).map(|g| all(&|twist| moves.twist.turn(twist, g))).collect();
        let mapped = (0..16).map(|s| all(&|twist| upright.twist(twist, s))).collect();
        Walker { classes, upright, generators, turned, mapped, threads }
    }

    /// Calls `visit` with generator and twist for every state of `class` that the generator takes
    /// to `layer`.
    #[inline]
    fn leading_to(&self, layer: &Layer, class: usize, mut visit: impl FnMut(usize, u16)) {
        for g in self.generators.iter() {
            let there = self.classes.turn(class as u16, g.index());
            let row = layer.row(there.class().into());
            if row.is_empty() {
                continue;
            }
            let back = &self.turned[g.inverse().index()];
            let map = &self.mapped[usize::from(self.upright.inverse(there.symmetry()))];
            for &twist in &layer.twists[row] {
                visit(g.index(), back[usize::from(map[usize::from(twist)])]);
            }
        }
    }

    /// The layer after `last`; its states are added to `seen`, which has all layers up to `last`.
    fn next(&self, last: &Layer, seen: &mut States) -> Layer {
        let mut parts: Vec<Part> = (0..classes.div_ceil(CHUNK)).map(|_| Part::default()).collect();
        let mut work: Vec<_> = seen.0.chunks_mut(CHUNK).zip(&mut parts).collect();
        parallel::chunks(self.threads, &mut work, 1, |first, work| {
            let mut nearer = [0u32; WORDS * 64];
            for (rows, part) in work {
                for (offset, seen) in rows.iter_mut().enumerate() {
                    let mut found = [0u64; WORDS];
                    self.leading_to(last, first * CHUNK + offset, |g, twist| {
                        found[usize::from(twist >> 6)] |= 1 << (twist & 63);
                        nearer[usize::from(twist)] |= 1 << g;
                    });
                    for (word, (found, seen)) in found.iter().zip(seen).enumerate() {
                        for bit in bits(*found) {
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
        let mut layer = Layer { starts: vec![0], twists: vec![], nearer: vec![], level: vec![] };
        for part in parts {
            let start = layer.twists.len() as u32;
            layer.starts.extend(part.ends.iter().map(|end| start + end));
            layer.twists.extend(part.twists);
            layer.nearer.extend(part.nearer);
        }
        layer
    }

    /// Fills in which generators lead from a layer to itself.
    fn level(&self, layer: &mut Layer) {
        let mut level = vec![0u32; layer.twists.len()];
        let mut rest = &mut level[..];
        let mut work = Vec::new();
        for first in (0..classes).step_by(CHUNK) {
            let last = (first + CHUNK).min(classes);
            let (rows, after) =
                rest.split_at_mut((layer.starts[last] - layer.starts[first]) as usize);
            work.push((first..last, rows));
            rest = after;
        }
        parallel::chunks(self.threads, &mut work, 1, |_, work| {
            let mut generators = [0u32; TWISTS];
            for (classes, level) in work {
                let base = layer.starts[classes.start] as usize;
                for class in classes {
                    self.leading_to(layer, class, |g, twist| generators[usize::from(twist)] |= 1 << g);
                    for at in layer.row(class) {
                        level[at - base] = generators[usize::from(layer.twists[at])];
                    }
                    generators.fill(0);
                }
            }
        });
        layer.level = level;
    }

    /// Every state within `radius` of the subgroup.
    pub(crate) fn near(&self, solved: u16, radius: usize) -> (Near, Farthest) {
        let mut seen = States(vec![[0; WORDS]; classes]);
        seen.0[usize::from(solved)][0] = 1;
        let starts = (0..=classes).map(|class| u32::from(class > solved.into())).collect();
        let mut layers = vec![Layer { starts, twists: vec![0], nearer: vec![0], level: vec![] }];
        self.level(&mut layers[0]);
        for distance in 1..=radius {
            let mut layer = self.next(&layers[distance - 1], &mut seen);
            if distance < radius {
                self.level(&mut layer);
            }
            layers.push(layer);
        }
        let near = Near::collect(seen, &layers);
        (near, Farthest(layers.pop()))
    }

    /// Every state within `radius + 1`.
    pub(crate) fn beyond(&self, near: &Near, farthest: &Farthest) -> Option<States> {
        let last = farthest.0.as_ref()?;
        let mut rows = near.within.0.clone();
        parallel::chunks(self.threads, &mut rows, CHUNK, |first, rows| {
            for (offset, row) in rows.iter_mut().enumerate() {
                self.leading_to(last, first + offset, |_, twist| {
                    row[usize::from(twist >> 6)] |= 1 << (twist & 63);
                });
            }
        });
        Some(States(rows))
    }
}

/// The outermost layer.
pub(crate) struct Farthest(Option<Layer>);

/// What one chunk of classes adds to a layer.
#[derive(Default)]
struct Part {
    /// For each class of the chunk the number of twists so far.
    ends: Vec<u32>,
    twists: Vec<u16>,
    nearer: Vec<u32>,
}

impl Near {
    fn collect(within: States, layers: &[Layer]) -> Near {
        let count: usize = layers.iter().map(|layer| layer.twists.len()).sum();
        let mut near = Near {
            radius: layers.len() - 1,
            offsets: vec![[0; WORDS]; classes],
            starts: vec![0; classes],
            guides: vec![Guide(0); count],
            not_farther: vec![0; count],
            within,
        };
        let mut start = 0;
        for class in 0..classes {
            near.starts[class] = start;
            let mut before = 0;
            for (word, offset) in near.within.0[class].iter().zip(&mut near.offsets[class]) {
                *offset = before;
                before += word.count_ones() as u16;
            }
            start += u32::from(before);
            for (distance, layer) in layers.iter().enumerate() {
                for at in layer.row(class) {
                    let index = near.index(class as u16, layer.twists[at]);
                    let nearer = layer.nearer[at];
                    near.guides[index] = Guide(nearer | (distance as u32) << GENERATORS);
                    if let Some(level) = layer.level.get(at) {
                        near.not_farther[index] = nearer | level;
                    }
                }
            }
        }
        near
    }

    /// How far the kept states reach.
    pub(crate) fn radius(&self) -> usize {
        self.radius
    }

    /// How many states are kept.
    pub(crate) fn len(&self) -> usize {
        self.guides.len()
    }

    /// The number of kept states at each distance.
    pub(crate) fn counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.radius + 1];
        for guide in &self.guides {
            counts[guide.distance() as usize] += 1;
        }
        counts
    }

    #[inline]
    pub(crate) fn contains(&self, class: u16, twist: u16) -> bool {
        self.within.contains(class, twist)
    }

    /// The index of a kept state.
    #[inline]
    pub(crate) fn index(&self, class: u16, twist: u16) -> usize {
        let (row, word) = (usize::from(class), usize::from(twist >> 6));
        let below = self.within.0[row][word] & ((1 << (twist & 63)) - 1);
        self.starts[row] as usize
            + usize::from(self.offsets[row][word])
            + below.count_ones() as usize
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

/// The positions of the bits of a word.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            lowest
        })
    })
}

/// How many states a layer metric has at each distance, for tests of the tables.
#[cfg(test)]
mod tests {
    use super::super::generator::Metric;
    use super::*;

    #[test]
    #[ignore]
    fn timing() {
        let t = std::time::Instant::now();
        let threads = 1;
        let moves = Moves::build(threads);
        eprintln!("moves {:?}", t.elapsed());
        let upright = Upright::build();
        eprintln!("upright {:?}", t.elapsed());
        let classes = Classes::build(&moves, &upright, threads);
        eprintln!("classes {:?}", t.elapsed());
        for (metric, radius) in [(Metric::Layer, 7), (Metric::Face, 7), (Metric::Face, 8)] {
            let t = std::time::Instant::now();
            let walker = Walker::new(&moves, &classes, &upright, metric.generators(), threads);
            let solved = classes.of(&super::super::cubie::Cubies::SOLVED).class();
            let (near, last) = walker.near(solved, radius);
            eprintln!("near {:?} {:?}", t.elapsed(), near.counts());
            let beyond = walker.beyond(&near, &last).unwrap();
            let n: usize =
                beyond.0.iter().flatten().map(|word| word.count_ones() as usize).sum();
            eprintln!("beyond {:?} {n}", t.elapsed());
        }
    }
}
