//! How a log may begin.

use serde_json::{Value, json};
use twistwright::base::Fault as _;
use twistwright::cube::formats::json as cube_json;
use twistwright::cube::{Cube, Size, notation};
use twistwright::replay::{LogError, View, read_header};

use super::logs::replay;

fn turned(size: Size) -> Value {
    let mut cube = Cube::solved(size);
    cube.apply_all(&notation::read("R U2 F'", size, Default::default()).unwrap());
    let mut out = b"{".to_vec();
    cube_json::write_members(&cube, &mut out);
    out.push(b'}');
    serde_json::from_slice(&out).unwrap()
}

fn header(more: &Value) -> Value {
    let mut header = json!({ "game": "twist-cube" });
    let Value::Object(more) = more else { panic!("{more}") };
    header.as_object_mut().unwrap().extend(more.clone());
    header
}

fn refused(header: &Value) -> (LogError, String) {
    let text = header.to_string();
    let error = read_header(&text).unwrap_err();
    let span = error.span().unwrap();
    (error, text[span.start..span.end].to_owned())
}

#[test]
fn every_way_to_name_the_same_cube_deals_it() {
    let event = r#"{"seat":0,"at_ms":1,"move":{"solution":[{"face":"F","layer":1,"turns":1}]}}"#;
    for size in [Size::THREE, Size::FIVE] {
        let cube = turned(size);
        let layers = size.get();
        let scores: Vec<Value> = [
            json!({ "size": layers, "faces": cube["faces"] }),
            json!({ "faces": cube["faces"] }),
            json!({ "size": layers, "scramble": cube }),
            json!({ "scramble": cube }),
            json!({ "size": layers, "scramble": "R U2 F'" }),
        ]
        .iter()
        .map(|more| {
            let log = [header(more).to_string(), event.to_owned()];
            replay(&log, View::Full).outcomes[0]["score"].clone()
        })
        .collect();
        assert!(scores.iter().all(|score| *score == scores[0] && score.is_u64()), "{scores:?}");
    }
}

#[test]
fn a_size_that_is_not_the_cube_s_is_pointed_at() {
    let cube = turned(Size::THREE);
    let (error, place) = refused(&header(&json!({ "size": 5, "scramble": cube })));
    assert_eq!((error.reason(), place.as_str()), ("header", "5"));
    let (_, place) = refused(&header(&json!({ "size": 5, "faces": cube["faces"] })));
    assert!(place.contains('['), "{place}");
    let four = turned(Size::new(4).unwrap());
    assert_eq!(refused(&header(&json!({ "size": 4, "scramble": four }))).1, "4");
    let whole = header(&json!({ "scramble": four }));
    assert_eq!(refused(&whole).1, whole.to_string());
}

#[test]
fn the_frame_that_is_none_is_pointed_at() {
    let tangled = json!({
        "sockets": [[0, 0], [4, 4], [4, 0], [0, 4]], "occupancy": [0, 1, 2, 3],
        "edges": [[0, 1], [0, 3], [1, 2], [2, 3]],
    });
    let mut free = tangled.clone();
    free["occupancy"] = json!([0, 2, 1, 3]);
    let log = |frames: &[&Value]| json!({ "game": "cordwright", "frames": frames });
    assert!(read_header(&log(&[&tangled, &tangled]).to_string()).is_ok());
    for (frames, at) in [([&free, &tangled, &tangled], 0), ([&tangled, &tangled, &free], 2)] {
        let (error, place) = refused(&log(&frames));
        assert_eq!(serde_json::from_str::<Value>(&place).unwrap(), *frames[at], "{error}");
        assert!(error.to_string().contains(&format!("frame {}", at + 1)), "{error}");
    }
    assert_eq!(refused(&log(&[])).1, "[]");
}
