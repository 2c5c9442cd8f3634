//! Reading boards in every form they come in.
//!
//! A bare board is read strictly. A board inside another document (under `board`, `observation` or
//! `state`, at any depth), or one that carries `phase`, `frame` or `charms` as an observation does,
//! may have members this program does not know and edges either way round; its `crossings`, a list
//! or a number, are compared with the true ones.

use std::str::FromStr;

use super::geometry::{MAX_COORDINATE, Point};
use super::problem::Part;
use super::{Board, Drawing, Error, Parts, Problem, claim};
use crate::base::Seed;
use crate::base::json::{Document, Integer, Kind, Node};
use crate::base::text::excerpt;

impl Board {
    /// The board in a document.
    ///
    /// # Errors
    /// [`Error::Json`] and [`Error::Board`], at the value at fault.
    pub fn read(document: &Document<'_>) -> Result<Self, Error> {
        Board::read_node(document.root())
    }

    /// The board in a value of a document.
    ///
    /// # Errors
    /// As [`Board::read`].
    pub fn read_node(node: Node<'_>) -> Result<Self, Error> {
        let source = Source::find(node, false)?;
        let (parts, places) = source.parts()?;
        let board = Board::check(parts, !source.lenient).map_err(|p| source.error(p, &places))?;
        claim::verify_all(&source.claims, board.drawing())?;
        Ok(board)
    }
}

/// A board, and how far the frame it stands in was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed {
    /// The board.
    pub board: Board,
    /// The swaps made so far: `swaps` beside the board, or in an observation around it, else 0.
    pub swaps: u64,
}

impl Observed {
    /// The board in a document, and the swaps made.
    ///
    /// # Errors
    /// As [`Board::read`]; also for `swaps` that are no number of swaps.
    pub fn read(document: &Document<'_>) -> Result<Self, Error> {
        let board = Board::read(document)?;
        let source = Source::find(document.root(), false)?;
        let numbers = 0..=Seed::MAX_JSON_NUMBER as i64;
        let swaps = match source.swaps {
            Some(swaps) => swaps.integer_in("a number of swaps", numbers)?.unsigned_abs(),
            None => 0,
        };
        Ok(Observed { board, swaps })
    }

    /// Whether a document is about a board at all, well-formed or not: whether a member of a board
    /// is where a board would be.
    pub fn is_meant(document: &Document<'_>) -> bool {
        let board = Source::locate(document.root(), true).board;
        let members = ["sockets", "vertices", "occupancy", "edges"];
        members.iter().any(|&name| board.get(name).is_some())
    }
}

impl FromStr for Board {
    type Err = Error;

    /// Reads a text that holds one board.
    fn from_str(text: &str) -> Result<Self, Error> {
        Board::read(&Document::parse(text)?)
    }
}

impl Drawing {
    /// The drawing in a document that need not be a board of the game: it may be disconnected, name
    /// the ends of edges either way round, have `null` for an empty socket, lack `occupancy`
    /// (charm i is in socket i), and call its sockets `vertices`.
    ///
    /// # Errors
    /// As [`Board::read`].
    pub fn read_any(document: &Document<'_>) -> Result<Self, Error> {
        let source = Source::find(document.root(), true)?;
        let (parts, places) = source.parts()?;
        let drawing = Drawing::new(parts).map_err(|p| source.error(p, &places))?;
        claim::verify_all(&source.claims, &drawing)?;
        Ok(drawing)
    }
}

/// Where the board is in a document.
struct Source<'d> {
    board: Node<'d>,
    /// Whether unknown members and edges either way round are fine.
    lenient: bool,
    /// Whether it need not be a board of the game.
    any_graph: bool,
    /// What the document says about crossings.
    claims: Vec<Node<'d>>,
    /// The swaps made: of the innermost object that says it.
    swaps: Option<Node<'d>>,
}

