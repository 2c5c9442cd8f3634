//! Points and the exact test whether two segments cross.
//!
//! Every verdict is integer arithmetic. A floating point product is wrong past 2^53, and rounding
//! it first is wrong earlier still; twice the area of a triangle of points within ±2^62 is at most
//! 2^126 and fits an `i128` exactly.

/// Greatest magnitude of a coordinate, 2^62.
pub const MAX_COORDINATE: i64 = 1 << 62;

/// A place on the plane. The order is by x, then by y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Rightwards, within ±[`MAX_COORDINATE`].
    pub x: i64,
    /// Either up or down: no rule depends on which. Within ±[`MAX_COORDINATE`].
    pub y: i64,
}

impl Point {
    /// The point at (`x`, `y`).
    pub const fn new(x: i64, y: i64) -> Self {
        Point { x, y }
    }
}

/// Twice the signed area of the triangle `a`, `b`, `c`: positive if `c` lies to the left of the
/// ray from `a` to `b` where y grows upwards, 0 if the three are in a line.
pub fn orientation(a: Point, b: Point, c: Point) -> i128 {
    let wide = |p: i64, q: i64| i128::from(p) - i128::from(q);
    // Each product is at most 2^126, and so is their difference: no triangle is larger than half
    // the square of side 2^63 that holds every point.
    wide(b.x, a.x) * wide(c.y, a.y) - wide(b.y, a.y) * wide(c.x, a.x)
}

/// Whether segments `a` and `b` meet in one point strictly inside both.
///
/// Touching ends, an end on the other segment, and overlap in a line do not count. Segments with a
/// common end never cross.
///
/// Source: rules of Cordwright, "IDENTITY AND GEOMETRY".
///
/// ```
/// use twistwright::cordwright::geometry::{Point, cross};
/// let p = Point::new;
/// assert!(cross((p(0, 0), p(6, 6)), (p(6, 0), p(0, 6))));
/// assert!(!cross((p(0, 0), p(6, 6)), (p(3, 3), p(0, 6))), "a touch");
/// ```
pub fn cross(a: (Point, Point), b: (Point, Point)) -> bool {
    // Near the origin, where all boards of the game are, 64 bits hold everything: differences are
    // below 2^31 there, and products below 2^62.
    if are_near([a.0, a.1, b.0, b.1]) {
        let side = |from: Point, to: Point, p: Point| {
            ((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)).signum()
        };
        return side(a.0, a.1, b.0) * side(a.0, a.1, b.1) < 0
            && side(b.0, b.1, a.0) * side(b.0, b.1, a.1) < 0;
    }
    let side = |from, to, p| orientation(from, to, p).signum();
    side(a.0, a.1, b.0) * side(a.0, a.1, b.1) < 0 && side(b.0, b.1, a.0) * side(b.0, b.1, a.1) < 0
}

/// Whether all coordinates are from -2^30 to 2^30 - 1, which one comparison tells: moved up by 2^30
/// they have no bit above the lowest 31.
fn are_near(points: [Point; 4]) -> bool {
    const NEAR: i64 = 1 << 30;
    let bits = points
        .iter()
        .fold(0, |bits, point| bits | point.x.wrapping_add(NEAR) | point.y.wrapping_add(NEAR));
    (0..2 * NEAR).contains(&bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: i64 = MAX_COORDINATE;

    #[test]
    fn the_largest_triangle_does_not_overflow() {
        let corners = [
            Point::new(-FAR, -FAR),
            Point::new(FAR, -FAR),
            Point::new(FAR, FAR),
            Point::new(-FAR, FAR),
        ];
        assert_eq!(orientation(corners[0], corners[1], corners[2]), 1 << 126);
        assert_eq!(orientation(corners[0], corners[3], corners[2]), -(1 << 126));
        assert!(cross((corners[0], corners[2]), (corners[1], corners[3])));
    }

    #[test]
    fn one_unit_decides_at_any_scale() {
        for scale in [5, 1 << 31, (1 << 53) + 1, FAR] {
            let long = (Point::new(-scale, -scale), Point::new(scale, scale));
            let from = Point::new(scale, -scale);
            assert!(!cross(long, (from, Point::new(1, 1))), "touch at scale {scale}");
            assert!(!cross(long, (from, Point::new(1, 0))), "short of it at scale {scale}");
            assert!(cross(long, (from, Point::new(0, 1))), "past it at scale {scale}");
        }
    }

    #[test]
    fn verdicts_are_the_same_near_and_far() {
        let edges = [-1 << 30, (1 << 30) - 1, -(1 << 30) - 1, 1 << 30, 3];
        let points: Vec<Point> =
            edges.iter().flat_map(|&x| edges.iter().map(move |&y| Point::new(x, y))).collect();
        let segments: Vec<(Point, Point)> =
            points.iter().flat_map(|&a| points.iter().map(move |&b| (a, b))).collect();
        let side = |(from, to): (Point, Point), p| orientation(from, to, p).signum();
        for &a in &segments {
            for &b in &segments {
                let exact = side(a, b.0) * side(a, b.1) < 0 && side(b, a.0) * side(b, a.1) < 0;
                assert_eq!(cross(a, b), exact, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn contact_of_any_kind_is_no_crossing() {
        let p = Point::new;
        let segment = (p(0, 0), p(4, 0));
        for (other, what) in [
            ((p(4, 0), p(8, 3)), "common end"),
            ((p(2, 0), p(2, 5)), "an end inside"),
            ((p(1, 0), p(3, 0)), "nested in a line"),
            ((p(2, 0), p(6, 0)), "overlap in a line"),
            ((p(5, 0), p(9, 0)), "apart in a line"),
            ((p(5, -1), p(5, 1)), "apart"),
        ] {
            assert!(!cross(segment, other) && !cross(other, segment), "{what}");
        }
    }
}
