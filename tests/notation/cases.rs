//! What went wrong in other programs, from their public bug reports: the rows of `cases.jsonl` about
//! notation. Each test is named by its row.

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use twistwright::base::Place;
use twistwright::cube::formats::facelets;
use twistwright::cube::notation::{self, Dialect, NotationError};
use twistwright::cube::{Cube, Size, Turn, inverse, simplify};

use crate::common::{after, rows};

/// The case of a row.
fn case(id: &str) -> Value {
    let row = rows("cases.jsonl").into_iter().find(|row| row["id"] == id).expect("a row");
    row["case"].clone()
}

fn inputs(case: &Value) -> Vec<String> {
    let list = case["input"].as_array().expect("a list of inputs");
    list.iter().map(|text| text.as_str().expect("text").to_owned()).collect()
}

fn input(case: &Value) -> String {
    case["input"].as_str().expect("one input").to_owned()
}

fn cube_of(n: u64) -> Size {
    Size::new(n).expect("a size")
}

fn read(text: &str, n: u64) -> Result<Vec<Turn>, NotationError> {
    notation::read(text, cube_of(n), Dialect::default())
}

fn apply(text: &str, n: u64) -> Cube {
    let turns = read(text, n).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    after(cube_of(n), &turns)
}

fn letters(cube: &Cube) -> String {
    let mut out = Vec::new();
    facelets::write(cube, &mut out);
    String::from_utf8(out).expect("letters")
}

fn facelets_of(text: &str, n: u64) -> String {
    letters(&apply(text, n))
}

/// The message and the columns at fault, first and last, from 1.
fn refusal(text: &str, n: u64) -> (String, usize, usize) {
    let error = match read(text, n) {
        Err(error) => error,
        Ok(turns) => panic!("{text:?} was read as {}", notation::print(&turns)),
    };
    let first = Place::of(text.as_bytes(), error.span.start).column;
    let behind = Place::of(text.as_bytes(), error.span.end).column;
    (error.to_string(), first, behind - 1)
}

/// Simplified, and held against what was written.
fn simplified(text: &str, n: u64) -> String {
    let turns = read(text, n).unwrap();
    let short = simplify(&turns, cube_of(n));
    assert_eq!(after(cube_of(n), &short), after(cube_of(n), &turns), "{text}");
    notation::print(&short)
}

fn in_place(cube: &Cube) -> u64 {
    let solved = Cube::solved(cube.size());
    cube.stickers().iter().zip(solved.stickers()).filter(|(now, then)| now == then).count() as u64
}

fn hash(cube: &Cube) -> String {
    hex::encode(Sha256::digest(letters(cube).as_bytes()))
}

#[test]
fn b001_a_loose_amount_is_not_a_turn() {
    let (message, first, last) = refusal(&input(&case("B001")), 3);
    assert_eq!((message.as_str(), first, last), ("\"2'\" is a number without a turn", 5, 6));
}

#[test]
fn b003_a_true_prime_is_a_prime() {
    let case = case("B003");
    assert_eq!(facelets_of(&input(&case), 3), case["expect"]["one_of"][0]["facelets"]);
    assert_eq!(read("F\u{2032}", 3), read("F\u{2019}", 3));
}

#[test]
fn b004_a_prime_before_the_amount_leaves_a_half_turn() {
    let case = case("B004");
    assert_eq!(facelets_of(&input(&case), 3), case["expect"]["one_of"][1]["facelets"]);
}

#[test]
fn b005_amounts_count_modulo_four() {
    let case = case("B005");
    for (text, expected) in inputs(&case).iter().zip(case["expect"]["facelets"].as_array().unwrap())
    {
        assert_eq!(facelets_of(text, 3), *expected, "{text}");
    }
}

#[test]
fn b007_what_is_read_can_be_inverted() {
    let case = case("B007");
    for (text, undo) in inputs(&case).iter().zip(case["expect"]["inverse"].as_array().unwrap()) {
        let turns = read(text, 3).unwrap();
        let undone = [turns.clone(), inverse(&turns)].concat();
        assert_eq!(after(Size::THREE, &undone), Cube::solved(Size::THREE), "{text}");
        let printed = notation::print(&inverse(&turns));
        assert_eq!(apply(&printed, 3), apply(undo.as_str().unwrap(), 3), "{text}");
    }
    assert_eq!(facelets_of("b'", 3), case["expect"]["facelets of b'"]);
}

#[test]
fn b011_suffixes_of_other_puzzles_are_refused() {
    for text in inputs(&case("B011")) {
        let (message, _, _) = refusal(&text, 3);
        assert!(message.starts_with("unexpected"), "{text}: {message}");
    }
}

