//! Any text as a cube in any format: no panic, places inside the text, and what is read survives
//! being written as JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twistwright::base::Fault as _;
use twistwright::cube::check::check;
use twistwright::formats::{CubeFormat, CubeOutput, CubeReading, read_cube, write_cube};

fuzz_target!(|text: &str| {
    let reading = CubeReading { with_turns: true, ..CubeReading::default() };
    let input = match read_cube(text, reading) {
        Err(error) => {
            let inside = error.span().is_none_or(|s| text.get(s.start..s.end).is_some());
            assert!(inside, "{:?} cuts a character", error.span());
            return;
        }
        Ok(input) => input,
    };
    let _ = check(&input.cube);
    let output = CubeOutput { cube: &input.cube, id: input.id.as_deref(), seed: None };
    for &format in CubeFormat::ALL {
        let mut written = Vec::new();
        if write_cube(output, format, &mut written).is_ok() && format == CubeFormat::Json {
            let written = String::from_utf8(written).expect("JSON is text");
            let again = read_cube(&written, CubeReading::default()).expect("our own JSON reads");
            assert_eq!(again.cube, input.cube);
        }
    }
});
