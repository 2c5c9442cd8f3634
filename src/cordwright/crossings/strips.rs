//! Cutting the plane into strips of y, and listing the cords that reach each.

use std::ops::Range;

/// How far a cord reaches, for choosing strips.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// Least and greatest y.
    pub(super) low: i64,
    pub(super) high: i64,
    /// Sockets between its ends in the order of the sweep, as a share of all.
    pub(super) width: f64,
}

/// A cord's appearance in a strip.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry(u32);

impl Entry {
    fn new(cord: u32, begins: bool) -> Self {
        Entry(cord << 1 | u32::from(begins))
    }

    /// The cord's index.
    pub(super) fn cord(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether this is the cord's first strip.
    pub(super) fn begins(self) -> bool {
        self.0 & 1 == 1
    }
}

/// Which cords reach which strip.
#[derive(Debug)]
pub(super) struct Strips {
    /// By strip, then in the order of the sweep.
    entries: Vec<Entry>,
    /// Where each strip's entries begin, and where the last one's end.
    starts: Vec<usize>,
}

/// Cords looked at to choose the strips.
const SAMPLE: usize = 2048;
/// Most strips.
const MOST: f64 = 4096.0;
/// What listing a cord in one more strip costs, in tests of pairs.
const ENTRY_COST: f64 = 16.0;
/// Fewest cords that are worth a strip.
const FEWEST: f64 = 16.0;
/// Most strips a cord may be listed in on average, so that lists stay small.
const MOST_ENTRIES: f64 = 3.0;

impl Strips {
    /// Strips for cords of these reaches, which are swept in this order.
    pub(super) fn choose(reaches: &[Reach], order: &[u32]) -> Self {
        let bounds = bounds(reaches);
        let mut starts = vec![0; bounds.len() + 2];
        let spans: Vec<(u32, u32)> = reaches
            .iter()
            .map(|reach| {
                let first = bounds.partition_point(|&bound| bound <= reach.low);
                // Most cords end in the strip they begin in, or the next.
                let more = bounds[first..].iter().take_while(|&&bound| bound <= reach.high);
                let last = first + more.count();
                // Counted one place late, so that the running total below gives starts.
                starts[first + 1..=last + 1].iter_mut().for_each(|count| *count += 1);
                (first as u32, last as u32)
            })
            .collect();
        for strip in 1..starts.len() {
            starts[strip] += starts[strip - 1];
        }
        let mut next = starts.clone();
        let mut entries = vec![Entry(0); starts[bounds.len() + 1]];
        for &cord in order {
            let (first, last) = spans[cord as usize];
            for strip in first..=last {
                let place = &mut next[strip as usize];
                entries[*place] = Entry::new(cord, strip == first);
                *place += 1;
            }
        }
        Strips { entries, starts }
    }

    /// The entries of each strip.
    pub(super) fn all(&self) -> impl Iterator<Item = Range<usize>> {
        self.starts.windows(2).map(|pair| pair[0]..pair[1])
    }

    pub(super) fn entries(&self, range: Range<usize>) -> &[Entry] {
        &self.entries[range]
    }
}

/// The values of y at which a new strip begins, in order.
fn bounds(reaches: &[Reach]) -> Vec<i64> {
    let sample: Vec<&Reach> = reaches.iter().step_by(reaches.len() / SAMPLE + 1).collect();
    let mut heights: Vec<i64> = sample.iter().flat_map(|reach| [reach.low, reach.high]).collect();
    heights.sort_unstable();
    let share = |total: f64| total / sample.len().max(1) as f64;
    let width = share(sample.iter().map(|reach| reach.width).sum());
    let rank = |y: i64| heights.partition_point(|&height| height < y) as f64;
    let height = share(sample.iter().map(|reach| rank(reach.high) - rank(reach.low)).sum())
        / heights.len().max(1) as f64;
    // With n cords of mean width w and height h, as shares of the board, k strips cost about
    // n * h * k entries and leave n * n * w / k tests of pairs that only share a strip.
    let cords = reaches.len() as f64;
    let best = (cords * width / (ENTRY_COST * height)).sqrt();
    let strips = best.min(MOST_ENTRIES / height).min(cords / FEWEST).clamp(1.0, MOST) as usize;
    (1..strips).map(|strip| heights[strip * heights.len() / strips]).collect()
}
