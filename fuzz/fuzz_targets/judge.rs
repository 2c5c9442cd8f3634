//! Bytes as a match of Twist Cube: the judge and a slow one, which looks back over everything that
//! happened before each event and compares every seat with every other, give the same outcomes and
//! the same result.
//!
//! Bytes 0 to 3 are size, seats, clock and turns of the scramble; then come the scramble's turns, one
//! byte each, and the events: seat, time since the event before, kind, and what the kind needs.

#![no_main]

#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../../tests/replay/slow_judge.rs"]
#[allow(dead_code)]
mod slow_judge;

use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use slow_judge::{Event, Match, Sent};
use twistwright::cube::{Amount, Face, Size, Turn};
use twistwright::replay::{Judge, Taken, View, read_header};

/// Most events, since the slow judge is slow.
const MOST_EVENTS: usize = 80;

fuzz_target!(|bytes: &[u8]| {
    let Some(game) = read(bytes) else { return };
    let (outcomes, result) = game.judge();
    let log = game.log();
    let mut judge = Judge::new(read_header(&log[0]).expect("a good header"));
    let parsed = |line: &str| -> Value { serde_json::from_str(line).expect("our own JSON") };
    for (line, expected) in log[1..].iter().zip(&outcomes) {
        let prepared = judge.reader().read(line).expect("a good line");
        match judge.take(prepared).expect("a time that does not go back") {
            Taken::Outcome(judged) => {
                assert_eq!(parsed(&judged.to_json(View::Full)), *expected, "{line}");
            }
            Taken::Expect(_) => panic!("{line} is no expectation"),
        }
    }
    assert_eq!(parsed(&judge.result(View::Full)), result);
});

fn read(bytes: &[u8]) -> Option<Match> {
    let (&[size, seats, clock, length], rest) = bytes.split_first_chunk()?;
    let size = [Size::THREE, Size::THREE, Size::FIVE, Size::SEVEN][usize::from(size % 4)];
    let (scramble, mut rest) = rest.split_at_checked(usize::from(length % 8))?;
    let scramble = scramble.iter().map(|&byte| on_cube(turn(byte, size), size)).collect();
    let (players, clock_ms) = (2 + usize::from(seats % 6), 1 + u64::from(clock));
    let (mut events, mut at_ms) = (Vec::new(), 0);
    while let Some((&[seat, wait, kind], behind)) = rest.split_first_chunk() {
        at_ms += u64::from(wait % 32);
        let (sent, behind) = sent(kind, behind, size)?;
        events.push(Event { seat: usize::from(seat) % players, at_ms, sent });
        rest = behind;
        if events.len() == MOST_EVENTS {
            break;
        }
    }
    Some(Match { size, scramble, players, clock_ms, events })
}

fn sent(kind: u8, rest: &[u8], size: Size) -> Option<(Sent, &[u8])> {
    Some(match kind % 16 {
        0 => (Sent::Resign, rest),
        1 => (Sent::Done, rest),
        2 => (Sent::Nonsense(nonsense(kind / 16)), rest),
        3 => {
            // Around the limits: 398 to 413 turns.
            let (&[byte], rest) = rest.split_first_chunk()?;
            (Sent::Turns(vec![turn(byte, size); 398 + usize::from(kind / 16)]), rest)
        }
        length => {
            let (turns, rest) = rest.split_at_checked(usize::from(length) - 4)?;
            (Sent::Turns(turns.iter().map(|&byte| turn(byte, size)).collect()), rest)
        }
    })
}

/// A turn as plain numbers; its layer may be 0 or n.
fn turn(byte: u8, size: Size) -> (Face, u8, u8) {
    let face = Face::ALL[usize::from(byte % 6)];
    (face, byte / 18 % (size.get() + 1), 1 + byte / 6 % 3)
}

fn on_cube((face, layer, quarters): (Face, u8, u8), size: Size) -> Turn {
    Turn::new(face, 1 + layer % (size.get() - 1), Amount::ALL[usize::from(quarters) - 1])
}

fn nonsense(which: u8) -> Value {
    match which % 8 {
        0 => json!(null),
        1 => json!([]),
        2 => json!({}),
        3 => json!({"done": false}),
        4 => json!({"done": true, "solution": []}),
        5 => json!({"solution": [{"face": "R", "layer": 1}]}),
        6 => json!({"solution": [{"face": "R", "layer": 1, "turns": 4}]}),
        _ => json!({"solution": [{"face": "R", "layer": 1.0, "turns": 1}]}),
    }
}
