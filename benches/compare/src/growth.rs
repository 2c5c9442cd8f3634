//! How cost grows with the work, as plots.

use std::error::Error;
use std::fs::{self, File};
use std::hint::black_box;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use twistwright::base::{Random, Seed};
use twistwright::cordwright::crossings::count;
use twistwright::cube::formats::{json, turns};
use twistwright::cube::{Amount, Cube, Face, Size, Turn, scramble};

use crate::Outcome;
use crate::crossings::{drawing, segments};
use crate::plot::{Line, svg};

type Points = Result<Vec<(f64, f64)>, Box<dyn Error>>;

/// Writes the plots into `folder`.
pub fn draw(program: &Path, folder: &Path) -> Outcome {
    fs::create_dir_all(folder)?;
    let write = |name: &str, plot: String| fs::write(folder.join(name), plot);
    let sizes = [
        Line { name: "one turn of any layer", points: of_sizes(turning)? },
        Line { name: "score", points: of_sizes(scoring)? },
    ];
    write("size.svg", svg("A cube as it grows", "layers", "time", &sizes))?;
    let items = [
        Line { name: "score, JSON", points: of_items(program, &["score"], cubes)? },
        Line {
            name: "check --count, boards",
            points: of_items(program, &["check", "--count"], boards)?,
        },
    ];
    write("items.svg", svg("A stream as it grows", "items", "time of a process", &items))?;
    let cords = [
        Line { name: "short cords", points: of_cords(1_000, 1_000_000)? },
        Line { name: "cords as long as the board", points: of_cords(1_000_000, 30_000)? },
    ];
    write("cords.svg", svg("Crossings of a board as it grows", "cords", "time", &cords))?;
    let seats =
        [Line { name: "20 submissions of 100 turns a seat, 7x7x7", points: of_seats(program)? }];
    Ok(write("seats.svg", svg("A match as it grows", "seats", "time of a replay", &seats))?)
}

/// The best of some runs, in seconds.
fn best(rounds: usize, mut run: impl FnMut() -> Outcome) -> Result<f64, Box<dyn Error>> {
    let mut best = f64::MAX;
    for _ in 0..rounds {
        let begun = Instant::now();
        run()?;
        best = best.min(begun.elapsed().as_secs_f64());
    }
    Ok(best)
}

/// A thing done many times to a cube, and how many times.
type OnCube = fn(&mut Cube, &[Turn]) -> usize;

fn turning(cube: &mut Cube, turns: &[Turn]) -> usize {
    cube.apply_all(black_box(turns));
    turns.len()
}

fn scoring(cube: &mut Cube, _: &[Turn]) -> usize {
    let times = 1000;
    for _ in 0..times {
        black_box(black_box(&*cube).score());
    }
    times
}

fn of_sizes(work: OnCube) -> Points {
    let point = |layers: u64| {
        let size = Size::new(layers).ok_or("a size in range")?;
        let mut cube = Cube::solved(size);
        let turns = some_turns(size, 10_000);
        cube.apply_all(&turns);
        let mut times = 1;
        let seconds = best(50, || {
            times = work(&mut cube, &turns);
            Ok(())
        })?;
        Ok((layers as f64, seconds / times as f64))
    };
    [2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 25, 32].into_iter().map(point).collect()
}

fn some_turns(size: Size, length: usize) -> Vec<Turn> {
    let mut random = Random::new("growth", &Seed::Number(u64::from(size.get())));
    let turn = |_| {
        let layer = 1 + random.index(size.layers() - 1) as u8;
        Turn::new(random.pick(&Face::ALL), layer, random.pick(&Amount::ALL))
    };
    (0..length).map(turn).collect()
}

/// Runs the program on a file, from start to end.
fn run(program: &Path, words: &[&str], file: &Path) -> Outcome {
    let mut command = Command::new(program);
    let mut child = command.args(words).stdin(File::open(file)?).stdout(Stdio::piped()).spawn()?;
    io::copy(&mut child.stdout.take().ok_or("a pipe")?, &mut io::sink())?;
    // 1 is an answer: boards have crossings.
    match child.wait()?.code() {
        Some(0 | 1) => Ok(()),
        _ => Err(format!("{words:?} failed").into()),
    }
}

fn with_file(
    text: &[u8],
    work: impl FnOnce(&Path) -> Result<f64, Box<dyn Error>>,
) -> Result<f64, Box<dyn Error>> {
    let path = std::env::temp_dir().join(format!("twistwright-growth-{}", std::process::id()));
    fs::write(&path, text)?;
    let seconds = work(&path);
    fs::remove_file(&path)?;
    seconds
}

fn cubes(number: u64, out: &mut Vec<u8>) {
    let cube = scramble::random_state(Size::THREE, &Seed::Number(number % 1000));
    out.push(b'{');
    json::write_members(&cube, out);
    out.extend_from_slice(b"}\n");
}

fn boards(number: u64, out: &mut Vec<u8>) {
    let board = twistwright::cordwright::generate::board(&Seed::Number(number % 1000), 7);
    out.extend_from_slice(board.to_string().as_bytes());
    out.push(b'\n');
}

fn of_items(program: &Path, words: &[&str], write: fn(u64, &mut Vec<u8>)) -> Points {
    let mut some = Vec::new();
    for number in 0..1000 {
        let mut item = Vec::new();
        write(number, &mut item);
        some.push(item);
    }
    let point = |items: usize| {
        let text = some.iter().cycle().take(items).flatten().copied().collect::<Vec<u8>>();
        let seconds = with_file(&text, |file| best(3, || run(program, words, file)))?;
        Ok((items as f64, seconds))
    };
    [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].into_iter().map(point).collect()
}

fn of_cords(reach: i64, most: usize) -> Points {
    let steps = [100, 300, 1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
    let point = |cords: usize| {
        let board = drawing(&segments(cords, reach));
        let seconds = best(3, || {
            black_box(count(&board, 1));
            Ok(())
        })?;
        Ok((cords as f64, seconds))
    };
    steps.into_iter().filter(|&cords| cords <= most).map(point).collect()
}

fn of_seats(program: &Path) -> Points {
    let size = Size::new(7).ok_or("a size in range")?;
    let mut move_text = Vec::new();
    turns::write_submission(&some_turns(size, 100), &mut move_text);
    let move_text = String::from_utf8(move_text)?;
    let point = |seats: usize| {
        let events = 20 * seats;
        let mut log = format!(
            "{{\"game\":\"twist-cube\",\"size\":7,\"players\":{seats},\"clock_ms\":{},\"seed\":1}}\n",
            events + 1
        );
        for event in 0..events {
            let seat = event % seats;
            log += &format!("{{\"seat\":{seat},\"at_ms\":{event},\"move\":{move_text}}}\n");
        }
        let seconds =
            with_file(log.as_bytes(), |file| best(3, || run(program, &["replay"], file)))?;
        Ok((seats as f64, seconds))
    };
    [2, 5, 10, 20, 50, 100, 200, 500, 1000].into_iter().map(point).collect()
}
