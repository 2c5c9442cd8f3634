//! One turn: layers, letter, amount, prime.

use super::super::{Amount, Axis, Face, Size};
use super::expand::Item;
use super::{Dialect, LowerCase, NotationError, Problem};
use crate::base::Span;
use crate::base::text::excerpt;

/// The largest amount or count.
const MAX_AMOUNT: u64 = (1 << 31) - 1;

/// An error about `span` of `text`.
pub(super) fn error(problem: Problem, span: Span, text: &str) -> NotationError {
    NotationError { problem, span, found: excerpt(&text[span.start..span.end], 40) }
}

/// Whether a turn can begin with this character.
pub(super) fn is_turn_start(character: char) -> bool {
    character.is_ascii_digit() || is_turn_letter(character)
}

fn is_turn_letter(character: char) -> bool {
    matches!(
        character,
        'U' | 'R'
            | 'F'
            | 'D'
            | 'L'
            | 'B'
            | 'u'
            | 'r'
            | 'f'
            | 'd'
            | 'l'
            | 'b'
            | 'M'
            | 'E'
            | 'S'
            | 'm'
            | 'e'
            | 's'
            | 'x'
            | 'y'
            | 'z'
    )
}

fn is_prime(character: char) -> bool {
    character == 'i' || is_prime_mark(character)
}

/// Whether a character is one of the marks that people type for a prime.
pub(super) fn is_prime_mark(character: char) -> bool {
    matches!(character, '\'' | '\u{2018}' | '\u{2019}' | '\u{2032}' | '\u{b4}' | '`')
}

/// What follows a letter or a closing bracket.
pub(super) struct Suffix {
    /// The number written, 1 if none.
    pub(super) amount: u32,
    /// Whether a prime stands there.
    pub(super) prime: bool,
}

impl Suffix {
    /// The clockwise quarter turns of a turn with this suffix, 0..=3.
    fn quarters(self) -> u8 {
        let quarters = (self.amount % 4) as u8;
        if self.prime { (4 - quarters) % 4 } else { quarters }
    }
}

/// The layer numbers before a letter.
#[derive(Clone, Copy)]
enum Layers<'t> {
    Unsaid,
    Single(Number<'t>),
    Range(Number<'t>, Number<'t>),
}

/// How a face letter is written.
#[derive(Clone, Copy, PartialEq)]
enum Width {
    /// `R`
    Single,
    /// `Rw`
    Wide,
    /// `r`
    Small,
}

/// Digits and what they come to, at most `u8::MAX`, which is more layers than any cube has.
#[derive(Clone, Copy)]
struct Number<'t> {
    digits: &'t str,
    value: u8,
}

impl<'t> From<&'t str> for Number<'t> {
    fn from(digits: &'t str) -> Self {
        // Only digits stand here, so what does not parse is too large.
        Number { digits, value: digits.parse().unwrap_or(u8::MAX) }
    }
}

