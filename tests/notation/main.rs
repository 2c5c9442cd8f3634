//! Notation as people write it: what is refused and how that is said, what other programs got wrong,
//! and the largest and worst of texts.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod cases;
mod refusals;
mod worst;
