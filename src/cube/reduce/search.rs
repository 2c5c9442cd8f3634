//! The time plan: which stage gets how much of the clock, on every thread.
//!
//! Threads do not share a beam. Each runs the whole plan by itself, varied by the choice among
//! equal states, and the best answer wins: two independent tries gain about as much as one beam of
//! twice the width, and nothing waits. A first round at small widths gives an answer early; the
//! rest of the time goes into one round as wide as it allows.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::Budget;
use super::best::{Best, OnImprovement};
use super::clock::Slot;
use super::descent::{Reach, mix};
use super::error::ReduceError;
use super::finish::Ending;
use super::frame::{Kind, Move};
use super::gather::{Breadth, Prices, TURN};
use super::insertion::Effort;
use super::near;
use super::oblique::Pairer;
use super::pieces::{Pieces, is_odd, upright};
use super::reduction::{Reduced, Reduction, Start, Widths};
use super::shell::{Reducible, Shell, orbits_of};
use super::tables::Tables;
use super::unwind::unwind;
use super::word::Word;
use crate::cube::{Cube, Turn};

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The shortest turns found that solve the cube.
    pub best: Option<Vec<Turn>>,
    /// Fewer turns than this are not enough. If `best` has as many, there is nothing shorter.
    pub bound: usize,
}

/// Solves `cube`: gives the shortest turns found, and hands out each improvement on the way.
///
/// Every answer was replayed on the sticker cube: it has full score, legal layers and at most 400
/// turns. A solved cube needs none and gives an empty list; a cube that is not solved never does.
/// If six turns are enough, the answer is the shortest there is, and no more time is spent.
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
) -> Result<Outcome, ReduceError> {
    if cube.size() != tables.size() {
        return Err(ReduceError::Size { size: cube.size(), solved: tables.size().to_string() });
    }
    let (pieces, holding) = Pieces::read(&tables.frame, cube)?;
    if cube.score() == cube.full_score() {
        return Ok(Outcome { best: Some(Vec::new()), bound: 0 });
    }
    if budget.stop.load(Ordering::Relaxed) {
        return Ok(Outcome { best: None, bound: 1 });
    }
    let best = Best::new(&tables.frame, cube, holding, budget, on_improvement);
    let upright = upright(cube, holding);
    if let Some(word) = near::shortest(&tables.frame, &upright) {
        best.offer(&word);
        return Ok(Outcome { best: best.turns(), bound: word.len() });
    }
    let jobs = AtomicUsize::new(0);
    let search =
        Search { tables, pieces: &pieces, upright: &upright, budget, best: &best, jobs: &jobs };
    std::thread::scope(|scope| {
        for _ in 1..budget.threads {
            scope.spawn(|| search.work());
        }
        search.work();
    });
    Ok(Outcome { best: best.turns(), bound: near::FARTHEST + 1 })
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
/// How long the finish looks at each reduction it is given. More gains less than it costs elsewhere.
const FINISH_TIME: Duration = Duration::from_millis(30);
/// Partial solutions that mending keeps, from a hasty pass over all that is finished to a patient
/// one: a pass that is not done when time is over has come to nothing.
const POOLS: [usize; 5] = [5, 20, 80, 320, 1280];
/// Rounds shorter than this find nothing.
const SHORTEST_ROUND: Duration = Duration::from_millis(150);
/// Enough for a good end of a single reduction.
const HASTE: Duration = Duration::from_millis(50);
/// With no more loose pieces than this a cube is nearly reduced.
const FEW_LOOSE: usize = 24;
/// More time than any mending takes.
const LONG: Duration = Duration::from_secs(600);
/// More time than anyone has: 136 years.
const LONGEST: Duration = Duration::from_secs(1 << 32);

/// A word that leaves corners and midges solved.
#[derive(Clone)]
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
    /// The most reductions that the finish looks at.
    finished: usize,
    /// How many of [`POOLS`] the mending goes through.
    passes: usize,
}

struct Search<'a> {
    tables: &'a Tables,
    pieces: &'a Pieces,
    /// The cube in the standard holding.
    upright: &'a Cube,
    budget: &'a Budget<'a>,
    best: &'a Best<'a>,
    jobs: &'a AtomicUsize,
}

