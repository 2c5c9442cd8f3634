//! The best answer so far, shared by the threads of a search.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::frame::{Frame, Move};
use super::word::{emit, simplify};
use crate::cube::{Cube, Turn};

/// Turns that a submission may have.
const LONGEST: usize = 400;

/// What each improvement is handed to.
pub(crate) type OnImprovement<'a> = &'a mut (dyn FnMut(&[Turn]) + Send);

/// Takes words, checks them on the sticker cube, and keeps the shortest.
pub(crate) struct Best<'a> {
    frame: &'a Frame,
    cube: &'a Cube,
    /// Moves of the best word, or one more than the most allowed.
    length: AtomicUsize,
    shared: Mutex<(Vec<Turn>, OnImprovement<'a>)>,
    target: usize,
    /// Set by the caller, or when the target is met.
    pub(crate) stop: &'a AtomicBool,
}

impl<'a> Best<'a> {
    pub(crate) fn new(
        frame: &'a Frame,
        cube: &'a Cube,
        budget: &super::Budget<'a>,
        on_improvement: OnImprovement<'a>,
    ) -> Best<'a> {
        Best {
            frame,
            cube,
            length: AtomicUsize::new(LONGEST + 1),
            shared: Mutex::new((Vec::new(), on_improvement)),
            target: budget.target,
            stop: budget.stop,
        }
    }

    /// Moves that a word must stay below to be of use.
    pub(crate) fn below(&self) -> usize {
        self.length.load(Ordering::Relaxed)
    }

    /// Takes a word. It counts only if it solves the cube in legal turns and is shorter than all
    /// before.
    pub(crate) fn offer(&self, word: &[Move]) {
        let turns = emit(self.frame, &simplify(self.frame.size, word));
        let mut cube = self.cube.clone();
        cube.apply_all(&turns);
        if cube.score() != cube.full_score() || turns.len() >= self.below() {
            return;
        }
        let Ok(mut shared) = self.shared.lock() else { return };
        if turns.len() < self.below() {
            self.length.store(turns.len(), Ordering::Relaxed);
            (shared.1)(&turns);
            shared.0 = turns;
        }
        if self.below() <= self.target {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Whether an answer is there.
    pub(crate) fn is_found(&self) -> bool {
        self.below() <= LONGEST
    }

    /// The best turns, empty if there are none.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        self.shared.lock().map(|shared| shared.0.clone()).unwrap_or_default()
    }
}
