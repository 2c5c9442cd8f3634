//! The list of everything to try.

use super::generator::{Generator, Metric};
use super::jobs::{self, Job};

/// A second phase shorter than this is not waited for where all words are tried in the end: to
/// settle the matter costs less then than to find what two phases can find.
const LEAST_TAIL: usize = 3;

/// With an answer of so many turns at hand, to try all shorter words takes less time than to go on
/// in two phases: three seconds on two cores.
fn quick_proof(metric: Metric) -> usize {
    match metric {
        Metric::Layer => 15,
        Metric::Face => 16,
    }
}

/// The longest words of which all are tried. No state needs as many turns.
pub(crate) const LONGEST_PROOF: usize = 19;

/// Words shorter than this are tried in one task, longer ones in one for each two first turns.
const SPLIT_FROM: usize = 10;

/// Something to do for one thread at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// One part of a job, by its index, on one of the six views of its start.
    Hunt { job: usize, view: usize, part: usize },
    /// All words of a length that begin with the prefix of this index.
    Proof { length: usize, prefix: usize },
}

/// All tasks in the order in which to do them: first to find short solutions, then, if there is
/// just one start, to find whether there are shorter ones.
pub(crate) struct Plan {
    pub(crate) jobs: Vec<Job>,
    pub(crate) prefixes: Vec<Vec<Generator>>,
    /// For each job the number of tasks before it, and the number of all hunts.
    firsts: Vec<usize>,
    proofs: Vec<Task>,
    /// What the starts cost.
    costs: Vec<usize>,
    metric: Metric,
}

impl Plan {
    pub(crate) fn new(metric: Metric, radius: usize, costs: Vec<usize>) -> Plan {
        let jobs = jobs::in_order(metric, radius, &costs);
        let mut firsts = vec![0];
        for job in &jobs {
            firsts.push(firsts[firsts.len() - 1] + job.parts * VIEWS);
        }
        let mut prefixes = vec![Vec::new()];
        let mut proofs = Vec::new();
        if costs.len() == 1 {
            for first in metric.generators().iter() {
                prefixes.extend(metric.follows(first).iter().map(|second| vec![first, second]));
            }
            for length in 0..=LONGEST_PROOF {
                let range = if length < SPLIT_FROM { 0..1 } else { 1..prefixes.len() };
                proofs.extend(range.map(|prefix| Task::Proof { length, prefix }));
            }
        }
        Plan { jobs, prefixes, firsts, proofs, costs, metric }
    }

    /// The task with this number, from 0.
    pub(crate) fn task(&self, number: usize) -> Option<Task> {
        let hunts = self.firsts[self.jobs.len()];
        if number >= hunts {
            return self.proofs.get(number - hunts).copied();
        }
        let job = self.firsts.partition_point(|&first| first <= number) - 1;
        let within = number - self.firsts[job];
        Some(Task::Hunt { job, view: within % VIEWS, part: within / VIEWS })
    }

    /// What it costs to have come to a start.
    pub(crate) fn cost(&self, start: usize) -> usize {
        self.costs[start]
    }

    /// The start that a task is about.
    pub(crate) fn start(&self, task: Task) -> usize {
        match task {
            Task::Hunt { job, .. } => self.jobs[job].start,
            Task::Proof { .. } => 0,
        }
    }

    /// Whether a task can yield a total below `bound`, and it is worth to do it.
    pub(crate) fn is_open(&self, task: Task, bound: usize) -> bool {
        match task {
            Task::Hunt { job, .. } => {
                let job = &self.jobs[job];
                let cost = self.costs[job.start];
                if self.costs.len() > 1 {
                    return cost + job.length < bound;
                }
                cost + job.length + LEAST_TAIL < bound && cost + quick_proof(self.metric) < bound
            }
            Task::Proof { length, .. } => length + self.costs[0] < bound,
        }
    }
}

/// How many views there are of a start.
pub(crate) const VIEWS: usize = 6;

/// Which lengths have been tried out.
pub(crate) struct Ledger {
    /// For each length how many of its tasks are not done.
    open: [usize; LONGEST_PROOF + 1],
}

impl Ledger {
    pub(crate) fn new(plan: &Plan) -> Ledger {
        let mut open = [0; LONGEST_PROOF + 1];
        for task in &plan.proofs {
            if let Task::Proof { length, .. } = *task {
                open[length] += 1;
            }
        }
        // Where nothing is tried out, nothing is ever known.
        Ledger { open: open.map(|tasks| tasks.max(1)) }
    }

    /// Enters a task that was done to its end, and tells the new bound if there is one.
    pub(crate) fn enter(&mut self, task: Task) -> Option<usize> {
        let Task::Proof { length, .. } = task else { return None };
        let before = self.bound();
        self.open[length] -= 1;
        let bound = self.bound();
        (bound > before).then_some(bound)
    }

    /// The least length of which not all words have been tried.
    pub(crate) fn bound(&self) -> usize {
        self.open.iter().take_while(|&&open| open == 0).count()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn tasks(plan: &Plan) -> impl Iterator<Item = Task> + '_ {
        (0..).map_while(|number| plan.task(number))
    }

    #[test]
    fn every_part_of_every_job_is_done_once_on_each_view() {
        let plan = Plan::new(Metric::Face, 8, vec![3, 5]);
        let mut seen = HashSet::new();
        for task in tasks(&plan) {
            let Task::Hunt { job, view, part } = task else { panic!("no proof of two starts") };
            assert!(view < VIEWS && part < plan.jobs[job].parts && seen.insert((job, view, part)));
        }
        let tasks: usize = plan.jobs.iter().map(|job| job.parts * VIEWS).sum();
        assert_eq!(seen.len(), tasks);
    }

    #[test]
    fn bounds_rise_when_all_tasks_of_a_length_are_done() {
        let plan = Plan::new(Metric::Layer, 7, vec![0]);
        let mut ledger = Ledger::new(&plan);
        let bounds: Vec<usize> = tasks(&plan).filter_map(|task| ledger.enter(task)).collect();
        assert_eq!(bounds, (1..=LONGEST_PROOF + 1).collect::<Vec<_>>());
        assert_eq!(Ledger::new(&Plan::new(Metric::Face, 8, vec![])).bound(), 0);
    }

    #[test]
    fn a_short_answer_is_proven_and_not_hunted_for() {
        let plan = Plan::new(Metric::Layer, 7, vec![2]);
        let hunts = |bound| {
            let open = tasks(&plan).filter(|&task| plan.is_open(task, bound));
            open.filter(|task| matches!(task, Task::Hunt { .. })).count()
        };
        assert!(hunts(18) > 0 && hunts(19) > hunts(18));
        assert_eq!(hunts(17), 0);
        assert!(plan.is_open(Task::Proof { length: 14, prefix: 1 }, 17));
    }

    #[test]
    fn cheap_work_comes_before_work_that_yields_less() {
        let plan = Plan::new(Metric::Layer, 7, vec![0]);
        let lengths: Vec<usize> =
            plan.jobs.iter().filter(|job| job.premoves == 0).map(|job| job.length).collect();
        assert!(lengths.is_sorted());
        // Of two starts the dearer one gets as many turns less.
        let plan = Plan::new(Metric::Face, 8, vec![0, 2]);
        let place = |start: usize, length: usize| {
            let job = |job: &Job| (job.start, job.length, job.premoves) == (start, length, 0);
            plan.jobs.iter().position(job).unwrap()
        };
        assert!(place(1, 8) < place(0, 11) && place(0, 9) < place(1, 8));
    }
}
