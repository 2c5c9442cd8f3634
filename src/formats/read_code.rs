//! Reading a Twizzle record as a record.

use super::detect::trim;
use super::{CubeFormat, FormatError, is_json};
use crate::base::json::{Document, Node};
use crate::twizzle::{self, Code};

/// What a text that holds a record says.
#[derive(Clone, Debug)]
pub struct CodeInput {
    /// The record, in range or not.
    pub code: Code,
    /// The top-level `id` of its document, byte for byte.
    pub id: Option<String>,
}

/// Reads a record: 22 hex digits, 15 or 16 base64 characters, or a JSON object that has one of these
/// under `hex` or `base64`, beside an `id`.
///
/// # Errors
/// [`FormatError`] with the place in `text`.
pub fn read_code(text: &str) -> Result<CodeInput, FormatError> {
    if !is_json(text) {
        let (trimmed, lead) = trim(text);
        let code = trimmed.parse().map_err(|error: twizzle::Error| error.shifted(lead))?;
        return Ok(CodeInput { code, id: None });
    }
    let document = Document::parse(text)?;
    let root = document.root();
    root.only(&["id", "hex", "base64"])?;
    let code = match (root.get("hex"), root.get("base64")) {
        (Some(_), Some(second)) => {
            let (first, span) = ("hex", second.span());
            return Err(FormatError::Conflict { first, second: "base64", span });
        }
        (None, Some(node)) => read_member(node, CubeFormat::Base64)?,
        (hex, None) => read_member(hex.map_or_else(|| root.require("hex"), Ok)?, CubeFormat::Hex)?,
    };
    let id = root.get("id").map(|id| id.raw().to_owned());
    Ok(CodeInput { code, id })
}

/// A record in a JSON string.
fn read_member(node: Node<'_>, format: CubeFormat) -> Result<Code, FormatError> {
    read_record(&node.string()?, node.span().start + 1, format)
}

/// Reads a record as hex or else as base64; `lead` is where `text` begins in the whole.
pub(super) fn read_record(
    text: &str,
    lead: usize,
    format: CubeFormat,
) -> Result<Code, FormatError> {
    let read = match format {
        CubeFormat::Base64 => Code::from_base64(text),
        _ => Code::from_hex(text),
    };
    read.map_err(|error| error.shifted(lead).into())
}