impl<'d> Source<'d> {
    /// Goes down to where the board is.
    fn locate(root: Node<'d>, any_graph: bool) -> Self {
        let mut source =
            Source { board: root, lenient: false, any_graph, claims: Vec::new(), swaps: None };
        let is_observation = |node: Node<'_>| {
            let marks = ["phase", "frame", "charms"];
            marks.iter().any(|&name| node.get(name).is_some())
        };
        while source.board.get(source.sockets_name()).is_none() {
            let inside = |name| source.board.get(name).filter(|node| node.kind() == Kind::Object);
            let Some(inner) = ["board", "observation", "state"].into_iter().find_map(inside) else {
                break;
            };
            source.lenient = true;
            source.claims.extend(source.board.get("crossings"));
            if is_observation(source.board) {
                source.swaps = source.board.get("swaps").or(source.swaps);
            }
            source.board = inner;
        }
        source.lenient |= is_observation(source.board);
        source.swaps = source.board.get("swaps").or(source.swaps);
        source
    }

    fn find(root: Node<'d>, any_graph: bool) -> Result<Self, Error> {
        if root.kind() != Kind::Object {
            return Err(error(root, Problem::NotAnObject));
        }
        let mut source = Self::locate(root, any_graph);
        let board = source.board;
        if source.lenient {
            source.claims.extend(board.get("crossings"));
        } else {
            let known: &'static [&'static str] = match source.sockets_name() {
                "vertices" => &["vertices", "occupancy", "edges", "id"],
                _ => &["sockets", "occupancy", "edges", "id"],
            };
            if let [Some(_), Some(vertices)] = board.find(&["sockets", "vertices"]) {
                return Err(error(vertices, Problem::SocketsTwice));
            }
            // A text that is no board at all had better be told what a board has.
            if known[..3].iter().any(|&name| board.get(name).is_some()) {
                board.only(known)?;
            }
        }
        Ok(source)
    }

    fn sockets_name(&self) -> &'static str {
        let only_vertices =
            self.board.get("sockets").is_none() && self.board.get("vertices").is_some();
        if self.any_graph && only_vertices { "vertices" } else { "sockets" }
    }

    /// The parts, and which item of the list of sockets each socket is.
    fn parts(&self) -> Result<(Parts, Places), Error> {
        let (sockets, places) = self.sockets(self.board.require(self.sockets_name())?)?;
        let occupancy = match self.board.get("occupancy") {
            None if self.any_graph => (0..sockets.len() as u32).map(Some).collect(),
            _ => self.occupancy(self.board.require("occupancy")?)?,
        };
        let edges = self.edges(self.board.require("edges")?)?;
        Ok((Parts { sockets, occupancy, edges }, places))
    }

    fn sockets(&self, list: Node<'d>) -> Result<(Vec<Point>, Places), Error> {
        let mut sockets = Vec::new();
        let mut ids = Vec::new();
        let mut form = None;
        for (socket, item) in list.items()?.enumerate() {
            let form = *form.get_or_insert_with(|| Form::of(item));
            let wanted = form.description();
            let (id, x, y) = form
                .split(item, self.lenient)
                .ok_or_else(|| error(item, Problem::SocketShape { socket, wanted }))?;
            sockets.push(Point::new(coordinate(x, socket, 'x')?, coordinate(y, socket, 'y')?));
            ids.extend(id);
        }
        if ids.is_empty() {
            return Ok((sockets, None));
        }
        let last = sockets.len() - 1;
        let mut by_id = vec![Point::new(0, 0); sockets.len()];
        let mut places = vec![None; sockets.len()];
        for (item, (node, socket)) in ids.into_iter().zip(sockets).enumerate() {
            let id = id_of(node).filter(|&id| id as usize <= last);
            let place = id.map(|id| &mut places[id as usize]).filter(|place| place.is_none());
            let (Some(id), Some(place)) = (id, place) else {
                return Err(error(node, Problem::SocketId { last }));
            };
            *place = Some(item);
            by_id[id as usize] = socket;
        }
        Ok((by_id, Some(places.into_iter().flatten().collect())))
    }

    fn occupancy(&self, list: Node<'d>) -> Result<Vec<Option<u32>>, Error> {
        list.items()?
            .enumerate()
            .map(|(socket, item)| {
                if self.any_graph && item.kind() == Kind::Null {
                    return Ok(None);
                }
                match id_of(item) {
                    None => Err(error(item, Problem::OccupancyNotInteger { socket })),
                    id => Ok(id),
                }
            })
            .collect()
    }

    fn edges(&self, list: Node<'d>) -> Result<Vec<(u32, u32)>, Error> {
        list.items()?
            .enumerate()
            .map(|(edge, item)| {
                let (a, b) = pair(item, self.lenient)
                    .ok_or_else(|| error(item, Problem::EdgeShape { edge }))?;
                let end =
                    |node| id_of(node).ok_or_else(|| error(node, Problem::EdgeNotInteger { edge }));
                Ok((end(a)?, end(b)?))
            })
            .collect()
    }

    /// The place of a problem found when the parts were put together.
    fn error(&self, problem: Problem, places: &Places) -> Error {
        let (name, item) = match problem.part() {
            Part::Sockets(socket) => (
                self.sockets_name(),
                socket.map(|socket| places.as_ref().map_or(socket, |places| places[socket])),
            ),
            Part::Occupancy(socket) => ("occupancy", socket),
            Part::Edges(edge) => ("edges", edge),
            Part::Whole => return error(self.board, problem),
        };
        let list = self.board.get(name).unwrap_or(self.board);
        let item = item.and_then(|item| list.items().ok()?.nth(item));
        error(item.unwrap_or(list), problem)
    }
}

