//! Twist Cube as this program reads its rules.

use std::fmt::Write as _;

use super::{Page, Part, grouped, lines, term, text};
use crate::cli::examples::example;
use crate::cube::notation::{MAX_DEPTH, MAX_TURNS};
use crate::cube::scramble::default_length;
use crate::cube::submission::{MAX_ACCEPTED, MAX_LENGTH};
use crate::cube::{Amount, Cube, Face, Size, Turn, notation};

pub(super) const PAGE: Page = Page {
    name: "twist-cube",
    section: "7",
    about: "the rules of Twist Cube, notation, and what to mind",
    parts,
    examples: &[
        example(
            "Play a turn of the game: deal, solve, and judge what was found:",
            "twistwright scramble --seed 7 > scramble.json && twistwright solve --time 20 --target 21 scramble.json > submission.json && twistwright validate -s scramble.json submission.json",
        ),
        example(
            "See that turning the middle layer moves the centres, and the score with them:",
            "twistwright score --by-face --alg M",
        ),
        example(
            "See the turns that a line of notation stands for:",
            "twistwright turns -n 5 \"3Rw [U, r'] M2\"",
        ),
        example(
            "Make a list shorter by turning the cube instead of its faces:",
            "twistwright turns --drop-rotations --to submission \"R L' x' U\"",
        ),
        example(
            "Ask whether a second submission would count:",
            "twistwright turns --to submission \"U' R'\" | twistwright validate --alg \"R U\" --best 54:3",
        ),
        example(
            "Judge a match of two seats, of which the second never moves:",
            "printf '%s\\n' '{\"game\":\"twist-cube\",\"scramble\":\"R\"}' '{\"seat\":0,\"at_ms\":900,\"move\":{\"solution\":[{\"face\":\"R\",\"layer\":1,\"turns\":3}]}}' | twistwright replay",
        ),
    ],
};

/// The sizes of the game.
fn played() -> impl Iterator<Item = Size> {
    Size::all().filter(|size| size.is_played())
}

/// What a cube of each size scores.
fn scores() -> String {
    let mut table = format!(
        "{:>4} {:>7} {:>12} {:>17} {:>13} {:>12}\n",
        "size", "solved", "a face turn", "the middle layer", "never below", "turns dealt"
    );
    for size in played() {
        let after = |layer| {
            let mut cube = Cube::solved(size);
            cube.apply(Turn::new(Face::R, layer, Amount::Quarter));
            cube.score()
        };
        let (full, outer) = (Cube::solved(size).score(), after(1));
        let middle = size.middle().map_or(outer, after);
        let turns = default_length(size);
        // Writing to a String cannot fail.
        let _ =
            writeln!(table, "{size:>4} {full:>7} {outer:>12} {middle:>17} {:>13} {turns:>12}", 6);
    }
    table
}

/// Notation on a 5x5x5 and the single turns it stands for.
fn spelled_out() -> String {
    const WRITTEN: &[&str] = &[
        "R",
        "R'",
        "R2",
        "2R",
        "5R",
        "Rw",
        "r",
        "3Rw",
        "2-3R",
        "M",
        "m",
        "x",
        "Uv'",
        "(R U)2",
        "(R U)'",
        "[R, U]",
        "[R: U]",
        "R2'",
        "R5",
        "R . U // both",
    ];
    let row = |&written: &&str| {
        let turns = notation::read(written, Size::FIVE, notation::Dialect::default());
        // All of them can be read; a test holds that.
        let printed = turns.map(|turns| notation::print(&turns)).unwrap_or_default();
        format!("{written:14} {printed}\n")
    };
    WRITTEN.iter().map(row).collect()
}

fn parts() -> Vec<Part> {
    [game(), judging(), matches(), notation_parts(), knowing()].into_iter().flatten().collect()
}

fn game() -> Vec<Part> {
    vec![
        Part::Heading("THE GAME"),
        text(
            "Every seat sees the same scrambled cube, of size 3, 5 or 7, and sends lists of turns; each \
             is applied to the scramble, and the best one counts. A cube need not be solved to count.",
        ),
        text(
            "The score adds up, face by face, the stickers that have the colour of that face's centre: \
             the sticker at row n / 2, column n / 2 (rounded down, from 0) of the same cube, after the \
             turns. Nothing says where a colour belongs, so turning the cube as a whole changes \
             nothing. On the other hand a middle layer takes four centres along: one quarter turn of \
             it leaves two faces whole, and on the other four nearly everything but its own stickers \
             is now wrong. A cube that looks solved but for its centres, all moved on, scores 6. So, \
             after one turn from solved, and at worst:",
        ),
        lines(scores()),
        text(
            "All but the commands that judge and solve take sizes from 2 to 32. An even cube has no \
             middle sticker; its faces are scored by the sticker just below and right of the middle, \
             which a turn of the whole cube changes.",
        ),
        Part::Heading("LAYERS"),
        text(
            "A turn names a face, a layer counted from that face (1 is the face itself), and 1, 2 or 3 \
             quarter turns, clockwise as one looks at that face. Layer k of a face is layer n + 1 - k of \
             the opposite one turned the other way; layer n, the opposite face itself, may not be named \
             in a list, only in notation. Each turn of one layer counts as one turn, middle layers \
             too, whatever its amount; nothing is merged or cancelled.",
        ),
    ]
}

