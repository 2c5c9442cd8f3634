//! Solving one cube.

use super::super::{Cube, Turn};
use super::budget::Budget;
use super::emit::emit;
use super::read::{Unsolvable, read};
use super::search::{News, Origin, search};
use super::tables::Tables;

/// What happens in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A solution shorter than all before, tried on the cube.
    Better(&'a [Turn]),
    /// There is no solution of fewer turns than this, more than was known before.
    Bound(usize),
    /// So many states were taken on so far. Comes every few milliseconds.
    Steps(u64),
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The shortest solution found, empty for a solved cube; `None` if the budget ended first.
    pub best: Option<Vec<Turn>>,
    /// No solution has fewer turns. As many as `best` has if that is known to be a shortest one.
    pub bound: usize,
    /// How many states were taken on.
    pub steps: u64,
}

/// Solves a 3x3x3 in few turns: with tables of [`super::Metric::Layer`] turns of single layers, the
/// middle ones too, after which the cube may be held in any way.
///
/// First it looks for short solutions in two phases, then it tries all words of ever more turns,
/// until nothing shorter than the best one is left. `tell` hears of every step forward at once.
///
/// All turns have layer 1 or 2. For a solved cube the solution is empty; a game that wants at least
/// one turn takes two that cancel.
///
/// # Errors
/// Why no turns solve `cube`.
pub fn solve(
    cube: &Cube,
    tables: &Tables,
    budget: &Budget<'_>,
    tell: &mut dyn FnMut(Event<'_>),
) -> Result<Outcome, Unsolvable> {
    let seen = read(cube)?;
    let mut best: Option<Vec<Turn>> = None;
    let origin = Origin { state: seen.cubies, cost: 0 };
    let end = search(tables, &[origin], 1, budget, &mut |news| match news {
        News::Found { word, .. } => {
            let turns = emit(&word, seen.holding);
            let mut solved = cube.clone();
            solved.apply_all(&turns);
            if solved.score() == solved.full_score() {
                tell(Event::Better(&turns));
                best = Some(turns);
            }
        }
        News::Bound(bound) => tell(Event::Bound(bound)),
        News::Steps(steps) => tell(Event::Steps(steps)),
    });
    Ok(Outcome { best, bound: end.bound, steps: end.steps })
}
