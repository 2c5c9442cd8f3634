//! Small plots with two logarithmic axes, as SVG.

use std::fmt::Write as _;

/// A line of a plot.
pub struct Line {
    pub name: &'static str,
    /// Points from left to right, all above 0.
    pub points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 40.0;
/// Told apart by the colour-blind too.
const COLOURS: [&str; 3] = ["#0072b2", "#d55e00", "#009e73"];

/// One axis: which powers of ten it runs between, and where on the picture.
struct Axis {
    low: i32,
    high: i32,
    from: f64,
    to: f64,
}

impl Axis {
    fn new(values: impl Iterator<Item = f64> + Clone, from: f64, to: f64) -> Axis {
        let low = values.clone().fold(f64::MAX, f64::min).log10().floor() as i32;
        let high = values.fold(0.0, f64::max).log10().ceil() as i32;
        Axis { low, high: high.max(low + 1), from, to }
    }

    fn place(&self, value: f64) -> f64 {
        let share = (value.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        self.from + share * (self.to - self.from)
    }

    fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        (self.low..=self.high).map(|power| (self.place(10f64.powi(power)), label(power)))
    }
}

/// A power of ten as one reads it.
fn label(power: i32) -> String {
    let groups = [(6, " M"), (3, "k"), (0, ""), (-3, "m"), (-6, "µ"), (-9, "n")];
    let (base, suffix) = groups.into_iter().find(|(base, _)| power >= *base).unwrap_or((-9, "n"));
    format!("{}{}", 10f64.powi(power - base), suffix.trim())
}

/// The plot; `x` and `y` say what its axes measure.
pub fn svg(title: &str, x: &str, y: &str, lines: &[Line]) -> String {
    let points = lines.iter().flat_map(|line| &line.points);
    let across = Axis::new(points.clone().map(|point| point.0), LEFT, WIDTH - RIGHT);
    let up = Axis::new(points.map(|point| point.1), HEIGHT - BOTTOM, TOP);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" font-family=\"sans-serif\" font-size=\"11\">\n<title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"16\" font-size=\"13\">{title}</text>\n"
    );
    // Writing to a String cannot fail.
    for (place, label) in across.ticks() {
        let (bottom, under) = (HEIGHT - BOTTOM, HEIGHT - BOTTOM + 14.0);
        let _ = writeln!(
            out,
            "<path d=\"M{place:.1} {TOP}V{bottom}\" stroke=\"#ddd\"/>\
             <text x=\"{place:.1}\" y=\"{under}\" text-anchor=\"middle\">{label}</text>"
        );
    }
    for (place, label) in up.ticks() {
        let (right, beside, middle) = (WIDTH - RIGHT, LEFT - 6.0, place + 4.0);
        let _ = writeln!(
            out,
            "<path d=\"M{LEFT} {place:.1}H{right}\" stroke=\"#ddd\"/>\
             <text x=\"{beside}\" y=\"{middle:.1}\" text-anchor=\"end\">{label}s</text>"
        );
    }
    let (middle, low, side) =
        ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0, (TOP + HEIGHT - BOTTOM) / 2.0);
    let _ = writeln!(
        out,
        "<text x=\"{middle}\" y=\"{low}\" text-anchor=\"middle\">{x}</text>\n\
         <text x=\"12\" y=\"{side}\" text-anchor=\"middle\" transform=\"rotate(-90 12 {side})\">{y}</text>"
    );
    for (index, (line, colour)) in lines.iter().zip(COLOURS).enumerate() {
        let places: Vec<String> = line
            .points
            .iter()
            .map(|&(x, y)| format!("{:.1},{:.1}", across.place(x), up.place(y)))
            .collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            places.join(" ")
        );
        let row = TOP + 14.0 + 15.0 * index as f64;
        let (from, to, text) = (LEFT + 8.0, LEFT + 24.0, LEFT + 30.0);
        let _ = writeln!(
            out,
            "<path d=\"M{from} {}H{to}\" stroke=\"{colour}\" stroke-width=\"2\"/>\
             <text x=\"{text}\" y=\"{row}\">{}</text>",
            row - 4.0,
            line.name
        );
    }
    out + "</svg>\n"
}
