//! Which text format a cube is in.

use super::CubeFormat;
use crate::cube::formats::facelets;

const BLANK: [char; 4] = [' ', '\t', '\r', '\n'];

/// A text without the white space at its ends, and how many bytes of that stood before it.
pub(super) fn trim(text: &str) -> (&str, usize) {
    let trimmed = text.trim_start_matches(BLANK);
    (trimmed.trim_end_matches(BLANK), text.len() - trimmed.len())
}

/// The format a text without white space at its ends is in, or is most likely meant to be in, so
/// that the right reader can say what is wrong with it.
///
/// The right lengths decide first: 15 or 16 base64 characters, 22 hex digits. Then the letters do.
pub(super) fn detect_text(text: &str) -> Option<CubeFormat> {
    let count = |class: fn(char) -> bool| text.chars().filter(|&c| class(c)).count();
    let length = text.len();
    if matches!(length, 15 | 16) && count(is_base64) == length {
        return Some(CubeFormat::Base64);
    }
    let is_hex = |c: char| c.is_ascii_hexdigit();
    if text.starts_with("0x") || text.starts_with("0X") {
        return Some(CubeFormat::Hex);
    }
    let facelets = count(|c| facelets::sticker(c).is_some());
    // Facelets of a real length are told by their first letters; hex digits without any 0 to 9 or A
    // or C or E would have to be 22 to be meant.
    if length == 22 && text.chars().all(is_hex) {
        Some(CubeFormat::Hex)
    } else if facelets * 2 >= text.chars().count() && facelets > 0 {
        Some(CubeFormat::Facelets)
    } else if text.chars().filter(|&c| is_hex(c)).count() * 2
        > text.chars().filter(|&c| c != ' ').count()
    {
        Some(CubeFormat::Hex)
    } else if length > 8 && count(is_base64) == length {
        Some(CubeFormat::Base64)
    } else {
        None
    }
}

fn is_base64(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '+' | '/' | '-' | '_' | '=')
}
