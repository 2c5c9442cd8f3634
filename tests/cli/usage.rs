//! Arguments that do not fit: every conflict the contract names, and what stands in for input.

use crate::harness::{Folder, at_a_terminal, solved, twistwright};

/// Arguments that are refused, and what the message has to say.
const REFUSED: &[(&[&str], &[&str])] = &[
    // One list of turns, one cube, one use of standard input.
    (&["apply", "-n", "3", "R", "--turns", "FILE"], &["MOVES", "--turns"]),
    (&["turns", "R", "--turns", "FILE"], &["MOVES", "--turns"]),
    (&["apply", "-n", "3", "-s", "FILE", "R"], &["--size", "--scramble"]),
    (&["apply", "--alg", "R", "-s", "FILE", "R"], &["--alg", "--scramble"]),
    (&["validate", "-n", "3", "-s", "FILE"], &["--size", "--scramble"]),
    (&["validate", "--alg", "R", "-s", "FILE"], &["--alg", "--scramble"]),
    (&["score", "-n", "3", "FILE"], &["--size", "FILE"]),
    (&["score", "--alg", "R", "FILE"], &["--alg", "FILE"]),
    (&["convert", "-n", "3", "--to", "json", "FILE"], &["--size", "FILE"]),
    (&["convert", "--alg", "R", "--to", "json", "FILE"], &["--alg", "FILE"]),
    (&["show", "-n", "3", "FILE"], &["--size", "FILE"]),
    (&["show", "--alg", "R", "FILE"], &["--alg", "FILE"]),
    (&["apply", "--turns", "-"], &["standard input", "both"]),
    (&["apply", "-s", "-", "--turns", "-"], &["standard input", "both"]),
    (&["validate", "-s", "-"], &["standard input", "both"]),
    (&["validate", "-s", "-", "-"], &["standard input", "both"]),
    // What is missing.
    (&["validate"], &["there is no cube to judge for", "-s CUBE", "-n SIZE", "--alg MOVES"]),
    (&["apply", "-n", "3"], &["no turns to apply", "MOVES", "--turns FILE"]),
    (&["apply", "--alg", "R"], &["no turns to apply"]),
    (&["convert", "-n", "3"], &["--to <FORMAT>|--check"]),
    (&["completions"], &["<SHELL>"]),
    // One answer at a time.
    (&["convert", "-n", "3", "--check", "--to", "json"], &["--check", "--to"]),
    (&["score", "-n", "3", "--json", "--by-face"], &["--json", "--by-face"]),
    (&["turns", "R", "--count", "--to", "list"], &["--count", "--to"]),
    (&["scramble", "--random-state", "--to", "turns"], &["random state", "without turns"]),
    (&["scramble", "--random-state", "--to", "notation"], &["random state", "without turns"]),
    (&["scramble", "--random-state", "--to", "submission"], &["random state", "without turns"]),
    (&["scramble", "--random-state", "--length", "9"], &["--random-state", "--length"]),
    // Values.
    (&["score", "-n", "1"], &["--size", "2 to 32"]),
    (&["score", "-n", "33"], &["--size", "2 to 32"]),
    (&["score", "-n", "3.0"], &["--size", "2 to 32"]),
    (&["score", "-n", "three"], &["--size", "2 to 32"]),
    (&["turns", "-n", "0", "R"], &["--size", "2 to 32"]),
    (&["scramble", "-n", "99999999999999999999"], &["--size", "2 to 32"]),
    (&["validate", "-n", "2"], &["size 3, 5 or 7", "size 2"]),
    (&["validate", "-n", "4"], &["size 3, 5 or 7", "size 4"]),
    (&["validate", "-n", "32"], &["size 3, 5 or 7", "size 32"]),
    (&["validate", "-n", "3", "--best", "40"], &["--best", "40:11"]),
    (&["validate", "-n", "3", "--best", "x:y"], &["--best", "40:11"]),
    (&["validate", "-n", "3", "--accepted", "many"], &["--accepted"]),
    (&["validate", "-n", "3", "--best", "-1:3"], &["--best", "a score and a length"]),
    (&["scramble", "--length", "10000001"], &["--length", "0 to 10000000"]),
    (&["scramble", "--length", "-1"], &["--length", "0 to 10000000"]),
    (&["scramble", "--count", "-1"], &["--count", "a whole number from 0 to"]),
    (&["scramble", "--count", "99999999999999999999"], &["--count", "18446744073709551615"]),
    (&["scramble", "-n", "-3"], &["--size", "2 to 32"]),
    (&["validate", "-n", "3", "--accepted", "-1"], &["--accepted", "a whole number from 0 to"]),
    (&["solve", "-n", "3", "--time", "-1"], &["--time", "seconds from 0 up"]),
    (&["solve", "-n", "3", "--steps", "1.5"], &["--steps", "a whole number"]),
    (&["solve", "-n", "5", "--memory", "1"], &["--memory", "64 to 1048576"]),
    (&["check", "--limit", "-1"], &["--limit", "a whole number from 0 to"]),
    (&["deal", "--frame", "0"], &["--frame", "1 to 1125899906842624"]),
    (&["scramble", "--to", "svg"], &["--to", "facelets"]),
    (&["turns", "R", "--to", "facelets"], &["--to", "submission"]),
    (&["score", "-n", "3", "--from", "net"], &["--from", "facelets"]),
    (&["score", "-n", "3", "--from", "hex"], &["--from", "--size"]),
    (&["score", "--alg", "R", "--from", "hex"], &["--from", "--alg"]),
    (&["score", "-n", "3", "-j", "0"], &["--jobs", "1 to 1024"]),
    (&["score", "-n", "3", "-j", "-1"], &["--jobs", "1 to 1024"]),
    (&["encode", "-n", "3", "--raw", "-k"], &["raw records", "--keep-going"]),
    (&["score", "-n", "3", "--color", "sometimes"], &["--color", "always"]),
    (&["score", "-n", "3", "--error-format", "xml"], &["--error-format", "human"]),
    (&["turns", "R", "--lowercase", "loud"], &["--lowercase", "slice"]),
    (&["scramble", "-n", "5", "--centers"], &["--centers", "3x3x3", "size 5"]),
    (&["convert", "-n", "4", "--centers", "--to", "json"], &["--centers", "3x3x3", "size 4"]),
    (&["convert", "--centers", "--to", "json"], &["--centers", "-n", "--alg"]),
    (&["man", "nothing"], &["no such page", "scramble"]),
    (&["completions", "cmd"], &["bash", "zsh"]),
    // What is not there.
    (&["solv"], &["solv"]),
    (&["score", "--fulll"], &["--fulll", "--full"]),
    (&["score", "one", "two"], &["two"]),
];

