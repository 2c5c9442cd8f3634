//! Matches of Twist Cube: thousands of random ones beside the slow judge, and the rules one by one.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use twistwright::base::{Random, Seed};
use twistwright::cube::{Amount, Face, Size, Turn, inverse};
use twistwright::replay::View;

use super::logs::{Replayed, refusal, replay};
use super::slow_judge::{Event, Match, Sent};

/// A match in which much happens at once: ties in score, length and time, the end of the clock,
/// silent seats, forfeits of leaders, everything that can be refused.
pub(crate) fn random_match(random: &mut Random) -> Match {
    let size = Size::new(*pick(random, &[3, 3, 3, 5])).unwrap();
    let scramble: Vec<Turn> = (0..1 + random.index(3)).map(|_| random_turn(random, size)).collect();
    let players = 2 + random.index(5);
    let clock_ms = 1 + random.below(200);
    let (mut events, mut at_ms) = (Vec::new(), 0);
    for _ in 0..random.index(40) {
        at_ms += *pick(random, &[0, 0, 0, 1, 2, clock_ms / 10]);
        if random.index(40) == 0 {
            // To the very end of the clock, or just before it.
            at_ms = at_ms.max(clock_ms - random.below(2));
        }
        let seat = random.index(players);
        let solution = inverse(&scramble);
        let sent = match random.index(12) {
            0 => Sent::Resign,
            1 => Sent::Done,
            2 => Sent::Nonsense(pick(random, &nonsense()).clone()),
            3 => Sent::Turns(vec![(Face::R, *pick(random, &[0, size.get()]), 1)]),
            4 if random.index(8) == 0 => Sent::Turns(vec![(Face::U, 1, 1); 401]),
            5 => Sent::Turns(Vec::new()),
            6 | 7 => plain(&[random_turn(random, size)]),
            8 => plain(&solution[..1 + random.index(solution.len())]),
            9 => plain(&padded(&solution, random.index(3))),
            _ => plain(&solution),
        };
        events.push(Event { seat, at_ms, sent });
    }
    if random.index(20) == 0 {
        // One seat improves until it may no more.
        let seat = random.index(players);
        let solution = inverse(&scramble);
        let ladder = (0..55).rev().map(|pairs| plain(&padded(&solution, pairs)));
        events.splice(0..0, ladder.map(|sent| Event { seat, at_ms: 0, sent }));
    }
    Match { size, scramble, players, clock_ms, events }
}

fn pick<'t, T>(random: &mut Random, items: &'t [T]) -> &'t T {
    &items[random.index(items.len())]
}

fn random_turn(random: &mut Random, size: Size) -> Turn {
    let layer = 1 + random.index(size.layers() - 1) as u8;
    Turn::new(*pick(random, &Face::ALL), layer, *pick(random, &Amount::ALL))
}

fn plain(turns: &[Turn]) -> Sent {
    Sent::Turns(turns.iter().map(|t| (t.face, t.layer, t.amount.quarters())).collect())
}

/// The same solution with turns before it that undo each other.
fn padded(turns: &[Turn], pairs: usize) -> Vec<Turn> {
    let there = Turn::new(Face::U, 1, Amount::Quarter);
    let mut all = [there, there.inverse()].repeat(pairs);
    all.extend_from_slice(turns);
    all
}

fn nonsense() -> Vec<Value> {
    vec![
        json!(null),
        json!(7),
        json!("R U"),
        json!([]),
        json!({}),
        json!({"done": false}),
        json!({"done": 1}),
        json!({"done": true, "solution": []}),
        json!({"solution": "R"}),
        json!({"solution": [1]}),
        json!({"solution": [{"face": "R", "layer": 1}]}),
        json!({"solution": [{"face": "r", "layer": 1, "turns": 1}]}),
        json!({"solution": [{"face": "R", "layer": 1, "turns": 0}]}),
        json!({"solution": [{"face": "R", "layer": 1, "turns": 4}]}),
        json!({"solution": [{"face": "R", "layer": 1.0, "turns": 1}]}),
        json!({"solution": [{"face": "R", "layer": 1, "turns": 1, "note": ""}]}),
    ]
}

