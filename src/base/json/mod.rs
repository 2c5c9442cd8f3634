//! Strict JSON with places.
//!
//! serde_json decides what is JSON and decodes strings; over text it accepted, [`Document`] keeps a
//! flat index of values, so that a reader can walk members and items, refuse repeated or unknown
//! members, tell `1` from `1.0`, and name the line, column and path of whatever is wrong.

mod document;
mod error;
mod node;

pub use document::{Document, MAX_DEPTH};
pub use error::{Error, Problem};
pub use node::{Integer, Kind, Node};
