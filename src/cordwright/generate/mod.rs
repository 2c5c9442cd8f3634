//! Dealing frames.
//!
//! The board of a frame depends on the seed and the frame's number and on nothing else. It is made
//! backwards: sockets, then cords that do not cross, then swaps that tangle them.
//!
//! What every board keeps to (the rest of this list is our choice where the rules are silent):
//!
//! * By the rules: the numbers of sockets and cords of [`Tier`]; the cords simple and connected; at
//!   least one crossing; an arrangement without crossings exists; frame 1 takes one swap.
//! * Fewest swaps to clear: 1 in frame 1, 1 or 2 in frames 2 and 3, 2 to 4 from frame 4 on; where one
//!   swap is enough, at most 3 different ones do it.
//! * Coordinates within 0 to 1000, and every socket at least 50 away from the line through any two
//!   others, so that no contact is ever a matter of one pixel.

mod layout;
mod scramble;
mod tier;
mod wiring;

pub use scramble::board;
pub use tier::{DISTRIBUTION, Tier};
