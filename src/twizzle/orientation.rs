//! Orientations written as one number: slot 0 is the most significant digit.

/// The digits in base `BASE` of `number`, which is less than BASE to the power N.
pub(super) fn digits<const BASE: u32, const N: usize>(number: u32) -> [u8; N] {
    let mut digits = [0; N];
    let mut rest = number;
    for digit in digits.iter_mut().rev() {
        *digit = (rest % BASE) as u8;
        rest /= BASE;
    }
    digits
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
            assert_eq!(number::<2, 12>(&digits::<2, 12>(n)), n);
            assert_eq!(number::<4, 6>(&digits::<4, 6>(n)), n);
        }
        for n in 0..6561 {
            assert_eq!(number::<3, 8>(&digits::<3, 8>(n)), n);
        }
    }
}