#[test]
fn arguments_that_do_not_fit_are_refused_by_name() {
    for (arguments, parts) in REFUSED {
        twistwright(*arguments).run().refuses_naming(parts);
    }
}

#[test]
fn refused_arguments_are_a_json_object_on_request() {
    for (arguments, parts) in REFUSED {
        if arguments.contains(&"--error-format") {
            continue;
        }
        let ended = twistwright([&["--error-format", "json"], *arguments].concat()).run();
        let line = ended.refuses();
        assert_eq!(line.matches('\n').count(), 1, "{line}");
        let error = &serde_json::from_str::<serde_json::Value>(line).unwrap()["error"];
        assert_eq!(error["reason"], "usage", "{line}");
        let message = error["message"].as_str().unwrap();
        assert!(!message.contains('\n') && !message.contains("Usage:"), "{line}");
        assert!(!message.starts_with("error"), "{line}");
        // Suggestions are no part of the message.
        assert!(parts.iter().any(|part| message.contains(part)), "none of {parts:?} in {line}");
    }
}

#[test]
fn what_was_most_likely_meant_is_the_hint_for_programs_too() {
    let hint = |arguments: &[&str]| {
        let ended = twistwright([arguments, &["--error-format", "json"]].concat()).run();
        let line: serde_json::Value = serde_json::from_str(ended.refuses()).unwrap();
        line["error"]["hint"].as_str().unwrap().to_owned()
    };
    assert_eq!(hint(&["score", "--fulll"]), "a similar argument exists: '--full'");
    assert_eq!(hint(&["score", "one", "two"]), "see --help");
}

