//! The Twizzle library against the checked data: what the reference implementation gives for 402
//! records, 44 texts and records to refuse, and cases from public bug reports.

#![allow(clippy::unwrap_used)]

mod common;

use common::rows;
use serde_json::{Value, json};
use twistwright::base::Fault as _;
use twistwright::base::json::Document;
use twistwright::cube::check::Reason;
use twistwright::cube::pieces::Pieces;
use twistwright::cube::{Centers, Cube, Face, Size, notation};
use twistwright::twizzle::{Code, Components, Error, kpattern};

fn text<'r>(row: &'r Value, member: &str) -> &'r str {
    row[member].as_str().unwrap_or_else(|| panic!("{row} has no text {member}"))
}

fn code(row: &Value) -> Code {
    Code::from_hex(text(row, "hex")).unwrap()
}

fn components(value: &Value) -> Components {
    let field = |name: &str| value[name].as_u64().unwrap() as u32;
    Components {
        ep: field("ep"),
        eo: field("eo"),
        cp: field("cp"),
        co: field("co"),
        po_u: field("po_u"),
        po_l: field("po_l"),
        mo_q: field("mo_q"),
        mo: field("mo"),
    }
}

fn facelets(pieces: &Pieces) -> String {
    pieces.stickers().iter().map(|&id| Face::ALL[usize::from(id)].letter()).collect()
}

fn cube_of(facelets: &str) -> Cube {
    let ids = facelets.chars().map(|letter| Face::from_letter(letter).unwrap() as u8).collect();
    Cube::from_stickers(Size::THREE, ids).unwrap()
}

fn solved(knows_centers: bool) -> Cube {
    Cube::solved(Size::THREE).with_centers(knows_centers.then_some(Centers::SOLVED))
}

fn after(alg: &str, knows_centers: bool) -> Cube {
    let mut cube = solved(knows_centers);
    cube.apply_all(&notation::read(alg, Size::THREE, notation::Dialect::default()).unwrap());
    cube
}

fn encode(cube: &Cube) -> Code {
    Code::of(&Pieces::of(cube).unwrap())
}

fn kpattern_of(pieces: &Pieces) -> Value {
    let mut out = Vec::new();
    kpattern::write(pieces, &mut out);
    serde_json::from_slice(&out).unwrap()
}

fn from_kpattern(pattern: &Value) -> Result<Pieces, Error> {
    kpattern::from_json(Document::parse(&pattern.to_string()).unwrap().root())
}

fn vectors() -> Vec<Value> {
    let vectors = rows("twizzle/vectors.jsonl");
    assert_eq!(vectors.len(), 402);
    vectors
}

#[test]
fn every_vector_decodes_to_its_components_facelets_and_kpattern() {
    for row in vectors() {
        let code = code(&row);
        assert_eq!(code.components(), components(&row["components"]), "{}", row["id"]);
        let pieces = code.pieces().unwrap();
        assert_eq!(facelets(&pieces), text(&row, "facelets"), "{}", row["id"]);
        let pattern = row.get("kpattern_clean").unwrap_or(&row["kpattern"]);
        assert_eq!(&kpattern_of(&pieces), pattern, "{}", row["id"]);
        assert_eq!(Pieces::of(&pieces.to_cube()), Ok(pieces), "{}", row["id"]);
    }
}

#[test]
fn every_canonical_vector_comes_back_to_the_same_bytes_and_the_others_to_their_clean_form() {
    for row in vectors() {
        let code = code(&row);
        let again = Code::of(&code.pieces().unwrap());
        let canonical = row["canonical"].as_bool().unwrap();
        assert_eq!(again == code, canonical, "{}", row["id"]);
        assert_eq!(code.components().is_canonical(), canonical, "{}", row["id"]);
        if !canonical {
            assert_eq!(again.to_hex(), text(&row, "reencoded_hex"), "{}", row["id"]);
            let expected = components(&row["reencoded_components"]);
            assert_eq!(again.components(), expected, "{}", row["id"]);
        }
    }
}

