//! `cube::check`: what turns can make is possible at every size, and what they cannot is refused
//! for the right reason.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use twistwright::base::{Random, Seed};
use twistwright::cube::check::{Check, Reason, check};
use twistwright::cube::pieces::{PieceError, Pieces};
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

fn size(layers: u64) -> Size {
    Size::new(layers).unwrap()
}

fn cube(facelets: &str) -> Cube {
    let ids = facelets.chars().map(|letter| Face::from_letter(letter).unwrap() as u8).collect();
    Cube::from_stickers(Size::from_stickers(facelets.len()).unwrap(), ids).unwrap()
}

fn reasons(check: &Check) -> Vec<String> {
    check.why.iter().map(Reason::to_string).collect()
}

fn random_turns(random: &mut Random, size: Size, count: usize) -> Vec<Turn> {
    (0..count)
        .map(|_| {
            let layer = 1 + random.below(size.get().into()) as u8;
            Turn::new(random.pick(&Face::ALL), layer, random.pick(&Amount::ALL))
        })
        .collect()
}

/// Index of the sticker at `row`, `column` (from 0) of `face`.
fn at(size: Size, face: Face, row: usize, column: usize) -> usize {
    face.index() * size.face_stickers() + row * size.layers() + column
}

/// Changes the solved cube by moving the sticker at `from` to `to` for each pair, all at once, then
/// turns it at random: turns must not change the verdict.
fn verdict(size: Size, moves: &[(usize, usize)], seed: u64) -> Vec<String> {
    let solved = Cube::solved(size);
    let mut stickers = solved.stickers().to_vec();
    for &(from, to) in moves {
        stickers[to] = solved.stickers()[from];
    }
    let mut cube = Cube::from_stickers(size, stickers).unwrap();
    let before = reasons(&check(&cube));
    let mut random = Random::new("possible", &Seed::Number(seed));
    cube.apply_all(&random_turns(&mut random, size, 60));
    let after = check(&cube);
    assert_eq!(before.is_empty(), after.is_possible(), "size {size}, moves {moves:?}");
    before
}

fn swap(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect()
}

#[test]
fn whatever_turns_make_is_possible() {
    let mut random = Random::new("possible", &Seed::from("turns"));
    for layers in 2..=9 {
        for _ in 0..40 {
            let mut cube = Cube::solved(size(layers));
            cube.apply_all(&random_turns(&mut random, size(layers), 120));
            assert_eq!(reasons(&check(&cube)), Vec::<String>::new(), "size {layers}");
        }
    }
    for layers in [16, 31, 32] {
        let mut cube = Cube::solved(size(layers));
        cube.apply_all(&random_turns(&mut random, size(layers), 500));
        assert!(check(&cube).is_possible(), "size {layers}");
    }
}

#[test]
fn a_twisted_corner_is_refused_at_every_size_and_three_alike_are_not() {
    for layers in 2..=9 {
        let (n, s) = (layers as usize - 1, size(layers));
        let ufr = [at(s, Face::U, n, n), at(s, Face::R, 0, 0), at(s, Face::F, 0, n)];
        let urb = [at(s, Face::U, 0, n), at(s, Face::B, 0, 0), at(s, Face::R, 0, n)];
        let ubl = [at(s, Face::U, 0, 0), at(s, Face::L, 0, 0), at(s, Face::B, 0, n)];
        // The letters run clockwise, so that a clockwise twist moves each to the next.
        let clockwise = |[a, b, c]: [usize; 3]| vec![(a, b), (b, c), (c, a)];
        let other = |[a, b, c]: [usize; 3]| vec![(b, a), (c, b), (a, c)];
        assert_eq!(verdict(s, &clockwise(ufr), layers), ["corner twist sum 1 mod 3"]);
        assert_eq!(verdict(s, &other(ufr), layers), ["corner twist sum 2 mod 3"]);
        let pair = [clockwise(ufr), other(urb)].concat();
        assert!(verdict(s, &pair, layers).is_empty());
        let both = [clockwise(ufr), clockwise(urb)].concat();
        assert_eq!(verdict(s, &both, layers), ["corner twist sum 2 mod 3"]);
        let three = [clockwise(ufr), clockwise(urb), clockwise(ubl)].concat();
        assert!(verdict(s, &three, layers).is_empty());
    }
}

#[test]
fn one_flipped_edge_is_refused_at_odd_sizes_and_two_are_not() {
    for (layers, name) in
        [(3, "edges"), (5, "middle edges"), (7, "middle edges"), (9, "middle edges")]
    {
        let (s, n, half) = (size(layers), layers as usize - 1, layers as usize / 2);
        let uf = (at(s, Face::U, n, half), at(s, Face::F, 0, half));
        let ub = (at(s, Face::U, 0, half), at(s, Face::B, 0, half));
        assert_eq!(verdict(s, &swap(&[uf]), layers), [format!("odd number of flipped {name}")]);
        assert!(verdict(s, &swap(&[uf, ub]), layers).is_empty());
    }
}

