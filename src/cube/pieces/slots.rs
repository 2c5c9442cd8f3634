//! Where the slots of a cube of any size are among its stickers, and which stickers can meet.
//!
//! Nothing here is written by hand but the names of corners and edges: stickers that some sequence
//! of turns brings to the same place form an orbit, and an orbit is found by following the cycles
//! of every layer.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::frame::{CENTERS, CORNERS, EDGES, slot_name};
use crate::cube::geometry::{Cell, Tables, locate, sticker};
use crate::cube::{Axis, Face, Size};

/// The slots of one size, as sticker indices.
#[derive(Debug)]
pub(crate) struct Slots {
    /// The stickers of each corner slot, in the order of its letters.
    pub(crate) corners: [[u16; 3]; 8],
    /// The stickers of each edge slot that lies midway, in the order of its letters; odd sizes.
    pub(crate) edges: Option<[[u16; 2]; 12]>,
    /// The sticker in the middle of each of U R F D L B; odd sizes.
    pub(crate) centers: Option<[u16; 6]>,
    /// The other edge pieces, outermost first.
    pub(crate) wings: Vec<WingOrbit>,
    /// The other centre pieces, by the row and then the column of their first sticker on U.
    pub(crate) others: Vec<CenterOrbit>,
}

/// The 24 slots that one kind of wing can come to.
///
/// A wing never flips in place: one of its stickers stays in one orbit of stickers, the other in
/// another. So the colours of those two, in that order, name the wing.
#[derive(Debug)]
pub(crate) struct WingOrbit {
    /// The layer its wings lie in, counted from the nearer face of those they do not touch.
    pub(crate) layer: u8,
    /// The stickers of each slot, the first from one orbit and the second from the other.
    pub(crate) slots: [[u16; 2]; 24],
}

/// The 24 places, four on each face, that one kind of centre sticker can come to.
#[derive(Debug)]
pub(crate) struct CenterOrbit {
    /// Row and column, from 1, of the first of its places on U.
    pub(crate) place: (u8, u8),
    /// Its places.
    pub(crate) stickers: [u16; 24],
}

impl Slots {
    /// The slots of `size`, found at first use and kept.
    pub(crate) fn of(size: Size) -> &'static Slots {
        static SLOTS: [OnceLock<Slots>; Size::MAX as usize + 1] =
            [const { OnceLock::new() }; Size::MAX as usize + 1];
        SLOTS[size.layers()].get_or_init(|| Slots::find(size))
    }

    fn find(size: Size) -> Slots {
        let orbit_of = orbits(size);
        let mut wings: BTreeMap<[u16; 2], Vec<[u16; 2]>> = BTreeMap::new();
        let mut centers: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        for (index, &orbit) in orbit_of.iter().enumerate() {
            let (face, cell) = locate(size, index);
            let index = index as u16;
            match other_faces(size, face, cell)[..] {
                [] => centers.entry(orbit).or_default().push(index),
                [other] => {
                    let beside = sticker(size, other, cell) as u16;
                    let other_orbit = orbit_of[usize::from(beside)];
                    if orbit < other_orbit {
                        wings.entry([orbit, other_orbit]).or_default().push([index, beside]);
                    }
                }
                _ => {}
            }
        }
        Slots {
            corners: CORNERS.map(|faces| faces.map(|face| on_slot(size, face, &faces))),
            edges: size
                .is_odd()
                .then(|| EDGES.map(|faces| faces.map(|face| on_slot(size, face, &faces)))),
            centers: size.is_odd().then(|| Face::ALL.map(|face| on_slot(size, face, &[face]))),
            wings: wings.into_values().filter_map(|slots| WingOrbit::new(size, &slots)).collect(),
            others: centers.into_values().filter_map(|at| CenterOrbit::new(size, &at)).collect(),
        }
    }
}

impl WingOrbit {
    fn new(size: Size, slots: &[[u16; 2]]) -> Option<WingOrbit> {
        let slots: [[u16; 2]; 24] = slots.try_into().ok()?;
        let (_, near) = wing_sides(size, slots[0]);
        let (_, cell) = locate(size, slots[0][0].into());
        let from_leading = layer_from(size, near, cell);
        Some(WingOrbit { layer: from_leading, slots })
    }

    /// The name of slot `slot` (from 0), as in `UFr`: its two faces, then in lower case the face it
    /// is nearer to.
    pub(crate) fn slot_name(&self, size: Size, slot: usize) -> String {
        let (faces, near) = wing_sides(size, self.slots[slot]);
        format!("{}{}", slot_name(&faces), near.letter().to_ascii_lowercase())
    }

    /// The slot (from 0) where the wing with these two colours lives when solved; `None` if there
    /// is no such wing.
    pub(crate) fn home(&self, size: Size, colours: [u8; 2]) -> Option<usize> {
        let face = |index: u16| u8::try_from(usize::from(index) / size.face_stickers());
        self.slots.iter().position(|slot| slot.map(face) == colours.map(Ok))
    }
}

impl CenterOrbit {
    fn new(size: Size, stickers: &[u16]) -> Option<CenterOrbit> {
        let stickers: [u16; 24] = stickers.try_into().ok()?;
        let (row, column) =
            (stickers[0] as usize / size.layers(), stickers[0] as usize % size.layers());
        Some(CenterOrbit { place: (row as u8 + 1, column as u8 + 1), stickers })
    }
}

