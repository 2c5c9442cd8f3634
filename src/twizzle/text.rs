//! Records as text: hex digits and base64.

use std::str::FromStr;

use base64::Engine as _;
use base64::alphabet;
use base64::prelude::{BASE64_STANDARD, BASE64_STANDARD_NO_PAD, BASE64_URL_SAFE_NO_PAD};

use super::error::Encoding;
use super::{Code, Error};
use crate::base::Span;

/// Hex digits of a record.
const DIGITS: usize = 2 * Code::LENGTH;

/// Base64 characters of a record, without the padding.
const SYMBOLS: usize = 15;

/// Bits that the last base64 character has left over.
const STRAY: usize = 6 * SYMBOLS - 8 * Code::LENGTH;

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
        let (alphabet, engine) = match symbols.contains(['-', '_']) {
            true => (&alphabet::URL_SAFE, BASE64_URL_SAFE_NO_PAD),
            false => (&alphabet::STANDARD, BASE64_STANDARD_NO_PAD),
        };
        let right_count = symbols.len() == SYMBOLS && text.len() <= SYMBOLS + 1;
        let mut code = Code::default();
        if right_count && engine.decode_slice(symbols, &mut code.0).is_ok() {
            return Ok(code);
        }
        let alphabet = alphabet.as_str();
        if let Some((at, character)) = symbols.char_indices().find(|&(_, c)| !alphabet.contains(c))
        {
            let span = Span::new(at, at + character.len_utf8());
            return Err(Error::Character { character, encoding: Encoding::Base64, span });
        }
        if !right_count {
            let span = Span::new(0, text.len());
            return Err(Error::SymbolCount { characters: text.len(), span });
        }
        // What is left is a last character that says too much.
        let character = char::from(symbols.as_bytes()[SYMBOLS - 1]);
        let value = alphabet.find(character).unwrap_or_default();
        let clean = char::from(alphabet.as_bytes()[value >> STRAY << STRAY]);
        let span = Span::new(SYMBOLS - 1, SYMBOLS);
        Err(Error::StrayBits { character, clean, span })
    }

    /// The record as 22 hex digits in lower case, as ASCII.
    pub fn hex_digits(self) -> [u8; 22] {
        let mut digits = [0; DIGITS];
        // 11 bytes fill 22 digits.
        let _ = hex::encode_to_slice(self.0, &mut digits);
        digits
    }

    /// The record as 22 hex digits in lower case.
    pub fn to_hex(self) -> String {
        hex::encode(self.0)
    }

    /// The record as 15 base64 characters of the standard alphabet and one `=`, as ASCII.
    pub fn base64_characters(self) -> [u8; 16] {
        let mut characters = [0; SYMBOLS + 1];
        // 11 bytes fill 16 characters.
        let _ = BASE64_STANDARD.encode_slice(self.0, &mut characters);
        characters
    }

    /// The record as 15 base64 characters of the standard alphabet and one `=`.
    pub fn to_base64(self) -> String {
        BASE64_STANDARD.encode(self.0)
    }
}

impl FromStr for Code {
    type Err = Error;

    /// Reads either text form. Text is base64 if it has 15 or 16 characters, or if it is too short
    /// for hex, does not begin with `0x`, and has characters only base64 has; otherwise it is hex.
    fn from_str(text: &str) -> Result<Code, Error> {
        let only_base64 = |c: char| "+/-_=".contains(c) || matches!(c, 'g'..='z' | 'G'..='Z');
        let length = text.len();
        let is_short = length < DIGITS && !text.starts_with("0x") && !text.starts_with("0X");
        let fits = matches!(length, 15 | 16) || is_short && text.contains(only_base64);
        if fits && !text.contains(' ') { Code::from_base64(text) } else { Code::from_hex(text) }
    }
}

