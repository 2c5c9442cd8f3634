//! The game's cube: `{"size":3,"faces":{"U":[[0,0,0],...],...}}`, and the centres we add to it.

use super::super::{Centers, Cube, Face, Size};
use crate::base::json::{Error, Kind, Node, Problem};

/// Members that a cube document may have; only `size`, `faces` and `centers` are read here.
pub const MEMBERS: &[&str] =
    &["size", "faces", "id", "seed", "centers", "turns", "solution", "moves"];

/// Members that the bare six-face object may have.
pub const BARE_MEMBERS: &[&str] =
    &["size", "U", "R", "F", "D", "L", "B", "id", "seed", "centers", "turns", "solution", "moves"];

/// The names of the faces.
const FACES: &[&str; 6] = &["U", "R", "F", "D", "L", "B"];

/// Whether an object is six faces without the cube around them.
pub fn is_bare(node: Node<'_>) -> bool {
    node.get("faces").is_none() && node.find(FACES).iter().any(Option::is_some)
}

/// Reads a cube: an object with `size` and `faces` (or one of the two: without `faces` it is
/// solved, without `size` the faces tell it), or the bare six-face object, which may have a `size`
/// too. Faces are lists of rows or flat lists of colour ids 0..=5.
///
/// # Errors
/// A [`json::Error`](Error) at the value at fault; unknown members are refused.
pub fn read(node: Node<'_>) -> Result<Cube, Error> {
    node.only(if is_bare(node) { BARE_MEMBERS } else { MEMBERS })?;
    read_among_others(node)
}

/// Like [`read`], but any other members may stand beside the faces, as they do in what services
/// answer. They are refused where there are no faces: what is taken for a solved cube could have
/// them under a name that is not known here.
///
/// # Errors
/// As [`read`].
pub fn read_among_others(node: Node<'_>) -> Result<Cube, Error> {
    let [size, faces] = node.find(&["size", "faces"]);
    if faces.is_none() && !is_bare(node) {
        node.only(MEMBERS)?;
    }
    let size = size.map(read_size).transpose()?;
    let cube = match (faces, size) {
        (Some(faces), _) => read_lists(&faces.exactly(FACES)?, size, read_colours)?,
        (None, _) if is_bare(node) => read_faces(node, size)?,
        (None, Some(size)) => Cube::solved(size),
        (None, None) => node.require("faces").map(|_| Cube::solved(Size::THREE))?,
    };
    match node.get("centers") {
        None => Ok(cube),
        Some(centers) => {
            let quarters = read_centers(centers, cube.size())?;
            Ok(cube.with_centers(Some(quarters)))
        }
    }
}

/// Reads a size, 2..=32.
///
/// # Errors
/// A [`json::Error`](Error) for anything else.
pub fn read_size(node: Node<'_>) -> Result<Size, Error> {
    let (min, max) = (i64::from(Size::MIN), i64::from(Size::MAX));
    let layers = node.integer_in("a size", min..=max)?;
    Size::new(layers.unsigned_abs()).ok_or_else(|| node.error(Problem::NotInteger))
}

