//! `scramble::random_state` draws every reachable state with the same probability: each piece is as
//! often in each slot as in any other, each way round, at any size; and nothing it draws is
//! impossible.
//!
//! Seeds are fixed, so the figures never change; the bounds are those that one fair generator in
//! some ten thousand would miss.

#![allow(clippy::unwrap_used)]

use twistwright::base::Seed;
use twistwright::cube::check::check;
use twistwright::cube::pieces::Pieces;
use twistwright::cube::scramble::random_state;
use twistwright::cube::{Centers, Cube, Face, Size};

fn size(layers: u64) -> Size {
    Size::new(layers).unwrap()
}

/// The states of the seeds 0 to `count` - 1.
fn states(size: Size, count: u64) -> impl Iterator<Item = Cube> {
    (0..count).map(move |number| random_state(size, &Seed::Number(number)))
}

/// Checks that a sum of squared deviations with some degrees of freedom is neither too large nor,
/// as counts that are more even than chance would be, too small.
#[track_caller]
fn assert_fair(chi_squared: f64, freedom: usize, what: &str) {
    // Wilson and Hilferty: the cube root is nearly normal.
    let freedom = freedom as f64;
    let spread = 2.0 / (9.0 * freedom);
    let deviation = ((chi_squared / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    assert!(deviation.abs() < 3.9, "{what}: {chi_squared:.1} with {freedom} degrees of freedom");
}

/// The sum of squared deviations from equal counts, in units of what is expected.
fn chi_squared(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

/// A table of which of `n` pieces stands in which of `n` slots, over many permutations.
struct Places {
    n: usize,
    counts: Vec<u64>,
}

impl Places {
    fn new(n: usize) -> Places {
        Places { n, counts: vec![0; n * n] }
    }

    fn add(&mut self, slot: usize, piece: usize) {
        self.counts[slot * self.n + piece] += 1;
    }

    /// Rows and columns have fixed sums, which takes (n - 1) / n of the deviations away.
    #[track_caller]
    fn assert_fair(&self, what: &str) {
        let n = self.n as f64;
        let statistic = chi_squared(&self.counts) * (n - 1.0) / n;
        assert_fair(statistic, (self.n - 1).pow(2), what);
    }
}

const DRAWS: u64 = 4_000;

#[test]
fn every_piece_of_a_3x3x3_is_in_every_slot_and_every_way_round_equally_often() {
    let (mut corners, mut edges) = (Places::new(8), Places::new(12));
    let mut twists = [0; 24];
    let mut flips = [0; 24];
    let mut holdings = [0; 24];
    let mut centers = [[0; 4]; 6];
    for cube in states(Size::THREE, DRAWS) {
        let pieces = Pieces::of(&cube).unwrap();
        for slot in 0..8 {
            corners.add(slot, pieces.corners().pieces[slot].into());
            twists[slot * 3 + usize::from(pieces.corners().orientation[slot])] += 1;
        }
        for slot in 0..12 {
            edges.add(slot, pieces.edges().pieces[slot].into());
            flips[slot * 2 + usize::from(pieces.edges().orientation[slot])] += 1;
        }
        holdings[usize::from(pieces.holding().number())] += 1;
        let turned: Centers = cube.centers().unwrap();
        for face in Face::ALL {
            centers[face.index()][usize::from(turned.on(face))] += 1;
        }
    }
    corners.assert_fair("corners");
    edges.assert_fair("edges");
    for slot in 0..8 {
        assert_fair(chi_squared(&twists[slot * 3..][..3]), 2, "twists of a corner");
    }
    for slot in 0..12 {
        assert_fair(chi_squared(&flips[slot * 2..][..2]), 1, "flips of an edge");
    }
    assert_fair(chi_squared(&holdings), 23, "holdings");
    for counts in centers {
        assert_fair(chi_squared(&counts), 3, "turns of a centre");
    }
}

#[test]
fn where_two_pieces_are_is_independent() {
    // Pairs of corners and pairs of a corner and an edge, as places in a line.
    let mut pairs = [0; 56];
    let mut mixed = [0; 96];
    let mut ways = [0; 36];
    for cube in states(Size::THREE, 8 * DRAWS) {
        let pieces = Pieces::of(&cube).unwrap();
        let (corners, edges) = (pieces.corners(), pieces.edges());
        let corner = |slot: usize| usize::from(corners.pieces[slot]);
        pairs[corner(0) * 7 + corner(1) - usize::from(corner(1) > corner(0))] += 1;
        mixed[corner(0) * 12 + usize::from(edges.pieces[5])] += 1;
        let twist = |slot: usize| usize::from(corners.orientation[slot]);
        let flip = |slot: usize| usize::from(edges.orientation[slot]);
        ways[(twist(0) * 3 + twist(7)) * 4 + flip(0) * 2 + flip(11)] += 1;
    }
    assert_fair(chi_squared(&pairs), 55, "two corners");
    assert_fair(chi_squared(&mixed), 95, "a corner and an edge");
    assert_fair(chi_squared(&ways), 35, "two twists and two flips");
}

#[test]
fn both_parities_are_drawn_equally_often() {
    let mut odd = 0;
    for cube in states(Size::THREE, DRAWS) {
        let corners = Pieces::of(&cube).unwrap().corners().pieces;
        let inversions = (0..8)
            .flat_map(|later| (0..later).map(move |earlier| (earlier, later)))
            .filter(|&(earlier, later)| corners[earlier] > corners[later])
            .count();
        odd += inversions as u64 % 2;
    }
    assert_fair(chi_squared(&[odd, DRAWS - odd]), 1, "parity of the corners");
}

#[test]
fn every_sticker_of_a_larger_cube_has_every_colour_equally_often() {
    for layers in [2, 4, 5, 6] {
        let size = size(layers);
        let mut counts = vec![[0u64; 6]; size.stickers()];
        let draws = DRAWS / 2;
        for cube in states(size, draws) {
            for (place, &id) in cube.stickers().iter().enumerate() {
                counts[place][usize::from(id)] += 1;
            }
        }
        // Places of one orbit depend on each other, so each place is a test of its own; the middle
        // centres of odd sizes show the holding.
        let worst = counts.iter().map(|counts| chi_squared(counts)).fold(0.0, f64::max);
        // 5 degrees of freedom, 24 to 216 places: beyond 33 in one of 10,000 such tests.
        assert!(worst < 33.0, "size {layers}: {worst:.1}");
        let mean: f64 =
            counts.iter().map(|counts| chi_squared(counts)).sum::<f64>() / counts.len() as f64;
        assert!((4.0..6.2).contains(&mean), "size {layers}: {mean:.2} on average, 5 expected");
    }
}

#[test]
fn neighbours_on_a_4x4x4_centre_are_as_often_alike_as_chance_has_it() {
    // The four centres of U: with 24 pieces, four of a colour, a second one is alike 3 times in 23.
    let draws = 4 * DRAWS;
    let alike = states(size(4), draws)
        .filter(|cube| cube.face(Face::U)[5] == cube.face(Face::U)[6])
        .count() as f64;
    let (draws, chance) = (draws as f64, 3.0 / 23.0);
    let deviation = (alike - draws * chance) / (draws * chance * (1.0 - chance)).sqrt();
    assert!(deviation.abs() < 3.9, "{alike} of {draws}");
}

#[test]
fn nothing_impossible_is_drawn() {
    for layers in 2..=9 {
        for (number, cube) in states(size(layers), 60).enumerate() {
            let found = check(&cube);
            assert!(found.is_possible(), "size {layers}, seed {number}: {:?}", found.why);
        }
    }
}

#[test]
fn seeds_sizes_and_kinds_of_seed_give_different_states() {
    let facelets = |seed: &str| random_state(Size::THREE, &seed.into()).stickers().to_vec();
    let seeds = ["0", "1", "2", "00", "", "a", "b", "18446744073709551615"];
    let drawn: Vec<Vec<u8>> = seeds.iter().map(|seed| facelets(seed)).collect();
    for (index, state) in drawn.iter().enumerate() {
        assert!(!drawn[..index].contains(state), "{:?} repeats another seed's state", seeds[index]);
        assert_eq!(*state, facelets(seeds[index]));
    }
}
