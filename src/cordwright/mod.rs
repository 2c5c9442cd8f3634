//! Cordwright: charms in sockets, cords between charms, and swaps until no two cords cross.
//!
//! Source: the rules of Cordwright.

mod board;
mod claim;
mod cord;
pub mod crossings;
mod drawing;
mod error;
pub mod generate;
pub mod geometry;
mod pairs;
mod problem;
mod read;
pub mod run;
pub mod untangle;

pub use board::Board;
pub use cord::{Charm, Cord};
pub use crossings::Crossings;
pub use drawing::{Drawing, Parts};
pub use error::Error;
pub use geometry::Point;
pub use problem::Problem;
pub use read::Observed;
