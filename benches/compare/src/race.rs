//! Several ways to do one task, timed in turns.

use std::error::Error;
use std::time::Duration;

use crate::Outcome;

/// A way to do a task.
pub struct Way<'w> {
    pub name: String,
    /// How many items one run takes.
    pub items: usize,
    /// One run; the time is its own to take.
    pub run: Box<dyn Fn() -> Result<Duration, Box<dyn Error>> + 'w>,
}

impl<'w> Way<'w> {
    pub fn new(
        name: impl Into<String>,
        items: usize,
        run: impl Fn() -> Result<Duration, Box<dyn Error>> + 'w,
    ) -> Self {
        Way { name: name.into(), items, run: Box::new(run) }
    }
}

/// The head of the table that [`race`] prints rows of.
pub fn head(item: &str) {
    println!("\n| task | way | {item} | times as long |\n|---|---|---|---|");
}

/// Runs every way `rounds` times, in turns, and prints the best of each as a row, the first way as the
/// measure of the others.
pub fn race(task: &str, rounds: usize, ways: &[Way<'_>]) -> Outcome {
    let mut best = vec![f64::MAX; ways.len()];
    for _ in 0..rounds {
        for (best, way) in best.iter_mut().zip(ways) {
            *best = best.min((way.run)()?.as_secs_f64() / way.items as f64);
        }
    }
    for (index, (seconds, way)) in best.iter().zip(ways).enumerate() {
        let task = if index == 0 { task } else { "" };
        println!("| {task} | {} | {} | {:.2} |", way.name, time(*seconds), seconds / best[0]);
    }
    Ok(())
}

/// A time in the unit that suits it.
pub fn time(seconds: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")];
    let fitting = units.into_iter().find(|(unit, _)| seconds >= *unit);
    let (unit, name) = fitting.unwrap_or((1e-9, "ns"));
    format!("{:.3} {name}", seconds / unit)
}
