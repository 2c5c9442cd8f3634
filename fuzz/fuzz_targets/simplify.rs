//! Bytes as a list of turns: a simplified list is no longer, brings every sticker of a slow cube of
//! points in space where the list brought it, and stays as it is when simplified again; without
//! rotations it does so up to turning the whole cube, and keeps the score of odd sizes.
//!
//! Byte 0 is the size, each byte behind it a turn.

#![no_main]

#[path = "../../tests/common/space.rs"]
#[allow(dead_code)]
mod space;

use libfuzzer_sys::fuzz_target;
use space::Solid;
use twistwright::cube::{Amount, Cube, Face, Size, Turn, drop_rotations, simplify};

/// Most layers: one byte can name every turn.
const MOST: u8 = 15;
/// Most turns: longer lists show nothing that shorter ones do not.
const LONGEST: usize = 48;

fuzz_target!(|bytes: &[u8]| {
    let Some((&size, turns)) = bytes.split_first() else { return };
    let Some(size) = Size::new(u64::from(size % (MOST - 1)) + 2) else { return };
    let list: Vec<Turn> = turns.iter().take(LONGEST).map(|&byte| turn(byte, size)).collect();
    let short = simplify(&list, size);
    assert!(short.len() <= list.len());
    assert!(short.iter().all(|turn| (1..size.get()).contains(&turn.layer)));
    assert_eq!(simplify(&short, size), short);
    let expected = after(&list, size).homes();
    assert_eq!(after(&short, size).homes(), expected);

    let held = drop_rotations(&list, size);
    assert!(held.len() <= short.len());
    assert!(holdings(after(&held, size), size).any(|solid| solid.homes() == expected));
    if size.is_odd() {
        let score = |turns: &[Turn]| {
            let mut cube = Cube::solved(size);
            cube.apply_all(turns);
            cube.score()
        };
        assert_eq!(score(&held), score(&list));
    }
});

fn turn(byte: u8, size: Size) -> Turn {
    let layer = 1 + byte / 18 % (size.get() - 1);
    Turn::new(Face::ALL[usize::from(byte % 6)], layer, Amount::ALL[usize::from(byte / 6 % 3)])
}

fn after(turns: &[Turn], size: Size) -> Solid {
    let mut solid = Solid::solved(size);
    turns.iter().for_each(|&turn| solid.apply(turn));
    solid
}

/// The same cube held in each of the 24 ways.
fn holdings(solid: Solid, size: Size) -> impl Iterator<Item = Solid> {
    let n = size.get();
    let ups = [(Face::R, 0), (Face::R, 1), (Face::R, 2), (Face::R, 3), (Face::F, 1), (Face::F, 3)];
    ups.into_iter().flat_map(move |(face, quarters)| {
        let mut up = solid.clone();
        up.rotate(face, 1, n, quarters);
        (0..4).map(move |spin| {
            let mut held = up.clone();
            held.rotate(Face::U, 1, n, spin);
            held
        })
    })
}
