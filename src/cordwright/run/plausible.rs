//! Whether play can lead to a state.
//!
//! A state is held against the board that was dealt and against sums that hold for every run. It is
//! not searched for the actions themselves: of a state that passes, the present frame, the number
//! of frames cleared and skipped, and the order of magnitude of the score are certain.

use super::super::generate::Tier;
use super::super::{Board, crossings};
use super::reducer::State;
use super::{Phase, Run, award};
use crate::base::Seed;

/// A phase, and for an ended run whether its last frame was still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Standing {
    Playing = 0,
    Cleared = 1,
    Skipped = 2,
    EndedOpen = 3,
    EndedCleared = 4,
    EndedSkipped = 5,
}

impl Standing {
    pub(super) fn from_byte(byte: u8) -> Option<Self> {
        use Standing::*;
        [Playing, Cleared, Skipped, EndedOpen, EndedCleared, EndedSkipped]
            .into_iter()
            .find(|&standing| standing as u8 == byte)
    }

    fn phase(self) -> Phase {
        match self {
            Standing::Playing => Phase::Playing,
            Standing::Cleared => Phase::Cleared,
            Standing::Skipped => Phase::Skipped,
            _ => Phase::Ended,
        }
    }

    fn is_cleared(self) -> bool {
        matches!(self, Standing::Cleared | Standing::EndedCleared)
    }

    fn is_skipped(self) -> bool {
        matches!(self, Standing::Skipped | Standing::EndedSkipped)
    }
}

/// What a token says of a run: the least from which the rest follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    pub(super) standing: Standing,
    pub(super) frame: u64,
    pub(super) turn: u64,
    pub(super) swaps: u64,
    pub(super) score: u64,
    pub(super) skipped: u64,
    /// The charm in each socket.
    pub(super) occupancy: Vec<u32>,
}

/// Why no play leads to a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// A number is larger than any this program writes.
    #[error("a number is too large")]
    Number,
    /// The number of this frame's swaps cannot lead to the arrangement.
    #[error("{swaps} swaps do not lead from the dealt board to this one")]
    Swaps {
        /// What the state says.
        swaps: u64,
    },
    /// The board has crossings where it must have none, or the other way round.
    #[error("the board does not suit the phase")]
    Phase,
    /// More frames skipped than there were.
    #[error("{skipped} frames skipped by frame {frame}")]
    Skipped {
        /// Frames skipped.
        skipped: u64,
        /// The present frame.
        frame: u64,
    },
    /// Too few or too many turns for the frames behind.
    #[error("turn {turn} does not suit the frames behind")]
    Turn {
        /// What the state says.
        turn: u64,
    },
    /// A score that the cleared frames cannot have given.
    #[error("the frames cleared do not give a score of {score}")]
    Score {
        /// What the state says.
        score: u64,
    },
}

/// Greatest number in a state: what JSON readers keep exactly.
const MOST: u64 = Seed::MAX_JSON_NUMBER;

impl Account {
    pub(super) fn of(run: &Run<Seed>) -> Self {
        let state = run.state();
        let resolved = state.skipped_frames + state.frames_cleared == state.frame;
        let standing = match state.phase {
            Phase::Playing => Standing::Playing,
            Phase::Cleared => Standing::Cleared,
            Phase::Skipped => Standing::Skipped,
            Phase::Ended if !resolved => Standing::EndedOpen,
            Phase::Ended if run.crossings() == 0 => Standing::EndedCleared,
            Phase::Ended => Standing::EndedSkipped,
        };
        Account {
            standing,
            frame: state.frame,
            turn: state.turn,
            swaps: state.swaps,
            score: state.score,
            skipped: state.skipped_frames,
            occupancy: run.board().occupancy().iter().map(|charm| charm.0).collect(),
        }
    }

