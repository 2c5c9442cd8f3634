//! The rules of a match once more, slowly: every outcome is found by looking back over everything
//! that happened before, and the ranking by comparing every seat with every other.

use serde_json::{Value, json};
use twistwright::cube::{Face, Size, Turn};

use super::common::space::Solid;

/// What a seat sends.
#[derive(Clone, Debug)]
pub(crate) enum Sent {
    Resign,
    Done,
    /// JSON that is no move.
    Nonsense(Value),
    /// Turns as face, layer and quarter turns, each plain numbers that may not be on the cube.
    Turns(Vec<(Face, u8, u8)>),
}

#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) seat: usize,
    pub(crate) at_ms: u64,
    pub(crate) sent: Sent,
}

#[derive(Clone, Debug)]
pub(crate) struct Match {
    pub(crate) size: Size,
    pub(crate) scramble: Vec<Turn>,
    pub(crate) players: usize,
    pub(crate) clock_ms: u64,
    pub(crate) events: Vec<Event>,
}

/// A submission that was accepted.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Accepted {
    seat: usize,
    score: usize,
    length: usize,
    at_ms: u64,
    event: usize,
}

impl Accepted {
    fn is_worth_more(&self, other: &Accepted) -> bool {
        self.score > other.score || (self.score == other.score && self.length < other.length)
    }
}

/// What became of an event.
#[derive(Clone, Debug)]
enum Verdict {
    Accepted(Accepted),
    Done,
    Resigned,
    Rejected(&'static str, Option<(usize, usize)>),
}

impl Match {
    /// Every outcome and the result, as the full view shows them.
    pub(crate) fn judge(&self) -> (Vec<Value>, Value) {
        let mut verdicts: Vec<Verdict> = Vec::new();
        let mut outcomes = Vec::new();
        for index in 0..self.events.len() {
            verdicts.push(self.verdict(index, &verdicts));
            outcomes.push(self.outcome(index, &verdicts));
        }
        (outcomes, self.result(&verdicts))
    }

    fn verdict(&self, index: usize, before: &[Verdict]) -> Verdict {
        let Event { seat, at_ms, ref sent } = self.events[index];
        let closed = before.iter().zip(&self.events).any(|(verdict, event)| {
            event.seat == seat && matches!(verdict, Verdict::Done | Verdict::Resigned)
        });
        if closed || at_ms >= self.clock_ms {
            return Verdict::Rejected("window_closed", None);
        }
        let turns = match sent {
            Sent::Resign => return Verdict::Resigned,
            Sent::Done => return Verdict::Done,
            Sent::Nonsense(_) => return Verdict::Rejected("malformed", None),
            Sent::Turns(turns) => turns,
        };
        if turns.is_empty() {
            return Verdict::Rejected("malformed", None);
        }
        if turns.len() > 400 {
            return Verdict::Rejected("too_long", None);
        }
        let n = self.size.get();
        if turns.iter().any(|&(_, layer, _)| layer < 1 || layer >= n) {
            return Verdict::Rejected("layer_out_of_range", None);
        }
        let own = self.accepted(before, Some(seat));
        if own.len() >= 50 {
            return Verdict::Rejected("submission_limit", None);
        }
        let (score, length) = (self.score(turns), turns.len());
        let accepted = Accepted { seat, score, length, at_ms, event: index + 1 };
        match own.iter().all(|earlier| accepted.is_worth_more(earlier)) {
            true => Verdict::Accepted(accepted),
            false => Verdict::Rejected("not_better", Some((score, length))),
        }
    }

    /// Stickers that show the colour of their face's centre.
    fn score(&self, turns: &[(Face, u8, u8)]) -> usize {
        let mut solid = Solid::solved(self.size);
        for &turn in &self.scramble {
            solid.apply(turn);
        }
        for &(face, layer, quarters) in turns {
            solid.rotate(face, layer, layer, quarters);
        }
        let (face_size, homes) = (self.size.face_stickers(), solid.homes());
        let colours: Vec<usize> = homes.iter().map(|home| home / face_size).collect();
        let faces = colours.chunks(face_size);
        let shown = |face: &[usize]| face.iter().filter(|&&c| c == face[face_size / 2]).count();
        faces.map(shown).sum()
    }

    fn accepted(&self, verdicts: &[Verdict], seat: Option<usize>) -> Vec<Accepted> {
        let accepted = verdicts.iter().filter_map(|verdict| match verdict {
            Verdict::Accepted(accepted) => Some(*accepted),
            _ => None,
        });
        accepted.filter(|accepted| seat.is_none_or(|seat| seat == accepted.seat)).collect()
    }

    /// The accepted submission that none is worth more than, the first of those.
    fn best(&self, verdicts: &[Verdict], seat: Option<usize>) -> Option<Accepted> {
        let all = self.accepted(verdicts, seat);
        all.iter().find(|one| !all.iter().any(|other| other.is_worth_more(one))).copied()
    }

