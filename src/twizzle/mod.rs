//! The Twizzle binary 3x3x3 format: a cube in 11 bytes, and the KPattern JSON beside it.
//!
//! | field | bits | width | allowed |
//! |---|---|---|---|
//! | EP | 0-28 | 29 | 0..479001599 |
//! | EO | 29-40 | 12 | 0..4095 |
//! | CP | 41-56 | 16 | 0..40319 |
//! | CO | 57-69 | 13 | 0..6560 |
//! | PO_U | 70-72 | 3 | 0..5, or 7 = not encoded |
//! | PO_L | 73-74 | 2 | 0..3 |
//! | MO_Q | 75-75 | 1 | 0..1 |
//! | MO | 76-87 | 12 | 0..4095 |
//!
//! Bit 0 is the highest bit of the first byte, and every field's own high bit comes first; ranges
//! include both ends. [`LAYOUT`] is the same table for programs.
//!
//! A record ([`Code`]) is first taken apart into numbers ([`Components`]); those within range stand
//! for the pieces of a cube ([`Pieces`](crate::cube::pieces::Pieces)), whether turns can reach it or
//! not:
//!
//! * EP and CP are the ranks, in lexicographic order, of which piece sits in which slot; EO, CO and
//!   MO write the orientations in base 2, 3 and 4. Slot 0 counts most. All are read after the cube
//!   has been turned to the standard holding.
//! * PO_U and PO_L say in which of the 24 holdings it was; PO_U = 7 that nobody knows.
//! * MO_Q = 1 says that MO is known: how the centres are turned, which stickers do not show.
//!
//! ```
//! use twistwright::cube::{Amount, Face, Turn, pieces::Pieces};
//! use twistwright::twizzle::Code;
//!
//! let mut pieces = Pieces::SOLVED;
//! pieces.apply(Turn::new(Face::R, 1, Amount::Quarter));
//! let code = Code::of(&pieces);
//! assert_eq!(code.to_string(), "0c4f17400027b2d0300000");
//! assert_eq!(code.pieces(), Ok(pieces));
//! ```
//!
//! Source: the Twizzle Binary 3x3x3 Format; where its prose is silent, what the reference
//! implementation does (npm package `cubing`, 0.63.4).

mod code;
mod components;
mod components_json;
mod error;

pub mod kpattern;
mod layout;
mod orientation;
mod rank;
mod text;

pub use code::Code;
pub use components::Components;
pub use error::{Encoding, EntryFault, Error, FieldFault, IgnoredBits};
pub use layout::{Field, LAYOUT};
