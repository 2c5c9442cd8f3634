//! The third stage of a reduction: centres and edges at once, with outer turns and half turns.
//!
//! When every centre colour is on the right axis and the wings are evenly permuted, outer turns and
//! half turns of the inner layers reach the rest: each face its own colour, each midge between its
//! two wings. Every edge is looked at as a triple (midge, wing, wing): 13,248 states, at most six
//! moves from together. Each kind of centre is three axes of C(8,4) = 70: 343,000 states.
//!
//! Neither kind alone shows what the other costs, so the two kinds on one axis are a third way to look
//! at them: three times 70^2 = 4900 states.
//!
//! For each of these states a [`Row`] holds what it adds to the score after each of the (up to 32)
//! moves. Seventeen rows added up score all children of a state at once.

use super::frame::{MIDGE, Permutation, SLOTS, diagonal, straight, wing};
use super::mask::{Generators, mask_of, numbers};
use super::shell::{Model, Reducible};
use super::steps;

/// What a state adds to the score after each move.
pub(crate) type Row = [u8; 32];

/// States of a triple, with gaps: midge slot, then the slots of its two wings.
const TRIPLES: usize = SLOTS * SLOTS * SLOTS;

/// Ways to spread two colours over the eight places of an axis.
const AXIS: usize = 70;

/// States of one kind of centre.
const CENTRES: usize = AXIS * AXIS * AXIS;

/// States of both kinds of centre on one axis.
const JOINT: usize = AXIS * AXIS;

/// What the score of a beam is made of: what a step of each distance counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub(crate) triple: u8,
    pub(crate) diagonal: u8,
    pub(crate) straight: u8,
    /// For each axis, both kinds together.
    pub(crate) joint: u8,
}

/// An edge: where its midge is (the sticker whose home is the lower slot) and its two wings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Triple {
    pub(crate) midge: u8,
    pub(crate) near: u8,
    pub(crate) far: u8,
}

impl Triple {
    pub(crate) fn index(self) -> usize {
        (usize::from(self.midge) * SLOTS + usize::from(self.near)) * SLOTS + usize::from(self.far)
    }

    pub(crate) fn from_index(index: usize) -> Triple {
        Triple {
            midge: (index / SLOTS / SLOTS) as u8,
            near: (index / SLOTS % SLOTS) as u8,
            far: (index % SLOTS) as u8,
        }
    }

    fn moved(self, midges: &Permutation, wings: &Permutation) -> Triple {
        Triple {
            midge: midges[usize::from(self.midge)],
            near: wings[usize::from(self.near)],
            far: wings[usize::from(self.far)],
        }
    }

    /// The same edge named from its other side.
    fn mirrored(self, flips: &Permutation) -> Triple {
        Triple { midge: flips[usize::from(self.midge)], near: self.far, far: self.near }
    }

    /// Wings that do not lie beside their midge.
    fn loose(self, flips: &Permutation) -> u8 {
        u8::from(self.near != self.midge) + u8::from(self.far != flips[usize::from(self.midge)])
    }
}

/// The 14 numbers a state of this stage is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coordinates {
    pub(crate) triples: [Triple; 12],
    /// By axis.
    pub(crate) diagonals: [u8; 3],
    /// By axis.
    pub(crate) straights: [u8; 3],
}

/// Number of a kind of centre.
fn centres_index(axes: [u8; 3]) -> usize {
    axes.iter().fold(0, |index, &axis| index * AXIS + usize::from(axis))
}

/// Number of both kinds of centre on one axis.
fn joint_index(diagonal: u8, straight: u8) -> usize {
    usize::from(diagonal) * AXIS + usize::from(straight)
}

/// The distances of the stage, from which everything else is quickly made.
pub(crate) struct Distances {
    pub(crate) triple: Vec<u8>,
    pub(crate) diagonal: Vec<u8>,
    pub(crate) straight: Vec<u8>,
}

/// Moves of the axes of one kind of centre, by axis, state and move number.
type AxisMoves = [Vec<[u8; 32]>; 3];

