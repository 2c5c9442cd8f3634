//! How long a search may go on.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

/// What ends a search. Whatever else is set, it ends when no shorter answer can exist.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// The moment to stop.
    pub deadline: Option<Instant>,
    /// How many states to take on. With this set and no deadline the outcome depends on nothing
    /// but the cube, not even on the number of threads.
    pub steps: Option<u64>,
    /// The length at which the answer is good enough.
    pub target: Option<usize>,
    /// Set by someone else to stop soon.
    pub cancel: Option<&'a AtomicBool>,
    /// How many threads to search on; 0 counts as 1.
    pub threads: usize,
}

impl Default for Budget<'_> {
    /// One thread, and no end but that no shorter answer can exist.
    fn default() -> Self {
        Budget { deadline: None, steps: None, target: None, cancel: None, threads: 1 }
    }
}

impl Budget<'_> {
    /// Whether the clock or someone else says stop.
    pub(crate) fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.cancel.is_some_and(|cancel| cancel.load(Relaxed))
    }
}
