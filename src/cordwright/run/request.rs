//! What `step` is given: the request body of the service, or an envelope.

use super::super::Error;
use super::{Run, TokenProblem};
use crate::base::Seed;
use crate::base::json::{Document, Kind, Node};

/// A run and, if it is a request body, the action to take.
#[derive(Debug)]
pub struct Request<'d> {
    /// The state that the token holds.
    pub run: Run<Seed>,
    /// The member `action`; its repeated names, if any, are the rules' to judge.
    pub action: Option<Node<'d>>,
}

impl<'d> Request<'d> {
    /// Reads an object with `stateToken`, and `action` in a request body. What an envelope shows
    /// beside its token (`observation`, `legalActions`, `score`, `gameOver`) must be what the token
    /// holds; other members are ignored, also inside.
    ///
    /// The document should be one that allows repeated names, [`Document::parse_with_repeats`].
    ///
    /// # Errors
    /// [`Error::Json`] and [`Error::Token`], at the value at fault.
    pub fn read(document: &'d Document<'_>) -> Result<Self, Error> {
        let root = document.root();
        let action = root.get("action");
        root.refuse_repeats_but_in(action)?;
        let token = root.require("stateToken")?;
        let error = |node: Node<'_>, problem| Error::Token { problem, span: node.span() };
        let run = Run::from_token(&token.string()?).map_err(|problem| error(token, problem))?;
        let expected = run.envelope().to_string();
        let expected = Document::parse(&expected)?;
        for name in ["observation", "legalActions", "score", "gameOver"] {
            let Some(shown) = root.get(name) else { continue };
            let difference =
                expected.root().get(name).and_then(|expected| difference(expected, shown));
            if let Some(node) = difference {
                return Err(error(node, TokenProblem::Contradiction));
            }
        }
        Ok(Request { run, action })
    }
}

/// The first value of `shown` that is not as `expected`. Members that are not expected may be
/// there, expected ones may be missing.
fn difference<'d>(expected: Node<'_>, shown: Node<'d>) -> Option<Node<'d>> {
    if expected.kind() != shown.kind() {
        return Some(shown);
    }
    match expected.kind() {
        Kind::Object => expected.members().ok()?.find_map(|(key, value)| {
            shown.get(&key.key()).and_then(|shown| difference(value, shown))
        }),
        Kind::Array => {
            let (mut expected, mut shown_items) = (expected.items().ok()?, shown.items().ok()?);
            loop {
                match (expected.next(), shown_items.next()) {
                    (Some(expected), Some(item)) => {
                        if let Some(node) = difference(expected, item) {
                            return Some(node);
                        }
                    }
                    (None, None) => return None,
                    _ => return Some(shown),
                }
            }
        }
        Kind::String => (expected.key() != shown.key()).then_some(shown),
        Kind::Number => {
            let value = |node: Node<'_>| node.raw().parse::<f64>().ok();
            (value(expected) != value(shown)).then_some(shown)
        }
        Kind::Boolean | Kind::Null => (expected.raw() != shown.raw()).then_some(shown),
    }
}
