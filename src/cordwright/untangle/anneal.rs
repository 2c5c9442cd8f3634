//! The search by trial: swaps that make things worse are kept now and then, less and less often.
//!
//! All arithmetic is in integers, so that the same steps give the same result on every machine.

use super::super::pairs::{PairSet, Table, pair};
use super::super::{Board, Charm};
use super::Budget;
use crate::base::Random;

/// What a crossing costs; swaps and temperatures are in the same unit.
const CROSSING: i64 = 256;

/// How one run goes about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// The temperature at the beginning: a swap that costs as much more is kept every other time.
    pub(super) hot: i64,
    /// The temperature at the end.
    pub(super) cold: i64,
    /// What each swap in the final list costs.
    pub(super) swap_cost: i64,
    /// How many swaps are tried.
    pub(super) trials: u64,
}

impl Schedule {
    /// How to go about round `round`, from 0.
    ///
    /// Until an arrangement is `found` at all, all that counts is crossings. It mostly comes up
    /// while still hot, by chance, so the temperature hardly falls; cords that leave little freedom
    /// need it higher. Afterwards, swaps count as much as crossings and more.
    pub(super) fn of_round(round: u32, found: bool, trials: u64) -> Self {
        let even = round.is_multiple_of(2);
        let percent = |share: i64| CROSSING * share / 100;
        let (hot, cold, swap_cost) = match (found, even) {
            (false, true) => (110, 80, 0),
            (false, false) => (175, 100, 0),
            (true, true) => (50, 15, 100),
            (true, false) => (50, 15, 200),
        };
        Schedule { hot: percent(hot), cold: percent(cold), swap_cost: percent(swap_cost), trials }
    }
}

/// An arrangement that is changed swap by swap.
pub(super) struct Anneal<'t, S> {
    table: &'t Table<S>,
    /// The charms that each charm has a cord to.
    near: Vec<Vec<usize>>,
    /// Cords as pairs of charms.
    cords: Vec<(usize, usize)>,
    /// The socket of each charm at first.
    home: Vec<usize>,
    /// The socket of each charm, and the charm of each socket, now.
    socket: Vec<usize>,
    charm: Vec<usize>,
    /// For each pair of sockets, how many cords a cord between them would cross.
    load: Vec<u16>,
    crossings: i64,
}

impl<'t, S: PairSet> Anneal<'t, S> {
    /// Begins at `board`.
    pub(super) fn new(board: &Board, table: &'t Table<S>) -> Self {
        let charms = board.occupancy().len();
        let cords: Vec<(usize, usize)> =
            board.cords().iter().map(|cord| (cord.a().index(), cord.b().index())).collect();
        let mut near = vec![Vec::new(); charms];
        for &(a, b) in &cords {
            near[a].push(b);
            near[b].push(a);
        }
        let seat = |charm| board.drawing().seat(Charm(charm)).unwrap_or_default();
        let home: Vec<usize> = (0..charms as u32).map(seat).collect();
        let mut anneal = Anneal {
            table,
            near,
            cords,
            socket: home.clone(),
            home,
            charm: board.occupancy().iter().map(|charm| charm.index()).collect(),
            load: vec![0; table.pairs()],
            crossings: 0,
        };
        for index in 0..anneal.cords.len() {
            let (a, b) = anneal.cords[index];
            anneal.lay(pair(anneal.socket[a], anneal.socket[b]));
        }
        anneal
    }

    /// Tries swaps until the schedule or the budget ends, and reports each arrangement without
    /// crossings as it comes up, as the socket of each charm.
    pub(super) fn run(
        &mut self,
        schedule: Schedule,
        random: &mut Random,
        budget: &mut Budget<'_>,
        report: &mut impl FnMut(&[usize]),
    ) {
        let mut change = Change::default();
        for trial in 0..schedule.trials {
            if budget.spend().is_break() {
                return;
            }
            let fall = (schedule.hot - schedule.cold) as i128 * i128::from(trial);
            let temperature = schedule.hot - (fall / i128::from(schedule.trials)) as i64;
            let (a, b) = self.propose(random);
            self.weigh(a, b, &mut change);
            let mut cost = change.crossings * CROSSING;
            if schedule.swap_cost > 0 {
                cost +=
                    if self.same_cycle(a, b) { -schedule.swap_cost } else { schedule.swap_cost };
            }
            if cost <= 0 || cost << 16 <= temperature * halvings(random) {
                self.swap(a, b, &change);
                if self.crossings == 0 {
                    report(&self.socket);
                }
            }
        }
    }

