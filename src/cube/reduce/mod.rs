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
//!    midges, at the same time (25 turns more). Fourteen rows of bytes added up score all children
//!    of a state at once. The beam stops short of the end: the last pieces are dear to it, for
//!    everything else would have to be kept in order.
//! 4. `finish`: the corners and midges, in face turns.
//! 5. `library`, `insertion`: the loose pieces, mended by commutators of at most eight moves put
//!    in anywhere in the whole word, where they act in many guises and half cancel. If nothing
//!    fits, `certain` still knows a word for every three-cycle, so that there always is an answer.
//!
//! A 7x7x7 holds two 5x5x5 (`shell`). The inner one goes through 2 and 3; then `oblique` slips turns
//! of the layers it does not need into its word, until most of the 24 bars beside the middles are
//! of one colour; then the outer one goes through 2 and 3 with the bars as its straight centres,
//! from hundreds of words at once. One finish and one insertion end it all.
//!
//! `search` spreads the clock over this: a narrow round for an early answer, then rounds as wide as
//! time and memory allow, each thread its own.
//!
//! # What it gives
//!
//! Random states `reduce-K` of `benches/reduce`, two threads, tables kept, seconds that each thread
//! ran:
//!
//! | size | cubes | seconds | average | longest | slowest first answer |
//! |---|---|---|---|---|---|
//! | 5 | K = 100..160 | 0.5 | 90.1 | 101 | 0.4 s |
//! | 5 | K = 1..7 | 5 | 81.5 | 84 | 0.5 s |
//! | 7 | K = 1..4 | 5 | 193.7 | 199 | 3.4 s |

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
mod oblique;
mod pairing;
mod pieces;
mod placing;
mod reduction;
mod search;
mod shell;
mod steps;
mod tables;
mod trail;
mod word;

pub use budget::{Budget, wall_clock};
pub use error::ReduceError;
pub use search::solve;
pub use tables::Tables;
