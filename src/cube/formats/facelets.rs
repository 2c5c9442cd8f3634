//! Facelet text: one letter per sticker, face after face in the order U R F D L B.

use super::super::{Cube, Face, Size};
use crate::base::text::{named, shown};
use crate::base::{Fault, Span};

/// Facelet text that was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaceletError {
    /// A character that stands for no face and no colour.
    #[error("{} stands for no face and no colour", named(*.letter))]
    Letter {
        /// The character.
        letter: char,
        /// Where it stands.
        span: Span,
    },
    /// Face letters and colour letters in one text.
    #[error("'{letter}' is a {kind} letter, but the text began with the other kind")]
    Mixed {
        /// The first letter of the second kind.
        letter: char,
        /// `face` or `colour`.
        kind: &'static str,
        /// Where it stands.
        span: Span,
    },
    /// Not 6 n n letters.
    #[error("facelet text has {length} letters; {}", nearest(*.length))]
    Length {
        /// How many letters there are.
        length: usize,
        /// The whole text.
        span: Span,
        /// Whether blanks stand between all letters, as in a net.
        spaced: bool,
    },
    /// A blank that is not between two faces.
    #[error("a blank stands inside a face")]
    Blank {
        /// Where it stands.
        span: Span,
    },
}

/// The lengths that would have been right, nearest first.
fn nearest(length: usize) -> String {
    let below = Size::all().rev().find(|size| size.stickers() < length);
    let above = Size::all().find(|size| size.stickers() > length);
    match (below, above) {
        (Some(low), Some(high)) => format!(
            "{} make a {low}x{low}x{low}, {} a {high}x{high}x{high}",
            low.stickers(),
            high.stickers()
        ),
        (None, _) => "24 (a 2x2x2) are the fewest".to_owned(),
        (_, None) => "6144 (a 32x32x32) are the most".to_owned(),
    }
}

impl FaceletError {
    /// The same error in a text that has `by` more bytes in front.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> Self {
        match &mut self {
            FaceletError::Letter { span, .. }
            | FaceletError::Mixed { span, .. }
            | FaceletError::Length { span, .. }
            | FaceletError::Blank { span } => *span = span.shifted(by),
        }
        self
    }
}

impl Fault for FaceletError {
    fn reason(&self) -> &'static str {
        match self {
            FaceletError::Length { .. } => "wrong-length",
            _ => "facelets",
        }
    }

    fn span(&self) -> Option<Span> {
        match self {
            FaceletError::Letter { span, .. }
            | FaceletError::Mixed { span, .. }
            | FaceletError::Length { span, .. }
            | FaceletError::Blank { span } => Some(*span),
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            FaceletError::Letter { letter, .. } | FaceletError::Mixed { letter, .. } => {
                Some(shown(*letter))
            }
            FaceletError::Length { length, .. } => Some(format!("{length} letters")),
            FaceletError::Blank { .. } => None,
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            FaceletError::Length { .. } => Some("6 n n letters (24, 54, 96, 150, ...)".to_owned()),
            FaceletError::Blank { .. } => Some("one blank between faces or none at all".to_owned()),
            _ => Some("U R F D L B or W R G Y O B".to_owned()),
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            FaceletError::Length { spaced: true, .. } => Some(
                "write json or facelets; a net is drawn for people, and turns are no cube"
                    .to_owned(),
            ),
            FaceletError::Letter { letter: '"', .. } => {
                Some("leave out the quotes around the text; jq -r does".to_owned())
            }
            _ => None,
        }
    }
}

/// The face a letter stands for in facelet text, by face or by colour, in either case.
pub fn sticker(letter: char) -> Option<Face> {
    Some(match letter.to_ascii_uppercase() {
        'U' | 'W' => Face::U,
        'R' => Face::R,
        'F' | 'G' => Face::F,
        'D' | 'Y' => Face::D,
        'L' | 'O' => Face::L,
        'B' => Face::B,
        _ => return None,
    })
}

/// Reads 6 n n letters in the order U R F D L B, rows from the top left; `U R F D L B` for faces or
/// `W R G Y O B` for colours, either case, with one blank between faces or none.
///
/// # Errors
/// [`FaceletError`], with the place.
///
/// ```
/// use twistwright::cube::{formats::facelets, Cube, Size};
/// let solved = "UUUUUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB";
/// assert_eq!(facelets::read(solved)?, Cube::solved(Size::THREE));
/// # Ok::<(), facelets::FaceletError>(())
/// ```
pub fn read(text: &str) -> Result<Cube, FaceletError> {
    match read_plain(text.as_bytes()) {
        Some(cube) => Ok(cube),
        None => read_any(text),
    }
}

/// A letter that only faces have, one that only colours have, and anything that is no letter of
/// either; beside these bits in [`CODES`] stands the colour id.
const FACE_ONLY: u8 = 0x10;
const COLOUR_ONLY: u8 = 0x20;
const OTHER: u8 = 0x40;

