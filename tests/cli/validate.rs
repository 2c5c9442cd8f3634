//! `validate`: every verdict in every detail, one submission at a time and line by line.

use serde_json::Value;
use twistwright::cube::notation;

use crate::common::{rows, size, turns};
use crate::harness::{Ended, Folder, twistwright};

/// A row of the checked data, ready to run.
struct Row {
    id: String,
    bytes: Vec<u8>,
    arguments: Vec<String>,
    row: Value,
}

impl Row {
    fn all() -> Vec<Row> {
        let rows = rows("cube/submissions.jsonl");
        assert_eq!(rows.len(), 113);
        rows.into_iter().map(Row::of).collect()
    }

    fn of(row: Value) -> Row {
        use base64::Engine as _;
        let bytes = match row["text"].as_str() {
            Some(text) => text.as_bytes().to_vec(),
            None => {
                base64::prelude::BASE64_STANDARD.decode(row["bytes_b64"].as_str().unwrap()).unwrap()
            }
        };
        let mut arguments = vec![
            "validate".to_owned(),
            "-n".to_owned(),
            size(&row).to_string(),
            "--alg".to_owned(),
        ];
        arguments.push(notation::print(&turns(&row["scramble"])));
        if row["best"].is_object() {
            let best = format!("{}:{}", row["best"]["score"], row["best"]["length"]);
            arguments.extend(["--best".to_owned(), best]);
        }
        arguments.extend(["--accepted".to_owned(), row["accepted"].to_string()]);
        Row { id: row["id"].as_str().unwrap().to_owned(), bytes, arguments, row }
    }

    fn number(&self, name: &str) -> u64 {
        self.row[name].as_u64().unwrap()
    }

    /// Checks the verdict of a submission that begins on `line`.
    fn check(&self, line: usize, status: Option<i32>, verdict: &str) {
        let id = &self.id;
        let n = size(&self.row).get();
        let max = 6 * u64::from(n).pow(2);
        let rejected = |rest: &str| format!("{{\"verdict\":\"rejected\",{rest}}}");
        let submission: Option<Value> = serde_json::from_slice(&self.bytes).ok();
        let expected = match (self.row["verdict"].as_str(), self.row["reason"].as_str()) {
            (Some("ok"), None) => {
                let (score, length) = (self.number("score"), self.number("length"));
                format!(
                    "{{\"verdict\":\"accepted\",\"score\":{score},\"max\":{max},\"length\":{length}}}"
                )
            }
            (Some("done"), None) => "{\"verdict\":\"done\"}".to_owned(),
            (Some("refused"), Some("not_better")) => {
                let (score, length) = (self.number("score"), self.number("length"));
                let best = &self.row["best"];
                rejected(&format!(
                    "\"reason\":\"not_better\",\"score\":{score},\"length\":{length},\
                     \"best\":{{\"score\":{},\"length\":{}}}",
                    best["score"], best["length"]
                ))
            }
            (Some("refused"), Some("submission_limit")) => {
                rejected("\"reason\":\"submission_limit\",\"accepted\":50")
            }
            (Some("refused"), Some("too_long")) => {
                let length = submission.unwrap()["solution"].as_array().unwrap().len();
                rejected(&format!("\"reason\":\"too_long\",\"length\":{length}"))
            }
            (Some("refused"), Some("layer_out_of_range")) => {
                // serde_json rounds what is beyond 64 bits; what is written is in the text.
                let text = String::from_utf8(self.bytes.clone()).unwrap();
                let (turn, object) = text
                    .split("{\"face\":")
                    .skip(1)
                    .enumerate()
                    .find(|(_, object)| {
                        let layer = between(object, "\"layer\":", ',');
                        !layer.parse::<u8>().is_ok_and(|layer| (1..n).contains(&layer))
                    })
                    .unwrap();
                let (face, layer) =
                    (between(object, "\"", '"'), between(object, "\"layer\":", ','));
                rejected(&format!(
                    "\"reason\":\"layer_out_of_range\",\"turn\":{},\"detail\":\
                     \"layer {layer} of face {face}: size {n} has layers 1 to {}\"",
                    turn + 1,
                    n - 1
                ))
            }
            (Some("refused"), Some("malformed")) => {
                return self.check_malformed(line, status, verdict);
            }
            other => panic!("{id}: {other:?}"),
        };
        assert_eq!(verdict, expected, "{id}");
        let rejected = self.row["verdict"] == "refused";
        assert_eq!(status, Some(i32::from(rejected)), "{id}");
    }

