//! Laws of Twizzle records over random ones, and the library's turns against the reference's own
//! algebra of patterns, written out here from its move tables.

#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use proptest::prelude::*;
use serde_json::{Value, json};
use twistwright::cube::pieces::{Holding, Pieces};
use twistwright::cube::{Amount, Axis, Centers, Cube, Face, Size, Turn};
use twistwright::twizzle::{Code, Components, kpattern};

const EDGES: [&str; 12] = ["UF", "UR", "UB", "UL", "DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL"];
const CORNERS: [&str; 8] = ["UFR", "URB", "UBL", "ULF", "DRF", "DFL", "DLB", "DBR"];
const CENTERS: [&str; 6] = ["U", "L", "F", "R", "B", "D"];

/// The reference's moves on edges, corners and centres. `A<B+k`: slot A takes what was in slot B,
/// turned further by k; `A+k`: it stays and is turned; slots not named do not change.
const MOVES: [(&str, &str, &str, &str); 9] = [
    ("U", "UF<UR UR<UB UB<UL UL<UF", "UFR<URB URB<UBL UBL<ULF ULF<UFR", "U+1"),
    ("L", "UL<BL DL<FL FL<UL BL<DL", "UBL<DLB+2 ULF<UBL+1 DFL<ULF+2 DLB<DFL+1", "L+1"),
    ("F", "UF<FL+1 DF<FR+1 FR<UF+1 FL<DF+1", "UFR<ULF+1 ULF<DFL+2 DRF<UFR+2 DFL<DRF+1", "F+1"),
    ("R", "UR<FR DR<BR FR<DR BR<UR", "UFR<DRF+2 URB<UFR+1 DRF<DBR+1 DBR<URB+2", "R+1"),
    ("B", "UB<BR+1 DB<BL+1 BR<DB+1 BL<UB+1", "URB<DBR+2 UBL<URB+1 DLB<UBL+2 DBR<DLB+1", "B+1"),
    ("D", "DF<DL DR<DF DB<DR DL<DB", "DRF<DFL DFL<DLB DLB<DBR DBR<DRF", "D+1"),
    ("M", "UF<UB+1 UB<DB+1 DF<UF+1 DB<DF+1", "", "U<B+2 F<U B<D+2 D<F"),
    ("E", "FR<FL+1 FL<BL+1 BR<FR+1 BL<BR+1", "", "L<B F<L R<F B<R"),
    ("S", "UR<UL+1 UL<DL+1 DR<UR+1 DL<DR+1", "", "U<L+1 L<D+1 R<U+1 D<R+1"),
];

/// The lists of one orbit: pieces and orientations.
#[derive(Clone, Debug, PartialEq)]
struct Orbit {
    pieces: Vec<usize>,
    orientation: Vec<usize>,
    ways: usize,
}

impl Orbit {
    fn solved(count: usize, ways: usize) -> Orbit {
        Orbit { pieces: (0..count).collect(), orientation: vec![0; count], ways }
    }

    fn step(names: &[&str], ways: usize, table: &str) -> Orbit {
        let slot = |name: &str| names.iter().position(|slot| *slot == name).unwrap();
        let mut step = Orbit::solved(names.len(), ways);
        for entry in table.split_whitespace() {
            let (places, add) = entry.split_once('+').unwrap_or((entry, "0"));
            let (to, from) = places.split_once('<').unwrap_or((places, places));
            step.pieces[slot(to)] = slot(from);
            step.orientation[slot(to)] = add.parse().unwrap();
        }
        step
    }

    /// new.pieces[i] = old.pieces[src(i)]; new.orientation[i] = (old.orientation[src(i)] + add(i))
    /// mod n.
    fn then(&self, step: &Orbit) -> Orbit {
        let slots = step.pieces.iter().zip(&step.orientation);
        Orbit {
            pieces: step.pieces.iter().map(|&from| self.pieces[from]).collect(),
            orientation: slots
                .map(|(&from, &add)| (self.orientation[from] + add) % self.ways)
                .collect(),
            ways: self.ways,
        }
    }

    fn json(&self) -> Value {
        json!({"pieces": self.pieces, "orientation": self.orientation})
    }
}

