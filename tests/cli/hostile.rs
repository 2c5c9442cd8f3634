//! Bytes that are no text, text that a terminal would act on, and other hostile input.

use crate::harness::{Folder, at_a_terminal, twistwright};

#[test]
fn utf_16_is_named_and_not_read() {
    let little: Vec<u8> =
        "\u{feff}R U\n".encode_utf16().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = "\u{feff}R U\n".encode_utf16().flat_map(|unit| unit.to_be_bytes()).collect();
    for bytes in [little, big, b"\xff\xfe".to_vec(), b"\xfe\xff".to_vec()] {
        let file = Folder::new("utf-16").file("in.txt", &bytes);
        for arguments in [&["turns"][..], &["score"], &["turns", "--turns", "-"], &["turns", "-k"]]
        {
            let ended = twistwright(arguments).stdin(bytes.as_slice()).run();
            ended.refuses_naming(&["UTF-16", "standard input", "iconv"]);
        }
        let judged = twistwright(["validate", "-n", "3", &file]).run();
        assert!(judged.answers(1).contains("not UTF-8; convert it, for example with iconv"));
        for arguments in [
            &["score", &file][..],
            &["apply", "-s", &file, "R"],
            &["turns", "--turns", &file],
            &["validate", "-s", &file],
        ] {
            twistwright(arguments).stdin("{}").run().refuses_naming(&["UTF-16", &file]);
        }
    }
}

#[test]
fn bytes_that_are_no_utf_8_are_placed() {
    for (bytes, place) in [
        (&b"R \xff U"[..], "1:3"),
        (b"R\nU \xc3", "2:3"),
        (b"R\n\xed\xa0\x80", "2:1"),
        ("é\n".as_bytes(), "1:1"),
        (b"R U\n\xc0\x80", "2:1"),
    ] {
        let ended = twistwright(["turns"]).stdin(bytes).run();
        assert_eq!(ended.status, Some(2));
        assert!(ended.stderr.contains(&format!("standard input:{place}\n")), "{}", ended.stderr);
    }
    let ended = twistwright(["turns", "-kq"]).stdin(&b"R\n\xff\nU\n"[..]).run();
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2]), (3, "R", "U"));
    assert!(lines[1].contains("\"reason\":\"encoding\",\"message\":\"not UTF-8\""), "{}", lines[1]);
    let file = Folder::new("no-utf-8").file("cube", b"{\"size\":\xff3}");
    for arguments in [&["score", &file][..], &["validate", "-s", &file]] {
        twistwright(arguments).run().refuses_naming(&["not UTF-8", &format!("{file}:1:9")]);
    }
}

