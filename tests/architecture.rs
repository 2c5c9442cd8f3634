//! The shape of the source tree: which part may use which.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Each part with the parts it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("cube", &["base"]),
    ("twizzle", &["base", "cube"]),
    ("formats", &["base", "cube", "twizzle"]),
    ("cordwright", &["base"]),
    ("replay", &["base", "cube", "formats", "cordwright"]),
    ("picture", &["base", "cube", "formats", "cordwright"]),
    ("schema", &[]),
    ("cli", &["base", "cube", "twizzle", "formats", "cordwright", "replay", "picture", "schema"]),
];

/// What belongs to the command line alone.
const CLI_ONLY: &[&str] = &[
    "clap",
    "clap_complete",
    "clap_mangen",
    "anyhow",
    "anstream",
    "annotate_snippets",
    "indicatif",
    "std::env",
    "io::stdout",
    "io::stderr",
    "io::stdin",
    "println!",
    "eprintln!",
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The source of every file with the part it is in (its folder under `src/`) and its path there.
fn sources() -> Vec<(String, String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    files(&src)
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&src).unwrap().to_string_lossy().into_owned();
            let part = name.split_once('/').map_or("", |(part, _)| part).to_owned();
            (part, name, std::fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// The lines of a source that are code, without its unit tests.
fn code(source: &str) -> impl Iterator<Item = &str> {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    source.lines().filter(|line| !line.trim_start().starts_with("//"))
}

/// The parts of the crate a source names.
fn used(source: &str) -> BTreeSet<String> {
    let word = |text: &str| -> String {
        text.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect()
    };
    code(source)
        .flat_map(|line| {
            line.match_indices("crate::").map(move |(at, found)| (line, at + found.len()))
        })
        .map(|(line, at)| word(&line[at..]))
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn parts_use_only_what_they_may() {
    for (part, name, source) in sources() {
        if part.is_empty() {
            continue;
        }
        let (_, allowed) = MAY_USE
            .iter()
            .find(|(known, _)| *known == part)
            .unwrap_or_else(|| panic!("src/{part}/ is not in the table"));
        for used in used(&source) {
            let fine = used == part || allowed.contains(&used.as_str());
            assert!(fine, "src/{name} uses crate::{used}");
        }
    }
}

#[test]
fn nothing_but_the_command_line_knows_terminals_and_arguments() {
    for (part, name, source) in sources() {
        if part == "cli" || part.is_empty() {
            continue;
        }
        for line in code(&source) {
            for word in CLI_ONLY {
                assert!(!line.contains(word), "src/{name} uses {word}: {line}");
            }
        }
    }
}

#[test]
fn files_stay_short_enough_to_read() {
    for (_, name, source) in sources() {
        let lines = source.lines().count();
        let most = if name == "main.rs" { 15 } else { 600 };
        assert!(lines <= most, "src/{name} has {lines} lines");
    }
}

#[test]
fn one_file_ends_the_process() {
    for (_, name, source) in sources() {
        let ends = code(&source).any(|line| line.contains("process::exit"));
        assert!(!ends || name == "cli/exit.rs", "src/{name} ends the process");
    }
}

#[test]
fn every_fuzz_target_is_built_has_seeds_and_says_what_it_asserts() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
    let names = |folder: &str| -> BTreeSet<String> {
        let entries = std::fs::read_dir(fuzz.join(folder)).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
    };
    let targets = names("fuzz_targets");
    assert_eq!(names("seeds"), targets);
    for name in targets {
        assert!(manifest.contains(&format!("[[bin]]\nname = \"{name}\"\n")), "{name}");
        let source = std::fs::read_to_string(fuzz.join(format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(source.starts_with("//! "), "{name}");
        let seeds = std::fs::read_dir(fuzz.join("seeds").join(&name)).unwrap();
        assert!(seeds.count() >= 6, "{name}");
    }
}
