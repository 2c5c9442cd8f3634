//! Crossings: the rows from bug reports, and what must not change them.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};
use twistwright::base::Fault as _;
use twistwright::base::json::Document;
use twistwright::cordwright::crossings::all_pairs;
use twistwright::cordwright::{Board, Cord, Crossings, Drawing, Error, Parts, Point};

use super::data;

/// The case with this id.
fn case(id: &str) -> Value {
    let row = data::read("cases").into_iter().find(|row| row["id"] == id);
    row.unwrap()["case"].clone()
}

fn drawing(text: &Value) -> Result<Drawing, Error> {
    Drawing::read_any(&Document::parse(&text.to_string())?)
}

/// The crossings as pairs of places in the list of edges, as the cases count.
fn by_edge(input: &Value) -> Vec<[usize; 2]> {
    let drawing = drawing(input).unwrap();
    let ids = |edge: &Value| [0, 1].map(|end| edge[end].as_u64().unwrap() as u32);
    let edges: Vec<[u32; 2]> = input["edges"].as_array().unwrap().iter().map(ids).collect();
    let place = |cord: Cord| {
        let ends = [cord.a().0, cord.b().0];
        edges.iter().position(|&[a, b]| [a.min(b), a.max(b)] == ends).unwrap()
    };
    let mut found = Vec::new();
    Crossings::find(&drawing, 1).visit(|(a, b)| {
        let mut pair = [place(drawing.cords()[a]), place(drawing.cords()[b])];
        pair.sort_unstable();
        found.push(pair);
        std::ops::ControlFlow::Continue(())
    });
    found.sort_unstable();
    found
}

#[test]
fn the_cases_with_known_pairs_have_them() {
    for (id, member) in [
        ("B118", "pairs"),
        ("B119", "pairs"),
        ("B125", "pairs"),
        ("B126", "pairs"),
        ("B127", "pairs"),
        ("B128", "pairs (edge numbers)"),
        ("B129", "proper"),
    ] {
        let case = case(id);
        assert_eq!(json!(by_edge(&case["input"])), case["expect"][member], "{id}");
    }
}

#[test]
fn the_cases_of_contact_have_no_crossing() {
    for id in ["B123", "B124", "B134"] {
        let mut input = case(id)["input"].clone();
        // Every order of edges and of their ends.
        for order in 0..8 {
            let mut edges = input["edges"].as_array().unwrap().clone();
            for (bit, edge) in edges.iter_mut().enumerate() {
                if order >> bit & 1 == 1 {
                    edge.as_array_mut().unwrap().reverse();
                }
            }
            if order & 4 == 4 {
                edges.reverse();
            }
            input["edges"] = edges.into();
            assert_eq!(by_edge(&input), [[0; 2]; 0], "{id}");
        }
    }
}

#[test]
fn the_cases_with_known_counts_have_them() {
    for (id, member) in [("B135", "proper count"), ("B159", "count")] {
        let case = case(id);
        assert_eq!(json!(by_edge(&case["input"]).len()), case["expect"][member], "{id}");
    }
}

#[test]
fn segments_given_by_their_ends_are_a_board() {
    let case = case("B130");
    let segments = case["input"]["segments"].as_array().unwrap();
    let mut input = json!({"vertices": [], "edges": []});
    for (index, segment) in segments.iter().enumerate() {
        let vertices = input["vertices"].as_array_mut().unwrap();
        vertices.extend([json!([segment[0], segment[1]]), json!([segment[2], segment[3]])]);
        input["edges"].as_array_mut().unwrap().push(json!([2 * index, 2 * index + 1]));
    }
    assert_eq!(json!(by_edge(&input)), case["expect"]["pairs"]);
}

#[test]
fn edges_without_length_and_edges_given_twice_are_refused() {
    let inputs = case("B136")["input"].clone();
    assert_eq!(drawing(&inputs[0]).unwrap_err().reason(), "edge-self-loop");
    assert_eq!(drawing(&inputs[1]).unwrap_err().reason(), "duplicate-socket");
    let twice = drawing(&case("B137")["input"]).unwrap_err();
    assert_eq!(twice.to_string(), "edges 0 and 1 are both the cord [0,1]");
}

#[test]
fn charm_numbers_are_not_glued_together() {
    let mut input = case("B141")["input"].clone();
    input["vertices"] = (0..18).map(|i| json!([i, i * i])).collect();
    assert_eq!(drawing(&input).unwrap().cords().len(), 2);
}

#[test]
fn each_swap_of_the_square_leaves_what_the_case_says() {
    let mut case = case("B138");
    let swap = case["input"].as_object_mut().unwrap().remove("swap").unwrap();
    let drawing = drawing(&case["input"]).unwrap();
    let parts = Parts {
        sockets: drawing.sockets().to_vec(),
        occupancy: (0..4).map(Some).collect(),
        edges: drawing.cords().iter().map(|cord| (cord.a().0, cord.b().0)).collect(),
    };
    let board = Board::new(parts).unwrap();
    assert_eq!(json!(board.crossings().len()), case["expect"]["before"]);
    for (pair, expected) in case["expect"]["after each possible swap"].as_object().unwrap() {
        let (a, b) = pair.split_once(' ').unwrap();
        let mut board = board.clone();
        board.swap(a.parse().unwrap(), b.parse().unwrap());
        assert_eq!(json!(board.crossings().len()), *expected, "{pair}");
        let solves = &case["expect"]["swap 1 2 solves"];
        assert!(*pair != swap || json!(board.crossings().is_empty()) == *solves);
    }
}

