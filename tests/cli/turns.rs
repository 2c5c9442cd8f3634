//! `turns`: reading, printing, undoing, shortening, counting.

use crate::common::{self, rows};
use crate::harness::{facelets_after, twistwright};

#[track_caller]
fn turns(arguments: &[&str]) -> String {
    let ended = twistwright([&["turns"], arguments].concat()).run();
    ended.answers(0).strip_suffix('\n').unwrap().to_owned()
}

#[test]
fn every_row_of_the_notation_data_is_read_as_the_data_say() {
    for row in rows("cube/notation.jsonl") {
        let (id, text, size) = (&row["id"], row["text"].as_str().unwrap(), &row["n"]);
        let size = size.to_string();
        let count = twistwright(["turns", "-n", &size, "--count", "--", text]).run();
        if row["turns"].is_null() {
            count.refuses();
            continue;
        }
        let count: u64 = count.answers(0).trim_end().parse().unwrap();
        assert!(count <= row["length"].as_u64().unwrap(), "{id} {text:?}: {count} turns");
        let cube = common::cube(common::size(&row), &row["faces"]);
        let expected: String =
            cube.stickers().iter().map(|&id| b"URFDLB"[usize::from(id)] as char).collect();
        let reached = facelets_after(size.parse().unwrap(), text);
        assert_eq!(reached.trim_end(), expected, "{id} {text:?}");
    }
}

