//! What the program's own page says of all commands.

use super::{Part, grouped, parallel, text};
use crate::base::json::MAX_DEPTH;
use crate::cli::framing::MAX_ITEM;
use crate::cordwright::Drawing;
use crate::cordwright::geometry::MAX_COORDINATE;
use crate::cube::Size;
use crate::cube::notation::MAX_TURNS;

pub(super) fn parts() -> Vec<Part> {
    let mut parts = vec![
        Part::Heading("STREAMS"),
        text(
            "Every command that reads one thing reads any number of them: JSON documents, on one line \
             each or over several lines, or one text item per line. One item in, one line out, in \
             order. A document ends at a line end. Blank lines are skipped; CRLF, a missing last \
             newline and a byte order mark at the very start are taken in stride. Input without any \
             item is an error.",
        ),
        text(
            "A top-level \"id\" of an input document is carried first into output objects of our own \
             shapes, byte for byte (line ends inside it become blanks), never into what the game \
             receives.",
        ),
        text(
            "A bad item is reported on standard error with its line, column and path; what came before \
             it stays written. With --keep-going an error line takes its place in the output and \
             reading goes on: behind a bad document, or at the next line if it was not JSON at all (at \
             the line of the error if a new document begins there).",
        ),
        Part::Heading("SEEDS"),
        text(
            "Decimal digits without a leading zero that fit 64 bits are a number seed; any other text \
             is a text seed. The generator is ChaCha with 12 rounds, keyed with the SHA-256 of the \
             words 'twistwright 1', a zero byte, the name of the deal, a zero byte, 'number' or \
             'text', a zero byte, and the seed (a number as eight bytes, highest first). The name is \
             'twist-cube turns N', 'twist-cube state N' (with --random-state) or 'cordwright frame F', \
             with the size N or the frame F in digits. Bounded numbers are drawn by Lemire's \
             multiplication with rejection. Changing any of this is a major version.",
        ),
        Part::Heading("ERRORS"),
        text(
            "With --error-format json, and in the lines of --keep-going, an error is an object: \
             {\"id\":1,\"error\":{\"reason\":...,\"message\":...,\"file\":\"-\",\"item\":2,\"line\":2,\
             \"column\":10,\"path\":\"faces.U[0]\",\"found\":...,\"expected\":...,\"hint\":...}}; \
             members that are unknown are left out.",
        ),
        Part::Heading("LIMITS"),
        text(format!(
            "An item has {} MiB and {MAX_DEPTH} levels of nesting at most, a list of turns {} turns when \
             repeats are written out, a cube {} to {} layers (3, 5 or 7 where the game judges or \
             solve answers), a board \
             {} cords with coordinates to 2^{} either way. Each is an error of its own, found before \
             memory is filled.",
            MAX_ITEM >> 20,
            grouped(MAX_TURNS),
            Size::MIN,
            Size::MAX,
            grouped(Drawing::MAX_CORDS),
            MAX_COORDINATE.ilog2(),
        )),
    ];
    parts.extend(parallel::parts());
    parts.extend([
        Part::Heading("EXIT STATUS"),
        text(
            "0 yes or done; 1 the negative answer a command names; 2 usage, bad input or I/O. Of \
             several items: 2 if any was bad, else 1 if any was negative. A closed pipe ends quietly \
             with 0, an interrupt with 130, unless solve was searching: that ends with the best so far.",
        ),
    ]);
    parts
}
