//! Mends what a reduction left over by inserting words of the library anywhere in the solution.
//!
//! A pure word inserted at some place of a solution acts on its end as the same word seen through
//! the turns that follow, so that a long solution offers a short word in many guises, and some of
//! them cancel against their neighbours. A beam on length and loose pieces finds a good set.

use super::certain::{Certain, useful_cycle};
use super::clock::Slot;
use super::frame::{Frame, Kind, Move, SLOTS};
use super::gather::TURN;
use super::library::{Library, MOVED, PLACES, Place, maps};
use super::pieces::Pieces;
use super::word::{Word, simplify};

/// What lies on every place of a frame.
type Board = [u8; PLACES];

/// Mends solutions of one size.
pub(crate) struct Insertion {
    size: crate::cube::Size,
    library: Library,
    maps: Vec<[Place; PLACES]>,
    /// By place, what belongs there.
    home: Board,
    places: usize,
    kinds: Vec<Kind>,
    moves: Vec<Move>,
    /// By place and piece, a random number: their sum is a hash of what lies where.
    marks: Vec<[u64; SLOTS]>,
}

/// A solution with what it leaves over.
#[derive(Clone)]
struct Partial {
    word: Word,
    board: Board,
    loose: u32,
}

/// An insertion that looks good: not built yet.
#[derive(Clone, Copy)]
struct Candidate {
    key: u32,
    hash: u64,
    parent: u32,
    place: u16,
    effect: u32,
    choice: u8,
}

/// What a loose piece costs at least, in twentieths of a turn, where words cancel as they rarely do:
/// what cannot be bettered even so is given up.
const CHEAPEST: u32 = 24;

/// Turns that an insertion saves at most where it meets its neighbours.
const MOST_SAVED: u32 = 6;

/// How widely to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Partial solutions kept each round.
    pub(crate) pool: usize,
    /// What a loose piece is expected to cost, in twentieths of a turn.
    pub(crate) price: u32,
    /// Whether to go on with three-cycles where nothing better fits, so that there is an answer
    /// whatever it takes.
    pub(crate) certain: bool,
}

impl Insertion {
    pub(crate) fn new(frame: &Frame, library: Library) -> Insertion {
        let solved = Pieces::solved(frame);
        Insertion {
            size: frame.size,
            library,
            maps: maps(frame),
            home: board(&solved),
            places: SLOTS * frame.orbits.len(),
            kinds: frame.orbits.iter().map(|orbit| orbit.kind).collect(),
            moves: frame.moves.clone(),
            marks: marks(),
        }
    }

    /// Completes `word`, which leaves `end`: the shortest solution of fewer than `below` moves that
    /// was found.
    pub(crate) fn complete(
        &self,
        word: &[Move],
        end: &Pieces,
        effort: Effort,
        below: usize,
        slot: Slot<'_>,
    ) -> Option<Word> {
        let word = simplify(self.size, word);
        let board = board(end);
        let loose = self.loose(&board);
        let mut best: Option<Word> = None;
        let mut below = below;
        let mut pool = vec![Partial { word, board, loose }];
        while !pool.is_empty() && !slot.is_over() {
            let mut done = |word: &Word| {
                if word.len() < below {
                    below = word.len();
                    best = Some(word.clone());
                }
            };
            pool.iter()
                .filter(|partial| partial.loose == 0)
                .for_each(|partial| done(&partial.word));
            pool.retain(|partial| partial.loose != 0);
            let mut chosen = Chosen::new(effort.pool, below as u32 * TURN);
            for (number, partial) in pool.iter().enumerate() {
                self.offer(partial, number as u32, effort, &mut chosen);
            }
            let next = chosen.list.iter().map(|candidate| self.build(&pool, candidate)).collect();
            pool = if chosen.list.is_empty() && effort.certain && best.is_none() {
                pool.iter().filter_map(|partial| self.force(partial)).collect()
            } else {
                next
            };
            pool.retain(|partial| partial.word.len() < below);
        }
        best
    }

    fn loose(&self, board: &Board) -> u32 {
        (0..self.places).filter(|&place| board[place] != self.home[place]).count() as u32
    }

