//! `solve`: the best submission there is time to find.

use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;

use crate::base::Fault;
use crate::cli::args::{CubeArgs, CubeFile, DialectArgs, parse_seconds, turn_format_parser, whole};
use crate::cli::cache;
use crate::cli::cube_source::{Among, CubeSource};
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::Output;
use crate::cli::progress::{Progress, deadline};
use crate::cli::solver_tables::SolverTables;
use crate::cli::stream::Policy;
use crate::cube::reduce::{self, ReduceError};
use crate::cube::solve::{Budget, Event, Outcome, Unsolvable, solve};
use crate::cube::{Amount, Cube, Face, Size, Turn};
use crate::formats::{CubeReading, TurnFormat};

/// How long to search if nothing else is said.
const DEFAULT_TIME: Duration = Duration::from_secs(25);

/// Find the best submission in the time there is
///
/// Counts as the game counts: one layer by any amount is one turn, middle layers too, and the cube
/// may end in any holding. Every answer is tried on the cube before it is printed. The search stops
/// early when no shorter answer can exist. An interrupt (Ctrl-C) ends it with the best so far. A
/// solved cube gets two turns that cancel, since a submission has one turn at least.
///
/// A search uses all processors, or -j N of them. Several cubes that are there at once are searched
/// side by side, each on fewer threads, for --time each; the tables are built once. Full tables
/// that `twistwright tables --full` has kept are used.
///
/// Sizes 3, 5 and 7 are solved. A cube that six turns solve gets the fewest there are, at once. A
/// dozen turns of a 5x5x5 or a 7x7x7 are mostly taken back in about as many. Any other is reduced to
/// a 3x3x3, in many ways, until the time is up, one at least, however little time there is. Its
/// tables take seconds to build and are then kept.
///
/// Exits with 1 if the budget ends before any answer is found.
#[derive(Debug, Args)]
pub(in crate::cli) struct Solve {
    #[command(flatten)]
    file: CubeFile,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// Seconds to search for each cube; what is found depends on the machine [default: 25]
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Search this many states instead of by the clock; the same on every machine (3x3x3)
    #[arg(long, value_name = "N", conflicts_with = "time", value_parser = whole(0..=u64::MAX))]
    steps: Option<u64>,
    /// Stop at an answer this short
    #[arg(long, value_name = "LENGTH", value_parser = whole(0..=usize::MAX))]
    target: Option<usize>,
    /// Go on until it is known that no shorter answer exists (3x3x3), for ever without --time:
    /// seconds for 15 turns, a minute or two for 16, far longer for 17
    #[arg(long, conflicts_with_all = ["steps", "target"])]
    optimal: bool,
    /// Print each better answer as soon as it is found, the last one last (one cube)
    #[arg(long)]
    stream: bool,
    /// Memory for the search of a 5x5x5 or 7x7x7, beside some 200 MiB of tables
    #[arg(long, value_name = "MiB", default_value = "1024", value_parser = whole(64..=1_u32 << 20))]
    memory: u32,
    /// Neither look for kept tables (nor does --steps) nor keep any
    #[arg(long)]
    no_cache: bool,
    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "submission", value_parser = turn_format_parser())]
    to: TurnFormat,
}

/// What every cube of a run shares.
struct Shared<'d> {
    policy: Policy<'d>,
    interrupt: Arc<Interrupt>,
    tables: SolverTables<'d>,
    /// Cubes begun and cubes done.
    begun: AtomicUsize,
    done: AtomicUsize,
    /// The line that counts cubes where several are searched side by side.
    count: Progress,
    /// Why an answer could not be printed while a search went on.
    stopped: Mutex<Option<Stop>>,
}

