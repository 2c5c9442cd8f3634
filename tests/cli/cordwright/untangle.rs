//! `untangle`: swaps ready to send.

use serde_json::{Value, json};

use super::{CLEAR, SQUARE, deal, json, with_id};
use crate::common::rows;
use crate::harness::{Ended, twistwright};

fn untangle(options: &[&str], stdin: &str) -> Ended {
    twistwright([&["untangle"], options].concat()).stdin(stdin).run()
}

#[test]
fn its_actions_clear_what_was_dealt_and_earn_the_points_it_says() {
    for (seed, frame) in (0..24).map(|i| (i.to_string(), (i % 8 + 1).to_string())) {
        let dealt = deal(&["--seed", &seed, "--frame", &frame]);
        let lines = untangle(&[], &dealt).answers(0).to_owned();
        let object = json(untangle(&["--json"], &dealt).answers(0));
        let actions: Vec<&str> = lines.lines().collect();
        assert_eq!(object["actions"], actions.iter().map(|action| json(action)).collect::<Value>());
        assert_eq!((&object["swaps"], &object["optimal"]), (&json!(actions.len()), &json!(true)));
        let played = twistwright([&["step"], &actions[..]].concat()).stdin(dealt).run();
        let last = json(played.answers(0).lines().last().unwrap());
        assert_eq!(last["observation"]["phase"], "cleared");
        assert_eq!(last["score"], object["points"]);
    }
}

