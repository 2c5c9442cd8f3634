//! How cubes and turns are written: one reader and one writer per format.
//!
//! Which format a text is in is found out one level up, in [`crate::formats`].

pub mod facelets;
pub mod json;
pub mod net;
pub mod older;
pub mod turns;
