//! Runs of Cordwright.

use serde_json::{Value, json};
use twistwright::replay::View;

use super::common::rows;
use super::logs::{Replayed, refusal, replay};

#[test]
fn every_logged_run_is_replayed_event_by_event() {
    let (replays, numbers) =
        (rows("cordwright/replays.jsonl"), rows("cordwright/number_edges.jsonl"));
    assert_eq!((replays.len(), numbers.len()), (40, 10));
    for row in replays.iter().chain(&numbers) {
        let id = &row["id"];
        let mut log = vec![json!({"game": "cordwright", "frames": row["frames"]}).to_string()];
        match row["actionsRaw"].as_array() {
            Some(texts) => log.extend(texts.iter().map(|text| text.as_str().unwrap().to_owned())),
            None => log.extend(row["actions"].as_array().unwrap().iter().map(Value::to_string)),
        }
        let Replayed { outcomes, result } = replay(&log, View::Full);
        let expected = row["expect"].as_array().unwrap();
        assert_eq!(outcomes.len(), expected.len(), "{id}");
        for (outcome, expected) in outcomes.into_iter().zip(expected) {
            let mut outcome = outcome;
            let mut expected = expected.clone();
            let event = outcome.as_object_mut().unwrap().remove("event").unwrap();
            if let Some(reasons) = expected.as_object_mut().unwrap().remove("reasons") {
                let reason = outcome.as_object_mut().unwrap().remove("reason").unwrap();
                assert!(reasons.as_array().unwrap().contains(&reason), "{id} {event}: {reason}");
            }
            assert_eq!(outcome, expected, "{id} {event}");
        }
        // The rows about numbers end with their last outcome.
        let Some(last) = row.get("final") else { continue };
        for name in ["score", "frame", "framesCleared", "skippedFrames", "turn", "occupancy"] {
            assert_eq!(result[name], last[name], "{id}: {name}");
        }
        let is_ended = last["phase"] == "ended";
        assert_eq!(result["result"], if is_ended { "ended" } else { "open" }, "{id}");
    }
}

#[test]
fn a_seed_deals_frames_without_end() {
    let mut log = vec![r#"{"game":"cordwright","seed":"moon"}"#.to_owned()];
    for _ in 0..50 {
        log.extend([r#"{"type":"skip"}"#, r#"{"type":"next"}"#].map(str::to_owned));
    }
    let Replayed { outcomes, result } = replay(&log, View::Full);
    assert!(outcomes.iter().all(|outcome| outcome["accepted"] == true));
    assert_eq!((&result["frame"], &result["skippedFrames"]), (&json!(51), &json!(50)));
    assert_eq!((&result["turn"], &result["result"]), (&json!(100), &json!("open")));
}

#[test]
fn a_run_of_no_events_is_its_start() {
    for header in [r#"{"game":"cordwright","seed":7}"#, r#"{"game":"cordwright","seed":"7"}"#] {
        let Replayed { outcomes, result } = replay(&[header.to_owned()], View::Full);
        assert!(outcomes.is_empty());
        assert_eq!((&result["turn"], &result["frame"]), (&json!(0), &json!(1)));
    }
}

#[test]
fn headers_say_where_the_frames_come_from_and_frames_can_be_cleared() {
    let free = r#"{"sockets":[[0,0],[1,0],[2,1]],"occupancy":[0,1,2],"edges":[[0,1],[1,2]]}"#;
    let header = |rest: &str| format!(r#"{{"game":"cordwright"{rest}}}"#);
    for (rest, reason) in [
        ("", "header"),
        (r#","seed":1,"frames":[]"#, "header"),
        (r#","frames":[]"#, "header"),
        (&format!(r#","frames":[{free}]"#), "header"),
        (&format!(r#","frames":[{}]"#, free.replace("[2,1]", "[1,0]")), "duplicate-socket"),
        (r#","frames":{}"#, "wrong-type"),
        (r#","seed":1.5"#, "wrong-type"),
        (r#","seed":1,"players":2"#, "extra-field"),
        (r#","seed":1,"seed":2"#, "duplicate-field"),
    ] {
        assert_eq!(refusal(&[&header(rest)]), reason, "{rest}");
    }
}

#[test]
fn every_json_value_is_an_event_and_nothing_else_is() {
    let header = r#"{"game":"cordwright","seed":7}"#;
    let (deep, end) = ("[".repeat(200), "]".repeat(200));
    for (line, reason) in [
        (&*format!("{deep}{end}"), "not-object"),
        (&format!("{{\"x\":{deep}{end}}}"), "missing-field"),
        (&format!("{{\"type\":{deep}{end}}}"), "unknown-type"),
        (&format!("{{\"type\":\"skip\",\"x\":{deep}{end}}}"), "extra-field"),
        (&format!("{{\"type\":\"swap\",\"a\":0,\"b\":{deep}{end}}}"), "bad-id"),
        (&format!("{deep}{{\"x\":1,\"x\":1}}{end}"), "duplicate-field"),
        (&format!("{{\"expect\":{deep}{end},\"x\":1}}"), "missing-field"),
        ("null", "not-object"),
        ("\"bank\"", "not-object"),
        ("[1,2]", "not-object"),
        (r#"{"type":"bank","type":"bank"}"#, "duplicate-field"),
        (r#"{"expect":{},"x":1}"#, "missing-field"),
    ] {
        let Replayed { outcomes, .. } = replay(&[header.to_owned(), line.to_owned()], View::Full);
        assert_eq!((outcomes.len(), &outcomes[0]["reason"]), (1, &json!(reason)), "{line}");
    }
    for line in ["bank", "{\"type\":", "{} {}", "{'type':'bank'}", ""] {
        assert_eq!(refusal(&[header, line]), "syntax", "{line}");
    }
}
