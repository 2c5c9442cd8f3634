//! The best answer so far, shared by the threads of a search.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::frame::{Frame, Move};
use super::word::{emit, simplify};
use crate::cube::pieces::Holding;
use crate::cube::{Cube, Turn};

/// Turns that a submission may have.
const LONGEST: usize = 400;

/// What each improvement is handed to.
pub(crate) type OnImprovement<'a> = &'a mut (dyn FnMut(&[Turn]) + Send);

/// Takes words, checks them on the sticker cube, and keeps the shortest.
pub(crate) struct Best<'a> {
    frame: &'a Frame,
    cube: &'a Cube,
    holding: Holding,
    /// Moves of the best word, or one more than the most allowed.
    length: AtomicUsize,
    shared: Mutex<(Vec<Turn>, OnImprovement<'a>)>,
    target: usize,
    /// Set when the target is met.
    met: AtomicBool,
}

impl<'a> Best<'a> {
    pub(crate) fn new(
        frame: &'a Frame,
        cube: &'a Cube,
        holding: Holding,
        budget: &super::Budget<'a>,
        on_improvement: OnImprovement<'a>,
    ) -> Best<'a> {
        Best {
            frame,
            cube,
            holding,
            length: AtomicUsize::new(LONGEST + 1),
            shared: Mutex::new((Vec::new(), on_improvement)),
            target: budget.target,
            met: AtomicBool::new(false),
        }
    }

    /// Moves that a word must stay below to be of use.
    pub(crate) fn below(&self) -> usize {
        self.length.load(Relaxed)
    }

    /// Takes a word. It counts only if it solves the cube in legal turns and is shorter than all
    /// before.
    pub(crate) fn offer(&self, word: &[Move]) {
        let turns = emit(self.frame, self.holding, &simplify(self.frame.size, word));
        let mut cube = self.cube.clone();
        cube.apply_all(&turns);
        if cube.score() != cube.full_score() || turns.len() >= self.below() {
            return;
        }
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if turns.len() < self.below() {
            self.length.store(turns.len(), Relaxed);
            (shared.1)(&turns);
            shared.0 = turns;
        }
        if self.below() <= self.target {
            self.met.store(true, Relaxed);
        }
    }

    /// Set when no better answer is wanted.
    pub(crate) fn met(&self) -> &AtomicBool {
        &self.met
    }

    /// Whether an answer is there.
    pub(crate) fn is_found(&self) -> bool {
        self.below() <= LONGEST
    }

    /// The best turns, if there are any.
    pub(crate) fn turns(&self) -> Option<Vec<Turn>> {
        let shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        (!shared.0.is_empty()).then(|| shared.0.clone())
    }
}