    /// Offers all insertions into a partial solution that bring a loose piece of one orbit home.
    /// In the end all have to be, so that nothing is lost by taking the orbits one by one; those with
    /// the fewest loose pieces first, while most others can still be moved for nothing.
    fn offer(&self, partial: &Partial, number: u32, effort: Effort, chosen: &mut Chosen) {
        let Partial { word, board, loose } = partial;
        let wrong_of = |orbit: usize| {
            let places = orbit * SLOTS..(orbit + 1) * SLOTS;
            places.filter(|&place| board[place] != self.home[place]).collect::<Vec<usize>>()
        };
        let orbits = (0..self.kinds.len()).map(wrong_of).filter(|wrong| !wrong.is_empty());
        let wrong = orbits.min_by_key(Vec::len).unwrap_or_default();
        let mut wanted: Vec<(usize, usize)> = Vec::new();
        for &from in &wrong {
            for &to in &wrong {
                if board[from] == self.home[to] {
                    wanted.push((from, to));
                }
            }
        }
        // A wing whose place is taken by a piece that is right does not exist; a centre colour
        // always has a loose place of its own.
        let hash = self.hash(board);
        let fewest = loose.saturating_sub(MOVED as u32);
        let mut seen = Seen::from_end(self, board);
        for place in (0..=word.len()).rev() {
            if let Some(step) = word.get(place) {
                seen.before(&self.maps[step.index()]);
            }
            let joints = Joints::new(word, place);
            for &(from, to) in &wanted {
                for &number_of in self.library.bringing(seen.back[from], seen.back[to]) {
                    let length = self.library.length(number_of);
                    let shortest = ((word.len() + length) as u32).saturating_sub(MOST_SAVED);
                    if shortest * TURN + fewest * effort.price >= chosen.limit() {
                        // They come in the order of their lengths.
                        break;
                    }
                    let moved = self.library.moved(number_of);
                    let after = seen.loose_after(*loose, moved);
                    let price = after * effort.price;
                    if after >= *loose || shortest * TURN + price >= chosen.limit() {
                        continue;
                    }
                    let (choice, length) = self
                        .library
                        .words(number_of)
                        .iter()
                        .enumerate()
                        .map(|(choice, insert)| {
                            (
                                choice,
                                (word.len() + insert.len()).saturating_sub(joints.saved(insert)),
                            )
                        })
                        .min_by_key(|&(_, length)| length)
                        .unwrap_or((0, usize::MAX));
                    let key = length as u32 * TURN + price;
                    let hopeless = length as u32 * TURN + after * CHEAPEST >= chosen.ceiling;
                    if key >= chosen.limit() || hopeless {
                        continue;
                    }
                    let hash = moved.iter().fold(hash, |hash, &(from, to)| {
                        let piece = seen.piece[usize::from(from)];
                        let (from, to) = (seen.goes_to(from), seen.goes_to(to));
                        hash.wrapping_add(self.mark(to, piece)).wrapping_sub(self.mark(from, piece))
                    });
                    chosen.offer(Candidate {
                        key,
                        hash,
                        parent: number,
                        place: place as u16,
                        effect: number_of,
                        choice: choice as u8,
                    });
                }
            }
        }
    }

    /// Appends a three-cycle that mends something, for when nothing else did.
    fn force(&self, partial: &Partial) -> Option<Partial> {
        let Partial { word, board, .. } = partial;
        let mended = self.kinds.iter().enumerate().find_map(|(orbit, &kind)| {
            useful_cycle(board, &self.home, orbit, kind).map(|cycle| (orbit, cycle))
        });
        let (orbit, cycle) = mended?;
        let insert = Certain::new(&self.library, &self.maps, &self.moves, orbit).word(
            &self.library,
            &self.maps,
            cycle,
        )?;
        let mut after = *board;
        let [a, b, c] = cycle.map(usize::from);
        (after[b], after[c], after[a]) = (board[a], board[b], board[c]);
        let word = simplify(self.size, &[&word[..], &insert].concat());
        Some(Partial { word, loose: self.loose(&after), board: after })
    }

    fn mark(&self, place: usize, piece: u8) -> u64 {
        self.marks[place][usize::from(piece)]
    }

