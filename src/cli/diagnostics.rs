//! The one place that says what went wrong, to a person or to a program.

use std::io::Write as _;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;
use serde_json::value::RawValue;

use super::color;
use crate::base::json::Document;
use crate::base::text::{excerpt, is_unsafe, visible};
use crate::base::{Fault, Place, Span};

/// An error about input, and the text it is about if that is not the item at hand.
#[derive(Debug)]
pub(super) struct Failure {
    fault: Box<dyn Fault>,
    own: Option<Text>,
}

/// A text that is no item of a stream: an argument, or a file read whole.
#[derive(Clone, Debug)]
pub(super) struct Text {
    /// A file name, or what the argument is called in the usage line.
    pub(super) name: String,
    /// The whole text.
    pub(super) text: Vec<u8>,
}

impl Failure {
    /// An error about a text of its own.
    pub(super) fn about(fault: impl Fault, text: &Text) -> Failure {
        Failure { fault: Box::new(fault), own: Some(text.clone()) }
    }
}

impl<F: Fault> From<F> for Failure {
    fn from(fault: F) -> Self {
        Failure { fault: Box::new(fault), own: None }
    }
}

/// The item that a failure is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'a> {
    /// The file name, `-` for standard input.
    pub(super) file: &'a str,
    /// Which item of the stream, from 1.
    pub(super) item: usize,
    /// The line its text begins on, from 1.
    pub(super) line: usize,
    /// Its text, from the beginning of that line.
    pub(super) text: &'a [u8],
}

/// Everything that is known about one error, in the order it is written.
#[derive(Debug, Default, Serialize)]
struct Report {
    reason: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    #[serde(skip)]
    snippet: Option<Line>,
    /// Whether the text at fault is JSON, whose reasons the manual lists.
    #[serde(skip)]
    is_json: bool,
    /// The item being worked on, if the text at fault is another: its file and line.
    #[serde(skip)]
    meanwhile: Option<(String, usize)>,
}

#[derive(Serialize)]
struct ErrorLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    error: &'a Report,
}

/// The part of a line that is shown, safe to show, and the part of that which is at fault.
#[derive(Debug)]
struct Line {
    shown: String,
    caret: std::ops::Range<usize>,
}

/// Says what went wrong on standard error.
#[derive(Debug)]
pub(super) struct Diagnostics {
    json: bool,
}

impl Diagnostics {
    pub(super) fn new(json: bool) -> Self {
        Diagnostics { json }
    }

    /// Arguments that do not fit the grammar.
    pub(super) fn arguments(&self, error: &clap::Error) {
        if !self.json {
            let stderr = std::io::stderr();
            let _ = stderr.lock().write_all(color::rendered(error, &stderr).as_bytes());
            return;
        }
        let rendered = error.to_string();
        let mut parts = rendered.split("\n\n").map(|part| {
            let words: Vec<&str> = part.split_whitespace().collect();
            words.join(" ")
        });
        let message = parts.next().unwrap_or_default();
        // What was most likely meant is a better way out than help.
        let tip = parts.find_map(|part| part.strip_prefix("tip: ").map(str::to_owned));
        self.report_usage(message.trim_start_matches("error: "), tip);
    }

    /// Arguments that do not fit together.
    pub(super) fn usage(&self, message: &str) {
        self.report_usage(message, None);
    }

    fn report_usage(&self, message: &str, tip: Option<String>) {
        let hint = tip.or_else(|| Some("see --help".to_owned()));
        let report =
            Report { reason: "usage", message: message.to_owned(), hint, ..Report::default() };
        self.say(&report, None);
    }

    /// Reading or writing that failed.
    pub(super) fn io(&self, error: &anyhow::Error, file: Option<&str>) {
        let message = visible(&format!("{error:#}"));
        // In words, the message names it.
        let file = file.filter(|_| self.json).map(visible);
        self.say(&Report { reason: "io", message, file, ..Report::default() }, None);
    }

    /// A failure outside any stream.
    pub(super) fn failure(&self, failure: &Failure) {
        let report = Report::new(failure, None);
        self.say(&report, None);
    }

    /// A failure of one item of a stream.
    pub(super) fn item(&self, failure: &Failure, origin: Origin<'_>) {
        let report = Report::new(failure, Some(origin));
        self.say(&report, id_of(origin.text).as_deref());
    }

