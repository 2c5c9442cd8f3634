//! From stickers to pieces, in whatever way the cube is held.

use super::super::geometry::sticker;
use super::super::{Axis, Cube, Face, Size};
use super::cubie::{CORNERS, Cubies, EDGES};
use super::symmetry::Symmetry;

/// A 3x3x3 as the solver sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The pieces relative to the centres.
    pub(crate) cubies: Cubies,
    /// For each colour, the face whose centre shows it.
    pub(crate) holding: Symmetry,
}

/// Why no turns solve a cube.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolvable {
    /// Not a 3x3x3.
    #[error("the cube has {0} layers, not 3")]
    Size(Size),
    /// The centres are not those of a cube held in one of the 24 ways.
    #[error("no way of holding the cube puts the centres {} on U R F D L B", initials(.0))]
    Centres([Face; 6]),
    /// No piece has these colours in this order.
    #[error("no piece has the colours {} that stand at {}", initials(.colours), letters(.place))]
    NoSuchPiece {
        /// The faces the place lies on.
        place: Vec<Face>,
        /// The colours there, in the order of `place`.
        colours: Vec<Face>,
    },
    /// Two places hold the same piece, so that another is missing.
    #[error("the piece with the colours {} is there twice, the second time at {}",
        initials(.colours), letters(.place))]
    PieceTwice {
        /// The faces the second place lies on.
        place: Vec<Face>,
        /// The colours there, in the order of `place`.
        colours: Vec<Face>,
    },
    /// The corners are twisted by this many thirds in sum, 1 or 2; turns keep that at 0.
    #[error("corner twist sum {0} mod 3, which turns keep at 0")]
    Twist(u8),
    /// An odd number of edges is flipped.
    #[error("an odd number of edges is flipped, which no turn undoes")]
    Flip,
    /// Two pieces would have to be exchanged.
    #[error("two pieces are exchanged, which no turn undoes")]
    Parity,
}

/// The pieces of `cube`, and how it is held.
///
/// # Errors
/// What keeps turns from solving it.
pub(crate) fn read(cube: &Cube) -> Result<Seen, Unsolvable> {
    if cube.size() != Size::THREE {
        return Err(Unsolvable::Size(cube.size()));
    }
    let holding = holding(cube)?;
    let mut cubies = Cubies::SOLVED;
    let mut placed = 0;
    for (at, name) in CORNERS.iter().enumerate() {
        let (piece, turned) = piece_at(cube, holding, name, &CORNERS, &mut placed)?;
        (cubies.corners[at], cubies.twists[at]) = (piece, turned);
    }
    placed = 0;
    for (at, name) in EDGES.iter().enumerate() {
        let (piece, turned) = piece_at(cube, holding, name, &EDGES, &mut placed)?;
        (cubies.edges[at], cubies.flips[at]) = (piece, turned);
    }
    let twist = cubies.twists.iter().sum::<u8>() % 3;
    if twist != 0 {
        return Err(Unsolvable::Twist(twist));
    }
    if cubies.flips.iter().sum::<u8>() % 2 != 0 {
        return Err(Unsolvable::Flip);
    }
    if is_odd(&cubies.corners) != is_odd(&cubies.edges) {
        return Err(Unsolvable::Parity);
    }
    Ok(Seen { cubies, holding })
}

/// For each colour, the face whose centre shows it.
fn holding(cube: &Cube) -> Result<Symmetry, Unsolvable> {
    let centres = Face::ALL.map(|face| Face::ALL[usize::from(cube.face(face)[4])]);
    let opposite = |face: Face| centres[face.opposite().index()];
    let axes = Axis::ALL.map(|axis| centres[axis.leading().index()].axis());
    let straight = Face::ALL.iter().all(|&face| opposite(face) == centres[face.index()].opposite());
    let distinct = axes[0] != axes[1] && axes[0] != axes[2] && axes[1] != axes[2];
    if straight && distinct {
        let holding = Symmetry::from_faces(centres).inverse();
        if !holding.reflects() {
            return Ok(holding);
        }
    }
    Err(Unsolvable::Centres(centres))
}

/// Which piece stands at the place `name` and how it is turned; `placed` collects the pieces seen.
fn piece_at<const N: usize>(
    cube: &Cube,
    holding: Symmetry,
    name: &[Face; N],
    names: &[[Face; N]],
    placed: &mut u32,
) -> Result<(u8, u8), Unsolvable> {
    let place = name.map(|face| holding.face(face));
    let cell = cell_at(&place);
    let colours = place.map(|face| cube.stickers()[sticker(Size::THREE, face, cell)]);
    let colours = colours.map(|id| Face::ALL[usize::from(id)]);
    for (piece, home) in names.iter().enumerate() {
        for turned in 0..N {
            if (0..N).all(|k| colours[(turned + k) % N] == home[k]) {
                if *placed >> piece & 1 != 0 {
                    let (place, colours) = (place.to_vec(), colours.to_vec());
                    return Err(Unsolvable::PieceTwice { place, colours });
                }
                *placed |= 1 << piece;
                return Ok((piece as u8, turned as u8));
            }
        }
    }
    Err(Unsolvable::NoSuchPiece { place: place.to_vec(), colours: colours.to_vec() })
}

