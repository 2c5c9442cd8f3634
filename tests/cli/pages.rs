//! Help, version, completions and manual pages, as the program prints them.

use crate::harness::{snapshot, twistwright};

const COMMANDS: [&str; 9] =
    ["scramble", "apply", "score", "validate", "turns", "convert", "show", "completions", "man"];

/// The commands that read something.
const READERS: [&str; 6] = ["apply", "score", "validate", "turns", "convert", "show"];

fn help(arguments: &[&str]) -> String {
    twistwright(arguments).run().answers(0).to_owned()
}

#[test]
fn help_looks_like_this() {
    snapshot("help", &help(&["-h"]));
    snapshot("help-long", &help(&["--help"]));
    for command in COMMANDS {
        // A build that can write PNG has two options more.
        let text = |form| {
            let text = help(&[command, form]);
            if cfg!(feature = "png") && command == "show" { None } else { Some(text) }
        };
        if let (Some(short), Some(long)) = (text("-h"), text("--help")) {
            snapshot(&format!("help-{command}"), &short);
            snapshot(&format!("help-{command}-long"), &long);
        }
    }
}

#[test]
fn help_fits_100_columns() {
    for command in COMMANDS {
        for form in ["-h", "--help"] {
            for line in help(&[command, form]).lines() {
                // Examples are whole command lines, to be copied.
                assert!(
                    line.chars().count() <= 100
                        || line.starts_with("    twistwright")
                        || line.starts_with("    echo"),
                    "{command}: {line}"
                );
            }
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
    for command in COMMANDS {
        assert!(listed.contains(&format!("\n  {command} ")), "{command}");
        assert!(help(&[command, "--help"]).contains("\nExamples:\n"), "{command}");
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
fn completions_and_pages_are_those_that_are_checked_in() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for (shell, file) in [
        ("bash", "twistwright.bash"),
        ("elvish", "twistwright.elv"),
        ("fish", "twistwright.fish"),
        ("powershell", "_twistwright.ps1"),
        ("zsh", "_twistwright"),
    ] {
        let kept = std::fs::read_to_string(root.join("completions").join(file)).unwrap();
        let printed = twistwright(["completions", shell]).run();
        assert!(cfg!(feature = "png") || printed.answers(0) == kept, "{shell}");
    }
    let page = |page: &[&str]| twistwright([&["man"], page].concat()).run().answers(0).to_owned();
    let kept = std::fs::read_to_string(root.join("man/twistwright.1")).unwrap();
    assert_eq!(page(&[]), kept);
    assert_eq!(page(&["twistwright"]), kept);
    for command in COMMANDS {
        let name = format!("twistwright-{command}");
        let kept = std::fs::read_to_string(root.join(format!("man/{name}.1"))).unwrap();
        assert!(page(&[command]) == page(&[&name]), "{command}");
        assert!(cfg!(feature = "png") || page(&[command]) == kept, "{command}");
    }
}

#[test]
fn the_manual_names_the_generator_the_statuses_and_the_limits() {
    let page = twistwright(["man"]).run().stdout.replace('\n', " ");
    for part in ["ChaCha", "SHA\\-256", "64 MiB", "128 levels", "10,000,000", "EXIT STATUS"] {
        assert!(page.contains(part), "{part}");
    }
}
