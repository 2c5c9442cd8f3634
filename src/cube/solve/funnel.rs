//! The first phase: every word of a given length that brings a state into the subgroup.
//!
//! Words are grown turn by turn, but not one at a time: states with equally many turns left wait
//! together until there are enough of them, and are then taken on in one go. The tables are far
//! larger than the nearest caches, and in a batch the processor fetches what many states need at
//! once in place of waiting for each.
//!
//! Far out, every turn is tried. Around the radius of the kept states each child is looked up, and
//! from there on the guides of [`Near`] name the turns that lead home in time.

use std::hint::black_box;

use super::coordinates;
use super::generator::{GENERATORS, Generator};
use super::near::Near;
use super::point::Point;
use super::states::States;
use super::tables::Tables;

/// States in a batch.
const BATCH: usize = 256;

/// With this many turns left or fewer it pays to look whether the corners can make it.
const CORNERS_FROM: usize = 4;

/// The longest first phase.
pub(crate) const LONGEST: usize = 16;

/// A state on the way.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The class of its edges, and the symmetry that carries it to the class's representative.
    class: u16,
    symmetry: u8,
    /// The generator that led here, or 27.
    turn: u8,
    /// Its twist, and as the class's representative sees it.
    twist: u16,
    seen: u16,
    /// Where its corners are.
    upper: u16,
    lower: u16,
    /// Its parent's place in the batch before, or for a start its name.
    parent: u16,
}

/// Who takes what falls out of a funnel.
pub(crate) trait Catch {
    /// How many turns may follow the first phase, as things stand; `None` to give up.
    fn spare(&mut self, steps: u64) -> Option<usize>;

    /// A word that leads from the start of this name into the subgroup.
    fn leaf(&mut self, start: u16, word: &[Generator]);
}

/// The states with equally many turns left.
struct Batch {
    nodes: Box<[Node]>,
    len: usize,
    guides: Vec<u32>,
}

/// States waiting to be taken on, by the number of turns left.
pub(crate) struct Funnel<'t> {
    tables: &'t Tables,
    waiting: Vec<Batch>,
}