/// The moves and tables of the stage.
pub(crate) struct Pairing {
    pub(crate) generators: Generators,
    flips: Permutation,
    midges: Vec<Permutation>,
    wings: Vec<Permutation>,
    axes: Axes,
    diagonal_moves: AxisMoves,
    straight_moves: AxisMoves,
    triple_rows: Vec<Row>,
    diagonal_rows: Vec<Row>,
    straight_rows: Vec<Row>,
    /// By axis.
    joint_rows: [Vec<Row>; 3],
    /// By triple, a random number, the same for both names of an edge and 0 when it is together.
    words: Vec<u64>,
    /// By triple, its loose wings.
    loose: Vec<u8>,
}

/// The numbering of the 70 ways to spread four and four over the eight places of an axis.
struct Axes {
    /// By the eight places, lower face first, of the leading face's colour; 255 unless four.
    rank: Vec<u8>,
    /// By number, the eight places.
    places: Vec<u8>,
}

impl Axes {
    fn new() -> Axes {
        let places: Vec<u8> = (0..=255u8).filter(|bits| bits.count_ones() == 4).collect();
        let rank = (0..=255u8)
            .map(|bits| places.iter().position(|&other| other == bits).unwrap_or(255) as u8)
            .collect();
        Axes { rank, places }
    }

    /// Places of the wrong colour.
    fn wrong(&self, rank: u8) -> u8 {
        2 * (4 - (self.places[usize::from(rank)] & 0x0F).count_ones() as u8)
    }

    /// The number of the spread of colour `axis` over the places of its axis.
    fn of(&self, contents: &[u8; SLOTS], axis: usize) -> u8 {
        let mask = mask_of(contents, |colour| usize::from(colour) == axis);
        let bits = mask >> (4 * axis) & 0xF | mask >> (4 * axis + 8) & 0xF0;
        self.rank[bits as usize]
    }

    fn moves(&self, axis: usize, permutations: &[Permutation]) -> Vec<[u8; 32]> {
        let slot = |place: usize| 4 * axis + place % 4 + 12 * (place / 4);
        let moved = |bits: u8, to: &Permutation| {
            let reached = (0..8).filter(|place| bits >> place & 1 == 1).fold(0u8, |set, place| {
                let at = usize::from(to[slot(place)]) - 4 * axis;
                set | 1 << (at % 4 + 4 * (at / 12))
            });
            self.rank[usize::from(reached)]
        };
        let row = |&bits: &u8| {
            let mut row = [0; 32];
            for (after, to) in row.iter_mut().zip(permutations) {
                *after = moved(bits, to);
            }
            row
        };
        self.places.iter().map(row).collect()
    }

    /// The number when all are home.
    fn home(&self) -> u8 {
        self.rank[0x0F]
    }
}

impl Pairing {
    /// The stage without its tables.
    fn bare(model: &Model) -> Pairing {
        let generators = model.generators(3);
        let of = |orbit: usize| -> Vec<Permutation> {
            generators.moves.iter().map(|&step| *model.frame.orbits[orbit].to(step)).collect()
        };
        let axes = Axes::new();
        let moves = |orbit: usize| [0, 1, 2].map(|axis| axes.moves(axis, &of(orbit)));
        let (diagonal_moves, straight_moves) = (moves(diagonal(0)), moves(straight(0)));
        Pairing {
            flips: model.flips,
            midges: of(MIDGE),
            wings: of(wing(0)),
            axes,
            diagonal_moves,
            straight_moves,
            triple_rows: Vec::new(),
            diagonal_rows: Vec::new(),
            straight_rows: Vec::new(),
            joint_rows: Default::default(),
            words: Vec::new(),
            loose: Vec::new(),
            generators,
        }
    }

