//! Where one item of a stream ends and the next begins.
//!
//! A JSON document runs over as many lines as its brackets need and ends at a line end; any other
//! item is one line.

use std::ops::Range;

use memchr::{memchr, memrchr};

use crate::base::json::{Document, Problem};
use crate::base::text::Place;

/// Largest item that is read, in bytes.
pub(super) const MAX_ITEM: usize = 64 << 20;

/// A document that stays open this long is looked at for an early error, then at each doubling.
const FIRST_LOOK: usize = 4 << 10;

/// The bytes that matter outside strings.
const STRUCTURE: [bool; 256] = {
    let mut table = [false; 256];
    let mut index = 0;
    while index < 6 {
        table[b"{}[]\"\n"[index] as usize] = true;
        index += 1;
    }
    table
};

/// How a stream falls into items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Framing {
    /// JSON documents, told apart from text by how they begin, or one text item a line.
    Documents,
    /// One item a line, byte for byte, whatever it holds.
    Lines,
    /// One item a line, but that a byte order mark before the first is skipped.
    Log,
    /// One item each 11 bytes, the length of a Twizzle record; fewer only at the end.
    Records,
}

/// Bytes of a record.
const RECORD: usize = 11;

/// An item found at the beginning of a text, in bytes from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// First byte of the item's first line.
    pub(super) start: usize,
    /// One past its last byte; line ends behind it are not part of it.
    pub(super) end: usize,
    /// Where the next item may begin.
    pub(super) next: usize,
}

/// What a look at the text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// An item.
    Item(Frame),
    /// An item that is not complete; bytes before `blank` are blank lines.
    More {
        /// Bytes that can be dropped.
        blank: usize,
    },
    /// Nothing but blank lines.
    Nothing,
}

/// Finds items one after another; remembers how far an incomplete one was scanned.
#[derive(Debug)]
pub(super) struct Framer {
    framing: Framing,
    scan: Scan,
}

#[derive(Debug, Default)]
struct Scan {
    /// Bytes of the text that are blank, with no line end among them.
    blank: usize,
    /// Bytes behind its opening bracket that are blank.
    bracket: usize,
    /// Bytes of the item that were scanned.
    done: usize,
    depth: usize,
    in_string: bool,
    escaped: bool,
    /// Length at which an open document is next looked at for errors.
    next_look: usize,
}

impl Framer {
    pub(super) fn new(framing: Framing) -> Self {
        Framer { framing, scan: Scan::default() }
    }

    /// Forgets the incomplete item.
    pub(super) fn restart(&mut self) {
        self.scan = Scan::default();
    }

    /// Looks for the first item of `text`, which begins at the beginning of a line. `last` says that
    /// no more text will come. After `Found::More`, `text` must be the same without its blank lines
    /// and with more behind it.
    pub(super) fn find(&mut self, text: &[u8], last: bool) -> Found {
        if self.framing == Framing::Records {
            return record(text, last);
        }
        let known = self.scan.blank;
        let Some(length) = text[known..].iter().position(|&b| !is_blank(b)) else {
            let start = start_of_line(text, known..text.len());
            self.scan.blank = text.len() - start;
            return if last { Found::Nothing } else { Found::More { blank: start } };
        };
        let first = known + length;
        let start = start_of_line(text, known..first);
        self.scan.blank = first - start;
        let found = match self.framing == Framing::Documents {
            true => match begins_json(&text[first..], &mut self.scan.bracket) {
                None if !last => return Found::More { blank: start },
                Some(true) => self.document(text, start, first, last),
                _ => self.line(text, start, last),
            },
            false => self.line(text, start, last),
        };
        match found {
            Some(frame) => {
                self.restart();
                Found::Item(frame)
            }
            None => Found::More { blank: start },
        }
    }

    /// The line that begins at `start`.
    fn line(&mut self, text: &[u8], start: usize, last: bool) -> Option<Frame> {
        let end = line_end(text, start + self.scan.done, last);
        self.scan.done = text.len() - start;
        end.map(|end| frame_of_line(text, start, end))
    }

