//! From the tree of a notation to single turns.

use super::super::{Amount, Face, Size, Turn};
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
    /// Brackets.
    Group(Box<Group>),
}

impl Item {
    /// A group.
    pub(super) fn group(group: Group) -> Item {
        Item::Group(Box::new(group))
    }
}

/// What brackets make of their contents.
#[derive(Debug)]
pub(super) enum Group {
    /// `(A)3'`: so many times, then inverted or not.
    Repeat { body: Sequence, times: u32, inverted: bool },
    /// `[A, B]`: A B A' B'.
    Commutator(Sequence, Sequence),
    /// `[A: B]`: A B A'.
    Conjugate(Sequence, Sequence),
}

/// Expands a sequence read from a text of `text_length` bytes.
pub(super) fn expand(
    sequence: &Sequence,
    size: Size,
    text_length: usize,
) -> Result<Vec<Turn>, NotationError> {
    let length = sequence_length(sequence);
    if length > MAX_TURNS as u64 {
        let shown = if length == u64::MAX { "far too many".to_owned() } else { length.to_string() };
        let span = Span::new(0, text_length);
        return Err(NotationError { problem: Problem::TooLong(shown), span, found: String::new() });
    }
    let mut turns = Vec::with_capacity(length as usize);
    push_sequence(sequence, size, &mut turns);
    Ok(turns)
}

/// How many turns a sequence makes, saturating.
fn sequence_length(sequence: &Sequence) -> u64 {
    sequence.iter().fold(0, |sum: u64, item| sum.saturating_add(item_length(item)))
}

fn item_length(item: &Item) -> u64 {
    match item {
        Item::Block { quarters: 0, .. } => 0,
        Item::Block { first, last, .. } => u64::from(last - first) + 1,
        Item::Group(group) => match &**group {
            Group::Repeat { body, times, .. } => {
                sequence_length(body).saturating_mul((*times).into())
            }
            Group::Commutator(a, b) => {
                sequence_length(a).saturating_add(sequence_length(b)).saturating_mul(2)
            }
            Group::Conjugate(a, b) => {
                sequence_length(a).saturating_mul(2).saturating_add(sequence_length(b))
            }
        },
    }
}

/// Every part is expanded once; what stands again is copied from what was written, so that nested
/// commutators of nothing cost nothing.
fn push_sequence(sequence: &Sequence, size: Size, turns: &mut Vec<Turn>) {
    for item in sequence {
        push_item(item, size, turns);
    }
}

fn push_item(item: &Item, size: Size, turns: &mut Vec<Turn>) {
    match item {
        Item::Block { face, first, last, quarters } => {
            if let Some(amount) = Amount::from_quarters(i64::from(*quarters)) {
                let layers = *first..=*last;
                turns.extend(layers.map(|layer| Turn::new(*face, layer, amount).legal(size)));
            }
        }
        Item::Group(group) => push_group(group, size, turns),
    }
}

fn push_group(group: &Group, size: Size, turns: &mut Vec<Turn>) {
    let start = turns.len();
    match group {
        Group::Repeat { times: 0, .. } => {}
        Group::Repeat { body, times, inverted } => {
            push_sequence(body, size, turns);
            if *inverted {
                let body = turns.split_off(start);
                turns.extend(body.iter().rev().map(|turn| turn.inverse()));
            }
            let end = turns.len();
            if end > start {
                (1..*times).for_each(|_| turns.extend_from_within(start..end));
            }
        }
        Group::Commutator(a, b) => {
            push_sequence(a, size, turns);
            let middle = turns.len();
            push_sequence(b, size, turns);
            let end = turns.len();
            push_inverse_of(turns, start..middle);
            push_inverse_of(turns, middle..end);
        }
        Group::Conjugate(a, b) => {
            push_sequence(a, size, turns);
            let middle = turns.len();
            push_sequence(b, size, turns);
            push_inverse_of(turns, start..middle);
        }
    }
}

fn push_inverse_of(turns: &mut Vec<Turn>, range: std::ops::Range<usize>) {
    for index in range.rev() {
        turns.push(turns[index].inverse());
    }
}
