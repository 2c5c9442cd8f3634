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
