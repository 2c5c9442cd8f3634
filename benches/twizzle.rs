//! Twizzle records to pieces and back, on uniformly random records.

use divan::{Bencher, black_box, counter::ItemsCount};
use twistwright::base::{Random, Seed};
use twistwright::cube::pieces::Pieces;
use twistwright::twizzle::{Code, Components};

const RECORDS: usize = 4096;

fn main() {
    divan::main();
}

/// Records whose every field is uniform over what it may hold; `mo_q` by its argument.
fn records(mo_q: impl Fn(&mut Random) -> u32) -> Vec<Code> {
    let mut random = Random::new("bench", &Seed::Number(1));
    (0..RECORDS)
        .map(|_| {
            let mut below = |bound| random.below(bound) as u32;
            let components = Components {
                ep: below(479_001_600),
                eo: below(4096),
                cp: below(40_320),
                co: below(6561),
                po_u: below(6),
                po_l: below(4),
                mo: below(4096),
                mo_q: 0,
            };
            let mo_q = mo_q(&mut random);
            let components = Components { mo_q, mo: components.mo * mo_q, ..components };
            components.code().expect("every field is in range")
        })
        .collect()
}

#[divan::bench]
fn round_trip(bencher: Bencher) {
    let codes = records(|_| 1);
    bencher.counter(ItemsCount::new(RECORDS)).bench(|| {
        for &code in &codes {
            let pieces = black_box(code).pieces().expect("every field is in range");
            black_box(Code::of(&pieces));
        }
    });
}

#[divan::bench]
fn round_trip_with_and_without_centers(bencher: Bencher) {
    let codes = records(|random| random.below(2) as u32);
    bencher.counter(ItemsCount::new(RECORDS)).bench(|| {
        for &code in &codes {
            let pieces = black_box(code).pieces().expect("every field is in range");
            black_box(Code::of(&pieces));
        }
    });
}

#[divan::bench]
fn decode(bencher: Bencher) {
    let codes = records(|_| 1);
    bencher.counter(ItemsCount::new(RECORDS)).bench(|| {
        for &code in &codes {
            black_box(black_box(code).pieces().expect("every field is in range"));
        }
    });
}

#[divan::bench]
fn encode(bencher: Bencher) {
    let pieces: Vec<Pieces> = records(|_| 1).iter().filter_map(|code| code.pieces().ok()).collect();
    bencher.counter(ItemsCount::new(RECORDS)).bench(|| {
        for pieces in &pieces {
            black_box(Code::of(black_box(pieces)));
        }
    });
}
