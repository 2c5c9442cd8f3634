//! One file per command: its arguments, its examples and what it does.

pub(super) mod apply;
pub(super) mod check;
pub(super) mod completions;
pub(super) mod convert;
pub(super) mod deal;
pub(super) mod decode;
pub(super) mod encode;
pub(super) mod man;
pub(super) mod replay;
pub(super) mod schema;
pub(super) mod score;
pub(super) mod scramble;
pub(super) mod show;
pub(super) mod solve;
pub(super) mod step;
pub(super) mod tables;
pub(super) mod turns;
pub(super) mod untangle;
pub(super) mod validate;

use super::args::{Cli, Command};
use super::diagnostics::Diagnostics;
use super::exit::{Status, Stop};
use super::stream::Policy;

/// Runs the command that was typed.
pub(super) fn run(cli: Cli, diagnostics: &Diagnostics) -> Result<Status, Stop> {
    let policy = Policy {
        jobs: cli.global.jobs.unwrap_or(1).into(),
        jobs_given: cli.global.jobs.is_some(),
        keep_going: cli.global.keep_going,
        quiet: cli.global.quiet,
        interrupt: None,
        between: "",
        diagnostics,
    };
    match cli.command {
        Command::Scramble(args) => args.run(policy),
        Command::Apply(args) => args.run(policy),
        Command::Score(args) => args.run(policy),
        Command::Validate(args) => args.run(policy),
        Command::Turns(args) => args.run(policy),
        Command::Convert(args) => args.run(policy),
        Command::Encode(args) => args.run(policy),
        Command::Decode(args) => args.run(policy),
        Command::Solve(args) => args.run(policy),
        Command::Tables(args) => args.run(policy),
        Command::Show(args) => args.run(policy),
        Command::Deal(args) => args.run(policy),
        Command::Check(args) => args.run(policy),
        Command::Step(args) => args.run(policy),
        Command::Untangle(args) => args.run(policy),
        Command::Replay(args) => args.run(policy),
        Command::Schema(args) => args.run(),
        Command::Completions(args) => args.run(),
        Command::Man(args) => args.run(),
    }
}
