//! KPattern JSON, the reference implementation's own form of a 3x3x3.
//!
//! Three orbits, EDGES, CORNERS and CENTERS, each with the piece in every slot of the Reid frame and
//! its orientation, as the cube is held. `orientationMod` on CENTERS says modulo what the
//! orientations of the centres are known: without it, or with six zeros, they are known in full;
//! with anything else they are given up, all six.

use super::{EntryFault, Error};
use crate::base::Span;
use crate::base::json::{Integer, Node, Problem};
use crate::base::text::excerpt;
use crate::cube::pieces::{CENTERS, Orbit, Pattern, Pieces, center_index};
use crate::cube::{Centers, Face};

/// The name of the puzzle, in patterns that name it.
const PUZZLE: &str = "3x3x3";

/// Appends the cube as KPattern JSON, the bare pattern data.
///
/// ```
/// use twistwright::cube::pieces::Pieces;
/// let mut out = Vec::new();
/// twistwright::twizzle::kpattern::write(&Pieces::SOLVED, &mut out);
/// assert!(out.starts_with(br#"{"EDGES":{"pieces":[0,1,2,3,4,5,6,7,8,9,10,11],"orientation":["#));
/// assert!(out.ends_with(br#","orientationMod":[1,1,1,1,1,1]}}"#));
/// ```
pub fn write(pieces: &Pieces, out: &mut Vec<u8>) {
    let pattern = Pattern::from(pieces);
    let centers = CENTERS.map(|face| center_index(pattern.centers[face.index()]));
    let quarters = pattern.quarters.unwrap_or_default();
    write_orbit("{\"EDGES\"", &pattern.edges.pieces, &pattern.edges.orientation, out);
    write_orbit("},\"CORNERS\"", &pattern.corners.pieces, &pattern.corners.orientation, out);
    write_orbit("},\"CENTERS\"", &centers, &CENTERS.map(|face| quarters.on(face)), out);
    if pattern.quarters.is_none() {
        write_list(",\"orientationMod\"", &[1; 6], out);
    }
    out.extend_from_slice(b"}}");
}

/// Appends an orbit's two lists after `key`, the object left open.
fn write_orbit(key: &str, pieces: &[u8], orientation: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(key.as_bytes());
    write_list(":{\"pieces\"", pieces, out);
    write_list(",\"orientation\"", orientation, out);
}

fn write_list(key: &str, numbers: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(key.as_bytes());
    for (at, number) in numbers.iter().enumerate() {
        out.extend_from_slice(if at == 0 { b":[" } else { b"," });
        if *number >= 10 {
            out.push(b'0' + number / 10);
        }
        out.push(b'0' + number % 10);
    }
    out.push(b']');
}

/// Reads KPattern JSON: the bare pattern data, or an object that has it under `patternData`.
///
/// # Errors
/// [`Error::Json`] for another shape, [`Error::Puzzle`] for another puzzle, [`Error::Entries`] with
/// every number that is out of range, and [`Error::Pieces`] for numbers that are no set of pieces
/// or centres in none of the 24 holdings.
pub fn from_json(node: Node<'_>) -> Result<Pieces, Error> {
    let Some(data) = node.get("patternData") else {
        node.only(&["id", "EDGES", "CORNERS", "CENTERS"])?;
        return read_orbits(node);
    };
    node.only(&["id", "experimentalPuzzleName", "patternData"])?;
    if let Some(name) = node.get("experimentalPuzzleName")
        && name.string()? != PUZZLE
    {
        return Err(Error::Puzzle { name: excerpt(&name.key(), 60), span: name.span() });
    }
    data.only(&["EDGES", "CORNERS", "CENTERS"])?;
    read_orbits(data)
}

