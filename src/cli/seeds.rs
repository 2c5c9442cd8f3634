//! Seeds on the command line, and dealing one item for each.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use clap::Args;

use super::args::whole;
use super::diagnostics::Failure;
use super::exit::{Status, Stop};
use super::output::Output;
use crate::base::Seed;

/// Where randomness starts, and how often.
#[derive(Clone, Debug, Args)]
pub(super) struct SeedArgs {
    /// Where the randomness starts: a number or any text; without it a random one, which is shown
    #[arg(long, value_name = "S", value_parser = parse_seed)]
    pub(super) seed: Option<Seed>,
    /// Deal this many: seeds S, S+1, ... or S, S/1, S/2, ... for text
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = whole(0..=u64::MAX))]
    count: u64,
}

fn parse_seed(text: &str) -> Result<Seed, String> {
    Ok(Seed::from(text))
}

impl SeedArgs {
    /// The first seed: the one that was given, or one that nobody chose, small enough to be a JSON
    /// number.
    pub(super) fn first(&self) -> Seed {
        self.seed.clone().unwrap_or_else(|| {
            // The standard library keys its hash maps from the system's randomness.
            let random = RandomState::new().build_hasher().finish();
            Seed::Number(random & Seed::MAX_JSON_NUMBER)
        })
    }

    /// Prints what `deal` writes for each seed from `first` on.
    pub(super) fn each(
        &self,
        first: &Seed,
        deal: impl Fn(&Seed, &mut Vec<u8>) -> Result<(), Failure>,
    ) -> Result<Status, Stop> {
        let mut output = Output::new();
        let mut line = Vec::new();
        for index in 0..self.count {
            line.clear();
            deal(&first.item(index), &mut line)?;
            output.write(&line)?;
        }
        output.flush()?;
        Ok(Status::Yes)
    }
}
