//! The older game's cube: every sticker by its colour and the place where it belongs.

use super::Pieces;
use crate::cube::Face;

/// The older game's names of the faces, in the order it writes them.
const FACES: [(&str, Face); 6] = [
    ("FRONT", Face::F),
    ("BACK", Face::B),
    ("LEFT", Face::L),
    ("RIGHT", Face::R),
    ("UP", Face::U),
    ("DOWN", Face::D),
];

impl Pieces {
    /// The cube as the older game writes it: a JSON object of six faces, each three rows of three
    /// stickers, each sticker the initial of its colour (W R G Y O B) and its index on that
    /// colour's own face when solved, 0 to 8 row by row.
    ///
    /// ```
    /// use twistwright::cube::pieces::Pieces;
    /// let text = Pieces::SOLVED.to_older_json();
    /// assert!(text.starts_with(r#"{"FRONT":[["G0","G1","G2"],["G3","#));
    /// ```
    pub fn to_older_json(&self) -> String {
        let mut stickers = [(Face::U, 0); 54];
        self.paint(&mut stickers, |colour, home| (colour, home % 9));
        let faces = FACES.map(|(name, face)| {
            let rows = [0, 1, 2].map(|row| {
                let first = face.index() * 9 + row * 3;
                let row = [0, 1, 2].map(|column| {
                    let (colour, index) = stickers[first + column];
                    format!("\"{}{index}\"", colour.colour_letter())
                });
                format!("[{}]", row.join(","))
            });
            format!("\"{name}\":[{}]", rows.join(","))
        });
        format!("{{{}}}", faces.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::{Amount, Turn};

    #[test]
    fn a_turn_carries_home_places_along() {
        let mut pieces = Pieces::SOLVED;
        pieces.apply(Turn::new(Face::R, 1, Amount::Quarter));
        let text = pieces.to_older_json();
        let front = r#"{"FRONT":[["G0","G1","Y2"],["G3","G4","Y5"],["G6","G7","Y8"]],"#;
        assert!(text.starts_with(front), "{text}");
        let right = r#""RIGHT":[["R6","R3","R0"],["R7","R4","R1"],["R8","R5","R2"]]"#;
        assert!(text.contains(right), "{text}");
    }
}
