//! Real documents, from the checked data and from the program itself, and broken ones.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use twistwright::cordwright::Board;
use twistwright::replay::read_header;
use twistwright::schema::Format;

use super::common::plain_json::Plain;
use super::common::rows;
use super::validator::check;

fn schema(name: &str) -> Value {
    serde_json::from_str(&Format::of(name).unwrap().schema()).unwrap()
}

fn assert_fits(name: &str, document: &Value) {
    check(&schema(name), document).unwrap_or_else(|why| panic!("{name}: {document}\n{why}"));
}

fn assert_refused(name: &str, document: &Value) {
    assert!(check(&schema(name), document).is_err(), "{name}: {document}");
}

/// The lines that a command prints, as JSON.
fn lines(arguments: &[&str], input: &str) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_twistwright"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.is_empty(), "{arguments:?}");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn line(arguments: &[&str], input: &str) -> Value {
    lines(arguments, input).remove(0)
}

const SUBMISSION: &str = r#"{"solution":[{"face":"R","layer":1,"turns":1}]}"#;

#[test]
fn cubes_of_every_form() {
    let cube = line(&["scramble", "--seed", "7", "--centers"], "");
    assert_fits("cube", &cube);
    assert_fits("cube", &json!({"size": 3}));
    assert_fits("cube", &json!({"faces": cube["faces"]}));
    assert_fits("cube", &cube["faces"]);
    assert_fits("cube", &json!({"id": [1], "size": 3, "moves": "R U", "faces": cube["faces"]}));
    for broken in
        [json!({}), json!({"size": 33}), json!({"size": 3, "x": 1}), json!([cube]), json!("U")]
    {
        assert_refused("cube", &broken);
    }
    let mut bare = cube["faces"].clone();
    assert_fits("cube", &bare);
    bare["size"] = cube["size"].clone();
    assert_fits("cube", &bare);
    let mut broken = cube.clone();
    broken["faces"]["U"][0][0] = json!(6);
    assert_refused("cube", &broken);

    let cube = cube.to_string();
    for (name, to) in
        [("kpattern", "kpattern"), ("components", "components"), ("older-cube", "older")]
    {
        let written = line(&["convert", "--to", to], &cube);
        assert_fits(name, &written);
        assert_refused(name, &json!({"size": 3}));
    }
    assert_fits("score", &line(&["score", "--json"], &cube));
    assert_fits("possible", &line(&["convert", "--check"], &cube));
    assert_fits("possible", &line(&["convert", "--check"], &"U".repeat(54)));
    assert_refused("possible", &json!({"possible": 1, "why": []}));
}

#[test]
fn every_checked_submission_gets_the_verdict_it_gets_from_the_schema() {
    let (mut fits, mut refused) = (0, 0);
    for row in rows("cube/submissions.jsonl") {
        // Rows without a text are bytes that are none.
        let Some(text) = row["text"].as_str() else { continue };
        let Some(plain) = Plain::read(text) else { continue };
        // A schema knows neither the size of the cube nor names that are written twice.
        let reason = row["reason"].as_str();
        if plain.repeats_a_name() || reason == Some("layer_out_of_range") {
            continue;
        }
        // Half a surrogate pair is JSON that serde_json cannot hold.
        let Ok(document) = serde_json::from_str(text) else { continue };
        if matches!(reason, Some("malformed" | "too_long")) {
            assert_refused("submission", &document);
            refused += 1;
        } else {
            assert_fits("submission", &document);
            fits += 1;
        }
    }
    assert!(fits > 20 && refused > 20, "{fits} {refused}");
    for broken in [
        json!({"done": false}),
        json!({"solution": []}),
        json!({"solution": [], "done": true}),
        json!([{"face": "R", "layer": 1, "turns": 1}]),
        json!({"solution": [{"face": "R", "layer": 0, "turns": 1}]}),
        json!({"solution": [{"face": "X", "layer": 1, "turns": 1}]}),
    ] {
        assert_refused("submission", &broken);
    }
    assert_fits("submission", &json!({"done": true}));
    assert_fits("submission", &line(&["turns", "--to", "submission", "R U2 2F'"], ""));
    assert_fits("turns", &line(&["turns", "--to", "list", "R U2 2F'"], ""));
    assert_fits("turns", &line(&["turns", "--to", "older", "R U2 2F'"], ""));
    assert_fits("turns", &json!({"id": 1, "moves": "R U"}));
    assert_fits("turns", &json!({"face": "R", "layer": 1, "turns": 1}));
    assert_fits("turns", &json!({"moves": {"face": "R", "layer": 1, "turns": 1}}));
    assert_refused("turns", &json!({"face": "R", "layer": 1, "turns": 1, "id": 1}));
    assert_refused("turns", &json!(7));
}

