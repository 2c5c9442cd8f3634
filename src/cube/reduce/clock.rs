//! Time slots for the stages of a search, and beams that keep to them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A clock: the time since some moment, on the thread that asks.
pub(crate) type Now = fn() -> Duration;

/// A stretch of time that a stage may use.
#[derive(Clone, Copy)]
pub(crate) struct Slot<'a> {
    now: Now,
    end: Duration,
    stops: [&'a AtomicBool; 2],
}

impl<'a> Slot<'a> {
    /// From now on for `time`, or until one of `stops` is set.
    pub(crate) fn new(now: Now, time: Duration, stops: [&'a AtomicBool; 2]) -> Slot<'a> {
        Slot { now, end: now() + time, stops }
    }

    /// What is left.
    pub(crate) fn left(&self) -> Duration {
        if self.stops.iter().any(|stop| stop.load(Ordering::Relaxed)) {
            return Duration::ZERO;
        }
        self.end.saturating_sub((self.now)())
    }

    /// Whether nothing is left.
    pub(crate) fn is_over(&self) -> bool {
        self.left().is_zero()
    }

    /// What is left, but no more than `time`.
    pub(crate) fn at_most(&self, time: Duration) -> Slot<'a> {
        Slot { end: self.end.min((self.now)() + time), ..*self }
    }

    /// The first part of what is left, `percent` of it.
    pub(crate) fn part(&self, percent: u32) -> Slot<'a> {
        Slot { end: (self.now)() + self.left() * percent / 100, ..*self }
    }
}

/// Sets the width of a beam level by level, so that it ends with its slot.
///
/// The time a level takes says how many states a second the beam makes; what is left of the slot
/// is spread over the levels still expected.
pub(crate) struct Pace<'a> {
    slot: Slot<'a>,
    most: usize,
    levels: usize,
    rate: f64,
    since: Duration,
}

impl<'a> Pace<'a> {
    /// At most `most` states a level, about `levels` levels to come, and a first guess of the
    /// states made in a second.
    pub(crate) fn new(slot: Slot<'a>, most: usize, levels: usize, rate: f64) -> Pace<'a> {
        Pace { slot, most, levels, rate, since: slot.left() }
    }

    /// About how wide levels will get.
    pub(crate) fn widest(&self) -> usize {
        let share = self.slot.left().as_secs_f64() / self.levels as f64;
        ((2.0 * self.rate * share) as usize).min(self.most)
    }

    /// The width of the next level, after one of `made` states.
    pub(crate) fn next(&mut self, made: usize) -> usize {
        let left = self.slot.left();
        let took = self.since.saturating_sub(left).as_secs_f64();
        self.since = left;
        if made > 1000 && took > 0.001 {
            self.rate = 0.5 * (self.rate + made as f64 / took);
        }
        let share = left.as_secs_f64() / self.levels as f64;
        // Later levels are the dearer ones to lose: never plan for fewer than a handful.
        self.levels = (self.levels - 1).max(4);
        ((self.rate * share) as usize).clamp(200, self.most.max(200))
    }
}
