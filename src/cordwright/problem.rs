//! What can keep a drawing of cords from being a board.

use super::{Charm, Cord, Drawing};

/// What is wrong with a board. Sockets, charms and edges are counted from 0, edges in the order
/// they were given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Not an object at all.
    #[error("a board is an object with sockets, occupancy and edges")]
    NotAnObject,
    /// Sockets under both of their names.
    #[error("\"vertices\" stands beside \"sockets\"")]
    SocketsTwice,
    /// No sockets.
    #[error("the board has no sockets")]
    Empty,
    /// More sockets than [`Drawing::MAX_SOCKETS`].
    #[error("{found} sockets, at most {} are read", Drawing::MAX_SOCKETS)]
    TooManySockets {
        /// How many there are.
        found: usize,
    },
    /// More cords than [`Drawing::MAX_CORDS`].
    #[error("{found} cords, at most {} are read", Drawing::MAX_CORDS)]
    TooManyCords {
        /// How many there are.
        found: usize,
    },
    /// A socket that is written in none of the known ways, or otherwise than the first.
    #[error("socket {socket} is no {wanted}")]
    SocketShape {
        /// Its place in the list.
        socket: usize,
        /// The form it should have.
        wanted: &'static str,
    },
    /// A socket whose id is not one of 0..n-1, or is the id of another.
    #[error("socket ids must be 0 to {last}, each once")]
    SocketId {
        /// The largest id.
        last: usize,
    },
    /// A coordinate that is no plain integer literal.
    #[error("coordinate {axis} of socket {socket} is no plain integer")]
    CoordinateNotInteger {
        /// The socket's place in the list.
        socket: usize,
        /// `x` or `y`.
        axis: char,
    },
    /// A coordinate past 2^62.
    #[error("coordinate {axis} of socket {socket} is outside -2^62 to 2^62")]
    CoordinateRange {
        /// The socket's place in the list.
        socket: usize,
        /// `x` or `y`.
        axis: char,
    },
    /// Two sockets in one place.
    #[error("sockets {first} and {second} share a place")]
    DuplicateSocket {
        /// The lower id.
        first: usize,
        /// The higher id.
        second: usize,
    },
    /// Not one charm for each socket.
    #[error("occupancy names {found} charms for {sockets} sockets")]
    OccupancyLength {
        /// How many sockets there are.
        sockets: usize,
        /// How many entries the occupancy has.
        found: usize,
    },
    /// An entry of the occupancy that is no plain integer literal.
    #[error("the charm in socket {socket} is no plain integer")]
    OccupancyNotInteger {
        /// The socket.
        socket: usize,
    },
    /// A charm that this board does not have.
    #[error("the charm in socket {socket} does not exist: charms are 0 to {last}")]
    OccupancyUnknownCharm {
        /// The socket.
        socket: usize,
        /// The last charm there is.
        last: usize,
    },
    /// A charm in two sockets.
    #[error("charm {charm} sits in sockets {first} and {second}")]
    OccupancyRepeats {
        /// The charm.
        charm: Charm,
        /// The lower socket.
        first: usize,
        /// The higher socket.
        second: usize,
    },
    /// An edge that is no pair.
    #[error("edge {edge} is no pair of charms")]
    EdgeShape {
        /// Its place in the list.
        edge: usize,
    },
    /// An end of an edge that is no plain integer literal.
    #[error("an end of edge {edge} is no plain integer")]
    EdgeNotInteger {
        /// Its place in the list.
        edge: usize,
    },
    /// An edge to a charm that this board does not have.
    #[error("edge {edge} leads to a charm that is not on the board")]
    EdgeUnknownCharm {
        /// Its place in the list.
        edge: usize,
    },
    /// An edge from a charm to itself.
    #[error("edge {edge} ties charm {charm} to itself")]
    EdgeSelfLoop {
        /// Its place in the list.
        edge: usize,
        /// The charm.
        charm: Charm,
    },
    /// An edge with the larger charm first.
    #[error("edge {edge} names the larger charm first: write {cord}")]
    EdgeNotNormalized {
        /// Its place in the list.
        edge: usize,
        /// The cord it stands for.
        cord: Cord,
    },
    /// The same cord twice.
    #[error("edges {first} and {second} are both the cord {cord}")]
    EdgeDuplicate {
        /// The earlier of the two.
        first: usize,
        /// The later.
        second: usize,
        /// The cord.
        cord: Cord,
    },
    /// A charm that no chain of cords joins to charm 0.
    #[error("no chain of cords joins charm {charm} to charm 0")]
    Disconnected {
        /// The lowest such charm.
        charm: Charm,
    },
    /// A document that counts the crossings of its own board otherwise.
    #[error("the document claims {claimed} crossings, the board has {counted}")]
    CrossingCountDiffers {
        /// What the document says.
        claimed: String,
        /// What is true.
        counted: u64,
    },
    /// A document that lists a crossing its own board does not have.
    #[error("the document lists a crossing that the board does not have")]
    CrossingUnfounded,
    /// A document that lists a crossing of its board twice.
    #[error("the document lists the crossing of cords {0} and {1} twice")]
    CrossingRepeats(Cord, Cord),
    /// A document whose list of crossings lacks one.
    #[error("the document does not list the crossing of cords {0} and {1}")]
    CrossingMissing(Cord, Cord),
}

