//! When there is colour: `--color`, NO_COLOR, CLICOLOR_FORCE, CLICOLOR, the terminal, in this order.

use crate::harness::{at_a_terminal, twistwright};

/// Whether drawings, errors about input, usage errors and help are coloured under these settings.
fn coloured(variables: &[(&str, &str)], color: Option<&str>) -> bool {
    let choice: Vec<&str> = color.map_or(Vec::new(), |when| vec!["--color", when]);
    let run = |arguments: &[&str]| {
        let run = twistwright(arguments.iter().chain(&choice));
        variables.iter().fold(run, |run, (name, value)| run.env(name, value)).run()
    };
    let seen = [
        run(&["show", "-n", "3"]).stdout,
        run(&["turns", "Q"]).stderr,
        run(&["score", "--bogus"]).stderr,
        run(&["score", "--help"]).stdout,
    ]
    .map(|text| text.contains('\u{1b}'));
    assert!(seen.iter().all(|&one| one == seen[0]), "{variables:?} {color:?}: {seen:?}");
    seen[0]
}

#[test]
fn into_a_pipe_the_first_of_flag_and_variables_that_speaks_decides() {
    let no = ("NO_COLOR", "1");
    let force = ("CLICOLOR_FORCE", "1");
    let off = ("CLICOLOR", "0");
    for (variables, color, expected) in [
        (&[][..], None, false),
        (&[], Some("auto"), false),
        (&[], Some("always"), true),
        (&[], Some("never"), false),
        (&[no], Some("always"), true),
        (&[no, off], Some("always"), true),
        (&[force], None, true),
        (&[force], Some("auto"), true),
        (&[force], Some("never"), false),
        (&[force, off], None, true),
        (&[no, force], None, false),
        (&[("NO_COLOR", ""), force], None, true),
        (&[("CLICOLOR_FORCE", "0")], None, false),
        (&[("CLICOLOR", "1")], None, false),
    ] {
        assert_eq!(coloured(variables, color), expected, "{variables:?} {color:?}");
    }
}

#[test]
fn at_a_terminal_there_is_colour_unless_something_says_no() {
    for (shell, expected) in [
        ("twistwright show -n 2", true),
        ("twistwright show -n 2 --color never", false),
        ("CLICOLOR=0 twistwright show -n 2", false),
        ("CLICOLOR=0 CLICOLOR_FORCE=1 twistwright show -n 2", true),
        ("NO_COLOR=1 twistwright show -n 2", false),
        ("NO_COLOR= twistwright show -n 2", true),
        ("NO_COLOR=1 CLICOLOR_FORCE=1 twistwright show -n 2", false),
        ("NO_COLOR=1 twistwright show -n 2 --color always", true),
        ("TERM=dumb twistwright show -n 2", false),
        ("twistwright turns Q", true),
        ("NO_COLOR=1 twistwright turns Q", false),
        ("twistwright nothing", true),
        ("NO_COLOR=1 twistwright nothing", false),
        // Each stream for itself.
        ("twistwright turns Q 2>&1 | cat", false),
        ("twistwright show -n 2 | cat", false),
    ] {
        let Some((_, said)) = at_a_terminal(shell) else {
            eprintln!("skipped: there is no script(1) to make a terminal with");
            return;
        };
        assert_eq!(said.contains('\u{1b}'), expected, "{shell}: {said:?}");
    }
}

#[test]
fn where_colour_is_off_a_drawing_has_letters() {
    let drawn = twistwright(["show", "-n", "2"]).run();
    drawn
        .prints("     U U\n     U U\nL L  F F  R R  B B\nL L  F F  R R  B B\n     D D\n     D D\n");
    let coloured = twistwright(["show", "-n", "2", "--color", "always"]).run();
    assert!(!coloured.answers(0).contains('U'));
}

#[test]
fn json_and_cubes_are_never_coloured() {
    let json = twistwright(["--color", "always", "--error-format", "json", "turns", "Q"]).run();
    assert!(!json.refuses().contains('\u{1b}'));
    let cube = twistwright(["--color", "always", "scramble", "--seed", "1"]).run();
    assert!(!cube.answers(0).contains('\u{1b}'));
    let net = twistwright(["--color", "always", "convert", "-n", "3", "--to", "net"]).run();
    assert!(!net.answers(0).contains('\u{1b}'));
}
