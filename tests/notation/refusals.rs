//! Every error of notation, as a person sees it.

use std::collections::BTreeSet;

use twistwright::base::Fault as _;
use twistwright::cube::Size;
use twistwright::cube::notation::{self, Dialect, LowerCase, NotationError};

/// Size, text, carets, message, and behind `=` what to do about it. `\u{..}` in a text stands for a
/// character that would not show here.
const REFUSED: &str = r#"
3 | R U 2'
  |     ^^ "2'" is a number without a turn
  = put the amount directly behind its turn, as in U2

3 | R 2 U
  |   ^ "2" is a number without a turn
  = put the amount directly behind its turn, as in U2

3 | 2(R U)
  | ^ "2" is a number without a turn
  = put the amount directly behind its turn, as in U2

3 | 2-R
  | ^^^ "2-R" is not a turn
  = faces are U R F D L B; middle layers M E S; rotations x y z

3 | R U Q2' F
  |     ^^^ "Q2'" is not a turn
  = faces are U R F D L B; middle layers M E S; rotations x y z

3 | R 2Q F
  |   ^^ "2Q" is not a turn
  = faces are U R F D L B; middle layers M E S; rotations x y z

3 | R X2
  |   ^^ "X2" is not a turn
  = rotations are small letters: x

3 | R В U
  |   ^ "В" is not a turn
  = its first character is U+0412, no plain letter

3 | solve this
  | ^ 's' is a block of inner layers, and size 3 has none
  = write S

4 | seven turns
  |   ^ unexpected 'v' after "e"

3 | RQ
  |  ^ unexpected 'Q' after "R"

3 | rw
  |  ^ unexpected 'w' after "r"

3 | 2Rv
  |   ^ unexpected 'v' after "2R"

3 | R+
  |  ^ unexpected '+' after "R"
  = a letter alone turns clockwise

3 | R1++
  |   ^ unexpected '+' after "R1"
  = a letter alone turns clockwise

3 | R--
  |  ^ unexpected '-' after "R"
  = write a prime for the other direction, as in R'

3 | R, U
  |  ^ unexpected ',' after "R"
  = turns are separated by spaces; a comma stands only in [A, B]

3 | R.2L
  |  ^ unexpected '.' after "R"
  = a pause stands between spaces

3 | R@0 U@46
  |  ^ unexpected '@' after "R"
  = times of a recorded solve are not read: remove them

3 | (R U)2. F
  |       ^ unexpected '.' after "(R U)2"
  = a pause stands between spaces

3 | F ^(R U)
  |   ^ unexpected '^'
  = turns on the inverse scramble are not read

