//! The names of the cube formats.

use std::fmt;
use std::str::FromStr;

/// A way to write a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeFormat {
    /// The game's object, one line of JSON.
    Json,
    /// 6 n n face letters.
    Facelets,
    /// The plain net, 3 n lines.
    Net,
    /// 22 hex digits of a Twizzle record, 3x3x3 only.
    Hex,
    /// 16 base64 characters of a Twizzle record, 3x3x3 only.
    Base64,
    /// KPattern JSON, 3x3x3 only.
    KPattern,
    /// The numbers of a Twizzle record, 3x3x3 only.
    Components,
    /// Face letters in the current holding, as face-turn solvers want them.
    Solver,
    /// The older game's object, 3x3x3 only.
    Older,
}

impl CubeFormat {
    /// All of them, in the order help shows.
    pub const ALL: &[CubeFormat] = &[
        CubeFormat::Json,
        CubeFormat::Facelets,
        CubeFormat::Net,
        CubeFormat::Hex,
        CubeFormat::Base64,
        CubeFormat::KPattern,
        CubeFormat::Components,
        CubeFormat::Solver,
        CubeFormat::Older,
    ];

    /// Those that are also read.
    pub const READ: &[CubeFormat] = &[
        CubeFormat::Json,
        CubeFormat::Facelets,
        CubeFormat::Hex,
        CubeFormat::Base64,
        CubeFormat::KPattern,
        CubeFormat::Components,
        CubeFormat::Older,
    ];

    /// Other names of it.
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            CubeFormat::Json => &["cube"],
            _ => &[],
        }
    }

    /// Whether it is text, in a JSON string where it stands in a document.
    pub(super) const fn is_text(self) -> bool {
        use CubeFormat::{Components, Json, KPattern, Older};
        !matches!(self, Json | KPattern | Components | Older)
    }

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            CubeFormat::Json => "json",
            CubeFormat::Facelets => "facelets",
            CubeFormat::Net => "net",
            CubeFormat::Hex => "hex",
            CubeFormat::Base64 => "base64",
            CubeFormat::KPattern => "kpattern",
            CubeFormat::Components => "components",
            CubeFormat::Solver => "solver",
            CubeFormat::Older => "older",
        }
    }

    /// One line of help.
    pub const fn help(self) -> &'static str {
        match self {
            CubeFormat::Json => "the game's object, {\"size\":3,\"faces\":{...}}",
            CubeFormat::Facelets => "6 n n letters in the order U R F D L B",
            CubeFormat::Net => "the plain net, 3 n lines",
            CubeFormat::Hex => "22 hex digits of a Twizzle record, 3x3x3 only",
            CubeFormat::Base64 => "16 base64 characters of a Twizzle record, 3x3x3 only",
            CubeFormat::KPattern => "KPattern JSON, 3x3x3 only",
            CubeFormat::Components => "the numbers of a Twizzle record, 3x3x3 only",
            CubeFormat::Solver => {
                "facelets in the current holding, each sticker named after the face whose centre shows its colour"
            }
            CubeFormat::Older => "the older game's object, 3x3x3 only",
        }
    }
}

impl fmt::Display for CubeFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for CubeFormat {
    type Err = String;

    /// Reads the name or one of the [aliases](CubeFormat::aliases).
    fn from_str(text: &str) -> Result<Self, String> {
        let is_called = |f: &CubeFormat| f.name() == text || f.aliases().contains(&text);
        let found = CubeFormat::ALL.iter().copied().find(is_called);
        found.ok_or_else(|| format!("no cube format is called {text:?}"))
    }
}