    /// The stage with distances made by [`Pairing::distances`].
    pub(crate) fn new(model: &Model, distances: &Distances, weights: Weights) -> Pairing {
        let mut stage = Pairing::bare(model);
        // What no moves reach is never asked for.
        let after = |table: &[u8], weight: u8, index: usize| table[index].saturating_mul(weight);
        let moves = stage.generators.len();
        let row = |reached: &dyn Fn(usize) -> u8| -> Row {
            std::array::from_fn(|number| if number < moves { reached(number) } else { 0 })
        };
        stage.triple_rows = (0..TRIPLES)
            .map(|index| {
                row(&|number| {
                    after(&distances.triple, weights.triple, stage.triple_after(index, number))
                })
            })
            .collect();
        let centres = |moves: &AxisMoves, table: &[u8], weight| {
            (0..CENTRES)
                .map(|index| {
                    row(&|number| after(table, weight, centres_after(moves, index, number)))
                })
                .collect()
        };
        stage.diagonal_rows = centres(&stage.diagonal_moves, &distances.diagonal, weights.diagonal);
        stage.straight_rows = centres(&stage.straight_moves, &distances.straight, weights.straight);
        stage.joint_rows = [0, 1, 2].map(|axis| {
            let next = |index, number| stage.joint_after(axis, index, number);
            let home = joint_index(stage.axes.home(), stage.axes.home());
            // Few enough to be made anew each time.
            let table = steps::distances(JOINT, moves, &[home], next);
            (0..JOINT)
                .map(|index| row(&|number| after(&table, weights.joint, next(index, number))))
                .collect()
        });
        stage.loose =
            (0..TRIPLES).map(|index| Triple::from_index(index).loose(&stage.flips)).collect();
        stage.words = (0..TRIPLES)
            .map(|index| {
                let mirrored = Triple::from_index(index).mirrored(&stage.flips).index();
                let together = stage.loose[index] == 0;
                if together { 0 } else { super::descent::mix(index.min(mirrored) as u64) }
            })
            .collect();
        stage
    }

    /// The distances of the stage.
    pub(crate) fn distances(model: &Model) -> Distances {
        let stage = Pairing::bare(model);
        let moves = stage.generators.len();
        let together: Vec<usize> = (0..SLOTS as u8)
            .map(|midge| {
                Triple { midge, near: midge, far: model.flips[usize::from(midge)] }.index()
            })
            .collect();
        let home = [centres_index([stage.axes.home(); 3])];
        let centres = |moves_of: &AxisMoves| {
            steps::distances(CENTRES, moves, &home, |index, number| {
                centres_after(moves_of, index, number)
            })
        };
        Distances {
            triple: steps::distances(TRIPLES, moves, &together, |index, number| {
                stage.triple_after(index, number)
            }),
            diagonal: centres(&stage.diagonal_moves),
            straight: centres(&stage.straight_moves),
        }
    }

    fn triple_after(&self, index: usize, number: usize) -> usize {
        Triple::from_index(index).moved(&self.midges[number], &self.wings[number]).index()
    }

    fn joint_after(&self, axis: usize, index: usize, number: usize) -> usize {
        let diagonal = self.diagonal_moves[axis][index / AXIS][number];
        joint_index(diagonal, self.straight_moves[axis][index % AXIS][number])
    }

    /// The coordinates of a shell whose centre colours are all on the right axes.
    pub(crate) fn coordinates(&self, part: &Reducible) -> Coordinates {
        let find = |contents: &[u8; SLOTS], home: u8| {
            contents.iter().position(|&item| item == home).unwrap_or(0) as u8
        };
        let homes: Vec<u8> =
            (0..SLOTS as u8).filter(|&slot| slot < self.flips[usize::from(slot)]).collect();
        let triples = std::array::from_fn(|edge| {
            let home = homes[edge];
            Triple {
                midge: find(&part.midges, home),
                near: find(&part.wings, home),
                far: find(&part.wings, self.flips[usize::from(home)]),
            }
        });
        let axes = |contents| [0, 1, 2].map(|axis| self.axes.of(contents, axis));
        Coordinates { triples, diagonals: axes(&part.diagonals), straights: axes(&part.straights) }
    }