impl Solve {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        let interrupt = Interrupt::listen();
        let policy =
            Policy { jobs: policy.all_jobs(), interrupt: Some(interrupt.as_ref()), ..policy };
        // With other tables the same number of states is another search.
        let store = if self.no_cache || self.steps.is_some() { None } else { cache::store() };
        let shared = Shared {
            policy,
            interrupt: Arc::clone(&interrupt),
            tables: SolverTables::new(store, policy),
            begun: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            // Lines between the answers would be in the way.
            count: Progress::line(policy.quiet || std::io::stdout().is_terminal()),
            stopped: Mutex::new(None),
        };
        let status = source.each_in_company(reading, policy, &|input, among, out| {
            self.solve(&input.cube, among, &shared, out)
        });
        shared.count.finish();
        match shared.stopped.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(stop) => Err(stop),
            None => status,
        }
    }

    fn solve(
        &self,
        cube: &Cube,
        among: Among,
        shared: &Shared<'_>,
        out: &mut Vec<u8>,
    ) -> Result<Status, Failure> {
        if !cube.size().is_played() {
            return Err(SolveError::Size(cube.size()).into());
        }
        if shared.begun.fetch_add(1, Relaxed) > 0 && self.stream {
            return Err(SolveError::Stream.into());
        }
        if cube.score() == cube.full_score() {
            note(
                shared.policy,
                among,
                "the cube is solved; a submission has one turn at least, so these two cancel",
            );
            let turn = Turn::new(Face::U, 1, Amount::Quarter);
            self.write(&[turn, turn.inverse()], out);
            return Ok(Status::Yes);
        }
        let outcome = self.search(cube, among.company, shared)?;
        let done = shared.done.fetch_add(1, Relaxed) + 1;
        if among.company > 1 {
            shared.count.say(format!("{done} solved"));
        }
        if !shared.interrupt.is_abandoned() {
            self.remark(&outcome, among, shared.policy);
        }
        let Some(turns) = outcome.best else { return Ok(Status::No) };
        if !self.stream {
            self.write(&turns, out);
        }
        Ok(Status::Yes)
    }

    fn search(
        &self,
        cube: &Cube,
        company: usize,
        shared: &Shared<'_>,
    ) -> Result<Outcome, SolveError> {
        if cube.size() != Size::THREE && (self.steps.is_some() || self.optimal) {
            return Err(SolveError::Clock(cube.size()));
        }
        let _searching = shared.interrupt.search();
        let start = Instant::now();
        let limit = match self.time {
            Some(time) => Some(time),
            None => (self.steps.is_none() && !self.optimal).then_some(DEFAULT_TIME),
        };
        let jobs = shared.policy.jobs;
        let threads = jobs / company.min(jobs);
        let hidden = company > 1 || self.stream && std::io::stdout().is_terminal();
        let mut state = State {
            start,
            limit,
            best: None,
            bound: 0,
            line: Progress::line(shared.policy.quiet || hidden),
        };
        // Tables are not worth waiting for where a few turns are all there is to find.
        let few = reduce::few(cube).ok().flatten();
        if few.is_none() {
            state.line.say("building tables".to_owned());
        }
        let mut hear = |event: Event<'_>| {
            if let (Event::Better(turns), true) = (&event, self.stream) {
                let mut line = Vec::new();
                self.write(turns, &mut line);
                if let Err(stop) = Output::print(&line) {
                    // Nobody reads on, so there is nothing to search for.
                    shared.interrupt.abandon();
                    *shared.stopped.lock().unwrap_or_else(PoisonError::into_inner) = Some(stop);
                }
            }
            state.hear(&event);
        };
        let outcome = if let Some(best) = few {
            hear(Event::Better(&best));
            Ok(Outcome { bound: best.len(), best: Some(best), steps: 0 })
        } else if cube.size() == Size::THREE {
            let budget = Budget {
                deadline: limit.and_then(|limit| deadline(start, limit)),
                steps: self.steps,
                target: self.target,
                cancel: Some(shared.interrupt.wanted()),
                threads,
            };
            solve(cube, shared.tables.three(), &budget, &mut hear).map_err(SolveError::Unsolvable)
        } else {
            self.search_larger(cube, company, shared, threads, start, &mut hear)
        };
        state.line.finish();
        outcome
    }

    fn search_larger(
        &self,
        cube: &Cube,
        company: usize,
        shared: &Shared<'_>,
        threads: usize,
        start: Instant,
        hear: &mut (dyn FnMut(Event<'_>) + Send),
    ) -> Result<Outcome, SolveError> {
        let tables = shared.tables.larger(cube).map_err(SolveError::Irreducible)?;
        let time = self.time.unwrap_or(DEFAULT_TIME).saturating_sub(start.elapsed());
        let budget = reduce::Budget {
            threads,
            memory: self.memory as usize / company,
            target: self.target.unwrap_or(0),
            ..reduce::Budget::new(time, shared.interrupt.wanted())
        };
        let found = reduce::solve(cube, tables, &budget, &mut |turns| hear(Event::Better(turns)));
        let reduce::Outcome { best, bound } = found.map_err(SolveError::Irreducible)?;
        Ok(Outcome { best, bound, steps: 0 })
    }

    /// Says what is not in the answer.
    fn remark(&self, outcome: &Outcome, among: Among, policy: Policy<'_>) {
        let Some(turns) = &outcome.best else {
            let text = "no answer in this budget; give more --time or --steps";
            return note(policy, among, text);
        };
        if outcome.bound == turns.len() {
            if self.optimal || std::io::stderr().is_terminal() {
                note(policy, among, "no shorter answer exists");
            }
        } else if self.optimal {
            let bound = outcome.bound;
            note(
                policy,
                among,
                &format!(
                    "it is not known whether {bound} turns are enough, only that fewer are not"
                ),
            );
        }
    }

    fn write(&self, turns: &[Turn], out: &mut Vec<u8>) {
        self.to.write(turns, out);
        out.push(b'\n');
    }
}

/// Says something of a cube, and of which one if there are others.
fn note(policy: Policy<'_>, among: Among, text: &str) {
    if policy.quiet {
        return;
    }
    match among.item {
        Some(number) if number > 1 || among.company > 1 => {
            policy.diagnostics.note(&format!("item {number}: {text}"))
        }
        _ => policy.diagnostics.note(text),
    }
}

/// How a search stands, for the line that shows it.
struct State {
    start: Instant,
    limit: Option<Duration>,
    best: Option<usize>,
    bound: usize,
    line: Progress,
}

impl State {
    fn hear(&mut self, event: &Event<'_>) {
        let steps = match event {
            Event::Better(turns) => {
                self.best = Some(turns.len());
                let seconds = self.start.elapsed().as_secs();
                return self.line.say(format!("{} turns after {seconds} s", turns.len()));
            }
            Event::Bound(bound) => return self.bound = *bound,
            Event::Steps(steps) => *steps as f64 / 1e6,
        };
        let best = self.best.map_or("nothing yet".to_owned(), |best| format!("{best} turns"));
        let bound = match self.bound {
            0 => String::new(),
            bound => format!(", {bound} at least"),
        };
        let spent = self.start.elapsed();
        let clock = match self.limit {
            Some(limit) => format!("{} s left", limit.saturating_sub(spent).as_secs()),
            None => format!("{} s", spent.as_secs()),
        };
        self.line.say(format!("{best}{bound}; {steps:.1} M states; {clock}"));
    }
}

/// A cube that is not solved.
#[derive(Debug, thiserror::Error)]
enum SolveError {
    #[error("sizes that are solved: 3, 5 and 7; this cube has size {0}")]
    Size(Size),
    #[error("--stream is for one cube, and this is the second")]
    Stream,
    #[error("--steps and --optimal are for size 3; a cube of size {0} is searched by the clock")]
    Clock(Size),
    #[error("no turns solve this cube: {0}")]
    Unsolvable(Unsolvable),
    #[error(transparent)]
    Irreducible(ReduceError),
}

impl Fault for SolveError {
    fn reason(&self) -> &'static str {
        match self {
            SolveError::Size(_) => "size",
            SolveError::Stream | SolveError::Clock(_) => "usage",
            SolveError::Unsolvable(_) | SolveError::Irreducible(_) => "unsolvable",
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            SolveError::Size(_) => None,
            SolveError::Stream => {
                Some("leave out --stream, and each cube gets a line with its answer".to_owned())
            }
            SolveError::Clock(_) => Some("give --time instead".to_owned()),
            SolveError::Unsolvable(_) | SolveError::Irreducible(_) => {
                Some("convert --check says everything that is wrong with it".to_owned())
            }
        }
    }
}
