//! The solver from outside: whatever cube it gets, what it answers solves it.

#![allow(clippy::unwrap_used)]

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use twistwright::base::{Random, Seed};
use twistwright::cube::scramble::random_state;
use twistwright::cube::solve::{Budget, Event, Metric, Start, Tables, Unsolvable, finish, solve};
use twistwright::cube::{Amount, Cube, Face, Size, Turn, inverse};

fn tables(metric: Metric) -> &'static Tables {
    static TABLES: [OnceLock<Tables>; 2] = [const { OnceLock::new() }; 2];
    TABLES[metric as usize].get_or_init(|| Tables::build(metric, 2))
}

fn steps(steps: u64) -> Budget<'static> {
    Budget { steps: Some(steps), threads: 2, ..Budget::default() }
}

/// Solves and checks the answer on the stickers.
fn answer(cube: &Cube, budget: &Budget<'_>) -> Vec<Turn> {
    let outcome = solve(cube, tables(Metric::Layer), budget, &mut |_| {}).unwrap();
    let turns = outcome.best.expect("this budget is enough for some answer");
    let mut solved = cube.clone();
    solved.apply_all(&turns);
    assert_eq!(solved.score(), 54);
    assert!(turns.iter().all(|turn| (1..=2).contains(&turn.layer)));
    turns
}

/// Random turns of all three layers, the far one too.
fn random_turns(random: &mut Random, count: usize) -> Vec<Turn> {
    let turn = |random: &mut Random| {
        Turn::new(random.pick(&Face::ALL), 1 + random.index(3) as u8, random.pick(&Amount::ALL))
    };
    (0..count).map(|_| turn(random)).collect()
}

#[test]
fn random_states_are_solved_in_few_legal_turns() {
    let count = if cfg!(debug_assertions) { 100 } else { 1000 };
    let mut lengths = 0;
    for index in 0..count {
        let cube = random_state(Size::THREE, &Seed::from("solver").item(index));
        let turns = answer(&cube, &steps(5_000));
        assert!(turns.len() <= 20, "{} turns", turns.len());
        lengths += turns.len() as u64;
    }
    // Even this little is far better than face turns do (20 and more).
    assert!(lengths < 19 * count, "{lengths} turns for {count} cubes");
}

#[test]
fn any_holding_and_any_turned_layers_are_fine() {
    let mut random = Random::new("solver tests", &Seed::Number(3));
    for count in 0..60 {
        let mut cube = Cube::solved(Size::THREE);
        let turns = random_turns(&mut random, count);
        cube.apply_all(&turns);
        assert!(answer(&cube, &steps(2_000)).len() <= 22);
    }
}

#[test]
fn a_solved_cube_needs_no_turns_however_it_is_held() {
    let mut cube = Cube::solved(Size::THREE);
    for layer in 1..=3 {
        cube.apply(Turn::new(Face::R, layer, Amount::Quarter));
    }
    assert_ne!(cube, Cube::solved(Size::THREE));
    let outcome = solve(&cube, tables(Metric::Layer), &Budget::default(), &mut |_| {}).unwrap();
    assert_eq!((outcome.best, outcome.bound), (Some(vec![]), 0));
}

#[test]
fn one_middle_turn_is_undone_by_one() {
    for face in Face::ALL {
        for amount in Amount::ALL {
            let mut cube = Cube::solved(Size::THREE);
            cube.apply(Turn::new(face, 2, amount));
            assert_eq!(answer(&cube, &Budget::default()).len(), 1);
        }
    }
}

#[test]
fn improvements_come_in_order_and_the_last_is_the_answer() {
    let cube = random_state(Size::THREE, &Seed::from("improvements"));
    let mut heard: Vec<Vec<Turn>> = Vec::new();
    let outcome = solve(&cube, tables(Metric::Layer), &steps(100_000), &mut |event| {
        if let Event::Better(turns) = event {
            heard.push(turns.to_vec());
        }
    });
    assert!(heard.windows(2).all(|pair| pair[1].len() < pair[0].len()));
    assert_eq!(outcome.unwrap().best.as_ref(), heard.last());
}

#[test]
fn the_bound_rises_to_the_length_of_a_shortest_answer() {
    let mut random = Random::new("solver tests", &Seed::Number(4));
    let mut cube = Cube::solved(Size::THREE);
    cube.apply_all(&random_turns(&mut random, 9));
    let mut bounds = Vec::new();
    let outcome = solve(&cube, tables(Metric::Layer), &Budget::default(), &mut |event| {
        if let Event::Bound(bound) = event {
            bounds.push(bound);
        }
    })
    .unwrap();
    let length = outcome.best.unwrap().len();
    assert!(length <= 9);
    assert_eq!(bounds, (1..=length).collect::<Vec<_>>());
    assert_eq!(outcome.bound, length);
}