#[test]
fn every_alg_encodes_with_and_without_centres() {
    let mut seen = 0;
    for row in vectors().iter().filter(|row| row["source"] == "alg") {
        let knows_centers = row["mo"].as_bool().unwrap();
        for alg in [text(row, "alg"), text(row, "flat")] {
            let code = encode(&after(alg, knows_centers));
            assert_eq!(code.to_hex(), text(row, "hex"), "{}: {alg}", row["id"]);
            let without = encode(&after(alg, false));
            assert_eq!(without, code.without_centers(), "{}", row["id"]);
            assert_eq!(encode(&cube_of(text(row, "facelets"))), without, "{}", row["id"]);
        }
        seen += 1;
    }
    assert_eq!(seen, 333);
}

#[test]
fn every_vector_is_the_same_in_base64_components_and_kpattern_json() {
    for row in vectors() {
        let code = code(&row);
        assert_eq!(code.to_base64(), text(&row, "base64"));
        assert_eq!(code.base64_characters(), *text(&row, "base64").as_bytes());
        assert_eq!(code.hex_digits(), *text(&row, "hex").as_bytes());
        assert_eq!(code.to_string(), text(&row, "hex"));
        assert_eq!(Code::from_base64(text(&row, "base64")), Ok(code));

        let written = code.components().to_json(Some("7")).unwrap();
        let read = Components::from_json(Document::parse(&written).unwrap().root());
        assert_eq!(read, Ok(code.components()));
        assert_eq!(code.components().code(), Ok(code));

        // The reference leaks ignored bits into its pattern; they have to mean nothing.
        let clean = code.pieces().unwrap();
        assert_eq!(from_kpattern(&row["kpattern"]), Ok(clean), "{}", row["id"]);
        let wrapped = json!({"experimentalPuzzleName": "3x3x3", "patternData": row["kpattern"]});
        assert_eq!(from_kpattern(&wrapped), Ok(clean), "{}", row["id"]);
    }
}

#[test]
fn every_vector_is_solvable_or_not_for_the_reasons_given() {
    for row in vectors() {
        let why = code(&row).pieces().unwrap().unreachable();
        let names: Vec<&str> = why
            .iter()
            .map(|reason| match reason {
                Reason::FlippedEdge { .. } => "edge_flip",
                Reason::TwistedCorner { .. } => "corner_twist",
                Reason::SwappedPieces { .. } => "permutation_parity",
                Reason::CenterParity => "center_parity",
                other => panic!("{other}"),
            })
            .collect();
        let expected = row.get("why_unsolvable").cloned().unwrap_or_else(|| json!([]));
        assert_eq!(json!(names), expected, "{}", row["id"]);
        assert_eq!(row["solvable"], json!(why.is_empty()));
        let pieces = code(&row).pieces().unwrap();
        assert_eq!(Code::of_solvable(&pieces).is_ok(), why.is_empty());
    }
}

#[test]
fn every_invalid_record_and_text_is_refused_with_every_field_at_fault() {
    let invalid = rows("twizzle/invalid.jsonl");
    assert_eq!(invalid.len(), 44);
    for row in invalid {
        let id = text(&row, "id");
        match text(&row, "class") {
            "range" => {
                let code = code(&row);
                assert_eq!(code.components(), components(&row["components"]), "{id}");
                let error = code.pieces().unwrap_err();
                let Error::OutOfRange { faults, .. } = &error else { panic!("{id}: {error}") };
                let found: Vec<Value> = faults
                    .iter()
                    .map(|fault| {
                        let value: u32 = fault.value.parse().unwrap();
                        let field = fault.field.name.to_lowercase();
                        json!({"field": field, "value": value, "valid": fault.field.valid()})
                    })
                    .collect();
                assert_eq!(json!(found), row["faults"], "{id}");
                for fault in faults {
                    let said = format!("{} = {}, allowed", fault.field.name, fault.value);
                    assert!(error.to_string().contains(&said), "{id}: {error}");
                }
                assert_eq!(code.components().code(), Err(error), "{id}");
            }
            "length" => {
                let digits = text(&row, "hex");
                let bytes = vec![0; digits.len() / 2];
                let length = row["length"].as_u64().unwrap() as usize;
                let refused = Code::try_from(&bytes[..]);
                assert_eq!(refused, Err(Error::Length { bytes: length }), "{id}");
                let error = Code::from_hex(digits).unwrap_err();
                assert!(matches!(error, Error::DigitCount { .. }), "{id}: {error}");
                assert!(Code::from_base64(text(&row, "base64")).is_err(), "{id}");
            }
            "text" => {
                let record = text(&row, "text");
                let read = match text(&row, "encoding") {
                    "hex" => Code::from_hex(record),
                    _ => Code::from_base64(record),
                };
                assert!(read.is_err_and(|error| error.span().is_some()), "{id}");
                assert!(record.parse::<Code>().is_err(), "{id}");
            }
            class => panic!("{id}: class {class}"),
        }
    }
}

