//! Playing: the rules as a pure reducer, and the service's answers offline.

mod action;
mod envelope;
mod frames;
mod intent;
mod phase;
mod plausible;
mod reducer;
mod refusal;
mod request;
mod tangle;
mod token;

pub use action::Action;
pub use envelope::Envelope;
pub use frames::{Frames, FramesError, GivenFrames};
pub use intent::Intent;
pub use phase::Phase;
pub use reducer::{Run, award};
pub use refusal::Refusal;
pub use request::Request;
pub use token::TokenProblem;