#[test]
fn two_swapped_corners_are_refused_at_odd_sizes_unless_two_edges_are_too() {
    for layers in 2..=9 {
        let (s, n, half) = (size(layers), layers as usize - 1, layers as usize / 2);
        let corners = [
            (at(s, Face::U, n, n), at(s, Face::U, 0, n)),
            (at(s, Face::R, 0, 0), at(s, Face::B, 0, 0)),
            (at(s, Face::F, 0, n), at(s, Face::R, 0, n)),
        ];
        let edges = [
            (at(s, Face::U, n, half), at(s, Face::U, 0, half)),
            (at(s, Face::F, 0, half), at(s, Face::B, 0, half)),
        ];
        let found = verdict(s, &swap(&corners), layers);
        if s.is_odd() {
            assert_eq!(found.len(), 1);
            assert!(
                found[0].ends_with("and corner permutation parity differ (two pieces swapped)"),
                "{found:?}"
            );
            assert_eq!(verdict(s, &swap(&edges), layers), found);
            assert!(verdict(s, &swap(&[&corners[..], &edges].concat()), layers).is_empty());
        } else {
            assert!(found.is_empty());
        }
    }
}

#[test]
fn wings_may_be_swapped_freely_but_not_flipped_alone() {
    for layers in 4..=9 {
        let (s, n) = (size(layers), layers as usize - 1);
        for column in 1..n {
            if column == n - column {
                continue;
            }
            let wing = |column| (at(s, Face::U, n, column), at(s, Face::F, 0, column));
            let (here, there) = (wing(column), wing(n - column));
            assert!(verdict(s, &swap(&[here, there]), layers).is_empty());
            let layer = column.min(n - column) + 1;
            let alone = verdict(s, &swap(&[here]), layers);
            assert_eq!(alone.len(), 2, "{alone:?}");
            assert!(alone[0].starts_with(&format!("layer {layer} wing UF")), "{alone:?}");
            assert!(alone[1].starts_with(&format!("missing layer {layer} wing UF")), "{alone:?}");
            // The same wing of UF and UB: two pieces swapped, which is free.
            let back = (at(s, Face::U, 0, n - column), at(s, Face::B, 0, column));
            assert!(verdict(s, &swap(&[(here.0, back.0), (here.1, back.1)]), layers).is_empty());
        }
    }
}

#[test]
fn centres_may_change_places_within_their_orbit_only() {
    for layers in 4..=7 {
        let s = size(layers);
        let inner = 1..layers as usize - 1;
        let places: Vec<(usize, usize)> =
            inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column))).collect();
        let middle = s.is_odd().then_some((layers as usize / 2, layers as usize / 2));
        let last = layers as usize - 1;
        for &(row, column) in &places {
            for &(other_row, other_column) in &places {
                // Quarter turns of a face bring these to the same place.
                let orbit = [
                    (row, column),
                    (column, last - row),
                    (last - row, last - column),
                    (last - column, row),
                ];
                let same =
                    orbit.contains(&(other_row, other_column)) && Some((row, column)) != middle;
                let exchange =
                    (at(s, Face::U, row, column), at(s, Face::F, other_row, other_column));
                let found = verdict(s, &swap(&[exchange]), layers);
                assert_eq!(
                    found.is_empty(),
                    same,
                    "size {layers}: {row},{column} {other_row},{other_column}"
                );
            }
        }
    }
}

#[test]
fn centres_in_the_wrong_orbit_are_counted() {
    let s = size(5);
    let exchange = (at(s, Face::U, 1, 1), at(s, Face::F, 1, 2));
    assert_eq!(
        verdict(s, &swap(&[exchange]), 5),
        [
            "centres like row 2, column 2 of U: 3 U and 5 F, expected 4 of each colour",
            "centres like row 2, column 3 of U: 5 U and 3 F, expected 4 of each colour",
        ]
    );
}

#[test]
fn what_no_pieces_show_is_told_from_what_no_turns_reach() {
    // A twisted corner at URF, and an edge at UB with U on both sides.
    let twisted = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    let mut stickers = cube(twisted).stickers().to_vec();
    assert_eq!(check(&cube(twisted)).why.len(), 1);
    assert!(Pieces::of(&cube(twisted)).is_ok());
    stickers[at(size(3), Face::B, 0, 1)] = Face::U as u8;
    let cube = Cube::from_stickers(size(3), stickers).unwrap();
    let all = reasons(&check(&cube));
    let Err(PieceError::NotPieces(why)) = Pieces::of(&cube) else { panic!("{all:?}") };
    let of_pieces: Vec<String> = why.iter().map(|reason| reason.to_string()).collect();
    let of_turns: Vec<String> =
        all.into_iter().filter(|reason| !of_pieces.contains(reason)).collect();
    assert_eq!(of_turns, ["corner twist sum 2 mod 3"]);
    assert!(of_pieces.iter().any(|reason| reason.contains("UB")), "{of_pieces:?}");
}

