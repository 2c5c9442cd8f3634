//! The time plan: which stage gets how much of the clock, on every thread.
//!
//! Threads do not share a beam. Each runs the whole plan by itself, varied by the choice among
//! equal states, and the best answer wins: two independent tries gain about as much as one beam of
//! twice the width, and nothing waits. A first round at small widths gives an answer early; the
//! rest of the time goes into rounds as wide as it allows.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::Budget;
use super::best::{Best, OnImprovement};
use super::clock::Slot;
use super::descent::{Reach, mix};
use super::error::ReduceError;
use super::finish::Cubies;
use super::frame::{Kind, Move};
use super::gather::{Breadth, Prices, TURN};
use super::insertion::Effort;
use super::oblique::Pairer;
use super::pieces::{Pieces, is_odd};
use super::reduction::{Reduced, Reduction, Start, Widths};
use super::shell::{Reducible, Shell, orbits_of};
use super::tables::Tables;
use super::word::Word;
use crate::cube::{Cube, Turn};

/// Solves `cube`: gives the shortest turns found, and hands out each improvement on the way.
///
/// Every answer was replayed on the sticker cube: it has full score, legal layers and at most 400
/// turns. A solved cube needs none and gives an empty list; a cube that is not solved never does.
/// However little time there is, some answer is waited for: there is `None` only if
/// [`Budget::stop`] was set before.
///
/// # Errors
/// If the cube has another size than the tables or turns cannot solve it.
pub fn solve(
    cube: &Cube,
    tables: &Tables,
    budget: &Budget<'_>,
    on_improvement: OnImprovement<'_>,
) -> Result<Option<Vec<Turn>>, ReduceError> {
    if cube.size() != tables.size() {
        return Err(ReduceError::Size { size: cube.size(), solved: tables.size().to_string() });
    }
    let (pieces, holding) = Pieces::read(&tables.frame, cube)?;
    if cube.score() == cube.full_score() {
        return Ok(Some(Vec::new()));
    }
    let best = Best::new(&tables.frame, cube, holding, budget, on_improvement);
    let jobs = AtomicUsize::new(0);
    let search = Search { tables, pieces: &pieces, budget, best: &best, jobs: &jobs };
    std::thread::scope(|scope| {
        for _ in 1..budget.threads {
            scope.spawn(|| search.work());
        }
        search.work();
    });
    Ok(best.turns())
}

/// Bytes a beam needs for each state of its width: states, scores, links of all levels, hashes.
const BYTES_A_STATE: usize = 700;
/// Wider beams find no better ways to place the centres.
const WIDEST_PLACING: usize = 40_000;
/// Width of the first round.
const QUICK: usize = 5000;
/// Partial words the obliques are looked at from.
const INNER_WORDS: usize = 12;
/// Words the outer reduction starts from.
const OUTER_STARTS: usize = 300;
/// What a loose oblique is expected to cost, in tenths of a turn.
const OBLIQUE_PRICE: usize = 22;
/// What a loose piece is expected to cost while mending, in twentieths of a turn.
const LOOSE_PRICE: u32 = 38;
/// Face turns that solve any 3x3x3 the finish is given, with some to spare.
const MOST_FACE_TURNS: usize = 24;
/// Rounds shorter than this find nothing.
const SHORTEST_ROUND: Duration = Duration::from_millis(150);
/// More time than any mending takes.
const LONG: Duration = Duration::from_secs(600);
/// More time than anyone has: 136 years.
const LONGEST: Duration = Duration::from_secs(1 << 32);

/// A word that leaves corners and midges solved.
struct Finished {
    key: u32,
    word: Word,
    end: Pieces,
}

/// How hard a round tries.
#[derive(Clone, Copy)]
struct Round {
    width: usize,
    skeletons: usize,
    salt: u64,
    copies: (u8, u8),
    finish_nodes: u64,
    pool: usize,
}

struct Search<'a> {
    tables: &'a Tables,
    pieces: &'a Pieces,
    budget: &'a Budget<'a>,
    best: &'a Best<'a>,
    jobs: &'a AtomicUsize,
}

