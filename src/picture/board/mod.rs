//! A Cordwright board drawn.
//!
//! The terminal's picture is of braille dots, two by four to a character; SVG has no such limits.
//! Both have y grow downwards, as screens do. Letters are charms, numbers beside them socket ids;
//! a cord's colour says how many others cross it.

mod braille;
mod scene;
mod svg;

pub use braille::board_text;
pub use svg::board_svg;
