//! Cordwright as this program reads its rules.

use std::fmt::Write as _;

use super::{Page, Part, text};
use crate::cli::examples::example;
use crate::cordwright::generate::{DISTRIBUTION, Tier};

pub(super) const PAGE: Page = Page {
    name: "cordwright",
    section: "7",
    about: "boards, crossings, runs and frames of Cordwright",
    parts,
    examples: &[
        example(
            "Play a frame to its end:",
            "twistwright deal --seed 7 | twistwright step '{\"type\":\"swap\",\"a\":1,\"b\":3}' '{\"type\":\"next\"}'",
        ),
        example(
            "See how hard the frames of a tier are:",
            "twistwright deal --seed 0 --count 100 --frame 7 | twistwright untangle --json | grep -o '\"swaps\":[0-9]*' | sort | uniq -c",
        ),
    ],
};

/// The tiers of frames as the library has them.
fn tiers() -> String {
    let mut table =
        format!("{:>11} {:>8} {:>6} {:>13}\n", "frames", "sockets", "cords", "fewest swaps");
    let last = Tier::ALL.iter().skip(1).map(|tier| Some(tier.first - 1)).chain([None]);
    for (tier, last) in Tier::ALL.iter().zip(last) {
        let frames = match last {
            Some(last) if last == tier.first => last.to_string(),
            Some(last) => format!("{}-{last}", tier.first),
            None => format!("{} and on", tier.first),
        };
        let (cords, swaps) = (range(&tier.cords), range(&tier.swaps));
        // Writing to a String cannot fail.
        let _ = writeln!(table, "{frames:>11} {:>8} {cords:>6} {swaps:>13}", tier.sockets);
    }
    table
}

fn range(range: &std::ops::RangeInclusive<usize>) -> String {
    match (range.start(), range.end()) {
        (start, end) if start == end => start.to_string(),
        (start, end) => format!("{start}-{end}"),
    }
}

/// How often each number of swaps is dealt.
fn distribution() -> String {
    let mut table = format!("{:>11} {:>6} {:>6} {:>6} {:>6}\n", "fewest swaps", 1, 2, 3, 4);
    for (frame, counts) in DISTRIBUTION {
        let _ = write!(table, "{:>12}", format!("frame {frame}"));
        for count in counts {
            let _ = write!(table, " {count:>6}");
        }
        table.push('\n');
    }
    table
}

fn parts() -> Vec<Part> {
    vec![
        Part::Heading("BOARDS"),
        text(
            "A board is {\"sockets\":[[x,y],...],\"occupancy\":[charm in socket 0, ...],\
             \"edges\":[[c1,c2],...]} with plain integers, |x| and |y| at most 2^62, c1 < c2, and at \
             most 1,000,000 edges. Sockets may also be {\"x\",\"y\"} or {\"id\",\"x\",\"y\"} objects, \
             edges {\"a\",\"b\"} objects. A board of its own has no other member but \"id\". It may \
             stand under \"board\", \"observation\" or \"state\" of another document, at any depth, \
             and an object with \"phase\", \"frame\" or \"charms\" is an observation: there other \
             members are ignored, edges may name the larger charm first, and \"crossings\", a list \
             in any order or a number, must agree with the board.",
        ),
        text(
            "A board is refused with one of these reasons, or with encoding or too-deep as any input: \
             syntax, duplicate-field, not-an-object, missing-field, extra-field, wrong-type, empty, too-large, socket-shape, \
             coordinate-not-integer, coordinate-range, duplicate-socket, occupancy-length, \
             occupancy-not-integer, occupancy-unknown-charm, occupancy-repeats, edge-shape, \
             edge-not-integer, edge-unknown-charm, edge-self-loop, edge-not-normalized, \
             edge-duplicate, disconnected, crossings-differ.",
        ),
        Part::Heading("CROSSINGS"),
        text(
            "Two cords cross if they have no charm in common and their straight segments meet \
             strictly inside both. Touching ends, an end on another cord and overlap in a line do \
             not count; several cords through one point give a crossing for each pair. A frame is \
             clear when there is none. Verdicts are exact integer arithmetic, in 128 bits where 64 \
             do not suffice. Crossings are listed with the smaller charm of a cord first, the \
             smaller cord of a pair first, and sorted.",
        ),
        Part::Heading("RUNS"),
        text(
            "deal answers as the service answers init, step as it answers an action, so the same \
             program can talk to either. The first time a frame is clear it earns 200 + 20 for each \
             cord + 100 less 10 for each swap made in it, but no less than 200 + 20 for each cord. \
             \"turn\" counts accepted actions, \"swaps\" those of the frame; \"lastFramePoints\" is \
             set by a clear, kept by bank and zeroed by next.",
        ),
        text(
            "An observation has seed, phase (playing, cleared, skipped, ended), frame (from 1), turn, swaps, \
             score, lastFramePoints, skippedFrames, framesCleared, sockets, occupancy, charms (the \
             letters), edges and crossings, in this order. Sockets and charms are counted from 0; the \
             game shows a socket as its id + 1. legalActions are, while playing, the swaps with a < b, \
             in order, then skip and bank; after a clear or a skip next and bank; in the end none. The \
             service's own layout and words are not known: these are this program's.",
        ),
        text(
            "An action is refused for the first of these reasons that applies: duplicate-field (the \
             service would take the last), not-object, missing-field (no type), unknown-type, \
             missing-field, extra-field, bad-id (not a finite whole number), out-of-range, \
             equal-sockets, wrong-phase. Ids are read to the nearest double, as the service reads \
             them: 1.0, 1e0 and -0 are whole. A refused action changes nothing.",
        ),
        text(
            "A state token is URL-safe base64 of a version, the phase, the seed, the counters, the \
             arrangement and a checksum. A token that is damaged is refused with bad-token. So is one \
             whose state no play can lead to, as far as that is tested: the counters must suit each \
             other and the phase, the swaps of the frame must be able to lead from the board as it was \
             dealt to this one, and the score must lie within what so many cleared frames and so many \
             swaps can give. What each earlier frame earned is not known, so that a score within \
             these bounds passes. A token is no secret and no proof of play: it guards against \
             mistakes.",
        ),
        Part::Heading("FRAMES"),
        text(
            "The service does not say how it makes frames; this program makes its own. Frame f of a \
             seed depends on the seed and f alone. Sockets are laid out on a ring, a ring with a hub, \
             a grid with jitter, or scattered, within 0 to 1000 and each at least 50 away from the \
             line through any two others; cords that do not cross are drawn between them; then \
             charms are swapped until the frame takes as many swaps as it should, and, where one \
             swap is enough, at most three different ones do it. Cords are connected and simple.",
        ),
        Part::Verbatim(tiers()),
        text("Of a thousand seeds, 0 to 999, so many frames take 1, 2, 3 and 4 swaps:"),
        Part::Verbatim(distribution()),
        Part::Heading("UNTANGLING"),
        text(
            "untangle looks for the arrangement without crossings that takes the fewest swaps: the \
             number of sockets less the number of cycles of the permutation. Boards of up to nine \
             sockets are always searched to the end, and of the shortest lists the first in \
             lexicographic order is printed. On larger boards, to 128 sockets, one search proves that \
             few swaps are not enough while another, by trial, looks for any arrangement and betters \
             it; where they meet the answer is proven.",
        ),
    ]
}
