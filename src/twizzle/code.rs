//! The 11 bytes.

use std::fmt;

use super::{Components, Error};
use crate::cube::pieces::Pieces;

/// A record: 88 bits, whatever they say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub [u8; Code::LENGTH]);

impl Code {
    /// How many bytes a record has.
    pub const LENGTH: usize = 11;

    /// The record that encodes `pieces`. Its holding is always encoded, and its centres' turns if
    /// they are known.
    pub fn of(pieces: &Pieces) -> Code {
        Code::packed(Components::of(pieces).pack())
    }

    /// The pieces the record stands for, as [`Components::pieces`] gives them.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] with every field at fault.
    pub fn pieces(self) -> Result<Pieces, Error> {
        self.components().pieces()
    }

    /// As [`Code::of`], for pieces that turns can reach.
    ///
    /// # Errors
    /// [`Error::Unsolvable`] with every rule they break.
    pub fn of_solvable(pieces: &Pieces) -> Result<Code, Error> {
        let why = pieces.unreachable();
        if why.is_empty() { Ok(Code::of(pieces)) } else { Err(Error::Unsolvable { why }) }
    }

    /// The numbers in the record, in range or not.
    pub fn components(self) -> Components {
        Components::unpack(self.record())
    }

    /// The same record without the holding: PO_U = 7 and PO_L = 0.
    #[must_use]
    pub fn without_holding(self) -> Code {
        Code::packed(self.components().without_holding().pack())
    }

    /// The same record without the centres' turns: MO_Q = 0 and MO = 0.
    #[must_use]
    pub fn without_centers(self) -> Code {
        Code::packed(self.components().without_centers().pack())
    }

    /// The record as an 88-bit integer.
    pub(super) fn record(self) -> u128 {
        let mut wide = [0; 16];
        wide[16 - Code::LENGTH..].copy_from_slice(&self.0);
        u128::from_be_bytes(wide)
    }

    /// The record that is this 88-bit integer.
    pub(super) fn packed(record: u128) -> Code {
        let [_, _, _, _, _, bytes @ ..] = record.to_be_bytes();
        Code(bytes)
    }
}

impl TryFrom<&[u8]> for Code {
    type Error = Error;

    /// The record of exactly 11 bytes.
    fn try_from(bytes: &[u8]) -> Result<Code, Error> {
        bytes.try_into().map(Code).map_err(|_| Error::Length { bytes: bytes.len() })
    }
}

impl fmt::Display for Code {
    /// 22 hex digits in lower case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}
