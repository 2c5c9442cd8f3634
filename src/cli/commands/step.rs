//! `step`: actions taken in runs.

use std::path::PathBuf;

use clap::Args;

use crate::base::json::Document;
use crate::base::{Fault, Seed};
use crate::cli::args::Moves;
use crate::cli::diagnostics::{Failure, Text};
use crate::cli::exit::{Status, Stop};
use crate::cli::framing::Framing;
use crate::cli::hinted::Hinted;
use crate::cli::input::{Input, Item, Source};
use crate::cli::output::object_line;
use crate::cli::stream::{self, Policy};
use crate::cordwright;
use crate::cordwright::run::{Refusal, Request, Run};
use crate::formats::is_json;

/// Take actions in runs of Cordwright
///
/// Reads what is sent to the service, {"stateToken":...,"action":{"type":"swap","a":0,"b":3}}, or,
/// with ACTIONs as arguments, what deal and step print or a state token alone.
/// Prints what the service answers, one line for each action. A refused action changes nothing: its
/// answer says {"ok":false,"reason":...,"detail":...}, the actions behind it are not tried unless -k
/// is given, and the program exits with 1.
#[derive(Debug, Args)]
pub(in crate::cli) struct Step {
    /// Actions as JSON, in order: swap (with a and b, socket ids from 0), skip, next, bank
    #[arg(value_name = "ACTION", value_parser = Moves)]
    actions: Vec<String>,
    /// Read runs from this file; - or none is standard input
    #[arg(long, value_name = "FILE")]
    run: Option<PathBuf>,
}

impl Step {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let mut actions = Vec::new();
        for (index, text) in self.actions.iter().enumerate() {
            let document = Document::parse_with_repeats(text).map_err(|error| {
                let name = format!("ACTION {}", index + 1);
                let hint = r#"an action is an object such as '{"type":"swap","a":0,"b":3}'"#;
                Failure::about(
                    Hinted { error, hint },
                    &Text { name, text: text.clone().into_bytes() },
                )
            })?;
            actions.push(document);
        }
        let how = "pipe in what twistwright deal prints, or a request body";
        let input = Input::open(Source::of(self.run.as_deref()), Framing::Documents, how)?;
        stream::run(input, "a run", policy, &|item, out| step(item, &actions, policy, out))
    }
}

/// Takes the actions in the run of an item, or the one that the item brings along.
fn step(
    item: Item<'_>,
    actions: &[Document<'_>],
    policy: Policy<'_>,
    out: &mut Vec<u8>,
) -> Result<Status, Failure> {
    let text = item.text()?;
    if !is_json(text) {
        let written = text.trim();
        // jq prints a token in quotes.
        let document = match written.starts_with('"') {
            true => Some(Document::parse(text)?),
            false => None,
        };
        let token = match &document {
            Some(document) => document.root().string()?,
            None => written.into(),
        };
        let run = Run::from_token(&token).map_err(|problem| cordwright::Error::Token {
            problem,
            span: (text.find(written).unwrap_or_default()..text.trim_end().len()).into(),
        })?;
        return take(run, None, actions, policy, out);
    }
    let document = Document::parse_with_repeats(text)?;
    let Request { mut run, action } = Request::read(&document)?;
    let id = document.root().get("id").map(|id| id.raw());
    match action {
        None => take(run, id, actions, policy, out),
        Some(_) if !actions.is_empty() => Err(StepError::TwoSources.into()),
        Some(action) => {
            let refused = run.submit(action).err();
            Ok(answer(&run, refused.as_ref(), id, out))
        }
    }
}

fn take(
    mut run: Run<Seed>,
    id: Option<&str>,
    actions: &[Document<'_>],
    policy: Policy<'_>,
    out: &mut Vec<u8>,
) -> Result<Status, Failure> {
    if actions.is_empty() {
        return Err(StepError::NoAction.into());
    }
    let mut status = Status::Yes;
    for action in actions {
        let refused = run.submit(action.root()).err();
        status = status.max(answer(&run, refused.as_ref(), id, out));
        if refused.is_some() && !policy.keep_going {
            break;
        }
    }
    Ok(status)
}

/// Writes what the service would say to the last action.
fn answer(
    run: &Run<Seed>,
    refused: Option<&Refusal>,
    id: Option<&str>,
    out: &mut Vec<u8>,
) -> Status {
    let envelope = refused.map_or(run.envelope(), |refusal| run.refused(refusal));
    object_line(id, &envelope.to_string(), out);
    if refused.is_none() { Status::Yes } else { Status::No }
}

/// Actions that do not fit the input.
#[derive(Debug, thiserror::Error)]
enum StepError {
    #[error("this run comes without an action, and none is on the command line")]
    NoAction,
    #[error("this request brings its own action, and there are others on the command line")]
    TwoSources,
}

impl Fault for StepError {
    fn reason(&self) -> &'static str {
        "usage"
    }

    fn hint(&self) -> Option<String> {
        let hint = match self {
            StepError::NoAction => "add an ACTION, or a member \"action\" beside \"stateToken\"",
            StepError::TwoSources => "drop the ACTION arguments, or the member \"action\"",
        };
        Some(hint.to_owned())
    }
}
