//! What the library says of what it refuses: the reason, the place, what was found and expected, and
//! the way out. The command line words these for people; here each part is held by itself.

#![allow(clippy::unwrap_used)]

use twistwright::base::json::Document;
use twistwright::base::{Fault, Seed};
use twistwright::cordwright::Board;
use twistwright::cordwright::run::{Request, Run};
use twistwright::cube::submission::{Move, Scored, Standing, Submission, Verdict, judge};
use twistwright::cube::{Cube, Size};
use twistwright::replay::{Judge, LogError, Taken, Verifier, read_header};
use twistwright::twizzle::{Code, kpattern};

/// An error about `text`, part by part.
fn words(text: &str, fault: &dyn Fault) -> String {
    let mut words = format!("{text}\n  {}: {fault}\n", fault.reason());
    let place = fault.span().map(|span| text[span.start..span.end].to_owned());
    let parts = [
        ("at", place),
        ("found", fault.found()),
        ("expected", fault.expected()),
        ("hint", fault.hint()),
    ];
    for (name, part) in parts {
        if let Some(part) = part {
            words.push_str(&format!("  {name}: {part}\n"));
        }
    }
    words
}

fn snapshot(name: &str, words: &[String]) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots/words"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, words.join("\n")));
}

const SQUARE: &str = r#"{"sockets":[[0,0],[4,4],[4,0],[0,4]],"occupancy":[0,1,2,3],"edges":[[0,1],[0,3],[1,2],[2,3]]}"#;

#[test]
fn boards() {
    let mut texts: Vec<String> = [
        ("[4,4]", "[4.0,4]"),
        ("[4,4]", "[4,\"4\"]"),
        ("[4,4]", "[4,4611686018427387905]"),
        ("[4,4]", "[4,0]"),
        ("[4,4]", "{\"x\":4,\"y\":4}"),
        ("[0,1,2,3]", "[0,1,2]"),
        ("[0,1,2,3]", "[0,1,2,null]"),
        ("[0,1,2,3]", "[0,1,2,true]"),
        ("[0,1,2,3]", "[0,1,2,2]"),
        ("[0,1,2,3]", "[0,1,2,4]"),
        ("[1,2]", "[2,1]"),
        ("[1,2]", "[0,1]"),
        ("[1,2]", "[1,1]"),
        ("[1,2]", "[1,4]"),
        ("[1,2]", "[1,1.5]"),
        ("[1,2]", "[1]"),
        (",[1,2],[2,3]", ""),
        ("\"edges\"", "\"edgse\""),
        ("\"edges\"", "\"vertices\":[],\"edges\""),
        ("\"edges\"", "\"crossings\":[],\"edges\""),
        ("\"edges\"", "\"frame\":1,\"crossings\":0,\"edges\""),
        ("\"edges\"", "\"frame\":1,\"crossings\":[],\"edges\""),
        ("\"edges\"", "\"frame\":1,\"crossings\":[[[0,3],[1,2]]],\"edges\""),
        ("\"edges\"", "\"frame\":1,\"crossings\":[[[0,1],[2,3]],[[0,1],[2,3]]],\"edges\""),
        ("[[0,0],[4,4],[4,0],[0,4]]", "[]"),
    ]
    .iter()
    .map(|(from, to)| SQUARE.replacen(from, to, 1))
    .collect();
    texts.push(SQUARE.replacen("sockets", "vertices", 1));
    texts.extend(["[]", "{}", "{\"sockets\":7}", "{\"sockets\":"].map(str::to_owned));
    let words = texts.iter().map(|text| words(text, &text.parse::<Board>().unwrap_err()));
    snapshot("boards", &words.collect::<Vec<_>>());
}

#[test]
fn runs() {
    let run = Run::deal(Seed::Number(7));
    let envelope = run.envelope().to_string();
    let words: Vec<String> = [
        "{}".to_owned(),
        "{\"stateToken\":7}".to_owned(),
        "{\"stateToken\":\"\"}".to_owned(),
        format!("{{\"stateToken\":\"{}x\"}}", run.token()),
        format!("{{\"stateToken\":\"{}\"}}", run.token().replacen("BwE", "BwF", 1)),
        envelope.replacen("\"turn\":0", "\"turn\":1", 1),
    ]
    .iter()
    .map(|text| {
        let document = Document::parse_with_repeats(text).unwrap();
        words(text, &Request::read(&document).map(|_| ()).unwrap_err())
    })
    .collect();
    snapshot("runs", &words);
}