#[test]
fn three_hundred_by_three_hundred_cords_cross_everywhere() {
    let mut input = json!({"vertices": [], "edges": []});
    let level = (0..300).map(|i| [(0, 2 * i + 1), (600, 2 * i + 1)]);
    let upright = (0..300).map(|i| [(2 * i + 1, 0), (2 * i + 1, 600)]);
    for (index, [from, to]) in level.chain(upright).enumerate() {
        input["vertices"].as_array_mut().unwrap().extend([json!(from), json!(to)]);
        input["edges"].as_array_mut().unwrap().push(json!([2 * index, 2 * index + 1]));
    }
    let found = by_edge(&input);
    assert_eq!(found.len(), 90_000);
    assert_eq!((found[0], found[89_999]), ([0, 300], [299, 599]));
}

/// Sockets, and pairs of their indices as cords.
fn boards() -> impl Strategy<Value = (Vec<Point>, Vec<(usize, usize)>)> {
    let side = prop_oneof![Just(5_i64), Just(30), Just(1 << 40)];
    let places =
        side.prop_flat_map(|side| prop::collection::hash_set((-side..=side, -side..=side), 4..50));
    (places, prop::collection::vec(any::<(usize, usize)>(), 1..150)).prop_map(|(places, ends)| {
        let sockets: Vec<Point> = places.into_iter().map(|(x, y)| Point::new(x, y)).collect();
        let count = sockets.len();
        let cords: BTreeSet<(usize, usize)> = ends
            .into_iter()
            .map(|(a, b)| (a % count, b % count))
            .filter(|(a, b)| a != b)
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect();
        (sockets, cords.into_iter().collect())
    })
}

/// The crossings as sets of cords, cords as sets of the sockets at their ends. Charm i sits in
/// socket `seats[i]`.
fn crossing_sets(
    sockets: &[Point],
    cords: &[(usize, usize)],
    seats: &[usize],
) -> BTreeSet<BTreeSet<BTreeSet<usize>>> {
    let charm = |socket| seats.iter().position(|&seat| seat == socket).unwrap() as u32;
    let drawing = Drawing::new(Parts {
        sockets: sockets.to_vec(),
        occupancy: (0..sockets.len()).map(|socket| Some(charm(socket))).collect(),
        edges: cords.iter().map(|&(a, b)| (charm(a), charm(b))).collect(),
    })
    .unwrap();
    let mut found = BTreeSet::new();
    let ends = |cord: usize| {
        let (a, b) = drawing.ends(drawing.cords()[cord]);
        BTreeSet::from([a, b])
    };
    Crossings::find(&drawing, 1).visit(|(a, b)| {
        assert!(found.insert(BTreeSet::from([ends(a), ends(b)])));
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(found.len(), all_pairs(&drawing).len());
    found
}

proptest! {
    #[test]
    fn neither_order_nor_numbering_matters((sockets, cords) in boards(), seed: u64) {
        let seats: Vec<usize> = (0..sockets.len()).collect();
        let expected = crossing_sets(&sockets, &cords, &seats);
        let mut random = twistwright::base::Random::new("test", &seed.into());
        let (mut other_seats, mut other_cords) = (seats.clone(), cords.clone());
        random.shuffle(&mut other_seats);
        random.shuffle(&mut other_cords);
        let flipped = other_cords.iter_mut().filter(|_| random.bits() & 1 == 1);
        flipped.for_each(|(a, b)| std::mem::swap(a, b));
        prop_assert_eq!(crossing_sets(&sockets, &other_cords, &other_seats), expected.clone());
        // The sockets in another order, and what is found told in the old one.
        let mut order = seats.clone();
        random.shuffle(&mut order);
        let moved: Vec<Point> = order.iter().map(|&socket| sockets[socket]).collect();
        let to = |socket| order.iter().position(|&old| old == socket).unwrap();
        let moved_cords: Vec<(usize, usize)> = cords.iter().map(|&(a, b)| (to(a), to(b))).collect();
        let back = |cord: BTreeSet<usize>| cord.into_iter().map(|socket| order[socket]).collect();
        let found: BTreeSet<BTreeSet<BTreeSet<usize>>> =
            crossing_sets(&moved, &moved_cords, &seats)
                .into_iter()
                .map(|pair| pair.into_iter().map(back).collect())
                .collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn neither_place_nor_direction_matters((sockets, cords) in boards(), x: i32, y: i32) {
        let seats: Vec<usize> = (0..sockets.len()).collect();
        let expected = crossing_sets(&sockets, &cords, &seats);
        let (x, y) = (i64::from(x) << 28, i64::from(y) << 28);
        let moves: [&dyn Fn(Point) -> Point; 4] = [
            &|p| Point::new(p.x + x, p.y + y),
            &|p| Point::new(-p.x, p.y),
            &|p| Point::new(p.x, -p.y),
            &|p| Point::new(p.y, p.x),
        ];
        for transform in moves {
            let moved: Vec<Point> = sockets.iter().map(|&socket| transform(socket)).collect();
            prop_assert_eq!(crossing_sets(&moved, &cords, &seats), expected.clone());
        }
    }
}
