//! The check itself.

use super::census::Census;
use super::laws::{self, Parts};
use super::{PieceKind, Reason};
use crate::cube::pieces::{CenterOrbit, Holding, Slots};
use crate::cube::{Cube, Face, Size};

/// What [`check`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Check {
    /// Everything impossible about the cube; empty if turns can reach it.
    pub why: Vec<Reason>,
    /// How the cube is held. Odd sizes show it by their middle centres, unless those are
    /// impossible; even sizes only when every face has one colour.
    pub holding: Option<Holding>,
}

impl Check {
    /// Whether some turns lead from the solved cube to this one.
    pub fn is_possible(&self) -> bool {
        self.why.is_empty()
    }

    /// The answer as JSON; `id`, itself JSON, becomes the first member.
    ///
    /// ```
    /// use twistwright::cube::{Cube, Size, check::check};
    /// let solved = check(&Cube::solved(Size::THREE));
    /// assert_eq!(solved.to_json(None), r#"{"possible":true,"why":[],"holding":""}"#);
    /// ```
    pub fn to_json(&self, id: Option<&str>) -> String {
        let id = id.map(|id| format!("\"id\":{id},")).unwrap_or_default();
        let quoted = |text: String| serde_json::Value::from(text).to_string();
        let why: Vec<String> = self.why.iter().map(|why| quoted(why.to_string())).collect();
        let holding = match self.holding {
            Some(holding) => quoted(holding.name().to_owned()),
            None => "null".to_owned(),
        };
        format!(
            "{{{id}\"possible\":{},\"why\":[{}],\"holding\":{holding}}}",
            self.is_possible(),
            why.join(",")
        )
    }
}

/// Finds out whether turns can reach `cube`, and every reason why not.
///
/// Colours, centres and pieces are told first. Flips, twists and parity mean something only among
/// pieces that are all there, so they follow where those are.
///
/// ```
/// use twistwright::cube::{Cube, Size, check::check};
/// let mut stickers = Cube::solved(Size::THREE).stickers().to_vec();
/// stickers.swap(7, 19); // the two stickers of edge UF
/// let cube = Cube::from_stickers(Size::THREE, stickers).unwrap();
/// assert_eq!(check(&cube).why[0].to_string(), "odd number of flipped edges");
/// ```
pub fn check(cube: &Cube) -> Check {
    let (size, stickers) = (cube.size(), cube.stickers());
    let slots = Slots::of(size);
    let mut why = colour_counts(cube);

    let centers = slots.centers.map(|centers| {
        let colours = centers.map(|at| colour(stickers, at));
        Holding::of_colours(colours).ok_or(colours)
    });
    if let Some(Err(colours)) = centers {
        why.push(Reason::centers(colours));
    }

    let corners = Census::of_corners(&slots.corners, stickers);
    why.extend(corners.faults());
    let edge_kind = if size == Size::THREE { PieceKind::Edge } else { PieceKind::MiddleEdge };
    let edges = slots.edges.as_ref().map(|slots| Census::of_edges(edge_kind, slots, stickers));
    why.extend(edges.iter().flat_map(Census::faults));
    why.extend(
        slots.wings.iter().flat_map(|wings| Census::of_wings(size, wings, stickers).faults()),
    );
    why.extend(slots.others.iter().filter_map(|orbit| center_counts(orbit, stickers)));

    let holding = match centers {
        Some(held) => held.ok(),
        None => uniform_holding(cube),
    };
    why.extend(laws::broken(&Parts {
        edges: edges.and_then(|census| census.edges()).as_ref().map(|edges| (edge_kind, edges)),
        corners: corners.corners().as_ref(),
        holding,
        centers: cube.centers(),
    }));
    Check { why, holding }
}

fn colour(stickers: &[u8], at: u16) -> Face {
    Face::ALL[usize::from(stickers[usize::from(at)])]
}

fn colour_counts(cube: &Cube) -> Vec<Reason> {
    let expected = cube.size().face_stickers();
    let count = |face: Face| cube.stickers().iter().filter(|&&id| id == face as u8).count();
    Face::ALL
        .into_iter()
        .map(|colour| (colour, count(colour)))
        .filter(|&(_, count)| count != expected)
        .map(|(colour, count)| Reason::ColourCount { colour, count, expected })
        .collect()
}

/// The holding of a cube whose faces have one colour each.
fn uniform_holding(cube: &Cube) -> Option<Holding> {
    let faces = Face::ALL.map(|face| cube.face(face));
    let uniform = faces.iter().all(|face| face.iter().all(|&id| id == face[0]));
    let colours = faces.map(|face| Face::ALL[usize::from(face[0])]);
    Holding::of_colours(colours).filter(|_| uniform)
}

fn center_counts(orbit: &CenterOrbit, stickers: &[u8]) -> Option<Reason> {
    let mut counts = [0; 6];
    for &at in &orbit.stickers {
        counts[usize::from(stickers[usize::from(at)])] += 1;
    }
    let (row, column) = orbit.place;
    (counts != [4; 6]).then_some(Reason::CenterCounts { row, column, counts })
}
