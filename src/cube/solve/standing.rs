//! What is still worth finding.

/// The cheapest solution from each start, of which only some are wanted.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// The least total found from each start.
    totals: Vec<usize>,
    /// How many starts' solutions are wanted, the cheapest ones.
    keep: usize,
    /// What a total has to be below to be among them.
    limit: usize,
}

impl Standing {
    /// Nothing found yet from any of `starts` starts.
    pub(crate) fn new(starts: usize, keep: usize) -> Standing {
        Standing { totals: vec![usize::MAX; starts], keep: keep.max(1), limit: usize::MAX }
    }

    /// What a total from this start has to be below to be of interest.
    pub(crate) fn bound(&self, start: usize) -> usize {
        self.totals[start].min(self.limit)
    }

    /// The least total of all.
    pub(crate) fn least(&self) -> usize {
        self.totals.iter().copied().min().unwrap_or(usize::MAX)
    }

    /// Enters a total, and says whether it was of interest.
    pub(crate) fn enter(&mut self, start: usize, total: usize) -> bool {
        let interesting = total < self.bound(start);
        if interesting {
            self.totals[start] = total;
            let mut sorted = self.totals.clone();
            sorted.sort_unstable();
            self.limit = sorted.get(self.keep - 1).copied().unwrap_or(usize::MAX);
        }
        interesting
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_start_wants_ever_shorter_solutions() {
        let mut standing = Standing::new(1, 1);
        assert!(standing.enter(0, 20) && !standing.enter(0, 20) && standing.enter(0, 19));
        assert_eq!((standing.bound(0), standing.least()), (19, 19));
    }

    #[test]
    fn of_several_starts_only_the_cheapest_few_are_wanted() {
        let mut standing = Standing::new(3, 2);
        assert!(standing.enter(0, 30) && standing.enter(1, 20));
        // The second best is 30, which the third start has to beat, and the second start its own.
        assert_eq!([0, 1, 2].map(|start| standing.bound(start)), [30, 20, 30]);
        assert!(standing.enter(2, 25) && !standing.enter(0, 25) && standing.enter(0, 24));
        assert_eq!([0, 1, 2].map(|start| standing.bound(start)), [24, 20, 24]);
    }
}
