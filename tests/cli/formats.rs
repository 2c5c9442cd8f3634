//! Every form a cube is read in, told apart without a flag or by `--from`.

use crate::harness::{solved, twistwright};

/// `R U` on a solved 3x3x3.
const FACELETS: &str = "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB";

/// The same cube in every form.
fn forms() -> Vec<(&'static str, String)> {
    let colours = FACELETS
        .chars()
        .map(|face| match face {
            'U' => 'W',
            'F' => 'G',
            'D' => 'Y',
            'L' => 'O',
            both => both,
        })
        .collect::<String>();
    let ids = |face: usize| -> Vec<String> {
        let face = &FACELETS[9 * face..9 * face + 9];
        face.chars().map(|letter| "URFDLB".find(letter).unwrap().to_string()).collect()
    };
    let rows = |face| {
        let rows: Vec<String> =
            ids(face).chunks(3).map(|row| format!("[{}]", row.join(","))).collect();
        format!("[{}]", rows.join(","))
    };
    let faces = |write: &dyn Fn(usize) -> String| -> String {
        let faces: Vec<String> =
            (0..6).map(|face| format!("\"{}\":{}", &"URFDLB"[face..=face], write(face))).collect();
        format!("{{{}}}", faces.join(","))
    };
    let in_rows = faces(&rows);
    let flat = faces(&|face| format!("[{}]", ids(face).join(",")));
    let older: Vec<String> =
        [("FRONT", 2), ("BACK", 5), ("LEFT", 4), ("RIGHT", 1), ("UP", 0), ("DOWN", 3)]
            .map(|(name, face)| {
                let stickers: Vec<String> = colours[9 * face..9 * face + 9]
                    .chars()
                    .enumerate()
                    .map(|(index, letter)| format!("\"{letter}{index}\""))
                    .collect();
                let rows: Vec<String> =
                    stickers.chunks(3).map(|row| format!("[{}]", row.join(","))).collect();
                format!("\"{name}\":[{}]", rows.join(","))
            })
            .into();
    let older = format!("{{{}}}", older.join(","));
    let blanks =
        |text: &str| (0..6).map(|face| &text[9 * face..9 * face + 9]).collect::<Vec<_>>().join(" ");
    let cube = format!("{{\"size\":3,\"faces\":{in_rows}}}");
    vec![
        ("the game's object", cube.clone()),
        ("members in any order", format!("{{\"faces\":{in_rows},\"size\":3}}")),
        ("faces without a size", format!("{{\"faces\":{in_rows}}}")),
        ("flat lists", format!("{{\"size\":3,\"faces\":{flat}}}")),
        ("six faces and nothing else", in_rows.clone()),
        ("six flat faces", flat),
        ("six faces and a size", in_rows.replacen('{', "{\"size\":3,", 1)),
        ("the older game's object", older.clone()),
        ("under cube", format!("{{\"cube\":{cube}}}")),
        ("under scramble", format!("{{\"scramble\":{cube},\"unknown\":[1,{{\"size\":9}}]}}")),
        ("under state", format!("{{\"seat\":1,\"state\":{in_rows}}}")),
        ("under observation", format!("{{\"observation\":{cube},\"size\":99}}")),
        ("under two of them", format!("{{\"observation\":{{\"you\":0,\"scramble\":{cube}}}}}")),
        (
            "among other members",
            format!("{{\"observation\":{{\"size\":3,\"faces\":{in_rows},\"best\":null}}}}"),
        ),
        (
            "six faces among others",
            format!("{{\"state\":{}}}", in_rows.replacen('{', "{\"best\":1,", 1)),
        ),
        ("the older form under state", format!("{{\"state\":{older}}}")),
        ("text under cube", format!("{{\"cube\":\"{FACELETS}\"}}")),
        ("text with escapes", format!("{{\"cube\":\"\\u0055{}\"}}", &FACELETS[1..])),
        ("face letters", FACELETS.to_owned()),
        ("small face letters", FACELETS.to_lowercase()),
        ("faces with blanks between", blanks(FACELETS)),
        ("colour letters", colours.clone()),
        ("small colour letters", colours.to_lowercase()),
        ("colours with blanks between", blanks(&colours)),
    ]
}

