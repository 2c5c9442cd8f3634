//! Scrambles by random turns.

use super::super::{Amount, Axis, Size, Turn};
use crate::base::{Random, Seed};

/// How many random turns a scramble has unless said otherwise: 11, 25, 40, 60, 80, 100 for sizes 2
/// to 7, 20 n - 40 above.
pub const fn default_length(size: Size) -> usize {
    match size.get() {
        2 => 11,
        3 => 25,
        4 => 40,
        5 => 60,
        6 => 80,
        n => 20 * n as usize - 40,
    }
}

/// A scramble of `length` random turns. Within a run of turns about one axis no layer turns twice,
/// so that nothing merges or cancels; otherwise every turn is as likely as any other.
///
/// Each turn is named from the nearer face, the middle layer from U, R or F.
pub fn random_turns(size: Size, length: usize, seed: &Seed) -> Vec<Turn> {
    let mut random = Random::new(&format!("twist-cube turns {size}"), seed);
    let layers = size.layers() as u64;
    let mut turns: Vec<Turn> = Vec::with_capacity(length);
    let mut axis_of_run = None;
    // Bit k: layer k from the leading face has turned in this run.
    let mut turned: u64 = 0;
    while turns.len() < length {
        let drawn = random.below(3 * layers * 3);
        let axis = Axis::ALL[(drawn / (3 * layers)) as usize];
        let layer = (drawn / 3 % layers) as u8 + 1;
        if axis_of_run != Some(axis) {
            (axis_of_run, turned) = (Some(axis), 0);
        } else if turned & 1 << layer != 0 {
            continue;
        }
        turned |= 1 << layer;
        let amount = Amount::ALL[(drawn % 3) as usize];
        let turn = Turn::new(axis.leading(), layer, amount);
        let near = layer <= size.get().div_ceil(2);
        turns.push(if near { turn } else { turn.from_opposite(size) });
    }
    turns
}
