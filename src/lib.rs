//! The library under the `twistwright` command.
//!
//! | module | what |
//! |---|---|
//! | [`base`] | places in a text, strict JSON, seeds and what is drawn from them, kept tables |
//! | [`cube`] | cubes of 2 to 32 layers: turns, notation, scores, submissions, pieces, solvers |
//! | [`twizzle`] | a 3x3x3 in 11 bytes, and KPatterns |
//! | [`formats`] | which format a text is in, and one door to every reader and writer of cubes and turns |
//! | [`cordwright`] | boards, crossings, runs, dealt frames, the fewest swaps |
//! | [`replay`] | logs of both games, judged line by line |
//! | [`picture`] | cubes and boards for a terminal, as SVG and as PNG |
//! | [`schema`] | the JSON Schema of every format |
//! | [`cli`] | the command line; alone in printing, reading the environment and ending the process |
//!
//! What is read is refused with an error that implements [`base::Fault`]: a word for the reason, the
//! bytes at fault, what was expected, the way out. What the rules of a game refuse is no error but an
//! answer, such as [`cube::submission::Verdict`] or [`cordwright::run::Refusal`].
//!
//! ```
//! use twistwright::base::Seed;
//! use twistwright::cordwright::run::Run;
//! use twistwright::cordwright::untangle::{Budget, Outcome, untangle};
//! use twistwright::cube::submission::{Scored, Standing, Verdict, judge};
//! use twistwright::cube::{Cube, Size, notation};
//! use twistwright::formats::read_cube;
//! use twistwright::replay::{Judge, View, read_header};
//!
//! let mut cube = Cube::solved(Size::THREE);
//! cube.apply_all(&notation::read("R", Size::THREE, Default::default())?);
//! let record = read_cube("0c4f17400027b2d0300000", Default::default())?;
//! assert_eq!(record.cube.stickers(), cube.stickers());
//!
//! let submission = br#"{"solution":[{"face":"R","layer":1,"turns":3}]}"#;
//! let verdict = judge(submission, &cube, &Standing::default());
//! assert_eq!(verdict, Verdict::Accepted(Scored { score: 54, length: 1 }));
//!
//! let run = Run::deal(Seed::Number(7));
//! let Outcome::Cleared(solution) = untangle(run.board(), Budget::unlimited()) else { panic!() };
//! assert_eq!(solution.swaps, [(1, 3)]);
//!
//! let judge = Judge::new(read_header(r#"{"game":"twist-cube","scramble":"R"}"#)?);
//! assert_eq!(judge.result(View::Full), r#"{"result":"draw","complete":false}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod base;
pub mod cli;
pub mod cordwright;
pub mod cube;
pub mod formats;
pub mod picture;
pub mod replay;
pub mod schema;
pub mod twizzle;
