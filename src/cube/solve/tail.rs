//! The second phase: solving what is left with turns that keep the subgroup.
//!
//! The subgroup of states reached by U, D and half turns is what the first phase aims for. Inside
//! it a state is an order of the corners, of the eight edges of the layers U and D, and of the four
//! edges between. Two exact tables of distances, one that leaves out the edges of U and D and one
//! that leaves out the corners, tell almost every hopeless state at a look.

use super::super::{Amount, Axis};
use super::coordinates::{self as coordinate, ORDERS, PERMUTATIONS};
use super::cubie::Cubies;
use super::generator::{GENERATORS, Generator, GeneratorSet, Metric};
use super::moves::{MoveTable, Moves};
use super::states;
use crate::base::parallel::join;

/// The turns that keep the subgroup.
pub(crate) fn keeps(g: Generator) -> bool {
    g.axis() == Axis::UD || g.amount() == Amount::Half
}

/// The tables of the second phase.
pub(crate) struct Tail {
    /// The generators that may follow each; all may come first.
    follows: [GeneratorSet; GENERATORS + 1],
    octet: MoveTable,
    /// The order of the four edges between U and D.
    order: MoveTable,
    /// Turns that solve the corners and the edges between, by order of the corners times 24 plus
    /// order of the edges.
    far_corners: Vec<u8>,
    /// The same for the edges of U and D and those between.
    far_octet: Vec<u8>,
    /// Turns that solve the corners, by their order.
    alone: Vec<u8>,
}

/// A state of the subgroup.
#[derive(Clone, Copy)]
pub(crate) struct Inside {
    corners: u16,
    octet: u16,
    order: u16,
}

impl Tail {
    pub(crate) fn build(moves: &Moves, metric: Metric, threads: usize) -> Tail {
        let generators = GeneratorSet::collect(|g| metric.generators().contains(g) && keeps(g));
        let home = coordinate::home(8) as u16;
        let order = MoveTable::from_rows((0..ORDERS as u16).map(|order| {
            std::array::from_fn(|g| match g < GENERATORS && keeps(Generator::from_index(g)) {
                true => moves.quartet.turn(home + order, g) - home,
                false => 0,
            })
        }));
        let (far_corners, (octet, far_octet)) = join(
            threads,
            || distances(&moves.corners, &order, generators),
            || {
                let keeping = GeneratorSet::collect(keeps);
                let (state, value) = (coordinate::with_octet, coordinate::octet);
                let octet = MoveTable::build(PERMUTATIONS, keeping, state, value);
                let far = distances(&octet, &order, generators);
                (octet, far)
            },
        );
        let alone = far_corners.chunks(ORDERS).map(|orders| *orders.iter().min().unwrap_or(&0));
        Tail {
            follows: std::array::from_fn(|last| {
                if last < GENERATORS {
                    metric.follows(Generator::from_index(last)).and(generators)
                } else {
                    generators
                }
            }),
            octet,
            order,
            alone: alone.collect(),
            far_corners,
            far_octet,
        }
    }

    /// The fewest turns that solve corners in this order.
    #[inline]
    pub(crate) fn corners_alone(&self, corners: u16) -> usize {
        self.alone[usize::from(corners)].into()
    }

    /// The fewest turns that solve corners in this order together with the edges between U and D.
    pub(crate) fn corners_and_order(&self, corners: u16, order: u16) -> usize {
        self.far_corners[usize::from(corners) * ORDERS + usize::from(order)].into()
    }

    /// A shortest word of at most `most` turns that solves `cubies`, which must be in the subgroup.
    pub(crate) fn solve(
        &self,
        moves: &Moves,
        cubies: &Cubies,
        most: usize,
    ) -> Option<Vec<Generator>> {
        let state = Inside {
            corners: coordinate::corners(cubies) as u16,
            octet: coordinate::octet(cubies) as u16,
            order: (coordinate::quartet(cubies, 8) % ORDERS) as u16,
        };
        let mut word = Vec::new();
        (self.least(state)..=most)
            .any(|depth| self.descend(moves, state, depth, GENERATORS, &mut word))
            .then_some(word)
    }

