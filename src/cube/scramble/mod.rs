//! Seeded scrambles: random turns, or a random reachable state.

mod state;
mod turns;

pub use state::random_state;
pub use turns::{default_length, random_turns};
