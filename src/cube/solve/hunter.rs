//! One thread's part in a search.

use super::batch::BATCH;
use super::coordinates::{self as coordinate, ORDERS};
use super::cubie::Cubies;
use super::funnel::{Catch, Funnel};
use super::generator::{GENERATORS, Generator};
use super::jobs::{Job, MOST_PREMOVES};
use super::point::{Action, Point};
use super::tables::Tables;
use super::view::View;

/// The longest second phase that is tried.
const LONGEST_TAIL: usize = 10;

/// Who knows what is still worth finding.
pub(crate) trait Quest {
    /// The most turns a solution from this start may have to be of use; `None` to stop. `steps`
    /// more states are about to be taken on.
    fn most(&mut self, start: usize, steps: u64) -> Option<usize>;

    /// Takes a solution.
    fn found(&mut self, start: usize, word: Vec<Generator>);
}

/// The turns that were made before a state enters the funnel: premoves, and perhaps the first turn
/// of the first phase.
#[derive(Clone, Copy, Default)]
struct Root {
    premoves: [u8; MOST_PREMOVES],
    first: Option<u8>,
}

/// Searches part by part.
pub(crate) struct Hunter<'t> {
    tables: &'t Tables,
    funnel: Funnel<'t>,
    roots: Vec<Root>,
    starts: Vec<(Point, u8, u16)>,
}

impl<'t> Hunter<'t> {
    pub(crate) fn new(tables: &'t Tables) -> Hunter<'t> {
        Hunter { tables, funnel: Funnel::new(tables), roots: vec![], starts: vec![] }
    }

    /// Does one part of a job on one view.
    pub(crate) fn run(&mut self, job: &Job, view: &View, part: usize, quest: &mut impl Quest) {
        let mut hunt = Hunt { hunter: self, job, view, quest };
        hunt.hunter.roots.clear();
        if job.premoves == 0 {
            let start = Point::of(&view.state);
            if job.parts == 1 || job.length == 0 {
                if part == 0 {
                    hunt.root(start, Root::default());
                }
            } else {
                for g in hunt.hunter.tables.metric.generators().iter() {
                    if job.takes(part, g) {
                        let point = start.turn(&hunt.hunter.tables.moves, g.index());
                        let first = Some(g.index() as u8);
                        hunt.root(point, Root { first, ..Root::default() });
                    }
                }
            }
        } else {
            let solved = Point::of(&Cubies::SOLVED);
            hunt.premoves(view.action(), part, solved, &mut Root::default(), 0);
        }
        hunt.flush();
    }
}

struct Hunt<'a, 't, Q> {
    hunter: &'a mut Hunter<'t>,
    job: &'a Job,
    view: &'a View,
    quest: &'a mut Q,
}

impl<Q: Quest> Hunt<'_, '_, Q> {
    /// Grows all premove words from the first `length` turns of `root`, which lead to `point`.
    fn premoves(
        &mut self,
        action: &Action,
        part: usize,
        point: Point,
        root: &mut Root,
        length: usize,
    ) {
        if length == self.job.premoves {
            self.root(action.after(point), *root);
            return;
        }
        let tables = self.hunter.tables;
        let set = match length {
            0 => tables.metric.generators(),
            _ => tables.metric.follows(Generator::from_index(root.premoves[length - 1].into())),
        };
        for g in set.iter() {
            if length > 0 || self.job.takes(part, g) {
                root.premoves[length] = g.index() as u8;
                self.premoves(action, part, point.turn(&tables.moves, g.index()), root, length + 1);
            }
        }
    }

    /// Lets a root wait for others.
    fn root(&mut self, point: Point, root: Root) {
        let name = self.hunter.roots.len() as u16;
        self.hunter.starts.push((point, root.first.unwrap_or(GENERATORS as u8), name));
        self.hunter.roots.push(root);
        if self.hunter.starts.len() == BATCH {
            self.push();
        }
    }

    fn left(&self) -> usize {
        let first = usize::from(self.job.premoves == 0 && self.job.parts > 1);
        self.job.length - self.job.premoves - first
    }

    /// Puts the roots that wait into the funnel, and runs it if it is full.
    fn push(&mut self) {
        let left = self.left();
        let full = self.hunter.funnel.push(&self.hunter.starts, left);
        self.hunter.starts.clear();
        if full || self.hunter.roots.len() > usize::from(u16::MAX) - BATCH {
            self.flush_funnel();
        }
    }

    fn flush(&mut self) {
        self.push();
        self.flush_funnel();
    }

    fn flush_funnel(&mut self) {
        let left = self.left();
        let Hunter { tables, funnel, roots, .. } = &mut *self.hunter;
        let mut leaves =
            Leaves { tables, job: self.job, view: self.view, roots, quest: &mut *self.quest };
        funnel.run(left, &mut leaves);
        self.hunter.roots.clear();
    }
}

/// Looks at what the first phase finds.
struct Leaves<'a, Q> {
    tables: &'a Tables,
    job: &'a Job,
    view: &'a View,
    roots: &'a [Root],
    quest: &'a mut Q,
}

impl<Q: Quest> Catch for Leaves<'_, Q> {
    fn spare(&mut self, steps: u64) -> Option<usize> {
        let most = self.quest.most(self.job.start, steps)?;
        Some(most.checked_sub(self.job.length)?.min(LONGEST_TAIL))
    }

    fn leaf(&mut self, start: u16, word: &[Generator]) {
        let Some(spare) = self.spare(0) else { return };
        let root = &self.roots[usize::from(start)];
        let generators = |indices: &[u8]| -> Vec<Generator> {
            indices.iter().map(|&g| Generator::from_index(g.into())).collect()
        };
        let premoves = generators(&root.premoves[..self.job.premoves]);
        let mut whole = generators(root.first.as_slice());
        whole.extend(word);
        let state = Cubies::SOLVED.after(&premoves).then(&self.view.state);
        let Tables { moves, tail, .. } = self.tables;
        let end = |table: &super::moves::MoveTable, value: usize| {
            whole.iter().fold(value as u16, |value, g| table.turn(value, g.index()))
        };
        let corners = end(&moves.corners, coordinate::corners(&state));
        if tail.corners_alone(corners) > spare {
            return;
        }
        let order = end(&moves.quartet, coordinate::quartet(&state, 8)) % ORDERS as u16;
        if tail.corners_and_order(corners, order) > spare {
            return;
        }
        if let Some(rest) = tail.solve(moves, &state.after(&whole), spare) {
            whole.extend(rest);
            whole.extend(premoves);
            self.quest.found(self.job.start, self.view.back(&whole));
        }
    }
}
