//! The `twistwright` command; everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    twistwright::cli::run(std::env::args_os().collect())
}
