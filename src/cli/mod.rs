//! The command line: one file per command, and what they share.
//!
//! Every command that reads one thing reads a stream of them (`stream`), writes through one buffer
//! (`output`), reports through one door (`diagnostics`) and ends in one place (`exit`).

mod args;
mod cache;
mod color;
mod commands;
mod completion;
mod cube_source;
mod diagnostics;
pub mod examples;
mod exit;
mod framing;
pub mod generate;
mod hinted;
mod input;
mod interrupt;
mod output;
pub mod pages;
mod progress;
mod seeds;
mod solver_tables;
mod stream;
mod turn_source;

pub use args::command;
pub use exit::run;
