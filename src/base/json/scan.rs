//! One pass over a text: whether it is JSON, and where each of its values stands.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use super::super::Span;
use super::document::{MAX_DEPTH, decode};

/// One value of the document; members stand as their key followed by their value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// First byte of the value.
    pub(super) start: u32,
    /// One past its last byte.
    pub(super) end: u32,
    /// Index of the entry after this value and everything inside it; while a container is being
    /// scanned, of the container around it.
    pub(super) next: u32,
}

/// The first byte that cannot stand where it does; the length of the text if that ends too early.
type Stray = usize;

/// A pass over a text of less than 4 GiB, by the grammar of RFC 8259. Open containers are chained
/// through their entries, so that no nesting can exhaust a stack.
pub(super) struct Scan<'t> {
    text: &'t str,
    /// The values in order of their first bytes.
    pub(super) entries: Vec<Entry>,
    /// The first container that is too deep.
    pub(super) too_deep: Option<Span>,
    /// The first repeated name of each object that has any, in the order in which objects end.
    pub(super) repeats: Vec<Span>,
    /// Whether any string has an escape.
    pub(super) escapes: bool,
    /// How many containers are open.
    depth: usize,
    /// The innermost of them, if any.
    container: u32,
    /// The bracket that will close it.
    closing: u8,
}

