//! The Twizzle binary 3x3x3 format, bit by bit.

use std::fmt::Write as _;

use super::{Page, Part, text};
use crate::cli::examples::example;
use crate::cube::pieces::{CENTERS, CORNERS, EDGES, slot_name};
use crate::twizzle::LAYOUT;

pub(super) const PAGE: Page = Page {
    name: "twizzle",
    section: "7",
    about: "the Twizzle binary 3x3x3 format, bit by bit",
    parts,
    examples: &[
        example(
            "Work the example of the format's description:",
            "twistwright encode --alg \"z y'\" --no-centers",
        ),
        example(
            "See the numbers of a record:",
            "echo 0c4f17400027b2d0300000 | twistwright decode --to components",
        ),
        example(
            "Lose what stickers do not show:",
            "twistwright convert --alg \"R' U' R U' R' U' R U' R' U' R U' R' U' R U' R' U' R U'\" --to facelets | twistwright encode",
        ),
    ],
};

/// The table of fields as the library has it.
fn fields() -> String {
    let mut table = format!("{:5} {:>6} {:>6}  {:24} meaning\n", "field", "bits", "width", "valid");
    for field in LAYOUT {
        let bits = format!("{}-{}", field.first, field.first + field.width - 1);
        // Writing to a String cannot fail.
        let _ = writeln!(
            table,
            "{:5} {bits:>6} {:>6}  {:24} {}",
            field.name,
            field.width,
            field.valid(),
            field.meaning
        );
    }
    table
}

fn names<const N: usize>(slots: &[[crate::cube::Face; N]]) -> String {
    slots.iter().map(|faces| slot_name(faces)).collect::<Vec<_>>().join(" ")
}

fn parts() -> Vec<Part> {
    let centers: Vec<String> = CENTERS.iter().map(|face| face.to_string()).collect();
    vec![
        Part::Heading("RECORD"),
        text(
            "A record is 11 bytes, 88 bits: eight fields one after another, the high bit of each \
             first. Bit 0 is the high bit of the first byte.",
        ),
        Part::Verbatim(fields()),
        text(
            "Any record whose fields are in range decodes, whether turns can reach it or not: the \
             format is made to hold such states. PO_U = 7 says that nobody knows how the cube is \
             held: it decodes to the cube with white up and green in front, and PO_L means nothing. MO \
             means nothing beside MO_Q = 0. Such bits are ignored, and refused with --strict.",
        ),
        Part::Heading("SLOTS AND PIECES"),
        Part::Verbatim(format!(
            "edges   {}\ncorners {}\ncentres {}\n",
            names(&EDGES),
            names(&CORNERS),
            centers.join(" ")
        )),
        text(
            "EP and CP are the rank, among all orders in lexicographic order, of which piece sits in \
             which slot, the first slot counting most; 0 is solved. EO, CO and MO write the \
             orientations of the pieces slot by slot as digits in base 2, 3 and 4, the first slot \
             counting most. On letter k of a slot's name one sees letter k + orientation of the \
             piece's name, so a corner with 1 is twisted clockwise. A centre's orientation counts \
             clockwise quarter turns of an arrow that, when solved, points from U to B, from D to F, \
             and from L, F, R and B to U.",
        ),
        Part::Heading("HOLDING"),
        text(
            "All of this is told as if the cube had first been turned, as a whole, so that its centres \
             are at home; so a rotation changes PO_U and PO_L and nothing else. PO_U is the index in \
             ULFRBD of the centre that is on U, PO_L that of the centre on L in the same list without \
             the two centres now on U and D. Each of the 24 pairs 0..5, 0..3 is one holding.",
        ),
        Part::Heading("WORKED EXAMPLE"),
        text(
            "After z y' the L centre is on U: PO_U = 1, binary 001. L and R are on U and D; of the \
             rest, U F B D, the B centre is on L: PO_L = 2, binary 10. These are bits 70 to 74, the \
             last two of byte 8 and the first three of byte 9 counting from 0: byte 9 is binary \
             110 00000, hex c0. With the centres known MO_Q, bit 75, makes it d0.",
        ),
        Part::Verbatim("000000000000000000c000\n000000000000000000d000\n".to_owned()),
        Part::Heading("WHAT STICKERS DO NOT SHOW"),
        text(
            "Stickers do not show how a centre is turned. A cube read from stickers has MO_Q = 0; one \
             that was read with its centres (a cube document with \"centers\", a KPattern without \
             orientationMod, a record with MO_Q = 1, --alg) has MO_Q = 1 and keeps them right through \
             apply. Solved therefore has two records, ending 0000 and 1000.",
        ),
        Part::Heading("REACHABLE STATES"),
        text(
            "Turns can reach a record exactly if the permutations EP and CP are both even or both odd, \
             the number of ones in EO is even, the digits of CO sum to a multiple of 3, and, where \
             MO_Q = 1, the sum of the digits of MO is odd exactly if CP is.",
        ),
        Part::Heading("WHERE PROSE AND REFERENCE DIFFER"),
        text(
            "The description of the format says that bit 28 is in the third byte; it is in the fourth. \
             It is silent on slot order, digit order, text forms and length; the tables above are \
             those of the reference implementation. That implementation does not check the length of \
             a record (we refuse all but 11 bytes), hands on MO bits beside MO_Q = 0 (we give zeros), \
             reads hex only in pairs with single spaces (we also read it without), and writes no \
             base64 (we read the standard and the URL-safe alphabet, with and without the padding, and \
             refuse set bits beyond the eleventh byte).",
        ),
    ]
}
