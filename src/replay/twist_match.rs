//! The judge of a match of Twist Cube.

use super::event::{Action, Event};
use super::outcome::{Best, Outcome, Ruling};
use super::ranking::{MatchResult, Rank, Ranked};
use super::{LogError, MatchHeader, Reader};
use crate::cube::submission::{Rejection, Scored, Standing, Verdict};

/// A match under way. Its size does not depend on how much has happened.
#[derive(Clone, Debug)]
pub struct TwistMatch {
    header: MatchHeader,
    seats: Vec<Seat>,
    best: Option<Best>,
    events: u64,
    now_ms: u64,
}

/// What is remembered of a seat.
#[derive(Clone, Copy, Debug, Default)]
struct Seat {
    standing: Standing,
    /// When its best submission was made, and by which event.
    best_at: Option<(u64, u64)>,
    /// Whether it has sent any move inside its window.
    moved: bool,
    done: bool,
    resigned: bool,
}

impl TwistMatch {
    /// A match in which nothing has happened.
    pub fn new(header: MatchHeader) -> Self {
        let seats = vec![Seat::default(); header.players as usize];
        TwistMatch { header, seats, best: None, events: 0, now_ms: 0 }
    }

    /// What reads the match's lines.
    pub(super) fn reader(&self) -> Reader {
        let MatchHeader { scramble, players, .. } = &self.header;
        Reader::TwistCube { scramble: scramble.clone(), players: *players }
    }

    /// Takes the next event.
    ///
    /// # Errors
    /// [`LogError::TimeGoesBack`]; the match is then as it was.
    pub fn step(&mut self, event: Event) -> Result<Outcome, LogError> {
        if event.at_ms < self.now_ms {
            let (before, at, span) = (self.now_ms, event.at_ms, event.time);
            return Err(LogError::TimeGoesBack { before, at, span });
        }
        self.now_ms = event.at_ms;
        self.events += 1;
        let number = self.events;
        let in_time = event.at_ms < self.header.clock_ms;
        // A seat number is checked when its line is read.
        let seat = &mut self.seats[event.seat as usize];
        let ruling = match event.action {
            _ if !in_time || seat.done || seat.resigned => {
                Ruling::Rejected { reason: "window_closed", scored: None }
            }
            Action::Resign => {
                seat.resigned = true;
                Ruling::Resigned
            }
            Action::Move(attempt) => {
                seat.moved = true;
                seat.rule(attempt.judge(&seat.standing), event.at_ms, number)
            }
        };
        let accepted = seat.standing.accepted;
        if let Ruling::Accepted(scored) = ruling {
            self.raise_best(scored, event.seat);
        }
        Ok(Outcome { event: number, seat: event.seat, ruling, accepted, best: self.best })
    }

    fn raise_best(&mut self, Scored { score, length }: Scored, seat: u32) {
        let scored = Scored { score, length };
        let held = self.best.map(|best| Scored { score: best.score, length: best.length });
        if held.is_none_or(|held| scored.beats(held)) {
            self.best = Some(Best { score, length, seat });
        }
    }

    /// The result if the log ends here; a log that ends early is judged as if the clock ran out.
    ///
    /// Source: rules of Twist Cube, "When every window is closed", and who forfeits.
    pub fn result(&self) -> MatchResult {
        let complete = self.now_ms >= self.header.clock_ms
            || self.seats.iter().all(|seat| seat.done || seat.resigned);
        let seats = self.seats.iter().enumerate().map(|(number, seat)| Ranked {
            forfeits: seat.resigned || !seat.moved,
            rank: Rank {
                rank: 0,
                seat: number as u32,
                score: seat.standing.best.map(|best| best.score),
                length: seat.standing.best.map(|best| best.length),
                at_ms: seat.best_at.map(|(at_ms, _)| at_ms),
                event: seat.best_at.map(|(_, event)| event),
            },
        });
        MatchResult::of(seats.collect(), complete, self.best)
    }
}

impl Seat {
    /// Takes a verdict into account.
    fn rule(&mut self, verdict: Verdict, at_ms: u64, event: u64) -> Ruling {
        match verdict {
            Verdict::Accepted(scored) => {
                self.standing.best = Some(scored);
                self.standing.accepted += 1;
                self.best_at = Some((at_ms, event));
                Ruling::Accepted(scored)
            }
            Verdict::Done => {
                self.done = true;
                Ruling::Done
            }
            Verdict::Rejected(rejection) => {
                let scored = match rejection {
                    Rejection::NotBetter { result, .. } => Some(result),
                    _ => None,
                };
                Ruling::Rejected { reason: rejection.reason(), scored }
            }
        }
    }
}
