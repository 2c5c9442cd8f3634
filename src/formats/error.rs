//! What can be wrong with a text that should be a cube or turns.

use crate::base::json::{self, Problem};
use crate::base::{Fault, Span};
use crate::cube::Size;
use crate::cube::formats::facelets::FaceletError;
use crate::cube::formats::turns::TurnsError;
use crate::cube::notation::NotationError;
use crate::twizzle;

/// A text that was refused, or a cube that a format cannot hold.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// Not JSON, or JSON of another shape.
    #[error(transparent)]
    Json(#[from] json::Error),
    /// Bad facelet text.
    #[error(transparent)]
    Facelets(#[from] FaceletError),
    /// Bad notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Bad turns in JSON.
    #[error(transparent)]
    Turns(#[from] TurnsError),
    /// A bad Twizzle record, KPattern or list of components.
    #[error(transparent)]
    Twizzle(#[from] twizzle::Error),
    /// Two members that mean the same.
    #[error("members \"{first}\" and \"{second}\" both stand here, but only one can be meant")]
    Conflict {
        /// The first of them.
        first: &'static str,
        /// The second.
        second: &'static str,
        /// The place of the second.
        span: Span,
    },
    /// A list where a cube should be.
    #[error("this is a list, not a cube")]
    List {
        /// The whole list.
        span: Span,
    },
    /// JSON where a text format was asked for, or text where a JSON format was.
    #[error("{}", if *.is_json { format!("this is JSON, and the {format} form is text") }
        else { format!("this is not JSON, and the {format} form is") })]
    OtherForm {
        /// The name of the format.
        format: &'static str,
        /// Whether JSON was found.
        is_json: bool,
        /// The whole text.
        span: Span,
    },
    /// Text that is in no known format.
    #[error("this is no cube")]
    Unknown {
        /// The whole text.
        span: Span,
        /// Its beginning.
        found: String,
    },
    /// A cube that the format cannot hold.
    #[error("the {format} form cannot hold this cube: {why}")]
    Unwritable {
        /// Its name.
        format: &'static str,
        /// What stands in the way.
        why: String,
    },
    /// A format that exists for one size only.
    #[error("the {format} form is for 3x3x3 cubes; this one has size {size}")]
    WrongSize {
        /// Its name.
        format: &'static str,
        /// The cube.
        size: Size,
    },
}

impl FormatError {
    fn inner(&self) -> Option<&dyn Fault> {
        match self {
            FormatError::Json(error) => Some(error),
            FormatError::Facelets(error) => Some(error),
            FormatError::Notation(error) => Some(error),
            FormatError::Turns(error) => Some(error),
            FormatError::Twizzle(error) => Some(error),
            _ => None,
        }
    }
}

impl Fault for FormatError {
    fn reason(&self) -> &'static str {
        match self {
            FormatError::Conflict { .. } => "conflict",
            FormatError::List { .. } | FormatError::OtherForm { .. } => "wrong-type",
            FormatError::Unknown { .. } => "unknown-format",
            FormatError::Unwritable { .. } | FormatError::WrongSize { .. } => "unwritable",
            _ => self.inner().map_or("syntax", Fault::reason),
        }
    }

    fn span(&self) -> Option<Span> {
        match self {
            FormatError::Conflict { span, .. }
            | FormatError::List { span }
            | FormatError::OtherForm { span, .. }
            | FormatError::Unknown { span, .. } => Some(*span),
            _ => self.inner()?.span(),
        }
    }

    fn found(&self) -> Option<String> {
        match self {
            FormatError::Unknown { found, .. } => Some(found.clone()),
            _ => self.inner()?.found(),
        }
    }

    fn expected(&self) -> Option<String> {
        match self {
            FormatError::Unknown { .. } => Some(
                "a JSON cube, 6 n n facelet letters, 22 hex digits or 15 or 16 base64 characters"
                    .to_owned(),
            ),
            _ => self.inner()?.expected(),
        }
    }

    fn hint(&self) -> Option<String> {
        match self {
            FormatError::Conflict { .. } => Some("remove one of the two".to_owned()),
            FormatError::List { .. } => {
                Some("write one cube a line; jq -c '.[]' makes lines of a list".to_owned())
            }
            FormatError::WrongSize { .. } => {
                Some("write json, facelets or net, which hold a cube of any size".to_owned())
            }
            FormatError::Unwritable { .. } => {
                Some("write json, facelets or net, which hold any stickers".to_owned())
            }
            FormatError::Json(json::Error { problem: Problem::MissingField("faces"), .. }) => {
                Some("give \"size\", which alone is a solved cube, \"faces\", or both".to_owned())
            }
            FormatError::Json(json::Error { problem: Problem::MissingField("hex"), .. }) => {
                Some("give the record as \"hex\" or \"base64\"".to_owned())
            }
            FormatError::Json(json::Error {
                problem: Problem::MissingField("solution"), ..
            }) => Some("give the list as \"solution\", \"turns\" or \"moves\"".to_owned()),
            FormatError::OtherForm { .. } => {
                Some("leave out --from, and the format is found out".to_owned())
            }
            _ => self.inner()?.hint(),
        }
    }
}
