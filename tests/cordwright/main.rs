//! Cordwright against the checked data, and by independent means where there is none.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod boards;
mod crossings;
mod data;
mod generate;
mod run;
mod untangle;
