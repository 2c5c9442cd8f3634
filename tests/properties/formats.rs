//! Every format carries what it can and back.

use proptest::prelude::*;
use proptest::sample::select;
use twistwright::base::Fault;
use twistwright::base::json::Document;
use twistwright::base::text::is_unsafe;
use twistwright::cube::formats::{facelets, json, net, older, turns};
use twistwright::cube::{Amount, Cube, Face, Turn};

use crate::arbitrary::{broken, cubes, homes, lists};

fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    write(&mut out);
    String::from_utf8(out).expect("formats write UTF-8")
}

fn read_json(text: &str) -> Result<Cube, twistwright::base::json::Error> {
    json::read(Document::parse(text)?.root())
}

/// The rows of a face as JSON, with `sticker` writing each.
fn rows(cube: &Cube, face: Face, sticker: impl Fn(usize, u8) -> String) -> String {
    let n = cube.size().layers();
    let ids = cube.face(face).iter().enumerate();
    let written: Vec<String> = ids.map(|(index, &id)| sticker(index, id)).collect();
    let rows: Vec<String> = written.chunks(n).map(|row| format!("[{}]", row.join(","))).collect();
    format!("[{}]", rows.join(","))
}

fn without_centers(cube: &Cube) -> Cube {
    cube.clone().with_centers(None)
}

fn colour_letter(id: u8) -> char {
    Face::from_index(id.into()).expect("a colour").colour_letter()
}

fn braced_members(cube: &Cube) -> String {
    format!("{{{}}}", text(|out| json::write_members(cube, out)))
}

/// Whether an error has a place in `text` that can be shown, and words that can.
fn check_fault(fault: &dyn Fault, text: &str) -> Result<(), TestCaseError> {
    let span = fault.span().expect("a place");
    prop_assert!(span.start <= span.end && span.end <= text.len(), "{:?} of {:?}", span, text);
    prop_assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
    let spoken = [Some(fault.to_string()), fault.found(), fault.expected(), fault.hint()];
    for said in spoken.into_iter().flatten() {
        prop_assert!(!said.chars().any(is_unsafe) && said.chars().count() < 400, "{:?}", said);
    }
    Ok(())
}

const ALPHABET: &str = "{}[]:,\"URFDLBWGYOurb0123456789-.e \n\u{a0}é\u{202e}sizefacntr";

