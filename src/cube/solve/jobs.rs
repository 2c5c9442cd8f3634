//! Two phases with premoves, and in which order.

use super::generator::{GENERATORS, Generator, Metric};
use super::tail;

/// The longest premove words.
pub(crate) const MOST_PREMOVES: usize = 5;

/// All words of one shape from one of the given starts: some turns before the subgroup and some
/// premoves, together of one length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Job {
    /// Which start.
    pub(crate) start: usize,
    /// Turns outside of the second phase.
    pub(crate) length: usize,
    /// How many of them are premoves.
    pub(crate) premoves: usize,
    /// Into how many parts it is split.
    pub(crate) parts: usize,
    rank: f64,
}

/// The jobs for starts that come with these costs, in the order in which to do them.
///
/// A job is worth its time as far as it yields words: the chance of one to be a solution falls by
/// a constant factor with each turn that is then missing for the second phase, and the time it
/// takes to find it is shorter the more of them share the work.
pub(crate) fn in_order(metric: Metric, radius: usize, costs: &[usize]) -> Vec<Job> {
    // How the number of words grows with each turn, in all and inside the subgroup; what share of
    // the turns leads out of it.
    let (growth, inside, share): (f64, f64, f64) = match metric {
        Metric::Layer => (18.64, 9.2, 12.0 / 27.0),
        Metric::Face => (13.35, 6.2, 8.0 / 18.0),
    };
    let least = costs.iter().copied().min().unwrap_or(0);
    let mut jobs = Vec::new();
    for (start, cost) in costs.iter().enumerate() {
        for length in 0..=16 {
            for premoves in 0..=MOST_PREMOVES.min(length) {
                if premoves > 0 && length <= radius {
                    continue;
                }
                let roots = if premoves == 0 { 1.0 } else { share * growth.powi(premoves as i32) };
                // What is no longer than the radius takes no time to speak of.
                let far = (length as f64 - (radius as f64 + 1.0)).max(0.0);
                let grown = growth.powf(far) * if premoves == 0 { 1.0 } else { share };
                let work = grown + ROOT * roots;
                let extra = (length + cost - least) as f64;
                jobs.push(Job {
                    start,
                    length,
                    premoves,
                    parts: if work > SPLIT { GENERATORS } else { 1 },
                    rank: work / grown * inside.powf(extra),
                });
            }
        }
    }
    jobs.sort_by(|a, b| a.rank.total_cmp(&b.rank));
    jobs
}

/// The work of starting from one premove word, in units of that of taking on one state that is one
/// turn beyond the radius.
const ROOT: f64 = 0.15;

/// Jobs of more work than this are split.
const SPLIT: f64 = 3000.0;

impl Job {
    /// Whether the part with this number has words that begin with `g`: those of its first turn,
    /// or if there are premoves of their first.
    pub(crate) fn takes(&self, part: usize, g: Generator) -> bool {
        (self.parts == 1 || g.index() % self.parts == part)
            && (self.premoves == 0 || !tail::keeps(g))
    }
}
