//! `scramble`: what a seed gives, for ever, and in every form.

use crate::harness::{facelets_after, snapshot, solved, transcript, twistwright};

fn scramble(arguments: &[&str]) -> String {
    twistwright([&["scramble"], arguments].concat()).run().answers(0).to_owned()
}

#[test]
fn seeds_are_pinned() {
    let mut text = String::new();
    for size in ["2", "3", "4", "5", "6", "7", "9"] {
        text += &transcript(&["scramble", "-n", size, "--seed", "7", "--to", "notation"], "");
        let random = ["scramble", "-n", size, "--random-state", "--seed", "7", "--to", "facelets"];
        text += &transcript(&random, "");
    }
    for seed in [
        "0",
        "9007199254740991",
        "9007199254740992",
        "18446744073709551615",
        "18446744073709551616",
        "07",
        "",
        "night",
        "été \"1\"",
    ] {
        text += &transcript(&["scramble", "--seed", seed], "");
    }
    text += &transcript(&["scramble", "--random-state", "--centers", "--seed", "7"], "");
    text += &transcript(&["scramble", "--centers", "--seed", "7"], "");
    snapshot("scramble-seeds", &text);
}

#[test]
fn batches_are_pinned() {
    let batch = |seed: &str, count: &str| {
        let arguments = ["scramble", "--seed", seed, "--count", count, "--length", "3"];
        transcript(&[&arguments[..], &["-n", "2"]].concat(), "")
    };
    let text = batch("7", "3") + &batch("18446744073709551614", "4") + &batch("night", "3");
    snapshot("scramble-batches", &text);
}

#[test]
fn item_k_of_a_batch_is_the_single_deal_of_its_own_seed() {
    for (seed, seeds) in [
        ("7", ["7", "8", "9"]),
        ("9007199254740991", ["9007199254740991", "9007199254740992", "9007199254740993"]),
        ("18446744073709551614", ["18446744073709551614", "18446744073709551615", "0"]),
        ("night", ["night", "night/1", "night/2"]),
        ("007", ["007", "007/1", "007/2"]),
        ("", ["", "/1", "/2"]),
    ] {
        for more in [&[][..], &["--random-state"], &["-n", "4"]] {
            let batch = scramble(&[&["--seed", seed, "--count", "3"], more].concat());
            let single: String =
                seeds.map(|seed| scramble(&[&["--seed", seed], more].concat())).concat();
            assert_eq!(batch, single, "{seed:?} {more:?}");
        }
    }
    assert_eq!(scramble(&["--count", "0"]), "");
}

#[test]
fn a_seed_is_shown_as_a_number_as_long_as_every_reader_keeps_it() {
    let shown = |seed: &str| {
        let text = scramble(&["--seed", seed, "--length", "0"]);
        text.strip_prefix("{\"seed\":").unwrap().split(",\"size\"").next().unwrap().to_owned()
    };
    assert_eq!(shown("0"), "0");
    assert_eq!(shown("9007199254740991"), "9007199254740991");
    assert_eq!(shown("9007199254740992"), "\"9007199254740992\"");
    assert_eq!(shown("18446744073709551615"), "\"18446744073709551615\"");
    assert_eq!(shown("18446744073709551616"), "\"18446744073709551616\"");
    assert_eq!(shown("07"), "\"07\"");
    assert_eq!(shown("a\"b\n"), "\"a\\\"b\\n\"");
}

#[test]
fn the_same_cube_is_dealt_in_every_form() {
    let seed = ["--seed", "11", "--to"];
    let to = |format: &str| scramble(&[&seed[..], &[format]].concat());
    let facelets = to("facelets");
    let notation = to("notation");
    assert_eq!(facelets_after(3, notation.trim()), facelets);
    assert_eq!(to("json"), to("cube"));
    for format in ["json", "older", "net", "solver"] {
        let converted = twistwright(["convert", "--to", format]).stdin(facelets.as_str()).run();
        let expected = match format {
            "json" => converted.stdout.replacen('{', "{\"seed\":11,", 1),
            _ => converted.stdout,
        };
        assert_eq!(to(format), expected, "{format}");
    }
    let list = twistwright(["turns", "--to", "list", notation.trim()]).run();
    assert_eq!(to("turns"), list.stdout);
    let submission = twistwright(["turns", "--to", "submission", notation.trim()]).run();
    assert_eq!(to("submission"), submission.stdout);
    // Turns never carry a seed.
    assert!(!to("submission").contains("seed"));
}

