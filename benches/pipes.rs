//! How fast whole processes are: start, and a stream of lines through each verb, beside `cat`,
//! `basenc` and `jq` on the same files in the same run, as far as they are installed.
//!
//! Every command runs several times, all of them in turns, and the fastest run of each counts, so
//! that a busy machine slows all alike. `cargo bench --bench pipes -- 100000` takes fewer lines than
//! a million.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use twistwright::base::Seed;
use twistwright::cube::formats::{facelets, json};
use twistwright::cube::pieces::Pieces;
use twistwright::cube::{Size, notation, scramble};
use twistwright::twizzle::Code;

const PROGRAM: &str = env!("CARGO_BIN_EXE_twistwright");
const LINES: usize = 1_000_000;
const ROUNDS: usize = 3;
const STARTS: usize = 200;

/// What is run: a file, and the words of the command that reads it.
const ROWS: [(&str, &str); 22] = [
    ("cubes.json", "cat"),
    ("cubes.json", "jq .size"),
    ("cubes.json", "twistwright score"),
    ("cubes.json", "twistwright score -j 2"),
    ("cubes.json", "twistwright apply RU2F'"),
    ("cubes.json", "twistwright apply RU2F' -j 2"),
    ("facelets.txt", "cat"),
    ("facelets.txt", "twistwright score"),
    ("facelets.txt", "twistwright encode"),
    ("facelets.txt", "twistwright encode -j 2"),
    ("hex.txt", "cat"),
    ("hex.txt", "basenc --base16 -d -i"),
    ("hex.txt", "twistwright decode --to facelets"),
    ("hex.txt", "twistwright decode --to facelets -j 2"),
    ("hex.txt", "twistwright decode --to json"),
    ("records.bin", "cat"),
    ("records.bin", "basenc --base16 -w 22"),
    ("records.bin", "twistwright decode --raw --to facelets"),
    ("turns.txt", "cat"),
    ("turns.txt", "twistwright turns --to submission -n 5"),
    ("blanks.json", "cat"),
    ("blanks.json", "twistwright score"),
];

/// The most blanks in front of one cube, less than an item may have. Each has to be looked at once,
/// not again with every read.
const BLANKS: usize = 60_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let lines = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(LINES);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pipes");
    fs::create_dir_all(&folder)?;
    write_files(&folder, lines)?;

    let mut start = Duration::MAX;
    for _ in 0..STARTS {
        start = start.min(time("twistwright --version", None)?);
    }
    println!("process start: {:.2} ms, the best of {STARTS}\n", start.as_secs_f64() * 1e3);

    let mut best = [Duration::MAX; ROWS.len()];
    for _ in 0..ROUNDS {
        for (best, (file, command)) in best.iter_mut().zip(ROWS) {
            match time(command, Some(&folder.join(file))) {
                Err(error) if is_missing(&*error) => {}
                timed => *best = (*best).min(timed?),
            }
        }
    }
    println!(
        "{lines} lines each: seconds, million lines and MB read a second, times as long as cat\n"
    );
    let mut cat = Duration::MAX;
    for (best, (file, command)) in best.iter().zip(ROWS) {
        if command == "cat" {
            cat = *best;
            println!("{file}");
        }
        if *best == Duration::MAX {
            println!("  {command:40} is not installed");
            continue;
        }
        let seconds = best.as_secs_f64();
        let bytes = fs::metadata(folder.join(file))?.len() as f64 / 1e6;
        println!(
            "  {command:40} {seconds:7.3} s {:7.2} M/s {:8.1} MB/s {:7.1}",
            lines as f64 / 1e6 / seconds,
            bytes / seconds,
            seconds / cat.as_secs_f64()
        );
    }
    Ok(fs::remove_dir_all(&folder)?)
}

/// Random states as JSON, facelets and records, random turns of a 5x5x5, and blanks before a cube.
fn write_files(folder: &Path, lines: usize) -> Result<(), Box<dyn Error>> {
    let three = Size::new(3).ok_or("3 is a size")?;
    let five = Size::new(5).ok_or("5 is a size")?;
    let create = |name| File::create(folder.join(name)).map(BufWriter::new);
    let mut cubes = create("cubes.json")?;
    let mut texts = create("facelets.txt")?;
    let mut digits = create("hex.txt")?;
    let mut records = create("records.bin")?;
    let mut turns = create("turns.txt")?;
    for number in 0..lines as u64 {
        let seed = Seed::Number(number);
        let cube = scramble::random_state(three, &seed);
        let mut line = b"{".to_vec();
        json::write_members(&cube, &mut line);
        line.extend_from_slice(b"}\n");
        cubes.write_all(&line)?;
        line.clear();
        facelets::write(&cube, &mut line);
        line.push(b'\n');
        texts.write_all(&line)?;
        let code = Code::of(&Pieces::of(&cube)?);
        // basenc reads capital letters only.
        writeln!(digits, "{}", code.to_hex().to_uppercase())?;
        records.write_all(&code.0)?;
        writeln!(turns, "{}", notation::print(&scramble::random_turns(five, 40, &seed)))?;
    }
    let mut blanks = create("blanks.json")?;
    blanks.write_all(&vec![b' '; BLANKS.min(60 * lines)])?;
    writeln!(blanks, "{{\"size\":3}}")?;
    for mut file in [cubes, texts, digits, records, turns, blanks] {
        file.flush()?;
    }
    Ok(())
}

/// Whether a command failed for want of its program.
fn is_missing(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::NotFound)
}

/// How long a command takes from its start to its end, reading a file and writing nowhere.
fn time(command: &str, file: Option<&Path>) -> Result<Duration, Box<dyn Error>> {
    let mut words = command.split(' ');
    let program = match words.next() {
        Some("twistwright") => PROGRAM,
        other => other.ok_or("a command")?,
    };
    let input = match file {
        // A pipe would measure its writer too.
        Some(file) => Stdio::from(File::open(file)?),
        None => Stdio::null(),
    };
    let mut process = Command::new(program);
    // A pipe that is emptied, since some programs skip their work when they see /dev/null.
    process.args(words).stdin(input).stdout(Stdio::piped());
    let begun = Instant::now();
    let mut child = process.spawn()?;
    let mut output = child.stdout.take().ok_or("a pipe")?;
    io::copy(&mut output, &mut io::sink())?;
    if !child.wait()?.success() {
        return Err(format!("{command} failed").into());
    }
    Ok(begun.elapsed())
}