/// Characters that must never reach standard error as they are, but for line ends.
fn is_raw(c: char) -> bool {
    (c.is_control() && c != '\n')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Text that a terminal would act on.
const NASTY: [&str; 8] = [
    "\u{1b}[31mred",
    "\u{7}bell",
    "\rover",
    "\u{8}back",
    "\u{9b}31m",
    "\u{202e}right to left",
    "\u{7f}gone",
    "\u{0}nothing",
];

#[test]
fn nothing_of_the_input_reaches_standard_error_raw() {
    for nasty in NASTY {
        let json = serde_json::Value::from(nasty).to_string();
        let inputs = [
            nasty.to_owned(),
            format!("R {nasty}"),
            format!("R{nasty}"),
            format!("[R, U{nasty}"),
            format!("{{\"size\":3,\"{nasty}\":1}}"),
            format!("{{\"size\":3,{json}:1}}"),
            format!("{{\"size\":3,\"faces\":{{{json}:1}}}}"),
            format!("{{\"size\":{json}}}"),
            format!("{{\"size\":3,\"turns\":{json}}}"),
            format!("{{\"size\":3,\"turns\":[{json}]}}"),
            format!("{{\"size\":3,\"turns\":[{{{json}:1}}]}}"),
            format!("{{\"size\":3,\"turns\":[{{\"face\":{json},\"layer\":1,\"turns\":1}}]}}"),
            format!("{{\"id\":{json},\"size\":99}}"),
            format!("{{\"id\":\"{nasty}\",\"size\":99}}"),
            "{\"id\":[1,\t2],\"size\":99}".to_owned(),
            format!("{{\"cube\":{json}}}"),
            format!("{{\"UP\":[[{json}]]}}"),
            format!("UUUU{nasty}"),
            format!("{nasty} {{"),
        ];
        for input in inputs {
            for arguments in [
                &["apply", "-k"][..],
                &["turns", "-k"],
                &["score", "--from", "facelets"],
                &["score", "--from", "json"],
                &["apply", "--error-format", "json"],
                &["turns", "--error-format", "json"],
            ] {
                let ended = twistwright(arguments).stdin(input.as_str()).run();
                let raw = ended.stderr.chars().find(|&c| is_raw(c));
                assert_eq!(raw, None, "{arguments:?} with {input:?}: {:?}", ended.stderr);
            }
        }
    }
}

#[test]
fn nothing_of_the_arguments_reaches_standard_error_raw() {
    for nasty in NASTY {
        // No argument holds a zero byte.
        let nasty = nasty.trim_start_matches('\0');
        for arguments in [
            &[nasty][..],
            &["score", nasty],
            &["score", &format!("--{nasty}")],
            &["score", "-n", nasty],
            &["score", "--alg", nasty],
            &["score", "--from", nasty],
            &["turns", nasty],
            &["turns", "R", nasty],
            &["turns", "--turns", nasty],
            &["apply", "-s", nasty, "R"],
            &["validate", "-n", "3", nasty],
            &["validate", "-n", "3", "--best", nasty],
            &["completions", nasty],
            &["man", nasty],
            &["scramble", "--to", nasty],
        ] {
            for form in [&[][..], &["--error-format", "json"], &["--color", "always"]] {
                let ended = twistwright(arguments.iter().chain(form)).run();
                assert_eq!(ended.status, Some(2), "{arguments:?}: {ended:?}");
                let said = strip_styles(&ended.stderr);
                let raw = said.chars().find(|&c| is_raw(c));
                assert_eq!(raw, None, "{arguments:?} {form:?}: {said:?}");
            }
        }
    }
}

/// A text without the styles of our own, which are all of the form `ESC [ digits m` with one of
/// the codes that messages use; red, which the input asks for, is `91` in our own messages.
fn strip_styles(text: &str) -> String {
    let mut text = text.to_owned();
    for code in ["0", "1", "4", "31", "32", "33", "91", "92", "94", "96"] {
        let style = format!("\u{1b}[{code}m");
        if code != "31" {
            text = text.replace(&style, "");
        }
    }
    // clap's own word for an error.
    text.replace("\u{1b}[31merror:", "error:")
}

#[test]
fn a_terminal_is_as_safe_as_a_pipe() {
    let shell = "printf 'R \\033]0;title\\007 U\\n' | twistwright turns; \
                 twistwright score -n \"$(printf '\\033[2J')\"";
    let Some((_, said)) = at_a_terminal(shell) else {
        eprintln!("skipped: there is no script(1) to make a terminal with");
        return;
    };
    assert!(!said.contains("\u{1b}]0;") && !said.contains("\u{1b}[2J") && !said.contains('\u{7}'));
    assert!(said.contains("U+001B") && said.contains("\\u{1b}[2J"), "{said}");
}

#[test]
fn invisible_characters_are_named_by_code_point() {
    for (text, name) in [
        ("R\u{a0}U", "U+00A0"),
        ("R \u{200b}U", "U+200B"),
        ("R \0", "U+0000"),
        ("R\u{1b}", "U+001B"),
        ("R \u{feff}U", "U+FEFF"),
        ("R\u{3000}U", "U+3000"),
    ] {
        twistwright(["turns"]).stdin(text).run().refuses_naming(&[name]);
    }
    for character in ["\u{a0}", "\u{3000}", "\u{200b}", "\u{2060}", "\u{feff}", "\u{ad}"] {
        let name = format!("U+{:04X}", u32::from(character.chars().next().unwrap()));
        let message = format!("not JSON: unexpected {name}");
        for (before, behind) in
            [("{\"size\":3,", "\"id\":1}"), ("{\"size\":", "3}"), ("{\"size\":3}", "")]
        {
            let text = format!("{before}{character}{behind}");
            let ended = twistwright(["score"]).stdin(text.as_str()).run();
            ended.refuses_naming(&[&message, "take it out"]);
            let ended = twistwright(["validate", "-n", "3"]).stdin(text).run();
            let verdict: serde_json::Value = serde_json::from_str(ended.answers(1)).unwrap();
            let detail = verdict["detail"].as_str().unwrap();
            assert!(
                detail.starts_with(&format!("{message}, found {name}; take it out")),
                "{detail}"
            );
        }
    }
    for (text, named) in [
        ("UUUU\tRRRRFFFFDDDDLLLLBBBB", "tab stands for no face and no colour"),
        ("UUUU\u{a0}RRRRFFFFDDDDLLLLBBBB", "U+00A0 stands for no face and no colour"),
        ("00 00 00 00 00 00 00 00 00 00\t00", "character tab in hex"),
    ] {
        twistwright(["score"]).stdin(text).run().refuses_naming(&[named]);
    }
}

#[test]
fn no_input_makes_the_program_panic() {
    // A few thousand mutilated documents and lists; each is answered or refused, none ends us.
    let seeds = [
        r#"{"size":3,"faces":{"U":[[0,0,0],[0,0,0],[0,0,0]]},"centers":{"U":0},"id":1}"#,
        r#"{"cube":{"U":[0,0,0,0]},"solution":[{"face":"R","layer":1,"turns":1}]}"#,
        "[R: (U 2F2)3', m] // x",
        "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
    ];
    let mut input = Vec::new();
    for seed in seeds {
        let bytes = seed.as_bytes();
        for cut in 0..bytes.len() {
            input.extend_from_slice(&bytes[..cut]);
            input.push(b'\n');
            for with in [&b"\""[..], b"[", b"}", b"\\", b"-", b"9", b"\xff", b"\0", "é".as_bytes()]
            {
                input.extend_from_slice(&bytes[..cut]);
                input.extend_from_slice(with);
                input.extend_from_slice(&bytes[cut + 1..]);
                input.push(b'\n');
            }
        }
    }
    for arguments in [
        &["apply", "-kq"][..],
        &["turns", "-kq", "-n", "4"],
        &["convert", "--check", "-kq"],
        &["score", "-kq", "--from", "older", "--error-format", "json"],
        &["validate", "-n", "3", "--lines", "--lenient"],
    ] {
        let ended = twistwright(arguments).stdin(input.as_slice()).run();
        assert!(matches!(ended.status, Some(1 | 2)), "{arguments:?}: {:?}", ended.status);
        assert_eq!(ended.stderr, "", "{arguments:?}");
    }
}
