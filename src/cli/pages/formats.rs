//! Everything that is read or written, and how it is told apart.

use super::{Page, Part, lines, term, text};
use crate::cli::examples::{self, example};
use crate::cube::Face;
use crate::cube::formats::{json, older};
use crate::formats::{CARRIERS, CubeFormat, TurnFormat, WRAPPERS};
use crate::schema::Format;

pub(super) const PAGE: Page = Page {
    name: "formats",
    section: "5",
    about: "what twistwright reads and writes, and how it tells formats apart",
    parts,
    examples: &[
        example(
            "Write a cube in a format that another tool reads:",
            "twistwright scramble --seed 7 | twistwright convert --to facelets",
        ),
        example(
            "Read four formats from one stream, without a word about which:",
            "printf '%s\\n' '{\"size\":2}' UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB 0000000000000000000000 AAAAB/+AAAAAEAA= | twistwright score",
        ),
        example(
            "Find a cube inside the answer of a service, and keep its id:",
            "echo '{\"id\":7,\"state\":{\"size\":3,\"moves\":\"R U\"},\"clock\":30}' | twistwright apply",
        ),
        example(
            "Write turns as the game takes them:",
            "twistwright turns --to submission \"R U2 2F'\"",
        ),
        example(
            "Let an error line take a bad item's place:",
            "printf '%s\\n' '{\"id\":\"a\",\"size\":3}' '{\"id\":\"b\",\"size\":33}' | twistwright -k -q score || test $? = 2",
        ),
        example(
            "Bring documents of several lines to one line each, as cubes:",
            "printf '{\\n  \"size\": 3\\n}\\n{\\n  \"size\": 2\\n}\\n' | twistwright convert --to json",
        ),
        example(
            "Print what a program can check its submissions against:",
            "twistwright schema submission",
        ),
    ],
};

/// Member names as a list in a sentence.
fn members(names: &[&str]) -> String {
    format!("\"{}\"", names.join("\", \""))
}

/// The faces with their ids and the letters that stand for them.
fn colours() -> String {
    let names = ["white", "red", "green", "yellow", "orange", "blue"];
    let row = |(face, name): (Face, &str)| {
        format!("{face}  {}  {}  {name}\n", face.index(), face.colour_letter())
    };
    Face::ALL.into_iter().zip(names).map(row).collect()
}

/// What is read, under its name for --from.
fn read_formats() -> String {
    CubeFormat::READ.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ")
}

fn parts() -> Vec<Part> {
    [cubes(), turns(), twizzle(), game(), logs(), streams(), errors()]
        .into_iter()
        .flatten()
        .collect()
}

