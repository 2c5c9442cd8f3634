//! Solving a 3x3x3 in the fewest turns there is time to find.

mod classes;
mod coordinates;
mod cubie;
mod emit;
mod generator;
mod moves;
mod near;
mod parallel;
mod read;
mod symmetry;
mod upright;

pub use generator::Metric;
pub use read::Unsolvable;