/// What each byte stands for.
const CODES: [u8; 256] = {
    let mut codes = [OTHER; 256];
    let mut id = 0;
    while id < 6 {
        let (face, colour) = (b"URFDLB"[id], b"WRGYOB"[id]);
        let is_both = face == colour;
        codes[face as usize] = id as u8 | if is_both { 0 } else { FACE_ONLY };
        codes[colour as usize] = id as u8 | if is_both { 0 } else { COLOUR_ONLY };
        codes[face.to_ascii_lowercase() as usize] = codes[face as usize];
        codes[colour.to_ascii_lowercase() as usize] = codes[colour as usize];
        id += 1;
    }
    codes
};

/// Reads letters without blanks; `None` for everything else. The letters of a scrambled cube cannot
/// be foretold, so that a branch on each would cost more than all the rest of reading.
fn read_plain(text: &[u8]) -> Option<Cube> {
    let mut seen = 0;
    let id = |&byte: &u8| {
        let code = CODES[usize::from(byte)];
        seen |= code;
        code & 7
    };
    let stickers: Vec<u8> = text.iter().map(id).collect();
    let is_mixed = seen & FACE_ONLY != 0 && seen & COLOUR_ONLY != 0;
    if seen & OTHER != 0 || is_mixed {
        return None;
    }
    Cube::from_stickers(Size::from_stickers(stickers.len())?, stickers)
}

/// Reads letters with blanks, and says what is wrong with all other text.
fn read_any(text: &str) -> Result<Cube, FaceletError> {
    let mut stickers = Vec::with_capacity(text.len());
    let mut by_face: Option<bool> = None;
    let mut blanks = Vec::new();
    for (at, letter) in text.char_indices() {
        let span = Span::new(at, at + letter.len_utf8());
        if letter == ' ' {
            blanks.push((stickers.len(), span));
            continue;
        }
        let face = sticker(letter).ok_or(FaceletError::Letter { letter, span })?;
        // R and B are the initials of both.
        if face.letter() != face.colour_letter() {
            let is_face = face.letter() == letter.to_ascii_uppercase();
            if *by_face.get_or_insert(is_face) != is_face {
                let kind = if is_face { "face" } else { "colour" };
                return Err(FaceletError::Mixed { letter, kind, span });
            }
        }
        stickers.push(face as u8);
    }
    let length = stickers.len();
    let spaced = length > 1 && blanks.len() >= length - 1;
    let wrong_length = FaceletError::Length { length, span: Span::new(0, text.len()), spaced };
    let Some(size) = Size::from_stickers(length) else { return Err(wrong_length) };
    for (index, &(before, span)) in blanks.iter().enumerate() {
        if before != (index + 1) * size.face_stickers() {
            return Err(FaceletError::Blank { span });
        }
    }
    Cube::from_stickers(size, stickers).ok_or(wrong_length)
}

/// Writes a cube as 6 n n face letters without blanks.
pub fn write(cube: &Cube, out: &mut Vec<u8>) {
    out.extend(cube.stickers().iter().map(|&id| b"URFDLB"[usize::from(id)]));
}

/// Writes a 3x3x3 or other odd cube in its current holding: each sticker is the letter of the face
/// whose centre now shows its colour, which is how face-turn solvers want it. `None` for even sizes
/// (no centres) and where two centres share a colour.
pub fn write_for_solver(cube: &Cube, out: &mut Vec<u8>) -> Option<()> {
    let middle = usize::from(cube.size().middle()? - 1);
    let mut letters = [None; 6];
    for face in Face::ALL {
        let centre = cube.face(face)[middle * cube.size().layers() + middle];
        let letter = &mut letters[usize::from(centre)];
        if letter.is_some() {
            return None;
        }
        *letter = Some(face.letter() as u8);
    }
    let start = out.len();
    out.extend(cube.stickers().iter().filter_map(|&id| letters[usize::from(id)]));
    (out.len() == start + cube.stickers().len()).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_cut_knows_the_letters_that_faces_and_colours_have() {
        for byte in 0..=u8::MAX {
            let letter = char::from(byte).to_ascii_uppercase();
            let expected = sticker(letter).map_or(OTHER, |face| {
                let only = match (letter == face.letter(), letter == face.colour_letter()) {
                    (true, false) => FACE_ONLY,
                    (false, true) => COLOUR_ONLY,
                    _ => 0,
                };
                face as u8 | only
            });
            assert_eq!(CODES[usize::from(byte)], expected, "{letter}");
        }
    }

    #[test]
    fn the_short_cut_reads_what_the_long_way_reads() {
        for text in
            ["ULFRBDULFRBDULFRBDULFRBD", "WOGRBYWOGRBYWOGRBYwogrby", "RBRBRBRBRBRBRBRBRBRBRBRB"]
        {
            let cube = read_plain(text.as_bytes());
            assert!(cube.is_some() && cube == read_any(text).ok(), "{text}");
        }
        for end in ["W", "", "X", " ", "é"] {
            let text = format!("ULFRBDULFRBDULFRBDULFRB{end}");
            assert!(read_plain(text.as_bytes()).is_none() && read_any(&text).is_err(), "{text}");
        }
    }
}
