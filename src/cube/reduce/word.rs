//! Lists of moves: their shortest form, and the turns they stand for.

use super::frame::{Frame, Move};
use crate::cube::geometry::turn_face;
use crate::cube::pieces::Holding;
use crate::cube::{Amount, Axis, Size, Turn};

/// Moves applied from first to last.
pub(crate) type Word = Vec<Move>;

/// The moves that undo `word`.
pub(crate) fn inverse(word: &[Move]) -> Word {
    word.iter().rev().map(|step| step.inverse()).collect()
}

/// Moves about one axis, as the quarters of each layer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Run {
    axis: usize,
    quarters: [u8; 7],
}

impl Run {
    /// Takes out the turn of the whole cube that leaves the fewest layers to turn. In the frame of
    /// the centres a turn of all layers is no turn at all.
    fn settle(&mut self, layers: usize) {
        let quarters = &mut self.quarters[..layers];
        let count = |amount: u8| quarters.iter().filter(|&&q| q == amount).count();
        // Zero wins ties, so that settled runs stay as they are.
        let common = [3, 2, 1, 0].into_iter().max_by_key(|&amount| count(amount)).unwrap_or(0);
        quarters.iter_mut().for_each(|q| *q = (*q + 4 - common) % 4);
    }

    fn is_empty(&self) -> bool {
        self.quarters == [0; 7]
    }
}

/// The same effect in the frame of the centres, never with more moves: turns about one axis are
/// merged, and no run of them is longer than 2, 3 or 5 for 3, 5 or 7 layers.
pub(crate) fn simplify(size: Size, word: &[Move]) -> Word {
    let mut runs: Vec<Run> = Vec::new();
    for step in word {
        if runs.last().is_none_or(|run| run.axis != step.axis()) {
            runs.push(Run { axis: step.axis(), quarters: [0; 7] });
        }
        if let Some(run) = runs.last_mut() {
            let quarters = &mut run.quarters[step.layer()];
            *quarters = (*quarters + step.quarters() as u8) % 4;
            run.settle(size.layers());
            if run.is_empty() {
                runs.pop();
            }
        }
    }
    let moves = |run: &Run| {
        let Run { axis, quarters } = *run;
        quarters
            .into_iter()
            .enumerate()
            .filter_map(move |(layer, quarters)| Move::new(axis, layer, quarters.into()))
    };
    runs.iter().flat_map(moves).collect()
}

/// The single-layer turns that `word` stands for on a cube held like this, each with a layer the
/// game takes.
pub(crate) fn emit(frame: &Frame, holding: Holding, word: &[Move]) -> Vec<Turn> {
    // On which face of the real cube each face of the frame lies.
    let mut faces = holding.inverse().colours();
    let mut turns = Vec::with_capacity(word.len());
    for step in word {
        let Some(amount) = Amount::from_quarters(step.quarters() as i64) else { continue };
        let face = faces[Axis::ALL[step.axis()].leading().index()];
        turns.push(Turn::new(face, step.layer() as u8 + 1, amount).legal(frame.size));
        if step.layer() == frame.middle() {
            // The middle centres went along, and the frame with them.
            let clockwise = if face.is_leading() { step.quarters() } else { 4 - step.quarters() };
            for _ in 0..clockwise {
                faces = faces.map(|pointed| turn_face(face.axis(), pointed));
            }
        }
    }
    turns
}
