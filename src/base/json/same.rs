//! Whether two values are the same, however they are written.

use super::{Kind, Node};

impl Node<'_> {
    /// Whether this is the same value as `other`, which may be of another document: members in any
    /// order, numbers by their exact values (`1.0` is 1, `-0` is 0), strings by their text. Half a
    /// surrogate pair is no text, and so the same as nothing.
    ///
    /// The stack it needs grows with the depth of the shallower of the two.
    pub fn is_same(self, other: Node<'_>) -> bool {
        let kind = self.kind();
        if kind != other.kind() {
            return false;
        }
        match kind {
            Kind::Null => true,
            Kind::Boolean => self.raw() == other.raw(),
            Kind::Number => {
                self.raw() == other.raw()
                    || decimal(self.raw()).is_some_and(|value| Some(value) == decimal(other.raw()))
            }
            Kind::String => self.string().is_ok_and(|text| other.string() == Ok(text)),
            Kind::Array => {
                let (Ok(items), Ok(others)) = (self.items(), other.items()) else { return false };
                items.clone().count() == others.clone().count()
                    && items.zip(others).all(|(item, other)| item.is_same(other))
            }
            Kind::Object => {
                let (Ok(mut members), Ok(others)) = (self.members(), other.members()) else {
                    return false;
                };
                let same = |(key, value): (Node<'_>, Node<'_>)| {
                    other.get(&key.key()).is_some_and(|other| value.is_same(other))
                };
                members.clone().count() == others.count() && members.all(same)
            }
        }
    }
}

/// The value of a number: whether it is negative, its digits without zeros at either end, and the
/// power of ten that belongs to the last; `None` if that is beyond 64 bits.
fn decimal(raw: &str) -> Option<(bool, String, i64)> {
    let (mantissa, exponent) = raw.split_once(['e', 'E']).unwrap_or((raw, "0"));
    let magnitude = mantissa.trim_start_matches('-');
    let (whole, fraction) = magnitude.split_once('.').unwrap_or((magnitude, ""));
    let digits = [whole, fraction].concat();
    let digits = digits.trim_start_matches('0');
    let significant = digits.trim_end_matches('0');
    if significant.is_empty() {
        return Some((false, String::new(), 0));
    }
    let places = (digits.len() - significant.len()) as i64 - fraction.len() as i64;
    let power = exponent.parse::<i64>().ok()?.checked_add(places)?;
    Some((mantissa.starts_with('-'), significant.to_owned(), power))
}

#[cfg(test)]
mod tests {
    use super::super::Document;

    fn is_same(a: &str, b: &str) -> bool {
        let (a, b) = (Document::parse(a).unwrap(), Document::parse(b).unwrap());
        let same = a.root().is_same(b.root());
        assert_eq!(b.root().is_same(a.root()), same);
        same
    }

    #[test]
    fn values_are_the_same_however_they_are_written() {
        for (a, b) in [
            ("1", "1.0"),
            ("1", "10e-1"),
            ("-0", "0"),
            ("0e7", "-0.000"),
            ("390", "3.9E+2"),
            ("1e400", "10e399"),
            ("1e99999999999999999999", "1e99999999999999999999"),
            ("\"a\"", "\"\\u0061\""),
            (r#"{"a":1,"b":[true,null]}"#, r#"{"b":[true,null],"a":1.0}"#),
        ] {
            assert!(is_same(a, b), "{a} {b}");
        }
    }

    #[test]
    fn other_values_are_not() {
        for (a, b) in [
            ("1", "-1"),
            ("1", "10"),
            ("1", "\"1\""),
            ("0", "false"),
            ("true", "false"),
            ("9007199254740993", "9007199254740992"),
            ("1e99999999999999999999", "10e99999999999999999998"),
            ("[1]", "[1,1]"),
            ("[1,2]", "[2,1]"),
            (r#"{"a":1}"#, r#"{"a":1,"b":1}"#),
            (r#"{"a":1}"#, r#"{"b":1}"#),
            (r#""\ud800""#, r#""\ud800""#),
            (r#""\ud800""#, r#""\\ud800""#),
        ] {
            assert!(!is_same(a, b), "{a} {b}");
        }
    }
}
