//! The last stage: the reduced cube, solved as a 3x3x3 in face turns.
//!
//! Kociemba's two phases: first into the group of U, D and half turns of the other faces, then
//! home. Each phase is an iterative deepening search pruned by two tables. A middle layer of the
//! reduced cube is several layers thick, so that only the six faces count as one turn.

use super::frame::{CORNER, Frame, MIDGE, Move};
use super::pieces::{Pieces, piece_slots};
use super::tables::{Parts, put_bytes, put_rows};
use super::word::{Word, inverse};
use crate::cube::Size;

/// A 3x3x3 by its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cubies {
    /// On each corner place, which corner and how far twisted.
    corners: [(u8, u8); 8],
    /// On each edge place, which edge and whether flipped; places 8 to 11 lie between U and D.
    edges: [(u8, u8); 12],
}

const TWISTS: usize = 2187;
const FLIPS: usize = 2048;
const SLICES: usize = 495;
const ORDERS: usize = 40320;
const SLICE_ORDERS: usize = 24;
/// Face turns.
const TURNS: usize = 18;

/// The tables of the finish.
pub(crate) struct Finish {
    moves: [Move; TURNS],
    cubies: Vec<Cubies>,
    twist: Vec<[u16; TURNS]>,
    flip: Vec<[u16; TURNS]>,
    slice: Vec<[u16; TURNS]>,
    corner_order: Vec<[u16; TURNS]>,
    edge_order: Vec<[u16; TURNS]>,
    slice_order: Vec<[u16; TURNS]>,
    twist_slice: Vec<u8>,
    flip_slice: Vec<u8>,
    corner_table: Vec<u8>,
    edge_table: Vec<u8>,
    /// By corner order alone, turns of the second phase at least.
    corner_bound: Vec<u8>,
}

impl Cubies {
    fn solved() -> Cubies {
        Cubies {
            corners: std::array::from_fn(|place| (place as u8, 0)),
            edges: std::array::from_fn(|place| (place as u8, 0)),
        }
    }

    /// The corners and midges of a cube.
    pub(crate) fn of(frame: &Frame, pieces: &Pieces) -> Cubies {
        let look = |orbit: usize| -> Vec<(u8, u8)> {
            let groups = piece_slots(frame, orbit);
            let contents = &pieces.0[orbit];
            let find = |home: u8| {
                groups.iter().enumerate().find_map(|(piece, slots)| {
                    slots.iter().position(|&slot| slot == home).map(|by| (piece as u8, by as u8))
                })
            };
            groups
                .iter()
                .map(|slots| find(contents[usize::from(slots[0])]).unwrap_or((0, 0)))
                .collect()
        };
        let (corners, edges) = (look(CORNER), look(MIDGE));
        Cubies {
            corners: std::array::from_fn(|place| corners[place]),
            edges: std::array::from_fn(|place| edges[place]),
        }
    }

    /// First `self`, then `next`, where `next` is what a word makes of the solved cube.
    fn then(&self, next: &Cubies) -> Cubies {
        Cubies {
            corners: next.corners.map(|(from, twist)| {
                let (piece, before) = self.corners[usize::from(from)];
                (piece, (before + twist) % 3)
            }),
            edges: next.edges.map(|(from, flip)| {
                let (piece, before) = self.edges[usize::from(from)];
                (piece, before ^ flip)
            }),
        }
    }

    /// What undoes `self`.
    fn inverse(&self) -> Cubies {
        let mut inverse = Cubies::solved();
        for (place, &(piece, twist)) in self.corners.iter().enumerate() {
            inverse.corners[usize::from(piece)] = (place as u8, (3 - twist) % 3);
        }
        for (place, &(piece, flip)) in self.edges.iter().enumerate() {
            inverse.edges[usize::from(piece)] = (place as u8, flip);
        }
        inverse
    }

    fn twist(&self) -> usize {
        self.corners[..7].iter().fold(0, |sum, &(_, twist)| 3 * sum + usize::from(twist))
    }

    fn flip(&self) -> usize {
        self.edges[..11].iter().fold(0, |sum, &(_, flip)| 2 * sum + usize::from(flip))
    }

    /// Where the four edges that belong between U and D are, their order left aside.
    fn slice(&self) -> usize {
        let mut rank = 0;
        let mut left = 0;
        for (place, &(piece, _)) in self.edges.iter().enumerate() {
            if piece >= 8 {
                left += 1;
                rank += choose(place, left);
            }
        }
        SLICES - 1 - rank
    }

    fn corner_order(&self) -> usize {
        order(&self.corners.map(|corner| corner.0))
    }

    fn edge_order(&self) -> usize {
        order(&self.edges.map(|edge| edge.0)[..8])
    }

    fn slice_order(&self) -> usize {
        order(&self.edges.map(|edge| edge.0.saturating_sub(8))[8..])
    }
}

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |product, i| if n > i { product * (n - i) / (i + 1) } else { 0 })
}

