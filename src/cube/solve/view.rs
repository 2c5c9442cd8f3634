//! Six ways to look at one state.
//!
//! The subgroup of the second phase singles out an axis, so a state is tried with each of its three
//! axes upright. Its inverse is solved by the inverse word, and a word that is bad for two phases
//! may be good backwards: that makes six.

use std::sync::OnceLock;

use super::cubie::Cubies;
use super::generator::Generator;
use super::point::Action;
use super::symmetry::Symmetry;

/// One way to look at a state.
pub(crate) struct View {
    /// The state as seen.
    pub(crate) state: Cubies,
    action: OnceLock<Action>,
    /// The symmetry that takes what is seen back to what is.
    back: Symmetry,
    inverted: bool,
}

impl View {
    /// All six views of `state`.
    pub(crate) fn all(state: &Cubies) -> impl Iterator<Item = View> + use<> {
        let states = [(*state, false), (state.inverse(), true)];
        states.into_iter().flat_map(|(state, inverted)| {
            Symmetry::thirds().map(|third| View {
                state: third.conjugate(&state),
                action: OnceLock::new(),
                back: third.inverse(),
                inverted,
            })
        })
    }

    /// The action of the state as seen, worked out at first use.
    pub(crate) fn action(&self) -> &Action {
        self.action.get_or_init(|| Action::of(&self.state))
    }

    /// What `word`, which solves the state as seen, is for the state itself.
    pub(crate) fn back(&self, word: &[Generator]) -> Vec<Generator> {
        let word = word.iter().map(|&g| self.back.generator(g));
        if self.inverted { word.rev().map(Generator::inverse).collect() } else { word.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_solves_a_view_solves_the_state(word in prop::collection::vec(0..27usize, 0..20)) {
            let word: Vec<_> = word.into_iter().map(Generator::from_index).collect();
            let state = Cubies::SOLVED.after(&word);
            let undo: Vec<_> = word.iter().rev().map(|g| g.inverse()).collect();
            for view in View::all(&state) {
                // Looking twice is looking once and undoing it, so any solution of the view will
                // do: take the one seen in the view.
                let seen: Vec<_> = if view.inverted {
                    word.iter().map(|&g| view.back.inverse().generator(g)).collect()
                } else {
                    undo.iter().map(|&g| view.back.inverse().generator(g)).collect()
                };
                prop_assert_eq!(view.state.after(&seen), Cubies::SOLVED);
                prop_assert_eq!(state.after(&view.back(&seen)), Cubies::SOLVED);
            }
        }
    }
}
