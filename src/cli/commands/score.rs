//! `score`: stickers that match their face's centre.

use clap::Args;
use std::io::Write as _;

use crate::cli::args::{CubeArgs, CubeFile, DialectArgs};
use crate::cli::cube_source::CubeSource;
use crate::cli::exit::{Status, Stop};
use crate::cli::stream::Policy;
use crate::cube::Face;
use crate::formats::{CubeReading, one_line};

/// Count the stickers that match their face's centre
///
/// The centre is the sticker at row n/2, column n/2 of the same cube, so turning the whole cube
/// changes nothing (odd n) and a solved cube scores 6 n n: 54, 150, 294 for size 3, 5, 7.
#[derive(Debug, Args)]
pub(in crate::cli) struct Score {
    #[command(flatten)]
    file: CubeFile,
    #[command(flatten)]
    source: CubeArgs,
    #[command(flatten)]
    dialect: DialectArgs,
    /// Exit with 1 unless every cube has full marks
    #[arg(long)]
    full: bool,
    /// Print the count of each face too
    #[arg(long, conflicts_with = "json")]
    by_face: bool,
    /// Print an object
    #[arg(long)]
    json: bool,
}

impl Score {
    pub(super) fn run(self, policy: Policy<'_>) -> Result<Status, Stop> {
        let dialect = self.dialect.dialect();
        let source = CubeSource::of(&self.source, self.file.file.as_deref(), dialect)?;
        let reading = CubeReading { from: self.source.from, dialect, with_turns: false };
        source.each(reading, policy, &|input, out| {
            let by_face = input.cube.score_by_face();
            let score: u32 = by_face.iter().sum();
            let max = input.cube.full_score();
            let faces = Face::ALL.iter().zip(by_face);
            // Writing to a Vec cannot fail.
            if self.json {
                out.push(b'{');
                if let Some(id) = &input.id {
                    let _ = write!(out, "\"id\":{},", one_line(id));
                }
                let _ = write!(out, "\"score\":{score},\"max\":{max},\"faces\":{{");
                for (face, count) in faces {
                    let comma = if *face == Face::U { "" } else { "," };
                    let _ = write!(out, "{comma}\"{face}\":{count}");
                }
                out.extend_from_slice(b"}}");
            } else {
                let _ = write!(out, "{score}");
                if self.by_face {
                    for (face, count) in faces {
                        let _ = write!(out, " {face} {count}");
                    }
                }
            }
            out.push(b'\n');
            Ok(if self.full && score < max { Status::No } else { Status::Yes })
        })
    }
}
