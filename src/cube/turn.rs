//! One turn: a face, a layer counted from it, and an amount.

use super::{Axis, Face, Size};

/// How far a layer turns: 1, 2 or 3 clockwise quarter turns. No turn at all is not one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Amount {
    /// A quarter turn clockwise.
    Quarter = 1,
    /// A half turn.
    Half = 2,
    /// A quarter turn counter-clockwise.
    Prime = 3,
}

impl Amount {
    /// The three amounts, by quarter turns.
    pub const ALL: [Amount; 3] = [Amount::Quarter, Amount::Half, Amount::Prime];

    /// The amount of `quarters` clockwise quarter turns, of any sign; `None` for whole circles.
    pub const fn from_quarters(quarters: i64) -> Option<Amount> {
        match quarters.rem_euclid(4) {
            1 => Some(Amount::Quarter),
            2 => Some(Amount::Half),
            3 => Some(Amount::Prime),
            _ => None,
        }
    }

    /// Clockwise quarter turns, 1 to 3.
    pub const fn quarters(self) -> u8 {
        self as u8
    }

    /// The amount that undoes this one.
    pub const fn inverse(self) -> Amount {
        match self {
            Amount::Quarter => Amount::Prime,
            Amount::Half => Amount::Half,
            Amount::Prime => Amount::Quarter,
        }
    }
}

/// One turn of one layer, as Twist Cube counts turns.
///
/// `layer` counts from `face`, 1 being the face itself. On a cube of size n, layer k of a face is
/// layer n + 1 - k of the opposite face turned the other way, so that every turn has two names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// The face whose clock the turn follows.
    pub face: Face,
    /// The layer, from 1.
    pub layer: u8,
    /// How far.
    pub amount: Amount,
}

impl Turn {
    /// Layer `layer` (from 1) of `face` by `amount`.
    pub const fn new(face: Face, layer: u8, amount: Amount) -> Turn {
        Turn { face, layer, amount }
    }

    /// The turn that undoes this one.
    pub const fn inverse(self) -> Turn {
        Turn { amount: self.amount.inverse(), ..self }
    }

    /// The same turn named from the opposite face.
    ///
    /// ```
    /// use twistwright::cube::{Amount, Face, Size, Turn};
    /// let turn = Turn::new(Face::R, 2, Amount::Quarter);
    /// assert_eq!(turn.from_opposite(Size::THREE), Turn::new(Face::L, 2, Amount::Prime));
    /// ```
    pub const fn from_opposite(self, size: Size) -> Turn {
        Turn {
            face: self.face.opposite(),
            layer: size.get() + 1 - self.layer,
            amount: self.amount.inverse(),
        }
    }

    /// The same turn with a layer the game takes: layer n becomes layer 1 of the opposite face.
    pub const fn legal(self, size: Size) -> Turn {
        if self.layer == size.get() { self.from_opposite(size) } else { self }
    }

    /// The axis it turns about.
    pub const fn axis(self) -> Axis {
        self.face.axis()
    }

    /// The layer counted from the axis's leading face (from 1), and the quarter turns clockwise as
    /// seen from that face (1 to 3).
    pub const fn on_axis(self, size: Size) -> (u8, u8) {
        let leading = if self.face.is_leading() { self } else { self.from_opposite(size) };
        (leading.layer, leading.amount.quarters())
    }
}

/// The list that undoes `turns`: each inverted, in reverse order.
pub fn inverse(turns: &[Turn]) -> Vec<Turn> {
    turns.iter().rev().map(|turn| turn.inverse()).collect()
}