fn cubes() -> Vec<Part> {
    let written = CubeFormat::ALL.iter().map(|format| term(format.name(), format.help()));
    let mut parts = vec![
        Part::Heading("CUBES"),
        text(
            "Wherever a cube is read, any of the formats below may stand, from one item of a stream to \
             the next. convert --to and every other --to write them:",
        ),
    ];
    parts.extend(written);
    parts.extend([
        text(format!(
            "Of these {} are read; a net is for people, and what solver writes is read as facelets. \
             --from names the one format to take.",
            read_formats()
        )),
        text(
            "Colours are ids in JSON and letters in text: that of the face they belong to, or their own \
             initial. The faces, in the order of ids and of facelets:",
        ),
        lines(colours()),
        text(
            "Each face is read row by row from its top left corner as one looks straight at it, with \
             the faces folded out as net shows them: U above F, D below it, and L F R B side by side.",
        ),
        text(format!(
            "json: {{\"size\":3,\"faces\":{{\"U\":[[0,0,0],[0,0,0],[0,0,0]],\"R\":...}}}} with plain \
             integers. Rows may be run together into one flat list. \"size\" may be missing where there \
             are faces, \"faces\" where there is a size: that is the solved cube. The six faces may also \
             stand by themselves, without \"faces\" around them. Other members that a cube may have are \
             {}; any other is refused in a cube that is the whole document. \"seed\" says what a cube \
             was dealt from. \"centers\", for the 3x3x3, gives for the centre on each face its quarter \
             turns clockwise, 0 to 3, from where it shows nothing; it is written where the input knew \
             it.",
            members(&json::MEMBERS[2..])
        )),
        text(format!(
            "A cube may stand in another document under {}, also one inside the other; unknown members of \
             what is around it are ignored, as they are beside its faces, and there it may also be a \
             text format in a string. Strings that are no cube do not matter beside one that is found.",
            members(&WRAPPERS)
        )),
        text(
            "facelets: 6 n n letters in the order U R F D L B, all of faces or all of colours, in either \
             case, with one blank between faces or none. solver: the same letters, but each sticker has \
             the letter of the face whose centre shows its colour now. Face-turn solvers mean this: for \
             a cube whose centres moved (after M, or x) the two differ, and the plain letters would be \
             another cube to them.",
        ),
        text(format!(
            "older: the older game's object of the faces {}, each sticker a colour letter and the index, \
             0 to 8, of where that sticker belongs on its own face, as in \"Y2\". The index is ignored on \
             the way in.",
            older::FACE_NAMES.join(" ")
        )),
        text(
            "hex and base64 are the 11 bytes of a Twizzle record, components its numbers, kpattern the \
             piece and orientation in each slot; twistwright-twizzle(7) has the bits. Formats for the \
             3x3x3 refuse other sizes, and stickers that are not its 26 pieces.",
        ),
        Part::Heading("HOW FORMATS ARE TOLD APART"),
        text(
            "Text that begins with { is JSON; its members say which: the \
             older game's face names, those of a KPattern (EDGES, CORNERS, CENTERS, patternData), those \
             of components (ep, eo, cp, co, po_u), else the game's cube. Other text is base64 if it has \
             15 or 16 characters of that alphabet, hex if it has 22 hex digits or begins with 0x, else \
             facelets. What fits nothing is reported as what it most resembles.",
        ),
    ]);
    parts
}

fn turns() -> Vec<Part> {
    let written = TurnFormat::ALL.iter().map(|format| term(format.name(), format.help()));
    let mut parts = vec![
        Part::Heading("TURNS"),
        text(
            "Turns are read in all of these forms wherever turns are read, and written by turns --to:",
        ),
    ];
    parts.extend(written);
    parts.extend([
        text(format!(
            "Text is JSON if it begins with {{, or with [ followed by one of the characters \" {{ ]; every \
             other text is notation, [R, U] too. An object carries its list under one of {}; two of \
             these in one object are refused. A turn by itself is a list of one. apply without turns of \
             its own applies what each cube document carries so.",
            members(&CARRIERS)
        )),
        text(
            "A turn is {\"face\":\"R\",\"layer\":1,\"turns\":1} with exactly these members: an upper-case \
             face letter, a layer from 1 to n - 1 counted from that face, and 1 to 3 quarter turns \
             clockwise as one looks at it. The older list writes the layer before the face (\"2R'\") and \
             a half turn as two entries. Notation is described in twistwright-twist-cube(7).",
        ),
        Part::Heading("SUBMISSIONS AND VERDICTS"),
        text(
            "validate reads {\"solution\":[...]} or {\"done\":true}, byte for byte, and prints one of",
        ),
        lines(
            "{\"verdict\":\"accepted\",\"score\":54,\"max\":54,\"length\":20}\n\
             {\"verdict\":\"done\"}\n\
             {\"verdict\":\"rejected\",\"reason\":\"not_better\",\"score\":40,\"length\":12,\"best\":{\"score\":40,\"length\":11}}\n",
        ),
        text(
            "What is beside \"reason\" depends on it: path, line, column and detail for malformed, length \
             for too_long, turn (from 1) and detail for layer_out_of_range, accepted for \
             submission_limit. score --json prints {\"score\",\"max\",\"faces\"}, convert --check \
             {\"possible\",\"why\",\"holding\"}, where the holding is the rotation, in notation, from white \
             up and green in front (\"\" for that itself), or null if the cube does not tell it.",
        ),
    ]);
    parts
}

