//! Turns and submissions.

use schemars::JsonSchema;
use serde_json::Value;

/// A list of turns: a bare list, or an object that carries it.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Turns {
    List(List),
    Carried(Carrier),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Carrier {
    id: Option<Value>,
    #[schemars(flatten)]
    turns: Carried,
}

/// At most one of these says the turns.
#[derive(JsonSchema)]
pub(super) struct Carried {
    turns: Option<List>,
    solution: Option<List>,
    moves: Option<List>,
}

/// Several turns, or one by itself.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum List {
    Several(Several),
    One(Turn),
}

/// Turn objects, strings of notation, or one string of notation.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Several {
    Objects(Vec<Turn>),
    Strings(Vec<String>),
    Notation(String),
}

/// One layer by some quarter turns, clockwise as seen from its face.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Turn {
    face: Face,
    /// Counted from the face, up to one less than the size.
    #[schemars(range(min = 1, max = 31))]
    layer: u8,
    #[schemars(range(min = 1, max = 3))]
    turns: u8,
}

#[derive(JsonSchema)]
pub(super) enum Face {
    U,
    R,
    F,
    D,
    L,
    B,
}

/// What the game takes as a move.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Submission {
    Solution(Solution),
    Done(Done),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Solution {
    #[schemars(length(min = 1, max = 400))]
    solution: Vec<Turn>,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Done {
    #[schemars(extend("const" = true))]
    done: bool,
}
