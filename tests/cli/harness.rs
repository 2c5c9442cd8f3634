//! The built binary, run with chosen arguments, input and environment.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Variables that change what the program prints; no test inherits them.
const AMBIENT: [&str; 6] = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS", "LINES"];

/// A folder of tables that is never made.
const NO_CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-cache");

/// A run that is being prepared. Standard input is empty unless [`Run::stdin`] gives it something.
pub(crate) struct Run {
    command: Command,
    stdin: Vec<u8>,
}

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Prepares a run of the binary with these arguments.
pub(crate) fn twistwright<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twistwright"));
    command.args(arguments);
    AMBIENT.iter().for_each(|name| {
        command.env_remove(name);
    });
    // What the user has kept must not matter to a test.
    command.env("TWISTWRIGHT_CACHE", NO_CACHE);
    Run { command, stdin: Vec::new() }
}

impl Run {
    /// With these bytes on standard input.
    pub(crate) fn stdin(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.stdin = bytes.into();
        self
    }

    /// With this environment variable.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// In this folder.
    pub(crate) fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// With standard output going there instead of to the test.
    pub(crate) fn stdout(mut self, to: impl Into<Stdio>) -> Ended {
        self.command.stdout(to);
        self.finish()
    }

    /// To its end.
    pub(crate) fn run(mut self) -> Ended {
        self.command.stdout(Stdio::piped());
        self.finish()
    }

    fn finish(mut self) -> Ended {
        self.command.stdin(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let bytes = self.stdin;
        // A program that ends early closes its end; that is for the test to judge, not for us.
        let writer = std::thread::spawn(move || stdin.write_all(&bytes).is_ok());
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Ended {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("UTF-8 on standard output"),
            stderr: String::from_utf8(output.stderr).expect("UTF-8 on standard error"),
        }
    }

    /// Begun, with pipes at all three ends for the test to hold.
    pub(crate) fn spawn(mut self) -> Child {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        self.command.spawn().unwrap()
    }
}

impl Ended {
    /// Checks that it ended well, said nothing on standard error and printed exactly this.
    #[track_caller]
    pub(crate) fn prints(&self, expected: &str) {
        assert_eq!(self.stdout, expected, "{self:?}");
        assert_eq!((self.status, self.stderr.as_str()), (Some(0), ""));
    }

    /// Checks the status and that standard error is silent; gives what was printed.
    #[track_caller]
    pub(crate) fn answers(&self, status: i32) -> &str {
        assert_eq!((self.status, self.stderr.as_str()), (Some(status), ""), "{self:?}");
        &self.stdout
    }

    /// Checks that it was refused with status 2 and nothing printed; gives the message.
    #[track_caller]
    pub(crate) fn refuses(&self) -> &str {
        assert_eq!((self.status, self.stdout.as_str()), (Some(2), ""), "{self:?}");
        assert!(!self.stderr.is_empty(), "refused without a word");
        &self.stderr
    }

    /// Like [`Ended::refuses`], and checks that the message holds each of `parts`.
    #[track_caller]
    pub(crate) fn refuses_naming(&self, parts: &[&str]) {
        let message = self.refuses();
        for part in parts {
            assert!(message.contains(part), "no {part:?} in:\n{message}");
        }
    }
}

/// The most memory a running process ever had; `None` where the system does not tell.
pub(crate) fn peak_mebibytes(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
}

/// A folder of a test's own, emptied first.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// `name` must be the test's alone.
    pub(crate) fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file and gives its path as text.
    pub(crate) fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, contents).unwrap();
        path.into_os_string().into_string().unwrap()
    }
}

/// Holds `text` against `snapshots/cli/NAME.snap`.
#[track_caller]
pub(crate) fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots/cli"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// A run as a person would see it: the command line, both streams, and the status if it is not 0.
pub(crate) fn transcript(arguments: &[&str], stdin: &str) -> String {
    let ended = twistwright(arguments).stdin(stdin).run();
    let mut text = String::new();
    if !stdin.is_empty() {
        let shown = stdin.replace('\n', "\\n").replace('\t', "\\t");
        text.push_str(&format!("$ printf {} |\n", quoted(&shown)));
    }
    let shown: Vec<String> = arguments.iter().map(|argument| quoted(argument)).collect();
    text.push_str(&format!("$ twistwright {}\n{}{}", shown.join(" "), ended.stdout, ended.stderr));
    if ended.status != Some(0) {
        text.push_str(&format!("[status {}]\n", ended.status.unwrap()));
    }
    text.push('\n');
    text
}

/// An argument as a POSIX shell reads it.
fn quoted(argument: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        argument.to_owned()
    } else if argument.contains('\'') {
        format!("\"{}\"", argument.replace('"', "\\\""))
    } else {
        format!("'{argument}'")
    }
}

/// The solved cube of a size as facelets.
pub(crate) fn solved(size: usize) -> String {
    ["U", "R", "F", "D", "L", "B"].map(|letter| letter.repeat(size * size)).concat()
}

/// The facelets of a cube of `size` after `moves`, with the line end.
#[track_caller]
pub(crate) fn facelets_after(size: usize, moves: &str) -> String {
    let size = size.to_string();
    let ended = twistwright(["apply", "-n", &size, "--to", "facelets", "--", moves]).run();
    ended.answers(0).to_owned()
}

/// Runs a shell command line with a terminal at all three ends and gives its status and what the
/// terminal saw; `None` where there is no script(1) to make one with.
pub(crate) fn at_a_terminal(shell: &str) -> Option<(i32, String)> {
    let mut command = Command::new("script");
    command.args(["-qec", shell, "/dev/null"]).stdin(Stdio::null());
    AMBIENT.iter().for_each(|name| {
        command.env_remove(name);
    });
    let path = std::env::var("PATH").unwrap_or_default();
    let folder = Path::new(env!("CARGO_BIN_EXE_twistwright")).parent().unwrap();
    command.env("PATH", format!("{}:{path}", folder.display())).env("TWISTWRIGHT_CACHE", NO_CACHE);
    let output = command.env("SHELL", "/bin/sh").env("TERM", "xterm").output().ok()?;
    Some((output.status.code()?, String::from_utf8_lossy(&output.stdout).replace("\r\n", "\n")))
}
