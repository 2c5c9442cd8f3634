//! Corners that can be solved in a few turns.
//!
//! Whatever the edges do, a state whose corners alone need more turns than are left is hopeless.
//! The corners have 88 million states, 6 million up to symmetry; here are, for each small number
//! of turns, those that it is enough for.

use super::layers::Walker;
use super::states::States;

/// For each number of turns the corner states it solves.
pub(crate) struct CornerReach(Vec<States>);

impl CornerReach {
    /// For up to `turns` turns.
    pub(crate) fn build(walker: &Walker<'_>, goal: u16, turns: usize) -> CornerReach {
        let (mut last, seen) = walker.goal(goal);
        let mut reach = vec![seen];
        for distance in 1..=turns {
            let mut seen = reach[distance - 1].clone();
            if distance == turns {
                walker.add_next(&last, &mut seen);
            } else {
                last = walker.next(&last, &mut seen);
            }
            reach.push(seen);
        }
        CornerReach(reach)
    }

    /// The states that `turns` turns solve, if that is known to be a restriction.
    #[inline]
    pub(crate) fn within(&self, turns: usize) -> Option<&States> {
        self.0.get(turns)
    }
}
