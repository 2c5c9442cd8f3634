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
        let document = Document::parse_with_repeats(text)?;
        let root = document.root();
        Ok(match Expectation::read(root)? {
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

/// An event's outcome: what became of it, and the numbers after it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OutcomeLine {
    event: u64,
    accepted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    swap: Option<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    phase: &'static str,
    frame: u64,
    swaps: u64,
    turn: u64,
    score: u64,
    last_frame_points: u64,
    skipped_frames: u64,
    frames_cleared: u64,
    crossings: u64,
    legal: usize,
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
        let run = &self.run;
        let line = OutcomeLine {
            event: self.events,
            accepted: taken.is_ok(),
            swap: match taken {
                Ok(Action::Swap { a, b }) => Some([a, b]),
                _ => None,
            },
            reason: taken.as_ref().err().map(Refusal::reason),
            phase: run.phase().name(),
            frame: run.frame(),
            swaps: run.swaps(),
            turn: run.turn(),
            score: run.score(),
            last_frame_points: run.last_frame_points(),
            skipped_frames: run.skipped_frames(),
            frames_cleared: run.frames_cleared(),
            crossings: run.crossings(),
            legal: run.legal_count(),
        };
        let mut text = Vec::with_capacity(OUTCOME_LENGTH);
        // Numbers and fixed words can always be written, and are ASCII.
        let _ = serde_json::to_writer(&mut text, &line);
        (self.events, String::from_utf8(text).unwrap_or_default())
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
