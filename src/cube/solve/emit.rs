//! From words of generators back to turns of the cube as it is held.

use super::super::{Amount, Turn};
use super::generator::{Generator, Layer};
use super::symmetry::Symmetry;

/// The turns that `word`, written for centres that stay put, stands for on a cube held as `holding`
/// says (for each colour, the face whose centre shows it).
///
/// A turn of a middle layer carries centres along, so that the turns after it are written for
/// another holding.
pub(crate) fn emit(word: &[Generator], mut holding: Symmetry) -> Vec<Turn> {
    let mut turns = Vec::with_capacity(word.len());
    for g in word {
        let turn = g.turn();
        let face = holding.face(turn.face);
        turns.push(Turn { face, ..turn });
        if g.layer() == Layer::Middle {
            let quarter = Symmetry::quarter(face.axis());
            let amount = if face.is_leading() { turn.amount } else { Amount::inverse(turn.amount) };
            for _ in 0..amount.quarters() {
                holding = holding.then(quarter);
            }
        }
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::super::super::{Cube, Size};
    use super::super::cubie::Cubies;
    use super::super::read::read;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn emitted_turns_do_to_stickers_what_the_word_does_to_pieces(
            word in prop::collection::vec(0..27usize, 0..20),
            start in prop::collection::vec(0..27usize, 0..20),
        ) {
            let word: Vec<_> = word.into_iter().map(Generator::from_index).collect();
            let mut cube = Cube::solved(Size::THREE);
            for index in start {
                cube.apply(Generator::from_index(index).turn());
            }
            let before = read(&cube).unwrap();
            cube.apply_all(&emit(&word, before.holding));
            prop_assert_eq!(read(&cube).unwrap().cubies, before.cubies.after(&word));
            prop_assert_eq!(cube.score() == 54, read(&cube).unwrap().cubies == Cubies::SOLVED);
        }
    }
}
