//! Every crossing of a drawing, exactly, on boards of any size.
//!
//! [`all_pairs`] compares every two cords and is what the rest answers to. [`count`] and
//! [`Crossings`] give the same by a sweep:
//!
//! * Sockets are ranked by x, then y. Seen in that order every cord runs from its left end to its
//!   right end, upright ones too, and two cords cross if and only if one lies above the other where
//!   the later of them begins and below it where the earlier of them ends. That is two
//!   orientations a pair in place of four.
//! * Cords are met by left end, and each is tested against those that begin before it ends, one
//!   after another in memory and without a branch.
//! * The plane is cut into strips of y. A cord is listed in each strip it reaches, and a pair is
//!   tested only in the strip where the higher of the two begins. One strip is best for long cords,
//!   many for short ones; the number follows from a sample of the board.
//! * Arithmetic is 64-bit where the spread of the board allows it and 128-bit otherwise.

mod all_pairs;
mod field;
mod find;
mod scalar;
mod strips;
mod sweep;

pub use all_pairs::all_pairs;
pub use find::{Crossing, Crossings, count, list};