    /// Turns that are needed at least.
    fn least(&self, state: Inside) -> usize {
        let octet = usize::from(state.octet) * ORDERS + usize::from(state.order);
        self.corners_and_order(state.corners, state.order).max(self.far_octet[octet].into())
    }

    fn descend(
        &self,
        moves: &Moves,
        state: Inside,
        depth: usize,
        last: usize,
        word: &mut Vec<Generator>,
    ) -> bool {
        if depth == 0 {
            return state.corners == 0 && state.octet == 0 && state.order == 0;
        }
        for g in self.follows[last].iter() {
            let next = Inside {
                corners: moves.corners.turn(state.corners, g.index()),
                octet: self.octet.turn(state.octet, g.index()),
                order: self.order.turn(state.order, g.index()),
            };
            if self.least(next) < depth {
                word.push(g);
                if self.descend(moves, next, depth - 1, g.index(), word) {
                    return true;
                }
                word.pop();
            }
        }
        false
    }
}

/// The distances from solved of all pairs of a value of `table` and an order of four edges.
///
/// The orders that occur with a value at some distance are a set of 24 bits, and a turn permutes
/// them all at once, eight bits a look-up.
fn distances(table: &MoveTable, order: &MoveTable, generators: GeneratorSet) -> Vec<u8> {
    let mut images = vec![[[0u32; 256]; 3]; GENERATORS];
    for g in generators.iter() {
        for (byte, images) in images[g.index()].iter_mut().enumerate() {
            for (bits, image) in images.iter_mut().enumerate() {
                let orders = states::bits(bits as u64).map(|bit| (byte * 8 + bit) as u16);
                *image = orders.map(|from| 1 << order.turn(from, g.index())).sum();
            }
        }
    }
    let mut far = vec![0; table.len() * ORDERS];
    let mut seen = vec![0u32; table.len()];
    let mut last = seen.clone();
    (seen[0], last[0]) = (1, 1);
    for distance in 1.. {
        let mut next = vec![0u32; table.len()];
        for (value, &orders) in last.iter().enumerate().filter(|(_, orders)| **orders != 0) {
            let [low, middle, high, _] = orders.to_le_bytes().map(usize::from);
            for g in generators.iter() {
                let images = &images[g.index()];
                next[usize::from(table.turn(value as u16, g.index()))] |=
                    images[0][low] | images[1][middle] | images[2][high];
            }
        }
        let mut added = false;
        for (value, (next, seen)) in next.iter_mut().zip(&mut seen).enumerate() {
            *next &= !*seen;
            *seen |= *next;
            added |= *next != 0;
            for order in states::bits((*next).into()) {
                far[value * ORDERS + order] = distance;
            }
        }
        if !added {
            break;
        }
        last = next;
    }
    far
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::tables::shared;
    use super::*;

    #[test]
    fn the_second_phase_finds_shortest_words() {
        for metric in [Metric::Layer, Metric::Face] {
            let tables = shared(metric);
            let mut seen = HashSet::from([Cubies::SOLVED]);
            let mut last = vec![Cubies::SOLVED];
            for far in 0..4 {
                let mut next = Vec::new();
                for state in last {
                    let word = tables.tail.solve(&tables.moves, &state, 10).unwrap();
                    assert_eq!((word.len(), state.after(&word)), (far, Cubies::SOLVED));
                    assert!(
                        far == 0 || tables.tail.solve(&tables.moves, &state, far - 1).is_none()
                    );
                    for g in tables.tail.follows[GENERATORS].iter() {
                        let state = state.then(&Cubies::of_generator(g));
                        if seen.insert(state) {
                            next.push(state);
                        }
                    }
                }
                last = next;
            }
        }
    }
}
