//! The way out that always exists: three-cycles of any three pieces of an orbit.
//!
//! The library's three-cycles, seen through a few moves made before and taken back after, reach
//! every ordered triple of slots. With them any even permutation of wings and any spread of centre
//! colours can be mended piece by piece, however badly the searches went.

use std::collections::HashMap;

use super::frame::{Kind, Move, SLOTS};
use super::library::{Library, Place};
use super::word::{Word, inverse};

/// Three places of one orbit: what is on the first goes to the second, that to the third, and that
/// to the first.
pub(crate) type Cycle = [Place; 3];

/// How each three-cycle of an orbit is made.
pub(crate) struct Certain {
    ways: HashMap<Cycle, Way>,
}

#[derive(Clone, Copy)]
enum Way {
    /// This effect of the library.
    Effect(u32),
    /// This move, then the cycle of where it takes the three, then the move back.
    Around(Move),
}

impl Certain {
    /// All three-cycles of orbit `orbit`.
    pub(crate) fn new(
        library: &Library,
        maps: &[[Place; super::library::PLACES]],
        moves: &[Move],
        orbit: usize,
    ) -> Certain {
        let mut ways = HashMap::new();
        let mut open = Vec::new();
        for (number, effect) in library.effects.iter().enumerate() {
            let [(a, b), (c, d), (e, f)] = effect.moved[..] else { continue };
            if usize::from(a) / SLOTS != orbit {
                continue;
            }
            let cycle = if b == c { [a, b, d] } else { [a, b, f] };
            debug_assert!([(a, b), (c, d), (e, f)].contains(&(cycle[2], a)));
            for turn in 0..3 {
                let mut cycle = cycle;
                cycle.rotate_left(turn);
                if ways.insert(cycle, Way::Effect(number as u32)).is_none() {
                    open.push(cycle);
                }
            }
        }
        let mut next = 0;
        while next < open.len() {
            for &step in moves {
                // Before the move back, the three lay where the inverse takes them from.
                let before =
                    open[next].map(|place| maps[step.inverse().index()][usize::from(place)]);
                ways.entry(before).or_insert_with(|| {
                    open.push(before);
                    Way::Around(step)
                });
            }
            next += 1;
        }
        Certain { ways }
    }

    /// A word that does this cycle and nothing else.
    pub(crate) fn word(
        &self,
        library: &Library,
        maps: &[[Place; super::library::PLACES]],
        mut cycle: Cycle,
    ) -> Option<Word> {
        let mut setup = Word::new();
        loop {
            match *self.ways.get(&cycle)? {
                Way::Effect(number) => {
                    let word = library.effects[number as usize].words.first()?;
                    let back = inverse(&setup);
                    return Some([setup, word.clone(), back].concat());
                }
                Way::Around(step) => {
                    setup.push(step);
                    cycle = cycle.map(|place| maps[step.index()][usize::from(place)]);
                }
            }
        }
    }
}

/// A cycle that brings at least one loose piece of `orbit` home and disturbs none that is home,
/// other than by putting a like one in its place. `board` is what lies where, `home` what belongs
/// there.
pub(crate) fn useful_cycle(board: &[u8], home: &[u8], orbit: usize, kind: Kind) -> Option<Cycle> {
    let places = orbit * SLOTS..(orbit + 1) * SLOTS;
    let wrong: Vec<usize> = places.clone().filter(|&place| board[place] != home[place]).collect();
    let from = *wrong.first()?;
    let to = *wrong.iter().find(|&&to| board[from] == home[to])?;
    // What lies on `to` goes to a third place: best to its own, or to that of another loose piece,
    // or to one that holds the colour wanted at `from`, which then goes there.
    let third = wrong
        .iter()
        .copied()
        .filter(|&place| place != from && place != to)
        .max_by_key(|&place| board[to] == home[place])
        .or_else(|| {
            let twin = |place: usize| {
                kind == Kind::Centre
                    && place != from
                    && place != to
                    && board[place] == home[from]
                    && home[place] == board[to]
            };
            places.into_iter().find(|&place| twin(place))
        })?;
    Some([from, to, third].map(|place| place as Place))
}

#[cfg(test)]
mod tests {
    use super::super::frame::Frame;
    use super::super::library::maps;
    use super::*;
    use crate::cube::Size;

    #[test]
    fn every_three_cycle_of_wings_and_centres_has_a_word() {
        let frame = Frame::new(Size::SEVEN);
        let library = Library::new(Library::effects(&frame));
        let maps = maps(&frame);
        for orbit in 2..frame.orbits.len() {
            let certain = Certain::new(&library, &maps, &frame.moves, orbit);
            assert_eq!(certain.ways.len(), SLOTS * (SLOTS - 1) * (SLOTS - 2), "orbit {orbit}");
            let place = |slot: usize| (orbit * SLOTS + slot) as Place;
            for (a, b, c) in [(0, 1, 2), (0, 13, 23), (5, 4, 17), (22, 9, 3)] {
                let cycle = [a, b, c].map(place);
                let word = certain.word(&library, &maps, cycle).unwrap();
                for from in 0..frame.orbits.len() * SLOTS {
                    let end = word
                        .iter()
                        .fold(from as Place, |at, step| maps[step.index()][usize::from(at)]);
                    let at = cycle.iter().position(|&place| usize::from(place) == from);
                    let expected = at.map_or(from as Place, |at| cycle[(at + 1) % 3]);
                    assert_eq!(end, expected);
                }
            }
        }
    }
}
