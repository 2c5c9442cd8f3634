//! Twizzle records in JSON, and what can be left out of them.

use super::harness::twistwright;

const SUPERFLIP: &str = "00000007ff800000001000";

#[test]
fn a_record_in_json_carries_its_id_both_ways() {
    let encoded =
        twistwright(["encode", "--json"]).stdin("{\"id\":[7, 8],\"size\":3}\n{\"size\":3}");
    let encoded = encoded.run().stdout;
    let solved = "0000000000000000000000";
    assert_eq!(
        encoded,
        format!("{{\"id\":[7, 8],\"hex\":\"{solved}\"}}\n{{\"hex\":\"{solved}\"}}\n")
    );
    let decoded =
        twistwright(["decode", "--to", "components"]).stdin(encoded.as_str()).run().stdout;
    assert!(decoded.starts_with("{\"id\":[7, 8],\"ep\":0,"), "{decoded}");
    for text in [
        format!("{{\"hex\":\"{SUPERFLIP}\"}}"),
        "{\"base64\":\"AAAAB/+AAAAAEAA=\"}".to_owned(),
        "{\"id\":null,\"base64\":\"AAAAB_-AAAAAEAA\"}".to_owned(),
    ] {
        let decoded = twistwright(["decode", "--to", "facelets"]).stdin(text).run();
        decoded.prints("UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB\n");
    }
}

#[test]
fn json_without_one_record_is_refused_at_its_place() {
    let decode = |text: &str| twistwright(["decode"]).stdin(text).run();
    let both = format!("{{\"hex\":\"{SUPERFLIP}\",\"base64\":\"AAAAB/+AAAAAEAA=\"}}");
    decode(&both).refuses_naming(&["\"hex\" and \"base64\"", "conflict at base64"]);
    decode("{\"id\":1}").refuses_naming(&["member \"hex\" is missing", "\"hex\" or \"base64\""]);
    decode("{\"hex\":7}").refuses_naming(&["wrong-type at hex"]);
    decode("{\"hex\":\"0c\"}").refuses_naming(&["wrong-length at hex", "1:9"]);
    decode("{\"hex\":\"\",\"size\":3}").refuses_naming(&["unknown member \"size\""]);
    let misplaced = format!("{{\"base64\":\"{SUPERFLIP}\"}}");
    decode(&misplaced).refuses_naming(&["expected 15", "at base64"]);
}

#[test]
fn the_holding_and_the_centres_can_be_left_out() {
    let encode = |flags: &[&str]| {
        let arguments = [&["encode", "--alg", "R x"], flags].concat();
        twistwright(arguments).run().answers(0).trim_end().to_owned()
    };
    let whole = encode(&[]);
    let decoded = |code: &str| {
        let text = twistwright(["decode", "--to", "components"]).stdin(code).run().stdout;
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        ["po_u", "po_l", "mo_q", "mo"].map(|name| value[name].as_u64().unwrap())
    };
    let [po_u, po_l, mo_q, mo] = decoded(&whole);
    assert!(po_u < 6 && mo_q == 1 && mo > 0, "{whole}");
    assert_eq!(decoded(&encode(&["--no-orientation"])), [7, 0, mo_q, mo]);
    assert_eq!(decoded(&encode(&["--no-centers"])), [po_u, po_l, 0, 0]);
    assert_eq!(decoded(&encode(&["--no-centers", "--no-orientation"])), [7, 0, 0, 0]);
}
