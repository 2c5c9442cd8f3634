//! Random cubes through this program's `solve`, the crate `min2phase` and, if it is installed, PyPI's
//! `kociemba`.
//!
//! The cubes are those of `cargo bench --bench solve`. The others turn faces only; their answers are rid
//! of whole-cube turns (R L' is one turn of the middle layer), which makes them shorter, as one would do
//! before sending them. Each answer is tried on the cube.

use std::error::Error;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use twistwright::base::Seed;
use twistwright::cube::notation::{self, Dialect};
use twistwright::cube::scramble::random_state;
use twistwright::cube::{Cube, Face, Size, drop_rotations};

use crate::Outcome;
use crate::race::time;

const CUBES: u64 = 50;

/// Prints the mean length of the answers and the time of each, processes from start to end.
pub fn compare(program: &Path) -> Outcome {
    let seeds = (1..=CUBES).map(|k| Seed::from(format!("solve-{k}").as_str()));
    let cubes: Vec<Cube> = seeds.map(|seed| random_state(Size::THREE, &seed)).collect();
    let facelets: Vec<String> = cubes.iter().map(facelets).collect();
    println!("\n| solve a random 3x3x3 | time of a cube | mean length |\n|---|---|---|");
    for budget in [["--target", "21"], ["--target", "19"], ["--time", "1"]] {
        let mut command = Command::new(program);
        command.args(["solve", "-j", "1", "--to", "notation"]).args(budget);
        row(&format!("here, `{}`", budget.join(" ")), &cubes, || piped(&mut command, &facelets))?;
    }
    for most in [21, 20, 19] {
        let solve = || Ok(facelets.iter().map(|cube| min2phase::solve(cube, most)).collect());
        row(&format!("`min2phase`, at most {most} face turns"), &cubes, solve)?;
    }
    let mut python = Command::new(std::env::var_os("PYTHON").unwrap_or("python3".into()));
    let installed = python.args(["-c", "import kociemba"]).stderr(Stdio::null()).status();
    if !installed.is_ok_and(|status| status.success()) {
        eprintln!("not installed, left out: Python, `kociemba`");
        return Ok(());
    }
    let mut command = Command::new(python.get_program());
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/solve.py"));
    row("Python, `kociemba`", &cubes, || piped(&mut command, &facelets))
}

/// Solves all cubes one way and prints what came of it.
fn row(
    name: &str,
    cubes: &[Cube],
    solve: impl FnOnce() -> Result<Vec<String>, Box<dyn Error>>,
) -> Outcome {
    let begun = Instant::now();
    let answers = solve()?;
    let seconds = begun.elapsed().as_secs_f64() / cubes.len() as f64;
    if answers.len() != cubes.len() {
        return Err(format!("{name}: {} answers", answers.len()).into());
    }
    let mut length = 0;
    for (cube, answer) in cubes.iter().zip(&answers) {
        let turns = notation::read(answer, Size::THREE, Dialect::default())
            .map_err(|_| format!("{name}: {answer}"))?;
        let fewer = drop_rotations(&turns, Size::THREE);
        let mut solved = cube.clone();
        solved.apply_all(&fewer);
        if solved.score() != solved.full_score() {
            return Err(format!("{name}: {answer} does not solve it").into());
        }
        length += fewer.len();
    }
    println!("| {name} | {} | {:.2} |", time(seconds), length as f64 / cubes.len() as f64);
    Ok(())
}

/// The lines that a process prints for these.
fn piped(command: &mut Command, lines: &[String]) -> Result<Vec<String>, Box<dyn Error>> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut input = child.stdin.take().ok_or("a pipe")?;
    // Little enough for a pipe to hold.
    input.write_all((lines.join("\n") + "\n").as_bytes())?;
    drop(input);
    let output = child.wait_with_output()?;
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_owned).collect())
}

/// Each sticker as the letter of the face whose centre has its colour.
fn facelets(cube: &Cube) -> String {
    let home = |id: u8| Face::ALL.into_iter().find(|&face| cube.face(face)[4] == id);
    cube.stickers().iter().filter_map(|&id| home(id)).map(Face::letter).collect()
}