    /// The document whose first line begins at `start` and which itself begins at `first`.
    fn document(&mut self, text: &[u8], start: usize, first: usize, last: bool) -> Option<Frame> {
        let scan = &mut self.scan;
        let mut at = start + scan.done.max(first - start);
        while at < text.len() {
            if !scan.in_string {
                let rest = &text[at..];
                let skipped = rest.iter().position(|&byte| STRUCTURE[usize::from(byte)]);
                at += skipped.unwrap_or(rest.len());
                if at == text.len() {
                    break;
                }
            }
            let byte = text[at];
            at += 1;
            if scan.in_string {
                match byte {
                    _ if scan.escaped => scan.escaped = false,
                    b'\\' => scan.escaped = true,
                    b'"' => scan.in_string = false,
                    // No string runs over a line end, so this is as much as can be one document.
                    b'\n' => return Some(frame_of_line(text, start, at - 1)),
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' => scan.in_string = true,
                b'{' | b'[' => scan.depth += 1,
                b'}' | b']' => {
                    scan.depth = scan.depth.saturating_sub(1);
                    if scan.depth == 0 {
                        // The rest of its last line belongs to the item, and is an error there.
                        return line_end(text, at, last).map(|end| frame_of_line(text, start, end));
                    }
                }
                b'\n' if at - start >= scan.next_look.max(FIRST_LOOK) => {
                    scan.next_look = 2 * (at - start);
                    if let Some(frame) = broken(text, start, at) {
                        return Some(frame);
                    }
                }
                _ => {}
            }
        }
        scan.done = at - start;
        if !last {
            return None;
        }
        broken(text, start, text.len()).or(Some(Frame { start, end: text.len(), next: text.len() }))
    }
}

/// The frame of the broken document in `text[start..end]`, if an error other than its being
/// unfinished is in it. Reading goes on behind the line of the error, or with that line if the
/// error is that a new document begins there.
fn broken(text: &[u8], start: usize, end: usize) -> Option<Frame> {
    let document = &text[start..end];
    let text_ok = std::str::from_utf8(document).ok()?;
    let error = Document::parse(text_ok).err()?;
    if error.problem == Problem::Unfinished {
        return None;
    }
    let at = start + error.span.start;
    let stop = line_end(text, at, true)?;
    let place = Place::of(document, error.span.start);
    let line_start = start_of_line(text, 0..at);
    let opens = text[line_start..at].iter().all(|&b| is_blank(b))
        && matches!(text.get(at), Some(b'{' | b'['));
    let frame = frame_of_line(text, start, stop);
    Some(if opens && place.line > 1 { Frame { next: line_start, ..frame } } else { frame })
}

/// The first record of `text`.
fn record(text: &[u8], last: bool) -> Found {
    let end = text.len().min(RECORD);
    match end {
        RECORD => Found::Item(Frame { start: 0, end, next: end }),
        _ if !last => Found::More { blank: 0 },
        0 => Found::Nothing,
        _ => Found::Item(Frame { start: 0, end, next: end }),
    }
}

/// Whether text that begins with no white space begins JSON; `None` if that is not known yet.
/// `blank` is how many bytes behind a bracket are known to be blank, and is brought up to date.
fn begins_json(text: &[u8], blank: &mut usize) -> Option<bool> {
    match text.first()? {
        b'{' => Some(true),
        b'[' => {
            let unknown = &text[1 + *blank..];
            *blank += unknown.iter().position(|&b| !is_blank(b)).unwrap_or(unknown.len());
            text.get(1 + *blank).map(|b| matches!(b, b'"' | b'{' | b']'))
        }
        _ => Some(false),
    }
}

/// Where the line that the byte behind `part` is on begins; no line ends before `part`.
fn start_of_line(text: &[u8], part: Range<usize>) -> usize {
    memrchr(b'\n', &text[part.clone()]).map_or(0, |before| part.start + before + 1)
}

/// The place of the line end at or after `at`; the end of the text is one if it is the last.
fn line_end(text: &[u8], at: usize, last: bool) -> Option<usize> {
    match memchr(b'\n', &text[at..]) {
        Some(length) => Some(at + length),
        None => last.then_some(text.len()),
    }
}

/// The frame of an item whose last line ends at `end`, without the CR before it.
fn frame_of_line(text: &[u8], start: usize, end: usize) -> Frame {
    let cut = end > start && text.get(end) == Some(&b'\n') && text[end - 1] == b'\r';
    Frame { start, end: end - usize::from(cut), next: (end + 1).min(text.len()) }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The items of a text that arrives in pieces of `step` bytes.
    fn items(text: &str, framing: Framing, step: usize) -> Vec<String> {
        let mut framer = Framer::new(framing);
        let mut items = Vec::new();
        let (mut start, mut seen) = (0, 0);
        loop {
            let bytes = &text.as_bytes()[start..seen];
            match framer.find(bytes, seen == text.len()) {
                Found::Item(frame) => {
                    items
                        .push(String::from_utf8_lossy(&bytes[frame.start..frame.end]).into_owned());
                    assert!(frame.next > 0);
                    start += frame.next;
                }
                Found::More { blank } => {
                    start += blank;
                    assert!(seen < text.len(), "asks for more behind the end");
                    seen = (seen + step).min(text.len());
                }
                Found::Nothing => return items,
            }
        }
    }

    fn check(text: &str, framing: Framing, expected: &[&str]) {
        for step in [1, 2, 3, 7, 1000] {
            assert_eq!(items(text, framing, step), expected, "{text:?} by {step}");
        }
    }

    #[test]
    fn documents_may_run_over_lines_and_text_items_do_not() {
        check(
            "\n{\"a\":\n [1,\n\"}\"]}\r\n\nR U\n[\"1U\"]\n[R, U]",
            Framing::Documents,
            &["{\"a\":\n [1,\n\"}\"]}", "R U", "[\"1U\"]", "[R, U]"],
        );
    }

    #[test]
    fn what_follows_a_document_on_its_line_belongs_to_it() {
        check("{} {}\n{}\n", Framing::Documents, &["{} {}", "{}"]);
    }

    #[test]
    fn a_broken_document_does_not_swallow_the_good_ones_behind_it() {
        check(
            "{\"size\":3\n{\"size\":3}\n{\"size\":4}\n",
            Framing::Documents,
            &["{\"size\":3\n{\"size\":3}", "{\"size\":3}", "{\"size\":4}"],
        );
        check("{\"a\n{}\n", Framing::Documents, &["{\"a", "{}"]);
        check("[1,\n", Framing::Documents, &["[1,"]);
    }

    #[test]
    fn lines_are_taken_as_they_are() {
        check("{\n\n}\n", Framing::Lines, &["{", "}"]);
        check("{\n\n}\n", Framing::Log, &["{", "}"]);
        check(" \r\n\n", Framing::Documents, &[]);
        check(" \n\t \n  {}\n \n", Framing::Documents, &["  {}"]);
        check("[ \n \n  {}]\n[ \n", Framing::Documents, &["[ \n \n  {}]", "[ "]);
        check(" [\t R, U]\n", Framing::Documents, &[" [\t R, U]"]);
    }
}
