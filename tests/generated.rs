//! What is generated and checked in is what the definitions make today, and every example runs.
//!
//! `BLESS=1 cargo test --test generated` rewrites `completions/` and `man/`.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap_complete::Shell;
use twistwright::cli::pages::PAGES;
use twistwright::cli::{command, examples, generate};
use twistwright::formats::{CubeFormat, TurnFormat};

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

/// Runs a shell with a script; what it prints, or nothing where there is no such shell.
fn shell(name: &str, arguments: &[&str], folder: &Path) -> Option<String> {
    let output = Command::new(name)
        .args(arguments)
        .current_dir(folder)
        // Shells keep things at home.
        .env("HOME", folder)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} {arguments:?}\n{stderr}");
    Some(String::from_utf8(output.stdout).unwrap())
}

/// A script of ours, written where no other test rewrites it.
fn written(kind: Shell, folder: &Path) -> String {
    let file = folder.join(kind.to_string());
    std::fs::write(&file, generate::completions(kind)).unwrap();
    file.into_os_string().into_string().unwrap()
}

#[test]
fn the_shells_take_their_scripts() {
    let folder = scratch("completion-syntax");
    for (name, kind) in [("bash", Shell::Bash), ("zsh", Shell::Zsh), ("fish", Shell::Fish)] {
        shell(name, &["-n", &written(kind, &folder)], &folder);
    }
}

/// What `bash` and `fish` offer at the end of `line`; a shell that is not there offers nothing.
fn offered(line: &str, folder: &Path) -> Vec<Vec<String>> {
    let words: Vec<String> = line.split(' ').map(|word| format!("'{word}'")).collect();
    // The reply goes on to the default, file names, where it is empty; compopt wants to be inside
    // of a completion.
    let bash = format!(
        "source '{}'; compopt() {{ :; }}; COMP_WORDS=({words}); COMP_CWORD={at}; \
         _twistwright twistwright '{last}' '{previous}'; \
         [ ${{#COMPREPLY[@]}} = 0 ] && COMPREPLY=($(compgen -f -- '{last}')); \
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        written(Shell::Bash, folder),
        words = words.join(" "),
        at = words.len() - 1,
        last = line.rsplit(' ').next().unwrap(),
        previous = line.rsplit(' ').nth(1).unwrap(),
    );
    let fish = format!("source '{}'; complete -C '{line}'", written(Shell::Fish, folder));
    let replies = [shell("bash", &["-c", &bash], folder), shell("fish", &["-c", &fish], folder)];
    let name = |line: &str| line.split('\t').next().unwrap().to_owned();
    replies.into_iter().flatten().map(|reply| reply.lines().map(name).collect()).collect()
}

#[test]
fn shells_complete_files_formats_faces_and_pages() {
    let folder = scratch("completion");
    for name in ["cube.json", "log.jsonl"] {
        std::fs::write(folder.join(name), "").unwrap();
    }
    let offers = |line: &str, wanted: &[&str]| {
        for offered in offered(line, &folder) {
            let missing: Vec<_> =
                wanted.iter().filter(|&&w| !offered.iter().any(|o| o == w)).collect();
            assert!(missing.is_empty(), "{line}: {missing:?} not in {offered:?}");
        }
    };
    let files = ["cube.json", "log.jsonl"];
    for reader in ["score", "convert", "validate", "solve", "show", "check", "replay", "decode"] {
        offers(&format!("twistwright {reader} "), &files);
        offers(&format!("twistwright {reader} --color never "), &files);
        offers(&format!("twistwright {reader} lo"), &["log.jsonl"]);
        offers(&format!("twistwright {reader} --col"), &["--color"]);
    }
    offers("twistwright validate -s ", &files);
    offers("twistwright apply --turns cu", &["cube.json"]);
    let formats = |formats: &[CubeFormat]| formats.iter().map(|f| f.name()).collect::<Vec<_>>();
    offers("twistwright convert --to ", &formats(CubeFormat::ALL));
    offers("twistwright score --from ", &formats(CubeFormat::READ));
    let turns: Vec<_> = TurnFormat::ALL.iter().map(|format| format.name()).collect();
    offers("twistwright turns --to ", &turns);
    offers("twistwright turns ", &["U", "R", "F", "D", "L", "B", "M", "x"]);
    offers("twistwright show --palette s", &["safe", "standard"]);
    offers("twistwright man ", &["apply", "formats", "twist-cube"]);
    offers("twistwright sc", &["scramble", "score", "schema"]);
    for offered in offered("twistwright score -n ", &folder) {
        assert!(!offered.iter().any(|offer| offer == "cube.json"), "a size is no file");
    }
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
