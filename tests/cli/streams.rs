//! Items in, lines out: where one item ends, what a bad one does to the others, `id`, `-j`, `-k`.

use crate::harness::{solved, twistwright};

/// Three cubes as documents, and their scores.
const CUBES: [&str; 3] = [r#"{"size":3}"#, r#"{"size":5}"#, r#"{"size":7}"#];
const SCORES: &str = "54\n150\n294\n";

#[test]
fn documents_stand_on_one_line_each_or_over_several() {
    let pretty: String = [3, 5, 7].map(|n| format!("{{\n  \"size\":\n    {n}\n}}\n")).concat();
    let lines = CUBES.join("\n") + "\n";
    let indented = format!("   {}\n\t{}\n  {}\n", CUBES[0], CUBES[1], CUBES[2]);
    let mixed = format!("{}\n{}\n{}\n", CUBES[0], solved(5), "{\"size\"\n:7}");
    for text in [pretty, lines, indented, mixed] {
        twistwright(["score"]).stdin(text.as_str()).run().prints(SCORES);
        let crlf = text.replace('\n', "\r\n");
        twistwright(["score"]).stdin(crlf.as_str()).run().prints(SCORES);
        let open_end = text.trim_end();
        twistwright(["score"]).stdin(open_end).run().prints(SCORES);
        twistwright(["score"]).stdin(crlf.trim_end()).run().prints(SCORES);
        let marked = format!("\u{feff}{text}");
        twistwright(["score"]).stdin(marked).run().prints(SCORES);
        let blank = format!("\n \t \r\n{}\n\n\n", text.replace("}\n{", "}\n\n   \n{"));
        twistwright(["score"]).stdin(blank).run().prints(SCORES);
    }
}

#[test]
fn text_items_stand_on_one_line_each_and_white_space_around_them_is_nothing() {
    let items = format!("  {}\t\n{}\r\n\n{}", solved(3), solved(2), solved(3).to_lowercase());
    twistwright(["score"]).stdin(items).run().prints("54\n24\n54\n");
    let turns = "  R U \n\n\tF2\r\n[R, U]\n[\"1R\"]\n// nothing\n{\"solution\":[]}";
    twistwright(["turns"]).stdin(turns).run().prints("R U\nF2\nR U R' U'\nR\n\n\n");
}

#[test]
fn brackets_begin_json_only_before_a_quote_a_brace_or_another_bracket() {
    for (text, printed) in [
        ("[ \"1R\" ]", "R\n"),
        ("[\n\"1R\"\n]\n", "R\n"),
        ("[ {\"face\":\"R\",\"layer\":1,\"turns\":1} ]", "R\n"),
        ("[]", "\n"),
        ("[ ]", "\n"),
        ("[R, U]", "R U R' U'\n"),
        ("[ R: U ]", "R U R'\n"),
        ("[(R), U]", "R U R' U'\n"),
        ("[[R, U], F]", "R U R' U' F U R U' R' F'\n"),
    ] {
        twistwright(["turns"]).stdin(text).run().prints(printed);
    }
}

#[test]
fn what_follows_a_document_on_its_last_line_makes_it_bad_and_nothing_is_printed_for_it() {
    for junk in [" {\"size\":5}", " x", ",", "]", " // no"] {
        let text = format!("{}\n{{\n\"size\":3}}{junk}\n{}\n", CUBES[0], CUBES[1]);
        let ended = twistwright(["score"]).stdin(text.as_str()).run();
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), "54\n"), "{text}");
        let column = 9 + junk.len() - junk.trim_start().len() + 1;
        assert!(ended.stderr.contains(&format!("standard input:3:{column}\n")), "{}", ended.stderr);
        let hint = match junk {
            "]" => "leave out this bracket",
            _ => "begin the next one on a new line",
        };
        assert!(ended.stderr.contains(hint), "{}", ended.stderr);
        // With -k the document behind the line is read.
        let ended = twistwright(["score", "-kq"]).stdin(text).run();
        let lines: Vec<&str> = ended.stdout.lines().collect();
        assert_eq!((lines.len(), lines[0], lines[2]), (3, "54", "150"), "{lines:?}");
        assert!(lines[1].starts_with("{\"error\":{\"reason\":\"syntax\""), "{}", lines[1]);
    }
    let blank = format!("{}  \t \r\n{}\n", CUBES[0], CUBES[1]);
    twistwright(["score"]).stdin(blank).run().prints("54\n150\n");
}

/// What `score -kq` prints, with `E` and its line number for each error line.
fn keep_going(text: &str) -> Vec<String> {
    let ended = twistwright(["score", "-k", "-q"]).stdin(text).run();
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(2), ""), "{text}");
    let shown = |line: &str| match serde_json::from_str::<serde_json::Value>(line).unwrap() {
        serde_json::Value::Object(object) => {
            format!("E{}", object["error"]["line"].as_u64().unwrap())
        }
        score => score.to_string(),
    };
    ended.stdout.lines().map(shown).collect()
}

