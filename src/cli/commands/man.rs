//! `man`: the manual pages, for whoever has no `man/` at hand.

use clap::Args;

use crate::cli::exit::{Status, Stop};
use crate::cli::generate;
use crate::cli::output::Output;

/// Print a manual page
///
/// Prints roff source: 'twistwright man apply | man -l -' shows it.
#[derive(Debug, Args)]
pub(in crate::cli) struct Man {
    /// A command, or none for the page of the program
    #[arg(value_name = "PAGE")]
    page: Option<String>,
}

impl Man {
    pub(super) fn run(self) -> Result<Status, Stop> {
        let wanted = match self.page.as_deref() {
            None | Some("twistwright") => "twistwright.1".to_owned(),
            Some(page) => format!("twistwright-{}.1", page.trim_start_matches("twistwright-")),
        };
        let pages = generate::man_pages();
        let Some((_, page)) = pages.iter().find(|(name, _)| *name == wanted) else {
            let names: Vec<&str> = pages
                .iter()
                .filter_map(|(name, _)| name.split_once('-')?.1.strip_suffix(".1"))
                .collect();
            return Err(Stop::usage(format!(
                "there is no such page; there are {}",
                names.join(", ")
            )));
        };
        Output::print(page)?;
        Ok(Status::Yes)
    }
}
