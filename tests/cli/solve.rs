//! `solve`: answers that the game accepts, budgets, streams, interrupts.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::harness::{Ended, Folder, at_a_terminal, facelets_after, solved, twistwright};

/// A budget that finds some answer and is the same on every machine.
const LITTLE: [&str; 2] = ["--steps", "1000"];

fn solve(arguments: &[&str], stdin: &str) -> Ended {
    twistwright([&["solve"], arguments].concat()).stdin(stdin).run()
}

/// Solves with little search and gives the answer.
#[track_caller]
fn answer(arguments: &[&str], stdin: &str) -> String {
    solve(&[&LITTLE, arguments].concat(), stdin).answers(0).to_owned()
}

/// Seeded cubes, one a line.
fn dealt(count: usize) -> String {
    let count = count.to_string();
    let ended = twistwright(["scramble", "--random-state", "--seed", "cli", "--count", &count]);
    ended.run().answers(0).to_owned()
}

/// Ends a program as Ctrl-C would.
fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.unwrap().success());
}

#[test]
fn the_answer_is_a_submission_with_full_marks() {
    let folder = Folder::new("solve-answer");
    for cube in dealt(3).lines() {
        let submission = answer(&[], cube);
        assert_eq!(submission.lines().count(), 1);
        assert!(submission.starts_with("{\"solution\":[{\"face\":"), "{submission}");
        let cube = folder.file("cube.json", cube);
        let judged = twistwright(["validate", "-s", &cube]).stdin(submission).run();
        let verdict = judged.answers(0);
        assert!(verdict.contains("\"verdict\":\"accepted\",\"score\":54,"), "{verdict}");
    }
}

#[test]
fn an_answer_can_be_written_in_any_form_of_turns() {
    let cube = dealt(1);
    let submission = answer(&[], &cube);
    for form in ["notation", "list"] {
        let written = answer(&["--to", form], &cube);
        let back = twistwright(["turns", "--to", "submission", "--", written.trim_end()]).run();
        assert_eq!(back.answers(0), submission, "{form}");
    }
}

#[test]
fn a_cube_is_solved_from_any_format_and_any_holding() {
    let folder = Folder::new("solve-formats");
    let moves = "R U2 M' x E z' 2F L";
    let convert =
        |to: &str| twistwright(["convert", "--alg", moves, "--to", to]).run().answers(0).to_owned();
    for form in ["json", "facelets", "hex", "base64", "kpattern", "components"] {
        let cube = convert(form);
        let turns = answer(&["--to", "notation"], &cube);
        let file = folder.file(form, cube);
        let score = twistwright(["apply", "-s", &file, "--", turns.trim_end()]).run();
        let score = twistwright(["score"]).stdin(score.answers(0)).run();
        score.prints("54\n");
    }
    assert!(solve(&["--alg", moves, "--target", "30"], "").answers(0).contains("solution"));
}

#[test]
fn a_solved_cube_gets_two_turns_that_cancel() {
    let turned = facelets_after(3, "x y");
    for cube in [solved(3), turned] {
        let ended = solve(&["--to", "notation"], &cube);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(0), "U U'\n"));
        assert!(ended.stderr.starts_with("note: the cube is solved"), "{}", ended.stderr);
        solve(&["-q", "--to", "notation"], &cube).prints("U U'\n");
    }
}

#[test]
fn a_cube_that_turns_cannot_solve_is_refused_with_what_is_wrong() {
    let flipped = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    solve(&[], flipped).refuses_naming(&["no turns solve this cube", "flip", "convert --check"]);
    let json = solve(&["--error-format", "json"], flipped);
    assert!(json.refuses().contains("\"reason\":\"unsolvable\""), "{}", json.stderr);
    for size in ["2", "4", "6", "8"] {
        let other = twistwright(["scramble", "-n", size, "--seed", "1"]).run();
        solve(&[], other.answers(0)).refuses_naming(&["sizes that are solved: 3, 5 and 7", size]);
    }
    // With -k an error line takes its place and the next cube is solved.
    let both = format!("{flipped}\n{}", dealt(1));
    let ended = solve(&["-k", "--target", "30"], &both);
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert!(lines[0].contains("unsolvable") && lines[1].contains("solution"), "{lines:?}");
    assert_eq!((ended.status, lines.len()), (Some(2), 2));
}

