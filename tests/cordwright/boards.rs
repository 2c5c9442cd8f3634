//! Every checked board, accepted or refused, and every form a board may have.

use serde_json::Value;
use twistwright::base::Fault as _;
use twistwright::base::json::Document;
use twistwright::cordwright::{Board, Drawing, Error};

use super::data::rows;

fn crossings(board: &Board) -> Value {
    let text: Vec<String> = board.crossings().iter().map(|(a, b)| format!("[{a},{b}]")).collect();
    serde_json::from_str(&format!("[{}]", text.join(","))).unwrap()
}

#[test]
fn every_board_has_exactly_its_crossings() {
    let rows = rows("boards");
    assert_eq!(rows.len(), 245);
    for row in rows.iter().chain(&super::data::rows("bugs")) {
        let board: Board = row["board"].to_string().parse().unwrap();
        assert_eq!(crossings(&board), row["crossings"], "{}", row["id"]);
    }
}

#[test]
fn every_invalid_board_is_refused_with_its_reason() {
    let rows = rows("boards_invalid");
    assert_eq!(rows.len(), 57);
    for row in rows {
        let error = row["raw"].as_str().unwrap().parse::<Board>().expect_err("refused");
        assert_eq!(error.reason(), row["reason"], "{}: {error}", row["id"]);
    }
}

#[test]
fn every_judgement_call_is_as_recommended() {
    let rows = rows("boards_policy");
    assert_eq!(rows.len(), 13);
    for row in rows {
        let (raw, wanted) = (row["raw"].as_str().unwrap(), row["recommend"].as_str().unwrap());
        // The byte order mark before a stream is taken away by whoever reads the stream.
        let read = raw.trim_start_matches('\u{feff}').parse::<Board>();
        let outcome = match &read {
            Ok(_) => "accept",
            Err(error) => error.reason(),
        };
        assert!(wanted.contains(outcome), "{}: {wanted}, not {outcome}", row["id"]);
    }
}

#[test]
fn a_whole_row_of_the_data_is_read_and_its_crossings_compared() {
    for row in rows("boards").iter().chain(&rows("untangle")) {
        row.to_string().parse::<Board>().unwrap();
    }
}

/// The reason and the path in the document, or nothing if it is read.
fn refusal(text: &str) -> Option<(&'static str, String)> {
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => return Some((error.reason(), String::new())),
    };
    let error = Board::read(&document).err()?;
    Some((error.reason(), document.path(error.span()?.start)))
}

const SQUARE: &str = r#"{"sockets":[[0,0],[4,4],[4,0],[0,4]],"occupancy":[0,1,2,3],"edges":[[0,1],[0,3],[1,2],[2,3]]}"#;

#[test]
fn canonical_text_is_read_back_and_written_the_same() {
    let board: Board = SQUARE.parse().unwrap();
    assert_eq!(board.to_string(), SQUARE);
    let shuffled = SQUARE.replace("[0,1],[0,3]", "[0,3],[0,1]").replace("[0,0]", "[-0,0]");
    assert_eq!(shuffled.parse::<Board>().unwrap().to_string(), SQUARE);
}