/// The place of a permutation in lexicographic order.
fn order(items: &[u8]) -> usize {
    items.iter().enumerate().fold(0, |rank, (place, item)| {
        let smaller = items[place + 1..].iter().filter(|&later| later < item).count();
        rank * (items.len() - place) + smaller
    })
}

/// Spreads a set of states from the solved one and notes where each coordinate goes.
fn move_table(
    size: usize,
    turns: &[Cubies],
    allowed: impl Fn(usize) -> bool,
    coordinate: impl Fn(&Cubies) -> usize,
) -> Vec<[u16; TURNS]> {
    let mut known: Vec<Option<Cubies>> = vec![None; size];
    let mut table = vec![[0; TURNS]; size];
    let first = Cubies::solved();
    known[coordinate(&first)] = Some(first);
    let mut open = vec![first];
    while let Some(state) = open.pop() {
        let here = coordinate(&state);
        for (number, turn) in turns.iter().enumerate().filter(|(number, _)| allowed(*number)) {
            let after = state.then(turn);
            let there = coordinate(&after);
            table[here][number] = there as u16;
            if known[there].is_none() {
                known[there] = Some(after);
                open.push(after);
            }
        }
    }
    table
}

/// Distances of pairs of coordinates from that of the solved cube.
fn prune_table(
    a: &[[u16; TURNS]],
    b: &[[u16; TURNS]],
    solved: (usize, usize),
    allowed: impl Fn(usize) -> bool,
) -> Vec<u8> {
    let turns: Vec<usize> = (0..TURNS).filter(|&turn| allowed(turn)).collect();
    let after = |state: usize, number: usize| {
        let turn = turns[number];
        usize::from(a[state / b.len()][turn]) * b.len() + usize::from(b[state % b.len()][turn])
    };
    let goal = solved.0 * b.len() + solved.1;
    super::steps::distances(a.len() * b.len(), turns.len(), &[goal], after)
}

fn corner_bound(corner_table: &[u8]) -> Vec<u8> {
    let least = |distances: &[u8]| distances.iter().copied().min().unwrap_or(0);
    corner_table.chunks_exact(SLICE_ORDERS).map(least).collect()
}

/// The 18 face turns of a five-layer cube, and what they do.
fn face_turns() -> ([Move; TURNS], Vec<Cubies>) {
    let frame = Frame::new(Size::FIVE);
    let faces: Vec<Move> =
        frame.moves.iter().copied().filter(|step| [0, 4].contains(&step.layer())).collect();
    let cubies = faces.iter().map(|&step| {
        let mut pieces = Pieces::solved(&frame);
        pieces.apply(&frame, step);
        Cubies::of(&frame, &pieces)
    });
    (std::array::from_fn(|number| faces[number]), cubies.collect())
}

/// Whether a face turn stays in the group of the second phase: any of U and D, half turns else.
fn in_group(turn: usize) -> bool {
    turn < 6 || turn % 3 == 1
}

impl Finish {
    pub(crate) fn new() -> Finish {
        let (moves, cubies) = face_turns();
        let any = |_| true;
        let twist = move_table(TWISTS, &cubies, any, Cubies::twist);
        let flip = move_table(FLIPS, &cubies, any, Cubies::flip);
        let slice = move_table(SLICES, &cubies, any, Cubies::slice);
        let corner_order = move_table(ORDERS, &cubies, any, Cubies::corner_order);
        let edge_order = move_table(ORDERS, &cubies, in_group, Cubies::edge_order);
        let slice_order = move_table(SLICE_ORDERS, &cubies, in_group, Cubies::slice_order);
        let home = Cubies::solved().slice();
        let corner_table = prune_table(&corner_order, &slice_order, (0, 0), in_group);
        Finish {
            twist_slice: prune_table(&twist, &slice, (0, home), any),
            flip_slice: prune_table(&flip, &slice, (0, home), any),
            edge_table: prune_table(&edge_order, &slice_order, (0, 0), in_group),
            corner_bound: corner_bound(&corner_table),
            corner_table,
            moves,
            cubies,
            twist,
            flip,
            slice,
            corner_order,
            edge_order,
            slice_order,
        }
    }

    /// Appends the tables to a file.
    pub(crate) fn put(&self, raw: &mut Vec<u8>) {
        let moves = [&self.twist, &self.flip, &self.slice];
        let orders = [&self.corner_order, &self.edge_order, &self.slice_order];
        moves.into_iter().chain(orders).for_each(|rows| put_rows(raw, rows));
        let prune = [&self.twist_slice, &self.flip_slice, &self.corner_table, &self.edge_table];
        prune.into_iter().for_each(|bytes| put_bytes(raw, bytes));
    }

    /// Takes what [`Finish::put`] appended.
    pub(crate) fn take(parts: &mut Parts<'_>) -> Option<Finish> {
        let (moves, cubies) = face_turns();
        let [twist, flip, slice] = [parts.rows()?, parts.rows()?, parts.rows()?];
        let [corner_order, edge_order, slice_order] = [parts.rows()?, parts.rows()?, parts.rows()?];
        let [twist_slice, flip_slice] = [parts.bytes()?.to_vec(), parts.bytes()?.to_vec()];
        let [corner_table, edge_table] = [parts.bytes()?.to_vec(), parts.bytes()?.to_vec()];
        let corner_bound = corner_bound(&corner_table);
        Some(Finish {
            moves,
            cubies,
            twist,
            flip,
            slice,
            corner_order,
            edge_order,
            slice_order,
            twist_slice,
            flip_slice,
            corner_table,
            edge_table,
            corner_bound,
        })
    }

