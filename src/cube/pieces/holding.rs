//! The 24 ways to hold a cube.

use std::fmt;

use super::frame::{CENTERS, corner_showing};
use crate::cube::geometry::turn_face;
use crate::cube::{Amount, Axis, Face, Size, Turn};

/// How a cube is held: the whole-cube rotation that takes the standard holding, white up and green
/// in front, to this one.
///
/// Holdings are numbered 4 u + l, where u is the centre now on U as its index in the list ULFRBD,
/// and l the centre now on L as its index in that list without the centres now on U and D.
/// Source: the puzzle orientation (PO_U, PO_L) of the Twizzle binary format.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holding(u8);

/// By holding number, the shortest rotations from the standard holding.
const NAMES: [&str; 24] = [
    "", "y", "y2", "y'", //
    "z y2", "z y", "z y'", "z", //
    "x y'", "x", "x y2", "x y", //
    "z'", "z' y", "z' y'", "z' y2", //
    "x' y", "x'", "x' y2", "x' y'", //
    "x2", "x2 y'", "x2 y2", "x2 y",
];

/// By holding number, the colours of the centres on U R F D L B.
const COLOURS: [[Face; 6]; 24] = {
    let mut table = [Face::ALL; 24];
    let mut number = 0;
    while number < 24 {
        table[number] = colours(number / 4, number % 4);
        number += 1;
    }
    table
};

/// By the colours on U and L, the holding number; 24 where there is none.
const NUMBERS: [[u8; 6]; 6] = {
    let mut table = [[24; 6]; 6];
    let mut number = 0;
    while number < 24 {
        let colours = COLOURS[number];
        table[colours[Face::U.index()].index()][colours[Face::L.index()].index()] = number as u8;
        number += 1;
    }
    table
};

const fn colours(up: usize, left: usize) -> [Face; 6] {
    let u = CENTERS[up];
    let mut at = 0;
    let mut skipped = 0;
    let l = loop {
        let candidate = CENTERS[at];
        if candidate.axis() as u8 != u.axis() as u8 {
            if skipped == left {
                break candidate;
            }
            skipped += 1;
        }
        at += 1;
    };
    // Of the two colours left for F, the one that makes a real corner at ULF and not its mirror
    // image.
    let mut at = 0;
    let f = loop {
        let candidate = CENTERS[at];
        if corner_showing([u as u8, l as u8, candidate as u8]).is_some() {
            break candidate;
        }
        at += 1;
    };
    [u, l.opposite(), f, u.opposite(), l, f.opposite()]
}

impl Holding {
    /// White up and green in front, where the solved cube's centres are.
    pub const STANDARD: Holding = Holding(0);

    /// The holding with number `number`, 0..=23.
    pub const fn from_number(number: u8) -> Option<Holding> {
        if number < 24 { Some(Holding(number)) } else { None }
    }

    /// Its number, 0..=23.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All holdings by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Holding> + ExactSizeIterator {
        (0..24u8).map(Holding)
    }

    /// The holding whose centres on U R F D L B have these colours; `None` if they are not one of
    /// the 24 arrangements that turning can produce.
    pub fn of_colours(colours: [Face; 6]) -> Option<Holding> {
        let number = NUMBERS[colours[Face::U.index()].index()][colours[Face::L.index()].index()];
        Holding::from_number(number).filter(|holding| holding.colours() == colours)
    }

    /// The colours of the centres on U R F D L B.
    pub const fn colours(self) -> [Face; 6] {
        COLOURS[self.0 as usize]
    }

    /// The holding that a cube held like this comes to when the rotation `next` follows.
    #[must_use]
    pub const fn then(self, next: Holding) -> Holding {
        let (colours, from) = (self.colours(), next.colours());
        let u = colours[from[Face::U.index()].index()];
        let l = colours[from[Face::L.index()].index()];
        Holding(NUMBERS[u.index()][l.index()])
    }

    /// The rotation that brings a cube held like this back to the standard holding.
    #[must_use]
    pub const fn inverse(self) -> Holding {
        // Where each colour is now is what each face shows afterwards.
        let colours = self.colours();
        let (mut u, mut l) = (Face::U, Face::U);
        let mut at = 0;
        while at < 6 {
            match colours[at] {
                Face::U => u = Face::ALL[at],
                Face::L => l = Face::ALL[at],
                _ => {}
            }
            at += 1;
        }
        Holding(NUMBERS[u.index()][l.index()])
    }

    /// The holding that the whole cube's turn about `axis` leads to, clockwise as seen from the
    /// axis's leading face.
    #[must_use]
    pub(super) fn turned(self, axis: Axis, amount: Amount) -> Holding {
        let mut colours = self.colours();
        for _ in 0..amount.quarters() {
            let before = colours;
            for face in Face::ALL {
                colours[turn_face(axis, face).index()] = before[face.index()];
            }
        }
        Holding::of_colours(colours).unwrap_or(self)
    }

    /// The rotation as text, in at most two words; the standard holding is the empty text.
    ///
    /// ```
    /// use twistwright::cube::{Face, pieces::Holding};
    /// let white_left_green_up = Holding::all()
    ///     .find(|held| held.colours()[0] == Face::F && held.colours()[4] == Face::U);
    /// assert_eq!(white_left_green_up.map(Holding::name), Some("x y'"));
    /// ```
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// The rotation as turns of every layer of a cube of `size`.
    pub fn turns(self, size: Size) -> Vec<Turn> {
        let mut turns = Vec::new();
        for word in self.name().split_whitespace() {
            let face = match word.as_bytes()[0] {
                b'x' => Face::R,
                b'y' => Face::U,
                _ => Face::F,
            };
            let amount = match word.as_bytes().get(1) {
                None => Amount::Quarter,
                Some(b'2') => Amount::Half,
                Some(_) => Amount::Prime,
            };
            turns.extend((1..=size.get()).map(|layer| Turn::new(face, layer, amount)));
        }
        turns
    }
}

impl fmt::Debug for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Holding({} {:?})", self.0, self.name())
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::Cube;

    #[test]
    fn every_holding_is_what_its_name_does_to_the_solved_cube() {
        for holding in Holding::all() {
            let mut cube = Cube::solved(Size::THREE);
            cube.apply_all(&holding.turns(Size::THREE));
            let centres = Face::ALL.map(|face| Face::ALL[usize::from(cube.face(face)[4])]);
            assert_eq!(holding.colours(), centres, "{holding:?}");
            assert_eq!(Holding::of_colours(centres), Some(holding));
            assert!(holding.name().split(' ').count() <= 2);
        }
    }

    #[test]
    fn the_other_696_arrangements_and_repeated_colours_are_no_holding() {
        let mut found = 0;
        for code in 0..6usize.pow(6) {
            let colours = std::array::from_fn(|i| Face::ALL[code / 6usize.pow(i as u32) % 6]);
            found += usize::from(Holding::of_colours(colours).is_some());
        }
        assert_eq!(found, 24);
    }

    #[test]
    fn holdings_follow_and_undo_each_other_as_the_rotations_do() {
        for first in Holding::all() {
            for second in Holding::all() {
                let mut cube = Cube::solved(Size::THREE);
                cube.apply_all(&first.turns(Size::THREE));
                cube.apply_all(&second.turns(Size::THREE));
                let centres = Face::ALL.map(|face| Face::ALL[usize::from(cube.face(face)[4])]);
                assert_eq!(first.then(second).colours(), centres);
            }
            assert_eq!(first.then(first.inverse()), Holding::STANDARD);
            assert_eq!(first.inverse().then(first), Holding::STANDARD);
        }
    }
}
