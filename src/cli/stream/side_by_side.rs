//! Items that take seconds each.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use super::{Batches, Piece, Run};
use crate::cli::exit::{Status, Stop};
use crate::cli::input::Batch;
use crate::cli::interrupt::Interrupt;

impl Run<'_> {
    /// Works on several items at a time, one to a thread, and writes what comes of each as soon as
    /// what comes before it is written. When `interrupt` is set no more are begun, and those that
    /// were left out count as a no.
    pub(super) fn side_by_side(
        mut self,
        mut batches: Batches,
        interrupt: &Interrupt,
    ) -> Result<Status, Stop> {
        let mut batch = Batch::default();
        while !interrupt.wanted().load(Relaxed) && batches.next(&mut batch)? {
            if !self.side_by_side_batch(&batch, interrupt)? {
                return Ok(Status::Bad);
            }
        }
        Ok(self.status)
    }

    fn side_by_side_batch(&mut self, batch: &Batch, interrupt: &Interrupt) -> Result<bool, Stop> {
        let next = AtomicUsize::new(0);
        let (policy, work, file) = (self.policy, self.work, self.file.clone());
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..policy.jobs.min(batch.len()) {
                let (sender, next, file) = (sender.clone(), &next, &file);
                scope.spawn(move || {
                    while !interrupt.wanted().load(Relaxed) {
                        let index = next.fetch_add(1, Relaxed);
                        if index >= batch.len() {
                            break;
                        }
                        let mut piece = Piece::default();
                        piece.fill(batch, index..index + 1, file, policy, work);
                        if sender.send((index, piece)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut done = 0;
            for piece in InOrder::new(receiver) {
                done += 1;
                let go_on = self.emit(batch, &piece).and_then(|go_on| {
                    self.output.flush()?;
                    Ok(go_on)
                });
                if !matches!(go_on, Ok(true)) {
                    // Nobody waits for what the others are working on.
                    interrupt.abandon();
                    return go_on;
                }
            }
            if done < batch.len() {
                self.status = self.status.max(Status::No);
            }
            Ok(true)
        })
    }
}

/// What came of numbered items, in the order of their numbers, each as soon as it and all before it
/// are there.
struct InOrder {
    receiver: Receiver<(usize, Piece)>,
    waiting: BTreeMap<usize, Piece>,
    next: usize,
}

impl InOrder {
    fn new(receiver: Receiver<(usize, Piece)>) -> InOrder {
        InOrder { receiver, waiting: BTreeMap::new(), next: 0 }
    }
}

impl Iterator for InOrder {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            if let Some(piece) = self.waiting.remove(&self.next) {
                self.next += 1;
                return Some(piece);
            }
            let (number, piece) = self.receiver.recv().ok()?;
            self.waiting.insert(number, piece);
        }
    }
}
