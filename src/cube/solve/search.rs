//! Searching from one or several starts, on one or several threads.
//!
//! With a clock the threads share the best length so far and take task after task from one list.
//! What they find then depends on who was faster, and so may the outcome. With a budget of steps
//! the list is cut into rounds, and no task of a round sees what the others find: the outcome
//! depends on the cube alone, on any number of threads.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::budget::Budget;
use super::cubie::Cubies;
use super::generator::Generator;
use super::hunter::{Hunter, Quest};
use super::plan::{Ledger, Plan, Task, VIEWS};
use super::prover::{Prover, Trial};
use super::standing::Standing;
use super::tables::Tables;
use super::view::View;
use crate::base::parallel;

/// Tasks in a round of a search with a budget of steps.
const ROUND: usize = 8;

/// How often to look whether someone set the cancel flag, and to tell how far it is.
const PATIENCE: Duration = Duration::from_millis(10);

/// A state to solve, and what it costs to have come to it.
pub(crate) struct Origin {
    pub(crate) state: Cubies,
    pub(crate) cost: usize,
}

/// What a search tells.
pub(crate) enum News {
    /// A solution from this start cheaper than all before, and among the cheapest of all starts.
    Found { start: usize, word: Vec<Generator> },
    /// All words of fewer turns than this were tried.
    Bound(usize),
    /// So many states were taken on so far; comes every now and then.
    Steps(u64),
}

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// States taken on.
    pub(crate) steps: u64,
    /// No solution has fewer turns. 0 where there are several starts.
    pub(crate) bound: usize,
}

/// What the threads share and none changes.
struct Ground<'a> {
    tables: &'a Tables,
    plan: Plan,
    states: Vec<Cubies>,
    /// Six views of each origin, one after the other.
    views: Vec<View>,
    /// How things stand at the beginning.
    standing: Standing,
}

/// Searches for the cheapest ways to solve `origins`, counting the cost of the origin and the turns,
/// until the `keep` cheapest of different origins are known, or the budget ends.
pub(crate) fn search(
    tables: &Tables,
    origins: &[Origin],
    keep: usize,
    budget: &Budget<'_>,
    tell: &mut dyn FnMut(News),
) -> End {
    let costs = origins.iter().map(|origin| origin.cost).collect();
    let ground = Ground {
        tables,
        plan: Plan::new(tables.metric, tables.near.radius(), costs),
        states: origins.iter().map(|origin| origin.state).collect(),
        views: origins.iter().flat_map(|origin| View::all(&origin.state)).collect(),
        standing: Standing::new(origins.len(), keep),
    };
    match budget.steps {
        Some(steps) => ground.in_rounds(steps, budget, tell),
        None => ground.by_the_clock(budget, tell),
    }
}

/// A thread's workplace.
struct Worker<'t> {
    hunter: Hunter<'t>,
    prover: Prover<'t>,
}

impl<'t> Worker<'t> {
    fn new(tables: &'t Tables) -> Worker<'t> {
        Worker { hunter: Hunter::new(tables), prover: Prover::new(tables) }
    }
}

/// The best so far, as the driver of a search sees it.
struct Best<'a> {
    standing: Standing,
    ledger: Ledger,
    target: Option<usize>,
    tell: &'a mut dyn FnMut(News),
}

impl Best<'_> {
    /// Takes a solution if it is better, and says whether it is good enough.
    fn found(&mut self, plan: &Plan, start: usize, word: Vec<Generator>) -> bool {
        if self.standing.enter(start, plan.cost(start) + word.len()) {
            (self.tell)(News::Found { start, word });
        }
        self.target.is_some_and(|target| self.standing.least() <= target)
    }

    /// No solution has fewer turns.
    fn bound(&self) -> usize {
        self.ledger.bound().min(self.standing.least())
    }

    /// Enters a task that was done to its end.
    fn done(&mut self, task: Task) {
        if let Some(bound) = self.ledger.enter(task) {
            (self.tell)(News::Bound(bound));
        }
    }
}