/// The cell that lies on all these faces, and in the middle along other axes.
fn cell_at(faces: &[Face]) -> [usize; 3] {
    let along = |high: Face| {
        let at = |face| usize::from(faces.contains(&face));
        1 + at(high) - at(high.opposite())
    };
    [along(Face::R), along(Face::U), along(Face::F)]
}

/// Whether an odd number of exchanges makes `order` from 0, 1, 2, ...
pub(crate) fn is_odd(order: &[u8]) -> bool {
    let inversions = |at: usize| order[at + 1..].iter().filter(|&&later| later < order[at]).count();
    (0..order.len()).map(inversions).sum::<usize>() % 2 == 1
}

fn initials(faces: &[Face]) -> String {
    faces.iter().map(|face| face.colour_letter()).collect()
}

fn letters(faces: &[Face]) -> String {
    faces.iter().map(|face| face.letter()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::{Amount, Turn};
    use super::*;

    /// The solved cube with the sticker places `a` and `b` exchanged, and so on for each pair.
    fn exchanged(pairs: &[(usize, usize)]) -> Cube {
        let mut stickers = Cube::solved(Size::THREE).stickers().to_vec();
        for &(a, b) in pairs {
            stickers.swap(a, b);
        }
        Cube::from_stickers(Size::THREE, stickers).unwrap()
    }

    /// Where the sticker of `on` is in the piece between `faces`.
    fn at(on: Face, faces: &[Face]) -> usize {
        sticker(Size::THREE, on, cell_at(faces))
    }

    use Face::{B, D, F, L, R, U};

    #[test]
    fn every_holding_of_a_turned_cube_reads_the_same() {
        let mut cube = Cube::solved(Size::THREE);
        for (face, layer) in [(R, 1), (U, 2), (F, 1), (L, 2), (D, 1)] {
            cube.apply(Turn::new(face, layer, Amount::Quarter));
        }
        let pieces = read(&cube).unwrap().cubies;
        for spin in 0..24 {
            let axis = [U, R, F][spin % 3];
            for layer in 1..=3 {
                cube.apply(Turn::new(axis, layer, Amount::Quarter));
            }
            assert_eq!(read(&cube).unwrap().cubies, pieces);
        }
    }

    #[test]
    fn what_keeps_a_cube_from_being_solved_is_told() {
        let urf = [U, R, F].map(|face| at(face, &[U, R, F]));
        let twisted = exchanged(&[(urf[0], urf[1]), (urf[1], urf[2])]);
        assert!(matches!(read(&twisted), Err(Unsolvable::Twist(1 | 2))));
        let flipped = exchanged(&[(at(U, &[U, F]), at(F, &[U, F]))]);
        assert_eq!(read(&flipped), Err(Unsolvable::Flip));
        let swapped =
            exchanged(&[(at(U, &[U, F]), at(U, &[U, B])), (at(F, &[U, F]), at(B, &[U, B]))]);
        assert_eq!(read(&swapped), Err(Unsolvable::Parity));
        let mirrored = exchanged(&[(urf[1], urf[2])]);
        assert_eq!(
            read(&mirrored),
            Err(Unsolvable::NoSuchPiece { place: vec![U, R, F], colours: vec![U, F, R] })
        );
        let mut doubled = Cube::solved(Size::THREE).stickers().to_vec();
        (doubled[at(U, &[U, F])], doubled[at(F, &[U, F])]) = (D as u8, F as u8);
        let doubled = Cube::from_stickers(Size::THREE, doubled).unwrap();
        assert_eq!(
            read(&doubled),
            Err(Unsolvable::PieceTwice { place: vec![D, F], colours: vec![D, F] })
        );
        let centres = exchanged(&[(4, 13)]);
        assert_eq!(read(&centres), Err(Unsolvable::Centres([R, U, F, D, L, B])));
        let large = Cube::solved(Size::new(5).unwrap());
        assert_eq!(read(&large), Err(Unsolvable::Size(large.size())));
    }

    #[test]
    fn reasons_read_as_sentences() {
        let piece = Unsolvable::NoSuchPiece { place: vec![U, R, F], colours: vec![U, F, R] };
        assert_eq!(piece.to_string(), "no piece has the colours WGR that stand at URF");
    }
}
