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

#[cfg(test)]
mod tests {
    use super::super::super::generate;
    use super::super::Action;
    use super::*;

    const SEED: Seed = Seed::Number(7);
    /// The one swap that clears frame 1.
    const CLEAR: Action = Action::Swap { a: 1, b: 3 };

    fn played(actions: &[Action]) -> Account {
        let mut run = Run::deal(SEED);
        actions.iter().for_each(|&action| run.take(action).unwrap());
        Account::of(&run)
    }

    /// Frame 8 as it was dealt, with two of the seven frames behind it cleared.
    fn far() -> Account {
        let board = generate::board(&SEED, 8);
        let occupancy = board.occupancy().iter().map(|charm| charm.0).collect();
        // 7 times next, 5 skips and 4 swaps.
        let (turn, score) = (16, 1000);
        let standing = Standing::Playing;
        Account { standing, frame: 8, turn, swaps: 0, score, skipped: 5, occupancy }
    }

    #[track_caller]
    fn check(account: Account, change: impl Fn(&mut Account), expected: Result<(), Impossible>) {
        let dealt = generate::board(&SEED, account.frame);
        let mut changed = account;
        change(&mut changed);
        assert_eq!(changed.verify(dealt).map(drop), expected, "{changed:?}");
    }

    #[test]
    fn what_was_played_is_possible() {
        let mut actions = Vec::new();
        for action in [CLEAR, Action::Next, Action::Skip, Action::Next, Action::Bank] {
            actions.push(action);
            check(played(&actions), |_| {}, Ok(()));
        }
        check(far(), |_| {}, Ok(()));
    }

    #[test]
    fn numbers_stay_below_what_readers_keep() {
        let score = |score| move |account: &mut Account| account.score = score;
        check(played(&[]), score(MOST), Err(Impossible::Score { score: MOST }));
        check(played(&[]), score(MOST + 1), Err(Impossible::Number));
        check(played(&[]), |account| account.frame = 0, Err(Impossible::Number));
    }

    #[test]
    fn swaps_lead_to_the_arrangement() {
        let cleared = || played(&[CLEAR]);
        check(cleared(), |a| a.swaps = 0, Err(Impossible::Swaps { swaps: 0 }));
        check(cleared(), |a| a.swaps = 2, Err(Impossible::Swaps { swaps: 2 }));
        check(cleared(), |a| a.occupancy[0] = 9, Err(Impossible::Swaps { swaps: 1 }));
        check(cleared(), |a| (a.swaps, a.turn, a.score) = (3, 3, 370), Ok(()));
        check(played(&[]), |a| (a.swaps, a.turn) = (2, 2), Ok(()));
    }

    #[test]
    fn a_frame_is_cleared_if_nothing_crosses() {
        for standing in [Standing::Playing, Standing::Skipped, Standing::EndedOpen] {
            check(played(&[CLEAR]), |a| a.standing = standing, Err(Impossible::Phase));
        }
        for standing in [Standing::Cleared, Standing::EndedCleared] {
            check(played(&[]), |a| a.standing = standing, Err(Impossible::Phase));
        }
    }

    #[test]
    fn no_more_frames_are_skipped_than_there_were() {
        let error = |skipped, frame| Err(Impossible::Skipped { skipped, frame });
        check(played(&[]), |a| a.skipped = 1, error(1, 1));
        check(played(&[Action::Skip]), |a| a.skipped = 0, error(0, 1));
        check(played(&[Action::Skip]), |a| a.skipped = 2, error(2, 1));
        let ended = || played(&[Action::Skip, Action::Bank]);
        check(ended(), |a| a.skipped = 0, error(0, 1));
        check(far(), |a| a.skipped = 8, error(8, 8));
    }

    #[test]
    fn every_action_took_a_turn() {
        let turn = |turn| move |account: &mut Account| account.turn = turn;
        let error = |turn| Err(Impossible::Turn { turn });
        check(played(&[CLEAR]), turn(0), error(0));
        check(played(&[CLEAR]), turn(2), error(2));
        check(played(&[CLEAR, Action::Bank]), turn(1), error(1));
        check(played(&[CLEAR, Action::Next]), turn(1), error(1));
        // Two cleared frames took two swaps at least, and nobody knows how many more.
        check(far(), turn(13), error(13));
        check(far(), turn(14), Ok(()));
        check(far(), turn(1000), Ok(()));
    }

    #[test]
    fn cleared_frames_give_the_score() {
        let error = |score| Err(Impossible::Score { score });
        let score = |score| move |account: &mut Account| account.score = score;
        for wrong in [0, 380, 385, 400] {
            check(played(&[CLEAR]), score(wrong), error(wrong));
            check(played(&[CLEAR, Action::Next]), score(wrong), error(wrong));
        }
        // Two frames give 620 at least, and a tenth of the hundred of each for a swap is all they lose.
        for right in [780, 1000] {
            check(far(), score(right), Ok(()));
        }
        for wrong in [770, 995, 1010] {
            check(far(), score(wrong), error(wrong));
        }
        check(far(), |a| (a.turn, a.score) = (52, 620), Ok(()));
        check(far(), |a| (a.turn, a.score) = (52, 610), error(610));
        // Without cleared frames there is nothing to have.
        check(far(), |a| (a.skipped, a.turn) = (7, 18), error(1000));
        check(far(), |a| (a.skipped, a.turn, a.score) = (7, 18, 0), Ok(()));
    }
}
