//! Logs of both games: checked data, a slow judge beside the fast one, and what must hold of every
//! match.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod expectations;
mod headers;
mod laws;
mod logs;
mod matches;
mod runs;
mod slow_judge;