#[test]
fn notation_and_lists_are_written_in_each_form() {
    let text = "R U' 2F2";
    let list = r#"[{"face":"R","layer":1,"turns":1},{"face":"U","layer":1,"turns":3},{"face":"F","layer":2,"turns":2}]"#;
    for input in [
        text.to_owned(),
        list.to_owned(),
        format!("{{\"solution\":{list}}}"),
        format!("{{\"moves\":{list},\"id\":9}}"),
        r#"["1R","1U'","2F","2F"]"#.to_owned(),
    ] {
        let halves = if input.starts_with("[\"") { "2F 2F" } else { "2F2" };
        let simplify = |to: &str| turns(&["--simplify", "--to", to, &input]);
        assert_eq!(turns(&[&input]), format!("R U' {halves}"));
        assert_eq!(simplify("notation"), text);
        assert_eq!(simplify("list"), list);
        assert_eq!(simplify("submission"), format!("{{\"solution\":{list}}}"));
        // A half turn is its entry twice.
        assert_eq!(simplify("older"), r#"["1R","1U'","2F","2F"]"#);
    }
}

#[test]
fn a_turn_by_itself_is_a_list_of_one() {
    let turn = r#"{"face":"R","layer":1,"turns":1}"#;
    let stream = format!("{turn}\nU\n{{\n\"turns\":2,\"layer\":2,\"face\":\"F\"}}\n");
    twistwright(["turns"]).stdin(stream).run().prints("R\nU\n2F2\n");
    assert_eq!(turns(&[turn]), "R");
    assert_eq!(turns(&["--to", "list", turn]), format!("[{turn}]"));
    for (text, named) in [
        (r#"{"face":"R","layer":1}"#, "member \"turns\" is missing"),
        (r#"{"face":"R","layer":1,"turns":1,"id":1}"#, "unknown member \"id\""),
        (r#"{"face":"R","layer":3,"turns":1}"#, "size 3 has layers 1 to 2"),
        (r#"{"layer":1,"turns":1}"#, "member \"face\" is missing"),
    ] {
        twistwright(["turns"]).stdin(text).run().refuses_naming(&[named]);
    }
}

#[test]
fn an_empty_list_is_an_empty_line_or_an_empty_list() {
    for empty in ["", "()", "R R' R4 (U)0"] {
        assert_eq!(turns(&["--simplify", empty]), "");
        assert_eq!(turns(&["--simplify", "--to", "list", empty]), "[]");
        assert_eq!(turns(&["--simplify", "--to", "older", empty]), "[]");
        assert_eq!(turns(&["--simplify", "--to", "submission", empty]), "{\"solution\":[]}");
        assert_eq!(turns(&["--simplify", "--count", empty]), "0");
    }
}

#[test]
fn count_is_the_number_of_single_turns_the_game_would_count() {
    for (size, text, count) in [
        ("3", "R U R' U'", "4"),
        ("3", "R2 M", "2"),
        ("3", "Rw", "2"),
        ("3", "x", "3"),
        ("5", "3Rw [U, r2]", "9"),
        ("7", "3Rw", "3"),
        ("3", "(R U)100", "200"),
        ("3", "R4", "0"),
    ] {
        assert_eq!(turns(&["-n", size, "--count", text]), count, "{text}");
    }
}

#[test]
fn invert_undoes_a_list_and_inverting_twice_gives_it_back() {
    assert_eq!(turns(&["--invert", "R U' F2 2R"]), "2R' F2 U R'");
    for (size, text) in
        [(3, "R U' F2 M x"), (4, "Rw 2U2 m' y"), (5, "[3Rw: (U S')2]"), (6, "2-3Rw")]
    {
        let n = size.to_string();
        let inverse = turns(&["-n", &n, "--invert", text]);
        assert_eq!(turns(&["-n", &n, "--invert", &inverse]), turns(&["-n", &n, text]));
        let solved = facelets_after(size, &format!("{text} {inverse}"));
        assert_eq!(solved, facelets_after(size, ""), "{text}");
    }
}

#[test]
fn simplify_keeps_every_sticker_and_drop_rotations_every_score() {
    for (size, text, simple, dropped) in [
        (3, "R R", "R2", "R2"),
        (3, "R L' U U", "R L' U2", "2R' F2"),
        (3, "F B' F2", "F' B'", "2B B2"),
        (3, "x x x x", "", ""),
        (3, "R R' L2 L2", "", ""),
        (3, "x", "R 2R L'", ""),
        (5, "Dw2 U2 D' Dw2", "U2 D'", "U2 D'"),
        (4, "r r'", "", ""),
    ] {
        let n = size.to_string();
        let run = |flag: &str| turns(&["-n", &n, flag, text]);
        let length = |list: &str| list.split_whitespace().count();
        assert_eq!(length(&run("--simplify")), length(simple), "{text}: {}", run("--simplify"));
        assert_eq!(facelets_after(size, &run("--simplify")), facelets_after(size, text), "{text}");
        let found = run("--drop-rotations");
        assert!(length(&found) <= length(dropped), "{text}: {found}");
        let score = |list: &str| {
            let alg = ["score", "-n", &n, "--alg", list];
            twistwright(alg).run().answers(0).to_owned()
        };
        assert_eq!(score(&found), score(text), "{text}: {found}");
        let both = turns(&["-n", &n, "--simplify", "--drop-rotations", text]);
        assert_eq!(both, found);
    }
    assert_eq!(turns(&["--drop-rotations", "x y R"]), "U");
}

#[test]
fn small_letters_mean_what_the_dialect_says() {
    assert_eq!(turns(&["-n", "4", "r"]), "R 2R");
    assert_eq!(turns(&["-n", "4", "--lowercase", "wide", "r"]), "R 2R");
    assert_eq!(turns(&["-n", "4", "--lowercase", "slice", "r"]), "2R");
    let refused = twistwright(["turns", "-n", "4", "--lowercase", "refuse", "r"]).run();
    refused.refuses_naming(&["small letter 'r'", "Rw", "2R"]);
    assert_eq!(turns(&["-n", "4", "--lowercase", "refuse", "Rw x m"]).split(' ').count(), 8);
    let scored = |meaning: &str| {
        let arguments = ["score", "-n", "5", "--alg", "r", "--lowercase", meaning];
        twistwright(arguments).run().answers(0).to_owned()
    };
    assert_ne!(scored("wide"), scored("slice"));
}

#[test]
fn every_sign_of_the_notation_table_means_what_the_table_says() {
    for (size, text, expected) in [
        (3, "R R' R2 R2' R3 R'2 R1", "R R' R2 R2 R' R2 R"),
        (3, "R\u{2018} R\u{2019} R\u{2032} R\u{b4} R` Ri Ri2", "R' R' R' R' R' R' R2"),
        (3, "R0 R4 R8 R5", "R"),
        (5, "2R 1U' 5F", "2R U' B'"),
        (5, "Rw r", "R 2R R 2R"),
        (5, "3Rw 3r", "R 2R 3R R 2R 3R"),
        (5, "2-3R 2-3r 2-3Rw 4-5R", "2R 3R 2R 3R 2R 3R 2L' L'"),
        (5, "M E S", "3L 3D 3F"),
        (5, "m", "2L 3L 2R'"),
        (3, "x", "R 2R L'"),
        (3, "y'", "U' 2U' D"),
        (3, "z2", "F2 2F2 B2"),
        (3, "Uv Dv2", "U 2U D' D2 2D2 U2"),
        (3, "(R U)2 (R U)' (R U)2'", "R U R U U' R' U' R' U' R'"),
        (3, "[R, U] [R: U]", "R U R' U' R U R'"),
        (3, "[R, U]2' [R: U]'", "U R U' R' U R U' R' R U' R'"),
        (3, "(R U)0 () [,] [:]", ""),
        (3, "R// a comment\nU // another", "R U"),
        (3, "R . U .", "R U"),
        (3, "(. R .)", "R"),
        (3, "R\tU\r\nF\n\n  B", "R U F B"),
    ] {
        let n = size.to_string();
        let printed = turns(&["-n", &n, "--", text]);
        assert_eq!(
            printed.split_whitespace().count(),
            expected.split_whitespace().count(),
            "{text}: {printed}"
        );
        assert_eq!(
            facelets_after(size, &printed),
            facelets_after(size, expected),
            "{text}: {printed}"
        );
        // What is printed reads back to the same list.
        assert_eq!(turns(&["-n", &n, "--", &printed]), printed);
    }
}

#[test]
fn what_the_notation_does_not_know_is_refused() {
    for (size, text) in [
        (3, "X"),
        (3, "R''"),
        (3, "R'2'"),
        (3, "R2''"),
        (3, "2"),
        (3, "R U 2"),
        (3, "T"),
        (3, "Rx y)"),
        (3, "(R"),
        (3, "R)"),
        (3, "[R]"),
        (3, "[R, U, F]"),
        (3, "[R: U, F]"),
        (3, "(R]"),
        (3, ", R"),
        (3, "R, U"),
        (3, "0R"),
        (3, "4R"),
        (3, "3Rw"),
        (3, "0Rw"),
        (3, "1Rw"),
        (3, "1-3R"),
        (3, "3-2R"),
        (3, "m"),
        (4, "M"),
        (2, "Rw"),
        (2, "m"),
        (3, "2M"),
        (3, "2x"),
        (3, "Mw"),
        (3, "xw"),
        (3, "2Rv"),
        (3, "rw"),
        (3, "R.U"),
        (3, ".R"),
        (3, "R /U"),
        (3, "R#"),
        (3, "R:U"),
        (3, "U3Rw2"),
        (3, "R 'U"),
    ] {
        let n = size.to_string();
        twistwright(["turns", "-n", &n, "--", text]).run().refuses_naming(&["MOVES:1:"]);
    }
}

#[test]
fn the_size_is_3_unless_said() {
    assert_eq!(turns(&["M"]), "2L");
    assert_eq!(turns(&["-n", "5", "M"]), "3L");
    assert_eq!(turns(&["3R"]), "L'");
    assert_eq!(turns(&["-n", "4", "3R"]), "3R");
}

#[test]
fn glued_turns_are_read_and_digits_between_two_turns_only_as_a_half_turn() {
    assert_eq!(turns(&["RUR'U'"]), "R U R' U'");
    assert_eq!(turns(&["R2U'F"]), "R2 U' F");
    assert_eq!(turns(&["R2U2Rw"]), "R2 U2 R 2R");
    for (text, readings) in [
        ("U3Rw2", ["U3 Rw2", "U 3Rw2"]),
        ("y3Rw", ["y3 Rw", "y 3Rw"]),
        ("R'2U", ["R'2 U", "R' 2U"]),
        ("U2'2R", ["U2'2 R", "U2' 2R"]),
        ("(R U)2R", ["(R U)2 R", "(R U) 2R"]),
        ("R2-3U", ["R2 -3U", "R 2-3U"]),
    ] {
        twistwright(["turns", text]).run().refuses_naming(&readings);
    }
}
