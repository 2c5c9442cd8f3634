//! How long it takes to count the crossings of large boards, beside other ways, in one run.
//!
//! Run with `cargo run --release`. The ways take turns, and the best of several rounds counts, so
//! that what else the machine does falls on all alike.

use std::time::{Duration, Instant};

use geo::line_intersection::LineIntersection;
use rstar::{AABB, RTree, RTreeObject};
use twistwright::base::{Random, Seed};
use twistwright::cordwright::geometry::cross;
use twistwright::cordwright::{Drawing, Parts, Point, crossings};

type Segment = (Point, Point);

/// Random places in a square of side 1,000,000, and cords no longer than `reach` along each axis.
fn segments(cords: usize, reach: i64) -> Vec<Segment> {
    let mut random = Random::new("bench", &Seed::Number(1));
    let side = 1_000_000;
    let mut segments = Vec::new();
    while segments.len() < cords {
        let (x, y) = (random.below(side) as i64, random.below(side) as i64);
        let mut near = || random.below(2 * reach as u64 + 1) as i64 - reach;
        let (from, to) = (Point::new(x, y), Point::new(x + near(), y + near()));
        if from != to {
            segments.push((from, to));
        }
    }
    segments
}

fn drawing(segments: &[Segment]) -> Drawing {
    let ends = segments.iter().flat_map(|&(from, to)| [from, to]);
    Drawing::new(Parts {
        sockets: ends.collect(),
        occupancy: (0..2 * segments.len() as u32).map(Some).collect(),
        edges: (0..segments.len() as u32).map(|cord| (2 * cord, 2 * cord + 1)).collect(),
    })
    .expect("no two sockets in one place")
}

fn every_pair(segments: &[Segment]) -> u64 {
    let side = |(a, b): Segment, c: Point| {
        ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
    };
    let straddle = |s: Segment, t: Segment| side(s, t.0) * side(s, t.1) < 0;
    let crossing = |s, t| straddle(s, t) && straddle(t, s);
    let count = |(index, &s): (usize, &Segment)| {
        segments[index + 1..].iter().filter(|&&t| crossing(s, t)).count() as u64
    };
    segments.iter().enumerate().map(count).sum()
}

fn geo_sweep(segments: &[Segment]) -> u64 {
    let coordinate = |p: Point| geo::coord! { x: p.x as f64, y: p.y as f64 };
    let line = |&(from, to): &Segment| geo::Line::new(coordinate(from), coordinate(to));
    let proper = |(_, _, found): &(_, _, LineIntersection<f64>)| {
        matches!(found, LineIntersection::SinglePoint { is_proper: true, .. })
    };
    segments.iter().map(line).collect::<geo::Intersections<_>>().filter(proper).count() as u64
}

struct Boxed(usize, Segment);

impl RTreeObject for Boxed {
    type Envelope = AABB<[i64; 2]>;

    fn envelope(&self) -> Self::Envelope {
        let (from, to) = self.1;
        AABB::from_corners([from.x, from.y], [to.x, to.y])
    }
}

fn r_star_tree(segments: &[Segment]) -> u64 {
    let boxed = |(index, &segment)| Boxed(index, segment);
    let tree = RTree::bulk_load(segments.iter().enumerate().map(boxed).collect());
    let count = |(index, &segment)| {
        let near = tree.locate_in_envelope_intersecting(Boxed(index, segment).envelope());
        near.filter(|other| other.0 > index && cross(segment, other.1)).count() as u64
    };
    segments.iter().enumerate().map(count).sum()
}

fn main() {
    for (name, cords, reach, rounds) in [
        ("1e5 short", 100_000, 1_000, 5),
        ("1e5 mid", 100_000, 10_000, 5),
        ("1e4 long", 10_000, 1_000_000, 3),
    ] {
        let segments = segments(cords, reach);
        let drawing = drawing(&segments);
        let ours = || crossings::count(&drawing, 1);
        let two = || crossings::count(&drawing, 2);
        let (geo, tree) = (|| geo_sweep(&segments), || r_star_tree(&segments));
        let plain = || every_pair(&segments);
        let mut ways: Vec<(&str, &dyn Fn() -> u64)> =
            vec![("ours", &ours), ("ours, 2 jobs", &two), ("geo", &geo), ("rstar, i128", &tree)];
        if cords <= 10_000 {
            ways.push(("every pair, i64", &plain));
        }
        let mut best = vec![(Duration::MAX, 0); ways.len()];
        for _ in 0..rounds {
            for (best, (_, way)) in best.iter_mut().zip(&ways) {
                let begun = Instant::now();
                let count = way();
                *best = (*best).min((begun.elapsed(), count));
            }
        }
        println!("{name}: {cords} cords, {} crossings", best[0].1);
        for ((way, _), (time, count)) in ways.iter().zip(&best) {
            assert_eq!(*count, best[0].1, "{way}");
            let ratio = time.as_secs_f64() / best[0].0.as_secs_f64();
            println!("  {way:16} {:8.1} ms  x{ratio:.2}", time.as_secs_f64() * 1e3);
        }
    }
}
