//! How long a search may go on.

use std::ops::ControlFlow;

/// A limit on a search, in steps and by the clock or whatever else the caller asks.
pub struct Budget<'a> {
    steps: u64,
    expired: &'a dyn Fn() -> bool,
    spent: u64,
}

/// Steps between two looks at the clock.
const PATIENCE: u64 = 1024;

impl<'a> Budget<'a> {
    /// At most `steps` steps, and none once `expired` says so. A step is a socket tried for a
    /// charm, well under a microsecond.
    pub fn new(steps: u64, expired: &'a dyn Fn() -> bool) -> Self {
        Budget { steps, expired, spent: 0 }
    }

    /// No limit at all.
    pub fn unlimited() -> Self {
        Budget::new(u64::MAX, &|| false)
    }

    /// A budget of at most `steps` of the steps that are left here.
    pub(super) fn part(&self, steps: u64) -> Budget<'a> {
        Budget::new(steps.min(self.steps.saturating_sub(self.spent)), self.expired)
    }

    /// Takes the steps that a [`part`](Budget::part) took.
    pub(super) fn charge(&mut self, part: Budget<'_>) {
        self.spent = self.spent.saturating_add(part.spent);
    }

    /// Whether nothing is left.
    pub(super) fn is_over(&self) -> bool {
        self.spent >= self.steps || (self.expired)()
    }

    /// Takes a step, or breaks off if there is none left.
    pub(super) fn spend(&mut self) -> ControlFlow<()> {
        if self.spent >= self.steps {
            return ControlFlow::Break(());
        }
        self.spent += 1;
        if self.spent.is_multiple_of(PATIENCE) && (self.expired)() {
            self.steps = self.spent;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
