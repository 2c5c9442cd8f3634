//! One line of a match log behind the header.

use super::{Expectation, LogError};
use crate::base::Span;
use crate::base::json::{Document, Problem};
use crate::cube::Cube;
use crate::cube::submission::Attempt;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A move, already held against the scramble.
    Move(Attempt),
    /// The seat gives up.
    Resign,
}

/// An event of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Who, from 0.
    pub seat: u32,
    /// When, in milliseconds from the start.
    pub at_ms: u64,
    /// What.
    pub action: Action,
    /// The place of the time, for errors.
    pub(super) time: Span,
}

/// A line of a log behind its header.
#[derive(Clone, Debug, PartialEq)]
pub enum Line<E> {
    /// Something happened.
    Event(E),
    /// What the outcome before should have been.
    Expect(Expectation),
}

impl Line<Event> {
    /// Reads a line of a match on `scramble` with `players` seats.
    pub(super) fn read(text: &str, scramble: &Cube, players: u32) -> Result<Self, LogError> {
        let document = Document::parse_well_formed(text)?;
        let root = document.root();
        if let Some(expectation) = Expectation::read(root) {
            return Ok(Line::Expect(expectation));
        }
        // A submission that repeats a name or is nested too deep is malformed; any other line that
        // does or is so is no event.
        let submission = root.get("move");
        root.refuse_depth_but_in(submission)?;
        root.refuse_repeats_but_in(submission)?;
        root.only(&["seat", "at_ms", "move", "resign"])?;
        let seat = root.require("seat")?.integer_in("a seat", 0..=i64::from(players) - 1)?;
        let time = root.require("at_ms")?;
        let at_ms = time.integer_in("milliseconds", 0..=i64::MAX)?.unsigned_abs();
        let action = match (submission, root.get("resign")) {
            (Some(submission), None) => Action::Move(Attempt::of(submission, scramble)),
            (None, Some(resign)) if resign.raw() == "true" => Action::Resign,
            (None, Some(resign)) => return Err(resign.error(Problem::WrongType("true")).into()),
            _ => return Err(LogError::Event { span: root.span() }),
        };
        Ok(Line::Event(Event { seat: seat as u32, at_ms, action, time: time.span() }))
    }
}
