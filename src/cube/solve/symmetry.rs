//! The 48 ways to map a cube onto itself, and what they do to pieces and turns.

use super::super::geometry::turn_face;
use super::super::{Axis, Face};
use super::cubie::{CORNERS, Cubies, EDGES};
use super::generator::{Generator, Layer};

/// A rotation or reflection of the whole cube: where each face goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry([Face; 6]);

impl Symmetry {
    pub(crate) const IDENTITY: Symmetry = Symmetry(Face::ALL);

    /// The symmetry that takes each face, in id order, to the one in the list. Opposite faces must
    /// stay opposite.
    pub(crate) fn from_faces(to: [Face; 6]) -> Symmetry {
        Symmetry(to)
    }

    /// A quarter turn of the whole cube, clockwise as seen from the axis's leading face.
    pub(crate) fn quarter(axis: Axis) -> Symmetry {
        Symmetry(Face::ALL.map(|face| turn_face(axis, face)))
    }

    /// The mirror image across the plane between the faces of `axis`.
    pub(crate) fn mirror(axis: Axis) -> Symmetry {
        Symmetry(Face::ALL.map(|face| if face.axis() == axis { face.opposite() } else { face }))
    }

    /// The 16 symmetries that keep the axis from U to D, the identity first.
    pub(crate) fn upright() -> [Symmetry; 16] {
        let spin = Symmetry::quarter(Axis::UD);
        std::array::from_fn(|index| {
            let mut symmetry = Symmetry::IDENTITY;
            for _ in 0..index % 4 {
                symmetry = symmetry.then(spin);
            }
            if index & 4 != 0 {
                symmetry = symmetry.then(Symmetry::mirror(Axis::UD));
            }
            if index & 8 != 0 {
                symmetry = symmetry.then(Symmetry::mirror(Axis::RL));
            }
            symmetry
        })
    }

    /// The rotations by thirds about the corner between U, R and F: they bring the axes UD, RL and
    /// FB in turn to where UD was.
    pub(crate) fn thirds() -> [Symmetry; 3] {
        let third = Symmetry::quarter(Axis::UD).then(Symmetry::quarter(Axis::RL));
        let thirds = [Symmetry::IDENTITY, third, third.then(third)];
        Axis::ALL.map(|axis| {
            let lifts = |s: &&Symmetry| s.face(axis.leading()).axis() == Axis::UD;
            *thirds.iter().find(lifts).unwrap_or(&Symmetry::IDENTITY)
        })
    }

    /// Where `face` goes.
    pub(crate) fn face(self, face: Face) -> Face {
        self.0[face.index()]
    }

    /// This one, and then `next`.
    pub(crate) fn then(self, next: Symmetry) -> Symmetry {
        Symmetry(self.0.map(|face| next.face(face)))
    }

    pub(crate) fn inverse(self) -> Symmetry {
        let mut inverse = Symmetry::IDENTITY;
        for face in Face::ALL {
            inverse.0[self.face(face).index()] = face;
        }
        inverse
    }

    /// Whether it turns left hands into right ones.
    pub(crate) fn reflects(self) -> bool {
        let images = Axis::ALL.map(|axis| self.face(axis.leading()));
        let flipped = images.iter().filter(|face| !face.is_leading()).count();
        let [a, b, c] = images.map(|face| face.axis().index());
        let swaps = usize::from(a > b) + usize::from(a > c) + usize::from(b > c);
        (flipped + swaps) % 2 == 1
    }

    /// The turn it makes of a turn.
    pub(crate) fn generator(self, g: Generator) -> Generator {
        let leading = g.axis().leading();
        let face = match g.layer() {
            Layer::Trailing => leading.opposite(),
            Layer::Leading | Layer::Middle => leading,
        };
        let image = self.face(face);
        let amount = if self.reflects() { g.amount().inverse() } else { g.amount() };
        match g.layer() {
            Layer::Middle => {
                let amount = if image.is_leading() { amount } else { amount.inverse() };
                Generator::new(image.axis(), Layer::Middle, amount)
            }
            Layer::Leading | Layer::Trailing => Generator::of_face(image, amount),
        }
    }

    /// Where the corner with index `corner` goes.
    pub(crate) fn corner(self, corner: usize) -> usize {
        let image = CORNERS[corner].map(|face| self.face(face));
        same_faces(&CORNERS, image)
    }

    /// Where the edge with index `edge` goes.
    pub(crate) fn edge(self, edge: usize) -> usize {
        let image = EDGES[edge].map(|face| self.face(face));
        same_faces(&EDGES, image)
    }

    /// The state seen through this symmetry: solved stays solved, and turns become the turns that
    /// [`Symmetry::generator`] makes of them.
    pub(crate) fn conjugate(self, state: &Cubies) -> Cubies {
        let mut image = Cubies::SOLVED;
        for at in 0..8 {
            let (piece, twist) = (state.corners[at].into(), state.twists[at]);
            let (to, new) = (self.corner(at), self.corner(piece));
            image.corners[to] = new as u8;
            image.twists[to] = self.turned(&CORNERS, (at, piece, twist), (to, new));
        }
        for at in 0..12 {
            let (piece, flip) = (state.edges[at].into(), state.flips[at]);
            let (to, new) = (self.edge(at), self.edge(piece));
            image.edges[to] = new as u8;
            image.flips[to] = self.turned(&EDGES, (at, piece, flip), (to, new));
        }
        image
    }

    /// How the image of a piece is turned in its place: at which of the place's faces the colour
    /// shows that comes first in the piece's name.
    fn turned<const N: usize>(
        self,
        names: &[[Face; N]],
        (at, piece, turned): (usize, usize, u8),
        (to, new): (usize, usize),
    ) -> u8 {
        for sticker in 0..N {
            if self.face(names[piece][sticker]) == names[new][0] {
                let shown = self.face(names[at][(usize::from(turned) + sticker) % N]);
                return names[to].iter().position(|&face| face == shown).unwrap_or(0) as u8;
            }
        }
        0
    }
}

/// The index of the name with these faces in any order.
fn same_faces<const N: usize>(names: &[[Face; N]], faces: [Face; N]) -> usize {
    names.iter().position(|name| faces.iter().all(|face| name.contains(face))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_carry_turns_to_turns() {
        let all =
            Symmetry::upright().into_iter().flat_map(|s| Symmetry::thirds().map(|t| s.then(t)));
        for symmetry in all {
            for g in Generator::all() {
                let turned = Cubies::of_generator(g);
                let image = Cubies::of_generator(symmetry.generator(g));
                assert_eq!(symmetry.conjugate(&turned), image, "{symmetry:?} {g:?}");
            }
        }
    }

    #[test]
    fn the_48_symmetries_are_16_upright_ones_times_thirds() {
        let mut all: Vec<[Face; 6]> = Vec::new();
        for third in Symmetry::thirds() {
            all.extend(Symmetry::upright().map(|s| s.then(third).0));
        }
        assert_eq!(all.iter().filter(|&&faces| Symmetry(faces).reflects()).count(), 24);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 48);
    }

    #[test]
    fn conjugating_respects_composition() {
        let state = Cubies::of_generator(Generator::from_index(3))
            .then(&Cubies::of_generator(Generator::from_index(10)))
            .then(&Cubies::of_generator(Generator::from_index(26)));
        for symmetry in Symmetry::upright() {
            let there = symmetry.conjugate(&state);
            assert_eq!(symmetry.inverse().conjugate(&there), state);
            assert_eq!(symmetry.conjugate(&state.inverse()), there.inverse());
        }
    }
}
