//! Completions and manual pages, made from the same definitions as the command line itself.

use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::args::command;
use super::completion;
use super::examples::{self, Example};
use super::pages::see_also;
use super::pages::{self, PAGES, Page, Part};

/// The completion script of a shell.
pub fn completions(shell: Shell) -> Vec<u8> {
    completion::script(shell)
}

/// The shells that have a script under `completions/`, with its file name.
pub const COMPLETIONS: [(Shell, &str); 5] = [
    (Shell::Bash, "twistwright.bash"),
    (Shell::Elvish, "twistwright.elv"),
    (Shell::Fish, "twistwright.fish"),
    (Shell::PowerShell, "_twistwright.ps1"),
    (Shell::Zsh, "_twistwright"),
];

/// The manual pages as file name and roff source: the program's own and one for each command.
pub fn man_pages() -> Vec<(String, Vec<u8>)> {
    let mut command = command();
    command.build();
    let version = format!("twistwright {}", env!("CARGO_PKG_VERSION"));
    let mut pages = vec![("twistwright.1".to_owned(), page(&command, "twistwright", &version))];
    for subcommand in command.get_subcommands() {
        let name = format!("twistwright-{}", subcommand.get_name());
        pages.push((format!("{name}.1"), page(subcommand, &name, &version)));
    }
    pages.extend(PAGES.iter().map(|page| {
        (format!("twistwright-{}.{}", page.name, page.section), free_page(page, &version))
    }));
    pages
}

/// A page that belongs to no command.
fn free_page(page: &Page, version: &str) -> Vec<u8> {
    let name = format!("twistwright-{}", page.name);
    let mut roff = Roff::new();
    roff.control("TH", [name.as_str(), page.section, "", version, "twistwright manual"]);
    push_plain_setting(&mut roff);
    roff.control("SH", ["NAME"]);
    roff.text([roman(format!("{name} - {}", page.about))]);
    push_parts((page.parts)(), &mut roff);
    push_examples(page.examples, &mut roff);
    push_see_also(page.name, &mut roff);
    let mut bytes = Vec::new();
    // Writing to a Vec cannot fail.
    let _ = roff.to_writer(&mut bytes);
    bytes
}

/// No hyphens and no stretched blanks: what stands in a page is often to be copied.
fn push_plain_setting(roff: &mut Roff) {
    roff.control("nh", []).control("ad", ["l"]);
}

fn push_parts(parts: Vec<Part>, roff: &mut Roff) {
    for part in parts {
        match part {
            Part::Heading(title) => roff.control("SH", [title]),
            Part::Text(text) => roff.control("PP", []).text([roman(text)]),
            Part::Term(name, about) => {
                roff.control("TP", ["13"]).text([bold(name)]).text([roman(about)])
            }
            Part::Verbatim(lines) => {
                roff.control("PP", []).control("nf", []);
                for line in lines.lines() {
                    roff.text([roman(line)]);
                }
                roff.control("fi", [])
            }
        };
    }
}

fn push_see_also(page: &str, roff: &mut Roff) {
    roff.control("SH", ["SEE ALSO"]);
    let mut names = Vec::new();
    if page != "twistwright" {
        names.extend([bold("twistwright"), roman("(1)")]);
    }
    for other in see_also::of(page) {
        let (name, section) = see_also::reference(other);
        if !names.is_empty() {
            names.push(roman(", "));
        }
        names.extend([bold(name), roman(format!("({section})"))]);
    }
    roff.control("PP", []).text(names);
}

fn push_examples(examples: &[Example], roff: &mut Roff) {
    if examples.is_empty() {
        return;
    }
    roff.control("SH", ["EXAMPLES"]);
    for example in examples {
        roff.control("TP", []).text([roman(example.what)]);
        roff.text([bold(example.shell)]);
    }
}

fn page(command: &clap::Command, name: &str, version: &str) -> Vec<u8> {
    let is_program = name == "twistwright";
    // The page has its own sections for what the help text shows at its end.
    let shown = command.clone().name(name.to_owned()).after_help("").after_long_help("");
    let man = Man::new(shown).manual("twistwright manual").source(version).title(name).date("");
    let mut page = Vec::new();
    // Writing to a Vec cannot fail.
    let _ = man.render_title(&mut page);
    let mut setting = Roff::new();
    push_plain_setting(&mut setting);
    let _ = setting.to_writer(&mut page);
    let _ = man.render_name_section(&mut page);
    let _ = man.render_synopsis_section(&mut page);
    let _ = man.render_description_section(&mut page);
    let _ = man.render_options_section(&mut page);
    if is_program {
        let _ = man.render_subcommands_section(&mut page);
    }
    let mut roff = Roff::new();
    push_parts(pages::of_command(command.get_name()), &mut roff);
    push_examples(examples::of(command.get_name()), &mut roff);
    if !is_program {
        roff.control("SH", ["EXIT STATUS"]);
        roff.control("PP", []).text([roman(examples::exit_status(command.get_name()))]);
    }
    push_see_also(command.get_name(), &mut roff);
    let _ = roff.to_writer(&mut page);
    without_repeated_preamble(&page)
}

/// Each section is rendered with the definition of the apostrophe in front; once is enough.
fn without_repeated_preamble(page: &[u8]) -> Vec<u8> {
    let page = String::from_utf8_lossy(page);
    let preamble = |line: &&str| line.starts_with(".ie \\n(.g .ds Aq") || *line == ".el .ds Aq '";
    let mut text: Vec<&str> = page.lines().take(2).collect();
    text.extend(page.lines().skip(2).filter(|line| !preamble(line)));
    let mut text = text.join("\n");
    text.push('\n');
    text.into_bytes()
}
