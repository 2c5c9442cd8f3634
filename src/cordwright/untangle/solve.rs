//! The fewest swaps for boards of any size.

use super::super::pairs::{NARROW, PairSet};
use super::super::{Board, crossings};
use super::anneal::{Anneal, Schedule};
use super::search::Finding;
use super::solver::Solver;
use super::{Budget, permutation};
use crate::base::Random;

/// Most sockets of a board that is untangled.
pub const MAX_SOCKETS: usize = 128;
/// Most sockets of a board that is searched to the end whatever the budget.
pub const ALWAYS_PROVEN: usize = 9;

/// What became of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// Swaps that clear it.
    Cleared(Solution),
    /// No arrangement of its charms is without crossings.
    Impossible,
    /// None was found within the budget.
    NotFound,
    /// It has crossings, and more than [`MAX_SOCKETS`] sockets.
    TooLarge,
}

/// Swaps that leave a board without crossings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Pairs of sockets to exchange, in this order, the lower first. On boards of up to
    /// [`ALWAYS_PROVEN`] sockets the lexicographically first of all shortest lists.
    pub swaps: Vec<(usize, usize)>,
    /// Whether no shorter list exists.
    pub optimal: bool,
}

/// Finds the fewest swaps after which no two cords of `board` cross.
///
/// Boards of up to [`ALWAYS_PROVEN`] sockets ignore the budget: they take a few milliseconds at
/// most. Larger boards give the best list found when the budget ends.
///
/// ```
/// use twistwright::cordwright::Board;
/// use twistwright::cordwright::untangle::{Budget, Outcome, Solution, untangle};
/// let board: Board = r#"{"sockets":[[0,0],[4,4],[4,0],[0,4]],"occupancy":[0,1,2,3],
///     "edges":[[0,1],[1,2],[2,3],[0,3]]}"#.parse()?;
/// let best = Solution { swaps: vec![(0, 3)], optimal: true };
/// assert_eq!(untangle(&board, Budget::unlimited()), Outcome::Cleared(best));
/// # Ok::<(), twistwright::cordwright::Error>(())
/// ```
pub fn untangle(board: &Board, budget: Budget<'_>) -> Outcome {
    match board.sockets().len() {
        few if few <= ALWAYS_PROVEN => {
            let solver = Solver::<u64>::new(board.sockets());
            match solver.shortest(board, &mut Budget::unlimited()) {
                Some(swaps) => Outcome::Cleared(Solution { swaps, optimal: true }),
                None => Outcome::Impossible,
            }
        }
        some if some <= NARROW => in_rounds(board, &Solver::<u64>::new(board.sockets()), budget),
        many if many <= MAX_SOCKETS => {
            in_rounds(board, &Solver::<Vec<u64>>::new(board.sockets()), budget)
        }
        _ if crossings::count(board.drawing(), 1) == 0 => {
            Outcome::Cleared(Solution { swaps: Vec::new(), optimal: true })
        }
        _ => Outcome::TooLarge,
    }
}

/// Every swap with which a shortest list can begin, the lower socket first, in order; empty if the
/// board has no crossing. `None` if there is no list, or none is known to be shortest when the
/// budget ends, which does not matter up to [`ALWAYS_PROVEN`] sockets.
pub fn first_swaps(board: &Board, budget: Budget<'_>) -> Option<Vec<(usize, usize)>> {
    fn of<S: PairSet>(board: &Board, mut budget: Budget<'_>) -> Option<Vec<(usize, usize)>> {
        let solver = Solver::<S>::new(board.sockets());
        let fewest = solver.fewest(board, &mut budget)?;
        solver.openings(board, fewest, &mut budget)
    }
    match board.sockets().len() {
        few if few <= ALWAYS_PROVEN => of::<u64>(board, Budget::unlimited()),
        some if some <= NARROW => of::<u64>(board, budget),
        many if many <= MAX_SOCKETS => of::<Vec<u64>>(board, budget),
        _ => None,
    }
}

/// How many arrangements of the charms have no crossing; `None` if they are not counted when the
/// budget ends, which does not matter up to [`ALWAYS_PROVEN`] sockets.
pub fn free_arrangements(board: &Board, mut budget: Budget<'_>) -> Option<u64> {
    match board.sockets().len() {
        few if few <= ALWAYS_PROVEN => {
            Solver::<u64>::new(board.sockets()).free(board, &mut Budget::unlimited())
        }
        some if some <= NARROW => Solver::<u64>::new(board.sockets()).free(board, &mut budget),
        many if many <= MAX_SOCKETS => {
            Solver::<Vec<u64>>::new(board.sockets()).free(board, &mut budget)
        }
        _ => None,
    }
}

/// Steps of each search in the first round.
const ROUND: u64 = 1 << 16;

/// The shortest list found within the budget, in rounds, each twice as long as the one before: part
/// of a round proves level by level that fewer swaps are not enough, the rest looks for any
/// arrangement without crossings and for nearer ones.
fn in_rounds<S: PairSet>(board: &Board, solver: &Solver<S>, mut budget: Budget<'_>) -> Outcome {
    let most = board.sockets().len() - 1;
    let mut search = solver.search(board);
    let mut random = Random::new("untangle", &1.into());
    // No arrangement takes fewer swaps than this.
    let mut proven = 0;
    let mut best: Option<(usize, Vec<usize>)> = None;
    for round in 0.. {
        let steps = ROUND << round.min(30);
        let mut part = budget.part(steps / 4);
        while proven < best.as_ref().map_or(most + 1, |&(swaps, _)| swaps) {
            match search.first(proven, &mut part) {
                Finding::Arrangement(given) => best = Some((proven, given)),
                Finding::Nothing => proven += 1,
                Finding::OutOfBudget => break,
            }
        }
        budget.charge(part);
        let optimal = best.as_ref().is_some_and(|&(swaps, _)| swaps == proven);
        if optimal || proven > most || budget.is_over() {
            return match best {
                Some((_, given)) => {
                    let swaps = permutation::swaps(board, &given);
                    Outcome::Cleared(Solution { swaps, optimal })
                }
                None if proven > most => Outcome::Impossible,
                None => Outcome::NotFound,
            };
        }
        let schedule = Schedule::of_round(round, best.is_some(), steps);
        let mut part = budget.part(steps);
        Anneal::new(board, solver.table()).run(schedule, &mut random, &mut part, &mut |given| {
            let swaps = permutation::distance(board, given);
            if best.as_ref().is_none_or(|&(fewest, _)| swaps < fewest) {
                best = Some((swaps, given.to_vec()));
            }
        });
        budget.charge(part);
    }
    Outcome::NotFound
}
