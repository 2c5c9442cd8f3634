//! What each turn does to each coordinate.

use super::super::Amount;
use super::coordinates::{
    self as coordinate, FLIPS, HALVES, ORDERS, PERMUTATIONS, PLACES, QUARTETS, TWISTS,
};
use super::cubie::Cubies;
use super::generator::{GENERATORS, Generator, GeneratorSet, Layer, Metric};
use crate::base::parallel::join;

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

    pub(crate) fn from_rows(rows: impl Iterator<Item = [u16; 32]>) -> MoveTable {
        MoveTable(rows.map(Row).collect())
    }

    /// How many values the coordinate has.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The table of a coordinate from its two directions, for the turns of `generators`.
    ///
    /// Only single turns of faces are worked out on pieces, the others follow from them: half
    /// turns from quarter turns where there are any, middle layers from the layers beside them.
    pub(crate) fn build(
        values: usize,
        generators: GeneratorSet,
        state: impl Fn(usize) -> Cubies,
        value: impl Fn(&Cubies) -> usize,
    ) -> MoveTable {
        let mut rows = vec![Row([0; 32]); values];
        let mut direct = Vec::new();
        let mut derived = Vec::new();
        for g in generators.iter() {
            let quarter = Generator::new(g.axis(), g.layer(), Amount::Quarter);
            let half = Generator::new(g.axis(), g.layer(), Amount::Half);
            if g.layer() == Layer::Middle {
                let leading = Generator::new(g.axis(), Layer::Leading, g.amount().inverse());
                let trailing = Generator::new(g.axis(), Layer::Trailing, g.amount());
                derived.push((leading, trailing, g));
            } else if g == quarter || !generators.contains(quarter) {
                direct.push((g.index(), Cubies::of_generator(g)));
            } else {
                derived.push((quarter, if g == half { quarter } else { half }, g));
            }
        }
        for (index, row) in rows.iter_mut().enumerate() {
            let before = state(index);
            for (g, turned) in &direct {
                row.0[*g] = value(&before.then(turned)) as u16;
            }
        }
        for (first, second, g) in derived {
            for index in 0..values {
                let between = usize::from(rows[index].0[first.index()]);
                rows[index].0[g.index()] = rows[between].0[second.index()];
            }
        }
        MoveTable(rows)
    }
}

impl MoveTable {
    /// The turns of the order of the corners from those of its halves.
    fn of_corners(half: &MoveTable) -> MoveTable {
        MoveTable::from_rows((0..PERMUTATIONS).map(|corners| {
            let (upper, lower) = coordinate::halves_of_corners(corners);
            std::array::from_fn(|g| {
                let (upper, lower) = (half.turn(upper as u16, g), half.turn(lower as u16, g));
                coordinate::corners_of_halves(upper.into(), lower.into()) as u16
            })
        }))
    }
}

/// The move tables that both phases use.
pub(crate) struct Moves {
    pub(crate) twist: MoveTable,
    pub(crate) flip: MoveTable,
    /// Serves the corners 0 to 3 and 4 to 7 alike: places move no matter whose they are.
    pub(crate) half: MoveTable,
    pub(crate) corners: MoveTable,
    /// Serves the edges 0 to 3, 4 to 7 and 8 to 11 alike.
    pub(crate) quartet: MoveTable,
    /// Where four places go as a set.
    pub(crate) places: MoveTable,
}

impl Moves {
    pub(crate) fn build(threads: usize) -> Moves {
        let all = Metric::Layer.generators();
        let ((half, corners), (twist, flip, quartet)) = join(
            threads,
            || {
                let half = |cubies: &Cubies| coordinate::half(cubies, 0);
                let half = MoveTable::build(HALVES, all, |i| coordinate::with_half(i, 0), half);
                let corners = MoveTable::of_corners(&half);
                (half, corners)
            },
            || {
                let quartet = |cubies: &Cubies| coordinate::quartet(cubies, 8);
                (
                    MoveTable::build(TWISTS, all, coordinate::with_twist, coordinate::twist),
                    MoveTable::build(FLIPS, all, coordinate::with_flip, coordinate::flip),
                    MoveTable::build(QUARTETS, all, |i| coordinate::with_quartet(i, 8), quartet),
                )
            },
        );
        let places = MoveTable::from_rows(
            (0..PLACES).map(|at| quartet.0[at * ORDERS].0.map(|to| to / ORDERS as u16)),
        );
        Moves { twist, flip, half, corners, quartet, places }
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
                for first in [0, 4] {
                    prop_assert!(is(&moves.half, &|s| coordinate::half(s, first)));
                }
                for first in [0, 4, 8] {
                    prop_assert!(is(&moves.quartet, &|s| coordinate::quartet(s, first)));
                }
                prop_assert!(is(&moves.places, &|s| coordinate::quartet(s, 8) / ORDERS));
                state = next;
            }
        }
    }
}