/// The case with this id.
fn case(id: &str) -> Value {
    rows("cases.jsonl").into_iter().find(|row| row["id"] == id).unwrap()["case"].clone()
}

fn inputs(case: &Value) -> Vec<String> {
    let list = case["input"].as_array().cloned().unwrap_or_else(|| vec![case["input"].clone()]);
    list.iter().map(|input| input.as_str().unwrap().to_owned()).collect()
}

const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

#[test]
fn case_b074_solved_has_two_encodings() {
    let read = |text: &String| text.parse::<Code>().unwrap().pieces().unwrap();
    let cubes: Vec<Pieces> = inputs(&case("B074")).iter().map(read).collect();
    assert!(cubes.iter().all(|pieces| facelets(pieces) == SOLVED));
    let known: Vec<bool> = cubes.iter().map(|pieces| pieces.centers().is_some()).collect();
    assert_eq!(known, [false, true]);
}

#[test]
fn case_b075_the_worked_example_of_the_format() {
    let shown = inputs(&case("B075"))[0].rsplit(' ').next().unwrap().to_owned();
    assert_eq!(encode(&cube_of(&shown)).to_hex(), "000000000000000000c000");
    assert_eq!(encode(&after("z y'", true)).to_hex(), "000000000000000000d000");
}

#[test]
fn case_b076_the_last_rank_is_read_and_the_next_number_refused() {
    let case = case("B076");
    let read = |text: &String| text.parse::<Code>().unwrap().pieces().is_ok();
    let accepted: Vec<bool> = inputs(&case).iter().map(read).collect();
    assert_eq!(json!(accepted), case["expect"]["accepted"]);
}

#[test]
fn case_b077_po_u_7_means_not_given_and_6_is_an_error() {
    let inputs = inputs(&case("B077"));
    for text in &inputs[..2] {
        assert_eq!(facelets(&text.parse::<Code>().unwrap().pieces().unwrap()), SOLVED);
    }
    let error = inputs[2].parse::<Code>().unwrap().pieces().unwrap_err();
    assert_eq!(error.to_string(), "PO_U = 6, allowed 0..5, or 7 = not encoded");
}

#[test]
fn case_b078_ignored_bits_are_dropped_unless_the_reader_is_strict() {
    let code: Code = inputs(&case("B078"))[0].parse().unwrap();
    let pieces = code.pieces().unwrap();
    assert_eq!((facelets(&pieces).as_str(), pieces.centers()), (SOLVED, None));
    assert_eq!(Code::of(&pieces), Code::default());
    let refused = code.components().strict().unwrap_err();
    assert_eq!(refused.to_string(), "ignored bits are set: MO = 2730, allowed 0 beside MO_Q = 0");
    assert_eq!(code.components().without_ignored_bits().code(), Ok(Code::default()));
}

#[test]
fn case_b080_a_twisted_centre_does_not_show_in_letters() {
    let alg = &inputs(&case("B080"))[0];
    assert_eq!(encode(&after(alg, true)).to_hex(), "0000000000000000001800");
    let shown = facelets(&Pieces::of(&after(alg, true)).unwrap());
    assert_eq!(shown, SOLVED);
    assert_eq!(encode(&cube_of(&shown)), Code::default());
}

