//! A cube's net as SVG.

use std::fmt::Write as _;

use super::Look;
use super::lettering::{Pen, push_text};
use crate::cube::formats::net::NET;
use crate::cube::{Cube, Face};

/// Side of the picture's faces, in user units.
const FACE: f64 = 240.0;
/// Space around and between faces.
const GAP: f64 = 12.0;

/// A cube's net as a standalone SVG document, 4 by 3 faces.
pub fn cube_svg(cube: &Cube, look: Look) -> String {
    let n = cube.size();
    let (width, height) = (4.0 * FACE + 5.0 * GAP, 3.0 * FACE + 4.0 * GAP);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>Net of a {n}x{n}x{n} cube, score {} of {}</title>\n\
         <desc>{}</desc>\n",
        cube.score(),
        cube.full_score(),
        description(cube),
    );
    for (band, faces) in NET.iter().enumerate() {
        for (column, face) in faces.iter().enumerate() {
            if let Some(face) = face {
                let left = GAP + column as f64 * (FACE + GAP);
                let top = GAP + band as f64 * (FACE + GAP);
                push_face(cube, *face, (left, top), look, &mut svg);
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The stickers in words, for those who do not see them.
fn description(cube: &Cube) -> String {
    let n = cube.size().layers();
    let mut text = String::from("rows of stickers by the face their colour belongs to;");
    for face in Face::ALL {
        // Writing to a String cannot fail.
        let _ = write!(text, " {face}:");
        for row in cube.face(face).chunks(n) {
            let letters = row.iter().filter_map(|&id| Face::from_index(id.into()));
            text.push(' ');
            text.extend(letters.map(Face::letter));
        }
        text.push(if face == Face::B { '.' } else { ';' });
    }
    text
}

fn push_face(cube: &Cube, face: Face, (left, top): (f64, f64), look: Look, svg: &mut String) {
    let n = cube.size().layers();
    let pitch = FACE / n as f64;
    let border = pitch * 0.04;
    let radius = pitch * 0.12;
    // Writing to a String cannot fail.
    let _ = writeln!(
        svg,
        "<g transform=\"translate({left} {top})\"><title>{face}</title>\
         <rect width=\"{FACE}\" height=\"{FACE}\" rx=\"{radius:.2}\" fill=\"#16161a\"/>"
    );
    for (index, &id) in cube.face(face).iter().enumerate() {
        let Some(colour) = Face::from_index(id.into()) else { continue };
        let fill = look.palette.sticker(colour);
        let x = (index % n) as f64 * pitch + border;
        let y = (index / n) as f64 * pitch + border;
        let side = pitch - 2.0 * border;
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{side:.2}\" height=\"{side:.2}\" \
             rx=\"{radius:.2}\" fill=\"{fill}\"/>"
        );
        if look.letters {
            let ink = if fill.wants_black() { "#000000" } else { "#ffffff" };
            let middle = (x + side / 2.0, y + side / 2.0);
            push_text(
                &colour.to_string(),
                middle,
                side * 0.5,
                Pen { colour: ink, width: 0.9 },
                svg,
            );
        }
    }
    svg.push_str("</g>\n");
}
