//! Places in a text: byte spans inside, lines and columns outside.

/// A range of bytes in a text: `start` inclusive, `end` exclusive, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte; equal to `start` for a place between two characters.
    pub end: usize,
}

impl Span {
    /// The span of bytes `start..end`.
    pub const fn new(start: usize, end: usize) -> Self {
        Span { start, end }
    }

    /// The empty span before byte `at`.
    pub const fn at(at: usize) -> Self {
        Span { start: at, end: at }
    }

    /// The same span in a text that has `by` more bytes in front.
    pub const fn shifted(self, by: usize) -> Self {
        Span { start: self.start + by, end: self.end + by }
    }
}

impl From<std::ops::Range<usize>> for Span {
    fn from(range: std::ops::Range<usize>) -> Self {
        Span::new(range.start, range.end)
    }
}

/// A place as a person counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Line, from 1. Lines end at LF; a CR before it belongs to the line it ends.
    pub line: usize,
    /// Column, from 1, in characters (a byte that is no UTF-8 counts as one).
    pub column: usize,
}

impl Place {
    /// The place of byte `offset` (from 0) in `text`; an offset past the end means the end.
    ///
    /// ```
    /// use twistwright::base::Place;
    /// assert_eq!(Place::of(b"R\r\nU\r\nF Q\r\n", 8), Place { line: 3, column: 3 });
    /// ```
    pub fn of(text: &[u8], offset: usize) -> Self {
        let before = &text[..offset.min(text.len())];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let column = String::from_utf8_lossy(&before[line_start..]).chars().count() + 1;
        Place { line, column }
    }
}

/// Makes text from outside safe to show: control characters, bidirectional overrides and other
/// characters a terminal would act on or hide become `\u{..}` escapes.
///
/// ```
/// assert_eq!(twistwright::base::text::visible("R\u{1b}[2J"), "R\\u{1b}[2J");
/// ```
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unsafe(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// Whether a terminal would act on this character or show nothing for it.
pub fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Whether a character shows nothing, or no more than a blank that is not the plain one.
pub fn is_invisible(c: char) -> bool {
    is_unsafe(c) || (c.is_whitespace() && c != ' ') || matches!(c, '\u{ad}' | '\u{180e}')
}

/// A character by itself, or by its code point if it [is invisible](is_invisible).
pub fn shown(c: char) -> String {
    match c {
        '\t' => "tab".to_owned(),
        c if is_invisible(c) => format!("U+{:04X}", u32::from(c)),
        c => c.to_string(),
    }
}

/// A character as a message names it, in quotes if it can be seen.
///
/// ```
/// use twistwright::base::text::named;
/// assert_eq!(['Q', '\t', '\u{a0}'].map(named), ["'Q'", "tab", "U+00A0"]);
/// ```
pub fn named(c: char) -> String {
    if is_invisible(c) { shown(c) } else { format!("'{c}'") }
}

/// At most `limit` characters of `text`, with an ellipsis where it was cut, made [`visible`].
pub fn excerpt(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((cut, _)) => format!("{}…", visible(&text[..cut])),
        None => visible(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_count_line_feeds() {
        let text = "é\nab′c".as_bytes();
        assert_eq!(Place::of(text, 0), Place { line: 1, column: 1 });
        assert_eq!(Place::of(text, 2), Place { line: 1, column: 2 });
        assert_eq!(Place::of(text, 3), Place { line: 2, column: 1 });
        assert_eq!(Place::of(text, 8), Place { line: 2, column: 4 });
        assert_eq!(Place::of(text, 999), Place { line: 2, column: 5 });
    }

    #[test]
    fn an_excerpt_is_cut_at_characters_not_bytes() {
        assert_eq!(excerpt("ééé", 2), "éé…");
        assert_eq!(excerpt("a\u{202e}b", 9), "a\\u{202e}b");
    }
}