    /// Two sockets to exchange, one of them mostly at the end of a cord that crosses another.
    fn propose(&self, random: &mut Random) -> (usize, usize) {
        let mut end = 0;
        for _ in 0..4 {
            let (a, b) = random.pick(&self.cords);
            let ends = (self.socket[a], self.socket[b]);
            end = if random.bits() & 1 == 0 { ends.0 } else { ends.1 };
            if self.load[pair(ends.0, ends.1)] > 0 {
                break;
            }
        }
        let other = random.index(self.socket.len() - 1);
        (end, other + usize::from(other >= end))
    }

    /// Works out what exchanging the charms in sockets `a` and `b` would change.
    fn weigh(&self, a: usize, b: usize, change: &mut Change) {
        let (here, there) = (self.charm[a], self.charm[b]);
        change.clear();
        // A cord between the two stays where it is.
        for &near in self.near[here].iter().filter(|&&near| near != there) {
            change.push(pair(a, self.socket[near]), pair(b, self.socket[near]));
        }
        for &near in self.near[there].iter().filter(|&&near| near != here) {
            change.push(pair(b, self.socket[near]), pair(a, self.socket[near]));
        }
        // The loads count the cords that move as they are now: once too often where two of them
        // cross each other, and where a new place crosses an old one.
        for (index, (&old, &new)) in change.old.iter().zip(&change.new).enumerate() {
            let (from, to) = (self.table.row(old), self.table.row(new));
            let among = |row: &S, pairs: &[usize]| -> i64 {
                pairs.iter().map(|&pair| i64::from(row.contains(pair))).sum()
            };
            change.crossings += i64::from(self.load[new]) - i64::from(self.load[old])
                + among(from, &change.old[..index])
                - among(to, &change.old)
                + among(to, &change.new[..index]);
        }
    }

    /// Exchanges the charms in sockets `a` and `b`, which was found to change this.
    fn swap(&mut self, a: usize, b: usize, change: &Change) {
        change.old.iter().for_each(|&pair| self.lift(pair));
        change.new.iter().for_each(|&pair| self.lay(pair));
        self.charm.swap(a, b);
        self.socket[self.charm[a]] = a;
        self.socket[self.charm[b]] = b;
    }

    fn lay(&mut self, pair: usize) {
        self.crossings += i64::from(self.load[pair]);
        self.table.row(pair).for_each(|other| self.load[other] += 1);
    }

    fn lift(&mut self, pair: usize) {
        self.table.row(pair).for_each(|other| self.load[other] -= 1);
        self.crossings -= i64::from(self.load[pair]);
    }

    /// Whether the permutation that leads here from the first arrangement has both sockets in one
    /// cycle, so that exchanging them makes the list of swaps shorter.
    fn same_cycle(&self, a: usize, b: usize) -> bool {
        let mut at = a;
        loop {
            at = self.home[self.charm[at]];
            if at == b {
                return true;
            }
            if at == a {
                return false;
            }
        }
    }
}

/// What a swap would change.
#[derive(Debug, Default)]
struct Change {
    /// The pairs of sockets whose cords move, and where each of them goes.
    old: Vec<usize>,
    new: Vec<usize>,
    /// How many more crossings there would be.
    crossings: i64,
}

impl Change {
    fn clear(&mut self) {
        self.old.clear();
        self.new.clear();
        self.crossings = 0;
    }

    fn push(&mut self, old: usize, new: usize) {
        self.old.push(old);
        self.new.push(new);
    }
}

/// How often in a row a coin shows heads, interpolated to 1/65536: at least x with probability
/// about 2^-x.
fn halvings(random: &mut Random) -> i64 {
    let bits = random.bits();
    let heads = bits.leading_zeros().min(40);
    // The bits behind the first tail, as a share of the way to one head more.
    let share = bits << heads << 1 >> 48;
    (i64::from(heads) << 16) + 0xffff - share as i64
}
