//! The big-cube solver as its users see it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use twistwright::base::{Fault as _, Seed, Store, StoreError};
use twistwright::cube::pieces::Holding;
use twistwright::cube::reduce::{Budget, Outcome, ReduceError, Tables, solve};
use twistwright::cube::scramble::{random_state, random_turns};
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

/// A store of this run, and the tables it keeps.
fn kept() -> &'static (Store, Tables) {
    static KEPT: OnceLock<(Store, Tables)> = OnceLock::new();
    KEPT.get_or_init(|| {
        let name = format!("twistwright-reduce-{}", std::process::id());
        let store = Store::new(std::env::temp_dir().join(name));
        let (tables, refused) = Tables::load_or_build(Size::FIVE, &store, 2).expect("size 5");
        assert!(refused.is_none(), "{refused:?}");
        (store, tables)
    })
}

fn five() -> &'static Tables {
    &kept().1
}

/// Solves in a short time and checks the answer as the game would: its length, and how many turns
/// there have to be.
fn check(cube: &Cube, tables: &Tables, time: Duration) -> (usize, usize) {
    let stop = AtomicBool::new(false);
    let mut lengths = Vec::new();
    let turns = solve(cube, tables, &Budget::new(time, &stop), &mut |turns| {
        lengths.push(turns.len());
    });
    let Outcome { best, bound } = turns.expect("a possible cube");
    let turns = best.expect("not stopped");
    assert!((1..=400).contains(&turns.len()), "{} turns", turns.len());
    assert!(turns.iter().all(|turn| (1..cube.size().get()).contains(&turn.layer)));
    let mut after = cube.clone();
    after.apply_all(&turns);
    assert_eq!(after.score(), after.full_score());
    assert!(lengths.is_sorted_by(|a, b| a > b), "each improvement is shorter");
    assert_eq!(lengths.last(), Some(&turns.len()), "the last improvement is the answer");
    assert!(bound <= turns.len());
    (turns.len(), bound)
}

#[test]
fn every_5x5x5_is_solved_whatever_the_time() {
    for k in 0..3 {
        let cube = random_state(Size::FIVE, &Seed::Number(k));
        assert!(check(&cube, five(), Duration::from_millis(100 * k)).0 <= 200);
        let mut cube = Cube::solved(Size::FIVE);
        cube.apply_all(&random_turns(Size::FIVE, 60, &Seed::Number(k)));
        assert!(check(&cube, five(), Duration::from_millis(500)).0 <= 200);
    }
}

#[test]
fn every_7x7x7_is_solved_whatever_the_time() {
    let tables = Tables::build(Size::SEVEN).unwrap();
    for k in 0..3 {
        let cube = random_state(Size::SEVEN, &Seed::Number(k));
        assert!(check(&cube, &tables, Duration::from_millis(500 * k)).0 <= 330);
    }
    let mut cube = Cube::solved(Size::SEVEN);
    cube.apply_all(&random_turns(Size::SEVEN, 3, &Seed::Number(1)));
    assert_eq!(check(&cube, &tables, Duration::ZERO), (3, 3));
}

#[test]
fn a_few_turns_are_taken_back_in_as_few() {
    for layer in 1..5 {
        let mut cube = Cube::solved(Size::FIVE);
        cube.apply(Turn::new(Face::F, layer, Amount::Quarter));
        assert_eq!(check(&cube, five(), Duration::from_secs(600)), (1, 1));
    }
    for turns in 2..=6 {
        let mut cube = Cube::solved(Size::FIVE);
        cube.apply_all(&random_turns(Size::FIVE, turns, &Seed::Number(7)));
        let (length, bound) = check(&cube, five(), Duration::from_secs(600));
        assert_eq!(length, bound, "proven");
        assert!(length <= turns);
    }
}

#[test]
fn what_only_faces_have_turned_is_solved_like_a_3x3x3() {
    for k in 0..3 {
        let mut cube = Cube::solved(Size::FIVE);
        // Turns of a 3x3x3 have a middle layer as well; here it is a face.
        let turns = random_turns(Size::THREE, 40, &Seed::Number(k));
        let faces = turns.into_iter().map(|turn| Turn::new(turn.face, 1, turn.amount));
        cube.apply_all(&faces.collect::<Vec<Turn>>());
        assert!(check(&cube, five(), Duration::from_millis(500)).0 <= 24);
    }
}

