//! `deal` and `step`: the loop of a bot, offline.

use serde_json::{Value, json};

use super::{deal, json, with_id};
use crate::harness::{Ended, Folder, snapshot, transcript, twistwright};

const SWAP: &str = r#"{"type":"swap","a":1,"b":3}"#;

fn step(actions: &[&str], stdin: &str) -> Ended {
    twistwright([&["step"], actions].concat()).stdin(stdin).run()
}

fn token(envelope: &str) -> String {
    json(envelope)["stateToken"].as_str().unwrap().to_owned()
}

#[test]
fn a_deal_is_the_answer_to_init() {
    let dealt = deal(&["--seed", "7"]);
    snapshot("deal", &dealt);
    let envelope = json(&dealt);
    assert_eq!((&envelope["ok"], &envelope["gameOver"]), (&json!(true), &json!(false)));
    assert_eq!(envelope["observation"]["seed"], 7);
    // The members of the board stand in the order of the manual, the letters behind the charms.
    let place = |name: &&str| dealt.find(&format!("\"{name}\":")).unwrap();
    assert!(["sockets", "occupancy", "charms", "edges", "crossings"].is_sorted_by_key(place));
    assert_eq!(envelope["legalActions"].as_array().unwrap().len(), 17);
    // A token is short enough for a command line.
    assert!(token(&dealt).len() < 100);
}

#[test]
fn a_batch_counts_seeds_up_and_shows_each() {
    let batch = deal(&["--seed", "7", "--count", "3"]);
    let single = |seed: &str| deal(&["--seed", seed]);
    assert_eq!(batch, single("7") + &single("8") + &single("9"));
    let batch = deal(&["--seed", "night", "--count", "2"]);
    assert_eq!(batch, single("night") + &single("night/1"));
    assert_eq!(deal(&["--count", "0"]), "");
    // A seed that nobody chose is shown, so that the deal can be repeated.
    let random = deal(&[]);
    let seed = json(&random)["observation"]["seed"].to_string();
    assert_eq!(random, single(&seed));
}

