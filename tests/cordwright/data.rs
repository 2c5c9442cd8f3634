//! The checked rows.

use serde_json::Value;

/// The rows of a file of Cordwright data.
pub(super) fn rows(name: &str) -> Vec<Value> {
    read(&format!("cordwright/{name}"))
}

/// The rows of a file of data.
pub(super) fn read(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
