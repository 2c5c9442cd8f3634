//! `replay`: logs of both games from files and from live pipes.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use crate::harness::{Ended, twistwright};

const MATCH: &str = include_str!("../data/samples/match.jsonl");
const RUN: &str = include_str!("../data/samples/run.jsonl");

fn replay(arguments: &[&str], log: &str) -> Ended {
    twistwright([&["replay"], arguments].concat()).stdin(log).run()
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// The sample without its expectations.
fn events(log: &str) -> Vec<&str> {
    log.lines().skip(1).filter(|line| !line.contains("expect")).collect()
}

#[test]
fn the_sample_logs_go_as_they_say() {
    for log in [MATCH, RUN] {
        let ended = replay(&["--verify"], log);
        let printed = lines(ended.answers(0));
        assert_eq!(printed.len(), events(log).len() + 1);
        assert_eq!(replay(&[], log).answers(0), ended.stdout);
        assert_eq!(replay(&["-j", "3"], log).answers(0), ended.stdout);
        let last = format!("{}\n", printed[printed.len() - 1]);
        assert_eq!(replay(&["--summary"], log).answers(0), last);
        assert_eq!(replay(&["--summary", "--verify"], log).answers(0), last);
    }
}

#[test]
fn every_expectation_of_the_samples_can_fail() {
    for log in [MATCH, RUN] {
        for (index, line) in log.lines().enumerate().filter(|(_, line)| line.contains("expect")) {
            let broken = match line.contains("54") {
                true => line.replacen("54", "53", 1),
                false => line.replacen(":{\"", ":{\"x\":0,\"", 1),
            };
            let mut all = lines(log);
            all[index] = &broken;
            let ended = replay(&["--verify"], &all.join("\n"));
            assert_eq!(ended.status, Some(1), "{broken}: {}", ended.stderr);
            assert!(ended.stderr.contains("should be"), "{}", ended.stderr);
            assert_eq!(replay(&[], &all.join("\n")).status, Some(0));
        }
    }
}

#[test]
fn a_difference_is_named_and_ends_the_replay() {
    let log = MATCH.replace("\"length\":18,\"best\"", "\"length\":19,\"best\"");
    let ended = replay(&["--verify"], &log);
    assert_eq!(ended.status, Some(1));
    assert_eq!(ended.stderr, "note: line 4, event 2: \"length\" should be 19 but is 18\n");
    assert_eq!(lines(&ended.stdout).len(), 2);
}

#[test]
fn what_spectators_see_is_not_what_is_verified() {
    for log in [MATCH, RUN] {
        let public = replay(&["--public"], log).answers(0).to_owned();
        assert_eq!(replay(&["--public", "--verify"], log).answers(0), public);
    }
    // An open match has a result to be held to, though no spectator sees it.
    let mut log = lines(MATCH)[..2].join("\n");
    log.push_str("\n{\"expect\":{\"result\":\"ranked\",\"winner\":0}}\n");
    assert_eq!(replay(&["--public", "--verify"], &log).status, Some(0));
    let other = log.replace("\"winner\":0", "\"winner\":1");
    let ended = replay(&["--public", "--verify"], &other);
    assert_eq!(ended.stderr, "note: the result: \"winner\" should be 1 but is 0\n");
    assert_eq!(ended.status, Some(1));
}

#[test]
fn spectators_see_no_turn_and_no_other_score() {
    let ended = replay(&["--public"], MATCH);
    let printed = lines(ended.answers(0));
    assert_eq!(printed[0], r#"{"event":1,"seat":0,"best":{"score":11,"length":2,"seat":0}}"#);
    assert!(printed[..8].iter().all(|line| !line.contains("verdict") && !line.contains("reason")));
    // A match that is not over has no ranking yet.
    let open = replay(&["--public"], &lines(MATCH)[..2].join("\n"));
    let best = r#"{"result":"open","best":{"score":11,"length":2,"seat":0}}"#;
    assert_eq!(lines(open.answers(0))[1], best);
}

#[test]
fn an_outcome_is_printed_before_the_next_event_comes() {
    for log in [MATCH, RUN] {
        for jobs in ["1", "2"] {
            let mut child = Command::new(env!("CARGO_BIN_EXE_twistwright"))
                .args(["replay", "-j", jobs, "-"])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            let mut stdout = BufReader::new(child.stdout.take().unwrap());
            writeln!(stdin, "{}", log.lines().next().unwrap()).unwrap();
            for (number, event) in (1..).zip(events(log)) {
                writeln!(stdin, "{event}").unwrap();
                let mut line = String::new();
                stdout.read_line(&mut line).unwrap();
                assert!(line.starts_with(&format!("{{\"event\":{number},")), "{line}");
            }
            drop(stdin);
            let mut line = String::new();
            stdout.read_line(&mut line).unwrap();
            assert!(line.starts_with("{\"result\":"), "{line}");
            assert!(child.wait().unwrap().success());
        }
    }
}

#[test]
fn a_bad_line_ends_the_log_or_with_k_becomes_an_error_line() {
    for (log, bad) in [(MATCH, "{\"seat\":9,\"at_ms\":1,\"resign\":true}"), (RUN, "{\"type\":")] {
        let mut all = lines(log);
        all.insert(2, bad);
        let all = all.join("\n");
        let ended = replay(&[], &all);
        assert_eq!((ended.status, lines(&ended.stdout).len()), (Some(2), 1));
        assert!(ended.stderr.contains("standard input:3:"), "{}", ended.stderr);
        let ended = replay(&["-kq"], &all);
        let whole = replay(&[], log);
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(2), ""));
        let (before, error, after) = {
            let printed = lines(&ended.stdout);
            (printed[0].to_owned(), printed[1].to_owned(), printed[2..].join("\n"))
        };
        assert!(error.starts_with("{\"error\":{\"reason\":"), "{error}");
        assert_eq!(format!("{before}\n{after}\n"), whole.stdout);
        // Without error lines a message is all there is.
        let ended = replay(&["-kq", "--summary"], &all);
        assert_eq!((ended.status, lines(&ended.stdout).len()), (Some(2), 1));
        assert!(ended.stderr.contains("standard input:3:"), "{}", ended.stderr);
    }
}

