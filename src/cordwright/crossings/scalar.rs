//! The integers that a sweep computes in.

use super::super::geometry::Point;

/// Wrapping arithmetic. An orientation that fits the type comes out exact even if a sum on the way
/// wraps, so only the orientations themselves need to fit.
pub(super) trait Scalar: Copy + Ord + Send + Sync {
    fn of(value: i64) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn negated(self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// 1 for a negative number, else 0.
    fn is_negative(self) -> usize;
}

macro_rules! scalar {
    ($type:ty) => {
        impl Scalar for $type {
            fn of(value: i64) -> Self {
                value.into()
            }

            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }

            fn negated(self) -> Self {
                self.wrapping_neg()
            }

            fn and(self, other: Self) -> Self {
                self & other
            }

            fn or(self, other: Self) -> Self {
                self | other
            }

            fn is_negative(self) -> usize {
                usize::from(self < 0)
            }
        }
    };
}

scalar!(i64);
scalar!(i128);

/// Greatest spread of coordinates along an axis for which every orientation fits an `i64`: the
/// integer square root of 2^63 - 1. The orientation of three points in a square of side s is at
/// most s * s.
const MAX_NARROW_SPREAD: i128 = 3_037_000_499;

/// Whether every orientation of three of `points` fits an `i64`.
pub(super) fn fits_i64(points: &[Point]) -> bool {
    let narrow = |axis: fn(&Point) -> i64| {
        let values = points.iter().map(axis);
        let least = values.clone().min().map_or(0, i128::from);
        let most = values.max().map_or(0, i128::from);
        most - least <= MAX_NARROW_SPREAD
    };
    narrow(|p| p.x) && narrow(|p| p.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_limit_is_the_square_root_of_the_largest_i64() {
        assert!(MAX_NARROW_SPREAD.pow(2) <= i64::MAX.into());
        assert!((MAX_NARROW_SPREAD + 1).pow(2) > i64::MAX.into());
    }

    #[test]
    fn the_spread_counts_and_not_the_distance_from_the_origin() {
        let far = (1 << 62) - 3_037_000_499;
        assert!(fits_i64(&[Point::new(far, 0), Point::new(1 << 62, 0)]));
        assert!(!fits_i64(&[Point::new(far - 1, 0), Point::new(1 << 62, 0)]));
        assert!(!fits_i64(&[Point::new(0, -(1 << 62)), Point::new(0, 1 << 62)]));
    }
}
