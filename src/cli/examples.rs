//! Examples of every command, for help and manual pages, and what their statuses mean.
//!
//! A test runs every example in a shell.

use std::fmt::Write as _;

/// A command line that shows something.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// What it does, as an imperative sentence.
    pub what: &'static str,
    /// The command line, for a POSIX shell.
    pub shell: &'static str,
}

pub(super) const fn example(what: &'static str, shell: &'static str) -> Example {
    Example { what, shell }
}

/// The examples of a command, or of the program itself.
pub fn of(command: &str) -> &'static [Example] {
    match command {
        "twistwright" => PROGRAM,
        "scramble" => SCRAMBLE,
        "apply" => APPLY,
        "score" => SCORE,
        "validate" => VALIDATE,
        "turns" => TURNS,
        "convert" => CONVERT,
        "encode" => ENCODE,
        "decode" => DECODE,
        "solve" => SOLVE,
        "tables" => TABLES,
        "show" => SHOW,
        "deal" => DEAL,
        "check" => CHECK,
        "step" => STEP,
        "untangle" => UNTANGLE,
        "replay" => REPLAY,
        "schema" => SCHEMA,
        "completions" => COMPLETIONS,
        "man" => MAN,
        _ => &[],
    }
}

/// All commands that have examples.
pub const COMMANDS: [&str; 20] = [
    "twistwright",
    "scramble",
    "apply",
    "score",
    "validate",
    "turns",
    "convert",
    "encode",
    "decode",
    "solve",
    "tables",
    "show",
    "deal",
    "check",
    "step",
    "untangle",
    "replay",
    "schema",
    "completions",
    "man",
];

const PROGRAM: &[Example] = &[
    example(
        "Deal a cube, turn it and count:",
        "twistwright scramble -n 5 --seed 7 | twistwright apply \"R U 2R' F2\" | twistwright score",
    ),
    example(
        "Judge a submission before it is sent:",
        "twistwright scramble --seed 7 > scramble.json && twistwright turns --to submission \"R U\" > submission.json && twistwright validate -s scramble.json submission.json",
    ),
];

const SCRAMBLE: &[Example] = &[
    example("Deal a 3x3x3:", "twistwright scramble --seed 7"),
    example("Show the turns that make it:", "twistwright scramble --seed 7 --to notation"),
    example(
        "Deal ten 5x5x5 in random states as facelets:",
        "twistwright scramble -n 5 --random-state --seed night --count 10 --to facelets",
    ),
];

const APPLY: &[Example] = &[
    example("Turn a solved 4x4x4:", "twistwright apply -n 4 \"Rw U2 2R'\" --to facelets"),
    example(
        "Turn a cube from a pipe:",
        "twistwright scramble --seed 7 | twistwright apply \"[R, U]\" --to net",
    ),
    example(
        "Apply the turns each document carries:",
        "echo '{\"size\":3,\"moves\":\"R U\"}' | twistwright apply --to facelets",
    ),
    example(
        "Read the turns from standard input:",
        "echo \"R U R' U'\" | twistwright apply -n 3 --turns -",
    ),
];

const SCORE: &[Example] = &[
    example("Score a cube:", "twistwright scramble -n 7 --seed 7 | twistwright score"),
    example("See which face is short:", "twistwright score --alg \"M\" --by-face"),
    example(
        "Go on only if it is solved:",
        "twistwright score --full --alg \"R R'\" && echo solved",
    ),
];

const VALIDATE: &[Example] = &[
    example(
        "Judge a submission for a cube two turns from solved:",
        "echo '{\"solution\":[{\"face\":\"U\",\"layer\":1,\"turns\":3},{\"face\":\"R\",\"layer\":1,\"turns\":3}]}' | twistwright validate --alg \"R U\"",
    ),
    example(
        "Hold it against the best so far:",
        "twistwright turns --to submission \"U' R'\" | twistwright validate --alg \"R U\" --best 54:3",
    ),
];

