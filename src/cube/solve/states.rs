//! Sets of states, one bit each.

use super::coordinates::TWISTS;
use crate::base::huge::Huge;

/// Words of 64 bits to a row.
pub(crate) const WORDS: usize = TWISTS.div_ceil(64);

/// Which twists of one class are in a set.
pub(crate) type Row = [u64; WORDS];

/// A set of states: for each class of some coordinate one bit for each twist, as the class's
/// representative sees it.
#[derive(Clone)]
pub(crate) struct States(pub(crate) Huge<Row>);

impl States {
    /// No states of `classes` classes.
    pub(crate) fn none(classes: usize) -> States {
        States(Huge::zeroed(classes))
    }

    /// How many states are in it.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().flatten().map(|word| word.count_ones() as usize).sum()
    }
}

/// Whether a twist is in a row.
#[inline]
pub(crate) fn contains(row: &Row, twist: u16) -> bool {
    row[usize::from(twist >> 6)] >> (twist & 63) & 1 != 0
}

/// Adds a twist to a row.
#[inline]
pub(crate) fn add(row: &mut Row, twist: u16) {
    row[usize::from(twist >> 6)] |= 1 << (twist & 63);
}

/// The positions of the bits of a word, lowest first.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            lowest
        })
    })
}

/// The word whose bits are these 64 bytes, each 0 or 1.
pub(crate) fn gather(bytes: &[u8; 64]) -> u64 {
    let mut word = 0;
    for (at, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        // The product has bit 56 + i exactly if byte i is 1.
        let eight = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080);
        word |= (eight >> 56) << (8 * at);
    }
    word
}
