//! Running a log through the judge, line by line.

use serde_json::Value;
use twistwright::base::Fault as _;
use twistwright::replay::{Difference, Judge, LogError, Taken, Verifier, View, read_header};

/// The outcomes of a log, and its result, as JSON.
#[derive(Debug, PartialEq)]
pub(crate) struct Replayed {
    pub(crate) outcomes: Vec<Value>,
    pub(crate) result: Value,
}

/// Replays a log whose lines can all be taken.
pub(crate) fn replay(log: &[String], view: View) -> Replayed {
    try_replay(log, view).unwrap_or_else(|error| panic!("{log:?}: {error}"))
}

pub(crate) fn try_replay(log: &[String], view: View) -> Result<Replayed, LogError> {
    let mut judge = Judge::new(read_header(&log[0])?);
    let mut outcomes = Vec::new();
    for line in &log[1..] {
        let prepared = judge.reader().read(line)?;
        if let Taken::Outcome(judged) = judge.take(prepared)? {
            let (event, line) = (judged.event(), judged.to_json(view));
            outcomes.push(serde_json::from_str(&line).unwrap());
            let Value::Object(outcome) = &outcomes[outcomes.len() - 1] else { panic!("{line}") };
            assert_eq!((outcome["event"].as_u64(), event), (Some(event), outcomes.len() as u64));
        }
    }
    Ok(Replayed { outcomes, result: serde_json::from_str(&judge.result(view)).unwrap() })
}

/// The reason word of the error that a log ends with.
pub(crate) fn refusal(log: &[&str]) -> &'static str {
    let log: Vec<String> = log.iter().map(|&line| line.to_owned()).collect();
    try_replay(&log, View::Full).expect_err("an error").reason()
}

/// Holds a log to its expectations: the first difference, if any, or why a line cannot be taken.
pub(crate) fn verify(log: &[&str]) -> Result<Result<(), Difference>, LogError> {
    let mut judge = Judge::new(read_header(log[0])?);
    let mut verifier = Verifier::default();
    for line in &log[1..] {
        let verified = match judge.take(judge.reader().read(line)?)? {
            Taken::Outcome(judged) => verifier.outcome(judged.event(), &judged.to_json(View::Full)),
            Taken::Expect(expectation) => verifier.expect(expectation)?,
        };
        if verified.is_err() {
            return Ok(verified);
        }
    }
    Ok(verifier.result(&judge.result(View::Full)))
}
