//! JSON: what is no JSON, what is not known, and where.

use crate::harness::twistwright;

cases! {
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
    B104 a_trailing_comma_is_refused_where_it_stands(case) {
        assert_eq!(case.expect["names"], "column 9 or 10");
        twistwright(["turns"]).stdin(case.text()).run().refuses_naming(&["standard input:1:10"]);
        twistwright(["turns", case.text()]).run().refuses_naming(&["not JSON", "MOVES:1:10"]);
    }
}
