//! Whole processes: start, and a stream of lines through each verb, beside what others write for it.

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use twistwright::base::{Random, Seed};
use twistwright::cube::{Amount, Face, Turn, formats::turns};

use crate::Outcome;
use crate::race::{Way, head, race};

const ROUNDS: usize = 3;
const STARTS: usize = 20;

/// A verb and what does the same, given lines of a file.
struct Task {
    name: &'static str,
    ours: Lines,
    peers: &'static [Peer],
}

/// A command line, the file it reads and how many of its lines, so many that the run takes about a
/// second.
struct Lines {
    words: &'static [&'static str],
    file: &'static str,
    lines: usize,
}

struct Peer {
    name: &'static str,
    /// What succeeds if it is installed.
    probe: &'static [&'static str],
    run: Lines,
    /// Whether it prints what our own command prints.
    alike: bool,
}

const JQ: &[&str] = &["jq", "--version"];
const BASENC: &[&str] = &["basenc", "--version"];
const PYTHON: &[&str] = &["python", "-c", "import json"];
const MAGICCUBE: &[&str] = &["python", "-c", "import magiccube"];
const SHAPELY: &[&str] = &["python", "-c", "import shapely"];
const KOCIEMBA: &[&str] = &["python", "-c", "import kociemba"];
const CUBING: &[&str] = &["node", "--input-type=module", "-e", "import 'cubing/alg'"];

const fn lines(words: &'static [&'static str], file: &'static str, lines: usize) -> Lines {
    Lines { words, file, lines }
}

const TASKS: &[Task] = &[
    Task {
        name: "apply 25 turns to a cube",
        ours: lines(&["twistwright", "apply", "--to", "facelets"], "moves.jsonl", 200_000),
        peers: &[Peer {
            name: "Python, `magiccube`",
            probe: MAGICCUBE,
            run: lines(&["python", "{peers}/cubes.py", "apply"], "moves.jsonl", 500),
            alike: true,
        }],
    },
    Task {
        name: "score a cube in JSON",
        ours: lines(&["twistwright", "score"], "cubes.jsonl", 500_000),
        peers: &[
            Peer {
                name: "`jq`",
                probe: JQ,
                run: lines(&["jq", "-f", "{peers}/score.jq"], "cubes.jsonl", 10_000),
                alike: true,
            },
            Peer {
                name: "Python by hand",
                probe: PYTHON,
                run: lines(&["python", "{peers}/cubes.py", "score"], "cubes.jsonl", 50_000),
                alike: true,
            },
        ],
    },
    Task {
        name: "validate a submission of 25 turns",
        ours: lines(
            &["twistwright", "validate", "--lines", "-s", "{files}/cube.json"],
            "submissions.jsonl",
            100_000,
        ),
        peers: &[Peer {
            name: "Python, `magiccube`",
            probe: MAGICCUBE,
            run: lines(
                &["python", "{peers}/cubes.py", "validate", "{files}/cube.json"],
                "submissions.jsonl",
                500,
            ),
            alike: true,
        }],
    },
    Task {
        name: "apply 25 turns and encode",
        ours: lines(&["twistwright", "apply", "--to", "hex"], "moves.jsonl", 200_000),
        peers: &[Peer {
            name: "JavaScript, `cubing`",
            probe: CUBING,
            run: lines(&["node", "{reference}", "encode"], "moves.txt", 2000),
            alike: true,
        }],
    },
    Task {
        name: "decode a record to KPattern",
        ours: lines(&["twistwright", "decode", "--to", "kpattern"], "records.txt", 500_000),
        peers: &[Peer {
            name: "JavaScript, `cubing`",
            probe: CUBING,
            run: lines(&["node", "{reference}", "decode"], "records.txt", 20_000),
            alike: true,
        }],
    },
    Task {
        name: "decode a record to facelets",
        ours: lines(&["twistwright", "decode", "--to", "facelets"], "records.txt", 1_000_000),
        peers: &[Peer {
            name: "`basenc`, to bytes alone",
            probe: BASENC,
            run: lines(&["basenc", "--base16", "-d", "-i"], "capitals.txt", 1_000_000),
            alike: false,
        }],
    },
    Task {
        name: "check a board of 10 to 12 cords",
        ours: lines(&["twistwright", "check", "--count"], "boards.jsonl", 20_000),
        peers: &[Peer {
            name: "Python, `shapely`",
            probe: SHAPELY,
            run: lines(&["python", "{peers}/crossings.py"], "boards.jsonl", 2000),
            alike: true,
        }],
    },
    Task {
        name: "replay a match, an event of 25 turns",
        ours: lines(&["twistwright", "replay", "--summary"], "match.jsonl", 100_000),
        peers: &[Peer {
            name: "Python, `magiccube`",
            probe: MAGICCUBE,
            run: lines(&["python", "{peers}/cubes.py", "replay"], "match.jsonl", 500),
            alike: false,
        }],
    },
];

