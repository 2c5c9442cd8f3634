//! `replay`: a log run through the rules.

use std::path::PathBuf;

use clap::Args;
use rayon::prelude::*;

use crate::cli::diagnostics::{Diagnostics, Failure, Text};
use crate::cli::exit::{Status, Stop};
use crate::cli::framing::Framing;
use crate::cli::input::{Batch, Input, Item, Source};
use crate::cli::output::Output;
use crate::cli::stream::{Policy, thread_pool};
use crate::replay::{Judge, LogError, Prepared, Taken, Verifier, View, read_header};

/// Run an action log through the rules
///
/// A log is JSON lines: a header such as {"game":"twist-cube","seed":7}, then events such as
/// {"seat":0,"at_ms":1200,"move":{"solution":[...]}}, or {"game":"cordwright","seed":7} and actions.
/// Each outcome is printed as soon as its event is read, so a running game can be piped in; the result
/// comes last. A refused action is an outcome, not an error.
#[derive(Debug, Args)]
pub(in crate::cli) struct Replay {
    /// The log; - or none is standard input
    #[arg(value_name = "LOG")]
    log: Option<PathBuf>,
    /// Print the result alone
    #[arg(long)]
    summary: bool,
    /// Print only what a spectator of the running game may see
    #[arg(long)]
    public: bool,
    /// Hold {"expect":{...}} lines against the outcome before them; exit with 1 at the first
    /// difference
    #[arg(long)]
    verify: bool,
}

/// A log being replayed.
struct Run<'p> {
    replay: Replay,
    policy: Policy<'p>,
    output: Output,
    judge: Option<Judge>,
    verifier: Verifier,
    status: Status,
}

/// Whether to read on.
enum Next {
    Line,
    End,
}

impl Replay {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let how = "name a LOG or pipe one in";
        let source = Source::of(self.log.as_deref());
        let mut input = Input::open(source, Framing::Log, how)?;
        let file = input.name();
        let pool = thread_pool(policy.jobs)?;
        let mut batch = Batch::default();
        let mut run = Run {
            replay: self,
            policy,
            output: Output::new(),
            judge: None,
            verifier: Verifier::default(),
            status: Status::Yes,
        };
        while input.next_batch(&mut batch)? {
            let first = match run.judge {
                Some(_) => 0,
                None => {
                    run.begin(batch.item(0), &file)?;
                    1
                }
            };
            let Some(judge) = &run.judge else { return Ok(Status::Bad) };
            let prepare = |index| -> Result<Prepared, Failure> {
                Ok(judge.prepare(batch.item(index).text()?)?)
            };
            let prepared: Vec<Result<Prepared, Failure>> = match &pool {
                None => (first..batch.len()).map(prepare).collect(),
                Some(pool) => {
                    pool.install(|| (first..batch.len()).into_par_iter().map(prepare).collect())
                }
            };
            for (index, line) in (first..).zip(prepared) {
                if let Next::End = run.take(line, batch.item(index), &file)? {
                    return Ok(run.status);
                }
            }
            run.output.flush()?;
        }
        run.end(&file)
    }
}

impl Run<'_> {
    /// Reads the header; without one nothing can be judged, so `-k` does not help.
    fn begin(&mut self, item: Item<'_>, file: &str) -> Result<(), Stop> {
        let read = || -> Result<_, Failure> { Ok(read_header(item.text()?)?) };
        match read() {
            Ok(header) => self.judge = Some(Judge::new(header)),
            Err(failure) => self.policy.diagnostics.item(&failure, item.origin(file)),
        }
        Ok(())
    }

    fn take(
        &mut self,
        line: Result<Prepared, Failure>,
        item: Item<'_>,
        file: &str,
    ) -> Result<Next, Stop> {
        let view = self.replay.view();
        let Some(judge) = &mut self.judge else { return Ok(Next::End) };
        let taken = line.and_then(|line| Ok(judge.take(line, view)?));
        let verified = match taken {
            Err(failure) => return self.bad(&failure, item, file),
            Ok(Taken::Outcome(event, line)) => {
                if !self.replay.summary {
                    self.output.write(line.as_bytes())?;
                    self.output.write(b"\n")?;
                }
                match self.replay.verify {
                    true => self.verifier.outcome(event, &line),
                    false => Ok(()),
                }
            }
            Ok(Taken::Expect(_)) if !self.replay.verify => Ok(()),
            Ok(Taken::Expect(expectation)) => match self.verifier.expect(expectation) {
                Err(error) => return self.bad(&error.into(), item, file),
                Ok(verified) => verified,
            },
        };
        match verified {
            Ok(()) => Ok(Next::Line),
            Err(difference) => {
                self.differs(&difference.to_string())?;
                Ok(Next::End)
            }
        }
    }

    /// A line that cannot be read.
    fn bad(&mut self, failure: &Failure, item: Item<'_>, file: &str) -> Result<Next, Stop> {
        self.status = Status::Bad;
        let keep_going = self.policy.keep_going;
        if keep_going && !self.replay.summary {
            self.output.write(&Diagnostics::error_line(failure, item.origin(file)))?;
        }
        self.output.flush()?;
        if !(keep_going && self.policy.quiet) {
            self.policy.diagnostics.item(failure, item.origin(file));
        }
        Ok(if keep_going { Next::Line } else { Next::End })
    }

    fn differs(&mut self, difference: &str) -> Result<(), Stop> {
        self.output.flush()?;
        self.policy.diagnostics.note(difference);
        self.status = self.status.max(Status::No);
        Ok(())
    }

    /// Prints the result.
    fn end(mut self, file: &str) -> Result<Status, Stop> {
        let Some(judge) = &self.judge else {
            let text = Text { name: file.to_owned(), text: Vec::new() };
            return Err(Failure::about(LogError::Empty, &text).into());
        };
        let result = judge.result(self.replay.view());
        self.output.write(result.as_bytes())?;
        self.output.write(b"\n")?;
        if self.replay.verify
            && let Err(difference) = self.verifier.result(&result)
        {
            self.differs(&difference.to_string())?;
        }
        self.output.flush()?;
        Ok(self.status)
    }
}

impl Replay {
    fn view(&self) -> View {
        if self.public { View::Public } else { View::Full }
    }
}
