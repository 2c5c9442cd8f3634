//! What makes a log unreadable.

use crate::base::json::{self, Node, Problem};
use crate::base::text::excerpt;
use crate::base::{Fault, Span};
use crate::cordwright;
use crate::cordwright::run::FramesError;
use crate::cube::Size;
use crate::cube::formats::turns::TurnsError;
use crate::formats::FormatError;

/// A line of a log that was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// Not JSON, or JSON of another shape.
    #[error(transparent)]
    Json(#[from] json::Error),
    /// A scramble that is no cube.
    #[error(transparent)]
    Cube(#[from] FormatError),
    /// A scramble that is no list of turns.
    #[error(transparent)]
    Turns(#[from] TurnsError),
    /// A game that is not known.
    #[error("no game is called {found}")]
    Game {
        /// What stands there.
        found: String,
        /// Where.
        span: Span,
    },
    /// A frame that is no board.
    #[error(transparent)]
    Board(#[from] cordwright::Error),
    /// Boards that cannot be the frames of a run.
    #[error("{error}")]
    Frames {
        /// Why.
        error: FramesError,
        /// The board at fault, or the list.
        span: Span,
    },
    /// Not exactly one way to say where the game starts.
    #[error("the header must have exactly one of {names}")]
    Start {
        /// The members that say it.
        names: &'static str,
        /// The header.
        span: Span,
    },
    /// A scramble of turns that is the facelets of a cube as well.
    #[error("this scramble is turns, but looks like the facelets of a cube")]
    Facelets {
        /// The text.
        span: Span,
    },
    /// A scramble that is a cube and brings turns along.
    #[error("this scramble is a cube, but carries turns")]
    CarriedTurns {
        /// The cube.
        span: Span,
    },
    /// A size the game is not played at.
    #[error("Twist Cube is played at size 3, 5 or 7")]
    Size {
        /// The value that says otherwise.
        span: Span,
    },
    /// A size that is not that of the scramble beside it.
    #[error("the header says size {said}, and its scramble has size {size}")]
    SizeDiffers {
        /// What the header says.
        said: Size,
        /// The size of the scramble.
        size: Size,
        /// The value that says otherwise.
        span: Span,
    },
    /// An event before the one before it.
    #[error("time goes back from {before} to {at} ms")]
    TimeGoesBack {
        /// The time of the event before.
        before: u64,
        /// The time of this event.
        at: u64,
        /// Its place.
        span: Span,
    },
    /// An event that says neither or both of what it can say.
    #[error("an event has exactly one of \"move\" and \"resign\"")]
    Event {
        /// The event.
        span: Span,
    },
    /// An expectation with no event before it.
    #[error("there is no event before this expectation")]
    NothingToExpect {
        /// The expectation.
        span: Span,
    },
    /// A log without a header.
    #[error("the log is empty: expected a header")]
    Empty,
}

impl LogError {
    /// An unknown game.
    pub(super) fn game(node: Node<'_>) -> LogError {
        LogError::Game { found: excerpt(node.raw(), 40), span: node.span() }
    }

    fn inner(&self) -> Option<&dyn Fault> {
        match self {
            LogError::Json(error) => Some(error),
            LogError::Cube(error) => Some(error),
            LogError::Turns(error) => Some(error),
            LogError::Board(error) => Some(error),
            _ => None,
        }
    }
}

impl Fault for LogError {
    fn reason(&self) -> &'static str {
        match self {
            LogError::TimeGoesBack { .. } => "time-goes-back",
            LogError::Game { .. }
            | LogError::Start { .. }
            | LogError::Size { .. }
            | LogError::SizeDiffers { .. }
            | LogError::Facelets { .. }
            | LogError::CarriedTurns { .. }
            | LogError::Frames { .. } => "header",
            LogError::Event { .. } => "event",
            LogError::NothingToExpect { .. } => "nothing-to-expect",
            // An empty log ends before its header, as JSON that is cut short.
            _ => self.inner().map_or("syntax", Fault::reason),
        }
    }

    fn span(&self) -> Option<Span> {
        match self {
            LogError::Game { span, .. }
            | LogError::Start { span, .. }
            | LogError::Frames { span, .. }
            | LogError::Facelets { span }
            | LogError::CarriedTurns { span }
            | LogError::Size { span }
            | LogError::SizeDiffers { span, .. }
            | LogError::TimeGoesBack { span, .. }
            | LogError::Event { span }
            | LogError::NothingToExpect { span } => Some(*span),
            _ => self.inner()?.span(),
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            LogError::Game { found, .. } => Some(found.clone()),
            _ => self.inner()?.found(),
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            LogError::Game { .. } => Some("\"twist-cube\" or \"cordwright\"".to_owned()),
            LogError::Empty => {
                Some("{\"game\":\"twist-cube\",...} or {\"game\":\"cordwright\",...}".to_owned())
            }
            _ => self.inner()?.expected(),
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            LogError::TimeGoesBack { .. } => Some("sort the events by at_ms".to_owned()),
            LogError::NothingToExpect { .. } => {
                Some("put it behind the event it is about".to_owned())
            }
            LogError::Frames { error: FramesError::Untangled { .. }, .. } => {
                Some("a frame starts with crossings, or it could never be cleared".to_owned())
            }
            LogError::Facelets { .. } => Some(
                "write the cube as \"faces\" (`twistwright convert` does), or turns with blanks \
                 between them"
                    .to_owned(),
            ),
            LogError::CarriedTurns { .. } => {
                Some("give the cube they lead to, or the turns alone".to_owned())
            }
            LogError::SizeDiffers { .. } => Some("leave \"size\" out".to_owned()),
            LogError::Empty
            | LogError::Json(json::Error { problem: Problem::MissingField("game"), .. }) => {
                Some("begin with a header such as {\"game\":\"twist-cube\",\"seed\":7}".to_owned())
            }
            LogError::Json(json::Error { problem: Problem::Unfinished, .. }) => {
                Some("put each JSON value on one line; jq -c does".to_owned())
            }
            _ => self.inner()?.hint(),
        }
    }
}
