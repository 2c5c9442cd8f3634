//! Cordwright on the command line.

use serde_json::Value;

use crate::harness::twistwright;

mod boards;
mod pictures;
mod runs;
mod untangle;

/// A square with one crossing, on one line.
const SQUARE: &str = r#"{"sockets":[[0,0],[4,4],[4,0],[0,4]],"occupancy":[0,1,2,3],"edges":[[0,1],[0,3],[1,2],[2,3]]}"#;
/// The same after the swap that clears it.
const CLEAR: &str = r#"{"sockets":[[0,0],[4,4],[4,0],[0,4]],"occupancy":[3,1,2,0],"edges":[[0,1],[0,3],[1,2],[2,3]]}"#;

/// What `deal` prints with these options.
fn deal(options: &[&str]) -> String {
    twistwright([&["deal"], options].concat()).run().answers(0).to_owned()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A document with an `id` in front.
fn with_id(document: &str, id: &str) -> String {
    document.replacen('{', &format!("{{\"id\":{id},"), 1)
}
