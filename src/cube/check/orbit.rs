//! Pieces of one kind and the slots they stand in.

use super::{PieceKind, Reason, Shown};
use crate::cube::pieces::{
    CORNERS, EDGES, NO_PIECE, Placed, WingOrbit, corner_showing, edge_showing, slot_name,
};
use crate::cube::{Face, Size};

/// What the slots of one kind of piece show.
pub(super) struct Orbit {
    kind: PieceKind,
    /// The slots' names, by slot.
    names: Vec<String>,
    /// The letters of the colours they show, by slot.
    colours: Vec<String>,
    /// What sits in them, by slot; `None` where no piece has those colours.
    placed: Vec<Option<Placed>>,
}

impl Orbit {
    pub(super) fn corners(slots: &[[u16; 3]; 8], stickers: &[u8]) -> Orbit {
        let names = CORNERS.iter().map(|faces| slot_name(faces)).collect();
        Orbit::read(PieceKind::Corner, names, slots, stickers, |shown| {
            Some(corner_showing(shown)).filter(|&placed| placed != NO_PIECE)
        })
    }

    pub(super) fn edges(kind: PieceKind, slots: &[[u16; 2]; 12], stickers: &[u8]) -> Orbit {
        let names = EDGES.iter().map(|faces| slot_name(faces)).collect();
        Orbit::read(kind, names, slots, stickers, |shown| {
            Some(edge_showing(shown)).filter(|&placed| placed != NO_PIECE)
        })
    }

    pub(super) fn wings(size: Size, orbit: &WingOrbit, stickers: &[u8]) -> Orbit {
        let names = (0..24).map(|slot| orbit.slot_name(size, slot)).collect();
        let kind = PieceKind::Wing { layer: orbit.layer };
        Orbit::read(kind, names, &orbit.slots, stickers, |shown| {
            orbit.home(size, shown).map(|home| Placed { piece: home as u8, orientation: 0 })
        })
    }

    fn read<const LETTERS: usize>(
        kind: PieceKind,
        names: Vec<String>,
        slots: &[[u16; LETTERS]],
        stickers: &[u8],
        piece: impl Fn([u8; LETTERS]) -> Option<Placed>,
    ) -> Orbit {
        let shown = slots.iter().map(|slot| slot.map(|at| stickers[usize::from(at)]));
        let letters = |shown: [u8; LETTERS]| {
            shown.iter().map(|&id| Face::ALL[usize::from(id)].letter()).collect()
        };
        Orbit {
            kind,
            names,
            colours: shown.clone().map(letters).collect(),
            placed: shown.map(piece).collect(),
        }
    }

    /// What sits in the slots, if every piece of the kind stands once.
    pub(super) fn complete(&self) -> Option<Vec<Placed>> {
        let placed: Vec<Placed> = self.placed.iter().copied().collect::<Option<_>>()?;
        (0..placed.len()).all(|piece| self.holders(piece).count() == 1).then_some(placed)
    }

    /// The slots that hold `piece`.
    fn holders(&self, piece: usize) -> impl Iterator<Item = usize> {
        self.placed.iter().enumerate().filter_map(move |(slot, placed)| {
            placed.is_some_and(|placed| usize::from(placed.piece) == piece).then_some(slot)
        })
    }

    /// Pieces that do not exist, exist more than once, or are missing.
    pub(super) fn faults(&self) -> Vec<Reason> {
        let kind = self.kind;
        let mut faults = Vec::new();
        let shown: Vec<Shown> =
            (0..self.names.len()).filter_map(|slot| self.impossible(slot)).collect();
        if !shown.is_empty() {
            faults.push(Reason::NoSuchPiece { kind, shown });
        }
        let mut missing = Vec::new();
        for (piece, name) in self.names.iter().enumerate() {
            let slots: Vec<String> = self.holders(piece).map(|s| self.names[s].clone()).collect();
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

    fn impossible(&self, slot: usize) -> Option<Shown> {
        if self.placed[slot].is_some() {
            return None;
        }
        let colours = self.colours[slot].clone();
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        let mirrors = match self.kind {
            PieceKind::Corner => self.names.iter().find(|name| sorted(name) == sorted(&colours)),
            _ => None,
        };
        Some(Shown { slot: self.names[slot].clone(), colours, mirrors: mirrors.cloned() })
    }
}
