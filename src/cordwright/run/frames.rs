//! Where the boards of a run come from.

use super::super::{Board, crossings, generate};
use crate::base::Seed;

/// The boards of a run, all of them tangled at first.
pub trait Frames {
    /// The board of frame 1.
    fn first(&self) -> Board;

    /// The board of the frame after frame `frame`, from 1; `None` after the last.
    fn after(&self, frame: u64) -> Option<Board>;
}

/// The frames that a seed deals, for ever.
impl Frames for Seed {
    fn first(&self) -> Board {
        generate::board(self, 1)
    }

    fn after(&self, frame: u64) -> Option<Board> {
        Some(generate::board(self, frame.checked_add(1)?))
    }
}

/// Frames that were given one by one, each with a crossing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenFrames {
    first: Board,
    rest: Vec<Board>,
}

/// Why boards cannot be the frames of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FramesError {
    /// There are none.
    #[error("a run needs at least one frame")]
    None,
    /// One has no crossing, so that it could never be cleared.
    #[error("frame {frame} has no crossing")]
    Untangled {
        /// Which, from 1.
        frame: usize,
    },
}

impl GivenFrames {
    /// These boards as the frames of a run.
    ///
    /// # Errors
    /// [`FramesError`].
    pub fn new(boards: Vec<Board>) -> Result<Self, FramesError> {
        let free = |board: &Board| crossings::count(board.drawing(), 1) == 0;
        if let Some(index) = boards.iter().position(free) {
            return Err(FramesError::Untangled { frame: index + 1 });
        }
        let mut boards = boards.into_iter();
        let first = boards.next().ok_or(FramesError::None)?;
        Ok(GivenFrames { first, rest: boards.collect() })
    }
}

impl Frames for GivenFrames {
    fn first(&self) -> Board {
        self.first.clone()
    }

    fn after(&self, frame: u64) -> Option<Board> {
        let index = usize::try_from(frame).ok()?.checked_sub(1)?;
        self.rest.get(index).cloned()
    }
}
