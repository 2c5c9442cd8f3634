//! Crossings on large boards, and the exact search on small ones.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use divan::Bencher;
use twistwright::base::{Random, Seed};
use twistwright::cordwright::untangle::{Budget, untangle};
use twistwright::cordwright::{Crossings, Drawing, Parts, Point, crossings, generate};

fn main() {
    divan::main();
}

/// Random places in a square of side 1,000,000, and cords no longer than `reach` along each axis.
fn drawing(cords: usize, reach: i64) -> Drawing {
    let mut random = Random::new("bench", &Seed::Number(1));
    let side = 1_000_000;
    let mut places: Vec<(i64, i64)> = Vec::new();
    while places.len() < 2 * cords {
        let mut anywhere = || random.below(side) as i64;
        let (x, y) = (anywhere(), anywhere());
        let mut near = || random.below(2 * reach as u64 + 1) as i64 - reach;
        places.extend([(x, y), (x + near(), y + near())]);
    }
    let mut sorted = places.clone();
    sorted.sort_unstable();
    let taken_twice = |pair: &[(i64, i64)]| pair[0] == pair[1];
    assert!(!sorted.windows(2).any(taken_twice), "two sockets in one place: change the seed");
    Drawing::new(Parts {
        sockets: places.into_iter().map(|(x, y)| Point::new(x, y)).collect(),
        occupancy: (0..2 * cords as u32).map(Some).collect(),
        edges: (0..cords as u32).map(|cord| (2 * cord, 2 * cord + 1)).collect(),
    })
    .expect("a drawing")
}

/// The boards of the speed anchors: cords, and how far they reach.
const BOARDS: [(&str, usize, i64); 3] =
    [("1e5 short", 100_000, 1_000), ("1e5 mid", 100_000, 10_000), ("1e4 long", 10_000, 1_000_000)];

#[divan::bench(args = BOARDS.map(|board| board.0), sample_count = 10)]
fn count(bencher: Bencher<'_, '_>, name: &str) {
    let (_, cords, reach) = BOARDS.into_iter().find(|board| board.0 == name).expect("a board");
    let drawing = drawing(cords, reach);
    bencher.bench(|| crossings::count(&drawing, 1));
}

#[divan::bench(args = BOARDS.map(|board| board.0), sample_count = 10)]
fn find(bencher: Bencher<'_, '_>, name: &str) {
    let (_, cords, reach) = BOARDS.into_iter().find(|board| board.0 == name).expect("a board");
    let drawing = drawing(cords, reach);
    bencher.bench(|| Crossings::find(&drawing, 1).count());
}

#[divan::bench(args = [1, 4, 7])]
fn untangle_frame(bencher: Bencher<'_, '_>, frame: u64) {
    let boards: Vec<_> = (0..100).map(|seed| generate::board(&Seed::Number(seed), frame)).collect();
    let turn = AtomicUsize::new(0);
    bencher
        .with_inputs(|| &boards[turn.fetch_add(1, Relaxed) % boards.len()])
        .bench_values(|board| untangle(board, Budget::unlimited()));
}

#[divan::bench(args = [1, 4, 7], sample_count = 20)]
fn deal(bencher: Bencher<'_, '_>, frame: u64) {
    let seed = AtomicU64::new(0);
    bencher
        .with_inputs(|| Seed::Number(seed.fetch_add(1, Relaxed)))
        .bench_refs(|seed| generate::board(seed, frame));
}
