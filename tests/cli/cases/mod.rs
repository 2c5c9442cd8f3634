//! The cases drawn from public bug reports of other tools, each run on the binary and held against
//! its row's `expect`.
//!
//! A row is covered by a test here or named with a reason in `tests/data/cases-left-out.md`.

use serde_json::Value;

use crate::common::rows;
use crate::harness::{Ended, solved, twistwright};

/// Defines one test for each case and the list of their rows.
macro_rules! cases {
    ($($id:ident $name:ident($case:ident) $body:block)*) => {
        /// The rows that are tested here.
        pub(super) const COVERED: &[&str] = &[$(stringify!($id)),*];
        $(
            #[test]
            fn $name() {
                let $case = &crate::cases::Case::load(stringify!($id));
                $body
            }
        )*
    };
}

mod binary;
mod boards;
mod documents;
mod facelets;
mod notation;
mod scale;
mod shell;
mod states;

/// Kinds whose every row has to be covered.
const KINDS: [&str; 12] = [
    "notation",
    "notation-bigcube",
    "facelets",
    "parity",
    "binary",
    "json",
    "pipe",
    "usability",
    "scramble",
    "docs",
    "performance",
    "solver",
];

/// One row.
struct Case {
    input: Value,
    expect: Value,
}

impl Case {
    fn load(id: &str) -> Case {
        let row = rows("cases.jsonl").into_iter().find(|row| row["id"] == id).unwrap();
        Case { input: row["case"]["input"].clone(), expect: row["case"]["expect"].clone() }
    }

    /// The input that is one text.
    fn text(&self) -> &str {
        self.input.as_str().unwrap()
    }

    /// The inputs of a case with several runs.
    fn texts(&self) -> Vec<&str> {
        self.input.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
    }

    /// Checks that the input, as turns of a solved cube, gives the expected facelets.
    fn check_facelets(&self, size: usize) {
        assert_eq!(facelets(size, self.text()), self.expect["facelets"].as_str().unwrap());
    }
}

/// The facelets of a solved cube after `moves`, without a line end.
fn facelets(size: usize, moves: &str) -> String {
    crate::harness::facelets_after(size, moves).trim_end().to_owned()
}

/// What comes of `moves` on a solved cube.
fn apply(size: usize, moves: &str) -> Ended {
    let size = size.to_string();
    twistwright(["apply", "-n", &size, "--to", "facelets", "--", moves]).run()
}

/// The list that `turns` makes of `moves` with these flags.
fn turns(size: usize, flags: &[&str], moves: &str) -> String {
    let size = size.to_string();
    let arguments = [&["turns", "-n", &size], flags, &["--", moves]].concat();
    twistwright(arguments).run().answers(0).trim_end().to_owned()
}

/// How many stickers of a cube of `size` have the colour they have when solved.
fn in_place(size: usize, facelets: &str) -> usize {
    assert_eq!(facelets.len(), 6 * size * size);
    solved(size).chars().zip(facelets.chars()).filter(|(home, found)| home == found).count()
}

/// The first 16 hex digits of the SHA-256 of a text.
fn digest(text: &str) -> String {
    use sha2::Digest as _;
    hex::encode(&sha2::Sha256::digest(text.as_bytes())[..8])
}

/// What `convert --check` says of some facelets, with the status it has to have.
fn check(facelets: &str) -> Value {
    let ended = twistwright(["convert", "--check"]).stdin(facelets).run();
    let found: Value = serde_json::from_str(&ended.stdout).unwrap();
    ended.answers(i32::from(found["possible"] != true));
    found
}

#[test]
fn every_row_is_tested_or_left_out_for_a_reason() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/cases-left-out.md");
    let left_out = std::fs::read_to_string(path).unwrap();
    let reasons: Vec<(&str, &str)> = left_out
        .lines()
        .filter_map(|line| line.strip_prefix("- ")?.split_once(": "))
        .inspect(|(id, reason)| assert!(reason.len() > 20, "no reason for {id}: {reason:?}"))
        .collect();
    let covered: Vec<&str> = [
        notation::COVERED,
        facelets::COVERED,
        states::COVERED,
        binary::COVERED,
        boards::COVERED,
        documents::COVERED,
        shell::COVERED,
        scale::COVERED,
    ]
    .concat();
    let rows = rows("cases.jsonl");
    for row in &rows {
        let (id, kind) = (row["id"].as_str().unwrap(), row["kind"].as_str().unwrap());
        if KINDS.contains(&kind) {
            let known = covered.contains(&id) || reasons.iter().any(|(left, _)| *left == id);
            assert!(known, "{id} ({kind}) is neither tested nor left out: {}", row["title"]);
        }
    }
    for id in covered.iter().chain(reasons.iter().map(|(id, _)| id)) {
        assert!(rows.iter().any(|row| row["id"] == *id), "there is no row {id}");
    }
    for (index, id) in covered.iter().enumerate() {
        assert!(!covered[..index].contains(id), "{id} is tested twice");
    }
}
