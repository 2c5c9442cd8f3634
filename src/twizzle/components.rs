//! The eight numbers of a record, and the pieces they stand for.

use super::orientation::{digits, number};
use super::rank::{rank, unrank};
use super::{Code, Error, FieldFault, IgnoredBits, LAYOUT};
use crate::cube::pieces::{CENTERS, Corners, Edges, Holding, Pieces, center_index};
use crate::cube::{Centers, Face};

/// The numbers of a record by the names of [`LAYOUT`], in range or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Components {
    /// Edge permutation.
    pub ep: u32,
    /// Edge orientation.
    pub eo: u32,
    /// Corner permutation.
    pub cp: u32,
    /// Corner orientation.
    pub co: u32,
    /// Centre on U; 7 if the holding is not encoded.
    pub po_u: u32,
    /// Centre on L; means nothing beside `po_u` 7.
    pub po_l: u32,
    /// Whether `mo` is encoded.
    pub mo_q: u32,
    /// Centre orientation; means nothing beside `mo_q` 0.
    pub mo: u32,
}

/// PO_U of a record that does not encode the holding.
const NOT_ENCODED: u32 = 7;

impl Components {
    /// The components of `pieces`: those of the cube turned to the standard holding, and the
    /// holding. MO_Q is 1 exactly if the centres' turns are known.
    pub fn of(pieces: &Pieces) -> Components {
        let holding = u32::from(pieces.holding().number());
        let quarters = |centers: Centers| number::<4, 6>(&CENTERS.map(|face| centers.on(face)));
        Components {
            ep: rank(&pieces.edges().pieces),
            eo: number::<2, 12>(&pieces.edges().orientation),
            cp: rank(&pieces.corners().pieces),
            co: number::<3, 8>(&pieces.corners().orientation),
            po_u: holding / 4,
            po_l: holding % 4,
            mo_q: u32::from(pieces.centers().is_some()),
            mo: pieces.centers().map_or(0, quarters),
        }
    }

    /// The pieces these numbers stand for. Where the holding is not encoded it is the standard one;
    /// PO_L and MO are ignored where they mean nothing.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] with every field at fault.
    pub fn pieces(&self) -> Result<Pieces, Error> {
        self.validate()?;
        let edges = Edges { pieces: unrank(self.ep), orientation: digits::<2, 6, 12>(self.eo) };
        let corners = Corners { pieces: unrank(self.cp), orientation: digits::<3, 4, 8>(self.co) };
        let number = if self.po_u == NOT_ENCODED { 0 } else { self.po_u * 4 + self.po_l };
        let holding = Holding::from_number(number as u8).unwrap_or_default();
        Ok(Pieces::from_home(edges, corners, holding, self.centers()))
    }

    /// How the centres are turned in the standard holding, if that is encoded.
    fn centers(&self) -> Option<Centers> {
        let quarters = digits::<4, 3, 6>(self.mo);
        let by_slot = |face: Face| quarters[usize::from(center_index(face))];
        (self.mo_q == 1).then(|| Centers::from_fn(by_slot))
    }

    /// The record of these numbers, ignored bits included.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] with every field at fault.
    pub fn code(&self) -> Result<Code, Error> {
        self.validate()?;
        Ok(Code::packed(self.pack()))
    }

    /// Checks every range.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] with every field at fault.
    pub fn validate(&self) -> Result<(), Error> {
        let valid = self.by_field().iter().all(|(field, value)| field.accepts(*value));
        if valid { Ok(()) } else { Err(self.out_of_range()) }
    }

    #[cold]
    fn out_of_range(&self) -> Error {
        let faults = self.by_field().into_iter().filter(|(field, value)| !field.accepts(*value));
        let faults = faults.map(|(field, value)| FieldFault { field, value: value.to_string() });
        Error::OutOfRange { faults: faults.collect(), span: None }
    }

    /// Refuses numbers that are set where they mean nothing: PO_L beside PO_U = 7, MO beside
    /// MO_Q = 0.
    ///
    /// # Errors
    /// [`Error::IgnoredBits`] with all of them.
    pub fn strict(&self) -> Result<(), Error> {
        let [.., po_u, po_l, mo_q, mo] = &LAYOUT;
        let clean = self.without_ignored_bits();
        let mut faults = Vec::new();
        if self.po_l != clean.po_l {
            faults.push(IgnoredBits { field: po_l, value: self.po_l, beside: (po_u, self.po_u) });
        }
        if self.mo != clean.mo {
            faults.push(IgnoredBits { field: mo, value: self.mo, beside: (mo_q, self.mo_q) });
        }
        if faults.is_empty() { Ok(()) } else { Err(Error::IgnoredBits { faults }) }
    }

    /// The same numbers, with 0 where they mean nothing.
    #[must_use]
    pub fn without_ignored_bits(self) -> Components {
        let po_l = if self.po_u == NOT_ENCODED { 0 } else { self.po_l };
        let mo = if self.mo_q == 0 { 0 } else { self.mo };
        Components { po_l, mo, ..self }
    }

    /// The same numbers without the holding: PO_U = 7 and PO_L = 0.
    #[must_use]
    pub fn without_holding(self) -> Components {
        Components { po_u: NOT_ENCODED, po_l: 0, ..self }
    }

    /// The same numbers without the centres' turns: MO_Q = 0 and MO = 0.
    #[must_use]
    pub fn without_centers(self) -> Components {
        Components { mo_q: 0, mo: 0, ..self }
    }

    /// Whether re-encoding the cube gives these very numbers: the holding is encoded, and nothing
    /// is set where it means nothing.
    pub fn is_canonical(&self) -> bool {
        self.po_u != NOT_ENCODED && *self == self.without_ignored_bits()
    }
}