#[test]
fn case_b082_piece_order() {
    let case = case("B082");
    let encoded: Vec<Code> = inputs(&case).iter().map(|alg| encode(&after(alg, true))).collect();
    for (code, expected) in encoded.iter().zip(case["expect"]["hex"].as_array().unwrap()) {
        // The bytes of the case are those without centres.
        assert_eq!(Code::from_hex(expected.as_str().unwrap()), Ok(code.without_centers()));
    }
}

#[test]
fn cases_b085_to_b092_text_that_is_refused() {
    let refused = |id: &str, part: &str| {
        for text in inputs(&case(id)) {
            let error = text.lines().next().unwrap().parse::<Code>().unwrap_err();
            assert!(error.to_string().contains(part), "{id}: {error}");
        }
    };
    refused("B085", "one-digit byte");
    refused("B087", "10 digits (5 bytes)");
    refused("B088", "digits, expected 22");
    refused("B091", "bits beyond the eleventh byte");
    refused("B092", "'!'");
}

#[test]
fn case_b090_the_url_safe_alphabet() {
    for text in inputs(&case("B090")) {
        assert_eq!(text.parse::<Code>().unwrap().to_hex(), "00000007ff800000001000");
    }
}

#[test]
fn case_b093_an_unsolvable_state_decodes_and_says_why() {
    let pieces = inputs(&case("B093"))[0].parse::<Code>().unwrap().pieces().unwrap();
    assert_eq!(facelets(&pieces), "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    let why: Vec<String> = pieces.unreachable().iter().map(Reason::to_string).collect();
    assert_eq!(why, ["corner twist sum 1 mod 3"]);
    let refused = Code::of_solvable(&pieces).unwrap_err();
    assert_eq!(refused.to_string(), "not solvable: corner twist sum 1 mod 3");
}

#[test]
fn case_b062_letters_encode_like_turns() {
    let letters = cube_of("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
    assert_eq!(encode(&letters).to_hex(), "0c4f17400027b2d0300000");
}

#[test]
fn components_report_every_field_and_refuse_what_they_do_not_know() {
    let read = |text: &str| Components::from_json(Document::parse(text).unwrap().root());
    let solved = r#"{"ep":0,"eo":0,"cp":0,"co":0,"po_u":7,"po_l":0,"mo_q":0,"mo":0}"#;
    assert_eq!(read(solved), Ok(Components::default().without_holding()));

    let bad = r#"{"ep":479001600,"eo":-1,"cp":0,"co":6561,"po_u":6,"po_l":4,"mo_q":2,"mo":99999999999999999999}"#;
    let error = read(bad).unwrap_err();
    assert_eq!(
        error.to_string(),
        "EP = 479001600, allowed 0..479001599; EO = -1, allowed 0..4095; \
         CO = 6561, allowed 0..6560; PO_U = 6, allowed 0..5, or 7 = not encoded; \
         PO_L = 4, allowed 0..3; MO_Q = 2, allowed 0..1; \
         MO = 99999999999999999999, allowed 0..4095"
    );
    let span = error.span().unwrap();
    assert_eq!(&bad[span.start..span.end], "479001600");

    for (from, to) in [
        (r#""mo":0"#, r#""mo":0,"faces":0"#),
        (r#""mo":0"#, r#""mo":0.0"#),
        (r#""mo":0"#, r#""mo":0,"solvable":1"#),
        (r#""mo":0"#, r#""mo":0,"why":[1]"#),
        (r#","mo":0"#, ""),
    ] {
        assert!(matches!(read(&solved.replace(from, to)), Err(Error::Json(_))), "{to}");
    }
    let told = r#""mo":0,"id":[1],"solvable":false,"why":["anything"]"#;
    assert!(read(&solved.replace(r#""mo":0"#, told)).is_ok());
}
