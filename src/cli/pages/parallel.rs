//! How a stream is spread over processes and machines with GNU parallel.

use super::{Part, lines, text};

/// A command line that does by parts what another does in one run; a test holds their output
/// against each other.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// What it is for, as the beginning of a sentence.
    pub what: &'static str,
    /// GNU parallel and its options.
    pub parallel: &'static str,
    /// What runs on each part, and alone on the whole.
    pub command: &'static str,
    /// The file that is read.
    pub input: &'static str,
}

/// All recipes that split what is read.
pub const RECIPES: &[Recipe] = &[
    Recipe {
        what: "Items that have a line each:",
        parallel: "parallel --pipe --keep-order --block 1M",
        command: "twistwright score",
        input: "cubes.jsonl",
    },
    Recipe {
        what: "Records of 11 bytes, by blocks of a multiple of 11:",
        parallel: "parallel --pipe --keep-order --recend '' --block 110k",
        command: "twistwright decode --raw --to facelets",
        input: "states.bin",
    },
    Recipe {
        what: "The same lines on two machines, each with the program installed and eight jobs at a \
               time, over ssh:",
        parallel: "parallel --sshlogin 8/one,8/two --pipe --keep-order --block 1M",
        command: "twistwright score",
        input: "cubes.jsonl",
    },
];

/// Dealing by parts, which reads nothing, and the one run that deals the same.
pub const DEAL: [&str; 2] = [
    "seq 0 1000 19000 | parallel --keep-order twistwright scramble --seed {} --count 1000",
    "twistwright scramble --seed 0 --count 20000",
];

impl Recipe {
    /// The command line.
    pub fn by_parts(self) -> String {
        format!("{} {}", self.parallel, self.in_one_run())
    }

    /// The command line that gives the same in one run.
    pub fn in_one_run(self) -> String {
        format!("{} < {}", self.command, self.input)
    }
}

pub(super) fn parts() -> Vec<Part> {
    let mut parts = vec![
        Part::Heading("MORE THAN ONE PROCESS"),
        text(
            "--jobs uses the processors of one machine and is all that most work needs. Because no \
             item knows of another, a stream may also be cut between any two items, run through \
             any number of processes, and put together again: the output is, byte for byte, that of \
             a single run. Anything that pipes pieces of a file through a program can do it; these \
             are the command lines for GNU parallel, which has to be told to keep the order.",
        ),
    ];
    for recipe in RECIPES {
        parts.extend([text(recipe.what), lines(recipe.by_parts())]);
    }
    parts.extend([
        text(
            "Dealing takes no input but a range of seeds, because item k of --count has the seed S + \
             k:",
        ),
        lines(DEAL[0]),
        text(
            "Three things to know. Documents that run over several lines have to be put on one line \
             each first, for example by jq -c. Messages count items and lines from the beginning of \
             their block, so give items an \"id\" if they have to be found again. And the exit status is \
             parallel's own: the number of blocks that did not end with 0, whether that was a negative \
             answer or bad input.",
        ),
        text(
            "What depends on more than one item cannot be cut: a log for replay, a submission (but for \
             validate --lines), the text form of untangle, which puts empty lines between lists (its \
             --json can).",
        ),
    ]);
    parts
}
