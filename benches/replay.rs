//! How fast whole logs are judged, in the library and as whole processes.
//!
//! A match of 1000 seats on a 7x7x7, each sending submissions of 400 turns, and a run of Cordwright of
//! a million actions in 20,000 frames that its header gives: `cargo bench --bench replay`. Where a seed
//! deals the frames, dealing takes most of the time, so that is timed on its own.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use twistwright::base::{Random, Seed};
use twistwright::cordwright::generate;
use twistwright::cube::formats::turns;
use twistwright::cube::{Amount, Face, Turn};

const SEATS: usize = 1000;
const ROUNDS: usize = 50;
const LENGTH: usize = 400;
const ACTIONS: usize = 1_000_000;
const RUNS: usize = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("replay");
    fs::create_dir_all(&folder)?;
    let (of_match, of_run) = (folder.join("match.jsonl"), folder.join("run.jsonl"));
    fs::write(&of_match, long_match())?;
    fs::write(&of_run, long_run(&boards(1)))?;
    let turns = (SEATS * ROUNDS * LENGTH) as f64 / 1e6;
    for jobs in ["1", "2"] {
        let time = replay(&of_match, jobs)?.as_secs_f64();
        println!("match, -j {jobs}: {time:.2} s, {:.1} million turns a second", turns / time);
        let time = replay(&of_run, jobs)?.as_secs_f64();
        let actions = ACTIONS as f64 / 1e6;
        println!("run,   -j {jobs}: {time:.2} s, {:.2} million actions a second", actions / time);
    }
    let begun = Instant::now();
    let dealt = boards(2).len();
    println!("frames dealt: {:.2} ms each", begun.elapsed().as_secs_f64() * 1e3 / dealt as f64);
    Ok(fs::remove_dir_all(&folder)?)
}

/// The boards of a run of some length.
fn boards(seed: u64) -> Vec<String> {
    (1..=1000).map(|frame| generate::board(&Seed::Number(seed), frame).to_string()).collect()
}

/// Every seat sends its submissions, one seat after another in every round.
fn long_match() -> String {
    let mut random = Random::new("replay", &Seed::Number(1));
    let mut log = format!(
        "{{\"game\":\"twist-cube\",\"size\":7,\"players\":{SEATS},\"clock_ms\":{},\"seed\":1}}\n",
        SEATS * ROUNDS + 1
    );
    let mut turn = || {
        let layer = 1 + random.index(6) as u8;
        Turn::new(random.pick(&Face::ALL), layer, random.pick(&Amount::ALL))
    };
    let mut list = Vec::new();
    for event in 0..SEATS * ROUNDS {
        list.clear();
        turns::write_submission(&(0..LENGTH).map(|_| turn()).collect::<Vec<_>>(), &mut list);
        let (seat, text) = (event % SEATS, String::from_utf8_lossy(&list));
        // Writing to a String cannot fail.
        let _ = writeln!(log, "{{\"seat\":{seat},\"at_ms\":{event},\"move\":{text}}}");
    }
    log
}

/// Random swaps; a frame that falls is left behind. The boards come again and again.
fn long_run(boards: &[String]) -> String {
    let mut random = Random::new("replay", &Seed::Number(2));
    let frames: Vec<&str> =
        boards.iter().cycle().take(1 + ACTIONS / 50).map(String::as_str).collect();
    let mut log = format!("{{\"game\":\"cordwright\",\"frames\":[{}]}}\n", frames.join(","));
    for action in 0..ACTIONS {
        let (a, b) = (random.index(6), random.index(6));
        let _ = match action % 50 {
            48 => writeln!(log, "{{\"type\":\"skip\"}}"),
            49 => writeln!(log, "{{\"type\":\"next\"}}"),
            _ => writeln!(log, "{{\"type\":\"swap\",\"a\":{a},\"b\":{b}}}"),
        };
    }
    log
}

/// The fastest of a few replays.
fn replay(log: &Path, jobs: &str) -> Result<Duration, Box<dyn Error>> {
    let mut best = Duration::MAX;
    for _ in 0..RUNS {
        let begun = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_twistwright"))
            .args(["replay", "-j", jobs])
            .stdin(File::open(log)?)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut output = child.stdout.take().ok_or("a pipe")?;
        std::io::copy(&mut output, &mut std::io::sink())?;
        if !child.wait()?.success() {
            return Err("replay failed".into());
        }
        best = best.min(begun.elapsed());
    }
    Ok(best)
}
