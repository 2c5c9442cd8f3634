//! The first line of a log.

use super::{LogError, LogFrames};
use crate::base::Seed;
use crate::base::json::{Document, Kind, Node, Problem};
use crate::cordwright::Board;
use crate::cordwright::run::{FramesError, GivenFrames};
use crate::cube::formats::{facelets, json, turns};
use crate::cube::notation::Dialect;
use crate::cube::{Cube, Size, scramble};
use crate::formats::{CubeReading, read_cube_node};

/// What a log is of.
#[derive(Clone, Debug)]
pub enum Header {
    /// A match of Twist Cube.
    TwistCube(MatchHeader),
    /// A run of Cordwright.
    Cordwright(LogFrames),
}

/// How a match of Twist Cube starts.
#[derive(Clone, Debug)]
pub struct MatchHeader {
    /// The cube every submission is applied to.
    pub scramble: Cube,
    /// Seats, 2..=1000. Source: rules of Twist Cube, "Option players".
    pub players: u32,
    /// Length of every window in milliseconds.
    pub clock_ms: u64,
}

/// Reads a header line.
///
/// # Errors
/// [`LogError`] with the place in `text`.
pub fn read_header(text: &str) -> Result<Header, LogError> {
    let document = Document::parse(text)?;
    let root = document.root();
    let game = root.require("game")?;
    match &*game.string()? {
        "twist-cube" => read_match(root).map(Header::TwistCube),
        "cordwright" => read_frames(root).map(Header::Cordwright),
        _ => Err(LogError::game(game)),
    }
}

fn read_match(root: Node<'_>) -> Result<MatchHeader, LogError> {
    root.only(&["game", "size", "players", "clock_ms", "seed", "faces", "scramble"])?;
    let integer = |name, what, range, default| match root.get(name) {
        Some(node) => node.integer_in(what, range).map(i64::unsigned_abs),
        None => Ok(default),
    };
    let players = integer("players", "players", 2..=1000, 2)? as u32;
    let clock_ms = integer("clock_ms", "milliseconds", 1..=i64::MAX, 30_000)?;
    let size = match root.get("size") {
        Some(node) => Some((json::read_size(node)?, node)),
        None => None,
    };
    let named = size.map_or(Size::THREE, |(size, _)| size);
    let scramble = match (root.get("seed"), root.get("faces"), root.get("scramble")) {
        (Some(seed), None, None) => {
            let seed = read_seed(seed)?;
            let mut cube = Cube::solved(named);
            cube.apply_all(&scramble::random_turns(named, scramble::default_length(named), &seed));
            cube
        }
        (None, Some(faces), None) => json::read_faces(faces, size.map(|(size, _)| size))?,
        (None, None, Some(cube)) if cube.kind() == Kind::Object => {
            let reading = CubeReading { with_turns: true, ..CubeReading::default() };
            let input = read_cube_node(cube, reading)?;
            // Whether they are applied or not, someone would have meant the other.
            if input.turns.is_some() {
                return Err(LogError::CarriedTurns { span: cube.span() });
            }
            let cube_read = input.cube;
            match size {
                Some((said, node)) if said != cube_read.size() => {
                    let (size, span) = (cube_read.size(), node.span());
                    return Err(LogError::SizeDiffers { said, size, span });
                }
                _ => cube_read,
            }
        }
        (None, None, Some(list)) => {
            if list.kind() == Kind::String && is_facelets(&list.string()?) {
                return Err(LogError::Facelets { span: list.span() });
            }
            let mut cube = Cube::solved(named);
            cube.apply_all(&turns::read(list, named, Dialect::default())?);
            cube
        }
        _ => {
            let names = "\"seed\", \"faces\" and \"scramble\"";
            return Err(LogError::Start { names, span: root.span() });
        }
    };
    if !scramble.size().is_played() {
        let span = size.map_or(root, |(_, node)| node).span();
        return Err(LogError::Size { span });
    }
    // What the centres' arrows show is no part of the game.
    Ok(MatchHeader { scramble: scramble.with_centers(None), players, clock_ms })
}

/// Whether a text is the facelets of a cube that the game could deal. It could also be as many turns,
/// but hardly is.
fn is_facelets(text: &str) -> bool {
    facelets::read(text.trim()).is_ok_and(|cube| {
        let size = cube.size();
        let count = |colour| cube.stickers().iter().filter(|&&sticker| sticker == colour).count();
        size.is_played() && (0..6).all(|colour| count(colour) == size.face_stickers())
    })
}

fn read_frames(root: Node<'_>) -> Result<LogFrames, LogError> {
    root.only(&["game", "seed", "frames"])?;
    match (root.get("seed"), root.get("frames")) {
        (Some(seed), None) => read_seed(seed).map(LogFrames::Dealt),
        (None, Some(list)) => {
            let boards = list.items()?.map(Board::read_node).collect::<Result<Vec<_>, _>>()?;
            GivenFrames::new(boards).map(LogFrames::Given).map_err(|error| {
                let place = match error {
                    FramesError::Untangled { frame } => {
                        list.items().ok().and_then(|mut items| items.nth(frame - 1))
                    }
                    _ => None,
                };
                LogError::Frames { error, span: place.unwrap_or(list).span() }
            })
        }
        _ => Err(LogError::Start { names: "\"seed\" and \"frames\"", span: root.span() }),
    }
}

/// A seed as JSON: a plain integer of 64 bits or a text.
fn read_seed(node: Node<'_>) -> Result<Seed, LogError> {
    match node.kind() {
        Kind::String => Ok(Seed::from(&*node.string()?)),
        _ => {
            node.raw().parse().map(Seed::Number).map_err(|_| {
                node.error(Problem::WrongType("a seed: a text or 0 to 2^64 - 1")).into()
            })
        }
    }
}
