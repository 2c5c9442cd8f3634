//! The older game's cube: six faces by name, each sticker a colour letter and an index, as `"Y2"`.

use super::super::{Cube, Face};
use super::facelets;
use super::json::read_lists;
use crate::base::json::{Error, Node, Problem};

/// The names of the faces, in the order U R F D L B.
pub const FACE_NAMES: [&str; 6] = ["UP", "RIGHT", "FRONT", "DOWN", "LEFT", "BACK"];

/// Whether an object is a cube in this form.
pub fn is_older(node: Node<'_>) -> bool {
    node.find(&FACE_NAMES).iter().any(Option::is_some)
}

/// Reads the six faces of `node`; the index behind each colour letter is ignored.
///
/// # Errors
/// A [`json::Error`](Error) at the value at fault.
pub fn read(node: Node<'_>) -> Result<Cube, Error> {
    read_lists(&node.require_all(&FACE_NAMES)?, None, read_stickers)
}

fn read_stickers(list: Node<'_>, out: &mut Vec<u8>) -> Result<usize, Error> {
    let before = out.len();
    for node in list.items()? {
        out.push(sticker(node)?);
    }
    Ok(out.len() - before)
}

fn sticker(node: Node<'_>) -> Result<u8, Error> {
    let wrong = || node.error(Problem::WrongType("a colour letter and an index, such as \"Y2\""));
    let text = node.string()?;
    let mut characters = text.chars();
    let letter = characters.next().filter(char::is_ascii_uppercase).ok_or_else(wrong)?;
    let colour = facelets::sticker(letter).filter(|face| face.colour_letter() == letter);
    let indexed = characters.all(|c| c.is_ascii_digit());
    colour.filter(|_| indexed).map(|face: Face| face as u8).ok_or_else(wrong)
}
