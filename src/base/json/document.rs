//! A checked JSON text and the flat index of its values.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::de::IgnoredAny;
use serde_json::error::Category;

use super::super::Span;
use super::super::text::excerpt;
use super::{Error, Node, Problem};

/// Deepest nesting that is read: a value inside 128 arrays or objects.
pub const MAX_DEPTH: usize = 128;

/// One value of the document; members stand as their key followed by their value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// First byte of the value.
    pub(super) start: u32,
    /// One past its last byte.
    pub(super) end: u32,
    /// Index of the entry after this value and everything inside it.
    pub(super) next: u32,
}

/// A JSON text that is well-formed, not too deep, and repeats no member name.
#[derive(Debug)]
pub struct Document<'t> {
    text: &'t str,
    entries: Vec<Entry>,
}

impl<'t> Document<'t> {
    /// Checks `text`, which must hold one JSON value and nothing else but white space.
    ///
    /// Source of the rules: RFC 8259, and the house rules on depth and repeated members.
    ///
    /// # Errors
    /// [`Problem::Syntax`], [`Problem::Unfinished`], [`Problem::TooDeep`],
    /// [`Problem::DuplicateField`]; also a text of 4 GiB or more, as a syntax error.
    pub fn parse(text: &'t str) -> Result<Self, Error> {
        check_syntax(text)?;
        let mut scan = Scan { text, entries: Vec::with_capacity(text.len() / 3 + 2) };
        scan.run()?;
        Ok(Document { text, entries: scan.entries })
    }

    /// The outermost value.
    pub fn root(&self) -> Node<'_> {
        Node::new(self, 0)
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        self.text
    }

    /// The path of the smallest value or member that holds byte `offset`: names joined by dots,
    /// items as `[i]` from 0; empty for the outermost value.
    pub fn path(&self, offset: usize) -> String {
        let mut path = String::new();
        let mut node = self.root();
        'down: loop {
            let within = |span: Span| span.start <= offset && offset < span.end;
            if let Ok(members) = node.members() {
                for (key, value) in members {
                    if within(key.span()) || within(value.span()) {
                        if !path.is_empty() {
                            path.push('.');
                        }
                        path.push_str(&excerpt(&key.key(), 60));
                        node = value;
                        continue 'down;
                    }
                }
            } else if let Ok(items) = node.items() {
                for (index, item) in items.enumerate() {
                    if within(item.span()) {
                        path.push_str(&format!("[{index}]"));
                        node = item;
                        continue 'down;
                    }
                }
            }
            return path;
        }
    }

    pub(super) fn entry(&self, index: u32) -> Entry {
        self.entries[index as usize]
    }
}

fn check_syntax(text: &str) -> Result<(), Error> {
    if u32::try_from(text.len()).is_err() {
        let problem = Problem::Syntax("text of 4 GiB or more".to_owned());
        return Err(Error { problem, span: Span::at(0), found: None });
    }
    // IgnoredAny does not recurse and does not evaluate numbers, so neither nesting nor a literal
    // like 1e400 can fail here.
    let Err(error) = serde_json::from_str::<IgnoredAny>(text) else { return Ok(()) };
    if error.classify() == Category::Eof {
        let end = text.trim_end_matches([' ', '\t', '\r', '\n']).len();
        return Err(Error { problem: Problem::Unfinished, span: Span::at(end), found: None });
    }
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(reason, _)| reason);
    let mut span = offending_character(text, error.line(), error.column());
    if message.starts_with("control character") {
        // The one error that is reported before its character is counted.
        let control = |b: u8| b < 0x20;
        let at =
            text[span.start..].bytes().position(control).map_or(span.start, |i| span.start + i);
        span = Span::new(at, (at + 1).min(text.len()));
    }
    Err(Error {
        problem: Problem::Syntax(message.to_owned()),
        span,
        found: Some(excerpt(&text[span.start..span.end], 1)),
    })
}

/// The character that serde_json stumbled over. It counts columns in bytes, and points at or just
/// before the offender depending on whether it had consumed it.
fn offending_character(text: &str, line: usize, column: usize) -> Span {
    let line_start = match line {
        0 | 1 => 0,
        _ => text
            .bytes()
            .enumerate()
            .filter(|&(_, b)| b == b'\n')
            .nth(line - 2)
            .map_or(text.len(), |(at, _)| at + 1),
    };
    let mut start = (line_start + column.max(1) - 1).min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let length = text[start..].chars().next().map_or(0, char::len_utf8);
    Span::new(start, start + length)
}

/// One pass over text that is known to be JSON.
struct Scan<'t> {
    text: &'t str,
    entries: Vec<Entry>,
}