/// The way out for what could be a drawing all the same.
pub(super) const OTHER_DRAWINGS: &str =
    "drawings that are no boards of the game are for `twistwright check --any-graph`";

/// The part of a board that a problem is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The list of sockets, or one of them.
    Sockets(Option<usize>),
    /// The occupancy, or one entry of it.
    Occupancy(Option<usize>),
    /// The list of edges, or one of them.
    Edges(Option<usize>),
    /// The document as a whole.
    Whole,
}

impl Problem {
    /// The word for it.
    pub fn reason(&self) -> &'static str {
        match self {
            Problem::NotAnObject => "not-an-object",
            Problem::SocketsTwice => "extra-field",
            Problem::Empty => "empty",
            Problem::TooManySockets { .. } | Problem::TooManyCords { .. } => "too-large",
            Problem::SocketShape { .. } | Problem::SocketId { .. } => "socket-shape",
            Problem::CoordinateNotInteger { .. } => "coordinate-not-integer",
            Problem::CoordinateRange { .. } => "coordinate-range",
            Problem::DuplicateSocket { .. } => "duplicate-socket",
            Problem::OccupancyLength { .. } => "occupancy-length",
            Problem::OccupancyNotInteger { .. } => "occupancy-not-integer",
            Problem::OccupancyUnknownCharm { .. } => "occupancy-unknown-charm",
            Problem::OccupancyRepeats { .. } => "occupancy-repeats",
            Problem::EdgeShape { .. } => "edge-shape",
            Problem::EdgeNotInteger { .. } => "edge-not-integer",
            Problem::EdgeUnknownCharm { .. } => "edge-unknown-charm",
            Problem::EdgeSelfLoop { .. } => "edge-self-loop",
            Problem::EdgeNotNormalized { .. } => "edge-not-normalized",
            Problem::EdgeDuplicate { .. } => "edge-duplicate",
            Problem::Disconnected { .. } => "disconnected",
            Problem::CrossingCountDiffers { .. }
            | Problem::CrossingUnfounded
            | Problem::CrossingRepeats(..)
            | Problem::CrossingMissing(..) => "crossings-differ",
        }
    }

    /// What would have been right, where the message does not say it.
    pub(super) fn expected(&self) -> Option<String> {
        Some(match self {
            Problem::NotAnObject => "an object".to_owned(),
            Problem::SocketShape { wanted, .. } => (*wanted).to_owned(),
            Problem::CoordinateNotInteger { .. }
            | Problem::OccupancyNotInteger { .. }
            | Problem::EdgeNotInteger { .. } => "a plain integer".to_owned(),
            Problem::CoordinateRange { .. } => "an integer from -2^62 to 2^62".to_owned(),
            Problem::EdgeShape { .. } => "a pair [a,b] or {\"a\",\"b\"}".to_owned(),
            Problem::EdgeNotNormalized { cord, .. } => cord.to_string(),
            _ => return None,
        })
    }

    /// The way out.
    pub(super) fn hint(&self) -> Option<&'static str> {
        Some(match self {
            Problem::CoordinateNotInteger { .. }
            | Problem::OccupancyNotInteger { .. }
            | Problem::EdgeNotInteger { .. } => {
                "write the number without quotes, point or exponent"
            }
            Problem::OccupancyUnknownCharm { .. } | Problem::EdgeUnknownCharm { .. } => {
                "charm and socket ids start at 0; the shown numbers of sockets are ids + 1"
            }
            Problem::EdgeNotNormalized { .. } => "write the smaller charm first",
            Problem::Disconnected { .. } => OTHER_DRAWINGS,
            Problem::SocketShape { .. } => {
                "write all sockets alike, as [x,y], {\"x\",\"y\"} or {\"id\",\"x\",\"y\"}"
            }
            Problem::EdgeDuplicate { .. } | Problem::CrossingRepeats(..) => "keep one of the two",
            Problem::SocketsTwice => {
                "keep one of the two; only `twistwright check --any-graph` reads \"vertices\""
            }
            Problem::CrossingCountDiffers { .. }
            | Problem::CrossingUnfounded
            | Problem::CrossingMissing(..) => {
                "touching ends and overlaps are no crossings; drop the member to go without it"
            }
            _ => return None,
        })
    }

    /// The part of the board it is about; where the reader knows better, it says so itself.
    pub(super) fn part(&self) -> Part {
        match *self {
            Problem::Empty | Problem::TooManySockets { .. } => Part::Sockets(None),
            Problem::CoordinateRange { socket, .. } => Part::Sockets(Some(socket)),
            Problem::DuplicateSocket { second, .. } => Part::Sockets(Some(second)),
            Problem::OccupancyLength { .. } => Part::Occupancy(None),
            Problem::OccupancyUnknownCharm { socket, .. } => Part::Occupancy(Some(socket)),
            Problem::OccupancyRepeats { second, .. } => Part::Occupancy(Some(second)),
            Problem::TooManyCords { .. } | Problem::Disconnected { .. } => Part::Edges(None),
            Problem::EdgeUnknownCharm { edge }
            | Problem::EdgeSelfLoop { edge, .. }
            | Problem::EdgeNotNormalized { edge, .. } => Part::Edges(Some(edge)),
            Problem::EdgeDuplicate { second, .. } => Part::Edges(Some(second)),
            _ => Part::Whole,
        }
    }
}