/// Reads a list of stickers, appends them, and says how many there are.
pub(super) type ReadList = fn(Node<'_>, &mut Vec<u8>) -> Result<usize, Error>;

fn read_colours(list: Node<'_>, out: &mut Vec<u8>) -> Result<usize, Error> {
    let before = out.len();
    for node in list.items()? {
        out.push(match node.digit() {
            Some(id @ 0..=5) => id,
            _ => node.integer_in("a colour id", 0..=5)? as u8,
        });
    }
    Ok(out.len() - before)
}

/// Reads the six faces of an object; without a `size` they tell it.
///
/// # Errors
/// A [`json::Error`](Error) at the value at fault.
pub fn read_faces(faces: Node<'_>, size: Option<Size>) -> Result<Cube, Error> {
    read_lists(&faces.require_all(FACES)?, size, read_colours)
}

/// Reads six faces in the order U R F D L B. Without a `size` the first face tells it.
pub(super) fn read_lists(
    faces: &[Node<'_>; 6],
    mut size: Option<Size>,
    read_list: ReadList,
) -> Result<Cube, Error> {
    let mut stickers = Vec::with_capacity(size.map_or(54, Size::stickers));
    for &face in faces {
        size = Some(read_face(face, size, &mut stickers, read_list)?);
    }
    size.and_then(|size| Cube::from_stickers(size, stickers))
        .ok_or_else(|| faces[0].error(Problem::WrongType("the stickers of a cube")))
}

/// Reads the stickers of one face, as rows or as a flat list. Without a `size` the face's own length
/// tells it.
fn read_face(
    face: Node<'_>,
    size: Option<Size>,
    out: &mut Vec<u8>,
    read_list: ReadList,
) -> Result<Size, Error> {
    let items = face.items()?;
    let in_rows = items.clone().next().is_some_and(|first| first.kind() == Kind::Array);
    let length = items.clone().count();
    let found_size =
        if in_rows { Size::new(length as u64) } else { Size::from_face_stickers(length) };
    let wrong_length = |node: Node<'_>, length, expected: String, what| {
        node.error(Problem::WrongLength { length, expected, what })
    };
    let size = match (size, found_size) {
        (Some(size), Some(found)) if size == found => size,
        (Some(size), _) if in_rows => {
            return Err(wrong_length(face, length, size.to_string(), "rows"));
        }
        (Some(size), _) => {
            let expected = format!("{size} rows or {}", size.face_stickers());
            return Err(wrong_length(face, length, expected, "stickers"));
        }
        (None, Some(found)) => found,
        (None, None) if in_rows => {
            return Err(wrong_length(face, length, "2 to 32".to_owned(), "rows"));
        }
        (None, None) => {
            return Err(wrong_length(face, length, "n n (4, 9, 16, ...)".to_owned(), "stickers"));
        }
    };
    if !in_rows {
        read_list(face, out)?;
        return Ok(size);
    }
    for row in items {
        let length = read_list(row, out)?;
        if length != size.layers() {
            return Err(wrong_length(row, length, size.to_string(), "stickers in a row"));
        }
    }
    Ok(size)
}

fn read_centers(node: Node<'_>, size: Size) -> Result<Centers, Error> {
    if size != Size::THREE {
        return Err(node.error(Problem::WrongType("no centers: only a 3x3x3 has them")));
    }
    let mut quarters = [0; 6];
    for (value, quarter) in node.exactly(FACES)?.iter().zip(&mut quarters) {
        *quarter = value.integer_in("quarter turns", 0..=3)? as u8;
    }
    Centers::new(quarters).ok_or_else(|| node.error(Problem::NotInteger))
}

/// Writes the members of a cube without the braces around them, so that the caller can put others
/// beside them: `"size":3,"faces":{...}` and, if known, `"centers":{...}`.
pub fn write_members(cube: &Cube, out: &mut Vec<u8>) {
    let n = cube.size().layers();
    out.extend_from_slice(format!("\"size\":{n},\"faces\":{{").as_bytes());
    for face in Face::ALL {
        if face != Face::U {
            out.push(b',');
        }
        out.extend_from_slice(&[b'"', face.letter() as u8, b'"', b':']);
        for (row, ids) in cube.face(face).chunks_exact(n).enumerate() {
            out.push(if row == 0 { b'[' } else { b',' });
            for (column, &id) in ids.iter().enumerate() {
                out.extend_from_slice(&[if column == 0 { b'[' } else { b',' }, b'0' + id]);
            }
            out.push(b']');
        }
        out.push(b']');
    }
    out.push(b'}');
    if let Some(centers) = cube.centers() {
        out.extend_from_slice(b",\"centers\":{");
        for face in Face::ALL {
            if face != Face::U {
                out.push(b',');
            }
            out.extend_from_slice(&[
                b'"',
                face.letter() as u8,
                b'"',
                b':',
                b'0' + centers.on(face),
            ]);
        }
        out.push(b'}');
    }
}