#[test]
fn a_solved_cube_needs_no_turns_however_it_is_held() {
    let stop = AtomicBool::new(false);
    let budget = Budget::new(Duration::from_secs(1), &stop);
    let mut cube = Cube::solved(Size::FIVE);
    for layer in 1..=5 {
        cube.apply(Turn::new(Face::R, layer, Amount::Prime));
    }
    assert_eq!(
        solve(&cube, five(), &budget, &mut |_| {}),
        Ok(Outcome { best: Some(Vec::new()), bound: 0 })
    );
}

#[test]
fn other_sizes_and_impossible_cubes_are_refused() {
    let stop = AtomicBool::new(false);
    let budget = Budget::new(Duration::from_secs(1), &stop);
    let refused = solve(&Cube::solved(Size::SEVEN), five(), &budget, &mut |_| {});
    let error = refused.unwrap_err();
    assert_eq!(error.to_string(), "a cube of size 7 is not solved here, only size 5");
    assert_eq!((error.reason(), error.hint()), ("size", None));
    assert_eq!((error.found(), error.expected()), (Some("size 7".into()), Some("size 5".into())));
    assert!(matches!(Tables::build(Size::new(4).unwrap()), Err(ReduceError::Size { .. })));
    let mut stickers = Cube::solved(Size::FIVE).stickers().to_vec();
    stickers[0] = 1;
    let cube = Cube::from_stickers(Size::FIVE, stickers).unwrap();
    let refused = solve(&cube, five(), &budget, &mut |_| {});
    let error = refused.unwrap_err();
    assert_eq!(error.reason(), "impossible");
    assert_eq!(error.hint().as_deref(), Some("check how the stickers were read"));
}

#[test]
fn every_holding_is_solved_and_gets_its_own_turns() {
    let turns = random_turns(Size::FIVE, 12, &Seed::Number(4));
    for holding in Holding::all().step_by(5) {
        let mut cube = Cube::solved(Size::FIVE);
        cube.apply_all(&holding.turns(Size::FIVE));
        cube.apply_all(&turns);
        check(&cube, five(), Duration::ZERO);
    }
}

#[test]
fn a_search_that_is_stopped_before_it_finds_anything_gives_nothing() {
    let stop = AtomicBool::new(true);
    let budget = Budget::new(Duration::from_secs(60), &stop);
    let cube = random_state(Size::FIVE, &Seed::Number(1));
    assert_eq!(solve(&cube, five(), &budget, &mut |_| {}), Ok(Outcome { best: None, bound: 1 }));
}

#[test]
fn a_target_ends_the_search_and_stops_nothing_else() {
    let stop = AtomicBool::new(false);
    let budget = Budget { target: 400, ..Budget::new(Duration::from_secs(600), &stop) };
    let cube = random_state(Size::FIVE, &Seed::Number(2));
    assert!(solve(&cube, five(), &budget, &mut |_| {}).unwrap().best.is_some());
    assert!(!stop.load(Ordering::Relaxed));
}

#[test]
fn tables_are_kept_and_damaged_ones_are_built_anew() {
    let (store, _) = kept();
    let load = || Tables::load_or_build(Size::FIVE, store, 2).unwrap();
    let path = store.path(&Tables::label(Size::FIVE).unwrap());
    let whole = std::fs::read(&path).unwrap();
    let (tables, refused) = load();
    assert!(refused.is_none());
    check(&random_state(Size::FIVE, &Seed::Number(9)), &tables, Duration::ZERO);
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 1;
    std::fs::write(&path, damaged).unwrap();
    assert!(matches!(load().1, Some(StoreError::Damaged { .. })));
    assert_eq!(std::fs::read(&path).unwrap(), whole);
    store.clear().unwrap();
    std::fs::remove_dir(path.parent().unwrap()).unwrap();
}
