//! What a long command shows of itself while a person watches.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A line on standard error that comes and goes; nothing where nobody watches.
#[derive(Debug)]
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// A line that counts the time of a search up to `limit`.
    pub(super) fn search(limit: Option<Duration>, quiet: bool) -> Progress {
        let watched = std::io::stderr().is_terminal() && !quiet;
        let target = match watched {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(None, target);
        let limit = limit.map_or(String::new(), |limit| format!(" of {} s", limit.as_secs_f64()));
        let template = format!("{{spinner}} {{elapsed}}{limit}  {{msg}}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        if watched {
            bar.enable_steady_tick(Duration::from_millis(100));
        }
        Progress(bar)
    }

    /// Says what there is so far.
    pub(super) fn say(&self, message: String) {
        self.0.set_message(message);
    }

    /// Takes the line away.
    pub(super) fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// The moment `limit` after `start`, if that is a moment at all.
pub(super) fn deadline(start: Instant, limit: Duration) -> Option<Instant> {
    start.checked_add(limit)
}
