//! `solve`: the best submission there is time to find.

use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use clap::Args;

use crate::base::Fault;
use crate::cli::args::{CubeArgs, CubeFile, DialectArgs, turn_format_parser};
use crate::cli::cube_source::CubeSource;
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::output::Output;
use crate::cli::progress::{Progress, deadline};
use crate::cli::stream::Policy;
use crate::cube::solve::{Budget, Event, Metric, Tables, Unsolvable, solve};
use crate::cube::{Amount, Cube, Face, Size, Turn};
use crate::formats::{CubeReading, TurnFormat};

/// Find the best submission in the time there is
///
/// Counts as the game counts: one layer by any amount is one turn, middle layers too, and the cube
/// may end in any holding. Every answer is tried on the cube before it is printed. The search stops
/// early when no shorter answer can exist. Exits with 1 if the time is up before any answer is found.
#[derive(Debug, Args)]
pub(in crate::cli) struct Solve {
    #[command(flatten)]
    file: CubeFile,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// Seconds to search for each cube; what is found depends on the machine
    #[arg(long, value_name = "S", default_value = "25", value_parser = parse_seconds)]
    time: Duration,
    /// Search this many states instead of by the clock; the same on every machine
    #[arg(long, value_name = "N", conflicts_with = "time")]
    steps: Option<u64>,
    /// Stop at an answer this short
    #[arg(long, value_name = "LENGTH")]
    target: Option<usize>,
    /// Print each better answer as soon as it is found, the last one last
    #[arg(long)]
    stream: bool,
    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "submission", value_parser = turn_format_parser())]
    to: TurnFormat,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 =
        text.parse().map_err(|_| "expected seconds, such as 25 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected seconds from 0 up".to_owned())
}

/// What every cube of a run shares.
struct Shared {
    tables: Tables,
    threads: usize,
    interrupted: Arc<AtomicBool>,
    /// When the program began: the clock of the first cube covers the building of the tables.
    begun: Mutex<Option<Instant>>,
}

impl Solve {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let begun = Instant::now();
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        let threads = match policy.jobs_given {
            true => policy.jobs,
            false => std::thread::available_parallelism().map_or(1, usize::from),
        };
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        // Without the handler an interrupt ends the program at once, as any other program.
        let _ = ctrlc::set_handler(move || flag.store(true, Relaxed));
        let shared = Shared {
            tables: Tables::build(Metric::Layer, threads),
            threads,
            interrupted,
            begun: Mutex::new(Some(begun)),
        };
        // A search uses every thread itself, so cubes are taken one after another.
        let policy = Policy { jobs: 1, ..policy };
        source.each(reading, policy, &|input, out| self.solve(&input.cube, &shared, policy, out))
    }

    fn solve(
        &self,
        cube: &Cube,
        shared: &Shared,
        policy: Policy<'_>,
        out: &mut Vec<u8>,
    ) -> Result<Status, Failure> {
        if cube.size() != Size::THREE {
            return Err(SolveError::Size(cube.size()).into());
        }
        if cube.score() == cube.full_score() {
            if !policy.quiet {
                policy.diagnostics.note(
                    "the cube is solved; a submission has one turn at least, so these two cancel",
                );
            }
            let turn = Turn::new(Face::U, 1, Amount::Quarter);
            self.write(&[turn, turn.inverse()], out);
            return Ok(Status::Yes);
        }
        let start = {
            let mut begun = shared.begun.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            begun.take().unwrap_or_else(Instant::now)
        };
        let limit = self.steps.is_none().then_some(self.time);
        let budget = Budget {
            deadline: limit.and_then(|limit| deadline(start, limit)),
            steps: self.steps,
            target: self.target,
            cancel: Some(&shared.interrupted),
            threads: shared.threads,
        };
        let progress = Progress::search(limit, policy.quiet || self.stream_is_watched());
        let mut shown = None;
        let outcome = solve(cube, &shared.tables, &budget, &mut |event| {
            let Event::Better(turns) = event else { return };
            progress.say(format!("{} turns", turns.len()));
            if self.stream && shown.is_none() {
                let mut line = Vec::new();
                self.write(turns, &mut line);
                // The search cannot be stopped by a reader that went away; what it finds next is not
                // written either.
                shown = Output::print(&line).err();
            }
        });
        progress.finish();
        let outcome = outcome.map_err(SolveError::Unsolvable)?;
        match outcome.best {
            None => {
                if !policy.quiet {
                    policy
                        .diagnostics
                        .note("no answer in this budget; give more --time or --steps");
                }
                Ok(Status::No)
            }
            Some(turns) => {
                if !self.stream {
                    self.write(&turns, out);
                }
                if outcome.bound == turns.len() && !policy.quiet && std::io::stderr().is_terminal()
                {
                    policy.diagnostics.note("no shorter answer exists");
                }
                Ok(Status::Yes)
            }
        }
    }

    /// Whether improvements are printed where the progress line would be.
    fn stream_is_watched(&self) -> bool {
        self.stream && std::io::stdout().is_terminal()
    }

    fn write(&self, turns: &[Turn], out: &mut Vec<u8>) {
        self.to.write(turns, out);
        out.push(b'\n');
    }
}

/// A cube that is not solved.
#[derive(Debug, thiserror::Error)]
enum SolveError {
    #[error("sizes that are solved: 3; this cube has size {0}")]
    Size(Size),
    #[error("no turns solve this cube: {0}")]
    Unsolvable(Unsolvable),
}

impl Fault for SolveError {
    fn reason(&self) -> &'static str {
        match self {
            SolveError::Size(_) => "size",
            SolveError::Unsolvable(_) => "unsolvable",
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            SolveError::Size(_) => None,
            SolveError::Unsolvable(_) => {
                Some("convert --check says everything that is wrong with it".to_owned())
            }
        }
    }
}