/// For each socket which item of the list it is, if they carry ids.
type Places = Option<Vec<usize>>;

/// The ways to write a socket.
#[derive(Clone, Copy)]
enum Form {
    Pair,
    Object,
    ObjectWithId,
}

impl Form {
    /// The form that `item`, the first socket, sets for all.
    fn of(item: Node<'_>) -> Self {
        match item.kind() {
            Kind::Object if item.get("id").is_some() => Form::ObjectWithId,
            Kind::Object => Form::Object,
            _ => Form::Pair,
        }
    }

    fn description(self) -> &'static str {
        match self {
            Form::Pair => "pair [x,y]",
            Form::Object => "object {\"x\",\"y\"}",
            Form::ObjectWithId => "object {\"id\",\"x\",\"y\"}",
        }
    }

    /// The id, if this form has one, and the coordinates; `None` if `item` is of another form.
    fn split<'d>(
        self,
        item: Node<'d>,
        lenient: bool,
    ) -> Option<(Option<Node<'d>>, Node<'d>, Node<'d>)> {
        if matches!(self, Form::Pair) {
            let mut items = item.items().ok()?;
            let (x, y) = (items.next()?, items.next()?);
            return items.next().is_none().then_some((None, x, y));
        }
        let (id, x, y) = (item.get("id"), item.get("x")?, item.get("y")?);
        let wants_id = matches!(self, Form::ObjectWithId);
        let members = if wants_id { 3 } else { 2 };
        let exact = lenient || item.members().ok()?.count() == members;
        (exact && id.is_some() == wants_id).then_some((id, x, y))
    }
}

fn coordinate(node: Node<'_>, socket: usize, axis: char) -> Result<i64, Error> {
    match node.integer() {
        Ok(Integer::Value(value)) if (-MAX_COORDINATE..=MAX_COORDINATE).contains(&value) => {
            Ok(value)
        }
        Ok(_) => Err(error(node, Problem::CoordinateRange { socket, axis })),
        Err(_) => Err(error(node, Problem::CoordinateNotInteger { socket, axis })),
    }
}

/// A plain integer as an id, `u32::MAX` for those that can be no id; `None` if it is no plain
/// integer.
pub(super) fn id_of(node: Node<'_>) -> Option<u32> {
    match node.integer().ok()? {
        Integer::Value(value) => Some(u32::try_from(value).unwrap_or(u32::MAX)),
        Integer::TooSmall | Integer::TooLarge => Some(u32::MAX),
    }
}

/// The two values of `[a,b]` or `{"a","b"}`.
pub(super) fn pair(node: Node<'_>, lenient: bool) -> Option<(Node<'_>, Node<'_>)> {
    if node.kind() == Kind::Object {
        let ends = node.get("a").zip(node.get("b"))?;
        let exact = lenient || node.members().ok()?.count() == 2;
        return exact.then_some(ends);
    }
    let mut items = node.items().ok()?;
    let ends = items.next().zip(items.next())?;
    items.next().is_none().then_some(ends)
}

pub(super) fn error(node: Node<'_>, problem: Problem) -> Error {
    Error::Board { problem, span: node.span(), found: Some(excerpt(node.raw(), 40)) }
}
