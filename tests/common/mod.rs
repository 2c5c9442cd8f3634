//! What several test programs share: the checked data and how it writes cubes and turns.

#![allow(dead_code, unreachable_pub)]

pub mod plain_json;
pub mod space;

use serde_json::Value;
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

/// The rows of a checked data file, given by its path under `tests/data/`.
pub fn rows(path: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect("a data row")).collect()
}

/// The size a row names.
pub fn size(row: &Value) -> Size {
    Size::new(row["n"].as_u64().expect("a size")).expect("a size in range")
}

/// A cube from its `faces` object.
pub fn cube(size: Size, faces: &Value) -> Cube {
    let stickers = Face::ALL
        .iter()
        .flat_map(|face| faces[face.to_string()].as_array().expect("six faces"))
        .flat_map(|row| row.as_array().expect("rows"))
        .map(|id| id.as_u64().expect("ids") as u8)
        .collect();
    Cube::from_stickers(size, stickers).expect("a cube")
}

/// Turns from their list in the game's form.
pub fn turns(list: &Value) -> Vec<Turn> {
    list.as_array()
        .expect("a list of turns")
        .iter()
        .map(|turn| {
            let letter =
                turn["face"].as_str().and_then(|face| face.chars().next()).expect("a face");
            Turn::new(
                Face::from_letter(letter).expect("a face letter"),
                turn["layer"].as_u64().expect("a layer") as u8,
                Amount::from_quarters(turn["turns"].as_i64().expect("turns")).expect("an amount"),
            )
        })
        .collect()
}

/// The solved cube after some turns.
pub fn after(size: Size, turns: &[Turn]) -> Cube {
    let mut cube = Cube::solved(size);
    cube.apply_all(turns);
    cube
}
