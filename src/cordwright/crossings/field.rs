//! A drawing made ready for sweeping.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::super::Drawing;
use super::scalar::Scalar;
use super::strips::{Reach, Strips};
use super::sweep::{Found, Segment, Sink, UnderWay};

/// The cords in the order of their left ends, and the strips they reach.
#[derive(Debug)]
pub(super) struct Field<T> {
    segments: Vec<Segment<T>>,
    /// The rank of each segment's left end.
    lefts: Vec<u32>,
    strips: Strips,
}

/// Fewest entries that are worth a thread's start.
const PIECE: usize = 1024;

impl<T: Scalar> Field<T> {
    pub(super) fn new(drawing: &Drawing) -> Self {
        let sockets = drawing.sockets().len() as f64;
        let mut order: Vec<(u32, u32)> = Vec::with_capacity(drawing.cords().len());
        for (index, &cord) in (0..).zip(drawing.cords()) {
            let (a, b) = drawing.ends(cord);
            order.push((drawing.rank(a).min(drawing.rank(b)), index));
        }
        order.sort_unstable();
        let mut segments = Vec::with_capacity(order.len());
        let mut reaches = Vec::with_capacity(order.len());
        for &(left, cord) in &order {
            let (a, b) = drawing.ends(drawing.cords()[cord as usize]);
            let (from, to) = if drawing.rank(a) == left { (a, b) } else { (b, a) };
            let right = drawing.rank(to);
            let (from, to) = (drawing.sockets()[from], drawing.sockets()[to]);
            let (x, y) = (T::of(to.x), T::of(to.y));
            let (dx, dy) = (x.minus(T::of(from.x)), y.minus(T::of(from.y)));
            let c = dx.times(y).minus(dy.times(x));
            segments.push(Segment { dx, dy, c, x, y, right, cord });
            let width = f64::from(right - left) / sockets;
            reaches.push(Reach { low: from.y.min(to.y), high: from.y.max(to.y), width });
        }
        let strips = Strips::choose(&reaches);
        Field { segments, lefts: order.into_iter().map(|(left, _)| left).collect(), strips }
    }

    /// Finds every crossing of two cords of which the one with the smaller index is in `rows`.
    /// Gives the sinks that took them; in which sink a crossing ends up is open.
    pub(super) fn sweep<S: Sink + Send>(
        &self,
        rows: &Range<u32>,
        jobs: usize,
        sink: impl Fn() -> S + Sync,
    ) -> Vec<S> {
        let alone = jobs < 2 || self.segments.len() < PIECE;
        let pieces: Vec<(Range<usize>, Range<usize>)> = if alone {
            self.strips.all().map(|strip| (strip.clone(), strip)).collect()
        } else {
            self.strips.all().flat_map(pieces).collect()
        };
        let next = AtomicUsize::new(0);
        let work = || {
            let (mut sink, mut lists) = (sink(), Lists::new());
            while let Some((strip, piece)) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
                self.sweep_piece(strip.clone(), piece.clone(), rows, &mut lists, &mut sink);
            }
            sink
        };
        let helpers = if alone { 0 } else { jobs.min(pieces.len()) - 1 };
        thread::scope(|scope| {
            // A helper that the system refuses only means that the others do its share.
            let helpers: Vec<_> = (0..helpers)
                .filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let mut sinks = vec![work()];
            for helper in helpers {
                sinks.push(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            sinks
        })
    }

    /// Tests the cords of a piece of a strip against those of the strip that begin before them.
    fn sweep_piece(
        &self,
        strip: Range<usize>,
        piece: Range<usize>,
        rows: &Range<u32>,
        lists: &mut Lists<T>,
        sink: &mut impl Sink,
    ) {
        lists.clear();
        let Some(first) = self.strips.entries(piece.clone()).first() else { return };
        let begin = self.lefts[first.position()];
        let entry_at = strip.start..piece.end;
        for (at, entry) in entry_at.clone().zip(self.strips.entries(entry_at)) {
            let segment = &self.segments[entry.position()];
            if segment.cord < rows.start {
                continue;
            }
            let class = Class::new(entry.begins(), segment.cord < rows.end);
            if at < piece.start {
                if segment.right > begin {
                    lists.insert(class, *segment);
                }
                continue;
            }
            lists.retire(self.lefts[entry.position()]);
            lists.cross(class, segment, sink);
            lists.insert(class, *segment);
        }
    }
}

/// A strip and the pieces to sweep it in.
fn pieces(strip: Range<usize>) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
    let count = (strip.len() / PIECE).clamp(1, 64);
    (0..count).map(move |piece| {
        let at = |piece: usize| strip.start + strip.len() * piece / count;
        (strip.clone(), at(piece)..at(piece + 1))
    })
}

/// What a cord of a strip is to a sweep.
#[derive(Clone, Copy)]
struct Class {
    /// Whether the cord begins in this strip.
    begins: bool,
    /// Whether its row is wanted.
    wanted: bool,
}

impl Class {
    const ALL: [Class; 4] = [
        Class { begins: false, wanted: false },
        Class { begins: false, wanted: true },
        Class { begins: true, wanted: false },
        Class { begins: true, wanted: true },
    ];

    fn new(begins: bool, wanted: bool) -> Self {
        Class { begins, wanted }
    }

    fn index(self) -> usize {
        usize::from(self.begins) << 1 | usize::from(self.wanted)
    }

    /// Whether a pair of these classes is to be tested here: one of the two begins in this strip,
    /// and the row of one of them is wanted. (Cords before the wanted rows are left out, so it is
    /// the smaller index that is wanted.)
    fn meets(self, other: Class) -> bool {
        (self.begins || other.begins) && (self.wanted || other.wanted)
    }
}

/// The cords under way in a strip, by class.
struct Lists<T> {
    classes: [UnderWay<T>; 4],
    found: Found,
}

impl<T: Scalar> Lists<T> {
    fn new() -> Self {
        Lists { classes: std::array::from_fn(|_| UnderWay::new()), found: Found::new() }
    }

    fn clear(&mut self) {
        self.classes.iter_mut().for_each(UnderWay::clear);
    }

    fn retire(&mut self, rank: u32) {
        self.classes.iter_mut().for_each(|list| list.retire(rank));
    }

    fn insert(&mut self, class: Class, segment: Segment<T>) {
        self.classes[class.index()].insert(segment);
    }

    fn cross(&mut self, class: Class, segment: &Segment<T>, sink: &mut impl Sink) {
        for other in Class::ALL.into_iter().filter(|&other| class.meets(other)) {
            self.classes[other.index()].cross(segment, &mut self.found, sink);
        }
    }
}