    fn public_best(&self, verdicts: &[Verdict]) -> Value {
        self.best(verdicts, None).map_or(
            Value::Null,
            |best| json!({"score": best.score, "length": best.length, "seat": best.seat}),
        )
    }

    fn outcome(&self, index: usize, verdicts: &[Verdict]) -> Value {
        let seat = self.events[index].seat;
        let mut line = json!({
            "event": index + 1, "seat": seat,
            "accepted": self.accepted(verdicts, Some(seat)).len(),
            "best": self.public_best(verdicts),
        });
        let mut score = |score, length| {
            line["score"] = json!(score);
            line["length"] = json!(length);
        };
        let word = match &verdicts[index] {
            Verdict::Accepted(accepted) => {
                score(accepted.score, accepted.length);
                "accepted"
            }
            Verdict::Done => "done",
            Verdict::Resigned => "resigned",
            Verdict::Rejected(reason, scored) => {
                if let Some((points, length)) = scored {
                    score(*points, *length);
                }
                line["reason"] = json!(reason);
                "rejected"
            }
        };
        line["verdict"] = json!(word);
        line
    }

    fn forfeits(&self, verdicts: &[Verdict], seat: usize) -> bool {
        let own: Vec<&Verdict> = verdicts
            .iter()
            .zip(&self.events)
            .filter(|(_, e)| e.seat == seat)
            .map(|(v, _)| v)
            .collect();
        let resigned = own.iter().any(|verdict| matches!(verdict, Verdict::Resigned));
        let moved = own.iter().any(|verdict| {
            !matches!(verdict, Verdict::Resigned | Verdict::Rejected("window_closed", _))
        });
        resigned || !moved
    }

    /// Whether seat `a` is ranked before seat `b`.
    fn is_before(&self, verdicts: &[Verdict], a: usize, b: usize) -> bool {
        let (forfeit_a, forfeit_b) = (self.forfeits(verdicts, a), self.forfeits(verdicts, b));
        if forfeit_a != forfeit_b {
            return forfeit_b;
        }
        match (self.best(verdicts, Some(a)), self.best(verdicts, Some(b))) {
            (None, None) => a < b,
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (Some(one), Some(other)) if one.is_worth_more(&other) => true,
            (Some(one), Some(other)) if other.is_worth_more(&one) => false,
            (Some(one), Some(other)) if one.at_ms != other.at_ms => one.at_ms < other.at_ms,
            (Some(one), Some(other)) => one.event < other.event,
        }
    }

    fn result(&self, verdicts: &[Verdict]) -> Value {
        let clock_ran_out = self.events.iter().any(|event| event.at_ms >= self.clock_ms);
        let is_closed = |seat| {
            let ends = |verdict: &Verdict| matches!(verdict, Verdict::Done | Verdict::Resigned);
            verdicts.iter().zip(&self.events).any(|(v, event)| event.seat == seat && ends(v))
        };
        let complete = clock_ran_out || (0..self.players).all(is_closed);
        if self.accepted(verdicts, None).is_empty() {
            return json!({"result": "draw", "complete": complete});
        }
        let mut ranking = vec![Value::Null; self.players];
        for seat in 0..self.players {
            let others = (0..self.players).filter(|&other| other != seat);
            let rank = others.filter(|&other| self.is_before(verdicts, other, seat)).count();
            let best = self.best(verdicts, Some(seat));
            assert_eq!(ranking[rank], Value::Null, "two seats share a rank");
            ranking[rank] = json!({
                "rank": rank + 1, "seat": seat,
                "score": best.map(|best| best.score), "length": best.map(|best| best.length),
                "at_ms": best.map(|best| best.at_ms), "event": best.map(|best| best.event),
            });
        }
        let winner = ranking[0]["seat"].clone();
        json!({"result": "ranked", "complete": complete, "ranking": ranking, "winner": winner})
    }

    /// The match as the lines of a log.
    pub(crate) fn log(&self) -> Vec<String> {
        let list: Vec<Value> = self.scramble.iter().map(turn).collect();
        let header = json!({
            "game": "twist-cube", "size": self.size.get(), "players": self.players,
            "clock_ms": self.clock_ms, "scramble": list,
        });
        let line = |event: &Event| {
            let mut line = json!({"seat": event.seat, "at_ms": event.at_ms});
            match &event.sent {
                Sent::Resign => line["resign"] = json!(true),
                Sent::Done => line["move"] = json!({"done": true}),
                Sent::Nonsense(value) => line["move"] = value.clone(),
                Sent::Turns(turns) => {
                    let object = |&(face, layer, quarters): &(Face, u8, u8)| json!({"face": face.to_string(), "layer": layer, "turns": quarters});
                    line["move"] =
                        json!({"solution": turns.iter().map(object).collect::<Vec<_>>()});
                }
            }
            line.to_string()
        };
        std::iter::once(header.to_string()).chain(self.events.iter().map(line)).collect()
    }
}

fn turn(turn: &Turn) -> Value {
    json!({"face": turn.face.to_string(), "layer": turn.layer, "turns": turn.amount.quarters()})
}
