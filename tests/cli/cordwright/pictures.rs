//! `show` for boards.

use super::{SQUARE, deal};
use crate::harness::{snapshot, twistwright};

fn show(options: &[&str], stdin: &str) -> String {
    twistwright([&["show"], options].concat()).stdin(stdin).run().answers(0).to_owned()
}

#[test]
fn boards_look_like_this() {
    let frame = deal(&["--seed", "7", "--frame", "7"]);
    snapshot("show-board", &(show(&[], &deal(&["--seed", "7"])) + &show(&[], &frame)));
    snapshot("show-board-coloured", &show(&["--color", "always"], &frame).replace('\u{1b}', "ESC"));
    snapshot("show-board-svg", &show(&["--svg"], SQUARE));
}

#[test]
fn a_drawing_names_every_charm_socket_and_crossing() {
    for seed in 0..20 {
        let frame = deal(&["--seed", &seed.to_string(), "--frame", "7"]);
        let board: serde_json::Value = super::json(&frame);
        let observation = &board["observation"];
        let text = show(&[], &frame);
        let svg = show(&["--svg"], &frame);
        for (socket, charm) in observation["occupancy"].as_array().unwrap().iter().enumerate() {
            let letter = char::from(b'A' + charm.as_u64().unwrap() as u8);
            let small = char::from_u32('₀' as u32 + socket as u32).unwrap();
            assert!(text.contains(&format!("{letter}{small}")), "{text}");
            assert!(svg.contains(&format!("<title>charm {letter} in socket {socket}</title>")));
        }
        let described = svg.lines().nth(2).unwrap();
        assert!(described.starts_with("<desc>charms in sockets from 0: "), "{described}");
        let count = observation["crossings"].as_array().unwrap().len();
        assert_eq!(described.matches(" and ").count(), count.min(12), "{described}");
        let plural = if count == 1 { "" } else { "s" };
        assert!(text.contains(&format!(" {count} crossing{plural}: ")), "{text}");
        assert_eq!(svg.matches("<title>").count(), 1 + 9 + count + cords(observation));
        // Marks may fall on one character or under a label, but never all of them.
        let (picture, _) = text.split_once("\n\n").unwrap();
        let marks = picture.matches('×').count();
        assert!((1..=count).contains(&marks), "{text}");
        let coloured = show(&["--color", "always"], &frame);
        let mut plain = String::new();
        for part in coloured.split('\u{1b}') {
            plain.push_str(
                part.split_once('m').filter(|_| part.starts_with('[')).map_or(part, |p| p.1),
            );
        }
        assert!(plain.starts_with(&text), "{plain}");
    }
}

fn cords(observation: &serde_json::Value) -> usize {
    observation["edges"].as_array().unwrap().len()
}

#[test]
fn any_board_fits_a_terminal() {
    let far = "4611686018427387904";
    for (places, occupancy, edges) in [
        ("[0,0]".to_owned(), "[0]", "[]"),
        ("[7,0],[9,0]".to_owned(), "[0,1]", "[[0,1]]"),
        ("[0,7],[0,9]".to_owned(), "[0,1]", "[[0,1]]"),
        (format!("[-{far},-{far}],[{far},{far}]"), "[1,0]", "[[0,1]]"),
        (format!("[{far},0],[{far},1],[-{far},0]"), "[2,1,0]", "[[0,1],[1,2]]"),
    ] {
        let board =
            format!("{{\"sockets\":[{places}],\"occupancy\":{occupancy},\"edges\":{edges}}}");
        let text = show(&[], &board);
        assert!(text.lines().count() <= 30 && text.contains("A"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(!show(&["--svg"], &board).contains("NaN"));
    }
}

#[test]
fn many_sockets_are_dots_without_names() {
    let places: Vec<String> = (0..2000).map(|i| format!("[{},{}]", i * 37 % 2003, i)).collect();
    let charms: Vec<String> = (0..2000).map(|i| (i * 7 % 2000).to_string()).collect();
    let edges: Vec<String> = (1..2000).map(|i| format!("[{},{i}]", i - 1)).collect();
    let board = format!(
        "{{\"sockets\":[{}],\"occupancy\":[{}],\"edges\":[{}]}}",
        places.join(","),
        charms.join(","),
        edges.join(",")
    );
    let text = show(&[], &board);
    assert!(!text.contains("letters are charms") && text.contains("1999 cords, "), "{text}");
    assert!(text.contains(", ..."), "{text}");
    assert!(show(&["--svg"], &board).matches("<circle ").count() >= 2000);
}

#[test]
fn cubes_and_boards_stand_in_one_stream_and_bad_boards_are_refused_as_boards() {
    let both = show(&[], &format!("{SQUARE}\n{{\"size\":2}}\n"));
    assert_eq!(both, show(&[], SQUARE) + &show(&["-n", "2"], ""));
    let bad = SQUARE.replace("[1,2]", "[2,1]");
    twistwright(["show"]).stdin(bad).run().refuses_naming(&["larger charm first", "edges[2]"]);
    twistwright(["show"]).stdin("{\"edges\":[]}").run().refuses_naming(&["\"sockets\""]);
    twistwright(["show", "--from", "json"]).stdin(SQUARE).run().refuses();
}
