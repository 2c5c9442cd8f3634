//! The reducer: logged runs, laws of every run, tokens and envelopes.

use proptest::prelude::*;
use serde_json::{Value, json};
use twistwright::base::json::Document;
use twistwright::base::{Fault as _, Seed};
use twistwright::cordwright::generate::Tier;
use twistwright::cordwright::run::{
    Action, Frames, FramesError, GivenFrames, Intent, Phase, Refusal, Request, Run, award,
};
use twistwright::cordwright::untangle::{Budget, Outcome, untangle};
use twistwright::cordwright::{Board, Error};

use super::data::rows;

fn submit<F: Frames>(run: &mut Run<F>, text: &str) -> Result<Action, Refusal> {
    run.submit(Document::parse_with_repeats(text).unwrap().root())
}

/// The members of an outcome that a state shows.
fn shown<F: Frames>(run: &Run<F>) -> Value {
    assert_eq!(run.legal_count(), run.legal_actions().count());
    json!({
        "phase": run.phase().to_string(), "frame": run.frame(), "swaps": run.swaps(),
        "turn": run.turn(), "score": run.score(), "lastFramePoints": run.last_frame_points(),
        "skippedFrames": run.skipped_frames(), "framesCleared": run.frames_cleared(),
        "crossings": run.crossings(), "legal": run.legal_count(),
    })
}