/// Where things are.
struct Places<'p> {
    program: &'p Path,
    root: &'p Path,
    files: PathBuf,
}

pub fn compare(program: &Path, root: &Path) -> Outcome {
    let files = std::env::temp_dir().join(format!("twistwright-compare-{}", std::process::id()));
    fs::create_dir_all(&files)?;
    let places = Places { program, root, files };
    let compared = places.start().and_then(|()| places.write_files()).and_then(|()| {
        head("time of an item");
        TASKS.iter().try_for_each(|task| places.race(task))
    });
    fs::remove_dir_all(&places.files)?;
    compared
}

impl Places<'_> {
    fn command(&self, words: &[&str]) -> Command {
        let fill = |word: &str| {
            let peers = self.root.join("benches/compare/peers");
            let reference = self.root.join("tests/reference/reference.mjs");
            word.replace("{peers}", &peers.to_string_lossy())
                .replace("{files}", &self.files.to_string_lossy())
                .replace("{reference}", &reference.to_string_lossy())
        };
        let mut command = match words[0] {
            "twistwright" => Command::new(self.program),
            "python" => Command::new(std::env::var_os("PYTHON").unwrap_or("python3".into())),
            other => Command::new(other),
        };
        // Where the packages of JavaScript are found.
        command.args(words[1..].iter().map(|word| fill(word)));
        command.current_dir(self.root.join("tests/reference")).stdin(Stdio::null());
        command
    }

    /// What a command prints; 1 is an answer, that boards have crossings.
    fn printed(&self, words: &[&str], input: Option<&Path>) -> Result<Vec<u8>, Box<dyn Error>> {
        let mut command = self.command(words);
        if let Some(input) = input {
            command.stdin(File::open(input)?);
        }
        let output = command.stderr(Stdio::inherit()).output()?;
        match output.status.code() {
            Some(0 | 1) => Ok(output.stdout),
            _ => Err(format!("{words:?} failed").into()),
        }
    }

    /// How long a command takes from its start to its end.
    fn time(&self, words: &[&str], input: Option<&Path>) -> Result<Duration, Box<dyn Error>> {
        let mut command = self.command(words);
        if let Some(input) = input {
            // A pipe would measure its writer too.
            command.stdin(File::open(input)?);
        }
        // A pipe that is emptied, since some programs skip their work when they see /dev/null.
        command.stdout(Stdio::piped());
        let begun = Instant::now();
        let mut child = command.spawn()?;
        let mut output = child.stdout.take().ok_or("a pipe")?;
        io::copy(&mut output, &mut io::sink())?;
        match child.wait()?.code() {
            Some(0 | 1) => Ok(begun.elapsed()),
            _ => Err(format!("{words:?} failed").into()),
        }
    }

    fn is_installed(&self, probe: &[&str]) -> bool {
        let status = self.command(probe).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }

    fn start(&self) -> Outcome {
        head("time of a process");
        let ours: &[&str] = &["twistwright", "--version"];
        let mut ways = vec![("`twistwright --version`", ours)];
        let peers = [
            ("`jq --version`", JQ),
            ("Python, `import magiccube`", MAGICCUBE),
            ("Python, `import kociemba`", KOCIEMBA),
            ("Python, `import shapely`", SHAPELY),
            ("JavaScript, `import 'cubing/alg'`", CUBING),
        ];
        ways.extend(peers.into_iter().filter(|(name, probe)| self.has(name, probe)));
        let way = |(name, words): (&'static str, &'static [&'static str])| {
            Way::new(name, 1, move || self.time(words, None))
        };
        race("start and end", STARTS, &ways.into_iter().map(way).collect::<Vec<_>>())
    }

    /// Whether a peer is there; says so if not.
    fn has(&self, name: &str, probe: &[&str]) -> bool {
        let installed = self.is_installed(probe);
        if !installed {
            eprintln!("not installed, left out: {name}");
        }
        installed
    }

    fn race(&self, task: &Task) -> Outcome {
        let ours = task.ours.words;
        let way = |name: &str, run: &Lines| -> Result<Way<'_>, Box<dyn Error>> {
            let (words, input) = (run.words, self.first(run.file, run.lines)?);
            Ok(Way::new(name, run.lines, move || self.time(words, Some(&input))))
        };
        let mut ways = vec![way("here", &task.ours)?];
        for peer in task.peers.iter().filter(|peer| self.has(peer.name, peer.probe)) {
            ways.push(way(peer.name, &peer.run)?);
            if peer.alike {
                let theirs = self.first(peer.run.file, peer.run.lines)?;
                let same = self.first(task.ours.file, peer.run.lines)?;
                if self.printed(peer.run.words, Some(&theirs))?
                    != self.printed(ours, Some(&same))?
                {
                    return Err(
                        format!("{}: {} prints something else", task.name, peer.name).into()
                    );
                }
            }
        }
        race(task.name, ROUNDS, &ways)
    }

    /// The first lines of a file, as a file.
    fn first(&self, file: &str, lines: usize) -> Result<PathBuf, Box<dyn Error>> {
        let path = self.files.join(format!("{lines}-{file}"));
        if !path.exists() {
            let mut text = String::new();
            File::open(self.files.join(file))?.read_to_string(&mut text)?;
            let cut: String = text.split_inclusive('\n').take(lines).collect();
            fs::write(&path, cut)?;
        }
        Ok(path)
    }

    fn write_files(&self) -> Outcome {
        let at = |name: &str| self.files.join(name);
        let dealt = |file: &str, words: &[&str]| -> Outcome {
            Ok(fs::write(at(file), self.printed(words, None)?)?)
        };
        dealt("cube.json", &["twistwright", "scramble", "--seed", "1"])?;
        dealt("cubes.jsonl", &["twistwright", "scramble", "--seed", "1", "--count", "500000"])?;
        let moves = ["twistwright", "scramble", "--seed", "1", "--count", "200000"];
        dealt("moves.txt", &[&moves[..], &["--to", "notation"]].concat())?;
        let states = ["twistwright", "scramble", "--seed", "1", "--count", "1000000"];
        dealt("records.txt", &[&states[..], &["--random-state", "--to", "hex"]].concat())?;
        dealt(
            "boards.jsonl",
            &["twistwright", "deal", "--seed", "1", "--frame", "7", "--count", "20000"],
        )?;
        // basenc reads capital letters only.
        fs::write(at("capitals.txt"), fs::read_to_string(at("records.txt"))?.to_uppercase())?;

        let solved = r#""size":3,"centers":{"U":0,"R":0,"F":0,"D":0,"L":0,"B":0}"#;
        let moves = fs::read_to_string(at("moves.txt"))?;
        let documents = moves.lines().map(|moves| format!("{{{solved},\"moves\":\"{moves}\"}}\n"));
        fs::write(at("moves.jsonl"), documents.collect::<String>())?;

        let mut random = Random::new("compare", &Seed::Number(1));
        let mut submission = || {
            let turn = |_| {
                let layer = 1 + random.index(2) as u8;
                Turn::new(random.pick(&Face::ALL), layer, random.pick(&Amount::ALL))
            };
            let mut text = Vec::new();
            turns::write_submission(&(0..25).map(turn).collect::<Vec<_>>(), &mut text);
            String::from_utf8(text)
        };
        let submissions = (0..100_000).map(|_| submission()).collect::<Result<Vec<_>, _>>()?;
        fs::write(at("submissions.jsonl"), submissions.join("\n") + "\n")?;
        let cube = fs::read_to_string(at("cube.json"))?;
        let cube = cube.trim_end();
        let header = format!(
            "{{\"game\":\"twist-cube\",\"players\":1000,\"clock_ms\":100001,\"scramble\":{cube}}}"
        );
        let event = |(number, text): (usize, &String)| {
            format!("{{\"seat\":{},\"at_ms\":{number},\"move\":{text}}}", number % 1000)
        };
        let events: Vec<String> = submissions.iter().enumerate().map(event).collect();
        Ok(fs::write(at("match.jsonl"), format!("{header}\n{}\n", events.join("\n")))?)
    }
}
