//! What the service answers, for a run that a seed deals.

use std::fmt;

use super::super::Charm;
use super::super::board::join;
use super::{Phase, Refusal, Run, token};
use crate::base::Seed;

/// The answer to `init` or to an action, as JSON: `ok`, `stateToken`, `observation`,
/// `legalActions`, `score` and `gameOver`; after a refusal also `reason` and `detail`.
#[derive(Clone, Copy, Debug)]
pub struct Envelope<'r> {
    run: &'r Run<Seed>,
    refusal: Option<&'r Refusal>,
}

impl Run<Seed> {
    /// The state as opaque text that [`Run::from_token`] reads back: letters, digits, `-` and `_`.
    pub fn token(&self) -> String {
        token::write(self)
    }

    /// The envelope of this state.
    pub fn envelope(&self) -> Envelope<'_> {
        Envelope { run: self, refusal: None }
    }

    /// The envelope after an action was refused in this state.
    pub fn refused<'r>(&'r self, refusal: &'r Refusal) -> Envelope<'r> {
        Envelope { run: self, refusal: Some(refusal) }
    }

    /// Everything there is to know of this state, as JSON.
    pub fn observation(&self) -> String {
        Observation(self).to_string()
    }
}

impl fmt::Display for Envelope<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let run = self.run;
        write!(f, "{{\"ok\":{}", self.refusal.is_none())?;
        if let Some(refusal) = self.refusal {
            let detail = serde_json::Value::from(refusal.to_string());
            write!(f, ",\"reason\":\"{}\",\"detail\":{detail}", refusal.reason())?;
        }
        write!(f, ",\"stateToken\":\"{}\",\"observation\":{}", run.token(), Observation(run))?;
        f.write_str(",\"legalActions\":[")?;
        join(f, run.legal_actions(), |f, action| write!(f, "{action}"))?;
        write!(f, "],\"score\":{},\"gameOver\":{}}}", run.score(), run.phase() == Phase::Ended)
    }
}

struct Observation<'r>(&'r Run<Seed>);

impl fmt::Display for Observation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let run = self.0;
        write!(f, "{{\"seed\":{},\"phase\":\"{}\"", run.frames().to_json(), run.phase())?;
        for (name, value) in [
            ("frame", run.frame()),
            ("turn", run.turn()),
            ("swaps", run.swaps()),
            ("score", run.score()),
            ("lastFramePoints", run.last_frame_points()),
            ("skippedFrames", run.skipped_frames()),
            ("framesCleared", run.frames_cleared()),
        ] {
            write!(f, ",\"{name}\":{value}")?;
        }
        f.write_str(",")?;
        run.board().write_charms(f)?;
        f.write_str(",\"charms\":[")?;
        let letters = (0..run.board().occupancy().len() as u32).filter_map(|id| Charm(id).letter());
        join(f, letters, |f, letter| write!(f, "\"{letter}\""))?;
        f.write_str("],")?;
        run.board().write_edges(f)?;
        f.write_str(",\"crossings\":[")?;
        join(f, run.board().crossings(), |f, (a, b)| write!(f, "[{a},{b}]"))?;
        f.write_str("]}")
    }
}