fn judging() -> Vec<Part> {
    vec![
        Part::Heading("SUBMISSIONS"),
        text(format!(
            "{{\"solution\":[...]}} with 1 to {MAX_LENGTH} turns, or {{\"done\":true}}, which closes the \
             seat's window. A submission is accepted if it beats the seat's own best: a higher score, or \
             the same in fewer turns. The first is accepted whatever it scores, even if less than the \
             scramble as it lies. The tests are made in this order, and the first that fails names the \
             rejection:"
        )),
        term("malformed", "not what the grammar allows, or nothing at all"),
        term("too_long", format!("more than {MAX_LENGTH} turns")),
        term("layer_out_of_range", "a layer outside 1 to n - 1, however large or small"),
        term(
            "submission_limit",
            format!("{MAX_ACCEPTED} submissions of the seat were accepted before"),
        ),
        term("not_better", "does not beat the seat's best"),
        text(
            "Malformed is read strictly, so that what passes here passes there: a byte order mark, a \
             comment, a second document, a name that occurs twice or is not known, \"solution\" beside \
             \"done\", a face in lower case, and a layer or an amount that is not a plain integer (1.0, \
             1e0, \"1\", true; -0 is 0). The amount has to be 1, 2 or 3; an integer layer that the cube \
             does not have is layer_out_of_range. Rejections cost nothing but time.",
        ),
        text(
            "The rules give the last four words but no order, and none for what is not a submission at \
             all: the order, malformed and what it covers are this program's reading.",
        ),
    ]
}

fn matches() -> Vec<Part> {
    vec![
        Part::Heading("WINDOWS AND RANKING"),
        text(
            "A seat's window is open from 0 until its clock runs out (30 seconds unless the header of a \
             log says otherwise), until it sends done, or until it resigns. What comes at that moment \
             or later is rejected with window_closed and changes nothing. A clock that runs out is no \
             loss: the best accepted submission counts. A seat that sends nothing at all inside its \
             window has missed its first move and forfeits, as does one that resigns; a malformed \
             submission is a move, one after the window is none.",
        ),
        text(
            "Seats rank by, in this order: those that did not forfeit before those that did; those with \
             an accepted submission before those without; higher score; fewer turns; the earlier \
             submission, by time and then by place in the log; the lower seat. No two share a rank. If \
             no submission was accepted at all, forfeits or not, the match is a draw. While it runs, \
             all that is shown to the others is the best submission so far: score, length and seat.",
        ),
        text(
            "The rules are silent on the word window_closed, on a first move that is malformed, and on \
             what decides between seats that are alike in all they name; here too this is a reading.",
        ),
    ]
}

fn notation_parts() -> Vec<Part> {
    vec![
        Part::Heading("NOTATION"),
        text("On a 5x5x5, with the single turns each stands for:"),
        lines(spelled_out()),
        text(
            "M, E and S turn like L, D and F, and exist for odd sizes; m, e and s are all layers but the \
             two outer ones, from size 4. x, y and z turn the whole cube like R, U and F, Uv like U. The \
             amount counts modulo 4. Primes are written as ', as one of the other marks that look like \
             it, or as i. Turns need no blanks between them.",
        ),
        text(
            "Four things are easily read wrong. Small letters are wide turns: r is Rw, as SiGN and \
             Twizzle have it; older texts mean layer 2 alone, which is --lowercase slice, and refuse \
             makes them an error. 2R is the second layer, R2 a half turn, and 2Rw the same as Rw. Digits \
             between two turns without a blank could belong to either: only a single 2 behind a letter \
             (R2U) is taken, as a half turn; everything else (U3Rw) is refused with both readings. And a \
             block of all n layers is a rotation, and has to be written as one.",
        ),
        text(format!(
            "Repeats may write out to {} turns and brackets nest {MAX_DEPTH} deep; more is an error at \
             once.",
            grouped(MAX_TURNS)
        )),
        Part::Heading("SHORTER LISTS"),
        text(
            "turns --simplify merges and cancels turns of layers that share an axis, and leaves every \
             sticker where the list left it. --drop-rotations goes further: the cube may end in another \
             holding, and the faces behind a rotation that was taken out are renamed, so that R L' \
             becomes one turn of the middle layer of a 3x3x3. The score stays, since turning the whole \
             cube does not change it for odd n. A run of turns about one axis never needs more than 2, \
             3 or 5 of them then, for sizes 3, 5 and 7.",
        ),
    ]
}

fn knowing() -> Vec<Part> {
    vec![
        Part::Heading("SCRAMBLES"),
        text(
            "scramble turns random layers, as many times as the table above says; within a run of turns \
             about one axis no layer turns twice. --random-state draws, for any size, uniformly from all \
             states that turns can reach. The game hides the turns, so the cube is printed and not what \
             made it; --to notation shows them. How a seed becomes a cube stands in twistwright(1).",
        ),
        Part::Heading("CENTRES AND WHAT STICKERS DO NOT SHOW"),
        text(
            "A sticker in the middle of a face shows its colour but not how often it was turned, and on \
             larger cubes nobody can tell one centre from another of its colour. Neither matters to the \
             score. It matters where a state is carried on: for the 3x3x3 the turning of the centres is \
             kept (\"centers\") where the input knew it, through apply, convert and encode, and not \
             made up where it did not.",
        ),
        text(
            "A cube that is read need not be reachable by turns, not even by taking it apart: apply, \
             score, convert and show take any stickers of six colours. convert --check says what is \
             impossible about one; solve refuses it.",
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_of_notation_stands_for_turns() {
        assert!(spelled_out().lines().all(|line| line.split_whitespace().count() > 1));
        assert!(spelled_out().contains("\nM              3L\n"));
    }

    #[test]
    fn a_turn_costs_what_the_rules_say() {
        for (size, row) in played().zip(scores().lines().skip(1)) {
            let n = u32::from(size.get());
            let row: Vec<&str> = row.split_whitespace().collect();
            assert_eq!(
                row[1..4],
                [6 * n * n, 6 * n * n - 4 * n, 2 * n * n + 4 * n].map(|s| s.to_string())
            );
        }
    }
}
