//! Any text as a record: hex and base64 are read exactly where slow readers, which go digit by digit
//! and bit by bit, read them, and give the same bytes; a refusal lies inside the text; and a cube read
//! from the text is the one the record holds.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twistwright::base::Fault as _;
use twistwright::formats::{CubeFormat, CubeReading, read_cube};
use twistwright::twizzle::Code;

fuzz_target!(|text: &str| {
    let hex = Code::from_hex(text);
    assert_eq!(hex.as_ref().ok().map(|code| code.0), slow_hex(text));
    let base64 = Code::from_base64(text);
    assert_eq!(base64.as_ref().ok().map(|code| code.0), slow_base64(text));
    for error in [hex.as_ref().err(), base64.as_ref().err()].into_iter().flatten() {
        let span = error.span().expect("what is wrong with text has a place");
        assert!(text.get(span.start..span.end).is_some(), "{span:?} cuts a character");
    }
    for (format, code) in [(CubeFormat::Hex, hex), (CubeFormat::Base64, base64)] {
        let Ok(code) = code else { continue };
        assert_eq!(text.parse(), Ok(code), "told apart wrongly");
        let reading = CubeReading { from: Some(format), ..CubeReading::default() };
        match (read_cube(text, reading), code.pieces()) {
            (Ok(input), Ok(pieces)) => {
                assert_eq!(input.cube, pieces.to_cube());
                assert_eq!(input.record, Some(code));
            }
            (input, pieces) => assert!(input.is_err() && pieces.is_err()),
        }
    }
});

/// 22 digits, after `0x` or not, in pairs with single spaces between all of them or none.
fn slow_hex(text: &str) -> Option<[u8; 11]> {
    let text = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
    let pairs: Vec<String> = match text.contains(' ') {
        true => text.split(' ').map(str::to_owned).collect(),
        false => {
            text.chars().collect::<Vec<_>>().chunks(2).map(|pair| pair.iter().collect()).collect()
        }
    };
    let mut bytes = Vec::new();
    for pair in pairs {
        let digits: Vec<u32> = pair.chars().map(|c| c.to_digit(16)).collect::<Option<_>>()?;
        let &[high, low] = digits.as_slice() else { return None };
        bytes.push((16 * high + low) as u8);
    }
    bytes.try_into().ok()
}

/// 15 characters and one `=` or none, of one alphabet, with the last two bits zero.
fn slow_base64(text: &str) -> Option<[u8; 11]> {
    let symbols = text.strip_suffix('=').unwrap_or(text);
    let mut bits = Vec::new();
    for symbol in symbols.chars() {
        let value = match symbol {
            'A'..='Z' => symbol as u32 - 'A' as u32,
            'a'..='z' => symbol as u32 - 'a' as u32 + 26,
            '0'..='9' => symbol as u32 - '0' as u32 + 52,
            '+' | '-' => 62,
            '/' | '_' => 63,
            _ => return None,
        };
        bits.extend((0..6).rev().map(|bit| value >> bit & 1));
    }
    let mixes = symbols.contains(['+', '/']) && symbols.contains(['-', '_']);
    if bits.len() != 90 || mixes || bits[88..] != [0, 0] {
        return None;
    }
    let bytes =
        bits[..88].chunks(8).map(|byte| byte.iter().fold(0, |sum, bit| 2 * sum + bit) as u8);
    bytes.collect::<Vec<_>>().try_into().ok()
}
