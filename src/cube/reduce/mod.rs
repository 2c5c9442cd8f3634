//! The 5x5x5 and the 7x7x7 solved in single-layer turns.
//!
//! [`solve`] reduces a cube to a 3x3x3 and solves that, as people do, but with beams of many
//! thousand states in place of rules of thumb. The parts, in the order a cube meets them:
//!
//! 1. `frame`, `pieces`, `word`: the cube seen from its middle centres, which never move. All
//!    stickers fall into orbits of 24 slots, a cube is a few arrays of 24 bytes, and a turn of a
//!    middle layer costs one turn although all others move.
//! 2. `placing`, `descent`: the centre colours of one axis onto their faces, then of the others
//!    (17 turns or so). Eight of 24 slots are 735,471 sets; tables tell for each which moves lead
//!    nearer.
//! 3. `pairing`, `gather`: with outer turns and half turns alone, centres home and wings to their
//!    midges, at the same time (25 turns more). Seventeen rows of bytes added up score all children
//!    of a state at once. The beam often stops short of the end: the last pieces are dear to it, for
//!    everything else would have to be kept in order.
//! 4. `finish`: the corners and midges, in face turns, for the best reductions at once.
//! 5. `library`, `insertion`: the loose pieces, mended by commutators of at most eight moves put
//!    in anywhere in the whole word, where they act in many guises and half cancel: one orbit after
//!    another, first hastily in all the words, then with ever more care. If nothing fits and there
//!    is no answer yet, `certain` knows a word for every three-cycle, so that there always is one.
//!
//! A 7x7x7 holds two 5x5x5 (`shell`). The inner one goes through 2 and 3; then `oblique` slips turns
//! of the layers it does not need into its word, until most of the 24 bars beside the middles are
//! of one colour; then the outer one goes through 2 and 3 with the bars as its straight centres,
//! from hundreds of words at once. One finish and one insertion end it all.
//!
//! That is for cubes in any state. One that six turns solve is met in the middle before all that
//! (`near`), one that looks as if few turns had scrambled it is `unwind`'s to try, and one that is
//! reduced as it stands goes straight to the finish.
//!
//! `search` spreads the clock over this: a narrow round for an early answer, then one as wide as time
//! and memory allow, each thread its own.
//!
//! # What it gives
//!
//! Random states `reduce-K` of `benches/reduce`, K = 1..20, two threads, tables kept, by the clock on
//! the wall of an idle machine:
//!
//! | size | seconds | average | longest | slowest first answer |
//! |---|---|---|---|---|
//! | 5 | 1 | 72.4 | 78 | 0.2 s |
//! | 5 | 5 | 69.1 | 74 | 0.2 s |
//! | 5 | 25 | 68.7 | 73 | 0.3 s |
//! | 7 | 2 | 157.7 | 166 | 0.4 s |
//! | 7 | 5 | 153.1 | 160 | 0.6 s |
//! | 7 | 25 | 147.3 | 152 | 1.3 s |
//!
//! How many of ten cubes that random turns have scrambled (`scramble --length K --seed 1` to 10) get
//! at most as many turns, two threads:
//!
//! | turns | 5x5x5 in 1 s | 7x7x7 in 2 s |
//! |---|---|---|
//! | 6 | 10 | 10 |
//! | 8 | 9 | 9 |
//! | 10 | 7 | 9 |
//! | 12 | 5 | 8 |
//!
//! # What the ideas are worth
//!
//! Each against the rest as it was then, on 3 to 30 states and a machine that did other work as well;
//! one state differs by several turns from try to try, so that less than a turn says nothing.
//!
//! | idea | worth |
//! |---|---|
//! | both kinds of centre on an axis scored together, beside each kind on all axes | 7x7x7 at 5 s: 151 to 155 in place of 167 |
//! | ... with other weights (edges, each kind, both together) | 2, 1, 2: 150.7 and 152.8; 2, 0, 3: 150.8; 2, ½, 2: 152.0; 2, 1, 3: 156.1; 2, 2, 1: 157.4; 2, 2, 2: 157.2 |
//! | hashes of states in a table as large as the beam, read for a batch at a time; rows added by value | 2.2 million states a second and thread in place of 0.5 |
//! | mending hastily first, and giving up only what cannot be saved | 7x7x7 at 5 s: 174 in place of 186 |
//! | mending one orbit after another | 171.3 with the fewest loose pieces first, 172.7 with all at once, 176.8 with the most first |
//! | no forced three-cycles once there is an answer | 7x7x7 at 5 s: 180 in place of 191 |
//! | going on with larger pools of the mending while there is time | 165.9 in place of 167.7 |
//! | no skeleton that is its parent with one more turn | 167.0 in place of 167.7: nothing certain |
//! | one wide round | 7x7x7 at 25 s: 147.3, against 148.0 with two and 149.8 with three; 5x5x5: no difference |
//! | other prices of what is loose (wings 40 to 50, centres 28 to 40, obliques 1.7 to 2.7 turns) | between 151.9 and 154.4: no difference |
//! | wings weighed half as much again as centres | 5x5x5 at 2 s: 82.2 in place of 81.8, so both weigh the same; centres more: 84.6 |

mod best;
mod budget;
mod certain;
mod clock;
mod descent;
mod error;
mod finish;
mod frame;
mod gather;
mod insertion;
mod library;
mod mask;
mod near;
mod oblique;
mod pairing;
mod pieces;
mod placing;
mod reduction;
mod search;
mod shell;
mod steps;
mod stickers;
mod tables;
mod trail;
mod unwind;
mod word;

pub use budget::{Budget, wall_clock};
pub use error::ReduceError;
pub use near::few;
pub use search::{Outcome, solve};
pub use tables::Tables;
