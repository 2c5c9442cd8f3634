//! What each turn does to each coordinate.

use super::coordinates::{
    self as coordinate, FLIPS, ORDERS, PERMUTATIONS, PLACES, QUARTETS, TWISTS,
};
use super::cubie::Cubies;
use super::generator::{GENERATORS, Generator, Layer};
use super::parallel::join;

/// The values that one value of a coordinate becomes, by generator. Padded to a cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Row(pub(crate) [u16; 32]);

/// The turns of one coordinate.
pub(crate) struct MoveTable(Vec<Row>);

impl MoveTable {
    /// The value that `generator` makes of `value`.
    #[inline]
    pub(crate) fn turn(&self, value: u16, generator: usize) -> u16 {
        self.0[usize::from(value)].0[generator & 31]
    }

    /// The table of a coordinate from its two directions. Only the six quarter turns of faces are
    /// worked out on pieces, the others follow.
    fn build(
        values: usize,
        state: impl Fn(usize) -> Cubies,
        value: impl Fn(&Cubies) -> usize,
    ) -> MoveTable {
        let mut rows = vec![Row([0; 32]); values];
        let quarters: Vec<_> = Generator::all()
            .filter(|g| g.index() % 3 == 0 && g.layer() != Layer::Middle)
            .map(|g| (g.index(), Cubies::of_generator(g)))
            .collect();
        for (index, row) in rows.iter_mut().enumerate() {
            let before = state(index);
            for (g, turned) in &quarters {
                row.0[*g] = value(&before.then(turned)) as u16;
            }
        }
        for g in Generator::all() {
            for index in 0..values {
                let after = |value: u16, g: usize| rows[usize::from(value)].0[g];
                let start = index as u16;
                let first = g.index() / 9 * 9;
                let end = match (g.layer(), g.index() % 3) {
                    (Layer::Middle, amount) => after(after(start, first + 2 - amount), first + 3 + amount),
                    (_, 0) => continue,
                    (_, amount) => after(after(start, g.index() - 1), g.index() - amount),
                };
                rows[index].0[g.index()] = end;
            }
        }
        MoveTable(rows)
    }
}

/// The move tables that both phases use.
pub(crate) struct Moves {
    pub(crate) twist: MoveTable,
    pub(crate) flip: MoveTable,
    pub(crate) corners: MoveTable,
    /// Serves the edges 0 to 3, 4 to 7 and 8 to 11 alike: places move no matter whose they are.
    pub(crate) quartet: MoveTable,
    /// Where four places go as a set.
    pub(crate) places: MoveTable,
}

impl Moves {
    pub(crate) fn build(threads: usize) -> Moves {
        let (corners, (twist, flip, quartet)) = join(
            threads,
            || MoveTable::build(PERMUTATIONS, coordinate::with_corners, coordinate::corners),
            || {
                let quartet = |cubies: &Cubies| coordinate::quartet(cubies, 8);
                (
                    MoveTable::build(TWISTS, coordinate::with_twist, coordinate::twist),
                    MoveTable::build(FLIPS, coordinate::with_flip, coordinate::flip),
                    MoveTable::build(QUARTETS, |i| coordinate::with_quartet(i, 8), quartet),
                )
            },
        );
        let places = MoveTable(
            (0..PLACES).map(|at| Row(quartet.0[at * ORDERS].0.map(|to| to / ORDERS as u16))).collect(),
        );
        Moves { twist, flip, corners, quartet, places }
    }
}

const _: () = assert!(GENERATORS <= 32);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn tables_turn_coordinates_as_the_sticker_cube_turns(
            word in prop::collection::vec(0..27usize, 0..30)
        ) {
            let moves = Moves::build(1);
            let mut state = Cubies::SOLVED;
            for index in word {
                let g = Generator::from_index(index);
                let next = state.then(&Cubies::of_generator(g));
                let is = |table: &MoveTable, value: &dyn Fn(&Cubies) -> usize| {
                    usize::from(table.turn(value(&state) as u16, index)) == value(&next)
                };
                prop_assert!(is(&moves.twist, &coordinate::twist));
                prop_assert!(is(&moves.flip, &coordinate::flip));
                prop_assert!(is(&moves.corners, &coordinate::corners));
                for first in [0, 4, 8] {
                    prop_assert!(is(&moves.quartet, &|s| coordinate::quartet(s, first)));
                }
                prop_assert!(is(&moves.places, &|s| coordinate::quartet(s, 8) / ORDERS));
                state = next;
            }
        }
    }
}
