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
    /// A command or a subject such as twizzle; none for the page of the program
    #[arg(value_name = "PAGE")]
    page: Option<String>,
}

impl Man {
    pub(super) fn run(self) -> Result<Status, Stop> {
        let wanted = match self.page.as_deref() {
            None | Some("twistwright") => "twistwright".to_owned(),
            Some(page) => format!("twistwright-{}", page.trim_start_matches("twistwright-")),
        };
        let pages = generate::man_pages();
        let name =
            |file: &str| file.rsplit_once('.').map_or(String::new(), |(name, _)| name.to_owned());
        let Some((_, page)) = pages.iter().find(|(file, _)| name(file) == wanted) else {
            let names: Vec<String> = pages
                .iter()
                .filter_map(|(file, _)| Some(name(file).strip_prefix("twistwright-")?.to_owned()))
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
