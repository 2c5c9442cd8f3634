//! Parts of a state as small numbers, and back.
//!
//! | coordinate | values | what it knows |
//! |---|---|---|
//! | twist | 2187 | how the corner places are twisted |
//! | flip | 2048 | how the edge places are flipped |
//! | half | 1680 | where four given corners are, each by name |
//! | corners | 40320 | which corner is in which place: both halves |
//! | quartet | 11880 | where four given edges are, each by name |
//! | octet | 40320 | how the edges 0 to 7 are permuted, while they are among themselves |
//!
//! All are 0 on the solved cube but the half and the quartet: see [`home`].

use super::cubie::Cubies;

/// How many values each coordinate has.
pub(crate) const TWISTS: usize = 2187;
pub(crate) const FLIPS: usize = 2048;
pub(crate) const PERMUTATIONS: usize = 40320;
pub(crate) const HALVES: usize = 1680;
pub(crate) const QUARTETS: usize = 11880;
/// How many sets of four of the twelve edge places there are.
pub(crate) const PLACES: usize = 495;
/// How many orders four pieces have.
pub(crate) const ORDERS: usize = 24;

/// The twists of the first seven corner places in base 3, the first one first. The eighth follows.
pub(crate) fn twist(cubies: &Cubies) -> usize {
    cubies.twists[..7].iter().fold(0, |index, &twist| index * 3 + usize::from(twist))
}

pub(crate) fn with_twist(mut index: usize) -> Cubies {
    let mut cubies = Cubies::SOLVED;
    let mut sum = 0;
    for at in (0..7).rev() {
        cubies.twists[at] = (index % 3) as u8;
        sum += index % 3;
        index /= 3;
    }
    cubies.twists[7] = ((3 - sum % 3) % 3) as u8;
    cubies
}

/// The flips of the first eleven edge places, one bit each. The twelfth follows.
pub(crate) fn flip(cubies: &Cubies) -> usize {
    (0..11).map(|at| usize::from(cubies.flips[at]) << at).sum()
}

pub(crate) fn with_flip(index: usize) -> Cubies {
    let mut cubies = Cubies::SOLVED;
    for (at, flip) in cubies.flips.iter_mut().enumerate() {
        *flip = (all_flips(index) >> at & 1) as u8;
    }
    cubies
}

/// The flips of all twelve places from those of the first eleven.
pub(crate) fn all_flips(index: usize) -> usize {
    index | (index.count_ones() as usize % 2) << 11
}

/// Where the corners `first` to `first + 3` are, each by name.
pub(crate) fn half(cubies: &Cubies, first: u8) -> usize {
    four_of(&cubies.corners, first)
}

/// A state in which the corners `first` to `first + 3` stand as `index` says.
pub(crate) fn with_half(index: usize, first: u8) -> Cubies {
    Cubies { corners: with_four_of(index, first), ..Cubies::SOLVED }
}

/// The order of the corner pieces: the upper half, times 24, plus the order of the lower half in
/// the places that are left.
pub(crate) fn corners(cubies: &Cubies) -> usize {
    corners_of_halves(half(cubies, 0), half(cubies, 4))
}

/// The order of the corners from its halves.
pub(crate) fn corners_of_halves(upper: usize, lower: usize) -> usize {
    upper * ORDERS + lower % ORDERS
}

/// The upper and the lower half of an order of the corners.
pub(crate) fn halves_of_corners(index: usize) -> (usize, usize) {
    let upper = index / ORDERS;
    let others = 0xFF ^ places_unrank(upper / ORDERS);
    (upper, places_rank(others) * ORDERS + index % ORDERS)
}

pub(crate) fn with_corners(index: usize) -> Cubies {
    let (upper, lower) = halves_of_corners(index);
    let mut cubies = with_half(lower, 4);
    for (corner, upper) in cubies.corners.iter_mut().zip(with_half(upper, 0).corners) {
        if upper < 4 {
            *corner = upper;
        }
    }
    cubies
}

/// The order of the edge pieces 0 to 7 in the places 0 to 7, where they must be.
pub(crate) fn octet(cubies: &Cubies) -> usize {
    rank(&std::array::from_fn::<u8, 8, _>(|at| cubies.edges[at]))
}

pub(crate) fn with_octet(index: usize) -> Cubies {
    let mut cubies = Cubies::SOLVED;
    cubies.edges[..8].copy_from_slice(&unrank::<8>(index));
    cubies
}

/// Where the edges `first` to `first + 3` are, each by name.
pub(crate) fn quartet(cubies: &Cubies, first: u8) -> usize {
    four_of(&cubies.edges, first)
}

