//! Seeded randomness: the same bytes on every machine, for ever.
//!
//! The generator is ChaCha with 12 rounds, keyed with the SHA-256 of a domain word and the seed.
//! Bounded numbers are drawn by our own rejection sampling, so that no library upgrade can change
//! a deal. Changing anything here is a major version; snapshot tests pin the output.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};

use super::Seed;

/// A stream of random numbers that depends only on a domain word and a seed.
#[derive(Clone, Debug)]
pub struct Random(ChaCha12Rng);

impl Random {
    /// The stream for `seed` in `domain`. Different domains give independent streams, so one seed
    /// can serve several purposes.
    pub fn new(domain: &str, seed: &Seed) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"twistwright 1\0");
        hash.update(domain.as_bytes());
        match seed {
            Seed::Number(n) => {
                hash.update(b"\0number\0");
                hash.update(n.to_be_bytes());
            }
            Seed::Text(text) => {
                hash.update(b"\0text\0");
                hash.update(text.as_bytes());
            }
        }
        Random(ChaCha12Rng::from_seed(hash.finalize().into()))
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number in `0..bound`.
    ///
    /// # Panics
    /// If `bound` is 0: there is no number to give.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "no number is below 0");
        // Lemire's method: the high half of a product is uniform once the few low halves that
        // would favour small results are rejected.
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            let low = product as u64;
            // The remainder takes longer than all the rest, and is less than the bound.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as u64;
            }
        }
    }

    /// A uniform index of a list of `length` items. Panics if it is empty.
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// One of `items`, uniformly. Panics if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.index(items.len())]
    }

    /// Puts `items` in uniformly random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.index(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_pinned() {
        let mut random = Random::new("test", &Seed::Number(7));
        let numbers: Vec<u64> = (0..4).map(|_| random.below(1000)).collect();
        let mut text = Random::new("test", &Seed::from("seven"));
        let texts: Vec<u64> = (0..4).map(|_| text.below(1000)).collect();
        assert_eq!((numbers, texts), (vec![642, 25, 44, 11], vec![129, 323, 842, 825]));
    }

    #[test]
    fn domains_and_kinds_of_seed_give_different_streams() {
        let first = |domain: &str, seed: Seed| Random::new(domain, &seed).bits();
        assert_ne!(first("a", Seed::Number(7)), first("b", Seed::Number(7)));
        assert_ne!(first("a", Seed::Number(7)), first("a", Seed::Text("7".into())));
    }

    #[test]
    fn bounded_numbers_are_uniform() {
        // Chi-squared over 7 classes, 6 degrees of freedom: 22.46 is the 0.999 quantile.
        let mut random = Random::new("uniform", &Seed::Number(1));
        let mut counts = [0u32; 7];
        let draws = 70_000;
        for _ in 0..draws {
            counts[random.index(7)] += 1;
        }
        let mean = f64::from(draws) / 7.0;
        let chi: f64 = counts.iter().map(|&c| (f64::from(c) - mean).powi(2) / mean).sum();
        assert!(chi < 22.46, "chi-squared {chi}");
    }
}