#[test]
fn a_bare_command_shows_the_commands_and_fails() {
    let ended = twistwright::<&str>([]).run();
    let message = ended.refuses();
    for command in ["scramble", "apply", "score", "validate", "turns", "convert", "show", "man"] {
        assert!(message.contains(command), "{message}");
    }
}

#[test]
fn global_options_stand_before_or_after_the_command() {
    let mixed = "R\nQ\nU\n";
    let before =
        twistwright(["-k", "-q", "-j", "2", "--color", "always", "turns"]).stdin(mixed).run();
    let after =
        twistwright(["turns", "-k", "-q", "-j", "2", "--color", "always"]).stdin(mixed).run();
    assert_eq!(before.stdout, after.stdout);
    assert_eq!((before.status, before.stderr.as_str()), (Some(2), ""));
    assert_eq!((after.status, after.stderr.as_str()), (Some(2), ""));
    let before = twistwright(["--error-format", "json", "turns", "Q"]).run();
    let after = twistwright(["turns", "Q", "--error-format=json"]).run();
    assert_eq!(before.refuses(), after.refuses());
    assert!(before.stderr.starts_with("{\"error\":{\"reason\":\"notation\""), "{}", before.stderr);
}

#[test]
fn a_dash_and_no_file_are_standard_input() {
    let cube = r#"{"size":3,"turns":"R"}"#;
    for arguments in [&["score"][..], &["score", "-"], &["show", "-"], &["show"]] {
        twistwright(arguments).stdin(cube).run().answers(0);
    }
    let apply = |arguments: &[&str]| twistwright(arguments).stdin(cube).run().stdout;
    assert_eq!(apply(&["apply"]), apply(&["apply", "-s", "-"]));
    let done = r#"{"done":true}"#;
    for arguments in [&["validate", "-n", "3"][..], &["validate", "-n", "3", "-"]] {
        twistwright(arguments).stdin(done).run().prints("{\"verdict\":\"done\"}\n");
    }
    // A file that is called so is reached by a longer path.
    let folder = Folder::new("dash");
    folder.file("-", solved(3));
    let ended = twistwright(["score", "./-"]).within(folder.path()).run();
    ended.prints("54\n");
}

#[test]
fn a_dash_or_a_file_name_for_turns_says_how_to_read_them() {
    twistwright(["apply", "-n", "3", "-"]).stdin("R").run().refuses_naming(&["--turns -"]);
    let folder = Folder::new("file-for-moves");
    folder.file("cube.json", solved(3));
    folder.file("R", "");
    let run = |arguments: &[&str]| twistwright(arguments).within(folder.path()).run();
    run(&["apply", "-n", "3", "cube.json", "R"]).refuses_naming(&[
        "\"cube.json\" is a file",
        "--turns FILE",
        "-s FILE",
    ]);
    // What reads as turns is turns, whatever files there are.
    run(&["turns", "R"]).prints("R\n");
}

#[test]
fn a_cube_for_a_file_name_says_where_cubes_are_read_from() {
    for arguments in [&["score", &solved(3)][..], &["apply", "-s", "{\"size\":3}", "R"]] {
        twistwright(arguments)
            .run()
            .refuses_naming(&["from a file or a pipe, not from an argument"]);
    }
    let folder = Folder::new("cube-for-file");
    folder.file(&solved(2), solved(3));
    twistwright(["score", &solved(2)]).within(folder.path()).run().prints("54\n");
}

