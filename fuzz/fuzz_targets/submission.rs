//! Any bytes as a submission: no panic, and a verdict that does not depend on the seat says the
//! same for every seat.

#![no_main]

use libfuzzer_sys::fuzz_target;
use twistwright::cube::submission::{Rejection, Standing, Verdict, judge};
use twistwright::cube::{Cube, Size};

fuzz_target!(|bytes: &[u8]| {
    let scramble = Cube::solved(Size::THREE);
    let fresh = judge(bytes, &scramble, &Standing::default());
    let full = judge(bytes, &scramble, &Standing { best: None, accepted: 50 });
    match (fresh, full) {
        (Verdict::Accepted(scored), Verdict::Rejected(Rejection::SubmissionLimit { .. })) => {
            assert!((6..=54).contains(&scored.score) && (1..=400).contains(&scored.length));
        }
        (fresh, full) => assert_eq!(fresh, full),
    }
});
