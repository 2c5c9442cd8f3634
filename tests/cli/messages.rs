//! What people and programs see when something is wrong: one snapshot for each kind of fault.

use crate::harness::{snapshot, transcript, twistwright};

/// Runs each command line on its input, for people and then for programs.
fn both_forms(rows: &[(&[&str], &str)]) -> String {
    let mut text = String::new();
    for (arguments, stdin) in rows {
        text.push_str(&transcript(arguments, stdin));
        let json = [&["--error-format", "json"], *arguments].concat();
        text.push_str(&transcript(&json, stdin));
    }
    text
}

#[test]
fn notation() {
    let lists = [
        "R U 2'",
        "R Q",
        "X",
        "R7Q",
        "R+",
        "R--",
        "R.2L",
        "R . .U",
        "R@0 U@46",
        "F ^(R U)",
        "R, U",
        "R''",
        "R'2'",
        "y3Rw",
        "U3Rw2",
        "R'2U",
        "(R U)2R",
        "R2-3U",
        "4R",
        "0R",
        "3Rw",
        "1Rw",
        "3-2R",
        "1-3R",
        "2M",
        "m",
        "(R U",
        "R U)",
        "(R U]",
        "[R U]",
        "[R, U, F]",
        "[R: U, F]",
        "R\u{a0}U",
        "R U′′",
        "é",
        "R2147483648",
        "R é",
        "- R",
        "R / U",
        "\"R U\"",
    ];
    let rows: Vec<(Vec<&str>, &str)> =
        lists.iter().map(|list| (vec!["turns", "--", list], "")).collect();
    let mut text = String::new();
    for (arguments, stdin) in &rows {
        text.push_str(&transcript(arguments, stdin));
    }
    snapshot("messages-notation", &text);
    let json: String = lists[..3]
        .iter()
        .map(|list| transcript(&["turns", "--error-format", "json", list], ""))
        .collect();
    snapshot("messages-notation-json", &json);
}

#[test]
fn notation_for_other_sizes_and_dialects() {
    snapshot(
        "messages-notation-sizes",
        &both_forms(&[
            (&["turns", "-n", "4", "M"], ""),
            (&["turns", "-n", "2", "Rw"], ""),
            (&["turns", "-n", "5", "m 6R"], ""),
            (&["turns", "-n", "5", "1-5Fw"], ""),
            (&["turns", "--lowercase", "refuse", "R r"], ""),
            (&["turns", "[\"3R\"]"], ""),
        ]),
    );
}

/// A 2x2x2 whose U face is this text.
fn with_up(face: &str) -> String {
    let others = ["R", "F", "D", "L", "B"].map(|name| format!("\"{name}\":[0,0,0,0]")).join(",");
    format!("{{\"size\":2,\n \"faces\":{{\"U\":{face},{others}}}}}")
}

#[test]
fn documents() {
    let faces =
        ["[[0,0,0]]", "[[0,0],[0]]", "[0,0,0]", "[0,0,0,0.0]", "[0,0,0,6]", "7"].map(with_up);
    let older = ["RIGHT", "FRONT", "DOWN", "LEFT", "BACK"].map(|name| format!("\"{name}\":[]"));
    let older = format!("{{\"UP\":[[\"W0\",\"W1\"],[\"w2\",\"W3\"]],{}}}", older.join(","));
    let texts = [
        "{\"size\":3,\"mvoes\":\"R\"}",
        "{\"size\":3,\"size\":3}",
        "{\"id\":7,\"faces\":{\"U\":[[0,0],[0,0]]}}",
        "{\"size\":3.0}",
        "{\"size\":33}",
        "{}",
        "{\"cube\":{\"size\":3},\"state\":{\"size\":3}}",
        "{\"cube\":7}",
        "{\"cube\":\"what\"}",
        "{\"size\":4,\"centers\":{\"U\":0}}",
        "{\"size\":3,\"centers\":{\"U\":4,\"R\":0,\"F\":0,\"D\":0,\"L\":0,\"B\":0}}",
        "[1]",
    ];
    let texts = faces.iter().map(String::as_str).chain([older.as_str()]).chain(texts);
    let rows: Vec<(&[&str], &str)> = texts.map(|text| (&["score"][..], text)).collect();
    snapshot("messages-documents", &both_forms(&rows));
}

