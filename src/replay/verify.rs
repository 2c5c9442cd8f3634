//! Expectations in a log, held against what came out.

use serde_json::{Map, Value};

use super::LogError;
use crate::base::Span;
use crate::base::json::{Kind, Node, Problem};

/// What an outcome, or the result, should be, member by member.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    members: Map<String, Value>,
    span: Span,
}

impl Expectation {
    /// Reads an object whose only member is `expect`; any other value is none.
    ///
    /// # Errors
    /// [`Problem::WrongType`] if what is expected is no object.
    pub(super) fn read(node: Node<'_>) -> Result<Option<Self>, LogError> {
        let Some(expect) = node.get("expect") else { return Ok(None) };
        if node.members()?.count() != 1 {
            return Ok(None);
        }
        let not_object = || expect.error(Problem::WrongType("an object"));
        expect.refuse_repeats()?;
        if expect.kind() != Kind::Object {
            return Err(not_object().into());
        }
        let members = serde_json::from_str(expect.raw()).map_err(|_| not_object())?;
        Ok(Some(Expectation { members, span: node.span() }))
    }
}

/// The first member that is not as expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The event it is about; `None` for the result.
    pub event: Option<u64>,
    /// The member's name.
    pub member: String,
    /// What was expected.
    pub expected: Value,
    /// What came out; `None` if there is no such member.
    pub found: Option<Value>,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.event {
            Some(event) => write!(f, "event {event}: ")?,
            None => write!(f, "the result: ")?,
        }
        let Difference { member, expected, found, .. } = self;
        write!(f, "\"{member}\" should be {expected} but ")?;
        match found {
            Some(found) => write!(f, "is {found}"),
            None => write!(f, "is not there"),
        }
    }
}

/// Compares expectations with the outcome before them.
#[derive(Clone, Debug, Default)]
pub struct Verifier {
    /// The last outcome and its event.
    last: Option<(u64, String)>,
    /// Expectations about the result.
    about_result: Vec<Map<String, Value>>,
}

impl Verifier {
    /// Takes note of an outcome, as it was written.
    ///
    /// # Errors
    /// The first [`Difference`] of an expectation that named `result` but was not about the last
    /// event.
    pub fn outcome(&mut self, event: u64, line: &str) -> Result<(), Difference> {
        for members in std::mem::take(&mut self.about_result) {
            self.compare(members)?;
        }
        self.last = Some((event, line.to_owned()));
        Ok(())
    }

    /// Holds an expectation against the outcome before it, or keeps it for the result if it names
    /// that.
    ///
    /// # Errors
    /// [`LogError::NothingToExpect`] before the first event; inside, the first [`Difference`].
    pub fn expect(&mut self, expectation: Expectation) -> Result<Result<(), Difference>, LogError> {
        let Expectation { members, span } = expectation;
        if self.last.is_none() {
            return Err(LogError::NothingToExpect { span });
        }
        if members.contains_key("result") {
            self.about_result.push(members);
            return Ok(Ok(()));
        }
        Ok(self.compare(members))
    }

    /// Holds the expectations about the result against it.
    ///
    /// # Errors
    /// The first [`Difference`].
    pub fn result(&self, line: &str) -> Result<(), Difference> {
        self.about_result.iter().try_for_each(|members| compare(None, line, members.clone()))
    }

    fn compare(&self, members: Map<String, Value>) -> Result<(), Difference> {
        match &self.last {
            Some((event, line)) => compare(Some(*event), line, members),
            None => Ok(()),
        }
    }
}

fn compare(event: Option<u64>, line: &str, members: Map<String, Value>) -> Result<(), Difference> {
    let outcome: Value = serde_json::from_str(line).unwrap_or_default();
    for (member, expected) in members {
        let found = outcome.get(&member);
        if found != Some(&expected) {
            return Err(Difference { event, member, expected, found: found.cloned() });
        }
    }
    Ok(())
}
