//! The inner part: one cord against those that begin before it ends.

use super::scalar::Scalar;

/// A cord from its left end to its right end, ready for orientations: a point (x, y) is above it
/// if `dx * y - dy * x - c` is positive.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment<T> {
    pub(super) dx: T,
    pub(super) dy: T,
    pub(super) c: T,
    /// The right end.
    pub(super) x: T,
    pub(super) y: T,
    /// The rank of the left end.
    pub(super) left: u32,
    /// The rank of the right end.
    pub(super) right: u32,
    /// The cord's index.
    pub(super) cord: u32,
}

/// Takes what is found: that `cord` crosses each of `others`.
pub(super) trait Sink {
    fn found(&mut self, cord: u32, others: &[u32]);
}

/// Most crossings that are reported at a time.
const BLOCK: usize = 128;

impl<T: Scalar> Segment<T> {
    /// Reports which of `later` this one crosses. They must begin after it, in the order in which
    /// they begin.
    pub(super) fn cross(&self, later: &[Segment<T>], found: &mut Found, sink: &mut impl Sink) {
        for block in later.chunks(BLOCK) {
            let begins = |other: &Segment<T>| other.left < self.right;
            let under_way = match block.last().is_some_and(begins) {
                true => block,
                false => &block[..block.partition_point(begins)],
            };
            found.length = 0;
            for other in under_way {
                found.push_if(self.crosses(other), other.cord);
            }
            if found.length > 0 {
                sink.found(self.cord, &found.cords[..found.length]);
            }
            if under_way.len() < BLOCK {
                return;
            }
        }
    }

    /// 1 if this one crosses `later`, which begins between its ends, else 0: if the other is above
    /// it where the other begins, and below it where the first of them ends, or the reverse.
    fn crosses(&self, later: &Segment<T>) -> usize {
        let begin = self.side(later.x.minus(later.dx), later.y.minus(later.dy));
        // Both are worked out, for which of them ends first is too even to predict.
        let (own_end, other_end) = (later.side(self.x, self.y), self.side(later.x, later.y));
        let end = if self.right < later.right { own_end } else { other_end.negated() };
        same_strict_sign(begin, end)
    }

    fn side(&self, x: T, y: T) -> T {
        self.dx.times(y).minus(self.dy.times(x)).minus(self.c)
    }
}

/// 1 if both are positive or both negative, else 0.
fn same_strict_sign<T: Scalar>(a: T, b: T) -> usize {
    // -(x) is negative exactly if x is positive: no orientation is the least number of its type.
    a.and(b).or(a.negated().and(b.negated())).is_negative()
}

/// The cords of one block that another crosses.
#[derive(Debug)]
pub(super) struct Found {
    cords: [u32; BLOCK],
    length: usize,
}

impl Found {
    pub(super) fn new() -> Self {
        Found { cords: [0; BLOCK], length: 0 }
    }

    /// Appends `cord` if `hit` is 1, without a branch: hits are too even to predict.
    fn push_if(&mut self, hit: usize, cord: u32) {
        if let Some(place) = self.cords.get_mut(self.length) {
            *place = cord;
        }
        self.length += hit;
    }
}
