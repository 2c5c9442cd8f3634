//! Charms and the cords between them.

use std::fmt;

/// A charm, by its id from 0. Charms travel; sockets stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Charm(pub u32);

impl Charm {
    /// Its id as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter, `A` for 0 to `Z` for 25; later charms have none.
    ///
    /// ```
    /// use twistwright::cordwright::Charm;
    /// assert_eq!((Charm(0).letter(), Charm(8).letter()), (Some('A'), Some('I')));
    /// assert_eq!((Charm(25).letter(), Charm(26).letter()), (Some('Z'), None));
    /// ```
    pub fn letter(self) -> Option<char> {
        u8::try_from(self.0).ok().filter(|&id| id < 26).map(|id| char::from(b'A' + id))
    }
}

impl fmt::Display for Charm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A cord between two charms, the smaller first. The order is by the smaller charm, then by the
/// larger: the canonical order of cords.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cord {
    a: Charm,
    b: Charm,
}

impl Cord {
    /// The cord between two charms, given either way round; `None` if they are the same.
    pub fn new(one: Charm, other: Charm) -> Option<Self> {
        (one != other).then(|| Cord { a: one.min(other), b: one.max(other) })
    }

    /// The smaller charm.
    pub const fn a(self) -> Charm {
        self.a
    }

    /// The larger charm.
    pub const fn b(self) -> Charm {
        self.b
    }
}

/// As JSON, `[a,b]`.
impl fmt::Display for Cord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{}]", self.a, self.b)
    }
}
