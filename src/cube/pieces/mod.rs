//! The 3x3x3 as pieces in slots rather than stickers, in the Reid frame.
//!
//! A slot is a place of the cube, named after the piece that lives there when solved; [`EDGES`],
//! [`CORNERS`] and [`CENTERS`] list them. An [`Orbit`] says of every slot of one kind which piece
//! sits in it and how it is turned. [`Pieces`] is a whole cube, told as it would look once turned
//! to the standard holding, beside the [`Holding`] it is in; [`Pattern`] is the same cube told as
//! it is seen.
//!
//! Only real sets of pieces are a `Pieces`. Whether turns can reach one is another question, which
//! [`Pieces::unreachable`] answers.
//!
//! Source: the Reid order of the 3x3x3 as the puzzle definitions beside the Twizzle format have it.

mod error;
mod frame;
mod held;
mod holding;
mod older;
mod orbit;
mod pattern;
mod slots;
mod state;

pub use error::PieceError;
pub use frame::{CENTERS, CORNERS, EDGES, slot_name};
pub use holding::Holding;
pub use orbit::{Corners, Edges, Orbit};
pub use pattern::Pattern;
pub use state::Pieces;

pub(crate) use frame::{Placed, center_index, corner_showing, edge_showing};
pub(crate) use slots::{CenterOrbit, Slots, WingOrbit};
