//! The plain way: every two cords.

use super::super::{Drawing, geometry};
use super::Crossing;

/// Every crossing in canonical order, found by comparing every two cords.
pub fn all_pairs(drawing: &Drawing) -> Vec<Crossing> {
    let segments: Vec<_> = drawing.cords().iter().map(|&cord| drawing.segment(cord)).collect();
    let mut crossings = Vec::new();
    for (a, &first) in segments.iter().enumerate() {
        for (b, &second) in segments.iter().enumerate().skip(a + 1) {
            if geometry::cross(first, second) {
                crossings.push((a, b));
            }
        }
    }
    crossings
}
