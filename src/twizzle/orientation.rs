//! Orientations written as one number: slot 0 is the most significant digit.

/// The 2 HALF digits in base `BASE` of `number`, which is less than BASE to that power.
pub(super) fn digits<const BASE: usize, const HALF: usize, const N: usize>(number: u32) -> [u8; N] {
    const { assert!(N == 2 * HALF) };
    let halves = const { &halves::<BASE, HALF>() };
    let (high, low) =
        (number as usize / BASE.pow(HALF as u32), number as usize % BASE.pow(HALF as u32));
    let mut digits = [0; N];
    digits[..HALF].copy_from_slice(&halves[high]);
    digits[HALF..].copy_from_slice(&halves[low]);
    digits
}

/// The digits in base `BASE` of every number that has HALF; 3^4 are the most that are asked for.
const fn halves<const BASE: usize, const HALF: usize>() -> [[u8; HALF]; 81] {
    let mut table = [[0; HALF]; 81];
    let mut number = 0;
    while number < BASE.pow(HALF as u32) {
        let (mut rest, mut slot) = (number, HALF);
        while slot > 0 {
            slot -= 1;
            table[number][slot] = (rest % BASE) as u8;
            rest /= BASE;
        }
        number += 1;
    }
    table
}

/// The number whose digits in base `BASE` these are.
pub(super) fn number<const BASE: u32, const N: usize>(digits: &[u8; N]) -> u32 {
    digits.iter().fold(0, |number, &digit| number * BASE + u32::from(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slot_0_is_the_most_significant_digit() {
        assert_eq!(number::<2, 12>(&[0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1]), 1217);
        assert_eq!(number::<3, 8>(&[1, 0, 0, 0, 0, 0, 0, 0]), 2187);
        assert_eq!(number::<4, 6>(&[2, 0, 0, 0, 0, 0]), 2048);
    }

    #[test]
    fn digits_and_numbers_agree_in_every_base_used() {
        for n in 0..4096 {
            assert_eq!(number::<2, 12>(&digits::<2, 6, 12>(n)), n);
            assert_eq!(number::<4, 6>(&digits::<4, 3, 6>(n)), n);
        }
        for n in 0..6561 {
            assert_eq!(number::<3, 8>(&digits::<3, 4, 8>(n)), n);
        }
    }
}