    /// A word of face turns that solves `start` in at most `most` turns, the shortest found within
    /// about `nodes` steps, or the first found after that. Moves are those of a five-layer cube.
    pub(crate) fn solve(&self, start: &Cubies, most: usize, nodes: u64) -> Option<Word> {
        let mut search = Search {
            finish: self,
            nodes,
            most: most + 1,
            path: Vec::new(),
            best: None,
            inverted: false,
            corners: 0,
        };
        let starts = [*start, start.inverse()];
        'deeper: for depth in 0..=most.min(12) {
            for (number, start) in starts.iter().enumerate() {
                search.inverted = number == 1;
                search.corners = start.corner_order();
                let state =
                    First { twist: start.twist(), flip: start.flip(), slice: start.slice() };
                search.first(start, state, depth);
                if search.is_over() {
                    break 'deeper;
                }
            }
            if depth >= search.most {
                break;
            }
        }
        search.best
    }
}

#[derive(Clone, Copy)]
struct First {
    twist: usize,
    flip: usize,
    slice: usize,
}

#[derive(Clone, Copy)]
struct Second {
    corners: usize,
    edges: usize,
    slice: usize,
}

struct Search<'a> {
    finish: &'a Finish,
    nodes: u64,
    /// One more than the longest word of use.
    most: usize,
    path: Vec<usize>,
    best: Option<Word>,
    inverted: bool,
    /// The order of the corners at the start.
    corners: usize,
}

/// Whether `next` may follow `last`: not the same face, and of opposite faces the first first.
fn follows(last: Option<&usize>, next: usize) -> bool {
    last.is_none_or(|last| last / 3 != next / 3 && !(last / 6 == next / 6 && last / 3 > next / 3))
}

impl Search<'_> {
    /// Steps only run out once there is an answer.
    fn is_over(&self) -> bool {
        self.nodes == 0 && self.best.is_some()
    }

    fn first(&mut self, start: &Cubies, at: First, left: usize) {
        let tables = self.finish;
        let bound = tables.twist_slice[at.twist * SLICES + at.slice]
            .max(tables.flip_slice[at.flip * SLICES + at.slice]);
        if usize::from(bound) > left || self.is_over() {
            return;
        }
        self.nodes = self.nodes.saturating_sub(1);
        if left == 0 {
            return self.leave(start);
        }
        for turn in 0..TURNS {
            if !follows(self.path.last(), turn) || (left == 1 && in_group(turn)) {
                continue;
            }
            let next = First {
                twist: tables.twist[at.twist][turn].into(),
                flip: tables.flip[at.flip][turn].into(),
                slice: tables.slice[at.slice][turn].into(),
            };
            self.path.push(turn);
            self.first(start, next, left - 1);
            self.path.pop();
        }
    }

    /// Tries the second phase from where the path leads.
    fn leave(&mut self, start: &Cubies) {
        let corners = self
            .path
            .iter()
            .fold(self.corners, |corners, &turn| self.finish.corner_order[corners][turn].into());
        let least = usize::from(self.finish.corner_bound[corners]);
        if self.path.len() + least >= self.most {
            return;
        }
        let state =
            self.path.iter().fold(*start, |state, &turn| state.then(&self.finish.cubies[turn]));
        let at = Second { corners, edges: state.edge_order(), slice: state.slice_order() };
        let depth = self.path.len();
        for left in 0..self.most.saturating_sub(depth).min(11) {
            if self.second(at, left) {
                break;
            }
        }
        self.path.truncate(depth);
    }

    fn second(&mut self, at: Second, left: usize) -> bool {
        let tables = self.finish;
        let bound = tables.corner_table[at.corners * SLICE_ORDERS + at.slice]
            .max(tables.edge_table[at.edges * SLICE_ORDERS + at.slice]);
        if usize::from(bound) > left || self.is_over() {
            return false;
        }
        self.nodes = self.nodes.saturating_sub(1);
        if left == 0 {
            let word: Word = self.path.iter().map(|&turn| tables.moves[turn]).collect();
            self.most = word.len();
            self.best = Some(if self.inverted { inverse(&word) } else { word });
            return true;
        }
        for turn in (0..TURNS).filter(|&turn| in_group(turn)) {
            if !follows(self.path.last(), turn) {
                continue;
            }
            let next = Second {
                corners: tables.corner_order[at.corners][turn].into(),
                edges: tables.edge_order[at.edges][turn].into(),
                slice: tables.slice_order[at.slice][turn].into(),
            };
            self.path.push(turn);
            if self.second(next, left - 1) {
                return true;
            }
            self.path.pop();
        }
        false
    }
}
