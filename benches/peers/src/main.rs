//! The same turns with this library and with the crate `cubesim`, in one run, so that a busy machine
//! slows both alike: `cargo run --release --manifest-path benches/peers/Cargo.toml`.
//!
//! Each list is timed many times, the two in turns, and the fastest run of each counts. Both must
//! reach the same stickers. cubesim knows turns of faces and of several layers from a face; an inner
//! layer alone is two of those.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cubesim::FaceletCube;
use cubesim::prelude::{Cube as _, Face as PeerFace, Move, MoveVariant};
use twistwright::base::{Random, Seed};
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

const TURNS: usize = 1000;
const ROUNDS: usize = 300;

fn main() -> ExitCode {
    println!("million turns a second, best of {ROUNDS} runs of {TURNS} turns");
    println!("size  turns          here  cubesim  ratio");
    for n in [3, 5, 7] {
        let Some(size) = Size::new(n) else { return ExitCode::FAILURE };
        for (name, deepest) in [("of faces", 1), ("of any layer", size.get() - 1)] {
            let turns = turns(size, deepest);
            let moves: Vec<Move> = turns.iter().flat_map(|&turn| moves(turn)).collect();
            if !reach_the_same(size, &turns, &moves) {
                eprintln!("size {n}: the two reach different cubes");
                return ExitCode::FAILURE;
            }
            let (here, peer) = race(size, &turns, &moves);
            let rate = |time: Duration| TURNS as f64 / time.as_secs_f64() / 1e6;
            let (here, peer) = (rate(here), rate(peer));
            println!("{n}     {name:12} {here:6.1}   {peer:6.1}  {:5.1}", here / peer);
        }
    }
    ExitCode::SUCCESS
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

/// The best times of both.
fn race(size: Size, turns: &[Turn], moves: &[Move]) -> (Duration, Duration) {
    let mut cube = Cube::solved(size);
    let peer = FaceletCube::new(size.get().into());
    let mut best = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        cube.apply_all(black_box(turns));
        let middle = Instant::now();
        black_box(peer.apply_moves(black_box(moves)));
        best = (best.0.min(middle - start), best.1.min(middle.elapsed()));
    }
    best
}
