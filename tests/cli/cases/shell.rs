//! Pipes, files, streams, statuses and messages.

use super::{apply, facelets};
use crate::harness::{Ended, at_a_terminal, twistwright};

/// The input as turns on standard input, applied to a solved 3x3x3.
fn piped(bytes: impl Into<Vec<u8>>) -> Ended {
    twistwright(["apply", "-n", "3", "--turns", "-", "--to", "facelets"]).stdin(bytes).run()
}

cases! {
    B105 a_reader_that_takes_one_line_ends_the_program_quietly(case) {
        assert_eq!(case.text(), "yes R | head -n 100000");
        let binary = env!("CARGO_BIN_EXE_twistwright");
        let shell = format!("{} | {binary} turns --to submission | head -n 1; echo ${{PIPESTATUS[2]}}", case.text());
        let output = std::process::Command::new("bash").args(["-c", &shell]).output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        let lines = String::from_utf8(output.stdout).unwrap();
        let expected = "{\"solution\":[{\"face\":\"R\",\"layer\":1,\"turns\":1}]}";
        let (first, status) = lines.trim_end().split_once('\n').unwrap();
        assert_eq!(first, expected);
        assert!(["0", "141"].contains(&status), "{status}");
    }
    B106 a_full_disk_is_one_message_and_no_success(case) {
        let full = || std::fs::File::create("/dev/full");
        for arguments in [&["apply", "-n", "3", case.text()][..], &["--version"], &["--help"]] {
            let Ok(full) = full() else { return };
            let ended = twistwright(arguments).stdout(full);
            assert_eq!(ended.status, Some(2), "{arguments:?}");
            assert_eq!(ended.stderr.matches("writing to standard output").count(), 1);
        }
    }
    B107 a_dash_is_standard_input(case) {
        piped(case.text()).prints(&format!("{}\n", case.expect["facelets"].as_str().unwrap()));
    }
    B109 a_byte_order_mark_before_the_first_move_is_skipped(case) {
        assert!(case.text().starts_with('\u{feff}'));
        let expected = format!("{}\n", case.expect["facelets"].as_str().unwrap());
        piped(case.text()).prints(&expected);
        twistwright(["turns"]).stdin(case.text()).run().prints("R U\n");
        // Elsewhere it is an error.
        piped(format!("R {}", case.text())).refuses_naming(&["U+FEFF"]);
    }
    B110 utf_16_is_named(case) {
        let bytes = hex::decode(case.text().replace(' ', "")).unwrap();
        piped(bytes.as_slice()).refuses_naming(&["UTF-16"]);
        twistwright(["turns"]).stdin(bytes).run().refuses_naming(&["UTF-16"]);
    }
    B111 the_last_character_counts_without_a_line_end(case) {
        let expected = format!("{}\n", case.expect["facelets"].as_str().unwrap());
        piped(case.text()).prints(&expected);
        let document = format!("{{\"size\":3,\"moves\":\"{}\"}}", case.text());
        twistwright(["apply", "--to", "facelets"]).stdin(document).run().prints(&expected);
        twistwright(["turns"]).stdin(case.text()).run().prints(&format!("{}\n", case.text()));
    }
    B113 an_argument_that_is_no_utf_8_is_named_on_one_line(case) {
        use std::os::unix::ffi::OsStrExt as _;
        assert_eq!(case.text(), "(byte ff)");
        let bad = std::ffi::OsStr::from_bytes(b"\xff");
        let ended = twistwright(["apply".as_ref(), "-n".as_ref(), "3".as_ref(), bad]).run();
        assert_eq!(ended.refuses(), "error: the argument \"\\xff\" is not UTF-8\n");
    }
    B114 there_are_no_escapes_where_no_terminal_is_or_no_colour_is_wanted(case) {
        let ended = apply(3, case.text());
        assert!(!ended.refuses().contains('\u{1b}'));
        let shell = format!("NO_COLOR=1 twistwright apply -n 3 '{}'", case.text());
        let Some((status, said)) = at_a_terminal(&shell) else {
            eprintln!("skipped in part: there is no script(1) to make a terminal with");
            return;
        };
        assert_eq!((status, said.contains('\u{1b}')), (2, false), "{said:?}");
    }
    B116 an_error_is_a_status_and_not_output(case) {
        apply(3, case.text()).refuses_naming(&["\"Q\"", "MOVES:1:3"]);
        piped(case.text()).refuses_naming(&["\"Q\"", "standard input:1:3"]);
    }
    B162 lines_and_columns_are_the_same_for_crlf(case) {
        assert_eq!(case.expect["names"], "line 3, column 3");
        piped(case.text()).refuses_naming(&["standard input:3:3"]);
        piped(case.text().replace("\r\n", "\n")).refuses_naming(&["standard input:3:3"]);
        let ended = twistwright(["turns"]).stdin(case.text()).run();
        assert_eq!(ended.stdout, "R\nU\n");
        assert!(ended.stderr.contains("standard input:3:3"), "{}", ended.stderr);
    }
    B170 every_help_says_what_standard_input_is(case) {
        for command in ["apply", "score", "validate", "turns", "convert", "show"] {
            let help = twistwright([command, case.text()]).run().answers(0).to_owned();
            let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains("standard input"), "{command}: {words}");
        }
        for command in ["scramble", "completions", "man"] {
            twistwright([command, case.text()]).run().answers(0);
        }
    }
    B157 many_brackets_are_an_ordinary_error(case) {
        assert_eq!(case.text(), "'(' x5000 + R + ')' x5000");
        let text = format!("{}R{}", "(".repeat(5000), ")".repeat(5000));
        apply(3, &text).refuses_naming(&["nested deeper"]);
        piped(text).refuses_naming(&["nested deeper"]);
        // Ten more are fine.
        assert_eq!(facelets(3, "((((((((((R))))))))))"), facelets(3, "R"));
    }
}