/// A pattern as the reference holds it.
#[derive(Clone, Debug, PartialEq)]
struct Pattern([Orbit; 3]);

impl Pattern {
    fn solved() -> Pattern {
        Pattern([Orbit::solved(12, 2), Orbit::solved(8, 3), Orbit::solved(6, 4)])
    }

    /// A quarter turn by its letter.
    fn quarter(letter: &str) -> Pattern {
        let (_, edges, corners, centers) =
            MOVES.into_iter().find(|(name, ..)| *name == letter).unwrap();
        Pattern([
            Orbit::step(&EDGES, 2, edges),
            Orbit::step(&CORNERS, 3, corners),
            Orbit::step(&CENTERS, 4, centers),
        ])
    }

    fn then(&self, step: &Pattern) -> Pattern {
        Pattern(std::array::from_fn(|orbit| self.0[orbit].then(&step.0[orbit])))
    }

    fn turned(&self, turn: Turn) -> Pattern {
        // M turns like L, E like D, S like F.
        let (letter, amount) = match (turn.layer, turn.face) {
            (1, face) => (face.to_string(), turn.amount),
            (2, Face::L) => ("M".into(), turn.amount),
            (2, Face::R) => ("M".into(), turn.amount.inverse()),
            (2, Face::D) => ("E".into(), turn.amount),
            (2, Face::U) => ("E".into(), turn.amount.inverse()),
            (2, Face::F) => ("S".into(), turn.amount),
            (2, Face::B) => ("S".into(), turn.amount.inverse()),
            (_, face) => (face.opposite().to_string(), turn.amount.inverse()),
        };
        let step = Pattern::quarter(&letter);
        (0..amount.quarters()).fold(self.clone(), |pattern, _| pattern.then(&step))
    }

    fn json(&self) -> Value {
        let [edges, corners, centers] = &self.0;
        json!({"EDGES": edges.json(), "CORNERS": corners.json(), "CENTERS": centers.json()})
    }
}

/// What a record says, read the slow and obvious way: bit by bit, digit by digit.
fn slow_decode(bytes: [u8; 11]) -> Pattern {
    let bits: Vec<usize> =
        (0..88).map(|at| usize::from(bytes[at / 8] >> (7 - at % 8) & 1)).collect();
    let number = |first: usize, width: usize| {
        bits[first..first + width].iter().fold(0, |number, bit| number * 2 + bit)
    };
    let digits = |mut number: usize, base: usize, count: usize| {
        let mut digits = vec![0; count];
        for digit in digits.iter_mut().rev() {
            *digit = number % base;
            number /= base;
        }
        digits
    };
    let permutation = |mut rank: usize, count: usize| {
        let mut left: Vec<usize> = (0..count).collect();
        let mut items = Vec::new();
        for remaining in (0..count).rev() {
            let orders: usize = (1..=remaining).product();
            items.push(left.remove(rank / orders));
            rank %= orders;
        }
        items
    };
    let (po_u, po_l, mo_q) = (number(70, 3), number(73, 2), number(75, 1));
    let home = Pattern([
        Orbit {
            pieces: permutation(number(0, 29), 12),
            orientation: digits(number(29, 12), 2, 12),
            ways: 2,
        },
        Orbit {
            pieces: permutation(number(41, 16), 8),
            orientation: digits(number(57, 13), 3, 8),
            ways: 3,
        },
        Orbit {
            pieces: (0..6).collect(),
            orientation: if mo_q == 1 { digits(number(76, 12), 4, 6) } else { vec![0; 6] },
            ways: if mo_q == 1 { 4 } else { 1 },
        },
    ]);
    let held = match po_u {
        7 => Pattern::solved(),
        _ => ROTATIONS.iter().find(|pattern| shows(pattern) == (po_u, po_l)).unwrap().clone(),
    };
    home.then(&held)
}

/// The centre on U, and the one on L among those not on U and D.
fn shows(pattern: &Pattern) -> (usize, usize) {
    let centers = &pattern.0[2].pieces;
    let rest: Vec<usize> =
        (0..6).filter(|piece| *piece != centers[0] && *piece != centers[5]).collect();
    (centers[0], rest.iter().position(|piece| *piece == centers[1]).unwrap())
}

