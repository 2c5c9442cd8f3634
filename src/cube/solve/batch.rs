//! States that wait together.
//!
//! Words are grown turn by turn, but not one at a time: states with equally many turns left wait
//! until there are enough of them, and are then taken on in one go. The tables are far larger than
//! the nearest caches, and in a batch the processor fetches what many states need at once in place
//! of waiting for each.

use super::generator::{GENERATORS, Generator};

/// States to a batch.
pub(crate) const BATCH: usize = 256;

/// The most turns that can be left.
pub(crate) const LONGEST: usize = 20;

/// A state on its way.
pub(crate) trait Node: Copy + Default {
    /// The place of the state it came from in the batch with one more turn left; for a start its
    /// name.
    fn parent(&self) -> u16;

    /// The generator that led here.
    fn turn(&self) -> u8;
}

/// The states with equally many turns left.
///
/// There is room for one batch that waits and one more of candidates. The candidates are written
/// first and looked at then, which keeps both loops short.
pub(crate) struct Batch<N> {
    nodes: Box<[N]>,
    len: usize,
}

impl<N: Node> Batch<N> {
    fn new() -> Batch<N> {
        Batch { nodes: vec![N::default(); 2 * BATCH + GENERATORS].into(), len: 0 }
    }

    pub(crate) fn nodes(&self) -> &[N] {
        &self.nodes[..self.len]
    }

    pub(crate) fn nodes_mut(&mut self) -> &mut [N] {
        &mut self.nodes[..self.len]
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Whether it is time to take the states on.
    pub(crate) fn is_full(&self) -> bool {
        self.len >= BATCH
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, node: N) {
        self.nodes[self.len] = node;
        self.len += 1;
    }

    /// Keeps of the states from number `first` on those that pass.
    #[inline]
    pub(crate) fn retain(&mut self, first: usize, mut pass: impl FnMut(&mut N) -> bool) {
        let mut kept = first;
        for at in first..self.len {
            let mut node = self.nodes[at];
            let passes = pass(&mut node);
            self.nodes[kept] = node;
            kept += usize::from(passes);
        }
        self.len = kept;
    }
}

/// Batches by the number of turns left.
pub(crate) struct Levels<N>(Vec<Batch<N>>);

impl<N: Node> Levels<N> {
    pub(crate) fn new() -> Levels<N> {
        Levels((0..=LONGEST).map(|_| Batch::new()).collect())
    }

    pub(crate) fn at(&mut self, left: usize) -> &mut Batch<N> {
        &mut self.0[left]
    }

    /// The states with `left` turns left, and those that their children join.
    pub(crate) fn parents_and_children(&mut self, left: usize) -> (&Batch<N>, &mut Batch<N>) {
        let (lower, upper) = self.0.split_at_mut(left);
        (&upper[0], &mut lower[left - 1])
    }

    /// Reads the way to a state without turns left that started with `top`, and the name of its
    /// start.
    pub(crate) fn word<'w>(
        &self,
        at: usize,
        top: usize,
        word: &'w mut [Generator; LONGEST],
    ) -> (u16, &'w [Generator]) {
        let mut node = self.0[0].nodes[at];
        for left in 1..=top {
            word[top - left] = Generator::from_index(node.turn().into());
            node = self.0[left].nodes[usize::from(node.parent())];
        }
        (node.parent(), &word[..top])
    }
}