impl Scan<'_> {
    fn run(&mut self) -> Result<(), Error> {
        let bytes = self.text.as_bytes();
        let mut open: Vec<u32> = Vec::new();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'{' | b'[' => {
                    if open.len() == MAX_DEPTH {
                        let span = Span::new(at, at + 1);
                        return Err(Error { problem: Problem::TooDeep, span, found: None });
                    }
                    open.push(self.entries.len() as u32);
                    self.entries.push(Entry { start: at as u32, end: 0, next: 0 });
                    at += 1;
                }
                b'}' | b']' => {
                    at += 1;
                    let Some(container) = open.pop() else { break };
                    let next = self.entries.len() as u32;
                    let entry = &mut self.entries[container as usize];
                    entry.end = at as u32;
                    entry.next = next;
                    if byte == b'}' {
                        self.refuse_repeated_names(container)?;
                    }
                }
                b' ' | b'\t' | b'\r' | b'\n' | b',' | b':' => at += 1,
                _ => {
                    let end =
                        if byte == b'"' { string_end(bytes, at) } else { scalar_end(bytes, at) };
                    let next = self.entries.len() as u32 + 1;
                    self.entries.push(Entry { start: at as u32, end: end as u32, next });
                    at = end;
                }
            }
        }
        Ok(())
    }

    fn refuse_repeated_names(&self, object: u32) -> Result<(), Error> {
        let end = self.entries[object as usize].next;
        let mut keys: Vec<Entry> = Vec::new();
        let mut key = object + 1;
        let mut plain = true;
        while key < end {
            let entry = self.entries[key as usize];
            plain &= !self.raw(entry).contains('\\');
            keys.push(entry);
            key = self.entries[key as usize + 1].next;
        }
        // Few plain names, the usual object, are compared in place.
        if plain && keys.len() <= 8 {
            for (index, &later) in keys.iter().enumerate() {
                if keys[..index].iter().any(|&earlier| self.raw(earlier) == self.raw(later)) {
                    return Err(self.repeated(later));
                }
            }
            return Ok(());
        }
        let mut seen: HashSet<Cow<'_, str>> = HashSet::with_capacity(keys.len());
        for &key in &keys {
            if !seen.insert(decode(self.raw(key))) {
                return Err(self.repeated(key));
            }
        }
        Ok(())
    }

    fn raw(&self, entry: Entry) -> &str {
        &self.text[entry.start as usize..entry.end as usize]
    }

    fn repeated(&self, key: Entry) -> Error {
        Error {
            problem: Problem::DuplicateField(excerpt(&decode(self.raw(key)), 60)),
            span: Span::new(key.start as usize, key.end as usize),
            found: None,
        }
    }
}

/// One past the closing quote of the string that opens at `start`.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        at += match byte {
            b'"' => return at + 1,
            b'\\' => 2,
            _ => 1,
        };
    }
    bytes.len()
}

/// One past the last byte of the number or word that begins at `start`.
fn scalar_end(bytes: &[u8], start: usize) -> usize {
    let ends = |b: &u8| matches!(b, b',' | b']' | b'}' | b':' | b' ' | b'\t' | b'\r' | b'\n');
    bytes[start..].iter().position(ends).map_or(bytes.len(), |length| start + length)
}

/// A string literal without quotes and escapes; half a surrogate pair, which no text can hold,
/// stays as it is written.
pub(super) fn decode(literal: &str) -> Cow<'_, str> {
    let inner = &literal[1..literal.len() - 1];
    if !inner.contains('\\') {
        return Cow::Borrowed(inner);
    }
    serde_json::from_str::<String>(literal).map_or(Cow::Borrowed(inner), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (Problem, Span) {
        let error = Document::parse(text).expect_err(text);
        (error.problem, error.span)
    }

    #[test]
    fn repeated_names_are_found_at_any_depth_and_however_they_are_written() {
        let (found, span) = problem(r#"{"a":[{"bc":1,"d":2,"b\u0063":3}]}"#);
        assert_eq!(found, Problem::DuplicateField("bc".into()));
        assert_eq!(span, Span::new(20, 29));
        let many: String = (0..200).map(|i| format!("\"k{i}\":0,")).collect();
        assert!(matches!(problem(&format!("{{{many}\"k7\":1}}")).0, Problem::DuplicateField(_)));
        assert!(Document::parse(r#"{"a":{"a":1},"b":{"a":1}}"#).is_ok());
    }

    #[test]
    fn depth_is_128_exactly() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(Document::parse(&nested(128)).is_ok());
        assert_eq!(problem(&nested(129)), (Problem::TooDeep, Span::new(128, 129)));
        assert_eq!(problem(&nested(100_000)).0, Problem::TooDeep);
    }

    #[test]
    fn syntax_errors_point_at_the_character() {
        for (text, at) in [
            (r#"{"vertices":[[NaN,0]]}"#, 14),
            (r#"["R","U",]"#, 9),
            ("{\n\"a\" 1}", 6),
            ("[1,+1]", 3),
            ("[01]", 2),
            ("{} {}", 3),
            ("[1] x", 4),
            ("['a']", 1),
            ("[\"a\n\"]", 3),
            ("\u{0}{}", 0),
            ("[tru]", 4),
            ("[é]", 1),
        ] {
            let (problem, span) = problem(text);
            assert!(matches!(problem, Problem::Syntax(_)), "{text:?}: {problem:?}");
            assert_eq!(span.start, at, "{text:?}: {problem}");
        }
        for text in ["", " ", "{", "[1,", "{\"a\":", "\"abc", "[tr"] {
            assert_eq!(problem(text).0, Problem::Unfinished, "{text:?}");
        }
    }

    #[test]
    fn paths_name_members_and_items() {
        let text = r#"{"faces":{"U":[[0,9]]},"id":1}"#;
        let document = Document::parse(text).unwrap();
        assert_eq!(document.path(text.find('9').unwrap()), "faces.U[0][1]");
        assert_eq!(document.path(text.find("id").unwrap()), "id");
        assert_eq!(document.path(0), "");
    }
}
