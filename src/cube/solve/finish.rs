//! Ending the solution of a larger cube.
//!
//! Once its centres are solved and its edges paired, a larger cube is solved by turning outer
//! layers only, like a 3x3x3 whose middle layers do not count as one turn. There are usually many
//! ways to come that far, of about equal length: [`finish`] looks at all of them at once and finds
//! the one with the shortest end, instead of the best end of each in turn.

use super::super::{Cube, Turn};
use super::budget::Budget;
use super::emit::emit;
use super::generator::Metric;
use super::read::{Unsolvable, read};
use super::search::{News, Origin, search};
use super::tables::Tables;

/// A 3x3x3 to be solved with turns of its faces, and what it cost to come to it.
#[derive(Clone, Debug)]
pub struct Start {
    /// The cube. For a larger one: one sticker of each centre, paired edge and corner.
    pub cube: Cube,
    /// Turns already spent.
    pub cost: usize,
}

/// The end of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// From which of the starts, by its index.
    pub start: usize,
    /// Turns of layer 1 that solve it.
    pub turns: Vec<Turn>,
    /// The cost of the start plus the number of turns.
    pub total: usize,
}

/// The cheapest ways found to solve `starts` with turns of faces: one for each start at most, only
/// the `keep` cheapest (1 if 0 is asked for), the cheapest first. There are fewer if the budget
/// ended before.
///
/// [`Budget::target`] is about the least total.
///
/// # Errors
/// If one of the starts cannot be solved at all: its index and why.
///
/// # Panics
/// If `tables` are not those of [`Metric::Face`].
pub fn finish(
    starts: &[Start],
    keep: usize,
    tables: &Tables,
    budget: &Budget<'_>,
) -> Result<Vec<Finish>, (usize, Unsolvable)> {
    assert_eq!(tables.metric(), Metric::Face, "the finish turns faces only");
    let seen = starts
        .iter()
        .enumerate()
        .map(|(index, start)| read(&start.cube).map_err(|reason| (index, reason)));
    let seen = seen.collect::<Result<Vec<_>, _>>()?;
    let origins: Vec<Origin> = seen
        .iter()
        .zip(starts)
        .map(|(seen, start)| Origin { state: seen.cubies, cost: start.cost })
        .collect();
    let mut best: Vec<Option<Finish>> = vec![None; starts.len()];
    search(tables, &origins, keep, budget, &mut |news| {
        let News::Found { start, word } = news else { return };
        let turns = emit(&word, seen[start].holding);
        let Start { cube, cost } = &starts[start];
        let mut solved = cube.clone();
        solved.apply_all(&turns);
        if solved.score() == solved.full_score() {
            let total = cost + turns.len();
            best[start] = Some(Finish { start, turns, total });
        }
    });
    let mut finishes: Vec<Finish> = best.into_iter().flatten().collect();
    finishes.sort_by_key(|finish| finish.total);
    finishes.truncate(keep.max(1));
    Ok(finishes)
}
