//! Turns given on the command line or in a file, read once for each size of cube they meet.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use super::args::TurnArgs;
use super::diagnostics::{Failure, Text};
use super::exit::Stop;
use super::hinted::Hinted;
use super::input::{Source, utf8};
use crate::base::Fault;
use crate::base::text::excerpt;
use crate::cube::notation::Dialect;
use crate::cube::{Size, Turn};
use crate::formats::{FormatError, read_turns};

/// A list of turns whose meaning depends on the size of the cube.
pub(super) struct TurnSource {
    text: Text,
    /// The arguments that were joined into it, if it was not read.
    arguments: Vec<String>,
    dialect: Dialect,
    known: Mutex<HashMap<Size, Arc<[Turn]>>>,
}

impl TurnSource {
    /// From the arguments; `None` if they name no turns.
    pub(super) fn of(args: &TurnArgs, dialect: Dialect) -> Result<Option<TurnSource>, Stop> {
        let text = match &args.turns {
            Some(path) => {
                Source::of(Some(path)).read_text("name a FILE with turns or pipe one in")?
            }
            None if args.moves.is_empty() => return Ok(None),
            None if args.moves == ["-"] => {
                return Err(Stop::usage(
                    "MOVES are turns; --turns - reads them from standard input",
                ));
            }
            None => Text { name: "MOVES".to_owned(), text: args.moves.join(" ").into_bytes() },
        };
        Ok(Some(TurnSource {
            text,
            arguments: args.moves.clone(),
            dialect,
            known: Mutex::default(),
        }))
    }

    /// Whether `args` read standard input.
    pub(super) fn is_standard_input(args: &TurnArgs) -> bool {
        args.turns.as_deref().is_some_and(|path| Source::of(Some(path)) == Source::Standard)
    }

    /// The turns for a cube of `size`.
    pub(super) fn on(&self, size: Size) -> Result<Arc<[Turn]>, Failure> {
        // A poisoned lock only means that another item failed while it looked a size up.
        let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(turns) = known.get(&size) {
            return Ok(Arc::clone(turns));
        }
        let text = utf8(&self.text.text)?;
        let turns = read_turns(text, size, self.dialect).map_err(|error| self.failure(error))?;
        let turns: Arc<[Turn]> = turns.into();
        known.insert(size, Arc::clone(&turns));
        Ok(turns)
    }

    /// What to say of turns that cannot be read.
    fn failure(&self, error: FormatError) -> Failure {
        match self.arguments.iter().find(|argument| Path::new(argument).is_file()) {
            Some(name) => FileForMoves(excerpt(name, 60)).into(),
            None => about_list(error, &self.text),
        }
    }
}

/// What to say of a text that should be one list of turns.
pub(super) fn about_list(error: FormatError, text: &Text) -> Failure {
    match error {
        // A bracket that nothing opened begins no second list.
        FormatError::Json(error)
            if error.is_trailing() && !matches!(error.found.as_deref(), Some("]" | "}")) =>
        {
            // A stream's way out is none here.
            let hint = "this is read as one list, whatever lines it has; put all turns into it";
            Failure::about(Hinted { error, hint }, text)
        }
        error => Failure::about(error, text),
    }
}

/// A file name where turns are wanted.
#[derive(Debug, thiserror::Error)]
#[error("MOVES are turns, but \"{0}\" is a file")]
struct FileForMoves(String);

impl Fault for FileForMoves {
    fn reason(&self) -> &'static str {
        "notation"
    }

    fn hint(&self) -> Option<String> {
        Some("read turns from a file with --turns FILE, and cubes with -s FILE".to_owned())
    }
}