#[test]
fn larger_cubes_are_solved_and_their_tables_kept() {
    let folder = Folder::new("solve-larger");
    let cache = folder.path().to_str().unwrap();
    let larger = |arguments: &[&str], cube: &str| {
        let arguments = [&["solve"], arguments].concat();
        twistwright(arguments).env("TWISTWRIGHT_CACHE", cache).stdin(cube).run()
    };
    let cube = twistwright(["scramble", "-n", "5", "--random-state", "--seed", "1"]).run();
    let cube = cube.answers(0);
    let file = folder.file("cube.json", cube);
    for _ in 0..2 {
        let ended = larger(&["--time", "0"], cube);
        let judged = twistwright(["validate", "-s", &file]).stdin(ended.answers(0)).run();
        assert!(judged.answers(0).contains("\"verdict\":\"accepted\",\"score\":150,"));
        assert!(folder.path().join("5x5x5-v2.table").exists());
    }
    for option in ["--steps=9", "--optimal"] {
        larger(&[option], cube).refuses_naming(&["size 3", "--time"]);
    }
    let ended = larger(&["--time", "0.1", "--to", "notation"], &facelets_after(5, "2R 2L' x z"));
    assert_ne!(ended.answers(0), "\n");
    let ended = larger(&["--to", "notation"], &facelets_after(5, "x y"));
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(0), "U U'\n"));
    assert!(ended.stderr.starts_with("note: the cube is solved"), "{}", ended.stderr);
    // One corner twisted.
    let twisted = solved(5).replacen('U', "F", 1);
    larger(&[], &twisted).refuses_naming(&["no turns solve this cube", "convert --check"]);
}

#[test]
fn a_budget_of_steps_gives_the_same_bytes_with_any_number_of_jobs() {
    let cubes = dealt(3);
    let one = answer(&["-j", "1"], &cubes);
    assert_eq!(one.lines().count(), 3);
    assert_eq!(answer(&["-j", "2"], &cubes), one);
    assert_eq!(answer(&["-j", "5"], &cubes), one);
    let apart: String = cubes.lines().map(|cube| answer(&["-j", "2"], cube)).collect();
    assert_eq!(apart, one);
}

#[test]
fn a_search_ends_when_nothing_shorter_can_exist() {
    for (moves, length) in [("R", 1), ("M U2", 2), ("R U R' U' F2 D", 6)] {
        let ended = solve(&["--alg", moves, "--optimal"], "");
        let submission = &ended.stdout;
        assert_eq!(submission.matches("face").count(), length, "{moves}: {submission}");
        assert_eq!(ended.stderr, "note: no shorter answer exists\n");
        // An hour is not used up either.
        solve(&["--alg", moves, "--time", "3600"], "").answers(0);
    }
    let ended = solve(&["--alg", "R U", "--optimal", "-q", "--to", "notation"], "");
    ended.prints("U' R'\n");
}

#[test]
fn a_proof_that_is_cut_short_says_how_far_it_came() {
    let ended = solve(&["--optimal", "--time", "2", "--to", "notation"], &dealt(1));
    let told = "it is not known whether";
    assert!(ended.status == Some(1) || ended.stderr.contains(told), "{}", ended.stderr);
}

#[test]
fn a_few_turns_need_neither_time_nor_tables() {
    for size in ["3", "5", "7"] {
        let ended =
            solve(&["-n", size, "--alg", "R 2U' F2", "--time", "0", "--to", "notation"], "");
        ended.prints("F2 2U R'\n");
    }
    let impossible = "BUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLUBBBBBBBB";
    solve(&["--time", "0"], impossible).refuses_naming(&["no turns solve this cube"]);
}

#[test]
fn a_budget_that_is_too_small_is_a_no() {
    let ended = solve(&["--time", "0"], &dealt(1));
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(1), ""));
    assert!(ended.stderr.contains("no answer in this budget"), "{}", ended.stderr);
    solve(&["--time", "0", "-q"], &dealt(1)).answers(1);
    for time in ["-1", "nan", "inf", "x", ""] {
        solve(&[&format!("--time={time}")], &solved(3)).refuses_naming(&["seconds"]);
    }
    for other in [["--time", "1"], ["--optimal", "-q"]] {
        solve(&[&LITTLE[..], &other].concat(), &solved(3)).refuses();
    }
}

