//! Notation: what it expands to, what is printed, and texts that are no notation at all.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use twistwright::base::Fault as _;
use twistwright::base::text::is_unsafe;
use twistwright::cube::notation::{self, Dialect, LowerCase};
use twistwright::cube::{Amount, Face, Size, Turn, inverse};

use crate::arbitrary::{broken, legal_turns, lists, sizes};

/// Notation as a tree, from which both its text and its turns follow.
#[derive(Clone, Debug)]
enum Tree {
    /// A word that turns layers `first..=last` of a face by `quarters`.
    Block { word: String, face: Face, first: u8, last: u8, quarters: u64 },
    /// White space, a comment or a pause.
    Nothing(&'static str),
    /// Its parts one after another.
    Sequence(Vec<Tree>),
    /// `(A)` with what follows it: its text, how many times, whether inverted.
    Group(Box<Tree>, Suffix),
    /// `[A, B]` with what follows it.
    Commutator(Box<Tree>, Box<Tree>, Suffix),
    /// `[A: B]` with what follows it.
    Conjugate(Box<Tree>, Box<Tree>, Suffix),
}

/// An amount or count and a prime, as written and as meant.
#[derive(Clone, Debug)]
struct Suffix {
    text: String,
    number: u64,
    prime: bool,
}

impl Tree {
    fn text(&self) -> String {
        match self {
            Tree::Block { word, .. } => word.clone(),
            Tree::Nothing(text) => (*text).to_owned(),
            Tree::Sequence(parts) => {
                parts.iter().map(Tree::text).collect::<Vec<String>>().join(" ")
            }
            Tree::Group(a, suffix) => format!("({}){}", a.text(), suffix.text),
            Tree::Commutator(a, b, suffix) => {
                format!("[{}, {}]{}", a.text(), b.text(), suffix.text)
            }
            Tree::Conjugate(a, b, suffix) => {
                format!("[{} : {}]{}", a.text(), b.text(), suffix.text)
            }
        }
    }

