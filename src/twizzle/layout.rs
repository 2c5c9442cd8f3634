//! The table of fields.

use std::fmt;

use super::Components;

/// A field of the record: `width` bits from bit `first` on, bit 0 being the highest of the first
/// byte; the field's own high bit comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// Its name in the format's description, and, in lower case, in JSON.
    pub name: &'static str,
    /// Its first bit, from 0.
    pub first: u32,
    /// How many bits it has.
    pub width: u32,
    /// The greatest number that means something.
    pub maximum: u32,
    /// A number above `maximum` that says the field is not encoded.
    pub absent: Option<u32>,
    /// What it says.
    pub meaning: &'static str,
}

/// The fields in order. They fill the 88 bits.
///
/// Source: the tables "Components" and "Byte Layout" of the Twizzle Binary 3x3x3 Format.
#[rustfmt::skip]
pub const LAYOUT: [Field; 8] = [
    field("EP",    0, 29, 479_001_599, None,    "edge permutation, 12! - 1 at most"),
    field("EO",   29, 12,       4_095, None,    "edge orientation in base 2"),
    field("CP",   41, 16,      40_319, None,    "corner permutation, 8! - 1 at most"),
    field("CO",   57, 13,       6_560, None,    "corner orientation in base 3"),
    field("PO_U", 70,  3,           5, Some(7), "centre on U, as index in ULFRBD"),
    field("PO_L", 73,  2,           3, None,    "centre on L, as index in ULFRBD without those on U and D"),
    field("MO_Q", 75,  1,           1, None,    "whether MO is encoded"),
    field("MO",   76, 12,       4_095, None,    "centre orientation in base 4"),
];

/// How many bits a record has.
pub(super) const BITS: u32 = 88;

const fn field(
    name: &'static str,
    first: u32,
    width: u32,
    maximum: u32,
    absent: Option<u32>,
    meaning: &'static str,
) -> Field {
    Field { name, first, width, maximum, absent, meaning }
}

impl Field {
    /// How far the field's low bit is from the low end of the record.
    const fn shift(&self) -> u32 {
        BITS - self.first - self.width
    }

    /// The field's number in a record, given as an 88-bit integer.
    pub(super) const fn get(&self, record: u128) -> u32 {
        ((record >> self.shift()) & ((1 << self.width) - 1)) as u32
    }

    /// A record of zeros but for this field.
    pub(super) const fn put(&self, value: u32) -> u128 {
        (value as u128) << self.shift()
    }

    /// Whether `value` means something here.
    pub const fn accepts(&self, value: u32) -> bool {
        value <= self.maximum || matches!(self.absent, Some(absent) if absent == value)
    }

    /// The valid numbers, as in `0..40319` (both ends included).
    pub fn valid(&self) -> String {
        match self.absent {
            Some(absent) => format!("0..{}, or {absent} = not encoded", self.maximum),
            None => format!("0..{}", self.maximum),
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Components {
    /// Takes a record, given as an 88-bit integer, apart.
    pub(super) const fn unpack(record: u128) -> Components {
        let [ep, eo, cp, co, po_u, po_l, mo_q, mo] = LAYOUT;
        Components {
            ep: ep.get(record),
            eo: eo.get(record),
            cp: cp.get(record),
            co: co.get(record),
            po_u: po_u.get(record),
            po_l: po_l.get(record),
            mo_q: mo_q.get(record),
            mo: mo.get(record),
        }
    }

    /// The record, as an 88-bit integer, of components that are in range.
    pub(super) const fn pack(self) -> u128 {
        let [ep, eo, cp, co, po_u, po_l, mo_q, mo] = LAYOUT;
        ep.put(self.ep)
            | eo.put(self.eo)
            | cp.put(self.cp)
            | co.put(self.co)
            | po_u.put(self.po_u)
            | po_l.put(self.po_l)
            | mo_q.put(self.mo_q)
            | mo.put(self.mo)
    }

    /// The components beside their fields.
    pub(super) const fn by_field(&self) -> [(&'static Field, u32); 8] {
        const FIELDS: &[Field; 8] = &LAYOUT;
        let [ep, eo, cp, co, po_u, po_l, mo_q, mo] = FIELDS;
        [
            (ep, self.ep),
            (eo, self.eo),
            (cp, self.cp),
            (co, self.co),
            (po_u, self.po_u),
            (po_l, self.po_l),
            (mo_q, self.mo_q),
            (mo, self.mo),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_fill_the_record_without_gap_or_overlap() {
        let mut next = 0;
        for field in LAYOUT {
            assert_eq!(field.first, next, "{field}");
            assert!(field.maximum < 1 << field.width);
            next += field.width;
        }
        assert_eq!(next, BITS);
    }

    #[test]
    fn the_table_of_the_documentation_is_this_one() {
        let documented: Vec<&str> = include_str!("mod.rs")
            .lines()
            .filter(|line| line.starts_with("//! | ") && !line.contains("field"))
            .collect();
        let rows = LAYOUT.map(|field| {
            let (first, last) = (field.first, field.first + field.width - 1);
            let (name, width, valid) = (field.name, field.width, field.valid());
            format!("//! | {name} | {first}-{last} | {width} | {valid} |")
        });
        assert_eq!(documented, rows);
    }

    #[test]
    fn each_field_is_read_where_it_is_written() {
        for field in LAYOUT {
            let all = (1u32 << field.width) - 1;
            let record = field.put(all);
            for other in LAYOUT {
                assert_eq!(other.get(record), if other == field { all } else { 0 });
            }
        }
    }
}
