//! The six faces, which are also the six colours.

use std::fmt;

/// A face of the cube, or the colour that face has when solved.
///
/// The order U R F D L B is that of the colour ids (white 0, red 1, green 2, yellow 3, orange 4,
/// blue 5) and of facelet text, so that `face as usize` serves for all three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Face {
    /// Up, white.
    U,
    /// Right, red.
    R,
    /// Front, green.
    F,
    /// Down, yellow.
    D,
    /// Left, orange.
    L,
    /// Back, blue.
    B,
}

impl Face {
    /// The faces in id order.
    pub const ALL: [Face; 6] = [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];

    /// The face with id `index`, from 0.
    pub fn from_index(index: usize) -> Option<Face> {
        Face::ALL.get(index).copied()
    }

    /// The face an upper-case letter names.
    pub fn from_letter(letter: char) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.letter() == letter)
    }

    /// Its id, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The face across the cube.
    pub const fn opposite(self) -> Face {
        Face::ALL[(self as usize + 3) % 6]
    }

    /// The axis it turns about.
    pub const fn axis(self) -> Axis {
        match self {
            Face::U | Face::D => Axis::UD,
            Face::R | Face::L => Axis::RL,
            Face::F | Face::B => Axis::FB,
        }
    }

    /// Whether it is the face its axis is counted from (U, R or F).
    pub const fn is_leading(self) -> bool {
        (self as usize) < 3
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        b"URFDLB"[self as usize] as char
    }

    /// The initial of its colour: W R G Y O B.
    pub const fn colour_letter(self) -> char {
        b"WRGYOB"[self as usize] as char
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A line through two opposite faces. Layers along it are counted from U, R and F.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Axis {
    /// From U to D.
    UD,
    /// From R to L.
    RL,
    /// From F to B.
    FB,
}

impl Axis {
    /// The axes in the order of their leading faces.
    pub const ALL: [Axis; 3] = [Axis::UD, Axis::RL, Axis::FB];

    /// The face layers are counted from: U, R or F.
    pub const fn leading(self) -> Face {
        Face::ALL[self as usize]
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}