#[test]
fn actions() {
    let mut run = Run::deal(Seed::Number(7));
    let words: Vec<String> = [
        r#"{"type":"skip","type":"bank"}"#,
        "[]",
        "{}",
        r#"{"type":"undo"}"#,
        r#"{"type":"swap","a":0}"#,
        r#"{"type":"skip","a":0}"#,
        r#"{"type":"swap","a":0.5,"b":1}"#,
        r#"{"type":"swap","a":0,"b":6}"#,
        r#"{"type":"swap","a":0,"b":-1}"#,
        r#"{"type":"swap","a":0,"b":1e300}"#,
        r#"{"type":"swap","a":3,"b":3.0}"#,
        r#"{"type":"next"}"#,
    ]
    .iter()
    .map(|text| {
        let refusal = run.submit(Document::parse_with_repeats(text).unwrap().root()).unwrap_err();
        format!("{text}\n  {}: {refusal}\n", refusal.reason())
    })
    .collect();
    snapshot("actions", &words);
}

/// What is said of the first line of a log that cannot be taken.
fn log_words(log: &[&str]) -> String {
    let header = match read_header(log[0]) {
        Ok(header) => header,
        Err(error) => return words(log[0], &error),
    };
    let (mut judge, mut verifier) = (Judge::new(header), Verifier::default());
    for line in &log[1..] {
        let taken = judge.reader().read(line).and_then(|prepared| judge.take(prepared));
        let error = match taken {
            Ok(Taken::Outcome(judged)) => {
                verifier.outcome(judged.event(), "{}").unwrap();
                continue;
            }
            Ok(Taken::Expect(expectation)) => verifier.expect(expectation).map(|_| ()).err(),
            Err(error) => Some(error),
        };
        if let Some(error) = error {
            return words(line, &error);
        }
    }
    panic!("nothing is wrong with {log:?}");
}

