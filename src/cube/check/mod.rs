//! Whether turns can reach a cube, and everything that stands against it.
//!
//! The answer is exact for every size. A turn of a layer moves stickers within orbits; what the
//! turns of all layers generate together is the full product of the orbits' groups but for these
//! laws, which [`check`] tests one by one: every piece stands once, corner twists sum to a multiple
//! of 3, flipped middle edges are even in number, and, for odd sizes, the permutations of corners,
//! middle edges and centres are together even. Wings and the corners of an even cube are free: one
//! "flipped" edge pair or two swapped ones on a 4x4x4 are no fault. Centres that look alike are
//! interchangeable, so that only their number counts.

mod census;
mod laws;
mod possible;
mod reason;

pub(crate) use census::repeated_or_missing;
pub(crate) use laws::{Parts, broken};
pub use possible::{Check, check};
pub use reason::{PieceKind, Reason, Shown};
