//! How long it takes to count the crossings of large boards, beside the crates `geo` and `rstar` and
//! beside trying every pair.

use std::collections::HashSet;
use std::time::Instant;

use geo::line_intersection::LineIntersection;
use rstar::{AABB, RTree, RTreeObject};
use twistwright::base::{Random, Seed};
use twistwright::cordwright::geometry::cross;
use twistwright::cordwright::{Drawing, Parts, Point, crossings};

use crate::Outcome;
use crate::race::{Way, head, race};

type Segment = (Point, Point);

/// Random places in a square of side 1,000,000, no two alike, and cords no longer than `reach` along
/// each axis.
pub fn segments(cords: usize, reach: i64) -> Vec<Segment> {
    let mut random = Random::new("bench", &Seed::Number(1));
    let side = 1_000_000;
    let (mut segments, mut taken) = (Vec::new(), HashSet::new());
    while segments.len() < cords {
        let (x, y) = (random.below(side) as i64, random.below(side) as i64);
        let mut near = || random.below(2 * reach as u64 + 1) as i64 - reach;
        let ends = [(x, y), (x + near(), y + near())];
        if ends[0] != ends[1] && ends.iter().all(|end| !taken.contains(end)) {
            taken.extend(ends);
            segments.push(ends.map(|(x, y)| Point::new(x, y)).into());
        }
    }
    segments
}

/// A board of these cords, which have no ends in common.
pub fn drawing(segments: &[Segment]) -> Drawing {
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

/// Prints the time of a board.
pub fn compare() -> Outcome {
    head("time");
    for (name, cords, reach, rounds) in [
        ("100,000 short cords", 100_000, 1_000, 5),
        ("100,000 longer ones", 100_000, 10_000, 5),
        ("10,000 as long as the board", 10_000, 1_000_000, 3),
    ] {
        let segments = segments(cords, reach);
        let drawing = drawing(&segments);
        let expected = crossings::count(&drawing, 1);
        let ours = || crossings::count(&drawing, 1);
        let two = || crossings::count(&drawing, 2);
        let (geo, tree) = (|| geo_sweep(&segments), || r_star_tree(&segments));
        let plain = || every_pair(&segments);
        let mut ways: Vec<(&str, &dyn Fn() -> u64)> = vec![
            ("here", &ours),
            ("here, on two cores", &two),
            ("`geo`, in floating point", &geo),
            ("`rstar` and exact tests", &tree),
        ];
        if cords <= 10_000 {
            ways.push(("every pair, in 64 bits", &plain));
        }
        let timed = |way: &'_ dyn Fn() -> u64| {
            let begun = Instant::now();
            let found = way();
            let time = begun.elapsed();
            if found == expected {
                Ok(time)
            } else {
                Err("the ways find different crossings".into())
            }
        };
        let ways = ways.into_iter().map(|(name, way)| Way::new(name, 1, move || timed(way)));
        race(&format!("crossings of {name}"), rounds, &ways.collect::<Vec<_>>())?;
    }
    Ok(())
}
