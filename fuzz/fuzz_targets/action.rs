//! Lines of text as actions in one run: no panic, a refused action changes nothing, an accepted one
//! is legal and keeps the counters, and every state reads back from its token.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twistwright::base::Seed;
use twistwright::base::json::Document;
use twistwright::cordwright::run::Run;

fuzz_target!(|input: (u8, &str)| {
    let (start, text) = input;
    let seed = Seed::Number(u64::from(start / 16));
    let Some(mut run) = Run::deal_frame(seed, u64::from(start % 16)) else { return };
    for line in text.lines() {
        let Ok(document) = Document::parse_with_repeats(line) else { continue };
        let before = run.clone();
        match run.submit(document.root()) {
            Err(refusal) => {
                assert_eq!(run, before);
                let _ = run.refused(&refusal).to_string();
            }
            Ok(action) => {
                assert!(before.legal_actions().any(|legal| legal == action));
                assert_eq!(run.turn(), before.turn() + 1);
                assert!(run.score() >= before.score());
                let again = document.root();
                assert!(before.clone().submit(again) == Ok(action), "the same again");
            }
        }
        assert_eq!(Run::from_token(&run.token()), Ok(run.clone()));
    }
});