impl Ground<'_> {
    fn best<'a>(&self, budget: &Budget<'_>, tell: &'a mut dyn FnMut(News)) -> Best<'a> {
        let standing = self.standing.clone();
        Best { standing, ledger: Ledger::new(&self.plan), target: budget.target, tell }
    }

    fn run<E: Quest + Trial>(&self, worker: &mut Worker<'_>, task: Task, errand: &mut E) {
        match task {
            Task::Hunt { job, view, part } => {
                let job = &self.plan.jobs[job];
                let view = &self.views[job.start * VIEWS + view];
                worker.hunter.run(job, view, part, errand);
            }
            Task::Proof { length, prefix } => {
                worker.prover.run(&self.states[0], &self.plan.prefixes[prefix], length, errand);
            }
        }
    }

    fn by_the_clock(&self, budget: &Budget<'_>, tell: &mut dyn FnMut(News)) -> End {
        let race = Race {
            standing: Mutex::new(self.standing.clone()),
            bounds: self.states.iter().map(|_| AtomicUsize::new(usize::MAX)).collect(),
            stop: AtomicBool::new(budget.is_over()),
            next: AtomicUsize::new(0),
            steps: AtomicU64::new(0),
        };
        let mut best = self.best(budget, tell);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..budget.threads.max(1) {
                let sender = sender.clone();
                scope.spawn(|| race.take_part(self, sender));
            }
            drop(sender);
            loop {
                let left = budget.deadline.map(|end| end.saturating_duration_since(Instant::now()));
                let patience = left.map_or(PATIENCE, |left| left.min(PATIENCE));
                match receiver.recv_timeout(patience) {
                    Ok(Report::Found { start, word }) => {
                        if best.found(&self.plan, start, word) {
                            race.stop.store(true, Relaxed);
                        }
                    }
                    Ok(Report::Done(task)) => best.done(task),
                    Err(RecvTimeoutError::Timeout) => {
                        (best.tell)(News::Steps(race.steps.load(Relaxed)));
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if budget.is_over() {
                    race.stop.store(true, Relaxed);
                }
            }
        });
        End { steps: race.steps.load(Relaxed), bound: best.bound() }
    }

    fn in_rounds(&self, most_steps: u64, budget: &Budget<'_>, tell: &mut dyn FnMut(News)) -> End {
        let mut best = self.best(budget, tell);
        let mut steps = 0;
        let mut workers: Vec<_> =
            (0..budget.threads.max(1)).map(|_| Worker::new(self.tables)).collect();
        let mut tasks = (0..).map_while(|number| self.plan.task(number));
        'rounds: loop {
            let standing = &best.standing;
            let bound = |task| standing.bound(self.plan.start(task));
            let open = tasks.by_ref().filter(|&task| self.plan.is_open(task, bound(task)));
            let alone = |task| Alone {
                plan: &self.plan,
                budget,
                task,
                standing: standing.clone(),
                steps: 0,
                found: vec![],
            };
            let mut round: Vec<Alone<'_>> = open.take(ROUND).map(alone).collect();
            if round.is_empty() {
                break;
            }
            parallel::with_each(&mut workers, &mut round, |worker, alone| {
                self.run(worker, alone.task, alone);
            });
            for alone in round {
                steps += alone.steps;
                let mut enough = false;
                for (start, word) in alone.found {
                    enough |= best.found(&self.plan, start, word);
                }
                // A task may have been stopped before its end.
                if budget.is_over() {
                    break 'rounds;
                }
                best.done(alone.task);
                if steps >= most_steps || enough {
                    break 'rounds;
                }
            }
            (best.tell)(News::Steps(steps));
        }
        End { steps, bound: best.bound() }
    }
}

/// What a thread reports to the driver of the search.
enum Report {
    Found { start: usize, word: Vec<Generator> },
    Done(Task),
}

/// The state of a search by the clock.
struct Race {
    standing: Mutex<Standing>,
    /// For each start what a total has to be below to be of interest.
    bounds: Vec<AtomicUsize>,
    stop: AtomicBool,
    next: AtomicUsize,
    steps: AtomicU64,
}

