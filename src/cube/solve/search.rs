//! Searching from one or several starts, on one or several threads.
//!
//! With a clock the threads share the best length so far and take part after part from one list.
//! What they find then depends on who was faster, and so may the outcome. With a budget of steps
//! the list is cut into rounds, and no part of a round sees what the others find: the outcome
//! depends on the cube alone, on any number of threads.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::budget::Budget;
use super::cubie::Cubies;
use super::generator::Generator;
use super::hunter::{Hunter, Quest};
use super::jobs::{self, Job};
use super::parallel;
use super::tables::Tables;
use super::view::View;

/// Parts in a round of a search with a budget of steps.
const ROUND: usize = 8;

/// How often to look whether someone set the cancel flag.
const PATIENCE: Duration = Duration::from_millis(10);

/// A state to solve, and what it costs to have come to it.
pub(crate) struct Origin {
    pub(crate) state: Cubies,
    pub(crate) cost: usize,
}

/// A solution: from which start, and the turns.
pub(crate) struct Found {
    pub(crate) start: usize,
    pub(crate) word: Vec<Generator>,
}

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// States taken on.
    pub(crate) steps: u64,
    /// Whether everything that could have been shorter was tried.
    pub(crate) exhausted: bool,
}

/// One part of a job on one view.
#[derive(Clone, Copy)]
struct Part {
    job: usize,
    view: usize,
    part: usize,
}

/// What the threads share.
struct Ground<'a> {
    tables: &'a Tables,
    jobs: Vec<Job>,
    /// Six views of each origin, one after the other.
    views: Vec<View>,
    costs: Vec<usize>,
    parts: Vec<Part>,
}

/// Searches for the cheapest way to solve one of `origins`: cost of the origin plus turns. Each
/// improvement is handed to `improved`; costs not below `bound` are of no interest.
pub(crate) fn search(
    tables: &Tables,
    origins: &[Origin],
    bound: usize,
    budget: &Budget<'_>,
    improved: &mut dyn FnMut(Found),
) -> End {
    let costs: Vec<usize> = origins.iter().map(|origin| origin.cost).collect();
    let jobs = jobs::plan(tables.metric, tables.near.radius(), &costs);
    let parts = jobs.iter().enumerate().flat_map(|(index, job)| {
        (0..job.parts).flat_map(move |part| {
            (0..6).map(move |view| Part { job: index, view: job.start * 6 + view, part })
        })
    });
    let ground = Ground {
        tables,
        parts: parts.collect(),
        views: origins.iter().flat_map(|origin| View::all(&origin.state)).collect(),
        jobs,
        costs,
    };
    match budget.steps {
        Some(steps) => ground.in_rounds(bound, steps, budget, improved),
        None => ground.by_the_clock(bound, budget, improved),
    }
}