/// What any number of turns about x, then z, then y, do to the solved cube; each of the 24 holdings
/// is among them. x, y and z are as the reference defines them.
static ROTATIONS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let quarter = |letters: &str| {
        letters.split(' ').fold(Pattern::solved(), |pattern, word| {
            let quarters = if word.ends_with('\'') { 3 } else { 1 };
            let step = Pattern::quarter(&word[..1]);
            (0..quarters).fold(pattern, |pattern, _| pattern.then(&step))
        })
    };
    let (x, z, y) = (quarter("R M' L'"), quarter("F S B'"), quarter("U E' D'"));
    let repeat = |pattern: Pattern, step: &Pattern, times: usize| {
        (0..times).fold(pattern, |pattern, _| pattern.then(step))
    };
    (0..64)
        .map(|way| repeat(Pattern::solved(), &x, way % 4))
        .enumerate()
        .map(|(way, pattern)| repeat(repeat(pattern, &z, way / 4 % 4), &y, way / 16))
        .collect()
});

fn kpattern_of(pieces: &Pieces) -> Value {
    let mut out = Vec::new();
    kpattern::write(pieces, &mut out);
    serde_json::from_slice(&out).unwrap()
}

fn known() -> Pieces {
    Pieces::SOLVED.with_centers(Some(Centers::SOLVED))
}

fn turns() -> impl Strategy<Value = Vec<Turn>> {
    let turn = (0..6usize, 1..=3u8, 0..3usize)
        .prop_map(|(face, layer, by)| Turn::new(Face::ALL[face], layer, Amount::ALL[by]));
    prop::collection::vec(turn, 0..40)
}

/// Components in range, uniform in every field.
fn components() -> impl Strategy<Value = Components> {
    let holding = prop_oneof![4 => 0..6u32, 1 => Just(7)];
    (0..479_001_600u32, 0..4096u32, 0..40_320u32, 0..6561u32, holding, 0..4u32, 0..2u32, 0..4096u32)
        .prop_map(|(ep, eo, cp, co, po_u, po_l, mo_q, mo)| Components {
            ep,
            eo,
            cp,
            co,
            po_u,
            po_l,
            mo_q,
            mo,
        })
}

#[test]
fn every_turn_is_the_reference_s_move() {
    for face in Face::ALL {
        for layer in 1..=3 {
            for amount in Amount::ALL {
                let turn = Turn::new(face, layer, amount);
                let mut pieces = known();
                pieces.apply(turn);
                assert_eq!(kpattern_of(&pieces), Pattern::solved().turned(turn).json(), "{turn:?}");
            }
        }
    }
}

#[test]
fn all_24_holdings_are_encoded_apart_and_change_nothing_else() {
    for holding in Holding::all() {
        let mut cube = Cube::solved(Size::THREE).with_centers(Some(Centers::SOLVED));
        cube.apply_all(&holding.turns(Size::THREE));
        let components = Components::of(&Pieces::of(&cube).unwrap());
        let (po_u, po_l) = (u32::from(holding.number()) / 4, u32::from(holding.number()) % 4);
        assert_eq!(components, Components { po_u, po_l, mo_q: 1, ..Components::default() });
    }
}

