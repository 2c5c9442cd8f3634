//! From the tree of a notation to single turns.

use super::super::{Amount, Face, Size, Turn};
use super::token::error;
use super::{NotationError, Problem};
use crate::base::Span;

/// The longest list that notation expands to.
pub const MAX_TURNS: usize = 10_000_000;

/// Items one after another.
pub(super) type Sequence = Vec<Item>;

/// One item of a notation. Most are blocks, of which a text may hold millions, so they are small.
#[derive(Debug)]
pub(super) enum Item {
    /// Layers `first..=last` of a face by some clockwise quarter turns, 0..=3.
    Block { face: Face, first: u8, last: u8, quarters: u8 },
    /// A pair of brackets.
    Group(Box<Group>),
}

/// A pair of brackets and what follows it.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) parts: Parts,
    /// How many times it stands there.
    pub(super) times: u32,
    /// Whether each time is inverted.
    pub(super) inverted: bool,
    pub(super) span: Span,
}

/// What stands in brackets.
#[derive(Debug)]
pub(super) enum Parts {
    /// `(A)`
    Sequence(Sequence),
    /// `[A, B]`: A B A' B'.
    Commutator(Sequence, Sequence),
    /// `[A: B]`: A B A'.
    Conjugate(Sequence, Sequence),
}

/// Expands a sequence read from `text`.
pub(super) fn expand(
    sequence: &Sequence,
    size: Size,
    text: &str,
) -> Result<Vec<Turn>, NotationError> {
    let too_long = |TooLong { turns, span }| error(Problem::TooLong(turns), span, text);
    let length = sequence_length(sequence).map_err(too_long)?;
    if length > MAX_TURNS as u64 {
        return Err(too_long(TooLong { turns: length, span: Span::new(0, text.len()) }));
    }
    let mut turns = Vec::with_capacity(length as usize);
    push_sequence(sequence, false, size, &mut turns);
    Ok(turns)
}

/// The innermost brackets that expand to more than [`MAX_TURNS`].
struct TooLong {
    turns: u64,
    span: Span,
}

/// How many turns a sequence makes. No item makes more than [`MAX_TURNS`], so no sum overflows.
fn sequence_length(sequence: &Sequence) -> Result<u64, TooLong> {
    sequence.iter().try_fold(0, |sum, item| Ok(sum + item_length(item)?))
}

fn item_length(item: &Item) -> Result<u64, TooLong> {
    let group = match item {
        Item::Block { quarters: 0, .. } => return Ok(0),
        Item::Block { first, last, .. } => return Ok(u64::from(last - first) + 1),
        Item::Group(group) => group,
    };
    if group.times == 0 {
        return Ok(0);
    }
    let once = match &group.parts {
        Parts::Sequence(a) => sequence_length(a)?,
        Parts::Commutator(a, b) => 2 * (sequence_length(a)? + sequence_length(b)?),
        Parts::Conjugate(a, b) => 2 * sequence_length(a)? + sequence_length(b)?,
    };
    let turns = once.saturating_mul(group.times.into());
    if turns > MAX_TURNS as u64 {
        return Err(TooLong { turns, span: group.span });
    }
    Ok(turns)
}

/// Appends the turns of a sequence, or those that undo it.
///
/// Every part is expanded once, the way round it first stands; what stands again is copied from
/// there, so that nested commutators of nothing cost nothing.
fn push_sequence(sequence: &Sequence, inverted: bool, size: Size, turns: &mut Vec<Turn>) {
    if inverted {
        sequence.iter().rev().for_each(|item| push_item(item, true, size, turns));
    } else {
        sequence.iter().for_each(|item| push_item(item, false, size, turns));
    }
}

fn push_item(item: &Item, inverted: bool, size: Size, turns: &mut Vec<Turn>) {
    let start = turns.len();
    match item {
        Item::Block { face, first, last, quarters } => {
            let Some(amount) = Amount::from_quarters(i64::from(*quarters)) else { return };
            turns.extend((*first..=*last).map(|layer| Turn::new(*face, layer, amount).legal(size)));
            if inverted {
                let block = &mut turns[start..];
                block.reverse();
                block.iter_mut().for_each(|turn| *turn = turn.inverse());
            }
        }
        Item::Group(group) if group.times == 0 => {}
        Item::Group(group) => {
            push_parts(&group.parts, inverted != group.inverted, size, turns);
            let end = turns.len();
            if end > start {
                (1..group.times).for_each(|_| turns.extend_from_within(start..end));
            }
        }
    }
}

fn push_parts(parts: &Parts, inverted: bool, size: Size, turns: &mut Vec<Turn>) {
    let start = turns.len();
    match parts {
        Parts::Sequence(a) => push_sequence(a, inverted, size, turns),
        // A B A' B', which is undone by B A B' A'.
        Parts::Commutator(a, b) => {
            let (first, second) = if inverted { (b, a) } else { (a, b) };
            push_sequence(first, false, size, turns);
            let middle = turns.len();
            push_sequence(second, false, size, turns);
            let end = turns.len();
            push_inverse_of(turns, start..middle);
            push_inverse_of(turns, middle..end);
        }
        // A B A', which is undone by A B' A'.
        Parts::Conjugate(a, b) => {
            push_sequence(a, false, size, turns);
            let middle = turns.len();
            push_sequence(b, inverted, size, turns);
            push_inverse_of(turns, start..middle);
        }
    }
}

fn push_inverse_of(turns: &mut Vec<Turn>, range: std::ops::Range<usize>) {
    for index in range.rev() {
        turns.push(turns[index].inverse());
    }
}
