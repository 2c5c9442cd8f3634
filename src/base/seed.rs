//! Seeds: a number or a text, and what `--count` makes of them.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// Where a deal's randomness starts.
///
/// Decimal digits without a leading zero that fit a `u64` are a number; any other text is itself.
///
/// ```
/// use twistwright::base::Seed;
/// assert_eq!("7".parse(), Ok(Seed::Number(7)));
/// assert_eq!("07".parse(), Ok(Seed::Text("07".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// A number seed.
    Number(u64),
    /// A text seed.
    Text(String),
}

impl Seed {
    /// The largest number that JSON readers keep exactly (2^53 - 1); larger seeds print as text.
    pub const MAX_JSON_NUMBER: u64 = (1 << 53) - 1;

    /// The seed of item `index` (from 0) of a batch: numbers count up and wrap, text gets `/index`
    /// appended from item 1 on.
    pub fn item(&self, index: u64) -> Seed {
        match self {
            Seed::Number(n) => Seed::Number(n.wrapping_add(index)),
            Seed::Text(text) if index == 0 => Seed::Text(text.clone()),
            Seed::Text(text) => Seed::from(format!("{text}/{index}").as_str()),
        }
    }

    /// The seed as a JSON value: a number up to [`Seed::MAX_JSON_NUMBER`], else a string.
    pub fn to_json(&self) -> String {
        match self {
            Seed::Number(n) if *n <= Seed::MAX_JSON_NUMBER => n.to_string(),
            _ => serde_json::Value::from(self.to_string()).to_string(),
        }
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Seed::Number(number)
    }
}

impl From<&str> for Seed {
    fn from(text: &str) -> Self {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let plain = digits && (text == "0" || !text.starts_with('0'));
        match text.parse() {
            Ok(number) if plain => Seed::Number(number),
            _ => Seed::Text(text.to_owned()),
        }
    }
}

impl FromStr for Seed {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(text.into())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Number(n) => n.fmt(f),
            Seed::Text(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_a_number_only_without_leading_zero_and_within_64_bits() {
        assert_eq!(Seed::from("0"), Seed::Number(0));
        assert_eq!(Seed::from("18446744073709551615"), Seed::Number(u64::MAX));
        for text in ["", "00", "+7", "-7", " 7", "7.0", "18446744073709551616", "٧"] {
            assert_eq!(Seed::from(text), Seed::Text(text.into()), "{text:?}");
        }
    }

    #[test]
    fn items_of_a_batch() {
        assert_eq!(Seed::Number(u64::MAX).item(1), Seed::Number(0));
        assert_eq!(Seed::from("a").item(0), Seed::from("a"));
        assert_eq!(Seed::from("a").item(2), Seed::from("a/2"));
    }

    #[test]
    fn json_keeps_what_a_double_would_round() {
        assert_eq!(Seed::Number((1 << 53) - 1).to_json(), "9007199254740991");
        assert_eq!(Seed::Number(1 << 53).to_json(), "\"9007199254740992\"");
        assert_eq!(Seed::from("a\"b").to_json(), "\"a\\\"b\"");
    }
}
