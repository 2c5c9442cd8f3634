//! The 3x3x3 as pieces in slots rather than stickers, in the Reid frame.
//!
//! A slot is a place of the cube, named after the piece that lives there when solved. [`Pieces`]
//! says of every slot which piece sits in it and how it is turned, and of the six centres in which
//! of the 24 [`Holding`]s the cube is held. Only real sets of pieces are a `Pieces`; whether turns
//! can reach one is another question, which [`Pieces::unreachable`] answers.
//!
//! Source: the Reid order of the 3x3x3 as the kpuzzle definitions of the Twizzle format have it.

mod error;
mod frame;
mod holding;
mod older;
mod slots;
mod state;

pub use error::PieceError;
pub use frame::{CENTERS, CORNERS, EDGES, slot_name};
pub use holding::Holding;
pub use state::{Pieces, Placed};

pub(crate) use frame::{NO_PIECE, corner_showing, edge_showing};
pub(crate) use slots::{CenterOrbit, Slots, WingOrbit};
