//! The manual beyond options: pages of formats and rules, and sections of the pages of commands.

mod cordwright;
mod formats;
pub mod parallel;
mod program;
mod replay;
pub(super) mod see_also;
mod twist_cube;
mod twizzle;

use super::examples::Example;

/// A page that belongs to no command: how it is called, what it is about, what it says.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The name behind `twistwright-`.
    pub name: &'static str,
    /// The section of the manual.
    pub section: &'static str,
    /// One line.
    pub about: &'static str,
    /// Its text.
    pub(super) parts: fn() -> Vec<Part>,
    /// Commands that show something; a test runs them.
    pub examples: &'static [Example],
}

/// A piece of a page.
pub(super) enum Part {
    /// A heading.
    Heading(&'static str),
    /// A paragraph.
    Text(String),
    /// A name and what it is.
    Term(String, String),
    /// Lines that stay as they are.
    Verbatim(String),
}

/// All pages that belong to no command.
pub const PAGES: &[Page] = &[formats::PAGE, twist_cube::PAGE, cordwright::PAGE, twizzle::PAGE];

/// What the page of a command says behind its options.
pub(super) fn of_command(command: &str) -> Vec<Part> {
    match command {
        "twistwright" => program::parts(),
        "replay" => replay::parts(),
        _ => Vec::new(),
    }
}

fn text(text: impl Into<String>) -> Part {
    Part::Text(text.into())
}

fn term(name: impl Into<String>, about: impl Into<String>) -> Part {
    Part::Term(name.into(), about.into())
}

fn lines(lines: impl Into<String>) -> Part {
    Part::Verbatim(lines.into())
}

/// A number with a comma before each three digits.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
