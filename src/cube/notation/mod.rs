//! Move notation: SiGN and its relatives, read with exact places and printed so that it reads back.
//!
//! | written | means |
//! |---|---|
//! | `R R' R2 R2' R3 R'2 R1 Ri` | layer 1 of a face; the amount counts mod 4 |
//! | `2R 1U'` | that one layer; layer n is the far face reversed |
//! | `Rw r`, `3Rw 3r`, `2-3R 2-3r 2-3Rw` | layers 1 to 2, 1 to 3, 2 to 3 |
//! | `M E S`, `m e s` | the middle layer, all inner layers, following L D F |
//! | `x y z`, `Rv Uv Fv ...` | the whole cube, following R U F or that face |
//! | `(A)2 (A)' [A, B] [A: B]` | repeat, inverse, commutator A B A' B', conjugate A B A' |
//! | `// comment`, `.` | nothing |

mod error;
mod expand;
mod print;
mod reader;
mod token;

pub use error::{NotationError, Problem};
pub use expand::MAX_TURNS;
pub use print::print;

use super::{Size, Turn};

/// What a small letter such as `r` turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LowerCase {
    /// Layers 1 to 2, as SiGN and Twizzle have it.
    #[default]
    Wide,
    /// Layer 2 alone, as older texts have it.
    Slice,
    /// Nothing: it is an error.
    Refuse,
}

/// How notation is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dialect {
    /// What small face letters mean.
    pub lower_case: LowerCase,
    /// Refuse layer n (which is layer 1 of the opposite face), as lists in JSON have to.
    pub refuse_far_layer: bool,
}

/// Deepest nesting of brackets that is read.
pub const MAX_DEPTH: usize = 128;

/// Reads notation for a cube of `size` and expands it to single-layer turns with layers 1..=n-1.
///
/// # Errors
/// A [`NotationError`] with the bytes at fault; also when the expansion would be longer than
/// [`MAX_TURNS`], which is known before anything is expanded.
///
/// ```
/// use twistwright::cube::{notation, Size};
/// let turns = notation::read("[R, U] 2R2", Size::THREE, Default::default())?;
/// assert_eq!(notation::print(&turns), "R U R' U' 2R2");
/// # Ok::<(), notation::NotationError>(())
/// ```
pub fn read(text: &str, size: Size, dialect: Dialect) -> Result<Vec<Turn>, NotationError> {
    let sequence = reader::read(text, size, dialect)?;
    expand::expand(&sequence, size, text)
}
