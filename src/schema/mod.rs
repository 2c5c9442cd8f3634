//! The JSON Schema of every format of the product.
//!
//! The types here are nothing but shapes: what is read is checked by the readers, which know more
//! (a schema cannot say that six faces have one size) and say where a fault is. Tests hold the two
//! against each other on real documents.

// Only their shapes matter; no value of these types is ever made.
#![allow(dead_code, clippy::large_enum_variant)]

mod cordwright;
mod cube;
mod replay;
mod reports;
mod turns;

use schemars::transform::transform_subschemas;
use schemars::{JsonSchema, Schema, schema_for};
use serde_json::Value;

/// What a schema is of.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name, as `schema` takes it.
    pub name: &'static str,
    schema: fn() -> Schema,
}

impl Format {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Format; 22] = [
        format("cube", || schema_for!(cube::Cube)),
        format("older-cube", || schema_for!(cube::OlderCube)),
        format("kpattern", || schema_for!(cube::KPattern)),
        format("components", || schema_for!(cube::Components)),
        format("turns", || schema_for!(turns::Turns)),
        format("submission", || schema_for!(turns::Submission)),
        format("verdict", || schema_for!(reports::Verdict)),
        format("score", || schema_for!(reports::Score)),
        format("possible", || schema_for!(reports::Possible)),
        format("error", || schema_for!(reports::ErrorLine)),
        format("board", || schema_for!(cordwright::Board)),
        format("action", || schema_for!(cordwright::Action)),
        format("request", || schema_for!(cordwright::Request)),
        format("envelope", || schema_for!(cordwright::Envelope)),
        format("crossings", || schema_for!(cordwright::Crossings)),
        format("untangled", || schema_for!(cordwright::Untangled)),
        format("log-header", || schema_for!(replay::Header)),
        format("match-event", || schema_for!(replay::MatchEvent)),
        format("match-outcome", || schema_for!(replay::MatchOutcome)),
        format("match-result", || schema_for!(replay::MatchResult)),
        format("run-outcome", || schema_for!(replay::RunOutcome)),
        format("run-result", || schema_for!(replay::RunResult)),
    ];

    /// The format of this name.
    pub fn of(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name == name)
    }

    /// Its schema as JSON, over several lines and with a line end.
    pub fn schema(self) -> String {
        let mut schema = (self.schema)();
        forbid_null_where_left_out(&mut schema);
        format!("{:#}\n", schema.as_value())
    }
}

const fn format(name: &'static str, schema: fn() -> Schema) -> Format {
    Format { name, schema }
}

/// Takes `null` from the members that may be left out: no reader takes it for that, and nothing that
/// is written has it. schemars allows it for every `Option`.
fn forbid_null_where_left_out(schema: &mut Schema) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let is_required = |name: &str| {
        required.as_array().is_some_and(|names| names.iter().any(|required| required == name))
    };
    let members = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, member) in members.into_iter().flatten() {
        if !is_required(name) {
            forbid_null(member);
        }
    }
    transform_subschemas(&mut forbid_null_where_left_out, schema);
}

/// Takes `null` from the outermost choice of a schema.
fn forbid_null(schema: &mut Value) {
    let Some(words) = schema.as_object_mut() else { return };
    if let Some(Value::Array(types)) = words.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = &types[..] {
            words["type"] = only.clone();
        }
    }
    if let Some(Value::Array(values)) = words.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if let Some(Value::Array(forms)) = words.get_mut("anyOf") {
        forms.retain(|form| form["type"] != "null");
        if let [Value::Object(only)] = &mut forms[..] {
            // What is said of the member goes before what is said of its type.
            let only = std::mem::take(only);
            words.remove("anyOf");
            for (word, rule) in only {
                words.entry(word).or_insert(rule);
            }
        }
    }
}

/// A value that may be null.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
enum OrNull<T> {
    Value(T),
    Null(()),
}
