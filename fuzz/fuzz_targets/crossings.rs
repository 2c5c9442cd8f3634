//! Bytes as a drawing: the sweep finds exactly the crossings, in canonical order, that comparing every
//! two cords finds, by arithmetic of 128 bits written here once more; and so on two threads, when
//! counted, and when listed.
//!
//! Byte 0 says how far places lie apart, byte 1 how many there are. Each place has 16 bytes; what
//! is left are cords, two bytes each.

#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use twistwright::cordwright::crossings::{Crossing, all_pairs, count, list};
use twistwright::cordwright::geometry::{MAX_COORDINATE, Point};
use twistwright::cordwright::{Cord, Crossings, Drawing, Parts};

fuzz_target!(|bytes: &[u8]| {
    let Some(drawing) = drawing(bytes) else { return };
    let expected = naive(&drawing);
    assert_eq!(all_pairs(&drawing), expected);
    for jobs in [1, 2] {
        let crossings = Crossings::find(&drawing, jobs);
        let mut found = Vec::new();
        crossings.visit(|crossing| {
            found.push(crossing);
            ControlFlow::Continue(())
        });
        assert_eq!(found, expected, "{jobs} at a time");
        assert_eq!(crossings.count(), expected.len() as u64);
        assert_eq!(count(&drawing, jobs), expected.len() as u64);
    }
    let cords = drawing.cords();
    let pairs: Vec<(Cord, Cord)> = expected.iter().map(|&(a, b)| (cords[a], cords[b])).collect();
    assert_eq!(list(&drawing), pairs);
});

fn drawing(bytes: &[u8]) -> Option<Drawing> {
    let (&[scale, sockets], rest) = bytes.split_first_chunk()?;
    let (places, cords) = rest.split_at_checked(16 * usize::from(sockets))?;
    let coordinate = |bytes: &[u8]| -> Option<i64> {
        let raw = i64::from_le_bytes(bytes.try_into().ok()?);
        Some((raw >> (scale % 63)).clamp(-MAX_COORDINATE, MAX_COORDINATE))
    };
    let mut sockets: Vec<Point> = Vec::new();
    for place in places.chunks_exact(16) {
        let point = Point::new(coordinate(&place[..8])?, coordinate(&place[8..])?);
        if !sockets.contains(&point) {
            sockets.push(point);
        }
    }
    let charms = sockets.len() as u32;
    if charms < 2 {
        return None;
    }
    let end = |byte: u8| u32::from(byte) % charms;
    let mut edges: Vec<(u32, u32)> = cords
        .chunks_exact(2)
        .map(|ends| (end(ends[0]).min(end(ends[1])), end(ends[0]).max(end(ends[1]))))
        .filter(|(a, b)| a != b)
        .collect();
    edges.sort_unstable();
    edges.dedup();
    let occupancy = (0..charms).map(Some).collect();
    Some(Drawing::new(Parts { sockets, occupancy, edges }).expect("a drawing by its rules"))
}

/// Every two cords, each end held against the line of the other.
fn naive(drawing: &Drawing) -> Vec<Crossing> {
    let side = |a: Point, b: Point, c: Point| {
        let less = |p: i64, q: i64| i128::from(p) - i128::from(q);
        let (left, right) = (less(b.x, a.x) * less(c.y, a.y), less(b.y, a.y) * less(c.x, a.x));
        left.cmp(&right) as i8
    };
    let cords: Vec<_> = drawing.cords().iter().map(|&cord| drawing.segment(cord)).collect();
    let mut found = Vec::new();
    for (first, &(a, b)) in cords.iter().enumerate() {
        for (second, &(c, d)) in cords.iter().enumerate().skip(first + 1) {
            if side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0 {
                found.push((first, second));
            }
        }
    }
    found
}