#[test]
fn b012_a_pause_does_not_stand_between_a_turn_and_a_number() {
    let (message, first, _) = refusal(&input(&case("B012")), 3);
    assert_eq!((message.as_str(), first), ("unexpected '.' after \"R\"", 2));
}

#[test]
fn b013_any_run_of_blanks_is_one_separator() {
    let case = case("B013");
    assert_eq!(facelets_of(&input(&case), 3), case["expect"]["facelets"]);
}

#[test]
fn b014_turns_may_be_glued() {
    let case = case("B014");
    assert_eq!(facelets_of(&input(&case), 3), case["expect"]["one_of"][0]["facelets"]);
}

#[test]
fn b015_nothing_is_joined_across_a_space() {
    let case = case("B015");
    let expected = &case["expect"];
    for (index, text) in inputs(&case).iter().enumerate() {
        assert_eq!(facelets_of(text, 4), expected["facelets"][index], "{text}");
        assert_eq!(in_place(&apply(text, 4)), expected["stickers in place"][index], "{text}");
    }
}

#[test]
fn b017_times_of_a_recording_are_refused_by_name() {
    let (message, first, _) = refusal(&input(&case("B017")), 3);
    assert_eq!((message.as_str(), first), ("unexpected '@' after \"R\"", 2));
}

#[test]
fn b018_a_no_break_space_is_named_by_its_code_point() {
    // The row shows the text with a plain space.
    let (message, first, last) = refusal("R\u{a0}U", 3);
    assert_eq!((message.as_str(), first, last), ("unexpected U+00A0 after \"R\"", 2, 2));
}

#[test]
fn b019_case_is_meaning() {
    let case = case("B019");
    let texts = inputs(&case);
    for index in 0..2 {
        assert_eq!(facelets_of(&texts[index], 3), case["expect"]["facelets"][index]);
    }
    assert_eq!(refusal(&texts[2], 3), ("\"X\" is not a turn".to_owned(), 1, 1));
}

#[test]
fn b020_rotations_take_primes_and_amounts() {
    let case = case("B020");
    for (text, expected) in inputs(&case).iter().zip(case["expect"]["facelets"].as_array().unwrap())
    {
        assert_eq!(facelets_of(text, 3), *expected, "{text}");
    }
}

#[test]
fn b021_a_half_turn_has_no_direction() {
    for text in inputs(&case("B021")) {
        assert_eq!(facelets_of(&text, 3), "UUDUUDUUDRRRRRRRRRFFBFFBFFBDDUDDUDDULLLLLLLLLFBBFBBFBB");
        assert_eq!(simplified(&text, 3), "R2");
    }
    assert_eq!(simplified("R2' R2", 3), "");
}

#[test]
fn b022_brackets_are_expanded() {
    let case = case("B022");
    assert_eq!(facelets_of(&input(&case), 3), case["expect"]["one_of"][0]["facelets"]);
}

#[test]
fn b024_a_missing_comma_is_refused_at_its_bracket() {
    let case = case("B024");
    let [broken, mended] = &inputs(&case)[..] else { panic!("two inputs") };
    let (_, first, last) = refusal(broken, 3);
    assert_eq!((first, last), (19, 19));
    assert_eq!(read(mended, 3).unwrap().len(), 18);
    assert_eq!(facelets_of(mended, 3), case["expect"]["second"]["facelets"]);
}

#[test]
fn b027_parallel_turns_meet_across_one_another() {
    let printed: Vec<String> =
        inputs(&case("B027")).iter().map(|text| simplified(text, 3)).collect();
    assert_eq!(printed, ["F' B'", "R", "U2"]);
}

#[test]
fn b028_a_long_scramble_gets_as_short_as_it_can() {
    let case = case("B028");
    let expected = &case["expect"];
    let short = simplified(&input(&case), 3);
    assert!(short.split(' ').count() as u64 <= expected["max length"].as_u64().unwrap());
    assert_eq!(facelets_of(&short, 3), expected["facelets"]);
    assert_eq!(apply(&short, 3), apply(expected["same state as"].as_str().unwrap(), 3));
}

#[test]
fn b029_four_rotations_vanish_and_their_neighbours_merge() {
    let case = case("B029");
    assert_eq!(simplified(&input(&case), 3), case["expect"]["moves"]);
}

#[test]
fn b033_nine_quarter_turns_are_one() {
    let case = case("B033");
    for (index, text) in inputs(&case).iter().enumerate() {
        assert_eq!(facelets_of(text, 3), case["expect"]["facelets"][index], "{text}");
        assert_eq!(simplified(text, 3), case["expect"]["simplify"][index], "{text}");
    }
}

