//! Comparing what a document says about its crossings with what is true.

use std::ops::ControlFlow;

use super::crossings::{self, Crossings};
use super::read::{error, id_of, pair};
use super::{Charm, Cord, Drawing, Error, Problem};
use crate::base::json::{self, Integer, Kind, Node};

/// Compares each claim, a list of crossings in any order or their number, with the drawing.
pub(super) fn verify_all(claims: &[Node<'_>], drawing: &Drawing) -> Result<(), Error> {
    claims.iter().try_for_each(|&claim| match claim.kind() {
        Kind::Number => verify_count(claim, drawing),
        Kind::Array => verify_list(claim, drawing),
        _ => {
            Err(claim.error(json::Problem::WrongType("a list of crossings or their number")).into())
        }
    })
}

fn verify_count(claim: Node<'_>, drawing: &Drawing) -> Result<(), Error> {
    let counted = crossings::count(drawing, 1);
    let agrees =
        matches!(claim.integer()?, Integer::Value(value) if u64::try_from(value) == Ok(counted));
    let claimed = || claim.raw().chars().take(40).collect();
    if agrees {
        Ok(())
    } else {
        Err(error(claim, Problem::CrossingCountDiffers { claimed: claimed(), counted }))
    }
}

fn verify_list(list: Node<'_>, drawing: &Drawing) -> Result<(), Error> {
    let cords = drawing.cords();
    let cord = |node| {
        let (a, b) = pair(node, true)?;
        let cord = Cord::new(Charm(id_of(a)?), Charm(id_of(b)?))?;
        cords.binary_search(&cord).ok()
    };
    let mut claimed = Vec::new();
    for item in list.items()? {
        let crossing = pair(item, true).and_then(|(a, b)| cord(a).zip(cord(b)));
        let (a, b) = crossing.ok_or_else(|| error(item, Problem::CrossingUnfounded))?;
        claimed.push(((a.min(b), a.max(b)), item));
    }
    claimed.sort_by_key(|&(crossing, _)| crossing);
    // All claims before it stand for crossings that are there.
    let stray = |at: usize| {
        let ((a, b), item) = claimed[at];
        match at.checked_sub(1).map(|before| claimed[before].0) {
            Some(before) if before == (a, b) => {
                error(item, Problem::CrossingRepeats(cords[a], cords[b]))
            }
            _ => error(item, Problem::CrossingUnfounded),
        }
    };
    let mut next = claimed.iter().enumerate();
    let mut verdict = Ok(());
    Crossings::find(drawing, 1).visit(|crossing| {
        verdict = match next.next() {
            Some((_, &(claim, _))) if claim == crossing => Ok(()),
            Some((at, &(claim, _))) if claim < crossing => Err(stray(at)),
            _ => {
                let (a, b) = (cords[crossing.0], cords[crossing.1]);
                Err(error(list, Problem::CrossingMissing(a, b)))
            }
        };
        if verdict.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    verdict?;
    match next.next() {
        None => Ok(()),
        Some((at, _)) => Err(stray(at)),
    }
}
