//! Shorter lists with the same effect.
//!
//! Layers of one axis commute, so a list falls into runs of turns about one axis; inside a run all
//! that counts is how far each layer turns. When a run comes to nothing its neighbours meet, and
//! may be about one axis themselves.

use super::geometry::turn_face;
use super::{Amount, Axis, Face, Size, Turn};

/// A list with the same effect on every sticker, never longer, and in every run about one axis as
/// short as can be: each layer turns at most once. Turns keep their order and the face they were
/// named from.
///
/// ```
/// use twistwright::cube::{notation, simplify, Size};
/// let turns = notation::read("F B' F2 U D U'", Size::THREE, Default::default())?;
/// assert_eq!(notation::print(&simplify(&turns, Size::THREE)), "F' B' D");
/// # Ok::<(), notation::NotationError>(())
/// ```
pub fn simplify(turns: &[Turn], size: Size) -> Vec<Turn> {
    let mut runs: Vec<Run> = Vec::new();
    for &turn in turns {
        match runs.last_mut() {
            Some(run) if run.axis == turn.axis() => run.add(turn, size),
            _ => runs.push(Run::of(turn, size)),
        }
        pop_if_empty(&mut runs);
    }
    collect(&runs, size)
}

/// Like [`simplify`], but the result may differ by a rotation of the whole cube: a run in which
/// most layers turn alike becomes the turns of the others, and the faces that follow are renamed.
///
/// Of n layers, the largest set that turns alike is free: a run never needs more than 2, 3, 5 turns
/// for n = 3, 5, 7.
///
/// ```
/// use twistwright::cube::{notation, drop_rotations, Size};
/// let turns = notation::read("R L' U", Size::THREE, Default::default())?;
/// assert_eq!(notation::print(&drop_rotations(&turns, Size::THREE)), "2R' F");
/// # Ok::<(), notation::NotationError>(())
/// ```
pub fn drop_rotations(turns: &[Turn], size: Size) -> Vec<Turn> {
    let mut runs: Vec<Run> = Vec::new();
    // The face of the cube as it would stand without the rotations taken out so far.
    let mut unrotated = Face::ALL;
    for &turn in turns {
        loop {
            let turn = Turn { face: unrotated[turn.face.index()], ..turn };
            match runs.last_mut() {
                Some(run) if run.axis == turn.axis() => {
                    run.add(turn, size);
                    pop_if_empty(&mut runs);
                    break;
                }
                Some(run) => {
                    // Taking a rotation out renames this turn too, and may leave the run empty.
                    if !run.take_out_rotation(size, &mut unrotated) {
                        runs.push(Run::of(turn, size));
                        break;
                    }
                    pop_if_empty(&mut runs);
                }
                None => {
                    runs.push(Run::of(turn, size));
                    break;
                }
            }
        }
    }
    if let Some(run) = runs.last_mut() {
        run.take_out_rotation(size, &mut unrotated);
    }
    collect(&runs, size)
}

fn pop_if_empty(runs: &mut Vec<Run>) {
    if runs.last().is_some_and(|run| run.quarters.iter().all(|&q| q == 0)) {
        runs.pop();
    }
}

fn collect(runs: &[Run], size: Size) -> Vec<Turn> {
    runs.iter().flat_map(|run| run.turns(size)).collect()
}

/// Turns about one axis.
struct Run {
    axis: Axis,
    /// By layer from the leading face (index 0 unused): clockwise quarter turns seen from there.
    quarters: [u8; Size::MAX as usize + 1],
    /// Layers in the order they were first turned, with the face they were named from.
    named: Vec<(u8, Face)>,
}

impl Run {
    fn of(turn: Turn, size: Size) -> Run {
        let quarters = [0; Size::MAX as usize + 1];
        let mut run = Run { axis: turn.axis(), quarters, named: Vec::new() };
        run.add(turn, size);
        run
    }

    fn add(&mut self, turn: Turn, size: Size) {
        let (layer, quarters) = turn.on_axis(size);
        let total = &mut self.quarters[usize::from(layer)];
        *total = (*total + quarters) % 4;
        self.name(layer, turn.face);
    }

    fn name(&mut self, layer: u8, face: Face) {
        if self.named.iter().all(|&(known, _)| known != layer) {
            self.named.push((layer, face));
        }
    }

    /// Turns the whole cube so that most layers stand still; `false` if they do already.
    fn take_out_rotation(&mut self, size: Size, unrotated: &mut [Face; 6]) -> bool {
        let layers = &mut self.quarters[1..=size.layers()];
        let mut alike = [0; 4];
        layers.iter().for_each(|&q| alike[usize::from(q)] += 1);
        // The last maximum of the reversed order is the smallest rotation, none if that is as good.
        let Some(rotation) = (0..4u8).rev().max_by_key(|&q| alike[usize::from(q)]) else {
            return false;
        };
        if rotation == 0 {
            return false;
        }
        layers.iter_mut().for_each(|q| *q = (*q + 4 - rotation) % 4);
        for face in unrotated {
            for _ in rotation..4 {
                *face = turn_face(self.axis, *face);
            }
        }
        for layer in 1..=size.get() {
            let far = layer > size.get().div_ceil(2);
            let leading = self.axis.leading();
            self.name(layer, if far { leading.opposite() } else { leading });
        }
        true
    }

    fn turns(&self, size: Size) -> impl Iterator<Item = Turn> {
        self.named.iter().filter_map(move |&(layer, face)| {
            let amount = Amount::from_quarters(self.quarters[usize::from(layer)].into())?;
            let turn = Turn::new(self.axis.leading(), layer, amount);
            Some(if face.is_leading() { turn } else { turn.from_opposite(size) }.legal(size))
        })
    }
}
