//! A cube taken apart: which piece lies on each slot of each orbit.

use super::error::ReduceError;
use super::frame::{
    CORNER, Frame, Kind, MIDGE, Move, Orbit, Permutation, SLOTS, flips, turned_face,
};
use crate::cube::check::check;
use crate::cube::pieces::Holding;
use crate::cube::{Cube, Face, geometry};

/// What lies on each slot of an orbit: for centres a colour (0 to 5), else the home slot of the
/// sticker or piece that lies there.
pub(crate) type Contents = [u8; SLOTS];

/// The contents of every orbit of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pieces(pub(crate) Vec<Contents>);

/// Moves whatever lies on the slots.
pub(crate) fn carry<T: Copy>(contents: &mut [T; SLOTS], to: &Permutation) {
    let before = *contents;
    for (item, &slot) in before.into_iter().zip(to) {
        contents[usize::from(slot)] = item;
    }
}

/// A cube that is held like this, turned to the standard holding.
pub(crate) fn upright(cube: &Cube, holding: Holding) -> Cube {
    let mut upright = cube.clone();
    upright.apply_all(&holding.inverse().turns(cube.size()));
    upright
}

impl Pieces {
    /// The solved cube.
    pub(crate) fn solved(frame: &Frame) -> Pieces {
        let home = |kind| {
            std::array::from_fn(|slot| match kind {
                Kind::Centre => slot as u8 / 4,
                _ => slot as u8,
            })
        };
        Pieces(frame.orbits.iter().map(|orbit| home(orbit.kind)).collect())
    }

    /// Takes apart a cube of the frame's size and says how it is held. Its pieces are those of
    /// the cube turned to the standard holding, so that holding it otherwise changes none of them.
    ///
    /// # Errors
    /// What is impossible about the cube.
    pub(crate) fn read(frame: &Frame, cube: &Cube) -> Result<(Pieces, Holding), ReduceError> {
        let found = check(cube);
        let Some(holding) = found.holding.filter(|_| found.why.is_empty()) else {
            return Err(ReduceError::Impossible { why: found.why });
        };
        let upright = upright(cube, holding);
        let reader = Reader::new(frame, &upright);
        Ok((Pieces(frame.orbits.iter().map(|orbit| reader.orbit(orbit)).collect()), holding))
    }

    /// Applies one move.
    pub(crate) fn apply(&mut self, frame: &Frame, step: Move) {
        for (contents, orbit) in self.0.iter_mut().zip(&frame.orbits) {
            carry(contents, orbit.to(step));
        }
    }

    /// Applies moves from first to last.
    pub(crate) fn apply_all(&mut self, frame: &Frame, word: &[Move]) {
        word.iter().for_each(|&step| self.apply(frame, step));
    }

    /// How many wings are not beside their midge, and centres not on their face. None are if the
    /// cube is reduced, and face turns change nothing of it.
    pub(crate) fn unreduced(&self, frame: &Frame) -> usize {
        let loose = |(contents, orbit): (&Contents, &Orbit)| {
            let home: Contents = match orbit.kind {
                Kind::Centre => std::array::from_fn(|slot| slot as u8 / 4),
                Kind::Wing => self.0[MIDGE],
                Kind::Corner | Kind::Midge => return 0,
            };
            contents.iter().zip(home).filter(|&(&is, home)| is != home).count()
        };
        self.0.iter().zip(&frame.orbits).map(loose).sum()
    }

    /// The same cube turned `steps` times from U to R to F, with colours renamed alike. A word
    /// that solves it, with each move turned back, solves this one.
    #[must_use]
    pub(crate) fn turned(&self, frame: &Frame, steps: usize) -> Pieces {
        let mut pieces = self.clone();
        for _ in 0..steps {
            for (contents, orbit) in pieces.0.iter_mut().zip(&frame.orbits) {
                carry(contents, &orbit.turned);
                for item in contents.iter_mut() {
                    *item = match orbit.kind {
                        Kind::Centre => turned_colour(*item),
                        _ => orbit.turned[usize::from(*item)],
                    };
                }
            }
        }
        pieces
    }
}

fn turned_colour(colour: u8) -> u8 {
    Face::from_index(colour.into()).map_or(colour, |face| turned_face(face).index() as u8)
}

