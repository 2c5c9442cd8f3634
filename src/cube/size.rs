//! How many layers a cube has.

use std::fmt;

/// The number of layers along an edge, 2 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// Smallest size.
    pub const MIN: u8 = 2;
    /// Largest size.
    pub const MAX: u8 = 32;
    /// The 3x3x3.
    pub const THREE: Size = Size(3);
    /// The 5x5x5.
    pub const FIVE: Size = Size(5);
    /// The 7x7x7.
    pub const SEVEN: Size = Size(7);

    /// The size with `layers` layers along an edge, if that is one.
    pub const fn new(layers: u64) -> Option<Size> {
        if layers >= Size::MIN as u64 && layers <= Size::MAX as u64 {
            Some(Size(layers as u8))
        } else {
            None
        }
    }

    /// The size of a cube with `stickers` stickers in all, 6 n n.
    pub fn from_stickers(stickers: usize) -> Option<Size> {
        Size::all().find(|size| size.stickers() == stickers)
    }

    /// The size of a cube with `stickers` stickers on each face, n n.
    pub fn from_face_stickers(stickers: usize) -> Option<Size> {
        Size::all().find(|size| size.face_stickers() == stickers)
    }

    /// All sizes, smallest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Size> {
        (Size::MIN..=Size::MAX).map(Size)
    }

    /// Layers along an edge.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Layers along an edge, as an index type.
    pub const fn layers(self) -> usize {
        self.0 as usize
    }

    /// Stickers on one face.
    pub const fn face_stickers(self) -> usize {
        self.layers() * self.layers()
    }

    /// Stickers on the whole cube.
    pub const fn stickers(self) -> usize {
        6 * self.face_stickers()
    }

    /// Whether there is a middle layer, and with it one centre sticker to each face.
    pub const fn is_odd(self) -> bool {
        self.0 % 2 == 1
    }

    /// The middle layer of an odd size, counted from either face.
    pub const fn middle(self) -> Option<u8> {
        if self.is_odd() { Some(self.0.div_ceil(2)) } else { None }
    }

    /// Whether Twist Cube is played at this size (3, 5 or 7).
    pub const fn is_played(self) -> bool {
        matches!(self.0, 3 | 5 | 7)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
