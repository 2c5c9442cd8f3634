//! Pipes: answers as soon as they are known, readers that leave, full disks, memory.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use crate::harness::{Folder, peak_mebibytes, solved, twistwright};

/// The command lines that read a stream, an item for each, and the lines of its answer.
const STREAMING: &[(&[&str], &str, usize)] = &[
    (&["score"], "{\"size\":3}", 1),
    (&["apply", "R"], "{\"size\":3}", 1),
    (&["apply"], "{\"size\":3,\"moves\":\"R\"}", 1),
    (&["convert", "--to", "facelets"], "{\"size\":3}", 1),
    (&["convert", "--to", "net"], "{\"size\":3}", 9),
    (&["convert", "--check"], "{\"size\":3}", 1),
    (&["show"], "{\"size\":2}", 6),
    (&["turns"], "R", 1),
    (&["turns", "--to", "submission"], "[\"1R\"]", 1),
    (&["encode"], "{\"size\":3}", 1),
    (&["decode"], "0000000000000000001000", 1),
    (&["validate", "-n", "3", "--lines"], "{\"done\":true}", 1),
];

/// Reads lines in a thread of its own, so that a test can give up waiting.
fn lines(stdout: ChildStdout) -> mpsc::Receiver<String> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        BufReader::new(stdout).lines().map_while(Result::ok).all(|line| send.send(line).is_ok())
    });
    receive
}

const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn an_item_of_a_slow_pipe_is_answered_before_the_next_is_sent() {
    for (arguments, item, answer) in STREAMING {
        for jobs in ["1", "2"] {
            let mut child = twistwright(arguments.iter().chain(&["-k", "-j", jobs])).spawn();
            let mut stdin = child.stdin.take().unwrap();
            let stdout = lines(child.stdout.take().unwrap());
            for round in 0..3 {
                writeln!(stdin, "{item}").unwrap();
                for _ in 0..*answer {
                    let line = stdout.recv_timeout(PATIENCE);
                    assert!(line.is_ok(), "{arguments:?} -j {jobs} is silent in round {round}");
                }
            }
            drop(stdin);
            assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
            assert!(stdout.recv_timeout(PATIENCE).is_err(), "{arguments:?} says more than asked");
        }
    }
}

#[test]
fn a_slow_pipe_may_deliver_byte_by_byte() {
    let mut child = twistwright(["score", "--json"]).spawn();
    let mut stdin = child.stdin.take().unwrap();
    let stdout = lines(child.stdout.take().unwrap());
    for document in
        ["\u{feff}{\n\"size\":\n3}\n", "{\"id\":\"}\",\"size\":2}\r\n", "\n{\"size\":3}\n"]
    {
        for byte in document.bytes() {
            stdin.write_all(&[byte]).unwrap();
            stdin.flush().unwrap();
        }
        assert!(stdout.recv_timeout(PATIENCE).unwrap().contains("\"score\":"));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn an_error_is_shown_while_the_pipe_is_open() {
    let mut child = twistwright(["turns", "-k"]).spawn();
    let mut stdin = child.stdin.take().unwrap();
    let stdout = lines(child.stdout.take().unwrap());
    stdin.write_all(b"Q\n").unwrap();
    assert!(stdout.recv_timeout(PATIENCE).unwrap().starts_with("{\"error\":"));
    let mut first = [0; 6];
    child.stderr.as_mut().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"error:");
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn a_bad_item_ends_the_program_though_the_pipe_stays_open() {
    let mut child = twistwright(["turns"]).spawn();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"R\nQ\n").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    drop(stdin);
}

#[test]
fn a_reader_that_leaves_ends_every_command_quietly() {
    let many: String = "{\"size\":3,\"moves\":\"R\"}\n".repeat(20_000);
    let turns = "R U R' U'\n".repeat(100_000);
    for (arguments, input) in [
        (&["scramble", "--count", "20000", "--seed", "1"][..], ""),
        (&["score", "--json"], &many),
        (&["apply"], &many),
        (&["apply", "-j", "2"], &many),
        (&["convert", "--to", "net"], &many),
        (&["convert", "--check"], &many),
        (&["show", "--svg"], &many),
        (&["turns", "--to", "submission"], &turns),
    ] {
        let mut child = twistwright(arguments).spawn();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(input.as_bytes());
        });
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        stdout.read_line(&mut first).unwrap();
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert!(first.len() > 1, "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{arguments:?}");
        assert!(matches!(output.status.code(), Some(0 | 141)), "{arguments:?}: {}", output.status);
    }
}

