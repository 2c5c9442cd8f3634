//! Letters and digits drawn as strokes.
//!
//! Fonts differ from machine to machine, and none is there when the picture becomes PNG.

use std::fmt::Write as _;

/// How wide and high a glyph is, in its own units.
const WIDTH: f64 = 4.0;
const HEIGHT: f64 = 6.0;
/// From one glyph to the next.
const ADVANCE: f64 = 5.6;

/// What glyphs are drawn with; its width is in their units.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub(super) colour: &'static str,
    pub(super) width: f64,
}

/// How wide a text of this height is.
pub(super) fn text_width(text: &str, height: f64) -> f64 {
    let advances = text.chars().count().saturating_sub(1) as f64;
    (advances * ADVANCE + WIDTH) * height / HEIGHT
}

/// Draws a text of this height around a point.
pub(super) fn push_text(text: &str, (x, y): (f64, f64), height: f64, pen: Pen, svg: &mut String) {
    let scale = height / HEIGHT;
    let left = x - text_width(text, height) / 2.0;
    for (index, character) in text.chars().enumerate() {
        let (x, y) = (left + index as f64 * ADVANCE * scale, y - height / 2.0);
        // Writing to a String cannot fail.
        let _ = writeln!(
            svg,
            "<path transform=\"translate({x:.1} {y:.1}) scale({scale:.2})\" d=\"{}\" fill=\"none\" \
             stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            path(character),
            pen.colour,
            pen.width,
        );
    }
}

/// The path of a capital, a digit or a plus sign, in a box of [`WIDTH`] by [`HEIGHT`]; nothing for
/// other characters.
const fn path(character: char) -> &'static str {
    match character {
        'A' => "M0 6L2 0L4 6M.8 3.8H3.2",
        'B' => "M0 3H2.3Q3.6 3 3.6 1.5T2.3 0H0V6H2.5Q4 6 4 4.5T2.5 3",
        'C' => "M4 1Q3.3 0 2 0Q0 0 0 3T2 6Q3.3 6 4 5",
        'D' => "M0 0V6H1.5Q4 6 4 3T1.5 0Z",
        'E' => "M4 0H0V6H4M0 3H3",
        'F' => "M4 0H0V6M0 3H3",
        'G' => "M4 1Q3.3 0 2 0Q0 0 0 3T2 6Q4 6 4 4V3.2H2.2",
        'H' => "M0 0V6M4 0V6M0 3H4",
        'I' => "M1 0H3M2 0V6M1 6H3",
        'J' => "M4 0V4Q4 6 2 6Q0 6 0 4.5",
        'K' => "M0 0V6M4 0L0 3.6M1.4 2.4L4 6",
        'L' => "M0 0V6H4",
        'M' => "M0 6V0L2 4L4 0V6",
        'N' => "M0 6V0L4 6V0",
        'O' | '0' => "M2 0Q4 0 4 3T2 6Q0 6 0 3T2 0Z",
        'P' => "M0 6V0H2.3Q4 0 4 1.7T2.3 3.4H0",
        'Q' => "M2 0Q4 0 4 3T2 6Q0 6 0 3T2 0ZM2.6 4.4L4 6",
        'R' => "M0 6V0H2.3Q4 0 4 1.7T2.3 3.4H0M2 3.4L4 6",
        'S' => "M4 1Q3.3 0 2 0Q0 0 0 1.5T2 3Q4 3 4 4.5T2 6Q.6 6 0 5",
        'T' => "M0 0H4M2 0V6",
        'U' => "M0 0V4Q0 6 2 6T4 4V0",
        'V' => "M0 0L2 6L4 0",
        'W' => "M0 0L1 6L2 2L3 6L4 0",
        'X' => "M0 0L4 6M4 0L0 6",
        'Y' => "M0 0L2 3L4 0M2 3V6",
        'Z' => "M0 0H4L0 6H4",
        '1' => "M.8 1.2L2 0V6M.8 6H3.2",
        '2' => "M0 1.5Q0 0 2 0T4 1.6Q4 2.6 2.6 3.8L0 6H4",
        '3' => "M0 .8Q.8 0 2 0Q3.8 0 3.8 1.5T1.6 3Q4 3 4 4.5T2 6Q.7 6 0 5.1",
        '4' => "M3 6V0L0 4H4",
        '5' => "M4 0H.5L.2 2.7Q1 2.2 2 2.2Q4 2.2 4 4.1T2 6Q.7 6 0 5.2",
        '6' => "M3.6 .7Q3 0 2.2 0Q0 0 0 3.8Q0 6 2 6T4 4.2T2 2.4Q.4 2.4 0 4",
        '7' => "M0 0H4L1.4 6",
        '8' => "M2 2.8Q.3 2.8 .3 1.4T2 0T3.7 1.4T2 2.8Q0 2.8 0 4.4T2 6T4 4.4T2 2.8Z",
        '9' => "M.4 5.3Q1 6 1.8 6Q4 6 4 2.2Q4 0 2 0T0 1.8T2 3.6Q3.6 3.6 4 2",
        '+' => "M2 1.5V4.5M.5 3H3.5",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_capital_and_digit_has_strokes_within_its_box() {
        let characters: Vec<char> = ('A'..='Z').chain('0'..='9').collect();
        for &character in &characters {
            let path = path(character);
            assert!(path.starts_with('M'), "{character}");
            let numbers = path.split(|c: char| c.is_ascii_alphabetic() || c == ' ');
            for number in numbers.filter(|number| !number.is_empty()) {
                let number: f64 = number.parse().unwrap();
                assert!((0.0..=HEIGHT).contains(&number), "{character}: {number}");
            }
            let alike = characters.iter().filter(|&&other| self::path(other) == path);
            // The letter O is the digit as well.
            assert_eq!(alike.count(), if "O0".contains(character) { 2 } else { 1 }, "{character}");
        }
        assert_eq!(path('?'), "");
    }
}
