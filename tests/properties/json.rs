//! Strict JSON against a slow reader and against serde_json.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::de::IgnoredAny;
use serde_json::Value;
use twistwright::base::Fault as _;
use twistwright::base::json::{Document, Integer, Kind, MAX_DEPTH, Node, Problem};
use twistwright::base::text::is_unsafe;

use crate::arbitrary::broken;
use crate::common::plain_json::Plain;

/// Values with names that repeat only where objects do not meet.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-9..10i64).prop_map(Value::from),
        // Eighths, since serde_json may read other fractions a hair off.
        any::<i32>().prop_map(|eighths| Value::from(f64::from(eighths) / 8.0)),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 60, 8, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..8).prop_map(Value::from),
            vec(("[a-c\"\\\\é\u{1f600}\n]{0,3}", inner.clone()), 0..12)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Texts that are mostly JSON: as written by serde_json, with blanks, escapes or repeats put in.
fn texts() -> impl Strategy<Value = String> {
    let odd = select(vec![
        r#"{"a":1,"a":2}"#,
        r#"[{"":[],"b":{"b":{}}},{"b":0,"\u0062":1}]"#,
        r#"["\ud800","\udfff\ud800","\u0000\/\b\f"]"#,
        r#"{"\ud83d\ude00":1,"😀":2}"#,
        "[1e400,-0,-0.0,1E+2,0.5e-7,123456789012345678901234567890]",
        "\r\n\t { \"a\" :\t[ 1 , 2 ] , \"b\" : null } \n",
        "[[[[[[]]]],{}]]",
    ]);
    prop_oneof![
        4 => values().prop_map(|value| value.to_string()),
        2 => values().prop_map(|value| serde_json::to_string_pretty(&value).expect("JSON")),
        1 => odd.prop_map(str::to_owned),
    ]
}

const ALPHABET: &str = "{}[]:,\"\\/u0123456789.eE+-truefalsn \t\r\n\u{0}\u{1f}é😀'";

/// What a node holds, taken apart and put together again.
fn as_value(node: Node<'_>) -> Value {
    match node.kind() {
        Kind::Array => node.items().unwrap().map(as_value).collect(),
        Kind::Object => {
            let member =
                |(key, value): (Node<'_>, Node<'_>)| (key.key().into_owned(), as_value(value));
            Value::Object(node.members().unwrap().map(member).collect())
        }
        Kind::String => Value::from(node.string().unwrap()),
        _ => serde_json::from_str(node.raw()).unwrap(),
    }
}

fn kind(value: &Plain) -> Kind {
    match value {
        Plain::Null => Kind::Null,
        Plain::Boolean(_) => Kind::Boolean,
        Plain::Number(_) => Kind::Number,
        Plain::Text(_) => Kind::String,
        Plain::List(_) => Kind::Array,
        Plain::Object(_) => Kind::Object,
    }
}

