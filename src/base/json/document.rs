//! A checked JSON text and the flat index of its values.

use std::borrow::Cow;

use serde::de::IgnoredAny;

use super::super::Span;
use super::super::text::{excerpt, is_invisible, named, shown};
use super::scan::{Entry, Scan};
use super::{Error, Node, Problem};

/// Deepest nesting that is read: a value inside 128 arrays or objects.
pub const MAX_DEPTH: usize = 128;

/// A JSON text that is well-formed and, unless that was allowed, not too deep and without repeated
/// member names.
#[derive(Debug)]
pub struct Document<'t> {
    text: &'t str,
    entries: Vec<Entry>,
    /// Whether any string has an escape.
    escapes: bool,
    repeats: Vec<Span>,
    /// The first container that is too deep.
    too_deep: Option<Span>,
}

impl<'t> Document<'t> {
    /// Checks `text`, which must hold one JSON value and nothing else but white space.
    ///
    /// Source of the rules: RFC 8259, and the house rules on depth and repeated members. What is
    /// too deep or repeated is reported only in a text that is JSON to its end.
    ///
    /// # Errors
    /// [`Problem::Syntax`], [`Problem::Unfinished`], [`Problem::TooDeep`],
    /// [`Problem::DuplicateField`]; also a text of 4 GiB or more, as a syntax error.
    pub fn parse(text: &'t str) -> Result<Self, Error> {
        let document = Self::parse_with_repeats(text)?;
        document.root().refuse_repeats()?;
        Ok(document)
    }

    /// As [`Document::parse`], but names may be repeated: [`Document::repeats`] and
    /// [`Node::refuse_repeats`] tell where they are.
    ///
    /// # Errors
    /// As [`Document::parse`], but for [`Problem::DuplicateField`].
    pub fn parse_with_repeats(text: &'t str) -> Result<Self, Error> {
        let document = Self::parse_well_formed(text)?;
        document.too_deep().map_or(Ok(document), Err)
    }

    /// As [`Document::parse_with_repeats`], but it may also be nested to any depth:
    /// [`Node::refuse_depth_but_in`] tells where it is too deep. Nothing that walks the values
    /// needs more stack for that.
    ///
    /// # Errors
    /// As [`Document::parse`], but for [`Problem::TooDeep`] and [`Problem::DuplicateField`].
    pub fn parse_well_formed(text: &'t str) -> Result<Self, Error> {
        if u32::try_from(text.len()).is_err() {
            let problem = Problem::Syntax("text of 4 GiB or more".to_owned());
            return Err(Error { problem, span: Span::at(0), found: None });
        }
        let mut scan = Scan::new(text);
        scan.run().map_err(|at| syntax_error(text, at))?;
        let Scan { entries, escapes, repeats, too_deep, .. } = scan;
        Ok(Document { text, entries, escapes, repeats, too_deep })
    }

    /// The first container that is too deep.
    pub(super) fn too_deep(&self) -> Option<Error> {
        self.too_deep.map(|span| Error { problem: Problem::TooDeep, span, found: None })
    }

    /// For each object that repeats a name, the first name that stood there before, in the order
    /// in which objects end.
    pub fn repeats(&self) -> impl Iterator<Item = Error> {
        self.repeats.iter().map(|&span| {
            let name = excerpt(&decode(&self.text[span.start..span.end]), 60);
            Error { problem: Problem::DuplicateField(name), span, found: None }
        })
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

    pub(super) fn has_escapes(&self) -> bool {
        self.escapes
    }
}

/// The error for a text whose byte `at` cannot stand where it does.
fn syntax_error(text: &str, at: usize) -> Error {
    let Some(character) = text[at..].chars().next() else {
        let end = text.trim_end_matches([' ', '\t', '\r', '\n']).len();
        return Error { problem: Problem::Unfinished, span: Span::at(end), found: None };
    };
    let span = Span::new(at, at + character.len_utf8());
    // What cannot be seen has to be named, before all else that is wrong.
    let reason = match is_invisible(character) && !character.is_control() {
        true => format!("unexpected {}", named(character)),
        false => syntax_reason(text),
    };
    Error { problem: Problem::Syntax(reason), span, found: Some(shown(character)) }
}

/// Why a text is no JSON. serde_json stumbles over the same byte, and knows how to say it; some of
/// its words are for those who write such a reader.
fn syntax_reason(text: &str) -> String {
    let message = match serde_json::from_str::<IgnoredAny>(text) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    };
    let reason = message.rsplit_once(" at line ").map_or(message.as_str(), |(reason, _)| reason);
    match reason {
        "expected value" => "expected a value",
        "expected ident" => "expected null, true or false",
        "" => "unexpected character",
        plain => plain,
    }
    .to_owned()
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
    fn depth_can_be_looked_for_in_a_part_of_a_document() {
        let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
        let text = format!("{{\"a\":1,\"b\":{deep}}}");
        assert_eq!(Document::parse_with_repeats(&text).unwrap_err().problem, Problem::TooDeep);
        let document = Document::parse_well_formed(&text).unwrap();
        let root = document.root();
        let refused = |part: &str| root.refuse_depth_but_in(root.get(part)).is_err();
        assert!(refused("a") && refused("c") && !refused("b"));
        assert_eq!(root.get("a").unwrap().refuse_depth_but_in(None), Ok(()));
        assert!(root.get("b").unwrap().refuse_depth_but_in(None).is_err());
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
            ("{\u{a0}}", 1),
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
    fn what_is_wrong_is_said_in_plain_words() {
        for (text, reason) in [
            ("[R]", "expected a value"),
            ("nope", "expected null, true or false"),
            ("[falsch]", "expected null, true or false"),
            ("{\u{a0}}", "unexpected U+00A0"),
            ("[1\u{200b}]", "unexpected U+200B"),
            ("{\"a\"\u{3000}:1}", "unexpected U+3000"),
            ("{}\u{feff}", "unexpected U+FEFF"),
        ] {
            assert_eq!(problem(text).0, Problem::Syntax(reason.to_owned()), "{text:?}");
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