#[test]
fn every_logged_run_goes_as_the_log_says() {
    let (replays, numbers) = (rows("replays"), rows("number_edges"));
    assert_eq!((replays.len(), numbers.len()), (40, 10));
    let mut refused = 0;
    for row in replays.iter().chain(&numbers) {
        let id = &row["id"];
        let frames = row["frames"].as_array().unwrap();
        let frames = frames.iter().map(|board| board.to_string().parse().unwrap()).collect();
        let mut run = Run::start(GivenFrames::new(frames).unwrap());
        let raw = |action: &Value| action.as_str().unwrap().to_owned();
        let actions: Vec<String> = match row["actionsRaw"].as_array() {
            Some(texts) => texts.iter().map(raw).collect(),
            None => row["actions"].as_array().unwrap().iter().map(Value::to_string).collect(),
        };
        let expected = row["expect"].as_array().unwrap();
        assert_eq!(actions.len(), expected.len(), "{id}");
        for (text, expected) in actions.iter().zip(expected) {
            let outcome = submit(&mut run, text);
            let mut shown = shown(&run);
            let mut expected = expected.clone();
            match &outcome {
                Ok(action) => {
                    shown["accepted"] = true.into();
                    if let Action::Swap { a, b } = action {
                        shown["swap"] = json!([a, b]);
                    }
                }
                Err(refusal) => {
                    refused += 1;
                    shown["accepted"] = false.into();
                    let reasons = expected.as_object_mut().unwrap().remove("reasons").unwrap();
                    let reason = json!(refusal.reason());
                    assert!(
                        reasons.as_array().unwrap().contains(&reason),
                        "{id}: {text}: {reason}"
                    );
                }
            }
            assert_eq!(shown, expected, "{id}: {text}");
        }
        let last = row.get("final").unwrap_or(&Value::Null);
        if let Some(members) = last.as_object() {
            let occupancy: Vec<u32> = run.board().occupancy().iter().map(|charm| charm.0).collect();
            let mut shown = shown(&run);
            shown["occupancy"] = json!(occupancy);
            for (name, value) in members {
                assert_eq!(shown[name], *value, "{id}: {name}");
            }
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn refusals_come_in_the_order_of_the_rules() {
    let mut run = Run::deal(Seed::Number(7));
    for (text, reason) in [
        (r#"{"type":"swap","a":0,"a":1,"x":2}"#, "duplicate-field"),
        (r#"[{"x":1,"\u0078":1}]"#, "duplicate-field"),
        (r#""swap""#, "not-object"),
        (r#"{"a":"x"}"#, "missing-field"),
        (r#"{"type":"Swap","x":1}"#, "unknown-type"),
        (r#"{"type":"\ud800"}"#, "unknown-type"),
        (r#"{"type":"swap","a":"0","x":1}"#, "missing-field"),
        (r#"{"type":"swap","a":"0","b":9,"x":1}"#, "extra-field"),
        (r#"{"type":"swap","a":9,"b":"0"}"#, "bad-id"),
        (r#"{"type":"swap","a":1e400,"b":0}"#, "bad-id"),
        (r#"{"type":"swap","a":1e300,"b":0}"#, "out-of-range"),
        (r#"{"type":"swap","a":-0,"b":1e-400}"#, "equal-sockets"),
        (r#"{"type":"next"}"#, "wrong-phase"),
    ] {
        assert_eq!(submit(&mut run, text).unwrap_err().reason(), reason, "{text}");
    }
    // A run would refuse it as well.
    let intent = Intent::Swap { a: 0.0, b: 6.0 };
    assert_eq!(intent.on(6), Err(Refusal::OutOfRange { name: "b", id: 6.0, sockets: 6 }));
    assert_eq!(intent.on(7), Ok(Action::Swap { a: 0, b: 6 }));
    run.take(Action::Bank).unwrap();
    let ended = submit(&mut run, r#"{"type":"swap","a":6,"b":0}"#).unwrap_err();
    assert_eq!(ended.reason(), "out-of-range", "wrong-phase is tested last");
    assert!(ended.to_string().contains("start at 0"), "{ended}");
}

#[test]
fn swaps_that_are_none_are_refused_however_they_are_made() {
    let mut run = Run::deal(Seed::Number(7));
    let before = run.clone();
    for (action, reason) in [
        (Action::Swap { a: 0, b: 6 }, "out-of-range"),
        (Action::Swap { a: 2, b: 2 }, "equal-sockets"),
    ] {
        assert_eq!(run.take(action).unwrap_err().reason(), reason);
    }
    assert_eq!(run, before);
}

/// Plays the fewest swaps of the present frame.
fn clear<F: Frames>(run: &mut Run<F>) {
    let Outcome::Cleared(solution) = untangle(run.board(), Budget::unlimited()) else {
        panic!("not to be cleared")
    };
    for (a, b) in solution.swaps {
        assert_eq!(run.phase(), Phase::Playing);
        run.take(Action::Swap { a, b }).unwrap();
    }
    assert_eq!(run.phase(), Phase::Cleared);
}

#[test]
fn a_run_of_ten_frames_earns_what_the_rules_say() {
    let mut run = Run::deal(Seed::Number(3));
    let mut score = 0;
    for frame in 1..=10 {
        assert_eq!((run.frame(), run.swaps(), run.last_frame_points()), (frame, 0, 0));
        clear(&mut run);
        let points = award(run.board().cords().len() as u64, run.swaps());
        score += points;
        assert_eq!((run.score(), run.last_frame_points()), (score, points));
        assert_eq!(run.legal_actions().collect::<Vec<_>>(), [Action::Next, Action::Bank]);
        if frame < 10 {
            run.take(Action::Next).unwrap();
        }
    }
    run.take(Action::Bank).unwrap();
    assert_eq!((run.phase(), run.score()), (Phase::Ended, score));
    assert_eq!(run.last_frame_points(), award(run.board().cords().len() as u64, run.swaps()));
    assert_eq!(run.legal_actions().next(), None);
}

#[test]
fn legal_actions_are_seventeen_thirty_and_thirty_eight() {
    for (frame, count) in [(1, 17), (3, 17), (4, 30), (6, 30), (7, 38), (1000, 38)] {
        let run = Run::deal_frame(Seed::Number(1), frame).unwrap();
        assert_eq!((run.legal_count(), run.legal_actions().count()), (count, count));
        assert_eq!(run.legal_actions().next(), Some(Action::Swap { a: 0, b: 1 }));
        let last: Vec<Action> = run.legal_actions().skip(count - 2).collect();
        assert_eq!(last, [Action::Skip, Action::Bank]);
    }
}

#[test]
fn a_frame_is_the_same_however_it_is_reached() {
    let seed = Seed::from("seven");
    let mut run = Run::deal(seed.clone());
    for frame in 2..=8 {
        run.take(Action::Skip).unwrap();
        run.take(Action::Next).unwrap();
        assert_eq!(Some(run.clone()), Run::deal_frame(seed.clone(), frame));
    }
    let mut played = Run::deal(seed);
    while played.frame() < 8 {
        clear(&mut played);
        played.take(Action::Next).unwrap();
    }
    assert_eq!(played.board(), run.board());
    assert_eq!(Run::deal_frame(Seed::Number(1), 0), None);
    assert_eq!(Run::deal_frame(Seed::Number(1), Run::LAST_FRAME + 1), None);
}

#[test]
fn given_frames_end_and_must_be_tangled() {
    let board: Board = rows("boards")[1]["board"].to_string().parse().unwrap();
    let tangled = Run::deal(Seed::Number(1)).board().clone();
    let mut free = tangled.clone();
    let Outcome::Cleared(solution) = untangle(&free, Budget::unlimited()) else { panic!() };
    solution.swaps.iter().for_each(|&(a, b)| free.swap(a, b));
    assert_eq!(GivenFrames::new(vec![]), Err(FramesError::None));
    let frames = vec![tangled.clone(), free];
    assert_eq!(GivenFrames::new(frames), Err(FramesError::Untangled { frame: 2 }));
    assert!(board.sockets().len() > 1);
    let mut run = Run::start(GivenFrames::new(vec![tangled]).unwrap());
    run.take(Action::Skip).unwrap();
    let before = run.clone();
    assert_eq!(run.take(Action::Next), Err(Refusal::NoMoreFrames { frames: 1 }));
    assert_eq!(run, before);
}

#[test]
fn the_run_of_the_square_tells_swaps_and_crossings_after_each() {
    let row = super::data::read("cases").into_iter().find(|row| row["id"] == "B160").unwrap();
    let (input, expect) = (&row["case"]["input"], &row["case"]["expect"]);
    let board = json!({"frame": 1, "sockets": input["vertices"], "occupancy": [0, 1, 2, 3],
        "edges": input["edges"]});
    let frames = GivenFrames::new(vec![board.to_string().parse().unwrap()]).unwrap();
    let mut run = Run::start(frames);
    let mut after_each = Vec::new();
    for swap in input["swaps"].as_array().unwrap() {
        let (a, b) = swap.as_str().unwrap().split_once(' ').unwrap();
        run.take(Action::Swap { a: a.parse().unwrap(), b: b.parse().unwrap() }).unwrap();
        after_each.push(run.crossings());
    }
    assert_eq!(json!(after_each), expect["count after each"]);
    assert_eq!(json!(run.swaps()), expect["swaps"]);
    assert_eq!(json!(run.phase() == Phase::Cleared), expect["solved"]);
}

/// Actions of every kind, most of them possible, some not.
fn actions() -> impl Strategy<Value = Vec<String>> {
    let swap = |a: usize, b: usize| format!(r#"{{"type":"swap","a":{a},"b":{b}}}"#);
    let action = prop_oneof![
        8 => (0..10_usize, 0..10_usize).prop_map(move |(a, b)| swap(a, b)),
        2 => Just(r#"{"type":"solve"}"#.to_owned()),
        1 => Just(r#"{"type":"skip"}"#.to_owned()),
        3 => Just(r#"{"type":"next"}"#.to_owned()),
        1 => Just(r#"{"type":"bank","x":1}"#.to_owned()),
        1 => Just(r#"{"type":"swap","a":0.5,"b":1}"#.to_owned()),
    ];
    prop::collection::vec(action, 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_run_keeps_the_laws(seed: u64, frame in 1..12_u64, actions in actions()) {
        let mut run = Run::deal_frame(seed.into(), frame).unwrap();
        for text in actions {
            // Now and then the frame is cleared, which random swaps hardly ever do.
            if text.contains("solve") && run.phase() == Phase::Playing {
                clear(&mut run);
            }
            let before = run.clone();
            let text_before = run.envelope().to_string();
            match submit(&mut run, &text) {
                Err(_) => {
                    prop_assert_eq!(&run, &before);
                    prop_assert_eq!(run.envelope().to_string(), text_before);
                }
                Ok(action) => {
                    prop_assert!(before.legal_actions().any(|legal| legal == action));
                    prop_assert_eq!(run.turn(), before.turn() + 1);
                    prop_assert!(run.score() >= before.score());
                    let cleared = before.phase() == Phase::Playing && run.phase() == Phase::Cleared;
                    let points = award(run.board().cords().len() as u64, run.swaps());
                    let earned = if cleared { points } else { 0 };
                    prop_assert_eq!(run.score() - before.score(), earned);
                    prop_assert_eq!(run.frames_cleared() - before.frames_cleared(), u64::from(cleared));
                    prop_assert_eq!(cleared, run.phase() == Phase::Cleared && run.crossings() == 0);
                    if let Action::Swap { a, b } = action {
                        prop_assert_eq!(run.swaps(), before.swaps() + 1);
                        let mut undone = run.board().clone();
                        undone.swap(a, b);
                        prop_assert_eq!(&undone, before.board());
                    }
                }
            }
            prop_assert_eq!(Run::from_token(&run.token()), Ok(run.clone()));
        }
    }

    #[test]
    fn no_token_makes_the_reader_panic(token in "[A-Za-z0-9_-]{0,60}") {
        prop_assert!(Run::from_token(&token).is_err());
    }
}

#[test]
fn tokens_fit_a_command_line_and_survive_every_way_to_end() {
    let mut runs = vec![Run::deal(Seed::Number(u64::MAX)), Run::deal(Seed::from("täxt \"seed\""))];
    let mut run = Run::deal(Seed::Number(5));
    clear(&mut run);
    runs.push(run.clone());
    run.take(Action::Next).unwrap();
    runs.push(run.clone());
    run.take(Action::Skip).unwrap();
    runs.push(run);
    for run in runs {
        for end in [None, Some(Action::Bank)] {
            let mut run = run.clone();
            if let Some(action) = end {
                run.take(action).unwrap();
            }
            let token = run.token();
            assert!(token.len() <= 60, "{token}");
            assert!(token.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
            assert_eq!(Run::from_token(&format!(" {token}\n")), Ok(run));
        }
    }
}

#[test]
fn an_envelope_is_what_the_service_would_send() {
    let mut run = Run::deal(Seed::Number(7));
    let envelope: Value = serde_json::from_str(&run.envelope().to_string()).unwrap();
    let names: Vec<&String> = envelope.as_object().unwrap().keys().collect();
    assert_eq!(names, ["gameOver", "legalActions", "observation", "ok", "score", "stateToken"]);
    let observation = &envelope["observation"];
    assert_eq!(&serde_json::from_str::<Value>(&run.observation()).unwrap(), observation);
    let swap = run.legal_actions().next().unwrap();
    assert_eq!(swap.to_string(), r#"{"type":"swap","a":0,"b":1}"#);
    assert_eq!(observation["charms"], json!(["A", "B", "C", "D", "E", "F"]));
    assert_eq!(observation["seed"], 7);
    let read: Board = run.envelope().to_string().parse().unwrap();
    assert_eq!(&read, run.board(), "an envelope is a board, its crossings agree");
    let refusal = run.take(Action::Next).unwrap_err();
    let refused: Value = serde_json::from_str(&run.refused(&refusal).to_string()).unwrap();
    assert_eq!((&refused["ok"], &refused["reason"]), (&json!(false), &json!("wrong-phase")));
    assert_eq!(refused["detail"], "next is not possible while playing");
    assert_eq!(refused["stateToken"], envelope["stateToken"]);
}

fn request(text: &str) -> Result<(Run<Seed>, Option<String>), Error> {
    let document = Document::parse_with_repeats(text)?;
    let request = Request::read(&document)?;
    Ok((request.run.clone(), request.action.map(|node| node.raw().to_owned())))
}

#[test]
fn a_request_is_a_token_with_an_action_or_an_envelope() {
    let run = Run::deal(Seed::Number(7));
    let token = run.token();
    let action = r#"{"type":"swap","a":0,"a":1,"b":2}"#;
    let body = format!(r#"{{"stateToken":"{token}","action":{action}}}"#);
    assert_eq!(request(&body).unwrap(), (run.clone(), Some(action.to_owned())));
    let envelope = run.envelope().to_string();
    assert_eq!(request(&envelope).unwrap(), (run.clone(), None));
    let refused = run.refused(&Refusal::NoMoreFrames { frames: 1 }).to_string();
    assert_eq!(request(&refused).unwrap(), (run, None));
    let loose = envelope.replace("\"phase\"", "\"extra\":[{}],\"phase\"").replace(":0,", ":0.0,");
    assert!(request(&loose).is_ok());
    let reason = |text: &str| request(text).unwrap_err().reason();
    assert_eq!(reason("{}"), "missing-field");
    assert_eq!(reason(r#"{"stateToken":7}"#), "wrong-type");
    assert_eq!(reason(r#"{"stateToken":"abc"}"#), "bad-token");
    assert_eq!(
        reason(&body.replace(r#""action""#, r#""stateToken":"x","action""#)),
        "duplicate-field"
    );
    for (from, to) in [
        (r#""score":0,"l"#, r#""score":390,"l"#),
        (r#""phase":"playing""#, r#""phase":"cleared""#),
        (r#""gameOver":false"#, r#""gameOver":true"#),
        (r#""legalActions":["#, r#""legalActions":[{"type":"next"},"#),
        (r#""sockets":[["#, r#""sockets":[[1"#),
    ] {
        let edited = envelope.replacen(from, to, 1);
        assert_ne!(edited, envelope);
        let error = request(&edited).unwrap_err();
        assert_eq!(error.reason(), "bad-token", "{from}");
        assert!(error.span().is_some());
    }
}

#[test]
fn the_tiers_follow_one_another() {
    assert!(Tier::ALL.windows(2).all(|pair| pair[0].first < pair[1].first));
    for tier in Tier::ALL {
        assert_eq!(Tier::of(tier.first), tier);
        assert_ne!(Tier::of(tier.first - 1).first, if tier.first > 1 { tier.first } else { 0 });
    }
}
