//! Pictures: for a terminal, as SVG and, with the cargo feature `png`, as PNG.

mod board;
mod lettering;
mod net;
mod palette;
#[cfg(feature = "png")]
mod png;
mod rgb;
mod svg;

pub use board::{board_svg, board_text};
pub use net::coloured_net;
pub use palette::{Look, Palette};
#[cfg(feature = "png")]
pub use png::{PngError, to_png};
pub use svg::cube_svg;
