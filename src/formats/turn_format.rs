//! The names of the turn formats, and their one writer.

use std::fmt;
use std::str::FromStr;

use crate::cube::formats::turns;
use crate::cube::{Turn, notation};

/// A way to write a list of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnFormat {
    /// SiGN, one space between turns.
    Notation,
    /// What the game takes: `{"solution":[...]}`.
    Submission,
    /// The bare list of turn objects.
    List,
    /// The older game's list of strings.
    Older,
}

impl TurnFormat {
    /// All of them, in the order help shows.
    pub const ALL: &[TurnFormat] =
        &[TurnFormat::Notation, TurnFormat::Submission, TurnFormat::List, TurnFormat::Older];

    /// Other names of it.
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            TurnFormat::List => &["turns"],
            _ => &[],
        }
    }

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            TurnFormat::Notation => "notation",
            TurnFormat::Submission => "submission",
            TurnFormat::List => "list",
            TurnFormat::Older => "older",
        }
    }

    /// One line of help.
    pub const fn help(self) -> &'static str {
        match self {
            TurnFormat::Notation => "SiGN with one space between turns: R U' 2F2",
            TurnFormat::Submission => "what the game takes: {\"solution\":[...]}",
            TurnFormat::List => "the bare list: [{\"face\":\"R\",\"layer\":1,\"turns\":1},...]",
            TurnFormat::Older => "the older game's list: [\"1R\",\"1U'\",\"2F\",\"2F\"]",
        }
    }

    /// Writes a list without a line end.
    pub fn write(self, list: &[Turn], out: &mut Vec<u8>) {
        match self {
            TurnFormat::Notation => out.extend_from_slice(notation::print(list).as_bytes()),
            TurnFormat::Submission => turns::write_submission(list, out),
            TurnFormat::List => turns::write_list(list, out),
            TurnFormat::Older => turns::write_older(list, out),
        }
    }
}

impl fmt::Display for TurnFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for TurnFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_called = |f: &TurnFormat| f.name() == text || f.aliases().contains(&text);
        let found = TurnFormat::ALL.iter().copied().find(is_called);
        found.ok_or_else(|| format!("no turn format is called {text:?}"))
    }
}
