//! What every dealt frame promises, checked without the code that deals it.

use std::collections::BTreeSet;

use twistwright::base::Seed;
use twistwright::cordwright::{Board, generate};

/// The promises by frame: sockets, least and most cords, least and most swaps.
fn promised(frame: u64) -> (usize, [usize; 2], [usize; 2]) {
    match frame {
        1 => (6, [5, 5], [1, 1]),
        2..=3 => (6, [6, 7], [1, 2]),
        4..=6 => (8, [8, 10], [2, 4]),
        _ => (9, [10, 12], [2, 4]),
    }
}

/// A board as plain numbers.
struct Plain {
    places: Vec<(i64, i64)>,
    /// The charm of each socket.
    charms: Vec<usize>,
    cords: Vec<(usize, usize)>,
    /// Whether cords between the sockets of two pairs cross, by the numbers of the pairs.
    crosses: Vec<Vec<bool>>,
}

fn number(a: usize, b: usize) -> usize {
    16 * a.min(b) + a.max(b)
}

/// Whether two segments cross, by the place of the crossing along each.
fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64), d: (i64, i64)) -> bool {
    let (r, s, q) = ((b.0 - a.0, b.1 - a.1), (d.0 - c.0, d.1 - c.1), (c.0 - a.0, c.1 - a.1));
    let det = |u: (i64, i64), v: (i64, i64)| u.0 * v.1 - u.1 * v.0;
    let (whole, along, other) = (det(r, s), det(q, s), det(q, r));
    let inside = |part: i64| part * whole.signum() > 0 && part * whole.signum() < whole.abs();
    whole != 0 && inside(along) && inside(other)
}

impl Plain {
    fn new(board: &Board) -> Self {
        let places: Vec<(i64, i64)> = board.sockets().iter().map(|p| (p.x, p.y)).collect();
        let n = places.len();
        let mut crosses = vec![vec![false; 256]; 256];
        for (a, b, c, d) in (0..n.pow(4)).map(|i| (i % n, i / n % n, i / n / n % n, i / n / n / n))
        {
            crosses[number(a, b)][number(c, d)] |=
                a != b && c != d && cross(places[a], places[b], places[c], places[d]);
        }
        let charms = board.occupancy().iter().map(|charm| charm.index()).collect();
        let cords = board.cords().iter().map(|cord| (cord.a().index(), cord.b().index())).collect();
        Plain { places, charms, cords, crosses }
    }

    /// Whether there is no crossing with each charm in the socket `seats` names.
    fn is_free(&self, seats: &[usize]) -> bool {
        let mut pairs = [0; 12];
        for (index, &(a, b)) in self.cords.iter().enumerate() {
            pairs[index] = number(seats[a], seats[b]);
            if pairs[..index].iter().any(|&other| self.crosses[other][pairs[index]]) {
                return false;
            }
        }
        true
    }

    /// How many arrangements at exactly `swaps` swaps are free, each counted once: permutations are
    /// built by putting each socket in a cycle of its own or into one of an earlier socket, which
    /// costs a swap.
    fn free_at(&self, swaps: usize) -> usize {
        let n = self.places.len();
        let mut seats = vec![0; n];
        self.charms.iter().enumerate().for_each(|(socket, &charm)| seats[charm] = socket);
        let mut next: Vec<usize> = (0..n).collect();
        self.extend(&seats, &mut next, 0, swaps)
    }

    fn extend(&self, seats: &[usize], next: &mut Vec<usize>, from: usize, swaps: usize) -> usize {
        if swaps == 0 || from == next.len() {
            let moved: Vec<usize> = seats.iter().map(|&socket| next[socket]).collect();
            return usize::from(swaps == 0 && self.is_free(&moved));
        }
        let mut count = self.extend(seats, next, from + 1, swaps);
        for earlier in 0..from {
            next.swap(earlier, from);
            count += self.extend(seats, next, from + 1, swaps - 1);
            next.swap(earlier, from);
        }
        count
    }

