//! Where the sockets of a board go.

use super::super::geometry::{Point, orientation};
use crate::base::Random;

/// Coordinates run from 0 to this.
pub(super) const SIDE: i64 = 1000;
/// Least distance of a socket from the line through any two others.
const CLEARANCE: i64 = 50;
/// Tries for one socket before the layout is begun anew.
const TRIES: usize = 40;

/// The kinds of layout. On rings cords cross most and can be drawn in fewest ways.
#[derive(Clone, Copy, Debug)]
enum Layout {
    /// All sockets on a circle or ellipse.
    Ring,
    /// As a ring, with one or two sockets inside.
    Hub,
    /// Rows and columns, each socket moved a little.
    Grid,
    /// Anywhere.
    Scatter,
}

/// Places for `count` sockets, 6 to 9, in random order; if `hard`, on or in a ring.
pub(super) fn sockets(count: usize, hard: bool, random: &mut Random) -> Vec<Point> {
    let layouts = [Layout::Ring, Layout::Hub, Layout::Grid, Layout::Scatter];
    let layout = random.pick(if hard { &layouts[..2] } else { &layouts });
    loop {
        if let Some(mut sockets) = layout.try_once(count, random) {
            random.shuffle(&mut sockets);
            return sockets;
        }
    }
}

impl Layout {
    fn try_once(self, count: usize, random: &mut Random) -> Option<Vec<Point>> {
        match self {
            Layout::Ring => ring(count, random),
            Layout::Hub => {
                let inside = if count > 6 { 1 + random.index(2) } else { 1 };
                let mut sockets = ring(count - inside, random)?;
                for _ in 0..inside {
                    place(&mut sockets, random, |random| {
                        let mut within = || SIDE / 5 + random.below(SIDE as u64 * 3 / 5) as i64;
                        Point::new(within(), within())
                    })?;
                }
                Some(sockets)
            }
            Layout::Grid => {
                let columns = if count == 8 { 4 } else { 3 };
                let rows = count.div_ceil(columns);
                let mut sockets = Vec::new();
                for cell in 0..count {
                    place(&mut sockets, random, |random| {
                        let mut within = |index: usize, cells: usize| {
                            let width = SIDE / cells as i64;
                            let inset = width / 6;
                            let free = (width - 2 * inset) as u64;
                            index as i64 * width + inset + random.below(free) as i64
                        };
                        Point::new(within(cell % columns, columns), within(cell / columns, rows))
                    })?;
                }
                Some(sockets)
            }
            Layout::Scatter => {
                let mut sockets = Vec::new();
                for _ in 0..count {
                    place(&mut sockets, random, |random| {
                        let mut anywhere = || random.below(SIDE as u64 + 1) as i64;
                        Point::new(anywhere(), anywhere())
                    })?;
                }
                Some(sockets)
            }
        }
    }
}

/// Adds the first of some proposals that keeps clear of the sockets there are.
fn place(
    sockets: &mut Vec<Point>,
    random: &mut Random,
    mut propose: impl FnMut(&mut Random) -> Point,
) -> Option<()> {
    for _ in 0..TRIES {
        let socket = propose(random);
        if is_clear(sockets, socket) {
            sockets.push(socket);
            return Some(());
        }
    }
    None
}

/// Whether `socket` keeps its distance from the lines through any two of `sockets`, and each of
/// them from the lines through it and any other.
fn is_clear(sockets: &[Point], socket: Point) -> bool {
    let square = |a: Point, b: Point| i128::from(a.x - b.x).pow(2) + i128::from(a.y - b.y).pow(2);
    sockets.iter().enumerate().all(|(index, &a)| {
        let apart = square(a, socket) >= i128::from(4 * CLEARANCE * CLEARANCE);
        apart
            && sockets[..index].iter().all(|&b| {
                // In a triangle the shortest height stands on the longest side.
                let longest = square(a, b).max(square(a, socket)).max(square(b, socket));
                let area = orientation(a, b, socket);
                area * area >= i128::from(CLEARANCE * CLEARANCE) * longest
            })
    })
}

/// `count` sockets around an ellipse that touches the edges of the field.
fn ring(count: usize, random: &mut Random) -> Option<Vec<Point>> {
    let (wide, high) = (SIDE / 2, SIDE / 2 - random.below(SIDE as u64 / 5) as i64);
    let sector = 360 / count as u64;
    let turn = random.below(360);
    let mut sockets = Vec::new();
    for index in 0..count as u64 {
        place(&mut sockets, random, |random| {
            let angle = turn + index * 360 / count as u64 + random.below(sector / 2);
            let at = |radius: i64, angle: u64| SIDE / 2 + radius * sine(angle) / 10_000;
            Point::new(at(wide, angle + 90), at(high, angle))
        })?;
    }
    Some(sockets)
}

/// 10,000 times the sine of whole degrees.
fn sine(degrees: u64) -> i64 {
    let within = (degrees % 180) as usize;
    let value = QUARTER[if within > 90 { 180 - within } else { within }];
    if degrees % 360 < 180 { value } else { -value }
}

/// 10,000 times the sine of 0 to 90 degrees.
const QUARTER: [i64; 91] = [
    0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756,
    2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299,
    5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431,
    7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910, 8988,
    9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816, 9848,
    9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_sines_is_the_sine() {
        for degrees in 0..720 {
            let exact = (degrees as f64).to_radians().sin() * 10_000.0;
            assert!((sine(degrees) as f64 - exact).abs() <= 0.5 + 1e-9, "{degrees}");
        }
    }
}