#[test]
fn json() {
    snapshot(
        "messages-json",
        &both_forms(&[
            (&["score"], "{\"size\":3} {\"size\":3}"),
            (&["score"], "{\"size\":3"),
            (&["score"], "{\"size\":3,}"),
            (&["score"], "{\"size\":NaN}"),
            (&["score"], "{\"size\":03}"),
            (&["score"], "{'size':3}"),
            (&["score"], "{\"size\":3}}"),
            (&["score"], "{\"size\":3,\"id\":None}"),
            (&["score"], "{\"size\":\"\t\"}"),
            (&["turns"], "[\"R\",\"U\",]"),
            (&["turns", "[\"R\"]", "[\"U\"]"], ""),
            (&["turns", "--turns", "-"], "[\"R\"]\n[\"U\"]\n"),
            (&["turns", "[\"R\"]]"], ""),
            (&["score", "--alg", "[\"R\"] [\"U\"]"], ""),
            (&["replay"], "nope"),
        ]),
    );
}

#[test]
fn facelets_and_other_text() {
    snapshot(
        "messages-facelets",
        &both_forms(&[
            (&["score"], "UUUU"),
            (&["score"], "UUUURRRRFFFFDDDDLLLLBBBQ"),
            (&["score"], "UUUURRRRFFFFDDDDLLLLBBBW"),
            (&["score"], "UU UURRRRFFFFDDDDLLLLBBBB"),
            (&["score"], "UUUU  RRRR FFFF DDDD LLLL BBBB"),
            (&["score"], "???"),
            (&["score"], "       U U U"),
            (&["score"], "[{\"size\":3}]"),
            (&["score", "--from", "json"], "UUUU"),
            (&["score", "--from", "facelets"], "{\"size\":3}"),
            (&["score", "--from", "older"], "{\"size\":3}"),
        ]),
    );
}

#[test]
fn turns_in_documents() {
    snapshot(
        "messages-turns",
        &both_forms(&[
            (&["apply"], "{\"size\":3}"),
            (&["apply"], "{\"size\":3,\"turns\":\"R\",\"solution\":[]}"),
            (&["apply"], "{\"cube\":{\"size\":3,\"moves\":\"R\"},\"turns\":[]}"),
            (&["apply"], "{\"size\":3,\"moves\":\"R Q\"}"),
            (&["apply"], "{\"size\":3,\"moves\":\"R\\tQ\"}"),
            (&["apply"], "{\"size\":3,\"moves\":7}"),
            (&["apply"], "{\"size\":3,\"turns\":[{\"face\":\"R\",\"layer\":3,\"turns\":1}]}"),
            (&["apply"], "{\"size\":3,\"turns\":[{\"face\":\"R\",\"layer\":1,\"turns\":4}]}"),
            (&["apply"], "{\"size\":3,\"turns\":[{\"face\":\"r\",\"layer\":1,\"turns\":1}]}"),
            (&["apply"], "{\"size\":3,\"turns\":[{\"face\":\"R\",\"layer\":\"1\",\"turns\":1}]}"),
            (&["apply"], "{\"size\":3,\"turns\":[{\"face\":\"R\",\"turns\":1}]}"),
            (&["apply"], "{\"size\":3,\"turns\":[{\"face\":\"R\",\"layer\":1,\"turn\":1}]}"),
            (&["apply"], "{\"size\":3,\"turns\":[\"1R\",{}]}"),
            (&["apply"], "{\"size\":3,\"turns\":[\"3R\"]}"),
            (&["turns"], "{\"turns\":[],\"note\":\"x\"}"),
            (&["turns"], "{\"id\":1}"),
        ]),
    );
}

#[test]
fn formats_that_cannot_hold_a_cube() {
    let same_centres = r#"{"size":3,"faces":{"U":[0,0,0,0,1,0,0,0,0],"R":[1,1,1,1,1,1,1,1,1],"F":[2,2,2,2,2,2,2,2,2],"D":[3,3,3,3,3,3,3,3,3],"L":[4,4,4,4,4,4,4,4,4],"B":[5,5,5,5,5,5,5,5,5]}}"#;
    snapshot(
        "messages-unwritable",
        &both_forms(&[
            (&["convert", "-n", "4", "--to", "solver"], ""),
            (&["convert", "--to", "solver"], same_centres),
            (&["convert", "-n", "5", "--to", "older"], ""),
            (&["convert", "--to", "older"], same_centres),
        ]),
    );
}

