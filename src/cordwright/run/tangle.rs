//! How many crossings a board has while charms move about it.

use super::super::pairs::{NARROW, PairSet as _, Table, pair};
use super::super::{Board, crossings};

/// Counts the crossings of one board after each swap.
///
/// On boards of the game's sizes a table of the pairs of sockets whose cords cross, made once, makes
/// each count a matter of one word a cord; larger boards are counted anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tangle(Option<Table<u64>>);

impl Tangle {
    /// For boards with the sockets of `board`.
    pub(super) fn new(board: &Board) -> Self {
        let sockets = board.sockets();
        Tangle((sockets.len() <= NARROW).then(|| Table::new(sockets)))
    }

    /// The crossings of `board`.
    pub(super) fn count(&self, board: &Board) -> u64 {
        let Some(table) = &self.0 else { return crossings::count(board.drawing(), 1) };
        let pairs = || {
            let ends = board.cords().iter().map(|&cord| board.drawing().ends(cord));
            ends.map(|(a, b)| pair(a, b))
        };
        let mut drawn = table.none();
        pairs().for_each(|pair| drawn.insert(pair));
        // Each crossing is met from both its cords.
        let met: u64 = pairs().map(|pair| u64::from((table.row(pair) & drawn).count_ones())).sum();
        met / 2
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::super::Parts;
    use super::*;
    use crate::base::{Random, Seed};
    use crate::cordwright::Point;

    proptest! {
        /// On boards that get a table and on boards that do not.
        #[test]
        fn swaps_leave_as_many_crossings_as_every_two_cords_have(
            places in prop::collection::hash_set((0..7_i64, 0..7_i64), 4..16),
            seed: u64,
        ) {
            let count = places.len() as u32;
            let mut random = Random::new("tangle", &Seed::Number(seed >> 12));
            let tree = (1..count).map(|charm| (random.index(charm as usize) as u32, charm));
            let mut edges: Vec<(u32, u32)> = tree.collect();
            for (a, b) in (0..count).map(|a| (a, (a * 5 + 3) % count)) {
                let edge = (a.min(b), a.max(b));
                if a != b && !edges.contains(&edge) {
                    edges.push(edge);
                }
            }
            let mut board = Board::new(Parts {
                sockets: places.iter().map(|&(x, y)| Point::new(x, y)).collect(),
                occupancy: (0..count).map(Some).collect(),
                edges,
            }).unwrap();
            let tangle = Tangle::new(&board);
            for _ in 0..20 {
                let expected = crossings::all_pairs(board.drawing()).len() as u64;
                prop_assert_eq!(tangle.count(&board), expected);
                let (a, b) = (random.index(count as usize), random.index(count as usize));
                if a != b {
                    board.swap(a, b);
                }
            }
        }
    }
}
