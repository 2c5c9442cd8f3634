//! Boards and runs of Cordwright.

use schemars::JsonSchema;
use serde_json::Value;

use super::OrNull;

use super::cube::Seed;

/// A board by itself. Inside an observation or a wrapper it may have other members beside.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Board {
    id: Option<Value>,
    sockets: Sockets,
    /// The charm in each socket.
    occupancy: Vec<u32>,
    /// Cords as pairs of charms, the smaller first.
    edges: Vec<Edge>,
}

/// Where the sockets are: all as pairs, or all as objects, all with ids or none.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Sockets {
    Pairs(Vec<(Coordinate, Coordinate)>),
    Objects(Vec<Socket>),
    Numbered(Vec<NumberedSocket>),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Socket {
    x: Coordinate,
    y: Coordinate,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct NumberedSocket {
    id: u32,
    x: Coordinate,
    y: Coordinate,
}

#[derive(JsonSchema)]
#[schemars(transparent)]
pub(super) struct Coordinate(
    #[schemars(range(min = -4_611_686_018_427_387_904_i64, max = 4_611_686_018_427_387_904_i64))]
    i64,
);

/// A cord: one form need not be that of the others.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Edge {
    Pair((u32, u32)),
    Ends(Ends),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Ends {
    a: u32,
    b: u32,
}

/// What a player can do. Whole numbers may be written in any way, `1.0` included.
#[derive(JsonSchema)]
#[schemars(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Action {
    /// Exchange the charms of two sockets.
    Swap {
        /// A socket, from 0.
        a: u32,
        /// Another.
        b: u32,
    },
    /// Give up the frame.
    Skip,
    /// Go on to the next frame.
    Next,
    /// End the run.
    Bank,
}

/// What `step` takes.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub(super) struct Request {
    state_token: String,
    action: Action,
}

/// What `deal` and `step` print.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub(super) struct Envelope {
    id: Option<Value>,
    ok: bool,
    /// Why the action was refused.
    reason: Option<String>,
    detail: Option<String>,
    /// What the next `step` takes.
    state_token: String,
    observation: Observation,
    legal_actions: Vec<Action>,
    score: u64,
    game_over: bool,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub(super) struct Observation {
    seed: Seed,
    phase: Phase,
    /// From 1.
    frame: u64,
    /// Actions taken.
    turn: u64,
    /// Swaps in this frame.
    swaps: u64,
    score: u64,
    last_frame_points: u64,
    skipped_frames: u64,
    frames_cleared: u64,
    sockets: Vec<(i64, i64)>,
    occupancy: Vec<u32>,
    /// The letter of each charm.
    charms: Vec<String>,
    edges: Vec<(u32, u32)>,
    crossings: Vec<Crossing>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(super) enum Phase {
    Playing,
    Cleared,
    Skipped,
    Ended,
}

/// Two cords that cross, each as its two charms.
#[derive(JsonSchema)]
#[schemars(transparent)]
pub(super) struct Crossing(((u32, u32), (u32, u32)));

/// What `check` prints.
#[derive(JsonSchema)]
pub(super) struct Crossings {
    id: Option<Value>,
    cords: u64,
    count: u64,
    crossings: Vec<Crossing>,
    /// Whether the list was cut.
    truncated: Option<bool>,
}

/// What `untangle --json` prints.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub(super) struct Untangled {
    id: Option<Value>,
    /// `null` if no list was found.
    swaps: OrNull<u64>,
    /// What clearing the frame so earns; `null` if no swap was found or none is needed.
    points: OrNull<u64>,
    /// Empty if no list was found.
    actions: Vec<Action>,
    /// Whether it is proven that fewer swaps, or any where none were found, do not clear the board.
    optimal: bool,
    /// With `--all`: every optimal first swap; `null` if they are not known in the time.
    first: Option<OrNull<Vec<Action>>>,
    /// With `--stats`: arrangements without crossings; `null` if they were not counted in the time.
    free_arrangements: Option<OrNull<u64>>,
}
