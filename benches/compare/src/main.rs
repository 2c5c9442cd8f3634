//! This program beside what one would take in its place, all in one run:
//!
//! ```sh
//! pip install -r benches/compare/peers/requirements.txt    # those of Python, if wanted
//! npm install --prefix tests/reference                     # those of JavaScript, if wanted
//! cargo run --release --manifest-path benches/compare/Cargo.toml
//! ```
//!
//! Peers that are not installed are left out with a word; `PYTHON` names another python3. The ways of a
//! task take turns, the best round of each counts, so that what else a machine does falls on all alike,
//! and what they print has to be the same. A word as an argument runs that part alone (`processes`,
//! `turns`, `crossings`, `solving`); `plots` draws `benches/plots/` anew instead.

mod crossings;
mod growth;
mod plot;
mod processes;
mod race;
mod solving;
mod turns;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let program = build(&root)?;
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words == ["plots"] {
        return growth::draw(&program, &root.join("benches/plots"));
    }
    let wanted = |part: &str| words.is_empty() || words.iter().any(|word| word == part);
    if wanted("processes") {
        processes::compare(&program, &root)?;
    }
    if wanted("turns") {
        turns::compare()?;
    }
    if wanted("crossings") {
        crossings::compare()?;
    }
    if wanted("solving") {
        solving::compare(&program)?;
    }
    Ok(())
}

/// Builds the program as it is released.
fn build(root: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let built = Command::new(cargo)
        .args(["build", "--release", "--locked", "--bin", "twistwright"])
        .current_dir(root)
        .status()?;
    if !built.success() {
        return Err("twistwright does not build".into());
    }
    Ok(target.join("release/twistwright"))
}
