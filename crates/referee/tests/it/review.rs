//! `review`: what each decision of a record cost.

use serde_json::Value;

use crate::{file, output, referee, scratch};

/// The record of a game of World League among two players.
fn record() -> String {
    output(&["study", "world-league", "--players", "greedy,chance", "--seed", "4", "--replay", "0"])
}

/// The options of a quick review.
const QUICK: [&str; 4] = ["--player", "search:10", "--tries", "4"];

fn reviewed(file: &str, more: &[&str]) -> crate::Answer {
    referee(&[&["review", file], &QUICK[..], more].concat())
}

#[test]
fn a_review_has_the_seats_the_course_and_the_decisions() {
    let file = file("review.txt", record());
    let picture = scratch("review.svg");
    let answer = reviewed(&file, &["--least", "fine", "--svg", picture.to_str().unwrap()]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.out);
    let out = &answer.out;
    assert!(out.starts_with("World League (2009), 2 seats: "), "{out}");
    for part in ["Moscow Mammoths", "own decisions", "luck", "Season 1: draft players", "chosen", "best"] {
        assert!(out.contains(part), "no `{part}` in:\n{out}");
    }
    let svg = std::fs::read_to_string(picture).unwrap();
    assert!(svg.starts_with("<svg") && svg.matches("<polyline").count() >= 2, "{svg}");
    // The decisions that are listed are those of the JSON, with the same figures.
    let json: Value = serde_json::from_str(&reviewed(&file, &["--json"]).out).unwrap();
    let decisions = json["decisions"].as_array().unwrap();
    assert_eq!(out.matches("\n  Step ").count(), decisions.len());
    let count = format!("{} decisions reviewed by search:10", decisions.len());
    assert!(out.contains(&count), "{out}");
    let worst = decisions.iter().filter(|one| one["class"] != "fine").count();
    let listed = reviewed(&file, &[]).out;
    assert_eq!(listed.matches("\n  Step ").count(), worst, "{listed}");
}

#[test]
fn one_seat_is_reviewed_alone_and_a_game_that_is_not_over_has_no_account() {
    let whole = record();
    let own = reviewed(&file("own.txt", &whole), &["--seat", "2", "--json"]);
    let json: Value = serde_json::from_str(&own.out).unwrap();
    assert!(json["decisions"].as_array().unwrap().iter().all(|one| one["seat"] == 2));
    assert_eq!(json["seats"].as_array().unwrap().len(), 1);
    let half = whole.lines().take(60).collect::<Vec<_>>().join("\n") + "\n";
    let half = reviewed(&file("half.txt", half), &[]);
    assert_eq!(half.code, 0, "{}", half.err);
    assert!(half.out.contains("The chances") && !half.out.contains("luck"), "{}", half.out);
}

#[test]
fn what_cannot_be_reviewed_is_said() {
    let file_of = |text: &str| file("unlike.txt", text);
    let seat = reviewed(&file("seat.txt", record()), &["--seat", "3"]);
    assert_eq!((seat.code, seat.err.contains("there is no seat 3")), (2, true), "{}", seat.err);
    let broken = reviewed(&file_of(&record().replacen("bid", "bod", 1)), &[]);
    assert_eq!(broken.code, 2, "{}", broken.out);
    let nothing = "tabletop transcript 1\ngame world-league\nseats 2\n";
    let empty = reviewed(&file_of(nothing), &[]);
    assert_eq!(empty.code, 0, "{}", empty.err);
    assert!(empty.out.contains("There is no decision with a choice."), "{}", empty.out);
}
