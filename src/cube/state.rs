//! A cube as its stickers.

use super::centers::Centers;
use super::geometry::Tables;
use super::{Amount, Face, Size, Turn};

/// A cube of any size as the colours of its stickers, and for a 3x3x3, where it is known, how its
/// centres are turned.
///
/// Any colouring is a cube here; whether turns can reach it is another question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    size: Size,
    stickers: Vec<u8>,
    centers: Option<Centers>,
}

impl Cube {
    /// The solved cube of `size`, centre turns not known.
    pub fn solved(size: Size) -> Cube {
        let face = |index: usize| (index / size.face_stickers()) as u8;
        Cube { size, stickers: (0..size.stickers()).map(face).collect(), centers: None }
    }

    /// A cube from its stickers: face by face in the order U R F D L B, row by row, each a colour
    /// id 0..=5. `None` if there are not 6 n n of them or one is no colour.
    pub fn from_stickers(size: Size, stickers: Vec<u8>) -> Option<Cube> {
        let fits = stickers.len() == size.stickers() && stickers.iter().all(|&id| id < 6);
        fits.then_some(Cube { size, stickers, centers: None })
    }

    /// The same cube with its centre turns set; they are kept right by [`Cube::apply`]. Only a
    /// 3x3x3 has them: for other sizes nothing changes.
    #[must_use]
    pub fn with_centers(mut self, centers: Option<Centers>) -> Cube {
        if self.size == Size::THREE {
            self.centers = centers;
        }
        self
    }

    /// Layers along an edge.
    pub fn size(&self) -> Size {
        self.size
    }

    /// All stickers as colour ids, in the order of [`Cube::from_stickers`].
    pub fn stickers(&self) -> &[u8] {
        &self.stickers
    }

    /// The stickers of one face, row by row.
    pub fn face(&self, face: Face) -> &[u8] {
        let length = self.size.face_stickers();
        &self.stickers[face.index() * length..][..length]
    }

    /// How the centres are turned, if known.
    pub fn centers(&self) -> Option<Centers> {
        self.centers
    }

    /// Applies one turn. Only the stickers that move are touched.
    ///
    /// # Panics
    /// If the cube has no such layer (it has layers 1..=n).
    pub fn apply(&mut self, turn: Turn) {
        self.apply_all(&[turn]);
    }

    /// Applies turns from first to last.
    ///
    /// # Panics
    /// As [`Cube::apply`].
    pub fn apply_all(&mut self, turns: &[Turn]) {
        turns.iter().for_each(|&turn| permute(&mut self.stickers, self.size, turn));
        if let Some(centers) = &mut self.centers {
            turns.iter().for_each(|&turn| centers.apply(turn));
        }
    }

    /// For each face, in id order, the stickers with the colour of that face's centre, which is
    /// the one at row n / 2, column n / 2 (from 0).
    ///
    /// Source: rules of Twist Cube, "Score".
    pub fn score_by_face(&self) -> [u32; 6] {
        let middle = self.size.layers() / 2;
        Face::ALL.map(|face| {
            let stickers = self.face(face);
            let centre = stickers[middle * self.size.layers() + middle];
            stickers.iter().filter(|&&id| id == centre).count() as u32
        })
    }

    /// The score: the sum of [`Cube::score_by_face`], from 6 to 6 n n.
    ///
    /// ```
    /// use twistwright::cube::{Amount, Cube, Face, Size, Turn};
    /// let mut cube = Cube::solved(Size::THREE);
    /// assert_eq!(cube.score(), 54);
    /// cube.apply(Turn::new(Face::R, 2, Amount::Quarter));
    /// assert_eq!(cube.score(), 2 * 9 + 4 * 3);
    /// ```
    pub fn score(&self) -> u32 {
        self.score_by_face().iter().sum()
    }

    /// The score of a solved cube of this size.
    pub fn full_score(&self) -> u32 {
        self.size.stickers() as u32
    }
}

/// Moves whatever lies on the sticker places of a cube (in the order of [`Cube::from_stickers`]) as
/// `turn` moves the stickers.
///
/// # Panics
/// If `places` is shorter than 6 n n or the cube has no such layer.
pub fn permute<T: Copy>(places: &mut [T], size: Size, turn: Turn) {
    let cycles = Tables::of(size).cycles(turn.face, turn.layer);
    let cycles = cycles.iter().map(|cycle| cycle.map(usize::from));
    let p = places;
    match turn.amount {
        Amount::Quarter => cycles.for_each(|[a, b, c, d]| {
            (p[b], p[c], p[d], p[a]) = (p[a], p[b], p[c], p[d]);
        }),
        Amount::Half => cycles.for_each(|[a, b, c, d]| {
            (p[c], p[d], p[a], p[b]) = (p[a], p[b], p[c], p[d]);
        }),
        Amount::Prime => cycles.for_each(|[a, b, c, d]| {
            (p[d], p[a], p[b], p[c]) = (p[a], p[b], p[c], p[d]);
        }),
    }
}