#[test]
fn quarter_turns_flip_four_edges_on_f_and_b_only() {
    for face in Face::ALL {
        let mut pieces = known();
        pieces.apply(Turn::new(face, 1, Amount::Quarter));
        let flipped = Components::of(&pieces).eo.count_ones();
        assert_eq!(flipped, if face.axis() == Axis::FB { 4 } else { 0 }, "{face}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn turning_a_cube_is_the_reference_s_algebra(start in components(), turns in turns()) {
        let start = Components { mo_q: 1, ..start }.pieces().unwrap();
        // The pattern as an element of the group: read through the JSON it is written in.
        let written = kpattern_of(&start);
        let orbit = |name: &str, ways| {
            let list = |member: &str| -> Vec<usize> {
                let list = written[name][member].as_array().unwrap();
                list.iter().map(|number| number.as_u64().unwrap() as usize).collect()
            };
            Orbit { pieces: list("pieces"), orientation: list("orientation"), ways }
        };
        let pattern = Pattern([orbit("EDGES", 2), orbit("CORNERS", 3), orbit("CENTERS", 4)]);
        let pattern = turns.iter().fold(pattern, |pattern, &turn| pattern.turned(turn));

        let mut cube = start.to_cube();
        cube.apply_all(&turns);
        let turned = Pieces::of(&cube).unwrap();
        prop_assert_eq!(kpattern_of(&turned), pattern.json());
        let mut pieces = start;
        pieces.apply_all(&turns);
        prop_assert_eq!(Code::of(&pieces), Code::of(&turned));
    }

    #[test]
    fn records_say_what_the_slow_reading_says(components in components()) {
        let code = components.code().unwrap();
        let mut expected = slow_decode(code.0).json();
        if components.mo_q == 0 {
            expected["CENTERS"]["orientationMod"] = json!([1, 1, 1, 1, 1, 1]);
        }
        prop_assert_eq!(kpattern_of(&code.pieces().unwrap()), expected);
    }

    #[test]
    fn decode_then_encode_is_the_identity_exactly_on_canonical_records(
        components in components(),
    ) {
        let code = components.code().unwrap();
        prop_assert_eq!(code.components(), components);
        let again = Code::of(&code.pieces().unwrap());
        prop_assert_eq!(again == code, components.is_canonical());
        prop_assert_eq!(components.is_canonical(), components.po_u != 7
            && (components.mo_q == 1 || components.mo == 0));
        prop_assert!(again.components().is_canonical());
        prop_assert_eq!(Code::of(&again.pieces().unwrap()), again);
    }

    #[test]
    fn any_bytes_decode_or_name_a_field_out_of_range(bytes: [u8; 11]) {
        let code = Code(bytes);
        let components = code.components();
        let in_range = components.ep < 479_001_600
            && components.cp < 40_320
            && components.co < 6561
            && components.po_u != 6;
        prop_assert_eq!(code.pieces().is_ok(), in_range);
        prop_assert_eq!(components.code().ok(), in_range.then_some(code));
        prop_assert_eq!(code.without_holding().components(), components.without_holding());
        prop_assert_eq!(code.without_centers().components(), components.without_centers());
    }

    #[test]
    fn rotations_change_the_holding_only(components in components(), number in 0..24u8) {
        let pieces = components.pieces().unwrap();
        let rotation = Holding::from_number(number).unwrap();
        let mut cube = pieces.to_cube();
        cube.apply_all(&rotation.turns(Size::THREE));
        let (before, after) = (Components::of(&pieces), Components::of(&Pieces::of(&cube).unwrap()));
        let holding = u32::from(pieces.holding().then(rotation).number());
        prop_assert_eq!(after, Components { po_u: holding / 4, po_l: holding % 4, ..before });
    }

    #[test]
    fn strictness_is_about_bits_that_mean_nothing(components in components()) {
        let clean = components.without_ignored_bits();
        prop_assert_eq!(components.strict().is_ok(), components == clean);
        prop_assert!(clean.strict().is_ok());
        prop_assert_eq!(clean.pieces(), components.pieces());
        prop_assert_eq!(components.without_holding().without_centers().strict(), Ok(()));
    }

    #[test]
    fn turns_reach_solvable_records_only(turns in turns(), components in components()) {
        let mut pieces = known();
        pieces.apply_all(&turns);
        prop_assert!(Code::of_solvable(&pieces).is_ok());
        // Twelve cubes can be put together from the same pieces, and twice that with known
        // centres: one of them is solvable.
        let start = Components { mo_q: 1, ..components };
        let solvable = (0..24u32)
            .filter(|way| {
                let components = Components {
                    eo: start.eo ^ (way % 2),
                    co: start.co / 3 * 3 + way / 2 % 3,
                    cp: start.cp ^ (way / 6 % 2),
                    mo: start.mo ^ (way / 12),
                    ..start
                };
                components.pieces().unwrap().unreachable().is_empty()
            })
            .count();
        prop_assert_eq!(solvable, 1);
    }
}