/// Holds a node and all inside it against what the slow reader found.
fn compare(node: Node<'_>, value: &Plain, text: &str) -> Result<(), TestCaseError> {
    prop_assert_eq!(node.kind(), kind(value));
    let span = node.span();
    prop_assert_eq!(&text[span.start..span.end], node.raw());
    prop_assert_eq!(Plain::read(node.raw()), Some(value.clone()));
    match value {
        Plain::List(items) => {
            prop_assert_eq!(node.items().unwrap().count(), items.len());
            for (node, item) in node.items().unwrap().zip(items) {
                compare(node, item, text)?;
            }
            prop_assert!(node.members().is_err());
        }
        Plain::Object(members) => {
            prop_assert_eq!(node.members().unwrap().count(), members.len());
            for ((key, node), (name, member)) in node.members().unwrap().zip(members) {
                prop_assert_eq!(Plain::read(key.raw()), Some(Plain::Text(name.clone())));
                if let Ok(name) = String::from_utf16(name) {
                    prop_assert_eq!(key.key(), name);
                }
                compare(node, member, text)?;
            }
            prop_assert!(node.items().is_err());
        }
        Plain::Text(units) => match String::from_utf16(units) {
            Ok(string) => prop_assert_eq!(node.string().unwrap(), string),
            Err(_) => prop_assert!(node.string().is_err()),
        },
        Plain::Number(written) => {
            let read = node.integer();
            match written.parse::<i128>() {
                // `written` is JSON, so what parses has no plus sign and no leading zero.
                Ok(number) => prop_assert_eq!(
                    read.unwrap(),
                    match i64::try_from(number) {
                        Ok(number) => Integer::Value(number),
                        Err(_) if number < 0 => Integer::TooSmall,
                        Err(_) => Integer::TooLarge,
                    }
                ),
                Err(_) if written.contains(['.', 'e', 'E']) => prop_assert!(read.is_err()),
                Err(_) => prop_assert!(matches!(read, Ok(Integer::TooLarge | Integer::TooSmall))),
            }
        }
        Plain::Null | Plain::Boolean(_) => prop_assert!(node.integer().is_err()),
    }
    Ok(())
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let plain = Plain::read(text);
    let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
    prop_assert_eq!(plain.is_some(), is_json, "the two slow readers differ on {:?}", text);
    match Document::parse(text) {
        Ok(document) => {
            let plain = plain.ok_or_else(|| TestCaseError::fail(format!("read {text:?}")))?;
            prop_assert!(!plain.repeats_a_name() && plain.depth() <= MAX_DEPTH, "{:?}", text);
            compare(document.root(), &plain, text)
        }
        Err(error) => {
            let span = error.span;
            prop_assert!(span.start <= span.end && span.end <= text.len(), "{:?} {:?}", span, text);
            prop_assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
            for said in [Some(error.to_string()), error.found(), error.hint()].into_iter().flatten()
            {
                prop_assert!(!said.chars().any(is_unsafe), "{:?}", said);
            }
            match error.problem {
                Problem::Syntax(_) | Problem::Unfinished => prop_assert!(plain.is_none()),
                Problem::DuplicateField(_) => prop_assert!(plain.unwrap().repeats_a_name()),
                Problem::TooDeep => prop_assert!(plain.unwrap().depth() > MAX_DEPTH),
                other => prop_assert!(false, "{:?} of {:?}", other, text),
            }
            Ok(())
        }
    }
}

proptest! {
    #[test]
    fn every_value_serde_json_writes_is_read_as_it_is(value in values()) {
        let text = value.to_string();
        let document = Document::parse(&text);
        prop_assert!(document.is_ok(), "{:?} {}", document, text);
        prop_assert_eq!(as_value(document.unwrap().root()), value);
        check(&text)?;
    }

    #[test]
    fn any_text_is_read_as_the_slow_reader_reads_it(text in texts()) {
        check(&text)?;
    }

    #[test]
    fn any_broken_text_is_judged_as_the_slow_reader_judges_it(text in broken(texts(), ALPHABET)) {
        check(&text)?;
    }

    #[test]
    fn any_soup_of_json_is_judged_as_the_slow_reader_judges_it(
        letters in vec(select(ALPHABET.chars().collect::<Vec<char>>()), 0..30),
    ) {
        check(&letters.into_iter().collect::<String>())?;
    }

    #[test]
    fn the_start_of_json_is_unfinished_and_nothing_else(text in texts(), cut in any::<prop::sample::Index>()) {
        let text = text.trim_end();
        let cut = cut.index(text.len());
        prop_assume!(text.is_char_boundary(cut) && text.starts_with(['{', '[', '"']));
        let start = &text[..cut];
        let problem = Document::parse(start).map_err(|error| error.problem).err();
        prop_assert_eq!(problem, Some(Problem::Unfinished), "{:?}", start);
    }

    #[test]
    fn nesting_is_read_to_its_limit(depth in 100..160usize, object in any::<bool>()) {
        let (open, close) = if object { ("{\"a\":", "}") } else { ("[", "]") };
        check(&format!("{}1{}", open.repeat(depth), close.repeat(depth)))?;
    }
}
