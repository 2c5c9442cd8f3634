//! The big-cube solver as its users see it.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use twistwright::base::Seed;
use twistwright::cube::reduce::{Budget, ReduceError, Tables, TablesError, solve};
use twistwright::cube::scramble::{random_state, random_turns};
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

fn size(layers: u64) -> Size {
    Size::new(layers).expect("a size")
}

fn five() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| Tables::build(size(5)).expect("size 5"))
}

/// Solves in a short time and checks the answer as the game would.
fn check(cube: &Cube, tables: &Tables, time: Duration) -> usize {
    let stop = AtomicBool::new(false);
    let mut lengths = Vec::new();
    let turns = solve(cube, tables, &Budget::new(time, &stop), &mut |turns| {
        lengths.push(turns.len());
    });
    let turns = turns.expect("a possible cube");
    assert!((1..=400).contains(&turns.len()), "{} turns", turns.len());
    assert!(turns.iter().all(|turn| (1..cube.size().get()).contains(&turn.layer)));
    let mut after = cube.clone();
    after.apply_all(&turns);
    assert_eq!(after.score(), after.full_score());
    assert!(lengths.is_sorted_by(|a, b| a > b), "each improvement is shorter");
    assert_eq!(lengths.last(), Some(&turns.len()), "the last improvement is the answer");
    turns.len()
}

#[test]
fn every_5x5x5_is_solved_whatever_the_time() {
    for k in 0..3 {
        let cube = random_state(size(5), &Seed::Number(k));
        assert!(check(&cube, five(), Duration::from_millis(100 * k)) <= 200);
        let mut cube = Cube::solved(size(5));
        cube.apply_all(&random_turns(size(5), 60, &Seed::Number(k)));
        assert!(check(&cube, five(), Duration::from_millis(500)) <= 200);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimisation")]
fn every_7x7x7_is_solved_whatever_the_time() {
    let tables = Tables::build(size(7)).unwrap();
    for k in 0..3 {
        let cube = random_state(size(7), &Seed::Number(k));
        assert!(check(&cube, &tables, Duration::from_millis(500 * k)) <= 330);
    }
}

#[test]
fn one_turn_away_is_solved_too() {
    for layer in 1..5 {
        let mut cube = Cube::solved(size(5));
        cube.apply(Turn::new(Face::F, layer, Amount::Quarter));
        check(&cube, five(), Duration::from_millis(300));
    }
}

#[test]
fn a_solved_cube_needs_no_turns_however_it_is_held() {
    let stop = AtomicBool::new(false);
    let budget = Budget::new(Duration::from_secs(1), &stop);
    let mut cube = Cube::solved(size(5));
    for layer in 1..=5 {
        cube.apply(Turn::new(Face::R, layer, Amount::Prime));
    }
    assert_eq!(solve(&cube, five(), &budget, &mut |_| {}), Ok(Vec::new()));
}

#[test]
fn other_sizes_and_impossible_cubes_are_refused() {
    let stop = AtomicBool::new(false);
    let budget = Budget::new(Duration::from_secs(1), &stop);
    let refused = solve(&Cube::solved(size(7)), five(), &budget, &mut |_| {});
    assert!(matches!(refused, Err(ReduceError::Size { .. })));
    assert!(matches!(Tables::build(size(4)), Err(ReduceError::Size { .. })));
    let mut stickers = Cube::solved(size(5)).stickers().to_vec();
    stickers[0] = 1;
    let cube = Cube::from_stickers(size(5), stickers).unwrap();
    let refused = solve(&cube, five(), &budget, &mut |_| {});
    assert!(matches!(refused, Err(ReduceError::Impossible { .. })));
}

#[test]
fn tables_read_back_and_damage_is_noticed() {
    let mut file = Vec::new();
    five().write_to(&mut file).unwrap();
    let tables = Tables::read_from(&file[..]).unwrap();
    check(&random_state(size(5), &Seed::Number(9)), &tables, Duration::from_millis(200));
    let middle = file.len() / 2;
    assert!(matches!(Tables::read_from(&file[..middle]), Err(TablesError::Damaged)));
    file[middle] ^= 1;
    assert!(matches!(Tables::read_from(&file[..]), Err(TablesError::Damaged)));
    file[20] ^= 1;
    assert!(matches!(Tables::read_from(&file[..]), Err(TablesError::Version)));
    assert!(matches!(Tables::read_from(&b""[..]), Err(TablesError::Damaged)));
}