    fn is_connected(&self) -> bool {
        let mut reached = BTreeSet::from([0]);
        for _ in 0..self.cords.len() {
            for &(a, b) in &self.cords {
                if reached.contains(&a) || reached.contains(&b) {
                    reached.extend([a, b]);
                }
            }
        }
        reached.len() == self.charms.len()
    }

    /// Whether no socket is nearer than `distance` to a line through two others.
    fn is_clear(&self, distance: i64) -> bool {
        let n = self.places.len();
        (0..n.pow(3)).map(|i| (i % n, i / n % n, i / n / n)).all(|(a, b, c)| {
            let (p, q, r) = (self.places[a], self.places[b], self.places[c]);
            let (dx, dy) = (q.0 - p.0, q.1 - p.1);
            let area = dx * (r.1 - p.1) - dy * (r.0 - p.0);
            a == b || b == c || a == c || area * area >= distance * distance * (dx * dx + dy * dy)
        })
    }
}

/// Checks every promise of a frame; gives its fewest swaps.
fn check(seed: u64, frame: u64) -> usize {
    let board = generate::board(&Seed::Number(seed), frame);
    let what = format!("seed {seed} frame {frame}: {board}");
    let plain = Plain::new(&board);
    let (sockets, cords, swaps) = promised(frame);
    assert_eq!(plain.places.len(), sockets, "{what}");
    assert!((cords[0]..=cords[1]).contains(&plain.cords.len()), "{what}");
    let simple: BTreeSet<_> = plain.cords.iter().collect();
    assert!(simple.len() == plain.cords.len() && plain.cords.iter().all(|(a, b)| a < b), "{what}");
    assert!(plain.is_connected(), "{what}");
    let within = |&(x, y): &(i64, i64)| (0..=1000).contains(&x) && (0..=1000).contains(&y);
    assert!(plain.places.iter().all(within), "{what}");
    assert!(plain.is_clear(50), "{what}");
    let fewest = (0..=4).find(|&swaps| plain.free_at(swaps) > 0);
    let fewest = fewest.unwrap_or_else(|| panic!("not to be cleared in 4 swaps: {what}"));
    assert!((swaps[0]..=swaps[1]).contains(&fewest), "{fewest} swaps, {what}");
    if fewest == 1 {
        assert!(plain.free_at(1) <= 3, "{what}");
    }
    fewest
}

#[test]
fn ten_thousand_frames_keep_every_promise() {
    let frames = [1, 2, 3, 4, 5, 6, 7, 8, 99, 1 << 50];
    let half = |seeds: std::ops::Range<u64>| {
        let mut counts = vec![[0; 5]; frames.len()];
        for seed in seeds {
            for (count, &frame) in counts.iter_mut().zip(&frames) {
                count[check(seed, frame)] += 1;
            }
        }
        counts
    };
    let counts = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(500..1000));
        let mut counts = half(0..500);
        for (count, more) in counts.iter_mut().zip(other.join().unwrap()) {
            count.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
        counts
    });
    // Each number of swaps that may come up does, in every frame.
    for (&frame, counts) in frames.iter().zip(&counts) {
        let (_, _, [least, most]) = promised(frame);
        assert!((least..=most).all(|swaps| counts[swaps] > 0), "frame {frame}: {counts:?}");
    }
    for (frame, expected) in generate::DISTRIBUTION {
        let at = frames.iter().position(|&checked| checked == frame).unwrap();
        assert_eq!(counts[at][1..], expected, "frame {frame}");
    }
}

#[test]
fn deals_are_pinned() {
    let deal = |seed: &str, frame| generate::board(&Seed::from(seed), frame).to_string();
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots/cordwright"),
        prepend_module_to_snapshot => false,
    }, {
        let deals = [("7", 1), ("7", 2), ("7", 4), ("7", 7), ("text", 1), ("text", 1_000_000)];
        let deals: Vec<String> = deals
            .iter()
            .map(|&(seed, frame)| format!("seed {seed} frame {frame}\n{}", deal(seed, frame)))
            .collect();
        insta::assert_snapshot!("deals", deals.join("\n"));
    });
}
