//! `validate`: a submission judged before it is sent.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::base::{Fault as _, Place};
use crate::cli::args::{CubeArgs, DialectArgs, whole};
use crate::cli::cube_source::CubeSource;
use crate::cli::exit::{Status, Stop};
use crate::cli::framing::Framing;
use crate::cli::input::{Input, Source};
use crate::cli::output::Output;
use crate::cli::stream::{self, Policy};
use crate::cube::Cube;
use crate::cube::submission::{
    Attempt, MAX_BYTES, Malformed, Move, Rejection, Scored, Standing, Submission, Verdict,
};
use crate::formats::{CubeInput, CubeReading, one_line};

/// Judge a submission as the game would
///
/// The file, or standard input, is one submission, taken byte for byte as it would be sent: a byte
/// order mark, a second document or a comment makes it malformed. The cube has size 3, 5 or 7. Exits
/// with 1 if the submission is rejected.
#[derive(Debug, Args)]
pub(in crate::cli) struct Validate {
    /// The scrambled cube it is for; - is standard input
    #[arg(short = 's', long = "scramble", value_name = "CUBE", conflicts_with_all = ["size", "alg"])]
    cube: Option<PathBuf>,
    /// The submission; - or none is standard input
    #[arg(value_name = "SUBMISSION")]
    submission: Option<PathBuf>,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// The best accepted submission so far, which this one has to beat
    #[arg(long, value_name = "SCORE:LENGTH", value_parser = parse_best, allow_hyphen_values = true)]
    best: Option<Scored>,
    /// How many submissions were accepted so far (50 is the limit)
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0..=u32::MAX))]
    accepted: u32,
    /// Judge one submission a line, each against the same --best and --accepted
    #[arg(long)]
    lines: bool,
    /// Take a bare list of turns as a submission too
    #[arg(long)]
    lenient: bool,
}

fn parse_best(text: &str) -> Result<Scored, String> {
    let wrong = || "expected a score and a length, such as 40:11".to_owned();
    let (score, length) = text.split_once(':').ok_or_else(wrong)?;
    let number = |text: &str| text.parse().map_err(|_| wrong());
    Ok(Scored { score: number(score)?, length: number(length)? })
}

impl Validate {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        if self.cube.is_none() && self.source.size.is_none() && self.source.alg.is_none() {
            return Err(Stop::usage(
                "there is no cube to judge for: add -s CUBE, -n SIZE or --alg MOVES",
            ));
        }
        let submission = Source::of(self.submission.as_deref());
        let source = CubeSource::of_option(&self.source, self.cube.as_deref(), dialect)?;
        if source.is_standard_input() && submission == Source::Standard {
            return Err(Stop::usage(
                "standard input cannot hold both the cube and the submission; name a file for one of them",
            ));
        }
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        let CubeInput { cube, id, .. } = source.one(reading)?;
        let start = match &id {
            Some(id) => format!("{{\"id\":{},", one_line(id)),
            None => "{".to_owned(),
        };
        if !cube.size().is_played() {
            return Err(Stop::usage(format!(
                "Twist Cube is played at size 3, 5 or 7; this cube has size {}",
                cube.size()
            )));
        }
        let how = "name a SUBMISSION or pipe one in";
        if self.lines {
            let input = Input::open(submission, Framing::Lines, how)?;
            return stream::run(input, "a submission", policy, &|item, out| {
                out.extend_from_slice(start.as_bytes());
                Ok(self.judge(item.bytes(), &cube, item.line, out))
            });
        }
        let bytes = submission.read_all(MAX_BYTES, how)?;
        let mut out = start.into_bytes();
        let status = self.judge(&bytes, &cube, 1, &mut out);
        Output::print(&out)?;
        Ok(status)
    }

    /// Judges one submission that begins on `line` and writes the verdict behind its opening brace.
    fn judge(&self, bytes: &[u8], cube: &Cube, line: usize, out: &mut Vec<u8>) -> Status {
        let standing = Standing { best: self.best, accepted: self.accepted };
        let parsed = Submission::parse(bytes);
        let malformed = |error| Attempt::Rejected(Rejection::Malformed(error));
        let (attempt, wrapped) = match &parsed {
            Err(error) => (malformed(error.clone()), false),
            Ok(submission) => {
                let root = submission.document().root();
                let wrapped = self.lenient && root.items().is_ok();
                let read = if wrapped { Move::read_list(root) } else { Move::read(root) };
                (read.map_or_else(malformed, |read| read.attempt(cube)), wrapped)
            }
        };
        let verdict = attempt.judge(&standing);
        let path = |offset| parsed.as_ref().map_or(String::new(), |s| s.document().path(offset));
        write_verdict(&verdict, cube.full_score(), wrapped, out);
        if let Verdict::Rejected(Rejection::Malformed(error)) = &verdict {
            if let Some(span) = error.span() {
                let place = Place::of(bytes, span.start);
                let path = path(span.start);
                if !path.is_empty() {
                    let _ = write!(out, ",\"path\":{}", json_text(&path));
                }
                let line = place.line + line - 1;
                let _ = write!(out, ",\"line\":{line},\"column\":{}", place.column);
            }
            let _ = write!(out, ",\"detail\":{}", json_text(&detail(error)));
        }
        out.extend_from_slice(b"}\n");
        match verdict {
            Verdict::Accepted(_) | Verdict::Done => Status::Yes,
            Verdict::Rejected(_) => Status::No,
        }
    }
}

/// A malformed submission's fault in words, with what stands there and the way out.
fn detail(error: &Malformed) -> String {
    let mut detail = error.to_string();
    if let Malformed::Json(json) = error
        && let Some(found) = &json.found
    {
        detail.push_str(&format!(", found {found}"));
    }
    if let Some(hint) = error.hint() {
        detail.push_str(&format!("; {hint}"));
    }
    detail
}

fn json_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Writes a verdict without the braces around it. Writing to a Vec cannot fail.
fn write_verdict(verdict: &Verdict, max: u32, wrapped: bool, out: &mut Vec<u8>) {
    let _ = match verdict {
        Verdict::Accepted(Scored { score, length }) => write!(
            out,
            "\"verdict\":\"accepted\",\"score\":{score},\"max\":{max},\"length\":{length}"
        ),
        Verdict::Done => write!(out, "\"verdict\":\"done\""),
        Verdict::Rejected(rejection) => {
            let reason = rejection.reason();
            let _ = write!(out, "\"verdict\":\"rejected\",\"reason\":\"{reason}\"");
            match rejection {
                Rejection::Malformed(_) => Ok(()),
                Rejection::TooLong { length } => write!(out, ",\"length\":{length}"),
                Rejection::LayerOutOfRange { turn, detail, .. } => {
                    write!(out, ",\"turn\":{turn},\"detail\":{}", json_text(detail))
                }
                Rejection::SubmissionLimit { accepted } => {
                    write!(out, ",\"accepted\":{accepted}")
                }
                Rejection::NotBetter { result, best } => write!(
                    out,
                    ",\"score\":{},\"length\":{},\"best\":{{\"score\":{},\"length\":{}}}",
                    result.score, result.length, best.score, best.length
                ),
            }
        }
    };
    if wrapped {
        out.extend_from_slice(b",\"wrapped\":true");
    }
}