fn twizzle() -> Vec<Part> {
    vec![
        Part::Heading("TWIZZLE RECORDS"),
        text(
            "decode reads, one a line: 22 hex digits in either case, in pairs with one space between all \
             of them or none, with or without 0x in front; 15 base64 characters, or 16 with the padding, \
             of the standard or the URL-safe alphabet, the two bits left over being 0; or \
             {\"id\":...,\"hex\":\"...\"} (or \"base64\"). With --raw it reads, and encode --raw writes, \
             records of 11 bytes with nothing between them. encode writes lower-case hex, base64 with \
             padding, or with --json {\"id\":...,\"hex\":\"...\"}.",
        ),
        text(
            "components is {\"ep\",\"eo\",\"cp\",\"co\",\"po_u\",\"po_l\",\"mo_q\",\"mo\"} with \"solvable\", true \
             or false, and \"why\", a list of strings, behind them; both may be missing when it is read, \
             and what they say is not used. kpattern is \
             {\"EDGES\",\"CORNERS\",\"CENTERS\"}, each {\"pieces\":[...],\"orientation\":[...]}, alone or \
             under \"patternData\"; an \"orientationMod\" on CENTERS that is not all zeros says that \
             nobody knows how the centres are turned.",
        ),
    ]
}

fn game() -> Vec<Part> {
    vec![
        Part::Heading("BOARDS AND RUNS"),
        text(
            "A board is {\"sockets\":[[x,y],...],\"occupancy\":[...],\"edges\":[[c1,c2],...]}, alone or \
             inside an observation; twistwright-cordwright(7) has its other spellings and what is \
             refused. check prints {\"cords\",\"count\",\"crossings\"}, untangle swaps as actions, one a \
             line, or with --json {\"swaps\",\"points\",\"actions\",\"optimal\"}.",
        ),
        text(
            "An action is {\"type\":\"swap\",\"a\":0,\"b\":3} or {\"type\":...} with skip, next or bank. step \
             reads {\"stateToken\":...,\"action\":{...}}, or an envelope or a bare token, in quotes or not, \
             with actions as arguments. deal and step print the envelope {\"ok\",\"stateToken\",\"observation\",\
             \"legalActions\",\"score\",\"gameOver\"}; where \"ok\" is false, \"reason\" and \"detail\" stand \
             behind it.",
        ),
    ]
}

fn logs() -> Vec<Part> {
    vec![
        Part::Heading("LOGS"),
        text(
            "A log is a header, then events, one JSON value a line. {\"expect\":{...}} names members that \
             the outcome before it, or with \"result\" the result, has to have; --verify holds them \
             against it, with --public too against all of it. Numbers are compared by their values. twistwright-replay(1) shows whole logs.",
        ),
        text(
            "Twist Cube. Header: {\"game\":\"twist-cube\",\"size\":3,\"players\":2,\"clock_ms\":30000} and one \
             of \"seed\" (that of scramble -n SIZE), \"faces\", and \"scramble\" (a cube that carries no \
             turns, or turns from solved, which must not look like facelets); the numbers shown are what missing members mean. Events: \
             {\"seat\":0,\"at_ms\":1200,\"move\":...} with a submission or {\"done\":true}, or \
             {\"seat\":0,\"at_ms\":1200,\"resign\":true}. Outcomes: \"event\" (from 1), \"seat\", \"verdict\" \
             (accepted, rejected, done, resigned), \"reason\", \"score\" and \"length\" where there are any, \
             \"accepted\" (that seat's so far), and \"best\" (of all seats, null at first); with --public \
             only event, seat and best. Result: {\"result\":\"ranked\",\"complete\":true,\"ranking\":\
             [{\"rank\",\"seat\",\"score\",\"length\",\"at_ms\",\"event\"},...],\"winner\":0}, or \"draw\" \
             without a ranking, or with --public \"open\" while a window is.",
        ),
        text(
            "Cordwright. Header: {\"game\":\"cordwright\"} with \"seed\" or \"frames\" (a list of boards). \
             Events: actions. Outcomes: \"event\", \"accepted\", \"swap\" or \"reason\", \"phase\", \"frame\", \
             \"swaps\", \"turn\", \"score\", \"lastFramePoints\", \"skippedFrames\", \"framesCleared\", \
             \"crossings\", \"legal\" (how many actions are). Result: \"ended\" or \"open\", the counters, and \
             \"occupancy\".",
        ),
    ]
}

