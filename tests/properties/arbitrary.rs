//! Random sizes, turns, cubes and broken texts.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use twistwright::cube::{Amount, Centers, Cube, Face, Size, Turn};

/// Any size; those that are played come more often.
pub(crate) fn sizes() -> impl Strategy<Value = Size> {
    let size = |n| Size::new(n).expect("a size in range");
    prop_oneof![select(vec![3, 5, 7]), 2..=9u64, 2..=32u64].prop_map(size)
}

/// Any size with a middle layer.
pub(crate) fn odd_sizes() -> impl Strategy<Value = Size> {
    sizes().prop_filter("odd", |size| size.is_odd())
}

pub(crate) fn faces() -> impl Strategy<Value = Face> {
    select(Face::ALL.to_vec())
}

/// Any turn of layers 1..=`last`.
fn turns_to(last: u8) -> impl Strategy<Value = Turn> {
    let amounts = select(Amount::ALL.to_vec());
    (faces(), 1..=last, amounts).prop_map(|(face, layer, amount)| Turn::new(face, layer, amount))
}

/// Any turn, of layer n too.
pub(crate) fn turns(size: Size) -> impl Strategy<Value = Turn> {
    turns_to(size.get())
}

/// Any turn a list may name: layers 1..=n-1.
pub(crate) fn legal_turns(size: Size) -> impl Strategy<Value = Turn> {
    turns_to(size.get() - 1)
}

/// A size and a list of turns a list may name.
pub(crate) fn lists() -> impl Strategy<Value = (Size, Vec<Turn>)> {
    sizes().prop_flat_map(|size| (Just(size), vec(legal_turns(size), 0..40)))
}

/// A size and a list in which neighbours are often about one axis, so that much of it cancels.
pub(crate) fn wasteful_lists() -> impl Strategy<Value = (Size, Vec<Turn>)> {
    let alike = |size: Size| {
        let run = (turns(size), vec((1..=size.get(), select(Amount::ALL.to_vec())), 0..6));
        run.prop_map(|(first, others)| {
            let mut run = vec![first];
            run.extend(others.iter().map(|&(layer, amount)| Turn { layer, amount, ..first }));
            run
        })
    };
    let rotation = |size: Size| {
        turns(size).prop_map(move |turn| whole_cube(size, turn.face, turn.amount).to_vec())
    };
    let piece = move |size: Size| prop_oneof![3 => alike(size), 1 => rotation(size)];
    sizes()
        .prop_flat_map(move |size| (Just(size), vec(piece(size), 0..12)))
        .prop_map(|(size, pieces)| (size, pieces.concat()))
}

/// The rotation that follows `face`, layer by layer.
pub(crate) fn whole_cube(size: Size, face: Face, amount: Amount) -> Vec<Turn> {
    (1..=size.get()).map(|layer| Turn::new(face, layer, amount)).collect()
}

/// A cube with stickers of any colours.
pub(crate) fn cubes_of(size: Size) -> impl Strategy<Value = Cube> {
    vec(0..6u8, size.stickers())
        .prop_map(move |ids| Cube::from_stickers(size, ids).expect("colours"))
}

/// A cube of any size with stickers of any colours; a 3x3x3 may know how its centres are turned.
pub(crate) fn cubes() -> impl Strategy<Value = Cube> {
    let centers = proptest::option::of(proptest::array::uniform6(0..4u8));
    (sizes().prop_flat_map(cubes_of), centers)
        .prop_map(|(cube, quarters)| cube.with_centers(quarters.and_then(Centers::new)))
}

/// Which sticker of the solved cube lies where after some turns.
pub(crate) fn homes(size: Size, turns: &[Turn]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..size.stickers()).collect();
    turns.iter().for_each(|&turn| twistwright::cube::permute(&mut places, size, turn));
    places
}

/// The text with some characters taken out, put in or replaced.
pub(crate) fn broken(
    text: impl Strategy<Value = String>,
    alphabet: &'static str,
) -> impl Strategy<Value = String> {
    let letters: Vec<char> = alphabet.chars().collect();
    let edit = (any::<Index>(), 0..=1usize, proptest::option::of(select(letters)));
    (text, vec(edit, 1..4)).prop_map(|(text, edits)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (place, removed, inserted) in edits {
            let start = place.index(characters.len() + 1);
            let end = (start + removed).min(characters.len());
            characters.splice(start..end, inserted);
        }
        characters.into_iter().collect()
    })
}
