//! What came of an event.

use serde::Serialize;

use crate::cube::submission::Scored;

/// The best accepted submission of a match so far, as everyone sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Best {
    /// Its score.
    pub score: u32,
    /// Its turns.
    pub length: u32,
    /// Whose it is, from 0.
    pub seat: u32,
}

/// What the rules made of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The submission counts.
    Accepted(Scored),
    /// The seat's window is closed now.
    Done,
    /// The seat has given up.
    Resigned,
    /// Nothing changed but the time.
    Rejected {
        /// Why, in the game's word or `window_closed`.
        reason: &'static str,
        /// What it was worth, where it was scored.
        scored: Option<Scored>,
    },
}

/// An event's outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Which event, from 1.
    pub event: u64,
    /// Whose, from 0.
    pub seat: u32,
    /// What the rules made of it.
    pub ruling: Ruling,
    /// Submissions of that seat accepted so far.
    pub accepted: u32,
    /// The public best after the event.
    pub best: Option<Best>,
}

/// Whose eyes an outcome or a result is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The organiser's: everything.
    Full,
    /// A spectator's of the running game: nothing but the public best.
    Public,
}

#[derive(Serialize)]
struct FullLine {
    event: u64,
    seat: u32,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u32>,
    accepted: u32,
    best: Option<Best>,
}

#[derive(Serialize)]
struct PublicLine {
    event: u64,
    seat: u32,
    best: Option<Best>,
}

impl Outcome {
    /// The outcome as one line of JSON without its line end.
    pub fn to_json(&self, view: View) -> String {
        let Outcome { event, seat, accepted, best, .. } = *self;
        // Numbers and fixed words can always be written.
        if view == View::Public {
            return serde_json::to_string(&PublicLine { event, seat, best }).unwrap_or_default();
        }
        let (verdict, reason, scored) = match self.ruling {
            Ruling::Accepted(scored) => ("accepted", None, Some(scored)),
            Ruling::Done => ("done", None, None),
            Ruling::Resigned => ("resigned", None, None),
            Ruling::Rejected { reason, scored } => ("rejected", Some(reason), scored),
        };
        let line = FullLine {
            event,
            seat,
            verdict,
            reason,
            score: scored.map(|scored| scored.score),
            length: scored.map(|scored| scored.length),
            accepted,
            best,
        };
        serde_json::to_string(&line).unwrap_or_default()
    }
}