#[test]
fn after_a_well_formed_bad_document_reading_goes_on_behind_it() {
    let text = "{\"size\":3}\n{\n\"size\":\n99\n}\n{\"size\":5}\n";
    assert_eq!(keep_going(text), ["54", "E4", "150"]);
    let text = "{\"size\":3,\n\"faces\":7}\n{\"size\":3,\"size\":3}\n{\"size\":5}";
    assert_eq!(keep_going(text), ["E2", "E3", "150"]);
}

#[test]
fn after_a_syntax_error_reading_goes_on_behind_the_brackets_or_at_the_next_line() {
    assert_eq!(keep_going("{\"size\":3,}\n{\"size\":5}\n"), ["E1", "150"]);
    assert_eq!(keep_going("{\n\"size\": x\n}\n{\"size\":5}\n"), ["E2", "150"]);
    assert_eq!(keep_going("{\"size\":3]}\n{\"size\":5}\n"), ["E1", "150"]);
    assert_eq!(keep_going("hello\n{\"size\":5}\n"), ["E1", "150"]);
    // A document cut off in the middle of a line does not take the next ones along.
    assert_eq!(keep_going("{\"size\":3,\"fac\n{\"size\":5}\n"), ["E1", "150"]);
    assert_eq!(keep_going("{\"size\":3,\"id\":7\n{\"size\":5}\n"), ["E2", "150"]);
    // What could still be inside of it is taken to be.
    assert_eq!(keep_going("{\"id\":[0,\n{\"size\":5}\n{\"size\":7}\n"), ["E3", "294"]);
    assert_eq!(keep_going("{\"size\":5}\n{\"size\":3"), ["150", "E2"]);
    assert_eq!(keep_going("{\"size\":5}\n{\"size\":3,\n\n\n"), ["150", "E2"]);
}

#[test]
fn lines_are_counted_whatever_they_hold() {
    let text = "\n  \n{\"size\":3}\n\r\n\n{\"size\":\n3,\n\n \"sise\":3}\n";
    let ended = twistwright(["score"]).stdin(text).run();
    assert_eq!(ended.stdout, "54\n");
    assert!(ended.stderr.contains("standard input:9:2\n"), "{}", ended.stderr);
    let text = "R\r\n\r\nU\r\nF Q\r\n";
    let ended = twistwright(["turns", "--error-format", "json"]).stdin(text).run();
    assert!(ended.stderr.contains("\"item\":3,\"line\":4,\"column\":3,"), "{}", ended.stderr);
}

#[test]
fn nothing_is_printed_for_an_item_that_fails_late() {
    // The cube is read, and then cannot be written.
    let mixed = format!("{}\n{}\n{}\n", solved(3), solved(4), solved(3));
    for to in ["older", "solver", "hex", "kpattern"] {
        let one = twistwright(["convert", "--to", to]).stdin(solved(3)).run().answers(0).to_owned();
        let ended = twistwright(["convert", "--to", to]).stdin(mixed.as_str()).run();
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), one.as_str()), "{to}");
        let ended = twistwright(["convert", "--to", to, "-kq"]).stdin(mixed.as_str()).run();
        let lines: Vec<&str> = ended.stdout.lines().collect();
        assert_eq!((lines[0], lines[2]), (one.trim_end(), one.trim_end()), "{to}");
        assert!(lines[1].starts_with("{\"error\":{\"reason\":\"unwritable\""), "{}", lines[1]);
    }
}

#[test]
fn what_came_before_a_bad_item_stays_written_and_nothing_after_it_is() {
    for jobs in ["1", "2", "8"] {
        let ended = twistwright(["turns", "-j", jobs]).stdin("R\nU\nQ\nF\n").run();
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), "R\nU\n"));
        assert_eq!(ended.stderr.matches("error").count(), 1, "{}", ended.stderr);
    }
}

#[test]
fn with_k_an_error_line_takes_the_place_of_each_bad_item() {
    let ended = twistwright(["turns", "-k"]).stdin("R\nQ\nU\nX\n").run();
    assert_eq!(ended.status, Some(2));
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2]), (4, "R", "U"));
    for (line, item) in [(lines[1], 2), (lines[3], 4)] {
        let error = &serde_json::from_str::<serde_json::Value>(line).unwrap()["error"];
        assert_eq!((error["item"].as_u64(), error["file"].as_str()), (Some(item), Some("-")));
    }
    assert_eq!(ended.stderr.matches("error: ").count(), 2, "{}", ended.stderr);
}

