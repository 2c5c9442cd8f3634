//! The grammar of the command line: what was typed. What it means is up to the commands.

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use super::commands::{
    apply, check, completions, convert, deal, decode, encode, man, replay, schema, score, scramble,
    show, solve, step, tables, turns, untangle, validate,
};
use super::examples;
use super::exit::Stop;
use super::framing::Framing;
use super::input::{Input, Source};
use crate::base::text::visible;
use crate::cube::Size;
use crate::cube::notation::LowerCase;
use crate::formats::{CubeFormat, TurnFormat};

/// Deal, turn, judge, convert, draw, replay and solve, for Twist Cube and Cordwright.
#[derive(Debug, Parser)]
#[command(name = "twistwright", version, max_term_width = 100, disable_help_subcommand = true)]
#[command(after_help = "Every command that reads one thing reads a stream of them. \
    See 'twistwright COMMAND --help' and twistwright(1).")]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) global: Global,
    #[command(subcommand)]
    pub(super) command: Command,
}

/// What every command takes.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Global options")]
pub(super) struct Global {
    /// When to colour
    ///
    /// Beats NO_COLOR, which beats CLICOLOR_FORCE, which beats CLICOLOR=0, which beats whether the
    /// output is a terminal.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    #[arg(value_parser = ["auto", "always", "never"])]
    pub(super) color: String,

    /// Work on N items at a time; order and bytes stay the same
    ///
    /// 1 unless given; solve and tables use all processors.
    #[arg(short, long, global = true, value_name = "N", value_parser = whole(1..=1024_u16))]
    pub(super) jobs: Option<u16>,

    /// Let an error line take a bad item's place and go on
    #[arg(short, long, global = true)]
    pub(super) keep_going: bool,

    /// Say less on standard error
    ///
    /// Leaves out notes, warnings and progress, and with --keep-going also the messages whose error
    /// lines are in the output.
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,

    /// How errors are written on standard error
    #[arg(long, global = true, value_name = "FORMAT", default_value = "human")]
    #[arg(value_parser = ["human", "json"])]
    pub(super) error_format: String,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Scramble(scramble::Scramble),
    Apply(apply::Apply),
    Score(score::Score),
    Validate(validate::Validate),
    Turns(turns::Turns),
    Convert(convert::Convert),
    Encode(encode::Encode),
    Decode(decode::Decode),
    Solve(solve::Solve),
    Tables(tables::Tables),
    Show(show::Show),
    Deal(deal::Deal),
    Check(check::Check),
    Step(step::Step),
    Untangle(untangle::Untangle),
    Replay(replay::Replay),
    Schema(schema::Schema),
    Completions(completions::Completions),
    Man(man::Man),
}

/// A cube that is not read from a stream, and how small letters are read.
#[derive(Clone, Debug, Args)]
pub(super) struct CubeArgs {
    /// Start from a solved cube of this size instead of reading one
    #[arg(short = 'n', long, value_name = "SIZE", value_parser = parse_size)]
    pub(super) size: Option<Size>,

    /// Start from the solved cube (size 3 or -n) after these turns
    #[arg(long, value_name = "MOVES", value_parser = Moves)]
    pub(super) alg: Option<String>,

    /// With -n: know how the centres are turned (3x3x3)
    #[arg(long)]
    pub(super) centers: bool,

    /// Read the input as this format instead of finding out
    #[arg(long, value_name = "FORMAT", value_parser = cube_format_parser(CubeFormat::READ))]
    #[arg(conflicts_with_all = ["size", "alg"])]
    pub(super) from: Option<CubeFormat>,
}

/// How notation is read.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct DialectArgs {
    /// What small face letters such as r turn
    #[arg(long, value_name = "MEANING", default_value = "wide", value_parser = lower_case_parser())]
    pub(super) lowercase: LowerCase,
}

/// Turns on the command line or in a file.
#[derive(Clone, Debug, Args)]
pub(super) struct TurnArgs {
    /// Turns: notation or JSON; several arguments are one list
    #[arg(value_name = "MOVES", value_parser = Moves)]
    pub(super) moves: Vec<String>,

    /// Read the turns from a file, whatever lines it holds; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "moves")]
    pub(super) turns: Option<PathBuf>,
}

/// A cube file or standard input.
#[derive(Clone, Debug, Args)]
pub(super) struct CubeFile {
    /// Cubes, one document or one line of text each; - or none is standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["size", "alg"])]
    pub(super) file: Option<PathBuf>,
}

/// A board file or standard input.
#[derive(Clone, Debug, Args)]
pub(super) struct BoardFile {
    /// Boards, or whatever holds one: an observation, an answer of the service; - or none is standard
    /// input
    #[arg(value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
}

impl BoardFile {
    /// Opens the stream of boards.
    pub(super) fn open(&self) -> Result<Input, Stop> {
        let how = "name a FILE or pipe a board in, such as twistwright deal prints";
        Input::open(Source::of(self.file.as_deref()), Framing::Documents, how)
    }
}