fn streams() -> Vec<Part> {
    vec![
        Part::Heading("STREAMS"),
        text(
            "A stream is cut into items at line ends. An item that begins as JSON runs on until its \
             brackets are closed; what else stands on its last line belongs to it, and is an error. Any \
             other item is one line, without the white space at its ends. Blank lines are nothing. A CR \
             before a line end is dropped, the last line needs no end, and a byte order mark before the \
             first item is skipped. UTF-16 is refused with advice.",
        ),
        text(
            "A broken document ends at the line of its first error, or before that line if a new \
             document begins there, so that it does not swallow the good ones behind it. Raw records \
             are cut each 11 bytes. validate takes all of its input as one submission, with --lines each \
             line; turns takes each line or document as a list; replay takes a line at a time.",
        ),
        text(
            "Output is written as soon as an item is done when input is slow, and in order whatever \
             --jobs says. Each item gives one line, but for net, show, solve --stream, step with several \
             actions, and untangle, whose lists have an empty line between them; a cube that solve finds \
             no answer for gives none, and standard error says which it was.",
        ),
        Part::Heading("IDS"),
        text(
            "A top-level \"id\", any JSON value, is carried byte for byte, first, into objects of our own: \
             cubes, components, verdicts, scores, crossings, swaps with --json, envelopes, error lines. \
             What the game \
             receives (submissions, lists of turns, actions) and text formats never hold it.",
        ),
    ]
}

fn errors() -> Vec<Part> {
    // The first is the program itself.
    let commands = examples::COMMANDS.iter().skip(1);
    let mut parts = vec![
        Part::Heading("ERROR LINES"),
        text(
            "With --error-format json on standard error, and with --keep-going in a bad item's place in \
             the output, an error is one line (here it takes two):",
        ),
        lines(
            "{\"id\":1,\"error\":{\"reason\":\"wrong-type\",\"message\":\"...\",\"file\":\"-\",\"item\":2,\"line\":2,\n \
             \"column\":10,\"path\":\"faces.U[0]\",\"found\":\"...\",\"expected\":\"...\",\"hint\":\"...\"}}\n",
        ),
        text(
            "What is not known is left out. Items, lines and columns (in characters) count from 1, places \
             in lists from 0. Notes and warnings are {\"note\":\"...\"} and {\"warning\":\"...\"} then. \
             \"reason\" is one of these words, and is what a program should look at; \
             messages may change:",
        ),
    ];
    parts.extend(REASONS.iter().map(|&(area, words)| term(area, words)));
    parts.push(Part::Heading("EXIT STATUS"));
    parts.extend(commands.map(|&command| term(command, examples::exit_status(command))));
    parts.extend([
        text(
            "Of several items the worst counts: 2 before 1 before 0. A reader of the output that goes \
             away ends the program quietly with 0.",
        ),
        Part::Heading("SCHEMAS"),
        text(format!(
            "schema prints the JSON Schema of each of these: {}.",
            Format::ALL.map(|format| format.name).join(", ")
        )),
    ]);
    parts
}

/// Every word that "reason" can be, by what the error is about.
const REASONS: &[(&str, &str)] = &[
    ("program", "usage io"),
    ("any input", "encoding syntax too-large too-deep too-long"),
    (
        "JSON",
        "conflict duplicate-field extra-field missing-field not-integer out-of-range wrong-length \
         wrong-type",
    ),
    ("cubes", "facelets unknown-format unwritable size not-pieces impossible picture"),
    ("turns", "notation layer-out-of-range no-turns"),
    (
        "records",
        "bad-character bad-spacing ignored-bits stray-bits unsolvable wrong-puzzle wrong-length \
         out-of-range",
    ),
    (
        "boards",
        "not-an-object empty socket-shape coordinate-not-integer coordinate-range duplicate-socket \
         occupancy-length occupancy-not-integer occupancy-unknown-charm occupancy-repeats edge-shape \
         edge-not-integer edge-unknown-charm edge-self-loop edge-not-normalized edge-duplicate \
         disconnected crossings-differ bad-token",
    ),
    ("actions", "not-object unknown-type bad-id equal-sockets wrong-phase no-more-frames"),
    ("logs", "header event time-goes-back nothing-to-expect"),
    ("submissions", "malformed"),
];
