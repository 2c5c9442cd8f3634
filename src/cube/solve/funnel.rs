//! The first phase: every word of a given length that brings a state into the subgroup.
//!
//! Far out, every turn is tried. Around the radius of the kept states each child is looked up, and
//! from there on the guides of [`super::near::Near`] name the turns that lead home in time.

use std::hint::black_box;

use super::batch::{BATCH, LONGEST, Levels, Node};
use super::classes::{Member, Turned};
use super::coordinates;
use super::generator::Generator;
use super::near::Guides;
use super::point::Point;
use super::states::{self, Row};
use super::tables::Tables;

/// A state on the way.
#[derive(Clone, Copy, Debug, Default)]
struct State {
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
    parent: u16,
}

impl Node for State {
    fn parent(&self) -> u16 {
        self.parent
    }

    fn turn(&self) -> u8 {
        self.turn
    }
}

/// Who takes what falls out of a funnel.
pub(crate) trait Catch {
    /// How many turns may follow the first phase, as things stand; `None` to give up. `steps` more
    /// states are about to be taken on.
    fn spare(&mut self, steps: u64) -> Option<usize>;

    /// A word that leads from the start of this name into the subgroup.
    fn leaf(&mut self, start: u16, word: &[Generator]);
}

/// States on their way into the subgroup.
pub(crate) struct Funnel<'t> {
    tables: &'t Tables,
    near: Guides<'t>,
    edges: &'t [Member],
    corners: &'t [Member],
    turned: &'t [Turned],
    levels: Levels<State>,
    /// For each state of the batch that is taken on, by turns left, the generators that lead on.
    guides: Vec<Vec<u32>>,
}

impl<'t> Funnel<'t> {
    pub(crate) fn new(tables: &'t Tables) -> Funnel<'t> {
        Funnel {
            tables,
            near: tables.near.guides(),
            edges: tables.edges.members(),
            corners: tables.corners.members(),
            turned: tables.edges.turned(),
            levels: Levels::new(),
            guides: vec![Vec::new(); LONGEST + 1],
        }
    }

    /// Adds starts of which `left` turns may lead into the subgroup. Each comes with the generator
    /// that led to it (27 for none), which restricts what may follow, and with a name for
    /// [`Catch::leaf`]. Returns whether it is time to call [`Funnel::run`]; before that, no more
    /// than a batch may be added.
    pub(crate) fn push(&mut self, starts: &[(Point, u8, u16)], left: usize) -> bool {
        let (tables, near) = (self.tables, self.near);
        let batch = self.levels.at(left);
        let first = batch.len();
        for &(point, turn, parent) in starts {
            let member = self.edges[point.edges()];
            let Point { twist, upper, lower, .. } = point;
            let (class, symmetry) = (member.class(), member.symmetry());
            let seen = tables.upright.twist(twist, symmetry);
            batch.push(State { class, symmetry, turn, twist, seen, upper, lower, parent });
        }
        if left <= near.radius() + 1 {
            batch.retain(first, |state| near.may_be_within(left, state.class, state.seen));
        }
        batch.is_full()
    }

    /// Takes everything that waits with `left` turns left to its end.
    pub(crate) fn run(&mut self, left: usize, catch: &mut impl Catch) {
        self.take_on(left, left, catch);
    }

    fn take_on(&mut self, left: usize, top: usize, catch: &mut impl Catch) {
        let (tables, near) = (self.tables, self.near);
        let batch = self.levels.at(left);
        let Some(spare) = catch.spare(batch.len() as u64) else {
            batch.clear();
            return;
        };
        if let Some(reach) = tables.reach.within(left + spare) {
            let corners = self.corners;
            batch.retain(0, |state| corners_in(tables, corners, reach, state));
        }
        let len = batch.len();
        if left == 0 {
            let mut word = [Generator::from_index(0); LONGEST];
            for at in 0..len {
                let (start, word) = self.levels.word(at, top, &mut word);
                catch.leaf(start, word);
            }
        } else {
            self.look_up(left);
            let mut from = 0;
            while from < len {
                let first = self.levels.at(left - 1).len();
                from = self.spread(left, from);
                let children = self.levels.at(left - 1);
                if left == near.radius() + 2 {
                    children.retain(first, |state| near.nearly_contains(state.class, state.seen));
                } else if left == near.radius() + 1 {
                    children.retain(first, |state| near.contains(state.class, state.seen));
                }
                let half = &tables.moves.half;
                for state in &mut children.nodes_mut()[first..] {
                    state.upper = half.turn(state.upper, state.turn.into());
                    state.lower = half.turn(state.lower, state.turn.into());
                }
                if children.is_full() || from == len && children.len() > 0 {
                    self.take_on(left - 1, top, catch);
                }
            }
        }
        self.levels.at(left).clear();
    }

    /// Finds for each waiting state the generators that lead on.
    fn look_up(&mut self, left: usize) {
        let (tables, near) = (self.tables, self.near);
        let states = self.levels.at(left).nodes();
        let guides = &mut self.guides[left];
        guides.clear();
        if left > near.radius() {
            guides.extend(states.iter().map(|_| u32::MAX));
        } else {
            guides.extend(states.iter().map(|state| near.index(state.class, state.seen) as u32));
            for guide in guides.iter_mut() {
                let index = *guide as usize;
                // The last turn of a word is to lead into the subgroup, not on inside it.
                let inside = left == 1 && near.distance(index) == 0;
                *guide = if inside { 0 } else { near.within(left, index) };
            }
        }
        let mut touched = 0;
        for (guide, state) in guides.iter_mut().zip(states) {
            *guide &= tables.follows[usize::from(state.turn)][usize::from(state.symmetry & 15)];
            // Reads what the next loop needs, without waiting for it.
            let [first, .., last] = &self.turned[usize::from(state.class)];
            touched ^= first.class() ^ last.class();
        }
        black_box(touched);
    }

    /// Takes states on from number `from` until there is a batch of candidates, and returns how
    /// far it came. The candidates' corners are yet those of their parents.
    fn spread(&mut self, left: usize, mut from: usize) -> usize {
        let tables = self.tables;
        let guides = &self.guides[left];
        let (parents, children) = self.levels.parents_and_children(left);
        let most = children.len() + BATCH;
        while from < parents.len() && children.len() < most {
            let state = parents.nodes()[from];
            let mut guide = guides[from];
            while guide != 0 {
                let seen_turn = guide.trailing_zeros() as usize;
                guide &= guide - 1;
                let there = self.turned[usize::from(state.class)][seen_turn & 31];
                let symmetry = tables.upright.then(state.symmetry, there.symmetry());
                let turn = tables.upright.origin(state.symmetry, seen_turn);
                let twist = tables.moves.twist.turn(state.twist, turn);
                children.push(State {
                    class: there.class(),
                    symmetry,
                    turn: turn as u8,
                    twist,
                    seen: tables.upright.twist(twist, symmetry),
                    parent: from as u16,
                    ..state
                });
            }
            from += 1;
        }
        from
    }
}

/// Whether the corners of a state are in `reach`.
#[inline]
fn corners_in(tables: &Tables, corners: &[Member], reach: &[Row], state: &State) -> bool {
    let order = coordinates::corners_of_halves(state.upper.into(), state.lower.into());
    let member = corners[order];
    let twist = tables.upright.twist(state.twist, member.symmetry());
    states::contains(&reach[usize::from(member.class())], twist)
}
