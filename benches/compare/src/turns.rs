//! The same turns with this library and with the crate `cubesim`.
//!
//! Both must reach the same stickers. cubesim knows turns of faces and of several layers from a face; an
//! inner layer alone is two of those.

use std::hint::black_box;
use std::time::Instant;

use cubesim::FaceletCube;
use cubesim::prelude::{Cube as _, Face as PeerFace, Move, MoveVariant};
use twistwright::base::{Random, Seed};
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

use crate::Outcome;
use crate::race::{Way, head, race};

const TURNS: usize = 1000;
const ROUNDS: usize = 300;

/// Prints the time of one turn.
pub fn compare() -> Outcome {
    head("time of a turn");
    for n in [3, 5, 7] {
        let size = Size::new(n).ok_or("a size in range")?;
        for (name, deepest) in [("of faces", 1), ("of any layer", size.get() - 1)] {
            let turns = turns(size, deepest);
            let moves: Vec<Move> = turns.iter().flat_map(|&turn| moves(turn)).collect();
            if !reach_the_same(size, &turns, &moves) {
                return Err(format!("size {n}: the two reach different cubes").into());
            }
            let here = || {
                let mut cube = Cube::solved(size);
                let begun = Instant::now();
                cube.apply_all(black_box(&turns));
                Ok(begun.elapsed())
            };
            let peer = FaceletCube::new(size.get().into());
            let there = || {
                let begun = Instant::now();
                black_box(peer.apply_moves(black_box(&moves)));
                Ok(begun.elapsed())
            };
            let ways = [Way::new("here", TURNS, here), Way::new("`cubesim`", TURNS, there)];
            race(&format!("turns {name}, size {n}"), ROUNDS, &ways)?;
        }
    }
    Ok(())
}

/// Random turns of layers 1..=`deepest`, the same in every run.
fn turns(size: Size, deepest: u8) -> Vec<Turn> {
    let mut random = Random::new("peers", &Seed::Number(u64::from(size.get())));
    let mut turn = || {
        let layer = 1 + random.index(deepest.into()) as u8;
        Turn::new(random.pick(&Face::ALL), layer, random.pick(&Amount::ALL))
    };
    (0..TURNS).map(|_| turn()).collect()
}

/// What cubesim calls a turn: its face, or all layers to this one and back those before it.
fn moves(turn: Turn) -> Vec<Move> {
    let variant = |amount| match amount {
        Amount::Quarter => MoveVariant::Standard,
        Amount::Half => MoveVariant::Double,
        Amount::Prime => MoveVariant::Inverse,
    };
    let block = |last: u8, amount| match (turn.face, i32::from(last)) {
        (Face::U, 1) => Move::U(variant(amount)),
        (Face::R, 1) => Move::R(variant(amount)),
        (Face::F, 1) => Move::F(variant(amount)),
        (Face::D, 1) => Move::D(variant(amount)),
        (Face::L, 1) => Move::L(variant(amount)),
        (Face::B, 1) => Move::B(variant(amount)),
        (Face::U, last) => Move::Uw(last, variant(amount)),
        (Face::R, last) => Move::Rw(last, variant(amount)),
        (Face::F, last) => Move::Fw(last, variant(amount)),
        (Face::D, last) => Move::Dw(last, variant(amount)),
        (Face::L, last) => Move::Lw(last, variant(amount)),
        (Face::B, last) => Move::Bw(last, variant(amount)),
    };
    let mut moves = vec![block(turn.layer, turn.amount)];
    if turn.layer > 1 {
        moves.push(block(turn.layer - 1, turn.amount.inverse()));
    }
    moves
}

fn reach_the_same(size: Size, turns: &[Turn], moves: &[Move]) -> bool {
    let mut cube = Cube::solved(size);
    cube.apply_all(turns);
    let peer = FaceletCube::new(size.get().into()).apply_moves(moves).state();
    let id = |face: &PeerFace| match face {
        PeerFace::U => Face::U as u8,
        PeerFace::R => Face::R as u8,
        PeerFace::F => Face::F as u8,
        PeerFace::D => Face::D as u8,
        PeerFace::L => Face::L as u8,
        PeerFace::B => Face::B as u8,
        PeerFace::X => u8::MAX,
    };
    peer.iter().map(id).eq(cube.stickers().iter().copied())
}
