//! Solving a 3x3x3 in the fewest turns there is time to find.
//!
//! # What is searched
//!
//! The game counts one layer by any amount as one turn, middle layers too, and takes a cube for
//! solved in any of its 24 holdings. So nothing is lost by looking at the cube from its centres:
//! they never move, the holdings disappear, and the middle layer turned one way is the two layers
//! beside it turned the other way. That leaves 27 generators (`generator`), twenty pieces
//! (`cubie`), 43 quintillion states, of which the worst are 18 turns from solved and the mean is
//! at 16.1.
//!
//! # How short words are found
//!
//! U, D and the half turns generate a subgroup that is easy to steer into, since 140 million values
//! say where a state stands to it, and easy to leave for solved. So a solution is looked for as a
//! word into the subgroup and a word inside it (`funnel`, `tail`), with each axis upright, on
//! the state and on its inverse (`view`). Four things make this quick:
//!
//! * Of the 140 million distances only the small ones are kept, for they alone steer (`near`).
//!   They are found by walking out from the subgroup, row by row (`layers`), in a fraction of a
//!   second, which is why there is no table on disk.
//! * A kept state also knows which turns lead nearer and which not farther, so that the search
//!   never makes a turn to find that it was wrong.
//! * Corners are asked early whether the turns that are left are enough for them (`reach`).
//! * Premoves: a good word may enter the subgroup and leave it again. The turns after it are tried
//!   one by one at the front of the scramble (`point`), which finds short words with far shorter
//!   first phases than those without.
//!
//! What to try comes in the order of what it yields for its time (`jobs`, `plan`), and any
//! number of threads takes from that list (`search`).
//!
//! # What the ideas are worth
//!
//! Measured on two cores, each against everything else as it is, on the states of `benches/solve`:
//!
//! | idea | worth |
//! |---|---|
//! | premoves | a mean of 16.46 after two seconds in place of 16.54 (24 states) |
//! | asking corners early | nothing that 24 states could show: as many states a second, the same mean |
//! | pages of 2 MiB | a fifth of the speed |
//! | full tables ([`Tables::build_full`]) | 2.3 times as many states a second; a mean of 16.38 after 0.7 seconds of search, for which the others take three times as long; nothing after five seconds |
//!
//! The full tables take six times as long to build and more than twice the memory, so nobody gets
//! them who does not ask.
//!
//! # How one knows that there is nothing shorter
//!
//! When two phases have little left to find, all words of ever greater length are tried, against
//! the distances on all three axes and those of the corners (`prover`).
//!
//! # The finish of larger cubes
//!
//! On a larger cube with paired edges the middle layers cost more than one turn, and only the faces
//! are turned. The same search does that with 18 generators ([`Metric::Face`]), from many starts at
//! once ([`finish()`]).

mod batch;
mod budget;
mod classes;
mod coordinates;
mod cubie;
mod emit;
mod finish;
mod funnel;
mod generator;
mod hunter;
mod jobs;
mod layers;
mod moves;
mod near;
mod plan;
mod point;
mod prover;
mod reach;
mod read;
mod search;
mod solver;
mod standing;
mod states;
mod symmetry;
mod tables;
mod tail;
mod upright;
mod view;

pub use budget::Budget;
pub use finish::{Finish, Start, finish};
pub use generator::Metric;
pub use read::Unsolvable;
pub use solver::{Event, Outcome, solve};
pub use tables::Tables;
