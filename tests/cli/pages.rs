//! Help, version, completions and manual pages, as the program prints them.

use twistwright::cli::{command, generate};

use crate::harness::{snapshot, twistwright};

/// The commands that read something.
const READERS: [&str; 12] = [
    "apply", "score", "validate", "turns", "convert", "encode", "decode", "show", "check", "step",
    "untangle", "replay",
];

/// All commands there are.
fn commands() -> Vec<String> {
    command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

fn help(arguments: &[&str]) -> String {
    twistwright(arguments).run().answers(0).to_owned()
}

#[test]
fn help_looks_like_this() {
    snapshot("help", &help(&["-h"]));
    snapshot("help-long", &help(&["--help"]));
    for command in commands() {
        snapshot(&format!("help-{command}"), &help(&[&command, "-h"]));
        snapshot(&format!("help-{command}-long"), &help(&[&command, "--help"]));
    }
}

#[test]
fn help_fits_100_columns() {
    for command in commands() {
        for form in ["-h", "--help"] {
            // Examples are whole command lines, to be copied.
            let text = help(&[&command, form]);
            let text = text.split("\nExamples:\n").next().unwrap();
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(100), "{command}: {text}");
        }
    }
}

#[test]
fn every_command_that_reads_says_so_of_standard_input() {
    for command in READERS {
        let text = help(&[command, "--help"]).replace('\n', " ");
        assert!(text.contains("standard input"), "{command}: {text}");
        assert!(text.contains("- is standard input") || text.contains("- or none is"), "{command}");
    }
}

#[test]
fn every_help_has_examples_and_every_command_is_listed() {
    let listed = help(&["--help"]);
    for command in commands() {
        assert!(listed.contains(&format!("\n  {command} ")), "{command}");
        assert!(help(&[&command, "--help"]).contains("\nExamples:\n"), "{command}");
    }
}

#[test]
fn help_names_the_order_of_facelets_and_what_small_letters_mean() {
    let convert = help(&["convert", "--help"]);
    assert!(convert.contains("U R F D L B"), "{convert}");
    let turns = help(&["turns", "--help"]);
    assert!(turns.contains("layers 1 and 2"), "{turns}");
}

#[test]
fn the_version_is_one_line() {
    let expected = concat!("twistwright ", env!("CARGO_PKG_VERSION"), "\n");
    twistwright(["--version"]).run().prints(expected);
    twistwright(["-V"]).run().prints(expected);
}

#[test]
fn completions_and_pages_are_those_that_are_kept() {
    for (shell, _) in generate::COMPLETIONS {
        let printed = twistwright(["completions", &shell.to_string()]).run();
        assert!(printed.answers(0).as_bytes() == generate::completions(shell), "{shell}");
    }
    let page = |page: &[&str]| twistwright([&["man"], page].concat()).run().answers(0).to_owned();
    for (file, text) in generate::man_pages() {
        let name = file.split_once('.').unwrap().0;
        assert!(page(&[name]).as_bytes() == text, "{name}");
        match name.strip_prefix("twistwright-") {
            Some(command) => assert!(page(&[command]).as_bytes() == text, "{command}"),
            None => assert!(page(&[]).as_bytes() == text, "{name}"),
        }
    }
}

#[test]
fn the_manual_names_the_generator_the_statuses_and_the_limits() {
    let page = twistwright(["man"]).run().stdout.replace('\n', " ");
    for part in ["ChaCha", "SHA\\-256", "64 MiB", "128 levels", "10,000,000", "EXIT STATUS"] {
        assert!(page.contains(part), "{part}");
    }
}
