//! The fast cube against a slow one in three dimensions, sticker by sticker.

#![allow(clippy::unwrap_used)]

mod common;

use common::space::Solid;
use twistwright::base::{Random, Seed};
use twistwright::cube::{Amount, Centers, Cube, Face, Size, Turn, notation, permute};

/// Every turn of a cube, layer n included.
fn all_turns(size: Size) -> Vec<Turn> {
    let mut turns = Vec::new();
    for face in Face::ALL {
        for layer in 1..=size.get() {
            turns.extend(Amount::ALL.map(|amount| Turn::new(face, layer, amount)));
        }
    }
    turns
}

/// Which sticker of the solved cube lies where after some turns, by the fast tables.
fn homes(size: Size, turns: &[Turn]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..size.stickers()).collect();
    turns.iter().for_each(|&turn| permute(&mut places, size, turn));
    places
}

fn homes_in_space(size: Size, turns: &[Turn]) -> Vec<usize> {
    let mut solid = Solid::solved(size);
    turns.iter().for_each(|&turn| solid.apply(turn));
    solid.homes()
}

fn size(n: u64) -> Size {
    Size::new(n).unwrap()
}

fn random_turns(size: Size, length: usize) -> Vec<Turn> {
    let mut random = Random::new("oracle", &Seed::Number(u64::from(size.get())));
    let turns = all_turns(size);
    (0..length).map(|_| random.pick(&turns)).collect()
}

#[test]
fn every_single_turn_of_sizes_2_to_9_moves_every_sticker_as_in_space() {
    for n in 2..=9 {
        for turn in all_turns(size(n)) {
            let turn = [turn];
            assert_eq!(homes(size(n), &turn), homes_in_space(size(n), &turn), "{n}: {turn:?}");
        }
    }
}

#[test]
fn random_turns_of_sizes_2_to_17_and_of_32_move_every_sticker_as_in_space() {
    for n in (2..=17).chain([32]) {
        let turns = random_turns(size(n), 200);
        assert_eq!(homes(size(n), &turns), homes_in_space(size(n), &turns), "{n}");
    }
}

#[test]
fn a_cube_shows_the_colours_of_the_stickers_that_lie_there() {
    for size in Size::all() {
        let turns = random_turns(size, 100);
        let colour = |home: usize| (home / size.face_stickers()) as u8;
        let expected: Vec<u8> = homes(size, &turns).into_iter().map(colour).collect();
        assert_eq!(common::after(size, &turns).stickers(), expected, "{size}");
    }
}

#[test]
fn every_turn_moves_the_arrows_on_the_centres_as_in_space() {
    for turn in all_turns(Size::THREE) {
        for start in 0..4 {
            check_centres(Face::ALL.map(|face| (start + face.index() as u8) % 4), &[turn]);
        }
    }
    check_centres([3, 0, 1, 2, 2, 1], &random_turns(Size::THREE, 1000));
}

fn check_centres(start: [u8; 6], turns: &[Turn]) {
    let mut solid = Solid::solved(Size::THREE);
    Face::ALL.into_iter().zip(start).for_each(|(face, quarters)| solid.spin_centre(face, quarters));
    let mut cube = Cube::solved(Size::THREE).with_centers(Centers::new(start));
    for &turn in turns {
        solid.apply(turn);
        cube.apply(turn);
        let expected = Face::ALL.map(|face| solid.centre_quarters(face));
        assert_eq!(cube.centers().map(Centers::quarters), Some(expected), "{start:?} {turn:?}");
    }
}

/// Words of notation and the layers they turn as one block, written out by hand for size 5.
const WORDS: &[(&str, Face, u8, u8, u8)] = &[
    ("R", Face::R, 1, 1, 1),
    ("U'", Face::U, 1, 1, 3),
    ("B2", Face::B, 1, 1, 2),
    ("3L", Face::L, 3, 3, 1),
    ("5D", Face::D, 5, 5, 1),
    ("Rw", Face::R, 1, 2, 1),
    ("b'", Face::B, 1, 2, 3),
    ("4Fw", Face::F, 1, 4, 1),
    ("3d2", Face::D, 1, 3, 2),
    ("2-4U", Face::U, 2, 4, 1),
    ("3-5r'", Face::R, 3, 5, 3),
    ("1-2Lw", Face::L, 1, 2, 1),
    ("M", Face::L, 3, 3, 1),
    ("E", Face::D, 3, 3, 1),
    ("S", Face::F, 3, 3, 1),
    ("m", Face::L, 2, 4, 1),
    ("e'", Face::D, 2, 4, 3),
    ("s2", Face::F, 2, 4, 2),
    ("x", Face::R, 1, 5, 1),
    ("y", Face::U, 1, 5, 1),
    ("z'", Face::F, 1, 5, 3),
    ("Uv", Face::U, 1, 5, 1),
    ("Lv", Face::L, 1, 5, 1),
    ("Bv2", Face::B, 1, 5, 2),
];

#[test]
fn a_word_of_notation_rotates_its_block_in_space() {
    for &(word, face, first, last, quarters) in WORDS {
        let mut solid = Solid::solved(size(5));
        solid.rotate(face, first, last, quarters);
        let turns = notation::read(word, size(5), Default::default()).unwrap();
        assert_eq!(homes(size(5), &turns), solid.homes(), "{word}");
    }
}
