//! Whether to colour: `--color` beats NO_COLOR, which beats CLICOLOR_FORCE, which beats CLICOLOR=0,
//! which beats whether the stream is a terminal.

use std::ffi::OsString;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};

/// Settles `--color` for the whole process before anything is parsed, so that usage errors obey it
/// too.
pub(super) fn decide(arguments: &[OsString]) {
    let choice = match super::args::value_of(arguments, "--color").as_deref() {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    };
    choice.write_global();
}

/// Whether to colour what is written to `stream`.
pub(super) fn wanted(stream: &impl RawStream) -> bool {
    matches!(AutoStream::choice(stream), ColorChoice::Always | ColorChoice::AlwaysAnsi)
}

/// The settled choice, for clap.
pub(super) fn for_clap() -> clap::ColorChoice {
    match ColorChoice::global() {
        ColorChoice::Always | ColorChoice::AlwaysAnsi => clap::ColorChoice::Always,
        ColorChoice::Never => clap::ColorChoice::Never,
        ColorChoice::Auto => clap::ColorChoice::Auto,
    }
}
