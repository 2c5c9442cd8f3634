//! Where a command's cubes come from: arguments, a file, or standard input.

use std::path::Path;

use super::args::{CubeArgs, DialectArgs};
use super::diagnostics::{Failure, Text};
use super::exit::{Status, Stop};
use super::framing::{Found, Framer, Framing};
use super::input::{Input, InputError, Source};
use super::output::Output;
use super::stream::{self, Policy};
use super::turn_source::about_list;
use crate::cube::notation::Dialect;
use crate::cube::{Centers, Cube, Size};
use crate::formats::{CubeInput, CubeReading, read_cube, read_turns};

/// How a command that takes a FILE of cubes says it can be given one.
const HOW_AS_FILE: &str = "name a FILE, pipe a cube in, or start from -n SIZE or --alg MOVES";
/// The same for one whose FILE is something else.
const HOW_AS_OPTION: &str =
    "name a FILE with -s, pipe a cube in, or start from -n SIZE or --alg MOVES";

/// What a command does with one cube.
pub(super) type CubeWork<'w> =
    dyn Fn(CubeInput, &mut Vec<u8>) -> Result<Status, Failure> + Sync + 'w;

/// The same for commands that care which cube it is and how many there are.
pub(super) type CompanyWork<'w> =
    dyn Fn(CubeInput, Among, &mut Vec<u8>) -> Result<Status, Failure> + Sync + 'w;

/// A cube among others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Among {
    /// Which item of the stream it is, from 1; `None` for one from the arguments.
    pub(super) item: Option<usize>,
    /// How many cubes were there at the same time, this one included.
    pub(super) company: usize,
}

/// Where cubes come from.
pub(super) enum CubeSource {
    /// One cube from the arguments.
    Given(Cube),
    /// A stream, and how else it could have been given.
    Stream(Source, &'static str),
}

/// Only a 3x3x3 has centres whose turning is told.
pub(super) fn require_three_for_centers(size: Size) -> Result<(), Stop> {
    match size {
        Size::THREE => Ok(()),
        _ => Err(Stop::usage(format!("--centers is for 3x3x3 cubes, not for size {size}"))),
    }
}

/// Tells those who give a cube as an argument how it is given.
fn refuse_cube_for_file(file: Option<&Path>) -> Result<(), Stop> {
    let Some(text) = file.filter(|file| !file.exists()).and_then(Path::to_str) else {
        return Ok(());
    };
    match read_cube(text, CubeReading::default()) {
        Ok(_) => Err(Stop::usage("a cube is read from a file or a pipe, not from an argument")),
        Err(_) => Ok(()),
    }
}

impl DialectArgs {
    /// The dialect of notation that was asked for.
    pub(super) fn dialect(self) -> Dialect {
        Dialect { lower_case: self.lowercase, refuse_far_layer: false }
    }
}

impl CubeSource {
    /// From the arguments of a command that takes a FILE of cubes; they cannot give a cube twice.
    pub(super) fn of(
        args: &CubeArgs,
        file: Option<&Path>,
        dialect: Dialect,
    ) -> Result<CubeSource, Stop> {
        CubeSource::of_either(args, file, HOW_AS_FILE, dialect)
    }

    /// The same for a command that takes -s CUBE.
    pub(super) fn of_option(
        args: &CubeArgs,
        cube: Option<&Path>,
        dialect: Dialect,
    ) -> Result<CubeSource, Stop> {
        CubeSource::of_either(args, cube, HOW_AS_OPTION, dialect)
    }

    fn of_either(
        args: &CubeArgs,
        file: Option<&Path>,
        how: &'static str,
        dialect: Dialect,
    ) -> Result<CubeSource, Stop> {
        let size = args.size.unwrap_or(Size::THREE);
        if args.size.is_none() && args.alg.is_none() {
            if args.centers {
                return Err(Stop::usage(
                    "--centers goes with -n or --alg; a cube that is read says itself what it knows",
                ));
            }
            refuse_cube_for_file(file)?;
            return Ok(CubeSource::Stream(Source::of(file), how));
        }
        if args.centers {
            require_three_for_centers(size)?;
        }
        let knows_centers = args.centers || args.alg.is_some();
        let mut cube = Cube::solved(size).with_centers(knows_centers.then_some(Centers::SOLVED));
        if let Some(alg) = &args.alg {
            let text = Text { name: "--alg".to_owned(), text: alg.clone().into_bytes() };
            let turns = read_turns(alg, size, dialect).map_err(|error| about_list(error, &text))?;
            cube.apply_all(&turns);
        }
        Ok(CubeSource::Given(cube))
    }

    /// Whether standard input is read for cubes.
    pub(super) fn is_standard_input(&self) -> bool {
        matches!(self, CubeSource::Stream(Source::Standard, _))
    }

    /// Does `work` for every cube and prints what it writes.
    pub(super) fn each(
        self,
        reading: CubeReading,
        policy: Policy<'_>,
        work: &CubeWork<'_>,
    ) -> Result<Status, Stop> {
        self.each_in_company(reading, policy, &|cube, _, out| work(cube, out))
    }

    /// The same; `work` is also told which cube it has, and among how many.
    pub(super) fn each_in_company(
        self,
        reading: CubeReading,
        policy: Policy<'_>,
        work: &CompanyWork<'_>,
    ) -> Result<Status, Stop> {
        match self {
            CubeSource::Given(cube) => {
                let mut out = Vec::new();
                let cube = CubeInput { cube, turns: None, id: None, record: None };
                let status = work(cube, Among { item: None, company: 1 }, &mut out)?;
                Output::print(&out)?;
                Ok(status)
            }
            CubeSource::Stream(source, how) => {
                let input = Input::open(source, Framing::Documents, how)?;
                stream::run(input, "a cube", policy, &|item, out| {
                    let among = Among { item: Some(item.number), company: item.company };
                    work(read_cube(item.text()?, reading)?, among, out)
                })
            }
        }
    }

    /// The one cube a command wants; a second is a usage error.
    pub(super) fn one(self, reading: CubeReading) -> Result<CubeInput, Stop> {
        let (source, how) = match self {
            CubeSource::Given(cube) => {
                return Ok(CubeInput { cube, turns: None, id: None, record: None });
            }
            CubeSource::Stream(source, how) => (source, how),
        };
        let text = source.read_text(how)?;
        let whole = super::input::utf8(&text.text).map_err(Failure::from)?;
        let Found::Item(frame) = Framer::new(Framing::Documents).find(&text.text, true) else {
            return Err(Failure::about(InputError::Empty { what: "a cube", how }, &text).into());
        };
        let read = read_cube(&whole[..frame.end], reading)
            .map_err(|error| Failure::about(error, &text))?;
        if !whole[frame.next..].trim().is_empty() {
            let name = if text.name == "-" { "standard input" } else { &text.name };
            return Err(Stop::usage(format!("{name} holds more than one cube; give one")));
        }
        Ok(read)
    }
}
