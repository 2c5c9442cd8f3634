//! `show`: a cube or a board drawn.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use clap::Args;
use clap::builder::TypedValueParser;

use crate::base::json::Document;
use crate::cli::args::{CubeArgs, DialectArgs, named, whole};
use crate::cli::color;
use crate::cli::cube_source::CubeSource;
use crate::cli::diagnostics::Failure;
use crate::cli::exit::{Status, Stop};
use crate::cli::framing::Framing;
use crate::cli::input::Input;
use crate::cli::stream::{self, Policy};
use crate::cordwright::{Board, Observed};
use crate::cube::Cube;
use crate::cube::formats::net;
use crate::formats::{CubeReading, is_json, read_cube};
use crate::picture::{Look, Palette, board_svg, board_text, coloured_net, cube_svg};

/// Draw cubes and boards
///
/// In a terminal the net of a cube is drawn as coloured blocks; where colour is off, as face letters.
/// A board of Cordwright is drawn with cords of dots, crossings as x signs and sockets as the letter
/// of their charm with the socket's id; colour says how many cords cross a cord. The y axis points
/// down.
#[derive(Debug, Args)]
pub(in crate::cli) struct Show {
    /// Cubes or boards, one document or one line of text each; - or none is standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["size", "alg"])]
    file: Option<PathBuf>,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// The colours of stickers
    ///
    /// The colours of boards can be told apart by everyone anyway.
    #[arg(long, value_name = "NAME", default_value = "standard", value_parser = palette_parser())]
    palette: Palette,
    /// Write on each coloured sticker the letter of the face its colour belongs to
    #[arg(long)]
    letters: bool,
    /// Write an SVG document
    #[arg(long)]
    svg: bool,
    /// Write a PNG file, in builds with PNG (not with --keep-going)
    #[arg(long, conflicts_with = "svg")]
    png: bool,
    /// With --png: how many pixels wide
    #[arg(long, value_name = "PIXELS", default_value_t = 1020, requires = "png")]
    #[arg(value_parser = whole(16..=16384_u32))]
    width: u32,
}

fn palette_parser() -> impl TypedValueParser<Value = Palette> {
    named(vec![
        ("standard", "those of a common cube", Palette::Standard),
        ("safe", "six that the colour-blind can tell apart, and grey print", Palette::Safe),
    ])
}

impl Show {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        if self.png && cfg!(not(feature = "png")) {
            return Err(Stop::usage(
                "this build draws no PNG; build with cargo install --features png, or draw with --svg and convert that",
            ));
        }
        if self.png && std::io::stdout().is_terminal() {
            return Err(Stop::usage("a PNG is not for a terminal; send it to a file"));
        }
        if self.png && policy.keep_going {
            return Err(Stop::usage(
                "PNG files leave no place for error lines; leave out --keep-going or --png",
            ));
        }
        let source = match source {
            CubeSource::Stream(source, _) => source,
            given => {
                return given.each(reading, policy, &|input, out| {
                    self.draw(&Picture::Cube(input.cube), out)
                });
            }
        };
        let how = "name a FILE, pipe a cube or a board in, or start from -n SIZE or --alg MOVES";
        let input = Input::open(source, Framing::Documents, how)?;
        stream::run(input, "a cube or a board", policy, &|item, out| {
            self.draw(&Picture::read(item.text()?, reading)?, out)
        })
    }

    fn look(&self) -> Look {
        Look { palette: self.palette, letters: self.letters }
    }

    fn draw(&self, picture: &Picture, out: &mut Vec<u8>) -> Result<Status, Failure> {
        #[cfg(feature = "png")]
        if self.png {
            out.extend(crate::picture::to_png(&picture.svg(self.look()), self.width)?);
            return Ok(Status::Yes);
        }
        let coloured = color::wanted(&std::io::stdout());
        match picture {
            _ if self.svg => out.extend_from_slice(picture.svg(self.look()).as_bytes()),
            Picture::Cube(cube) if coloured => coloured_net(cube, self.look(), out),
            Picture::Cube(cube) => net::write(cube, out),
            Picture::Board(board) => out.extend_from_slice(board_text(board, coloured).as_bytes()),
        }
        Ok(Status::Yes)
    }
}

/// What there is to draw.
enum Picture {
    Cube(Cube),
    Board(Board),
}

impl Picture {
    /// A board if the text is a document about one, else a cube.
    fn read(text: &str, reading: CubeReading) -> Result<Picture, Failure> {
        if reading.from.is_none() && is_json(text) {
            let document = Document::parse(text)?;
            if Observed::is_meant(&document) {
                return Ok(Picture::Board(Board::read(&document)?));
            }
        }
        Ok(Picture::Cube(read_cube(text, reading)?.cube))
    }

    fn svg(&self, look: Look) -> String {
        match self {
            Picture::Cube(cube) => cube_svg(cube, look),
            Picture::Board(board) => board_svg(board),
        }
    }
}
