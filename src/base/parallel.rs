//! Work split over threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

/// Runs both, at the same time if there are two threads to run them.
pub(crate) fn join<A: Send, B: Send>(
    threads: usize,
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    if threads < 2 {
        return (a(), b());
    }
    thread::scope(|scope| {
        let a = scope.spawn(a);
        let b = b();
        match a.join() {
            Ok(a) => (a, b),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// Calls `work` on each chunk of `length` items with the index of its first item.
pub(crate) fn chunks<T: Send>(
    threads: usize,
    items: &mut [T],
    length: usize,
    work: impl Fn(usize, &mut [T]) + Sync,
) {
    let chunks = Mutex::new(items.chunks_mut(length).enumerate());
    let run = || {
        loop {
            let next = chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
            match next {
                Some((index, chunk)) => work(index * length, chunk),
                None => return,
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(run);
        }
        run();
    });
}

/// Calls `work` on each item once, with one of the workers, each of which has its own thread.
pub(crate) fn with_each<W: Send, T: Send>(
    workers: &mut [W],
    items: &mut [T],
    work: impl Fn(&mut W, &mut T) + Sync,
) {
    let items = Mutex::new(items.iter_mut());
    let run = |worker: &mut W| {
        loop {
            let next = items.lock().unwrap_or_else(PoisonError::into_inner).next();
            match next {
                Some(item) => work(worker, item),
                None => return,
            }
        }
    };
    thread::scope(|scope| {
        let (first, others) =
            workers.split_first_mut().map_or((None, &mut [][..]), |(a, b)| (Some(a), b));
        for worker in others {
            scope.spawn(|| run(worker));
        }
        if let Some(worker) = first {
            run(worker);
        }
    });
}
