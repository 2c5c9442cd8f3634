//! The library under the `twistwright` command.

pub mod base;
pub mod cli;
pub mod cordwright;
pub mod cube;
pub mod formats;
pub mod picture;
pub mod replay;
pub mod schema;
pub mod twizzle;