impl Race {
    fn take_part(&self, ground: &Ground<'_>, sender: Sender<Report>) {
        let mut worker = Worker::new(ground.tables);
        let mut runner = Runner { race: self, plan: &ground.plan, task: None, sender };
        while !self.stop.load(Relaxed) {
            let number = self.next.fetch_add(1, Relaxed);
            let Some(task) = ground.plan.task(number) else { break };
            if runner.is_open(task) {
                runner.task = Some(task);
                ground.run(&mut worker, task, &mut runner);
                if runner.is_open(task) && matches!(task, Task::Proof { .. }) {
                    runner.report(Report::Done(task));
                }
            }
        }
    }
}

/// One thread of a race.
struct Runner<'a> {
    race: &'a Race,
    plan: &'a Plan,
    task: Option<Task>,
    sender: Sender<Report>,
}

impl Runner<'_> {
    /// Whether a task is worth to go on with.
    fn is_open(&self, task: Task) -> bool {
        !self.race.stop.load(Relaxed) && self.plan.is_open(task, self.bound(self.plan.start(task)))
    }

    fn bound(&self, start: usize) -> usize {
        self.race.bounds[start].load(Relaxed)
    }

    fn count(&self, steps: u64) {
        self.race.steps.fetch_add(steps, Relaxed);
    }

    fn report(&self, report: Report) {
        // The receiver outlives all senders.
        let _ = self.sender.send(report);
    }
}

impl Quest for Runner<'_> {
    fn most(&mut self, start: usize, steps: u64) -> Option<usize> {
        self.count(steps);
        if self.race.stop.load(Relaxed) {
            return None;
        }
        (self.bound(start) - 1).checked_sub(self.plan.cost(start))
    }

    fn found(&mut self, start: usize, word: Vec<Generator>) {
        let mut standing = self.race.standing.lock().unwrap_or_else(PoisonError::into_inner);
        if standing.enter(start, self.plan.cost(start) + word.len()) {
            for (start, bound) in self.race.bounds.iter().enumerate() {
                bound.store(standing.bound(start), Relaxed);
            }
            // Still under the lock, so that the reports come in the order of the entries.
            self.report(Report::Found { start, word });
        }
    }
}

impl Trial for Runner<'_> {
    fn is_over(&self) -> bool {
        !self.task.is_some_and(|task| self.is_open(task))
    }

    fn goes_on(&mut self, steps: u64) -> bool {
        self.count(steps);
        !self.is_over()
    }

    fn solved(&mut self, word: Vec<Generator>) {
        self.found(0, word);
    }
}

/// A task of a round. It knows only what was known when the round began and what it found itself.
struct Alone<'a> {
    plan: &'a Plan,
    budget: &'a Budget<'a>,
    task: Task,
    standing: Standing,
    steps: u64,
    found: Vec<(usize, Vec<Generator>)>,
}

impl Quest for Alone<'_> {
    fn most(&mut self, start: usize, steps: u64) -> Option<usize> {
        self.steps += steps;
        if self.budget.is_over() {
            return None;
        }
        (self.standing.bound(start) - 1).checked_sub(self.plan.cost(start))
    }

    fn found(&mut self, start: usize, word: Vec<Generator>) {
        if self.standing.enter(start, self.plan.cost(start) + word.len()) {
            self.found.push((start, word));
        }
    }
}

