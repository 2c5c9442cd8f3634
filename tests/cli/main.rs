//! The command as its users meet it: the built binary, its streams, its messages, its statuses.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod harness;

mod apply;
mod bounds;
mod cases;
mod color;
mod convert;
mod cordwright;
mod formats;
mod hostile;
mod messages;
mod pages;
mod parallel;
mod pipes;
mod records;
mod replay;
mod score;
mod scramble;
mod show;
mod solve;
mod streams;
mod tables;
mod turns;
mod usage;
mod validate;
