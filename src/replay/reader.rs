//! Reading the lines of a log behind its header.

use super::{Asked, Event, Judge, Line, LogError};
use crate::cube::Cube;

/// Reads lines of one log: all that does not depend on the lines before, so that many can be read at
/// a time.
#[derive(Clone, Debug)]
pub enum Reader {
    /// Of a match of Twist Cube. Moves are held against the scramble at once.
    TwistCube {
        /// The cube every seat was dealt.
        scramble: Cube,
        /// How many seats there are.
        players: u32,
    },
    /// Of a run of Cordwright.
    Cordwright,
}

/// A line that has been read and not been taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Prepared {
    /// Of a match of Twist Cube.
    TwistCube(Line<Event>),
    /// Of a run of Cordwright.
    Cordwright(Line<Asked>),
}

impl Reader {
    /// Reads a line.
    ///
    /// # Errors
    /// [`LogError`] with the place in `text`.
    pub fn read(&self, text: &str) -> Result<Prepared, LogError> {
        match self {
            Reader::TwistCube { scramble, players } => {
                Line::read(text, scramble, *players).map(Prepared::TwistCube)
            }
            Reader::Cordwright => Line::read_asked(text).map(Prepared::Cordwright),
        }
    }
}

impl Judge {
    /// What reads the lines that this judge takes.
    pub fn reader(&self) -> Reader {
        match self {
            Judge::TwistCube(game) => game.reader(),
            Judge::Cordwright(_) => Reader::Cordwright,
        }
    }
}
