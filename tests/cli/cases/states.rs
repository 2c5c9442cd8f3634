//! States that turns can or cannot reach, and what they score.

use super::{check, facelets, in_place};
use crate::harness::{solved, twistwright};

cases! {
    B067 one_flipped_edge_is_named(case) {
        let found = check(case.text());
        assert_eq!(found["possible"], case.expect["legal cube"]);
        assert_eq!(found["why"][0], case.expect["reason"]);
    }
    B068 two_exchanged_edges_are_named_and_a_status(case) {
        let found = check(case.text());
        assert_eq!(found["possible"], case.expect["legal cube"]);
        let reason = found["why"][0].as_str().unwrap();
        assert!(reason.starts_with(case.expect["reason"].as_str().unwrap()), "{reason}");
    }
    B071 what_is_impossible_on_a_3x3x3_may_be_possible_on_a_4x4x4(case) {
        case.check_facelets(4);
        let found = facelets(4, case.text());
        let changed: Vec<usize> = solved(4)
            .chars()
            .zip(found.chars())
            .enumerate()
            .filter_map(|(at, (home, there))| (home != there).then_some(at))
            .collect();
        assert_eq!(serde_json::json!(changed), case.expect["changed positions (0-based)"]);
        assert_eq!(check(&found)["possible"], case.expect["legal"]);
    }
    B072 two_exchanged_edge_pairs_are_possible_on_a_4x4x4(case) {
        case.check_facelets(4);
        let found = facelets(4, case.text());
        assert_eq!(in_place(4, &found) as u64, case.expect["stickers in place"].as_u64().unwrap());
        assert_eq!(check(&found)["possible"], case.expect["legal"]);
    }
    B073 the_score_counts_stickers_so_twisted_pieces_are_not_right(case) {
        case.check_facelets(3);
        let ended = twistwright(["score", "--alg", case.text()]).run();
        ended.prints(&format!("{}\n", case.expect["stickers in place"]));
    }
    B144 a_score_is_never_rounded_up_to_full_marks(case) {
        let ended = twistwright(["score", "--full"]).stdin(case.text()).run();
        assert_eq!(ended.answers(1), format!("{}\n", case.expect["stickers in place"]));
        assert_eq!(check(case.text())["possible"], case.expect["legal cube"]);
    }
    B166 all_reasons_are_given_not_the_first_alone(case) {
        let why = check(case.text())["why"].to_string();
        assert_eq!(case.expect["reasons"].as_array().unwrap().len(), 2);
        assert!(why.contains("odd number of flipped edges"), "{why}");
        assert!(why.contains("corner twist sum 1 mod 3"), "{why}");
    }
    B167 cubes_shown_in_help_readme_and_manual_are_possible(case) {
        let found = check(case.text());
        assert_eq!(found["possible"], case.expect["legal cube"]);
        assert_eq!(found["why"][0], case.expect["reason"]);
        let mut shown = std::fs::read_to_string(root("README.md")).unwrap();
        // An example of --check may show it at work.
        shown = shown.lines().filter(|line| !line.contains("--check")).collect::<Vec<_>>().join("\n");
        for folder in ["man", "completions"] {
            for entry in std::fs::read_dir(root(folder)).unwrap() {
                shown += &std::fs::read_to_string(entry.unwrap().path()).unwrap();
            }
        }
        for command in ["scramble", "apply", "score", "validate", "turns", "convert", "show"] {
            shown += &twistwright([command, "--help"]).run().stdout;
        }
        let is_cube = |word: &&str| {
            [24, 54, 96, 150, 216, 294].contains(&word.len())
                && word.chars().all(|letter| "URFDLB".contains(letter))
        };
        for cube in shown.split(|c: char| !c.is_ascii_alphabetic()).filter(is_cube) {
            assert_eq!(check(cube)["possible"], true, "{cube}");
        }
    }
    B169 the_lowest_bit_of_the_edge_rank_is_in_the_fourth_byte(case) {
        let decode = |to: &str| {
            let ended = twistwright(["decode", "--to", to]).stdin(case.text()).run();
            ended.answers(0).to_owned()
        };
        let rank = case.expect["edge rank"].as_u64().unwrap();
        assert!(decode("components").starts_with(&format!("{{\"ep\":{rank},")));
        assert!(decode("kpattern").contains(",9,11,10],"), "{}", decode("kpattern"));
    }
}

fn root(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}
