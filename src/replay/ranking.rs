//! How a match ends.

use std::cmp::Reverse;

use serde::Serialize;

use super::outcome::{Best, View};

/// A seat's place in the ranking; the last four are null without an accepted submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rank {
    /// From 1; no two seats share one.
    pub rank: u32,
    /// Which seat, from 0.
    pub seat: u32,
    /// The score of its best submission.
    pub score: Option<u32>,
    /// Its turns.
    pub length: Option<u32>,
    /// When it was made.
    pub at_ms: Option<u64>,
    /// By which event.
    pub event: Option<u64>,
}

/// A seat before it has a rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) forfeits: bool,
    pub(super) rank: Rank,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// Whether every window was closed when the log ended.
    pub complete: bool,
    /// Every seat, best first; `None` for a draw.
    pub ranking: Option<Vec<Rank>>,
    /// The public best.
    pub best: Option<Best>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ResultLine<'a> {
    Open { result: &'static str, best: Option<Best> },
    Draw { result: &'static str, complete: bool },
    Ranked { result: &'static str, complete: bool, ranking: &'a [Rank], winner: u32 },
}

impl MatchResult {
    /// Ranks seats given in the order of their numbers: those that did not forfeit before those that
    /// did, those with an accepted submission before those without, then higher score, fewer turns,
    /// earlier submission (by time, then place in the log), lower seat.
    ///
    /// Source: rules of Twist Cube, "the seats rank"; the log's order and the seat are our choice.
    pub(super) fn of(mut seats: Vec<Ranked>, complete: bool, best: Option<Best>) -> MatchResult {
        seats.sort_by_key(|Ranked { forfeits, rank }| {
            let scored = (Reverse(rank.score), rank.length, rank.at_ms, rank.event);
            (*forfeits, rank.score.is_none(), scored, rank.seat)
        });
        let ranks = (1..).zip(&seats).map(|(rank, seat)| Rank { rank, ..seat.rank }).collect();
        MatchResult { complete, ranking: best.is_some().then_some(ranks), best }
    }

    /// The result as one line of JSON without its line end. A spectator of a match that is still
    /// open sees the public best alone.
    pub fn to_json(&self, view: View) -> String {
        let complete = self.complete;
        let line = match &self.ranking {
            _ if view == View::Public && !complete => {
                ResultLine::Open { result: "open", best: self.best }
            }
            None => ResultLine::Draw { result: "draw", complete },
            Some(ranking) => {
                let winner = ranking.first().map_or(0, |first| first.seat);
                ResultLine::Ranked { result: "ranked", complete, ranking, winner }
            }
        };
        // Numbers and fixed words can always be written.
        serde_json::to_string(&line).unwrap_or_default()
    }
}
