//! Everything that has a limit, at the limit and behind it.

use crate::harness::{Folder, solved, twistwright};

#[test]
fn sizes_are_2_to_32_wherever_a_size_is_given() {
    for size in ["2", "32"] {
        let stickers = size.parse::<usize>().unwrap().pow(2) * 6;
        let full = format!("{stickers}\n");
        twistwright(["score", "-n", size]).run().prints(&full);
        let document = format!("{{\"size\":{size}}}");
        twistwright(["score"]).stdin(document).run().prints(&full);
        let text = solved(size.parse().unwrap());
        twistwright(["score"]).stdin(text).run().prints(&full);
    }
    for (size, column) in [("0", 9), ("1", 9), ("33", 9), ("-3", 9), ("99999999999999999999", 9)] {
        let document = format!("{{\"size\":{size}}}");
        twistwright(["score"]).stdin(document).run().refuses_naming(&[
            "a size from 2 to 32",
            &format!("standard input:1:{column}"),
            "at size",
        ]);
    }
    for size in ["3.0", "3e0", "\"3\"", "true", "null", "[3]"] {
        let document = format!("{{\"size\":{size}}}");
        twistwright(["score"])
            .stdin(document)
            .run()
            .refuses_naming(&["a plain integer", "at size"]);
    }
    let with_face = |face: String| {
        let text = format!("{{\"U\":{face},\"R\":[],\"F\":[],\"D\":[],\"L\":[],\"B\":[]}}");
        twistwright(["score"]).stdin(text).run()
    };
    let rows = format!("[{}]", vec!["[]"; 33].join(","));
    with_face(rows).refuses_naming(&["2 to 32 rows", "found 33", "at U"]);
    let flat = format!("[{}]", vec!["0"; 33 * 33].join(","));
    with_face(flat).refuses_naming(&["stickers", "found 1089", "at U"]);
    for (letters, parts) in [
        (6, "24 (a 2x2x2) are the fewest"),
        (48, "24 make a 2x2x2, 54 a 3x3x3"),
        (53, "24 make a 2x2x2, 54 a 3x3x3"),
        (55, "54 make a 3x3x3, 96 a 4x4x4"),
        (6534, "6144 (a 32x32x32) are the most"),
    ] {
        let length = format!("{letters} letters");
        let ended = twistwright(["score"]).stdin("U".repeat(letters)).run();
        ended.refuses_naming(&[&length, parts, "standard input:1:1"]);
    }
}

#[test]
fn only_sizes_3_5_7_are_judged() {
    for size in 2..=9 {
        let cube = format!("{{\"size\":{size}}}");
        let file = Folder::new(&format!("judged-{size}")).file("cube.json", cube);
        let ended = twistwright(["validate", "-s", &file]).stdin("{\"done\":true}").run();
        if [3, 5, 7].contains(&size) {
            ended.prints("{\"verdict\":\"done\"}\n");
        } else {
            ended.refuses_naming(&["size 3, 5 or 7", &format!("size {size}")]);
        }
    }
}

#[test]
fn json_is_nested_128_deep_and_no_deeper() {
    let nested = |depth: usize| {
        format!("{{\"id\":{}0{},\"size\":3}}", "[".repeat(depth - 1), "]".repeat(depth - 1))
    };
    twistwright(["score"]).stdin(nested(128)).run().prints("54\n");
    let ended = twistwright(["score"]).stdin(nested(129)).run();
    ended.refuses_naming(&["nested deeper than 128 levels", "standard input:1:134"]);
    let ended = twistwright(["score", "--error-format", "json"]).stdin(nested(129)).run();
    assert!(ended.refuses().contains("\"reason\":\"too-deep\""));
    // Deep enough to end a program that recurses.
    for open in ["[", "{\"cube\":", "[{\"a\":"] {
        let bottomless = format!("{{\"id\":{}", open.repeat(100_000));
        twistwright(["score"]).stdin(bottomless).run().refuses();
    }
    let wrapped =
        |depth: usize| format!("{}{{\"size\":3}}{}", "{\"cube\":".repeat(depth), "}".repeat(depth));
    twistwright(["score"]).stdin(wrapped(127)).run().prints("54\n");
    twistwright(["score"]).stdin(wrapped(128)).run().refuses_naming(&["deeper than 128"]);
    let submission = "[".repeat(129) + &"]".repeat(129);
    let ended = twistwright(["validate", "-n", "3"]).stdin(submission).run();
    assert!(ended.answers(1).contains("nested deeper than 128 levels"), "{}", ended.stdout);
}