impl Search<'_> {
    /// Runs a narrow round, then wide ones until the time is over.
    fn work(&self) {
        let whole = self.slot(self.budget.time);
        let memory = self.budget.memory.saturating_mul(1 << 20) / self.budget.threads.max(1);
        let widest = memory / BYTES_A_STATE;
        let job = self.jobs.fetch_add(1, Ordering::Relaxed);
        if job == 0 {
            let unwound = unwind(&self.tables.frame, self.upright, whole.part(40));
            unwound.iter().for_each(|word| self.best.offer(word));
            self.direct(whole);
        }
        let quick = Round {
            width: QUICK.min(widest),
            skeletons: 12,
            salt: mix(job as u64),
            copies: (2, 10),
            finished: 4,
            passes: 1,
        };
        self.round(quick, whole.part(50));
        if job == 0 && !self.best.is_found() {
            self.round(Round { copies: (1, 3), ..quick }, whole.part(50));
            if !self.best.is_found() {
                self.rescue();
            }
        }
        while whole.left() >= SHORTEST_ROUND {
            let job = self.jobs.fetch_add(1, Ordering::Relaxed);
            let round = Round {
                width: widest,
                skeletons: 100,
                salt: mix(job as u64),
                copies: (2, 10),
                finished: 20,
                passes: POOLS.len(),
            };
            self.round(round, whole);
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
        let reduced = self.tables.inner.run(&starts, &self.widths(round), slot.part(72));
        let from = |_: &Reduced| (Word::new(), self.pieces.clone());
        let finished = self.finish(&reduced, Shell::Inner, from, round, slot.part(75));
        self.mend(&finished, round, slot);
    }

    fn seven(&self, outer: &Reduction, pairer: &Pairer, round: Round, slot: Slot<'_>) {
        let frame = &self.tables.frame;
        let inner: Vec<Start> = starts(frame, self.pieces, Shell::Inner, 0).collect();
        let reduced = self.tables.inner.run(&inner, &self.widths(round), slot.part(35));
        let words: Vec<(Word, Pieces, usize)> = reduced
            .iter()
            .take(INNER_WORDS)
            .map(|reduced| {
                let word = Shell::Inner.embed(frame.size, &reduced.word);
                let mut end = self.pieces.clone();
                end.apply_all(frame, &word);
                let mend = (reduced.key / TURN) as usize;
                let mend = mend.saturating_sub(word.len());
                (word, end, mend)
            })
            .collect();
        let paired = pairer.run(&words, OUTER_STARTS, OBLIQUE_PRICE, slot.part(15));
        let ends: Vec<(Word, Pieces, usize)> = paired
            .into_iter()
            .map(|barred| {
                let mut end = self.pieces.clone();
                end.apply_all(frame, &barred.word);
                let cost = barred.cost + barred.loose * OBLIQUE_PRICE / 10;
                (barred.word, end, cost)
            })
            .collect();
        let outer_starts: Vec<Start> = ends
            .iter()
            .flat_map(|(_, end, cost)| starts(frame, end, Shell::Outer, *cost))
            .collect();
        let reduced = outer.run(&outer_starts, &self.widths(round), slot.part(60));
        let from = |reduced: &Reduced| {
            let (word, end, _) = &ends[reduced.start / 3];
            (word.clone(), end.clone())
        };
        let finished = self.finish(&reduced, Shell::Outer, from, round, slot.part(25));
        self.mend(&finished, round, slot);
    }

    /// Solves the corners and midges of the reduced cubes that promise the shortest sums; best
    /// first.
    fn finish(
        &self,
        reduced: &[Reduced],
        shell: Shell,
        from: impl Fn(&Reduced) -> (Word, Pieces),
        round: Round,
        slot: Slot<'_>,
    ) -> Vec<Finished> {
        let fitting = slot.left().as_millis() / FINISH_TIME.as_millis();
        let count = round.finished.min(fitting as usize).max(1);
        let frame = &self.tables.frame;
        let mut finished: Vec<Finished> = reduced
            .iter()
            .take(count)
            .map(|reduced| {
                let (mut word, mut end) = from(reduced);
                let more = shell.embed(frame.size, &reduced.word);
                end.apply_all(frame, &more);
                word.extend(more);
                Finished { key: reduced.key, word, end }
            })
            .collect();
        if finished.is_empty() {
            return finished;
        }
        let cubes: Vec<(&Pieces, usize)> =
            finished.iter().map(|cube| (&cube.end, (cube.key / TURN) as usize)).collect();
        let slot = slot.at_most(FINISH_TIME * cubes.len() as u32);
        let endings = self.tables.finish.run(&cubes, cubes.len().div_ceil(2), slot);
        let mut ended: Vec<Finished> = Vec::with_capacity(endings.len());
        for Ending { number, word } in endings {
            let cube = &mut finished[number];
            cube.key += word.len() as u32 * TURN;
            cube.end.apply_all(frame, &word);
            cube.word.extend(word);
            ended.push(cube.clone());
        }
        ended.sort_by_key(|cube| cube.key);
        ended
    }

    /// Inserts what is missing into each word until the slot is over. As long as there is no
    /// answer at all, the first word gets the time it needs.
    fn mend(&self, finished: &[Finished], round: Round, slot: Slot<'_>) {
        if let Some(first) = finished.first().filter(|_| !self.best.is_found()) {
            let effort = Effort { pool: 2, price: LOOSE_PRICE, certain: true };
            self.complete(first, effort, self.long());
        }
        for &pool in &POOLS[..round.passes] {
            for finished in finished {
                if slot.is_over() {
                    return;
                }
                let effort = Effort { pool, price: LOOSE_PRICE, certain: false };
                self.complete(finished, effort, slot);
            }
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

    /// A cube that is reduced, or nearly, as it is: most of the stages could only make it worse.
    fn direct(&self, slot: Slot<'_>) {
        let slot = match self.pieces.unreduced(&self.tables.frame) {
            0 => slot.part(33),
            1..=FEW_LOOSE => slot.at_most(HASTE),
            _ => return,
        };
        let effort = Effort { pool: 80, price: LOOSE_PRICE, certain: false };
        self.end(Word::new(), self.pieces.clone(), slot, effort);
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
        let effort = Effort { pool: 1, price: LOOSE_PRICE, certain: true };
        self.end(word, end, self.slot(HASTE), effort);
    }

    /// Solves the corners and midges that `word` leaves, and inserts all the rest.
    fn end(&self, mut word: Word, mut end: Pieces, slot: Slot<'_>, effort: Effort) {
        let frame = &self.tables.frame;
        for Ending { word: last, .. } in self.tables.finish.run(&[(&end, 0)], 1, slot) {
            end.apply_all(frame, &last);
            word.extend(last);
        }
        self.complete(&Finished { key: 0, word, end }, effort, self.long());
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
