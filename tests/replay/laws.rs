//! What holds of every match.

use serde_json::Value;
use twistwright::base::{Random, Seed};
use twistwright::replay::View;

use super::logs::{Replayed, replay};
use super::matches::random_match;
use super::slow_judge::{Match, Sent};

fn games(domain: &str, count: usize) -> impl Iterator<Item = Match> {
    let mut random = Random::new(domain, &Seed::Number(1));
    (0..count).map(move |_| random_match(&mut random))
}

#[test]
fn ranks_are_total_and_seats_are_all_there() {
    for game in games("ranks", 500) {
        let Replayed { result, .. } = replay(&game.log(), View::Full);
        let Some(ranking) = result["ranking"].as_array() else { continue };
        let ranks: Vec<u64> = ranking.iter().map(|rank| rank["rank"].as_u64().unwrap()).collect();
        assert!(ranks.into_iter().eq(1..=game.players as u64));
        let mut seats: Vec<usize> =
            ranking.iter().map(|r| r["seat"].as_u64().unwrap() as usize).collect();
        assert_eq!(result["winner"], seats[0]);
        seats.sort_unstable();
        assert!(seats.into_iter().eq(0..game.players));
    }
}

#[test]
fn other_seat_numbers_give_the_same_ranking_of_seats_that_were_accepted() {
    for mut game in games("seats", 500) {
        let before = replay(&game.log(), View::Full).result;
        let players = game.players;
        for event in &mut game.events {
            event.seat = players - 1 - event.seat;
        }
        let after = replay(&game.log(), View::Full).result;
        let accepted = |result: &Value, seat: &dyn Fn(usize) -> usize| -> Vec<(usize, Value)> {
            let ranks = result["ranking"].as_array().cloned().unwrap_or_default();
            let accepted = ranks.into_iter().filter(|rank| !rank["score"].is_null());
            accepted
                .map(|rank| (seat(rank["seat"].as_u64().unwrap() as usize), rank["event"].clone()))
                .collect()
        };
        assert_eq!(accepted(&before, &|seat| seat), accepted(&after, &|seat| players - 1 - seat));
    }
}

#[test]
fn spectators_see_the_public_best_and_nothing_else() {
    for game in games("public", 500) {
        let log = game.log();
        let (full, public) = (replay(&log, View::Full), replay(&log, View::Public));
        for (full, public) in full.outcomes.iter().zip(&public.outcomes) {
            let names: Vec<&String> = public.as_object().unwrap().keys().collect();
            assert_eq!(names, ["best", "event", "seat"]);
            assert!(names.iter().all(|&name| public[name] == full[name]));
        }
        match full.result["complete"].as_bool() {
            Some(true) => assert_eq!(public.result, full.result),
            _ => {
                let names: Vec<&String> = public.result.as_object().unwrap().keys().collect();
                assert_eq!(
                    (names, &public.result["result"]),
                    (vec![&"best".to_owned(), &"result".to_owned()], &Value::from("open"))
                );
            }
        }
    }
}

#[test]
fn a_losing_submission_looks_the_same_to_spectators_whether_it_was_accepted_or_not() {
    let mut compared = 0;
    for mut game in games("losing", 600) {
        let log = game.log();
        let full = replay(&log, View::Full);
        let is_losing = |index: usize, outcome: &Value| {
            let before =
                index.checked_sub(1).map_or(Value::Null, |i| full.outcomes[i]["best"].clone());
            outcome["verdict"] == "accepted" && outcome["best"] == before
        };
        let found =
            full.outcomes.iter().enumerate().find(|&(index, outcome)| is_losing(index, outcome));
        let Some((index, _)) = found else { continue };
        let public = replay(&log, View::Public).outcomes[index].clone();
        game.events[index].sent = Sent::Nonsense(Value::Null);
        assert_eq!(replay(&game.log(), View::Public).outcomes[index], public);
        compared += 1;
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn what_has_happened_does_not_change_when_more_does() {
    for game in games("prefix", 100) {
        let log = game.log();
        let all = replay(&log, View::Full).outcomes;
        for length in 0..log.len() {
            assert_eq!(replay(&log[..length + 1], View::Full).outcomes, all[..length]);
        }
    }
}
