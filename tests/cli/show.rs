//! `show`: nets in letters and colours, and SVG.

use crate::harness::{snapshot, solved, twistwright};

fn show(arguments: &[&str], stdin: &str) -> String {
    twistwright([&["show"], arguments].concat()).stdin(stdin).run().answers(0).to_owned()
}

#[test]
fn drawings_look_like_this() {
    snapshot("show-net", &show(&["-n", "3", "--alg", "R U F'"], ""));
    snapshot("show-net-5", &show(&["-n", "5", "--alg", "2R Uw"], ""));
    let coloured = show(&["-n", "3", "--alg", "R U F'", "--color", "always"], "");
    snapshot("show-coloured", &coloured.replace('\u{1b}', "ESC"));
    snapshot("show-svg", &show(&["-n", "2", "--alg", "R U F'", "--svg"], ""));
    let readable = ["-n", "2", "--alg", "R U F'", "--palette", "safe", "--letters"];
    let coloured = show(&[&readable[..], &["--color", "always"]].concat(), "");
    snapshot("show-coloured-readable", &coloured.replace('\u{1b}', "ESC"));
    snapshot("show-svg-readable", &show(&[&readable[..], &["--svg"]].concat(), ""));
}

#[test]
fn png_is_drawn_or_the_build_says_that_it_cannot() {
    let run =
        |arguments: &[&str]| twistwright([&["show", "-n", "2", "--png"], arguments].concat()).run();
    if cfg!(not(feature = "png")) {
        run(&[]).refuses_naming(&["this build draws no PNG", "--features png", "--svg"]);
        run(&["--width", "64"]).refuses_naming(&["this build draws no PNG"]);
    }
    run(&["--svg"]).refuses_naming(&["'--png' cannot be used with '--svg'"]);
    run(&["--width", "8"]).refuses_naming(&["from 16 to 16384"]);
    twistwright(["show", "-n", "2", "--width", "64"]).run().refuses_naming(&["--png"]);
}

/// Text without what only a terminal acts on.
fn without_colour(text: &str) -> String {
    let after = |part: &str| part.split_once('m').unwrap().1.to_owned();
    let (first, rest) = text.split_once('\u{1b}').unwrap();
    std::iter::once(first.to_owned()).chain(rest.split('\u{1b}').map(after)).collect()
}

#[test]
fn letters_on_coloured_stickers_are_those_of_the_plain_net() {
    for size in ["2", "3", "12", "13", "32"] {
        let plain = show(&["-n", size, "--alg", "R U F"], "");
        for palette in ["standard", "safe"] {
            let look = ["--letters", "--palette", palette, "--color", "always"];
            let coloured = show(&[&["-n", size, "--alg", "R U F"], &look[..]].concat(), "");
            let letters = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(letters(&without_colour(&coloured)), letters(&plain));
        }
        // Where nothing is coloured there are letters anyway.
        assert_eq!(show(&["-n", size, "--alg", "R U F", "--letters"], ""), plain);
    }
}

#[test]
fn a_palette_changes_colours_and_nothing_else() {
    let uncoloured = |svg: &str| -> String {
        let parts = svg.split("fill=\"#").map(|part| part.split_once('"').map_or(part, |p| p.1));
        parts.collect()
    };
    let of = |palette| show(&["-n", "3", "--alg", "R U F", "--svg", "--palette", palette], "");
    let (standard, safe) = (of("standard"), of("safe"));
    assert_ne!(standard, safe);
    assert_eq!(uncoloured(&standard), uncoloured(&safe));
    assert_eq!(standard, show(&["-n", "3", "--alg", "R U F", "--svg"], ""));
}

#[test]
fn svg_says_in_words_what_it_shows() {
    let svg = show(&["--svg", "-n", "3", "--alg", "R"], "");
    let head: Vec<&str> = svg.lines().take(3).collect();
    assert!(head[0].contains(" role=\"img\""), "{svg}");
    assert_eq!(head[1], "<title>Net of a 3x3x3 cube, score 42 of 54</title>");
    let described = head[2].strip_prefix("<desc>").and_then(|d| d.strip_suffix("</desc>")).unwrap();
    assert!(described.contains(" U: UUF UUF UUF;") && described.ends_with(" B: UBB UBB UBB."));
    let facelets = twistwright(["convert", "-n", "3", "--alg", "R", "--to", "facelets"]).run();
    let stickers: String = described
        .split_whitespace()
        .filter(|word| {
            word.trim_end_matches([';', '.']).len() == 3
                && word.starts_with(|c| "URFDLB".contains(c))
        })
        .flat_map(|word| word.chars().filter(char::is_ascii_alphabetic))
        .collect();
    assert_eq!(stickers, facelets.stdout.trim_end());
    let lettered = show(&["--svg", "-n", "3", "--alg", "R", "--letters"], "");
    assert_eq!(lettered.matches("<path ").count(), 54);
    assert_eq!(svg.matches("<path ").count(), 0);
}

#[test]
fn a_net_is_what_convert_writes() {
    for size in ["2", "3", "4", "9", "32"] {
        let net = twistwright(["convert", "-n", size, "--alg", "R U", "--to", "net"]).run();
        assert_eq!(show(&["-n", size, "--alg", "R U"], ""), net.stdout);
    }
}

#[test]
fn the_same_stickers_are_drawn_with_and_without_colour() {
    // Colours of the palette by the letter they stand for.
    let letters =
        [("255", 'U'), ("160", 'R'), ("34", 'F'), ("220", 'D'), ("208", 'L'), ("26", 'B')];
    for size in ["2", "3", "12", "13"] {
        let coloured = show(&["-n", size, "--alg", "R U F", "--color", "always"], "");
        let drawn: String = coloured
            .split("48;5;")
            .skip(1)
            .map(|rest| {
                let colour = rest.split('m').next().unwrap();
                letters.iter().find(|(code, _)| *code == colour).unwrap().1
            })
            .collect();
        let plain = show(&["-n", size, "--alg", "R U F"], "");
        let expected: String = plain.split_whitespace().collect();
        assert_eq!(drawn, expected, "{size}");
    }
}

#[test]
fn svg_is_one_document_with_a_rectangle_for_each_sticker() {
    for size in [2, 3, 7, 32] {
        let svg = show(&["-n", &size.to_string(), "--svg"], "");
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="), "{svg}");
        assert!(svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<rect ").count(), 6 + 6 * size * size);
        assert_eq!(svg.matches("<g ").count(), 6);
        assert!(svg.contains(&format!("<title>Net of a {size}x{size}x{size} cube")));
    }
}

#[test]
fn several_cubes_are_drawn_one_after_another() {
    let two = format!("{}\n{}\n", solved(2), solved(3));
    let first = show(&[], &solved(2));
    let second = show(&[], &solved(3));
    assert_eq!(show(&[], &two), first + &second);
    assert_eq!(show(&["--svg"], &two).matches("</svg>").count(), 2);
}

#[test]
fn ids_never_reach_a_drawing() {
    let cube = "{\"id\":\"\\u001b[31m<script>\",\"size\":2}";
    for form in [&[][..], &["--svg"]] {
        let drawn = show(form, cube);
        assert!(!drawn.contains("script") && !drawn.contains('\u{1b}'), "{drawn}");
    }
}
