//! The first two stages of a reduction: the centre colours of one axis onto its two faces, then
//! those of a second axis (and with them the third), the wings being evenly permuted by then.
//!
//! The first stage is C(24,8)^2 = 5e11 states, the second C(16,8)^2 times the parity; both are
//! searched with the distance of the diagonal centres plus that of the straight ones.

use super::frame::{diagonal, straight};
use super::mask::{Generators, Mover, Ranking, faces_of};
use super::shell::Model;
use super::steps::{self, Step};

/// Which of the two stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The colours of the axis U-D on U and D.
    FirstAxis,
    /// With the first axis done, those of R-L on R and L; wings evenly permuted.
    SecondAxis,
}

/// What a state looks like to a stage: where the eight diagonal and eight straight centres of its
/// axis lie, and whether the wings are oddly permuted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Sight {
    pub(crate) diagonals: u32,
    pub(crate) straights: u32,
    pub(crate) odd: bool,
}

/// The moves and tables of one stage.
pub(crate) struct Placing {
    pub(crate) generators: Generators,
    diagonal_mover: Mover,
    straight_mover: Mover,
    /// The numbers of the moves that permute the wings oddly.
    odd: u64,
    index: Index,
    pub(crate) diagonal_steps: Vec<Step>,
    pub(crate) straight_steps: Vec<Step>,
}

/// How masks are numbered.
enum Index {
    /// Eight of all 24 slots.
    All(Ranking),
    /// Eight of the 16 slots off the first axis, with the parity of the wings.
    Belt(Ranking),
}

impl Index {
    fn new(goal: Goal) -> Index {
        match goal {
            Goal::FirstAxis => Index::All(Ranking::new(8)),
            Goal::SecondAxis => Index::Belt(Ranking::new(8)),
        }
    }

    fn of(&self, mask: u32, odd: bool) -> usize {
        match self {
            Index::All(ranking) => ranking.rank(mask),
            Index::Belt(ranking) => 2 * ranking.rank(belt(mask)) + usize::from(odd),
        }
    }
}

/// Closes up the 16 slots of R F L B.
fn belt(mask: u32) -> u32 {
    mask >> 4 & 0xFF | mask >> 8 & 0xFF00
}

impl Placing {
    /// The moves of a stage with `tables` made by [`Placing::tables`].
    pub(crate) fn new(model: &Model, goal: Goal, tables: [Vec<Step>; 2]) -> Placing {
        let generators = model.generators(goal as usize);
        let moves = || generators.moves.iter().copied();
        let mover =
            |orbit: usize| Mover::new(moves().map(|step| model.frame.orbits[orbit].to(step)));
        let [diagonal_steps, straight_steps] = tables;
        Placing {
            diagonal_mover: mover(diagonal(0)),
            straight_mover: mover(straight(0)),
            odd: moves()
                .enumerate()
                .fold(0, |set, (number, step)| set | u64::from(model.is_odd(step)) << number),
            index: Index::new(goal),
            diagonal_steps,
            straight_steps,
            generators,
        }
    }

    /// The tables of a stage: diagonal centres, straight centres.
    pub(crate) fn tables(model: &Model, goal: Goal) -> [Vec<Step>; 2] {
        let bare = Placing::new(model, goal, [Vec::new(), Vec::new()]);
        [&bare.diagonal_mover, &bare.straight_mover].map(|mover| bare.table(goal, mover))
    }

    fn table(&self, goal: Goal, mover: &Mover) -> Vec<Step> {
        let (shift, width, parities) = match goal {
            Goal::FirstAxis => (0, 24, 1),
            Goal::SecondAxis => (4, 20, 2),
        };
        let masks: Vec<u32> = (0..1u32 << width)
            .map(|bits| bits << shift)
            .filter(|mask| {
                mask.count_ones() == 8 && (goal as usize == 0 || mask & faces_of(0) == 0)
            })
            .collect();
        let mut by_index = vec![(0, false); masks.len() * parities];
        for &mask in &masks {
            for odd in [false, true].into_iter().take(parities) {
                by_index[self.index.of(mask, odd)] = (mask, odd);
            }
        }
        let goal_index = self.index.of(faces_of(goal as usize), false);
        steps::table(by_index.len(), self.generators.len(), &[goal_index], |state, number| {
            let (mask, odd) = by_index[state];
            self.index.of(mover.apply(number, mask), odd ^ self.is_odd(number))
        })
    }

    fn is_odd(&self, number: usize) -> bool {
        self.odd >> number & 1 == 1
    }

    /// What the tables say about a state: of its diagonal and of its straight centres.
    pub(crate) fn steps(&self, sight: Sight) -> (Step, Step) {
        (
            self.diagonal_steps[self.index.of(sight.diagonals, sight.odd)],
            self.straight_steps[self.index.of(sight.straights, sight.odd)],
        )
    }

    /// The state after move `number`.
    pub(crate) fn after(&self, sight: Sight, number: usize) -> Sight {
        Sight {
            diagonals: self.diagonal_mover.apply(number, sight.diagonals),
            straights: self.straight_mover.apply(number, sight.straights),
            odd: sight.odd ^ self.is_odd(number),
        }
    }
}
