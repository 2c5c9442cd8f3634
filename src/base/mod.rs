//! What every domain leans on and that knows no puzzle: places in a text, strict JSON, seeded
//! randomness, and the contract of an error that can say where and what to do.

mod digits;
pub mod fault;
pub mod json;
pub mod random;
pub mod seed;
pub mod text;

pub(crate) use digits::digits;
pub use fault::Fault;
pub use random::Random;
pub use seed::Seed;
pub use text::{Place, Span};
