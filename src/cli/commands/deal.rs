//! `deal`: seeded runs of Cordwright.

use clap::Args;

use crate::cli::args::whole;
use crate::cli::exit::{Status, Stop};
use crate::cli::output::object_line;
use crate::cli::seeds::SeedArgs;
use crate::cli::stream::Policy;
use crate::cordwright::run::Run;

/// Deal a run of Cordwright
///
/// Prints what the service answers to init: {"ok":true,"stateToken":...,"observation":...,
/// "legalActions":...,"score":0,"gameOver":false}. step takes it from there. Frames depend on the
/// seed and their number alone, and are the same on every machine; twistwright-cordwright(7) says
/// how they are made and how hard they are.
#[derive(Debug, Args)]
pub(in crate::cli) struct Deal {
    #[command(flatten)]
    seeds: SeedArgs,
    /// Begin at this frame, as if those before had been skipped at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = whole(1..=Run::LAST_FRAME))]
    frame: u64,
}

impl Deal {
    pub(super) fn run(self, _: Policy<'_>) -> Result<Status, Stop> {
        self.seeds.each(&self.seeds.first(), |seed, out| {
            if let Some(run) = Run::deal_frame(seed.clone(), self.frame) {
                object_line(None, &run.envelope().to_string(), out);
            }
            Ok(())
        })
    }
}
