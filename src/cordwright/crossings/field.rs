//! A drawing made ready for sweeping.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::super::Drawing;
use super::scalar::Scalar;
use super::strips::{Reach, Strips};
use super::sweep::{Found, Segment, Sink};

/// The cords as segments, and the strips they reach.
#[derive(Debug)]
pub(super) struct Field<T> {
    /// By cord.
    segments: Vec<Segment<T>>,
    strips: Strips,
}

/// Fewest entries that are worth a thread's start.
const PIECE: usize = 1024;

impl<T: Scalar> Field<T> {
    pub(super) fn new(drawing: &Drawing) -> Self {
        let sockets = drawing.sockets().len() as f64;
        let cords = drawing.cords();
        let mut segments = Vec::with_capacity(cords.len());
        let mut reaches = Vec::with_capacity(cords.len());
        for (index, &cord) in (0..).zip(cords) {
            let (a, b) = drawing.ends(cord);
            let (from, to) = if drawing.rank(a) < drawing.rank(b) { (a, b) } else { (b, a) };
            let (left, right) = (drawing.rank(from), drawing.rank(to));
            let (from, to) = (drawing.sockets()[from], drawing.sockets()[to]);
            let (x, y) = (T::of(to.x), T::of(to.y));
            let (dx, dy) = (x.minus(T::of(from.x)), y.minus(T::of(from.y)));
            let c = dx.times(y).minus(dy.times(x));
            segments.push(Segment { dx, dy, c, x, y, left, right, cord: index });
            let width = f64::from(right - left) / sockets;
            reaches.push(Reach { low: from.y.min(to.y), high: from.y.max(to.y), width });
        }
        let strips = Strips::choose(&reaches, &by_left_end(&segments, drawing.sockets().len()));
        Field { segments, strips }
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
                self.fill(&mut lists, strip.clone(), piece.clone(), rows);
                lists.sweep(&mut sink);
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

    /// Lists the cords of a strip from the beginning of a piece of it on.
    fn fill(
        &self,
        lists: &mut Lists<T>,
        strip: Range<usize>,
        piece: Range<usize>,
        rows: &Range<u32>,
    ) {
        lists.clear();
        let from = piece.start..strip.end;
        for (at, entry) in from.clone().zip(self.strips.entries(from)) {
            if at == piece.end {
                lists.end_piece();
            }
            let segment = self.segments[entry.cord()];
            if segment.cord >= rows.start {
                let class = Class::new(entry.begins(), segment.cord < rows.end);
                lists.classes[class.index()].push(segment);
            }
        }
        if piece.end == strip.end {
            lists.end_piece();
        }
    }
}

/// The cords in the order of their left ends, of which there are fewer than `ranks`.
fn by_left_end<T>(segments: &[Segment<T>], ranks: usize) -> Vec<u32> {
    // Ranks are small numbers, so they are counted instead of compared. Counted one place late, the
    // running total gives where each begins.
    let mut places = vec![0_u32; ranks + 1];
    segments.iter().for_each(|segment| places[segment.left as usize + 1] += 1);
    for rank in 1..places.len() {
        places[rank] += places[rank - 1];
    }
    let mut order = vec![0; segments.len()];
    for segment in segments {
        let place = &mut places[segment.left as usize];
        order[*place as usize] = segment.cord;
        *place += 1;
    }
    order
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

/// Cords of a strip by class, each class in the order of left ends.
struct Lists<T> {
    classes: [Vec<Segment<T>>; 4],
    /// How many of each class belong to the piece that is swept; the others come after it.
    mine: [usize; 4],
    found: Found,
}

impl<T: Scalar> Lists<T> {
    fn new() -> Self {
        let classes = std::array::from_fn(|_| Vec::new());
        Lists { classes, mine: [0; 4], found: Found::new() }
    }

    fn clear(&mut self) {
        self.classes.iter_mut().for_each(Vec::clear);
    }

    /// Says that what is listed from here on does not belong to the piece.
    fn end_piece(&mut self) {
        self.mine = std::array::from_fn(|class| self.classes[class].len());
    }

    /// Tests the cords of the piece against those that begin after them.
    fn sweep(&mut self, sink: &mut impl Sink) {
        for class in Class::ALL {
            for other in Class::ALL.into_iter().filter(|&other| class.meets(other)) {
                let first = &self.classes[class.index()][..self.mine[class.index()]];
                let mut later = &self.classes[other.index()][..];
                for segment in first {
                    while let [next, rest @ ..] = later
                        && next.left <= segment.left
                    {
                        later = rest;
                    }
                    segment.cross(later, &mut self.found, sink);
                }
            }
        }
    }
}
