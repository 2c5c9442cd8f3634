//! Which sockets of a board are joined before it is tangled.

use super::super::geometry::{Point, cross};
use crate::base::Random;

/// `count` straight cords, as pairs of sockets, that connect all `sockets` and do not cross.
///
/// With no three sockets in a line there is room for at least 2n - 3 of them; `None` past that if
/// they do not fit.
pub(super) fn cords(
    sockets: &[Point],
    count: usize,
    random: &mut Random,
) -> Option<Vec<(usize, usize)>> {
    let mut pairs: Vec<(usize, usize)> =
        (0..sockets.len()).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    random.shuffle(&mut pairs);
    let mut cords: Vec<(usize, usize)> = Vec::new();
    let mut part: Vec<usize> = (0..sockets.len()).collect();
    let ends = |(a, b): (usize, usize)| (sockets[a], sockets[b]);
    let fits = |cords: &[(usize, usize)], pair| {
        cords.iter().all(|&cord| cord != pair && !cross(ends(cord), ends(pair)))
    };
    // First every cord that joins two parts and fits: the cords in a plane can always be completed
    // to triangles, so parts that are left over could still be joined, and this leaves none.
    for &(a, b) in &pairs {
        if part[a] != part[b] && fits(&cords, (a, b)) {
            cords.push((a, b));
            let (from, to) = (part[a], part[b]);
            part.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
        }
    }
    for &pair in &pairs {
        if cords.len() < count && fits(&cords, pair) {
            cords.push(pair);
        }
    }
    (cords.len() == count).then_some(cords)
}