/// Whether a permutation of a few items is odd.
pub(crate) fn is_odd(permutation: &[u8]) -> bool {
    let mut seen = 0u64;
    let mut odd = false;
    for start in 0..permutation.len() {
        let mut at = start;
        let mut length = 0;
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            at = usize::from(permutation[at]);
            length += 1;
        }
        odd ^= length != 0 && length % 2 == 0;
    }
    odd
}

/// The slots of each piece of an orbit: one for wings and centres, two for midges, three in
/// clockwise order for corners. For corners and midges the first is on U or D, or else on F or B.
pub(crate) fn piece_slots(frame: &Frame, orbit: usize) -> Vec<Vec<u8>> {
    let stickers = &frame.orbits[orbit].stickers;
    let cells = stickers.map(|sticker| geometry::locate(frame.size, sticker.into()).1);
    let faces: Vec<usize> = [Face::U, Face::D, Face::F, Face::B, Face::R, Face::L]
        .into_iter()
        .map(Face::index)
        .collect();
    let by_rank = faces.iter().flat_map(|face| (0..4).map(move |k| face * 4 + k));
    let mut pieces: Vec<Vec<u8>> = Vec::new();
    let mut seen = [false; SLOTS];
    for first in by_rank {
        if seen[first] {
            continue;
        }
        let mut slots: Vec<usize> =
            (0..SLOTS).filter(|&slot| cells[slot] == cells[first]).collect();
        slots.sort_by_key(|&slot| slot != first);
        if let [a, b, c] = slots[..] {
            let middle = frame.size.layers() as i32 / 2;
            let towards = cells[a].map(|at| (at as i32 - middle).signum());
            if !is_clockwise([a, b, c].map(|slot| Face::ALL[slot / 4]), towards) {
                slots = vec![a, c, b];
            }
        }
        slots.iter().for_each(|&slot| seen[slot] = true);
        pieces.push(slots.iter().map(|&slot| slot as u8).collect());
    }
    pieces
}

/// Whether three faces round a corner follow each other clockwise as one looks at the corner.
/// `towards` has the sign of each coordinate (to R, U, F) of the corner.
fn is_clockwise(faces: [Face; 3], towards: [i32; 3]) -> bool {
    // Seen from the corner of R, U and F, the order U R F is clockwise; each mirrored coordinate
    // reverses it.
    let axes = faces.map(|face| face.axis().index());
    let cyclic = (axes[0] + 1) % 3 == axes[1];
    cyclic == (towards.iter().product::<i32>() > 0)
}

/// Reads a possible cube in the standard holding.
struct Reader<'a> {
    frame: &'a Frame,
    flips: Permutation,
    corners: Vec<Vec<u8>>,
    /// Each sticker's colour.
    colours: &'a [u8],
}

impl<'a> Reader<'a> {
    fn new(frame: &'a Frame, cube: &'a Cube) -> Reader<'a> {
        Reader {
            frame,
            flips: flips(frame),
            corners: piece_slots(frame, CORNER),
            colours: cube.stickers(),
        }
    }

    fn orbit(&self, orbit: &Orbit) -> Contents {
        let shown = orbit.stickers.map(|sticker| self.colours[usize::from(sticker)]);
        match orbit.kind {
            Kind::Centre => shown,
            Kind::Corner => self.corners(&shown),
            Kind::Midge | Kind::Wing => self.edges(orbit, &shown),
        }
    }

    /// Edge pieces by their two colours: the one on the slot, and the one beside it.
    fn edges(&self, orbit: &Orbit, shown: &[u8; SLOTS]) -> Contents {
        let mut contents = [0; SLOTS];
        for (slot, item) in contents.iter_mut().enumerate() {
            let (_, cell) = geometry::locate(self.frame.size, orbit.stickers[slot].into());
            let beside = Face::ALL[usize::from(self.flips[slot] / 4)];
            let beside = self.colours[geometry::sticker(self.frame.size, beside, cell)];
            *item = (4 * shown[slot]..4 * shown[slot] + 4)
                .find(|&home| self.flips[usize::from(home)] / 4 == beside)
                .unwrap_or(0);
        }
        contents
    }

    /// Corners by their three colours, clockwise.
    fn corners(&self, shown: &[u8; SLOTS]) -> Contents {
        let turns =
            |corner: &Vec<u8>| [0, 1, 2].map(|by| [0, 1, 2].map(|at| corner[(at + by) % 3]));
        let homes: Vec<[u8; 3]> = self.corners.iter().flat_map(turns).collect();
        let mut contents = [0; SLOTS];
        for slots in &self.corners {
            let alike = |home: &&[u8; 3]| {
                slots.iter().zip(**home).all(|(&slot, home)| shown[usize::from(slot)] == home / 4)
            };
            let home = homes.iter().find(alike).copied().unwrap_or_default();
            for (&slot, home) in slots.iter().zip(home) {
                contents[usize::from(slot)] = home;
            }
        }
        contents
    }
}

