//! Logs of both games, and what comes of them.

use schemars::JsonSchema;

use super::OrNull;
use super::cordwright::{Board, Phase};
use super::cube::{Cube, Faces, Seed};
use super::turns::{Several, Submission};

/// The first line of a log.
#[derive(JsonSchema)]
#[schemars(tag = "game", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Header {
    /// A match of Twist Cube, with exactly one of `seed`, `faces` and `scramble`.
    TwistCube {
        #[schemars(extend("enum" = [3, 5, 7]))]
        size: Option<u8>,
        #[schemars(range(min = 2, max = 1000))]
        players: Option<u32>,
        #[schemars(range(min = 1))]
        clock_ms: Option<u64>,
        seed: Option<Seed>,
        faces: Option<Faces>,
        scramble: Option<Scramble>,
    },
    /// A run of Cordwright, with exactly one of `seed` and `frames`.
    Cordwright {
        seed: Option<Seed>,
        #[schemars(length(min = 1))]
        frames: Option<Vec<Board>>,
    },
}

/// A cube that carries no turns, or turns from solved.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Scramble {
    #[schemars(extend("properties" = {"turns": false, "solution": false, "moves": false}))]
    Cube(Box<Cube>),
    Turns(Several),
}

/// Something that happened in a match of Twist Cube.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum MatchEvent {
    Move(Moved),
    Resignation(Resigned),
}

/// A submission; one of another shape is malformed, which the game says, not the log.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Moved {
    /// From 0.
    seat: u32,
    /// From the start of the match; never less than in the line before.
    at_ms: u64,
    #[schemars(rename = "move")]
    submission: Submission,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Resigned {
    seat: u32,
    at_ms: u64,
    #[schemars(extend("const" = true))]
    resign: bool,
}

/// What came of an event of a match. A spectator sees `event`, `seat` and `best`.
#[derive(JsonSchema)]
pub(super) struct MatchOutcome {
    /// From 1.
    event: u64,
    seat: u32,
    verdict: Option<MatchVerdict>,
    reason: Option<String>,
    score: Option<u32>,
    length: Option<u32>,
    /// Submissions of that seat accepted so far.
    accepted: Option<u32>,
    best: OrNull<Best>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum MatchVerdict {
    Accepted,
    Rejected,
    Done,
    Resigned,
}

/// The best accepted submission so far.
#[derive(JsonSchema)]
pub(super) struct Best {
    score: u32,
    length: u32,
    seat: u32,
}

/// How a match ended.
#[derive(JsonSchema)]
#[schemars(tag = "result", rename_all = "lowercase")]
pub(super) enum MatchResult {
    Ranked {
        /// Whether every window was closed when the log ended.
        complete: bool,
        ranking: Vec<Rank>,
        winner: u32,
    },
    /// No submission was accepted.
    Draw { complete: bool },
    /// What spectators see of a match that is not over.
    Open { best: OrNull<Best> },
}

/// A seat; the last four are null without an accepted submission.
#[derive(JsonSchema)]
pub(super) struct Rank {
    rank: u32,
    seat: u32,
    score: OrNull<u32>,
    length: OrNull<u32>,
    at_ms: OrNull<u64>,
    event: OrNull<u64>,
}

/// What came of an action in a run of Cordwright.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct RunOutcome {
    /// From 1.
    event: u64,
    accepted: bool,
    /// The sockets of an accepted swap, the lower first.
    swap: Option<(u32, u32)>,
    /// Why it was refused.
    reason: Option<String>,
    phase: Phase,
    frame: u64,
    swaps: u64,
    turn: u64,
    score: u64,
    last_frame_points: u64,
    skipped_frames: u64,
    frames_cleared: u64,
    crossings: u64,
    /// How many actions are legal.
    legal: u64,
}

/// How a run stands at the end of its log.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct RunResult {
    result: RunEnd,
    score: u64,
    frame: u64,
    frames_cleared: u64,
    skipped_frames: u64,
    turn: u64,
    occupancy: Vec<u32>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum RunEnd {
    Ended,
    Open,
}
