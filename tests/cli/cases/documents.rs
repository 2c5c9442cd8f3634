//! JSON: what is no JSON, what is not known, and where.

use crate::harness::twistwright;

cases! {
    B096 a_piece_number_out_of_range_is_named_with_its_place_and_the_range(case) {
        assert_eq!(case.expect["names"], "edges[0] = 300, allowed 0..11");
        twistwright(["score"]).stdin(case.text()).run().refuses_naming(&["unknown member \"edges\""]);
        // Our form that lists the edges is the KPattern.
        let solved = twistwright(["convert", "-n", "3", "--to", "kpattern"]).run().stdout;
        let pattern = solved.replacen("[0,1,", "[300,1,", 1);
        let ended = twistwright(["score"]).stdin(pattern).run();
        ended.refuses_naming(&["EDGES.pieces[0] = 300, allowed 0..11", "standard input:1:21"]);
    }
    B098 not_a_number_is_not_json(case) {
        for command in ["score", "apply", "turns", "convert --check"] {
            let arguments: Vec<&str> = command.split(' ').collect();
            let ended = twistwright(arguments).stdin(case.text()).run();
            assert_eq!(case.expect["names"], "line 1, column 15");
            ended.refuses_naming(&["not JSON", "standard input:1:15"]);
        }
    }
    B099 a_misspelt_member_is_named_and_not_ignored(case) {
        for arguments in [&["score"][..], &["apply", "R"], &["apply"], &["convert", "--check"]] {
            let ended = twistwright(arguments).stdin(case.text()).run();
            ended.refuses_naming(&["unknown member \"mvoes\"", "did you mean \"moves\"?"]);
        }
    }
    B101 a_byte_order_mark_before_json_is_skipped(case) {
        assert!(case.text().starts_with('\u{feff}'));
        let ended = twistwright(["apply", "--to", "facelets"]).stdin(case.text()).run();
        ended.prints(&format!("{}\n", case.expect["one_of"][0]["facelets"].as_str().unwrap()));
    }
    B102 nothing_may_follow_a_document_on_its_line(case) {
        assert_eq!(case.expect["names"], "line 1, column 14");
        for command in ["turns", "score", "apply"] {
            let ended = twistwright([command]).stdin(case.text()).run();
            ended.refuses_naming(&["not JSON: trailing characters", "standard input:1:14"]);
        }
    }
    B103 blank_lines_are_skipped_and_counted(case) {
        assert!(case.expect["names"].as_str().unwrap().starts_with("line 3"));
        // A log of ours begins with a header; the rest of the row is as it is.
        let rest = case.text().split_once('\n').unwrap().1;
        let log = format!("{{\"game\":\"twist-cube\",\"seed\":7}}\n{rest}");
        let ended = twistwright(["replay"]).stdin(log).run();
        assert_eq!(ended.status, Some(2));
        assert!(ended.stderr.contains("standard input:3:1"), "{}", ended.stderr);
    }
    B104 a_trailing_comma_is_refused_where_it_stands(case) {
        assert_eq!(case.expect["names"], "column 9 or 10");
        twistwright(["turns"]).stdin(case.text()).run().refuses_naming(&["standard input:1:10"]);
        twistwright(["turns", case.text()]).run().refuses_naming(&["not JSON", "MOVES:1:10"]);
    }
}
