//! A value of a checked document.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::super::Span;
use super::super::text::excerpt;
use super::document::decode;
use super::scan::Entry;
use super::{Document, Error, Problem};

/// The six kinds of JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean,
    /// A number, however written.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
}

/// A plain integer literal (`-0` is 0), however long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Integer {
    /// One that fits.
    Value(i64),
    /// One below `i64::MIN`.
    TooSmall,
    /// One above `i64::MAX`.
    TooLarge,
}

/// A value inside a [`Document`].
#[derive(Clone, Copy, Debug)]
pub struct Node<'d> {
    document: &'d Document<'d>,
    index: u32,
}

impl<'d> Node<'d> {
    pub(super) fn new(document: &'d Document<'_>, index: u32) -> Self {
        Node { document, index }
    }

    fn entry(self) -> Entry {
        self.document.entry(self.index)
    }

    /// Its bytes in the text.
    pub fn span(self) -> Span {
        let entry = self.entry();
        Span::new(entry.start as usize, entry.end as usize)
    }

    /// Its text, byte for byte.
    pub fn raw(self) -> &'d str {
        let entry = self.entry();
        &self.document.text()[entry.start as usize..entry.end as usize]
    }

    /// Which kind of value it is.
    pub fn kind(self) -> Kind {
        match self.document.text().as_bytes()[self.entry().start as usize] {
            b'{' => Kind::Object,
            b'[' => Kind::Array,
            b'"' => Kind::String,
            b't' | b'f' => Kind::Boolean,
            b'n' => Kind::Null,
            _ => Kind::Number,
        }
    }

    /// Its path in the document, as [`Document::path`] writes it.
    pub fn path(self) -> String {
        self.document.path(self.span().start)
    }

    /// An error about this value.
    pub fn error(self, problem: Problem) -> Error {
        Error { problem, span: self.span(), found: Some(excerpt(self.raw(), 40)) }
    }

    /// Its members in the order of the text, as pairs of name and value.
    ///
    /// # Errors
    /// [`Problem::WrongType`] if it is no object.
    pub fn members(self) -> Result<impl Iterator<Item = (Node<'d>, Node<'d>)> + Clone, Error> {
        let keys = self.children(Kind::Object, "an object", 1)?;
        Ok(keys.map(|key| (key, Node::new(key.document, key.index + 1))))
    }

    /// Its items in order.
    ///
    /// # Errors
    /// [`Problem::WrongType`] if it is no array.
    pub fn items(self) -> Result<impl Iterator<Item = Node<'d>> + Clone, Error> {
        self.children(Kind::Array, "an array", 0)
    }

    /// The entries directly inside, each `lead` entries before the value it belongs to.
    fn children(
        self,
        kind: Kind,
        what: &'static str,
        lead: u32,
    ) -> Result<impl Iterator<Item = Node<'d>> + Clone, Error> {
        if self.kind() != kind {
            return Err(self.error(Problem::WrongType(what)));
        }
        let end = self.entry().next;
        let document = self.document;
        let mut at = self.index + 1;
        Ok(std::iter::from_fn(move || {
            let index = at;
            (index < end).then(|| {
                at = document.entry(index + lead).next;
                Node::new(document, index)
            })
        }))
    }

    /// The value of member `name`; `None` also if this is no object.
    pub fn get(self, name: &str) -> Option<Node<'d>> {
        let [value] = self.find(&[name]);
        value
    }

    /// The values of the members `names`, in the order of the names; none if this is no object.
    pub fn find<const N: usize>(self, names: &[&str; N]) -> [Option<Node<'d>>; N] {
        let mut values = [None; N];
        for (key, value) in self.members().into_iter().flatten() {
            if let Some(index) = names.iter().position(|name| key.is_name(name)) {
                values[index] = Some(value);
            }
        }
        values
    }

    /// The value of member `name`.
    ///
    /// # Errors
    /// [`Problem::WrongType`] if this is no object, [`Problem::MissingField`] if it lacks `name`.
    pub fn require(self, name: &'static str) -> Result<Node<'d>, Error> {
        self.require_all(&[name]).map(|[value]| value)
    }

    /// The values of the members `names`, in the order of the names.
    ///
    /// # Errors
    /// [`Problem::WrongType`] if this is no object, [`Problem::MissingField`] for the first name it
    /// lacks.
    pub fn require_all<const N: usize>(
        self,
        names: &[&'static str; N],
    ) -> Result<[Node<'d>; N], Error> {
        self.members().map(drop)?;
        let found = self.find(names);
        match found.iter().position(Option::is_none) {
            None => Ok(found.map(|value| value.unwrap_or(self))),
            Some(index) => {
                let open = self.span().start;
                let span = Span::new(open, open + 1);
                Err(Error { problem: Problem::MissingField(names[index]), span, found: None })
            }
        }
    }

    /// The values of its members, which have to be `names` and no others, in the order of the names.
    ///
    /// # Errors
    /// [`Problem::WrongType`] if this is no object, [`Problem::ExtraField`] for the first member it
    /// should not have, [`Problem::MissingField`] for the first name it lacks.
    #[inline]
    pub fn exactly<const N: usize>(
        self,
        names: &'static [&'static str; N],
    ) -> Result<[Node<'d>; N], Error> {
        if let Some(values) = self.in_order(names) {
            return Ok(values);
        }
        match self.require_all(names) {
            Ok(values) if self.members()?.count() == N => Ok(values),
            other => self.only(names).and(other),
        }
    }

    /// The values of its members if they are `names` in this order, as most programs write them.
    /// It is a short cut past looking for each name.
    #[inline]
    fn in_order<const N: usize>(self, names: &[&str; N]) -> Option<[Node<'d>; N]> {
        let mut members = self.members().ok()?;
        let mut values = [self; N];
        for (value, name) in values.iter_mut().zip(names) {
            let (key, found) = members.next()?;
            if !key.is_name(name) {
                return None;
            }
            *value = found;
        }
        members.next().is_none().then_some(values)
    }

    /// Refuses members that are not `known`.
    ///
    /// # Errors
    /// [`Problem::ExtraField`] for the first unknown one; [`Problem::WrongType`] if no object.
    pub fn only(self, known: &'static [&'static str]) -> Result<(), Error> {
        match self.members()?.find(|(key, _)| !known.iter().any(|name| key.is_name(name))) {
            None => Ok(()),
            Some((key, _)) => {
                let name = excerpt(&key.key(), 60);
                let problem = Problem::ExtraField { name, known };
                Err(Error { problem, span: key.span(), found: None })
            }
        }
    }

    /// Refuses a member name that stands twice in one object, here or anywhere inside.
    ///
    /// # Errors
    /// [`Problem::DuplicateField`] for the first that [`Document::repeats`] knows here.
    pub fn refuse_repeats(self) -> Result<(), Error> {
        self.refuse_repeats_but_in(None)
    }

    /// Like [`Node::refuse_repeats`], but says nothing of what is inside `part`, whose repeated names
    /// are for others to judge.
    ///
    /// # Errors
    /// As [`Node::refuse_repeats`].
    pub fn refuse_repeats_but_in(self, part: Option<Node<'_>>) -> Result<(), Error> {
        let mut repeats = self.document.repeats();
        repeats.find(|error| self.concerns(error, part)).map_or(Ok(()), Err)
    }

    /// Refuses what is nested deeper than [`super::MAX_DEPTH`] in the document, but says nothing of
    /// what is inside `part`. Only the first such place in the document is known.
    ///
    /// # Errors
    /// [`Problem::TooDeep`].
    pub fn refuse_depth_but_in(self, part: Option<Node<'_>>) -> Result<(), Error> {
        let too_deep = self.document.too_deep().filter(|error| self.concerns(error, part));
        too_deep.map_or(Ok(()), Err)
    }

    /// Whether an error is about something in here that is not inside `part`.
    fn concerns(self, error: &Error, part: Option<Node<'_>>) -> bool {
        let holds = |node: Node<'_>| {
            let within = node.span();
            within.start <= error.span.start && error.span.end <= within.end
        };
        holds(self) && !part.is_some_and(holds)
    }

    /// The decoded text of a member name or of any string literal. Half a surrogate pair stays as
    /// written; [`Node::string`] refuses it.
    pub fn key(self) -> Cow<'d, str> {
        let raw = self.raw();
        if self.document.has_escapes() {
            decode(raw)
        } else {
            Cow::Borrowed(&raw[1..raw.len() - 1])
        }
    }

    /// Whether [`Node::key`] is `name`. It is a short cut past the decoding.
    #[inline]
    fn is_name(self, name: &str) -> bool {
        let Entry { start, end, .. } = self.entry();
        let inner = start as usize + 1..end as usize - 1;
        match self.document.has_escapes() {
            true => self.key() == name,
            false => self.document.text().as_bytes()[inner] == *name.as_bytes(),
        }
    }

    /// Its text as a string.
    ///
    /// # Errors
    /// [`Problem::WrongType`] if it is no string, [`Problem::Syntax`] for half a surrogate pair.
    pub fn string(self) -> Result<Cow<'d, str>, Error> {
        if self.kind() != Kind::String {
            return Err(self.error(Problem::WrongType("a string")));
        }
        let decoded = decode(self.raw());
        let undecodable = matches!(decoded, Cow::Borrowed(text) if text.contains('\\'));
        if undecodable {
            let reason = "lone surrogate in a string".to_owned();
            return Err(self.error(Problem::Syntax(reason)));
        }
        Ok(decoded)
    }

    /// Its value if it is written as one digit, as most numbers are. It is a short cut past
    /// [`Node::integer`].
    #[inline]
    pub fn digit(self) -> Option<u8> {
        let Entry { start, end, .. } = self.entry();
        let digit = self.document.text().as_bytes()[start as usize].wrapping_sub(b'0');
        (end - start == 1 && digit <= 9).then_some(digit)
    }

    /// Its value as a plain integer literal: digits with at most a minus sign before them.
    ///
    /// # Errors
    /// [`Problem::NotInteger`] for any other value, `1.0`, `1e0`, `"1"` and `true` included.
    pub fn integer(self) -> Result<Integer, Error> {
        if let Some(digit) = self.digit() {
            return Ok(Integer::Value(digit.into()));
        }
        let raw = self.raw();
        let digits = raw.strip_prefix('-').unwrap_or(raw);
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self.error(Problem::NotInteger));
        }
        Ok(match raw.parse() {
            Ok(value) => Integer::Value(value),
            Err(_) if raw.starts_with('-') => Integer::TooSmall,
            Err(_) => Integer::TooLarge,
        })
    }

    /// Its value as a plain integer literal within `range`; `what` names it in the message.
    ///
    /// # Errors
    /// [`Problem::NotInteger`], [`Problem::OutOfRange`].
    pub fn integer_in(self, what: &'static str, range: RangeInclusive<i64>) -> Result<i64, Error> {
        match self.integer()? {
            Integer::Value(value) if range.contains(&value) => Ok(value),
            _ => {
                let (min, max) = (*range.start(), *range.end());
                Err(self.error(Problem::OutOfRange { what, min, max }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, test: impl FnOnce(Node<'_>)) {
        test(Document::parse(text).unwrap().root());
    }

    #[test]
    fn integers_are_plain_literals_of_any_length() {
        check("[0,-0,7,-9223372036854775808,9223372036854775808,-9223372036854775809]", |root| {
            let read: Vec<Integer> = root.items().unwrap().map(|n| n.integer().unwrap()).collect();
            let minimum = Integer::Value(i64::MIN);
            assert_eq!(
                read[..4],
                [Integer::Value(0), Integer::Value(0), Integer::Value(7), minimum]
            );
            assert_eq!(read[4..], [Integer::TooLarge, Integer::TooSmall]);
        });
        check(r#"[1.0,1e0,1e400,"1",true,null,[1],{}]"#, |root| {
            for node in root.items().unwrap() {
                assert_eq!(node.integer().unwrap_err().problem, Problem::NotInteger);
            }
        });
    }

    #[test]
    fn members_keep_order_and_skip_what_is_inside() {
        check(r#" {"a" : [1, {"x":2}], "b\n": {"c":[]} , "d":""} "#, |root| {
            let names: Vec<String> =
                root.members().unwrap().map(|(key, _)| key.key().into_owned()).collect();
            assert_eq!(names, ["a", "b\n", "d"]);
            assert_eq!(root.get("d").unwrap().raw(), "\"\"");
            assert_eq!(root.get("a").unwrap().items().unwrap().count(), 2);
            assert!(root.get("x").is_none());
        });
    }

    #[test]
    fn a_lone_surrogate_is_refused_only_where_text_is_wanted() {
        check(r#"["\ud800","\ud83d\ude00"]"#, |root| {
            let items: Vec<Node<'_>> = root.items().unwrap().collect();
            assert!(items[0].string().is_err());
            assert_eq!(items[1].string().unwrap(), "😀");
        });
    }

    #[test]
    fn repeats_can_be_looked_for_in_a_part_of_a_document() {
        let text = r#"{"a":{"x":1,"x":2},"b":{"y":[{"z":1,"\u007a":2}]},"c":{"d":0}}"#;
        let document = Document::parse_with_repeats(text).unwrap();
        let part = |name: &str| document.root().get(name).unwrap().refuse_repeats();
        assert_eq!(part("a").unwrap_err().problem, Problem::DuplicateField("x".into()));
        assert_eq!(part("b").unwrap_err().problem, Problem::DuplicateField("z".into()));
        assert_eq!(part("c"), Ok(()));
        assert!(document.root().refuse_repeats().is_err());
    }

    #[test]
    fn an_unknown_member_suggests_the_known_one() {
        use super::super::super::Fault as _;
        check(r#"{"size":3,"mvoes":"R"}"#, |root| {
            let error = root.only(&["size", "faces", "moves"]).unwrap_err();
            assert_eq!(error.to_string(), "unknown member \"mvoes\"");
            assert_eq!(error.hint().as_deref(), Some("did you mean \"moves\"?"));
        });
    }
}
