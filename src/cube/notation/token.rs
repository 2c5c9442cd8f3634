//! One turn: layers, letter, amount, prime.

use super::super::{Face, Size};
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
    "URFDLBurfdlbMESmesxyz".contains(character)
}

fn is_prime(character: char) -> bool {
    matches!(character, '\'' | '\u{2018}' | '\u{2019}' | '\u{2032}' | '\u{b4}' | '`' | 'i')
}

/// What follows a letter or a closing bracket.
pub(super) struct Suffix {
    /// The number written, 1 if none.
    pub(super) amount: u32,
    /// Whether a prime stands there.
    pub(super) prime: bool,
}

/// The layer numbers before a letter.
#[derive(Clone, Copy)]
enum Layers {
    Unsaid,
    Single(u32),
    Range(u32, u32),
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

    /// Fails with the whole word that begins at `start` as the place.
    fn fail_word<T>(
        &mut self,
        start: usize,
        problem: impl FnOnce(String) -> Problem,
    ) -> Result<T, NotationError> {
        self.at = start;
        let word = self.word();
        self.at += word.len();
        self.fail(problem(word.to_owned()), start)
    }

    /// Reads the turn that begins under the cursor.
    pub(super) fn turn(&mut self) -> Result<Item, NotationError> {
        let start = self.at;
        let layers = self.layers();
        let Some(letter) = self.peek().filter(|&c| is_turn_letter(c)) else {
            let known = self.peek().is_some_and(char::is_alphabetic);
            return self
                .fail_word(start, if known { Problem::UnknownTurn } else { Problem::LoneNumber });
        };
        self.advance();
        let mark = self.peek().filter(|c| letter.is_ascii_uppercase() && matches!(c, 'w' | 'v'));
        let face = Face::from_letter(letter.to_ascii_uppercase());
        let block = match (face, mark) {
            (Some(face), Some('v')) if matches!(layers, Layers::Unsaid) => {
                self.advance();
                Ok((face, 1, self.size.get()))
            }
            (Some(face), mark) => {
                let wide = mark == Some('w');
                if wide {
                    self.advance();
                }
                let small = letter.is_ascii_lowercase();
                self.face_block(face, layers, wide, small).map(|(first, last)| (face, first, last))
            }
            (None, _) if !matches!(layers, Layers::Unsaid) => Err(Problem::NoLayerNumber(letter)),
            (None, _) => self.named_block(letter),
        };
        let suffix = self.suffix(start, true)?;
        let (face, first, last) = match block {
            Ok(block) => block,
            Err(problem) => return self.fail(problem, start),
        };
        let quarters = (suffix.amount % 4) as u8;
        let quarters = if suffix.prime { (4 - quarters) % 4 } else { quarters };
        Ok(Item::Block { face, first, last, quarters })
    }

    /// The layer numbers under the cursor; numbers too large to matter are cut to `u32::MAX`.
    fn layers(&mut self) -> Layers {
        let number = |digits: &str| digits.parse().unwrap_or(u32::MAX);
        let first = self.digits();
        if first.is_empty() {
            return Layers::Unsaid;
        }
        let dash = self.at;
        if self.peek() == Some('-') {
            self.advance();
            let last = self.digits();
            if !last.is_empty() {
                return Layers::Range(number(first), number(last));
            }
            self.at = dash;
        }
        Layers::Single(number(first))
    }

    /// First and last layer of a turn written with a face letter.
    fn face_block(
        &self,
        face: Face,
        layers: Layers,
        wide: bool,
        small: bool,
    ) -> Result<(u8, u8), Problem> {
        let n = u32::from(self.size.get());
        if small && self.dialect.lower_case == LowerCase::Refuse {
            return Err(Problem::SmallLetter(face.letter().to_ascii_lowercase()));
        }
        let wide = wide || (small && self.dialect.lower_case == LowerCase::Wide);
        let (first, last) = match layers {
            Layers::Unsaid if wide => (1, 2),
            Layers::Unsaid if small => (2, 2),
            Layers::Unsaid => (1, 1),
            Layers::Single(1) if wide => return Err(Problem::NarrowWide { single: face.letter() }),
            Layers::Single(layer) if wide => (1, layer),
            Layers::Single(layer) => (layer, layer),
            Layers::Range(first, last) if first > last => {
                return Err(Problem::Backwards { first, last });
            }
            Layers::Range(first, last) => (first, last),
        };
        let most = match layers {
            Layers::Single(_) if wide => n - 1,
            _ if self.dialect.refuse_far_layer => n - 1,
            _ => n,
        };
        if first == 1 && last == n {
            return Err(Problem::WholeCube { size: self.size, rotation: rotation_like(face) });
        }
        for layer in [first, last] {
            if layer == 0 || layer > most {
                let layer = if layer == u32::MAX {
                    "4294967295 or more".to_owned()
                } else {
                    layer.to_string()
                };
                return Err(Problem::NoSuchLayer { layer, size: self.size, most: most as u8 });
            }
        }
        Ok((first as u8, last as u8))
    }

    /// The layers of a letter that is no face.
    fn named_block(&self, letter: char) -> Result<(Face, u8, u8), Problem> {
        let size = self.size;
        let n = size.get();
        let middle = |face| match size.middle() {
            Some(layer) => Ok((face, layer, layer)),
            None => Err(Problem::NoMiddleLayer(size)),
        };
        let inner =
            |face| if n >= 4 { Ok((face, 2, n - 1)) } else { Err(Problem::NoInnerBlock(size)) };
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
    /// single 2 directly behind a letter (`R2U`).
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
        let glued_turn = self.peek().is_some_and(is_turn_letter);
        if (glued_turn && !plain_half) || self.glued_range() {
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

/// The rotation that follows a face.
fn rotation_like(face: Face) -> &'static str {
    match face {
        Face::U => "y",
        Face::R => "x",
        Face::F => "z",
        Face::D => "y'",
        Face::L => "x'",
        Face::B => "z'",
    }
}