#[test]
fn a_slow_judge_agrees_on_thousands_of_random_matches() {
    let mut random = Random::new("matches", &Seed::Number(1));
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..2000 {
        let game = random_match(&mut random);
        let (outcomes, result) = game.judge();
        let log = game.log();
        let replayed = replay(&log, View::Full);
        assert_eq!(replayed, Replayed { outcomes, result }, "match {number}: {log:#?}");
        let words = replayed.outcomes.iter().flat_map(|line| [&line["verdict"], &line["reason"]]);
        let result = &replayed.result;
        for word in words.chain([&result["result"]]) {
            *seen.entry(word.as_str().unwrap_or("").to_owned()).or_default() += 1;
        }
        *seen.entry(format!("complete {}", result["complete"])).or_default() += 1;
        if let Some(ranking) = result["ranking"].as_array() {
            let scores: Vec<u64> =
                ranking.iter().filter_map(|rank| rank["score"].as_u64()).collect();
            // Only a forfeit ranks a better score lower.
            *seen
                .entry(format!("best last {}", !scores.is_sorted_by(|a, b| a >= b)))
                .or_default() += 1;
        }
    }
    for word in [
        "accepted",
        "rejected",
        "done",
        "resigned",
        "window_closed",
        "malformed",
        "too_long",
        "layer_out_of_range",
        "submission_limit",
        "not_better",
        "ranked",
        "draw",
        "complete true",
        "complete false",
        "best last true",
    ] {
        assert!(seen.get(word).is_some_and(|&count| count >= 30), "{word}: {seen:?}");
    }
}

const HEADER: &str = r#"{"game":"twist-cube","scramble":"R U","clock_ms":1000}"#;

fn lines(log: &[&str]) -> Vec<String> {
    log.iter().map(|&line| line.to_owned()).collect()
}

