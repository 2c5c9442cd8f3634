//! Cubes of 2 to 32 layers: stickers, turns, notation, scoring.

mod centers;
mod face;
mod geometry;
pub mod notation;
mod size;
mod state;
mod turn;

pub use centers::Centers;
pub use face::{Axis, Face};
pub use size::Size;
pub use state::{Cube, permute};
pub use turn::{Amount, Turn, inverse};
