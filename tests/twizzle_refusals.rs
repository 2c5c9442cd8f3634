//! Twizzle records, components and KPatterns that are refused: what for, and which bytes are at
//! fault.

#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use twistwright::base::json::Document;
use twistwright::base::{Fault as _, Span};
use twistwright::twizzle::{Code, Components, Encoding, Error, kpattern};

fn refused(text: &str) -> Error {
    text.parse::<Code>().unwrap_err()
}

#[test]
fn a_foreign_character_is_pointed_at_in_the_form_that_was_meant() {
    for (text, character, encoding, at) in [
        ("0x0c4f17400027b2d030000g", 'g', Encoding::Hex, 23),
        ("0c4f17400027b2d030000z", 'z', Encoding::Hex, 21),
        ("0c4f17400027b2d030000=", '=', Encoding::Hex, 21),
        ("0c 4f\t17", '\t', Encoding::Hex, 5),
        ("0c é", 'é', Encoding::Hex, 3),
        ("AAAAB/+AAAAAEA!=", '!', Encoding::Base64, 14),
        ("AAAAB_-AAAAAEA/=", '/', Encoding::Base64, 14),
        ("zz!", '!', Encoding::Base64, 2),
    ] {
        let span = Span::new(at, at + character.len_utf8());
        assert_eq!(refused(text), Error::Character { character, encoding, span }, "{text}");
    }
}

#[test]
fn digits_and_characters_are_counted() {
    let digits = |digits, start, end| Error::DigitCount { digits, span: Span::new(start, end) };
    let symbols = |characters| Error::SymbolCount { characters, span: Span::new(0, characters) };
    for (text, error) in [
        ("", digits(0, 0, 0)),
        ("0c4f1", digits(5, 0, 5)),
        ("0x0c4f1", digits(5, 2, 7)),
        ("0X0c 4f", digits(4, 2, 7)),
        ("0c4f17400027b2", digits(14, 0, 14)),
        ("0c4f17400027b2d030000", digits(21, 0, 21)),
        ("0c4f17400027b2d03000000", digits(23, 0, 23)),
        ("zz", symbols(2)),
        ("0c4f17400027b2==", symbols(16)),
        ("0c4f17400027b2d030000g".get(1..).unwrap(), symbols(21)),
        ("AAAAB/+AAAAAEA", symbols(14)),
        ("AAAAB/+AAAAAEAA==", symbols(17)),
    ] {
        assert_eq!(refused(text), error, "{text}");
    }
}

#[test]
fn bytes_are_counted_as_one_or_as_many() {
    for (bytes, message) in
        [(&[0; 1][..], "1 byte, expected 11"), (&[0; 10], "10 bytes, expected 11")]
    {
        let error = Code::try_from(bytes).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(message.starts_with(&error.found().unwrap()));
    }
}

#[test]
fn bytes_stand_in_pairs_with_one_space_between() {
    let group = |digits, at| Error::DigitGroup { digits, span: Span::new(at, at + digits) };
    let space = |at| Error::Spacing { span: Span::new(at, at + 1) };
    for (text, error) in [
        ("0c 4 17", group(1, 3)),
        ("0x0c 4 17", group(1, 5)),
        ("0c 4f 17400027", group(8, 6)),
        ("0c  4f", space(3)),
        ("0x0c 4f  17", space(8)),
        ("0c ", space(2)),
        ("0x0c ", space(4)),
        (" 0c", space(0)),
    ] {
        assert_eq!(refused(text), error, "{text}");
    }
}

#[test]
fn the_last_character_says_no_more_than_the_record() {
    for (text, character, clean) in [
        ("AAAAB/+AAAAAEAB=", 'B', 'A'),
        ("AAAAB/+AAAAAEAf", 'f', 'c'),
        ("AAAAB_-AAAAAEA_=", '_', '8'),
    ] {
        let span = Span::new(14, 15);
        assert_eq!(refused(text), Error::StrayBits { character, clean, span }, "{text}");
        let mended = text.replace(character, &clean.to_string());
        assert!(text.matches(character).count() > 1 || mended.parse::<Code>().is_ok(), "{mended}");
    }
}

#[test]
fn bits_that_mean_nothing_are_all_named() {
    let components = Components { po_u: 7, po_l: 1, mo_q: 0, mo: 5, ..Components::default() };
    let error = components.strict().unwrap_err();
    assert_eq!(
        error.to_string(),
        "ignored bits are set: PO_L = 1, allowed 0 beside PO_U = 7; MO = 5, allowed 0 beside MO_Q = 0"
    );
    assert_eq!(components.without_ignored_bits().strict(), Ok(()));
}

