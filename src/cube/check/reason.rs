//! The ways in which a cube can be impossible.

use std::fmt;

use crate::cube::Face;
use crate::cube::pieces::{Holding, slot_name};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PieceKind {
    /// A corner, of any size.
    Corner,
    /// An edge of a 3x3x3.
    Edge,
    /// The middle one of the edge pieces of a larger odd size.
    MiddleEdge,
    /// Another edge piece of a size above 3, in layer `layer` (2 or more) counted from the nearer
    /// of the two faces it does not touch.
    Wing {
        /// The layer.
        layer: u8,
    },
}

impl PieceKind {
    /// Its name for `count` pieces.
    fn name(self, count: usize) -> String {
        let plural = if count == 1 { "" } else { "s" };
        match self {
            PieceKind::Corner => format!("corner{plural}"),
            PieceKind::Edge => format!("edge{plural}"),
            PieceKind::MiddleEdge => format!("middle edge{plural}"),
            PieceKind::Wing { layer } => format!("layer {layer} wing{plural}"),
        }
    }
}

/// A slot that shows colours no piece has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shown {
    /// The slot's name, as in `UF`, `UFR` or, for a wing, `UFr`.
    pub slot: String,
    /// The letters of the colours on it, in the order of the slot's name.
    pub colours: String,
    /// The piece this would be the mirror image of.
    pub mirrors: Option<String>,
}

/// One thing that is impossible about a cube.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A colour on too many or too few stickers.
    ColourCount {
        /// The colour.
        colour: Face,
        /// How many stickers have it.
        count: usize,
        /// How many should.
        expected: usize,
    },
    /// The middle centres are in none of the 24 holdings.
    Centers {
        /// Their colours on U R F D L B.
        colours: [Face; 6],
        /// The two opposite ones to exchange, where the arrangement is a mirror image.
        exchanged: Option<[Face; 2]>,
    },
    /// Slots that show what no piece of the kind has.
    NoSuchPiece {
        /// The kind.
        kind: PieceKind,
        /// The slots, at least one.
        shown: Vec<Shown>,
    },
    /// A piece that stands more than once.
    Repeated {
        /// The kind.
        kind: PieceKind,
        /// The name of the slot where it lives when solved.
        piece: String,
        /// The names of the slots where it stands, at least two.
        slots: Vec<String>,
    },
    /// Pieces that stand nowhere.
    Missing {
        /// The kind.
        kind: PieceKind,
        /// The names of the slots where they live when solved, at least one.
        pieces: Vec<String>,
    },
    /// Centre stickers that turns bring to each other's places, but not four of each colour.
    CenterCounts {
        /// Row, from 1, of one of their places on U.
        row: u8,
        /// Column, from 1, of that place.
        column: u8,
        /// How many there are of each colour, by id.
        counts: [u8; 6],
    },
    /// An odd number of flipped edges.
    FlippedEdge {
        /// [`PieceKind::Edge`] or [`PieceKind::MiddleEdge`].
        kind: PieceKind,
    },
    /// Corner twists that do not sum to a multiple of 3.
    TwistedCorner {
        /// The sum modulo 3, 1 or 2.
        sum: u8,
    },
    /// The permutations of edges and corners have different parity.
    SwappedPieces {
        /// [`PieceKind::Edge`] or [`PieceKind::MiddleEdge`].
        kind: PieceKind,
    },
    /// The quarter turns of the centres of a 3x3x3 are even in number where the permutation of
    /// corners is odd, or the other way round.
    CenterParity,
}

impl Reason {
    /// The reason that the centres on U R F D L B, with these colours, are in no holding.
    pub(crate) fn centers(colours: [Face; 6]) -> Reason {
        Reason::Centers { colours, exchanged: exchanged(colours) }
    }

    /// Whether the pieces are all there and only turning does not lead to them.
    pub fn is_about_turning(&self) -> bool {
        matches!(
            self,
            Reason::FlippedEdge { .. }
                | Reason::TwistedCorner { .. }
                | Reason::SwappedPieces { .. }
                | Reason::CenterParity
        )
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::ColourCount { colour, count, expected } => {
                let plural = if *count == 1 { "" } else { "s" };
                write!(f, "{count} sticker{plural} of colour {colour}, expected {expected}")
            }
            Reason::Centers { colours, exchanged } => {
                let colours = slot_name(colours);
                match exchanged {
                    Some([a, b]) => write!(
                        f,
                        "centre arrangement {colours} is a mirror image ({a} and {b} exchanged)"
                    ),
                    None => {
                        write!(f, "centre arrangement {colours} is none of the 24 holdings")
                    }
                }
            }
            Reason::NoSuchPiece { kind, shown } => {
                let slots = list(shown.iter().map(|shown| shown.slot.clone()));
                let colours = list(shown.iter().map(|shown| match &shown.mirrors {
                    Some(piece) => format!("{} (the mirror image of {piece})", shown.colours),
                    None => shown.colours.clone(),
                }));
                let shows = if shown.len() == 1 { "it shows" } else { "they show" };
                let name = kind.name(shown.len());
                write!(f, "impossible {name} at {slots}: {shows} {colours}")
            }
            Reason::Repeated { kind, piece, slots } => {
                let times = match slots.len() {
                    2 => "twice".to_owned(),
                    n => format!("{n} times"),
                };
                let name = kind.name(1);
                write!(f, "{name} {piece} exists {times}, at {}", list(slots.iter().cloned()))
            }
            Reason::Missing { kind, pieces } => {
                let name = kind.name(pieces.len());
                write!(f, "missing {name} {}", list(pieces.iter().cloned()))
            }
            Reason::CenterCounts { row, column, counts } => {
                let wrong = Face::ALL.into_iter().filter(|face| counts[face.index()] != 4);
                let wrong = list(wrong.map(|face| format!("{} {face}", counts[face.index()])));
                write!(
                    f,
                    "centres like row {row}, column {column} of U: {wrong}, expected 4 of each colour"
                )
            }
            Reason::FlippedEdge { kind } => {
                write!(f, "odd number of flipped {}", kind.name(2))
            }
            Reason::TwistedCorner { sum } => write!(f, "corner twist sum {sum} mod 3"),
            Reason::SwappedPieces { kind } => write!(
                f,
                "{} and corner permutation parity differ (two pieces swapped)",
                kind.name(1)
            ),
            Reason::CenterParity => f.write_str(
                "centre parity: quarter turns of the centres and corner permutation parity differ",
            ),
        }
    }
}

/// Joins words as in `a, b and c`.
fn list(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// The two opposite colours to exchange in a mirror image of a holding: of the three pairs the one
/// that leaves the fewest centres away from the standard holding. `None` for other arrangements.
fn exchanged(colours: [Face; 6]) -> Option<[Face; 2]> {
    let away = |colours: [Face; 6]| (0..6).filter(|&at| colours[at] != Face::ALL[at]).count();
    [[Face::U, Face::D], [Face::R, Face::L], [Face::F, Face::B]]
        .into_iter()
        .map(|[a, b]| {
            let swapped = colours.map(|colour| match colour {
                c if c == a => b,
                c if c == b => a,
                c => c,
            });
            ([a, b], swapped)
        })
        .filter(|&(_, swapped)| Holding::of_colours(swapped).is_some())
        .min_by_key(|&(_, swapped)| away(swapped))
        .map(|(pair, _)| pair)
}