    fn hash(&self, board: &Board) -> u64 {
        let pieces = board.iter().enumerate().take(self.places);
        pieces.fold(0, |sum, (place, &piece)| sum.wrapping_add(self.mark(place, piece)))
    }

    fn build(&self, pool: &[Partial], candidate: &Candidate) -> Partial {
        let parent = &pool[candidate.parent as usize];
        let effect = &self.library.effects[candidate.effect as usize];
        let (before, after) = parent.word.split_at(usize::from(candidate.place));
        let insert = &effect.words[usize::from(candidate.choice)];
        let word = [before, insert, after].concat();
        let mut board = parent.board;
        let through = |place: Place| {
            usize::from(
                after.iter().fold(place, |at, step| self.maps[step.index()][usize::from(at)]),
            )
        };
        for &(from, to) in &effect.moved {
            board[through(to)] = parent.board[through(from)];
        }
        Partial { word: simplify(self.size, &word), loose: self.loose(&board), board }
    }
}

fn board(pieces: &Pieces) -> Board {
    let mut board = [0; PLACES];
    for (contents, part) in pieces.0.iter().zip(board.chunks_exact_mut(SLOTS)) {
        part.copy_from_slice(contents);
    }
    board
}

/// Random numbers for each piece on each place.
fn marks() -> Vec<[u64; SLOTS]> {
    let mark = |place: usize, piece: usize| super::descent::mix((place * SLOTS + piece) as u64);
    (0..PLACES).map(|place| std::array::from_fn(|piece| mark(place, piece))).collect()
}

/// By place, for every place there can be, so that looking one up needs no check.
type Lookup = [u8; 256];

/// The end of a solution as seen from a place in its word, through the moves that follow.
struct Seen {
    /// Where each place goes, and where it comes from.
    through: Lookup,
    back: Lookup,
    /// What ends up where each place goes to, what belongs there, and whether it is another thing.
    piece: Lookup,
    home: Lookup,
    wrong: Lookup,
}

impl Seen {
    /// As seen from behind the last move of a word that ends with `board`.
    fn from_end(insertion: &Insertion, board: &Board) -> Seen {
        let identity: Lookup = std::array::from_fn(|place| place as u8);
        let mut seen = Seen {
            through: identity,
            back: identity,
            piece: [0; 256],
            home: [0; 256],
            wrong: [0; 256],
        };
        seen.piece[..PLACES].copy_from_slice(board);
        seen.home[..PLACES].copy_from_slice(&insertion.home);
        for place in 0..insertion.places {
            seen.wrong[place] = u8::from(seen.piece[place] != seen.home[place]);
        }
        seen
    }

    /// One move earlier, one that takes places where `map` says.
    fn before(&mut self, map: &[Place; PLACES]) {
        let Seen { through, piece, home, wrong, .. } = self;
        for lookup in [through, piece, home, wrong] {
            let after = *lookup;
            for (item, &at) in lookup.iter_mut().zip(map) {
                *item = after[usize::from(at)];
            }
        }
        for (slot, &to) in (0..).zip(&self.through[..PLACES]) {
            self.back[usize::from(to)] = slot;
        }
    }

    fn goes_to(&self, place: Place) -> usize {
        self.through[usize::from(place)].into()
    }

    /// Loose pieces, of which there are `loose`, once these are moved here.
    fn loose_after(&self, loose: u32, moved: &[(Place, Place)]) -> u32 {
        moved.iter().fold(loose, |loose, &(from, to)| {
            // Every place that is left is counted before, so that this never falls below zero.
            let comes_loose = self.piece[usize::from(from)] != self.home[usize::from(to)];
            loose + u32::from(comes_loose) - u32::from(self.wrong[usize::from(from)])
        })
    }
}

/// What stands on both sides of a place of a word.
struct Joints {
    /// By move code, how many turns a word saves that begins with it.
    begin: [u8; super::frame::CODES],
    /// By move code, how many turns a word saves that ends with it.
    end: [u8; super::frame::CODES],
}