#[test]
fn a_frame_is_dealt_as_if_those_before_had_been_skipped() {
    let mut run = deal(&["--seed", "7"]);
    for frame in 1..9_u64 {
        let dealt = deal(&["--seed", "7", "--frame", &frame.to_string()]);
        assert_eq!(json(&dealt), json(&run), "{frame}");
        assert_eq!(json(&dealt)["observation"]["turn"], 2 * (frame - 1));
        let ended = step(&[r#"{"type":"skip"}"#, r#"{"type":"next"}"#], &run);
        run = ended.answers(0).lines().last().unwrap().to_owned() + "\n";
    }
    twistwright(["deal", "--frame", "0"]).run().refuses_naming(&["--frame"]);
    twistwright(["deal", "--frame", "1125899906842625"]).run().refuses_naming(&["--frame"]);
}

#[test]
fn a_run_can_be_given_in_every_way_there_is() {
    let dealt = deal(&["--seed", "7"]);
    let expected = step(&[SWAP], &dealt).answers(0).to_owned();
    let token = token(&dealt);
    assert_eq!(step(&[SWAP], &token).answers(0), expected);
    assert_eq!(step(&[SWAP], &format!("  {token}\r\n")).answers(0), expected);
    // jq prints it in quotes unless it is told not to.
    let quoted = format!("\"{token}\"\n");
    assert_eq!(step(&[SWAP], &quoted).answers(0), expected);
    assert_eq!(step(&[SWAP], &format!(" {quoted}{token}\n")).answers(0), expected.repeat(2));
    let quoted = Folder::new("step-token").file("token.json", &quoted);
    assert_eq!(step(&["--run", &quoted, SWAP], "").answers(0), expected);
    let body = format!("{{\"stateToken\":\"{token}\",\"action\":{SWAP}}}");
    assert_eq!(step(&[], &body).answers(0), expected);
    let file = Folder::new("step-run").file("run.json", &dealt);
    assert_eq!(step(&["--run", &file, SWAP], "").answers(0), expected);
    let envelope = json(&expected);
    assert_eq!(envelope["observation"]["phase"], "cleared");
    assert_eq!(envelope["score"], 390);
    assert_eq!(envelope["legalActions"], json!([{"type": "next"}, {"type": "bank"}]));
}

#[test]
fn several_actions_are_several_answers_until_one_is_refused() {
    let dealt = deal(&["--seed", "7"]);
    let next = r#"{"type":"next"}"#;
    let ended = step(&[SWAP, next, next, SWAP], &dealt);
    let answers: Vec<Value> = ended.answers(1).lines().map(json).collect();
    let seen: Vec<&Value> = answers.iter().map(|answer| &answer["ok"]).collect();
    assert_eq!(seen, [true, true, false]);
    assert_eq!(answers[2]["reason"], "wrong-phase");
    // A refused action changes nothing.
    for member in ["stateToken", "observation", "legalActions", "score", "gameOver"] {
        assert_eq!(answers[2][member], answers[1][member], "{member}");
    }
    let all = step(&["-k", SWAP, next, next, SWAP], &dealt);
    let answers: Vec<Value> = all.answers(1).lines().map(json).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!((&answers[3]["ok"], &answers[3]["observation"]["turn"]), (&json!(true), &json!(3)));
}

#[test]
fn actions_apply_to_each_run_and_ids_are_carried() {
    let runs = deal(&["--seed", "1", "--count", "3"]);
    let marked: String = runs
        .lines()
        .zip(1..)
        .fold(String::new(), |text, (run, id)| text + &with_id(run, &id.to_string()) + "\n");
    let skip = r#"{"type":"skip"}"#;
    let plain = step(&[skip], &runs).answers(0).to_owned();
    let carried = step(&[skip, "-j3"], &marked).answers(0).to_owned();
    let expected: String = plain
        .lines()
        .zip(1..)
        .fold(String::new(), |text, (run, id)| text + &with_id(run, &id.to_string()) + "\n");
    assert_eq!(carried, expected);
}

#[test]
fn each_reason_for_a_refusal_is_an_answer_and_status_1() {
    let dealt = deal(&["--seed", "7"]);
    for (action, reason, part) in [
        (r#"{"type":"swap","a":-1,"b":2}"#, "out-of-range", "a is -1, but sockets here are 0 to 5"),
        (r#"{"type":"swap","a":6,"b":2}"#, "out-of-range", "ids start at 0"),
        (r#"{"type":"swap","a":1e300,"b":2}"#, "out-of-range", "a is 1e300, but sockets here are"),
        (r#"{"type":"swap","a":-1e300,"b":2}"#, "out-of-range", "a is -1e300, but"),
        (
            r#"{"type":"swap","a":0,"b":999999999999999}"#,
            "out-of-range",
            "b is 999999999999999, but",
        ),
        (
            r#"{"type":"swap","a":0,"b":1234567890123456789}"#,
            "out-of-range",
            "b is 1.2345678901234568e18,",
        ),
        (r#"{"type":"swap","a":1e400,"b":2}"#, "bad-id", "a must be a whole number"),
        (r#"{"type":"swap","a":"1","b":2}"#, "bad-id", "a must be a whole number"),
        (r#"{"type":"swap","a":2,"b":2.0}"#, "equal-sockets", "both 2"),
        (r#"{"type":"swap","a":2,"a":1,"b":2}"#, "duplicate-field", "would take the last"),
        (r#"{"type":"swap","a":2}"#, "missing-field", "\"b\""),
        (r#"{"type":"bank","a":2}"#, "extra-field", "\"a\""),
        (r#"{"type":"hint"}"#, "unknown-type", "hint"),
        (r#"{"a":0,"b":1}"#, "missing-field", "\"type\""),
        ("[0,1]", "not-object", "[0,1]"),
        ("7", "not-object", "7"),
        (r#"{"type":"next"}"#, "wrong-phase", "not possible while playing"),
    ] {
        let answer = json(step(&[action], &dealt).answers(1));
        assert_eq!((&answer["ok"], &answer["reason"]), (&json!(false), &json!(reason)), "{action}");
        assert!(answer["detail"].as_str().unwrap().contains(part), "{action}: {answer}");
        assert_eq!(answer["stateToken"], json(&dealt)["stateToken"]);
        let body = format!("{{\"stateToken\":{},\"action\":{action}}}", answer["stateToken"]);
        assert_eq!(json(step(&[], &body).answers(1)), answer, "{action}");
    }
    // What the service reads as whole numbers is read so.
    for ids in ["\"a\":1.0,\"b\":3e0", "\"b\":1,\"a\":3", "\"a\":0.99999999999999999,\"b\":3"] {
        let answer = step(&[&format!("{{\"type\":\"swap\",{ids}}}")], &dealt);
        assert_eq!(json(answer.answers(0))["score"], 390, "{ids}");
    }
}

#[test]
fn tokens_that_did_not_come_from_play_are_refused() {
    let dealt = deal(&["--seed", "7"]);
    let token = token(&dealt);
    let mut edited = token.clone();
    edited.replace_range(9..10, if &token[9..10] == "B" { "C" } else { "B" });
    let quoted = format!("\"{edited}\"");
    for bad in [&token[1..], &token[..token.len() - 1], &edited, &quoted, "AAAA", "?", "\"\""] {
        let ended = step(&["--error-format", "json", SWAP], bad);
        assert_eq!(json(ended.refuses())["error"]["reason"], "bad-token", "{bad}");
    }
    let score = dealt.replace("\"score\":0,\"gameOver\"", "\"score\":390,\"gameOver\"");
    step(&[SWAP], &score).refuses_naming(&["another state than its token", "at score"]);
}

#[test]
fn what_is_wrong_with_a_step_is_said_like_this() {
    let token = token(&deal(&["--seed", "7"]));
    let body = format!("{{\"stateToken\":\"{token}\",\"action\":{SWAP}}}");
    let rows: [(&[&str], &str); 9] = [
        (&["step", "bank"], &token),
        (&["step", r#"{"type":"bank""#], &token),
        (&["step", SWAP], &body),
        (&["step"], &token),
        (&["step"], &format!("{{\"stateToken\":\"{token}\",\"action\":{{type:\"bank\"}}}}")),
        (&["step", SWAP], &token[..12]),
        (&["step", SWAP], "eyJhbGciOiJIUzI1NiJ9"),
        (&["step", SWAP], "{\"ok\":true}"),
        (&["step", SWAP], ""),
    ];
    let text: String = rows.iter().map(|(arguments, stdin)| transcript(arguments, stdin)).collect();
    snapshot("messages-step", &text);
}