/// For each sticker, the least sticker that turns can bring to its place.
fn orbits(size: Size) -> Vec<u16> {
    let tables = Tables::of(size);
    let mut least: Vec<u16> = (0..size.stickers() as u16).collect();
    let cycles = Axis::ALL.iter().flat_map(|axis| {
        (1..=size.get()).flat_map(move |layer| tables.cycles(axis.leading(), layer))
    });
    for cycle in cycles {
        let roots = cycle.map(|sticker| root(&least, sticker));
        let lowest = roots.into_iter().fold(roots[0], u16::min);
        for root in roots {
            least[usize::from(root)] = lowest;
        }
    }
    (0..size.stickers() as u16).map(|sticker| root(&least, sticker)).collect()
}

fn root(least: &[u16], mut sticker: u16) -> u16 {
    while least[usize::from(sticker)] != sticker {
        sticker = least[usize::from(sticker)];
    }
    sticker
}

/// The faces that `cell` lies on, besides `face`.
fn other_faces(size: Size, face: Face, cell: Cell) -> Vec<Face> {
    let on = |&other: &Face| other != face && layer_from(size, other, cell) == 1;
    Face::ALL.into_iter().filter(on).collect()
}

/// The layer of `cell` counted from `face`, from 1.
fn layer_from(size: Size, face: Face, cell: Cell) -> u8 {
    let from_leading = crate::cube::geometry::layer_of(size, face.axis(), cell);
    (if face.is_leading() { from_leading } else { size.layers() + 1 - from_leading }) as u8
}

/// The sticker on `face` of the cell that lies on all of `faces`, and midway along the other axes.
fn on_slot(size: Size, face: Face, faces: &[Face]) -> u16 {
    let last = size.layers() - 1;
    let [y, x, z] = Axis::ALL.map(|axis| match faces.iter().find(|face| face.axis() == axis) {
        Some(face) if face.is_leading() => last,
        Some(_) => 0,
        None => last / 2,
    });
    sticker(size, face, [x, y, z]) as u16
}

/// The faces a wing slot touches, in the order of the edge slot it belongs to, and the face it is
/// nearer to of the two others along its edge.
fn wing_sides(size: Size, slot: [u16; 2]) -> ([Face; 2], Face) {
    let [(first, cell), (second, _)] = slot.map(|index| locate(size, index.into()));
    let faces = EDGES
        .into_iter()
        .find(|edge| edge.contains(&first) && edge.contains(&second))
        .unwrap_or([first, second]);
    let nearness = |face: &Face| layer_from(size, *face, cell);
    let along = CENTERS.into_iter().filter(|face| !faces.iter().any(|f| f.axis() == face.axis()));
    let near = along.min_by_key(nearness).unwrap_or(first);
    (faces, near)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_sticker_of_every_size_lies_in_one_slot() {
        for size in Size::all() {
            let slots = Slots::of(size);
            let n = size.layers();
            assert_eq!(slots.wings.len(), (n - 2) / 2, "wings of {size}");
            let inner = (n - 2) * (n - 2) - usize::from(size.is_odd());
            assert_eq!(slots.others.len(), inner / 4, "centres of {size}");
            let mut stickers: Vec<u16> = slots.corners.concat();
            stickers.extend(slots.edges.iter().flat_map(|edges| edges.concat()));
            stickers.extend(slots.centers.iter().flatten());
            stickers.extend(slots.wings.iter().flat_map(|wings| wings.slots.concat()));
            stickers.extend(slots.others.iter().flat_map(|orbit| orbit.stickers));
            let distinct: HashSet<u16> = stickers.iter().copied().collect();
            assert_eq!((stickers.len(), distinct.len()), (size.stickers(), size.stickers()));
        }
    }

    #[test]
    fn slot_letters_are_the_faces_their_stickers_lie_on() {
        for size in Size::all() {
            let slots = Slots::of(size);
            let face = |at: u16| Face::ALL[usize::from(at) / size.face_stickers()];
            assert_eq!(slots.corners.map(|slot| slot.map(face)), CORNERS);
            if let (Some(edges), Some(centers)) = (slots.edges, slots.centers) {
                assert_eq!(edges.map(|slot| slot.map(face)), EDGES);
                assert_eq!(centers.map(face), Face::ALL);
            }
        }
    }

    #[test]
    fn the_24_wings_of_an_orbit_have_different_colours_and_names() {
        for size in Size::all() {
            for (index, wings) in Slots::of(size).wings.iter().enumerate() {
                assert_eq!(usize::from(wings.layer), index + 2);
                let names: HashSet<String> = (0..24).map(|s| wings.slot_name(size, s)).collect();
                assert_eq!(names.len(), 24);
                assert!(names.contains("UFr") && names.contains("BLd"), "{names:?}");
                for (slot, stickers) in wings.slots.iter().enumerate() {
                    let face = |at: u16| (usize::from(at) / size.face_stickers()) as u8;
                    assert_eq!(wings.home(size, stickers.map(face)), Some(slot));
                }
            }
        }
    }
}
