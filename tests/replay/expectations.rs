//! Expectations in logs of both games.

use twistwright::base::Fault as _;
use twistwright::replay::{LogError, View};

use super::logs::{replay, verify};

const MATCH: [&str; 2] = [
    r#"{"game":"twist-cube","scramble":"R"}"#,
    r#"{"seat":0,"at_ms":5,"move":{"solution":[{"face":"R","layer":1,"turns":3}]}}"#,
];
const RUN: [&str; 2] = [r#"{"game":"cordwright","seed":7}"#, r#"{"type":"swap","a":1,"b":3}"#];

/// What a log that ends with this expectation says of it: nothing, the difference, or the error's
/// reason.
fn said(log: [&str; 2], expectation: &str) -> String {
    match verify(&[log[0], log[1], expectation]) {
        Ok(Ok(())) => String::new(),
        Ok(Err(difference)) => difference.to_string(),
        Err(error) => error.reason().to_owned(),
    }
}

#[test]
fn what_cannot_be_expected_is_an_error_to_those_who_verify_and_to_no_one_else() {
    let deep = format!("{{\"x\":{}{}}}", "[".repeat(200), "]".repeat(200));
    for log in [MATCH, RUN] {
        for (expected, reason) in [
            ("5", "wrong-type"),
            ("null", "wrong-type"),
            ("[{}]", "wrong-type"),
            (r#"{"a":1,"a":1}"#, "duplicate-field"),
            (&deep, "too-deep"),
        ] {
            let line = format!("{{\"expect\":{expected}}}");
            assert_eq!(said(log, &line), reason, "{line}");
            let log = [log[0], log[1], &line].map(str::to_owned);
            assert_eq!(replay(&log, View::Full), replay(&log[..2], View::Full), "{line}");
        }
    }
}

#[test]
fn what_no_program_can_hold_differs_from_what_came_out() {
    for (expected, difference) in [
        (r#"{"score":1e400}"#, r#"event 1: "score" should be 1e400 but is 390"#),
        (r#"{"foo":"\ud800"}"#, r#"event 1: "foo" should be "\ud800" but is not there"#),
        (r#"{"phase":"\ud800"}"#, r#"event 1: "phase" should be "\ud800" but is "cleared""#),
    ] {
        assert_eq!(said(RUN, &format!("{{\"expect\":{expected}}}")), difference);
    }
}

#[test]
fn the_first_difference_is_named_in_the_order_of_the_text() {
    for (expected, difference) in [
        (r#"{"turn":9,"score":1}"#, r#"event 1: "turn" should be 9 but is 1"#),
        (r#"{"score":1.50,"turn":9}"#, r#"event 1: "score" should be 1.50 but is 390"#),
        (r#"{"swap":[1, 2],"accepted":0}"#, r#"event 1: "swap" should be [1, 2] but is [1,3]"#),
        (r#"{"turn":2,"result":"open"}"#, r#"the result: "turn" should be 2 but is 1"#),
    ] {
        assert_eq!(said(RUN, &format!("{{\"expect\":{expected}}}")), difference);
    }
}

#[test]
fn numbers_are_compared_by_their_values_and_members_in_any_order() {
    for expected in [
        r#"{"score":390.0,"turn":1e0,"crossings":-0,"swap":[1.0,30e-1]}"#,
        r#"{"phase":"\u0063leared","accepted":true}"#,
        r#"{"result":"open","score":39e1}"#,
    ] {
        assert_eq!(said(RUN, &format!("{{\"expect\":{expected}}}")), "", "{expected}");
    }
    let best = r#"{"expect":{"best":{"seat":0,"length":1.0,"score":54}}}"#;
    assert_eq!(said(MATCH, best), "");
}

#[test]
fn an_expectation_before_the_first_event_is_about_nothing() {
    for header in [MATCH[0], RUN[0]] {
        let error = verify(&[header, r#"{"expect":{}}"#]).unwrap_err();
        assert!(matches!(error, LogError::NothingToExpect { .. }), "{error}");
    }
}
