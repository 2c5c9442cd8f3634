//! Average answers of the big-cube solver at time marks, over a seeded sample.
//!
//! `cargo bench --bench reduce -- --size 5 --time 5 --count 20 --from 1 --marks 1,5`
//!
//! Times are those each thread really ran, unless `--cpu 0` asks for the clock on the wall. Tables are
//! kept in the folder for temporary files.

#![allow(clippy::print_stdout)]

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use twistwright::base::{Seed, Store};
use twistwright::cube::Size;
use twistwright::cube::reduce::{Budget, Tables, solve};
use twistwright::cube::scramble::random_state;

fn option(name: &str, default: &str) -> String {
    let mut words = std::env::args().skip_while(|word| word != name);
    words.nth(1).unwrap_or_else(|| default.into())
}

fn number(name: &str, default: u64) -> u64 {
    option(name, "").parse().unwrap_or(default)
}

/// The time this thread really ran: on a busy machine the clock on the wall says little.
fn thread_clock() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let ran = text.split_whitespace().next().and_then(|word| word.parse().ok());
    Duration::from_nanos(ran.unwrap_or(0))
}

fn tables(size: Size) -> Tables {
    let store = Store::new(std::env::temp_dir().join("twistwright-tables"));
    let began = Instant::now();
    let (tables, _) = Tables::load_or_build(size, &store, 2).expect("sizes 5 and 7");
    println!("tables after {:.2} s", began.elapsed().as_secs_f64());
    tables
}

fn main() {
    let size = Size::new(number("--size", 5)).expect("a size");
    let tables = tables(size);
    let stop = AtomicBool::new(false);
    let mut budget =
        Budget::new(Duration::from_secs_f64(option("--time", "5").parse().unwrap_or(5.0)), &stop);
    budget.threads = number("--threads", budget.threads as u64) as usize;
    let by_thread = option("--cpu", "1") == "1";
    if by_thread {
        budget.clock = thread_clock;
    }
    let marks: Vec<f64> = option("--marks", "0.5,1,2,5,10,25")
        .split(',')
        .filter_map(|mark| mark.parse().ok())
        .collect();
    let mut sums = vec![(0, 0); marks.len()];
    let (mut slowest, mut longest, mut total, mut failed) = (0.0f64, 0, 0, 0);
    let (from, count) = (number("--from", 1), number("--count", 20));
    for k in from..from + count {
        let cube = random_state(size, &Seed::Text(format!("reduce-{k}")));
        let began = (budget.clock)();
        let real = Instant::now();
        let mut found: Vec<(f64, usize)> = Vec::new();
        let clock = budget.clock;
        let main = std::thread::current().id();
        let solved = solve(&cube, &tables, &budget, &mut |turns| {
            // Other threads begin their own time with the search.
            let here = !by_thread || std::thread::current().id() == main;
            let at = if here { clock().saturating_sub(began) } else { clock() };
            found.push((at.as_secs_f64(), turns.len()));
        });
        let turns = solved.unwrap_or_else(|error| panic!("{error}")).best.unwrap_or_default();
        let mut after = cube.clone();
        after.apply_all(&turns);
        let legal = turns.len() <= 400 && turns.iter().all(|turn| turn.layer < size.get());
        if after.score() != after.full_score() || !legal || turns.is_empty() {
            failed += 1;
            println!("{k} FAILED");
        }
        for (mark, sum) in marks.iter().zip(&mut sums) {
            if let Some(&(_, length)) =
                found.iter().filter(|at| at.0 <= *mark).min_by_key(|at| at.1)
            {
                *sum = (sum.0 + length, sum.1 + 1);
            }
        }
        slowest = slowest.max(found.first().map_or(f64::MAX, |first| first.0));
        longest = longest.max(turns.len());
        total += turns.len();
        let steps: Vec<String> =
            found.iter().map(|(at, length)| format!("{length}@{at:.2}")).collect();
        println!(
            "{k:4} {:4} {} ({:.1} s)",
            turns.len(),
            steps.join(" "),
            real.elapsed().as_secs_f64()
        );
    }
    println!(
        "average {:.2} longest {longest} failed {failed} slowest first answer {slowest:.2} s",
        total as f64 / count as f64
    );
    for (mark, (sum, solved)) in marks.iter().zip(sums) {
        if solved > 0 {
            println!("  at {mark} s: {:.2} ({solved} solved)", sum as f64 / solved as f64);
        }
    }
}
