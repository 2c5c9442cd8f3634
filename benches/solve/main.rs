//! How short the answers are after how much time, on a fixed sample of random states.
//!
//! `cargo bench --bench solve -- [--cubes N] [--time S] [--threads N] [--skip N]`, by default 50
//! cubes for 25 seconds each on two threads. The states are those of
//! `scramble --random-state --seed solve-K`, K from 1. All times count from the start of a process
//! that builds its tables first and has nothing cached: the time of building is added to each. With
//! `--full 1` the full tables are built, and all times count from the start of the search.
//!
//! `--survey N` instead solves N random states, each turned as a whole and in its middle layers, in
//! little time each, and checks every answer on the stickers.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::{Duration, Instant};

use twistwright::base::{Random, Seed};
use twistwright::cube::scramble::random_state;
use twistwright::cube::solve::{Budget, Event, Metric, Outcome, Tables, solve};
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

/// When to look at the best length so far, in seconds from the start of the process.
const MARKS: [f64; 8] = [0.5, 0.7, 1.0, 2.0, 5.0, 10.0, 15.0, 25.0];

/// The share of all states that need so many turns, in percent, by solving three million.
const LAW: [(usize, f64); 4] = [(14, 0.74), (15, 10.3), (16, 64.8), (17, 24.2)];

struct Options {
    cubes: u64,
    skip: u64,
    time: f64,
    threads: usize,
    full: bool,
    survey: u64,
}

impl Options {
    fn read() -> Options {
        let mut options =
            Options { cubes: 50, skip: 0, time: 25.0, threads: 2, full: false, survey: 0 };
        // Cargo adds an argument of its own.
        let mut words = env::args().skip(1).filter(|word| word != "--bench");
        while let Some(word) = words.next() {
            let value = words.next().and_then(|value| value.parse::<f64>().ok());
            let value = value.unwrap_or_else(|| panic!("{word} wants a number"));
            match word.as_str() {
                "--cubes" => options.cubes = value as u64,
                "--skip" => options.skip = value as u64,
                "--time" => options.time = value,
                "--full" => options.full = value != 0.0,
                "--survey" => options.survey = value as u64,
                "--threads" => options.threads = value as usize,
                _ => panic!("no such option: {word}"),
            }
        }
        options
    }
}

/// One cube's search.
struct Run {
    /// When each better length was found, in seconds from the start of the search.
    better: Vec<(f64, usize)>,
    outcome: Outcome,
    wall: f64,
    cpu: f64,
}

impl Run {
    fn of(cube: &Cube, tables: &Tables, budget: &Budget<'_>) -> Run {
        let (begun, cpu) = (Instant::now(), cpu_seconds());
        let mut better = Vec::new();
        let outcome = solve(cube, tables, budget, &mut |event| {
            if let Event::Better(turns) = event {
                better.push((begun.elapsed().as_secs_f64(), turns.len()));
            }
        });
        let outcome = outcome.expect("random states can be solved");
        let wall = begun.elapsed().as_secs_f64();
        Run { better, outcome, wall, cpu: cpu_seconds() - cpu }
    }

    /// The best length after some seconds of searching.
    fn length_at(&self, seconds: f64) -> Option<usize> {
        self.better.iter().rev().find(|(at, _)| *at <= seconds).map(|&(_, length)| length)
    }

    fn length(&self) -> usize {
        self.outcome.best.as_ref().map_or(0, Vec::len)
    }

    fn is_proven(&self) -> bool {
        self.outcome.bound == self.length()
    }
}

fn main() {
    let options = Options::read();
    let cubes: Vec<(String, Cube)> = (options.skip + 1..=options.skip + options.cubes)
        .map(|k| format!("solve-{k}"))
        .map(|seed| (seed.clone(), random_state(Size::THREE, &Seed::from(seed.as_str()))))
        .collect();
    let (begun, cpu) = (Instant::now(), cpu_seconds());
    let tables = match options.full {
        true => Tables::build_full(options.threads, &|_| {}),
        false => Tables::build(Metric::Layer, options.threads),
    };
    let built = begun.elapsed().as_secs_f64();
    println!("tables: {built:.2} s, {:.2} s of processor time", cpu_seconds() - cpu);
    if options.survey > 0 {
        return survey(&options, &tables);
    }
    let built = if options.full { 0.0 } else { built };

    let mut runs = Vec::new();
    for (seed, cube) in &cubes {
        let left = Duration::from_secs_f64((options.time - built).max(0.0));
        let deadline = Some(Instant::now() + left);
        let budget = Budget { deadline, threads: options.threads, ..Budget::default() };
        let run = Run::of(cube, &tables, &budget);
        let lengths =
            MARKS.map(|mark| run.length_at(mark - built).map_or("-".into(), |n| n.to_string()));
        println!(
            "{seed:<9} {:<32} bound {:>2}{} {:>5.1} s {:>5.2} M steps/s",
            lengths.join(" "),
            run.outcome.bound,
            if run.is_proven() { " proven" } else { "       " },
            run.wall,
            run.outcome.steps as f64 / run.wall / 1e6,
        );
        runs.push(run);
    }
    report(&options, built, &runs);
    scale(&cubes, &tables);
}

