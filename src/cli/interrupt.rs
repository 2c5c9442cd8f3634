//! What an interrupt does: it ends a search, which then gives the best it has, and everything else
//! at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use super::exit;

/// Whether someone wants a search to end.
#[derive(Debug, Default)]
pub(super) struct Interrupt {
    wanted: AtomicBool,
    /// Whether nobody waits for what is searched for.
    abandoned: AtomicBool,
    /// Searches that are going on.
    searches: AtomicUsize,
}

/// A search that is going on, to its end.
pub(super) struct Searching<'i>(&'i Interrupt);

impl Interrupt {
    /// Listens for Ctrl-C. The second one ends the program whatever it does.
    pub(super) fn listen() -> Arc<Interrupt> {
        let interrupt = Arc::new(Interrupt::default());
        let heard = Arc::clone(&interrupt);
        // Without the handler an interrupt ends the program at once, as any other program.
        let _ = ctrlc::set_handler(move || {
            if heard.wanted.swap(true, Relaxed) || heard.searches.load(Relaxed) == 0 {
                exit::interrupted();
            }
        });
        interrupt
    }

    /// Begins a search.
    pub(super) fn search(&self) -> Searching<'_> {
        self.searches.fetch_add(1, Relaxed);
        Searching(self)
    }

    /// Ends all searches, and what they have is not wanted.
    pub(super) fn abandon(&self) {
        self.abandoned.store(true, Relaxed);
        self.wanted.store(true, Relaxed);
    }

    /// Whether searches end for nothing.
    pub(super) fn is_abandoned(&self) -> bool {
        self.abandoned.load(Relaxed)
    }

    /// Set when searches are to end.
    pub(super) fn wanted(&self) -> &AtomicBool {
        &self.wanted
    }
}

impl Drop for Searching<'_> {
    fn drop(&mut self) {
        self.0.searches.fetch_sub(1, Relaxed);
    }
}
