//! `apply`: where turns come from, and what becomes of the cube.

use crate::harness::{Folder, facelets_after, solved, twistwright};

/// The facelets of `R U` on a solved 3x3x3, with the line end.
const R_U: &str = "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB\n";

/// `R U` in every form that turns have.
const R_U_FORMS: [&str; 10] = [
    "R U",
    "RU",
    "(R U)1 // sexy half",
    r#"{"solution":[{"face":"R","layer":1,"turns":1},{"face":"U","layer":1,"turns":1}]}"#,
    r#"{"turns":[{"turns":1,"face":"R","layer":1},{"face":"U","layer":1,"turns":1}]}"#,
    r#"{"moves":"R U","id":1}"#,
    r#"[{"face":"R","layer":1,"turns":1},{"face":"U","layer":1,"turns":1}]"#,
    r#"["1R","1U"]"#,
    r#" [ "R" , "U" ] "#,
    r#"{"moves":["R U"]}"#,
];

fn apply(arguments: &[&str], stdin: &str) -> crate::harness::Ended {
    twistwright([&["apply", "--to", "facelets"], arguments].concat()).stdin(stdin).run()
}

#[test]
fn turns_in_any_form_are_taken_from_arguments_files_and_standard_input() {
    for (index, turns) in R_U_FORMS.into_iter().enumerate() {
        apply(&["-n", "3", turns], "").prints(R_U);
        let file = Folder::new(&format!("apply-{index}")).file("turns", turns);
        apply(&["-n", "3", "--turns", &file], "").prints(R_U);
        apply(&["-n", "3", "--turns", "-"], turns).prints(R_U);
        apply(&["--turns", &file], &solved(3)).prints(R_U);
        apply(&["--turns", &file, "-s", "-"], &solved(3)).prints(R_U);
    }
    apply(&["-n", "3", "R", "U"], "").prints(R_U);
    apply(&["--alg", "R", "U"], "").prints(R_U);
    apply(&["-n", "3", "--alg", "R", "U"], "").prints(R_U);
    apply(&["--alg", "[\"1R\"]", "U"], "").prints(R_U);
    apply(&["--alg", r#"{"moves":"R"}"#, "U"], "").prints(R_U);
}

#[test]
fn a_turn_by_itself_is_a_list_of_one() {
    let turn = r#"{"face":"R","layer":1,"turns":1}"#;
    let expected = facelets_after(3, "R");
    let file = Folder::new("apply-one-turn").file("turn", turn);
    apply(&["-n", "3", turn], "").prints(&expected);
    apply(&["-n", "3", "--turns", &file], "").prints(&expected);
    apply(&["-n", "3", "--turns", "-"], turn).prints(&expected);
    apply(&["--alg", turn, ""], "").prints(&expected);
    for member in ["turns", "solution", "moves"] {
        apply(&[], &format!("{{\"size\":3,\"{member}\":{turn}}}")).prints(&expected);
    }
}

#[test]
fn cubes_come_from_a_file_from_standard_input_or_from_arguments() {
    let text = format!("{}\n{{\"size\":3}}\n", solved(3));
    let file = Folder::new("apply-cubes").file("cubes", &text);
    apply(&["R U"], &text).prints(&R_U.repeat(2));
    apply(&["-s", "-", "R U"], &text).prints(&R_U.repeat(2));
    apply(&["-s", &file, "R U"], "").prints(&R_U.repeat(2));
    apply(&["--scramble", &file, "--turns", "-"], "R\nU").prints(&R_U.repeat(2));
}

#[test]
fn each_document_may_carry_its_own_turns() {
    let mut documents = Vec::new();
    for member in ["turns", "solution", "moves"] {
        for value in [
            r#""R U""#,
            r#"["1R","1U"]"#,
            r#"[{"face":"R","layer":1,"turns":1},{"face":"U","layer":1,"turns":1}]"#,
        ] {
            documents.push(format!("{{\"size\":3,\"{member}\":{value}}}"));
            documents.push(format!("{{\"cube\":{{\"size\":3}},\"{member}\":{value}}}"));
            documents.push(format!("{{\"cube\":{{\"size\":3,\"{member}\":{value}}}}}"));
            documents.push(format!("{{\"state\":\"{}\",\"{member}\":{value}}}", solved(3)));
        }
    }
    apply(&[], &documents.join("\n")).prints(&R_U.repeat(documents.len()));
    apply(&["-s", "-"], &documents.join("\n")).prints(&R_U.repeat(documents.len()));
}

#[test]
fn turns_of_different_sizes_in_one_stream_mean_what_they_mean_there() {
    let stream: String = [3, 4, 5].map(|n| format!("{{\"size\":{n}}}\n")).concat();
    let expected: String = [3, 4, 5].map(|n| facelets_after(n, "2R Uw")).concat();
    apply(&["2R Uw"], &stream).prints(&expected);
    let ended = apply(&["-k", "-q", "M"], &stream);
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert!(lines[1].contains("size 4 has none"), "{}", lines[1]);
    assert!(lines[1].contains("\"file\":\"MOVES\",\"item\":2,\"line\":1,"), "{}", lines[1]);
    assert_eq!((lines[0].len(), lines[2].len(), ended.status), (54, 150, Some(2)));
}

#[test]
fn turns_on_the_command_line_come_before_what_documents_carry() {
    apply(&["R U"], r#"{"size":3,"moves":"L"}"#).prints(R_U);
    // What is not applied is not read either.
    apply(&["R U"], r#"{"size":3,"moves":"no turns"}"#).prints(R_U);
}

#[test]
fn a_document_without_turns_or_with_two_lists_is_refused() {
    apply(&[], r#"{"size":3}"#).refuses_naming(&["carries no turns", "MOVES", "--turns FILE"]);
    apply(&[], &solved(3)).refuses_naming(&["carries no turns"]);
    for text in [
        r#"{"size":3,"moves":"R","turns":"R"}"#,
        r#"{"size":3,"solution":[],"turns":[]}"#,
        r#"{"cube":{"size":3,"moves":"R"},"moves":"R"}"#,
        r#"{"cube":{"size":3,"moves":"R"},"solution":[]}"#,
    ] {
        apply(&[], text).refuses_naming(&["only one can be meant", "remove one of the two"]);
        apply(&["R"], text).refuses_naming(&["only one can be meant"]);
    }
}

#[test]
fn an_empty_list_changes_nothing() {
    let untouched = format!("{}\n", solved(3));
    for turns in
        ["", " ", "\n", "// nothing", ".", "()", "(R U)0", "[]", r#"{"solution":[]}"#, "R0"]
    {
        apply(&["-n", "3", turns], "").prints(&untouched);
        apply(&["-n", "3", "--turns", "-"], turns).prints(&untouched);
    }
    for value in ["[]", "\"\"", "\" \""] {
        for member in ["turns", "solution", "moves"] {
            apply(&[], &format!("{{\"size\":3,\"{member}\":{value}}}")).prints(&untouched);
        }
    }
}

#[test]
fn more_than_400_turns_are_fine() {
    apply(&["-n", "3", "(R U)105000"], "").prints(&format!("{}\n", solved(3)));
    let list = vec![r#"{"face":"R","layer":1,"turns":1}"#; 404].join(",");
    let document = format!("{{\"size\":3,\"solution\":[{list}]}}");
    apply(&[], &document).prints(&format!("{}\n", solved(3)));
}

#[test]
fn turns_in_json_name_layers_1_to_n_less_1_and_amounts_1_to_3() {
    let turn = |layer: &str, turns: &str| {
        format!("{{\"face\":\"R\",\"layer\":{layer},\"turns\":{turns}}}")
    };
    for (layer, turns, parts) in [
        ("0", "1", &["layer 0 of face R: size 3 has layers 1 to 2"][..]),
        ("3", "1", &["layer 3 of face R", "layer 1 of L, turned the other way"]),
        ("-1", "1", &["layer -1 of face R"]),
        ("99999999999999999999", "1", &["layer 99999999999999999999 of face R"]),
        ("1", "0", &["turns from 1 to 3"]),
        ("1", "4", &["turns from 1 to 3"]),
        ("1", "-1", &["turns from 1 to 3"]),
        ("1.0", "1", &["a plain integer"]),
        ("1", "1e0", &["a plain integer"]),
        ("\"1\"", "1", &["a plain integer"]),
        ("true", "1", &["a plain integer"]),
    ] {
        let list = format!("[{}]", turn(layer, turns));
        apply(&["-n", "3", &list], "").refuses_naming(parts);
        apply(&[], &format!("{{\"size\":3,\"turns\":{list}}}")).refuses_naming(parts);
        twistwright(["turns"]).stdin(list).run().refuses_naming(parts);
    }
    // Notation in a list of strings obeys the same; alone it may name the far face.
    apply(&["-n", "3", r#"["3R"]"#], "")
        .refuses_naming(&["layer 3 of face R: size 3 has layers 1 to 2"]);
    assert_eq!(apply(&["-n", "3", "3R"], "").stdout, facelets_after(3, "L'"));
    assert_eq!(apply(&[], r#"{"size":3,"moves":"3R"}"#).stdout, facelets_after(3, "L'"));
}

#[test]
fn apply_keeps_the_id_drops_the_seed_and_keeps_centres_right() {
    let text = r#"{"seed":7,"size":3,"id":"a"}"#;
    let json = |arguments: &[&str], stdin: &str| {
        twistwright([&["apply"], arguments].concat()).stdin(stdin).run().answers(0).to_owned()
    };
    let printed = json(&["R"], text);
    assert!(
        printed.starts_with("{\"id\":\"a\",\"size\":3,\"faces\":{\"U\":[[0,0,2],"),
        "{printed}"
    );
    assert!(!printed.contains("seed") && !printed.contains("centers"), "{printed}");
    let centers = |printed: &str| {
        let value: serde_json::Value = serde_json::from_str(printed).unwrap();
        let centers = value["centers"].clone();
        ["U", "R", "F", "D", "L", "B"].map(|face| centers[face].as_u64())
    };
    let known = r#"{"size":3,"centers":{"U":0,"R":0,"F":0,"D":0,"L":0,"B":0}}"#;
    assert_eq!(centers(&json(&["y"], known)), [1, 0, 0, 3, 0, 0].map(Some));
    assert_eq!(centers(&json(&["R2 U'"], known)), [3, 2, 0, 0, 0, 0].map(Some));
    assert_eq!(centers(&json(&["", "--alg", "y"], "")), [1, 0, 0, 3, 0, 0].map(Some));
    assert_eq!(centers(&json(&["F", "-n", "3", "--centers"], "")), [0, 0, 1, 0, 0, 0].map(Some));
    assert_eq!(centers(&json(&["F", "-n", "3"], "")), [None; 6]);
    // `(R' U' R U')5` turns the centre of U by a half and nothing else.
    let half = json(&["(R' U' R U')5"], known);
    assert_eq!(centers(&half), [2, 0, 0, 0, 0, 0].map(Some));
    let faces = json(&[""], r#"{"size":3}"#).replace("}}\n", "}");
    assert!(half.starts_with(&faces), "{half}");
}

#[test]
fn every_form_is_written() {
    let run = |to: &str| twistwright(["apply", "-n", "2", "R", "--to", to]).run();
    run("facelets").prints("UFUFRRRRFDFDDBDBLLLLUBUB\n");
    let json = "{\"size\":2,\"faces\":{\"U\":[[0,2],[0,2]],\"R\":[[1,1],[1,1]],\"F\":[[2,3],[2,3]],\
                \"D\":[[3,5],[3,5]],\"L\":[[4,4],[4,4]],\"B\":[[0,5],[0,5]]}}\n";
    run("json").prints(json);
    run("cube").prints(json);
    run("net")
        .prints("     U F\n     U F\nL L  F D  R R  U B\nL L  F D  R R  U B\n     D B\n     D B\n");
    run("solver").refuses_naming(&["solver form", "even cube"]);
    run("older").refuses_naming(&["older form", "size 2"]);
}
