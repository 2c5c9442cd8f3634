//! One 5x5x5 reduced: centres to their faces, wings to their midges, stage by stage.

use super::clock::Slot;
use super::descent::{Placed, Reach, descend};
use super::frame::Move;
use super::gather::{Breadth, Gathered, gather};
use super::mask::mask_of;
use super::pairing::{Distances, Pairing, Weights};
use super::placing::{Goal, Placing, Sight};
use super::shell::{Model, Reducible, Shell};
use super::steps::Step;
use super::trail::Trail;
use super::word::Word;

/// The tables of one kind of shell that take time to make.
pub(crate) struct ReductionTables {
    pub(crate) placing: [[Vec<Step>; 2]; 2],
    pub(crate) pairing: Distances,
}

impl ReductionTables {
    pub(crate) fn new(shell: Shell) -> ReductionTables {
        let model = Model::new(shell);
        ReductionTables {
            placing: [Goal::FirstAxis, Goal::SecondAxis].map(|goal| Placing::tables(&model, goal)),
            pairing: Pairing::distances(&model),
        }
    }
}

/// A shell to be reduced, and what it cost to get there.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) part: Reducible,
    /// How many times the cube was turned from U to R to F to look like this.
    pub(crate) turned: usize,
    /// In moves.
    pub(crate) cost: usize,
}

/// How widely each stage searches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widths {
    pub(crate) first: Reach,
    pub(crate) second: Reach,
    pub(crate) pairing: Breadth,
}

/// A word that leaves a shell nearly reduced.
#[derive(Clone, Debug)]
pub(crate) struct Reduced {
    /// The number of the start.
    pub(crate) start: usize,
    /// For the cube as it was before any turn of the start.
    pub(crate) word: Word,
    /// Length with the cost of the start and the expected cost of mending, in twentieths.
    pub(crate) key: u32,
}

/// The stages of one kind of shell.
pub(crate) struct Reduction {
    model: Model,
    first: Placing,
    second: Placing,
    pairing: Pairing,
}

impl Reduction {
    pub(crate) fn new(shell: Shell, tables: ReductionTables, weights: Weights) -> Reduction {
        let model = Model::new(shell);
        let [first, second] = tables.placing;
        Reduction {
            first: Placing::new(&model, Goal::FirstAxis, first),
            second: Placing::new(&model, Goal::SecondAxis, second),
            pairing: Pairing::new(&model, &tables.pairing, weights),
            model,
        }
    }

    /// Reduces the best of `starts`, best words first. Empty if a stage found no way to its goal.
    pub(crate) fn run(&self, starts: &[Start], widths: &Widths, slot: Slot<'_>) -> Vec<Reduced> {
        let mut trail = Trail::default();
        let placed: Vec<(usize, Placed)> = starts
            .iter()
            .enumerate()
            .map(|(number, start)| {
                let node = trail.start(number);
                let sight = |axis| self.sight(&start.part, axis);
                (start.cost, Placed { sight: sight(0), next: sight(1), last: 0, node })
            })
            .collect();
        let first = descend(&self.first, &placed, widths.first, &mut trail, slot.part(12));
        let between: Vec<(usize, Placed)> = first
            .into_iter()
            .map(|(length, placed)| {
                (length, Placed { sight: placed.next, next: Sight::default(), last: 0, ..placed })
            })
            .collect();
        let second = descend(&self.second, &between, widths.second, &mut trail, slot.part(15));
        let gathered: Vec<(usize, Gathered)> = second
            .into_iter()
            .map(|(length, placed)| {
                let (start, word) = trail.word(placed.node);
                let state = self.pairing.coordinates(&self.after(&starts[start].part, &word));
                (length, Gathered { state, last: 0, node: placed.node })
            })
            .collect();
        let skeletons = gather(&self.pairing, &gathered, widths.pairing, &mut trail, slot);
        let reduced = skeletons.into_iter().map(|skeleton| {
            let (start, word) = trail.word(skeleton.node);
            let back = 3 - starts[start].turned % 3;
            Reduced {
                start,
                word: word.iter().map(|step| step.turned(back)).collect(),
                key: skeleton.key(),
            }
        });
        reduced.collect()
    }

    fn sight(&self, part: &Reducible, axis: usize) -> Sight {
        let of_axis = |colour: u8| usize::from(colour) % 3 == axis;
        Sight {
            diagonals: mask_of(&part.diagonals, of_axis),
            straights: mask_of(&part.straights, of_axis),
            odd: super::pieces::is_odd(&part.wings),
        }
    }

    fn after(&self, part: &Reducible, word: &[Move]) -> Reducible {
        let mut after = part.clone();
        self.model.apply_all(&mut after, word);
        after
    }
}
