//! Turns as text.

use std::fmt;

use super::super::{Amount, Turn};

impl fmt::Display for Amount {
    /// Nothing, `2` or `'`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Amount::Quarter => "",
            Amount::Half => "2",
            Amount::Prime => "'",
        })
    }
}

impl fmt::Display for Turn {
    /// In SiGN: `R`, `2R'`, `12U2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.layer > 1 {
            write!(f, "{}", self.layer)?;
        }
        write!(f, "{}{}", self.face, self.amount)
    }
}

/// Turns in SiGN with one space between them; reads back to the same list.
pub fn print(turns: &[Turn]) -> String {
    let mut text = String::with_capacity(turns.len() * 4);
    for (index, turn) in turns.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        if turn.layer > 1 {
            text.push_str(itoa::Buffer::new().format(turn.layer));
        }
        text.push(turn.face.letter());
        match turn.amount {
            Amount::Quarter => {}
            Amount::Half => text.push('2'),
            Amount::Prime => text.push('\''),
        }
    }
    text
}
