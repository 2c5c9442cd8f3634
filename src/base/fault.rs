//! The contract of an error about something that was read.

use super::Span;

/// An error that can say, beyond its message, where it is and what would have been right.
///
/// Every domain's error enum implements this; one place in the command line draws them all.
pub trait Fault: std::error::Error + Send + Sync + 'static {
    /// One word (or hyphenated words) a program can match on, such as `syntax`.
    fn reason(&self) -> &'static str;

    /// The bytes of the input text at fault.
    fn span(&self) -> Option<Span> {
        None
    }

    /// What stands there.
    fn found(&self) -> Option<String> {
        None
    }

    /// What could have stood there.
    fn expected(&self) -> Option<String> {
        None
    }

    /// The way out, as an imperative sentence without a full stop.
    fn hint(&self) -> Option<String> {
        None
    }
}
