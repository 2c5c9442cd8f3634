//! The inner part: one cord against all that are under way.

use std::collections::VecDeque;

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
    /// The rank of the right end.
    pub(super) right: u32,
    /// The cord's index.
    pub(super) cord: u32,
}

impl<T: Scalar> Segment<T> {
    fn side(&self, x: T, y: T) -> T {
        self.dx.times(y).minus(self.dy.times(x)).minus(self.c)
    }
}

/// Takes what is found: that `cord` crosses each of `others`.
pub(super) trait Sink {
    fn found(&mut self, cord: u32, others: &[u32]);
}

/// Most segments in a block: enough for long loops, few enough to shift on insertion.
const BLOCK: usize = 128;

/// Segments under way, sorted by right end, in blocks none of which is empty.
#[derive(Debug)]
pub(super) struct UnderWay<T> {
    blocks: VecDeque<Vec<Segment<T>>>,
    spare: Vec<Vec<Segment<T>>>,
}

impl<T: Scalar> UnderWay<T> {
    pub(super) fn new() -> Self {
        UnderWay { blocks: VecDeque::new(), spare: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.retire(u32::MAX);
    }

    /// Drops the segments whose right end is at `rank` or before.
    pub(super) fn retire(&mut self, rank: u32) {
        while let Some(block) = self.blocks.front_mut() {
            let ended = block.partition_point(|segment| segment.right <= rank);
            if ended < block.len() {
                block.drain(..ended);
                return;
            }
            block.clear();
            self.spare.extend(self.blocks.pop_front());
        }
    }

    pub(super) fn insert(&mut self, segment: Segment<T>) {
        let ends_before = |other: &Segment<T>| other.right <= segment.right;
        let after = self.blocks.partition_point(|block| block.last().is_some_and(ends_before));
        let index = after.min(self.blocks.len().saturating_sub(1));
        let Some(block) = self.blocks.get_mut(index) else {
            let mut block = self.spare.pop().unwrap_or_else(|| Vec::with_capacity(BLOCK));
            block.push(segment);
            self.blocks.push_back(block);
            return;
        };
        block.insert(block.partition_point(ends_before), segment);
        if block.len() == BLOCK {
            let mut tail = self.spare.pop().unwrap_or_else(|| Vec::with_capacity(BLOCK));
            tail.extend(block.drain(BLOCK / 2..));
            self.blocks.insert(index + 1, tail);
        }
    }

    /// Reports which segments `new` crosses. All must have begun before it, and not have ended.
    pub(super) fn cross(&self, new: &Segment<T>, found: &mut Found, sink: &mut impl Sink) {
        let (left_x, left_y) = (new.x.minus(new.dx), new.y.minus(new.dy));
        for block in &self.blocks {
            let split = match block.first() {
                Some(first) if first.right > new.right => 0,
                _ => block.partition_point(|segment| segment.right <= new.right),
            };
            let (ends_first, outlasts) = block.split_at(split);
            found.length = 0;
            for segment in ends_first {
                let begin = segment.side(left_x, left_y);
                let end = new.side(segment.x, segment.y);
                found.push_if(same_strict_sign(begin, end), segment.cord);
            }
            for segment in outlasts {
                let begin = segment.side(left_x, left_y);
                let end = segment.side(new.x, new.y).negated();
                found.push_if(same_strict_sign(begin, end), segment.cord);
            }
            sink.found(new.cord, &found.cords[..found.length]);
        }
    }
}

/// 1 if both are positive or both negative, else 0.
fn same_strict_sign<T: Scalar>(a: T, b: T) -> usize {
    // -(x) is negative exactly if x is positive: no orientation is the least number of its type.
    a.and(b).or(a.negated().and(b.negated())).is_negative()
}

/// The cords of one block that a new one crosses.
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