/// Averages, lengths, speed.
fn report(options: &Options, built: f64, runs: &[Run]) {
    let count = runs.len() as f64;
    println!("\n| seconds from process start | average length | cubes with an answer |");
    println!("|---|---|---|");
    for mark in MARKS.into_iter().filter(|&mark| mark <= options.time) {
        let lengths: Vec<usize> = runs.iter().filter_map(|r| r.length_at(mark - built)).collect();
        let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
        println!("| {mark} | {mean:.2} | {} |", lengths.len());
    }
    let first = runs.iter().filter_map(|run| run.better.first()).map(|&(at, _)| at + built);
    println!("\nfirst answer: {:.3} s from process start at the latest", first.fold(0.0, f64::max));

    let mut lengths = BTreeMap::new();
    for run in runs {
        *lengths.entry(run.length()).or_insert(0) += 1;
    }
    let proven = runs.iter().filter(|run| run.is_proven()).count();
    println!("lengths: {lengths:?}, of {} {proven} proven", runs.len());
    let law: Vec<String> = LAW
        .iter()
        .map(|(length, share)| format!("{length}: {:.1}", share / 100.0 * count))
        .collect();
    println!("expected by the exact law: {}", law.join(", "));

    let total = |f: fn(&Run) -> f64| runs.iter().map(f).sum::<f64>();
    let steps = total(|run| run.outcome.steps as f64);
    println!(
        "speed: {:.2} M steps a second, {:.2} M a second of processor time",
        steps / total(|run| run.wall) / 1e6,
        steps / total(|run| run.cpu) / 1e6,
    );
    if let Some(memory) = peak_memory() {
        println!("memory: {memory} MB at most");
    }
}

/// Solves random states in odd holdings.
fn survey(options: &Options, tables: &Tables) {
    let mut random = Random::new("survey", &Seed::Number(1));
    let begun = Instant::now();
    let mut lengths = BTreeMap::new();
    for index in 0..options.survey {
        let mut cube = random_state(Size::THREE, &Seed::from("survey").item(index));
        for _ in 0..3 {
            // A middle layer moves the centres, all three layers turn the cube as a whole.
            let (face, amount) = (random.pick(&Face::ALL), random.pick(&Amount::ALL));
            let layers = if random.index(2) == 0 { 2..=2 } else { 1..=3 };
            layers.for_each(|layer| cube.apply(Turn::new(face, layer, amount)));
        }
        let budget = Budget { steps: Some(50_000), threads: options.threads, ..Budget::default() };
        let outcome = solve(&cube, tables, &budget, &mut |_| {}).expect("it can be solved");
        let turns = outcome.best.expect("there is an answer in so many steps");
        cube.apply_all(&turns);
        assert_eq!(cube.score(), 54, "state {index}");
        assert!(turns.iter().all(|turn| (1..=2).contains(&turn.layer)), "state {index}");
        *lengths.entry(turns.len()).or_insert(0) += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{} states solved in {seconds:.1} s; lengths: {lengths:?}", options.survey);
}

/// The same work on one thread and on two.
fn scale(cubes: &[(String, Cube)], tables: &Tables) {
    let seconds = [1, 2].map(|threads| {
        let budget = Budget { steps: Some(1_000_000), threads, ..Budget::default() };
        cubes.iter().take(5).map(|(_, cube)| Run::of(cube, tables, &budget).wall).sum::<f64>()
    });
    println!(
        "one thread: {:.2} s, two: {:.2} s, {:.2} times as fast",
        seconds[0],
        seconds[1],
        seconds[0] / seconds[1]
    );
}

/// Processor time this process has used, where the system tells.
fn cpu_seconds() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> = text
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .map(|field| field.parse().unwrap_or(0.0))
        .collect();
    // User and system time in hundredths of a second, fields 14 and 15 of the line.
    fields.get(11..13).map_or(0.0, |times| times.iter().sum::<f64>() / 100.0)
}

/// The most memory this process has had, in megabytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib / 1000)
}
