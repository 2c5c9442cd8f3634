//! All the tables of one metric.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::classes::Classes;
use super::coordinates as coordinate;
use super::cubie::Cubies;
use super::generator::{GENERATORS, Generator, Metric};
use super::layers::{Walker, Watch};
use super::moves::Moves;
use super::near::Near;
use super::reach::CornerReach;
use super::tail::Tail;
use super::upright::Upright;
use crate::base::parallel::join;
use crate::base::store::{Label, Store, StoreError};

/// No corners need more turns than this, in either metric.
const MOST_CORNER_TURNS: usize = 11;

/// What the solver knows before it sees a cube.
pub struct Tables {
    pub(crate) metric: Metric,
    pub(crate) moves: Moves,
    pub(crate) upright: Upright,
    pub(crate) edges: Classes,
    pub(crate) corners: Classes,
    pub(crate) near: Near,
    pub(crate) reach: CornerReach,
    pub(crate) tail: Tail,
    /// For each generator, and for none, by symmetry: the generators that may follow, as the
    /// class's representative sees them.
    pub(crate) follows: Vec<[u32; 16]>,
    /// Guides for the corners alone, all the way; only proofs need them.
    corner_guides: OnceLock<Near>,
    /// Held by whoever builds the guides for the corners.
    building: Mutex<()>,
    threads: usize,
}

/// The label of the tables of [`Tables::build_full`], to be raised when they change.
const FULL: Label = Label { name: "3x3x3-full", version: 1 };

/// How far from the subgroup the states reach that are kept: as far as can be built at every start.
const RADIUS: usize = 7;

/// The same in the full tables, which are for layer turns.
const FULL_RADIUS: usize = 8;

/// About how many states [`Tables::build_full`] looks at the neighbours of.
const FULL_WORK: usize = 43_390_724;

impl Tables {
    /// Builds those that a search can do with, on `threads` threads, in half a second.
    pub fn build(metric: Metric, threads: usize) -> Tables {
        Tables::with(metric, threads, &|walker, goal| Near::build(&walker, goal, RADIUS))
    }

    /// Builds the full ones for layer turns on `threads` threads: ten times as large (360 MB), in
    /// six times the time, and a search with them is twice as fast. `tell` hears from every thread
    /// what share is done, from 0 to 1.
    pub fn build_full(threads: usize, tell: &(dyn Fn(f64) + Sync)) -> Tables {
        let done = AtomicUsize::new(0);
        let watch = |states| {
            let done = done.fetch_add(states, Relaxed) + states;
            tell((done as f64 / FULL_WORK as f64).min(1.0));
            true
        };
        Tables::with(Metric::Layer, threads, &|walker, goal| {
            Near::build(&walker.watched(&watch), goal, FULL_RADIUS)
        })
    }

    /// Loads the full ones if `store` keeps them, else builds the others; on `threads` threads.
    /// Where the kept ones are of no use it also says why.
    pub fn load_or_build(store: &Store, threads: usize) -> (Tables, Option<StoreError>) {
        let refused = Mutex::new(None);
        let tables = Tables::with(Metric::Layer, threads, &|walker, goal| {
            let kept = store.load(&FULL, threads).unwrap_or_else(|error| {
                *refused.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                None
            });
            kept.and_then(|parts| Near::from_parts(parts, FULL_RADIUS, walker.classes()))
                .unwrap_or_else(|| Near::build(&walker, goal, RADIUS))
        });
        (tables, refused.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether `store` keeps full ones, which is found out by reading all of them.
    ///
    /// # Errors
    /// If what it keeps is of no use.
    pub fn are_kept(store: &Store, threads: usize) -> Result<bool, StoreError> {
        store.load(&FULL, threads).map(|parts| parts.is_some())
    }

    /// Keeps full tables in `store`.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn keep(&self, store: &Store) -> Result<(), StoreError> {
        store.save(&FULL, &self.near.parts())
    }

    /// Whether they are full ones.
    pub fn are_full(&self) -> bool {
        self.metric == Metric::Layer && self.near.radius() == FULL_RADIUS
    }

    /// The label under which [`Tables::keep`] keeps the full ones.
    pub const fn full_label() -> Label {
        FULL
    }

    /// Builds them around the states near the subgroup that `near` gives for its class.
    fn with(
        metric: Metric,
        threads: usize,
        near: &(dyn Fn(Walker<'_>, u16) -> Near + Sync),
    ) -> Tables {
        let generators = metric.generators();
        let (moves, upright) = join(threads, || Moves::build(1), Upright::build);
        let (edges, corners) = join(
            threads,
            || Classes::of_edges(&moves, &upright, 1),
            || Classes::of_corners(&moves, &upright, 1),
        );
        let goal = edges.members()[coordinate::edges(&Cubies::SOLVED)].class();
        let (near, (reach, tail)) = join(
            threads,
            || near(Walker::new(&moves, &edges, &upright, generators, threads), goal),
            || {
                let walker = Walker::new(&moves, &corners, &upright, generators, 1);
                (CornerReach::build(&walker, 0, 8), Tail::build(&moves, metric, 1))
            },
        );
        let follows = (0..=GENERATORS)
            .map(|last| {
                let set = match last {
                    GENERATORS => generators,
                    _ => metric.follows(Generator::from_index(last)),
                };
                upright.images(set)
            })
            .collect();
        Tables {
            metric,
            moves,
            upright,
            edges,
            corners,
            near,
            reach,
            tail,
            follows,
            corner_guides: OnceLock::new(),
            building: Mutex::new(()),
            threads,
        }
    }

    /// Guides to solved corners, whatever the edges do. Built at first use, which takes half a
    /// second; `None` if `watch` ends that.
    pub(crate) fn corner_guides(&self, watch: &Watch<'_>) -> Option<&Near> {
        let _alone = self.building.lock().unwrap_or_else(PoisonError::into_inner);
        if self.corner_guides.get().is_none() {
            let Tables { moves, corners, upright, .. } = self;
            let generators = self.metric.generators();
            let walker = Walker::new(moves, corners, upright, generators, self.threads);
            let walker = walker.watched(watch);
            let guides = Near::build(&walker, 0, MOST_CORNER_TURNS);
            if !walker.is_stopped() {
                let _ = self.corner_guides.set(guides);
            }
        }
        self.corner_guides.get()
    }

    /// What counts as one turn in them.
    pub fn metric(&self) -> Metric {
        self.metric
    }
}

/// The tables that all unit tests share.
#[cfg(test)]
pub(crate) fn shared(metric: Metric) -> &'static Tables {
    static TABLES: [OnceLock<Tables>; 2] = [const { OnceLock::new() }; 2];
    TABLES[metric as usize].get_or_init(|| Tables::build(metric, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_tables_are_used_where_they_are_whole() {
        let folder = std::env::temp_dir().join(format!("twistwright-full-{}", std::process::id()));
        let store = Store::new(&folder);
        let (tables, refused) = Tables::load_or_build(&store, 2);
        assert!(!tables.are_full() && refused.is_none());
        // Whatever is kept under the label and fits is taken: the small ones do.
        tables.keep(&store).unwrap();
        let (loaded, refused) = Tables::load_or_build(&store, 2);
        assert!(loaded.are_full() && refused.is_none());
        assert_eq!(loaded.near.parts(), tables.near.parts());
        let path = store.path(&FULL);
        let mut bytes = std::fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&path, bytes).unwrap();
        let (built, refused) = Tables::load_or_build(&store, 2);
        assert!(!built.are_full() && matches!(refused, Some(StoreError::Damaged { .. })));
        store.clear().unwrap();
        std::fs::remove_dir(folder).unwrap();
    }
}
