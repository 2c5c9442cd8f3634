//! Corners that can be solved in a few turns.
//!
//! Whatever the edges do, a state whose corners alone need more turns than are left is hopeless.
//! The corners have 88 million states, 6 million up to symmetry; here are, for each small number
//! of turns, those that it is enough for.

use super::layers::Walker;
use super::states::{Row, States};

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
    pub(crate) fn within(&self, turns: usize) -> Option<&[Row]> {
        self.0.get(turns).map(|states| &*states.0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::coordinates as coordinate;
    use super::super::cubie::Cubies;
    use super::super::generator::Metric;
    use super::super::states;
    use super::super::tables::shared;

    #[test]
    fn corners_within_reach_are_those_that_few_turns_make() {
        for metric in [Metric::Layer, Metric::Face] {
            let tables = shared(metric);
            let within = |turns: usize, state: &Cubies| {
                let member = tables.corners.members()[coordinate::corners(state)];
                let twist = coordinate::twist(state) as u16;
                let row = tables.reach.within(turns).unwrap()[usize::from(member.class())];
                states::contains(&row, tables.upright.twist(twist, member.symmetry()))
            };
            let mut seen = HashSet::from([(0, 0)]);
            let mut last = vec![Cubies::SOLVED];
            for turns in 1..=3 {
                let mut next = Vec::new();
                for state in last {
                    assert!(within(turns - 1, &state) && (turns < 2 || !within(turns - 2, &state)));
                    for g in metric.generators().iter() {
                        let state = state.then(&Cubies::of_generator(g));
                        if seen.insert((coordinate::corners(&state), coordinate::twist(&state))) {
                            next.push(state);
                        }
                    }
                }
                last = next;
            }
        }
    }
}
