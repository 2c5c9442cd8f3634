//! Twizzle records: decoding, encoding, and what is refused.

use serde_json::{Value, json};

use super::{Case, check};
use crate::harness::{Ended, twistwright};

/// What `decode` makes of one text with these flags.
fn decode(flags: &[&str], text: &str) -> Ended {
    twistwright([&["decode"], flags].concat()).stdin(text).run()
}

/// The facelets of a record.
fn facelets_of(record: &str) -> String {
    decode(&["--to", "facelets"], record).answers(0).trim_end().to_owned()
}

/// The record of a cube, as hex without a line end.
fn encode(arguments: &[&str], cube: &str) -> String {
    let ended = twistwright([&["encode"], arguments].concat()).stdin(cube).run();
    ended.answers(0).trim_end().to_owned()
}

/// Hex as a row writes it, without its spaces.
fn hex(value: &Value) -> String {
    value.as_str().unwrap().replace(' ', "")
}

impl Case {
    fn expected_texts(&self, member: &str) -> Vec<&str> {
        self.expect[member].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
    }
}

cases! {
    B074 solved_has_two_records(case) {
        let both = case.expect["facelets"].as_str().unwrap().trim_start_matches("both ");
        let supported = case.expect["centre twist supported"].as_array().unwrap();
        for (record, supported) in case.texts().into_iter().zip(supported) {
            assert_eq!(facelets_of(record), both);
            let cube: Value = serde_json::from_str(decode(&[], record).answers(0)).unwrap();
            assert_eq!(json!(cube.get("centers").is_some()), *supported);
        }
    }
    B075 the_worked_example_of_the_format(case) {
        let (moves, facelets) = case.text().split_once(" applied to solved: ").unwrap();
        assert_eq!(encode(&[], facelets), hex(&case.expect["hex"]));
        assert_eq!(encode(&["--alg", moves], ""), "000000000000000000d000");
    }
    B076 ranks_end_where_they_end(case) {
        let accepted = case.expect["accepted"].as_array().unwrap();
        for (record, accepted) in case.texts().into_iter().zip(accepted) {
            let ended = decode(&["--to", "facelets"], record);
            if accepted == true {
                ended.answers(0);
            } else {
                ended.refuses_naming(&["allowed 0.."]);
            }
        }
    }
    B077 seven_says_that_the_holding_is_not_known(case) {
        let expected = case.expected_texts("facelets");
        for (record, expected) in case.texts().into_iter().zip(expected) {
            match expected.strip_prefix("error: ") {
                None => assert_eq!(facelets_of(record), expected),
                Some(_) => decode(&[], record).refuses_naming(&["PO_U = 6", "0..5, or 7"]),
            }
        }
    }
    B078 ignored_bits_are_ignored_and_not_written_again(case) {
        let cube = decode(&[], case.text());
        assert!(!cube.answers(0).contains("centers"));
        assert_eq!(encode(&[], &cube.stdout), hex(&case.expect["re-encoded"]));
        assert_eq!(encode(&[], case.text()), hex(&case.expect["re-encoded"]));
        decode(&["--strict"], case.text()).refuses_naming(&["MO"]);
    }
    B080 letters_lose_how_the_centres_are_turned(case) {
        assert_eq!(encode(&["--alg", case.text()], ""), hex(&case.expect["hex with centre twist"]));
        let shown = twistwright(["convert", "--alg", case.text(), "--to", "facelets"]).run();
        shown.prints(&format!("{}\n", case.expect["facelets"].as_str().unwrap()));
        assert_eq!(encode(&[], &shown.stdout), hex(&case.expect["hex from facelets"]));
    }
    B082 the_order_of_pieces_is_the_documented_one(case) {
        let expected = case.expect["hex"].as_array().unwrap();
        for (moves, expected) in case.texts().into_iter().zip(expected) {
            assert_eq!(encode(&["--no-centers", "--alg", moves], ""), hex(expected), "{moves}");
        }
    }
    B085 single_digits_are_no_bytes(case) {
        decode(&[], case.text()).refuses_naming(&["one-digit byte", "standard input:1:1"]);
    }
    B087 a_line_is_a_record_and_never_a_part_of_one(case) {
        decode(&[], case.text()).refuses_naming(&["10 digits (5 bytes)", "standard input:1:1"]);
    }
    B088 a_digit_too_few_or_too_many_is_counted(case) {
        for (record, digits) in case.texts().into_iter().zip(case.expected_texts("error")) {
            decode(&[], record).refuses_naming(&[digits]);
        }
    }
    B090 both_base64_alphabets_are_read(case) {
        for record in case.texts() {
            let ended = decode(&["--to", "hex"], record);
            ended.prints(&format!("{}\n", hex(&case.expect["hex"])));
        }
    }
    B091 bits_left_over_in_base64_are_refused(case) {
        for record in case.texts() {
            decode(&[], record).refuses_naming(&["sets bits beyond the eleventh byte"]);
        }
    }
    B092 nothing_is_printed_of_a_bad_record(case) {
        assert_eq!(case.expect["stdout"], "empty");
        decode(&[], case.text()).refuses_naming(&["'!'", "standard input:1:32"]);
    }
    B093 a_state_that_turns_cannot_reach_decodes_as_it_is(case) {
        let shown = decode(&["--to", "facelets"], case.text());
        shown.prints(&format!("{}\n", case.expect["facelets"].as_str().unwrap()));
        assert_eq!(check(&shown.stdout)["why"][0], case.expect["validate"]);
        let asked = decode(&["--to", "facelets", "--solvable"], case.text());
        assert_eq!((asked.status, &asked.stdout), (Some(1), &shown.stdout));
        assert!(asked.stderr.contains(case.expect["validate"].as_str().unwrap()));
        let encode = twistwright(["encode", "--solvable"]).stdin(shown.stdout.as_str()).run();
        encode.refuses_naming(&["not solvable: corner twist sum 1 mod 3"]);
    }
}
