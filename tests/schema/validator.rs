//! As much of a JSON Schema validator as our schemas need; a word it does not know fails the test.

use serde_json::{Map, Value};

/// Why a document does not fit a schema: the first reason found, and where.
pub(crate) fn check(schema: &Value, document: &Value) -> Result<(), String> {
    Validator { root: schema }.check(schema, document, "")
}

struct Validator<'s> {
    root: &'s Value,
}

/// Words that say nothing about what is allowed here.
const NOTES: [&str; 7] =
    ["$schema", "$defs", "title", "description", "format", "default", "unevaluatedProperties"];

impl Validator<'_> {
    fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let words = match schema {
            Value::Bool(true) => return Ok(()),
            Value::Bool(false) => return Err(format!("{at}: nothing is allowed here")),
            _ => schema.as_object().unwrap(),
        };
        for (word, rule) in words {
            if !NOTES.contains(&word.as_str()) {
                self.word(word, rule, words, value, at)?;
            }
        }
        if words.get("unevaluatedProperties") == Some(&Value::Bool(false)) {
            let known = self.known(schema, value);
            let mut names = value.as_object().into_iter().flatten().map(|(name, _)| name);
            if let Some(name) = names.find(|name| !known.contains(name)) {
                return Err(format!("{at}: unknown member {name}"));
            }
        }
        Ok(())
    }

    fn word(
        &self,
        word: &str,
        rule: &Value,
        words: &Map<String, Value>,
        value: &Value,
        at: &str,
    ) -> Result<(), String> {
        let fail = || Err(format!("{at}: {value} against {word} {rule}"));
        let require = |holds: bool| if holds { Ok(()) } else { fail() };
        let fits = |schema: &Value| self.check(schema, value, at).is_ok();
        match word {
            "$ref" => {
                let path = rule.as_str().unwrap().trim_start_matches('#');
                self.check(self.root.pointer(path).unwrap(), value, at)
            }
            "type" => match rule {
                Value::Array(types) => require(types.iter().any(|name| is_a(name, value))),
                name => require(is_a(name, value)),
            },
            "const" => require(rule == value),
            "enum" => require(rule.as_array().unwrap().contains(value)),
            "anyOf" => require(rule.as_array().unwrap().iter().any(fits)),
            "oneOf" => {
                require(rule.as_array().unwrap().iter().filter(|schema| fits(schema)).count() == 1)
            }
            "allOf" => rule.as_array().unwrap().iter().try_for_each(|s| self.check(s, value, at)),
            "minimum" => require(number(value).is_none_or(|n| n >= number(rule).unwrap())),
            "maximum" => require(number(value).is_none_or(|n| n <= number(rule).unwrap())),
            "minItems" => require(length(value).is_none_or(|n| n as u64 >= rule.as_u64().unwrap())),
            "maxItems" => require(length(value).is_none_or(|n| n as u64 <= rule.as_u64().unwrap())),
            "pattern" => {
                // The one pattern there is: a colour letter, then digits.
                assert_eq!(rule, "^[WRGYOB][0-9]*$");
                require(value.as_str().is_none_or(|text| {
                    let digits = text.strip_prefix(['W', 'R', 'G', 'Y', 'O', 'B']);
                    digits.is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
                }))
            }
            "prefixItems" => {
                let items = value.as_array().into_iter().flatten().zip(rule.as_array().unwrap());
                items
                    .enumerate()
                    .try_for_each(|(i, (item, s))| self.check(s, item, &format!("{at}[{i}]")))
            }
            "items" => {
                let before =
                    words.get("prefixItems").map_or(0, |list| list.as_array().unwrap().len());
                let items = value.as_array().into_iter().flatten().enumerate().skip(before);
                let mut items = items;
                items.try_for_each(|(i, item)| self.check(rule, item, &format!("{at}[{i}]")))
            }
            "required" => require(value.as_object().is_none_or(|members| {
                let names = rule.as_array().unwrap().iter().map(|name| name.as_str().unwrap());
                let mut names = names;
                names.all(|name| members.contains_key(name))
            })),
            "properties" => {
                let mut members = value.as_object().into_iter().flatten();
                members.try_for_each(|(name, value)| match rule.get(name) {
                    Some(schema) => self.check(schema, value, &format!("{at}.{name}")),
                    None => Ok(()),
                })
            }
            "additionalProperties" => {
                assert_eq!(rule, &Value::Bool(false));
                let known = words.get("properties").and_then(Value::as_object);
                let mut names = value.as_object().into_iter().flatten().map(|(name, _)| name);
                require(names.all(|name| known.is_some_and(|known| known.contains_key(name))))
            }
            _ => panic!("the validator does not know {word}"),
        }
    }

    /// The members that a schema and the parts of it that fit say something of.
    fn known(&self, schema: &Value, value: &Value) -> Vec<String> {
        let mut names = Vec::new();
        if let Some(members) = schema["properties"].as_object() {
            names.extend(members.keys().cloned());
        }
        if let Some(path) = schema["$ref"].as_str() {
            names.extend(
                self.known(self.root.pointer(path.trim_start_matches('#')).unwrap(), value),
            );
        }
        for word in ["allOf", "anyOf", "oneOf"] {
            for part in schema[word].as_array().into_iter().flatten() {
                if self.check(part, value, "").is_ok() {
                    names.extend(self.known(part, value));
                }
            }
        }
        names
    }
}

fn is_a(name: &Value, value: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no type is called {other}"),
    }
}

fn number(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or(value.as_u64().map(i128::from))
}

fn length(value: &Value) -> Option<usize> {
    value.as_array().map(Vec::len)
}
