//! The largest and worst of texts. None of these would end in a reader that took time beyond the
//! length of the text and of its expansion, and none may exhaust the stack.

use twistwright::cube::notation::{self, Dialect, MAX_DEPTH, MAX_TURNS, NotationError, Problem};
use twistwright::cube::{Size, Turn};

fn read(text: &str) -> Result<Vec<Turn>, NotationError> {
    notation::read(text, Size::THREE, Dialect::default())
}

#[test]
fn brackets_nest_to_their_limit_and_the_next_is_refused() {
    let nested = |depth: usize| format!("{}R{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(read(&nested(MAX_DEPTH)).unwrap().len(), 1);
    for depth in [MAX_DEPTH + 1, 5000, 1_000_000] {
        let error = read(&nested(depth)).unwrap_err();
        assert_eq!(error.problem, Problem::TooDeep, "{depth}");
        assert_eq!((error.span.start, error.span.end), (MAX_DEPTH, MAX_DEPTH + 1));
    }
    let error = read(&"[".repeat(5000)).unwrap_err();
    assert_eq!(error.to_string(), "brackets are nested deeper than 128 levels");
}

#[test]
fn an_expansion_that_is_too_long_is_refused_before_it_is_made() {
    for (text, turns) in [
        ("(((R U)1000)1000)1000", 2_000_000_000),
        ("((((R)2147483647)0 R)2147483647)", 2_147_483_647),
        ("[(R)2500000, (U)2500001]", 10_000_002),
        ("[(R)2500000: (U)5000001]", 10_000_001),
        ("(R)9999999 R2 x4 L", 10_000_001),
    ] {
        assert_eq!(read(text).unwrap_err().problem, Problem::TooLong(turns), "{text}");
    }
    assert_eq!(read("(R)9999999 R2 x4").unwrap().len(), MAX_TURNS);
    assert_eq!(read("(((R U)1000)1000)0 ()2147483647 (x4)2147483647").unwrap(), []);
}

#[test]
fn commutators_of_nothing_come_to_nothing_however_deep() {
    let depth = MAX_DEPTH;
    for text in [
        format!("{}{}", "[".repeat(depth), ", ]".repeat(depth)),
        format!("{}{}", "[,".repeat(depth), "]".repeat(depth)),
        format!("{}{}", "[:".repeat(depth), "]'2147483647".repeat(depth)),
        format!("{}R0{}", "[".repeat(depth), ": ]2147483647".repeat(depth)),
    ] {
        assert_eq!(read(&text).unwrap(), [], "{text}");
    }
    // With one turn in it, each level doubles the list.
    let doubling = |depth: usize| format!("{}R{}", "[".repeat(depth), ",]".repeat(depth));
    assert_eq!(read(&doubling(20)).unwrap().len(), 1 << 20);
    assert!(matches!(read(&doubling(30)).unwrap_err().problem, Problem::TooLong(_)));
}

#[test]
fn millions_of_turns_on_one_line_are_read() {
    let text = "R U' 2F2 ".repeat(800_000);
    let turns = read(&text).unwrap();
    assert_eq!(turns.len(), 2_400_000);
    assert_eq!(notation::print(&turns), text.trim_end());
    let error = read(&format!("{text}Q")).unwrap_err();
    assert_eq!(error.span.start, text.len());
}

#[test]
fn inverting_again_and_again_costs_no_more() {
    let text = format!("{}{}{}", "(".repeat(128), "R U' ".repeat(200_000), ")'".repeat(128));
    let turns = read(&text).unwrap();
    assert_eq!(turns.len(), 400_000);
    assert_eq!(notation::print(&turns[..2]), "R U'");
}

#[test]
fn long_runs_of_one_character_are_read_or_refused() {
    let long = 1_000_000;
    for character in "R2'(){}[],:./-x i\t\n\u{2019}\u{a0}é😀".chars() {
        let run: String = std::iter::repeat_n(character, long).collect();
        for text in [run.clone(), format!("R{run}"), format!("R2-{run}"), format!("[{run}")] {
            if let Err(error) = read(&text) {
                assert!(error.to_string().len() < 200, "{character:?}: {error}");
            }
        }
    }
    assert_eq!(read(&"R//\n".repeat(long / 4)).unwrap().len(), long / 4);
    assert_eq!(read(&" . ".repeat(long)).unwrap(), []);
}
