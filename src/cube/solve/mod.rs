//! Solving a 3x3x3 in the fewest turns there is time to find.

mod budget;
mod classes;
mod coordinates;
mod cubie;
mod emit;
mod finish;
mod funnel;
mod generator;
mod hunter;
mod jobs;
mod layers;
mod moves;
mod near;
mod parallel;
mod point;
mod reach;
mod read;
mod search;
mod solver;
mod states;
mod symmetry;
mod tables;
mod tail;
mod upright;
mod view;

pub use budget::Budget;
pub use finish::{Finish, Start, finish};
pub use generator::Metric;
pub use read::Unsolvable;
pub use solver::{Outcome, solve};
pub use tables::Tables;