const TURNS: &[Example] = &[
    example("Write what the game takes:", "twistwright turns --to submission \"R U2 2F'\""),
    example("Undo a list:", "twistwright turns --invert \"R U F'\""),
    example("Shorten a list for a submission:", "twistwright turns --drop-rotations \"R L' U U\""),
    example("Count single turns on a 5x5x5:", "twistwright turns -n 5 --count \"3Rw [U, r2]\""),
];

const CONVERT: &[Example] = &[
    example(
        "Write a cube as letters:",
        "twistwright scramble --seed 7 | twistwright convert --to facelets",
    ),
    example(
        "Hand a cube with turned middle layers to a face-turn solver:",
        "twistwright convert --alg \"R M' U\" --to solver",
    ),
];

const ENCODE: &[Example] = &[
    example("Encode a cube:", "twistwright scramble --seed 7 | twistwright encode"),
    example("Encode a state with its centres:", "twistwright encode --alg \"R U R' U'\" --base64"),
    example(
        "Keep a million states in 11 bytes each:",
        "twistwright scramble --random-state --count 100 | twistwright encode --raw > states.bin",
    ),
];

const DECODE: &[Example] = &[
    example("Decode a record:", "echo 0c4f17400027b2d0300000 | twistwright decode --to net"),
    example("See its numbers:", "echo 0c4f17400027b2d0300000 | twistwright decode --to components"),
    example(
        "Ask whether turns can reach it:",
        "echo 0000000000000000000000 | twistwright decode --solvable --to facelets && echo yes",
    ),
];

const SOLVE: &[Example] = &[
    example(
        "Find a submission and have it judged:",
        "twistwright scramble --seed 7 > scramble.json && twistwright solve --time 20 --target 19 scramble.json > submission.json && twistwright validate -s scramble.json submission.json",
    ),
    example(
        "See each better answer as it is found:",
        "twistwright scramble --seed 7 | twistwright solve --time 20 --target 19 --stream --to notation",
    ),
    example(
        "Search the same on every machine:",
        "twistwright solve --alg \"R U R' U' F2 D\" --steps 100000 --to notation",
    ),
    example(
        "Know that nothing shorter exists:",
        "twistwright solve --alg \"R U R' U' F2 D\" --optimal --to notation",
    ),
    example(
        "Solve several cubes side by side:",
        "twistwright scramble --seed 7 --count 4 | twistwright solve --target 21 --to notation",
    ),
];

const TABLES: &[Example] = &[
    example("Build the full tables ahead:", "twistwright tables --full"),
    example("See what is kept, and where:", "twistwright tables --list"),
    example("Remove all of it:", "twistwright tables --clear"),
];

const SHOW: &[Example] = &[
    example("Look at a cube:", "twistwright scramble --seed 7 | twistwright show"),
    example("Draw it:", "twistwright show --alg \"R U F\" --svg > cube.svg"),
    example(
        "Draw it for everyone:",
        "twistwright show --alg \"R U F\" --svg --palette safe --letters > cube.svg",
    ),
    example("Look at a frame:", "twistwright deal --seed 7 | twistwright show"),
];

const DEAL: &[Example] = &[
    example("Deal a run:", "twistwright deal --seed 7"),
    example(
        "Practise on hard frames:",
        "twistwright deal --seed 7 --frame 7 --count 100 > frames.jsonl",
    ),
];

const CHECK: &[Example] = &[
    example("See what crosses:", "twistwright deal --seed 7 | twistwright check || echo tangled"),
    example(
        "Go on only if a frame is clear:",
        "twistwright deal --seed 7 | twistwright step '{\"type\":\"swap\",\"a\":1,\"b\":3}' | twistwright check --count && echo clear",
    ),
    example(
        "Check a drawing that is no board of the game:",
        "echo '{\"vertices\":[[0,0],[4,4],[4,0],[0,4]],\"edges\":[[0,1],[3,2]]}' | twistwright check --any-graph --count || echo tangled",
    ),
];

