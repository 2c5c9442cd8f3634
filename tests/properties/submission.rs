//! The judge of submissions against one that takes the rules one at a time.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use twistwright::base::Fault as _;
use twistwright::cube::formats::turns::write_submission;
use twistwright::cube::submission::{
    MAX_ACCEPTED, MAX_BYTES, MAX_LENGTH, Malformed, Rejection, Scored, Standing, Verdict, judge,
};
use twistwright::cube::{Amount, Cube, Face, Size, Turn};

use crate::arbitrary::{broken, legal_turns, turns};
use crate::common::after;
use crate::common::plain_json::Plain;
use crate::common::space::Solid;

/// `accepted`, `done` or the reason of a refusal, and what the submission is worth if that was
/// found out.
type Ruling = (&'static str, Option<Scored>);

fn ruling(verdict: &Verdict) -> Ruling {
    match verdict {
        Verdict::Accepted(scored) => ("accepted", Some(*scored)),
        Verdict::Done => ("done", None),
        Verdict::Rejected(rejection) => match rejection {
            Rejection::NotBetter { result, .. } => ("not_better", Some(*result)),
            other => (other.reason(), None),
        },
    }
}

/// The action grammar and the rules, one after another; the scramble is given as turns from solved.
fn judge_slowly(bytes: &[u8], size: Size, scramble: &[Turn], standing: &Standing) -> Ruling {
    let Some(moves) = std::str::from_utf8(bytes).ok().and_then(Plain::read) else {
        return ("malformed", None);
    };
    let Some(list) = solution(&moves) else {
        return (if is_done(&moves) { "done" } else { "malformed" }, None);
    };
    if list.len() > 400 {
        return ("too_long", None);
    }
    let mut solid = Solid::solved(size);
    scramble.iter().for_each(|&turn| solid.apply(turn));
    for (face, layer, quarters) in &list {
        match layer.parse::<u8>() {
            Ok(layer) if 1 <= layer && layer < size.get() => {
                solid.rotate(*face, layer, layer, *quarters);
            }
            _ => return ("layer_out_of_range", None),
        }
    }
    if standing.accepted >= 50 {
        return ("submission_limit", None);
    }
    let n = size.layers();
    let colours: Vec<usize> = solid.homes().into_iter().map(|home| home / (n * n)).collect();
    let matches =
        |face: &[usize]| face.iter().filter(|&&id| id == face[(n / 2) * n + n / 2]).count();
    let score = colours.chunks(n * n).map(matches).sum::<usize>() as u32;
    let result = Scored { score, length: list.len() as u32 };
    let better = standing.best.is_none_or(|best| {
        score > best.score || (score == best.score && result.length < best.length)
    });
    (if better { "accepted" } else { "not_better" }, Some(result))
}

fn name(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

fn is_done(moves: &Plain) -> bool {
    *moves == Plain::Object(vec![(name("done"), Plain::Boolean(true))])
}

/// The turns of a solution, layers as written; `None` unless the grammar allows it.
fn solution(moves: &Plain) -> Option<Vec<(Face, String, u8)>> {
    let Plain::Object(members) = moves else { return None };
    let [(key, Plain::List(items))] = &members[..] else { return None };
    if *key != name("solution") || items.is_empty() {
        return None;
    }
    items.iter().map(turn).collect()
}

fn turn(item: &Plain) -> Option<(Face, String, u8)> {
    let Plain::Object(members) = item else { return None };
    let member = |wanted| members.iter().find(|(key, _)| *key == name(wanted)).map(|m| &m.1);
    if members.len() != 3 {
        return None;
    }
    let (Plain::Text(face), Plain::Number(layer), Plain::Number(turns)) =
        (member("face")?, member("layer")?, member("turns")?)
    else {
        return None;
    };
    let face = Face::ALL.into_iter().find(|known| *face == name(&known.to_string()))?;
    let is_plain = |number: &&String| !number.contains(['.', 'e', 'E']);
    let quarters = Some(turns).filter(is_plain)?.parse().ok()?;
    (1..=3).contains(&quarters).then_some((face, Some(layer).filter(is_plain)?.clone(), quarters))
}

/// A played size, a short scramble and a standing that often decides.
fn matches() -> impl Strategy<Value = (Size, Vec<Turn>, Standing)> {
    let size = select(vec![3, 5, 7]).prop_map(|n| Size::new(n).expect("a size"));
    size.prop_flat_map(|size| {
        let best = (6..=size.stickers() as u32, 1..=20u32)
            .prop_map(|(score, length)| Scored { score, length });
        let accepted = prop_oneof![4 => 0..50u32, 1 => 48..53u32];
        let standing = (proptest::option::of(best), accepted)
            .prop_map(|(best, accepted)| Standing { best, accepted });
        (Just(size), vec(legal_turns(size), 0..6), standing)
    })
}

fn written(turns: &[Turn]) -> String {
    let mut out = Vec::new();
    write_submission(turns, &mut out);
    String::from_utf8(out).expect("JSON is text")
}

/// What a bot might send: mostly right, or nearly.
fn submissions(size: Size) -> impl Strategy<Value = String> {
    let odd = select(vec![
        r#"{"done":true}"#,
        r#"{"done" : true, "solution":[]}"#,
        r#"{"done":false}"#,
        r#"{"solution":[]}"#,
        r#"[{"face":"R","layer":1,"turns":1}]"#,
        r#"{"solution":[{"face":"R","layer":1,"turns":1},{"face":"R","layer":01,"turns":1}]}"#,
        r#"{"solution":[{"face":"R","layer":-0,"turns":1}]}"#,
        r#"{"solution":[{"face":"R","layer":1e0,"turns":1}]}"#,
        r#"{"solution":[{"face":"R","layer":18446744073709551617,"turns":1}]}"#,
        r#"{"solution":[{"face":"\u0052","turns":3,"l\u0061yer":2}]}"#,
        r#"{"solution":[{"face":"R","layer":1,"turns":1,"turns":1}]}"#,
        r#"{"solution":[{"face":"R","layer":1,"turns":-0}]}"#,
        r#"{"solution":[{"face":"R","layer":9,"turns":4}]}"#,
    ]);
    prop_oneof![
        6 => vec(legal_turns(size), 1..20).prop_map(|list| written(&list)),
        2 => vec(turns(size), 1..20).prop_map(|list| written(&list)),
        1 => vec(turns(size), 399..403).prop_map(|list| written(&list)),
        2 => odd.prop_map(str::to_owned),
    ]
}

const ALPHABET: &str = "{}[]:,\"\\0123456789.e-URFDLBsolutinfacyerdt \t\n\u{feff}é";

fn check(
    bytes: &[u8],
    (size, scramble, standing): &(Size, Vec<Turn>, Standing),
) -> Result<(), TestCaseError> {
    let verdict = judge(bytes, &after(*size, scramble), standing);
    let expected = judge_slowly(bytes, *size, scramble, standing);
    prop_assert_eq!(
        ruling(&verdict),
        expected,
        "{:?}: {:?}",
        String::from_utf8_lossy(bytes),
        verdict
    );
    let span = match &verdict {
        Verdict::Rejected(Rejection::Malformed(malformed)) => malformed.span(),
        Verdict::Rejected(Rejection::LayerOutOfRange { span, turn, .. }) => {
            prop_assert!((1..=MAX_LENGTH).contains(turn));
            Some(*span)
        }
        _ => None,
    };
    if let Some(span) = span {
        prop_assert!(span.start <= span.end && span.end <= bytes.len(), "{:?}", span);
    }
    Ok(())
}

proptest! {
    #[test]
    fn submissions_are_judged_as_the_rules_read(
        (game, text) in matches().prop_flat_map(|game| { let s = submissions(game.0); (Just(game), s) }),
    ) {
        check(text.as_bytes(), &game)?;
    }

    #[test]
    fn broken_submissions_are_judged_as_the_rules_read(
        (game, text) in matches()
            .prop_flat_map(|game| { let s = broken(submissions(game.0), ALPHABET); (Just(game), s) }),
    ) {
        check(text.as_bytes(), &game)?;
    }

    #[test]
    fn any_bytes_are_judged(bytes in vec(any::<u8>(), 0..200), game in matches()) {
        check(&bytes, &game)?;
    }

    #[test]
    fn bytes_that_are_no_text_are_refused_where_they_stand(
        (game, text) in matches().prop_flat_map(|game| { let s = submissions(game.0); (Just(game), s) }),
        at in any::<prop::sample::Index>(),
    ) {
        let mut bytes = text.into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = 0xff;
        check(&bytes, &game)?;
        let verdict = judge(&bytes, &after(game.0, &game.1), &game.2);
        let expected = Malformed::Encoding { span: (at..at + 1).into() };
        prop_assert_eq!(verdict, Verdict::Rejected(Rejection::Malformed(expected)));
    }

    #[test]
    fn a_better_submission_never_loses_to_a_worse_one(
        a in (6..60u32, 1..40u32), b in (6..60u32, 1..40u32),
    ) {
        let scored = |(score, length)| Scored { score, length };
        let (a, b) = (scored(a), scored(b));
        prop_assert!(!(a.beats(b) && b.beats(a)));
        prop_assert_eq!(a.beats(b) || b.beats(a), a != b);
    }
}

#[test]
fn length_is_judged_before_layers_and_layers_before_the_limit() {
    let size = Size::THREE;
    let good = Turn::new(Face::R, 1, Amount::Quarter);
    let far = Turn::new(Face::R, 3, Amount::Quarter);
    let full = Standing { best: None, accepted: MAX_ACCEPTED };
    let reason =
        |list: &[Turn]| ruling(&judge(written(list).as_bytes(), &Cube::solved(size), &full)).0;
    assert_eq!(reason(&[far; MAX_LENGTH + 1]), "too_long");
    assert_eq!(reason(&[good, far]), "layer_out_of_range");
    assert_eq!(reason(&[good]), "submission_limit");
}

#[test]
fn sixty_four_mebibytes_are_read_and_not_one_byte_more() {
    let mut bytes = b"{\"done\":true}".to_vec();
    bytes.resize(MAX_BYTES, b' ');
    let verdict = |bytes: &[u8]| judge(bytes, &Cube::solved(Size::THREE), &Standing::default());
    assert_eq!(verdict(&bytes), Verdict::Done);
    for _ in 0..2 {
        bytes.push(b' ');
        let Verdict::Rejected(Rejection::Malformed(why)) = verdict(&bytes) else { panic!() };
        assert_eq!(why, Malformed::TooLarge);
    }
}
