//! `check`: what it prints, and what it refuses.

use serde_json::json;

use super::{CLEAR, SQUARE, deal, json, with_id};
use crate::common::rows;
use crate::harness::{Folder, snapshot, transcript, twistwright};

#[test]
fn crossings_are_listed_and_are_the_status() {
    let check = |text: &str| twistwright(["check"]).stdin(text).run();
    let square = "{\"cords\":4,\"count\":1,\"crossings\":[[[0,1],[2,3]]]}\n";
    assert_eq!(check(SQUARE).answers(1), square);
    assert_eq!(check(CLEAR).answers(0), "{\"cords\":4,\"count\":0,\"crossings\":[]}\n");
    let both = check(&format!("{CLEAR}\n{SQUARE}\n"));
    assert_eq!(both.answers(1).lines().count(), 2);
    let count = |text: &str| twistwright(["check", "--count"]).stdin(text).run();
    assert_eq!(count(SQUARE).answers(1), "1\n");
    assert_eq!(count(CLEAR).answers(0), "0\n");
}

#[test]
fn every_checked_board_is_judged_in_one_stream_whatever_the_jobs() {
    let rows = [rows("cordwright/boards.jsonl"), rows("cordwright/bugs.jsonl")].concat();
    let input: String = rows.iter().map(|row| format!("{}\n", row["board"])).collect();
    let printed = twistwright(["check"]).stdin(input.clone()).run();
    for (line, row) in printed.answers(1).lines().zip(&rows) {
        let count = row["crossings"].as_array().unwrap().len();
        let cords = row["board"]["edges"].as_array().unwrap().len();
        let expected = json!({"cords": cords, "count": count, "crossings": row["crossings"]});
        assert_eq!(json(line), expected, "{}", row["id"]);
    }
    assert_eq!(printed.stdout.lines().count(), rows.len());
    for jobs in ["2", "5"] {
        let parallel = twistwright(["check", "-j", jobs]).stdin(input.clone()).run();
        assert_eq!(parallel.stdout, printed.stdout);
    }
}

#[test]
fn every_invalid_board_is_refused_with_its_reason() {
    for row in rows("cordwright/boards_invalid.jsonl") {
        let raw = row["raw"].as_str().unwrap();
        let ended = twistwright(["check", "--error-format", "json"]).stdin(raw).run();
        let message = ended.refuses().lines().next().unwrap();
        assert_eq!(json(message)["error"]["reason"], row["reason"], "{}: {message}", row["id"]);
    }
}

#[test]
fn ids_are_carried_and_wrappers_are_read() {
    let dealt = deal(&["--seed", "7"]);
    let plain = twistwright(["check"]).stdin(dealt.as_str()).run().answers(1).to_owned();
    let ended = twistwright(["check"]).stdin(with_id(&dealt, "{\"n\": 1e1}")).run();
    assert_eq!(ended.answers(1), with_id(&plain, "{\"n\": 1e1}"));
    let observation = json(&dealt)["observation"].to_string();
    assert_eq!(twistwright(["check"]).stdin(observation).run().answers(1), plain);
    let untrue = dealt.replace("\"crossings\":[", "\"crossings\":[[[0,1],[0,2]],");
    twistwright(["check"]).stdin(untrue).run().refuses_naming(&["does not have", "crossings[0]"]);
}

#[test]
fn a_crossing_that_is_listed_twice_is_said_to_be() {
    let dealt = json(&deal(&["--seed", "7", "--frame", "7"]));
    let list = dealt["observation"]["crossings"].as_array().unwrap();
    assert!(list.len() > 1);
    for crossing in list {
        let mut untrue = dealt.clone();
        let claimed = untrue["observation"]["crossings"].as_array_mut().unwrap();
        // The same with its cords and their ends the other way round.
        let turned = |pair: &serde_json::Value| json!([pair[1], pair[0]]);
        claimed.push(turned(&json!([turned(&crossing[0]), turned(&crossing[1])])));
        let place = format!("crossings[{}]", list.len());
        let cords = format!("the crossing of cords {} and {} twice", crossing[0], crossing[1]);
        let ended = twistwright(["check"]).stdin(untrue.to_string()).run();
        ended.refuses_naming(&[&cords, &place, "keep one of the two"]);
    }
}

#[test]
fn sockets_under_both_names_are_too_many() {
    let both = SQUARE.replacen('{', "{\"vertices\":[],", 1);
    for options in [&["check"][..], &["check", "--any-graph"]] {
        let ended = twistwright(options).stdin(both.as_str()).run();
        ended.refuses_naming(&["\"vertices\" stands beside \"sockets\"", "keep one of the two"]);
    }
}

#[test]
fn a_limit_cuts_the_list_and_not_the_count() {
    let dealt = deal(&["--seed", "7", "--frame", "7"]);
    let whole = json(twistwright(["check"]).stdin(dealt.as_str()).run().answers(1));
    let list = whole["crossings"].as_array().unwrap();
    for limit in [0, 1, list.len() - 1, list.len(), list.len() + 1] {
        let option = limit.to_string();
        let ended = twistwright(["check", "--limit", &option]).stdin(dealt.as_str()).run();
        let mut expected = whole.clone();
        if limit < list.len() {
            expected["crossings"] = list[..limit].into();
            expected["truncated"] = true.into();
        }
        assert_eq!(json(ended.answers(1)), expected, "{limit}");
    }
}

