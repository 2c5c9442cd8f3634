//! All the tables of one metric.

use super::classes::Classes;
use super::coordinates as coordinate;
use super::cubie::Cubies;
use super::generator::{GENERATORS, Generator, Metric};
use super::layers::Walker;
use super::moves::Moves;
use super::near::Near;
use super::parallel::join;
use super::reach::CornerReach;
use super::tail::Tail;
use super::upright::Upright;

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
}

impl Tables {
    /// Builds them on `threads` threads.
    pub fn build(metric: Metric, threads: usize) -> Tables {
        let generators = metric.generators();
        let (moves, upright) = join(threads, || Moves::build(1), Upright::build);
        let (edges, corners) = join(
            threads,
            || Classes::of_edges(&moves, &upright, 1),
            || Classes::of_corners(&moves, &upright, 1),
        );
        let goal = edges.member(coordinate::edges(&Cubies::SOLVED)).class();
        let walker = Walker::new(&moves, &edges, &upright, generators, threads);
        let near = Near::build(&walker, goal, if metric == Metric::Layer { 7 } else { 8 });
        let walker = Walker::new(&moves, &corners, &upright, generators, threads);
        let reach = CornerReach::build(&walker, 0, 8);
        let tail = Tail::build(&moves, metric, threads);
        let follows = (0..=GENERATORS)
            .map(|last| {
                let set = match last {
                    GENERATORS => generators,
                    _ => metric.follows(Generator::from_index(last)),
                };
                upright.images(set)
            })
            .collect();
        Tables { metric, moves, upright, edges, corners, near, reach, tail, follows }
    }

    /// What counts as one turn in them.
    pub fn metric(&self) -> Metric {
        self.metric
    }
}
