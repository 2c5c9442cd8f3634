//! What a search may use.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What a search may use: time, threads, memory.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// How long to search.
    pub time: Duration,
    /// Threads to search with, at least one.
    pub threads: usize,
    /// Memory the search may use beside its tables, in MiB.
    pub memory: usize,
    /// Stop as soon as this is set.
    pub stop: &'a AtomicBool,
    /// Stop at an answer of this many turns or fewer.
    pub target: usize,
    /// The time since some moment, asked by each thread for itself. [`wall_clock`] unless a
    /// benchmark on a busy machine counts the time each thread really ran.
    pub clock: fn() -> Duration,
}

impl<'a> Budget<'a> {
    /// `time` on all processors, with 1024 MiB.
    pub fn new(time: Duration, stop: &'a AtomicBool) -> Budget<'a> {
        let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
        Budget { time, threads, memory: 1024, stop, target: 0, clock: wall_clock }
    }
}

/// The time since the first call.
pub fn wall_clock() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