#[test]
fn one_board_can_be_listed_crossing_by_crossing() {
    let dealt = deal(&["--seed", "7", "--frame", "7"]);
    let whole = json(twistwright(["check"]).stdin(dealt.as_str()).run().answers(1));
    let expected: String =
        whole["crossings"].as_array().unwrap().iter().map(|pair| format!("{pair}\n")).collect();
    let stream = |text: &str| twistwright(["check", "--stream"]).stdin(text).run();
    assert_eq!(stream(&dealt).answers(1), expected);
    assert_eq!(stream(CLEAR).answers(0), "");
    stream(&format!("{SQUARE}\n{SQUARE}\n")).refuses_naming(&["--stream is for one board"]);
    stream(&format!("{SQUARE}\nx\n")).refuses_naming(&["--stream is for one board"]);
    stream("{}").refuses_naming(&["\"sockets\" is missing"]);
    stream("").refuses_naming(&["there is no input"]);
    let keep = |more: &[&str]| {
        twistwright([&["check", "--stream", "-k"], more].concat()).stdin("x\n").run()
    };
    let ended = keep(&["-q"]);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(2), ""));
    assert_eq!(json(&ended.stdout)["error"]["reason"], "syntax");
    let said = keep(&[]);
    assert_eq!(said.stdout, ended.stdout);
    assert!(said.stderr.contains("standard input:1:"), "{}", said.stderr);
}

/// `count` level cords and as many upright ones, all of which cross.
fn lattice(count: i64) -> String {
    let far = 2 * count;
    let level = (0..count).map(|i| format!("[0,{0}],[{far},{0}]", 2 * i + 1));
    let upright = (0..count).map(|i| format!("[{0},0],[{0},{far}]", 2 * i + 1));
    let vertices: Vec<String> = level.chain(upright).collect();
    let edges: Vec<String> = (0..far).map(|i| format!("[{},{}]", 2 * i, 2 * i + 1)).collect();
    format!("{{\"vertices\":[{}],\"edges\":[{}]}}", vertices.join(","), edges.join(","))
}

#[test]
fn a_list_too_long_to_keep_is_streamed() {
    // More crossings than are held at a time.
    let ended = twistwright(["check", "--any-graph", "--stream", "-j2"]).stdin(lattice(1500)).run();
    let mut lines = ended.answers(1).lines();
    assert_eq!(lines.next(), Some("[[0,1],[3000,3001]]"));
    assert_eq!(lines.next_back(), Some("[[2998,2999],[5998,5999]]"));
    assert_eq!(lines.count(), 1500 * 1500 - 2);
    let cut = twistwright(["check", "--any-graph"]).stdin(lattice(1500)).run();
    let cut = json(cut.answers(1));
    assert_eq!((&cut["count"], &cut["truncated"]), (&json!(2_250_000), &json!(true)));
    assert_eq!(cut["crossings"].as_array().unwrap().len(), 1_000_000);
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let file = Folder::new("check-head").file("lattice.json", lattice(1000));
    let binary = env!("CARGO_BIN_EXE_twistwright");
    let shell =
        format!("{binary} check --any-graph --stream {file} | head -n 1; echo ${{PIPESTATUS[0]}}");
    let output = std::process::Command::new("bash").args(["-c", &shell]).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed, "[[0,1],[2000,2001]]\n0\n");
}

#[test]
fn a_million_cords_are_read_and_one_more_is_not() {
    let chain = |cords: usize| {
        let vertices: Vec<String> = (0..=cords).map(|i| format!("[{i},0]")).collect();
        let edges: Vec<String> = (1..=cords).map(|i| format!("[{},{i}]", i - 1)).collect();
        format!("{{\"vertices\":[{}],\"edges\":[{}]}}", vertices.join(","), edges.join(","))
    };
    let check = |text| twistwright(["check", "--any-graph", "--count"]).stdin(text).run();
    assert_eq!(check(chain(1_000_000)).answers(0), "0\n");
    check(chain(1_000_001)).refuses_naming(&["1000001 cords", "1000000"]);
}

#[test]
fn a_bad_board_is_an_error_line_where_that_is_asked_for() {
    let bad = with_id(&SQUARE.replace("[1,2],", "[2,1],"), "\"x\"");
    let input = format!("{SQUARE}\n{bad}\n{{\nx\n{CLEAR}\n");
    let ended = twistwright(["check", "--count", "-kq"]).stdin(input).run();
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!((ended.status, lines.len()), (Some(2), 4), "{ended:?}");
    assert_eq!((lines[0], lines[3]), ("1", "0"));
    let error = json(lines[1]);
    assert_eq!((&error["id"], &error["error"]["path"]), (&json!("x"), &json!("edges[2]")));
    assert_eq!(error["error"]["reason"], "edge-not-normalized");
    assert_eq!(json(lines[2])["error"]["reason"], "syntax");
}

#[test]
fn what_is_wrong_with_a_board_is_said_like_this() {
    let edits = [
        ("[4,4]", "[4.0,4]"),
        ("[4,4]", "[4,4611686018427387905]"),
        ("[4,4]", "[4,0]"),
        ("[4,4]", "{\"x\":4,\"y\":4}"),
        ("[0,1,2,3]", "[0,1,2]"),
        ("[0,1,2,3]", "[0,1,2,2]"),
        ("[0,1,2,3]", "[1,2,3,4]"),
        ("[1,2]", "[2,1]"),
        ("[1,2]", "[0,1]"),
        ("[1,2]", "[1,1]"),
        ("[1,2]", "[1,4]"),
        ("[1,2]", "[1]"),
        (",[1,2],[2,3]", ""),
        ("\"edges\"", "\"edgse\""),
        ("\"edges\"", "\"crossings\":[],\"edges\""),
        ("\"edges\"", "\"phase\":\"playing\",\"crossings\":0,\"edges\""),
    ];
    let mut text: String =
        edits.iter().map(|(from, to)| transcript(&["check"], &SQUARE.replace(from, to))).collect();
    for other in ["[1]", "{\"size\":3}", "{}"] {
        text.push_str(&transcript(&["check"], other));
    }
    snapshot("messages-boards", &text);
}
