//! The state of a run as opaque text.
//!
//! URL-safe base64 without padding of: the version (1), a byte for the phase, the seed, the
//! numbers, the arrangement, and a checksum. Numbers are little-endian groups of seven bits, the
//! last without its high bit. What follows from the rest is left out, so that it cannot contradict
//! it: the board comes from the seed, the points for the frame from its swaps.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use super::super::generate;
use super::Run;
use super::plausible::{Account, Impossible, Standing};
use crate::base::Seed;

/// Why a text is not the token of a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TokenProblem {
    /// Not something this program wrote.
    #[error("not a state token of this program")]
    Foreign,
    /// Cut, or changed after it was written.
    #[error("the state token is damaged")]
    Damaged,
    /// Written by a later version.
    #[error("the state token is of version {0}, this program reads version {VERSION}")]
    Version(u8),
    /// A state that no play leads to.
    #[error("no play leads to the state of this token: {0}")]
    Impossible(#[from] Impossible),
    /// An envelope that shows another state than its token holds.
    #[error("the envelope shows another state than its token holds")]
    Contradiction,
}

impl TokenProblem {
    /// The word for it.
    pub fn reason(&self) -> &'static str {
        "bad-token"
    }

    pub(in super::super) fn hint(&self) -> Option<&'static str> {
        Some(match self {
            TokenProblem::Foreign => {
                "pass a token on as it was written; those of the live service only work there, and \
                 `twistwright deal` starts a run here"
            }
            TokenProblem::Damaged => "pass the token on as it was written, whole",
            TokenProblem::Version(_) => "use the program that wrote it, or a later one",
            TokenProblem::Impossible(_) => "only states that were dealt and played can go on",
            TokenProblem::Contradiction => {
                "pass the envelope on as it was printed, or its stateToken alone"
            }
        })
    }
}

const VERSION: u8 = 1;
/// Bytes of SHA-256 that are kept.
const CHECKSUM: usize = 6;
/// Longest token that is looked at; a text seed may make it long.
const LONGEST: usize = 1 << 20;

impl Run<Seed> {
    /// The run that wrote `token`; white space around it is ignored.
    ///
    /// # Errors
    /// [`TokenProblem`]. A damaged token is never repaired.
    ///
    /// ```
    /// use twistwright::base::Seed;
    /// use twistwright::cordwright::run::Run;
    /// let run = Run::deal(Seed::Number(7));
    /// assert_eq!(Run::from_token(&run.token()), Ok(run));
    /// ```
    pub fn from_token(token: &str) -> Result<Self, TokenProblem> {
        let token = token.trim_ascii();
        if token.len() > LONGEST {
            return Err(TokenProblem::Foreign);
        }
        let bytes = URL_SAFE_NO_PAD.decode(token).map_err(|_| TokenProblem::Foreign)?;
        let split = bytes.len().checked_sub(CHECKSUM).ok_or(TokenProblem::Foreign)?;
        let (payload, sum) = bytes.split_at(split);
        match payload.first() {
            Some(&VERSION) if checksum(payload) == sum => {}
            Some(&VERSION) => return Err(TokenProblem::Damaged),
            Some(&version) if checksum(payload) == sum => {
                return Err(TokenProblem::Version(version));
            }
            _ => return Err(TokenProblem::Foreign),
        }
        let (seed, account) = parse(&payload[1..]).ok_or(TokenProblem::Damaged)?;
        let (state, board) = account.verify(generate::board(&seed, account.frame))?;
        Ok(Run::at(seed, state, board))
    }
}

pub(super) fn write(run: &Run<Seed>) -> String {
    let account = Account::of(run);
    let mut bytes = vec![VERSION, account.standing as u8];
    match run.frames() {
        Seed::Number(number) => {
            bytes.push(0);
            push(&mut bytes, *number);
        }
        Seed::Text(text) => {
            bytes.push(1);
            push(&mut bytes, text.len() as u64);
            bytes.extend(text.as_bytes());
        }
    }
    for number in [account.frame, account.turn, account.swaps, account.score, account.skipped] {
        push(&mut bytes, number);
    }
    push(&mut bytes, rank(&account.occupancy));
    let sum = checksum(&bytes);
    bytes.extend(sum);
    URL_SAFE_NO_PAD.encode(bytes)
}

fn parse(mut bytes: &[u8]) -> Option<(Seed, Account)> {
    let bytes = &mut bytes;
    let standing = Standing::from_byte(*bytes.split_off_first()?)?;
    let seed = match bytes.split_off_first()? {
        0 => Seed::Number(pull(bytes)?),
        1 => {
            let length = usize::try_from(pull(bytes)?).ok()?;
            let text = bytes.split_off(..length)?;
            Seed::from(std::str::from_utf8(text).ok()?)
        }
        _ => return None,
    };
    let frame = pull(bytes)?;
    let account = Account {
        standing,
        frame,
        turn: pull(bytes)?,
        swaps: pull(bytes)?,
        score: pull(bytes)?,
        skipped: pull(bytes)?,
        occupancy: unrank(pull(bytes)?, generate::Tier::of(frame).sockets)?,
    };
    bytes.is_empty().then_some((seed, account))
}

fn checksum(payload: &[u8]) -> [u8; CHECKSUM] {
    let mut hash = Sha256::new();
    hash.update(b"twistwright cordwright run\0");
    hash.update(payload);
    let hash: [u8; 32] = hash.finalize().into();
    std::array::from_fn(|index| hash[index])
}

fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn pull(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for shift in (0..64).step_by(7) {
        let byte = *bytes.split_off_first()?;
        let group = u64::from(byte & 0x7f);
        if group << shift >> shift != group {
            return None;
        }
        number |= group << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

/// The number of a permutation of 0 to n - 1 in lexicographic order.
fn rank(permutation: &[u32]) -> u64 {
    let mut rank = 0;
    for (index, &item) in permutation.iter().enumerate() {
        let smaller = permutation[index + 1..].iter().filter(|&&later| later < item).count();
        rank = rank * (permutation.len() - index) as u64 + smaller as u64;
    }
    rank
}

/// The permutation of 0 to `count` - 1 with this number, if there are so many.
fn unrank(mut rank: u64, count: usize) -> Option<Vec<u32>> {
    let mut digits = Vec::with_capacity(count);
    for base in 1..=count as u64 {
        digits.push((rank % base) as usize);
        rank /= base;
    }
    let mut left: Vec<u32> = (0..count as u32).collect();
    let permutation = digits.into_iter().rev().map(|digit| left.remove(digit)).collect();
    (rank == 0).then_some(permutation)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn permutations_are_numbered_in_order() {
        let numbered: Vec<Vec<u32>> = (0..6).filter_map(|n| unrank(n, 3)).collect();
        assert_eq!(numbered.len(), 6);
        assert!(numbered.is_sorted());
        assert!((0..6).zip(&numbered).all(|(n, permutation)| rank(permutation) == n));
        assert_eq!(unrank(6, 3), None);
    }

    #[test]
    fn numbers_take_as_few_bytes_as_they_can() {
        for (number, bytes) in
            [(0, 1), (127, 1), (128, 2), (16_383, 2), (16_384, 3), (u64::MAX, 10)]
        {
            let mut written = Vec::new();
            push(&mut written, number);
            assert_eq!(written.len(), bytes, "{number}");
        }
    }

    proptest! {
        #[test]
        fn numbers_are_read_as_written(number: u64, rest: Vec<u8>) {
            let mut bytes = Vec::new();
            push(&mut bytes, number);
            bytes.extend(&rest);
            let mut left = &bytes[..];
            prop_assert_eq!(pull(&mut left), Some(number));
            prop_assert_eq!(left, &rest[..]);
        }
    }

    /// A token of these bytes, with their checksum or with another.
    fn sealed(payload: &[u8], is_right: bool) -> String {
        let mut sum = checksum(payload);
        sum[0] ^= u8::from(!is_right);
        URL_SAFE_NO_PAD.encode([payload, &sum].concat())
    }

    #[test]
    fn every_problem_has_a_way_out() {
        let hint = |token: &str| Run::from_token(token).unwrap_err().hint().unwrap();
        assert!(hint("no token!").contains("twistwright deal"));
        let bytes = URL_SAFE_NO_PAD.decode(Run::deal(Seed::Number(7)).token()).unwrap();
        let payload = &bytes[..bytes.len() - CHECKSUM];
        assert!(hint(&sealed(payload, false)).contains("whole"));
        let later = [&[VERSION + 1], &payload[1..]].concat();
        assert!(hint(&sealed(&later, true)).contains("later"));
    }

    #[test]
    fn what_is_wrong_with_a_token_is_told() {
        let bytes = URL_SAFE_NO_PAD.decode(Run::deal(Seed::Number(7)).token()).unwrap();
        let payload = &bytes[..bytes.len() - CHECKSUM];
        let later = [&[VERSION + 1], &payload[1..]].concat();
        for (token, problem) in [
            (sealed(payload, false), TokenProblem::Damaged),
            (sealed(&payload[..payload.len() - 1], true), TokenProblem::Damaged),
            (sealed(&later, true), TokenProblem::Version(VERSION + 1)),
            (sealed(&later, false), TokenProblem::Foreign),
            (sealed(&[], true), TokenProblem::Foreign),
            ("AAAA".to_owned(), TokenProblem::Foreign),
            (String::new(), TokenProblem::Foreign),
            ("no token!".to_owned(), TokenProblem::Foreign),
        ] {
            assert_eq!(Run::from_token(&token), Err(problem), "{token}");
        }
        assert!(Run::from_token(&sealed(payload, true)).is_ok());
    }

    #[test]
    fn tokens_of_the_first_version_are_read_for_ever() {
        assert_eq!(Run::from_token("AQAABwEAAAAACqgnhGwyUw"), Ok(Run::deal(Seed::Number(7))));
    }

    #[test]
    fn a_token_may_be_a_mebibyte_long() {
        let of_length = |seed: usize| Run::deal(Seed::Text("s".repeat(seed)));
        // What a token has beside its seed, whose length takes three bytes here.
        let rest = URL_SAFE_NO_PAD.decode(of_length(700_000).token()).unwrap().len() - 700_000;
        let longest = of_length(LONGEST / 4 * 3 - rest);
        assert_eq!(longest.token().len(), LONGEST);
        assert_eq!(Run::from_token(&longest.token()), Ok(longest));
        let longer = of_length(LONGEST / 4 * 3 - rest + 1);
        assert_eq!(Run::from_token(&longer.token()), Err(TokenProblem::Foreign));
    }

    #[test]
    fn a_changed_character_is_noticed() {
        let token = Run::deal(Seed::Number(7)).token();
        for at in 0..token.len() {
            let mut changed = token.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert!(Run::from_token(&changed).is_err(), "{changed}");
            assert!(Run::from_token(&token[..at]).is_err(), "{}", &token[..at]);
        }
    }
}
