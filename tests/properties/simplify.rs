//! Shorter lists with the same effect.

use proptest::prelude::*;
use twistwright::cube::{Amount, Cube, Face, Size, Turn, drop_rotations, simplify};

use crate::arbitrary::{cubes_of, homes, wasteful_lists, whole_cube};

/// The list in runs of turns about one axis.
fn runs(turns: &[Turn]) -> impl Iterator<Item = &[Turn]> {
    turns.chunk_by(|a, b| a.axis() == b.axis())
}

/// Each way to hold a cube, as a list of turns.
fn holdings(size: Size) -> Vec<Vec<Turn>> {
    let about = |face| {
        let mut ways = vec![Vec::new()];
        ways.extend(Amount::ALL.map(|amount| whole_cube(size, face, amount)));
        ways
    };
    let mut all = Vec::new();
    // Which face comes up, then how the cube is turned below it.
    let ups = [about(Face::R), vec![about(Face::F)[1].clone(), about(Face::F)[3].clone()]].concat();
    for up in ups {
        all.extend(about(Face::U).into_iter().map(|spin| [up.clone(), spin].concat()));
    }
    all
}

#[test]
fn there_are_24_holdings() {
    let mut seen: Vec<Vec<usize>> = Vec::new();
    for way in holdings(Size::THREE) {
        let homes = homes(Size::THREE, &way);
        assert!(!seen.contains(&homes));
        seen.push(homes);
    }
    assert_eq!(seen.len(), 24);
}

proptest! {
    #[test]
    fn simplify_keeps_every_sticker_and_never_lengthens((size, list) in wasteful_lists()) {
        let short = simplify(&list, size);
        prop_assert!(short.len() <= list.len());
        prop_assert_eq!(homes(size, &short), homes(size, &list));
        prop_assert!(short.iter().all(|turn| (1..size.get()).contains(&turn.layer)));
    }

    #[test]
    fn simplify_turns_no_layer_twice_in_a_run((size, list) in wasteful_lists()) {
        for run in runs(&simplify(&list, size)) {
            let mut layers: Vec<u8> = run.iter().map(|turn| turn.on_axis(size).0).collect();
            layers.sort_unstable();
            layers.dedup();
            prop_assert_eq!(layers.len(), run.len(), "{:?}", run);
        }
    }

    #[test]
    fn simplify_leaves_a_simplified_list_as_it_is((size, list) in wasteful_lists()) {
        let short = simplify(&list, size);
        prop_assert_eq!(simplify(&short, size), short);
    }

    #[test]
    fn simplify_brings_a_list_and_its_inverse_to_nothing((size, list) in wasteful_lists()) {
        let both = [list.clone(), twistwright::cube::inverse(&list)].concat();
        prop_assert_eq!(simplify(&both, size), []);
        prop_assert_eq!(drop_rotations(&both, size), []);
    }

    #[test]
    fn drop_rotations_reaches_the_same_cube_held_another_way((size, list) in wasteful_lists()) {
        let short = drop_rotations(&list, size);
        let reached = homes(size, &list);
        let held = |way: &Vec<Turn>| homes(size, &[&short[..], way].concat()) == reached;
        prop_assert!(holdings(size).iter().any(held), "{:?}", short);
        prop_assert!(short.iter().all(|turn| (1..size.get()).contains(&turn.layer)));
    }

    #[test]
    fn drop_rotations_is_never_longer_than_simplify((size, list) in wasteful_lists()) {
        prop_assert!(drop_rotations(&list, size).len() <= simplify(&list, size).len());
    }

    #[test]
    fn drop_rotations_leaves_its_own_results_as_they_are((size, list) in wasteful_lists()) {
        let short = drop_rotations(&list, size);
        prop_assert_eq!(drop_rotations(&short, size), short);
    }

    #[test]
    fn a_run_without_rotations_needs_2_3_5_turns_on_sizes_3_5_7((size, list) in wasteful_lists()) {
        // Of n layers at least a quarter turn alike, and they are free.
        let most = size.layers() - size.layers().div_ceil(4);
        prop_assert_eq!(most, match size.get() { 3 => 2, 5 => 3, 7 => 5, _ => most });
        for run in runs(&drop_rotations(&list, size)) {
            prop_assert!(run.len() <= most, "{:?}", run);
        }
    }

    #[test]
    fn drop_rotations_keeps_the_score_of_an_odd_cube(
        ((size, list), cube) in wasteful_lists()
            .prop_filter("odd", |(size, _)| size.is_odd())
            .prop_flat_map(|(size, list)| (Just((size, list)), cubes_of(size))),
    ) {
        let score = |list: &[Turn]| {
            let mut turned: Cube = cube.clone();
            turned.apply_all(list);
            turned.score()
        };
        prop_assert_eq!(score(&drop_rotations(&list, size)), score(&list));
    }
}