3 | R ' U
  |   ^ unexpected '''
  = a prime stands directly behind its turn

3 | R .2L
  |   ^ unexpected '.'
  = a pause stands between spaces

3 | R / U
  |   ^ unexpected '/'

3 | R\u{a0}U
  |  ^^^^^^ unexpected U+00A0 after "R"
  = separate turns with plain spaces, tabs or line ends

3 | R \u{feff}U
  |   ^^^^^^^^ unexpected U+FEFF
  = a byte order mark is read only at the very start

3 | R\u{1b}[2J
  |  ^^^^^^ unexpected U+001B after "R"

3 | R é
  |   ^ "é" is not a turn
  = its first character is U+00E9, no plain letter

3 | Ré
  |  ^ unexpected 'é' (U+00E9) after "R"

3 | 4R'
  | ^^^ layer 4 of face R: size 3 has layers 1 to 3

3 | U 0R2
  |   ^^^ layer 0 of face R: size 3 has layers 1 to 3

3 | 99999999999999999999R
  | ^^^^^^^^^^^^^^^^^^^^^ layer 999999999999… of face R: size 3 has layers 1 to 3

5 | 2-6L
  | ^^^^ layer 6 of face L: size 5 has layers 1 to 5

5 | 0-2L
  | ^^^^ layer 0 of face L: size 5 has layers 1 to 5

3 | 9-2R
  | ^^^^ layer 9 of face R: size 3 has layers 1 to 3

9 | 7-2r
  | ^^^^ layers 7-2 run backwards
  = write 2-7

3 | 3Rw
  | ^^^ all 3 layers turn, which is a rotation
  = write x

3 | U 3Lw' U
  |   ^^^^ all 3 layers turn, which is a rotation
  = write x

5 | 5d2
  | ^^^ all 5 layers turn, which is a rotation
  = write y2

4 | 1-4F'
  | ^^^^^ all 4 layers turn, which is a rotation
  = write z'

3 | 3Bw4
  | ^^^^ all 3 layers turn, which is a rotation
  = leave it out

2 | Uw
  | ^^ all 2 layers turn, which is a rotation
  = write y

3 | 4Rw
  | ^^^ 4 layers are more than size 3 has

2 | 33333333333333333333r'
  | ^^^^^^^^^^^^^^^^^^^^^^ 333333333333… layers are more than size 2 has

5 | 1Rw'
  | ^^^^ a wide turn has at least two layers
  = write R for the single layer

5 | 0d
  | ^^ a wide turn has at least two layers
  = write D for the single layer

4 | M' U
  | ^^ 'M' is the middle layer, and size 4 has none
  = write 2L for one inner layer, m for all of them

2 | S
  | ^ 'S' is the middle layer, and size 2 has none

3 | e2
  | ^^ 'e' is a block of inner layers, and size 3 has none
  = write E

2 | m
  | ^ 'm' is a block of inner layers, and size 2 has none

3 | 2M'
  | ^^^ 'M' takes no layer number
  = write the amount behind it, as in M2, or name the layer from a face, as in 2L

4 | 1-2e
  | ^^^^ 'e' takes no layer number
  = write the amount behind it, as in e2, or name the layer from a face, as in 2D

3 | 2y
  | ^^ 'y' takes no layer number
  = write the amount behind it, as in y2

3 | U R'' U
  |    ^^ a second prime
  = leave one out; a half turn is written R2

3 | R'2'
  | ^^^^ a second prime
  = leave one out; a half turn is written R2

3 | (R U)'i
  |      ^^ a second prime
  = leave one out; a half turn is written R2

6 | y3Rw
  |  ^ "3" could belong to either side: "y3 Rw" or "y 3Rw"
  = put a space where you mean it

5 | U3Rw2
  |  ^ "3" could belong to either side: "U3 Rw2" or "U 3Rw2"
  = put a space where you mean it

3 | R'2U
  |   ^ "2" could belong to either side: "R'2 U" or "R' 2U"
  = put a space where you mean it

3 | R U2'2R
  |      ^ "2" could belong to either side: "U2'2 R" or "U2' 2R"
  = put a space where you mean it

3 | U2i2R
  |    ^ "2" could belong to either side: "U2i2 R" or "U2i 2R"
  = put a space where you mean it

5 | U2'3-4R
  |    ^ "3" could belong to either side: "U2'3 -4R" or "U2' 3-4R"
  = put a space where you mean it

5 | (R U)2'3R
  |        ^ "3" could belong to either side: "(R U)2'3 R" or "(R U)2' 3R"
  = put a space where you mean it

3 | R U2'2 R
  |      ^ "2" is a number without a turn
  = put the amount directly behind its turn, as in U2

5 | (R U)2R
  |      ^ "2" could belong to either side: "(R U)2 R" or "(R U) 2R"
  = put a space where you mean it

5 | R2-3U
  |  ^ "2" could belong to either side: "R2 -3U" or "R 2-3U"
  = put a space where you mean it

3 | R2147483648
  |  ^^^^^^^^^^ the number is larger than 2147483647

3 | (R)99999999999999999999
  |    ^^^^^^^^^^^^^^^^^^^^ the number is larger than 2147483647

3 | R (U [F, L] D
  |   ^ '(' is never closed

3 | [R, (U)
  | ^ '[' is never closed

3 | R U) F
  |    ^ ')' closes nothing

3 | [R, U) F
  |      ^ ')' closes no '['

3 | (R U]
  |     ^ ']' closes no '('

3 | [U2 [R2 U2 L2, U2]]
  |                   ^ square brackets need a comma or a colon between two parts
  = write [A, B] or [A: B]; use (A) to group

3 | [R, U: F]
  |      ^ square brackets hold two parts, not three
  = nest them, as in [A, [B, C]]

3 | (R, U)
  |   ^ unexpected ',' after "R"
  = turns are separated by spaces; a comma stands only in [A, B]

3 | F (((R U)1000)1000)1000 F
  |   ^^^^^^^^^^^^^^^^^^^^^ this expands to 2000000000 turns; a list may have 10000000

3 | (R)9999999 (U)2 x0
  | ^^^^^^^^^^^^^^^^^^ this expands to 10000001 turns; a list may have 10000000
"#;

/// The same in a dialect that refuses small face letters.
const REFUSED_SMALL: &str = r#"
3 | R u2
  |   ^^ the small letter 'u' means different things to different programs
  = write Uw for two layers or 2U for the second alone
"#;

/// The same in a dialect that refuses layer n, as lists in JSON do.
const REFUSED_FAR: &str = r#"
3 | 3R'
  | ^^^ layer 3 of face R: size 3 has layers 1 to 2
  = layer 3 of R is layer 1 of L, turned the other way

5 | 2-5L
  | ^^^^ layer 5 of face L: size 5 has layers 1 to 4
  = layer 5 of L is layer 1 of R, turned the other way
"#;

/// The characters of a text in a table, each with the width of its spelling there.
fn unescape(spelling: &str) -> Vec<(char, usize)> {
    let mut characters = Vec::new();
    let mut rest = spelling;
    while let Some(first) = rest.chars().next() {
        let escape = rest.strip_prefix("\\u{").and_then(|escape| escape.split_once('}'));
        if let Some((code, behind)) = escape {
            let number = u32::from_str_radix(code, 16).unwrap();
            characters.push((char::from_u32(number).unwrap(), code.len() + 4));
            rest = behind;
        } else {
            characters.push((first, 1));
            rest = &rest[first.len_utf8()..];
        }
    }
    characters
}

/// A refusal as the tables have it.
fn drawn(size: &str, spelling: &str, dialect: Dialect) -> (String, NotationError) {
    let characters = unescape(spelling);
    let text: String = characters.iter().map(|&(character, _)| character).collect();
    let cube = Size::new(size.parse().unwrap()).unwrap();
    let error = match notation::read(&text, cube, dialect) {
        Err(error) => error,
        Ok(turns) => panic!("{spelling:?} was read as {}", notation::print(&turns)),
    };
    let mut carets = String::new();
    let mut at = 0;
    for (character, width) in characters {
        let mark = if (error.span.start..error.span.end).contains(&at) { "^" } else { " " };
        carets.push_str(&mark.repeat(width));
        at += character.len_utf8();
    }
    let mut block = format!("{size} | {spelling}\n  | {} {error}", carets.trim_end());
    if let Some(hint) = error.hint() {
        block.push_str(&format!("\n  = {hint}"));
    }
    (block, error)
}

/// Holds every block of a table against what is said, and gives the names of the errors in it.
fn check(table: &str, dialect: Dialect) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for expected in table.trim().split("\n\n") {
        let (size, spelling) = expected.lines().next().unwrap().split_once(" | ").unwrap();
        let (block, error) = drawn(size, spelling, dialect);
        assert_eq!(block, expected, "\n\n{block}\n\ninstead of\n\n{expected}\n");
        let name = format!("{:?}", error.problem);
        names.insert(name.split(|c: char| !c.is_alphabetic()).next().unwrap().to_owned());
    }
    names
}

/// The errors there are, from where they are declared.
fn declared() -> BTreeSet<String> {
    let source = include_str!("../../src/cube/notation/error.rs");
    let (_, body) = source.split_once("pub enum Problem {").unwrap();
    let (body, _) = body.split_once("\n}\n").unwrap();
    let variants = body.lines().filter_map(|line| line.strip_prefix("    "));
    variants
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| line.split(|c: char| !c.is_alphabetic()).next().unwrap().to_owned())
        .collect()
}

#[test]
fn every_refusal_says_what_where_and_what_to_do() {
    let strict = Dialect { lower_case: LowerCase::Refuse, ..Dialect::default() };
    let lists = Dialect { refuse_far_layer: true, ..Dialect::default() };
    let mut seen = check(REFUSED, Dialect::default());
    seen.extend(check(REFUSED_SMALL, strict));
    seen.extend(check(REFUSED_FAR, lists));
    // Nesting is too wide for a table; `worst` has it.
    seen.insert("TooDeep".to_owned());
    assert_eq!(seen, declared());
}

#[test]
fn a_place_on_a_later_line_is_counted_there() {
    let text = "R U // the start\r\n\tF Q2\n";
    let error = notation::read(text, Size::THREE, Dialect::default()).unwrap_err();
    let place = twistwright::base::Place::of(text.as_bytes(), error.span.start);
    assert_eq!((place.line, place.column), (2, 4));
    assert_eq!(&text[error.span.start..error.span.end], "Q2");
}

#[test]
fn long_words_are_cut_in_messages() {
    for text in ["Q".repeat(1000), "7".repeat(1000), format!("R{}", "1".repeat(1000))] {
        let error = notation::read(&text, Size::THREE, Dialect::default()).unwrap_err();
        assert!(error.to_string().chars().count() < 100, "{error}");
        assert!(error.found().unwrap().chars().count() < 50);
        assert_eq!(error.span.end, 1000 + usize::from(text.starts_with('R')));
    }
}
