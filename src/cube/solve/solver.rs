//! Solving one cube.

use super::super::{Cube, Turn};
use super::budget::Budget;
use super::emit::emit;
use super::read::{Unsolvable, read};
use super::search::{Origin, search};
use super::tables::Tables;

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The shortest solution found, empty for a solved cube; `None` if the budget ended first.
    pub best: Option<Vec<Turn>>,
    /// No solution has fewer turns.
    pub bound: usize,
    /// How many states were taken on.
    pub steps: u64,
}

/// Solves a 3x3x3 in few turns: with [`super::Metric::Layer`] tables turns of single layers, the
/// middle ones too, after which the cube may be held in any way.
///
/// Each better solution is handed to `improved` when it is found, after it was tried on `cube`.
/// All turns have layer 1 or 2. For a solved cube the solution is empty; a game that wants at least
/// one turn takes two that cancel.
///
/// # Errors
/// Why no turns solve `cube`.
pub fn solve(
    cube: &Cube,
    tables: &Tables,
    budget: &Budget<'_>,
    improved: &mut dyn FnMut(&[Turn]),
) -> Result<Outcome, Unsolvable> {
    let seen = read(cube)?;
    let mut best: Option<Vec<Turn>> = None;
    let origin = Origin { state: seen.cubies, cost: 0 };
    let end = search(tables, &[origin], usize::MAX, budget, &mut |found| {
        let turns = emit(&found.word, seen.holding);
        let mut solved = cube.clone();
        solved.apply_all(&turns);
        if solved.score() == solved.full_score() {
            improved(&turns);
            best = Some(turns);
        }
    });
    let length = best.as_ref().map_or(0, Vec::len);
    Ok(Outcome { best, bound: if end.exhausted { length } else { 0 }, steps: end.steps })
}
