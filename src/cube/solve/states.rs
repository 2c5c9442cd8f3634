//! Sets of states, one bit each.

use super::coordinates::TWISTS;

/// Words of 64 bits to a row.
pub(crate) const WORDS: usize = TWISTS.div_ceil(64);

/// Which twists of one class are in a set.
pub(crate) type Row = [u64; WORDS];

/// A set of states: for each class of some coordinate one bit for each twist, as the class's
/// representative sees it.
#[derive(Clone)]
pub(crate) struct States(pub(crate) Vec<Row>);

impl States {
    /// No states of `classes` classes.
    pub(crate) fn none(classes: usize) -> States {
        States(vec![[0; WORDS]; classes])
    }

    #[inline]
    pub(crate) fn contains(&self, class: u16, twist: u16) -> bool {
        self.0[usize::from(class)][usize::from(twist >> 6)] >> (twist & 63) & 1 != 0
    }
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
