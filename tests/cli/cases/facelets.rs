//! Facelet text: order, lengths, letters, and cubes built from letters.

use super::{check, facelets, in_place, turns};
use crate::harness::{solved, twistwright};

cases! {
    B050 another_holding_is_named_and_not_refused(case) {
        let found = check(case.text());
        assert_eq!(found["possible"], case.expect["legal cube"]);
        // Ours is the rotation that leads there from home; the row's leads back.
        let expected = case.expect["centres (U R F D L B places)"].as_str().unwrap();
        let holding = facelets(3, found["holding"].as_str().unwrap());
        for cube in [case.text(), &holding] {
            assert_eq!(cube.chars().skip(4).step_by(9).collect::<String>(), expected);
        }
        let back = case.expect["rotation that brings them home"].as_str().unwrap();
        let home = twistwright(["apply", back, "--to", "facelets"]).stdin(case.text()).run();
        assert_eq!(check(home.answers(0))["holding"], "");
    }
    B051 the_order_of_the_letters_is_u_r_f_d_l_b(case) {
        case.check_facelets(3);
        let help = twistwright(["convert", "--help"]).run().stdout;
        assert!(help.contains("U R F D L B"), "{help}");
    }
    B053 six_whole_faces_round_impossible_centres_are_no_cube(case) {
        let found = check(case.text());
        assert_eq!(found["possible"], case.expect["legal cube"]);
        assert_eq!(found["why"][0], case.expect["reason"]);
        // The game's score counts stickers and says nothing of a cube being solved or possible.
        twistwright(["score"]).stdin(case.text()).run().prints("54\n");
    }
    B054 what_is_wrong_is_named(case) {
        let why = check(case.text())["why"].to_string();
        assert!(why.contains("impossible corners at UFR"), "{why}");
    }
    B055 the_same_cube_has_the_same_verdict_in_every_holding(case) {
        for (index, text) in case.texts().iter().enumerate() {
            let found = check(text);
            assert_eq!(found["possible"], case.expect["legal cube"][index]);
            assert_eq!(found["holding"], case.expect["holding"][index]);
        }
    }
    B058 a_solved_even_cube_is_solved_however_it_is_held(case) {
        let rotation = case.expect["rotation"].as_str().unwrap();
        assert_eq!(facelets(4, rotation), case.text());
        let strict = case.expect["stickers in place (strict)"].as_u64().unwrap();
        assert_eq!(in_place(4, case.text()) as u64, strict);
        twistwright(["score", "--full"]).stdin(case.text()).run().prints("96\n");
    }
    B060 nine_of_each_colour_are_not_enough(case) {
        let found = check(case.text());
        assert_eq!(found["possible"], case.expect["legal cube"]);
        let reason = case.expect["reason"].as_str().unwrap();
        assert!(found["why"].to_string().contains(reason), "{found}");
    }
    B061 a_wrong_length_is_named_with_the_nearest_right_ones(case) {
        for (text, expected) in case.texts().iter().zip(case.expect["error"].as_array().unwrap()) {
            let length = expected.as_str().unwrap().strip_prefix("length ").unwrap();
            let ended = twistwright(["score"]).stdin(*text).run();
            ended.refuses_naming(&[&format!("{length} letters"), "54 "]);
        }
    }
    B062 a_state_given_as_letters_takes_moves(case) {
        let ended = twistwright(["apply", "R'", "--to", "facelets"]).stdin(case.text()).run();
        ended.prints(&format!("{}\n", case.expect["after R'"].as_str().unwrap()));
        let hex = case.expect["hex"].as_str().unwrap().replace(' ', "");
        twistwright(["encode"]).stdin(case.text()).run().prints(&format!("{hex}\n"));
    }
    B064 a_move_and_its_prime_and_four_times_a_move_are_nothing(case) {
        assert_eq!(case.expect["facelets"], "solved each time");
        let mut documents = String::new();
        let mut expected = String::new();
        for size in 2..=7 {
            let wide: &[&str] = if size >= 3 { &["", "w"] } else { &[""] };
            for face in ["U", "R", "F", "D", "L", "B"] {
                for mark in wide {
                    let m = format!("{face}{mark}");
                    for list in [format!("{m} {m}'"), format!("{m} {m} {m} {m}"), format!("{m}4")] {
                        documents += &format!("{{\"size\":{size},\"moves\":\"{list}\"}}\n");
                        expected += &format!("{}\n", solved(size));
                    }
                }
            }
        }
        let ended = twistwright(["apply", "--to", "facelets"]).stdin(documents).run();
        ended.prints(&expected);
    }
    B065 letters_on_a_face_can_be_counted(case) {
        case.check_facelets(3);
        let up = &facelets(3, case.text())[..9];
        for (letter, count) in case.expect["letters on U"].as_object().unwrap() {
            assert_eq!(up.matches(letter.as_str()).count() as u64, count.as_u64().unwrap());
        }
    }
    B145 an_odd_looking_answer_can_be_verified(case) {
        let (state, moves) = (case.input["state"].as_str().unwrap(), case.input["moves"].as_str().unwrap());
        let after = twistwright(["apply", moves]).stdin(state).run().answers(0).to_owned();
        let letters = twistwright(["convert", "--to", "facelets"]).stdin(after.as_str()).run();
        letters.prints(&format!("{}\n", case.expect["facelets"].as_str().unwrap()));
        twistwright(["score", "--full"]).stdin(after).run().prints("54\n");
    }
    B146 no_moves_are_a_valid_answer(case) {
        case.check_facelets(3);
        assert_eq!(case.expect["simplify"], "(empty line)");
        twistwright(["turns", "--simplify", case.text()]).run().prints("\n");
        assert_eq!(turns(3, &["--count"], case.text()), "0");
    }
}