/// A place in the text, and what turns mean there.
pub(super) struct Cursor<'t> {
    pub(super) text: &'t str,
    /// The next byte, from 0.
    pub(super) at: usize,
    size: Size,
    dialect: Dialect,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str, size: Size, dialect: Dialect) -> Self {
        Cursor { text, at: 0, size, dialect }
    }

    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    pub(super) fn skip_line(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    /// The characters from here to the next white space, bracket or comma.
    pub(super) fn word(&self) -> &'t str {
        let ends = |c: char| c.is_whitespace() || "()[],".contains(c);
        let rest = self.rest();
        &rest[..rest.find(ends).unwrap_or(rest.len())]
    }

    fn digits(&mut self) -> &'t str {
        let rest = self.rest();
        let length = rest.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn fail<T>(&self, problem: Problem, start: usize) -> Result<T, NotationError> {
        Err(error(problem, Span::new(start, self.at), self.text))
    }

    /// Reads the turn that begins under the cursor.
    pub(super) fn turn(&mut self) -> Result<Item, NotationError> {
        let start = self.at;
        let layers = self.layers();
        let Some(letter) = self.peek().filter(|&c| is_turn_letter(c)) else {
            self.at = start;
            let word = self.word();
            self.at += word.len();
            let has_letters = word.contains(char::is_alphabetic);
            let problem = if has_letters { Problem::UnknownTurn } else { Problem::LoneNumber };
            return self.fail(problem(word.to_owned()), start);
        };
        self.advance();
        let is_plain = matches!(layers, Layers::Unsaid);
        let face = Face::from_letter(letter.to_ascii_uppercase());
        let is_capital_face = face.is_some() && letter.is_ascii_uppercase();
        let mark = self
            .peek()
            .filter(|&mark| is_capital_face && (mark == 'w' || (mark == 'v' && is_plain)));
        if mark.is_some() {
            self.advance();
        }
        let quarters = self.suffix(start, true)?.quarters();
        let n = self.size.get();
        let block = match face {
            Some(face) if mark == Some('v') => Ok((face, 1, n)),
            Some(face) => {
                let width = match mark {
                    Some(_) => Width::Wide,
                    None if letter.is_ascii_lowercase() => Width::Small,
                    None => Width::Single,
                };
                self.face_block(face, layers, width, quarters)
            }
            None if is_plain => self.named_block(letter),
            None => Err(Problem::NoLayerNumber(letter)),
        };
        match block {
            Ok((face, first, last)) => Ok(Item::Block { face, first, last, quarters }),
            Err(problem) => self.fail(problem, start),
        }
    }

    /// The layer numbers under the cursor.
    fn layers(&mut self) -> Layers<'t> {
        let first = self.digits();
        if first.is_empty() {
            return Layers::Unsaid;
        }
        let dash = self.at;
        if self.peek() == Some('-') {
            self.advance();
            let last = self.digits();
            if !last.is_empty() {
                return Layers::Range(first.into(), last.into());
            }
            self.at = dash;
        }
        Layers::Single(first.into())
    }

    /// The layers of a turn written with a face letter, as that face, the first and the last.
    fn face_block(
        &self,
        face: Face,
        layers: Layers<'t>,
        width: Width,
        quarters: u8,
    ) -> Result<(Face, u8, u8), Problem> {
        let (size, n) = (self.size, self.size.get());
        let wide = match (width, self.dialect.lower_case) {
            (Width::Small, LowerCase::Refuse) => return Err(Problem::SmallLetter(face)),
            (Width::Small, LowerCase::Slice) | (Width::Single, _) => false,
            (Width::Small, LowerCase::Wide) | (Width::Wide, _) => true,
        };
        let (first, last) = match layers {
            Layers::Unsaid if wide => ("1".into(), "2".into()),
            Layers::Unsaid if width == Width::Small => ("2".into(), "2".into()),
            Layers::Unsaid => ("1".into(), "1".into()),
            Layers::Single(last) if wide && last.value < 2 => {
                return Err(Problem::NarrowWide(face));
            }
            Layers::Single(last) if wide && last.value > n => {
                return Err(Problem::TooWide { layers: excerpt(last.digits, 12), size });
            }
            Layers::Single(last) if wide => ("1".into(), last),
            Layers::Single(layer) => (layer, layer),
            Layers::Range(first, last) => (first, last),
        };
        if first.value == 1 && last.value == n {
            return Err(Problem::WholeCube { size, rotation: rotation(face, quarters) });
        }
        let most = if self.dialect.refuse_far_layer { n - 1 } else { n };
        for Number { digits, value } in [first, last] {
            if value == 0 || value > most {
                return Err(Problem::NoSuchLayer { layer: excerpt(digits, 12), face, size, most });
            }
        }
        if first.value > last.value {
            return Err(Problem::Backwards { first: first.value, last: last.value });
        }
        Ok((face, first.value, last.value))
    }

    /// The layers of a letter that is no face.
    fn named_block(&self, letter: char) -> Result<(Face, u8, u8), Problem> {
        let size = self.size;
        let n = size.get();
        let middle = |face| match size.middle() {
            Some(layer) => Ok((face, layer, layer)),
            None => Err(Problem::NoMiddleLayer { letter, size }),
        };
        let inner = |face| match n {
            4.. => Ok((face, 2, n - 1)),
            _ => Err(Problem::NoInnerBlock { letter, size }),
        };
        match letter {
            'M' => middle(Face::L),
            'E' => middle(Face::D),
            'S' => middle(Face::F),
            'm' => inner(Face::L),
            'e' => inner(Face::D),
            's' => inner(Face::F),
            'x' => Ok((Face::R, 1, n)),
            'y' => Ok((Face::U, 1, n)),
            _ => Ok((Face::F, 1, n)),
        }
    }

    /// The amount and prime, in either order, of the turn or group that begins at `start`.
    ///
    /// Digits with a turn glued behind them are ambiguous, but for the one form everybody writes: a
    /// single 2 directly behind a letter (`R2U`). So are digits behind an amount and its prime
    /// (`R2'2U`): a blank may be missing on either side of them, or one of the numbers wrong.
    pub(super) fn suffix(
        &mut self,
        start: usize,
        after_letter: bool,
    ) -> Result<Suffix, NotationError> {
        let mut suffix = Suffix { amount: 1, prime: self.prime()? };
        let digits_at = self.at;
        let digits = self.digits();
        if digits.is_empty() {
            return Ok(suffix);
        }
        let plain_half = digits == "2" && after_letter && !suffix.prime;
        if (self.glued_letter() && !plain_half) || self.glued_range() {
            return self.ambiguous(start, digits_at);
        }
        match digits.parse::<u64>() {
            Ok(amount) if amount <= MAX_AMOUNT => suffix.amount = amount as u32,
            _ => return self.fail(Problem::TooLarge, digits_at),
        }
        let late_prime = self.prime()?;
        if suffix.prime && late_prime {
            return self.fail(Problem::TwoPrimes, start);
        }
        if late_prime {
            let behind_prime = self.at;
            let has_digits = !self.digits().is_empty();
            if has_digits && (self.glued_letter() || self.glued_range()) {
                return self.ambiguous(start, behind_prime);
            }
            self.at = behind_prime;
        }
        suffix.prime |= late_prime;
        Ok(suffix)
    }

    /// At most one prime.
    fn prime(&mut self) -> Result<bool, NotationError> {
        if !self.peek().is_some_and(is_prime) {
            return Ok(false);
        }
        let start = self.at;
        self.advance();
        if self.peek().is_some_and(is_prime) {
            self.advance();
            return self.fail(Problem::TwoPrimes, start);
        }
        Ok(true)
    }

    /// Whether the cursor stands on the letter of a turn.
    fn glued_letter(&self) -> bool {
        self.peek().is_some_and(is_turn_letter)
    }

    /// Whether the cursor stands on the dash of `2-3R`.
    fn glued_range(&self) -> bool {
        let Some(after_dash) = self.rest().strip_prefix('-') else { return false };
        let letter = after_dash.trim_start_matches(|c: char| c.is_ascii_digit());
        letter.len() < after_dash.len() && letter.chars().next().is_some_and(is_turn_letter)
    }

    fn ambiguous<T>(&mut self, start: usize, digits_at: usize) -> Result<T, NotationError> {
        let before = &self.text[start..digits_at];
        let digits_end = self.at;
        let digits = &self.text[digits_at..digits_end];
        let behind = self.word();
        let problem = Problem::Ambiguous {
            digits: excerpt(digits, 20),
            before: excerpt(&format!("{before}{digits} {behind}"), 40),
            after: excerpt(&format!("{before} {digits}{behind}"), 40),
        };
        self.fail(problem, digits_at)
    }
}

/// The rotation that follows a face by some quarter turns; `None` if it comes to nothing.
fn rotation(face: Face, quarters: u8) -> Option<String> {
    let amount = Amount::from_quarters(quarters.into())?;
    let amount = if face.is_leading() { amount } else { amount.inverse() };
    let letter = match face.axis() {
        Axis::RL => 'x',
        Axis::UD => 'y',
        Axis::FB => 'z',
    };
    Some(format!("{letter}{amount}"))
}