#[test]
fn every_verdict_names_what_people_ask_for() {
    let why = |facelets: &str| reasons(&check(&cube(facelets)));

    let order = why("UUUUUUUUURRRRRRRRRFFFFFFFFFLLLLLLLLLBBBBBBBBBDDDDDDDDD");
    assert_eq!(order[0], "centre arrangement URFLBD is none of the 24 holdings");

    // Its report speaks of exchanged centres, but the centres of these 54 letters are in place.
    let blocks = why("URUDULRDRFUDURUFUDLFLFFFRBLDRULDBBRBBBBRLLDBFFFLDBLRDU");
    assert!(blocks[0].starts_with("impossible corners at UFR, URB"), "{blocks:?}");

    let edge = why("UUUUUUUUURRRRRRRRRFDFFFFFFFDFDDDDDDDLLLLLLLLLBBBBBBBBB");
    assert_eq!(edge[0], "impossible edges at UF and DF: they show UD and FF");
    assert_eq!(edge[1], "missing edges UF and DF");

    let mirror = why("UUUUUUUUURRRRRRRRRBBBBBBBBBDDDDDDDDDLLLLLLLLLFFFFFFFFF");
    assert_eq!(mirror[0], "centre arrangement URBDLF is a mirror image (F and B exchanged)");
    assert!(
        mirror[1].starts_with("impossible corners at UFR, URB")
            && mirror[1].contains("they show UBR (the mirror image of URB)"),
        "{mirror:?}"
    );

    let two = why("UUUUUUUFFURRRRRRRRFURFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    assert_eq!(two, ["odd number of flipped edges", "corner twist sum 1 mod 3"]);

    let flipped = why("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    assert_eq!(flipped, ["odd number of flipped edges"]);

    let swapped = why("UUUUUUUUURFRRRRRRRFRFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    assert_eq!(swapped, ["edge and corner permutation parity differ (two pieces swapped)"]);

    let count = why("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBU");
    assert_eq!(
        count,
        [
            "10 stickers of colour U, expected 9",
            "8 stickers of colour B, expected 9",
            "impossible corner at DLB: it shows DLU",
            "missing corner DLB",
        ]
    );
}

#[test]
fn the_same_cube_has_the_same_verdict_in_every_holding() {
    let held = |facelets: &str| {
        let found = check(&cube(facelets));
        assert_eq!(reasons(&found), Vec::<String>::new());
        found.holding.unwrap()
    };
    let turned = held("UUUUUUUUURRRRLRRRRFFFFBFFFFDDDDDDDDDLLLLRLLLLBBBBFBBBB");
    assert_eq!(turned.name(), "y2");
    let further = held("UUUUUUUUUFFFFBFFFFLLLLRLLLLDDDDDDDDDBBBBFBBBBRRRRLRRRR");
    assert_eq!(further.name(), "y");
    let report = held("DDBBLFBLUFURLFDBRBLULBDFLRLFUUDRFRDUFRDLBUULDDFRRUBRBF");
    assert_eq!(report.inverse().name(), "x' y");
}

#[test]
fn an_even_cube_shows_its_holding_only_when_its_faces_are_whole() {
    let turned = cube(&["F", "L", "U", "B", "R", "D"].map(|letter| letter.repeat(16)).concat());
    let found = check(&turned);
    assert_eq!((found.is_possible(), found.holding.map(|held| held.name())), (true, Some("x y2")));

    let flipped = "UUUUUUUUUUUUUFFURRRRRRRRRRRRRRRRFUUFFFFFFFFFFFFFDDDDDDDDDDDDDDDDLLLLLLLLLLLLLLLLBBBBBBBBBBBBBBBB";
    let swapped = "UUUUUUUUUUUUUUUULLLLRRRRRRRRRRRRBFFBFFFFFFFFFFFFDDDDDDDDDDDDDDDDRRRRLLLLLLLLLLLLFBBFBBBBBBBBBBBB";
    for facelets in [flipped, swapped] {
        let found = check(&cube(facelets));
        assert_eq!((found.is_possible(), found.holding), (true, None));
        assert_eq!(found.to_json(Some("7")), r#"{"id":7,"possible":true,"why":[],"holding":null}"#);
    }
}

proptest! {
    #[test]
    fn any_colouring_of_any_size_gets_a_verdict(
        layers in 2..8u64,
        ids in prop::collection::vec(0..6u8, 6 * 49),
    ) {
        let size = size(layers);
        let cube = Cube::from_stickers(size, ids[..size.stickers()].to_vec()).unwrap();
        prop_assert!(!check(&cube).is_possible());
    }
}