#[test]
fn the_bare_list_goes_by_both_its_names() {
    let list = "[{\"face\":\"R\",\"layer\":1,\"turns\":1}]\n";
    for name in ["list", "turns"] {
        twistwright(["turns", "--to", name, "R"]).run().prints(list);
        let dealt = twistwright(["scramble", "--seed", "1", "--to", name]).run();
        assert!(dealt.answers(0).starts_with("[{\"face\":"), "{}", dealt.stdout);
    }
}

#[test]
fn a_seed_may_be_any_text_and_look_like_a_negative_number() {
    let ended = twistwright(["scramble", "--seed", "-7", "--length", "0"]).run();
    assert!(ended.answers(0).starts_with("{\"seed\":\"-7\","));
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = Folder::new("unreadable");
    let missing = folder.path().join("missing.json");
    let missing = missing.to_str().unwrap();
    let directory = folder.path().to_str().unwrap();
    for file in [missing, directory] {
        for arguments in [
            &["score", file][..],
            &["convert", "--to", "json", file],
            &["show", file],
            &["apply", "-s", file, "R"],
            &["apply", "-n", "3", "--turns", file],
            &["turns", "--turns", file],
            &["validate", "-s", file],
            &["validate", "-n", "3", file],
        ] {
            twistwright(arguments).run().refuses_naming(&["error: ", file]);
        }
    }
    let ended = twistwright(["--error-format", "json", "score", missing]).run();
    let error: serde_json::Value = serde_json::from_str(ended.refuses()).unwrap();
    assert_eq!(error["error"]["reason"], "io");
    assert_eq!(error["error"]["file"], missing);
    assert!(error["error"]["message"].as_str().unwrap().contains(missing));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_named_and_never_panic() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let bad = OsStr::from_bytes(b"R\xff");
    let text = OsStr::new;
    let one_line = |message: &str| message.lines().filter(|line| !line.is_empty()).count() == 1;
    for arguments in [[text("turns"), bad], [text("score"), bad]] {
        let ended = twistwright(arguments).run();
        assert!(one_line(ended.refuses()), "{}", ended.stderr);
    }
    twistwright([text("turns"), bad]).run().refuses_naming(&["R\\xff", "not UTF-8"]);
    for arguments in [
        &[bad][..],
        &[text("scramble"), text("--seed"), bad],
        &[text("score"), text("--alg"), bad],
        &[text("score"), text("-n"), bad],
        &[text("apply"), text("-n"), text("3"), text("--turns"), bad],
        &[text("apply"), text("-s"), bad, text("R")],
        &[text("validate"), text("-n"), text("3"), bad],
        &[text("--error-format"), bad, text("score")],
        &[text("--color"), bad, text("score")],
        &[text("man"), bad],
    ] {
        twistwright(arguments).run().refuses();
    }
}

#[test]
fn nothing_to_read_at_a_terminal_is_a_usage_error_that_says_how() {
    for (shell, parts) in [
        ("twistwright score", &["terminal", "FILE", "-n SIZE", "--alg MOVES"][..]),
        ("twistwright show", &["terminal", "FILE"]),
        ("twistwright convert --to json", &["terminal", "FILE"]),
        ("twistwright apply R", &["terminal", "FILE"]),
        ("twistwright apply -n 3 --turns -", &["terminal", "FILE"]),
        ("twistwright turns", &["terminal", "MOVES", "--turns"]),
        ("twistwright validate -n 3", &["terminal", "SUBMISSION"]),
        ("twistwright validate -n 3 --lines", &["terminal", "SUBMISSION"]),
        ("twistwright validate -s - /dev/null", &["terminal", "FILE"]),
    ] {
        let Some((status, said)) = at_a_terminal(shell) else {
            eprintln!("skipped: there is no script(1) to make a terminal with");
            return;
        };
        assert_eq!(status, 2, "{shell}: {said}");
        for part in parts {
            assert!(said.contains(part), "{shell}: no {part:?} in {said}");
        }
    }
}