#[test]
fn every_form_of_a_cube_is_told_apart_without_a_flag() {
    for (form, text) in forms() {
        let ended = twistwright(["convert", "--to", "facelets"]).stdin(text.as_str()).run();
        assert_eq!(ended.answers(0), format!("{FACELETS}\n"), "{form}: {text}");
    }
    // All of them in one stream, the objects among them over several lines.
    let forms = forms();
    let stream: String = forms.iter().map(|(_, text)| text.replace("],", "],\n ") + "\n").collect();
    let ended = twistwright(["convert", "--to", "facelets"]).stdin(stream).run();
    assert_eq!(ended.answers(0), format!("{FACELETS}\n").repeat(forms.len()));
}

#[test]
fn a_size_alone_is_a_solved_cube() {
    for size in [2, 3, 4, 17, 32] {
        let ended = twistwright(["convert", "--to", "facelets"])
            .stdin(format!("{{\"size\":{size},\"id\":1,\"seed\":\"x\"}}"))
            .run();
        ended.prints(&format!("{}\n", solved(size)));
    }
}

#[test]
fn from_takes_one_form_and_refuses_the_others() {
    for (form, text) in forms() {
        let is_text = form.contains("letters") || form.contains("blanks") || form.contains("text");
        for (from, expected) in [
            ("facelets", is_text),
            ("json", !is_text && !form.contains("older")),
            ("cube", !is_text && !form.contains("older")),
            ("older", form.contains("older")),
        ] {
            let ended = twistwright(["convert", "--to", "facelets", "--from", from])
                .stdin(text.as_str())
                .run();
            if expected {
                ended.prints(&format!("{FACELETS}\n"));
            } else {
                assert!(!ended.refuses().contains("panicked"), "{form} from {from}");
            }
        }
    }
}

#[test]
fn from_says_what_is_wrong_in_the_terms_of_that_form() {
    let from =
        |format: &str, text: &str| twistwright(["score", "--from", format]).stdin(text).run();
    from("facelets", "????").refuses_naming(&["'?' stands for no face and no colour"]);
    from("json", "UUUU").refuses_naming(&["not JSON", "leave out --from"]);
    from("older", "{\"size\":3}").refuses_naming(&["member \"UP\" is missing"]);
    from("json", "{\"UP\":[]}").refuses_naming(&["unknown member \"UP\""]);
    from("facelets", "{\"size\":3}")
        .refuses_naming(&["the facelets form is text", "leave out --from"]);
}

#[test]
fn a_bare_cube_knows_eight_members_and_refuses_others() {
    let known =
        r#"{"size":3,"id":1,"seed":7,"centers":{"U":0,"R":0,"F":0,"D":0,"L":0,"B":0},"turns":"R"}"#;
    twistwright(["score"]).stdin(known).run().prints("54\n");
    for member in ["solution", "moves", "turns"] {
        let text = format!("{{\"size\":3,\"{member}\":[]}}");
        twistwright(["score"]).stdin(text).run().prints("54\n");
    }
    for member in ["Size", "n", "mvoes", "score", "cubes", ""] {
        let text = format!("{{\"size\":3,\"{member}\":1}}");
        let named = format!("unknown member \"{member}\"");
        twistwright(["score"]).stdin(text).run().refuses_naming(&[&named]);
    }
    let text = r#"{"size":3,"faces":{"X":[]}}"#;
    twistwright(["score"]).stdin(text).run().refuses_naming(&["unknown member \"X\""]);
}

#[test]
fn what_is_unknown_in_a_wrapper_is_refused_only_where_there_are_no_faces() {
    let face = |name: &str| format!("\"{name}\":[0,0,0,0]");
    let faces = ["U", "R", "F", "D", "L", "B"].map(face).join(",");
    let score = |text: &str| twistwright(["score"]).stdin(text).run();
    for beside in ["\"best\":null", "\"mvoes\":\"R\""] {
        score(&format!("{{\"size\":2,\"faces\":{{{faces}}},{beside}}}")).refuses();
    }
    score(&format!("{{\"cube\":{{\"size\":2,\"best\":null,{faces}}}}}")).prints("24\n");
    // The size and the faces themselves are held to what they always were.
    score(&format!("{{\"cube\":{{\"best\":null,\"size\":3,{faces}}}}}"))
        .refuses_naming(&["expected 3 rows or 9 stickers"]);
    score(&format!("{{\"cube\":{{\"faces\":{{{faces},\"X\":1}}}}}}"))
        .refuses_naming(&["unknown member \"X\""]);
    // Stickers under another name must not be taken for a solved cube.
    score(&format!("{{\"cube\":{{\"size\":2,\"stickers\":{{{faces}}}}}}}"))
        .refuses_naming(&["unknown member \"stickers\""]);
    score("{\"size\":2,\"U\":[0,0,0,0]}").refuses_naming(&["member \"R\" is missing"]);
}

