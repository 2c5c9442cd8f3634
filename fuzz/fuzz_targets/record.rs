//! Any bytes as Twizzle records: no panic, and what decodes encodes to one canonical record, in
//! every form. Any text as a record, and any JSON as components or KPattern: places inside the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twistwright::base::Fault as _;
use twistwright::base::json::Document;
use twistwright::cube::check::check;
use twistwright::cube::pieces::Pieces;
use twistwright::twizzle::{Code, Components, Error, kpattern};

fuzz_target!(|bytes: &[u8]| {
    if let Some(record) = bytes.first_chunk() {
        records(Code(*record));
    }
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Some(code) = inside(text, text.parse::<Code>()) {
        records(code);
    }
    let Ok(document) = Document::parse(text) else { return };
    if let Some(components) = inside(text, Components::from_json(document.root())) {
        records(components.code().expect("components that were read are in range"));
    }
    if let Some(pieces) = inside(text, kpattern::from_json(document.root())) {
        forms(pieces);
    }
});

/// What was read; an error has to lie within the text.
fn inside<T>(text: &str, read: Result<T, Error>) -> Option<T> {
    let outside = |error: &Error| error.span().is_some_and(|s| text.get(s.start..s.end).is_none());
    assert!(!read.as_ref().is_err_and(outside), "a place cuts a character");
    read.ok()
}

fn records(code: Code) {
    assert_eq!(code.to_hex().parse(), Ok(code));
    assert_eq!(code.to_base64().parse(), Ok(code));
    let components = code.components();
    match code.pieces() {
        Ok(pieces) => {
            assert_eq!(Code::of(&pieces) == code, components.is_canonical());
            assert_eq!(components.without_ignored_bits().pieces(), Ok(pieces));
            forms(pieces);
        }
        Err(error) => assert_eq!(components.code(), Err(error)),
    }
}

/// The same cube in every form.
fn forms(pieces: Pieces) {
    let code = Code::of(&pieces);
    assert_eq!(code.pieces(), Ok(pieces));
    let cube = pieces.to_cube();
    assert_eq!(Pieces::of(&cube), Ok(pieces));
    assert_eq!(check(&cube).why, pieces.unreachable());
    let mut written = Vec::new();
    kpattern::write(&pieces, &mut written);
    let written = String::from_utf8(written).expect("JSON is text");
    let document = Document::parse(&written).expect("our own JSON");
    assert_eq!(kpattern::from_json(document.root()), Ok(pieces));
    let written = code.components().to_json(None).expect("a cube's components are in range");
    let document = Document::parse(&written).expect("our own JSON");
    assert_eq!(Components::from_json(document.root()), Ok(code.components()));
}
