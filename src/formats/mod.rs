//! Which format a text is in, and one door to every reader and writer of cubes and turns.

mod cube_format;
mod detect;
mod error;
mod read_code;
mod read_cube;
mod read_turns;
mod turn_format;
mod write_cube;

pub use cube_format::CubeFormat;
pub use error::FormatError;
pub use read_code::{CodeInput, read_code};
pub use read_cube::{CubeInput, CubeReading, WRAPPERS, read_cube, read_cube_node};
pub use read_turns::{CARRIERS, is_json, read_turns, read_turns_document};
pub use turn_format::TurnFormat;
pub use write_cube::{CubeOutput, one_line, write_cube};