impl<'t> Scan<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        // A cube has a value for every other byte.
        let entries = Vec::with_capacity((text.len() / 2 + 1).min(1 << 12));
        Scan {
            text,
            entries,
            too_deep: None,
            repeats: Vec::new(),
            escapes: false,
            depth: 0,
            container: 0,
            closing: 0,
        }
    }

    /// Scans the whole text.
    pub(super) fn run(&mut self) -> Result<(), Stray> {
        let mut at = self.after_blanks(0);
        loop {
            at = self.begin_value(at)?;
            match self.end_values(at)? {
                Some(next) => at = next,
                None => return Ok(()),
            }
        }
    }

    /// Scans the value that begins at `at`: a scalar and empty containers to their ends, others to
    /// the end of the first scalar or empty container in them. Gives the place behind.
    fn begin_value(&mut self, mut at: usize) -> Result<usize, Stray> {
        loop {
            let end = match self.byte(at) {
                Some(b'{') => {
                    self.open(at, b'}');
                    at = self.after_blanks(at + 1);
                    if self.byte(at) == Some(b'}') {
                        return Ok(at);
                    }
                    at = self.name(at)?;
                    continue;
                }
                Some(b'[') => {
                    self.open(at, b']');
                    at = self.after_blanks(at + 1);
                    if self.byte(at) == Some(b']') {
                        return Ok(at);
                    }
                    at = self.skip_digits(at);
                    continue;
                }
                Some(b'"') => self.string_end(at)?,
                Some(b'-' | b'0'..=b'9') => self.number_end(at)?,
                Some(b't') => self.word_end(at, b"true")?,
                Some(b'f') => self.word_end(at, b"false")?,
                Some(b'n') => self.word_end(at, b"null")?,
                _ => return Err(at),
            };
            self.push(at, end);
            return Ok(end);
        }
    }

    /// Scans the numbers of one digit with nothing but a comma behind them that begin at `at`, and
    /// gives the place where the next value begins. It is a short cut for the rows of a cube.
    fn skip_digits(&mut self, mut at: usize) -> usize {
        while let [b'0'..=b'9', b',', ..] = self.text.as_bytes()[at..] {
            self.push(at, at + 1);
            at += 2;
        }
        self.after_blanks(at)
    }

    /// Closes the containers whose values end at `at`, and gives the place where the next value
    /// begins; `None` if the text ends.
    fn end_values(&mut self, mut at: usize) -> Result<Option<usize>, Stray> {
        loop {
            at = self.after_blanks(at);
            match self.byte(at) {
                None if self.depth == 0 => return Ok(None),
                Some(byte) if self.depth > 0 && byte == self.closing => {
                    at += 1;
                    self.close(at);
                }
                Some(b',') if self.depth > 0 => {
                    at = self.after_blanks(at + 1);
                    return if self.closing == b'}' { self.name(at) } else { Ok(at) }.map(Some);
                }
                _ => return Err(at),
            }
        }
    }

    /// Scans the name and colon that begin at `at`, to where their value begins.
    fn name(&mut self, at: usize) -> Result<usize, Stray> {
        if self.byte(at) != Some(b'"') {
            return Err(at);
        }
        let end = self.string_end(at)?;
        self.push(at, end);
        let colon = self.after_blanks(end);
        if self.byte(colon) != Some(b':') {
            return Err(colon);
        }
        Ok(self.after_blanks(colon + 1))
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn after_blanks(&self, mut at: usize) -> usize {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.byte(at) {
            at += 1;
        }
        at
    }

    /// One past the closing quote of the string that opens at `start`.
    fn string_end(&mut self, start: usize) -> Result<usize, Stray> {
        let is_special = |&byte: &u8| matches!(byte, b'"' | b'\\' | 0..=0x1f);
        let mut at = start + 1;
        loop {
            let rest = &self.text.as_bytes()[at..];
            at += rest.iter().position(is_special).unwrap_or(rest.len());
            match self.byte(at) {
                Some(b'"') => return Ok(at + 1),
                Some(b'\\') => {
                    self.escapes = true;
                    at = self.escape_end(at + 1)?;
                }
                _ => return Err(at),
            }
        }
    }

    /// One past the escape whose backslash stands before `at`.
    fn escape_end(&self, at: usize) -> Result<usize, Stray> {
        match self.byte(at) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => Ok(at + 1),
            Some(b'u') => {
                let digits = at + 1..at + 5;
                let is_hex = |&at: &usize| self.byte(at).is_some_and(|b| b.is_ascii_hexdigit());
                digits.clone().find(|at| !is_hex(at)).map_or(Ok(digits.end), Err)
            }
            _ => Err(at),
        }
    }

    /// One past the last byte of the number that begins at `start`.
    fn number_end(&self, start: usize) -> Result<usize, Stray> {
        let mut at = start + usize::from(self.byte(start) == Some(b'-'));
        at = if self.byte(at) == Some(b'0') { at + 1 } else { self.digits_end(at)? };
        if self.byte(at) == Some(b'.') {
            at = self.digits_end(at + 1)?;
        }
        if let Some(b'e' | b'E') = self.byte(at) {
            let sign = matches!(self.byte(at + 1), Some(b'+' | b'-'));
            at = self.digits_end(at + 1 + usize::from(sign))?;
        }
        Ok(at)
    }

    /// One past the digits that begin at `start`, at least one.
    fn digits_end(&self, start: usize) -> Result<usize, Stray> {
        let mut at = start;
        while let Some(b'0'..=b'9') = self.byte(at) {
            at += 1;
        }
        if at > start { Ok(at) } else { Err(at) }
    }

    /// One past `word`, which has to stand at `start`.
    fn word_end(&self, start: usize, word: &[u8]) -> Result<usize, Stray> {
        let rest = &self.text.as_bytes()[start..];
        let alike = rest.iter().zip(word).take_while(|(found, wanted)| found == wanted).count();
        if alike == word.len() { Ok(start + alike) } else { Err(start + alike) }
    }

    /// Adds a value that has nothing inside.
    fn push(&mut self, start: usize, end: usize) {
        let next = self.entries.len() as u32 + 1;
        self.entries.push(Entry { start: start as u32, end: end as u32, next });
    }

    fn open(&mut self, at: usize, closing: u8) {
        if self.depth == MAX_DEPTH {
            self.too_deep.get_or_insert(Span::new(at, at + 1));
        }
        self.depth += 1;
        let around = std::mem::replace(&mut self.container, self.entries.len() as u32);
        self.entries.push(Entry { start: at as u32, end: 0, next: around });
        self.closing = closing;
    }

    /// Closes the innermost container, whose last byte is the one before `end`.
    fn close(&mut self, end: usize) {
        let (index, next) = (self.container, self.entries.len() as u32);
        let entry = &mut self.entries[index as usize];
        entry.end = end as u32;
        self.container = std::mem::replace(&mut entry.next, next);
        self.depth -= 1;
        if self.closing == b'}'
            && let Some(key) = self.repeated_name(index + 1..next)
        {
            self.repeats.push(Span::new(key.start as usize, key.end as usize));
        }
        let around = self.entries[self.container as usize];
        self.closing = match self.text.as_bytes()[around.start as usize] {
            b'{' => b'}',
            _ => b']',
        };
    }

    /// The first key among `members` that an earlier one equals.
    fn repeated_name(&self, members: Range<u32>) -> Option<Entry> {
        // Few plain names, the usual object, are compared in place.
        let mut seen = [""; 8];
        for (count, key) in self.keys(members.clone()).enumerate() {
            if count == seen.len() || self.escapes {
                let mut seen: HashSet<Cow<'_, str>> = HashSet::new();
                return self.keys(members).find(|&key| !seen.insert(decode(self.raw(key))));
            }
            let name = self.raw(key);
            if seen[..count].contains(&name) {
                return Some(key);
            }
            seen[count] = name;
        }
        None
    }

    /// The keys of `members`.
    fn keys(&self, members: Range<u32>) -> impl Iterator<Item = Entry> {
        let mut at = members.start;
        std::iter::from_fn(move || {
            let key = (at < members.end).then(|| self.entries[at as usize])?;
            at = self.entries[at as usize + 1].next;
            Some(key)
        })
    }

    fn raw(&self, entry: Entry) -> &'t str {
        &self.text[entry.start as usize..entry.end as usize]
    }
}
