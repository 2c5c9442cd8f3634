//! Counting crossings and going through them in canonical order.

use std::ops::{ControlFlow, Range};

use super::super::{Cord, Drawing};
use super::all_pairs;
use super::field::Field;
use super::scalar::fits_i64;
use super::sweep::Sink;

/// Two crossing cords, as indices of [`Drawing::cords`], the smaller first. The canonical order of
/// crossings is the order of these pairs.
pub type Crossing = (usize, usize);

/// How many crossings a drawing has. With `jobs` above 1 it uses that many threads.
pub fn count(drawing: &Drawing, jobs: usize) -> u64 {
    if drawing.cords().len() < FEW {
        return all_pairs(drawing).len() as u64;
    }
    Sweeper::new(drawing).sweep(&every_row(drawing), jobs, || Total(0)).iter().map(|t| t.0).sum()
}

/// Every crossing in canonical order, as cords.
pub fn list(drawing: &Drawing) -> Vec<(Cord, Cord)> {
    let cords = drawing.cords();
    let mut list = Vec::new();
    Crossings::find(drawing, 1).visit(|(a, b)| {
        list.push((cords[a], cords[b]));
        ControlFlow::Continue(())
    });
    list
}

/// The crossings of a drawing.
///
/// Few are kept; many are found anew, some rows at a time, when they are visited, so that memory
/// stays small however many there are.
#[derive(Debug)]
pub struct Crossings(Found);

#[derive(Debug)]
enum Found {
    /// All of them, packed and in order.
    Few(Vec<u64>),
    /// Too many to keep.
    Many {
        sweeper: Sweeper,
        /// How many there are in each row: with each cord as the smaller of the two.
        rows: Vec<u32>,
        /// Most to hold at a time, unless one row alone has more.
        window: usize,
        jobs: usize,
    },
}

/// Fewer cords than this are compared plainly.
const FEW: usize = 64;
/// Most crossings to hold at a time.
const WINDOW: usize = 1 << 20;

impl Crossings {
    /// Finds the crossings of `drawing`. With `jobs` above 1 it uses that many threads; the result
    /// is the same.
    pub fn find(drawing: &Drawing, jobs: usize) -> Self {
        if drawing.cords().len() < FEW {
            let pairs = all_pairs(drawing).into_iter().map(|(a, b)| pack(a as u32, b as u32));
            return Crossings(Found::Few(pairs.collect()));
        }
        Self::sweep(drawing, jobs, WINDOW)
    }

    fn sweep(drawing: &Drawing, jobs: usize, window: usize) -> Self {
        let sweeper = Sweeper::new(drawing);
        let room = window / jobs.max(1);
        let surveys = sweeper.sweep(&every_row(drawing), jobs, || Survey::new(room));
        if surveys.iter().all(|survey| survey.rows.is_empty()) {
            return Crossings(Found::Few(sorted(surveys.into_iter().map(|survey| survey.pairs))));
        }
        let mut rows = vec![0; drawing.cords().len()];
        for survey in surveys {
            survey.pairs.iter().for_each(|&pair| rows[unpack(pair).0] += 1);
            rows.iter_mut().zip(survey.rows).for_each(|(row, more)| *row += more);
        }
        Crossings(Found::Many { sweeper, rows, window, jobs })
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        match &self.0 {
            Found::Few(pairs) => pairs.len() as u64,
            Found::Many { rows, .. } => rows.iter().copied().map(u64::from).sum(),
        }
    }

    /// Goes through all in canonical order, until `visitor` breaks off.
    pub fn visit(&self, mut visitor: impl FnMut(Crossing) -> ControlFlow<()>) {
        let mut visit =
            |pairs: &[u64]| pairs.iter().copied().map(unpack).try_for_each(&mut visitor);
        match &self.0 {
            Found::Few(pairs) => {
                let _ = visit(pairs);
            }
            Found::Many { sweeper, rows, window, jobs } => {
                for rows in windows(rows, *window) {
                    let found = sweeper
                        .sweep(&rows, *jobs, || Gather { rows: rows.clone(), pairs: Vec::new() });
                    if visit(&sorted(found.into_iter().map(|gather| gather.pairs))).is_break() {
                        return;
                    }
                }
            }
        }
    }
}

/// Consecutive rows that hold at most `most` crossings together, or one row with more.
fn windows(rows: &[u32], most: usize) -> impl Iterator<Item = Range<u32>> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let mut held = 0;
        let fits = |&(_, &row): &(usize, &u32)| {
            held += row as usize;
            held <= most
        };
        let length = rows[start..].iter().enumerate().take_while(fits).count();
        let end = (start + length.max(1)).min(rows.len());
        let window = start as u32..end as u32;
        start = end;
        (!window.is_empty()).then_some(window)
    })
}

