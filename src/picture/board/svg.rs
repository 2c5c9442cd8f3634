//! A board as SVG.

use std::fmt::Write as _;

use super::super::lettering::{Pen, push_text, text_width};
use super::scene::{Scene, Tangle, cord_name, name};
use crate::cordwright::Board;

/// The longer side of the box of sockets, in user units.
const SPAN: f64 = 600.0;
/// Space around it.
const PADDING: f64 = 60.0;
/// Height of the legend below.
const LEGEND: f64 = 50.0;
/// Least width of the picture, for the legend.
const LEAST: f64 = 420.0;
/// Greatest and least radius of a named socket.
const RADII: (f64, f64) = (22.0, 7.0);
/// Radius of a socket without a name.
const DOT: f64 = 2.0;

const INK: &str = "#222831";
const PAPER: &str = "#ffffff";

const INK_PEN: Pen = Pen { colour: INK, width: 0.9 };
const RIM_PEN: Pen = Pen { colour: PAPER, width: 3.5 };

/// A board as a standalone SVG document. Sockets are discs with the letter of their charm, and
/// beside it the socket's id; cords have the colour of how tangled they are; crossings are marked.
/// Letters are drawn, so that it looks the same wherever it is shown.
pub fn board_svg(board: &Board) -> String {
    let scene = Scene::new(board);
    let drawing = Canvas::new(&scene);
    let (width, height) = drawing.size;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\n\
         <title>Board of {} sockets, {}</title>\n\
         <desc>{}</desc>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\n",
        board.sockets().len(),
        scene.summary(),
        scene.description(),
    );
    drawing.push_cords(&mut svg);
    drawing.push_crossings(&mut svg);
    drawing.push_sockets(&mut svg);
    drawing.push_legend(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

struct Canvas<'s, 'b> {
    scene: &'s Scene<'b>,
    size: (f64, f64),
    origin: (f64, f64),
    radius: f64,
    cord: f64,
}

// Writing to a String cannot fail.
impl<'s, 'b> Canvas<'s, 'b> {
    fn new(scene: &'s Scene<'b>) -> Self {
        let (wide, high) = scene.size;
        let width = (wide * SPAN + 2.0 * PADDING).max(LEAST);
        let height = high * SPAN + 2.0 * PADDING + LEGEND;
        let places: Vec<(f64, f64)> = scene.labels().map(|(_, _, place)| place).collect();
        let mut nearest = f64::INFINITY;
        for (index, a) in places.iter().enumerate() {
            for b in &places[..index] {
                nearest = nearest.min((a.0 - b.0).hypot(a.1 - b.1));
            }
        }
        let named = (0.35 * SPAN * nearest).clamp(RADII.1, RADII.0);
        let (radius, cord) = if places.is_empty() { (DOT, 1.0) } else { (named, named / 5.0) };
        let origin = ((width - wide * SPAN) / 2.0, PADDING);
        Canvas { scene, size: (width, height), origin, radius, cord }
    }

    fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.origin.0 + x * SPAN, self.origin.1 + y * SPAN)
    }

    fn push_cords(&self, svg: &mut String) {
        let _ = writeln!(svg, "<g stroke-width=\"{:.1}\" stroke-linecap=\"round\">", self.cord);
        for (cord, tangle) in self.scene.cords() {
            let [(x1, y1), (x2, y2)] = self.scene.ends(cord).map(|end| self.at(end));
            let _ = writeln!(
                svg,
                "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{}\">\
                 <title>{}</title></line>",
                colour(tangle),
                cord_name(cord)
            );
        }
        svg.push_str("</g>\n");
    }

    fn push_crossings(&self, svg: &mut String) {
        let radius = (self.radius * 0.4).max(1.5);
        let _ = writeln!(
            svg,
            "<g fill=\"{PAPER}\" stroke=\"{}\" stroke-width=\"{:.1}\">",
            colour(Tangle::More),
            radius * 0.45
        );
        for &crossing in &self.scene.crossings {
            let (x, y) = self.at(self.scene.meeting(crossing));
            let (a, b) = (cord_name(crossing.0), cord_name(crossing.1));
            let _ = writeln!(
                svg,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"><title>{a} and {b}</title></circle>"
            );
        }
        svg.push_str("</g>\n");
    }

    fn push_sockets(&self, svg: &mut String) {
        let radius = self.radius;
        if self.scene.labels().next().is_none() {
            let _ = writeln!(svg, "<g fill=\"{INK}\">");
            for &socket in self.scene.board.sockets() {
                let (x, y) = self.at(self.scene.place(socket));
                let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>");
            }
            svg.push_str("</g>\n");
            return;
        }
        let middle = (self.scene.size.0 / 2.0, self.scene.size.1 / 2.0);
        for (socket, charm, place) in self.scene.labels() {
            let (x, y) = self.at(place);
            let _ = writeln!(
                svg,
                "<g><title>charm {} in socket {socket}</title>\
                 <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"#f7d774\" stroke=\"{INK}\" \
                 stroke-width=\"{:.1}\"/>",
                name(charm),
                radius / 11.0
            );
            push_text(&name(charm), (x, y), radius * 0.95, INK_PEN, svg);
            // The id stands outwards of its socket, where the fewest cords are.
            let away = (place.0 - middle.0, place.1 - middle.1);
            let length = away.0.hypot(away.1).max(1e-9);
            let beside = radius * 1.75 / length;
            let number = (x + away.0 * beside, y + away.1 * beside);
            // A rim of paper keeps cords off it.
            for pen in [RIM_PEN, INK_PEN] {
                push_text(&socket.to_string(), number, radius * 0.6, pen, svg);
            }
            svg.push_str("</g>\n");
        }
    }

    /// The number of crossings, and what the colours say.
    fn push_legend(&self, svg: &mut String) {
        let y = self.size.1 - LEGEND / 2.0 - 5.0;
        let red = colour(Tangle::More);
        let _ = writeln!(
            svg,
            "<circle cx=\"40\" cy=\"{y:.1}\" r=\"8\" fill=\"{PAPER}\" stroke=\"{red}\" stroke-width=\"4\"/>"
        );
        let count = self.scene.count.to_string();
        let width = text_width(&count, 22.0);
        push_text(&count, (58.0 + width / 2.0, y), 22.0, INK_PEN, svg);
        let mut x = self.size.0 - 240.0;
        for tangle in Tangle::ALL {
            let _ = writeln!(
                svg,
                "<line x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"{}\" \
                 stroke-width=\"5\" stroke-linecap=\"round\"/>",
                x + 22.0,
                colour(tangle)
            );
            let label = tangle.label();
            push_text(label, (x + 32.0 + text_width(label, 13.0) / 2.0, y), 13.0, INK_PEN, svg);
            x += 54.0;
        }
    }
}

fn colour(tangle: Tangle) -> String {
    tangle.rgb().to_string()
}
