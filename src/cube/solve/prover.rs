//! Trying every word of a given length.
//!
//! What two phases cannot tell is that there is nothing shorter. For that all words have to be
//! tried, and all the solver knows serves to drop them early: a state is hopeless if its corners
//! need more turns than are left, or if it is farther than that from the subgroup of any of the
//! three axes. And it is hopeless if it is exactly as far as there are turns left from all three:
//! the last turn of a solution belongs to the subgroup of some axis, so that this subgroup is
//! reached one turn earlier.

use super::batch::{BATCH, LONGEST, Levels, Node};
use super::classes::{Member, Turned};
use super::coordinates as coordinate;
use super::cubie::Cubies;
use super::generator::{GENERATORS, Generator, GeneratorSet};
use super::near::Guides;
use super::symmetry::Symmetry;
use super::tables::Tables;

/// From this many turns on the corners are asked first.
const LONG: usize = 13;

/// A state as it looks with one of its axes upright.
#[derive(Clone, Copy, Debug, Default)]
struct Look {
    /// The class of its edges, and the symmetry that carries it to the class's representative.
    class: u16,
    symmetry: u8,
    /// Its twist, and as the class's representative sees it.
    twist: u16,
    seen: u16,
}

/// A state on the way.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    looks: [Look; 3],
    upper: u16,
    lower: u16,
    parent: u16,
    turn: u8,
}

impl Node for State {
    fn parent(&self) -> u16 {
        self.parent
    }

    fn turn(&self) -> u8 {
        self.turn
    }
}

/// Tries all words.
pub(crate) struct Prover<'t> {
    tables: &'t Tables,
    near: Guides<'t>,
    turned: &'t [Turned],
    corners: &'t [Member],
    /// Nothing for short words, for which they are not worth building.
    corner_guides: Option<Guides<'t>>,
    levels: Levels<State>,
    guides: Vec<Vec<u32>>,
    /// For each candidate whether it has a chance.
    chances: Vec<bool>,
    /// For each axis what a generator is when that axis stands upright.
    upright: [[u8; GENERATORS]; 3],
}

/// How a search for all solutions of one length goes on.
pub(crate) trait Trial: Sync {
    /// Whether it should end now.
    fn is_over(&self) -> bool;

    /// Whether to go on; `steps` more states are about to be taken on.
    fn goes_on(&mut self, steps: u64) -> bool;

    /// Takes a solution.
    fn solved(&mut self, word: Vec<Generator>);
}

