//! The cube, its score and its notation against the checked data, every row.

#![allow(clippy::unwrap_used)]

mod common;

use common::{after, cube, rows, size, turns};
use serde_json::Value;
use twistwright::cube::{Cube, Face, Size, notation};

fn check_score(cube: &Cube, row: &Value) {
    assert_eq!(u64::from(cube.score()), row["score"].as_u64().unwrap(), "{}", row["id"]);
    for (face, score) in Face::ALL.into_iter().zip(cube.score_by_face()) {
        let expected = &row["per_face"][face.to_string()];
        assert_eq!(u64::from(score), expected.as_u64().unwrap(), "{} {face}", row["id"]);
    }
}

#[test]
fn turns_from_solved_give_the_faces_seven_simulators_agree_on() {
    let rows = rows("cube/turns.jsonl");
    assert_eq!(rows.len(), 301);
    for row in &rows {
        let size = size(row);
        let reached = after(size, &turns(&row["turns"]));
        assert_eq!(reached, cube(size, &row["faces"]), "{}", row["id"]);
        check_score(&reached, row);
    }
}

#[test]
fn turns_from_any_stickers_give_the_faces_seven_simulators_agree_on() {
    let rows = rows("cube/from_state.jsonl");
    assert_eq!(rows.len(), 60);
    for row in &rows {
        let size = size(row);
        let mut reached = cube(size, &row["start"]);
        assert_eq!(u64::from(reached.score()), row["start_score"].as_u64().unwrap());
        reached.apply_all(&turns(&row["turns"]));
        assert_eq!(reached, cube(size, &row["faces"]), "{}", row["id"]);
        check_score(&reached, row);
    }
}

#[test]
fn notation_expands_to_the_same_stickers_in_no_more_turns() {
    let rows = rows("cube/notation.jsonl");
    assert_eq!(rows.len(), 115);
    for row in &rows {
        let text = row["text"].as_str().unwrap();
        if text.starts_with("[\"") {
            continue; // A JSON list: `formats` reads those, and its own test runs these rows.
        }
        let size = size(row);
        let read = notation::read(text, size, Default::default());
        if row["turns"].is_null() {
            assert!(read.is_err(), "{}: {text:?} was read as {read:?}", row["id"]);
            continue;
        }
        let read = read.unwrap_or_else(|error| panic!("{}: {text:?}: {error}", row["id"]));
        assert!(read.len() as u64 <= row["length"].as_u64().unwrap(), "{} {text:?}", row["id"]);
        let reached = after(size, &read);
        assert_eq!(reached, cube(size, &row["faces"]), "{} {text:?}", row["id"]);
        assert!(read.iter().all(|turn| turn.layer < size.get()), "{} {text:?}", row["id"]);
    }
}

#[test]
fn what_is_printed_reads_back_for_every_turn_of_every_size() {
    for size in Size::all() {
        let texts = Face::ALL.iter().flat_map(|face| {
            (1..size.get()).flat_map(move |layer| {
                ["", "2", "'"].map(move |amount| match layer {
                    1 => format!("{face}{amount}"),
                    _ => format!("{layer}{face}{amount}"),
                })
            })
        });
        for text in texts {
            let turns = notation::read(&text, size, Default::default()).unwrap();
            assert_eq!(notation::print(&turns), text);
            assert_eq!(turns[0].to_string(), text);
        }
    }
}

#[test]
fn submissions_are_judged_as_the_rules_say() {
    use base64::Engine as _;
    use twistwright::cube::submission::{Rejection, Scored, Standing, Verdict, judge};

    let rows = rows("cube/submissions.jsonl");
    assert_eq!(rows.len(), 113);
    for row in &rows {
        let bytes = match row["text"].as_str() {
            Some(text) => text.as_bytes().to_vec(),
            None => {
                base64::prelude::BASE64_STANDARD.decode(row["bytes_b64"].as_str().unwrap()).unwrap()
            }
        };
        let number = |value: &Value| value.as_u64().unwrap() as u32;
        let best = &row["best"];
        let standing = Standing {
            best: best
                .is_object()
                .then(|| Scored { score: number(&best["score"]), length: number(&best["length"]) }),
            accepted: number(&row["accepted"]),
        };
        let scramble = after(size(row), &turns(&row["scramble"]));
        let verdict = judge(&bytes, &scramble, &standing);
        let (name, reason) = match &verdict {
            Verdict::Accepted(_) => ("ok", None),
            Verdict::Done => ("done", None),
            Verdict::Rejected(rejection) => ("refused", Some(rejection.reason())),
        };
        let id = &row["id"];
        assert_eq!(Some(name), row["verdict"].as_str(), "{id}: {verdict:?}");
        assert_eq!(reason, row["reason"].as_str(), "{id}: {verdict:?}");
        let scored = match verdict {
            Verdict::Accepted(scored) => Some(scored),
            Verdict::Rejected(Rejection::NotBetter { result, .. }) => Some(result),
            _ => None,
        };
        if let (Some(scored), true) = (scored, row["score"].is_number()) {
            assert_eq!(scored.score, number(&row["score"]), "{id}");
            assert_eq!(scored.length, number(&row["length"]), "{id}");
        }
    }
}