    /// The turns, by the definition of each form and nothing else.
    fn turns(&self, size: Size) -> Vec<Turn> {
        match self {
            Tree::Block { face, first, last, quarters, .. } => (*first..=*last)
                .filter_map(|layer| {
                    let amount = Amount::from_quarters((quarters % 4) as i64)?;
                    let turn = Turn::new(*face, layer, amount);
                    Some(if layer == size.get() { turn.from_opposite(size) } else { turn })
                })
                .collect(),
            Tree::Nothing(_) => Vec::new(),
            Tree::Sequence(parts) => parts.iter().flat_map(|part| part.turns(size)).collect(),
            Tree::Group(a, suffix) => suffix.repeat(&a.turns(size)),
            Tree::Commutator(a, b, suffix) => {
                let (a, b) = (a.turns(size), b.turns(size));
                suffix.repeat(&[a.clone(), b.clone(), inverse(&a), inverse(&b)].concat())
            }
            Tree::Conjugate(a, b, suffix) => {
                let (a, b) = (a.turns(size), b.turns(size));
                suffix.repeat(&[a.clone(), b, inverse(&a)].concat())
            }
        }
    }
}

impl Suffix {
    fn repeat(&self, turns: &[Turn]) -> Vec<Turn> {
        let once = if self.prime { inverse(turns) } else { turns.to_vec() };
        once.repeat(self.number as usize)
    }
}

fn suffixes(most: u64) -> impl Strategy<Value = Suffix> {
    let primes = select(vec!["'", "\u{2018}", "\u{2019}", "\u{2032}", "\u{b4}", "`", "i"]);
    let number = prop_oneof![Just(None), (0..=most).prop_map(Some)];
    (number, proptest::option::of(primes), any::<bool>()).prop_map(
        |(number, prime, prime_first)| {
            let digits = number.map(|n| n.to_string()).unwrap_or_default();
            let mark = prime.unwrap_or_default();
            let text =
                if prime_first { format!("{mark}{digits}") } else { format!("{digits}{mark}") };
            Suffix { text, number: number.unwrap_or(1), prime: prime.is_some() }
        },
    )
}

/// Words that name a block of layers, with the layers they name.
fn names(size: Size) -> impl Strategy<Value = (String, Face, u8, u8)> {
    let n = size.get();
    let faces = select(Face::ALL.to_vec());
    let numbers = (faces, 1..=n, 1..=n, 0..8);
    numbers.prop_map(move |(face, a, b, form)| {
        let small = face.letter().to_ascii_lowercase();
        let (first, last) = (a.min(b), a.max(b));
        let is_whole = first == 1 && last == n;
        let wide = (2..n).contains(&a);
        let like = |letters: [&str; 3], face: Face| match face {
            Face::L | Face::R => (letters[0].to_owned(), Face::L),
            Face::D | Face::U => (letters[1].to_owned(), Face::D),
            Face::F | Face::B => (letters[2].to_owned(), Face::F),
        };
        match form {
            0 if wide => (format!("{a}{face}w"), face, 1, a),
            1 if wide => (format!("{a}{small}"), face, 1, a),
            2 if n > 2 => (format!("{small}"), face, 1, 2),
            3 if n > 2 => (format!("{face}w"), face, 1, 2),
            4 if !is_whole => (format!("{first}-{last}{small}"), face, first, last),
            5 if size.middle().is_some() => {
                let (word, leader) = like(["M", "E", "S"], face);
                (word, leader, n.div_ceil(2), n.div_ceil(2))
            }
            5 if n > 3 => {
                let (word, leader) = like(["m", "e", "s"], face);
                (word, leader, 2, n - 1)
            }
            6 => (format!("{face}v"), face, 1, n),
            7 => match face {
                Face::R => ("x".to_owned(), face, 1, n),
                Face::U => ("y".to_owned(), face, 1, n),
                Face::F => ("z".to_owned(), face, 1, n),
                _ => (face.to_string(), face, 1, 1),
            },
            _ => (format!("{a}{face}"), face, a, a),
        }
    })
}

fn blocks(size: Size) -> impl Strategy<Value = Tree> {
    (names(size), suffixes(9)).prop_map(|((name, face, first, last), suffix)| {
        let quarters = if suffix.prime { 4 - suffix.number % 4 } else { suffix.number };
        Tree::Block { word: name + &suffix.text, face, first, last, quarters }
    })
}

fn trees(size: Size) -> impl Strategy<Value = Tree> {
    let nothing =
        select(vec!["", "\t", "\r\n", " .", "// R U (\n", "//\n"]).prop_map(Tree::Nothing);
    let leaf = prop_oneof![8 => blocks(size), 1 => nothing];
    leaf.prop_recursive(5, 40, 4, |inner| {
        let parts = || vec(inner.clone(), 0..4).prop_map(Tree::Sequence).prop_map(Box::new);
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Tree::Sequence),
            (parts(), suffixes(4)).prop_map(|(a, s)| Tree::Group(a, s)),
            (parts(), parts(), suffixes(3)).prop_map(|(a, b, s)| Tree::Commutator(a, b, s)),
            (parts(), parts(), suffixes(3)).prop_map(|(a, b, s)| Tree::Conjugate(a, b, s)),
        ]
    })
}

fn sized_trees() -> impl Strategy<Value = (Size, Tree)> {
    sizes().prop_flat_map(|size| (Just(size), trees(size)))
}

fn dialects() -> impl Strategy<Value = Dialect> {
    let lower_case = select(vec![LowerCase::Wide, LowerCase::Slice, LowerCase::Refuse]);
    (lower_case, any::<bool>())
        .prop_map(|(lower_case, refuse_far_layer)| Dialect { lower_case, refuse_far_layer })
}

const ALPHABET: &str =
    "URFDLBurfdlbMESmesxyzXYZwvi0123456789'`\u{2019}\u{2032}()[],:./-+@^ \t\n\r\u{a0}é\u{feff}Q";

