//! Boards with crossings.

use serde_json::{Value, json};

use crate::harness::{Ended, twistwright};

fn check(options: &[&str], drawing: &Value) -> Ended {
    let arguments = [&["check", "--any-graph"], options].concat();
    twistwright(arguments).stdin(drawing.to_string()).run()
}

cases! {
    B158 every_level_cord_crosses_every_upright_one(case) {
        let place = "for i in 0..299: (0,2i+1)-(600,2i+1) and (2i+1,0)-(2i+1,600)";
        assert_eq!(case.input["edges"], place);
        let level = (0..300).flat_map(|i| [(0, 2 * i + 1), (600, 2 * i + 1)]);
        let upright = (0..300).flat_map(|i| [(2 * i + 1, 0), (2 * i + 1, 600)]);
        let vertices: Vec<(i32, i32)> = level.chain(upright).collect();
        let edges: Vec<(i32, i32)> = (0..600).map(|edge| (2 * edge, 2 * edge + 1)).collect();
        let ended = check(&[], &json!({"vertices": vertices, "edges": edges}));
        let found: Value = serde_json::from_str(ended.answers(1)).unwrap();
        assert_eq!(found["count"], case.expect["count"]);
        let by_edge = |pair: &Value| json!([0, 1].map(|cord| pair[cord][0].as_u64().unwrap() / 2));
        let list = found["crossings"].as_array().unwrap();
        assert_eq!(by_edge(&list[0]), case.expect["first pair"]);
        assert_eq!(by_edge(list.last().unwrap()), case.expect["last pair"]);
    }
    B159 the_number_of_crossings_can_be_had_alone(case) {
        let expected = format!("{}\n", case.expect["count"]);
        assert_eq!(check(&["--count"], &case.input).answers(1), expected);
        let mut solved = case.input.clone();
        solved["edges"] = json!([[0, 2], [2, 1]]);
        assert_eq!(check(&["--count"], &solved).answers(0), "0\n");
    }
    B160 a_replay_tells_swaps_and_crossings_after_each(case) {
        assert_eq!(case.input["edges"], json!([[0, 1], [1, 2], [2, 3], [3, 0]]));
        let board = json!({"sockets": case.input["vertices"], "occupancy": [0, 1, 2, 3],
            "edges": [[0, 1], [1, 2], [2, 3], [0, 3]]});
        let mut log = format!("{}\n", json!({"game": "cordwright", "frames": [board]}));
        for swap in case.input["swaps"].as_array().unwrap() {
            let (a, b) = swap.as_str().unwrap().split_once(' ').unwrap();
            log.push_str(&format!("{{\"type\":\"swap\",\"a\":{a},\"b\":{b}}}\n"));
        }
        let ended = twistwright(["replay"]).stdin(log).run();
        let lines: Vec<Value> =
            ended.answers(0).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (_, outcomes) = lines.split_last().unwrap();
        let counts: Vec<&Value> = outcomes.iter().map(|outcome| &outcome["crossings"]).collect();
        assert_eq!(json!(counts), case.expect["count after each"]);
        assert_eq!(outcomes[2]["swaps"], case.expect["swaps"]);
        assert_eq!(json!(outcomes[2]["phase"] == "cleared"), case.expect["solved"]);
    }
    B164 a_negative_socket_is_told_what_is_allowed(case) {
        let (a, b) = case.text().split_once(' ').unwrap();
        let dealt = twistwright(["deal", "--seed", "7"]).run().answers(0).to_owned();
        let action = format!("{{\"type\":\"swap\",\"a\":{a},\"b\":{b}}}");
        let answer = twistwright(["step", &action]).stdin(dealt).run();
        // The dealt board has sockets 0 to 5, that of the row 0 to 3.
        assert_eq!(case.expect["names"], "vertex -1, allowed 0..3");
        assert!(answer.answers(1).contains("a is -1, but sockets here are 0 to 5"));
    }
}
