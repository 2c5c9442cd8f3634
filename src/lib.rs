//! The library under the `twistwright` command.

pub mod base;
pub mod cube;