/// The whole grammar, for help, completions and man pages.
pub fn command() -> clap::Command {
    let mut command = Cli::command().mut_args(take_negative_numbers);
    let names: Vec<String> =
        command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    for name in names {
        let examples = examples::help_text(&name);
        command = command.mut_subcommand(name, |command| {
            command.after_long_help(examples).mut_args(take_negative_numbers)
        });
    }
    command
}

/// Lets an option refuse a negative number in its own words; it would be taken for an option.
fn take_negative_numbers(arg: clap::Arg) -> clap::Arg {
    let is_option = !arg.is_positional() && arg.get_action().takes_values();
    arg.allow_negative_numbers(is_option)
}

/// Parses the arguments, the first of which is the program's own name.
pub(super) fn parse(arguments: &[OsString]) -> Result<Cli, clap::Error> {
    let parse = |arguments: &[OsString]| {
        let mut command = command();
        let matches = command.try_get_matches_from_mut(arguments)?;
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    };
    parse(arguments).map_err(|error| {
        // Messages show arguments as they are, so the error is made again from harmless ones.
        let harmless: Vec<OsString> =
            arguments.iter().map(|argument| visible(&argument.to_string_lossy()).into()).collect();
        let error =
            if harmless == arguments { error } else { parse(&harmless).err().unwrap_or(error) };
        with_way_to_help(error)
    })
}

/// Tells those who look for a command `help` where help is. The command itself would list every other
/// once more in the completions.
fn with_way_to_help(mut error: clap::Error) -> clap::Error {
    let wanted = error.get(ContextKind::InvalidSubcommand);
    if matches!(wanted, Some(ContextValue::String(name)) if name == "help") {
        let tip =
            "'twistwright COMMAND --help' shows help, 'twistwright man COMMAND' a manual page";
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Whether errors are to be JSON; looked for before anything is parsed.
pub(super) fn wants_json_errors(arguments: &[OsString]) -> bool {
    value_of(arguments, "--error-format").as_deref() == Some("json")
}

/// The value of a long option, as `--name value` or `--name=value`, the last one before `--`.
pub(super) fn value_of(arguments: &[OsString], name: &str) -> Option<String> {
    let mut value = None;
    let mut arguments = arguments.iter().skip(1).map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            break;
        } else if argument == name {
            value = arguments.next().map(|next| next.into_owned());
        } else if let Some(inline) = argument.strip_prefix(name).and_then(|r| r.strip_prefix('=')) {
            value = Some(inline.to_owned());
        }
    }
    value
}

/// A text argument; clap's own message does not name one that is no UTF-8.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moves;

impl TypedValueParser for Moves {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        value.to_str().map(str::to_owned).ok_or_else(|| {
            let escaped = value.as_encoded_bytes().escape_ascii();
            let message = format!("the argument \"{escaped}\" is not UTF-8\n");
            clap::Error::raw(ErrorKind::InvalidUtf8, message).with_cmd(command)
        })
    }
}

/// A parser for whole numbers in decimal digits within `range`.
pub(super) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            format!("expected a whole number from {} to {}", range.start(), range.end())
        })
    }
}

pub(super) fn parse_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Size::new);
    size.ok_or_else(|| "sizes are 2 to 32".to_owned())
}

pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 =
        text.parse().map_err(|_| "expected seconds, such as 25 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected seconds from 0 up".to_owned())
}

/// A parser for names that help lists one by one.
pub(super) fn named<T: Clone + Send + Sync + 'static>(
    values: Vec<(&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let names = values.iter().map(|&(name, help, _)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(names.collect::<Vec<_>>()).map(move |name| {
        let found = values.iter().find(|(known, _, _)| *known == name);
        found.map_or_else(|| values[0].2.clone(), |(_, _, value)| value.clone())
    })
}

pub(super) fn cube_format_parser(
    formats: &'static [CubeFormat],
) -> impl TypedValueParser<Value = CubeFormat> {
    let names: Vec<PossibleValue> = formats.iter().copied().map(cube_format_value).collect();
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// A cube format as a value of `--to` or `--from`, under every name it goes by.
pub(super) fn cube_format_value(format: CubeFormat) -> PossibleValue {
    PossibleValue::new(format.name()).aliases(format.aliases()).help(format.help())
}

pub(super) fn turn_format_parser() -> impl TypedValueParser<Value = TurnFormat> {
    let value = |f: &TurnFormat| {
        PossibleValue::new(f.name()).aliases(f.aliases().iter().copied()).help(f.help())
    };
    let names: Vec<PossibleValue> = TurnFormat::ALL.iter().map(value).collect();
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

fn lower_case_parser() -> impl TypedValueParser<Value = LowerCase> {
    named(vec![
        ("wide", "layers 1 and 2, as SiGN and Twizzle have it", LowerCase::Wide),
        ("slice", "layer 2 alone, as older texts have it", LowerCase::Slice),
        ("refuse", "nothing: an error", LowerCase::Refuse),
    ])
}
