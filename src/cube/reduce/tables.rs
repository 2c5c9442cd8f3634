//! All that is computed once for a size and can be kept in a file.

use std::io::{self, Read, Write};

use sha2::{Digest as _, Sha256};

use super::error::ReduceError;
use super::finish::Finish;
use super::frame::{Frame, Move};
use super::insertion::Insertion;
use super::library::{Effect, Library};
use super::oblique::Pairer;
use super::pairing::{Distances, Weights};
use super::reduction::{Reduction, ReductionTables};
use super::shell::{SEVEN, Shell};
use super::steps::Step;
use crate::cube::Size;

/// The tables of the big-cube solver for one size.
///
/// [`Tables::build`] takes seconds; what [`Tables::write_to`] wrote is read back in a fraction of
/// one.
pub struct Tables {
    raw: Vec<u8>,
    pub(crate) frame: Frame,
    pub(crate) inner: Reduction,
    /// Only for seven layers.
    pub(crate) outer: Option<(Reduction, Pairer)>,
    pub(crate) finish: Finish,
    pub(crate) insertion: Insertion,
}

/// Why a file of tables was not taken.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TablesError {
    /// It could not be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It holds something else, or tables of another version.
    #[error("no tables of this version")]
    Version,
    /// Its checksum is wrong or it ends early.
    #[error("the tables are damaged")]
    Damaged,
}

/// Changes whenever the meaning of the file does.
const MAGIC: &[u8; 24] = b"twistwright reduce v0001";
/// No file of tables is longer.
const LONGEST: u64 = 1 << 29;
const CHECKSUM: usize = 32;

/// The score of a beam: twice the distance of each part.
const WEIGHTS: Weights = Weights {
    triple: [0, 2, 4, 6, 8, 10, 12, 14],
    diagonal: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30],
    straight: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30],
};

impl Tables {
    /// Computes the tables for `size`, which must be 5 or 7.
    pub fn build(size: Size) -> Result<Tables, ReduceError> {
        if !matches!(size.get(), 5 | 7) {
            return Err(ReduceError::Size { size, solved: "5 or 7".into() });
        }
        let frame = Frame::new(size);
        let mut raw = MAGIC.to_vec();
        raw.push(size.get());
        let shells: &[Shell] =
            if size == SEVEN { &[Shell::Inner, Shell::Outer] } else { &[Shell::Inner] };
        for &shell in shells {
            put_reduction(&mut raw, &ReductionTables::new(shell));
        }
        Finish::new().put(&mut raw);
        put_effects(&mut raw, &Library::effects(&frame));
        let sum: [u8; CHECKSUM] = Sha256::digest(&raw).into();
        raw.extend(sum);
        // Reading back what was written keeps one way to put the parts together.
        Tables::from_bytes(raw).map_err(|_| ReduceError::Size { size, solved: "5 or 7".into() })
    }

    /// The size they are for.
    pub fn size(&self) -> Size {
        self.frame.size
    }

    /// Writes the tables, with a version and a checksum.
    pub fn write_to(&self, mut to: impl Write) -> io::Result<()> {
        to.write_all(&self.raw)
    }

    /// Reads what [`Tables::write_to`] wrote.
    pub fn read_from(from: impl Read) -> Result<Tables, TablesError> {
        let mut raw = Vec::new();
        from.take(LONGEST).read_to_end(&mut raw)?;
        let body = raw.len().checked_sub(CHECKSUM).ok_or(TablesError::Damaged)?;
        if !raw.starts_with(MAGIC) {
            return Err(TablesError::Version);
        }
        let sum: [u8; CHECKSUM] = Sha256::digest(&raw[..body]).into();
        if raw[body..] != sum {
            return Err(TablesError::Damaged);
        }
        Tables::from_bytes(raw)
    }

    fn from_bytes(raw: Vec<u8>) -> Result<Tables, TablesError> {
        let mut parts = Parts(raw.get(MAGIC.len()..).unwrap_or(&[]));
        let size = Size::new(parts.byte()?.into()).ok_or(TablesError::Damaged)?;
        if !matches!(size.get(), 5 | 7) {
            return Err(TablesError::Damaged);
        }
        let frame = Frame::new(size);
        let inner = Reduction::new(Shell::Inner, parts.reduction()?, &WEIGHTS);
        let outer = if size == SEVEN {
            let reduction = Reduction::new(Shell::Outer, parts.reduction()?, &WEIGHTS);
            Some((reduction, Pairer::new(Frame::new(size))))
        } else {
            None
        };
        let finish = Finish::take(&mut parts)?;
        let library = Library::new(parts.effects()?);
        let insertion = Insertion::new(&frame, library);
        Ok(Tables { raw, frame, inner, outer, finish, insertion })
    }
}

