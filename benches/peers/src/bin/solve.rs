//! Cubes through the crate `min2phase`, which turns faces only, counted as Twist Cube counts: what
//! one would send without a solver for single layers.
//!
//! `cargo run --release --manifest-path benches/peers/Cargo.toml --bin solve`. The cubes are those of
//! `cargo bench --bench solve`. Its answers are rid of whole-cube turns (R L' is one turn of the
//! middle layer), which is why they get shorter; each is tried on the cube.

use std::process::ExitCode;
use std::time::Instant;

use twistwright::base::Seed;
use twistwright::cube::notation::{self, Dialect};
use twistwright::cube::scramble::random_state;
use twistwright::cube::{Cube, Face, Size, drop_rotations};

const CUBES: u64 = 50;

fn main() -> ExitCode {
    println!("face turns at most  average  in single layers  seconds a cube");
    for most in [21, 20, 19] {
        let begun = Instant::now();
        let (mut faces, mut layers) = (0, 0);
        for k in 1..=CUBES {
            let seed = format!("solve-{k}");
            let cube = random_state(Size::THREE, &Seed::from(seed.as_str()));
            let answer = min2phase::solve(&facelets(&cube), most);
            let Ok(turns) = notation::read(&answer, Size::THREE, Dialect::default()) else {
                eprintln!("{seed}: {answer}");
                return ExitCode::FAILURE;
            };
            let fewer = drop_rotations(&turns, Size::THREE);
            let mut solved = cube;
            solved.apply_all(&fewer);
            if solved.score() != solved.full_score() {
                eprintln!("{seed}: {answer} does not solve it");
                return ExitCode::FAILURE;
            }
            faces += turns.len();
            layers += fewer.len();
        }
        let mean = |sum: usize| sum as f64 / CUBES as f64;
        let seconds = begun.elapsed().as_secs_f64() / CUBES as f64;
        println!("{most:18}  {:7.2}  {:16.2}  {seconds:14.3}", mean(faces), mean(layers));
    }
    ExitCode::SUCCESS
}

/// Each sticker as the letter of the face whose centre has its colour.
fn facelets(cube: &Cube) -> String {
    let home = |id: u8| Face::ALL.into_iter().find(|&face| cube.face(face)[4] == id);
    cube.stickers().iter().filter_map(|&id| home(id)).map(Face::letter).collect()
}
