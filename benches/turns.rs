//! How fast the cube turns, and how fast it and its turns are read, written and judged.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use twistwright::base::json::Document;
use twistwright::base::{Random, Seed};
use twistwright::cube::formats::{facelets, json, turns as lists};
use twistwright::cube::submission::{MAX_LENGTH, Standing, judge};
use twistwright::cube::{Amount, Cube, Face, Size, Turn, notation, simplify};

fn main() {
    divan::main();
}

/// The sizes that are played.
const SIZES: [u64; 3] = [3, 5, 7];

fn size(n: u64) -> Size {
    Size::new(n).expect("a size in range")
}

/// Turns of layers 1..=n-1, the same in every run.
fn turns(size: Size, length: usize) -> Vec<Turn> {
    let mut random = Random::new("bench", &Seed::Number(u64::from(size.get())));
    let turn = |_| {
        let layer = 1 + random.index(size.layers() - 1) as u8;
        Turn::new(random.pick(&Face::ALL), layer, random.pick(&Amount::ALL))
    };
    (0..length).map(turn).collect()
}

fn scrambled(size: Size) -> Cube {
    let mut cube = Cube::solved(size);
    cube.apply_all(&turns(size, 100));
    cube
}

fn json_text(cube: &Cube) -> String {
    let mut out = b"{".to_vec();
    json::write_members(cube, &mut out);
    out.push(b'}');
    String::from_utf8(out).expect("JSON is text")
}

#[divan::bench(args = SIZES)]
fn apply_1000_turns(bencher: Bencher<'_, '_>, n: u64) {
    let mut cube = Cube::solved(size(n));
    let turns = turns(size(n), 1000);
    bencher.counter(ItemsCount::new(turns.len())).bench_local(|| cube.apply_all(black_box(&turns)));
}

#[divan::bench(args = SIZES)]
fn score(bencher: Bencher<'_, '_>, n: u64) {
    let cube = scrambled(size(n));
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| black_box(&cube).score());
}

#[divan::bench(args = SIZES)]
fn read_notation(bencher: Bencher<'_, '_>, n: u64) {
    let text = notation::print(&turns(size(n), 1000));
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| notation::read(black_box(&text), size(n), Default::default()));
}

#[divan::bench(args = SIZES)]
fn simplify_1000_turns(bencher: Bencher<'_, '_>, n: u64) {
    let turns = turns(size(n), 1000);
    bencher
        .counter(ItemsCount::new(turns.len()))
        .bench_local(|| simplify(black_box(&turns), size(n)));
}

#[divan::bench(args = SIZES)]
fn read_json_cube(bencher: Bencher<'_, '_>, n: u64) {
    let text = json_text(&scrambled(size(n)));
    bencher.counter(BytesCount::of_str(&text)).bench_local(|| {
        let document = Document::parse(black_box(&text))?;
        json::read(document.root())
    });
}

#[divan::bench(args = SIZES)]
fn write_json_cube(bencher: Bencher<'_, '_>, n: u64) {
    let cube = scrambled(size(n));
    let mut out = Vec::new();
    bencher.counter(BytesCount::of_str(&json_text(&cube))).bench_local(|| {
        out.clear();
        json::write_members(black_box(&cube), &mut out);
        out.len()
    });
}

#[divan::bench(args = SIZES)]
fn read_facelets(bencher: Bencher<'_, '_>, n: u64) {
    let mut text = Vec::new();
    facelets::write(&scrambled(size(n)), &mut text);
    let text = String::from_utf8(text).expect("letters");
    bencher.counter(BytesCount::of_str(&text)).bench_local(|| facelets::read(black_box(&text)));
}

#[divan::bench(args = SIZES)]
fn judge_a_submission_of_400_turns(bencher: Bencher<'_, '_>, n: u64) {
    let scramble = scrambled(size(n));
    let mut bytes = Vec::new();
    lists::write_submission(&turns(size(n), MAX_LENGTH), &mut bytes);
    bencher
        .counter(BytesCount::of_slice(&bytes))
        .bench_local(|| judge(black_box(&bytes), &scramble, &Standing::default()));
}