#[test]
fn a_reader_that_was_never_there_is_no_error_either() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["man"],
        &["completions", "zsh"],
        &["scramble"],
        &["score", "-n", "3"],
        &["show", "-n", "3"],
        &["turns", "R"],
        &["apply", "-n", "3", "R"],
        &["convert", "-n", "3", "--check"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = twistwright(arguments).stdout(writer);
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_one_message_and_status_2_for_every_command() {
    let full = || std::fs::File::create("/dev/full").unwrap();
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["score", "--help"],
        &["score", "-h"],
        &["man"],
        &["man", "score"],
        &["completions", "bash"],
        &["scramble", "--seed", "1"],
        &["scramble", "--seed", "1", "--count", "10000"],
        &["apply", "-n", "3", "R"],
        &["score", "-n", "3"],
        &["convert", "-n", "3", "--to", "facelets"],
        &["convert", "-n", "3", "--check"],
        &["show", "-n", "3"],
        &["show", "-n", "3", "--svg"],
        &["turns", "R"],
    ] {
        let ended = twistwright(arguments).stdout(full());
        assert_eq!(ended.status, Some(2), "{arguments:?}");
        let expected = "error: writing to standard output: No space left on device";
        assert!(ended.stderr.starts_with(expected), "{arguments:?}: {}", ended.stderr);
        assert_eq!(ended.stderr.lines().count(), 1, "{arguments:?}: {}", ended.stderr);
    }
    for (arguments, item, _) in STREAMING {
        let many = format!("{item}\n").repeat(10_000);
        for input in [item, many.as_str()] {
            let ended = twistwright(*arguments).stdin(input).stdout(full());
            assert_eq!(ended.status, Some(2), "{arguments:?}");
            assert_eq!(ended.stderr.lines().count(), 1, "{arguments:?}: {}", ended.stderr);
        }
    }
    let validate = ["validate", "-n", "3"];
    assert_eq!(twistwright(validate).stdin("{\"done\":true}").stdout(full()).status, Some(2));
    let json = twistwright(["--error-format", "json", "score", "-n", "3"]).stdout(full());
    let error: serde_json::Value = serde_json::from_str(&json.stderr).unwrap();
    assert_eq!(error["error"]["reason"], "io");
}

/// Feeds `count` times `item`, reads every answer, and gives the peak memory in MiB.
#[cfg(target_os = "linux")]
fn memory_of_stream(arguments: &[&str], item: &str, count: usize) -> u64 {
    let mut child = twistwright(arguments).spawn();
    let mut stdin = child.stdin.take().unwrap();
    let block = item.repeat(1_000);
    let writer = std::thread::spawn(move || {
        (0..count / 1_000).for_each(|_| stdin.write_all(block.as_bytes()).unwrap());
        stdin
    });
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    for _ in 0..count {
        line.clear();
        assert!(stdout.read_line(&mut line).unwrap() > 0);
    }
    let stdin = writer.join().unwrap();
    let peak = peak_mebibytes(&child).unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    peak
}

#[cfg(target_os = "linux")]
#[test]
fn many_lines_take_little_memory() {
    let facelets = format!("{}\n", solved(3));
    let peak = memory_of_stream(&["score"], &facelets, 50_000);
    assert!(peak < 32, "{peak} MiB");
    let peak = memory_of_stream(&["turns", "-j", "2"], "R U R' U'\n", 50_000);
    assert!(peak < 48, "{peak} MiB");
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes half a minute"]
fn a_million_lines_take_no_more_memory_than_a_thousand() {
    let facelets = format!("{}\n", solved(3));
    let document = "{\"id\":1,\"size\":5,\"moves\":\"R U 2F'\"}\n";
    for (arguments, item) in [
        (&["score"][..], facelets.as_str()),
        (&["score", "-j", "2"], &facelets),
        (&["apply", "--to", "facelets"], document),
        (&["turns", "--count"], "R U R' U' (F B)3\n"),
    ] {
        let few = memory_of_stream(arguments, item, 1_000);
        let many = memory_of_stream(arguments, item, 1_000_000);
        assert!(many <= few + 16, "{arguments:?}: {few} MiB, then {many} MiB");
    }
}

#[test]
fn commands_make_a_pipeline() {
    let folder = Folder::new("pipeline");
    let script = "set -e
        twistwright scramble -n 5 --seed 7 | twistwright apply \"R U 2R' F2\" | twistwright score
        yes R | head -n 100000 | twistwright turns | head -n 1
        twistwright scramble --count 3 --seed 1 | twistwright apply 'R' | twistwright apply \"R'\" \\
            | twistwright convert --to facelets > there-and-back
        twistwright scramble --count 3 --seed 1 --to facelets | cmp - there-and-back
        twistwright scramble --seed 3 --to notation | tee turns.txt | twistwright apply -n 3 --turns - > cube.json
        twistwright turns --invert --to submission --turns turns.txt \\
            | twistwright validate -s cube.json";
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_twistwright"));
    let path = std::env::var("PATH").unwrap();
    let output = Command::new("bash")
        .args(["-c", script])
        .current_dir(folder.path())
        .env("PATH", format!("{}:{path}", binary.parent().unwrap().display()))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    let expected = "36\nR\n{\"verdict\":\"accepted\",\"score\":54,\"max\":54,\"length\":25}\n";
    assert_eq!(said, expected);
}