fn every_row(drawing: &Drawing) -> Range<u32> {
    0..drawing.cords().len() as u32
}

fn pack(a: u32, b: u32) -> u64 {
    u64::from(a.min(b)) << 32 | u64::from(a.max(b))
}

fn unpack(pair: u64) -> Crossing {
    ((pair >> 32) as usize, pair as u32 as usize)
}

fn sorted(parts: impl Iterator<Item = Vec<u64>>) -> Vec<u64> {
    let mut pairs = parts.reduce(|mut all, more| {
        all.extend(more);
        all
    });
    let pairs = pairs.get_or_insert_default();
    pairs.sort_unstable();
    std::mem::take(pairs)
}

/// A field in the arithmetic that suits the drawing.
#[derive(Debug)]
enum Sweeper {
    Narrow(Field<i64>),
    Wide(Field<i128>),
}

impl Sweeper {
    fn new(drawing: &Drawing) -> Self {
        if fits_i64(drawing.sockets()) {
            Sweeper::Narrow(Field::new(drawing))
        } else {
            Sweeper::Wide(Field::new(drawing))
        }
    }

    fn sweep<S: Sink + Send>(
        &self,
        rows: &Range<u32>,
        jobs: usize,
        sink: impl Fn() -> S + Sync,
    ) -> Vec<S> {
        match self {
            Sweeper::Narrow(field) => field.sweep(rows, jobs, sink),
            Sweeper::Wide(field) => field.sweep(rows, jobs, sink),
        }
    }
}

/// Counts.
struct Total(u64);

impl Sink for Total {
    fn found(&mut self, _: u32, others: &[u32]) {
        self.0 += others.len() as u64;
    }
}

/// Keeps crossings while there is room, and counts them by row once there is none.
struct Survey {
    room: usize,
    pairs: Vec<u64>,
    /// Empty while there is room.
    rows: Vec<u32>,
}

impl Survey {
    fn new(room: usize) -> Self {
        Survey { room, pairs: Vec::new(), rows: Vec::new() }
    }
}

impl Sink for Survey {
    fn found(&mut self, cord: u32, others: &[u32]) {
        if self.pairs.len() + others.len() <= self.room {
            self.pairs.extend(others.iter().map(|&other| pack(cord, other)));
            return;
        }
        for &other in others {
            let row = cord.min(other) as usize;
            if row >= self.rows.len() {
                self.rows.resize(row + 1, 0);
            }
            self.rows[row] += 1;
        }
    }
}

/// Keeps the crossings of some rows.
struct Gather {
    rows: Range<u32>,
    pairs: Vec<u64>,
}

