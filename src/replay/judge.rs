//! A log of either game under way.

use std::borrow::Cow;

use super::{CordRun, Expectation, Header, Line, LogError, Outcome, Prepared, TwistMatch, View};

/// The judge of a log whose header has been read.
#[derive(Clone, Debug)]
pub enum Judge {
    /// A match of Twist Cube.
    TwistCube(TwistMatch),
    /// A run of Cordwright.
    Cordwright(Box<CordRun>),
}

/// What came of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// It was an event.
    Outcome(Judged),
    /// It was no event but an expectation.
    Expect(Expectation),
}

/// The outcome of an event of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Of a match of Twist Cube.
    TwistCube(Outcome),
    /// Of a run of Cordwright.
    Cordwright {
        /// Which event, from 1.
        event: u64,
        /// The outcome as one line of JSON without its line end.
        line: String,
    },
}

impl Judged {
    /// Which event, from 1.
    pub fn event(&self) -> u64 {
        match self {
            Judged::TwistCube(outcome) => outcome.event,
            Judged::Cordwright { event, .. } => *event,
        }
    }

    /// The outcome as one line of JSON without its line end.
    pub fn to_json(&self, view: View) -> Cow<'_, str> {
        match self {
            Judged::TwistCube(outcome) => outcome.to_json(view).into(),
            // A run has no opponents, and so nothing to hide from those who watch.
            Judged::Cordwright { line, .. } => line.into(),
        }
    }
}

impl Judge {
    /// The judge of a log that begins with `header`.
    pub fn new(header: Header) -> Self {
        match header {
            Header::TwistCube(header) => Judge::TwistCube(TwistMatch::new(header)),
            Header::Cordwright(frames) => Judge::Cordwright(Box::new(CordRun::new(frames))),
        }
    }

    /// Takes the next line, which this judge's [`reader`](Judge::reader) has read.
    ///
    /// # Errors
    /// [`LogError`] if it cannot come next; nothing has changed then.
    ///
    /// # Panics
    /// If the line is of the other game.
    pub fn take(&mut self, line: Prepared) -> Result<Taken, LogError> {
        match (self, line) {
            (_, Prepared::TwistCube(Line::Expect(expectation)))
            | (_, Prepared::Cordwright(Line::Expect(expectation))) => {
                Ok(Taken::Expect(expectation))
            }
            (Judge::TwistCube(game), Prepared::TwistCube(Line::Event(event))) => {
                Ok(Taken::Outcome(Judged::TwistCube(game.step(event)?)))
            }
            (Judge::Cordwright(run), Prepared::Cordwright(Line::Event(asked))) => {
                let (event, line) = run.step(asked);
                Ok(Taken::Outcome(Judged::Cordwright { event, line }))
            }
            _ => panic!("the line is of another game"),
        }
    }

    /// The result if the log ends here, as one line of JSON without its line end.
    pub fn result(&self, view: View) -> String {
        match self {
            Judge::TwistCube(game) => game.result().to_json(view),
            Judge::Cordwright(run) => run.result(),
        }
    }
}
