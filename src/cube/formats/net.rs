//! The plain net: U above F, D below it, L F R B in a row.

use super::super::{Cube, Face};

/// Faces by row of the net; `None` is the gap left of U and D.
pub const NET: [&[Option<Face>]; 3] = [
    &[None, Some(Face::U)],
    &[Some(Face::L), Some(Face::F), Some(Face::R), Some(Face::B)],
    &[None, Some(Face::D)],
];

/// Writes the net as face letters, a blank between stickers and one more between faces, each of the
/// 3 n lines ended by a line feed.
pub fn write(cube: &Cube, out: &mut Vec<u8>) {
    let n = cube.size().layers();
    for faces in NET {
        for row in 0..n {
            for (index, face) in faces.iter().enumerate() {
                if index > 0 {
                    out.extend_from_slice(b"  ");
                }
                match face {
                    None => out.resize(out.len() + 2 * n - 1, b' '),
                    Some(face) => {
                        for (column, &id) in cube.face(*face)[row * n..][..n].iter().enumerate() {
                            if column > 0 {
                                out.push(b' ');
                            }
                            out.push(b"URFDLB"[usize::from(id)]);
                        }
                    }
                }
            }
            out.push(b'\n');
        }
    }
}