#[test]
fn without_a_header_nothing_is_judged() {
    for log in
        ["{\"type\":\"bank\"}\n", "{\"game\":\"chess\"}\n", "R U\n", "{\"game\":\"cordwright\"}"]
    {
        for arguments in [&[][..], &["-k"]] {
            let ended = replay(arguments, log);
            assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{log}");
            assert!(ended.stderr.contains("standard input:1:"), "{}", ended.stderr);
        }
    }
    let ended = replay(&[], "\n\n");
    assert_eq!(ended.status, Some(2));
    assert!(ended.stderr.contains("expected a header"), "{}", ended.stderr);
    assert!(ended.stderr.contains("begin with a header such as {"), "{}", ended.stderr);
    let ended = replay(&[], "{\"game\":\"twist-cube\",\"size\":5,\"scramble\":{\"size\":3}}\n");
    ended.refuses_naming(&["size 5", "its scramble has size 3", "at size", "leave \"size\" out"]);
}

#[test]
fn an_expectation_needs_an_event_before_it() {
    let log = format!("{}\n{{\"expect\":{{}}}}\n", RUN.lines().next().unwrap());
    let ended = replay(&["--verify"], &log);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""));
    assert!(ended.stderr.contains("there is no event before this expectation"), "{}", ended.stderr);
    assert_eq!(lines(replay(&[], &log).answers(0)).len(), 1);
}

#[test]
fn a_log_of_a_header_alone_has_a_result() {
    for log in [MATCH, RUN] {
        let header = log.lines().next().unwrap();
        for log in [header.to_owned(), format!("\u{feff}\r\n{header}\r\n\r\n")] {
            assert!(replay(&[], &log).answers(0).starts_with("{\"result\":"));
        }
    }
}