#[test]
fn usage_and_io() {
    snapshot(
        "messages-usage",
        &both_forms(&[
            (&["score", "--fulll"], ""),
            (&["scor"], ""),
            (&["help"], ""),
            (&["help", "solve"], ""),
            (&["score", "-n", "99"], ""),
            (&["convert", "-n", "3", "--to", "jason"], ""),
            (&["apply", "-n", "3"], ""),
            (&["apply", "--turns", "-"], "R"),
            (&["validate"], "{}"),
            (&["validate", "-n", "4"], "{}"),
            (&["man", "nothing"], ""),
            (&["score", "no such file"], ""),
            (&["score"], ""),
        ]),
    );
}

#[test]
fn a_long_line_is_shown_around_the_fault() {
    let long = format!("{} Q {}", "R U ".repeat(100), "F ".repeat(100));
    let wide = "(R U F)".repeat(40) + "2000000000";
    let text = transcript(&["turns"], &long) + &transcript(&["turns"], &format!("({wide})2"));
    let shown: Vec<&str> = text.lines().filter(|line| !line.starts_with("$ printf")).collect();
    snapshot("messages-long-line", &shown.join("\n"));
}

#[test]
fn an_error_object_has_its_members_in_order_and_leaves_out_what_is_unknown() {
    let text = "{\"id\":1,\"size\":3,\"mvoes\":\"R\"}";
    let ended = twistwright(["score", "--error-format", "json"]).stdin(text).run();
    assert_eq!(
        ended.refuses(),
        "{\"id\":1,\"error\":{\"reason\":\"extra-field\",\"message\":\"unknown member \\\"mvoes\\\"\",\
         \"file\":\"-\",\"item\":1,\"line\":1,\"column\":18,\"path\":\"mvoes\",\
         \"expected\":\"size, faces, id, seed, centers, turns, solution, moves\",\
         \"hint\":\"did you mean \\\"moves\\\"?\"}}\n"
    );
    let keep = twistwright(["score", "-k", "--error-format", "json"]).stdin(text).run();
    assert_eq!(keep.stdout, ended.stderr);
    assert_eq!(keep.stderr, ended.stderr);
    let known = [
        "reason", "message", "file", "item", "line", "column", "path", "found", "expected", "hint",
    ];
    for input in ["R Q", "{\"moves\":[\"R\"]", "[{}]", "R\nR''\n", "\u{1}"] {
        let ended = twistwright(["turns", "-kq"]).stdin(input).run();
        let line = ended.stdout.lines().last().unwrap();
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut at = 0;
        for name in object["error"].as_object().unwrap().keys() {
            assert!(known.contains(&name.as_str()), "{line}");
        }
        for name in known {
            if let Some(found) = line.find(&format!("\"{name}\":")) {
                assert!(found > at, "{name} stands too early in {line}");
                at = found;
            }
        }
    }
}

#[test]
fn the_caret_is_under_the_whole_token_or_under_the_foreign_character() {
    for (text, caret) in [
        ("R U 2' F", "    ^^"),
        ("R Qx9 U", "  ^^^"),
        ("U R+", "   ^"),
        ("R@0", " ^"),
        ("R\tQ", "  ^"),
        ("F′ Q", "   ^"),
        ("é", "^"),
        ("[R U]", "    ^"),
        ("10R U", "^^^"),
        ("R 3Rw2", "  ^^^^"),
    ] {
        let ended = twistwright(["turns", text]).run();
        let line = ended.refuses().lines().find(|line| line.contains('^')).unwrap();
        let under = line.strip_prefix("  | ").unwrap();
        let marks = under.trim_end_matches(|c| c != '^').split(" expected").next().unwrap();
        assert_eq!(marks.trim_end(), caret, "{text}:\n{}", ended.stderr);
    }
}