#[test]
fn colour_ids_are_plain_integers_from_0_to_5() {
    let face = |name: &str, last: &str| format!("\"{name}\":[0,0,0,{last}]");
    let with = |id: &str| {
        let others = ["R", "F", "D", "L", "B"].map(|name| face(name, "0")).join(",");
        format!("{{{},{others}}}", face("U", id))
    };
    for (id, named) in [
        ("6", "a colour id from 0 to 5"),
        ("-1", "a colour id from 0 to 5"),
        ("99999999999999999999", "a colour id from 0 to 5"),
        ("0.0", "a plain integer"),
        ("1e0", "a plain integer"),
        ("\"0\"", "a plain integer"),
        ("true", "a plain integer"),
        ("null", "a plain integer"),
        ("[0]", "a plain integer"),
    ] {
        twistwright(["score"]).stdin(with(id)).run().refuses_naming(&[named, "at U[3]"]);
    }
    // Minus zero is zero.
    twistwright(["score"]).stdin(with("-0")).run().prints("24\n");
}

#[test]
fn two_cubes_in_one_document_are_refused() {
    for text in [
        r#"{"cube":{"size":3},"scramble":{"size":3}}"#,
        r#"{"state":{"size":3},"observation":{"size":3}}"#,
        r#"{"cube":{"state":{"size":3},"cube":{"size":3}}}"#,
    ] {
        twistwright(["score"]).stdin(text).run().refuses_naming(&["only one can be meant"]);
    }
}

#[test]
fn a_string_that_is_no_cube_does_not_hide_one() {
    for text in [
        r#"{"state":"playing","cube":{"size":3}}"#,
        r#"{"observation":{"state":"your turn","scramble":{"size":3}}}"#,
        r#"{"scramble":"R U R'","state":{"size":3},"cube":""}"#,
    ] {
        twistwright(["score"]).stdin(text).run().prints("54\n");
    }
    let facelets = solved(3);
    let text = format!("{{\"state\":\"playing\",\"scramble\":\"{facelets}\"}}");
    twistwright(["score"]).stdin(text).run().prints("54\n");
    let text = format!("{{\"cube\":\"{facelets}\",\"state\":{{\"size\":3}}}}");
    twistwright(["score"]).stdin(text).run().refuses_naming(&["only one can be meant"]);
    let text = r#"{"state":"playing","cube":"won"}"#;
    twistwright(["score"]).stdin(text).run().refuses_naming(&["this is no cube", "at cube"]);
}

#[test]
fn a_cube_need_not_be_reachable() {
    let one_colour: Vec<String> =
        ["U", "R", "F", "D", "L", "B"].map(|face| format!("\"{face}\":[2,2,2,2,2,2,2,2,2]")).into();
    let cube = format!("{{{}}}", one_colour.join(","));
    let run = |arguments: &[&str]| twistwright(arguments).stdin(cube.as_str()).run();
    run(&["score"]).prints("54\n");
    run(&["apply", "R U M", "--to", "facelets"]).prints(&format!("{}\n", "F".repeat(54)));
    run(&["convert", "--to", "facelets"]).prints(&format!("{}\n", "F".repeat(54)));
    run(&["show"]).answers(0);
    run(&["show", "--svg"]).answers(0);
    assert!(run(&["convert", "--check"]).answers(1).starts_with("{\"possible\":false,"));
}

#[test]
fn centers_are_read_for_3x3x3_only_and_in_full() {
    let with = |size: u8, centers: &str| format!("{{\"size\":{size},\"centers\":{centers}}}");
    let score = |text: String| twistwright(["score"]).stdin(text).run();
    let good = r#"{"B":3,"U":0,"R":1,"F":2,"D":3,"L":0}"#;
    score(with(3, good)).prints("54\n");
    score(with(5, good)).refuses_naming(&["only a 3x3x3 has them", "at centers"]);
    score(with(3, r#"{"U":0}"#)).refuses_naming(&["member \"R\" is missing"]);
    score(with(3, r#"{"U":4,"R":0,"F":0,"D":0,"L":0,"B":0}"#))
        .refuses_naming(&["quarter turns from 0 to 3", "at centers.U"]);
    score(with(3, r#"{"U":0.5,"R":0,"F":0,"D":0,"L":0,"B":0}"#))
        .refuses_naming(&["a plain integer"]);
    score(with(3, r#"{"U":0,"R":0,"F":0,"D":0,"L":0,"B":0,"X":0}"#))
        .refuses_naming(&["unknown member \"X\""]);
}