#[test]
fn points_count_the_swaps_that_were_made() {
    let dealt = deal(&["--seed", "7"]);
    let swap = r#"{"type":"swap","a":0,"b":5}"#;
    let played = twistwright(["step", swap, swap]).stdin(dealt.as_str()).run();
    let last = played.answers(0).lines().last().unwrap().to_owned();
    assert_eq!(json(untangle(&["--json"], &dealt).answers(0))["points"], 390);
    assert_eq!(json(untangle(&["--json"], &last).answers(0))["points"], 370);
    for (around, points) in [
        (r#"{"phase":"playing","frame":2,"swaps":3,"board":BOARD}"#, 340),
        (r#"{"frame":2,"swaps":3,"state":{"board":BOARD}}"#, 340),
        (r#"{"frame":2,"swaps":3,"observation":{"phase":"playing","swaps":1,"board":BOARD}}"#, 360),
        // No observation, and so nothing that is known here.
        (r#"{"swaps":"many","board":BOARD}"#, 370),
    ] {
        let text = around.replace("BOARD", SQUARE);
        assert_eq!(json(untangle(&["--json"], &text).answers(0))["points"], points, "{around}");
    }
    let bad = json(&dealt)["observation"].to_string().replace("\"swaps\":0", "\"swaps\":-1");
    untangle(&["--json"], &bad).refuses_naming(&["swaps"]);
}

#[test]
fn a_board_without_crossings_has_an_empty_list() {
    assert_eq!(untangle(&[], CLEAR).answers(0), "");
    assert_eq!(untangle(&["--all"], CLEAR).answers(0), "");
    assert_eq!(
        untangle(&["--json", "--all"], &with_id(CLEAR, "7")).answers(0),
        "{\"id\":7,\"swaps\":0,\"points\":null,\"actions\":[],\"optimal\":true,\"first\":[]}\n"
    );
}

/// A board that no arrangement frees: five charms, each joined to each.
fn hopeless() -> Value {
    let row = rows("cordwright/untangle.jsonl").into_iter().find(|row| row["optimal"].is_null());
    row.unwrap()["board"].clone()
}

#[test]
fn a_board_that_cannot_be_cleared_is_said_to_be_one() {
    let board = hopeless().to_string();
    let note = "note: item 1: no arrangement of its charms is without crossings\n";
    for options in [&[][..], &["--all"]] {
        let ended = untangle(options, &board);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(1), ""), "{ended:?}");
        assert_eq!(ended.stderr, note);
    }
    let stats = untangle(&["--stats", "-q"], &board);
    assert_eq!(stats.answers(1), "0\n");
    assert_eq!(
        untangle(&["--json", "--stats"], &board).answers(1),
        "{\"swaps\":null,\"points\":null,\"actions\":[],\"optimal\":true,\"freeArrangements\":0}\n"
    );
}

#[test]
fn several_boards_are_lists_with_an_empty_line_between() {
    let one = "{\"type\":\"swap\",\"a\":0,\"b\":3}\n";
    assert_eq!(untangle(&[], SQUARE).answers(0), one);
    let three = untangle(&["-j2"], &format!("{SQUARE}\n{CLEAR}\n{SQUARE}\n"));
    assert_eq!(three.answers(0), format!("{one}\n\n{one}"));
    let bad = untangle(&["-kq"], &format!("{SQUARE}\n{{}}\n{SQUARE}\n"));
    let lists: Vec<&str> = bad.stdout.split("\n\n").collect();
    assert_eq!((bad.status, lists.len()), (Some(2), 3), "{bad:?}");
    assert_eq!(json(lists[1])["error"]["reason"], "missing-field");
    let stopped = untangle(&[], &format!("{SQUARE}\n{{}}\n{SQUARE}\n"));
    assert_eq!((stopped.status, stopped.stdout.as_str()), (Some(2), one));
    let objects = untangle(&["--json"], &format!("{SQUARE}\n{SQUARE}\n"));
    assert_eq!(objects.answers(0).lines().count(), 2);
}

#[test]
fn every_first_swap_and_every_arrangement_are_told() {
    let expected = "{\"type\":\"swap\",\"a\":0,\"b\":3}\n{\"type\":\"swap\",\"a\":1,\"b\":2}\n";
    assert_eq!(untangle(&["--all"], SQUARE).answers(0), expected);
    let swaps: Vec<&str> = expected.lines().collect();
    let object = json(untangle(&["--all", "--stats", "--json"], SQUARE).answers(0));
    assert_eq!(object["first"], swaps.iter().map(|swap| json(swap)).collect::<Value>());
    assert_eq!(
        untangle(&["--stats"], SQUARE).answers(0).trim(),
        object["freeArrangements"].to_string()
    );
    untangle(&["--all", "--stats"], SQUARE).refuses_naming(&["--json"]);
}

#[test]
fn rows_of_the_data_have_their_optimum_and_their_points() {
    let rows = rows("cordwright/untangle.jsonl");
    let input: String = rows.iter().map(|row| format!("{}\n", row["board"])).collect();
    let ended = untangle(&["--json", "--stats", "-j2"], &input);
    let answers: Vec<Value> = ended.answers(1).lines().map(json).collect();
    assert_eq!(answers.len(), rows.len());
    for (answer, row) in answers.iter().zip(&rows) {
        assert_eq!(answer["swaps"], row["optimal"], "{}", row["id"]);
        assert_eq!(answer["freeArrangements"], row["freeArrangements"], "{}", row["id"]);
        if row["optimal"] != 0 {
            assert_eq!(answer["points"], row["bestPoints"], "{}", row["id"]);
        }
    }
}

#[test]
fn larger_boards_keep_to_the_time() {
    // Two chains of 15 charms joined at an end, shuffled.
    let places: Vec<String> = (0..30).map(|i| format!("[{},{}]", 10 * i, i * i % 31)).collect();
    let charms: Vec<String> = (0..30).map(|i| (i * 7 % 30).to_string()).collect();
    let edges: Vec<String> =
        (2..30).map(|i| format!("[{},{i}]", i - 2)).chain(["[0,1]".to_owned()]).collect();
    let board = format!(
        "{{\"sockets\":[{}],\"occupancy\":[{}],\"edges\":[{}]}}",
        places.join(","),
        charms.join(","),
        edges.join(",")
    );
    let none = untangle(&["--time", "0"], &board);
    assert_eq!((none.status, none.stdout.as_str()), (Some(1), ""), "{none:?}");
    assert!(none.stderr.contains("in the time"), "{}", none.stderr);
    let object = json(untangle(&["--time", "0", "--json"], &board).answers(1));
    assert_eq!((&object["swaps"], &object["optimal"]), (&Value::Null, &json!(false)));
    let some = json(untangle(&["--time", "3", "--json"], &board).answers(0));
    assert!(some["swaps"].as_u64() > Some(0), "{some}");
    let many: Vec<String> = (0..129).map(|i| format!("[{i},{}]", i * i)).collect();
    let charms: Vec<String> = (0..129).map(|i| (i * 2 % 129).to_string()).collect();
    let edges: Vec<String> = (1..129).map(|i| format!("[{},{i}]", i - 1)).collect();
    let board = format!(
        "{{\"sockets\":[{}],\"occupancy\":[{}],\"edges\":[{}]}}",
        many.join(","),
        charms.join(","),
        edges.join(",")
    );
    untangle(&[], &board).refuses_naming(&["128 sockets", "129"]);
}