    /// Checks a verdict whose detail the data leave open: members, place and path.
    fn check_malformed(&self, line: usize, status: Option<i32>, verdict: &str) {
        let id = &self.id;
        assert_eq!(status, Some(1), "{id}");
        let start = "{\"verdict\":\"rejected\",\"reason\":\"malformed\",";
        assert!(verdict.starts_with(start), "{id}: {verdict}");
        let object: Value = serde_json::from_str(verdict).unwrap();
        let members = object.as_object().unwrap();
        assert!(!members["detail"].as_str().unwrap().is_empty(), "{id}");
        for name in members.keys() {
            let known = ["verdict", "reason", "path", "line", "column", "detail"];
            assert!(known.contains(&name.as_str()), "{id}: {verdict}");
        }
        let Some(found) = members.get("line") else {
            assert!(self.bytes.trim_ascii().is_empty(), "{id} has a place: {verdict}");
            return;
        };
        let lines: Vec<&[u8]> = self.bytes.split(|&byte| byte == b'\n').collect();
        let at = found.as_u64().unwrap() as usize - line;
        let column = members["column"].as_u64().unwrap() as usize;
        let width = String::from_utf8_lossy(lines[at]).chars().count();
        assert!((1..=width + 1).contains(&column), "{id}: {verdict}");
        let order = ["\"path\":", "\"line\":", "\"column\":", "\"detail\":"];
        let places: Vec<usize> = order.iter().filter_map(|name| verdict.find(name)).collect();
        assert!(places.is_sorted(), "{id}: {verdict}");
    }
}

/// What stands in `text` behind `start` and before `end`.
fn between<'t>(text: &'t str, start: &str, end: char) -> &'t str {
    let rest = &text[text.find(start).unwrap() + start.len()..];
    &rest[..rest.find(end).unwrap()]
}

#[test]
fn every_row_of_the_submission_data_gets_its_verdict() {
    for row in Row::all() {
        let ended = twistwright(&row.arguments).stdin(row.bytes.as_slice()).run();
        assert_eq!(ended.stderr, "", "{}", row.id);
        row.check(1, ended.status, ended.stdout.strip_suffix('\n').unwrap());
    }
}

#[test]
fn every_row_gets_its_verdict_line_by_line_too() {
    let mut batches: std::collections::BTreeMap<Vec<String>, Vec<Row>> = Default::default();
    for row in Row::all() {
        // A submission over several lines is no line, and a blank line is no submission.
        let one_line = row.bytes.strip_suffix(b"\n").unwrap_or(&row.bytes);
        if !one_line.contains(&b'\n') && !one_line.trim_ascii().is_empty() {
            let mut arguments = row.arguments.clone();
            arguments.push("--lines".to_owned());
            batches.entry(arguments).or_default().push(row);
        }
    }
    let mut judged = 0;
    for (arguments, rows) in batches {
        for jobs in ["1", "4"] {
            let mut text = Vec::new();
            for row in &rows {
                text.extend_from_slice(&row.bytes);
                text.extend_from_slice(if row.bytes.ends_with(b"\n") { b"" } else { b"\n" });
            }
            let ended = twistwright(arguments.iter().map(String::as_str).chain(["-j", jobs]))
                .stdin(text)
                .run();
            let any_rejected = rows.iter().any(|row| row.row["verdict"] == "refused");
            assert_eq!(ended.status, Some(i32::from(any_rejected)), "{ended:?}");
            let verdicts: Vec<&str> = ended.stdout.lines().collect();
            assert_eq!(verdicts.len(), rows.len());
            for (index, (row, verdict)) in rows.iter().zip(verdicts).enumerate() {
                let status = i32::from(row.row["verdict"] == "refused");
                row.check(index + 1, Some(status), verdict);
            }
        }
        judged += rows.len();
    }
    assert!(judged > 100, "{judged}");
}

const ONE: &str = r#"{"solution":[{"face":"R","layer":1,"turns":1}]}"#;

