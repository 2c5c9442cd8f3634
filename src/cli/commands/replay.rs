//! `replay`: a log run through the rules.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use clap::Args;
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::cli::diagnostics::{Failure, Text};
use crate::cli::exit::{Status, Stop};
use crate::cli::framing::Framing;
use crate::cli::input::{Batch, Input, Item, Source};
use crate::cli::output::Output;
use crate::cli::stream::{Policy, thread_pool};
use crate::replay::{Judge, LogError, Prepared, Reader, Taken, Verifier, View, read_header};

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
        let mut run = Run {
            replay: self,
            policy,
            output: Output::new(),
            judge: None,
            verifier: Verifier::default(),
            status: Status::Yes,
        };
        let mut batch = Batch::default();
        if !input.next_batch(&mut batch)? {
            return run.end(&file);
        }
        run.begin(batch.item(0), &file)?;
        let Some(judge) = &run.judge else { return Ok(Status::Bad) };
        let mut pages = Pages { reader: judge.reader(), first: 1, pool, input };
        if policy.jobs == 1 {
            loop {
                let lines = pages.read(&batch);
                if let Next::End = run.take_all(&batch, lines, &file)? {
                    return Ok(run.status);
                }
                if !pages.input.next_batch(&mut batch)? {
                    return run.end(&file);
                }
            }
        }
        for page in pages.read_ahead(batch) {
            let (batch, lines) = page?;
            if let Next::End = run.take_all(&batch, lines, &file)? {
                return Ok(run.status);
            }
        }
        run.end(&file)
    }
}

/// A line that was read, or why it could not be.
type Read = Result<Prepared, Failure>;

/// The lines of a log, batch by batch.
struct Pages {
    reader: Reader,
    /// Where the lines of the next batch begin: behind the header in the first one.
    first: usize,
    pool: Option<ThreadPool>,
    input: Input,
}

impl Pages {
    /// Reads the lines of a batch.
    fn read(&mut self, batch: &Batch) -> Vec<Read> {
        let lines = std::mem::take(&mut self.first)..batch.len();
        let read = |index| Ok(self.reader.read(batch.item(index).text()?)?);
        match &self.pool {
            None => lines.map(read).collect(),
            Some(pool) => pool.install(|| lines.into_par_iter().map(read).collect()),
        }
    }

    /// Reads `batch` and those after it on a thread of its own, while others are being judged. The
    /// thread is left alone when no one listens any more: it may be waiting for a log that goes on.
    fn read_ahead(mut self, mut batch: Batch) -> Receiver<Result<(Batch, Vec<Read>), Stop>> {
        let (sender, receiver) = mpsc::sync_channel(2);
        thread::spawn(move || {
            loop {
                let lines = self.read(&batch);
                if sender.send(Ok((std::mem::take(&mut batch), lines))).is_err() {
                    return;
                }
                match self.input.next_batch(&mut batch) {
                    Ok(true) => {}
                    Ok(false) => return,
                    Err(stop) => {
                        // Whoever does not listen any more has ended already.
                        let _ = sender.send(Err(stop));
                        return;
                    }
                }
            }
        });
        receiver
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

    /// Takes the lines of a batch, the last ones in it.
    fn take_all(&mut self, batch: &Batch, lines: Vec<Read>, file: &str) -> Result<Next, Stop> {
        let first = batch.len() - lines.len();
        for (index, line) in (first..).zip(lines) {
            if let Next::End = self.take(line, batch.item(index), file)? {
                return Ok(Next::End);
            }
        }
        self.output.flush()?;
        Ok(Next::Line)
    }

    fn take(&mut self, line: Read, item: Item<'_>, file: &str) -> Result<Next, Stop> {
        let view = self.replay.view();
        let Some(judge) = &mut self.judge else { return Ok(Next::End) };
        let taken = line.and_then(|line| Ok(judge.take(line)?));
        let verified = match taken {
            Err(failure) => return self.bad(&failure, item, file),
            Ok(Taken::Outcome(judged)) => {
                if !self.replay.summary {
                    self.output.write(judged.to_json(view).as_bytes())?;
                    self.output.write(b"\n")?;
                }
                match self.replay.verify {
                    true => {
                        let whole = judged.to_json(View::Full);
                        let verified = self.verifier.outcome(judged.event(), &whole);
                        verified.map_err(|error| error.to_string())
                    }
                    false => Ok(()),
                }
            }
            Ok(Taken::Expect(_)) if !self.replay.verify => Ok(()),
            Ok(Taken::Expect(expectation)) => match self.verifier.expect(expectation) {
                Err(error) => return self.bad(&error.into(), item, file),
                Ok(verified) => verified.map_err(|error| format!("line {}, {error}", item.line)),
            },
        };
        match verified {
            Ok(()) => Ok(Next::Line),
            Err(difference) => {
                self.differs(&difference)?;
                Ok(Next::End)
            }
        }
    }

    /// A line that cannot be read.
    fn bad(&mut self, failure: &Failure, item: Item<'_>, file: &str) -> Result<Next, Stop> {
        self.status = Status::Bad;
        let has_place = !self.replay.summary;
        self.policy.say(failure, item.origin(file), has_place, &mut self.output)?;
        Ok(if self.policy.keep_going { Next::Line } else { Next::End })
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
            && let Err(difference) = self.verifier.result(&judge.result(View::Full))
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