    /// A remark that is no error.
    pub(super) fn note(&self, message: &str) {
        self.remark("note", message);
    }

    /// A remark about something that should not be, and that the program can do without.
    pub(super) fn warning(&self, message: &str) {
        self.remark("warning", message);
    }

    fn remark(&self, kind: &str, message: &str) {
        let message = visible(message);
        let line = match self.json {
            true => format!("{}\n", serde_json::json!({ kind: message })),
            false => format!("{kind}: {message}\n"),
        };
        let _ = std::io::stderr().lock().write_all(line.as_bytes());
    }

    /// The line that takes a bad item's place in the output.
    pub(super) fn error_line(failure: &Failure, origin: Origin<'_>) -> Vec<u8> {
        Report::new(failure, Some(origin)).to_json(id_of(origin.text).as_deref()).into_bytes()
    }

    /// Standard error that is gone is no reason to fail again, so write errors end here.
    fn say(&self, report: &Report, id: Option<&RawValue>) {
        let text = if self.json { harmless_json(&report.to_json(id)) } else { report.to_text() };
        let _ = std::io::stderr().lock().write_all(text.as_bytes());
    }
}

/// A line of JSON with the characters that a terminal would act on escaped; only an `id` can bring
/// any along.
fn harmless_json(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            '\n' => text.push(c),
            '\t' => text.push(' '),
            // None of them is beyond U+FFFF, so each is one escape.
            c if is_unsafe(c) => text.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => text.push(c),
        }
    }
    text
}

/// The `id` of an item that is a JSON object.
fn id_of(item: &[u8]) -> Option<Box<RawValue>> {
    let text = std::str::from_utf8(item).ok()?;
    let document = Document::parse_with_repeats(text).ok()?;
    let id = document.root().get("id")?;
    RawValue::from_string(crate::formats::one_line(id.raw())).ok()
}

impl Report {
    fn new(failure: &Failure, origin: Option<Origin<'_>>) -> Report {
        let fault = &failure.fault;
        let mut report = Report {
            reason: fault.reason(),
            message: fault.to_string(),
            item: origin.map(|origin| origin.item),
            file: origin.map(|origin| visible(origin.file)),
            found: fault.found(),
            expected: fault.expected(),
            hint: fault.hint(),
            ..Report::default()
        };
        let (text, first_line) = match (&failure.own, origin) {
            (Some(own), _) => {
                report.file = Some(visible(&own.name));
                report.meanwhile = origin.map(|origin| (visible(origin.file), origin.line));
                (own.text.as_slice(), 1)
            }
            (None, Some(origin)) => (origin.text, origin.line),
            (None, None) => return report,
        };
        let Some(span) = fault.span() else {
            report.line = origin.filter(|_| failure.own.is_none()).map(|origin| origin.line);
            return report;
        };
        let place = Place::of(text, span.start);
        report.line = Some(place.line + first_line - 1);
        report.column = Some(place.column);
        let path = path_at(text, span.start);
        report.is_json = path.is_some();
        report.path = path.filter(|path| !path.is_empty());
        report.snippet = Some(Line::of(text, span));
        report
    }

    fn to_json(&self, id: Option<&RawValue>) -> String {
        // A report holds nothing that cannot be written as JSON.
        let mut line = serde_json::to_string(&ErrorLine { id, error: self }).unwrap_or_default();
        line.push('\n');
        line
    }

    fn to_text(&self) -> String {
        let message = visible(&self.message);
        let mut group = Group::with_title(Level::ERROR.primary_title(message));
        if let (Some(snippet), Some(line)) = (&self.snippet, self.line) {
            let label = self.expected.as_ref().map(|expected| format!("expected {expected}"));
            let label = label.filter(|label| !self.message.contains(label.as_str()));
            let mark = AnnotationKind::Primary.span(snippet.caret.clone()).label(label);
            group = group.element(
                Snippet::source(snippet.shown.as_str())
                    .line_start(line)
                    .path(self.place())
                    .annotation(mark),
            );
        }
        for note in self.whereabouts() {
            group = group.element(Level::NOTE.message(note));
        }
        if let Some(hint) = &self.hint {
            group = group.element(Level::HELP.message(visible(hint)));
        }
        let renderer = match color::wanted(&std::io::stderr()) {
            true => Renderer::styled(),
            false => Renderer::plain(),
        };
        let mut text = self.with_true_column(renderer.render(&[group]));
        text.push('\n');
        text
    }

