//! The 27 turns of a 3x3x3 whose centres stay put, and the orders in which words of them are
//! written.
//!
//! A middle layer turned one way is, but for how the cube is held, the two layers beside it turned
//! the other way. Seen like that the centres never move, the 24 holdings disappear, and what is
//! left are nine things that can turn, three about each axis: the leading face, the face across,
//! and the middle layer.

use super::super::{Amount, Axis, Face, Turn};

/// How many generators there are.
pub(crate) const GENERATORS: usize = 27;

/// One layer turned by some amount, as an index below 27: nine layers (for each axis the leading
/// face, the face across, the middle layer) times three amounts.
///
/// Amounts are clockwise as seen from the layer's own face, for a middle layer from the axis's
/// leading face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Generator(u8);

/// The layers about one axis, in index order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The outer layer of the axis's leading face.
    Leading,
    /// The outer layer of the face across.
    Trailing,
    /// The layer between the two.
    Middle,
}

impl Generator {
    /// All of them in index order.
    pub(crate) fn all() -> impl Iterator<Item = Generator> {
        (0..GENERATORS as u8).map(Generator)
    }

    /// The generator with this index (below 27).
    pub(crate) fn from_index(index: usize) -> Generator {
        debug_assert!(index < GENERATORS);
        Generator(index as u8)
    }

    pub(crate) fn new(axis: Axis, layer: Layer, amount: Amount) -> Generator {
        Generator(axis as u8 * 9 + layer as u8 * 3 + amount.quarters() - 1)
    }

    /// The outer layer of `face`.
    pub(crate) fn of_face(face: Face, amount: Amount) -> Generator {
        let layer = if face.is_leading() { Layer::Leading } else { Layer::Trailing };
        Generator::new(face.axis(), layer, amount)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn axis(self) -> Axis {
        Axis::ALL[self.index() / 9]
    }

    pub(crate) const fn layer(self) -> Layer {
        match self.index() / 3 % 3 {
            0 => Layer::Leading,
            1 => Layer::Trailing,
            _ => Layer::Middle,
        }
    }

    pub(crate) const fn amount(self) -> Amount {
        Amount::ALL[self.index() % 3]
    }

    pub(crate) fn inverse(self) -> Generator {
        Generator::new(self.axis(), self.layer(), self.amount().inverse())
    }

    /// The turn it stands for on a cube held with the colours on their home faces.
    pub(crate) fn turn(self) -> Turn {
        let leading = self.axis().leading();
        match self.layer() {
            Layer::Leading => Turn::new(leading, 1, self.amount()),
            Layer::Trailing => Turn::new(leading.opposite(), 1, self.amount()),
            Layer::Middle => Turn::new(leading, 2, self.amount()),
        }
    }
}

/// A set of generators, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GeneratorSet(pub(crate) u32);

impl GeneratorSet {
    pub(crate) fn collect(keep: impl Fn(Generator) -> bool) -> GeneratorSet {
        let bits = Generator::all().filter(|&g| keep(g)).map(|g| 1 << g.index());
        GeneratorSet(bits.sum())
    }

    pub(crate) const fn contains(self, generator: Generator) -> bool {
        self.0 >> generator.index() & 1 != 0
    }

    pub(crate) const fn and(self, other: GeneratorSet) -> GeneratorSet {
        GeneratorSet(self.0 & other.0)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Generator> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                Generator(lowest as u8)
            })
        })
    }
}

/// What counts as one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Any one layer, the middle ones too, as Twist Cube counts (slice turn metric).
    Layer,
    /// Outer layers only (half turn metric).
    Face,
}

impl Metric {
    /// The generators that cost one turn.
    pub(crate) fn generators(self) -> GeneratorSet {
        GeneratorSet::collect(|g| self == Metric::Layer || g.layer() != Layer::Middle)
    }

    /// What may follow `last` so that no two words differ only in the order of parallel layers or
    /// in turns that a single one replaces: about one axis, the leading face and then the face
    /// across, and where middle layers count not in opposite directions by equal amounts, which is
    /// one turn of the middle layer and a new holding.
    pub(crate) fn follows(self, last: Generator) -> GeneratorSet {
        let merges =
            |next: Generator| self == Metric::Layer && next.amount() == last.amount().inverse();
        self.generators().and(GeneratorSet::collect(|next| {
            next.axis() != last.axis()
                || last.layer() == Layer::Leading
                    && next.layer() == Layer::Trailing
                    && !merges(next)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of canonical words of each length from 0.
    fn words(metric: Metric, length: usize) -> Vec<u64> {
        let mut ending: Vec<u64> = vec![0; GENERATORS];
        for g in metric.generators().iter() {
            ending[g.index()] = 1;
        }
        let mut counts = vec![1];
        for _ in 0..length {
            counts.push(ending.iter().sum());
            let mut next = vec![0; GENERATORS];
            for last in metric.generators().iter() {
                for g in metric.follows(last).iter() {
                    next[g.index()] += ending[last.index()];
                }
            }
            ending = next;
        }
        counts
    }

    #[test]
    fn the_index_of_a_generator_says_what_it_turns() {
        for g in Generator::all() {
            assert_eq!(Generator::new(g.axis(), g.layer(), g.amount()), g);
            assert_eq!(g.inverse().inverse(), g);
        }
    }

    #[test]
    fn canonical_words_are_those_of_the_counting_argument() {
        // An axis syllable is 9 x + 6 x^2 for single layers, 6 x + 9 x^2 for faces; the words are
        // the sequences of syllables about changing axes.
        assert_eq!(words(Metric::Layer, 4), [1, 27, 504, 9396, 175_176]);
        assert_eq!(words(Metric::Face, 4), [1, 18, 243, 3240, 43_254]);
    }
}
