//! `tables`: what is kept for the solver between runs.

use clap::Args;

use crate::base::store::Entry;
use crate::base::{Store, StoreError};
use crate::cli::cache;
use crate::cli::exit::{Status, Stop};
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::stream::Policy;
use crate::cube::{Size, reduce, solve};

/// Build, list or clear the solver's tables
///
/// `solve` builds what it needs for a 3x3x3 at each start, in half a second, and keeps nothing. The
/// full tables (360 MB in memory and on disk) take some seconds to build, so they are kept; `solve`
/// then loads them in place of building the others, and each search is twice as fast. That is worth
/// a fifth of a turn when an answer is wanted within a second, and nothing one notices after five.
///
/// The tables of the 5x5x5 and the 7x7x7 take seconds to build, so `solve` keeps them when it first
/// needs them.
///
/// Prints a line for each table: its name, `kept`, `absent` or `unused` (of another version), its
/// bytes and its file, separated by tabs. Tables are kept in TWISTWRIGHT_CACHE, else in twistwright
/// in XDG_CACHE_HOME, else in .cache/twistwright at home.
#[derive(Debug, Args)]
pub(in crate::cli) struct Tables {
    /// Build the full tables of the 3x3x3 and those of the 5x5x5 and 7x7x7, and keep them
    #[arg(long)]
    full: bool,
    /// List what is kept; so it does without options
    #[arg(long, conflicts_with_all = ["full", "clear"])]
    list: bool,
    /// Remove all that is kept, and list what that was
    #[arg(long, conflicts_with = "full")]
    clear: bool,
}

impl Tables {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let store = cache::store().ok_or_else(|| {
            Stop::usage("there is no folder for tables: neither TWISTWRIGHT_CACHE, XDG_CACHE_HOME nor HOME names one")
        })?;
        let listed = if self.clear {
            let removed = store.clear().map_err(refused)?;
            removed.iter().map(|entry| line("removed", entry)).collect()
        } else {
            if self.full {
                build_full(&store, policy)?;
                SIZES.into_iter().try_for_each(|size| build_larger(size, &store, policy))?;
            }
            list(&store).map_err(refused)?
        };
        Output::print(listed.as_bytes())?;
        Ok(Status::Yes)
    }
}

/// Builds the full tables unless they are there.
fn build_full(store: &Store, policy: Policy<'_>) -> Result<(), Stop> {
    let threads = policy.all_jobs();
    match solve::Tables::are_kept(store, threads) {
        Ok(true) => return Ok(()),
        Ok(false) => {}
        Err(damage) => policy.diagnostics.warning(&format!("{damage}; it is built anew")),
    }
    let progress = Progress::bar(policy.quiet);
    progress.say("full tables of the 3x3x3".to_owned());
    let tables = solve::Tables::build_full(threads, &|share| progress.fill(share));
    progress.finish();
    tables.keep(store).map_err(refused)
}

/// The larger sizes that are solved.
const SIZES: [Size; 2] = [Size::FIVE, Size::SEVEN];

/// Builds the tables of a larger cube unless they are there.
fn build_larger(size: Size, store: &Store, policy: Policy<'_>) -> Result<(), Stop> {
    let progress = Progress::line(policy.quiet);
    progress.say(format!("tables of size {size}"));
    let built = reduce::Tables::load_or_build(size, store, policy.all_jobs());
    progress.finish();
    match built {
        Ok((_, None)) => Ok(()),
        Ok((_, Some(damage @ StoreError::Damaged { .. }))) => {
            policy.diagnostics.warning(&format!("{damage}; it is built anew"));
            Ok(())
        }
        Ok((_, Some(error))) => Err(refused(error)),
        Err(error) => Err(Stop::failed(error, "building tables")),
    }
}

/// All tables there are or could be.
fn list(store: &Store) -> Result<String, StoreError> {
    let entries = store.entries()?;
    let larger = SIZES.into_iter().filter_map(reduce::Tables::label);
    let known: Vec<_> = std::iter::once(solve::Tables::full_label())
        .chain(larger)
        .map(|label| store.path(&label))
        .collect();
    let absent = known.iter().filter(|path| entries.iter().all(|entry| entry.path != **path));
    let absent = absent.map(|path| line("absent", &Entry { path: path.clone(), bytes: 0 }));
    let state = |entry: &Entry| if known.contains(&entry.path) { "kept" } else { "unused" };
    Ok(absent.chain(entries.iter().map(|entry| line(state(entry), entry))).collect())
}

fn line(state: &str, entry: &Entry) -> String {
    let name = entry.path.file_stem().unwrap_or_default().to_string_lossy();
    format!("{name}\t{state}\t{}\t{}\n", entry.bytes, entry.path.display())
}

fn refused(error: StoreError) -> Stop {
    let doing = "keeping tables (TWISTWRIGHT_CACHE can name another folder)";
    Stop::failed(error, doing)
}
