//! Which pairs of sockets give crossing cords, whatever the charms.

use super::geometry::{Point, orientation};

/// A set of socket pairs.
pub(super) trait PairSet: Clone {
    /// The empty set of pairs numbered below `pairs`.
    fn none(pairs: usize) -> Self;
    fn insert(&mut self, pair: usize);
    fn contains(&self, pair: usize) -> bool;
    fn extend(&mut self, other: &Self);
    fn for_each(&self, visit: impl FnMut(usize));
}

/// Most sockets whose pairs fit a `u64`.
pub(super) const NARROW: usize = 11;

/// Pairs of up to [`NARROW`] sockets.
impl PairSet for u64 {
    fn none(_: usize) -> Self {
        0
    }

    fn insert(&mut self, pair: usize) {
        *self |= 1 << pair;
    }

    fn contains(&self, pair: usize) -> bool {
        self >> pair & 1 == 1
    }

    fn extend(&mut self, other: &Self) {
        *self |= other;
    }

    fn for_each(&self, mut visit: impl FnMut(usize)) {
        let mut rest = *self;
        while rest != 0 {
            visit(rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Pairs of any number of sockets.
impl PairSet for Vec<u64> {
    fn none(pairs: usize) -> Self {
        vec![0; pairs.div_ceil(64)]
    }

    fn insert(&mut self, pair: usize) {
        self[pair / 64] |= 1 << (pair % 64);
    }

    fn contains(&self, pair: usize) -> bool {
        self[pair / 64] >> (pair % 64) & 1 == 1
    }

    fn extend(&mut self, other: &Self) {
        self.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
    }

    fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (index, word) in self.iter().enumerate() {
            word.for_each(|bit| visit(index * 64 + bit));
        }
    }
}

/// The number of the pair of sockets `a` and `b`, in either order: 0 for (0, 1), then (0, 2),
/// (1, 2), (0, 3) and so on.
pub(super) const fn pair(a: usize, b: usize) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    high * (high - 1) / 2 + low
}

/// For each pair of sockets the pairs that a cord between them crosses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table<S> {
    rows: Vec<S>,
}

impl<S: PairSet> Table<S> {
    pub(super) fn new(sockets: &[Point]) -> Self {
        let count = sockets.len();
        let pairs = count * count.saturating_sub(1) / 2;
        let mut rows = vec![S::none(pairs); pairs];
        let mut mark = |p: usize, q: usize| {
            rows[p].insert(q);
            rows[q].insert(p);
        };
        let side = |a: usize, b: usize, c: usize| {
            orientation(sockets[a], sockets[b], sockets[c]).signum() as i8
        };
        // Of four sockets at most one of the three ways to pair them up crosses: the one whose
        // cords each have the other's ends strictly on both sides.
        for d in 0..count {
            for c in 0..d {
                for b in 0..c {
                    let bcd = side(b, c, d);
                    for a in 0..b {
                        let (abc, abd, acd) = (side(a, b, c), side(a, b, d), side(a, c, d));
                        if abc * abd < 0 && acd * bcd < 0 {
                            mark(pair(a, b), pair(c, d));
                        } else if abc * acd > 0 && abd * bcd > 0 {
                            mark(pair(a, c), pair(b, d));
                        } else if abd * acd < 0 && abc * bcd < 0 {
                            mark(pair(a, d), pair(b, c));
                        }
                    }
                }
            }
        }
        Table { rows }
    }

    /// The pairs that a cord between the sockets of `pair` crosses.
    pub(super) fn row(&self, pair: usize) -> &S {
        &self.rows[pair]
    }

    /// How many pairs of sockets there are.
    pub(super) fn pairs(&self) -> usize {
        self.rows.len()
    }

    /// The empty set, of the right size.
    pub(super) fn none(&self) -> S {
        S::none(self.rows.len())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::geometry::cross;
    use super::*;

    fn is_a_set<S: PairSet>(pairs: usize, items: &BTreeSet<usize>, more: &BTreeSet<usize>) {
        let of = |items: &BTreeSet<usize>| {
            let mut set = S::none(pairs);
            items.iter().for_each(|&item| set.insert(item));
            set
        };
        let visited = |set: &S| {
            let mut visited = Vec::new();
            set.for_each(|item| visited.push(item));
            visited
        };
        let mut set = of(items);
        assert!((0..pairs).all(|pair| set.contains(pair) == items.contains(&pair)));
        assert_eq!(visited(&set), Vec::from_iter(items.iter().copied()));
        set.extend(&of(more));
        assert_eq!(visited(&set), Vec::from_iter(items.union(more).copied()));
    }

    proptest! {
        #[test]
        fn sets_are_sets(
            few in prop::collection::btree_set(0..55_usize, 0..55),
            more in prop::collection::btree_set(0..55_usize, 0..9),
            many in prop::collection::btree_set(0..300_usize, 0..99),
        ) {
            is_a_set::<u64>(55, &few, &more);
            is_a_set::<Vec<u64>>(300, &many, &few);
        }

        #[test]
        fn the_table_says_what_geometry_says(
            places in prop::collection::hash_set((0..6_i64, 0..6_i64), 2..12),
        ) {
            let sockets: Vec<Point> = places.iter().map(|&(x, y)| Point::new(x, y)).collect();
            let narrow: Table<u64> = Table::new(&sockets);
            let wide: Table<Vec<u64>> = Table::new(&sockets);
            prop_assert_eq!(narrow.pairs(), sockets.len() * (sockets.len() - 1) / 2);
            let pairs: Vec<(usize, usize)> =
                (0..sockets.len()).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
            for &(a, b) in &pairs {
                for &(c, d) in &pairs {
                    let expected = cross((sockets[a], sockets[b]), (sockets[c], sockets[d]));
                    let (p, q) = (pair(b, a), pair(c, d));
                    prop_assert_eq!(narrow.row(p).contains(q), expected);
                    prop_assert_eq!(wide.row(p).contains(q), expected);
                }
            }
        }
    }
}