fn read_orbits(data: Node<'_>) -> Result<Pieces, Error> {
    let mut reader = Reader::default();
    let edges = reader.orbit::<12>(data.require("EDGES")?, &EDGE_NUMBERS)?;
    let corners = reader.orbit::<8>(data.require("CORNERS")?, &CORNER_NUMBERS)?;
    let centers = reader.orbit::<6>(data.require("CENTERS")?, &CENTER_NUMBERS)?;
    if let Some(span) = reader.first {
        return Err(Error::Entries { faults: reader.faults, span });
    }
    let slot = |face: Face| usize::from(center_index(face));
    let fully_known = centers.modulus == [0; 6];
    let pattern = Pattern {
        edges: Orbit { pieces: edges.pieces, orientation: edges.orientation },
        corners: Orbit { pieces: corners.pieces, orientation: corners.orientation },
        centers: Face::ALL.map(|face| CENTERS[usize::from(centers.pieces[slot(face)])]),
        quarters: fully_known.then(|| Centers::from_fn(|face| centers.orientation[slot(face)])),
    };
    Pieces::try_from(&pattern).map_err(|error| Error::Pieces { error, span: data.span() })
}

/// Numbers that may stand in a list, in words and as a test.
type Allowed = (&'static str, fn(i64) -> bool);

/// What may stand in the lists of one orbit.
struct Numbers {
    pieces: Allowed,
    orientation: Allowed,
    modulus: Allowed,
}

const EDGE_NUMBERS: Numbers = Numbers {
    pieces: ("0..11", |n| (0..12).contains(&n)),
    orientation: ("0..1", |n| (0..2).contains(&n)),
    modulus: ("0", |n| n == 0),
};

const CORNER_NUMBERS: Numbers = Numbers {
    pieces: ("0..7", |n| (0..8).contains(&n)),
    orientation: ("0..2", |n| (0..3).contains(&n)),
    modulus: ("0", |n| n == 0),
};

const CENTER_NUMBERS: Numbers = Numbers {
    pieces: ("0..5", |n| (0..6).contains(&n)),
    orientation: ("0..3", |n| (0..4).contains(&n)),
    modulus: ("0, 1, 2 or 4", |n| matches!(n, 0 | 1 | 2 | 4)),
};

/// The lists of one orbit, in slot order.
struct Lists<const N: usize> {
    pieces: [u8; N],
    orientation: [u8; N],
    modulus: [u8; N],
}

/// Reads lists and keeps what was out of range.
#[derive(Default)]
struct Reader {
    faults: Vec<EntryFault>,
    first: Option<Span>,
}

impl Reader {
    fn orbit<const N: usize>(
        &mut self,
        node: Node<'_>,
        numbers: &Numbers,
    ) -> Result<Lists<N>, Error> {
        node.only(&["pieces", "orientation", "orientationMod"])?;
        Ok(Lists {
            pieces: self.list(node.require("pieces")?, numbers.pieces)?,
            orientation: self.list(node.require("orientation")?, numbers.orientation)?,
            modulus: match node.get("orientationMod") {
                Some(list) => self.list(list, numbers.modulus)?,
                None => [0; N],
            },
        })
    }

    fn list<const N: usize>(&mut self, node: Node<'_>, allowed: Allowed) -> Result<[u8; N], Error> {
        let length = node.items()?.count();
        if length != N {
            let (expected, what) = (N.to_string(), "numbers");
            return Err(node.error(Problem::WrongLength { length, expected, what }).into());
        }
        let mut list = [0; N];
        for (number, item) in list.iter_mut().zip(node.items()?) {
            *number = self.number(item, allowed)?;
        }
        Ok(list)
    }

    fn number(&mut self, node: Node<'_>, (allowed, accepts): Allowed) -> Result<u8, Error> {
        match node.integer()? {
            Integer::Value(value) if accepts(value) => Ok(value as u8),
            _ => {
                let value = excerpt(node.raw(), 40);
                self.faults.push(EntryFault { path: node.path(), value, allowed });
                self.first.get_or_insert(node.span());
                Ok(0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Fault as _;
    use crate::base::json::Document;

    fn read(text: &str) -> Result<Pieces, Error> {
        from_json(Document::parse(text).unwrap().root())
    }

    const SOLVED: &str = concat!(
        r#"{"EDGES":{"pieces":[0,1,2,3,4,5,6,7,8,9,10,11],"#,
        r#""orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},"#,
        r#""CORNERS":{"pieces":[0,1,2,3,4,5,6,7],"orientation":[0,0,0,0,0,0,0,0]},"#,
        r#""CENTERS":{"pieces":[0,1,2,3,4,5],"orientation":[0,0,0,0,0,0]}}"#,
    );

    #[test]
    fn the_centres_are_known_unless_some_orientation_is_known_only_in_part() {
        let solved = Pieces::SOLVED.with_centers(Some(Centers::SOLVED));
        assert_eq!(read(SOLVED), Ok(solved));
        let with = |list: &str| {
            read(&SOLVED.replace("0]}}", &format!("0],\"orientationMod\":{list}}}}}")))
        };
        assert_eq!(with("[0,0,0,0,0,0]"), Ok(solved));
        for part in ["[1,1,1,1,1,1]", "[4,4,4,4,4,4]", "[0,0,2,0,0,0]", "[0,0,0,0,0,1]"] {
            assert_eq!(with(part), Ok(Pieces::SOLVED), "{part}");
        }
        let wrong = with("[3,0,0,0,0,0]").unwrap_err();
        assert_eq!(wrong.to_string(), "CENTERS.orientationMod[0] = 3, allowed 0, 1, 2 or 4");
    }

    #[test]
    fn the_data_may_be_wrapped_as_the_reference_writes_it() {
        let wrapped = format!(r#"{{"experimentalPuzzleName":"3x3x3","patternData":{SOLVED}}}"#);
        assert_eq!(read(&wrapped), read(SOLVED));
        let other = read(&wrapped.replace("3x3x3", "2x2x2")).unwrap_err();
        assert_eq!(other.to_string(), "a pattern of 2x2x2, expected 3x3x3");
        assert!(read(&wrapped.replace("experimentalPuzzleName", "puzzle")).is_err());
    }

    #[test]
    fn every_number_out_of_range_is_named_with_its_place() {
        let text = SOLVED
            .replace(r#"{"EDGES":{"pieces":[0,"#, r#"{"EDGES":{"pieces":[300,"#)
            .replace("6,7],\"orientation\":[0", "6,-1],\"orientation\":[3")
            .replace("[0,1,2,3,4,5],", "[0,1,2,3,4,99999999999999999999],");
        let error = read(&text).unwrap_err();
        assert_eq!(
            error.to_string(),
            "EDGES.pieces[0] = 300, allowed 0..11; CORNERS.pieces[7] = -1, allowed 0..7; \
             CORNERS.orientation[0] = 3, allowed 0..2; \
             CENTERS.pieces[5] = 99999999999999999999, allowed 0..5"
        );
        assert_eq!(&text[error.span().unwrap().start..error.span().unwrap().end], "300");
    }

    #[test]
    fn pieces_that_stand_twice_and_impossible_centres_are_refused() {
        let text = SOLVED.replace("[0,1,2,3,4,5,6,7,8", "[0,1,2,0,4,5,6,7,8");
        assert_eq!(
            read(&text).unwrap_err().to_string(),
            "not made of the pieces of a 3x3x3: edge UF exists twice, at UF and UL; missing edge UL"
        );
        let text = SOLVED.replace("[0,1,2,3,4,5],", "[5,1,2,3,4,0],");
        assert_eq!(
            read(&text).unwrap_err().to_string(),
            "not made of the pieces of a 3x3x3: \
             centre arrangement DRFULB is a mirror image (U and D exchanged)"
        );
        let text = SOLVED.replace("[0,1,2,3,4,5],", "[1,0,2,3,4,5],");
        assert!(read(&text).unwrap_err().to_string().ends_with("is none of the 24 holdings"));
    }

    #[test]
    fn other_shapes_are_refused() {
        for (from, to) in [
            ("\"EDGES\"", "\"edges\""),
            ("0,1,2,3,4,5,6,7,8,9,10,11", "0,1,2,3,4,5,6,7,8,9,10"),
            ("\"pieces\":[0", "\"pieces\":[0.0"),
            ("\"orientation\":[0,0,0,0,0,0,0,0]", "\"orientation\":0"),
            ("{\"EDGES\"", "{\"seed\":1,\"EDGES\""),
        ] {
            let text = SOLVED.replacen(from, to, 1);
            assert_ne!(text, SOLVED);
            assert!(matches!(read(&text), Err(Error::Json(_))), "{text}");
        }
    }
}