#[test]
fn brackets_of_notation_are_nested_128_deep_and_no_deeper() {
    let nested = |depth: usize| format!("{}R{}", "(".repeat(depth), ")".repeat(depth));
    twistwright(["turns", &nested(128)]).run().prints("R\n");
    twistwright(["turns", &nested(129)])
        .run()
        .refuses_naming(&["brackets are nested deeper than 128 levels", "MOVES:1:129"]);
    twistwright(["turns", "--error-format", "json", &nested(129)])
        .run()
        .refuses_naming(&["\"reason\":\"too-deep\""]);
    for bracket in ["(", "[", "[R, ", "[R: "] {
        twistwright(["turns"]).stdin(bracket.repeat(100_000)).run().refuses_naming(&["deeper"]);
    }
}

#[test]
fn a_list_expands_to_ten_million_turns_and_no_more() {
    twistwright(["turns", "--count", "(R U)5000000"]).run().prints("10000000\n");
    twistwright(["turns", "--count", "(R U)5000000 F"]).run().refuses_naming(&[
        "expands to 10000001 turns",
        "a list may have 10000000",
        "MOVES:1:1",
    ]);
    // What would be far too long to make is known at once; what is nothing is nothing.
    for (text, turns) in [
        ("(((R U)1000)1000)1000", "2000000000 turns"),
        ("((((R)2147483647)2147483647)2147483647)2147483647", "expands to 2147483647 turns"),
    ] {
        twistwright(["turns", text]).run().refuses_naming(&[turns]);
    }
    twistwright(["turns", "((((R)0)2147483647)2147483647)2147483647"]).run().prints("\n");
    let endless = "RU".repeat(5_000_001);
    twistwright(["turns"]).stdin(endless).run().refuses_naming(&["expands to 10000002 turns"]);
    let ended = twistwright(["apply", "-n", "3", "--error-format", "json", "(R)99999999"]).run();
    ended.refuses_naming(&["\"reason\":\"too-long\"", "\"file\":\"MOVES\""]);
}

#[test]
fn numbers_of_notation_are_read_up_to_2147483647() {
    twistwright(["turns", "R2147483647"]).run().prints("R'\n");
    twistwright(["turns", "()2147483647"]).run().prints("\n");
    for text in ["R2147483648", "(R)2147483648", "R99999999999999999999999"] {
        twistwright(["turns", text]).run().refuses_naming(&["larger than 2147483647"]);
    }
    let ended = twistwright(["turns", "99999999999999999999R"]).run();
    ended.refuses_naming(&["layer 999999999999…", "size 3 has layers 1 to 3"]);
}

#[test]
fn a_text_item_may_have_64_mib_and_no_more() {
    // Comments are the quickest way to a long line.
    let most = 64 << 20;
    let mut text = "R //".to_owned();
    text.push_str(&"x".repeat(most - 4));
    let line = format!("{text}\nU\n");
    twistwright(["turns"]).stdin(line).run().prints("R\nU\n");
    text.push_str("y\nU\n");
    let ended = twistwright(["turns"]).stdin(text.as_str()).run();
    ended.refuses_naming(&["larger than 64 MiB", "standard input:1, item 1"]);
    let ended = twistwright(["turns", "-k", "-q"]).stdin(text.as_str()).run();
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!(lines[1..], ["U"], "{lines:?}");
    let expected = "{\"error\":{\"reason\":\"too-large\",\"message\":\"larger than 64 MiB\",\"file\":\"-\",\"item\":1,\"line\":1,\"hint\":\"put each item on lines of its own\"}}";
    assert_eq!(lines[0], expected);
    // A list that is one text whatever lines it holds has the same limit.
    let ended = twistwright(["turns", "--turns", "-"]).stdin(text).run();
    ended.refuses_naming(&["larger than 64 MiB", "standard input"]);
}

#[test]
fn a_document_may_have_64_mib_and_no_more() {
    let document = |length: usize| {
        let (start, end) = ("{\"id\":\"", "\",\"size\":3}");
        format!("{start}{}{end}", "x".repeat(length - start.len() - end.len()))
    };
    twistwright(["score"]).stdin(document(64 << 20)).run().prints("54\n");
    let ended = twistwright(["score"]).stdin(document((64 << 20) + 1)).run();
    ended.refuses_naming(&["larger than 64 MiB", "standard input:1, item 1"]);
    let submission = format!("{{\"done\":true}}{}", " ".repeat(64 << 20));
    let ended = twistwright(["validate", "-n", "3"]).stdin(submission).run();
    let expected =
        "{\"verdict\":\"rejected\",\"reason\":\"malformed\",\"detail\":\"larger than 64 MiB\"}\n";
    assert_eq!(ended.answers(1), expected);
}

#[test]
fn a_scramble_has_ten_million_turns_at_most_and_may_have_none() {
    let ended = twistwright(["scramble", "--length", "0", "--seed", "1", "--to", "facelets"]).run();
    ended.prints(&format!("{}\n", solved(3)));
    twistwright(["scramble", "--length", "10000001"]).run().refuses_naming(&["10000000"]);
}
