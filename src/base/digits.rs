//! Small numbers in decimal, where formatting would cost more than everything around it.

/// The decimal digits of `number`, as ASCII, without leading zeros.
pub(crate) fn digits(number: u8) -> impl Iterator<Item = u8> {
    let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
    [(hundreds, number >= 100), (tens, number >= 10), (ones, true)]
        .into_iter()
        .filter_map(|(digit, is_shown)| is_shown.then_some(b'0' + digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_formatting() {
        for number in 0..=u8::MAX {
            assert!(digits(number).eq(number.to_string().bytes()), "{number}");
        }
    }
}