impl Search<'_> {
    /// Runs rounds until the time is over.
    fn work(&self) {
        let whole = self.slot(self.budget.time);
        let memory = self.budget.memory.saturating_mul(1 << 20) / self.budget.threads.max(1);
        let widest = memory / BYTES_A_STATE;
        let job = self.jobs.fetch_add(1, Ordering::Relaxed);
        let quick = Round {
            width: QUICK.min(widest),
            skeletons: 4,
            salt: mix(job as u64),
            copies: (2, 10),
            finish_nodes: 20_000,
            pool: 3,
        };
        self.round(quick, whole.part(50));
        if job == 0 && !self.best.is_found() {
            self.round(Round { copies: (1, 3), ..quick }, whole.part(50));
            if !self.best.is_found() {
                self.rescue();
            }
        }
        // Long searches gain more from several wide rounds than from one that is wider still.
        let mut rounds = (self.budget.time.as_secs() / 8).clamp(1, 3) as u32;
        while whole.left() >= SHORTEST_ROUND {
            let job = self.jobs.fetch_add(1, Ordering::Relaxed);
            let round = Round {
                width: widest,
                skeletons: 100,
                salt: mix(job as u64),
                copies: (2, 10),
                finish_nodes: 40_000,
                pool: 12,
            };
            self.round(round, whole.part(100 / rounds));
            rounds = (rounds - 1).max(1);
        }
    }

    fn round(&self, round: Round, slot: Slot<'_>) {
        match &self.tables.outer {
            None => self.five(round, slot),
            Some((outer, pairer)) => self.seven(outer, pairer, round, slot),
        }
    }

    fn widths(&self, round: Round) -> Widths {
        let reach = |copies| Reach {
            width: (2 * round.width).min(WIDEST_PLACING),
            copies,
            beyond: 2,
            goals: 4000,
            salt: round.salt,
        };
        Widths {
            first: reach(round.copies.0),
            second: Reach { beyond: 3, ..reach(round.copies.1) },
            pairing: Breadth {
                width: round.width,
                skeletons: round.skeletons,
                prices: Prices { wing: 50, centre: 34 },
                salt: round.salt,
            },
        }
    }

    fn five(&self, round: Round, slot: Slot<'_>) {
        let starts: Vec<Start> = starts(&self.tables.frame, self.pieces, Shell::Inner, 0).collect();
        let reduced = self.tables.inner.run(&starts, &self.widths(round), slot.part(70));
        let from = |_: &Reduced| (Word::new(), self.pieces.clone());
        let finished = self.finish(&reduced, Shell::Inner, from, round, slot.part(40));
        self.mend(&finished, round, slot);
    }

    fn seven(&self, outer: &Reduction, pairer: &Pairer, round: Round, slot: Slot<'_>) {
        let frame = &self.tables.frame;
        let inner: Vec<Start> = starts(frame, self.pieces, Shell::Inner, 0).collect();
        let reduced = self.tables.inner.run(&inner, &self.widths(round), slot.part(38));
        let words: Vec<(Word, Pieces)> = reduced
            .iter()
            .take(INNER_WORDS)
            .map(|reduced| {
                let word = Shell::Inner.embed(frame.size, &reduced.word);
                let mut end = self.pieces.clone();
                end.apply_all(frame, &word);
                (word, end)
            })
            .collect();
        let paired = pairer.run(&words, OUTER_STARTS, OBLIQUE_PRICE, slot.part(15));
        let ends: Vec<(Word, Pieces, usize)> = paired
            .into_iter()
            .map(|barred| {
                let mut end = self.pieces.clone();
                end.apply_all(frame, &barred.word);
                let mend = reduced[barred.origin].key as usize / TURN as usize;
                let mend = mend.saturating_sub(words[barred.origin].0.len());
                let cost = barred.word.len() + mend + barred.loose * OBLIQUE_PRICE / 10;
                (barred.word, end, cost)
            })
            .collect();
        let outer_starts: Vec<Start> = ends
            .iter()
            .flat_map(|(_, end, cost)| starts(frame, end, Shell::Outer, *cost))
            .collect();
        let reduced = outer.run(&outer_starts, &self.widths(round), slot.part(65));
        let from = |reduced: &Reduced| {
            let (word, end, _) = &ends[reduced.start / 3];
            (word.clone(), end.clone())
        };
        let finished = self.finish(&reduced, Shell::Outer, from, round, slot.part(25));
        self.mend(&finished, round, slot);
    }

    /// Solves the corners and midges of each reduced cube; best first.
    fn finish(
        &self,
        reduced: &[Reduced],
        shell: Shell,
        from: impl Fn(&Reduced) -> (Word, Pieces),
        round: Round,
        slot: Slot<'_>,
    ) -> Vec<Finished> {
        let frame = &self.tables.frame;
        let mut finished: Vec<Finished> = Vec::new();
        for reduced in reduced {
            if slot.is_over() && !finished.is_empty() {
                break;
            }
            let (mut word, mut end) = from(reduced);
            let more = shell.embed(frame.size, &reduced.word);
            end.apply_all(frame, &more);
            word.extend(more);
            if let Some(last) = self.faces(&end, round.finish_nodes) {
                end.apply_all(frame, &last);
                let key = reduced.key + last.len() as u32 * TURN;
                word.extend(last);
                finished.push(Finished { key, word, end });
            }
        }
        finished.sort_by_key(|finished| finished.key);
        finished
    }

    /// Face turns that solve the corners and midges.
    fn faces(&self, end: &Pieces, nodes: u64) -> Option<Word> {
        let cubies = Cubies::of(&self.tables.frame, end);
        let word = self.tables.finish.solve(&cubies, MOST_FACE_TURNS, nodes);
        word.map(|word| Shell::Inner.embed(self.tables.frame.size, &word))
    }

    /// Inserts what is missing into each word until the slot is over. As long as there is no
    /// answer at all, the first word gets the time it needs.
    fn mend(&self, finished: &[Finished], round: Round, slot: Slot<'_>) {
        let effort = Effort { pool: round.pool, price: LOOSE_PRICE };
        for finished in finished {
            if !self.best.is_found() {
                let hasty = Effort { pool: 2, ..effort };
                self.complete(finished, hasty, self.long());
            }
            if slot.is_over() {
                break;
            }
            self.complete(finished, effort, slot);
        }
    }

    /// However late it is, the first answer is worth waiting for.
    fn long(&self) -> Slot<'_> {
        self.slot(LONG)
    }

    fn slot(&self, time: Duration) -> Slot<'_> {
        Slot::new(self.budget.clock, time.min(LONGEST), [self.budget.stop, self.best.met()])
    }

    fn complete(&self, finished: &Finished, effort: Effort, slot: Slot<'_>) {
        let below = self.best.below();
        let insertion = &self.tables.insertion;
        if let Some(word) = insertion.complete(&finished.word, &finished.end, effort, below, slot) {
            self.best.offer(&word);
        }
    }

    /// The way that needs no luck: wings made even, corners and midges solved, and all the rest
    /// inserted.
    fn rescue(&self) {
        let frame = &self.tables.frame;
        let mut end = self.pieces.clone();
        let mut word = Word::new();
        let quarters: Vec<Move> =
            frame.moves.iter().copied().filter(|step| step.quarters() == 1).collect();
        for orbit in orbits_of(frame, Kind::Wing) {
            if is_odd(&end.0[orbit]) {
                // A turn that is odd for these wings alone.
                let alone = |step: &&Move| {
                    orbits_of(frame, Kind::Wing)
                        .all(|other| is_odd(frame.orbits[other].to(**step)) == (other == orbit))
                };
                if let Some(&step) = quarters.iter().find(alone) {
                    end.apply(frame, step);
                    word.push(step);
                }
            }
        }
        if let Some(last) = self.faces(&end, 100_000) {
            end.apply_all(frame, &last);
            word.extend(last);
            let finished = Finished { key: 0, word, end };
            self.complete(&finished, Effort { pool: 1, price: LOOSE_PRICE }, self.long());
        }
    }
}

/// A shell of a cube looked at along each of its axes.
fn starts<'a>(
    frame: &'a super::frame::Frame,
    pieces: &'a Pieces,
    shell: Shell,
    cost: usize,
) -> impl Iterator<Item = Start> + 'a {
    (0..3).map(move |turned| {
        let part = Reducible::of(&pieces.turned(frame, turned), shell);
        Start { part, turned, cost }
    })
}