#[cfg(test)]
mod tests {
    use super::super::word::{emit, inverse, simplify};
    use super::*;
    use crate::base::{Random, Seed};
    use crate::cube::Size;
    use crate::cube::scramble::random_state;

    fn random_word(frame: &Frame, seed: u64, length: usize) -> Vec<Move> {
        let mut random = Random::new("reduce word", &Seed::Number(seed));
        (0..length).map(|_| random.pick(&frame.moves)).collect()
    }

    #[test]
    fn a_word_does_to_the_pieces_what_its_turns_do_to_the_stickers() {
        for size in [Size::FIVE, Size::SEVEN] {
            let frame = Frame::new(size);
            let mut holdings = Vec::new();
            for seed in 0..40 {
                let mut cube = random_state(size, &Seed::Number(seed));
                let (mut pieces, holding) = Pieces::read(&frame, &cube).unwrap();
                let word = random_word(&frame, seed, 60);
                pieces.apply_all(&frame, &word);
                cube.apply_all(&emit(&frame, holding, &word));
                assert_eq!(Pieces::read(&frame, &cube).unwrap().0, pieces, "{holding:?}");
                holdings.push(holding);
            }
            holdings.sort_unstable();
            holdings.dedup();
            assert!(holdings.len() > 10, "cubes held in {} ways only", holdings.len());
        }
    }

    #[test]
    fn a_shorter_word_does_the_same() {
        for size in [Size::FIVE, Size::SEVEN] {
            let frame = Frame::new(size);
            for seed in 0..50 {
                let word = random_word(&frame, seed, 80);
                let short = simplify(size, &word);
                let (mut a, mut b) = (Pieces::solved(&frame), Pieces::solved(&frame));
                a.apply_all(&frame, &word);
                b.apply_all(&frame, &short);
                assert_eq!(a, b);
                assert!(short.len() < word.len());
                assert_eq!(simplify(size, &[short.clone(), inverse(&short)].concat()), []);
            }
        }
    }

    #[test]
    fn a_turned_cube_is_solved_by_the_turned_word() {
        let frame = Frame::new(Size::SEVEN);
        for steps in 0..4 {
            let word = random_word(&frame, 7, 40);
            let mut pieces = Pieces::solved(&frame);
            pieces.apply_all(&frame, &word);
            let mut turned = pieces.turned(&frame, steps);
            let back: Vec<Move> = inverse(&word).iter().map(|step| step.turned(steps)).collect();
            turned.apply_all(&frame, &back);
            assert_eq!(turned, Pieces::solved(&frame));
        }
    }

    #[test]
    fn how_a_cube_is_held_changes_no_piece() {
        let frame = Frame::new(Size::FIVE);
        let mut cube = Cube::solved(Size::FIVE);
        let word = random_word(&frame, 3, 40);
        cube.apply_all(&emit(&frame, Holding::STANDARD, &word));
        let (pieces, first) = Pieces::read(&frame, &cube).unwrap();
        for holding in Holding::all() {
            let mut held = cube.clone();
            held.apply_all(&holding.turns(Size::FIVE));
            assert_eq!(Pieces::read(&frame, &held).unwrap(), (pieces.clone(), first.then(holding)));
        }
    }

    #[test]
    fn a_flipped_edge_is_refused() {
        let frame = Frame::new(Size::FIVE);
        let mut stickers = Cube::solved(Size::FIVE).stickers().to_vec();
        stickers.swap(22, 52);
        let cube = Cube::from_stickers(Size::FIVE, stickers).unwrap();
        assert!(matches!(Pieces::read(&frame, &cube), Err(ReduceError::Impossible { .. })));
    }
}