    /// Appends the scores after each move of each state. The rows of centres lie far apart in
    /// memory, so they are read for all states before anything is done with them.
    pub(crate) fn push_scores<'s>(
        &self,
        states: impl Iterator<Item = &'s Coordinates> + Clone,
        scores: &mut Vec<Row>,
    ) {
        let first = scores.len();
        scores
            .extend(states.clone().map(|state| self.diagonal_rows[centres_index(state.diagonals)]));
        let sums = scores[first..].iter_mut();
        for (sum, state) in sums.zip(states.clone()) {
            *sum = add(*sum, &self.straight_rows[centres_index(state.straights)]);
        }
        for (sum, state) in scores[first..].iter_mut().zip(states) {
            for (axis, rows) in self.joint_rows.iter().enumerate() {
                let joint = joint_index(state.diagonals[axis], state.straights[axis]);
                *sum = add(*sum, &rows[joint]);
            }
            let edges = state.triples.iter().map(|triple| &self.triple_rows[triple.index()]);
            *sum = edges.fold(*sum, add);
        }
    }

    /// The state after move `number`.
    pub(crate) fn after(&self, state: &Coordinates, number: usize) -> Coordinates {
        let (midges, wings) = (&self.midges[number], &self.wings[number]);
        let axes = |moves: &AxisMoves, ranks: [u8; 3]| {
            std::array::from_fn(|axis| moves[axis][usize::from(ranks[axis])][number])
        };
        Coordinates {
            triples: state.triples.map(|triple| triple.moved(midges, wings)),
            diagonals: axes(&self.diagonal_moves, state.diagonals),
            straights: axes(&self.straight_moves, state.straights),
        }
    }

    /// A hash that is the same for states which need the same reduction: neither the names of the
    /// edges nor the places of those that are together count.
    pub(crate) fn hash(&self, state: &Coordinates) -> u64 {
        let edges = state
            .triples
            .iter()
            .fold(0u64, |sum, triple| sum.wrapping_add(self.words[triple.index()]));
        let centres = centres_index(state.diagonals) * CENTRES + centres_index(state.straights);
        super::descent::mix(edges ^ super::descent::mix(centres as u64))
    }

    /// Wings not beside their midge, and centres on the wrong face.
    pub(crate) fn loose(&self, state: &Coordinates) -> (u8, u8) {
        let wings = state.triples.iter().map(|triple| self.loose[triple.index()]).sum();
        let ranks = state.diagonals.iter().chain(&state.straights);
        (wings, ranks.map(|&rank| self.axes.wrong(rank)).sum())
    }

    /// By move number, whether it may not follow the move with code `last`: 255 if so, else 0.
    pub(crate) fn barred(&self, last: u8) -> Row {
        let mut barred = [u8::MAX; 32];
        numbers(self.generators.after(last)).for_each(|number| barred[number] = 0);
        barred
    }
}

/// Takes and gives the sum by value: what other rows may alias is not added sixteen at a time.
fn add(mut sum: Row, more: &Row) -> Row {
    for (total, &more) in sum.iter_mut().zip(more) {
        *total = total.wrapping_add(more);
    }
    sum
}

