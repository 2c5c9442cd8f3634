//! Action logs of both games, run through the rules event by event.
//!
//! A log is JSON lines: a header, then events in the order they happened. Everything that does not
//! depend on earlier events is done by a [`Reader`], for many lines at a time; [`Judge::take`] then
//! takes them in order.

mod cord_run;
mod error;
mod event;
mod header;
mod judge;
mod outcome;
mod ranking;
mod reader;
mod twist_match;
mod verify;

pub use cord_run::{Asked, CordRun, LogFrames};
pub use error::LogError;
pub use event::{Action, Event, Line};
pub use header::{Header, MatchHeader, read_header};
pub use judge::{Judge, Judged, Taken};
pub use outcome::{Best, Outcome, Ruling, View};
pub use ranking::{MatchResult, Rank};
pub use reader::{Prepared, Reader};
pub use twist_match::TwistMatch;
pub use verify::{Difference, Expectation, Verifier};
