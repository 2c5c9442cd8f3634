//! Input: files and standard input, cut into batches of whole items.

use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal as _, Read};
use std::path::{Path, PathBuf};

use memchr::{memchr, memchr_iter};

use super::diagnostics::{Failure, Origin, Text, beginning};
use super::exit::Stop;
use super::framing::{Found, Framer, Framing, MAX_ITEM};
use crate::base::{Fault, Span};

/// Bytes asked for at once, as long as more do not come: what a pipe holds.
const CHUNK: usize = 64 << 10;
/// The most bytes asked for at once. Large batches keep all threads busy.
const LARGE_CHUNK: usize = 1 << 20;

/// Input that cannot be taken as text at all.
#[derive(Debug, thiserror::Error)]
pub(super) enum InputError {
    /// No item.
    #[error("there is no input: expected {what}")]
    Empty {
        /// What an item is.
        what: &'static str,
        /// How one can be given.
        how: &'static str,
    },
    /// An item over the limit.
    #[error("larger than 64 MiB")]
    TooLarge,
    /// Text in another encoding.
    #[error("the text is UTF-16; UTF-8 is read")]
    Utf16,
    /// A byte that is no UTF-8.
    #[error("not UTF-8")]
    NotUtf8 { span: Span, found: String },
}

impl Fault for InputError {
    fn reason(&self) -> &'static str {
        match self {
            InputError::Empty { .. } => "syntax",
            InputError::TooLarge => "too-large",
            InputError::Utf16 | InputError::NotUtf8 { .. } => "encoding",
        }
    }

    fn span(&self) -> Option<Span> {
        match self {
            InputError::NotUtf8 { span, .. } => Some(*span),
            _ => None,
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            InputError::NotUtf8 { found, .. } => Some(found.clone()),
            _ => None,
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            InputError::Empty { how, .. } => Some((*how).to_owned()),
            InputError::Utf16 => {
                Some("convert it, for example with iconv -f UTF-16 -t UTF-8".to_owned())
            }
            InputError::NotUtf8 { .. } => {
                Some("convert it with iconv; raw records are for decode --raw".to_owned())
            }
            InputError::TooLarge => Some("put each item on lines of its own".to_owned()),
        }
    }
}

/// Bytes as text.
pub(super) fn utf8(bytes: &[u8]) -> Result<&str, InputError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let length = error.error_len().unwrap_or(bytes.len() - at);
        let found = beginning(&bytes[at..at + length]);
        InputError::NotUtf8 { span: Span::new(at, at + length), found }
    })
}

/// Where input comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// Standard input.
    Standard,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// From a FILE argument: none and `-` are standard input.
    pub(super) fn of(file: Option<&Path>) -> Source {
        match file {
            Some(path) if path != Path::new("-") => Source::File(path.to_owned()),
            _ => Source::Standard,
        }
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> String {
        match self {
            Source::Standard => "-".to_owned(),
            Source::File(path) => path.display().to_string(),
        }
    }

    /// Opens it. Standard input at a terminal is a usage error that says `how` to give input.
    fn open(&self, how: &str) -> Result<Box<dyn Read + Send>, Stop> {
        match self {
            Source::Standard if io::stdin().is_terminal() => Err(Stop::usage(format!(
                "there is nothing to read: standard input is a terminal; {how}"
            ))),
            Source::Standard => Ok(Box::new(io::stdin())),
            Source::File(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) => Err(self.failed(error, "opening")),
            },
        }
    }

    fn failed(&self, error: io::Error, doing: &str) -> Stop {
        let name = match self {
            Source::Standard => "standard input".to_owned(),
            Source::File(path) => path.display().to_string(),
        };
        // Reading never sees a broken pipe; it must not be mistaken for one on the way out.
        let error = anyhow::Error::new(error).context(format!("{doing} {name}"));
        Stop::Io { error, file: Some(self.name()) }
    }

    /// Reads all of it, at most `limit` bytes and one more.
    pub(super) fn read_all(&self, limit: usize, how: &str) -> Result<Vec<u8>, Stop> {
        let mut bytes = Vec::new();
        self.open(how)?
            .take(limit as u64 + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| self.failed(error, "reading"))?;
        Ok(bytes)
    }

    /// Reads all of it as one text, without a byte order mark at its start.
    pub(super) fn read_text(&self, how: &str) -> Result<Text, Stop> {
        let mut bytes = self.read_all(MAX_ITEM, how)?;
        if bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        let text = Text { name: self.name(), text: bytes };
        let fault = match () {
            () if text.text.len() > MAX_ITEM => Some(InputError::TooLarge),
            () if is_utf16(&text.text) => Some(InputError::Utf16),
            () => utf8(&text.text).err(),
        };
        match fault {
            Some(fault) => Err(Failure::about(fault, &text).into()),
            None => Ok(text),
        }
    }
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
const UTF16_MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

fn is_utf16(bytes: &[u8]) -> bool {
    UTF16_MARKS.iter().any(|mark| bytes.starts_with(mark))
}

/// Whether more bytes could make these a mark.
fn may_become_mark(bytes: &[u8]) -> bool {
    let mut marks = UTF16_MARKS.into_iter().chain([BYTE_ORDER_MARK]);
    marks.any(|mark| bytes.len() < mark.len() && mark.starts_with(bytes))
}

/// One item of a stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'a> {
    /// Which one, from 1.
    pub(super) number: usize,
    /// The line it begins on, from 1.
    pub(super) line: usize,
    /// How many items were read together, this one included.
    pub(super) company: usize,
    bytes: &'a [u8],
    too_large: bool,
}

