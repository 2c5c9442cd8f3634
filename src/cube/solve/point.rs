//! The coordinates that the first phase needs to start from a state.

use super::coordinates::{self as coordinate, FLIPS, HALVES, ORDERS, PLACES, TWISTS};
use super::cubie::Cubies;
use super::moves::Moves;

/// A state as its coordinates, each of which turns on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) flip: u16,
    /// Where the edges of the middle layer are, as a set.
    pub(crate) places: u16,
    pub(crate) twist: u16,
    /// Where the corners 0 to 3 and 4 to 7 are.
    pub(crate) upper: u16,
    pub(crate) lower: u16,
}

impl Point {
    pub(crate) fn of(cubies: &Cubies) -> Point {
        Point {
            flip: coordinate::flip(cubies) as u16,
            places: (coordinate::quartet(cubies, 8) / ORDERS) as u16,
            twist: coordinate::twist(cubies) as u16,
            upper: coordinate::half(cubies, 0) as u16,
            lower: coordinate::half(cubies, 4) as u16,
        }
    }

    /// The point after one more turn.
    pub(crate) fn turn(self, moves: &Moves, generator: usize) -> Point {
        Point {
            flip: moves.flip.turn(self.flip, generator),
            places: moves.places.turn(self.places, generator),
            twist: moves.twist.turn(self.twist, generator),
            upper: moves.half.turn(self.upper, generator),
            lower: moves.half.turn(self.lower, generator),
        }
    }

    /// The value of its edges, as [`coordinate::edges`].
    pub(crate) fn edges(self) -> usize {
        usize::from(self.places) * FLIPS + usize::from(self.flip)
    }
}

/// What a state, made after another one, makes of that one's point.
///
/// Each coordinate of the outcome depends on the same coordinate before, and on nothing else.
pub(crate) struct Action {
    flip: Vec<u16>,
    places: Vec<u16>,
    twist: Vec<u16>,
    half: Vec<u16>,
}

impl Action {
    pub(crate) fn of(state: &Cubies) -> Action {
        let map = |values, make: fn(usize) -> Cubies, read: fn(&Cubies) -> usize| {
            (0..values).map(|value| read(&make(value).then(state)) as u16).collect()
        };
        let with_places = |places| coordinate::with_quartet(places * ORDERS, 8);
        let places = |cubies: &Cubies| coordinate::quartet(cubies, 8) / ORDERS;
        Action {
            flip: map(FLIPS, coordinate::with_flip, coordinate::flip),
            places: map(PLACES, with_places, places),
            twist: map(TWISTS, coordinate::with_twist, coordinate::twist),
            half: map(HALVES, |i| coordinate::with_half(i, 0), |s| coordinate::half(s, 0)),
        }
    }

    pub(crate) fn after(&self, before: Point) -> Point {
        Point {
            flip: self.flip[usize::from(before.flip)],
            places: self.places[usize::from(before.places)],
            twist: self.twist[usize::from(before.twist)],
            upper: self.half[usize::from(before.upper)],
            lower: self.half[usize::from(before.lower)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::generator::Generator;
    use super::*;
    use proptest::prelude::*;

    fn state(word: Vec<usize>) -> Cubies {
        Cubies::SOLVED.after(&word.into_iter().map(Generator::from_index).collect::<Vec<_>>())
    }

    proptest! {
        #[test]
        fn an_action_does_what_composing_does(
            first in prop::collection::vec(0..27usize, 0..20),
            then in prop::collection::vec(0..27usize, 0..20),
        ) {
            let (first, then) = (state(first), state(then));
            let point = Action::of(&then).after(Point::of(&first));
            prop_assert_eq!(point, Point::of(&first.then(&then)));
        }
    }
}