#[test]
fn the_outcome_of_a_budget_of_steps_depends_on_the_cube_alone() {
    let cube = random_state(Size::THREE, &Seed::from("steps"));
    let outcome = |threads: usize| {
        let budget = Budget { threads, ..steps(60_000) };
        solve(&cube, tables(Metric::Layer), &budget, &mut |_| {}).unwrap()
    };
    let alone = outcome(1);
    assert!(alone.steps >= 60_000);
    assert_eq!(alone, outcome(2));
    assert_eq!(alone, outcome(3));
}

#[test]
fn a_target_that_is_met_ends_the_search() {
    let cube = random_state(Size::THREE, &Seed::from("target"));
    let budget = Budget { target: Some(20), threads: 2, ..Budget::default() };
    assert!(answer(&cube, &budget).len() <= 20);
    assert!(answer(&cube, &Budget { steps: Some(u64::MAX), ..budget }).len() <= 20);
}

#[test]
fn a_deadline_and_a_cancel_flag_end_the_search() {
    let cube = random_state(Size::THREE, &Seed::from("deadline"));
    tables(Metric::Layer);
    let begun = Instant::now();
    let deadline = Some(begun + Duration::from_millis(300));
    let budget = Budget { deadline, ..Budget::default() };
    solve(&cube, tables(Metric::Layer), &budget, &mut |_| {}).unwrap();
    assert!((Duration::from_millis(300)..Duration::from_secs(3)).contains(&begun.elapsed()));
    let cancel = AtomicBool::new(true);
    for steps in [None, Some(u64::MAX)] {
        let budget = Budget { cancel: Some(&cancel), steps, ..Budget::default() };
        let outcome = solve(&cube, tables(Metric::Layer), &budget, &mut |_| {}).unwrap();
        assert_eq!(outcome.bound, 0);
    }
}

#[test]
fn a_cube_that_no_turns_solve_is_refused() {
    let mut stickers = Cube::solved(Size::THREE).stickers().to_vec();
    stickers.swap(7, 19);
    let flipped = Cube::from_stickers(Size::THREE, stickers).unwrap();
    let refused = solve(&flipped, tables(Metric::Layer), &Budget::default(), &mut |_| {});
    assert_eq!(refused, Err(Unsolvable::Flip));
    let starts =
        [Start { cube: Cube::solved(Size::THREE), cost: 0 }, Start { cube: flipped, cost: 0 }];
    let refused = finish(&starts, 1, tables(Metric::Face), &Budget::default());
    assert_eq!(refused, Err((1, Unsolvable::Flip)));
}

#[test]
fn a_finish_turns_faces_only_and_starts_where_the_sum_is_least() {
    let mut random = Random::new("solver tests", &Seed::Number(5));
    let starts: Vec<Start> = (0..6)
        .map(|cost| {
            let mut cube = random_state(Size::THREE, &Seed::Number(cost));
            cube.apply_all(&random_turns(&mut random, 3));
            Start { cube, cost: cost as usize }
        })
        .collect();
    let found = finish(&starts, 1, tables(Metric::Face), &steps(100_000)).unwrap();
    let found = &found[0];
    let mut cube = starts[found.start].cube.clone();
    cube.apply_all(&found.turns);
    assert_eq!(cube.score(), 54);
    assert!(found.turns.iter().all(|turn| turn.layer == 1));
    assert_eq!(found.total, starts[found.start].cost + found.turns.len());
    assert!(found.total <= 21);
}

#[test]
fn a_finish_sees_the_cheap_way_out_among_hard_starts() {
    let faces = [Face::R, Face::U, Face::F, Face::L];
    let turns: Vec<Turn> =
        faces.into_iter().map(|face| Turn::new(face, 1, Amount::Quarter)).collect();
    let mut easy = Cube::solved(Size::THREE);
    easy.apply_all(&turns);
    let hard = |seed| Start { cube: random_state(Size::THREE, &Seed::Number(seed)), cost: 0 };
    let starts = [hard(1), hard(2), Start { cube: easy, cost: 3 }, hard(3)];
    let budget = Budget { target: Some(7), threads: 2, ..Budget::default() };
    let found = finish(&starts, 1, tables(Metric::Face), &budget).unwrap();
    let found = &found[0];
    assert_eq!((found.start, found.total), (2, 7));
    assert_eq!(found.turns, inverse(&turns));
}

#[test]
fn there_is_no_finish_without_a_start() {
    assert_eq!(finish(&[], 1, tables(Metric::Face), &Budget::default()), Ok(vec![]));
}

#[test]
fn the_cheapest_few_finishes_come_sorted_and_from_different_starts() {
    let starts: Vec<Start> = (0..5)
        .map(|seed| Start { cube: random_state(Size::THREE, &Seed::Number(seed)), cost: 0 })
        .collect();
    let found = finish(&starts, 3, tables(Metric::Face), &steps(100_000)).unwrap();
    assert_eq!(found.len(), 3);
    assert!(found.is_sorted_by_key(|finish| finish.total));
    let mut from: Vec<usize> = found.iter().map(|finish| finish.start).collect();
    from.sort_unstable();
    from.dedup();
    assert_eq!(from.len(), 3);
}
