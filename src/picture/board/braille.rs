//! A board in a terminal.

use std::fmt::Write as _;

use super::scene::{NAMED, Scene, Tangle, cord_name, name};
use crate::cordwright::Board;

/// Most characters across and down that sockets are spread over.
const COLUMNS: usize = 66;
const ROWS: usize = 26;
/// Dots in a character.
const WIDE: usize = 2;
const HIGH: usize = 4;
/// Characters to the right of the last socket, for its label.
const MARGIN: usize = 4;

/// A character of the picture.
#[derive(Clone, Copy)]
enum Cell {
    /// Dots of cords, and how tangled the most tangled of them is.
    Dots(u8, Tangle),
    /// Where cords cross.
    Crossing,
    /// Part of a label.
    Label(char),
}

/// A board as lines of text: cords in braille dots, crossings marked ×, sockets as the letter of
/// their charm with the socket's id as a small number; below it what there is to say. With `colour`
/// cords have the colour of how tangled they are.
pub fn board_text(board: &Board, colour: bool) -> String {
    let scene = Scene::new(board);
    let picture = Picture::draw(&scene);
    let mut text = String::new();
    for row in picture.cells.chunks(picture.columns) {
        push_row(row, colour, &mut text);
    }
    push_legend(&scene, colour, &mut text);
    text
}

struct Picture {
    columns: usize,
    cells: Vec<Cell>,
}

impl Picture {
    fn draw(scene: &Scene<'_>) -> Self {
        // Dots are as far apart across as down, so one scale keeps the shape.
        let (width, height) = scene.size;
        let across = ((COLUMNS * WIDE - 1) as f64) / width;
        let down = ((ROWS * HIGH - 1) as f64) / height;
        let scale = if across.min(down).is_finite() { across.min(down) } else { 0.0 };
        let at = |(x, y): (f64, f64)| ((x * scale).round() as usize, (y * scale).round() as usize);
        let (right, bottom) = at(scene.size);
        let columns = right / WIDE + 1 + MARGIN;
        let rows = bottom / HIGH + 1;
        let mut picture =
            Picture { columns, cells: vec![Cell::Dots(0, Tangle::Free); columns * rows] };
        for (cord, tangle) in scene.cords() {
            let [from, to] = scene.ends(cord).map(at);
            picture.line(from, to, tangle);
        }
        for &crossing in &scene.crossings {
            let (x, y) = at(scene.meeting(crossing));
            *picture.cell(x / WIDE, y / HIGH) = Cell::Crossing;
        }
        for (socket, charm, place) in scene.labels() {
            let (x, y) = at(place);
            let label = format!("{}{}", name(charm), small(socket));
            for (column, character) in (x / WIDE..columns).zip(label.chars()) {
                *picture.cell(column, y / HIGH) = Cell::Label(character);
            }
        }
        picture
    }

    fn cell(&mut self, column: usize, row: usize) -> &mut Cell {
        &mut self.cells[row * self.columns + column]
    }

    /// Sets the dots from one dot to another.
    fn line(&mut self, from: (usize, usize), to: (usize, usize), tangle: Tangle) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)).max(1);
        for step in 0..=steps {
            let between = |a: usize, b: usize| (a * (steps - step) + b * step + steps / 2) / steps;
            let (x, y) = (between(from.0, to.0), between(from.1, to.1));
            let dot = DOTS[y % HIGH][x % WIDE];
            if let Cell::Dots(dots, worst) = self.cell(x / WIDE, y / HIGH) {
                *dots |= dot;
                *worst = tangle.max(*worst);
            }
        }
    }
}

/// A number in small digits.
fn small(number: usize) -> String {
    let digit = |digit: u8| SMALL[usize::from(digit - b'0')];
    number.to_string().bytes().map(digit).collect()
}

const SMALL: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

/// The bit of each dot of a braille character, by row and column.
const DOTS: [[u8; WIDE]; HIGH] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

fn push_row(row: &[Cell], colour: bool, text: &mut String) {
    let used = row.iter().rposition(|cell| !matches!(cell, Cell::Dots(0, _)));
    let mut shown = anstyle::Style::new();
    for cell in &row[..used.map_or(0, |last| last + 1)] {
        let (character, style) = match *cell {
            Cell::Dots(0, _) => (' ', shown),
            Cell::Dots(dots, tangle) => {
                (char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' '), ansi(tangle))
            }
            Cell::Crossing => ('×', ansi(Tangle::More).bold()),
            Cell::Label(character) => (character, anstyle::Style::new().bold()),
        };
        if colour && style != shown {
            // Writing to a String cannot fail.
            let _ = write!(text, "{shown:#}{style}");
            shown = style;
        }
        text.push(character);
    }
    let _ = writeln!(text, "{shown:#}");
}

fn push_legend(scene: &Scene<'_>, colour: bool, text: &mut String) {
    text.push('\n');
    text.push_str(&scene.summary());
    let named = scene.crossings.iter().take(NAMED);
    for (index, &(a, b)) in named.enumerate() {
        let lead = if index == 0 { ": " } else { ", " };
        // Writing to a String cannot fail.
        let _ = write!(text, "{lead}{}×{}", cord_name(a), cord_name(b));
    }
    if scene.count > NAMED as u64 {
        text.push_str(", ...");
    }
    text.push('\n');
    if scene.labels().next().is_some() {
        text.push_str("letters are charms, small numbers the ids of their sockets\n");
    }
    if colour {
        text.push_str("cords by crossings:");
        for tangle in Tangle::ALL {
            let style = ansi(tangle);
            let _ = write!(text, " {style}{}{style:#}", tangle.label());
        }
        text.push('\n');
    }
}

fn ansi(tangle: Tangle) -> anstyle::Style {
    let colour = anstyle::Ansi256Color(tangle.ansi());
    anstyle::Style::new().fg_color(Some(colour.into()))
}