#[test]
fn what_is_likely_meant_is_the_hint() {
    for (text, part) in [
        ("0c 0x4f", "write 0x once"),
        ("\"0c4f17400027b2d03000\"", "leave out the quotes"),
        ("0c\u{a0}4f", "one space each"),
        ("0c  4f", "one space each"),
        ("0c 4f 1", "one space each"),
        ("0c 4f", "one whole record on a line"),
        ("AAAAB_+AAAAAEAA", "not both"),
    ] {
        let hint = refused(text).hint().unwrap_or_default();
        assert!(hint.contains(part), "{text}: {hint}");
    }
    let error = Components { po_u: 7, po_l: 1, ..Components::default() }.strict().unwrap_err();
    assert_eq!(error.hint().as_deref(), Some("set them to 0"));
    for (text, reason) in [
        ("zz", "wrong-length"),
        ("0c", "wrong-length"),
        ("0c  4f", "bad-spacing"),
        ("0c é", "bad-character"),
    ] {
        assert_eq!(refused(text).reason(), reason, "{text}");
    }
}

#[test]
fn a_pattern_of_another_puzzle_is_told_from_a_broken_one() {
    let other = json!({ "experimentalPuzzleName": "4x4x4", "patternData": {} });
    let error = read(&other).unwrap_err();
    assert_eq!((error.reason(), error.found()), ("wrong-puzzle", Some("4x4x4".to_owned())));
    assert_eq!(error.expected().as_deref(), Some("3x3x3"));
    let twice = pattern(|pattern| pattern["EDGES"]["pieces"][0] = json!(1));
    let error = read(&twice).unwrap_err();
    assert_eq!(error.reason(), "not-pieces");
    let span = error.span().unwrap();
    assert_eq!((span.start, span.end), (0, twice.to_string().len()));
    let short = pattern(|pattern| pattern["EDGES"]["pieces"] = json!([0, 1]));
    let error = read(&short).unwrap_err();
    assert_eq!((error.reason(), error.expected()), ("wrong-length", Some("12 numbers".to_owned())));
    assert_eq!(error.found().as_deref(), Some("[0,1]"));
}

/// The solved pattern after `change`.
fn pattern(change: impl Fn(&mut Value)) -> Value {
    let mut pattern = json!({
        "EDGES": { "pieces": (0..12).collect::<Vec<u8>>(), "orientation": vec![0; 12] },
        "CORNERS": { "pieces": (0..8).collect::<Vec<u8>>(), "orientation": vec![0; 8] },
        "CENTERS": { "pieces": (0..6).collect::<Vec<u8>>(), "orientation": vec![0; 6] },
    });
    change(&mut pattern);
    pattern
}

fn read(pattern: &Value) -> Result<Code, Error> {
    let text = pattern.to_string();
    kpattern::from_json(Document::parse(&text).unwrap().root()).map(|pieces| Code::of(&pieces))
}

#[test]
fn every_entry_out_of_range_is_named_and_the_first_is_pointed_at() {
    let pattern = pattern(|pattern| {
        pattern["EDGES"]["pieces"][3] = json!(12);
        pattern["EDGES"]["orientation"][0] = json!(2);
        pattern["EDGES"]["orientationMod"] = json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
        pattern["CORNERS"]["pieces"][7] = json!(-1);
        pattern["CORNERS"]["orientation"][1] = json!(3);
        pattern["CORNERS"]["orientationMod"] = json!([3, 0, 0, 0, 0, 0, 0, 0]);
        pattern["CENTERS"]["pieces"][5] = json!(6);
        pattern["CENTERS"]["orientation"][2] = json!(4);
        pattern["CENTERS"]["orientationMod"] = json!([1, 2, 4, 0, 3, 5]);
    });
    let error = read(&pattern).unwrap_err();
    let named: Vec<String> = error.to_string().split("; ").map(str::to_owned).collect();
    assert_eq!(
        named,
        [
            "EDGES.pieces[3] = 12, allowed 0..11",
            "EDGES.orientation[0] = 2, allowed 0..1",
            "EDGES.orientationMod[11] = 1, allowed 0",
            "CORNERS.pieces[7] = -1, allowed 0..7",
            "CORNERS.orientation[1] = 3, allowed 0..2",
            "CORNERS.orientationMod[0] = 3, allowed 0",
            "CENTERS.pieces[5] = 6, allowed 0..5",
            "CENTERS.orientation[2] = 4, allowed 0..3",
            "CENTERS.orientationMod[4] = 3, allowed 0, 1, 2 or 4",
            "CENTERS.orientationMod[5] = 5, allowed 0, 1, 2 or 4",
        ]
    );
    let text = pattern.to_string();
    let span = error.span().unwrap();
    // Members are written in the order of their names.
    assert_eq!(&text[span.start..span.end], "12");
}

#[test]
fn orientations_that_count_in_full_may_say_so() {
    let said = pattern(|pattern| {
        pattern["EDGES"]["orientationMod"] = json!(vec![0; 12]);
        pattern["CORNERS"]["orientationMod"] = json!(vec![0; 8]);
        pattern["CENTERS"]["orientationMod"] = json!(vec![0; 6]);
    });
    assert_eq!(read(&said), read(&pattern(|_| ())));
    assert_eq!(read(&said).unwrap().to_hex(), "0000000000000000001000");
}
