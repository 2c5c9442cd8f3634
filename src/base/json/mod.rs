//! Strict JSON with places.
//!
//! A [`Document`] is read in one pass that keeps a flat index of its values, so that a reader can
//! walk members and items, refuse repeated or unknown members, tell `1` from `1.0`, and name the
//! line, column and path of whatever is wrong. serde_json decodes strings that have escapes, and
//! says why a text is not JSON.

mod document;
mod error;
mod node;
mod same;
mod scan;

pub use document::{Document, MAX_DEPTH};
pub use error::{Error, Problem};
pub use node::{Integer, Kind, Node};