#[test]
fn logs() {
    let cube = r#"{"game":"twist-cube","scramble":"R"}"#;
    let run = r#"{"game":"cordwright","seed":7}"#;
    let free = SQUARE.replace("[0,1,2,3]", "[0,2,1,3]");
    let untangled = format!("{{\"game\":\"cordwright\",\"frames\":[{free}]}}");
    let faces = format!("{{\"game\":\"twist-cube\",\"scramble\":\"{}\"}}", "URFDLB".repeat(9));
    let words: Vec<String> = [
        &[r#"{"game":"chess"}"#][..],
        &["{}"],
        &["["],
        &[r#"{"game":"twist-cube"}"#],
        &[r#"{"game":"twist-cube","seed":1,"scramble":"R"}"#],
        &[r#"{"game":"twist-cube","size":4,"seed":1}"#],
        &[r#"{"game":"twist-cube","size":5,"scramble":{"size":3}}"#],
        &[r#"{"game":"twist-cube","scramble":{"size":3,"moves":["R"]}}"#],
        &[r#"{"game":"twist-cube","scramble":{"size":3,"colour":1}}"#],
        &[r#"{"game":"twist-cube","scramble":"R Q"}"#],
        &[r#"{"game":"twist-cube","scramble":[{"face":"R","layer":3,"turns":1}]}"#],
        &[faces.as_str()],
        &[r#"{"game":"cordwright"}"#],
        &[r#"{"game":"cordwright","frames":[]}"#],
        &[r#"{"game":"cordwright","frames":[{}]}"#],
        &[untangled.as_str()],
        &[cube, r#"{"seat":2,"at_ms":0,"resign":true}"#],
        &[cube, r#"{"seat":0,"at_ms":0,"resign":false}"#],
        &[cube, r#"{"seat":0,"at_ms":0}"#],
        &[cube, r#"{"seat":0,"at_ms":5,"resign":true}"#, r#"{"seat":1,"at_ms":4,"resign":true}"#],
        &[cube, r#"{"expect":{}}"#],
        &[run, r#"{"type":"skip"}"#, r#"{"expect":7}"#],
        &[run, r#"{"type":"skip"}"#, r#"{"expect":{"a":1,"a":2}}"#],
        &[run, "skip"],
    ]
    .into_iter()
    .map(log_words)
    .chain([words("", &LogError::Empty)])
    .collect();
    snapshot("logs", &words);
}

#[test]
fn submissions() {
    let words: Vec<String> = [
        "",
        "\u{feff}{\"done\":true}",
        "{\"done\":true}]",
        "{\"done\":true} {}",
        "{\"done\":true,}",
        "{\"done\":1}",
        "[]",
        "{}",
        "{\"solution\":[]}",
        "{\"solution\":[],\"done\":true}",
        "{\"solution\":{}}",
        "{\"solution\":[{\"face\":\"R\",\"layer\":1}]}",
        "{\"solution\":[{\"face\":\"r\",\"layer\":1,\"turns\":1}]}",
        "{\"solution\":[{\"face\":\"R\",\"layer\":1.0,\"turns\":1}]}",
        "{\"solution\":[{\"face\":\"R\",\"layer\":1,\"turns\":1,\"turns\":1}]}",
    ]
    .iter()
    .map(|text| {
        let read = Submission::parse(text.as_bytes());
        let read = read.and_then(|read| Move::read(read.document().root()).map(|_| ()));
        words(text, &read.unwrap_err())
    })
    .collect();
    snapshot("submissions", &words);
    let error = Submission::parse(b"{\"done\":\xff}").unwrap_err();
    let span = error.span().unwrap();
    assert_eq!((span.start, span.end), (8, 9));
    assert!(error.hint().unwrap().contains("iconv"));
}

#[test]
fn rejections() {
    let scramble = Cube::solved(Size::THREE);
    let scored = Scored { score: 54, length: 4 };
    let standing = |accepted| Standing { best: Some(scored), accepted };
    let turns = |count| vec![r#"{"face":"R","layer":1,"turns":1}"#; count].join(",");
    let words: Vec<String> = [
        ("{}".to_owned(), 0),
        (format!("{{\"solution\":[{}]}}", turns(401)), 0),
        (r#"{"solution":[{"face":"R","layer":3,"turns":1}]}"#.to_owned(), 0),
        (r#"{"solution":[{"face":"R","layer":1,"turns":4}]}"#.to_owned(), 0),
        (format!("{{\"solution\":[{}]}}", turns(4)), 0),
        (format!("{{\"solution\":[{}]}}", turns(4)), 50),
    ]
    .iter()
    .map(|(text, accepted)| match judge(text.as_bytes(), &scramble, &standing(*accepted)) {
        Verdict::Rejected(why) => format!("{:.50}, {accepted} before\n  {}\n", text, why.reason()),
        other => panic!("{text}: {other:?}"),
    })
    .collect();
    snapshot("rejections", &words);
}

#[test]
fn records() {
    let mut all: Vec<String> = [
        "0c4f17400027b2d030000g",
        "0c4f1",
        "0c 4 17",
        "0c  4f",
        "0c\u{a0}4f",
        "0c 0x4f",
        "\"0c4f17400027b2d03000\"",
        "AAAAB_+AAAAAEAA",
        "AAAAB/+AAAAAEA!",
        "AAAAB/+AAAAAEA",
        "AAAAB/+AAAAAEAB=",
    ]
    .iter()
    .map(|text| words(text, &text.parse::<Code>().unwrap_err()))
    .collect();
    let out_of_range = "fb672d6500c11439e96347";
    let code: Code = out_of_range.parse().unwrap();
    all.push(words(out_of_range, &code.pieces().unwrap_err()));
    all.push(words("ignored bits", &code.components().strict().unwrap_err()));
    for text in [
        r#"{"EDGES":{"pieces":[0],"orientation":[0]},"CORNERS":{},"CENTERS":{}}"#,
        r#"{"experimentalPuzzleName":"2x2x2","patternData":{}}"#,
        r#"{"EDGES":{}}"#,
        r#"{"EDGSE":{}}"#,
        r#"{"EDGES":{"pieces":[0,1,2,3,4,5,6,7,8,9,10,1.0]}}"#,
    ] {
        let document = Document::parse(text).unwrap();
        all.push(words(text, &kpattern::from_json(document.root()).unwrap_err()));
    }
    snapshot("records", &all);
}