impl Ground<'_> {
    fn run(&self, hunter: &mut Hunter<'_>, part: Part, quest: &mut impl Quest) {
        hunter.run(&self.jobs[part.job], &self.views[part.view], part.part, quest);
    }

    /// Whether a part can still yield something cheaper than `bound`.
    fn is_open(&self, part: Part, bound: usize) -> bool {
        let job = &self.jobs[part.job];
        job.length + self.costs[job.start] < bound
    }

    fn by_the_clock(
        &self,
        bound: usize,
        budget: &Budget<'_>,
        improved: &mut dyn FnMut(Found),
    ) -> End {
        let race = Race {
            bound: AtomicUsize::new(bound),
            stop: AtomicBool::new(budget.is_over()),
            next: AtomicUsize::new(0),
            steps: AtomicU64::new(0),
        };
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..budget.threads.max(1) {
                let sender = sender.clone();
                scope.spawn(|| race.take_part(self, sender));
            }
            drop(sender);
            let mut best = bound;
            loop {
                let patience = match (budget.deadline, budget.cancel) {
                    (_, Some(_)) => PATIENCE,
                    (Some(deadline), None) => deadline.saturating_duration_since(Instant::now()),
                    (None, None) => Duration::from_secs(3600),
                };
                match receiver.recv_timeout(patience) {
                    Ok(found) => {
                        let found: Found = found;
                        let total = self.costs[found.start] + found.word.len();
                        if total < best {
                            best = total;
                            improved(found);
                        }
                        if budget.target.is_some_and(|target| best <= target) {
                            race.stop.store(true, Relaxed);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if budget.is_over() {
                    race.stop.store(true, Relaxed);
                }
            }
        });
        let exhausted = !race.stop.load(Relaxed);
        End { steps: race.steps.load(Relaxed), exhausted }
    }

    fn in_rounds(
        &self,
        mut bound: usize,
        most_steps: u64,
        budget: &Budget<'_>,
        improved: &mut dyn FnMut(Found),
    ) -> End {
        let mut steps = 0;
        let mut hunters: Vec<_> =
            (0..budget.threads.max(1)).map(|_| Hunter::new(self.tables)).collect();
        let mut next = 0;
        loop {
            let mut round = Vec::new();
            while round.len() < ROUND && next < self.parts.len() {
                if self.is_open(self.parts[next], bound) {
                    let costs = &self.costs;
                    let alone = Alone { costs, bound, steps: 0, found: Vec::new() };
                    round.push((self.parts[next], alone));
                }
                next += 1;
            }
            if round.is_empty() {
                return End { steps, exhausted: true };
            }
            parallel::with_each(&mut hunters, &mut round, |hunter, (part, alone)| {
                self.run(hunter, *part, alone);
            });
            for (_, alone) in round {
                for found in alone.found {
                    let total = self.costs[found.start] + found.word.len();
                    if total < bound {
                        bound = total;
                        improved(found);
                    }
                }
                steps += alone.steps;
                let enough = budget.target.is_some_and(|target| bound <= target);
                if steps >= most_steps || enough || budget.is_over() {
                    return End { steps, exhausted: false };
                }
            }
        }
    }
}

/// The state of a search by the clock.
struct Race {
    bound: AtomicUsize,
    stop: AtomicBool,
    next: AtomicUsize,
    steps: AtomicU64,
}

impl Race {
    fn take_part(&self, ground: &Ground<'_>, sender: Sender<Found>) {
        let mut hunter = Hunter::new(ground.tables);
        let mut runner = Runner { race: self, ground, sender, steps: 0 };
        while !self.stop.load(Relaxed) {
            let Some(&part) = ground.parts.get(self.next.fetch_add(1, Relaxed)) else { break };
            if ground.is_open(part, self.bound.load(Relaxed)) {
                ground.run(&mut hunter, part, &mut runner);
            }
        }
        self.steps.fetch_add(runner.steps, Relaxed);
    }
}

/// One thread of a race.
struct Runner<'a> {
    race: &'a Race,
    ground: &'a Ground<'a>,
    sender: Sender<Found>,
    steps: u64,
}

impl Quest for Runner<'_> {
    fn most(&mut self, start: usize, steps: u64) -> Option<usize> {
        self.steps += steps;
        if self.race.stop.load(Relaxed) {
            return None;
        }
        (self.race.bound.load(Relaxed) - 1).checked_sub(self.ground.costs[start])
    }

    fn found(&mut self, start: usize, word: Vec<Generator>) {
        let total = self.ground.costs[start] + word.len();
        if self.race.bound.fetch_min(total, Relaxed) > total {
            // The receiver outlives all senders.
            let _ = self.sender.send(Found { start, word });
        }
    }
}

/// A part of a round, which knows only what was known when the round began and what it found
/// itself.
struct Alone<'a> {
    costs: &'a [usize],
    bound: usize,
    steps: u64,
    found: Vec<Found>,
}

impl Quest for Alone<'_> {
    fn most(&mut self, start: usize, steps: u64) -> Option<usize> {
        self.steps += steps;
        (self.bound - 1).checked_sub(self.costs[start])
    }

    fn found(&mut self, start: usize, word: Vec<Generator>) {
        let total = self.costs[start] + word.len();
        if total < self.bound {
            self.bound = total;
            self.found.push(Found { start, word });
        }
    }
}
