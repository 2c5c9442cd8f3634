//! Which pieces of one kind there are, and where.

use super::{PieceKind, Reason, Shown};
use crate::cube::pieces::{
    CORNERS, Corners, EDGES, Edges, Placed, WingOrbit, corner_showing, edge_showing, slot_name,
};
use crate::cube::{Face, Size};

/// What the slots of one kind of piece show.
pub(super) struct Census<const N: usize> {
    kind: PieceKind,
    /// The slots' names.
    names: [String; N],
    /// The letters of the colours they show.
    colours: [String; N],
    /// What sits in them; `None` where no piece has those colours.
    placed: [Option<Placed>; N],
}

impl Census<8> {
    pub(super) fn of_corners(slots: &[[u16; 3]; 8], stickers: &[u8]) -> Self {
        let names = CORNERS.map(|faces| slot_name(&faces));
        Census::read(PieceKind::Corner, names, slots, stickers, corner_showing)
    }

    /// The corners, if each stands once.
    pub(super) fn corners(&self) -> Option<Corners> {
        Corners::of_placed(self.placed)
    }
}

impl Census<12> {
    pub(super) fn of_edges(kind: PieceKind, slots: &[[u16; 2]; 12], stickers: &[u8]) -> Self {
        let names = EDGES.map(|faces| slot_name(&faces));
        Census::read(kind, names, slots, stickers, edge_showing)
    }

    /// The edges, if each stands once.
    pub(super) fn edges(&self) -> Option<Edges> {
        Edges::of_placed(self.placed)
    }
}

impl Census<24> {
    pub(super) fn of_wings(size: Size, orbit: &WingOrbit, stickers: &[u8]) -> Self {
        let names = std::array::from_fn(|slot| orbit.slot_name(size, slot));
        let kind = PieceKind::Wing { layer: orbit.layer };
        Census::read(kind, names, &orbit.slots, stickers, |shown| {
            let home = orbit.home(size, shown)?;
            Some(Placed { piece: home as u8, orientation: 0 })
        })
    }
}

impl<const N: usize> Census<N> {
    fn read<const LETTERS: usize>(
        kind: PieceKind,
        names: [String; N],
        slots: &[[u16; LETTERS]; N],
        stickers: &[u8],
        piece_showing: impl Fn([u8; LETTERS]) -> Option<Placed>,
    ) -> Self {
        let shown = slots.map(|slot| slot.map(|at| stickers[usize::from(at)]));
        let letters = |ids: [u8; LETTERS]| ids.map(|id| Face::ALL[usize::from(id)]);
        Census {
            kind,
            names,
            colours: shown.map(|ids| slot_name(&letters(ids))),
            placed: shown.map(piece_showing),
        }
    }

    /// Pieces that do not exist, exist more than once, or are missing.
    pub(super) fn faults(&self) -> Vec<Reason> {
        let kind = self.kind;
        let impossible = (0..N).filter(|&slot| self.placed[slot].is_none());
        let shown: Vec<Shown> = impossible.map(|slot| self.shown(slot)).collect();
        let mut faults = Vec::new();
        if !shown.is_empty() {
            faults.push(Reason::NoSuchPiece { kind, shown });
        }
        let pieces = self.placed.map(|placed| placed.map(|placed| placed.piece));
        faults.extend(repeated_or_missing(kind, &self.names, &pieces));
        faults
    }

    fn shown(&self, slot: usize) -> Shown {
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        let colours = self.colours[slot].clone();
        // A corner can have the right three colours the wrong way round.
        let alike = |name: &&String| sorted(name) == sorted(&colours);
        let mirrors = self.names.iter().find(alike).filter(|_| self.kind == PieceKind::Corner);
        Shown { slot: self.names[slot].clone(), mirrors: mirrors.cloned(), colours }
    }
}

/// The pieces of a kind that stand more than once or nowhere: `names` are those of the slots, and
/// `pieces` what sits in them, as index of the slot where it lives.
pub(crate) fn repeated_or_missing(
    kind: PieceKind,
    names: &[String],
    pieces: &[Option<u8>],
) -> Vec<Reason> {
    let mut faults = Vec::new();
    let mut missing = Vec::new();
    for (piece, name) in names.iter().enumerate() {
        let holds = |&slot: &usize| pieces[slot].is_some_and(|held| usize::from(held) == piece);
        let slots: Vec<String> =
            (0..pieces.len()).filter(holds).map(|slot| names[slot].clone()).collect();
        match slots.len() {
            0 => missing.push(name.clone()),
            1 => {}
            _ => faults.push(Reason::Repeated { kind, piece: name.clone(), slots }),
        }
    }
    if !missing.is_empty() {
        faults.push(Reason::Missing { kind, pieces: missing });
    }
    faults
}
