//! What every domain leans on and that knows no puzzle: places in a text, strict JSON, seeded
//! randomness, the contract of an error that can say where and what to do, work on several threads,
//! and large tables in memory and on disk.

pub mod fault;
pub(crate) mod huge;
pub mod json;
pub(crate) mod parallel;
pub mod random;
pub mod seed;
pub mod store;
pub mod text;

pub use fault::Fault;
pub use random::Random;
pub use seed::Seed;
pub use store::{Store, StoreError};
pub use text::{Place, Span};
