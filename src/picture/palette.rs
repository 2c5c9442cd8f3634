//! The colours of the stickers.

use super::rgb::Rgb;
use crate::cube::Face;

/// A set of six colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// The colours of a common cube.
    #[default]
    Standard,
    /// Six colours that differ in lightness too, so that everyone can tell them apart, on grey paper
    /// as well.
    Safe,
}

/// How stickers are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// The colours.
    pub palette: Palette,
    /// Whether each sticker has the letter of the face its colour belongs to.
    pub letters: bool,
}

impl Palette {
    /// The colour of a sticker.
    pub(super) const fn sticker(self, face: Face) -> Rgb {
        match (self, face) {
            (Palette::Standard, Face::U) => Rgb(0xf5, 0xf5, 0xf5),
            (Palette::Standard, Face::R) => Rgb(0xc4, 0x1e, 0x3a),
            (Palette::Standard, Face::F) => Rgb(0x00, 0x9b, 0x48),
            (Palette::Standard, Face::D) => Rgb(0xff, 0xd5, 0x00),
            (Palette::Standard, Face::L) => Rgb(0xff, 0x7a, 0x1a),
            (Palette::Standard, Face::B) => Rgb(0x00, 0x51, 0xba),
            (Palette::Safe, Face::U) => Rgb(0xff, 0xff, 0xff),
            (Palette::Safe, Face::R) => Rgb(0xa7, 0x10, 0x1f),
            (Palette::Safe, Face::F) => Rgb(0x4b, 0x8d, 0x84),
            (Palette::Safe, Face::D) => Rgb(0xff, 0xcb, 0x04),
            (Palette::Safe, Face::L) => Rgb(0xff, 0x88, 0x57),
            (Palette::Safe, Face::B) => Rgb(0x00, 0x0f, 0xb2),
        }
    }

    /// The same as one of the 256 colours every terminal has.
    pub(super) const fn sticker_256(self, face: Face) -> u8 {
        match (self, face) {
            (Palette::Standard, Face::U) => 255,
            (Palette::Standard, Face::R) => 160,
            (Palette::Standard, Face::F) => 34,
            (Palette::Standard, Face::D) => 220,
            (Palette::Standard, Face::L) => 208,
            (Palette::Standard, Face::B) => 26,
            (Palette::Safe, Face::U) => 231,
            (Palette::Safe, Face::R) => 124,
            (Palette::Safe, Face::F) => 30,
            (Palette::Safe, Face::D) => 220,
            (Palette::Safe, Face::L) => 209,
            (Palette::Safe, Face::B) => 19,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rgb::vision::{ansi, least_difference, lightness};
    use super::*;

    const ALL: [Palette; 2] = [Palette::Standard, Palette::Safe];

    fn drawn(palette: Palette) -> [Rgb; 6] {
        Face::ALL.map(|face| palette.sticker(face))
    }

    fn printed(palette: Palette) -> [Rgb; 6] {
        Face::ALL.map(|face| ansi(palette.sticker_256(face)))
    }

    #[test]
    fn nobody_takes_one_safe_colour_for_another() {
        for colours in [drawn(Palette::Safe), printed(Palette::Safe)] {
            assert!(least_difference(&colours) > 28.0, "{}", least_difference(&colours));
        }
        // The measure tells what it should: red and green of a common cube are hard to tell apart.
        assert!(least_difference(&drawn(Palette::Standard)) < 10.0);
        assert!(least_difference(&printed(Palette::Standard)) < 10.0);
    }

    #[test]
    fn safe_colours_are_told_apart_by_lightness_alone() {
        for colours in [drawn(Palette::Safe), printed(Palette::Safe)] {
            let mut lightnesses = colours.map(lightness);
            lightnesses.sort_by(f64::total_cmp);
            assert!(lightnesses.windows(2).all(|pair| pair[1] - pair[0] > 12.0), "{lightnesses:?}");
        }
    }

    #[test]
    fn letters_stand_out_from_every_sticker_wherever_it_is_drawn() {
        for palette in ALL {
            for face in Face::ALL {
                let (drawn, printed) = (palette.sticker(face), ansi(palette.sticker_256(face)));
                let ink = if drawn.wants_black() { Rgb(0, 0, 0) } else { Rgb(255, 255, 255) };
                for sticker in [drawn, printed] {
                    let apart = (lightness(sticker) - lightness(ink)).abs();
                    assert!(apart > 40.0, "{palette:?} {face}: {apart}");
                }
            }
        }
    }
}
