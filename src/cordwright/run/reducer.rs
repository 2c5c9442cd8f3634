//! The rules of play, as a state and what an action makes of it.

use super::super::{Board, generate};
use super::tangle::Tangle;
use super::{Action, Frames, Phase, Refusal};
use crate::base::Seed;
use crate::base::json::Node;

/// A run: everything that has become of it, and where its frames come from.
///
/// It depends on nothing but its frames and the actions taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run<F> {
    frames: F,
    state: State,
    board: Board,
    tangle: Tangle,
    crossings: u64,
}

/// What has become of a run, but for its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) frame: u64,
    pub(super) phase: Phase,
    pub(super) turn: u64,
    pub(super) swaps: u64,
    pub(super) score: u64,
    pub(super) last_frame_points: u64,
    pub(super) skipped_frames: u64,
    pub(super) frames_cleared: u64,
}

impl State {
    /// At the beginning of frame `frame`, from 1, every frame before it skipped at once.
    fn skipped_to(frame: u64) -> Self {
        let skipped_frames = frame - 1;
        State {
            frame,
            phase: Phase::Playing,
            turn: 2 * skipped_frames,
            swaps: 0,
            score: 0,
            last_frame_points: 0,
            skipped_frames,
            frames_cleared: 0,
        }
    }
}

/// The points for clearing a frame of `cords` cords with `swaps` swaps.
///
/// Source: rules of Cordwright, "Scoring".
///
/// ```
/// use twistwright::cordwright::run::award;
/// assert_eq!((award(5, 1), award(10, 4), award(12, 20)), (390, 460, 440));
/// ```
pub const fn award(cords: u64, swaps: u64) -> u64 {
    200 + 20 * cords + 100_u64.saturating_sub(swaps.saturating_mul(10))
}

impl<F: Frames> Run<F> {
    /// A run at its first frame.
    pub fn start(frames: F) -> Self {
        let board = frames.first();
        Self::at(frames, State::skipped_to(1), board)
    }

    pub(super) fn at(frames: F, state: State, board: Board) -> Self {
        let tangle = Tangle::new(&board);
        let crossings = tangle.count(&board);
        Run { frames, state, board, tangle, crossings }
    }

    /// Reads an action and takes it.
    ///
    /// # Errors
    /// Why it is refused, with [`Refusal::WrongPhase`] and [`Refusal::NoMoreFrames`] tested last;
    /// the run is then as it was.
    pub fn submit(&mut self, action: Node<'_>) -> Result<Action, Refusal> {
        let action = Action::read(action, self.board.sockets().len())?;
        self.take(action)?;
        Ok(action)
    }

    /// Takes an action.
    ///
    /// # Errors
    /// [`Refusal::OutOfRange`] and [`Refusal::EqualSockets`] for a swap that is none on this board,
    /// [`Refusal::WrongPhase`], [`Refusal::NoMoreFrames`]; the run is then as it was.
    pub fn take(&mut self, action: Action) -> Result<(), Refusal> {
        if let Action::Swap { a, b } = action {
            let sockets = self.board.sockets().len();
            for (name, id) in [("a", a), ("b", b)] {
                if id >= sockets {
                    return Err(Refusal::OutOfRange { name, id: id as f64, sockets });
                }
            }
            if a == b {
                return Err(Refusal::EqualSockets { socket: a });
            }
        }
        let phase = self.state.phase;
        if !action.is_legal_in(phase) {
            return Err(Refusal::WrongPhase { action: action.name(), phase });
        }
        match action {
            Action::Swap { a, b } => self.swap(a, b),
            Action::Skip => {
                self.state.phase = Phase::Skipped;
                self.state.skipped_frames += 1;
            }
            Action::Next => self.next()?,
            Action::Bank => self.state.phase = Phase::Ended,
        }
        self.state.turn += 1;
        Ok(())
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.board.swap(a, b);
        self.crossings = self.tangle.count(&self.board);
        let state = &mut self.state;
        state.swaps += 1;
        if self.crossings == 0 {
            state.phase = Phase::Cleared;
            state.frames_cleared += 1;
            state.last_frame_points = award(self.board.cords().len() as u64, state.swaps);
            state.score += state.last_frame_points;
        }
    }

    fn next(&mut self) -> Result<(), Refusal> {
        let frame = self.state.frame + 1;
        let past_last = Refusal::NoMoreFrames { frames: self.state.frame };
        let board = self.frames.after(self.state.frame).ok_or(past_last)?;
        self.tangle = Tangle::new(&board);
        self.crossings = self.tangle.count(&board);
        self.board = board;
        let phase = Phase::Playing;
        self.state = State { frame, phase, swaps: 0, last_frame_points: 0, ..self.state };
        Ok(())
    }
}

impl Run<Seed> {
    /// The last frame that can be dealt: near enough for every count of a run to stay exact in
    /// JSON.
    pub const LAST_FRAME: u64 = 1 << 50;

    /// A run at the first frame that `seed` deals.
    pub fn deal(seed: Seed) -> Self {
        Self::start(seed)
    }

    /// A run at frame `frame` that `seed` deals, as if every frame before it had been skipped at
    /// once; `None` for a frame outside 1 to [`Run::LAST_FRAME`].
    pub fn deal_frame(seed: Seed, frame: u64) -> Option<Self> {
        (1..=Self::LAST_FRAME).contains(&frame).then(|| {
            let board = generate::board(&seed, frame);
            Self::at(seed, State::skipped_to(frame), board)
        })
    }
}

impl<F> Run<F> {
    /// Where the frames come from.
    pub fn frames(&self) -> &F {
        &self.frames
    }

    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// The board of the present frame.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many crossings the board has.
    pub fn crossings(&self) -> u64 {
        self.crossings
    }

    /// The present frame, from 1.
    pub fn frame(&self) -> u64 {
        self.state.frame
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Actions taken.
    pub fn turn(&self) -> u64 {
        self.state.turn
    }

    /// Swaps made in this frame.
    pub fn swaps(&self) -> u64 {
        self.state.swaps
    }

    /// Points so far.
    pub fn score(&self) -> u64 {
        self.state.score
    }

    /// Points for the present frame, 0 unless it was cleared.
    pub fn last_frame_points(&self) -> u64 {
        self.state.last_frame_points
    }

    /// Frames skipped so far.
    pub fn skipped_frames(&self) -> u64 {
        self.state.skipped_frames
    }

    /// Frames cleared so far.
    pub fn frames_cleared(&self) -> u64 {
        self.state.frames_cleared
    }

    /// The legal actions in canonical order: while playing each swap (0,1), (0,2), ..., then skip
    /// and bank; after a clear or a skip next and bank; none at the end.
    ///
    /// Source: rules of Cordwright, "SWAP" and "PHASES"; where skip and bank stand is our choice.
    pub fn legal_actions(&self) -> impl Iterator<Item = Action> {
        let phase = self.state.phase;
        let sockets = if phase == Phase::Playing { self.board.sockets().len() } else { 0 };
        (0..sockets)
            .flat_map(move |a| (a + 1..sockets).map(move |b| Action::Swap { a, b }))
            .chain([Action::Skip, Action::Next, Action::Bank])
            .filter(move |action| action.is_legal_in(phase))
    }

    /// How many actions are legal.
    pub fn legal_count(&self) -> usize {
        let sockets = self.board.sockets().len();
        match self.state.phase {
            Phase::Playing => sockets * (sockets - 1) / 2 + 2,
            Phase::Cleared | Phase::Skipped => 2,
            Phase::Ended => 0,
        }
    }
}
