//! Mends what a reduction left over by inserting words of the library anywhere in the solution.
//!
//! A pure word inserted at some place of a solution acts on its end as the same word seen through
//! the turns that follow, so that a long solution offers a short word in many guises, and some of
//! them cancel against their neighbours. A beam on length and loose pieces finds a good set.

use super::certain::{Certain, useful_cycle};
use super::clock::Slot;
use super::frame::{Frame, Kind, Move, SLOTS};
use super::gather::TURN;
use super::library::{Library, PLACES, Place, maps};
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

/// How widely to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Partial solutions kept each round.
    pub(crate) pool: usize,
    /// What a loose piece is expected to cost, in twentieths of a turn.
    pub(crate) price: u32,
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
            pool = if chosen.list.is_empty() && best.is_none() {
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

    /// Offers all insertions into a partial solution that bring a loose piece home.
    fn offer(&self, partial: &Partial, number: u32, effort: Effort, chosen: &mut Chosen) {
        let Partial { word, board, loose } = partial;
        let wrong: Vec<usize> =
            (0..self.places).filter(|&place| board[place] != self.home[place]).collect();
        let mut wanted: Vec<(usize, usize)> = Vec::new();
        for &from in &wrong {
            for &to in &wrong {
                if from / SLOTS == to / SLOTS && board[from] == self.home[to] {
                    wanted.push((from, to));
                }
            }
        }
        // A wing whose place is taken by a piece that is right does not exist; a centre colour
        // always has a loose place of its own.
        let hash = self.hash(board);
        let mut through: Board = std::array::from_fn(|place| place as u8);
        let mut back = through;
        for place in (0..=word.len()).rev() {
            if place < word.len() {
                // `through` now begins with the move at `place`.
                let map = &self.maps[word[place].index()];
                let after = through;
                for (slot, to) in through.iter_mut().enumerate() {
                    *to = after[usize::from(map[slot])];
                }
                for (slot, &to) in through.iter().enumerate() {
                    back[usize::from(to)] = slot as u8;
                }
            }
            let joints = Joints::new(word, place);
            for &(from, to) in &wanted {
                for &number_of in self.library.bringing(back[from], back[to]) {
                    let effect = &self.library.effects[number_of as usize];
                    let mut after = *loose as i32;
                    let mut mark = hash;
                    for &(f, t) in &effect.moved {
                        let (f, t) = (
                            usize::from(through[usize::from(f)]),
                            usize::from(through[usize::from(t)]),
                        );
                        let piece = board[f];
                        after +=
                            i32::from(piece != self.home[t]) - i32::from(piece != self.home[f]);
                        mark = mark
                            .wrapping_add(self.mark(t, piece))
                            .wrapping_sub(self.mark(f, piece));
                    }
                    if after >= *loose as i32 {
                        continue;
                    }
                    let most = word.len() as u32 + effect.length() as u32;
                    let price = after as u32 * effort.price;
                    if (most.saturating_sub(6)) * TURN + price >= chosen.limit() {
                        continue;
                    }
                    let (choice, length) = effect
                        .words
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
                    chosen.offer(Candidate {
                        key: length as u32 * TURN + price,
                        hash: mark,
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
    limit: u32,
}

impl Chosen {
    fn new(most: usize, limit: u32) -> Chosen {
        Chosen { list: Vec::with_capacity(most), most, limit }
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
