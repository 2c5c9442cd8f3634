//! Notation: what is read, what is refused, and where.

use super::{apply, digest, facelets, in_place, turns};

cases! {
    B001 a_number_without_a_letter_in_front_is_no_move(case) {
        assert_eq!(case.expect["error"], true);
        apply(3, case.text()).refuses_naming(&["MOVES:1:5", "\"2'\""]);
    }
    B003 a_true_prime_sign_is_a_prime(case) {
        assert_eq!(facelets(3, case.text()), case.expect["one_of"][0]["facelets"].as_str().unwrap());
    }
    B004 a_prime_before_the_amount_is_no_reason_to_lose_the_amount(case) {
        assert_eq!(facelets(3, case.text()), case.expect["one_of"][1]["facelets"].as_str().unwrap());
    }
    B005 amounts_count_modulo_four(case) {
        for (text, expected) in case.texts().iter().zip(case.expect["facelets"].as_array().unwrap()) {
            assert_eq!(facelets(3, text), expected.as_str().unwrap(), "{text}");
        }
    }
    B007 every_inverse_can_be_read_again(case) {
        for (index, text) in case.texts().iter().enumerate() {
            let inverse = turns(3, &["--invert"], text);
            assert_eq!(facelets(3, &format!("{text} {inverse}")), facelets(3, ""), "{text}");
            let expected = case.expect["inverse"][index].as_str().unwrap();
            assert_eq!(facelets(3, &inverse), facelets(3, expected), "{text}");
        }
        assert_eq!(facelets(3, "b'"), case.expect["facelets of b'"].as_str().unwrap());
    }
    B011 suffixes_of_other_puzzles_are_errors(case) {
        for text in case.texts() {
            apply(3, text).refuses_naming(&["MOVES:1:"]);
        }
    }
    B012 a_pause_with_a_number_behind_it_is_an_error(case) {
        apply(3, case.text()).refuses_naming(&["MOVES:1:2", "'.'"]);
    }
    B013 any_run_of_blanks_tabs_and_line_ends_is_one_separator(case) {
        case.check_facelets(3);
    }
    B014 moves_may_be_glued(case) {
        assert_eq!(facelets(3, case.text()), case.expect["one_of"][0]["facelets"].as_str().unwrap());
    }
    B015 nothing_is_joined_or_split_across_white_space(case) {
        for (index, text) in case.texts().iter().enumerate() {
            let found = facelets(4, text);
            assert_eq!(found, case.expect["facelets"][index].as_str().unwrap(), "{text}");
            let expected = case.expect["stickers in place"][index].as_u64().unwrap();
            assert_eq!(in_place(4, &found) as u64, expected, "{text}");
        }
    }
    B017 times_of_recorded_moves_are_refused_by_name(case) {
        apply(3, case.text()).refuses_naming(&["'@'", "MOVES:1:2"]);
    }
    B018 a_no_break_space_is_named_by_its_code_point(case) {
        assert!(case.text().contains('\u{a0}'));
        apply(3, case.text()).refuses_naming(&["U+00A0", "MOVES:1:2"]);
    }
    B019 case_is_meaning(case) {
        let texts = case.texts();
        for (index, text) in texts[..2].iter().enumerate() {
            let expected = case.expect["facelets"][index].as_str().unwrap();
            assert_eq!(facelets(3, text), expected);
        }
        assert_eq!(case.expect["facelets"][2]["one_of"][0], "error");
        apply(3, texts[2]).refuses_naming(&["\"X\" is not a turn", "small letters: x"]);
    }
    B020 rotations_take_primes_and_amounts(case) {
        for (text, expected) in case.texts().iter().zip(case.expect["facelets"].as_array().unwrap()) {
            assert_eq!(facelets(3, text), expected.as_str().unwrap(), "{text}");
        }
    }
    B021 a_half_turn_has_no_direction(case) {
        let expected = case.expect["facelets"].as_str().unwrap().strip_prefix("both ").unwrap();
        for text in case.texts() {
            assert_eq!(facelets(3, text), expected, "{text}");
        }
        assert_eq!(case.expect["simplify(R2' R2)"], "empty");
        assert_eq!(turns(3, &["--simplify"], "R2' R2"), "");
    }
    B022 brackets_repeat(case) {
        assert_eq!(facelets(3, case.text()), case.expect["one_of"][0]["facelets"].as_str().unwrap());
    }
    B024 a_bracket_without_its_comma_is_an_error_even_when_nested(case) {
        let texts = case.texts();
        apply(3, texts[0]).refuses_naming(&["MOVES:1:19", "comma or a colon"]);
        let second = &case.expect["second"];
        assert_eq!(turns(3, &["--count"], texts[1]), second["moves"].to_string());
        assert_eq!(facelets(3, texts[1]), second["facelets"].as_str().unwrap());
    }
    B027 parallel_turns_commute_and_merge(case) {
        let expected = case.expect["moves (either order)"].as_array().unwrap();
        for (text, expected) in case.texts().iter().zip(expected) {
            let sorted = |list: &str| {
                let mut moves: Vec<String> = list.split(' ').map(str::to_owned).collect();
                moves.sort();
                moves
            };
            let simple = turns(3, &["--simplify"], text);
            assert_eq!(sorted(&simple), sorted(expected.as_str().unwrap()), "{text}");
            assert_eq!(facelets(3, &simple), facelets(3, text), "{text}");
        }
    }
    B028 needless_moves_vanish_from_a_long_list(case) {
        let simple = turns(3, &["--simplify"], case.text());
        assert!(simple.split(' ').count() as u64 <= case.expect["max length"].as_u64().unwrap());
        let expected = case.expect["facelets"].as_str().unwrap();
        for list in [&simple, case.text(), case.expect["same state as"].as_str().unwrap()] {
            assert_eq!(facelets(3, list), expected, "{list}");
        }
    }
    B029 four_equal_rotations_vanish_and_their_neighbours_merge(case) {
        let expected = case.expect["moves"].as_str().unwrap();
        assert_eq!(turns(3, &["--simplify"], case.text()), expected);
    }
    B033 nine_quarter_turns_are_one(case) {
        for (index, text) in case.texts().iter().enumerate() {
            assert_eq!(facelets(3, text), case.expect["facelets"][index].as_str().unwrap());
            let simple = turns(3, &["--simplify"], text);
            assert_eq!(simple, case.expect["simplify"][index].as_str().unwrap());
        }
    }
    B034 digits_behind_a_letter_count_quarter_turns(case) {
        case.check_facelets(3);
    }
    B035 marks_of_the_inverse_scramble_are_refused(case) {
        apply(3, case.text()).refuses_naming(&["'^'", "MOVES:1:3"]);
    }
    B036 a_small_letter_is_wide_and_2r_is_the_slice(case) {
        let texts = case.texts();
        for (index, text) in texts[..2].iter().enumerate() {
            let expected = case.expect["facelets"][index].as_str().unwrap();
            assert_eq!(facelets(4, text), expected);
        }
        let wide = case.expect["facelets"][2]["one_of"][0].as_str().unwrap();
        assert_eq!(facelets(4, texts[2]), wide);
    }
    B038 a_digit_between_two_turns_is_refused_with_both_readings(case) {
        apply(6, case.text()).refuses_naming(&["MOVES:1:2", "\"y3 Rw\" or \"y 3Rw\""]);
    }
    B039 a_wide_turn_has_two_to_n_less_one_layers(case) {
        for text in case.texts() {
            let allowed = &case.expect[text];
            assert!(*allowed == "error" || allowed["one_of"][0] == "error", "{text}");
            apply(3, text).refuses_naming(&["MOVES:1:1"]);
        }
    }
    B041 a_slice_is_a_wide_turn_and_a_face_turn_back(case) {
        for size in [4, 7] {
            let slice = facelets(size, case.texts()[0]);
            for text in case.texts() {
                assert_eq!(facelets(size, text), slice, "{text}");
            }
        }
        assert_eq!(facelets(4, "2R"), case.expect["4x4x4"].as_str().unwrap());
    }
    B042 the_number_of_turns_can_be_asked_for(case) {
        case.check_facelets(5);
        // The count is the game's: each layer of a wide turn is a turn.
        let wide = case.text().matches('w').count() as u64;
        let moves = case.expect["moves read"].as_u64().unwrap();
        assert_eq!(turns(5, &["--count"], case.text()), (moves + wide).to_string());
    }
    B044 wide_turns_merge_across_parallel_ones(case) {
        let simple = turns(5, &["--simplify"], case.text());
        assert!(simple.split(' ').count() as u64 <= case.expect["max length"].as_u64().unwrap());
        let expected = case.expect["facelets"].as_str().unwrap();
        for list in [&simple, case.text(), case.expect["same state as"].as_str().unwrap()] {
            assert_eq!(facelets(5, list), expected, "{list}");
        }
    }
    B046 three_layers_turn_on_all_six_faces(case) {
        for (index, (size, name)) in [(6, "6x6x6"), (7, "7x7x7")].into_iter().enumerate() {
            let found = facelets(size, case.input[name].as_str().unwrap());
            assert_eq!(digest(&found), case.expect["sha256 prefix of facelets"][index].as_str().unwrap());
            let expected = case.expect["stickers in place"][index].as_u64().unwrap();
            assert_eq!(in_place(size, &found) as u64, expected);
        }
    }
    B047 layer_counts_have_more_than_one_digit(case) {
        for text in case.texts() {
            let found = facelets(11, text);
            assert_eq!(found.len(), 726);
            assert_eq!(in_place(11, &found) as u64, case.expect["stickers in place"].as_u64().unwrap());
            assert_eq!(digest(&found), case.expect["sha256 prefix"].as_str().unwrap());
        }
    }
    B048 a_range_of_layers_does_not_run_backwards(case) {
        for (text, ok) in case.texts().iter().zip(case.expect["ok"].as_array().unwrap()) {
            let ended = apply(9, text);
            match ok.as_bool().unwrap() {
                true => assert_eq!(ended.answers(0).len(), 6 * 81 + 1),
                false => ended.refuses_naming(&["run backwards", "2-7"]),
            }
        }
    }
    B143 an_answer_that_does_not_solve_is_seen_at_once(case) {
        case.check_facelets(3);
        let found = facelets(3, case.text());
        assert_eq!(in_place(3, &found) as u64, case.expect["stickers in place"].as_u64().unwrap());
        let full = crate::harness::twistwright(["score", "--full", "--alg", case.text()]).run();
        full.answers(1);
    }
    B150 wide_half_turns_of_a_scramble_are_read(case) {
        case.check_facelets(4);
    }
    B151 moves_behind_a_rotation_or_a_wide_turn_act_on_the_turned_cube(case) {
        for (text, expected) in case.texts().iter().zip(case.expect["facelets"].as_array().unwrap()) {
            assert_eq!(facelets(3, text), expected.as_str().unwrap(), "{text}");
        }
    }
    B152 a_letter_that_is_no_turn_is_named_and_b3_is_a_turn(case) {
        apply(3, case.text()).refuses_naming(&["\"X\" is not a turn", "MOVES:1:9"]);
        assert_eq!(turns(3, &[], "B3"), "B'");
    }
}
