//! Pictures: for a terminal, as SVG and, with the cargo feature `png`, as PNG.

mod board;
mod net;
mod palette;
#[cfg(feature = "png")]
mod png;
mod svg;

pub use board::{board_svg, board_text};
pub use net::coloured_net;
#[cfg(feature = "png")]
pub use png::{PngError, to_png};
pub use svg::cube_svg;