/// Reads exactly 22 hex digits.
fn compact(text: &[u8]) -> Option<Code> {
    let mut code = Code::default();
    hex::decode_to_slice(text, &mut code.0).ok()?;
    Some(code)
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::Fault as _;

    const SPACED: &str = "9c 14 df 40 00 01 ba a5 28 00 00";

    /// What is refused about a text, and where.
    fn refused(result: Result<Code, Error>) -> (String, std::ops::Range<usize>) {
        let error = result.unwrap_err();
        let span = error.span().unwrap();
        (error.to_string(), span.start..span.end)
    }

    fn hex(text: &str) -> (String, std::ops::Range<usize>) {
        refused(Code::from_hex(text))
    }

    fn base64(text: &str) -> (String, std::ops::Range<usize>) {
        refused(Code::from_base64(text))
    }

    #[test]
    fn hex_may_be_spaced_prefixed_and_of_either_case() {
        let compact = SPACED.replace(' ', "");
        let code = Code::from_hex(&compact).unwrap();
        assert_eq!(code.to_string(), compact);
        for text in
            [SPACED.to_owned(), format!("0x{SPACED}"), format!("0X{}", compact.to_uppercase())]
        {
            assert_eq!(Code::from_hex(&text), Ok(code), "{text}");
            assert_eq!(text.parse(), Ok(code), "{text}");
        }
    }

    #[test]
    fn a_wrong_number_of_hex_digits_is_told() {
        assert_eq!(hex("9c14df400001baa528000").0, "21 digits, expected 22 (11 bytes)");
        assert_eq!(hex("0x9c14df400001baa52800000").0, "23 digits, expected 22 (11 bytes)");
        assert_eq!(hex("0x9c14df400001baa52800000").1, 2..25);
        assert_eq!(hex("9c14df4000").0, "10 digits (5 bytes), expected 22 (11 bytes)");
        assert_eq!(hex(&SPACED[..29]).0, "20 digits (10 bytes), expected 22 (11 bytes)");
        assert_eq!(hex(""), ("0 digits (0 bytes), expected 22 (11 bytes)".into(), 0..0));
        assert_eq!(hex("0x"), ("0 digits (0 bytes), expected 22 (11 bytes)".into(), 2..2));
    }

    #[test]
    fn hex_spacing_is_one_space_between_pairs() {
        let one = "one-digit byte, expected two digits";
        assert_eq!(hex("0 0 0 0 0 0 0 0 0 0 0"), (one.into(), 0..1));
        assert_eq!(hex("0x9c 1 df 40 00 01 ba a5 28 00 00"), (one.into(), 5..6));
        let three = "3 digits between spaces, expected two";
        assert_eq!(hex("00 00 00 00 00 00 00 00 00 100 00"), (three.into(), 27..30));
        let space = "a space that stands between no two bytes";
        assert_eq!(hex(&SPACED.replacen(' ', "  ", 1)), (space.into(), 3..4));
        assert_eq!(hex(&format!("{SPACED} ")), (space.into(), 32..33));
        assert_eq!(hex(&format!(" {SPACED}")), (space.into(), 0..1));
        assert_eq!(hex(&format!("0x {SPACED}")), (space.into(), 2..3));
        assert_eq!(hex(" "), (space.into(), 0..1));
    }

    #[test]
    fn a_foreign_character_in_hex_is_named() {
        let text = SPACED.replace("00 00", "00 0!");
        assert_eq!(hex(&text), ("character '!' in hex".into(), 31..32));
        assert_eq!(hex("00 00\t00"), ("character tab in hex".into(), 5..6));
        assert_eq!(hex("00\u{a0}00"), ("character U+00A0 in hex".into(), 2..4));
        let prefixed = SPACED.replace(' ', " 0x");
        assert_eq!(hex(&prefixed), ("character 'x' in hex".into(), 4..5));
        let hint = Code::from_hex(&prefixed).unwrap_err().hint();
        assert_eq!(hint.as_deref(), Some("write 0x once, before the whole record"));
    }

    #[test]
    fn base64_of_either_alphabet_with_or_without_padding() {
        let code = Code::from_hex("00000007ff800000001000").unwrap();
        assert_eq!(code.to_base64(), "AAAAB/+AAAAAEAA=");
        for text in ["AAAAB/+AAAAAEAA=", "AAAAB/+AAAAAEAA", "AAAAB_-AAAAAEAA=", "AAAAB_-AAAAAEAA"] {
            assert_eq!(Code::from_base64(text), Ok(code), "{text}");
            assert_eq!(text.parse(), Ok(code), "{text}");
        }
        assert_eq!(base64("AAAAB_+AAAAAEAA="), ("character '+' in base64".into(), 6..7));
    }

    #[test]
    fn bits_that_no_byte_needs_must_be_zero() {
        for (text, character) in
            [("AAAAB/+AAAAAEAB=", 'B'), ("AAAAB/+AAAAAEAC=", 'C'), ("AAAAB/+AAAAAEAD", 'D')]
        {
            let message =
                format!("the last character, '{character}', sets bits beyond the eleventh byte");
            assert_eq!(base64(text), (message, 14..15));
            assert_eq!(Code::from_base64(text).unwrap_err().expected().as_deref(), Some("A"));
        }
    }

    #[test]
    fn a_wrong_number_of_base64_characters_is_told() {
        for (text, count) in [
            ("", "0 base64 characters"),
            ("AAAAAAAAAAAAEA", "14 base64 characters"),
            ("AAAAAAAAAAAAEA==", "16 base64 characters"),
            ("AAAAAAAAAAAAEAAA", "16 base64 characters"),
            ("AAAAAAAAAAAAEAA==", "17 base64 characters"),
        ] {
            assert_eq!(base64(text).0, format!("{count}, expected 15, or 16 with one ="));
        }
        assert_eq!(base64("AAAA AAAA AAAA EAA="), ("character ' ' in base64".into(), 4..5));
        assert_eq!(base64("AAAA=AAAAAAAEAA="), ("character '=' in base64".into(), 4..5));
    }

    proptest! {
        #[test]
        fn every_record_reads_back_from_both_texts(bytes: [u8; 11]) {
            let code = Code(bytes);
            prop_assert_eq!(Code::from_hex(&code.to_hex()), Ok(code));
            prop_assert_eq!(Code::from_base64(&code.to_base64()), Ok(code));
            prop_assert_eq!(code.to_hex().parse(), Ok(code));
            prop_assert_eq!(code.to_base64().parse(), Ok(code));
        }

        #[test]
        fn what_is_read_from_any_text_is_what_it_says(
            text in "(0x)?[0-9a-fA-F ]{0,36}|[A-Za-z0-9+/_-]{13,17}={0,2}|.{0,40}",
        ) {
            if let Ok(code) = Code::from_hex(&text) {
                let digits = text.replace(' ', "").to_lowercase();
                prop_assert_eq!(digits.trim_start_matches("0x"), code.to_hex());
            }
            if let Ok(code) = Code::from_base64(&text) {
                let standard = text.replace('-', "+").replace('_', "/");
                prop_assert_eq!(standard.trim_end_matches('='), &code.to_base64()[..15]);
            }
            if let Err(error) = text.parse::<Code>() {
                let span = error.span().unwrap();
                prop_assert!(text.get(span.start..span.end).is_some());
            }
        }
    }
}
