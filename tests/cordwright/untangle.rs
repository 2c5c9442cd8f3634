//! The fewest swaps, against the checked boards.

use serde_json::{Value, json};
use twistwright::base::Random;
use twistwright::cordwright::geometry::cross;
use twistwright::cordwright::run::award;
use twistwright::cordwright::untangle::{
    Budget, Outcome, Solution, first_swaps, free_arrangements, untangle,
};
use twistwright::cordwright::{Board, Parts, Point};

use super::data::rows;

fn solve(board: &Board) -> Option<Solution> {
    match untangle(board, Budget::unlimited()) {
        Outcome::Cleared(solution) => Some(solution),
        Outcome::Impossible => None,
        other => panic!("{other:?}"),
    }
}

fn after(board: &Board, swaps: &[(usize, usize)]) -> Board {
    let mut board = board.clone();
    swaps.iter().for_each(|&(a, b)| board.swap(a, b));
    board
}

#[test]
fn every_checked_board_is_untangled_in_the_fewest_swaps() {
    let rows = rows("untangle");
    assert_eq!(rows.len(), 200);
    for row in rows {
        let id = &row["id"];
        let board: Board = row["board"].to_string().parse().unwrap();
        let free = free_arrangements(&board, Budget::unlimited());
        assert_eq!(json!(free), row["freeArrangements"], "{id}");
        let Some(solution) = solve(&board) else {
            assert_eq!(row["optimal"], Value::Null, "{id}");
            assert_eq!(first_swaps(&board, Budget::unlimited()), None, "{id}");
            continue;
        };
        assert!(solution.optimal, "{id}");
        assert_eq!(json!(solution.swaps.len()), row["optimal"], "{id}");
        assert!(after(&board, &solution.swaps).crossings().is_empty(), "{id}");
        let points = award(board.cords().len() as u64, solution.swaps.len() as u64);
        assert_eq!(json!(points), row["bestPoints"], "{id}");
    }
}

#[test]
fn the_first_swaps_are_exactly_those_that_leave_one_swap_less() {
    for row in rows("untangle").iter().step_by(9) {
        let board: Board = row["board"].to_string().parse().unwrap();
        let Some(fewest) = solve(&board).map(|solution| solution.swaps.len()) else { continue };
        let sockets = board.sockets().len();
        let expected: Vec<(usize, usize)> = (0..sockets)
            .flat_map(|a| (a + 1..sockets).map(move |b| (a, b)))
            .filter(|&swap| {
                solve(&after(&board, &[swap])).is_some_and(|s| s.swaps.len() + 1 == fewest)
            })
            .collect();
        assert_eq!(
            first_swaps(&board, Budget::unlimited()),
            Some(expected.clone()),
            "{}",
            row["id"]
        );
        // The list is the lexicographically first, so it begins with the first of them.
        assert_eq!(solve(&board).unwrap().swaps[0], expected[0], "{}", row["id"]);
    }
}

#[test]
fn a_board_without_crossings_needs_nothing() {
    let board: Board = r#"{"sockets":[[3,3]],"occupancy":[0],"edges":[]}"#.parse().unwrap();
    assert_eq!(solve(&board), Some(Solution { swaps: vec![], optimal: true }));
    assert_eq!(first_swaps(&board, Budget::unlimited()), Some(vec![]));
    assert_eq!(free_arrangements(&board, Budget::unlimited()), Some(1));
}

/// Random places, random cords between them that do not cross, and `scramble` random swaps.
fn planar(sockets: usize, cords: usize, scramble: usize, seed: u64) -> Board {
    let mut random = Random::new("planar board", &seed.into());
    let mut places: Vec<Point> = Vec::new();
    while places.len() < sockets {
        let mut anywhere = || random.below(10_000) as i64;
        let place = Point::new(anywhere(), anywhere());
        if !places.contains(&place) {
            places.push(place);
        }
    }
    let mut pairs: Vec<(usize, usize)> =
        (0..sockets).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    random.shuffle(&mut pairs);
    let mut part: Vec<usize> = (0..sockets).collect();
    let mut chosen: Vec<(usize, usize)> = Vec::new();
    for connecting in [true, false] {
        for &(a, b) in &pairs {
            let wanted = if connecting { part[a] != part[b] } else { chosen.len() < cords };
            let clear = |&(c, d): &(usize, usize)| {
                (a, b) != (c, d) && !cross((places[a], places[b]), (places[c], places[d]))
            };
            if wanted && chosen.iter().all(clear) {
                chosen.push((a, b));
                let (from, to) = (part[a], part[b]);
                part.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
            }
        }
    }
    let edges = chosen.iter().map(|&(a, b)| (a as u32, b as u32)).collect();
    let occupancy = (0..sockets as u32).map(Some).collect();
    let mut board = Board::new(Parts { sockets: places, occupancy, edges }).unwrap();
    for _ in 0..scramble {
        let (a, b) = (random.index(sockets), random.index(sockets));
        board.swap(a, b);
    }
    board
}

#[test]
fn larger_boards_near_their_solution_are_proven() {
    for (sockets, cords, scramble) in [(10, 13, 3), (12, 16, 3), (30, 40, 2)] {
        let board = planar(sockets, cords, scramble, 1);
        let Outcome::Cleared(solution) = untangle(&board, Budget::new(5_000_000, &|| false)) else {
            panic!("{sockets} sockets");
        };
        assert!(solution.optimal && solution.swaps.len() <= scramble, "{sockets}: {solution:?}");
        assert!(after(&board, &solution.swaps).crossings().is_empty());
    }
}

#[test]
fn thirty_shuffled_sockets_are_untangled() {
    let board = planar(30, 40, 1000, 2);
    assert!(board.crossings().len() > 50);
    let Outcome::Cleared(solution) = untangle(&board, Budget::new(2_000_000, &|| false)) else {
        panic!("not found");
    };
    assert!(after(&board, &solution.swaps).crossings().is_empty());
}

#[test]
fn a_budget_is_kept() {
    let board = planar(30, 60, 1000, 3);
    assert_eq!(untangle(&board, Budget::new(0, &|| false)), Outcome::NotFound);
    assert_eq!(untangle(&board, Budget::new(u64::MAX, &|| true)), Outcome::NotFound);
    assert_eq!(free_arrangements(&board, Budget::new(1000, &|| false)), None);
}

#[test]
fn of_boards_too_large_to_search_those_without_crossings_are_known() {
    let sockets = (0..129).map(|i| Point::new(i, i * i)).collect();
    let edges = (1..129).map(|i| (i - 1, i)).collect();
    let occupancy = (0..129).map(Some).collect();
    let mut board = Board::new(Parts { sockets, occupancy, edges }).unwrap();
    let nothing = Solution { swaps: vec![], optimal: true };
    assert_eq!(untangle(&board, Budget::unlimited()), Outcome::Cleared(nothing));
    board.swap(0, 64);
    assert_eq!(untangle(&board, Budget::unlimited()), Outcome::TooLarge);
}

#[test]
fn a_board_that_no_arrangement_frees_is_known_even_beyond_nine_sockets() {
    // Five charms, each joined to each, with a tail: no drawing of them is without crossings.
    let mut edges: Vec<(u32, u32)> = (0..5).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    edges.extend((5..10).map(|i| (i - 1, i)));
    let sockets = (0..10).map(|i| Point::new(i, i * i % 11)).collect();
    let occupancy = (0..10).map(Some).collect();
    let board = Board::new(Parts { sockets, occupancy, edges }).unwrap();
    assert_eq!(untangle(&board, Budget::unlimited()), Outcome::Impossible);
}