const STEP: &[Example] = &[
    example(
        "Take actions in a run:",
        "twistwright deal --seed 7 | twistwright step '{\"type\":\"skip\"}' '{\"type\":\"next\"}'",
    ),
    example(
        "Send what would be sent to the service:",
        "echo '{\"stateToken\":\"AQAABwEAAAAACqgnhGwyUw\",\"action\":{\"type\":\"bank\"}}' | twistwright step",
    ),
];

const UNTANGLE: &[Example] = &[
    example("Find the fewest swaps:", "twistwright deal --seed 7 --frame 7 | twistwright untangle"),
    example(
        "Clear a frame with them:",
        "twistwright deal --seed 7 > run.json && twistwright untangle run.json | xargs -d '\\n' twistwright step --run run.json | twistwright check --count | tail -n 1",
    ),
    example(
        "See the points and every good first swap:",
        "twistwright deal --seed 7 --frame 4 | twistwright untangle --json --all",
    ),
];

const REPLAY: &[Example] = &[
    example(
        "Judge a match in which a seat closes its window at once:",
        "printf '%s\\n' '{\"game\":\"twist-cube\",\"seed\":7}' '{\"seat\":0,\"at_ms\":9,\"move\":{\"done\":true}}' | twistwright replay",
    ),
    example(
        "Play a run of Cordwright, and hold it to its score:",
        "printf '%s\\n' '{\"game\":\"cordwright\",\"seed\":7}' '{\"type\":\"swap\",\"a\":1,\"b\":3}' '{\"expect\":{\"score\":390}}' | twistwright replay --verify",
    ),
];

const SCHEMA: &[Example] = &[
    example("Print what a submission looks like:", "twistwright schema submission"),
    example(
        "Keep the schema of a board for an editor:",
        "twistwright schema board > board.schema.json",
    ),
];

const COMPLETIONS: &[Example] =
    &[example("Complete in this bash:", "twistwright completions bash > twistwright.bash")];

const MAN: &[Example] =
    &[example("Write the page of a command:", "twistwright man apply > twistwright-apply.1")];

/// What the statuses of a command mean.
pub(super) fn exit_status(command: &str) -> &'static str {
    match command {
        "score" => {
            "0 done; with --full 1 unless every cube has full marks; 2 usage, bad input or I/O."
        }
        "validate" => "0 accepted or done; 1 rejected; 2 usage, a bad cube or I/O.",
        "check" => "0 no crossing; 1 crossings; 2 usage, bad input or I/O.",
        "step" => "0 done; 1 if an action was refused; 2 usage, bad input or I/O.",
        "untangle" => {
            "0 done; 1 if a board cannot be cleared, or no way was found in the time; 2 usage, bad \
             input or I/O."
        }
        "replay" => {
            "0 done (a refused action is an outcome); with --verify 1 at the first difference; 2 usage, \
             a log that cannot be read or I/O."
        }
        "decode" => {
            "0 done; with --solvable 1 if turns cannot reach a cube; 2 usage, bad input or I/O."
        }
        "solve" => "0 a full score; 1 none in the budget; 2 usage, bad input or I/O.",
        "convert" => "0 done; with --check 1 if a cube is impossible; 2 usage, bad input or I/O.",
        _ => "0 done; 2 usage, bad input or I/O.",
    }
}

/// The end of a command's long help: its examples.
pub(super) fn help_text(command: &str) -> String {
    let mut text = String::new();
    for example in of(command) {
        let lead = if text.is_empty() { "Examples:\n" } else { "" };
        // Writing to a String cannot fail.
        let _ = write!(text, "{lead}  {}\n    {}\n", example.what, example.shell);
    }
    text.truncate(text.trim_end().len());
    text
}