fn validate(arguments: &[&str], submission: &str) -> Ended {
    twistwright([&["validate"], arguments].concat()).stdin(submission).run()
}

fn rejected(ended: &Ended) -> &str {
    ended.answers(1).strip_suffix('\n').unwrap()
}

#[test]
fn the_verdicts_are_those_the_contract_shows() {
    let solve = "U' R'";
    let submission = twistwright(["turns", "--to", "submission", solve]).run().stdout;
    validate(&["--alg", "R U"], &submission)
        .prints("{\"verdict\":\"accepted\",\"score\":54,\"max\":54,\"length\":2}\n");
    validate(&["-n", "3"], "{\"done\":true}").prints("{\"verdict\":\"done\"}\n");
    assert_eq!(
        rejected(&validate(&["-n", "3", "--best", "42:1"], ONE)),
        "{\"verdict\":\"rejected\",\"reason\":\"not_better\",\"score\":42,\"length\":1,\"best\":{\"score\":42,\"length\":1}}"
    );
    let deep = ONE.replace("\"layer\":1", "\"layer\":3");
    assert_eq!(
        rejected(&validate(&["-n", "3"], &deep)),
        "{\"verdict\":\"rejected\",\"reason\":\"layer_out_of_range\",\"turn\":1,\"detail\":\"layer 3 of face R: size 3 has layers 1 to 2\"}"
    );
    assert_eq!(
        rejected(&validate(&["-n", "3", "--accepted", "50"], ONE)),
        "{\"verdict\":\"rejected\",\"reason\":\"submission_limit\",\"accepted\":50}"
    );
    let long = format!(
        "{{\"solution\":[{}]}}",
        vec![r#"{"face":"R","layer":1,"turns":1}"#; 401].join(",")
    );
    assert_eq!(
        rejected(&validate(&["-n", "3"], &long)),
        "{\"verdict\":\"rejected\",\"reason\":\"too_long\",\"length\":401}"
    );
    let quoted =
        r#"{"solution":[{"face":"R","layer":1,"turns":1},{"face":"R","layer":"1","turns":1}]}"#;
    assert_eq!(
        rejected(&validate(&["-n", "3"], quoted)),
        "{\"verdict\":\"rejected\",\"reason\":\"malformed\",\"path\":\"solution[1].layer\",\"line\":1,\"column\":67,\"detail\":\"expected a plain integer, found \\\"1\\\"; write the number without quotes, point or exponent\"}"
    );
}

#[test]
fn the_first_test_that_fails_names_the_refusal() {
    // malformed, too_long, layer_out_of_range, submission_limit, not_better: each against the next.
    let turn = r#"{"face":"R","layer":1,"turns":1}"#;
    let bad_layer = r#"{"face":"R","layer":9,"turns":1}"#;
    let list = |turns: &[&str]| format!("{{\"solution\":[{}]}}", turns.join(","));
    let arguments = ["-n", "3", "--best", "54:1", "--accepted", "50"];
    let long = [&[bad_layer][..], &[turn; 400]].concat();
    for (submission, reason) in [
        (list(&[&long[..], &["{}"]].concat()), "malformed"),
        (list(&long), "too_long"),
        (list(&[turn, bad_layer]), "layer_out_of_range"),
        (list(&[turn]), "submission_limit"),
    ] {
        let ended = validate(&arguments, &submission);
        assert!(rejected(&ended).contains(&format!("\"reason\":\"{reason}\"")), "{}", ended.stdout);
    }
    let ended = validate(&arguments[..4], &list(&[turn]));
    assert!(rejected(&ended).contains("\"reason\":\"not_better\""), "{}", ended.stdout);
    // Closing the window is always allowed.
    validate(&arguments, "{\"done\":true}").prints("{\"verdict\":\"done\"}\n");
}

#[test]
fn better_is_a_higher_score_or_the_same_in_fewer_turns() {
    // One turn of a solved cube: 42 in 1.
    for (best, accepted) in [
        ("41:1", true),
        ("41:0", true),
        ("42:2", true),
        ("42:400", true),
        ("42:1", false),
        ("42:0", false),
        ("43:400", false),
        ("54:1", false),
    ] {
        let ended = validate(&["-n", "3", "--best", best], ONE);
        assert_eq!(ended.status, Some(i32::from(!accepted)), "{best}: {}", ended.stdout);
    }
    // A first submission may be worse than the untouched scramble.
    validate(&["-n", "3"], ONE)
        .prints("{\"verdict\":\"accepted\",\"score\":42,\"max\":54,\"length\":1}\n");
    for accepted in ["0", "1", "49"] {
        validate(&["-n", "3", "--accepted", accepted], ONE).answers(0);
    }
    for accepted in ["50", "51", "4294967295"] {
        rejected(&validate(&["-n", "3", "--accepted", accepted], ONE));
    }
}

#[test]
fn nothing_is_merged_or_cancelled_in_the_length() {
    let turns = |count: usize| {
        format!(
            "{{\"solution\":[{}]}}",
            vec![r#"{"face":"R","layer":1,"turns":1}"#; count].join(",")
        )
    };
    validate(&["-n", "3"], &turns(4))
        .prints("{\"verdict\":\"accepted\",\"score\":54,\"max\":54,\"length\":4}\n");
    validate(&["-n", "3"], &turns(400))
        .prints("{\"verdict\":\"accepted\",\"score\":54,\"max\":54,\"length\":400}\n");
}

#[test]
fn a_submission_is_judged_byte_for_byte() {
    for (text, detail) in [
        (
            format!("\u{feff}{ONE}"),
            "a byte order mark stands before the JSON; write the text without one",
        ),
        (String::new(), "the submission is empty"),
        (" \n\t\r\n".to_owned(), "the submission is empty"),
        (format!("{ONE}{ONE}"), "found {; send one JSON value and nothing else"),
        (format!("{ONE}\n{ONE}\n"), "found {; send one JSON value and nothing else"),
        (format!("{ONE} // the end"), "found /; send one JSON value and nothing else"),
        ("R U".to_owned(), "not JSON: expected a value, found R"),
        (
            "{\"solution\":[".to_owned(),
            "the text ends inside a JSON value; close every bracket and quote, or send the rest of it",
        ),
        (
            "{}".to_owned(),
            "expected {\"solution\":[...]} or {\"done\":true}, found an empty object",
        ),
        ("[]".to_owned(), "expected {\"solution\":[...]} or {\"done\":true}, found a bare list"),
        ("null".to_owned(), "expected {\"solution\":[...]} or {\"done\":true}, found null"),
        ("{\"solution\":[]}".to_owned(), "the solution has no turns; 1 to 400 are allowed"),
        ("{\"done\":false}".to_owned(), "expected true, found false"),
        ("{\"done\":1}".to_owned(), "expected true, found 1"),
        (ONE.replace("}]}", "}],\"done\":true}"), "found both at once"),
        (ONE.replace("solution", "moves"), "unknown member \"moves\"; known here: solution, done"),
        (
            ONE.replace("\"turns\":1", "\"turns\":1,\"turns\":1"),
            "member \"turns\" stands twice in one object; keep one of the two",
        ),
        (ONE.replace("\"R\"", "\"r\""), "expected a face: U, R, F, D, L or B, found \"r\""),
        (
            ONE.replace("\"turns\":1", "\"turns\":1.0"),
            "found 1.0; write the number without quotes, point or exponent",
        ),
        (
            ONE.replace("\"layer\":1", "\"layer\":1e0"),
            "found 1e0; write the number without quotes, point or exponent",
        ),
        (ONE.replace("\"turns\":1", "\"turns\":0"), "expected turns from 1 to 3, found 0"),
        (ONE.replace("\"turns\":1", "\"turns\":-0"), "expected turns from 1 to 3, found -0"),
    ] {
        let ended = validate(&["-n", "3"], &text);
        let verdict: Value = serde_json::from_str(rejected(&ended)).unwrap();
        assert_eq!(verdict["reason"], "malformed", "{text}");
        let found = verdict["detail"].as_str().unwrap();
        assert!(found.ends_with(detail), "{text}: {found}");
    }
    // A line end behind it and white space inside it are JSON.
    validate(&["-n", "3"], &format!(" \r\n{ONE}\t\n\n")).answers(0);
    let negative_zero = ONE.replace("\"layer\":1", "\"layer\":-0");
    assert!(rejected(&validate(&["-n", "3"], &negative_zero)).contains("layer -0 of face R"));
}

#[test]
fn a_bare_list_is_a_submission_only_with_lenient() {
    let list = r#"[{"face":"R","layer":1,"turns":1}]"#;
    assert!(rejected(&validate(&["-n", "3"], list)).contains("found a bare list"));
    let lenient = |text: &str| validate(&["-n", "3", "--lenient"], text);
    lenient(list).prints(
        "{\"verdict\":\"accepted\",\"score\":42,\"max\":54,\"length\":1,\"wrapped\":true}\n",
    );
    lenient(ONE).prints("{\"verdict\":\"accepted\",\"score\":42,\"max\":54,\"length\":1}\n");
    let empty = lenient("[]");
    assert!(rejected(&empty).contains("\"reason\":\"malformed\",\"wrapped\":true,"));
    let layer = lenient(&list.replace("\"layer\":1", "\"layer\":0"));
    assert!(rejected(&layer).ends_with("\"wrapped\":true}"), "{}", layer.stdout);
    // Nothing else is taken more lightly.
    assert!(rejected(&lenient("[\"R\"]")).contains("\"reason\":\"malformed\""));
    assert!(rejected(&lenient("\"R\"")).contains("\"reason\":\"malformed\""));
}

#[test]
fn lines_are_judged_each_by_itself_byte_for_byte() {
    let text = format!("{ONE}\r\n\n  \n{{\"done\":true}}\n{ONE}{ONE}\n\u{feff}{ONE}\nR\n{ONE}");
    let ended = validate(&["-n", "3", "--lines", "--best", "41:1"], &text);
    let accepted = "{\"verdict\":\"accepted\",\"score\":42,\"max\":54,\"length\":1}";
    let lines: Vec<&str> = ended.answers(1).lines().collect();
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert_eq!((lines[0], lines[1], lines[5]), (accepted, "{\"verdict\":\"done\"}", accepted));
    assert!(lines[2].contains("\"line\":5,\"column\":48,\"detail\":\"not JSON"), "{}", lines[2]);
    assert!(lines[3].contains("\"line\":6,\"column\":1,\"detail\":\"a byte order"), "{}", lines[3]);
    assert!(lines[4].contains("\"line\":7,\"column\":1,"), "{}", lines[4]);
    // A mark at the very start is part of the first submission.
    let marked = validate(&["-n", "3", "--lines"], &format!("\u{feff}{ONE}\n"));
    assert!(rejected(&marked).contains("byte order mark"));
    // Each is held against the same best.
    let twice = validate(&["-n", "3", "--lines", "--best", "42:2"], &format!("{ONE}\n{ONE}\n"));
    assert_eq!(twice.answers(0), format!("{accepted}\n{accepted}\n"));
    validate(&["-n", "3", "--lines"], "").refuses_naming(&["expected a submission"]);
}

#[test]
fn the_cube_may_be_in_any_form_and_there_is_one() {
    let folder = Folder::new("validate-cube");
    let solved = crate::harness::solved(3);
    for (index, cube) in [
        "{\"size\":3}".to_owned(),
        format!("\u{feff}\n\n{solved}\r\n\n"),
        format!("{{\n\"observation\":{{\"scramble\":\"{solved}\"}}\n}}\n"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = folder.file(&index.to_string(), &cube);
        let expected = "{\"verdict\":\"accepted\",\"score\":42,\"max\":54,\"length\":1}\n";
        validate(&["-s", &file], ONE).prints(expected);
        let submission = folder.file("submission", ONE);
        validate(&["-s", &file, &submission], "").prints(expected);
        validate(&["-s", "-", &submission], &cube).prints(expected);
    }
    for two in ["{\"size\":3}\n{\"size\":3}\n".to_owned(), format!("{solved}\n{solved}")] {
        let file = folder.file("two", &two);
        validate(&["-s", &file], ONE).refuses_naming(&["more than one cube", &file]);
    }
    let broken = folder.file("broken", "\n{\"size\":3,\n\"faces\":1}\n");
    validate(&["-s", &broken], ONE)
        .refuses_naming(&["expected an object", &format!("{broken}:3:9")]);
    let broken = folder.file("broken", "{\"size\":3\n{\"size\":3}\n");
    validate(&["-s", &broken], ONE).refuses_naming(&["not JSON", &format!("{broken}:2:1")]);
}
