//! SVG as PNG.

use resvg::tiny_skia::Pixmap;
use resvg::usvg::{Options, Transform, Tree};

/// A picture that could not be drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// Not SVG.
    #[error("the picture cannot be drawn: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// No picture of that width.
    #[error("a picture {0} pixels wide cannot be drawn")]
    Size(u32),
    /// The encoder failed.
    #[error("the picture cannot be encoded: {0}")]
    Encode(String),
}

/// Draws an SVG document as a PNG file `width` pixels wide.
///
/// # Errors
/// [`PngError`].
pub fn to_png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut pixmap = Pixmap::new(width, height).ok_or(PngError::Size(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::Encode(error.to_string()))
}

impl crate::base::Fault for PngError {
    fn reason(&self) -> &'static str {
        "picture"
    }
}