impl Sink for Gather {
    fn found(&mut self, cord: u32, others: &[u32]) {
        let wanted = others.iter().map(|&other| pack(cord, other));
        self.pairs.extend(wanted.filter(|&pair| self.rows.contains(&((pair >> 32) as u32))));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::super::{Parts, Point};
    use super::*;

    fn far_and_near() -> impl Strategy<Value = i64> {
        let edge = 1_i64 << 62;
        prop_oneof![-4..4_i64, edge - 4..=edge, -edge..=4 - edge, -edge..=edge]
    }

    /// Places where sweeps go wrong: grids, lines, stars, tall and flat boards, huge boards.
    fn places() -> impl Strategy<Value = Vec<Point>> {
        let point = |x, y| Point::new(x, y);
        let places = |x: BoxedStrategy<i64>, y: BoxedStrategy<i64>| {
            prop::collection::vec((x, y).prop_map(move |(x, y)| point(x, y)), 2..60)
        };
        prop_oneof![
            places((0..6_i64).boxed(), (0..6_i64).boxed()),
            places((0..1000_i64).boxed(), (0..1000_i64).boxed()),
            places((0..2_i64).boxed(), (0..40_i64).boxed()),
            places((0..40_i64).boxed(), (0..2_i64).boxed()),
            places((-1..2_i64).boxed(), far_and_near().boxed()),
            places(far_and_near().boxed(), far_and_near().boxed()),
            // On a line, up to one unit off it.
            prop::collection::vec((-50..50_i64, -1..2_i64), 2..60)
                .prop_map(move |v| v.iter().map(|&(t, e)| point(7 * t, 3 * t + e)).collect()),
            // Opposite ends of cords through one point.
            prop::collection::vec((1..9_i64, 1..9_i64), 1..30).prop_map(move |v| {
                v.iter().flat_map(|&(x, y)| [point(-x, -y), point(x, y)]).collect()
            }),
        ]
    }

    fn drawings() -> impl Strategy<Value = Drawing> {
        let ends = prop::collection::vec(any::<(u32, u32)>(), 1..160);
        (places(), ends, any::<bool>()).prop_map(|(mut sockets, ends, in_turn)| {
            let mut seen = std::collections::HashSet::new();
            sockets.retain(|&socket| seen.insert(socket));
            let count = sockets.len() as u32;
            let pick = |(a, b): (u32, u32)| match in_turn {
                true => ((a % count) & !1, ((a % count) | 1) % count),
                false => (a % count, b % count),
            };
            let cords: std::collections::BTreeSet<(u32, u32)> = ends
                .into_iter()
                .map(pick)
                .filter(|(a, b)| a != b)
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect();
            Drawing::new(Parts {
                sockets,
                occupancy: (0..count).map(Some).collect(),
                edges: cords.into_iter().collect(),
            })
            .unwrap()
        })
    }

    fn visited(crossings: &Crossings) -> Vec<Crossing> {
        let mut visited = Vec::new();
        crossings.visit(|crossing| {
            visited.push(crossing);
            ControlFlow::Continue(())
        });
        visited
    }

    proptest! {
        #[test]
        fn the_sweep_finds_what_all_pairs_finds(drawing in drawings(), window in 0..80_usize) {
            let plain = all_pairs(&drawing);
            let crossings = Crossings::sweep(&drawing, 1, window);
            prop_assert_eq!(crossings.count(), plain.len() as u64);
            prop_assert_eq!(visited(&crossings), plain.clone());
            let wide = Sweeper::Wide(Field::new(&drawing));
            let totals = wide.sweep(&every_row(&drawing), 1, || Total(0));
            prop_assert_eq!(totals[0].0, plain.len() as u64);
        }
    }

    /// Many short cords and some long ones, so that there are many strips and pieces.
    fn large() -> Drawing {
        let mut random = crate::base::Random::new("large drawing", &1.into());
        let side = 40;
        let mut sockets: Vec<Point> = (0..side * side)
            .map(|i| {
                Point::new(
                    i % side * 100 + random.below(90) as i64,
                    i / side * 100 + random.below(90) as i64,
                )
            })
            .collect();
        random.shuffle(&mut sockets[..300]);
        let mut edges = Vec::new();
        for socket in 0..side * side - side - 1 {
            edges.extend([(socket, socket + 1), (socket, socket + side + 1)]);
        }
        let edges: Vec<(u32, u32)> = edges.iter().map(|&(a, b)| (a as u32, b as u32)).collect();
        let occupancy = (0..sockets.len() as u32).map(Some).collect();
        Drawing::new(Parts { sockets, occupancy, edges }).unwrap()
    }

    #[test]
    fn a_strip_may_be_swept_in_pieces() {
        let mut random = crate::base::Random::new("long cords", &1.into());
        let count = 1600;
        // Sockets below and above by turns, and cords from the ones to the others: all lie in each
        // strip, however the plane is cut.
        let sockets: Vec<Point> = (0..count)
            .map(|i| Point::new(random.below(100_000) as i64 * 2000 + i, i % 2 * 1000 + i % 7))
            .collect();
        let mut end = |odd: u64| (2 * random.below(count as u64 / 2) + odd) as u32;
        let edges: std::collections::BTreeSet<(u32, u32)> =
            (0..3500).map(|_| (end(0), end(1))).map(|(a, b)| (a.min(b), a.max(b))).collect();
        assert!(edges.len() > 3072, "{} cords are too few for three pieces", edges.len());
        let edges = edges.into_iter().collect();
        let occupancy = (0..count as u32).map(Some).collect();
        let drawing = Drawing::new(Parts { sockets, occupancy, edges }).unwrap();
        let plain = all_pairs(&drawing);
        for jobs in [1, 2, 3] {
            assert_eq!(super::count(&drawing, jobs), plain.len() as u64, "{jobs} jobs");
            assert_eq!(visited(&Crossings::sweep(&drawing, jobs, WINDOW)), plain, "{jobs} jobs");
        }
    }

    #[test]
    fn threads_and_windows_change_nothing() {
        let drawing = large();
        let plain = all_pairs(&drawing);
        assert!(plain.len() > 5_000, "{}", plain.len());
        for (jobs, window) in [(1, WINDOW), (1, 1000), (2, WINDOW), (3, 5000)] {
            assert_eq!(count(&drawing, jobs), plain.len() as u64, "{jobs} jobs");
            let crossings = Crossings::sweep(&drawing, jobs, window);
            assert!(visited(&crossings) == plain, "{jobs} jobs, windows of {window}");
        }
    }

    #[test]
    fn a_visitor_can_break_off() {
        let crossings = Crossings::sweep(&large(), 1, 1000);
        let mut seen = 0;
        crossings.visit(|_| {
            seen += 1;
            if seen == 1500 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(seen, 1500);
    }
}