    /// A drawn report with the column in the whole line; the renderer knows only the part it shows.
    fn with_true_column(&self, drawn: String) -> String {
        let (Some(snippet), Some(line), Some(column)) = (&self.snippet, self.line, self.column)
        else {
            return drawn;
        };
        let shown = 1 + snippet.shown[..snippet.caret.start].chars().count();
        match drawn.split_once('\n') {
            Some((title, rest)) if shown != column => {
                let (wrong, right) = (format!(":{line}:{shown}"), format!(":{line}:{column}"));
                format!("{title}\n{}", rest.replacen(&wrong, &right, 1))
            }
            _ => drawn,
        }
    }

    /// The file as a person looks for it.
    fn place(&self) -> Option<&str> {
        self.file.as_deref().map(named)
    }

    /// What the snippet does not say of the place, if there is one.
    fn whereabouts(&self) -> Vec<String> {
        let mut notes = Vec::new();
        match (&self.meanwhile, self.item) {
            (Some((file, line)), Some(item)) => {
                notes.push(format!("on item {item}, {}:{line}", named(file)));
            }
            (_, Some(item)) if self.snippet.is_none() => {
                let line = self.line.map_or(String::new(), |line| format!(":{line}"));
                notes.extend(self.place().map(|file| format!("in {file}{line}, item {item}")));
            }
            (_, Some(item)) if item > 1 => notes.push(format!("item {item}")),
            _ if self.snippet.is_none() => {
                notes.extend(self.place().map(|file| format!("in {file}")));
            }
            _ => {}
        }
        if self.is_json {
            let path = self.path.as_ref().map_or(String::new(), |path| format!(" at {path}"));
            notes.push(format!("{}{path}", self.reason));
        }
        notes
    }
}

/// The JSON path of byte `offset`, if the text is JSON.
fn path_at(text: &[u8], offset: usize) -> Option<String> {
    let text = std::str::from_utf8(text).ok()?;
    let document =
        crate::formats::is_json(text).then(|| Document::parse_with_repeats(text).ok())?;
    document.map(|document| document.path(offset))
}

/// A file as a person knows it.
fn named(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

impl Line {
    /// Characters shown on either side of the fault.
    const AROUND: usize = 60;

    fn of(text: &[u8], span: Span) -> Line {
        let start = span.start.min(text.len());
        let line_start = text[..start].iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let line_end =
            text[start..].iter().position(|&b| b == b'\n').map_or(text.len(), |at| start + at);
        let end = span.end.clamp(start, line_end.max(start));
        let before = String::from_utf8_lossy(&text[line_start..start]);
        let fault = String::from_utf8_lossy(&text[start..end]);
        let after = String::from_utf8_lossy(&text[end..line_end]);
        let skipped = before.chars().count().saturating_sub(Line::AROUND);
        let mut shown = String::new();
        if skipped > 0 {
            shown.push('…');
        }
        shown.extend(before.chars().skip(skipped).map(printable));
        let caret_start = shown.len();
        shown.extend(fault.chars().take(2 * Line::AROUND).map(printable));
        let caret_end = shown.len();
        if fault.chars().count() > 2 * Line::AROUND {
            shown.push('…');
            return Line { shown, caret: caret_start..caret_end };
        }
        shown.extend(after.trim_end().chars().take(Line::AROUND).map(printable));
        if after.trim_end().chars().count() > Line::AROUND {
            shown.push('…');
        }
        Line { shown, caret: caret_start..caret_end }
    }
}

/// A character of input as a line shows it: one for one, so that carets stay under what they mean.
fn printable(character: char) -> char {
    match character {
        '\t' => ' ',
        c if is_unsafe(c) => '\u{fffd}',
        c => c,
    }
}

/// What a message calls the first characters of bytes that may be anything.
pub(super) fn beginning(bytes: &[u8]) -> String {
    excerpt(&String::from_utf8_lossy(bytes), 40)
}
