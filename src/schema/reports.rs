//! What the program says of cubes, submissions and errors.

use schemars::JsonSchema;
use serde_json::Value;

use super::OrNull;

/// What `validate` prints.
#[derive(JsonSchema)]
#[schemars(tag = "verdict", rename_all = "lowercase")]
pub(super) enum Verdict {
    Accepted {
        id: Option<Value>,
        score: u32,
        max: u32,
        length: u32,
        /// Whether the submission was a bare list, which the game would not take.
        wrapped: Option<bool>,
    },
    Done {
        id: Option<Value>,
    },
    Rejected {
        id: Option<Value>,
        reason: Reason,
        score: Option<u32>,
        length: Option<u32>,
        /// Submissions accepted before.
        accepted: Option<u32>,
        /// What it did not beat.
        best: Option<Worth>,
        /// Which turn is at fault, from 1.
        turn: Option<u32>,
        detail: Option<String>,
        path: Option<String>,
        line: Option<u32>,
        column: Option<u32>,
        wrapped: Option<bool>,
    },
}

/// The game's words for a rejection.
#[derive(JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub(super) enum Reason {
    Malformed,
    TooLong,
    LayerOutOfRange,
    SubmissionLimit,
    NotBetter,
}

#[derive(JsonSchema)]
pub(super) struct Worth {
    score: u32,
    length: u32,
}

/// What `score --json` prints.
#[derive(JsonSchema)]
pub(super) struct Score {
    id: Option<Value>,
    score: u32,
    /// Full marks, six times the square of the size.
    max: u32,
    faces: ByFace,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "UPPERCASE")]
pub(super) struct ByFace {
    u: u32,
    r: u32,
    f: u32,
    d: u32,
    l: u32,
    b: u32,
}

/// What `convert --check` prints.
#[derive(JsonSchema)]
pub(super) struct Possible {
    id: Option<Value>,
    possible: bool,
    /// What is impossible, in words; empty if nothing is.
    why: Vec<String>,
    /// The rotation from the standard holding, in notation, where the cube tells it.
    holding: OrNull<String>,
}

/// An error, as `--error-format json` and `-k` print it. What is not known is left out.
#[derive(JsonSchema)]
pub(super) struct ErrorLine {
    /// That of the item.
    id: Option<Value>,
    error: Report,
}

#[derive(JsonSchema)]
pub(super) struct Report {
    /// One word a program can match on.
    reason: String,
    message: String,
    file: Option<String>,
    /// Which item of the stream, from 1.
    item: Option<u64>,
    /// From 1.
    line: Option<u64>,
    /// From 1, in characters.
    column: Option<u64>,
    /// Inside the document: names joined by dots, items as `[i]` from 0.
    path: Option<String>,
    found: Option<String>,
    expected: Option<String>,
    hint: Option<String>,
}
