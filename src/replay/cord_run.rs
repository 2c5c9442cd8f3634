//! The judge of a run of Cordwright.

use serde::Serialize;

use super::{Expectation, Line, LogError};
use crate::base::Seed;
use crate::base::json::Document;
use crate::cordwright::Board;
use crate::cordwright::run::{Action, Frames, GivenFrames, Intent, Phase, Refusal, Run};

/// Where the boards of a log come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogFrames {
    /// A seed deals them.
    Dealt(Seed),
    /// They stand in the header.
    Given(GivenFrames),
}

impl Frames for LogFrames {
    fn first(&self) -> Board {
        match self {
            LogFrames::Dealt(seed) => seed.first(),
            LogFrames::Given(frames) => frames.first(),
        }
    }

    fn after(&self, frame: u64) -> Option<Board> {
        match self {
            LogFrames::Dealt(seed) => seed.after(frame),
            LogFrames::Given(frames) => frames.after(frame),
        }
    }
}

/// Bytes that an outcome's line hardly ever needs more of.
const OUTCOME_LENGTH: usize = 384;

/// What an event asks for, or why the rules refuse it whatever the board.
pub type Asked = Result<Intent, Refusal>;

impl Line<Asked> {
    /// Reads a line of a run: every JSON value but an expectation is an event.
    pub(super) fn read_asked(text: &str) -> Result<Self, LogError> {
        let document = Document::parse_well_formed(text)?;
        let root = document.root();
        Ok(match Expectation::read(root) {
            Some(expectation) => Line::Expect(expectation),
            None => Line::Event(Intent::read(root)),
        })
    }
}

/// A run under way. Its size does not depend on how much has happened.
#[derive(Clone, Debug)]
pub struct CordRun {
    run: Run<LogFrames>,
    events: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultLine {
    result: &'static str,
    score: u64,
    frame: u64,
    frames_cleared: u64,
    skipped_frames: u64,
    turn: u64,
    occupancy: Vec<u32>,
}

impl CordRun {
    /// A run at its first frame.
    pub fn new(frames: LogFrames) -> Self {
        CordRun { run: Run::start(frames), events: 0 }
    }

    /// The state of the run.
    pub fn run(&self) -> &Run<LogFrames> {
        &self.run
    }

    /// Takes the next event; gives its number, from 1, and its outcome as one line of JSON without
    /// its line end.
    pub fn step(&mut self, asked: Asked) -> (u64, String) {
        self.events += 1;
        let taken = self.take(asked);
        (self.events, self.outcome(taken.as_ref()))
    }

    /// An event's outcome as JSON: what became of it, and the numbers after it. A log has a million
    /// of them, and there is nothing in them to escape.
    fn outcome(&self, taken: Result<&Action, &Refusal>) -> String {
        let mut line = String::with_capacity(OUTCOME_LENGTH);
        let mut number = itoa::Buffer::new();
        line.push_str("{\"event\":");
        line.push_str(number.format(self.events));
        line.push_str(if taken.is_ok() { ",\"accepted\":true" } else { ",\"accepted\":false" });
        match taken {
            Ok(Action::Swap { a, b }) => {
                line.push_str(",\"swap\":[");
                line.push_str(number.format(*a));
                line.push(',');
                line.push_str(number.format(*b));
                line.push(']');
            }
            Ok(_) => {}
            Err(refusal) => {
                line.push_str(",\"reason\":\"");
                line.push_str(refusal.reason());
                line.push('"');
            }
        }
        let run = &self.run;
        line.push_str(",\"phase\":\"");
        line.push_str(run.phase().name());
        line.push('"');
        for (name, value) in [
            ("frame", run.frame()),
            ("swaps", run.swaps()),
            ("turn", run.turn()),
            ("score", run.score()),
            ("lastFramePoints", run.last_frame_points()),
            ("skippedFrames", run.skipped_frames()),
            ("framesCleared", run.frames_cleared()),
            ("crossings", run.crossings()),
            ("legal", run.legal_count() as u64),
        ] {
            line.push_str(",\"");
            line.push_str(name);
            line.push_str("\":");
            line.push_str(number.format(value));
        }
        line.push('}');
        line
    }

    fn take(&mut self, asked: Asked) -> Result<Action, Refusal> {
        let action = asked?.on(self.run.board().sockets().len())?;
        self.run.take(action)?;
        Ok(action)
    }

    /// The result if the log ends here, as one line of JSON without its line end.
    pub fn result(&self) -> String {
        let run = &self.run;
        let line = ResultLine {
            result: if run.phase() == Phase::Ended { "ended" } else { "open" },
            score: run.score(),
            frame: run.frame(),
            frames_cleared: run.frames_cleared(),
            skipped_frames: run.skipped_frames(),
            turn: run.turn(),
            occupancy: run.board().occupancy().iter().map(|charm| charm.0).collect(),
        };
        serde_json::to_string(&line).unwrap_or_default()
    }
}
