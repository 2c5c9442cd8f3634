//! Permutations by their rank in lexicographic order.
//!
//! The rank is the number whose digits, in the factorial system, say of each item how many of the
//! smaller ones come after it. Both directions keep a list of what is left in the 16 nibbles of
//! one word, so that a step costs a few shifts and no look-up.

/// Nibble i holds i.
const NIBBLES: u64 = 0xfedc_ba98_7654_3210;

/// One in every nibble but the lowest.
const ABOVE: u64 = 0x1111_1111_1111_1110;

const FACTORIALS: [u32; 13] = {
    let mut table = [1; 13];
    let mut n = 1;
    while n < 13 {
        table[n] = table[n - 1] * n as u32;
        n += 1;
    }
    table
};

/// The rank, from 0, of a permutation of 0..N, N at most 12. Item 0 counts most.
pub(super) fn rank<const N: usize>(permutation: &[u8; N]) -> u32 {
    // Nibble p: how many of those not yet seen are less than p.
    let mut below = NIBBLES;
    let mut rank = 0;
    for (at, item) in permutation.iter().enumerate() {
        let nibble = 4 * u32::from(*item);
        let digit = (below >> nibble) as u32 & 15;
        below -= ABOVE << nibble;
        rank += digit * FACTORIALS[N - 1 - at];
    }
    rank
}

/// The permutation of 0..N with rank `rank`, which is less than N!; N at most 12.
pub(super) fn unrank<const N: usize>(rank: u32) -> [u8; N] {
    // The rank as a fraction of N!, in units of 2^-60: multiplied by N its whole part is the first
    // digit, what is left by N - 1 the next, and so on. Rounding up adds less than N! units, and
    // the later factors make less than N!/k! of each; the true fraction, with k items left, is at
    // least 1/k! short of the next whole number. N! squared is below 2^60, so no digit is wrong.
    const UNIT: u32 = 60;
    let mut fraction = u64::from(rank) * ((1 << UNIT) / u64::from(FACTORIALS[N]) + 1);
    // Nibble i: the i-th smallest of those not yet taken.
    let mut left = NIBBLES;
    std::array::from_fn(|at| {
        fraction *= (N - at) as u64;
        let nibble = 4 * (fraction >> UNIT);
        fraction &= (1 << UNIT) - 1;
        let item = (left >> nibble) as u8 & 15;
        let smaller = (1 << nibble) - 1;
        left = (left & smaller) | ((left >> 4) & !smaller);
        item
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Counts, item by item, the permutations that come before.
    fn slow_rank(permutation: &[u8]) -> u32 {
        let Some((first, rest)) = permutation.split_first() else { return 0 };
        let smaller = rest.iter().filter(|item| *item < first).count() as u32;
        smaller * (1..=rest.len() as u32).product::<u32>() + slow_rank(rest)
    }

    #[test]
    fn all_permutations_of_8_stand_in_order() {
        let mut last = None;
        for number in 0..40_320 {
            let permutation = unrank::<8>(number);
            assert!(last < Some(permutation));
            assert_eq!(rank(&permutation), number);
            assert_eq!(slow_rank(&permutation), number);
            last = Some(permutation);
        }
    }

    #[test]
    fn small_cases_of_the_description() {
        assert_eq!(rank(&[0, 2, 1]), 1);
        assert_eq!(rank(&[2, 0, 1]), 4);
        assert_eq!(rank(&[5, 4, 3, 2, 1, 0]), 719);
        assert_eq!(unrank::<12>(479_001_599), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    }

    proptest! {
        #[test]
        fn ranks_of_12_agree_with_counting(
            items in Just((0..12).collect::<Vec<u8>>()).prop_shuffle()
        ) {
            let permutation: [u8; 12] = items.try_into().unwrap();
            let number = rank(&permutation);
            prop_assert_eq!(number, slow_rank(&permutation));
            prop_assert_eq!(unrank::<12>(number), permutation);
        }
    }
}
