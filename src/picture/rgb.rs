//! A colour, and how well it stands out from another.

use std::fmt;

/// A colour as red, green and blue of sRGB; shown as SVG has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Rgb {
    /// Red, green and blue as amounts of light, 0 to 1.
    pub(super) fn light(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// How bright it is, 0 to 1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.light();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Whether black stands out from it more than white does, by the contrast ratio of WCAG 2.
    pub(super) fn wants_black(self) -> bool {
        let luminance = self.luminance() + 0.05;
        luminance / 0.05 > 1.05 / luminance
    }
}

/// How people see colours, for tests of palettes.
#[cfg(test)]
pub(super) mod vision {
    use super::Rgb;

    /// What red, green and blue light become for someone, as rows.
    type Matrix = [[f64; 3]; 3];

    /// Full colour vision and the three kinds of dichromacy, after Machado, Oliveira and Fernandes
    /// (2009) at full severity.
    pub(in crate::picture) const KINDS: [(&str, Matrix); 4] = [
        ("full", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protanopia",
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        ),
    ];

    fn times(matrix: &Matrix, vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    /// A colour in CIE L*a*b* (white point D65) as someone sees it; L* is lightness, 0 to 100.
    fn lab(colour: Rgb, seen: &Matrix) -> [f64; 3] {
        const XYZ: Matrix = [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ];
        let light = times(seen, colour.light()).map(|value| value.clamp(0.0, 1.0));
        let [x, y, z] = times(&XYZ, light);
        let root = |t: f64| {
            if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 }
        };
        let (x, y, z) = (root(x / 0.95047), root(y), root(z / 1.08883));
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// The lightness of a colour, 0 to 100.
    pub(in crate::picture) fn lightness(colour: Rgb) -> f64 {
        lab(colour, &KINDS[0].1)[0]
    }

    /// How far two colours are apart for someone (CIE 1976); about 2 can just be seen side by side.
    pub(in crate::picture) fn difference(a: Rgb, b: Rgb, seen: &Matrix) -> f64 {
        let (a, b) = (lab(a, seen), lab(b, seen));
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    /// The least difference of any two colours for anyone.
    pub(in crate::picture) fn least_difference(colours: &[Rgb]) -> f64 {
        let pairs = || {
            let behind = |index: usize| colours[index + 1..].iter();
            colours.iter().enumerate().flat_map(move |(i, &a)| behind(i).map(move |&b| (a, b)))
        };
        let seen = KINDS.iter().flat_map(|(_, kind)| pairs().map(|(a, b)| difference(a, b, kind)));
        seen.fold(f64::INFINITY, f64::min)
    }

    /// One of the upper 240 of the 256 colours that terminals have.
    pub(in crate::picture) fn ansi(index: u8) -> Rgb {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        match index {
            0..16 => panic!("the first 16 colours are the user's own"),
            16..232 => {
                let index = usize::from(index - 16);
                Rgb(STEPS[index / 36], STEPS[index / 6 % 6], STEPS[index % 6])
            }
            _ => {
                let grey = 8 + 10 * (index - 232);
                Rgb(grey, grey, grey)
            }
        }
    }
}
