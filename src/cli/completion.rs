//! Completion scripts: what the shells offer for each argument.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;

use super::args::command;
use super::generate::man_pages;
use crate::cube::Face;

/// Letters that begin a turn and are no face, with what they turn.
const OTHER_LETTERS: [(&str, &str); 6] = [
    ("M", "middle layer, like L"),
    ("E", "middle layer, like D"),
    ("S", "middle layer, like F"),
    ("x", "whole cube, like R"),
    ("y", "whole cube, like U"),
    ("z", "whole cube, like F"),
];

/// The completion script of a shell.
pub(super) fn script(shell: Shell) -> Vec<u8> {
    let mut command = command().mut_args(offer).mut_subcommands(|command| command.mut_args(offer));
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "twistwright", &mut script);
    match shell {
        Shell::Bash => with_files(&String::from_utf8_lossy(&script), &command).into_bytes(),
        Shell::Fish => {
            script.extend(words(&command).into_bytes());
            script
        }
        _ => script,
    }
}

/// An argument with what there is to offer for it. Only what is offered changes by this: the script
/// is all that is made of it.
fn offer(arg: Arg) -> Arg {
    let is_called = |name: &str| arg.get_value_names().is_some_and(|names| names == [name]);
    let known = arg.get_possible_values();
    match arg.get_value_hint() {
        _ if !arg.get_action().takes_values() => arg,
        _ if is_called("MOVES") => arg.value_parser(PossibleValuesParser::new(letters())),
        _ if is_called("PAGE") => arg.value_parser(PossibleValuesParser::new(pages())),
        _ if !known.is_empty() => {
            arg.value_parser(PossibleValuesParser::new(known.into_iter().map(unquoted)))
        }
        ValueHint::AnyPath => arg.value_hint(ValueHint::FilePath),
        // A number or a text is no file.
        ValueHint::Unknown => arg.value_hint(ValueHint::Other),
        _ => arg,
    }
}

/// A value without double quotes in what is said about it, which the scripts do not escape.
fn unquoted(value: PossibleValue) -> PossibleValue {
    match value.get_help().map(|help| help.to_string().replace('"', "")) {
        Some(help) => value.help(help),
        None => value,
    }
}

/// The bash script, with file names in place of all options where a command wants a file and nothing
/// was typed yet: an empty reply is what makes bash offer them.
fn with_files(script: &str, command: &Command) -> String {
    let mut script = script.to_owned();
    for command in command.get_subcommands() {
        let mut positionals = command.get_positionals();
        if !positionals.any(|arg| arg.get_value_hint() == ValueHint::FilePath) {
            continue;
        }
        let label = format!("\n        twistwright__subcmd__{})\n", command.get_name());
        let Some((before, rest)) = script.split_once(&label) else { continue };
        let Some((block, after)) = rest.split_once("\n            ;;\n") else { continue };
        let block = block.replace(" || ${COMP_CWORD} -eq 2 ]]", " ]]").replace(
            "esac\n            COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )",
            "esac\n            COMPREPLY=()",
        );
        script = format!("{before}{label}{block}\n            ;;\n{after}");
    }
    script
}

/// What the fish script lacks: the words that arguments without an option can be.
fn words(command: &Command) -> String {
    let mut script = String::new();
    for command in command.get_subcommands() {
        let values = command.get_positionals().flat_map(Arg::get_possible_values);
        let line = |value: PossibleValue| {
            let help = value.get_help().map(ToString::to_string).unwrap_or_default();
            format!("{}\\t'{}'", value.get_name(), help.replace('\'', "\\'"))
        };
        let lines: Vec<String> = values.map(line).collect();
        if !lines.is_empty() {
            let name = command.get_name();
            script.push_str(&format!(
                "complete -c twistwright -n \"__fish_twistwright_using_subcommand {name}\" -f -a \"{}\"\n",
                lines.join("\n")
            ));
        }
    }
    script
}

/// The letters that turns begin with.
fn letters() -> Vec<PossibleValue> {
    let faces = Face::ALL.map(|face| (face.to_string(), format!("face {face} clockwise")));
    let others = OTHER_LETTERS.map(|(letter, help)| (letter.to_owned(), help.to_owned()));
    faces
        .into_iter()
        .chain(others)
        .map(|(name, help)| PossibleValue::new(name).help(help))
        .collect()
}

/// The pages of the manual, by the names that `man` takes.
fn pages() -> Vec<String> {
    let name = |(file, _): (String, Vec<u8>)| {
        Some(file.strip_prefix("twistwright-")?.rsplit_once('.')?.0.to_owned())
    };
    man_pages().into_iter().filter_map(name).collect()
}
