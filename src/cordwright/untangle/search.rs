//! The exhaustive search: every crossing-free arrangement within a number of swaps.
//!
//! An arrangement differs from the board by a permutation of sockets: the charm in socket u goes to
//! socket v. The fewest swaps that make it are the number of sockets less the number of cycles. The
//! search gives charms their sockets one by one. What is known of the permutation so far are
//! chains u -> v -> w and so on; each charm without a socket yet is at the end of one chain, each
//! socket without a charm yet is at the start of one. Sending the charm to the start of its own
//! chain closes a cycle and costs nothing; sending it to the start of another chain joins the two
//! and costs a swap.

use std::ops::ControlFlow;

use super::super::pairs::{PairSet, Table, pair};
use super::super::{Board, Charm};
use super::Budget;

/// A search from one board.
pub(super) struct Search<'t, S> {
    table: &'t Table<S>,
    /// The charms in the order in which they get sockets.
    order: Vec<Step>,
    /// The socket each charm is given; of use for charms that have one.
    given: Vec<usize>,
    /// For each socket at the end of a chain, the start of that chain.
    start: Vec<usize>,
    /// For each socket at the start of a chain, the end of that chain.
    end: Vec<usize>,
}

/// What came of looking for one arrangement.
pub(super) enum Finding {
    /// The socket of each charm.
    Arrangement(Vec<usize>),
    /// There is none.
    Nothing,
    /// There may be one.
    OutOfBudget,
}

/// One charm's turn.
struct Step {
    charm: usize,
    /// The socket it sits in.
    socket: usize,
    /// The charms before it in the order that a cord joins it to.
    before: Vec<usize>,
}

impl<'t, S: PairSet> Search<'t, S> {
    pub(super) fn new(board: &Board, table: &'t Table<S>) -> Self {
        let sockets = board.sockets().len();
        Search {
            table,
            order: order(board),
            given: vec![0; sockets],
            start: (0..sockets).collect(),
            end: (0..sockets).collect(),
        }
    }

    /// Visits every crossing-free arrangement that takes at most `swaps` swaps, as the socket of
    /// each charm, until the visitor breaks off or the budget ends.
    ///
    /// Gives whether it went through all of them.
    pub(super) fn within(
        &mut self,
        swaps: usize,
        budget: &mut Budget<'_>,
        visit: &mut impl FnMut(&[usize]) -> ControlFlow<()>,
    ) -> bool {
        let drawn = self.table.none();
        self.place(0, swaps, &drawn, budget, visit).is_continue()
    }

    /// The first crossing-free arrangement that takes at most `swaps` swaps.
    pub(super) fn first(&mut self, swaps: usize, budget: &mut Budget<'_>) -> Finding {
        let mut found = None;
        let finished = self.within(swaps, budget, &mut |given| {
            found = Some(given.to_vec());
            ControlFlow::Break(())
        });
        match found {
            Some(given) => Finding::Arrangement(given),
            None if finished => Finding::Nothing,
            None => Finding::OutOfBudget,
        }
    }

    /// Gives the charms from `depth` on their sockets. `taken` are the pairs that cross a cord
    /// drawn so far.
    fn place(
        &mut self,
        depth: usize,
        swaps: usize,
        taken: &S,
        budget: &mut Budget<'_>,
        visit: &mut impl FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(step) = self.order.get(depth) else { return visit(&self.given) };
        budget.spend()?;
        let (charm, from) = (step.charm, step.socket);
        let own = self.start[from];
        if let Some(taken) = self.draw(depth, own, taken) {
            self.given[charm] = own;
            self.place(depth + 1, swaps, &taken, budget, visit)?;
        }
        if swaps == 0 {
            return ControlFlow::Continue(());
        }
        // The start of a chain that still ends in a charm without a socket is a free socket.
        for later in depth + 1..self.order.len() {
            let to = self.start[self.order[later].socket];
            let Some(taken) = self.draw(depth, to, taken) else { continue };
            let end = self.end[to];
            self.given[charm] = to;
            (self.start[end], self.end[own]) = (own, end);
            let outcome = self.place(depth + 1, swaps - 1, &taken, budget, visit);
            (self.start[end], self.end[own]) = (to, from);
            outcome?;
        }
        ControlFlow::Continue(())
    }

    /// What is taken once the charm at `depth` sits in `socket`, unless a cord of it crosses one.
    fn draw(&self, depth: usize, socket: usize, taken: &S) -> Option<S> {
        let cords =
            || self.order[depth].before.iter().map(|&other| pair(socket, self.given[other]));
        if cords().any(|cord| taken.contains(cord)) {
            return None;
        }
        let mut taken = taken.clone();
        cords().for_each(|cord| taken.extend(self.table.row(cord)));
        Some(taken)
    }
}

/// The charms of `board`, each as soon as it has many cords to earlier ones, those with many
/// crossings and many cords first.
fn order(board: &Board) -> Vec<Step> {
    let charms = board.occupancy().len();
    let mut near = vec![Vec::new(); charms];
    for cord in board.cords() {
        near[cord.a().index()].push(cord.b().index());
        near[cord.b().index()].push(cord.a().index());
    }
    let mut tangled = vec![0; charms];
    for (a, b) in board.crossings() {
        [a.a(), a.b(), b.a(), b.b()].iter().for_each(|charm| tangled[charm.index()] += 1);
    }
    let mut placed = vec![false; charms];
    let mut order: Vec<Step> = Vec::with_capacity(charms);
    while order.len() < charms {
        let rank = |charm: usize| {
            let drawn = near[charm].iter().filter(|&&other| placed[other]).count();
            (drawn, tangled[charm], near[charm].len(), std::cmp::Reverse(charm))
        };
        let free = (0..charms).filter(|&charm| !placed[charm]);
        let Some(charm) = free.max_by_key(|&charm| rank(charm)) else { break };
        let before = near[charm].iter().copied().filter(|&other| placed[other]).collect();
        placed[charm] = true;
        let socket = board.drawing().seat(Charm(charm as u32)).unwrap_or_default();
        order.push(Step { charm, socket, before });
    }
    order
}
