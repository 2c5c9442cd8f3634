//! The algebra of turns.

use proptest::collection::vec;
use proptest::prelude::*;
use twistwright::cube::{Amount, Cube, inverse};

use crate::arbitrary::{
    cubes, cubes_of, faces, homes, legal_turns, lists, odd_sizes, sizes, turns, whole_cube,
};
use crate::common::after;

proptest! {
    #[test]
    fn four_equal_turns_are_nothing((size, turn) in sizes().prop_flat_map(|s| (Just(s), turns(s)))) {
        prop_assert_eq!(after(size, &[turn; 4]), Cube::solved(size));
        prop_assert_ne!(homes(size, &[turn]), homes(size, &[]));
    }

    #[test]
    fn half_turns_and_primes_are_repeated_quarter_turns(
        (size, turn) in sizes().prop_flat_map(|s| (Just(s), turns(s))),
    ) {
        let quarter = twistwright::cube::Turn { amount: Amount::Quarter, ..turn };
        let repeated = vec![quarter; turn.amount.quarters().into()];
        prop_assert_eq!(homes(size, &[turn]), homes(size, &repeated));
    }

    #[test]
    fn a_turn_and_its_inverse_are_nothing_on_any_cube(
        (cube, turn) in cubes().prop_flat_map(|c| { let t = turns(c.size()); (Just(c), t) }),
    ) {
        let mut turned = cube.clone();
        turned.apply_all(&[turn, turn.inverse()]);
        prop_assert_eq!(turned, cube);
    }

    #[test]
    fn a_list_and_its_inverse_are_nothing((size, list) in lists()) {
        let mut cube = after(size, &list);
        cube.apply_all(&inverse(&list));
        prop_assert_eq!(cube, Cube::solved(size));
    }

    #[test]
    fn a_layer_is_the_opposite_faces_layer_counted_from_there_and_reversed(
        (cube, turn) in cubes().prop_flat_map(|c| { let t = turns(c.size()); (Just(c), t) }),
    ) {
        let size = cube.size();
        let (mut one, mut other) = (cube.clone(), cube);
        one.apply(turn);
        other.apply(turn.from_opposite(size));
        prop_assert_eq!(&one, &other);
        prop_assert_eq!(turn.from_opposite(size).from_opposite(size), turn);
        prop_assert!(turn.legal(size).layer < size.get());
    }

    #[test]
    fn layers_of_one_axis_commute(
        (size, a, b, flip) in
            sizes().prop_flat_map(|s| (Just(s), turns(s), turns(s), any::<bool>())),
    ) {
        let face = if flip { a.face.opposite() } else { a.face };
        let b = twistwright::cube::Turn { face, ..b };
        prop_assert_eq!(homes(size, &[a, b]), homes(size, &[b, a]));
    }

    #[test]
    fn the_score_of_an_odd_cube_does_not_change_when_the_whole_cube_turns(
        (cube, face, amount) in
            (odd_sizes().prop_flat_map(cubes_of), faces(), proptest::sample::select(&Amount::ALL)),
    ) {
        let mut turned = cube.clone();
        turned.apply_all(&whole_cube(cube.size(), face, amount));
        prop_assert_eq!(turned.score(), cube.score());
        let (mut before, mut now) = (cube.score_by_face(), turned.score_by_face());
        before.sort_unstable();
        now.sort_unstable();
        prop_assert_eq!(before, now);
    }

    #[test]
    fn one_turn_from_solved_scores_what_the_rules_of_thumb_say(
        (size, turn) in odd_sizes().prop_flat_map(|s| (Just(s), legal_turns(s))),
    ) {
        let n = u32::from(size.get());
        let middle = Some(turn.layer) == size.middle();
        let expected = if middle { 2 * n * n + 4 * n } else { 6 * n * n - 4 * n };
        prop_assert_eq!(after(size, &[turn]).score(), expected);
    }

    #[test]
    fn the_score_counts_stickers_that_match_their_centre(cube in odd_sizes().prop_flat_map(cubes_of)) {
        let n = cube.size().layers();
        let mut matches = 0;
        for (index, id) in cube.stickers().iter().enumerate() {
            let face = index / (n * n);
            let centre = cube.stickers()[face * n * n + (n / 2) * n + n / 2];
            matches += u32::from(*id == centre);
        }
        prop_assert_eq!(cube.score(), matches);
        prop_assert!((6..=cube.full_score()).contains(&matches));
    }

    #[test]
    fn turns_move_stickers_and_never_change_them(
        (cube, list) in cubes().prop_flat_map(|c| {
            let t = vec(turns(c.size()), 0..20);
            (Just(c), t)
        }),
    ) {
        let mut turned = cube.clone();
        turned.apply_all(&list);
        let count = |cube: &Cube| [0, 1, 2, 3, 4, 5].map(|id| {
            cube.stickers().iter().filter(|&&sticker| sticker == id).count()
        });
        prop_assert_eq!(count(&turned), count(&cube));
    }
}
