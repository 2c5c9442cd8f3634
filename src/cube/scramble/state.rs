//! Scrambles by drawing a state.

use super::super::pieces::{Holding, Slots};
use super::super::{Centers, Cube, Size};
use crate::base::{Random, Seed};

/// A state drawn uniformly from those that turns can reach, of any size; a 3x3x3 knows its centres,
/// drawn likewise.
///
/// Every orbit of pieces is shuffled on its own, and what the laws of the cube tie together is put
/// right: the last corner's twist, the last middle edge's flip, and for odd sizes two middle edges
/// are exchanged if the permutation of the corners asks for it. The holding of an odd cube is drawn
/// last. See [`super::super::check`] for why nothing else is tied.
pub fn random_state(size: Size, seed: &Seed) -> Cube {
    let mut random = Random::new(&format!("twist-cube state {size}"), seed);
    let slots = Slots::of(size);
    let home = |sticker: u16| (usize::from(sticker) / size.face_stickers()) as u8;
    let mut stickers = Cube::solved(size).stickers().to_vec();
    let corners = shuffled::<8>(&mut random);
    let twists = digits::<8>(&mut random, 3);
    for (slot, (piece, twist)) in slots.corners.iter().zip(corners.iter().zip(twists)) {
        for (letter, &at) in slot.iter().enumerate() {
            stickers[usize::from(at)] = home(slots.corners[*piece][(letter + twist) % 3]);
        }
    }
    if let Some(edge_slots) = &slots.edges {
        let mut edges = shuffled::<12>(&mut random);
        if is_odd(&edges) != is_odd(&corners) {
            edges.swap(0, 1);
        }
        let flips = digits::<12>(&mut random, 2);
        for (slot, (piece, flip)) in edge_slots.iter().zip(edges.iter().zip(flips)) {
            for (letter, &at) in slot.iter().enumerate() {
                stickers[usize::from(at)] = home(edge_slots[*piece][(letter + flip) % 2]);
            }
        }
    }
    for orbit in &slots.wings {
        for (slot, piece) in orbit.slots.iter().zip(shuffled::<24>(&mut random)) {
            for (&at, from) in slot.iter().zip(orbit.slots[piece]) {
                stickers[usize::from(at)] = home(from);
            }
        }
    }
    for orbit in &slots.others {
        for (at, piece) in orbit.stickers.iter().zip(shuffled::<24>(&mut random)) {
            stickers[usize::from(*at)] = home(orbit.stickers[piece]);
        }
    }
    // Every sticker is the id of a face.
    let mut cube = Cube::from_stickers(size, stickers).unwrap_or_else(|| Cube::solved(size));
    if size.is_odd() {
        cube = cube.with_centers(Some(random_centers(&mut random, is_odd(&corners))));
        let holding = random.index(24) as u8;
        if let Some(holding) = Holding::from_number(holding) {
            cube.apply_all(&holding.turns(size));
        }
    }
    cube
}

/// Centre turns whose sum is odd or even as the permutation of the corners is.
fn random_centers(random: &mut Random, odd: bool) -> Centers {
    let mut quarters = [0; 6].map(|_: u8| random.below(4) as u8);
    if (quarters.iter().sum::<u8>() % 2 == 1) != odd {
        quarters[5] ^= 1;
    }
    Centers::new(quarters).unwrap_or_default()
}

/// The numbers 0..N in random order.
fn shuffled<const N: usize>(random: &mut Random) -> [usize; N] {
    let mut items = std::array::from_fn(|index| index);
    random.shuffle(&mut items);
    items
}

/// Random digits to a base, the last of which makes their sum a multiple of it.
fn digits<const N: usize>(random: &mut Random, base: usize) -> [usize; N] {
    let mut digits = std::array::from_fn(|_| random.index(base));
    let sum: usize = digits[..N - 1].iter().sum();
    digits[N - 1] = (base - sum % base) % base;
    digits
}

/// Whether a permutation is odd.
fn is_odd(permutation: &[usize]) -> bool {
    let inversions = permutation
        .iter()
        .enumerate()
        .map(|(at, item)| permutation[at + 1..].iter().filter(|&later| later < item).count());
    inversions.sum::<usize>() % 2 == 1
}
