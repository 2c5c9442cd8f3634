//! Every command block of the README runs and prints what the README says.
//!
//! A block marked `console` holds lines `$ command`, each followed by its output; lines `> text` go on
//! with the command. They run one after another in one folder. A line that ends in `...` stands for any text from there to the next line
//! that matches.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Stdio};

struct Step {
    command: String,
    expected: Vec<String>,
}

fn steps(readme: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            match (line.strip_prefix("$ "), steps.last_mut()) {
                (None, Some(step)) if step.expected.is_empty() && line.starts_with("> ") => {
                    step.command.push('\n');
                    step.command.push_str(&line[2..]);
                }
                (Some(command), _) => {
                    steps.push(Step { command: command.to_owned(), expected: Vec::new() });
                }
                (None, Some(step)) => step.expected.push(line.to_owned()),
                (None, None) => panic!("output before any command: {line}"),
            }
        }
    }
    steps
}

/// Whether output lines are the expected ones, `...` at a line's end standing for anything.
fn matches(output: &[&str], expected: &[String]) -> bool {
    let Some((first, rest)) = expected.split_first() else { return output.is_empty() };
    match first.strip_suffix("...") {
        None => output.first() == Some(&first.as_str()) && matches(&output[1..], rest),
        Some(start) => (1..=output.len())
            .any(|taken| output[0].starts_with(start) && matches(&output[taken..], rest)),
    }
}

#[test]
fn every_block_of_the_readme_runs_and_prints_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let steps = steps(&readme);
    assert!(steps.iter().any(|step| step.command == "cargo test"), "the test command is shown");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_twistwright"));
    let path = format!(
        "{}:{}",
        binary.parent().unwrap().display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let mut ran = 0;
    for step in steps {
        // Building and testing are what runs this test; the binary is the one just built.
        let command = step.command.trim_start_matches("cargo install --locked --path . && ");
        if command.starts_with("cargo ") {
            assert!(step.expected.is_empty(), "{command} is not run, so its output is not known");
            continue;
        }
        let output = Command::new("bash")
            .args(["-c", command])
            .current_dir(&folder)
            .env("PATH", &path)
            .env("NO_COLOR", "1")
            .env("TWISTWRIGHT_CACHE", folder.join("cache"))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text =
            String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> = text.lines().collect();
        assert!(matches(&lines, &step.expected), "$ {command}\n{text}");
        ran += 1;
    }
    assert!(ran >= 10, "only {ran} commands ran");
}
