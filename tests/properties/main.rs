//! Laws that hold for every cube, list, text and document, tried on random ones.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod arbitrary;
mod formats;
mod json;
mod notation;
mod seeds;
mod simplify;
mod submission;
mod turns;