impl Joints {
    fn new(word: &[Move], place: usize) -> Joints {
        let mut joints = Joints { begin: [0; super::frame::CODES], end: [0; super::frame::CODES] };
        let (before, after) = word.split_at(place);
        Joints::meet(&mut joints.begin, before.iter().rev());
        Joints::meet(&mut joints.end, after.iter());
        joints
    }

    fn meet<'a>(saved: &mut [u8; super::frame::CODES], mut near: impl Iterator<Item = &'a Move>) {
        let Some(&first) = near.next() else { return };
        let run = std::iter::once(first).chain(
            near.take_while(|step| step.axis() == first.axis()).copied().collect::<Vec<_>>(),
        );
        for step in run {
            for quarters in 1..4 {
                if let Some(with) = Move::new(step.axis(), step.layer(), quarters) {
                    saved[with.index()] = 1 + u8::from(with == step.inverse());
                }
            }
        }
    }

    /// An estimate of the turns saved when `insert` is put here.
    fn saved(&self, insert: &[Move]) -> usize {
        let run = |step: Option<&Move>, next: Option<&Move>, table: &[u8; super::frame::CODES]| {
            let Some(step) = step else { return 0 };
            let next = next.filter(|next| next.axis() == step.axis());
            usize::from(table[step.index()])
                + next.map_or(0, |next| usize::from(table[next.index()]))
        };
        let count = insert.len();
        run(insert.first(), insert.get(1), &self.begin)
            + run(insert.last(), count.checked_sub(2).and_then(|at| insert.get(at)), &self.end)
    }
}

/// The best candidates of a round, no two alike in what they leave over.
struct Chosen {
    list: Vec<Candidate>,
    most: usize,
    /// What a key must stay below to be among them.
    limit: u32,
    /// What the length must stay below in the end, as [`TURN`] counts.
    ceiling: u32,
}

impl Chosen {
    fn new(most: usize, ceiling: u32) -> Chosen {
        Chosen { list: Vec::with_capacity(most), most, limit: u32::MAX, ceiling }
    }

    /// Keys from here on are of no use.
    fn limit(&self) -> u32 {
        self.limit
    }

    fn offer(&mut self, new: Candidate) {
        if new.key >= self.limit {
            return;
        }
        if let Some(same) = self.list.iter_mut().find(|old| old.hash == new.hash) {
            if new.key < same.key {
                *same = new;
            }
        } else if self.list.len() < self.most {
            self.list.push(new);
        } else if let Some(worst) = self.list.iter_mut().max_by_key(|old| old.key) {
            *worst = new;
        }
        if self.list.len() == self.most {
            self.limit =
                self.list.iter().map(|old| old.key).max().unwrap_or(self.limit).min(self.limit);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::super::budget::wall_clock;
    use super::super::frame::{CORNER, MIDGE};
    use super::super::pieces::is_odd;
    use super::*;
    use crate::base::Random;
    use crate::cube::Size;

    #[test]
    fn three_cycles_alone_mend_whatever_is_loose() {
        let frame = Frame::new(Size::FIVE);
        let insertion = Insertion::new(&frame, Library::new(Library::effects(&frame)));
        let stop = AtomicBool::new(false);
        let slot = Slot::new(wall_clock, Duration::from_secs(600), [&stop, &stop]);
        let mut random = Random::new("insertion", &1.into());
        let word: Word = (0..60).map(|_| random.pick(&frame.moves)).collect();
        let mut end = Pieces::solved(&frame);
        end.apply_all(&frame, &word);
        // Corners and midges are the business of others, and so are odd wings.
        let solved = Pieces::solved(&frame);
        for (orbit, of) in frame.orbits.iter().enumerate() {
            if matches!(of.kind, Kind::Corner | Kind::Midge) {
                end.0[orbit] = solved.0[orbit];
            } else if of.kind == Kind::Wing && is_odd(&end.0[orbit]) {
                end.0[orbit].swap(0, 1);
            }
        }
        assert_ne!(end, solved);
        let effort = Effort { pool: 0, price: TURN, certain: true };
        let mended = insertion.complete(&[], &end, effort, 10_000, slot).unwrap();
        end.apply_all(&frame, &mended);
        assert_eq!(end, solved, "also corners and midges: {:?} {:?}", end.0[CORNER], end.0[MIDGE]);
    }
}
