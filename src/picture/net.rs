//! The coloured net of a cube for a terminal.

use std::io::Write as _;

use super::Look;
use crate::cube::formats::net::NET;
use crate::cube::{Cube, Face};

/// Cubes with more layers get one column to a sticker instead of two, to fit a terminal.
const TWO_COLUMNS_TO: usize = 12;

/// Writes the net of a cube as coloured blocks, 3 n + 2 lines.
pub fn coloured_net(cube: &Cube, look: Look, out: &mut Vec<u8>) {
    let n = cube.size().layers();
    let columns = if n > TWO_COLUMNS_TO { 1 } else { 2 };
    for (band, faces) in NET.iter().enumerate() {
        if band > 0 {
            out.push(b'\n');
        }
        for row in 0..n {
            for (index, face) in faces.iter().enumerate() {
                if index > 0 {
                    out.push(b' ');
                }
                match face {
                    None => out.resize(out.len() + n * columns, b' '),
                    Some(face) => colour_row(&cube.face(*face)[row * n..][..n], columns, look, out),
                }
            }
            out.push(b'\n');
        }
    }
}

fn colour_row(row: &[u8], columns: usize, look: Look, out: &mut Vec<u8>) {
    for &id in row {
        if let Some(colour) = Face::from_index(id.into()) {
            let background = anstyle::Ansi256Color(look.palette.sticker_256(colour));
            let mut style = anstyle::Style::new().bg_color(Some(background.into()));
            let mut letter = ' ';
            if look.letters {
                // Black and white; the first 16 colours are whatever the user made them.
                let ink = if look.palette.sticker(colour).wants_black() { 16 } else { 231 };
                style = style.fg_color(Some(anstyle::Ansi256Color(ink).into()));
                letter = colour.letter();
            }
            // Writing to a Vec cannot fail.
            let _ = write!(out, "{style}{letter:columns$}");
        }
    }
    let _ = write!(out, "{}", anstyle::Reset);
}
