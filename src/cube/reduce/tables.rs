//! All that is computed once for a size and can be kept in a file.

use super::error::ReduceError;
use super::finish::Finish;
use super::frame::{Frame, Move};
use super::insertion::Insertion;
use super::library::{Effect, Library};
use super::oblique::Pairer;
use super::pairing::{Distances, Weights};
use super::reduction::{Reduction, ReductionTables};
use super::shell::Shell;
use super::steps::Step;
use crate::base::parallel::join;
use crate::base::store::{Label, Store, StoreError};
use crate::cube::Size;

/// The tables of the big-cube solver for one size.
///
/// To build them takes seconds, to load them from a store a fraction of one.
pub struct Tables {
    pub(crate) frame: Frame,
    pub(crate) inner: Reduction,
    /// Only for seven layers.
    pub(crate) outer: Option<(Reduction, Pairer)>,
    pub(crate) finish: Finish,
    pub(crate) insertion: Insertion,
}

/// The score of a beam. Sums of the greatest distances stay below 255.
const WEIGHTS: Weights = Weights { triple: 2, diagonal: 1, straight: 1, joint: 2 };

impl Tables {
    /// Builds the tables for `size`.
    ///
    /// # Errors
    /// If `size` is neither 5 nor 7.
    pub fn build(size: Size) -> Result<Tables, ReduceError> {
        let image = image(size).ok_or_else(|| unsolved(size))?;
        Tables::from_image(size, &image, 1).ok_or_else(|| unsolved(size))
    }

    /// Loads the tables for `size` from `store`, on `threads` threads; if it does not keep them,
    /// builds them and keeps them there. Where that failed, or what was kept is of no use, it also
    /// says why.
    ///
    /// # Errors
    /// If `size` is neither 5 nor 7.
    pub fn load_or_build(
        size: Size,
        store: &Store,
        threads: usize,
    ) -> Result<(Tables, Option<StoreError>), ReduceError> {
        let label = Tables::label(size).ok_or_else(|| unsolved(size))?;
        let (kept, refused) = match store.load(&label, threads) {
            Ok(kept) => (kept, None),
            Err(error) => (None, Some(error)),
        };
        let parts = kept.as_deref().unwrap_or(&[]);
        if let Some(tables) = parts.first().and_then(|part| Tables::from_image(size, part, threads))
        {
            return Ok((tables, None));
        }
        let image = image(size).ok_or_else(|| unsolved(size))?;
        let unkept = store.save(&label, &[&image]).err();
        let tables = Tables::from_image(size, &image, threads).ok_or_else(|| unsolved(size))?;
        Ok((tables, unkept.or(refused)))
    }

    /// The label under which the tables for `size` are kept, to be raised when they change; `None`
    /// for sizes other than 5 and 7.
    pub const fn label(size: Size) -> Option<Label> {
        match size.get() {
            5 => Some(Label { name: "5x5x5", version: 2 }),
            7 => Some(Label { name: "7x7x7", version: 2 }),
            _ => None,
        }
    }

    /// The size they are for.
    pub fn size(&self) -> Size {
        self.frame.size
    }

    /// Puts the parts of an image together; `None` if it is not one of this size.
    fn from_image(size: Size, image: &[u8], threads: usize) -> Option<Tables> {
        // The finish needs no more time to build than the rest to load.
        let (finish, rest) =
            join(threads, || Finish::new(size, 1), || Tables::without_finish(size, image));
        let (frame, inner, outer, insertion) = rest?;
        Some(Tables { frame, inner, outer, finish, insertion })
    }

    fn without_finish(size: Size, image: &[u8]) -> Option<Loaded> {
        let mut parts = Parts(image);
        let frame = Frame::new(size);
        let inner = Reduction::new(Shell::Inner, parts.reduction()?, WEIGHTS);
        let outer = if size == Size::SEVEN {
            let reduction = Reduction::new(Shell::Outer, parts.reduction()?, WEIGHTS);
            Some((reduction, Pairer::new(Frame::new(size))))
        } else {
            None
        };
        let library = Library::new(parts.effects()?);
        let insertion = Insertion::new(&frame, library);
        Some((frame, inner, outer, insertion))
    }
}

/// All tables but those of the finish.
type Loaded = (Frame, Reduction, Option<(Reduction, Pairer)>, Insertion);

fn unsolved(size: Size) -> ReduceError {
    ReduceError::Size { size, solved: "5 or 7".into() }
}

/// Computes all that takes time, as the bytes that are kept. Tables are always put together from
/// them, so that there is one way to do it.
fn image(size: Size) -> Option<Vec<u8>> {
    let shells: &[Shell] = match size.get() {
        5 => &[Shell::Inner],
        7 => &[Shell::Inner, Shell::Outer],
        _ => return None,
    };
    let mut raw = Vec::new();
    for &shell in shells {
        put_reduction(&mut raw, &ReductionTables::new(shell));
    }
    put_effects(&mut raw, &Library::effects(&Frame::new(size)));
    Some(raw)
}

/// Appends a length and bytes.
fn put_bytes(raw: &mut Vec<u8>, bytes: &[u8]) {
    raw.extend((bytes.len() as u64).to_le_bytes());
    raw.extend(bytes);
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

/// What is left to read of an image.
struct Parts<'a>(&'a [u8]);

impl<'a> Parts<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    /// What [`put_bytes`] appended.
    fn bytes(&mut self) -> Option<&'a [u8]> {
        let (length, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        self.take(usize::try_from(u64::from_le_bytes(*length)).ok()?)
    }

    fn steps(&mut self) -> Option<Vec<Step>> {
        let (words, _) = self.bytes()?.as_chunks::<8>();
        let (pairs, _) = words.as_chunks::<2>();
        Some(pairs.iter().map(|pair| Step::from_words(pair.map(u64::from_le_bytes))).collect())
    }

    fn reduction(&mut self) -> Option<ReductionTables> {
        Some(ReductionTables {
            placing: [[self.steps()?, self.steps()?], [self.steps()?, self.steps()?]],
            pairing: Distances {
                triple: self.bytes()?.to_vec(),
                diagonal: self.bytes()?.to_vec(),
                straight: self.bytes()?.to_vec(),
            },
        })
    }

    fn effects(&mut self) -> Option<Vec<Effect>> {
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
                    moves.collect::<Option<_>>()
                })
                .collect::<Option<_>>()?;
            effects.push(Effect { moved, words });
        }
        Some(effects)
    }
}