#[test]
fn the_status_of_several_items_is_the_worst_of_them() {
    let (yes, no, bad) = ("{\"size\":3}\n", format!("{}\n", "U".repeat(54)), "{\"size\":33}\n");
    let turned = r#"{"size":3,"faces":{"U":[1,0,0,0,0,0,0,0,0],"R":[1,1,1,1,1,1,1,1,1],"F":[2,2,2,2,2,2,2,2,2],"D":[3,3,3,3,3,3,3,3,3],"L":[4,4,4,4,4,4,4,4,4],"B":[5,5,5,5,5,5,5,5,5]}}"#;
    let turned = format!("{turned}\n");
    for (items, status) in [
        (vec![yes, yes], 0),
        (vec![yes, &turned], 1),
        (vec![&turned, yes], 1),
        (vec![&turned, bad, yes], 2),
        (vec![bad, &turned], 2),
        (vec![yes, bad, yes], 2),
    ] {
        let ended = twistwright(["score", "--full", "-kq"]).stdin(items.concat()).run();
        assert_eq!(ended.status, Some(status), "{items:?}");
        assert_eq!(ended.stdout.lines().count(), items.len());
    }
    for (items, status) in [(vec![yes, &no], 1), (vec![yes, yes], 0), (vec![&no, bad], 2)] {
        let ended = twistwright(["convert", "--check", "-kq"]).stdin(items.concat()).run();
        assert_eq!(ended.status, Some(status), "{items:?}");
    }
}

#[test]
fn an_id_of_any_kind_is_carried_first_and_byte_for_byte() {
    for id in [
        "7",
        "-0",
        "1e400",
        "1.50",
        "123456789012345678901234567890",
        "null",
        "true",
        "\"a\"",
        "\"\\u0041\\/\\n\"",
        "\"é\u{9b}\u{202e}\"",
        "[1, 2 ,[ ]]",
        "{\"a\" : {\"id\":1},\"b\":[]}",
    ] {
        let cube = format!("{{\"size\":3, \"id\" :  {id} ,\"turns\":\"\"}}");
        let run = |arguments: &[&str]| twistwright(arguments).stdin(cube.as_str()).run();
        let starts = |printed: &str, next: &str| {
            let start = format!("{{\"id\":{id},\"{next}\":");
            assert!(printed.starts_with(&start), "{start} is no start of {printed}");
        };
        starts(run(&["apply", "R"]).answers(0), "size");
        starts(run(&["apply"]).answers(0), "size");
        starts(run(&["convert", "--to", "json"]).answers(0), "size");
        starts(run(&["score", "--json"]).answers(0), "score");
        starts(run(&["convert", "--check"]).answers(0), "possible");
        let bad = cube.replace("\"size\"", "\"sise\"");
        let ended = twistwright(["score", "-kq"]).stdin(bad).run();
        starts(&ended.stdout, "error");
        // Where there is no object of ours there is no id.
        run(&["score"]).prints("54\n");
        run(&["convert", "--to", "facelets"]).prints(&format!("{}\n", solved(3)));
        let list = format!("{{\"id\":{id},\"solution\":[]}}");
        let turns = |to: &str| twistwright(["turns", "--to", to]).stdin(list.as_str()).run();
        turns("submission").prints("{\"solution\":[]}\n");
        turns("list").prints("[]\n");
        turns("older").prints("[]\n");
        turns("notation").prints("\n");
    }
}

#[test]
fn an_id_over_several_lines_stays_one_line_and_one_value() {
    let cube = "{\"id\":\n{\"a\":\n[1,\r\n2]},\"size\":3}";
    let ended = twistwright(["score", "--json"]).stdin(cube).run();
    assert!(ended.answers(0).starts_with("{\"id\":{\"a\": [1,  2]},\"score\":54,"));
}

#[test]
fn only_a_top_level_id_is_carried() {
    let inner = r#"{"cube":{"size":3,"id":1}}"#;
    let ended = twistwright(["score", "--json"]).stdin(inner).run();
    assert!(ended.answers(0).starts_with("{\"score\":54,"));
    let both = r#"{"cube":{"size":3,"id":1},"id":2}"#;
    let ended = twistwright(["score", "--json"]).stdin(both).run();
    assert!(ended.answers(0).starts_with("{\"id\":2,\"score\":54,"));
}

#[test]
fn a_verdict_carries_the_id_of_its_cube() {
    let cube = crate::harness::Folder::new("verdict-id").file("c", "{\"size\":3,\"id\":[ 1]}");
    let ended = twistwright(["validate", "-s", &cube]).stdin("{\"done\":true}").run();
    ended.prints("{\"id\":[ 1],\"verdict\":\"done\"}\n");
    let lines = "{\"done\":true}\n{}\n";
    let ended = twistwright(["validate", "--lines", "-s", &cube]).stdin(lines).run();
    assert_eq!(ended.stdout.matches("{\"id\":[ 1],\"verdict\":").count(), 2, "{}", ended.stdout);
}

