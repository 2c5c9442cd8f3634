//! The fewest swaps that leave a board without crossings.
//!
//! On the boards of the game, and any other of up to nine sockets, the answer is always exact. On
//! larger ones two searches take turns until the budget ends: one proves, level by level, that so
//! many swaps are not enough; the other finds arrangements without crossings and brings them nearer
//! to the board. When they meet, the answer is exact as well.

mod anneal;
mod budget;
mod permutation;
mod search;
mod solve;
mod solver;

pub use budget::Budget;
pub use solve::{
    ALWAYS_PROVEN, MAX_SOCKETS, Outcome, Solution, first_swaps, free_arrangements, untangle,
};
pub(super) use solver::Solver;
