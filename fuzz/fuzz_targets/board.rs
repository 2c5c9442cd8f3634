//! Any text as a board: no panic, places inside the text, what is read survives being written, and
//! its crossings are those that comparing every two cords finds.

#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use twistwright::base::Fault as _;
use twistwright::base::json::Document;
use twistwright::cordwright::crossings::all_pairs;
use twistwright::cordwright::{Board, Crossings, Drawing, Observed};

fuzz_target!(|text: &str| {
    let inside = |error: twistwright::cordwright::Error| {
        let inside = error.span().is_none_or(|span| text.get(span.start..span.end).is_some());
        assert!(inside, "{:?} cuts a character", error.span());
    };
    let Ok(document) = Document::parse(text) else { return };
    let _ = Observed::is_meant(&document);
    let _ = Observed::read(&document).map_err(inside);
    match Drawing::read_any(&document) {
        Err(error) => inside(error),
        Ok(drawing) => {
            let mut found = Vec::new();
            Crossings::find(&drawing, 1).visit(|crossing| {
                found.push(crossing);
                ControlFlow::Continue(())
            });
            assert_eq!(found, all_pairs(&drawing));
        }
    }
    match Board::read(&document) {
        Err(error) => inside(error),
        Ok(board) => {
            let written = board.to_string();
            let again: Board = written.parse().expect("our own JSON reads");
            assert_eq!(again, board);
        }
    }
});
