//! Phases of a run.

use std::fmt;

/// Where a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The frame is tangled and can be played.
    Playing,
    /// The frame was cleared.
    Cleared,
    /// The frame was skipped.
    Skipped,
    /// The run is over.
    Ended,
}

impl Phase {
    /// The word the observation uses.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Playing => "playing",
            Phase::Cleared => "cleared",
            Phase::Skipped => "skipped",
            Phase::Ended => "ended",
        }
    }
}

/// As [`Phase::name`].
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
