//! Expectations in a log, held against what came out.

use super::LogError;
use crate::base::Span;
use crate::base::json::{self, Document, Kind, Node, Problem};

/// What an outcome, or the result, should be, member by member.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// What is wrong with it is said only to those who want it held against something.
    members: Result<Vec<Member>, json::Error>,
    span: Span,
}

/// What one member should be.
#[derive(Clone, Debug, PartialEq)]
struct Member {
    name: String,
    /// As it was written.
    value: String,
}

impl Expectation {
    /// Reads an object whose only member is `expect`; any other value is none.
    pub(super) fn read(node: Node<'_>) -> Option<Self> {
        let expect = node.get("expect")?;
        let is_alone = node.members().is_ok_and(|members| members.count() == 1);
        is_alone.then(|| Expectation { members: read_members(expect), span: node.span() })
    }
}

fn read_members(expect: Node<'_>) -> Result<Vec<Member>, json::Error> {
    expect.refuse_depth_but_in(None)?;
    expect.refuse_repeats()?;
    if expect.kind() != Kind::Object {
        return Err(expect.error(Problem::WrongType("an object")));
    }
    let member = |(key, value): (Node<'_>, Node<'_>)| Member {
        name: key.key().into_owned(),
        value: value.raw().to_owned(),
    };
    Ok(expect.members()?.map(member).collect())
}

/// The first member, in the order of the expectation, that is not as expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The event it is about; `None` for the result.
    pub event: Option<u64>,
    /// The member's name.
    pub member: String,
    /// What was expected, as it was written.
    pub expected: String,
    /// What came out, as JSON; `None` if there is no such member.
    pub found: Option<String>,
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
    about_result: Vec<Vec<Member>>,
}

impl Verifier {
    /// Takes note of an outcome, all of it, whatever is shown of it.
    ///
    /// # Errors
    /// The first [`Difference`] of an expectation that named `result` but was not about the last
    /// event.
    pub fn outcome(&mut self, event: u64, line: &str) -> Result<(), Difference> {
        for members in std::mem::take(&mut self.about_result) {
            self.compare(&members)?;
        }
        self.last = Some((event, line.to_owned()));
        Ok(())
    }

    /// Holds an expectation against the outcome before it, or keeps it for the result if it names
    /// that.
    ///
    /// # Errors
    /// [`LogError::Json`] if what is expected is no object or no good one,
    /// [`LogError::NothingToExpect`] before the first event; inside, the first [`Difference`].
    pub fn expect(&mut self, expectation: Expectation) -> Result<Result<(), Difference>, LogError> {
        let Expectation { members, span } = expectation;
        let members = members?;
        if self.last.is_none() {
            return Err(LogError::NothingToExpect { span });
        }
        if members.iter().any(|member| member.name == "result") {
            self.about_result.push(members);
            return Ok(Ok(()));
        }
        Ok(self.compare(&members))
    }

    /// Holds the expectations about the result against it.
    ///
    /// # Errors
    /// The first [`Difference`].
    pub fn result(&self, line: &str) -> Result<(), Difference> {
        self.about_result.iter().try_for_each(|members| compare(None, line, members))
    }

    fn compare(&self, members: &[Member]) -> Result<(), Difference> {
        match &self.last {
            Some((event, line)) => compare(Some(*event), line, members),
            None => Ok(()),
        }
    }
}

fn compare(event: Option<u64>, line: &str, members: &[Member]) -> Result<(), Difference> {
    // Both were JSON a moment ago.
    let outcome = Document::parse(line).ok();
    for Member { name, value } in members {
        let found = outcome.as_ref().and_then(|outcome| outcome.root().get(name));
        let is_found =
            |expected: Document<'_>| found.is_some_and(|found| expected.root().is_same(found));
        if !Document::parse(value).is_ok_and(is_found) {
            let (member, expected) = (name.clone(), value.clone());
            let found = found.map(|found| found.raw().to_owned());
            return Err(Difference { event, member, expected, found });
        }
    }
    Ok(())
}
