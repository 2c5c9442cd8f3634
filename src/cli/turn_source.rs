//! Turns given on the command line or in a file, read once for each size of cube they meet.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::args::TurnArgs;
use super::diagnostics::{Failure, Text};
use super::exit::Stop;
use super::input::{Source, utf8};
use crate::cube::notation::Dialect;
use crate::cube::{Size, Turn};
use crate::formats::read_turns;

/// A list of turns whose meaning depends on the size of the cube.
pub(super) struct TurnSource {
    text: Text,
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
            None => Text { name: "MOVES".to_owned(), text: args.moves.join(" ").into_bytes() },
        };
        Ok(Some(TurnSource { text, dialect, known: Mutex::default() }))
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
        let turns = read_turns(text, size, self.dialect)
            .map_err(|error| Failure::about(error, &self.text))?;
        let turns: Arc<[Turn]> = turns.into();
        known.insert(size, Arc::clone(&turns));
        Ok(turns)
    }
}