#[test]
fn lengths_are_those_of_the_size_unless_said() {
    for (size, length) in
        [("2", 11), ("3", 25), ("4", 40), ("5", 60), ("6", 80), ("7", 100), ("8", 120), ("32", 600)]
    {
        let turns = scramble(&["-n", size, "--seed", "5", "--to", "notation"]);
        assert_eq!(turns.split_whitespace().count(), length, "{size}");
    }
    for length in [0, 1, 400, 1000] {
        let text = scramble(&["--length", &length.to_string(), "--seed", "5", "--to", "notation"]);
        assert_eq!(text.split_whitespace().count(), length);
    }
}

#[test]
fn nothing_in_a_scramble_merges_or_cancels() {
    for size in ["2", "3", "4", "5", "7"] {
        for seed in ["1", "2", "3"] {
            let dealt = scramble(&["-n", size, "--seed", seed, "--to", "notation"]);
            // Within one axis each layer turns once, so no list with the same layers is shorter.
            let axis = |turn: &str| {
                let face = turn.trim_start_matches(|c: char| c.is_ascii_digit()).as_bytes()[0];
                "UDRLFB".find(face as char).unwrap() / 2
            };
            let layer = |turn: &str| {
                let digits: String = turn.chars().take_while(char::is_ascii_digit).collect();
                let near: usize = digits.parse().unwrap_or(1);
                let face = turn.as_bytes()[digits.len()] as char;
                let n: usize = size.parse().unwrap();
                if "URF".contains(face) { near } else { n + 1 - near }
            };
            let turns: Vec<&str> = dealt.split_whitespace().collect();
            for run in turns.chunk_by(|a, b| axis(a) == axis(b)) {
                let mut layers: Vec<usize> = run.iter().map(|turn| layer(turn)).collect();
                layers.sort_unstable();
                let turned = layers.len();
                layers.dedup();
                assert_eq!(layers.len(), turned, "{run:?}");
            }
        }
    }
}

#[test]
fn without_a_seed_a_random_one_is_shown_and_gives_the_deal_again() {
    let json = scramble(&[]);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let seed = value["seed"].as_u64().expect("a number that JSON readers keep").to_string();
    assert_eq!(scramble(&["--seed", &seed]), json);
    assert_ne!(scramble(&[]), json);
    for to in ["facelets", "net", "notation", "submission", "turns", "older", "solver"] {
        let ended = twistwright(["scramble", "--to", to, "--count", "2"]).run();
        assert_eq!(ended.status, Some(0));
        let seed = ended.stderr.strip_prefix("note: seed ").unwrap().trim_end();
        assert_eq!(scramble(&["--to", to, "--count", "2", "--seed", seed]), ended.stdout);
        assert_eq!(twistwright(["scramble", "--to", to, "-q"]).run().stderr, "");
        let json = twistwright(["scramble", "--to", to, "--error-format", "json"]).run();
        let note: serde_json::Value = serde_json::from_str(&json.stderr).unwrap();
        assert!(note["note"].as_str().unwrap().starts_with("seed "), "{note}");
    }
}

#[test]
fn a_random_state_is_possible_at_every_size_and_knows_centres_on_request() {
    for size in 2..=9 {
        let n = size.to_string();
        let dealt = scramble(&["-n", &n, "--random-state", "--seed", "s", "--count", "5"]);
        let ended = twistwright(["convert", "--check"]).stdin(dealt).run();
        assert_eq!(ended.answers(0).matches("{\"possible\":true,").count(), 5, "{size}");
    }
    let known = scramble(&["--random-state", "--centers", "--seed", "1", "--count", "20"]);
    assert_eq!(known.matches("\"centers\":").count(), 20);
    let ended = twistwright(["convert", "--check"]).stdin(known.as_str()).run();
    assert_eq!(ended.answers(0).matches("{\"possible\":true,").count(), 20);
    // Asking for centres changes nothing else.
    let plain = scramble(&["--random-state", "--seed", "1", "--count", "20"]);
    let without: String = known
        .lines()
        .map(|line| format!("{}}}\n", line.split(",\"centers\"").next().unwrap()))
        .collect();
    assert_eq!(without, plain);
}

#[test]
fn a_deal_of_no_turns_is_solved() {
    let dealt = scramble(&["-n", "4", "--length", "0", "--seed", "1", "--to", "facelets"]);
    assert_eq!(dealt.trim_end(), solved(4));
}
