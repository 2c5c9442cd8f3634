//! Cubes.

use schemars::JsonSchema;
use serde_json::Value;

use super::turns::Carried;

/// A cube: its size, its faces, or both; without faces it is solved. Or the six faces by themselves.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Cube {
    Sized(Sized),
    WithFaces(WithFaces),
    Bare(Bare),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Sized {
    size: Size,
    #[schemars(default)]
    faces: Option<Faces>,
    #[schemars(flatten)]
    beside: Beside,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct WithFaces {
    faces: Faces,
    #[schemars(flatten)]
    beside: Beside,
}

/// The six faces without the cube around them.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Bare {
    size: Option<Size>,
    #[schemars(flatten)]
    faces: Faces,
    #[schemars(flatten)]
    beside: Beside,
}

/// What may stand beside the faces.
#[derive(JsonSchema)]
pub(super) struct Beside {
    /// Carried into the output, whatever it is.
    id: Option<Value>,
    /// What the cube was dealt from.
    seed: Option<Seed>,
    centers: Option<Centers>,
    #[schemars(flatten)]
    turns: Carried,
}

/// Layers along an edge.
#[derive(JsonSchema)]
#[schemars(transparent)]
pub(super) struct Size(#[schemars(range(min = 2, max = 32))] u8);

/// A seed: a number, or any text; decimal digits as text are the number.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Seed {
    Number(u64),
    Text(String),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Faces {
    #[schemars(rename = "U")]
    u: Stickers,
    #[schemars(rename = "R")]
    r: Stickers,
    #[schemars(rename = "F")]
    f: Stickers,
    #[schemars(rename = "D")]
    d: Stickers,
    #[schemars(rename = "L")]
    l: Stickers,
    #[schemars(rename = "B")]
    b: Stickers,
}

/// The stickers of a face as one looks straight at it, rows from the top left, or all in one list.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum Stickers {
    Rows(#[schemars(length(min = 2, max = 32))] Vec<Vec<Colour>>),
    Flat(#[schemars(length(min = 4, max = 1024))] Vec<Colour>),
}

/// White 0, red 1, green 2, yellow 3, orange 4, blue 5.
#[derive(JsonSchema)]
#[schemars(transparent)]
pub(super) struct Colour(#[schemars(range(max = 5))] u8);

/// For the centre now on each face of a 3x3x3, its clockwise quarter turns.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Centers {
    #[schemars(rename = "U", range(max = 3))]
    u: u8,
    #[schemars(rename = "R", range(max = 3))]
    r: u8,
    #[schemars(rename = "F", range(max = 3))]
    f: u8,
    #[schemars(rename = "D", range(max = 3))]
    d: u8,
    #[schemars(rename = "L", range(max = 3))]
    l: u8,
    #[schemars(rename = "B", range(max = 3))]
    b: u8,
}

/// The older game's cube: each sticker a colour letter and an index.
#[derive(JsonSchema)]
pub(super) struct OlderCube {
    #[schemars(rename = "FRONT")]
    front: OlderFace,
    #[schemars(rename = "BACK")]
    back: OlderFace,
    #[schemars(rename = "LEFT")]
    left: OlderFace,
    #[schemars(rename = "RIGHT")]
    right: OlderFace,
    #[schemars(rename = "UP")]
    up: OlderFace,
    #[schemars(rename = "DOWN")]
    down: OlderFace,
}

/// The stickers of a face, rows from the top left, or all in one list.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum OlderFace {
    Rows(Vec<Vec<OlderSticker>>),
    Flat(Vec<OlderSticker>),
}

#[derive(JsonSchema)]
#[schemars(transparent)]
pub(super) struct OlderSticker(#[schemars(regex(pattern = "^[WRGYOB][0-9]*$"))] String);

/// A 3x3x3 as pieces and orientations, in the order of cubing.js; alone or under `patternData`.
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(super) enum KPattern {
    Plain(Orbits),
    Wrapped {
        #[schemars(rename = "patternData")]
        pattern_data: Orbits,
    },
}

#[derive(JsonSchema)]
#[schemars(rename_all = "UPPERCASE")]
pub(super) struct Orbits {
    edges: Orbit,
    corners: Orbit,
    centers: Orbit,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub(super) struct Orbit {
    /// Which piece is in each place.
    pieces: Vec<u8>,
    /// How it is turned there.
    orientation: Vec<u8>,
    /// Modulo what, where that is not the usual number.
    orientation_mod: Option<Vec<u8>>,
}

/// The fields of a Twizzle record.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Components {
    id: Option<Value>,
    /// Rank of the edges' permutation.
    #[schemars(range(max = 479_001_599))]
    ep: u32,
    /// Orientations of the edges, in binary.
    #[schemars(range(max = 4095))]
    eo: u32,
    /// Rank of the corners' permutation.
    #[schemars(range(max = 40_319))]
    cp: u32,
    /// Orientations of the corners, in base 3.
    #[schemars(range(max = 6560))]
    co: u32,
    /// Which centre is on U; 7 says that nobody knows the holding.
    #[schemars(range(max = 7))]
    po_u: u32,
    /// Which of the four ways around that.
    #[schemars(range(max = 3))]
    po_l: u32,
    /// Whether the centres' turning is told.
    #[schemars(range(max = 1))]
    mo_q: u32,
    /// Orientations of the centres, in base 4.
    #[schemars(range(max = 4095))]
    mo: u32,
    /// Written, and not looked at when read.
    solvable: Option<bool>,
    /// What makes it unsolvable.
    why: Option<Vec<String>>,
}