impl<'a> Item<'a> {
    /// Its text, from the beginning of its first line.
    pub(super) fn text(self) -> Result<&'a str, InputError> {
        if self.too_large { Err(InputError::TooLarge) } else { utf8(self.bytes) }
    }

    /// Its bytes, whatever they are.
    pub(super) fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// The item as messages refer to it.
    pub(super) fn origin(self, file: &'a str) -> Origin<'a> {
        Origin { file, item: self.number, line: self.line, text: self.bytes }
    }
}

/// Items that were read together.
#[derive(Debug, Default)]
pub(super) struct Batch {
    text: Vec<u8>,
    places: Vec<Place>,
}

#[derive(Debug)]
struct Place {
    number: usize,
    line: usize,
    start: usize,
    end: usize,
    too_large: bool,
}

impl Batch {
    /// How many items there are.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Item `index`, from 0.
    pub(super) fn item(&self, index: usize) -> Item<'_> {
        let place = &self.places[index];
        Item {
            number: place.number,
            line: place.line,
            company: self.places.len(),
            bytes: &self.text[place.start..place.end],
            too_large: place.too_large,
        }
    }
}

/// A stream of items.
pub(super) struct Input {
    source: Source,
    /// How else its items could have been given.
    how: &'static str,
    reader: Box<dyn Read + Send>,
    framer: Framer,
    /// What was read and is in no batch yet.
    text: Vec<u8>,
    /// Whether the first bytes were looked at.
    begun: bool,
    ended: bool,
    /// How many bytes to ask for next.
    chunk: usize,
    /// Whether the rest of an item that was too large is being dropped.
    skipping: bool,
    /// Items given out.
    number: usize,
    /// The line `text` begins on.
    line: usize,
}

impl Input {
    /// Opens a stream; `how` says how else its items could have been given.
    pub(super) fn open(source: Source, framing: Framing, how: &'static str) -> Result<Input, Stop> {
        let reader = source.open(how)?;
        Ok(Input {
            source,
            how,
            reader,
            framer: Framer::new(framing),
            text: Vec::new(),
            // Lines and records are taken byte for byte, the first one too.
            begun: matches!(framing, Framing::Lines | Framing::Records),
            ended: false,
            chunk: CHUNK,
            skipping: false,
            number: 0,
            line: 1,
        })
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> String {
        self.source.name()
    }

    /// The error that there was no item, called `what`.
    pub(super) fn nothing(&self, what: &'static str) -> Failure {
        let text = Text { name: self.name(), text: Vec::new() };
        Failure::about(InputError::Empty { what, how: self.how }, &text)
    }

    /// Items given out so far.
    pub(super) fn items(&self) -> usize {
        self.number
    }

    /// The next items, all that are complete: waits only if there is none. `false` at the end.
    pub(super) fn next_batch(&mut self, batch: &mut Batch) -> Result<bool, Stop> {
        batch.places.clear();
        loop {
            let used = if self.begin()? { self.frame(&mut batch.places) } else { 0 };
            if !batch.places.is_empty() {
                // The batch takes the bytes as they are; only the incomplete rest is copied.
                let rest = self.text[used..].to_vec();
                batch.text = std::mem::replace(&mut self.text, rest);
                return Ok(true);
            }
            self.text.drain(..used);
            if self.ended {
                return Ok(false);
            }
            self.read()?;
        }
    }

    /// Looks for a mark at the very start; `false` as long as more bytes could make one.
    fn begin(&mut self) -> Result<bool, Stop> {
        if self.begun {
            return Ok(true);
        }
        if is_utf16(&self.text) {
            let text = Text { name: self.name(), text: Vec::new() };
            return Err(Failure::about(InputError::Utf16, &text).into());
        }
        if self.text.starts_with(BYTE_ORDER_MARK) {
            self.text.drain(..BYTE_ORDER_MARK.len());
            self.begun = true;
        } else {
            self.begun = self.ended || !may_become_mark(&self.text);
        }
        Ok(self.begun)
    }

    /// Finds the complete items of `text`; gives the bytes that are done with.
    fn frame(&mut self, places: &mut Vec<Place>) -> usize {
        let mut used = 0;
        loop {
            if self.skipping {
                match memchr(b'\n', &self.text[used..]) {
                    Some(length) => {
                        self.skipping = false;
                        used += length + 1;
                        self.line += 1;
                    }
                    None => return self.text.len(),
                }
            }
            let rest = &self.text[used..];
            let (start, end, next) = match self.framer.find(rest, self.ended) {
                Found::Nothing => return self.text.len(),
                Found::Item(frame) => (frame.start, frame.end, frame.next),
                Found::More { blank } if rest.len() - blank > MAX_ITEM => {
                    self.skipping = true;
                    self.framer.restart();
                    (blank, blank + MAX_ITEM + 1, rest.len())
                }
                Found::More { blank } => {
                    self.line += line_feeds(&rest[..blank]);
                    return used + blank;
                }
            };
            self.number += 1;
            places.push(Place {
                number: self.number,
                line: self.line + line_feeds(&rest[..start]),
                start: used + start,
                end: used + end,
                too_large: end - start > MAX_ITEM,
            });
            self.line += line_feeds(&rest[..next]);
            used += next;
        }
    }

    fn read(&mut self) -> Result<(), Stop> {
        let length = self.text.len();
        self.text.resize(length + self.chunk, 0);
        let read = loop {
            match self.reader.read(&mut self.text[length..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        let read = read.map_err(|error| self.source.failed(error, "reading"))?;
        self.text.truncate(length + read);
        if read == self.chunk {
            self.chunk = LARGE_CHUNK.min(2 * self.chunk);
        }
        self.ended = read == 0;
        Ok(())
    }
}

fn line_feeds(bytes: &[u8]) -> usize {
    memchr_iter(b'\n', bytes).count()
}