proptest! {
    #[test]
    fn any_broken_document_is_read_or_refused_with_a_place(
        broken in broken(cubes().prop_map(|cube| braced_members(&cube)), ALPHABET),
    ) {
        if let Ok(document) = Document::parse(&broken) {
            for read in [json::read, older::read] {
                if let Err(error) = read(document.root()) {
                    check_fault(&error, &broken)?;
                }
            }
        }
    }

    #[test]
    fn any_broken_list_of_turns_is_read_or_refused_with_a_place(
        (size, list) in lists()
            .prop_flat_map(|(size, list)| {
                let written = text(|out| turns::write_list(&list, out));
                let older = text(|out| turns::write_older(&list, out));
                (Just(size), broken(select(vec![written, older]), ALPHABET))
            }),
    ) {
        if let Ok(document) = Document::parse(&list)
            && let Err(error) = turns::read(document.root(), size, Default::default())
        {
            check_fault(&error, &list)?;
        }
    }

    #[test]
    fn any_broken_facelets_are_read_or_refused_with_a_place(
        text in prop_oneof![
            broken(cubes().prop_map(|cube| text(|out| facelets::write(&cube, out))), ALPHABET),
            any::<String>(),
        ],
    ) {
        if let Err(error) = facelets::read(&text) {
            check_fault(&error, &text)?;
        }
    }

    #[test]
    fn a_json_cube_reads_back_with_its_centers(cube in cubes()) {
        prop_assert_eq!(read_json(&braced_members(&cube)), Ok(cube));
    }

    #[test]
    fn the_faces_of_a_json_cube_say_the_same_as_rows_flat_or_bare(cube in cubes()) {
        let members = |face_text: &dyn Fn(Face) -> String| {
            let faces = Face::ALL.map(|face| format!("\"{face}\" : {}", face_text(face)));
            faces.join(" ,\n\t")
        };
        let in_rows = members(&|face| rows(&cube, face, |_, id| format!(" {id}")));
        let flat = members(&|face| rows(&cube, face, |_, id| id.to_string()).replace("],[", ",")
            .replace("[[", "[").replace("]]", "]"));
        let size = cube.size();
        let plain = without_centers(&cube);
        for document in [
            format!("{{{in_rows}}}"),
            format!("{{{flat}}}"),
            format!("{{\"faces\":{{{in_rows}}}}}"),
            format!("{{\"faces\":{{{flat}}},\"size\":{size}}}"),
        ] {
            prop_assert_eq!(read_json(&document), Ok(plain.clone()), "{}", document);
        }
    }

    #[test]
    fn facelets_read_back_in_faces_or_colours_of_either_case_with_blanks_or_none(cube in cubes()) {
        let plain = without_centers(&cube);
        let written = text(|out| facelets::write(&cube, out));
        let colours: String = cube.stickers().iter().map(|&id| colour_letter(id)).collect();
        for letters in [written, colours] {
            let n = cube.size().face_stickers();
            let faces: Vec<&str> = (0..6).map(|face| &letters[face * n..][..n]).collect();
            for spelling in [letters.clone(), letters.to_lowercase(), faces.join(" ")] {
                prop_assert_eq!(facelets::read(&spelling), Ok(plain.clone()), "{}", spelling);
            }
        }
    }

    #[test]
    fn facelets_for_solvers_rename_each_colour_after_the_face_that_shows_it((size, list) in lists()) {
        let cube = crate::common::after(size, &list);
        let mut out = Vec::new();
        let written = facelets::write_for_solver(&cube, &mut out);
        prop_assert_eq!(written.is_some(), size.is_odd());
        if let Some(middle) = size.middle() {
            let renamed = facelets::read(std::str::from_utf8(&out).unwrap()).unwrap();
            let centre = usize::from(middle - 1) * (size.layers() + 1);
            for face in Face::ALL {
                prop_assert_eq!(usize::from(renamed.face(face)[centre]), face.index());
            }
            // Nothing but the names changes: two stickers are alike before if and only if after.
            for (before, now) in cube.stickers().iter().zip(renamed.stickers()) {
                let home = cube.stickers().iter().position(|id| id == before).unwrap();
                prop_assert_eq!(renamed.stickers()[home], *now);
            }
        }
    }

    #[test]
    fn an_older_cube_reads_back_whatever_its_indexes(cube in cubes()) {
        let faces = older::FACE_NAMES.iter().zip(Face::ALL).map(|(name, face)| {
            let written = rows(&cube, face, |index, id| format!("\"{}{index}\"", colour_letter(id)));
            format!("\"{name}\":{written}")
        });
        let document = format!("{{{}}}", faces.collect::<Vec<String>>().join(","));
        let document = Document::parse(&document).unwrap();
        prop_assert!(older::is_older(document.root()));
        prop_assert_eq!(older::read(document.root()), Ok(without_centers(&cube)));
    }

    #[test]
    fn a_net_shows_every_face_in_its_place(cube in cubes()) {
        let written = text(|out| net::write(&cube, out));
        let lines: Vec<&str> = written.lines().collect();
        let n = cube.size().layers();
        prop_assert_eq!(lines.len(), 3 * n);
        let places = [(1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (3, 1)];
        for (face, (across, down)) in Face::ALL.into_iter().zip(places) {
            let shown = (0..n * n).map(|index| {
                let (row, column) = (down * n + index / n, across * n + index % n);
                // Two characters a sticker, and one more between faces.
                lines[row].as_bytes()[2 * column + across]
            });
            let letters: String = shown.map(char::from).collect();
            let ids: String = cube.face(face).iter()
                .map(|&id| Face::ALL[usize::from(id)].letter()).collect();
            prop_assert_eq!(letters, ids, "{}\n{}", face, written);
        }
    }

    #[test]
    fn a_list_of_turns_reads_back((size, list) in lists()) {
        let written = text(|out| turns::write_list(&list, out));
        let document = Document::parse(&written).unwrap();
        prop_assert_eq!(turns::read(document.root(), size, Default::default()), Ok(list.clone()));
        // And any JSON reader finds in it what we put there.
        let value: serde_json::Value = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(crate::common::turns(&value), list.clone());
        let submission = text(|out| turns::write_submission(&list, out));
        let value: serde_json::Value = serde_json::from_str(&submission).unwrap();
        prop_assert_eq!(crate::common::turns(&value["solution"]), list);
    }

    #[test]
    fn an_older_list_has_no_half_turns_and_the_same_effect((size, list) in lists()) {
        let written = text(|out| turns::write_older(&list, out));
        let document = Document::parse(&written).unwrap();
        let read = turns::read(document.root(), size, Default::default()).unwrap();
        prop_assert!(read.iter().all(|turn| turn.amount != Amount::Half));
        let halves = list.iter().filter(|turn| turn.amount == Amount::Half).count();
        prop_assert_eq!(read.len(), list.len() + halves);
        prop_assert_eq!(homes(size, &read), homes(size, &list));
    }
}

#[test]
fn an_older_list_is_written_as_the_older_game_has_it() {
    let list = [
        Turn::new(Face::U, 1, Amount::Prime),
        Turn::new(Face::L, 1, Amount::Quarter),
        Turn::new(Face::B, 2, Amount::Half),
    ];
    assert_eq!(text(|out| turns::write_older(&list, out)), r#"["1U'","1L","2B","2B"]"#);
}
