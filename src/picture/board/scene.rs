//! What there is to draw, whatever it is drawn with.

use std::ops::ControlFlow;

use super::super::rgb::Rgb;
use crate::cordwright::{Board, Charm, Cord, Crossings, Point};

/// A board placed in a box from (0, 0), with what is known of its crossings.
pub(super) struct Scene<'b> {
    pub(super) board: &'b Board,
    /// Width and height of the box that the sockets fill; the longer is 1, unless there is only one
    /// socket.
    pub(super) size: (f64, f64),
    low: (i64, i64),
    span: f64,
    /// How many cords cross each cord.
    tangle: Vec<u32>,
    /// The first crossings.
    pub(super) crossings: Vec<(Cord, Cord)>,
    /// How many there are in all.
    pub(super) count: u64,
}

/// Most crossings that are marked.
const MARKED: usize = 10_000;
/// Most crossings that are looked at for the colours of cords.
const COUNTED: u64 = 10_000_000;
/// Most crossings that a text names.
pub(super) const NAMED: usize = 12;
/// Most sockets that are labelled.
const LABELLED: usize = 60;

/// How tangled a cord is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tangle {
    /// Nothing crosses it.
    Free,
    /// One cord does.
    One,
    /// Two do.
    Two,
    /// More do.
    More,
}

impl Tangle {
    pub(super) const ALL: [Tangle; 4] = [Tangle::Free, Tangle::One, Tangle::Two, Tangle::More];

    /// Its colour: told apart by those who see few colours too.
    pub(super) const fn rgb(self) -> Rgb {
        match self {
            Tangle::Free => Rgb(0x2f, 0x6f, 0xb0),
            Tangle::One => Rgb(0xe0, 0xac, 0x00),
            Tangle::Two => Rgb(0xcf, 0x5a, 0x00),
            Tangle::More => Rgb(0x8e, 0x0f, 0x1a),
        }
    }

    /// The same as one of the 256 colours every terminal has.
    pub(super) const fn ansi(self) -> u8 {
        match self {
            Tangle::Free => 33,
            Tangle::One => 220,
            Tangle::Two => 166,
            Tangle::More => 124,
        }
    }

    /// How many crossings, as a legend says it.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Tangle::Free => "0",
            Tangle::One => "1",
            Tangle::Two => "2",
            Tangle::More => "3+",
        }
    }
}