#[test]
fn every_form_of_the_same_board_is_the_same_board() {
    let expected: Board = SQUARE.parse().unwrap();
    let objects = SQUARE.replace(
        "[[0,0],[4,4],[4,0],[0,4]]",
        r#"[{"x":0,"y":0},{"y":4,"x":4},{"x":4,"y":0},{"x":0,"y":4}]"#,
    );
    let with_ids = SQUARE.replace(
        "[[0,0],[4,4],[4,0],[0,4]]",
        r#"[{"id":3,"x":0,"y":4},{"id":0,"x":0,"y":0},{"id":2,"x":4,"y":0},{"id":1,"x":4,"y":4}]"#,
    );
    let edges = SQUARE.replace("[0,3],[1,2]", r#"{"a":0,"b":3},{"b":2,"a":1}"#);
    let observation = SQUARE
        .replacen('{', r#"{"phase":"playing","score":0,"anything":{"sockets":1},"#, 1)
        .replace("[0,3]", "[3,0]");
    for text in [
        objects,
        with_ids,
        edges,
        observation.clone(),
        format!(r#"{{"id":7,"board":{SQUARE},"note":"x"}}"#),
        format!(r#"{{"ok":true,"state":"playing","observation":{observation}}}"#),
        format!(r#"{{"state":{{"board":{SQUARE}}}}}"#),
    ] {
        assert_eq!(text.parse::<Board>().unwrap(), expected, "{text}");
    }
}

#[test]
fn a_refusal_names_the_place() {
    let edit = |from: &str, to: &str| refusal(&SQUARE.replace(from, to));
    for (from, to, reason, path) in [
        ("[4,4]", "[4.0,4]", "coordinate-not-integer", "sockets[1][0]"),
        ("[4,4]", "[4,4611686018427387905]", "coordinate-range", "sockets[1][1]"),
        ("[4,4]", "[4,0]", "duplicate-socket", "sockets[2]"),
        ("[4,4]", r#"{"x":4,"y":4}"#, "socket-shape", "sockets[1]"),
        ("[0,1,2,3]", "[0,1,2]", "occupancy-length", "occupancy"),
        ("[0,1,2,3]", "[0,1,2,2]", "occupancy-repeats", "occupancy[3]"),
        ("[0,1,2,3]", "[0,1,2,4]", "occupancy-unknown-charm", "occupancy[3]"),
        ("[0,1,2,3]", "[0,1,2,null]", "occupancy-not-integer", "occupancy[3]"),
        ("[1,2]", "[2,1]", "edge-not-normalized", "edges[2]"),
        ("[1,2]", "[0,1]", "edge-duplicate", "edges[2]"),
        ("[1,2]", "[1,-2]", "edge-unknown-charm", "edges[2]"),
        ("[1,2]", "[1,1]", "edge-self-loop", "edges[2]"),
        ("[1,2]", "[1,\"2\"]", "edge-not-integer", "edges[2][1]"),
        ("[1,2]", "[1]", "edge-shape", "edges[2]"),
        (",[1,2],[2,3]", "", "disconnected", "edges"),
        (r#""edges""#, r#""crossings":[],"edges""#, "extra-field", "crossings"),
        (r#""edges""#, r#""vertices":[],"edges""#, "extra-field", "vertices"),
        ("[[0,0],[4,4],[4,0],[0,4]]", "[]", "empty", "sockets"),
    ] {
        assert_eq!(edit(from, to), Some((reason, path.to_owned())), "{from} -> {to}");
    }
    let ids = r#"[{"id":1,"x":0,"y":4},{"id":1,"x":0,"y":0}]"#;
    let text = format!(r#"{{"sockets":{ids},"occupancy":[0,1],"edges":[[0,1]]}}"#);
    assert_eq!(refusal(&text), Some(("socket-shape", "sockets[1].id".to_owned())));
    let far = text.replacen("\"id\":1", "\"id\":2", 1);
    assert_eq!(refusal(&far), Some(("socket-shape", "sockets[0].id".to_owned())));
    let doubled = text.replacen("\"id\":1", "\"id\":0", 1).replace("\"y\":0", "\"y\":4");
    assert_eq!(refusal(&doubled), Some(("duplicate-socket", "sockets[1]".to_owned())));
}

#[test]
fn what_a_document_says_of_its_crossings_is_compared() {
    let with = |claim: &str| refusal(&format!(r#"{{"board":{SQUARE},"crossings":{claim}}}"#));
    for true_claim in ["1", "[[[0,1],[2,3]]]", "[[[3,2],[1,0]]]", r#"[[{"a":0,"b":1},[2,3]]]"#] {
        assert_eq!(with(true_claim), None, "{true_claim}");
    }
    for (claim, path) in [
        ("0", "crossings"),
        ("[]", "crossings"),
        ("[[[0,1],[2,3]],[[0,1],[2,3]]]", "crossings[1]"),
        ("[[[0,1],[2,3]],[[0,3],[1,2]]]", "crossings[1]"),
        ("[[[0,1],[2,4]]]", "crossings[0]"),
        ("[7]", "crossings[0]"),
        ("18446744073709551617", "crossings"),
    ] {
        assert_eq!(with(claim), Some(("crossings-differ", path.to_owned())), "{claim}");
    }
    assert_eq!(with("null"), Some(("wrong-type", "crossings".to_owned())));
    let observed = SQUARE.replacen('{', r#"{"frame":1,"crossings":2,"#, 1);
    assert_eq!(refusal(&observed), Some(("crossings-differ", "crossings".to_owned())));
}

#[test]
fn a_claimed_list_is_wrong_by_one_crossing_more_or_less() {
    let mut tried = 0;
    for row in rows("boards") {
        let crossings = row["crossings"].as_array().unwrap();
        if !(2..20).contains(&crossings.len()) {
            continue;
        }
        tried += 1;
        let with = |claim: &[&Value]| {
            let claim = serde_json::to_string(claim).unwrap();
            refusal(&format!(r#"{{"board":{},"crossings":{claim}}}"#, row["board"]))
        };
        let differs = |path: String| Some(("crossings-differ", path));
        let mut claim: Vec<&Value> = crossings.iter().rev().collect();
        assert_eq!(with(&claim), None, "{}: in any order", row["id"]);
        for crossing in crossings {
            let others: Vec<&Value> = claim.iter().copied().filter(|is| *is != crossing).collect();
            assert_eq!(with(&others), differs("crossings".to_owned()), "{}", row["id"]);
        }
        let twice = format!("crossings[{}]", crossings.len());
        for crossing in crossings {
            claim.push(crossing);
            assert_eq!(with(&claim), differs(twice.clone()), "{}: {crossing} twice", row["id"]);
            claim.pop();
        }
        // Two cords with one charm never cross.
        let edges = row["board"]["edges"].as_array().unwrap();
        let shares = |edge: &&Value| edge[0] == edges[0][0] && *edge != &edges[0];
        if let Some(neighbour) = edges.iter().find(shares) {
            let unfounded = Value::from(vec![edges[0].clone(), neighbour.clone()]);
            claim.push(&unfounded);
            assert_eq!(with(&claim), differs(twice), "{}: {unfounded}", row["id"]);
            claim.swap_remove(0);
            assert!(with(&claim).is_some(), "{}: {unfounded} in place of another", row["id"]);
        }
    }
    assert!(tried > 50, "{tried}");
}

#[test]
fn any_graph_is_read_where_that_is_asked_for() {
    let read =
        |text: &str| -> Result<Drawing, Error> { Drawing::read_any(&Document::parse(text)?) };
    let drawing = read(r#"{"vertices":[[0,0],[2,2],[2,0],[0,2]],"edges":[[1,0],[2,3]]}"#).unwrap();
    assert_eq!(twistwright::cordwright::crossings::count(&drawing, 1), 1);
    let empty_socket =
        r#"{"sockets":[[0,0],[9,9],[2,2]],"occupancy":[2,null,0],"edges":[{"a":2,"b":0}]}"#;
    assert_eq!(read(empty_socket).unwrap().cords().len(), 1);
    let reason = |text: &str| read(text).unwrap_err().reason();
    let one = r#"{"vertices":[[0,0],[2,2]],"edges":[[0,1]]"#;
    assert_eq!(reason(&format!("{one},\"sockets\":[]}}")), "extra-field");
    assert_eq!(reason(&format!("{one},\"colour\":1}}")), "extra-field");
    assert_eq!(reason(&empty_socket.replace("\"b\":0", "\"b\":1")), "edge-unknown-charm");
    assert_eq!(reason(r#"{"vertices":[[0,0]],"edges":[[0,0]]}"#), "edge-self-loop");
    assert_eq!(reason(r#"{"vertices":[[0,0],[1,1]],"edges":[[0,1],[1,0]]}"#), "edge-duplicate");
}

#[test]
fn a_text_that_is_no_board_is_told_what_a_board_has() {
    assert_eq!(refusal("{}"), Some(("missing-field", String::new())));
    assert_eq!(refusal(r#"{"size":3,"faces":{}}"#), Some(("missing-field", String::new())));
    let misspelt = SQUARE.replace("sockets", "sokcets").parse::<Board>().unwrap_err();
    assert_eq!(misspelt.hint().as_deref(), Some("did you mean \"sockets\"?"));
}