#[test]
fn b034_a_digit_may_stand_for_the_prime() {
    let case = case("B034");
    assert_eq!(facelets_of(&input(&case), 3), case["expect"]["facelets"]);
}

#[test]
fn b035_turns_on_the_inverse_are_refused() {
    let (message, first, _) = refusal(&input(&case("B035")), 3);
    assert_eq!((message.as_str(), first), ("unexpected '^'", 3));
}

#[test]
fn b036_a_small_letter_is_wide_and_a_number_names_the_slice() {
    let case = case("B036");
    let texts = inputs(&case);
    for index in 0..2 {
        assert_eq!(facelets_of(&texts[index], 4), case["expect"]["facelets"][index]);
    }
    assert_eq!(apply(&texts[2], 4), apply(&texts[0], 4));
}

#[test]
fn b038_a_glued_number_is_refused_with_both_readings() {
    let (message, first, _) = refusal(&input(&case("B038")), 6);
    assert!(message.contains("\"y3 Rw\" or \"y 3Rw\""), "{message}");
    assert_eq!(first, 2);
    let readings = ["y 3Rw", "y3 Rw"].map(|text| apply(text, 6));
    assert_eq!(readings.each_ref().map(in_place), [36, 48]);
    assert_eq!(
        readings.each_ref().map(|cube| hash(cube)[..16].to_owned()),
        ["c09d8aff858c179c", "017685372db3e524"]
    );
}

#[test]
fn b039_wide_turns_have_two_layers_to_one_less_than_all() {
    for text in inputs(&case("B039")) {
        assert_eq!(refusal(&text, 3).1, 1, "{text}");
    }
}

#[test]
fn b041_a_slice_is_a_wide_turn_less_its_face() {
    let case = case("B041");
    for n in [4, 7] {
        let cubes: Vec<Cube> = inputs(&case).iter().map(|text| apply(text, n)).collect();
        assert!(cubes.iter().all(|cube| *cube == cubes[0]), "{n}");
    }
    assert_eq!(facelets_of(&inputs(&case)[0], 4), case["expect"]["4x4x4"]);
}

#[test]
fn b042_every_turn_of_a_scramble_is_read() {
    let case = case("B042");
    assert_eq!(facelets_of(&input(&case), 5), case["expect"]["facelets"]);
    // Twelve words, four of which turn two layers.
    assert_eq!(input(&case).split(' ').count() as u64, case["expect"]["moves read"]);
    assert_eq!(read(&input(&case), 5).unwrap().len(), 16);
}

#[test]
fn b044_wide_turns_cancel_across_parallel_ones() {
    let case = case("B044");
    let short = simplified(&input(&case), 5);
    assert!(short.split(' ').count() <= 2, "{short}");
    assert_eq!(facelets_of(&short, 5), case["expect"]["facelets"]);
}

#[test]
fn b046_every_face_has_turns_of_three_layers() {
    let case = case("B046");
    for (index, n) in [6, 7].into_iter().enumerate() {
        let cube = apply(case["input"][format!("{n}x{n}x{n}")].as_str().unwrap(), n);
        assert_eq!(hash(&cube)[..16], case["expect"]["sha256 prefix of facelets"][index]);
        assert_eq!(in_place(&cube), case["expect"]["stickers in place"][index]);
    }
}

#[test]
fn b047_layer_numbers_have_as_many_digits_as_they_need() {
    let case = case("B047");
    for text in inputs(&case) {
        let cube = apply(&text, 11);
        assert_eq!(hash(&cube)[..16], case["expect"]["sha256 prefix"], "{text}");
        assert_eq!(in_place(&cube), case["expect"]["stickers in place"], "{text}");
    }
}

#[test]
fn b048_a_range_is_one_turn_and_runs_forwards() {
    let case = case("B048");
    for (text, ok) in inputs(&case).iter().zip(case["expect"]["ok"].as_array().unwrap()) {
        assert_eq!(Value::from(read(text, 9).is_ok()), *ok, "{text}");
    }
    assert_eq!(refusal("7-2r", 9).0, "layers 7-2 run backwards");
}

#[test]
fn every_row_about_notation_has_a_test_here() {
    let source = include_str!("cases.rs");
    let is_notation = |row: &&Value| row["kind"].as_str().unwrap().starts_with("notation");
    let all = rows("cases.jsonl");
    let ids: Vec<String> = all
        .iter()
        .filter(is_notation)
        .map(|row| row["id"].as_str().unwrap().to_lowercase())
        .collect();
    assert_eq!(ids.len(), 32);
    for id in ids {
        assert!(source.contains(&format!("fn {id}_")), "{id}");
    }
}
