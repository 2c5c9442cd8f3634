//! Permutations by their rank in lexicographic order.
//!
//! The rank is the number whose digits, in the factorial system, say of each item how many of the
//! smaller ones come after it. Both directions keep a list of what is left in the 16 nibbles of
//! one word, so that an item costs a few shifts; the last six, when reading, cost one look-up.

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

/// How many items the last look-up gives.
const TAIL: usize = 6;

/// How many orders they have.
const TAIL_ORDERS: usize = FACTORIALS[TAIL] as usize;

/// By rank, the orders of the last six items, each as the place among those six, times 4.
static TAILS: [[u8; TAIL]; TAIL_ORDERS] = {
    let mut table = [[0; TAIL]; TAIL_ORDERS];
    let mut rank = 0;
    while rank < TAIL_ORDERS {
        let mut left = NIBBLES;
        let mut at = 0;
        while at < TAIL {
            let digit = rank as u32 / FACTORIALS[TAIL - 1 - at] % (TAIL - at) as u32;
            let item;
            (item, left) = take(left, digit);
            table[rank][at] = 4 * item;
            at += 1;
        }
        rank += 1;
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

/// The permutation of 0..N with rank `rank`, which is less than N!; N from 6 to 12.
pub(super) fn unrank<const N: usize>(rank: u32) -> [u8; N] {
    let mut digits = [0; N];
    let mut rest = rank / TAIL_ORDERS as u32;
    for at in (0..N - TAIL).rev() {
        let base = (N - at) as u32;
        digits[at] = rest % base;
        rest /= base;
    }
    // Nibble i: the i-th smallest of those not yet taken.
    let mut left = NIBBLES;
    let mut items = [0; N];
    for (item, digit) in items.iter_mut().zip(digits).take(N - TAIL) {
        (*item, left) = take(left, digit);
    }
    for (item, nibble) in items[N - TAIL..].iter_mut().zip(TAILS[rank as usize % TAIL_ORDERS]) {
        *item = (left >> nibble) as u8 & 15;
    }
    items
}

/// Takes nibble `index` out of a list: what it holds, and the list with those above moved down.
const fn take(list: u64, index: u32) -> (u8, u64) {
    let nibble = 4 * index;
    let below = (1 << nibble) - 1;
    ((list >> nibble) as u8 & 15, (list & below) | ((list >> 4) & !below))
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
