//! How a beam remembers the way to each of its states: one link a kept state.

use super::frame::Move;
use super::word::Word;

/// The number of a state in a [`Trail`].
pub(crate) type Node = u32;

/// A forest of states: each is a start, or one move from another.
///
/// Eight bytes a state; the states themselves are thrown away level by level.
#[derive(Default)]
pub(crate) struct Trail {
    /// The state before, or for a start its number, and the code of the move (0 for a start).
    links: Vec<(u32, u8)>,
}

impl Trail {
    /// Adds start number `start`.
    pub(crate) fn start(&mut self, start: usize) -> Node {
        self.push(start as u32, 0)
    }

    /// Adds the state reached from `parent` by `step`.
    pub(crate) fn step(&mut self, parent: Node, step: Move) -> Node {
        self.push(parent, step.code())
    }

    fn push(&mut self, from: u32, code: u8) -> Node {
        self.links.push((from, code));
        (self.links.len() - 1) as Node
    }

    /// The start that `node` comes from, and the moves from there.
    pub(crate) fn word(&self, mut node: Node) -> (usize, Word) {
        let mut word = Word::new();
        loop {
            let (from, code) = self.links[node as usize];
            match Move::from_code(code) {
                Some(step) => word.push(step),
                None => {
                    word.reverse();
                    return (from as usize, word);
                }
            }
            node = from;
        }
    }
}