#[test]
fn a_move_that_repeats_a_name_is_malformed_and_counts_as_a_move() {
    for sent in [
        r#"{"done":true,"done":true}"#,
        r#"{"solution":[{"face":"U","face":"U","layer":1,"turns":3}]}"#,
        r#"{"solution":[{"face":"U","layer":1,"turns":3}],"solution":[]}"#,
    ] {
        let event = format!(r#"{{"seat":0,"at_ms":1,"move":{sent}}}"#);
        let Replayed { outcomes, .. } = replay(&lines(&[HEADER, &event]), View::Full);
        assert_eq!(outcomes[0]["reason"], "malformed", "{sent}");
    }
    for event in [
        r#"{"seat":0,"seat":0,"at_ms":1,"move":{"done":true}}"#,
        r#"{"seat":0,"at_ms":1,"move":{"done":true},"move":{"done":true}}"#,
        r#"{"expect":{},"expect":{}}"#,
    ] {
        assert_eq!(refusal(&[HEADER, event]), "duplicate-field", "{event}");
    }
}

#[test]
fn a_move_nested_too_deep_is_malformed_and_any_other_depth_ends_the_log() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    for depth in [126, 127, 128, 129, 200_000] {
        let deep = nested(depth);
        for sent in [
            deep.clone(),
            format!("{{\"done\":{deep}}}"),
            format!("{{\"solution\":{deep}}}"),
            format!("{{\"solution\":[{{\"face\":\"R\",\"layer\":{deep},\"turns\":1}}]}}"),
        ] {
            let event = format!(r#"{{"seat":0,"at_ms":1,"move":{sent}}}"#);
            let Replayed { outcomes, .. } = replay(&lines(&[HEADER, &event]), View::Full);
            assert_eq!(outcomes[0]["reason"], "malformed", "{depth}");
        }
    }
    let deep = nested(200);
    for event in [
        deep.clone(),
        format!(r#"{{"seat":0,"at_ms":{deep},"move":{{"done":true}}}}"#),
        format!(r#"{{"seat":0,"at_ms":1,"resign":{deep}}}"#),
        format!(r#"{{"seat":0,"at_ms":1,"note":{deep},"move":{{"done":true}}}}"#),
    ] {
        assert_eq!(refusal(&[HEADER, &event]), "too-deep", "{event}");
    }
    // Only the first place that is too deep is looked at, and the line's shape shows the other.
    let two = format!(r#"{{"seat":0,"at_ms":1,"move":{deep},"note":{deep}}}"#);
    assert_eq!(refusal(&[HEADER, &two]), "extra-field");
    let header = format!(r#"{{"game":"twist-cube","scramble":{deep}}}"#);
    assert_eq!(refusal(&[&header]), "too-deep");
}

#[test]
fn events_of_another_shape_end_the_log() {
    for (event, reason) in [
        (r#"{"seat":0,"at_ms":5}"#, "event"),
        (r#"{"seat":0,"at_ms":5,"move":{"done":true},"resign":true}"#, "event"),
        (r#"{"seat":0,"at_ms":5,"resign":false}"#, "wrong-type"),
        (r#"{"seat":2,"at_ms":5,"resign":true}"#, "out-of-range"),
        (r#"{"seat":-1,"at_ms":5,"resign":true}"#, "out-of-range"),
        (r#"{"seat":0.0,"at_ms":5,"resign":true}"#, "not-integer"),
        (r#"{"seat":0,"at_ms":-5,"resign":true}"#, "out-of-range"),
        (r#"{"seat":0,"at_ms":1e3,"resign":true}"#, "not-integer"),
        (r#"{"seat":0,"at_ms":99999999999999999999,"resign":true}"#, "out-of-range"),
        (r#"{"seat":0,"at_ms":5,"resign":true,"note":1}"#, "extra-field"),
        (r#"{"at_ms":5,"resign":true}"#, "missing-field"),
        ("[]", "wrong-type"),
        ("R U", "syntax"),
    ] {
        assert_eq!(refusal(&[HEADER, event]), reason, "{event}");
    }
    let late = r#"{"seat":0,"at_ms":5,"move":{"done":true}}"#;
    let early = r#"{"seat":1,"at_ms":4,"move":{"done":true}}"#;
    assert_eq!(refusal(&[HEADER, late, early]), "time-goes-back");
}

#[test]
fn headers_name_one_start_and_a_size_that_is_played() {
    for (header, reason) in [
        ("{}", "missing-field"),
        (r#"{"game":"chess"}"#, "header"),
        (r#"{"game":7}"#, "wrong-type"),
        (r#"{"game":"twist-cube"}"#, "header"),
        (r#"{"game":"twist-cube","seed":1,"scramble":"R"}"#, "header"),
        (r#"{"game":"twist-cube","seed":1,"size":4}"#, "header"),
        (r#"{"game":"twist-cube","size":5,"scramble":{"size":3}}"#, "header"),
        (r#"{"game":"twist-cube","scramble":{"size":3,"solution":[]}}"#, "header"),
        (r#"{"game":"twist-cube","scramble":{"cube":{"size":3},"moves":"R"}}"#, "header"),
        (r#"{"game":"twist-cube","seed":1,"size":33}"#, "out-of-range"),
        (r#"{"game":"twist-cube","seed":1,"players":1}"#, "out-of-range"),
        (r#"{"game":"twist-cube","seed":1,"players":1001}"#, "out-of-range"),
        (r#"{"game":"twist-cube","seed":1,"clock_ms":0}"#, "out-of-range"),
        (r#"{"game":"twist-cube","seed":-1}"#, "wrong-type"),
        (r#"{"game":"twist-cube","seed":1,"frames":[]}"#, "extra-field"),
        ("game", "syntax"),
    ] {
        assert_eq!(refusal(&[header]), reason, "{header}");
    }
}

#[test]
fn a_scramble_of_turns_does_not_look_like_facelets() {
    let header = |size: usize, scramble: &str| {
        format!(r#"{{"game":"twist-cube","size":{size},"scramble":"{scramble}"}}"#)
    };
    for size in [3, 5, 7] {
        let faces = ["U", "R", "F", "D", "L", "B"].map(|letter| letter.repeat(size * size));
        for facelets in [faces.concat(), faces.join(" "), faces.concat().replace("UR", "RU")] {
            assert_eq!(refusal(&[&header(size, &facelets)]), "header", "{facelets}");
        }
        // With blanks between them they are turns, as are a few more or others.
        let turns = faces.concat().chars().map(|letter| format!("{letter} ")).collect::<String>();
        for turns in [turns, faces.concat() + "R", faces.concat().replacen('U', "R", 1)] {
            let replayed = replay(&[header(size, &turns)], View::Full);
            assert_eq!(replayed.result["result"], "draw", "{turns}");
        }
    }
}

#[test]
fn a_match_of_no_events_is_an_unfinished_draw() {
    let Replayed { outcomes, result } = replay(&lines(&[HEADER]), View::Full);
    assert_eq!((outcomes.len(), result), (0, json!({"result": "draw", "complete": false})));
}