/// 20,000 items of four kinds with `id`s that tell them apart.
fn many() -> String {
    let mut text = String::new();
    for index in 0..5_000 {
        text.push_str(&format!("{{\"id\":{index},\"size\":3,\"moves\":\"R U2 F'\"}}\n"));
        text.push_str(&format!("{{\n \"id\": [{index}],\n \"size\": 2, \"moves\": []}}\n"));
        text.push_str(&format!("{{\"id\":\"{index}\",\"size\":4,\"moves\":\"Rw {index}Q\"}}\n"));
        text.push_str(&format!("{{\"id\":{index}\n"));
    }
    text
}

#[test]
fn any_number_of_jobs_gives_the_same_bytes_in_the_same_order() {
    let text = many();
    let run = |jobs: &str| {
        let arguments = ["apply", "-k", "-q", "-j", jobs, "--to", "json"];
        twistwright(arguments).stdin(text.as_str()).run()
    };
    let one = run("1");
    assert_eq!((one.status, one.stderr.as_str()), (Some(2), ""));
    assert_eq!(one.stdout.lines().count(), 20_000);
    for jobs in ["2", "8"] {
        let many = run(jobs);
        assert_eq!(many.status, Some(2));
        assert!(many.stdout == one.stdout, "-j {jobs} changes the output");
    }
    let good: String = (0..20_000).map(|k| format!("{{\"id\":{k},\"size\":3}}\n")).collect();
    let run =
        |jobs: &str| twistwright(["score", "--json", "-j", jobs]).stdin(good.as_str()).run().stdout;
    let one = run("1");
    assert_eq!(one.lines().count(), 20_000);
    assert!(run("2") == one && run("8") == one);
}

#[test]
fn messages_of_several_jobs_come_in_order_too() {
    let text: String = (0..2_000).map(|k| if k % 3 == 0 { "Q\n" } else { "R\n" }).collect();
    let run = |jobs: &str| {
        let arguments = ["turns", "-k", "-j", jobs, "--error-format", "json"];
        twistwright(arguments).stdin(text.as_str()).run().stderr
    };
    let one = run("1");
    assert_eq!(one.lines().count(), 667);
    assert!(run("4") == one);
}

#[test]
fn no_item_at_all_is_an_error_that_names_the_source() {
    let folder = crate::harness::Folder::new("no-item");
    for (index, empty) in ["", "\n", " \t\r\n\n", "\u{feff}", "\u{feff}\n"].into_iter().enumerate()
    {
        let file = folder.file(&index.to_string(), empty);
        for arguments in [
            &["score"][..],
            &["show"],
            &["apply", "R"],
            &["apply"],
            &["convert", "--to", "json"],
            &["convert", "--check"],
            &["turns"],
            &["turns", "-k"],
        ] {
            let ended = twistwright(arguments).stdin(empty).run();
            ended.refuses_naming(&["there is no input", "standard input"]);
        }
        for arguments in [&["score", &file][..], &["apply", "-s", &file, "R"]] {
            twistwright(arguments).run().refuses_naming(&["there is no input", &file]);
        }
        twistwright(["validate", "-s", &file]).run().refuses_naming(&["no input", &file]);
        for arguments in [&["apply", "R"][..], &["apply", &file], &["validate", "-s", "-", &file]] {
            let way = "name a FILE with -s, pipe a cube in, or start from -n SIZE or --alg MOVES";
            twistwright(arguments).stdin(empty).run().refuses_naming(&[way]);
        }
        let ended = twistwright(["score", "--error-format", "json"]).stdin(empty).run();
        let expected = "{\"error\":{\"reason\":\"syntax\",\"message\":\"there is no input: expected a cube\",\"file\":\"-\",\"hint\":\"name a FILE, pipe a cube in, or start from -n SIZE or --alg MOVES\"}}\n";
        assert_eq!(ended.refuses(), expected);
    }
}

#[test]
fn turns_from_arguments_and_files_are_one_list_whatever_lines_they_hold() {
    let folder = crate::harness::Folder::new("one-list");
    let file = folder.file("turns.txt", "\u{feff}R U\r\n\r\nF // the end\r\n  L'\r\n");
    twistwright(["turns", "--turns", &file]).run().prints("R U F L'\n");
    let stdin = "R U\nF";
    twistwright(["turns", "--turns", "-"]).stdin(stdin).run().prints("R U F\n");
    twistwright(["turns"]).stdin(stdin).run().prints("R U\nF\n");
    twistwright(["turns", "R\nU", "F", "", "L'"]).run().prints("R U F L'\n");
    twistwright(["turns", "(R", "U)2"]).run().prints("R U R U\n");
    let empty = folder.file("empty.txt", "");
    twistwright(["turns", "--turns", &empty]).run().prints("\n");
}
