//! `schema`: the JSON Schema of a format.

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::cli::exit::{Status, Stop};
use crate::cli::output::Output;
use crate::schema::Format;

/// Print the JSON Schema of a format
///
/// The schemas say what is written and what is read without --from. What they cannot say, such as that
/// six faces have one size, the commands check.
#[derive(Debug, Args)]
pub(in crate::cli) struct Schema {
    /// Which format
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(Format::ALL.map(|f| f.name)))]
    name: String,
}

impl Schema {
    pub(super) fn run(self) -> Result<Status, Stop> {
        let Some(format) = Format::of(&self.name) else {
            return Err(Stop::usage(format!("no format is called {}", self.name)));
        };
        Output::print(format.schema().as_bytes())?;
        Ok(Status::Yes)
    }
}
