//! A slow, obvious cube to hold the fast one against: every sticker is a point in space that faces
//! one way, and a turn rotates the points of one layer.
//!
//! Nothing here is shared with the library but the names of faces and turns. x grows to R, y to U,
//! z to F; lengths are doubled so that the middles of the cells of any size have whole coordinates,
//! -(n - 1) to n - 1 in steps of 2.

use std::collections::HashMap;

use twistwright::cube::{Face, Size, Turn};

/// A point or a direction.
pub type Vector = [i32; 3];

/// A rotation, as rows.
type Matrix = [Vector; 3];

/// One sticker.
#[derive(Clone, Debug)]
pub struct Sticker {
    /// Its index on the solved cube.
    pub home: usize,
    /// The middle of its cell.
    pub position: Vector,
    /// The way it faces.
    pub normal: Vector,
    /// The way the arrow drawn on it points, in the plane of its face.
    pub arrow: Vector,
}

/// A cube of stickers in space.
#[derive(Clone, Debug)]
pub struct Solid {
    size: Size,
    stickers: Vec<Sticker>,
}

impl Solid {
    /// The solved cube, in the order U R F D L B and row by row; all arrows as `reid_arrow` says.
    pub fn solved(size: Size) -> Solid {
        let n = size.layers();
        let mut stickers = Vec::new();
        for face in Face::ALL {
            for row in 0..n {
                for column in 0..n {
                    stickers.push(Sticker {
                        home: stickers.len(),
                        position: place(size, face, row, column),
                        normal: normal(face),
                        arrow: reid_arrow(face),
                    });
                }
            }
        }
        Solid { size, stickers }
    }

    /// Rotates the layers `first..=last` of `face`, counted from 1, by clockwise quarter turns.
    pub fn rotate(&mut self, face: Face, first: u8, last: u8, quarters: u8) {
        let clockwise = clockwise_about(normal(face));
        for sticker in &mut self.stickers {
            let height = dot(sticker.position, normal(face));
            let depth = self.size.get() as i32 - 1 - height;
            let layer = depth / 2 + 1;
            if (i32::from(first)..=i32::from(last)).contains(&layer) {
                for _ in 0..quarters {
                    sticker.position = times(clockwise, sticker.position);
                    sticker.normal = times(clockwise, sticker.normal);
                    sticker.arrow = times(clockwise, sticker.arrow);
                }
            }
        }
    }

    /// Applies one turn.
    pub fn apply(&mut self, turn: Turn) {
        self.rotate(turn.face, turn.layer, turn.layer, turn.amount.quarters());
    }

    /// For each place, in the order of the solved cube, the home of the sticker that is there.
    pub fn homes(&self) -> Vec<usize> {
        let solved = Solid::solved(self.size);
        let here = self.stickers.iter().map(|s| ((s.position, s.normal), s.home));
        let here: HashMap<(Vector, Vector), usize> = here.collect();
        solved.stickers.iter().map(|place| here[&(place.position, place.normal)]).collect()
    }

    /// Turns the arrow of the middle sticker now on `face` on the spot.
    pub fn spin_centre(&mut self, face: Face, quarters: u8) {
        let centre = self.centre_index(face);
        let clockwise = clockwise_about(normal(face));
        for _ in 0..quarters {
            self.stickers[centre].arrow = times(clockwise, self.stickers[centre].arrow);
        }
    }

    /// How many clockwise quarter turns the arrow now in the middle of `face` is away from where
    /// that face's own arrow points.
    pub fn centre_quarters(&self, face: Face) -> u8 {
        let arrow = self.stickers[self.centre_index(face)].arrow;
        let clockwise = clockwise_about(normal(face));
        let mut pointing = reid_arrow(face);
        for quarters in 0..4 {
            if pointing == arrow {
                return quarters;
            }
            pointing = times(clockwise, pointing);
        }
        panic!("an arrow out of its face");
    }

    fn centre_index(&self, face: Face) -> usize {
        let reach = i32::from(self.size.get()) - 1;
        let middle = normal(face).map(|along| along * reach);
        let is_centre = |s: &Sticker| s.position == middle && s.normal == normal(face);
        self.stickers.iter().position(is_centre).expect("an odd size")
    }
}

/// The way a face faces.
fn normal(face: Face) -> Vector {
    match face {
        Face::U => [0, 1, 0],
        Face::R => [1, 0, 0],
        Face::F => [0, 0, 1],
        Face::D => [0, -1, 0],
        Face::L => [-1, 0, 0],
        Face::B => [0, 0, -1],
    }
}

/// Where the next column and the next row of a face lie, as one looks straight at it in the net.
fn right_and_down(face: Face) -> (Vector, Vector) {
    let down = [0, -1, 0];
    match face {
        Face::U => ([1, 0, 0], [0, 0, 1]),
        Face::D => ([1, 0, 0], [0, 0, -1]),
        Face::F => ([1, 0, 0], down),
        Face::R => ([0, 0, -1], down),
        Face::B => ([-1, 0, 0], down),
        Face::L => ([0, 0, 1], down),
    }
}

/// The arrows of the Reid frame: U to B, D to F, the others to U.
fn reid_arrow(face: Face) -> Vector {
    match face {
        Face::U => normal(Face::B),
        Face::D => normal(Face::F),
        _ => normal(Face::U),
    }
}

/// The middle of the cell under a sticker.
fn place(size: Size, face: Face, row: usize, column: usize) -> Vector {
    let reach = i32::from(size.get()) - 1;
    let (right, down) = right_and_down(face);
    let (across, along) = (2 * column as i32 - reach, 2 * row as i32 - reach);
    std::array::from_fn(|i| reach * normal(face)[i] + across * right[i] + along * down[i])
}

/// A quarter turn clockwise as seen by someone whom `axis` points at.
fn clockwise_about([x, y, z]: Vector) -> Matrix {
    // Rodrigues' formula for -90 degrees: what lies along the axis stays, the rest goes to v x axis.
    [[x * x, x * y + z, x * z - y], [y * x - z, y * y, y * z + x], [z * x + y, z * y - x, z * z]]
}

fn times(matrix: Matrix, vector: Vector) -> Vector {
    matrix.map(|row| dot(row, vector))
}

fn dot(a: Vector, b: Vector) -> i32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
