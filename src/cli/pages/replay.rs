//! Whole logs on the page of `replay`.

use super::{Part, lines, text};

/// A match of three seats, with what has to come of each event.
const MATCH: &str = include_str!("../../../tests/data/samples/match.jsonl");
/// A run of four frames, likewise.
const RUN: &str = include_str!("../../../tests/data/samples/run.jsonl");

/// Longest line of a log that fits a page.
const WIDEST: usize = 120;

/// A log whose long submissions are cut.
fn cut(log: &str) -> String {
    let line = |line: &str| match line.char_indices().nth(WIDEST) {
        Some((end, _)) => format!("{}...\n", &line[..end]),
        None => format!("{line}\n"),
    };
    log.lines().map(line).collect()
}

pub(super) fn parts() -> Vec<Part> {
    vec![
        Part::Heading("LOGS"),
        text(
            "A run of Cordwright, whose header deals it and whose events are actions. The lines with \
             \"expect\" say what --verify holds the outcome before them to; the last one is about the \
             result.",
        ),
        lines(RUN),
        text(
            "A match of Twist Cube between three seats, its long submissions cut here. Seat 2 never \
             has a submission accepted: its first names a layer that a 3x3x3 does not have, its second \
             comes when the clock has run out.",
        ),
        lines(cut(MATCH)),
        text(
            "twistwright-formats(5) lists every member of headers, events, outcomes and results; the \
             schemas log-header, match-event, match-outcome, match-result, run-outcome and run-result \
             say the same to a program.",
        ),
    ]
}
