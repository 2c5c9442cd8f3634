//! Straight cords between places: what crossings are found in.

use super::geometry::{MAX_COORDINATE, Point};
use super::{Charm, Cord, Problem};

/// The parts of a drawing before anything about them is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Where each socket is.
    pub sockets: Vec<Point>,
    /// The id of the charm in each socket.
    pub occupancy: Vec<Option<u32>>,
    /// Pairs of charm ids.
    pub edges: Vec<(u32, u32)>,
}

/// Sockets in distinct places, charms in some of them, and distinct cords between charms.
///
/// Unlike a [`Board`](super::Board) it may have empty sockets and need not hang together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    sockets: Vec<Point>,
    /// Where each socket comes in the order of places; crossings are swept for in that order.
    ranks: Vec<u32>,
    /// The socket of each charm.
    seats: Vec<Option<u32>>,
    /// In canonical order.
    cords: Vec<Cord>,
}

impl Drawing {
    /// Most cords that are read.
    pub const MAX_CORDS: usize = 1_000_000;
    /// Most sockets that are read: as many as that many cords have ends.
    pub const MAX_SOCKETS: usize = 2 * Self::MAX_CORDS;

    /// The drawing of `parts`, with each edge either way round.
    ///
    /// # Errors
    /// The first [`Problem`], looking at sockets, occupancy and edges in this order.
    pub fn new(parts: Parts) -> Result<Self, Problem> {
        Self::check(parts, false)
    }

    /// The drawing of `parts`; if `normalized`, each edge must name the smaller charm first.
    pub(super) fn check(parts: Parts, normalized: bool) -> Result<Self, Problem> {
        let Parts { sockets, occupancy, edges } = parts;
        let ranks = ranks(&sockets)?;
        let seats = seats(&occupancy, sockets.len())?;
        let cords = cords(&edges, &seats, normalized)?;
        Ok(Drawing { sockets, ranks, seats, cords })
    }

    /// Where each socket is, by id.
    pub fn sockets(&self) -> &[Point] {
        &self.sockets
    }

    /// The cords in canonical order.
    pub fn cords(&self) -> &[Cord] {
        &self.cords
    }

    /// The socket a charm sits in, if it is on the board.
    pub fn seat(&self, charm: Charm) -> Option<usize> {
        self.seats.get(charm.index()).copied().flatten().map(|socket| socket as usize)
    }

    /// The sockets of the two ends of a cord of this drawing, that of its smaller charm first.
    ///
    /// # Panics
    /// If a charm of `cord` is in no socket, which cannot be with one of [`Drawing::cords`].
    pub fn ends(&self, cord: Cord) -> (usize, usize) {
        let seat = |charm: Charm| self.seats[charm.index()].map(|socket| socket as usize);
        seat(cord.a())
            .zip(seat(cord.b()))
            .unwrap_or_else(|| panic!("{cord} is not of this drawing"))
    }

    /// The ends of a cord of this drawing as places.
    ///
    /// # Panics
    /// As [`Drawing::ends`].
    pub fn segment(&self, cord: Cord) -> (Point, Point) {
        let (a, b) = self.ends(cord);
        (self.sockets[a], self.sockets[b])
    }

    /// Where socket `socket` comes among all, from 0, by x and then y.
    pub(super) fn rank(&self, socket: usize) -> u32 {
        self.ranks[socket]
    }

    /// Moves a charm to a socket; whatever sat there must be moved too.
    pub(super) fn move_charm(&mut self, charm: Charm, socket: usize) {
        self.seats[charm.index()] = Some(socket as u32);
    }

    /// The lowest charm on the board that no chain of cords joins to the lowest of all.
    pub(super) fn stray(&self) -> Option<Charm> {
        let mut root: Vec<u32> = (0..self.seats.len() as u32).collect();
        fn find(root: &mut [u32], mut charm: u32) -> u32 {
            while root[charm as usize] != charm {
                root[charm as usize] = root[root[charm as usize] as usize];
                charm = root[charm as usize];
            }
            charm
        }
        for cord in &self.cords {
            let (a, b) = (find(&mut root, cord.a().0), find(&mut root, cord.b().0));
            root[a.max(b) as usize] = a.min(b);
        }
        (0..root.len() as u32).find(|&charm| find(&mut root, charm) != 0).map(Charm)
    }
}

fn ranks(sockets: &[Point]) -> Result<Vec<u32>, Problem> {
    if sockets.is_empty() {
        return Err(Problem::Empty);
    }
    if sockets.len() > Drawing::MAX_SOCKETS {
        return Err(Problem::TooManySockets { found: sockets.len() });
    }
    for (socket, point) in sockets.iter().enumerate() {
        for (axis, value) in [('x', point.x), ('y', point.y)] {
            if !(-MAX_COORDINATE..=MAX_COORDINATE).contains(&value) {
                return Err(Problem::CoordinateRange { socket, axis });
            }
        }
    }
    let mut order: Vec<(Point, u32)> = sockets.iter().copied().zip(0..).collect();
    order.sort_unstable();
    let shared = order.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    if let Some((second, first)) = shared.map(|pair| (pair[1].1, pair[0].1)).min() {
        return Err(Problem::DuplicateSocket { first: first as usize, second: second as usize });
    }
    let mut ranks = vec![0; sockets.len()];
    for (rank, &(_, socket)) in (0..).zip(&order) {
        ranks[socket as usize] = rank;
    }
    Ok(ranks)
}

fn seats(occupancy: &[Option<u32>], sockets: usize) -> Result<Vec<Option<u32>>, Problem> {
    if occupancy.len() != sockets {
        return Err(Problem::OccupancyLength { sockets, found: occupancy.len() });
    }
    let mut seats = vec![None; sockets];
    for (socket, &charm) in occupancy.iter().enumerate() {
        let Some(charm) = charm else { continue };
        let Some(seat) = seats.get_mut(charm as usize) else {
            return Err(Problem::OccupancyUnknownCharm { socket, last: sockets - 1 });
        };
        if let Some(first) = seat.replace(socket as u32) {
            let (charm, first) = (Charm(charm), first as usize);
            return Err(Problem::OccupancyRepeats { charm, first, second: socket });
        }
    }
    Ok(seats)
}

fn cords(
    edges: &[(u32, u32)],
    seats: &[Option<u32>],
    normalized: bool,
) -> Result<Vec<Cord>, Problem> {
    if edges.len() > Drawing::MAX_CORDS {
        return Err(Problem::TooManyCords { found: edges.len() });
    }
    let known = |charm: u32| seats.get(charm as usize).is_some_and(Option::is_some);
    let mut cords = Vec::with_capacity(edges.len());
    for (edge, &(a, b)) in edges.iter().enumerate() {
        if !known(a) || !known(b) {
            return Err(Problem::EdgeUnknownCharm { edge });
        }
        let cord =
            Cord::new(Charm(a), Charm(b)).ok_or(Problem::EdgeSelfLoop { edge, charm: Charm(a) })?;
        if normalized && a > b {
            return Err(Problem::EdgeNotNormalized { edge, cord });
        }
        cords.push(cord);
    }
    let mut order: Vec<(Cord, u32)> = cords.drain(..).zip(0..).collect();
    order.sort_unstable();
    let same = order.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    if let Some((second, (cord, first))) = same.map(|pair| (pair[1].1, pair[0])).min() {
        let (first, second) = (first as usize, second as usize);
        return Err(Problem::EdgeDuplicate { first, second, cord });
    }
    cords.extend(order.iter().map(|&(cord, _)| cord));
    Ok(cords)
}
