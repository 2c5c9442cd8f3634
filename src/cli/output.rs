//! Standard output: one buffer, flushed when there is nothing left to do.

use std::io::{self, BufWriter, Stdout, Write as _};

use super::exit::Stop;
use crate::formats::one_line;

/// Buffered standard output whose every failure is told apart from a closed pipe.
#[derive(Debug)]
pub(super) struct Output {
    writer: BufWriter<Stdout>,
}

impl Output {
    pub(super) fn new() -> Self {
        Output { writer: BufWriter::with_capacity(64 << 10, io::stdout()) }
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        self.writer.write_all(bytes).map_err(failed)
    }

    pub(super) fn flush(&mut self) -> Result<(), Stop> {
        self.writer.flush().map_err(failed)
    }

    /// Writes everything at once and flushes.
    pub(super) fn print(bytes: &[u8]) -> Result<(), Stop> {
        let mut output = Output::new();
        output.write(bytes)?;
        output.flush()
    }
}

/// Begins an object of our own with the `id` of the document it came from, if that has one.
pub(super) fn begin_object(id: Option<&str>, out: &mut Vec<u8>) {
    out.push(b'{');
    if let Some(id) = id {
        out.extend_from_slice(format!("\"id\":{},", one_line(id)).as_bytes());
    }
}

/// Writes an object that has members and a line feed, with an `id` in front as [`begin_object`].
pub(super) fn object_line(id: Option<&str>, object: &str, out: &mut Vec<u8>) {
    begin_object(id, out);
    out.extend_from_slice(object.trim_start_matches('{').as_bytes());
    out.push(b'\n');
}

fn failed(error: io::Error) -> Stop {
    Stop::io(error, "writing to standard output")
}