impl Trial for Alone<'_> {
    fn is_over(&self) -> bool {
        self.budget.is_over() || !self.plan.is_open(self.task, self.standing.bound(0))
    }

    fn goes_on(&mut self, steps: u64) -> bool {
        self.steps += steps;
        !self.is_over()
    }

    fn solved(&mut self, word: Vec<Generator>) {
        self.found(0, word);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::generator::Metric;
    use super::super::tables::shared;
    use super::*;

    /// All states within `depth` turns of solved with their distances.
    fn ball(metric: Metric, depth: usize) -> HashMap<Cubies, usize> {
        let mut ball = HashMap::from([(Cubies::SOLVED, 0)]);
        let mut last = vec![Cubies::SOLVED];
        for distance in 1..=depth {
            let mut next = Vec::new();
            for state in last {
                for g in metric.generators().iter() {
                    let state = state.then(&Cubies::of_generator(g));
                    ball.entry(state).or_insert_with(|| {
                        next.push(state);
                        distance
                    });
                }
            }
            last = next;
        }
        ball
    }

    fn spheres(ball: &HashMap<Cubies, usize>, depth: usize) -> Vec<usize> {
        (0..=depth).map(|distance| ball.values().filter(|&&d| d == distance).count()).collect()
    }

    #[test]
    fn states_at_small_distances_are_as_many_as_published() {
        assert_eq!(spheres(&ball(Metric::Layer, 3), 3), [1, 27, 501, 9175]);
        assert_eq!(spheres(&ball(Metric::Face, 3), 3), [1, 18, 243, 3240]);
    }

    fn search_all(
        tables: &Tables,
        origins: &[Origin],
        budget: &Budget<'_>,
    ) -> (Option<(usize, Vec<Generator>)>, End) {
        let mut best = None;
        let end = search(tables, origins, 1, budget, &mut |news| {
            if let News::Found { start, word } = news {
                best = Some((start, word));
            }
        });
        (best, end)
    }

    #[test]
    fn short_distances_are_found_and_proven() {
        for metric in [Metric::Layer, Metric::Face] {
            let tables = shared(metric);
            // Every state of the first two spheres, and some of the third.
            for (number, (state, distance)) in ball(metric, 3).into_iter().enumerate() {
                if distance == 3 && number % 40 != 0 {
                    continue;
                }
                let (best, end) =
                    search_all(tables, &[Origin { state, cost: 0 }], &Budget::default());
                let (_, word) = best.unwrap();
                assert_eq!((word.len(), end.bound), (distance, distance), "{state:?}");
                assert_eq!(state.after(&word), Cubies::SOLVED);
            }
        }
    }

    #[test]
    fn words_of_ten_turns_have_proofs_that_agree_with_two_phases() {
        let tables = shared(Metric::Layer);
        let mut random = crate::base::Random::new("solver tests", &1.into());
        for _ in 0..4 {
            let word: Vec<_> = (0..10).map(|_| Generator::from_index(random.index(27))).collect();
            let state = Cubies::SOLVED.after(&word);
            let (best, end) = search_all(tables, &[Origin { state, cost: 0 }], &Budget::default());
            let (_, word) = best.unwrap();
            assert!(word.len() <= 10 && end.bound == word.len());
        }
    }

    #[test]
    fn of_several_starts_the_cheapest_sum_wins() {
        let tables = shared(Metric::Face);
        let ball: Vec<_> = ball(Metric::Face, 3).into_iter().collect();
        let mut random = crate::base::Random::new("solver tests", &2.into());
        for _ in 0..20 {
            let picked: Vec<_> =
                (0..5).map(|_| (ball[random.index(ball.len())], random.index(4))).collect();
            let origin = |&((state, _), cost): &((Cubies, usize), usize)| Origin { state, cost };
            let origins: Vec<_> = picked.iter().map(origin).collect();
            let (best, _) = search_all(tables, &origins, &Budget::default());
            let (start, word) = best.unwrap();
            let total = word.len() + origins[start].cost;
            assert_eq!(total, picked.iter().map(|((_, far), cost)| far + cost).min().unwrap());
            assert_eq!(origins[start].state.after(&word), Cubies::SOLVED);
        }
    }

    #[test]
    fn a_budget_of_steps_makes_the_outcome_the_same_on_any_number_of_threads() {
        let tables = shared(Metric::Layer);
        let state = Cubies::SOLVED
            .after(&(0..40).map(|i| Generator::from_index(i * i % 27)).collect::<Vec<_>>());
        let outcome = |threads: usize| {
            let budget = Budget { steps: Some(30_000), threads, ..Budget::default() };
            let (best, end) = search_all(tables, &[Origin { state, cost: 0 }], &budget);
            (best.unwrap().1, end.steps)
        };
        assert_eq!(outcome(1), outcome(2));
        assert_eq!(outcome(1), outcome(5));
    }
}
