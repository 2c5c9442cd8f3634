//! `score`: the number, its parts, and full marks as a status.

use crate::harness::{solved, twistwright};

#[test]
fn the_score_is_a_number_a_line_or_an_object() {
    let run = |arguments: &[&str]| twistwright([&["score"], arguments].concat()).run();
    run(&["-n", "3"]).prints("54\n");
    run(&["-n", "5"]).prints("150\n");
    run(&["-n", "7"]).prints("294\n");
    run(&["-n", "3", "--by-face"]).prints("54 U 9 R 9 F 9 D 9 L 9 B 9\n");
    let object =
        "{\"score\":54,\"max\":54,\"faces\":{\"U\":9,\"R\":9,\"F\":9,\"D\":9,\"L\":9,\"B\":9}}\n";
    run(&["-n", "3", "--json"]).prints(object);
    run(&["--alg", "R", "--by-face"]).prints("42 U 6 R 9 F 6 D 6 L 9 B 6\n");
}

#[test]
fn one_turn_from_solved_scores_what_the_formulas_say() {
    for n in [3u32, 5, 7, 9, 31] {
        for layer in 1..n {
            let alg = format!("{layer}R");
            let expected =
                if layer == n.div_ceil(2) { 2 * n * n + 4 * n } else { 6 * n * n - 4 * n };
            let ended = twistwright(["score", "-n", &n.to_string(), "--alg", &alg]).run();
            ended.prints(&format!("{expected}\n"));
        }
    }
}

#[test]
fn turning_the_whole_cube_changes_no_score_and_moved_centres_score_6() {
    for rotation in ["x", "y'", "z2", "x y"] {
        let alg = format!("R U2 F' {rotation}");
        let ended = twistwright(["score", "--alg", &alg]).run();
        assert_eq!(ended.stdout, twistwright(["score", "--alg", "R U2 F'"]).run().stdout);
    }
    twistwright(["score", "--alg", "M E M' E'"]).run().prints("6\n");
    let checkered = "UUUURUUUURRRRFRRRRFFFFUFFFFDDDDLDDDDLLLLBLLLLBBBBDBBBB";
    twistwright(["score"]).stdin(checkered).run().prints("6\n");
}

#[test]
fn full_marks_are_a_status() {
    let full = |alg: &str| twistwright(["score", "--full", "--alg", alg]).run();
    full("").prints("54\n");
    full("R R'").prints("54\n");
    full("x").prints("54\n");
    assert_eq!(full("R").answers(1), "42\n");
    // Never rounded: 50 of 54 is not full.
    let nearly = "UUUUUUUUURRRRRLRRRFFFFFBFFFDDDDDDDDDLLLLLRLLLBBBFBBBBB";
    assert_eq!(twistwright(["score", "--full"]).stdin(nearly).run().answers(1), "50\n");
    let json = twistwright(["score", "--full", "--json"]).stdin(nearly).run();
    assert!(json.answers(1).starts_with("{\"score\":50,\"max\":54,"));
    let stream = format!("{}\n{nearly}\n{}\n", solved(3), solved(3));
    assert_eq!(twistwright(["score", "--full"]).stdin(stream).run().answers(1), "54\n50\n54\n");
}
