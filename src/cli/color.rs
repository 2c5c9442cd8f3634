//! Whether to colour: `--color` beats NO_COLOR, which beats CLICOLOR_FORCE, which beats CLICOLOR=0,
//! which beats whether the stream is a terminal.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::sync::OnceLock;

/// What `--color` said; nothing if it left the question open.
static SAID: OnceLock<Option<bool>> = OnceLock::new();

/// Takes `--color` from the arguments before they are parsed, so that usage errors obey it too.
pub(super) fn decide(arguments: &[OsString]) {
    SAID.get_or_init(|| match super::args::value_of(arguments, "--color").as_deref() {
        Some("always") => Some(true),
        Some("never") => Some(false),
        _ => None,
    });
}

/// Whether to colour what is written to `stream`.
pub(super) fn wanted(stream: &impl IsTerminal) -> bool {
    let said = SAID.get().copied().flatten();
    said.unwrap_or_else(|| wanted_here(|name| std::env::var_os(name), stream.is_terminal()))
}

/// What clap has to say on `stream`.
pub(super) fn rendered(said: &clap::Error, stream: &impl IsTerminal) -> String {
    let text = said.render();
    if wanted(stream) { text.ansi().to_string() } else { text.to_string() }
}

/// Whether the environment wants colour. An empty variable is as good as none, and so is
/// CLICOLOR_FORCE=0.
fn wanted_here(variable: impl Fn(&str) -> Option<OsString>, is_terminal: bool) -> bool {
    let variable = |name| variable(name).filter(|value| !value.is_empty());
    if variable("NO_COLOR").is_some() {
        false
    } else if variable("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
        true
    } else {
        let off = variable("CLICOLOR").is_some_and(|value| value == "0");
        let dumb = variable("TERM").is_some_and(|value| value == "dumb");
        is_terminal && !off && !dumb
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_variable_beats_those_behind_it() {
        type Variables = &'static [(&'static str, &'static str)];
        let table: &[(Variables, bool, bool)] = &[
            (&[], true, true),
            (&[], false, false),
            (&[("TERM", "dumb")], true, false),
            (&[("TERM", "xterm")], true, true),
            (&[("CLICOLOR", "0")], true, false),
            (&[("CLICOLOR", "1")], false, false),
            (&[("CLICOLOR_FORCE", "1")], false, true),
            (&[("CLICOLOR_FORCE", "1"), ("CLICOLOR", "0")], false, true),
            (&[("CLICOLOR_FORCE", "0")], false, false),
            (&[("CLICOLOR_FORCE", "0")], true, true),
            (&[("CLICOLOR_FORCE", "")], false, false),
            (&[("NO_COLOR", "1")], true, false),
            (&[("NO_COLOR", "0"), ("CLICOLOR_FORCE", "1")], true, false),
            (&[("NO_COLOR", "")], true, true),
        ];
        for &(variables, is_terminal, expected) in table {
            let find = |name: &str| {
                variables.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into())
            };
            assert_eq!(wanted_here(find, is_terminal), expected, "{variables:?} {is_terminal}");
        }
    }
}
