//! The grammar around turns: brackets, separators, pauses, comments, white space.

use super::super::Size;
use super::expand::{Group, Item, Parts, Sequence};
use super::token::{Cursor, Suffix, error, is_turn_start};
use super::{Dialect, MAX_DEPTH, NotationError, Problem};
use crate::base::Span;

/// Reads a text into a sequence, in time linear in its length.
pub(super) fn read(text: &str, size: Size, dialect: Dialect) -> Result<Sequence, NotationError> {
    let mut reader = Reader {
        cursor: Cursor::new(text, size, dialect),
        frames: Vec::new(),
        items: Sequence::new(),
        complete: None,
    };
    reader.run()?;
    Ok(reader.items)
}

/// An open bracket and what was read before it.
struct Frame {
    bracket: char,
    at: usize,
    outside: Sequence,
    /// The part before the comma or colon.
    first: Option<(char, Sequence)>,
}

struct Reader<'t> {
    cursor: Cursor<'t>,
    frames: Vec<Frame>,
    /// The innermost sequence that is still open.
    items: Sequence,
    /// The turn or closed group that ends where the cursor stands, if one does.
    complete: Option<Span>,
}

impl Reader<'_> {
    fn run(&mut self) -> Result<(), NotationError> {
        while let Some(character) = self.cursor.peek() {
            let start = self.cursor.at;
            let complete = self.complete.take();
            match character {
                ' ' | '\t' | '\r' | '\n' => self.cursor.advance(),
                '/' if self.cursor.rest().starts_with("//") => self.cursor.skip_line(),
                '.' if complete.is_none() && self.pause_ends() => self.cursor.advance(),
                '(' | '[' => self.open(character)?,
                ')' | ']' => self.close(character)?,
                ',' | ':' if self.in_square_brackets() => self.separate(character)?,
                _ if is_turn_start(character) => {
                    let block = self.cursor.turn()?;
                    self.items.push(block);
                    self.complete = Some(Span::new(start, self.cursor.at));
                }
                _ => return Err(self.stray(character, complete)),
            }
        }
        match self.frames.last() {
            None => Ok(()),
            Some(frame) => {
                let span = Span::new(frame.at, frame.at + 1);
                Err(error(Problem::Unclosed(frame.bracket), span, self.cursor.text))
            }
        }
    }

    /// Whether the pause under the cursor is followed by white space, a bracket or the end.
    fn pause_ends(&self) -> bool {
        let next = self.cursor.rest().chars().nth(1);
        next.is_none_or(|c| {
            matches!(c, ' ' | '\t' | '\r' | '\n' | '(' | ')' | '[' | ']' | ',' | ':')
        })
    }

    fn in_square_brackets(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.bracket == '[')
    }

    fn open(&mut self, bracket: char) -> Result<(), NotationError> {
        let at = self.cursor.at;
        if self.frames.len() == MAX_DEPTH {
            return Err(error(Problem::TooDeep, Span::new(at, at + 1), self.cursor.text));
        }
        let outside = std::mem::take(&mut self.items);
        self.frames.push(Frame { bracket, at, outside, first: None });
        self.cursor.advance();
        Ok(())
    }

    fn separate(&mut self, separator: char) -> Result<(), NotationError> {
        let at = self.cursor.at;
        match self.frames.last_mut() {
            Some(frame) if frame.first.is_none() => {
                frame.first = Some((separator, std::mem::take(&mut self.items)));
                self.cursor.advance();
                Ok(())
            }
            _ => Err(error(Problem::SecondSeparator, Span::new(at, at + 1), self.cursor.text)),
        }
    }

    fn close(&mut self, bracket: char) -> Result<(), NotationError> {
        let at = self.cursor.at;
        let span = Span::new(at, at + 1);
        let opening = if bracket == ')' { '(' } else { '[' };
        let frame = match self.frames.pop() {
            Some(frame) if frame.bracket == opening => frame,
            other => {
                let open = other.map(|frame| frame.bracket);
                let problem = Problem::Unopened { found: bracket, open };
                return Err(error(problem, span, self.cursor.text));
            }
        };
        let inside = std::mem::replace(&mut self.items, frame.outside);
        let parts = match frame.first {
            None if bracket == ']' => {
                return Err(error(Problem::NoSeparator, span, self.cursor.text));
            }
            None => Parts::Sequence(inside),
            Some((',', first)) => Parts::Commutator(first, inside),
            Some((_, first)) => Parts::Conjugate(first, inside),
        };
        self.cursor.advance();
        let Suffix { amount: times, prime: inverted } = self.cursor.suffix(frame.at, false)?;
        let span = Span::new(frame.at, self.cursor.at);
        self.items.push(Item::Group(Box::new(Group { parts, times, inverted, span })));
        self.complete = Some(span);
        Ok(())
    }

    /// The error for a character that begins nothing here.
    fn stray(&self, character: char, complete: Option<Span>) -> NotationError {
        let start = self.cursor.at;
        let span = Span::new(start, start + character.len_utf8());
        let text = self.cursor.text;
        if let Some(before) = complete {
            let after = text[before.start..before.end].to_owned();
            return error(Problem::Foreign { character, after }, span, text);
        }
        if character.is_alphanumeric() {
            let word = self.cursor.word();
            let span = Span::new(start, start + word.len());
            return error(Problem::UnknownTurn(word.to_owned()), span, text);
        }
        error(Problem::Unexpected(character), span, text)
    }
}
