//! Long input.

use std::io::{BufRead as _, BufReader, Write as _};

use super::turns;
use crate::harness::{Folder, peak_mebibytes, solved, twistwright};

cases! {
    B155 millions_of_moves_on_one_line_are_applied_in_little_memory(case) {
        assert_eq!(case.text(), "R U R' U' x600000");
        let file = Folder::new("b155").file("turns.txt", "R U R' U' ".repeat(600_000));
        let mut child = twistwright(["apply", "--turns", &file, "--to", "facelets"]).spawn();
        let mut stdin = child.stdin.take().unwrap();
        writeln!(stdin, "{}", solved(3)).unwrap();
        let mut answer = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), case.expect["facelets"].as_str().unwrap());
        assert_eq!(case.expect["peak memory"], "under 100 MB");
        if let Some(peak) = peak_mebibytes(&child) {
            assert!(peak < 90, "{peak} MiB");
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
    B156 no_silent_limit_cuts_a_list(case) {
        assert_eq!(case.text(), "R U x105000");
        let list = "R U ".repeat(105_000);
        let expected = format!("{}\n", case.expect["facelets"].as_str().unwrap());
        let apply = ["apply", "-n", "3", "--turns", "-", "--to", "facelets"];
        twistwright(apply).stdin(list.as_str()).run().prints(&expected);
        let count = twistwright(["turns", "--count"]).stdin(list).run();
        assert_eq!(count.answers(0), format!("{}\n", case.expect["moves read"]));
        assert_eq!(turns(3, &["--count"], "(R U)105000"), case.expect["moves read"].to_string());
    }
}