/// Appends a length and bytes.
pub(crate) fn put_bytes(raw: &mut Vec<u8>, bytes: &[u8]) {
    raw.extend((bytes.len() as u64).to_le_bytes());
    raw.extend(bytes);
}

/// Appends 16-bit rows.
pub(crate) fn put_rows<const N: usize>(raw: &mut Vec<u8>, rows: &[[u16; N]]) {
    raw.extend((rows.len() as u64 * 2 * N as u64).to_le_bytes());
    raw.extend(rows.iter().flatten().flat_map(|number| number.to_le_bytes()));
}

fn put_steps(raw: &mut Vec<u8>, steps: &[Step]) {
    raw.extend((steps.len() as u64 * 16).to_le_bytes());
    for step in steps {
        for word in step.words() {
            raw.extend(word.to_le_bytes());
        }
    }
}

fn put_reduction(raw: &mut Vec<u8>, tables: &ReductionTables) {
    tables.placing.iter().flatten().for_each(|steps| put_steps(raw, steps));
    put_bytes(raw, &tables.pairing.triple);
    put_bytes(raw, &tables.pairing.diagonal);
    put_bytes(raw, &tables.pairing.straight);
}

fn put_effects(raw: &mut Vec<u8>, effects: &[Effect]) {
    let mut bytes = Vec::new();
    for effect in effects {
        bytes.push(effect.moved.len() as u8);
        bytes.extend(effect.moved.iter().flat_map(|&(from, to)| [from, to]));
        bytes.push(effect.words.len() as u8);
        for word in &effect.words {
            bytes.push(word.len() as u8);
            bytes.extend(word.iter().map(|step| step.code()));
        }
    }
    put_bytes(raw, &bytes);
}

/// What is left to read of a file.
pub(crate) struct Parts<'a>(&'a [u8]);

impl<'a> Parts<'a> {
    fn byte(&mut self) -> Result<u8, TablesError> {
        let (&first, rest) = self.0.split_first().ok_or(TablesError::Damaged)?;
        self.0 = rest;
        Ok(first)
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], TablesError> {
        let (bytes, rest) = self.0.split_at_checked(length).ok_or(TablesError::Damaged)?;
        self.0 = rest;
        Ok(bytes)
    }

    /// What [`put_bytes`] appended.
    pub(crate) fn bytes(&mut self) -> Result<&'a [u8], TablesError> {
        let (length, rest) = self.0.split_first_chunk::<8>().ok_or(TablesError::Damaged)?;
        self.0 = rest;
        let length = usize::try_from(u64::from_le_bytes(*length));
        self.take(length.map_err(|_| TablesError::Damaged)?)
    }

    /// What [`put_rows`] appended.
    pub(crate) fn rows<const N: usize>(&mut self) -> Result<Vec<[u16; N]>, TablesError> {
        let (numbers, _) = self.bytes()?.as_chunks::<2>();
        let (rows, _) = numbers.as_chunks::<N>();
        Ok(rows.iter().map(|row| row.map(u16::from_le_bytes)).collect())
    }

    fn steps(&mut self) -> Result<Vec<Step>, TablesError> {
        let (words, _) = self.bytes()?.as_chunks::<8>();
        let (pairs, _) = words.as_chunks::<2>();
        Ok(pairs.iter().map(|pair| Step::from_words(pair.map(u64::from_le_bytes))).collect())
    }

    fn reduction(&mut self) -> Result<ReductionTables, TablesError> {
        Ok(ReductionTables {
            placing: [[self.steps()?, self.steps()?], [self.steps()?, self.steps()?]],
            pairing: Distances {
                triple: self.bytes()?.to_vec(),
                diagonal: self.bytes()?.to_vec(),
                straight: self.bytes()?.to_vec(),
            },
        })
    }

    fn effects(&mut self) -> Result<Vec<Effect>, TablesError> {
        let mut part = Parts(self.bytes()?);
        let mut effects = Vec::new();
        while !part.0.is_empty() {
            let count = part.byte()?;
            let (pairs, _) = part.take(2 * usize::from(count))?.as_chunks::<2>();
            let moved = pairs.iter().map(|&[from, to]| (from, to)).collect();
            let words = (0..part.byte()?)
                .map(|_| {
                    let length = part.byte()?;
                    let codes = part.take(length.into())?;
                    let moves = codes.iter().map(|&code| Move::from_code(code));
                    moves.collect::<Option<Vec<Move>>>().ok_or(TablesError::Damaged)
                })
                .collect::<Result<_, _>>()?;
            effects.push(Effect { moved, words });
        }
        Ok(effects)
    }
}