impl<'t> Prover<'t> {
    pub(crate) fn new(tables: &'t Tables) -> Prover<'t> {
        let image = |third: Symmetry| {
            std::array::from_fn(|g| third.generator(Generator::from_index(g)).index() as u8)
        };
        Prover {
            tables,
            near: tables.near.guides(),
            turned: tables.edges.turned(),
            corners: tables.corners.members(),
            corner_guides: None,
            levels: Levels::new(),
            guides: vec![Vec::new(); LONGEST + 1],
            chances: Vec::new(),
            upright: Symmetry::thirds().map(image),
        }
    }

    /// Finds all words of exactly `length` turns that begin with `prefix` and solve `state`.
    pub(crate) fn run(
        &mut self,
        state: &Cubies,
        prefix: &[Generator],
        length: usize,
        trial: &mut impl Trial,
    ) {
        let start = state.after(prefix);
        let first = State {
            looks: Symmetry::thirds().map(|third| self.look(&third.conjugate(&start))),
            upper: coordinate::half(&start, 0) as u16,
            lower: coordinate::half(&start, 4) as u16,
            parent: 0,
            turn: prefix.last().map_or(GENERATORS, |g| g.index()) as u8,
        };
        let left = length - prefix.len();
        self.corner_guides = None;
        if length >= LONG {
            let Some(guides) = self.tables.corner_guides(&|_| !trial.is_over()) else { return };
            self.corner_guides = Some(guides.guides());
        }
        let near = self.near;
        let batch = self.levels.at(left);
        batch.push(first);
        batch.retain(0, |state| may_end_in(near, state, left));
        self.take_on(&start, prefix, left, left, trial);
    }

    fn look(&self, state: &Cubies) -> Look {
        let member = self.tables.edges.members()[coordinate::edges(state)];
        let twist = coordinate::twist(state) as u16;
        let (class, symmetry) = (member.class(), member.symmetry());
        Look { class, symmetry, twist, seen: self.tables.upright.twist(twist, symmetry) }
    }

    fn take_on(
        &mut self,
        start: &Cubies,
        prefix: &[Generator],
        left: usize,
        top: usize,
        trial: &mut impl Trial,
    ) {
        let len = self.levels.at(left).len();
        if !trial.goes_on(len as u64) {
            self.levels.at(left).clear();
            return;
        }
        if left == 0 {
            let mut word = [Generator::from_index(0); LONGEST];
            for at in 0..len {
                let (_, word) = self.levels.word(at, top, &mut word);
                if start.after(word) == Cubies::SOLVED {
                    trial.solved([prefix, word].concat());
                }
            }
        } else {
            self.look_up(left);
            let mut from = 0;
            while from < len {
                from = self.spread(left, from);
                let children = self.levels.at(left - 1);
                if children.is_full() || from == len && children.len() > 0 {
                    self.take_on(start, prefix, left - 1, top, trial);
                }
            }
        }
        self.levels.at(left).clear();
    }

    /// Finds for each waiting state the generators that its corners allow.
    fn look_up(&mut self, left: usize) {
        let tables = self.tables;
        let states = self.levels.at(left).nodes();
        let guides = &mut self.guides[left];
        guides.clear();
        let Some(corners) = self.corner_guides else {
            let follows = |state: &State| tables.follows[usize::from(state.turn)][0];
            guides.extend(states.iter().map(follows));
            return;
        };
        let members = self.corners;
        let member_of = |state: &State| {
            members[coordinate::corners_of_halves(state.upper.into(), state.lower.into())]
        };
        guides.extend(states.iter().map(|state| {
            let member = member_of(state);
            let seen = tables.upright.twist(state.looks[0].twist, member.symmetry());
            corners.index(member.class(), seen) as u32
        }));
        for (guide, state) in guides.iter_mut().zip(states) {
            let symmetry = member_of(state).symmetry();
            let seen = corners.within(left, *guide as usize)
                & tables.follows[usize::from(state.turn)][usize::from(symmetry)];
            *guide = 0;
            for g in GeneratorSet(seen).iter() {
                *guide |= 1 << tables.upright.origin(symmetry, g.index());
            }
        }
    }

    /// Takes states on from number `from` until there is a batch of candidates, keeps those that
    /// have a chance, and returns how far it came.
    fn spread(&mut self, left: usize, mut from: usize) -> usize {
        let (tables, near, turned) = (self.tables, self.near, self.turned);
        let (guides, chances) = (&self.guides[left], &mut self.chances);
        let (parents, children) = self.levels.parents_and_children(left);
        let first = children.len();
        while from < parents.len() && children.len() < first + BATCH {
            let state = parents.nodes()[from];
            let mut guide = guides[from];
            while guide != 0 {
                let turn = guide.trailing_zeros() as u8;
                guide &= guide - 1;
                children.push(State { turn, parent: from as u16, ..state });
            }
            from += 1;
        }
        let left = left - 1;
        for axis in 0..3 {
            let upright = &self.upright[axis];
            let turn = |state: &mut State| {
                let turn = upright[usize::from(state.turn)].into();
                let look = &mut state.looks[axis];
                let seen = tables.upright.image(look.symmetry, turn);
                let there = turned[usize::from(look.class)][seen];
                let symmetry = tables.upright.then(look.symmetry, there.symmetry());
                let twist = tables.moves.twist.turn(look.twist, turn);
                let seen = tables.upright.twist(twist, symmetry);
                *look = Look { class: there.class(), symmetry, twist, seen };
            };
            children.nodes_mut()[first..].iter_mut().for_each(turn);
            if left <= near.radius() + 1 {
                // Reading all and then dropping some lets the processor wait for many reads at once.
                chances.clear();
                chances.extend(children.nodes()[first..].iter().map(|state| {
                    let Look { class, seen, .. } = state.looks[axis];
                    near.may_be_within(left, class, seen)
                }));
                let mut chances = chances.iter();
                children.retain(first, |_| chances.next().is_some_and(|&chance| chance));
            }
        }
        if left <= near.radius() + 2 {
            children.retain(first, |state| may_end_in(near, state, left));
        }
        let half = &tables.moves.half;
        for state in &mut children.nodes_mut()[first..] {
            state.upper = half.turn(state.upper, state.turn.into());
            state.lower = half.turn(state.lower, state.turn.into());
        }
        from
    }
}

/// Whether the subgroup of some axis may be reached with one of `left` turns to spare, or none are
/// left.
fn may_end_in(near: Guides<'_>, state: &State, left: usize) -> bool {
    let early = |look: &Look| near.may_be_within(left - 1, look.class, look.seen);
    left == 0 || state.looks.iter().any(early)
}
