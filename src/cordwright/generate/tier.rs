//! How hard each frame is.

use std::ops::RangeInclusive;

/// What the boards of some frames have in common.
///
/// Source: rules of Cordwright, "NEXT", for sockets, cords and the one swap of frame 1; the other
/// swaps and the shares are our choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tier {
    /// The first frame of the tier, from 1.
    pub first: u64,
    /// How many sockets.
    pub sockets: usize,
    /// How many cords.
    pub cords: RangeInclusive<usize>,
    /// The fewest swaps that clear it.
    pub swaps: RangeInclusive<usize>,
    /// How often each of these numbers of swaps is dealt, as shares of a hundred.
    pub shares: &'static [u64],
}

impl Tier {
    /// The tiers in order; the last one goes on for ever.
    pub const ALL: [Tier; 4] = [
        Tier { first: 1, sockets: 6, cords: 5..=5, swaps: 1..=1, shares: &[100] },
        Tier { first: 2, sockets: 6, cords: 6..=7, swaps: 1..=2, shares: &[50, 50] },
        Tier { first: 4, sockets: 8, cords: 8..=10, swaps: 2..=4, shares: &[55, 40, 5] },
        Tier { first: 7, sockets: 9, cords: 10..=12, swaps: 2..=4, shares: &[30, 50, 20] },
    ];

    /// The tier of frame `frame`, from 1.
    pub fn of(frame: u64) -> Tier {
        let [first, second, third, last] = Self::ALL;
        match frame {
            ..2 => first,
            2..4 => second,
            4..7 => third,
            _ => last,
        }
    }
}

/// How hard frames are: for some frames, of the boards of seeds 0 to 999, how many take 1, 2, 3 and 4
/// swaps at least. A test counts them.
pub const DISTRIBUTION: [(u64, [u32; 4]); 9] = [
    (1, [1000, 0, 0, 0]),
    (2, [486, 514, 0, 0]),
    (3, [517, 483, 0, 0]),
    (4, [0, 562, 396, 42]),
    (5, [0, 537, 412, 51]),
    (6, [0, 543, 402, 55]),
    (7, [0, 289, 507, 204]),
    (8, [0, 306, 483, 211]),
    (99, [0, 308, 514, 178]),
];