impl<'b> Scene<'b> {
    pub(super) fn new(board: &'b Board) -> Self {
        let sockets = board.sockets();
        let range = |axis: fn(&Point) -> i64| {
            let values = sockets.iter().map(axis);
            let low = values.clone().min().unwrap_or_default();
            (low, difference(values.max().unwrap_or_default(), low))
        };
        let ((left, width), (top, height)) = (range(|p| p.x), range(|p| p.y));
        let span = width.max(height).max(1.0);
        let found = Crossings::find(board.drawing(), 1);
        let mut tangle = vec![0_u32; board.cords().len()];
        let mut crossings = Vec::new();
        let mut looked_at = 0;
        found.visit(|(a, b)| {
            tangle[a] += 1;
            tangle[b] += 1;
            if crossings.len() < MARKED {
                crossings.push((board.cords()[a], board.cords()[b]));
            }
            looked_at += 1;
            if looked_at < COUNTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Scene {
            board,
            size: (width / span, height / span),
            low: (left, top),
            span,
            tangle,
            crossings,
            count: found.count(),
        }
    }

    /// The place of a socket in the box.
    pub(super) fn place(&self, socket: Point) -> (f64, f64) {
        let part = |value, low| difference(value, low) / self.span;
        (part(socket.x, self.low.0), part(socket.y, self.low.1))
    }

    /// The ends of a cord in the box.
    pub(super) fn ends(&self, cord: Cord) -> [(f64, f64); 2] {
        let (a, b) = self.board.drawing().segment(cord);
        [self.place(a), self.place(b)]
    }

    /// The cords, the most tangled last.
    pub(super) fn cords(&self) -> Vec<(Cord, Tangle)> {
        let class = |count: u32| Tangle::ALL[count.min(3) as usize];
        let cords = self.board.cords().iter().copied();
        let mut cords: Vec<_> = cords.zip(self.tangle.iter().map(|&count| class(count))).collect();
        cords.sort_by_key(|&(_, tangle)| tangle);
        cords
    }

    /// Where two cords that cross do so.
    pub(super) fn meeting(&self, (one, other): (Cord, Cord)) -> (f64, f64) {
        let ([a, b], [c, d]) = (self.ends(one), self.ends(other));
        let cross = |u: (f64, f64), v: (f64, f64)| u.0 * v.1 - u.1 * v.0;
        let (along, across) = ((b.0 - a.0, b.1 - a.1), (d.0 - c.0, d.1 - c.1));
        let whole = cross(along, across);
        // Cords that cross are parallel only in the rounding of huge boards.
        let share = cross((c.0 - a.0, c.1 - a.1), across) / whole;
        let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.5 };
        (a.0 + share * along.0, a.1 + share * along.1)
    }

    /// Each socket with its id and charm, if there are few enough to name them.
    pub(super) fn labels(&self) -> impl Iterator<Item = (usize, Charm, (f64, f64))> {
        let few = self.board.sockets().len() <= LABELLED;
        let named = self.board.sockets().iter().zip(self.board.occupancy()).enumerate();
        let shown = named.filter(move |_| few);
        shown.map(|(socket, (&point, &charm))| (socket, charm, self.place(point)))
    }

    /// "5 cords, 1 crossing".
    pub(super) fn summary(&self) -> String {
        let counted = |count: u64, what: &str| {
            let plural = if count == 1 { "" } else { "s" };
            format!("{count} {what}{plural}")
        };
        let cords = counted(self.board.cords().len() as u64, "cord");
        format!("{cords}, {}", counted(self.count, "crossing"))
    }

    /// What the picture shows, for those who do not see it: charms, cords and the first crossings
    /// of a board whose sockets are named; nothing of a larger one.
    pub(super) fn description(&self) -> String {
        let charms: Vec<String> = self.labels().map(|(_, charm, _)| name(charm)).collect();
        if charms.is_empty() {
            return "too many sockets to name".to_owned();
        }
        let cords: Vec<String> = self.board.cords().iter().map(|&cord| cord_name(cord)).collect();
        let named = self.crossings.iter().take(NAMED);
        let mut crossings: Vec<String> =
            named.map(|&(a, b)| format!("{} and {}", cord_name(a), cord_name(b))).collect();
        match self.count {
            0 => crossings.push("none".to_owned()),
            count if count > NAMED as u64 => crossings.push("others".to_owned()),
            _ => {}
        }
        format!(
            "charms in sockets from 0: {}; cords: {}; crossings: {}",
            charms.join(" "),
            cords.join(" "),
            crossings.join(", ")
        )
    }
}

/// The difference of two coordinates, which may not fit their type.
fn difference(a: i64, b: i64) -> f64 {
    (i128::from(a) - i128::from(b)) as f64
}

/// A charm's letter, or its id if it has none.
pub(super) fn name(charm: Charm) -> String {
    charm.letter().map_or_else(|| charm.to_string(), |letter| letter.to_string())
}

/// A cord as the names of its charms.
pub(super) fn cord_name(cord: Cord) -> String {
    let between = if cord.b().letter().is_some() { "" } else { "-" };
    format!("{}{between}{}", name(cord.a()), name(cord.b()))
}

#[cfg(test)]
mod tests {
    use super::super::super::rgb::vision::{ansi, least_difference};
    use super::*;

    #[test]
    fn nobody_takes_a_free_cord_for_a_tangled_one_or_one_tangle_for_another() {
        let drawn = Tangle::ALL.map(Tangle::rgb);
        let printed = Tangle::ALL.map(|tangle| ansi(tangle.ansi()));
        for colours in [drawn, printed] {
            assert!(least_difference(&colours) > 20.0, "{}", least_difference(&colours));
        }
    }
}