impl<'t> Funnel<'t> {
    pub(crate) fn new(tables: &'t Tables) -> Funnel<'t> {
        let batch = || Batch {
            nodes: vec![Node::default(); 2 * BATCH + GENERATORS].into(),
            len: 0,
            guides: Vec::with_capacity(BATCH),
        };
        Funnel { tables, waiting: (0..=LONGEST).map(|_| batch()).collect() }
    }

    /// Adds starts of which `left` turns may lead into the subgroup. Each comes with the generator
    /// that led to it (27 for none), which restricts what may follow, and with a name for
    /// [`Catch::leaf`]. No more than 256 may come between two calls of [`Funnel::run`].
    pub(crate) fn push(&mut self, starts: &[(Point, u8, u16)], left: usize) {
        let tables = self.tables;
        let batch = &mut self.waiting[left];
        let first = batch.len;
        for (node, &(point, turn, parent)) in batch.nodes[first..].iter_mut().zip(starts) {
            let member = tables.edges.member(point.edges());
            let Point { twist, upper, lower, .. } = point;
            let (class, symmetry) = (member.class(), member.symmetry());
            let seen = tables.upright.twist(twist, symmetry);
            *node = Node { class, symmetry, turn, twist, seen, upper, lower, parent };
        }
        batch.len += starts.len();
        if left <= tables.near.radius() + 1 {
            self.retain(left, first, |node| tables.near.may_be_within(left, node.class, node.seen));
        }
    }

    /// How many starts wait with `left` turns left.
    pub(crate) fn waiting(&self, left: usize) -> usize {
        self.waiting[left].len
    }

    /// Takes everything that waits with `left` turns left to its end.
    pub(crate) fn run(&mut self, left: usize, catch: &mut impl Catch) {
        self.take_on(left, left, catch);
    }

    fn take_on(&mut self, left: usize, top: usize, catch: &mut impl Catch) {
        let tables = self.tables;
        let near = &tables.near;
        if self.waiting[left].len == 0 {
            return;
        }
        let Some(spare) = catch.spare(self.waiting[left].len as u64) else {
            self.waiting[left].len = 0;
            return;
        };
        if left <= CORNERS_FROM
            && let Some(reach) = tables.reach.within(left + spare)
        {
            self.retain(left, 0, |node| corners_in(tables, reach, node));
        }
        if left == 0 {
            self.hand_over(top, catch);
        } else {
            self.look_up(left);
        }
        let mut from = 0;
        while from < self.waiting[left].len && left > 0 {
            let first = self.waiting[left - 1].len;
            from = self.spread(left, from);
            if left == near.radius() + 2 {
                self.retain(left - 1, first, |node| near.beyond().contains(node.class, node.seen));
            } else if left == near.radius() + 1 {
                self.retain(left - 1, first, |node| near.contains(node.class, node.seen));
            }
            self.turn_corners(left, first);
            if self.waiting[left - 1].len >= BATCH || from == self.waiting[left].len {
                self.take_on(left - 1, top, catch);
            }
        }
        self.waiting[left].len = 0;
    }

    /// Keeps of the states from number `first` on those that pass.
    #[inline]
    fn retain(&mut self, left: usize, first: usize, pass: impl Fn(&Node) -> bool) {
        let batch = &mut self.waiting[left];
        let mut kept = first;
        for at in first..batch.len {
            let node = batch.nodes[at];
            batch.nodes[kept] = node;
            kept += usize::from(pass(&node));
        }
        batch.len = kept;
    }

    /// Finds for each waiting state the generators that lead on.
    fn look_up(&mut self, left: usize) {
        let tables = self.tables;
        let near: &Near = &tables.near;
        let batch = &mut self.waiting[left];
        let nodes = &batch.nodes[..batch.len];
        batch.guides.clear();
        if left > near.radius() {
            batch.guides.extend(nodes.iter().map(|_| u32::MAX));
        } else {
            batch.guides.extend(nodes.iter().map(|node| near.index(node.class, node.seen) as u32));
            for guide in &mut batch.guides {
                let index = *guide as usize;
                let found = near.guide(index);
                *guide = match left - found.distance() {
                    0 => found.nearer(),
                    // The last turn of a word is to lead into the subgroup, not on inside it.
                    _ if left == 1 => 0,
                    1 => near.not_farther(index),
                    _ => u32::MAX,
                };
            }
        }
        let mut touched = 0;
        for (guide, node) in batch.guides.iter_mut().zip(nodes) {
            *guide &= tables.follows[usize::from(node.turn)][usize::from(node.symmetry & 15)];
            touched ^= tables.edges.touch(node.class);
        }
        black_box(touched);
    }

    /// Takes states on from number `from` until the next batch is full, and returns how far it
    /// came. The children's corners are yet those of their parents.
    fn spread(&mut self, left: usize, mut from: usize) -> usize {
        let tables = self.tables;
        let (lower, upper) = self.waiting.split_at_mut(left);
        let (parents, children) = (&upper[0], &mut lower[left - 1]);
        let most = children.len + BATCH;
        while from < parents.len && children.len < most {
            let node = parents.nodes[from];
            let mut guide = parents.guides[from];
            while guide != 0 {
                let seen_turn = guide.trailing_zeros() as usize;
                guide &= guide - 1;
                let there = tables.edges.turn(node.class, seen_turn);
                let symmetry = tables.upright.then(node.symmetry, there.symmetry());
                let turn = tables.upright.origin(node.symmetry, seen_turn);
                let twist = tables.moves.twist.turn(node.twist, turn);
                children.nodes[children.len] = Node {
                    class: there.class(),
                    symmetry,
                    turn: turn as u8,
                    twist,
                    seen: tables.upright.twist(twist, symmetry),
                    upper: node.upper,
                    lower: node.lower,
                    parent: from as u16,
                };
                children.len += 1;
            }
            from += 1;
        }
        from
    }

    /// Turns the corners of the children from number `first` on.
    fn turn_corners(&mut self, left: usize, first: usize) {
        let half = &self.tables.moves.half;
        let children = &mut self.waiting[left - 1];
        for node in &mut children.nodes[first..children.len] {
            node.upper = half.turn(node.upper, node.turn.into());
            node.lower = half.turn(node.lower, node.turn.into());
        }
    }

    /// Reads the words of all states that are in the subgroup.
    fn hand_over(&mut self, top: usize, catch: &mut impl Catch) {
        let mut word = [Generator::from_index(0); LONGEST];
        for at in 0..self.waiting[0].len {
            let mut node = self.waiting[0].nodes[at];
            for left in 1..=top {
                word[top - left] = Generator::from_index(node.turn.into());
                node = self.waiting[left].nodes[usize::from(node.parent)];
            }
            catch.leaf(node.parent, &word[..top]);
        }
    }
}

/// Whether the corners of a state are in `reach`.
#[inline]
fn corners_in(tables: &Tables, reach: &States, node: &Node) -> bool {
    let corners = coordinates::corners_of_halves(node.upper.into(), node.lower.into());
    let member = tables.corners.member(corners);
    reach.contains(member.class(), tables.upright.twist(node.twist, member.symmetry()))
}
