//! What a long command shows of itself while a person watches.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A line on standard error that comes and goes; nothing where nobody watches.
#[derive(Debug)]
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// A line of text.
    pub(super) fn line(quiet: bool) -> Progress {
        Progress::new(None, "{wide_msg}", quiet)
    }

    /// A bar that fills up, with a text before it.
    pub(super) fn bar(quiet: bool) -> Progress {
        Progress::new(Some(BAR), "{msg} [{bar:40}] {elapsed}", quiet)
    }

    fn new(length: Option<u64>, template: &str, quiet: bool) -> Progress {
        let target = match std::io::stderr().is_terminal() && !quiet {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(length, target);
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        Progress(bar)
    }

    /// Says how things stand.
    pub(super) fn say(&self, message: String) {
        self.0.set_message(message);
    }

    /// Fills the bar up to this share, from 0 to 1.
    pub(super) fn fill(&self, share: f64) {
        self.0.set_position((share * BAR as f64) as u64);
    }

    /// Takes the line away.
    pub(super) fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// The length of a full bar.
const BAR: u64 = 1000;

/// The moment `limit` after `start`, if that is a moment at all.
pub(super) fn deadline(start: Instant, limit: Duration) -> Option<Instant> {
    start.checked_add(limit)
}