/// Reads any text, and holds what comes back to what every reader of it relies on.
fn check_any_text(text: &str, size: Size, dialect: Dialect) -> Result<(), TestCaseError> {
    match notation::read(text, size, dialect) {
        Ok(turns) => {
            prop_assert!(turns.iter().all(|turn| (1..size.get()).contains(&turn.layer)));
        }
        Err(error) => {
            let (start, end) = (error.span.start, error.span.end);
            prop_assert!(start <= end && end <= text.len(), "{:?} of {:?}", error.span, text);
            prop_assert!(text.is_char_boundary(start) && text.is_char_boundary(end));
            let spoken = [Some(error.to_string()), error.found(), error.expected(), error.hint()];
            for said in spoken.into_iter().flatten() {
                prop_assert!(!said.chars().any(is_unsafe), "{:?}", said);
                prop_assert!(!said.is_empty() && said.chars().count() < 400, "{:?}", said);
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn what_is_printed_reads_back((size, list) in lists()) {
        let text = notation::print(&list);
        prop_assert_eq!(notation::read(&text, size, Dialect::default()), Ok(list.clone()));
        // In every dialect, since no small letter and no far layer is printed.
        let strict = Dialect { lower_case: LowerCase::Refuse, refuse_far_layer: true };
        prop_assert_eq!(notation::read(&text, size, strict), Ok(list.clone()));
        // Glued turns read back as well, but for an amount against a layer number.
        let glued: String = list.iter().filter(|turn| turn.layer == 1).map(Turn::to_string).collect();
        let outer: Vec<Turn> = list.into_iter().filter(|turn| turn.layer == 1).collect();
        prop_assert_eq!(notation::read(&glued, size, strict), Ok(outer));
    }

    #[test]
    fn a_tree_expands_as_its_parts_say((size, tree) in sized_trees()) {
        let text = tree.text();
        let read = notation::read(&text, size, Dialect::default());
        prop_assert_eq!(read, Ok(tree.turns(size)), "{:?}", text);
    }

    #[test]
    fn what_is_expanded_prints_and_reads_back((size, tree) in sized_trees()) {
        let list = tree.turns(size);
        let printed = notation::print(&list);
        prop_assert_eq!(notation::read(&printed, size, Dialect::default()), Ok(list));
    }

    #[test]
    fn small_letters_follow_the_dialect(
        (size, turn) in sizes().prop_filter("wide turns", |s| s.get() > 2)
            .prop_flat_map(|s| (Just(s), legal_turns(s))),
    ) {
        let text = format!("{}{}{}", turn.layer, turn.face.letter().to_ascii_lowercase(), turn.amount);
        let read = |lower_case| {
            notation::read(&text, size, Dialect { lower_case, ..Dialect::default() })
        };
        prop_assert_eq!(read(LowerCase::Slice), Ok(vec![turn]));
        prop_assert!(read(LowerCase::Refuse).is_err());
        prop_assert_eq!(read(LowerCase::Wide).is_ok(), turn.layer > 1);
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_place(
        text in any::<String>(), size in sizes(), dialect in dialects(),
    ) {
        check_any_text(&text, size, dialect)?;
    }

    #[test]
    fn any_soup_of_notation_is_read_or_refused_with_a_place(
        letters in vec(select(ALPHABET.chars().collect::<Vec<char>>()), 0..60),
        size in sizes(),
        dialect in dialects(),
    ) {
        check_any_text(&letters.into_iter().collect::<String>(), size, dialect)?;
    }

    #[test]
    fn any_broken_notation_is_read_or_refused_with_a_place(
        (size, text) in sizes().prop_flat_map(|size| {
            (Just(size), broken(trees(size).prop_map(|tree| tree.text()), ALPHABET))
        }),
        dialect in dialects(),
    ) {
        check_any_text(&text, size, dialect)?;
    }
}
