//! The colours of the stickers.

use crate::cube::Face;

/// The colour of a sticker as red, green, blue.
pub(super) const fn sticker(face: Face) -> (u8, u8, u8) {
    match face {
        Face::U => (0xf5, 0xf5, 0xf5),
        Face::R => (0xc4, 0x1e, 0x3a),
        Face::F => (0x00, 0x9b, 0x48),
        Face::D => (0xff, 0xd5, 0x00),
        Face::L => (0xff, 0x7a, 0x1a),
        Face::B => (0x00, 0x51, 0xba),
    }
}

/// The same as the nearest of the 256 colours every terminal has.
pub(super) const fn sticker_256(face: Face) -> u8 {
    match face {
        Face::U => 255,
        Face::R => 160,
        Face::F => 34,
        Face::D => 220,
        Face::L => 208,
        Face::B => 26,
    }
}
