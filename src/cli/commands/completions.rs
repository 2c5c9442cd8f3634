//! `completions`: what a shell needs to complete our command line.

use clap::Args;
use clap_complete::Shell;

use crate::cli::exit::{Status, Stop};
use crate::cli::generate;
use crate::cli::output::Output;

/// Print a shell's completion script
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(super) fn run(self) -> Result<Status, Stop> {
        Output::print(&generate::completions(self.shell))?;
        Ok(Status::Yes)
    }
}
