//! Exact answers by exhaustive search.

use std::ops::ControlFlow;

use super::super::pairs::{PairSet, Table};
use super::super::{Board, Point};
use super::search::{Finding, Search};
use super::{Budget, permutation};

/// Exact searches on boards with the same sockets.
pub(in super::super) struct Solver<S> {
    table: Table<S>,
}

/// Swaps up to which arrangements are searched level by level. Beyond, any arrangement is taken
/// and then bettered: on boards with few or none this saves going through them again and again.
const SHALLOW: usize = 3;

impl<S: PairSet> Solver<S> {
    pub(in super::super) fn new(sockets: &[Point]) -> Self {
        Solver { table: Table::new(sockets) }
    }

    pub(super) fn table(&self) -> &Table<S> {
        &self.table
    }

    pub(super) fn search(&self, board: &Board) -> Search<'_, S> {
        Search::new(board, &self.table)
    }

    /// The fewest swaps that clear `board`; `None` if there is no way or the budget ends.
    pub(super) fn fewest(&self, board: &Board, budget: &mut Budget<'_>) -> Option<usize> {
        let most = board.sockets().len() - 1;
        let mut search = self.search(board);
        for swaps in 0..=SHALLOW.min(most) {
            match search.first(swaps, budget) {
                Finding::Arrangement(_) => return Some(swaps),
                Finding::Nothing => {}
                Finding::OutOfBudget => return None,
            }
        }
        let mut best = None;
        loop {
            match search.first(best.map_or(most, |best| best - 1), budget) {
                Finding::Arrangement(given) => best = Some(permutation::distance(board, &given)),
                Finding::Nothing => return best,
                Finding::OutOfBudget => return None,
            }
        }
    }

    /// The swaps that can come first in a list of `fewest`, the fewest there can be, in order;
    /// `None` if the budget ends.
    pub(super) fn openings(
        &self,
        board: &Board,
        fewest: usize,
        budget: &mut Budget<'_>,
    ) -> Option<Vec<(usize, usize)>> {
        let sockets = board.sockets().len();
        let pairs = || (0..sockets).flat_map(|a| (a + 1..sockets).map(move |b| (a, b)));
        let mut opens = vec![false; pairs().count()];
        let all = self.search(board).within(fewest, budget, &mut |given| {
            // A swap brings an arrangement nearer if and only if it splits one of its cycles.
            let cycles = permutation::cycles(board, given);
            for (open, (a, b)) in opens.iter_mut().zip(pairs()) {
                *open |= cycles[a] == cycles[b];
            }
            ControlFlow::Continue(())
        });
        let opening = |(pair, opens): ((usize, usize), bool)| opens.then_some(pair);
        all.then(|| pairs().zip(opens).filter_map(opening).collect())
    }

    /// How many arrangements have no crossing; `None` if the budget ends.
    pub(super) fn free(&self, board: &Board, budget: &mut Budget<'_>) -> Option<u64> {
        let mut free = 0;
        let all = self.search(board).within(board.sockets().len() - 1, budget, &mut |_| {
            free += 1;
            ControlFlow::Continue(())
        });
        all.then_some(free)
    }

    /// The lexicographically first of the shortest lists of swaps; `None` if there is no way or the
    /// budget ends.
    pub(super) fn shortest(
        &self,
        board: &Board,
        budget: &mut Budget<'_>,
    ) -> Option<Vec<(usize, usize)>> {
        let mut board = board.clone();
        let mut swaps = Vec::new();
        for left in (1..=self.fewest(&board, budget)?).rev() {
            let &(a, b) = self.openings(&board, left, budget)?.first()?;
            board.swap(a, b);
            swaps.push((a, b));
        }
        Some(swaps)
    }
}

/// Without a budget, for the few sockets of the game.
impl Solver<u64> {
    /// Whether fewer than `swaps` swaps never clear `board`.
    pub(in super::super) fn takes(&self, board: &Board, swaps: usize) -> bool {
        let fewer = swaps.checked_sub(1);
        fewer.is_none_or(|fewer| {
            let finding = self.search(board).first(fewer, &mut Budget::unlimited());
            matches!(finding, Finding::Nothing)
        })
    }

    /// The swaps that can come first in a list of `fewest`, the fewest there can be, in order.
    pub(in super::super) fn openings_of_few(
        &self,
        board: &Board,
        fewest: usize,
    ) -> Vec<(usize, usize)> {
        self.openings(board, fewest, &mut Budget::unlimited()).unwrap_or_default()
    }
}
