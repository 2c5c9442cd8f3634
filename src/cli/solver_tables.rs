//! The solver's tables: built or loaded by whoever needs them first.

use std::sync::OnceLock;

use crate::base::{Store, StoreError};
use crate::cli::stream::Policy;
use crate::cube::reduce::{self, ReduceError};
use crate::cube::solve::{self, Metric};
use crate::cube::{Cube, Size};

/// The tables of every size that is solved.
pub(super) struct SolverTables<'d> {
    policy: Policy<'d>,
    store: Option<Store>,
    three: OnceLock<solve::Tables>,
    five: OnceLock<Result<reduce::Tables, ReduceError>>,
    seven: OnceLock<Result<reduce::Tables, ReduceError>>,
}

impl<'d> SolverTables<'d> {
    /// None yet; with a store they are loaded from there or kept there.
    pub(super) fn new(store: Option<Store>, policy: Policy<'d>) -> SolverTables<'d> {
        let (three, five, seven) = Default::default();
        SolverTables { policy, store, three, five, seven }
    }

    /// Those of the 3x3x3.
    pub(super) fn three(&self) -> &solve::Tables {
        self.three.get_or_init(|| {
            let threads = self.policy.jobs;
            let Some(store) = &self.store else {
                return solve::Tables::build(Metric::Layer, threads);
            };
            let (tables, refused) = solve::Tables::load_or_build(store, threads);
            if let Some(error) = refused {
                self.warn(&format!(
                    "{error}; the usual tables were built instead: 'twistwright tables --full' makes it anew"
                ));
            }
            tables
        })
    }

    /// Those for a cube of size 5 or 7.
    pub(super) fn larger(&self, cube: &Cube) -> Result<&reduce::Tables, ReduceError> {
        let size = cube.size();
        let tables = if size.get() == 5 { &self.five } else { &self.seven };
        tables.get_or_init(|| self.build_larger(size)).as_ref().map_err(Clone::clone)
    }

    fn build_larger(&self, size: Size) -> Result<reduce::Tables, ReduceError> {
        let Some(store) = &self.store else { return reduce::Tables::build(size) };
        let (tables, refused) = reduce::Tables::load_or_build(size, store, self.policy.jobs)?;
        match refused {
            Some(error @ StoreError::Damaged { .. }) => {
                self.warn(&format!("{error}; it was built anew"));
            }
            Some(error) => self.warn(&format!("tables are built at every start: {error}")),
            None => {}
        }
        Ok(tables)
    }

    fn warn(&self, text: &str) {
        if !self.policy.quiet {
            self.policy.diagnostics.warning(text);
        }
    }
}
