//! Records as text: hex digits and base64.

use std::str::FromStr;

use super::error::Encoding;
use super::{Code, Error};
use crate::base::Span;

/// Hex digits of a record.
const DIGITS: usize = 2 * Code::LENGTH;

/// Base64 characters of a record, without the padding.
const SYMBOLS: usize = 15;

/// Bits that the last base64 character has left over.
const STRAY: u32 = 6 * SYMBOLS as u32 - 8 * Code::LENGTH as u32;

const STANDARD: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

impl Code {
    /// Reads 22 hex digits of either case. All pairs may be separated, each by one space, and `0x`
    /// or `0X` may stand before the whole.
    ///
    /// # Errors
    /// [`Error::Character`], [`Error::Spacing`], [`Error::DigitGroup`], [`Error::DigitCount`]: the
    /// first of these that is the case.
    ///
    /// ```
    /// use twistwright::twizzle::Code;
    /// let code = Code::from_hex("0c 4f 17 40 00 27 b2 d0 30 00 00")?;
    /// assert_eq!(code, Code::from_hex("0x0C4F17400027B2D0300000")?);
    /// # Ok::<(), twistwright::twizzle::Error>(())
    /// ```
    pub fn from_hex(text: &str) -> Result<Code, Error> {
        if let Some(code) = compact(text.as_bytes()) {
            return Ok(code);
        }
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
        let before = text.len() - digits.len();
        let foreign = |&(_, c): &(usize, char)| c != ' ' && !c.is_ascii_hexdigit();
        if let Some((at, character)) = digits.char_indices().find(foreign) {
            let span = Span::new(at, at + character.len_utf8()).shifted(before);
            return Err(Error::Character { character, encoding: Encoding::Hex, span });
        }
        if digits.contains(' ') {
            check_pairs(digits, before)?;
        }
        let only_digits: Vec<u8> = digits.bytes().filter(|&byte| byte != b' ').collect();
        compact(&only_digits).ok_or_else(|| {
            let span = Span::new(before, text.len());
            Error::DigitCount { digits: only_digits.len(), span }
        })
    }

    /// Reads 15 base64 characters, or 16 with the padding, of the standard or of the URL-safe
    /// alphabet. The two bits that no byte needs must be 0.
    ///
    /// # Errors
    /// [`Error::Character`], [`Error::SymbolCount`], [`Error::StrayBits`]: the first of these that
    /// is the case.
    ///
    /// ```
    /// use twistwright::twizzle::Code;
    /// let superflip = Code::from_base64("AAAAB/+AAAAAEAA=")?;
    /// assert_eq!(superflip, Code::from_base64("AAAAB_-AAAAAEAA")?);
    /// # Ok::<(), twistwright::twizzle::Error>(())
    /// ```
    pub fn from_base64(text: &str) -> Result<Code, Error> {
        let symbols = text.trim_end_matches('=');
        let url_safe = symbols.contains(['-', '_']);
        let mut bits = 0u128;
        let mut last = 0;
        for (at, character) in symbols.char_indices() {
            let Some(value) = symbol_value(character, url_safe) else {
                let span = Span::new(at, at + character.len_utf8());
                return Err(Error::Character { character, encoding: Encoding::Base64, span });
            };
            bits = bits << 6 | u128::from(value);
            last = value;
        }
        if symbols.len() != SYMBOLS || text.len() > SYMBOLS + 1 {
            let span = Span::new(0, text.len());
            return Err(Error::SymbolCount { characters: text.len(), span });
        }
        if bits.trailing_zeros() < STRAY {
            let character = char::from(symbols.as_bytes()[SYMBOLS - 1]);
            let clean = char::from(STANDARD[usize::from(last >> STRAY << STRAY)]);
            let span = Span::new(SYMBOLS - 1, SYMBOLS);
            return Err(Error::StrayBits { character, clean, span });
        }
        Ok(Code::packed(bits >> STRAY))
    }

    /// The record as 22 hex digits in lower case.
    pub fn to_hex(self) -> String {
        let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
        self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }

    /// The record as 15 base64 characters of the standard alphabet and one `=`.
    pub fn to_base64(self) -> String {
        let bits = self.record() << STRAY;
        let symbol = |at: usize| STANDARD[(bits >> (6 * (SYMBOLS - 1 - at))) as usize % 64];
        (0..SYMBOLS).map(|at| char::from(symbol(at))).chain(['=']).collect()
    }
}

impl FromStr for Code {
    type Err = Error;

    /// Reads either text form. Text is base64 if it has 15 or 16 characters, or if it is too short
    /// for hex and has characters only base64 has; otherwise it is hex.
    fn from_str(text: &str) -> Result<Code, Error> {
        let only_base64 = |c: char| "+/-_=".contains(c) || matches!(c, 'g'..='z' | 'G'..='Z');
        let length = text.len();
        let fits = matches!(length, 15 | 16) || length < DIGITS && text.contains(only_base64);
        if fits && !text.contains(' ') { Code::from_base64(text) } else { Code::from_hex(text) }
    }
}

/// By ASCII code, the value of a hex digit; 255 for what is none.
const HEX_VALUES: [u8; 256] = {
    let mut table = [255; 256];
    let mut value = 0;
    while value < 16 {
        table[b"0123456789abcdef"[value] as usize] = value as u8;
        table[b"0123456789ABCDEF"[value] as usize] = value as u8;
        value += 1;
    }
    table
};

/// Reads exactly 22 hex digits.
fn compact(text: &[u8]) -> Option<Code> {
    let text: &[u8; DIGITS] = text.try_into().ok()?;
    let values = text.map(|byte| HEX_VALUES[usize::from(byte)]);
    let good = values.iter().fold(0, |all, value| all | value) < 16;
    good.then(|| Code(std::array::from_fn(|at| values[2 * at] << 4 | values[2 * at + 1])))
}

/// Checks that hex digits, from byte `start` of the text on, stand in pairs with one space between.
fn check_pairs(digits: &str, start: usize) -> Result<(), Error> {
    let mut at = start;
    for group in digits.split(' ') {
        match group.len() {
            2 => {}
            // The space at fault is the one after the empty group, or the last of the text.
            0 => {
                let space = at.min(start + digits.len() - 1);
                return Err(Error::Spacing { span: Span::new(space, space + 1) });
            }
            length => {
                let span = Span::new(at, at + length);
                return Err(Error::DigitGroup { digits: length, span });
            }
        }
        at += group.len() + 1;
    }
    Ok(())
}

fn symbol_value(character: char, url_safe: bool) -> Option<u8> {
    let byte = u8::try_from(character).ok()?;
    match (byte, url_safe) {
        (b'A'..=b'Z', _) => Some(byte - b'A'),
        (b'a'..=b'z', _) => Some(byte - b'a' + 26),
        (b'0'..=b'9', _) => Some(byte - b'0' + 52),
        (b'+', false) | (b'-', true) => Some(62),
        (b'/', false) | (b'_', true) => Some(63),
        _ => None,
    }
}
