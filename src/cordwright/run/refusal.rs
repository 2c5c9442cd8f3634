//! Why the rules refuse an action.

use super::Phase;

/// Why an action was refused. A refused action changes nothing at all.
///
/// The variants stand in the order in which they are tested; the message is the `detail` of a
/// refusal envelope.
///
/// Source: rules of Cordwright, "REFUSALS", for what is refused; the words and the order are ours.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A member name twice in one object.
    #[error("{detail}; the service would take the last, this program refuses")]
    DuplicateField {
        /// Which name.
        detail: String,
    },
    /// Not an object.
    #[error("an action is an object, not {found}")]
    NotObject {
        /// What it is.
        found: String,
    },
    /// A member that has to be there is not.
    #[error("member \"{name}\" is missing")]
    MissingField {
        /// Its name.
        name: &'static str,
    },
    /// A `type` that is none of the four.
    #[error("type must be \"swap\", \"skip\", \"next\" or \"bank\", not {found}")]
    UnknownType {
        /// What it is.
        found: String,
    },
    /// A member that this action does not have.
    #[error("this action has no member \"{name}\"")]
    ExtraField {
        /// Its name.
        name: String,
    },
    /// A socket id that is not a finite whole number.
    #[error("{name} must be a whole number, not {found}")]
    BadId {
        /// `a` or `b`.
        name: &'static str,
        /// What it is.
        found: String,
    },
    /// A socket this board does not have.
    #[error(
        "{name} is {}, but sockets here are 0 to {}{}",
        brief(*id),
        sockets - 1,
        off_by_one(*id, *sockets)
    )]
    OutOfRange {
        /// `a` or `b`.
        name: &'static str,
        /// The id, a whole number.
        id: f64,
        /// How many sockets there are.
        sockets: usize,
    },
    /// A swap of a socket with itself.
    #[error("a and b are both {socket}")]
    EqualSockets {
        /// The socket.
        socket: usize,
    },
    /// Not an action for this phase.
    #[error("{action} is not possible while {phase}")]
    WrongPhase {
        /// The action's type.
        action: &'static str,
        /// The phase.
        phase: Phase,
    },
    /// `next` after the last of the frames that were given.
    #[error("there are only {frames} frames")]
    NoMoreFrames {
        /// How many there are.
        frames: u64,
    },
}

impl Refusal {
    /// The word for it.
    pub fn reason(&self) -> &'static str {
        match self {
            Refusal::DuplicateField { .. } => "duplicate-field",
            Refusal::NotObject { .. } => "not-object",
            Refusal::MissingField { .. } => "missing-field",
            Refusal::UnknownType { .. } => "unknown-type",
            Refusal::ExtraField { .. } => "extra-field",
            Refusal::BadId { .. } => "bad-id",
            Refusal::OutOfRange { .. } => "out-of-range",
            Refusal::EqualSockets { .. } => "equal-sockets",
            Refusal::WrongPhase { .. } => "wrong-phase",
            Refusal::NoMoreFrames { .. } => "no-more-frames",
        }
    }
}

/// A whole number as it is read: one that doubles may not hold exactly with few digits and an
/// exponent.
fn brief(id: f64) -> String {
    if id.abs() < 1e15 { id.to_string() } else { format!("{id:e}") }
}

fn off_by_one(id: f64, sockets: usize) -> &'static str {
    if id == sockets as f64 { "; ids start at 0, a socket shows its id + 1" } else { "" }
}
