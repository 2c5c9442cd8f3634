//! The board of a game: a connected drawing with a charm in every socket.

use std::fmt;

use super::geometry::Point;
use super::{Charm, Cord, Drawing, Parts, Problem, crossings};

/// A board as the rules want it: every socket occupied, the cords connected.
///
/// ```
/// use twistwright::cordwright::Board;
/// let text = r#"{"sockets":[[0,0],[4,4],[4,0],[0,4]],"occupancy":[0,1,2,3],
///     "edges":[[0,1],[1,2],[2,3],[0,3]]}"#;
/// let mut board: Board = text.parse()?;
/// assert_eq!(board.crossings().len(), 1);
/// board.swap(1, 2);
/// assert_eq!(board.crossings(), []);
/// # Ok::<(), twistwright::cordwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    drawing: Drawing,
    occupancy: Vec<Charm>,
}

impl Board {
    /// The board of `parts`, with each edge either way round.
    ///
    /// # Errors
    /// The first [`Problem`], looking at sockets, occupancy and edges in this order, and then
    /// whether the board hangs together.
    pub fn new(parts: Parts) -> Result<Self, Problem> {
        Self::check(parts, false)
    }

    /// The board of `parts`; if `normalized`, each edge must name the smaller charm first.
    pub(super) fn check(parts: Parts, normalized: bool) -> Result<Self, Problem> {
        if let Some(socket) = parts.occupancy.iter().position(Option::is_none) {
            return Err(Problem::OccupancyNotInteger { socket });
        }
        let occupancy = parts.occupancy.iter().flatten().map(|&charm| Charm(charm)).collect();
        let drawing = Drawing::check(parts, normalized)?;
        match drawing.stray() {
            Some(charm) => Err(Problem::Disconnected { charm }),
            None => Ok(Board { drawing, occupancy }),
        }
    }

    /// The board as a drawing.
    pub fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// The board as a drawing, for those who need no charms.
    pub fn into_drawing(self) -> Drawing {
        self.drawing
    }

    /// Where each socket is, by id.
    pub fn sockets(&self) -> &[Point] {
        self.drawing.sockets()
    }

    /// The charm in each socket, by socket id.
    pub fn occupancy(&self) -> &[Charm] {
        &self.occupancy
    }

    /// The cords in canonical order.
    pub fn cords(&self) -> &[Cord] {
        self.drawing.cords()
    }

    /// The crossings in canonical order.
    pub fn crossings(&self) -> Vec<(Cord, Cord)> {
        crossings::list(&self.drawing)
    }

    /// Exchanges the charms in sockets `a` and `b`.
    ///
    /// # Panics
    /// If the board has no such socket.
    pub fn swap(&mut self, a: usize, b: usize) {
        self.occupancy.swap(a, b);
        for socket in [a, b] {
            self.drawing.move_charm(self.occupancy[socket], socket);
        }
    }
}

/// As canonical JSON: the members `sockets`, `occupancy`, `edges`, edges in canonical order.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        self.write_charms(f)?;
        f.write_str(",")?;
        self.write_edges(f)?;
        f.write_str("}")
    }
}

impl Board {
    /// The members `sockets` and `occupancy` of the board's JSON object.
    pub(super) fn write_charms(&self, f: &mut impl fmt::Write) -> fmt::Result {
        write!(f, "\"sockets\":[")?;
        join(f, self.sockets(), |f, socket| write!(f, "[{},{}]", socket.x, socket.y))?;
        write!(f, "],\"occupancy\":[")?;
        join(f, &self.occupancy, |f, charm| write!(f, "{charm}"))?;
        write!(f, "]")
    }

    /// The member `edges` of the board's JSON object.
    pub(super) fn write_edges(&self, f: &mut impl fmt::Write) -> fmt::Result {
        write!(f, "\"edges\":[")?;
        join(f, self.cords(), |f, cord| write!(f, "{cord}"))?;
        write!(f, "]")
    }
}

/// Writes `items` with commas between them.
pub(super) fn join<W: fmt::Write, T>(
    f: &mut W,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut W, T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            f.write_char(',')?;
        }
        write(f, item)?;
    }
    Ok(())
}
