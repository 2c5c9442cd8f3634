//! Any bytes as what a token holds, with a right checksum, and any text as a request: no panic, and
//! a state that is taken is written back as the same token.

#![no_main]

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use libfuzzer_sys::fuzz_target;
use sha2::{Digest as _, Sha256};
use twistwright::base::Fault as _;
use twistwright::base::json::Document;
use twistwright::cordwright::run::{Request, Run};

fuzz_target!(|payload: &[u8]| {
    if let Ok(text) = std::str::from_utf8(payload)
        && let Ok(document) = Document::parse_with_repeats(text)
        && let Err(error) = Request::read(&document)
    {
        let inside = error.span().is_none_or(|span| text.get(span.start..span.end).is_some());
        assert!(inside, "{:?} cuts a character", error.span());
    }
    let mut hash = Sha256::new();
    hash.update(b"twistwright cordwright run\0");
    hash.update(payload);
    let mut bytes = payload.to_vec();
    bytes.extend(&hash.finalize()[..6]);
    let token = URL_SAFE_NO_PAD.encode(bytes);
    let Ok(run) = Run::from_token(&token) else { return };
    let body = run.envelope().to_string();
    let document = Document::parse(&body).expect("our own JSON reads");
    assert_eq!(Request::read(&document).expect("our own answer reads").run, run);
    assert_eq!(Run::from_token(&run.token()), Ok(run));
});