fn centres_after(moves: &AxisMoves, index: usize, number: usize) -> usize {
    let ranks = [index / AXIS / AXIS, index / AXIS % AXIS, index % AXIS];
    let mut after = [0; 3];
    for (axis, rank) in ranks.into_iter().enumerate() {
        after[axis] = moves[axis][rank][number];
    }
    centres_index(after)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::pieces::Pieces;
    use super::super::shell::Shell;
    use super::*;
    use crate::base::Random;

    const WEIGHTS: Weights = Weights { triple: 2, diagonal: 3, straight: 4, joint: 1 };

    fn solved(model: &Model) -> Reducible {
        Reducible::of(&Pieces::solved(&model.frame), Shell::Inner)
    }

    /// How many moves each look at a shell is from the looks of the starts, by turning whole shells.
    fn walk<K: Copy + Eq + std::hash::Hash>(
        model: &Model,
        starts: Vec<Reducible>,
        look: impl Fn(&Reducible) -> K,
    ) -> HashMap<K, u8> {
        let moves = model.generators(3).moves;
        let mut steps: HashMap<K, u8> = starts.iter().map(|part| (look(part), 0)).collect();
        let mut level = starts;
        for distance in 1.. {
            let mut next = Vec::new();
            for part in &level {
                for &step in &moves {
                    let mut after = part.clone();
                    model.apply_all(&mut after, &[step]);
                    steps.entry(look(&after)).or_insert_with(|| {
                        next.push(after);
                        distance
                    });
                }
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
        steps
    }

    /// Where the colours of `axis` lie.
    fn spread(contents: &[u8; SLOTS], axis: usize) -> u32 {
        mask_of(contents, |colour| usize::from(colour) == axis)
    }

    /// Where the midge and the two wings of the edge at `home` lie.
    fn edge(model: &Model, part: &Reducible, home: u8) -> [usize; 3] {
        let find = |contents: &[u8; SLOTS], item| contents.iter().position(|&at| at == item);
        let far = model.flips[usize::from(home)];
        [find(&part.midges, home), find(&part.wings, home), find(&part.wings, far)]
            .map(Option::unwrap)
    }

    #[test]
    fn scores_are_what_turning_whole_shells_says() {
        let mut random = Random::new("pairing", &1.into());
        for shell in [Shell::Inner, Shell::Outer] {
            let model = Model::new(shell);
            let pairing = Pairing::new(&model, &Pairing::distances(&model), WEIGHTS);
            let start = vec![solved(&model)];
            let all = |contents: &[u8; SLOTS]| [0, 1, 2].map(|axis| spread(contents, axis));
            let diagonals = walk(&model, start.clone(), |part| all(&part.diagonals));
            let straights = walk(&model, start.clone(), |part| all(&part.straights));
            let joint = |axis| {
                move |part: &Reducible| {
                    [spread(&part.diagonals, axis), spread(&part.straights, axis)]
                }
            };
            let joints = [0, 1, 2].map(|axis| walk(&model, start.clone(), joint(axis)));
            assert_eq!(
                (diagonals.len(), joints.each_ref().map(HashMap::len)),
                (CENTRES, [JOINT; 3])
            );
            // The edge of home 0 together in each place, either way round.
            let flip = usize::from(model.flips[0]);
            let together = (0..SLOTS).map(|slot| {
                let mut part = solved(&model);
                for contents in [&mut part.midges, &mut part.wings] {
                    contents.swap(0, slot);
                    if slot != flip {
                        contents.swap(flip, model.flips[slot].into());
                    }
                }
                part
            });
            let edges = walk(&model, together.collect(), |part| edge(&model, part, 0));
            let moves = &pairing.generators.moves;
            for _ in 0..50 {
                let mut part = solved(&model);
                let word: Vec<_> = (0..40).map(|_| random.pick(moves)).collect();
                model.apply_all(&mut part, &word);
                let state = pairing.coordinates(&part);
                let mut rows = Vec::new();
                pairing.push_scores([&state, &state].into_iter(), &mut rows);
                assert_eq!(rows[0], rows[1]);
                for (number, &step) in moves.iter().enumerate() {
                    let mut after = part.clone();
                    model.apply_all(&mut after, &[step]);
                    assert_eq!(pairing.after(&state, number), pairing.coordinates(&after));
                    let homes = (0..SLOTS as u8).filter(|&slot| slot < model.flips[slot as usize]);
                    let of_edges: u8 = homes.map(|home| edges[&edge(&model, &after, home)]).sum();
                    let of_joints: u8 = (0..3).map(|axis| joints[axis][&joint(axis)(&after)]).sum();
                    let expected = WEIGHTS.triple * of_edges
                        + WEIGHTS.diagonal * diagonals[&all(&after.diagonals)]
                        + WEIGHTS.straight * straights[&all(&after.straights)]
                        + WEIGHTS.joint * of_joints;
                    assert_eq!(rows[0][number], expected, "{step:?}");
                }
                let apart = |(a, b): &(&u8, &u8)| a != b;
                let wings = part.wings.iter().zip(&part.midges).filter(apart).count();
                let is_wrong = |&(slot, &colour): &(usize, &u8)| usize::from(colour) != slot / 4;
                let wrong =
                    |contents: &[u8; SLOTS]| contents.iter().enumerate().filter(is_wrong).count();
                let centres = wrong(&part.diagonals) + wrong(&part.straights);
                assert_eq!(pairing.loose(&state), (wings as u8, centres as u8));
            }
        }
    }
}
