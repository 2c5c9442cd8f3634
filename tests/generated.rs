//! What is generated and checked in is what the definitions make today, and every example runs.
//!
//! `BLESS=1 cargo test --test generated` rewrites `completions/` and `man/`.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use twistwright::cli::pages::PAGES;
use twistwright::cli::{command, examples, generate};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Compares a folder with what it should hold, or rewrites it.
fn check_folder(name: &str, expected: BTreeMap<String, Vec<u8>>) {
    let folder = root().join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let kept = path.file_name().and_then(|name| name.to_str());
            if !kept.is_some_and(|name| expected.contains_key(name)) {
                std::fs::remove_file(path).unwrap();
            }
        }
        for (file, bytes) in &expected {
            std::fs::write(folder.join(file), bytes).unwrap();
        }
        return;
    }
    let mut found: Vec<String> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{name}/: {error}; run with BLESS=1"))
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort();
    let names: Vec<String> = expected.keys().cloned().collect();
    assert_eq!(found, names, "{name}/ holds other files; run with BLESS=1");
    for (file, bytes) in &expected {
        let stale = std::fs::read(folder.join(file)).unwrap() != *bytes;
        assert!(!stale, "{name}/{file} is stale; run with BLESS=1");
    }
}

#[test]
fn completions_are_fresh() {
    let scripts =
        generate::COMPLETIONS.map(|(shell, file)| (file.to_owned(), generate::completions(shell)));
    check_folder("completions", scripts.into());
}

#[test]
fn manual_pages_are_fresh() {
    check_folder("man", generate::man_pages().into_iter().collect());
}

/// The words that the manual lists for "reason".
fn listed_reasons() -> BTreeSet<String> {
    let pages = generate::man_pages();
    let (_, page) = pages.iter().find(|(file, _)| file == "twistwright-formats.5").unwrap();
    let page = String::from_utf8(page.clone()).unwrap().replace("\\-", "-");
    let (_, behind) = page.split_once("messages may change:\n").unwrap();
    let (terms, _) = behind.split_once(".SH ").unwrap();
    // Each term is a request, what the errors are about, and the words.
    let words = terms.lines().skip(2).step_by(3);
    words.flat_map(str::split_whitespace).map(str::to_owned).collect()
}

/// The words that the program gives as reasons, read from its source.
fn given_reasons(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            given_reasons(&path, found);
            continue;
        }
        let source = std::fs::read_to_string(path).unwrap();
        let functions = source.split("fn reason(&self) -> &'static str {").skip(1);
        let bodies = functions.map(|rest| rest.split("\n    }\n").next().unwrap());
        let fields = source.split("Report { reason: ").skip(1);
        let values = fields.map(|rest| rest.split(',').next().unwrap());
        for code in bodies.chain(values) {
            found.extend(code.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
}

#[test]
fn the_manual_lists_every_reason_word_and_no_other() {
    let mut given = BTreeSet::new();
    given_reasons(&root().join("src"), &mut given);
    // The game's own words for a rejected submission are written with underscores.
    let given: BTreeSet<String> = given.into_iter().filter(|word| !word.contains('_')).collect();
    assert_eq!(listed_reasons(), given);
}

#[test]
fn bash_takes_the_completions() {
    let script = root().join("completions/twistwright.bash");
    let status = Command::new("bash").arg("-n").arg(script).status();
    // Without bash there is nobody to take them.
    assert!(status.is_err() || status.unwrap().success());
}

#[test]
fn every_command_has_examples_and_no_others_do() {
    let mut names: Vec<String> =
        command().get_subcommands().map(|command| command.get_name().to_owned()).collect();
    names.push("twistwright".to_owned());
    names.sort();
    let mut with_examples: Vec<&str> = examples::COMMANDS.to_vec();
    with_examples.sort_unstable();
    assert_eq!(names, with_examples);
    assert!(examples::COMMANDS.iter().all(|name| !examples::of(name).is_empty()));
}

/// A fresh folder for one test.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn every_example_of_help_and_manual_runs() {
    let binary = Path::new(env!("CARGO_BIN_EXE_twistwright"));
    let path = format!(
        "{}:{}",
        binary.parent().unwrap().display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let of_commands = examples::COMMANDS.map(|name| (name, examples::of(name)));
    let of_pages = PAGES.iter().map(|page| (page.name, page.examples));
    for (name, examples) in of_commands.into_iter().chain(of_pages) {
        for (index, example) in examples.iter().enumerate() {
            let output = Command::new("sh")
                .args(["-ec", example.shell])
                .current_dir(scratch(&format!("example-{name}-{index}")))
                .env("PATH", &path)
                .env("TWISTWRIGHT_CACHE", scratch("cache"))
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{}\n{stderr}", example.shell);
            let quiet = stderr.lines().all(|line| line.starts_with("note: "));
            assert!(quiet, "{}\n{stderr}", example.shell);
        }
    }
}