/// A state in which the edges `first` to `first + 3` stand as `index` says.
pub(crate) fn with_quartet(index: usize, first: u8) -> Cubies {
    Cubies { edges: with_four_of(index, first), ..Cubies::SOLVED }
}

/// What the first phase knows of the edges: where those of the middle layer are, times 2048, plus
/// the flips.
pub(crate) fn edges(cubies: &Cubies) -> usize {
    quartet(cubies, 8) / ORDERS * FLIPS + flip(cubies)
}

/// The quartet coordinate of the edges `first` to `first + 3` on the solved cube.
pub(crate) fn home(first: u8) -> usize {
    quartet(&Cubies::SOLVED, first)
}

/// The places of the pieces `first` to `first + 3`, as [`places_rank`], times 24, plus their order.
fn four_of<const N: usize>(pieces: &[u8; N], first: u8) -> usize {
    let mut places = 0;
    let mut order = [0; 4];
    let mut found = 0;
    for (at, &piece) in pieces.iter().enumerate() {
        if (first..first + 4).contains(&piece) {
            places |= 1 << at;
            order[found] = piece - first;
            found += 1;
        }
    }
    places_rank(places) * ORDERS + rank(&order)
}

/// Pieces of which those from `first` to `first + 3` stand as `index` says; the others are in
/// order.
fn with_four_of<const N: usize>(index: usize, first: u8) -> [u8; N] {
    let places = places_unrank(index / ORDERS);
    let order = unrank::<4>(index % ORDERS);
    let mut inside = order.iter().map(|&piece| first + piece);
    let mut outside = (0..N as u8).filter(|piece| !(first..first + 4).contains(piece));
    std::array::from_fn(|at| {
        let source = if places >> at & 1 != 0 { inside.next() } else { outside.next() };
        source.unwrap_or(0)
    })
}

/// The index of a set of four places among all such sets, in the order of their bit patterns:
/// the number of sets whose pattern is smaller.
pub(crate) fn places_rank(places: usize) -> usize {
    let mut rank = 0;
    let mut taken = 0;
    for at in 0..12 {
        if places >> at & 1 != 0 {
            taken += 1;
            rank += choose(at, taken);
        }
    }
    rank
}

/// The set of places with this index, one bit for each place.
pub(crate) fn places_unrank(mut rank: usize) -> usize {
    let mut places = 0;
    let mut left = 4;
    for at in (0..12).rev() {
        if left > 0 && rank >= choose(at, left) {
            rank -= choose(at, left);
            places |= 1 << at;
            left -= 1;
        }
    }
    places
}

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}

/// The index of a permutation of 0..N among all in dictionary order.
pub(crate) fn rank<const N: usize>(order: &[u8; N]) -> usize {
    let mut used = 0u32;
    let mut rank = 0;
    for (at, &item) in order.iter().enumerate() {
        let smaller = (used & ((1 << item) - 1)).count_ones() as usize;
        rank = rank * (N - at) + usize::from(item) - smaller;
        used |= 1 << item;
    }
    rank
}

/// The permutation with this index.
pub(crate) fn unrank<const N: usize>(mut rank: usize) -> [u8; N] {
    let mut digits = [0; N];
    for at in (0..N).rev() {
        digits[at] = rank % (N - at);
        rank /= N - at;
    }
    let mut unused: u32 = (1 << N) - 1;
    digits.map(|digit| {
        let mut left = unused;
        for _ in 0..digit {
            left &= left - 1;
        }
        let item = left.trailing_zeros();
        unused &= !(1 << item);
        item as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_coordinate_reads_back_what_it_makes() {
        assert!((0..TWISTS).all(|index| twist(&with_twist(index)) == index));
        assert!((0..FLIPS).all(|index| flip(&with_flip(index)) == index));
        assert!((0..PERMUTATIONS).all(|index| corners(&with_corners(index)) == index));
        assert!((0..PERMUTATIONS).all(|index| octet(&with_octet(index)) == index));
        for first in [0, 4] {
            assert!((0..HALVES).all(|index| half(&with_half(index, first), first) == index));
        }
        for first in [0, 4, 8] {
            assert!(
                (0..QUARTETS).all(|index| quartet(&with_quartet(index, first), first) == index)
            );
        }
        assert!((0..PLACES).all(|index| places_rank(places_unrank(index)) == index));
    }

    #[test]
    fn twists_and_flips_of_reachable_states_sum_to_nothing() {
        for index in 0..TWISTS {
            assert_eq!(with_twist(index).twists.iter().sum::<u8>() % 3, 0);
        }
        for index in 0..FLIPS {
            assert_eq!(with_flip(index).flips.iter().sum::<u8>() % 2, 0);
        }
    }
}
