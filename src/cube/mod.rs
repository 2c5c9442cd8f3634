//! Cubes of 2 to 32 layers: stickers, turns, notation, scoring, judging.

mod centers;
pub mod check;
mod face;
pub mod formats;
mod geometry;
pub mod notation;
pub mod pieces;
pub mod reduce;
pub mod scramble;
mod simplify;
mod size;
pub mod solve;
mod state;
pub mod submission;
mod turn;

pub use centers::Centers;
pub use face::{Axis, Face};
pub use simplify::{drop_rotations, simplify};
pub use size::Size;
pub use state::{Cube, permute};
pub use turn::{Amount, Turn, inverse};
