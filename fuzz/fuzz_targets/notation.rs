//! Any text as notation: no panic, places inside the text, printing reads back, and simplifying
//! keeps every sticker.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twistwright::base::Fault as _;
use twistwright::cube::{Cube, Size, notation, simplify};

fuzz_target!(|input: (u8, &str)| {
    let (layers, text) = input;
    let Some(size) = Size::new(u64::from(layers % 31) + 2) else { return };
    match notation::read(text, size, Default::default()) {
        Err(error) => {
            let span = error.span().expect("notation errors have a place");
            assert!(text.get(span.start..span.end).is_some(), "{span:?} cuts a character");
        }
        Ok(turns) if turns.len() <= 2000 => {
            let printed = notation::print(&turns);
            assert_eq!(notation::read(&printed, size, Default::default()).as_ref(), Ok(&turns));
            let shorter = simplify(&turns, size);
            assert!(shorter.len() <= turns.len());
            let after = |turns: &[_]| {
                let mut cube = Cube::solved(size);
                cube.apply_all(turns);
                cube
            };
            assert_eq!(after(&turns), after(&shorter));
        }
        Ok(_) => {}
    }
});
