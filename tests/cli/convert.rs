//! `convert`: every form out, what each can carry, and `--check`.

use crate::harness::{facelets_after, solved, twistwright};

/// Forms that are read back.
const READ: [&str; 3] = ["json", "facelets", "older"];

fn convert(to: &str, from: &str) -> String {
    twistwright(["convert", "--to", to]).stdin(from).run().answers(0).to_owned()
}

#[test]
fn every_form_that_is_read_gives_the_cube_back() {
    for (size, alg) in
        [(2, "R U F"), (3, "R U2 F' M E2"), (4, "Rw 2U F2"), (5, "3Rw 2F'"), (32, "16Rw 5U")]
    {
        let facelets = facelets_after(size, alg);
        for form in READ {
            if form == "older" && size != 3 {
                continue;
            }
            let there = convert(form, &facelets);
            assert_eq!(convert("facelets", &there), facelets, "{form}");
            assert_eq!(convert(form, &there), there, "{form}");
        }
    }
}

#[test]
fn the_older_form_names_each_sticker_by_colour_and_home() {
    let older = convert(
        "older",
        "{\"size\":3,\"faces\":{\"U\":[0,0,2,0,0,2,0,0,2],\"R\":[1,1,1,1,1,1,1,1,1],\"F\":[2,2,3,2,2,3,2,2,3],\"D\":[3,3,5,3,3,5,3,3,5],\"L\":[4,4,4,4,4,4,4,4,4],\"B\":[0,5,5,0,5,5,0,5,5]}}",
    );
    let front = r#"{"FRONT":[["G0","G1","Y2"],["G3","G4","Y5"],["G6","G7","Y8"]],"BACK":[["#;
    assert!(older.starts_with(front), "{older}");
    let names: Vec<usize> = ["FRONT", "BACK", "LEFT", "RIGHT", "UP", "DOWN"]
        .map(|name| older.find(&format!("\"{name}\":")).unwrap())
        .into();
    assert!(names.is_sorted());
}

#[test]
fn the_solver_form_names_stickers_after_the_faces_whose_centres_they_match() {
    // A turned middle layer: as facelets the centres are elsewhere, as a solver wants them at home.
    let facelets = facelets_after(3, "R M' U");
    let solver = convert("solver", &facelets);
    let centres: String = solver.trim_end().chars().skip(4).step_by(9).collect();
    assert_eq!(centres, "URFDLB");
    assert_ne!(facelets, solver);
    for rotation in ["", "x", "y2", "z'", "x y"] {
        let turned = facelets_after(3, rotation);
        assert_eq!(convert("solver", &turned).trim_end(), solved(3), "{rotation}");
    }
    let rotated = facelets_after(5, "R U x y");
    let renamed = convert("solver", &rotated);
    assert_eq!(renamed.trim_end().len(), 150);
    let check = twistwright(["convert", "--check"]).stdin(renamed).run();
    assert_eq!(check.answers(0), "{\"possible\":true,\"why\":[],\"holding\":\"\"}\n");
    for even in ["2", "4"] {
        let ended = twistwright(["convert", "-n", even, "--to", "solver"]).run();
        ended.refuses_naming(&["solver", "even cube"]);
    }
    let twice = "UUUURUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    let ended = twistwright(["convert", "--to", "solver"]).stdin(twice).run();
    ended.refuses_naming(&["two of its centres share a colour", "item 1"]);
}

#[test]
fn facelets_run_u_r_f_d_l_b_and_rows_from_the_top_left() {
    let text = "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB\n";
    assert_eq!(facelets_after(3, "R U"), text);
    let net = twistwright(["convert", "--alg", "R U", "--to", "net"]).run();
    net.prints(
        "       U U U\n       U U U\n       F F F\n\
         F F D  R R R  U B B  L L L\nL L L  F F D  R R R  U B B\nL L L  F F D  R R R  U B B\n\
         \x20      D D B\n       D D B\n       D D B\n",
    );
}

#[test]
fn centres_are_written_when_the_input_knew_them() {
    let known = |arguments: &[&str], stdin: &str| {
        let run =
            twistwright([&["convert", "--to", "json"], arguments].concat()).stdin(stdin).run();
        run.answers(0).contains("\"centers\":{\"U\":")
    };
    assert!(known(&["--alg", "R"], ""));
    assert!(known(&["--alg", "R", "--centers"], ""));
    assert!(known(&["-n", "3", "--centers"], ""));
    assert!(known(&[], r#"{"size":3,"centers":{"U":0,"R":0,"F":0,"D":0,"L":0,"B":0}}"#));
    assert!(!known(&["-n", "3"], ""));
    assert!(!known(&[], &solved(3)));
    assert!(!known(&[], r#"{"size":3}"#));
    assert!(!known(&["-n", "5", "--alg", "R"], ""));
}

#[test]
fn the_seed_of_a_scramble_is_not_carried_on() {
    let dealt = twistwright(["scramble", "--seed", "7"]).run().stdout;
    assert!(dealt.starts_with("{\"seed\":7,"));
    assert!(!convert("json", &dealt).contains("seed"));
}

#[test]
fn check_says_what_is_impossible_and_exits_with_1() {
    let check = |text: &str| {
        let ended = twistwright(["convert", "--check"]).stdin(text).run();
        let status = ended.status.unwrap();
        (ended.answers(status).to_owned(), status)
    };
    let fine = |holding: &str| {
        (format!("{{\"possible\":true,\"why\":[],\"holding\":\"{holding}\"}}\n"), 0)
    };
    let bad =
        |why: &str| (format!("{{\"possible\":false,\"why\":[\"{why}\"],\"holding\":\"\"}}\n"), 1);
    assert_eq!(check(&solved(3)), fine(""));
    assert_eq!(
        check("UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"),
        bad("corner twist sum 1 mod 3")
    );
    assert_eq!(
        check("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"),
        bad("odd number of flipped edges")
    );
    let turned = twistwright(["convert", "--check", "--alg", "x"]).run();
    assert!(turned.answers(0).ends_with("\"holding\":\"x\"}\n"), "{}", turned.stdout);
    let with_id = r#"{"size":3,"id":"a"}"#;
    let expected = "{\"id\":\"a\",\"possible\":true,\"why\":[],\"holding\":\"\"}\n";
    assert_eq!(check(with_id), (expected.to_owned(), 0));
    let one_colour = "U".repeat(24);
    assert_eq!(check(&one_colour).1, 1);
    let mixed = format!("{}\n{one_colour}\n", solved(3));
    let ended = twistwright(["convert", "--check"]).stdin(mixed).run();
    assert_eq!(ended.answers(1).lines().count(), 2);
}

#[test]
fn check_accepts_whatever_turns_make_at_any_size() {
    for size in 2..=11 {
        let n = size.to_string();
        for seed in ["1", "2", "3"] {
            let dealt = twistwright(["scramble", "-n", &n, "--seed", seed]).run().stdout;
            let ended = twistwright(["convert", "--check"]).stdin(dealt).run();
            assert!(ended.answers(0).starts_with("{\"possible\":true,"), "{n}: {}", ended.stdout);
        }
    }
}
