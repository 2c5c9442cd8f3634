//! Sets of slots as 24-bit masks, moved by table and ranked.

use super::frame::{Move, Permutation, SLOTS};

/// Moves masks by a fixed list of permutations, three look-ups each.
pub(crate) struct Mover(Vec<[[u32; 256]; 3]>);

impl Mover {
    pub(crate) fn new<'a>(permutations: impl Iterator<Item = &'a Permutation>) -> Mover {
        Mover(permutations.map(Mover::tables).collect())
    }

    fn tables(to: &Permutation) -> [[u32; 256]; 3] {
        let mut tables = [[0; 256]; 3];
        for (byte, table) in tables.iter_mut().enumerate() {
            for (bits, moved) in table.iter_mut().enumerate() {
                for bit in (0..8).filter(|bit| bits >> bit & 1 == 1) {
                    *moved |= 1 << to[8 * byte + bit];
                }
            }
        }
        tables
    }

    /// Where permutation number `index` takes `mask`.
    pub(crate) fn apply(&self, index: usize, mask: u32) -> u32 {
        let [low, mid, high] = &self.0[index];
        let [a, b, c, _] = mask.to_le_bytes();
        low[usize::from(a)] | mid[usize::from(b)] | high[usize::from(c)]
    }
}

/// The slots that hold one of the colours for which `wanted` is true.
pub(crate) fn mask_of(contents: &[u8; SLOTS], wanted: impl Fn(u8) -> bool) -> u32 {
    contents
        .iter()
        .enumerate()
        .fold(0, |mask, (slot, &item)| mask | u32::from(wanted(item)) << slot)
}

/// The slots on the two faces of `axis`.
pub(crate) const fn faces_of(axis: usize) -> u32 {
    0x00F00F << (4 * axis)
}

/// Numbers the masks with `ones` of 24 bits set, from 0 and without gaps.
pub(crate) struct Ranking {
    /// By the upper 12 bits: the number of masks before the first with these.
    base: Vec<u32>,
    /// By the lower 12 bits: the place among those with as many ones.
    within: Vec<u32>,
}

impl Ranking {
    pub(crate) fn new(ones: u32) -> Ranking {
        let mut counts = [0u32; 13];
        let within = (0..4096u32)
            .map(|bits| {
                let count = &mut counts[bits.count_ones() as usize];
                *count += 1;
                *count - 1
            })
            .collect();
        let mut total = 0;
        let base = (0..4096u32)
            .map(|bits| {
                let first = total;
                let rest = ones.wrapping_sub(bits.count_ones()) as usize;
                total += counts.get(rest).copied().unwrap_or(0);
                first
            })
            .collect();
        Ranking { base, within }
    }

    pub(crate) fn rank(&self, mask: u32) -> usize {
        (self.base[(mask >> 12) as usize & 4095] + self.within[mask as usize & 4095]) as usize
    }
}

/// A list of moves by number, with which of them may follow which.
///
/// Turns about one axis commute: they are only ever made with layers in rising order.
pub(crate) struct Generators {
    pub(crate) moves: Vec<Move>,
    /// By the code of the move before, the numbers of the moves that may follow; all at code 0.
    follow: Vec<u64>,
}

impl Generators {
    pub(crate) fn new(moves: Vec<Move>) -> Generators {
        let follows = |last: u8, next: &Move| match Move::from_code(last) {
            Some(last) => last.axis() != next.axis() || last.layer() < next.layer(),
            None => true,
        };
        let follow = (0..super::frame::CODES as u8)
            .map(|last| {
                let allowed = moves.iter().enumerate().filter(|(_, next)| follows(last, next));
                allowed.fold(0, |set, (number, _)| set | 1 << number)
            })
            .collect();
        Generators { moves, follow }
    }

    pub(crate) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The numbers of the moves that may follow the move with code `last` (0: the first move).
    pub(crate) fn after(&self, last: u8) -> u64 {
        self.follow[usize::from(last)]
    }
}

/// The numbers in a set, smallest first.
pub(crate) fn numbers(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}
