//! Components as JSON: `{"ep":0,...,"mo":0,"solvable":true,"why":[]}`.

use super::error::{Error, FieldFault};
use super::{Components, Field, LAYOUT};
use crate::base::Span;
use crate::base::json::{Integer, Kind, Node, Problem};
use crate::base::text::excerpt;

const MEMBERS: &[&str] =
    &["id", "ep", "eo", "cp", "co", "po_u", "po_l", "mo_q", "mo", "solvable", "why"];

impl Components {
    /// The components as a JSON object, with whether turns can reach the cube and why not; `id`,
    /// itself JSON, becomes the first member.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] with every field at fault: then there is no cube to speak of.
    ///
    /// ```
    /// use twistwright::twizzle::Components;
    /// let flipped = Components { eo: 2048, ..Components::default() };
    /// let text = concat!(
    ///     r#"{"ep":0,"eo":2048,"cp":0,"co":0,"po_u":0,"po_l":0,"mo_q":0,"mo":0,"#,
    ///     r#""solvable":false,"why":["odd number of flipped edges"]}"#,
    /// );
    /// assert_eq!(flipped.to_json(None)?, text);
    /// # Ok::<(), twistwright::twizzle::Error>(())
    /// ```
    pub fn to_json(&self, id: Option<&str>) -> Result<String, Error> {
        let why: Vec<String> =
            self.pieces()?.unreachable().iter().map(|why| format!("\"{why}\"")).collect();
        let id = id.map(|id| format!("\"id\":{id},")).unwrap_or_default();
        let Components { ep, eo, cp, co, po_u, po_l, mo_q, mo } = self;
        Ok(format!(
            "{{{id}\"ep\":{ep},\"eo\":{eo},\"cp\":{cp},\"co\":{co},\"po_u\":{po_u},\"po_l\":{po_l},\
             \"mo_q\":{mo_q},\"mo\":{mo},\"solvable\":{},\"why\":[{}]}}",
            why.is_empty(),
            why.join(",")
        ))
    }

    /// Reads what [`Components::to_json`] writes. All eight numbers have to be there; `solvable`
    /// and `why` may be missing, and what they say is not used.
    ///
    /// # Errors
    /// [`Error::Json`] for another shape or an unknown member; [`Error::OutOfRange`] with every
    /// field at fault.
    pub fn from_json(node: Node<'_>) -> Result<Components, Error> {
        node.only(MEMBERS)?;
        if let Some(solvable) = node.get("solvable")
            && solvable.kind() != Kind::Boolean
        {
            return Err(solvable.error(Problem::WrongType("true or false")).into());
        }
        if let Some(why) = node.get("why") {
            for reason in why.items()? {
                reason.string()?;
            }
        }
        let mut faults = Faults::default();
        let [ep, eo, cp, co, po_u, po_l, mo_q, mo] = &LAYOUT;
        let components = Components {
            ep: faults.number(node.require("ep")?, ep)?,
            eo: faults.number(node.require("eo")?, eo)?,
            cp: faults.number(node.require("cp")?, cp)?,
            co: faults.number(node.require("co")?, co)?,
            po_u: faults.number(node.require("po_u")?, po_u)?,
            po_l: faults.number(node.require("po_l")?, po_l)?,
            mo_q: faults.number(node.require("mo_q")?, mo_q)?,
            mo: faults.number(node.require("mo")?, mo)?,
        };
        if faults.faults.is_empty() {
            Ok(components)
        } else {
            Err(Error::OutOfRange { faults: faults.faults, span: faults.first })
        }
    }
}

/// The fields found out of range so far.
#[derive(Default)]
struct Faults {
    faults: Vec<FieldFault>,
    first: Option<Span>,
}

impl Faults {
    fn number(&mut self, node: Node<'_>, field: &'static Field) -> Result<u32, Error> {
        let number = match node.integer()? {
            Integer::Value(value) => u32::try_from(value).ok(),
            Integer::TooSmall | Integer::TooLarge => None,
        };
        let accepted = number.filter(|&number| field.accepts(number));
        if accepted.is_none() {
            self.faults.push(FieldFault { field, value: excerpt(node.raw(), 40) });
            self.first.get_or_insert(node.span());
        }
        Ok(accepted.unwrap_or(0))
    }
}