    /// The state, and the board as it stands, from the board as it was `dealt`.
    pub(super) fn verify(&self, dealt: Board) -> Result<(State, Board), Impossible> {
        let Account { standing, frame, turn, swaps, score, skipped, .. } = *self;
        if [frame, turn, swaps, score, skipped].iter().any(|&number| number > MOST) {
            return Err(Impossible::Number);
        }
        let board = self.rearrange(dealt).ok_or(Impossible::Swaps { swaps })?;
        if standing.is_cleared() != (crossings::count(board.drawing(), 1) == 0) {
            return Err(Impossible::Phase);
        }
        let before = frame.checked_sub(1).ok_or(Impossible::Number)?;
        let skipped_before = skipped.checked_sub(u64::from(standing.is_skipped()));
        let cleared_before = skipped_before
            .and_then(|skipped| before.checked_sub(skipped))
            .ok_or(Impossible::Skipped { skipped, frame })?;
        let last_frame_points = match standing.is_cleared() {
            true => award(board.cords().len() as u64, swaps),
            false => 0,
        };
        let past = Past { frames: before, cleared: cleared_before };
        // One `next` for each frame behind, one turn for each skip and swap, one for the bank.
        let ended = u64::from(standing.phase() == Phase::Ended);
        let swaps_before = turn.checked_sub(before + skipped + swaps + ended);
        let swaps_before = swaps_before
            .filter(|&swaps| past.allows_swaps(swaps))
            .ok_or(Impossible::Turn { turn })?;
        let score_before = score.checked_sub(last_frame_points);
        if !score_before.is_some_and(|score| past.allows_score(score, swaps_before)) {
            return Err(Impossible::Score { score });
        }
        let state = State {
            frame,
            phase: standing.phase(),
            turn,
            swaps,
            score,
            last_frame_points,
            skipped_frames: skipped,
            frames_cleared: cleared_before + u64::from(standing.is_cleared()),
        };
        Ok((state, board))
    }

    /// The dealt board brought into this arrangement, if that takes no more swaps than were made
    /// and an even number of them is left over.
    fn rearrange(&self, mut board: Board) -> Option<Board> {
        let mut fewest = 0;
        for socket in 0..self.occupancy.len() {
            let charms = &board.occupancy()[socket..];
            let from = charms.iter().position(|charm| charm.0 == self.occupancy[socket])?;
            if from > 0 {
                board.swap(socket, socket + from);
                fewest += 1;
            }
        }
        let spare = self.swaps.checked_sub(fewest)?;
        spare.is_multiple_of(2).then_some(board)
    }
}

/// The frames before the present one.
struct Past {
    frames: u64,
    cleared: u64,
}

impl Past {
    /// Whether so many swaps can have been made in these frames.
    fn allows_swaps(&self, swaps: u64) -> bool {
        // A cleared frame took at least its fewest; any frame can take any number more.
        let least = self.sum_of_first(|tier| *tier.swaps.start() as u64);
        least <= swaps && (self.frames > 0 || swaps == 0)
    }

    /// Whether they can have given `score` with `swaps` swaps in them.
    fn allows_score(&self, score: u64, swaps: u64) -> bool {
        let points = |cords: usize, swaps: usize| award(cords as u64, swaps as u64);
        let most = self.sum_of_last(|tier| points(*tier.cords.end(), *tier.swaps.start()));
        let least = self.sum_of_first(|tier| points(*tier.cords.start(), usize::MAX));
        // Each swap costs at most 10 points of the 100 that every cleared frame has to lose.
        let bonus = (100 * self.cleared).saturating_sub(swaps.saturating_mul(10));
        score.is_multiple_of(10) && (least + bonus..=most).contains(&score)
    }

    /// The sum over the first frames, as many as were cleared.
    fn sum_of_first(&self, value: impl Fn(&Tier) -> u64) -> u64 {
        sum(1, self.cleared, value)
    }

    /// The sum over the last frames, as many as were cleared.
    fn sum_of_last(&self, value: impl Fn(&Tier) -> u64) -> u64 {
        sum(self.frames - self.cleared + 1, self.frames, value)
    }
}

/// The sum of `value` over frames `first` to `last`.
fn sum(first: u64, last: u64, value: impl Fn(&Tier) -> u64) -> u64 {
    let ends = Tier::ALL.iter().skip(1).map(|tier| tier.first - 1).chain([u64::MAX]);
    Tier::ALL
        .iter()
        .zip(ends)
        .map(|(tier, end)| {
            let frames = (end.min(last) + 1).saturating_sub(tier.first.max(first));
            frames.saturating_mul(value(tier))
        })
        .fold(0, u64::saturating_add)
}