#[test]
fn verdicts_and_errors() {
    let validate = |more: &[&str], submission: &str| {
        let arguments = [&["validate", "-n", "3"], more].concat();
        assert_fits("verdict", &line(&arguments, submission));
    };
    validate(&[], SUBMISSION);
    validate(&[], r#"{"done":true}"#);
    validate(&[], r#"{"solution":[{"face":"R","layer":3,"turns":1}]}"#);
    validate(&[], r#"{"solution":7}"#);
    validate(&[], "nonsense");
    validate(&["--best", "54:1"], SUBMISSION);
    assert_refused("verdict", &json!({"verdict": "maybe"}));
    let bad = "{\"id\":7,\"size\":99}\n{\"size\":3,\"faces\":{\"U\":[9]}}\n";
    for line in lines(&["score", "-kq"], bad) {
        assert_fits("error", &line);
    }
    assert_refused("error", &json!({"error": "no"}));
}

#[test]
fn boards_and_actions_of_the_checked_data() {
    for row in rows("cordwright/boards.jsonl") {
        assert_fits("board", &row["board"]);
    }
    for row in rows("cordwright/replays.jsonl") {
        let log = json!({"game": "cordwright", "frames": row["frames"]});
        assert_fits("log-header", &log);
        let input: Vec<String> = std::iter::once(&log)
            .chain(row["actions"].as_array().unwrap())
            .map(Value::to_string)
            .collect();
        let mut printed = lines(&["replay"], &input.join("\n"));
        assert_fits("run-result", &printed.pop().unwrap());
        for (action, outcome) in row["actions"].as_array().unwrap().iter().zip(&printed) {
            assert_fits("run-outcome", outcome);
            if outcome["accepted"] == true {
                assert_fits("action", action);
            }
        }
    }
    for broken in
        [json!({"type": "swap", "a": 1}), json!({"type": "stop"}), json!({"type": "bank", "x": 1})]
    {
        assert_refused("action", &broken);
    }
    assert_refused("board", &json!({"sockets": [], "edges": []}));
}

#[test]
fn logs_of_matches() {
    let header = json!({"game": "twist-cube", "size": 3, "players": 2, "scramble": "R"});
    let events = [
        json!({"seat": 0, "at_ms": 1, "move": serde_json::from_str::<Value>(SUBMISSION).unwrap()}),
        json!({"seat": 0, "at_ms": 2, "move": {"done": true}}),
        json!({"seat": 1, "at_ms": 3, "resign": true}),
    ];
    assert_fits("log-header", &header);
    for event in &events {
        assert_fits("match-event", event);
    }
    let log: Vec<String> = std::iter::once(&header).chain(&events).map(Value::to_string).collect();
    for lines_of in [&log[..1], &log[..2], &log[..]] {
        for more in [&["replay"][..], &["replay", "--public"]] {
            let mut printed = lines(more, &lines_of.join("\n"));
            assert_fits("match-result", &printed.pop().unwrap());
            for outcome in &printed {
                assert_fits("match-outcome", outcome);
            }
        }
    }
    assert_refused("log-header", &json!({"game": "chess"}));
    assert_refused("match-event", &json!({"seat": 0, "at_ms": 1}));
    assert_refused("match-outcome", &json!({"event": 1}));
    assert_refused("match-result", &json!({"result": "ranked"}));
}

/// Both the schema and the reader take the document, or neither does.
fn assert_agree(name: &str, document: &str, reads: bool, fits: bool) {
    assert_eq!(reads, fits, "read: {document}");
    let value = serde_json::from_str(document).unwrap();
    assert_eq!(check(&schema(name), &value).is_ok(), fits, "schema: {document}");
}

#[test]
fn boards_are_taken_by_the_schema_and_the_reader_alike() {
    let pairs = "[[0,0],[4,4],[4,0]]";
    for (sockets, edges, fits) in [
        (pairs, "[[0,1],[1,2]]", true),
        (pairs, r#"[{"a":0,"b":1},{"a":1,"b":2}]"#, true),
        (pairs, r#"[[0,1],{"a":1,"b":2}]"#, true),
        (pairs, r#"[[0,1],{"a":1,"b":2,"c":3}]"#, false),
        (pairs, r#"[[0,1],{"a":1}]"#, false),
        (pairs, "[[0,1],[1,2,0]]", false),
        (r#"[{"x":0,"y":0},{"x":4,"y":4},{"x":4,"y":0}]"#, "[[0,1],[1,2]]", true),
        (
            r#"[{"id":0,"x":0,"y":0},{"id":1,"x":4,"y":4},{"id":2,"x":4,"y":0}]"#,
            "[[0,1],[1,2]]",
            true,
        ),
        (
            r#"[{"id":null,"x":0,"y":0},{"id":1,"x":4,"y":4},{"id":2,"x":4,"y":0}]"#,
            "[[0,1],[1,2]]",
            false,
        ),
        (r#"[{"id":0,"x":0,"y":0},{"x":4,"y":4},{"x":4,"y":0}]"#, "[[0,1],[1,2]]", false),
        (r#"[{"x":0,"y":0,"z":0},{"x":4,"y":4},{"x":4,"y":0}]"#, "[[0,1],[1,2]]", false),
        (r#"[[0,0],{"x":4,"y":4},{"x":4,"y":0}]"#, "[[0,1],[1,2]]", false),
    ] {
        let document = format!("{{\"sockets\":{sockets},\"occupancy\":[0,1,2],\"edges\":{edges}}}");
        assert_agree("board", &document, document.parse::<Board>().is_ok(), fits);
    }
}

#[test]
fn headers_are_taken_by_the_schema_and_the_reader_alike() {
    for (rest, fits) in [
        (r#""cordwright","seed":7"#, true),
        (r#""cordwright","seed":null"#, false),
        (r#""cordwright","seed":7,"frames":null"#, false),
        (r#""cordwright","frames":null"#, false),
        (r#""cordwright","frames":[]"#, false),
        (r#""twist-cube","seed":"x","size":5,"players":3,"clock_ms":1"#, true),
        (r#""twist-cube","seed":7,"size":4"#, false),
        (r#""twist-cube","seed":7,"size":null"#, false),
        (r#""twist-cube","seed":7,"players":null"#, false),
        (r#""twist-cube","seed":7,"clock_ms":null"#, false),
        (r#""twist-cube","seed":7,"faces":null"#, false),
        (r#""twist-cube","seed":7,"scramble":null"#, false),
        (r#""twist-cube","seed":null"#, false),
        (r#""twist-cube","scramble":{"size":3,"faces":null}"#, false),
        (r#""twist-cube","scramble":{"size":3}"#, true),
        (r#""twist-cube","scramble":{"size":3,"solution":[]}"#, false),
        (r#""twist-cube","scramble":"R U""#, true),
        (r#""twist-cube","scramble":[{"face":"R","layer":1,"turns":1}]"#, true),
        (r#""twist-cube","scramble":{"face":"R","layer":1,"turns":1}"#, false),
    ] {
        let document = format!("{{\"game\":{rest}}}");
        assert_agree("log-header", &document, read_header(&document).is_ok(), fits);
    }
}

#[test]
fn only_what_says_so_is_null() {
    assert_refused("verdict", &json!({"verdict": "rejected", "reason": "malformed", "path": null}));
    assert_refused("error", &json!({"error": {"reason": "io", "message": "", "line": null}}));
    assert_refused("turns", &json!({"moves": null}));
    assert_fits("turns", &json!({"moves": "R", "id": null}));
    let untangled = json!({"swaps": null, "points": null, "actions": [], "optimal": false});
    assert_fits("untangled", &untangled);
    for name in ["first", "freeArrangements"] {
        let mut untangled = untangled.clone();
        untangled[name] = json!(null);
        assert_fits("untangled", &untangled);
    }
}
