//! How the program ends: the only file that decides its exit status.
//!
//! 0 is yes or done, 1 the negative answer a command names, 2 usage, bad input or I/O. A closed pipe
//! ends quietly with 0, an interrupt with 130 unless a search has something to show for it.

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

use super::args;
use super::diagnostics::{Diagnostics, Failure};
use super::output::Output;
use super::{color, commands};

/// How a command ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Status {
    /// Done, or yes.
    #[default]
    Yes,
    /// The negative answer the command names.
    No,
    /// Something was bad and has been reported.
    Bad,
}

/// Why a command could not go on.
#[derive(Debug)]
pub(super) enum Stop {
    /// The reader of our output has gone; nothing is to be said.
    ClosedPipe,
    /// Reading or writing failed.
    Io {
        error: anyhow::Error,
        /// What was read, `-` for standard input.
        file: Option<String>,
    },
    /// The arguments do not fit together.
    Usage(String),
    /// Input that is not part of a stream, such as an argument, is bad.
    Input(Failure),
}

impl Stop {
    /// An I/O failure, with what was being done.
    pub(super) fn io(error: io::Error, doing: impl Into<String>) -> Stop {
        match error.kind() {
            ErrorKind::BrokenPipe => Stop::ClosedPipe,
            _ => Stop::failed(error, doing),
        }
    }

    /// The same where no pipe can have been closed.
    pub(super) fn failed(
        error: impl std::error::Error + Send + Sync + 'static,
        doing: impl Into<String>,
    ) -> Stop {
        Stop::Io { error: anyhow::Error::new(error).context(doing.into()), file: None }
    }

    /// Arguments that do not fit together.
    pub(super) fn usage(message: impl Into<String>) -> Stop {
        Stop::Usage(message.into())
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Stop::Input(failure)
    }
}

/// Runs the program with `arguments`, the first of which is its own name.
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    color::decide(&arguments);
    let diagnostics = Diagnostics::new(args::wants_json_errors(&arguments));
    let ended = match args::parse(&arguments) {
        Ok(cli) => commands::run(cli, &diagnostics),
        Err(error) if error.use_stderr() => {
            diagnostics.arguments(&error);
            Ok(Status::Bad)
        }
        Err(shown) => show(&shown),
    };
    match ended {
        Ok(Status::Yes) | Err(Stop::ClosedPipe) => ExitCode::SUCCESS,
        Ok(Status::No) => ExitCode::from(1),
        Ok(Status::Bad) => ExitCode::from(2),
        Err(Stop::Usage(message)) => {
            diagnostics.usage(&message);
            ExitCode::from(2)
        }
        Err(Stop::Io { error, file }) => {
            diagnostics.io(&error, file.as_deref());
            ExitCode::from(2)
        }
        Err(Stop::Input(failure)) => {
            diagnostics.failure(&failure);
            ExitCode::from(2)
        }
    }
}

/// Ends the program at once, as the shell expects of one that was interrupted.
pub(super) fn interrupted() -> ! {
    std::process::exit(130)
}

/// Prints help or the version.
fn show(shown: &clap::Error) -> Result<Status, Stop> {
    Output::print(color::rendered(shown, &io::stdout()).as_bytes())?;
    Ok(Status::Yes)
}
