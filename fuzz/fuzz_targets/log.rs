//! Any text as a log: no panic, errors that lie in their lines, outcomes that are numbered without a
//! gap and that are the same a second time, and a public view that tells no more than the full one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twistwright::base::Fault as _;
use twistwright::replay::{Judge, LogError, Taken, View, read_header};

fuzz_target!(|text: &str| {
    let full = replay(text, View::Full);
    assert_eq!(full, replay(text, View::Full));
    if let Some(full) = full {
        let public = replay(text, View::Public);
        assert_eq!(public.map(|lines| lines.len()), Some(full.len()));
    }
});

/// The outcomes and the result; lines that cannot be taken change nothing.
fn replay(text: &str, view: View) -> Option<Vec<String>> {
    let mut lines = text.lines();
    let header = lines.next()?;
    let mut judge = match read_header(header) {
        Ok(header) => Judge::new(header),
        Err(error) => {
            assert_lies_in(&error, header);
            return None;
        }
    };
    let mut printed = Vec::new();
    for line in lines {
        match judge.reader().read(line).and_then(|prepared| judge.take(prepared)) {
            Ok(Taken::Outcome(judged)) => {
                printed.push(judged.to_json(view).into_owned());
                assert_eq!(judged.event(), printed.len() as u64);
            }
            Ok(Taken::Expect(_)) => {}
            Err(error) => assert_lies_in(&error, line),
        }
    }
    printed.push(judge.result(view));
    Some(printed)
}

fn assert_lies_in(error: &LogError, line: &str) {
    if let Some(span) = error.span() {
        assert!(span.start <= span.end && line.get(span.start..span.end).is_some(), "{error}");
    }
}