#[test]
fn nothing_is_said_of_a_cube_that_a_bad_one_before_it_ends() {
    for jobs in ["1", "2"] {
        let input = format!("bad\n{}", dealt(1));
        let ended = solve(&["--time", "5", "-j", jobs], &input);
        assert!(ended.refuses().starts_with("error: "), "{}", ended.stderr);
        assert!(!ended.stderr.contains("no answer"), "{}", ended.stderr);
    }
}

#[test]
fn streamed_answers_get_shorter_and_end_with_the_best() {
    // A seed whose cube has an answer of 19, then one of 18, then one of 17 turns.
    let cube = twistwright(["scramble", "--random-state", "--seed", "5"]).run().stdout;
    let steps = ["--steps", "20000", "--to", "notation"];
    let best = solve(&steps, &cube).answers(0).to_owned();
    let streamed = solve(&[&steps[..], &["--stream"]].concat(), &cube);
    let lines: Vec<&str> = streamed.answers(0).lines().collect();
    assert_eq!(lines.last(), Some(&best.trim_end()));
    let lengths: Vec<usize> = lines.iter().map(|line| line.split(' ').count()).collect();
    assert_eq!(lengths, [19, 18, 17]);
    let ended = solve(&[&LITTLE[..], &["--stream"]].concat(), &dealt(2));
    assert_eq!(ended.status, Some(2));
    assert!(ended.stderr.contains("--stream is for one cube"), "{}", ended.stderr);
}

#[test]
fn an_interrupt_ends_a_search_with_the_best_so_far() {
    for stream in [false, true] {
        let mut arguments = vec!["solve", "--optimal", "-j", "1", "--to", "notation"];
        arguments.extend(stream.then_some("--stream"));
        let mut child = twistwright(arguments).spawn();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(dealt(1).as_bytes()).unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        if stream {
            stdout.read_line(&mut text).unwrap();
        } else {
            std::thread::sleep(Duration::from_secs(12));
        }
        let begun = Instant::now();
        interrupt(&child);
        stdout.read_to_string(&mut text).unwrap();
        let mut messages = String::new();
        child.stderr.take().unwrap().read_to_string(&mut messages).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{text}{messages}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
        assert!(text.ends_with('\n') && (stream || text.lines().count() == 1), "{text}");
        assert!(messages.starts_with("note: it is not known whether"), "{messages}");
    }
}

#[test]
fn a_note_says_which_of_several_cubes_it_is_about() {
    let ended = twistwright(["solve"]).stdin("{\"size\":3}\n{\"size\":3}\n").run();
    assert_eq!(ended.status, Some(0), "{ended:?}");
    for item in ["note: item 1: the cube is solved", "note: item 2: the cube is solved"] {
        assert!(ended.stderr.contains(item), "{ended:?}");
    }
}

#[test]
fn an_interrupt_while_waiting_for_a_cube_ends_the_program() {
    let mut child = twistwright(["solve"]).spawn();
    let stdin = child.stdin.take().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(stdin);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_also_for_streamed_answers() {
    for stream in [&[][..], &["--stream"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let arguments = [&["solve", "--target", "30"], stream].concat();
        let ended = twistwright(arguments).stdin(dealt(1)).stdout(Stdio::from(full));
        assert_eq!(ended.status, Some(2), "{ended:?}");
        assert!(ended.stderr.contains("standard output"), "{ended:?}");
    }
}

#[test]
fn a_person_sees_how_the_search_stands() {
    // Far enough from solved that no proof ends the search early.
    let alg = "2U 2F L' F2 L2 F D2 B' 2R2 F2 D B' D2 F' R F' 2U";
    let shell = format!("twistwright solve --alg \"{alg}\" --time 4 --to notation");
    let Some((status, seen)) = at_a_terminal(&format!("{shell} < /dev/null")) else { return };
    assert_eq!(status, 0, "{seen}");
    assert!(seen.contains("M states; "), "{seen:?}");
    let Some((_, quiet)) = at_a_terminal(&format!("{shell} -q < /dev/null")) else { return };
    assert!(!quiet.contains("M states"), "{quiet:?}");
}
