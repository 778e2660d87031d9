use alloc::format;

use super::*;

const WORDS: &[Paraphrase] = &[
    ("{seat} starts|begins", "opened by {seat}"),
    ("{seat} [has] offered {sum} for {card}", "auction of {card}, highest {sum} by {seat}"),
    ("no bid yet", ""),
    ("to play", "{turn} to play"),
    ("turn of {seat}", ""),
    ("draw pile empty", "pile: none"),
    ("seat: [has] passed", "table: passed {seat}"),
    ("my hand:", "hand {turn}:"),
    ("nobody has {things}", "each: no {things}"),
];

const fn way(and: And) -> Way<'static> {
    Way { and, seats: 3, unread: &[], guess: 0 }
}

fn text(lines: &[&str]) -> Vec<String> {
    let lines: Vec<_> = (1..).zip(lines.iter().copied()).collect();
    reworded(&lines, WORDS, way(And::Kept)).lines.into_iter().map(|(_, line)| line).collect()
}

#[test]
fn items_are_parted_at_other_places_too() {
    assert_eq!(text(&["seat 1: $3; 1 medal"]), ["seat 1: $3, 1 medal"]);
    let line = [(1, "seat 1: 1 gold and 2 silver, passed")];
    let parted =
        |and| reworded(&line, WORDS, way(and)).lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>();
    assert_eq!(parted(And::Kept), ["passed 1", "seat 1: 1 gold and 2 silver"]);
    assert_eq!(parted(And::Parted), ["passed 1", "seat 1: 1 gold, 2 silver"]);
}

#[test]
fn words_about_a_seat_are_not_looked_for_on_other_lines() {
    let words = &[
        ("seat: none", "no medals"),
        ("season {season}", "season {season}"),
        ("[the] row:", "market:"),
        ("cards:", "season row:"),
        ("no bid", ""),
    ];
    let lines = [(1, "season 2, no bid"), (2, "market: none"), (3, "Lima: none"), (4, "season row: a, b")];
    let lines = reworded(&lines, words, way(And::Kept)).lines.into_iter().map(|(_, line)| line);
    assert!(lines.eq(["season 2", "market: none", "Lima: no medals", "season row: a, b"]));
}

#[test]
fn words_about_nobody_are_about_each_seat() {
    assert_eq!(
        text(&["season 2, nobody has medals", "seat 1: $3", "seat 2: 1 medal", "market: 3"]),
        ["season 2", "seat 1: $3, no medals", "seat 2: 1 medal", "market: 3"]
    );
}

#[test]
fn other_words_become_those_of_the_reader() {
    assert_eq!(
        text(&["season 2, seat 1 has offered $3 for Kevin Timbernet, No bid yet", "Seat 2 starts"]),
        ["season 2, auction of Kevin Timbernet, highest $3 by 1", "opened by 2"]
    );
    assert_eq!(
        text(&["round 1, turn of seat 2, to play", "my hand: 3, 4"]),
        ["round 1, 2 to play", "hand 2: 3, 4"]
    );
}

#[test]
fn words_go_to_the_line_where_they_belong() {
    assert_eq!(
        text(&["season 2", "seat 1: $3, passed", "seat 2: has passed", "draw pile empty"]),
        ["season 2, passed 1 2", "seat 1: $3", "seat 2: ", "pile: none"]
    );
}

#[test]
fn a_line_about_several_seats_is_one_for_each() {
    for (several, seats) in [
        ("everybody: $3 each, passed", "1 2 3"),
        ("All seats: $3, passed", "1 2 3"),
        ("seats 1 and 3: $3, passed", "1 3"),
        ("players 2, 3: $3, passed", "2 3"),
        ("managers 2-3: $3; passed", "2 3"),
        ("1 to 3: $3, has passed", "1 2 3"),
    ] {
        let lines: Vec<_> = seats.split(' ').map(|seat| format!("seat {seat}: $3")).collect();
        assert_eq!(text(&[several]), [&[format!("passed {seats}")], &*lines].concat(), "{several}");
    }
    assert_eq!(
        text(&["seat 2: 1 medal", "all others: $3", "everyone: no medals"]),
        ["seat 2: 1 medal, no medals", "seat 1: $3, no medals", "seat 3: $3, no medals"]
    );
    assert_eq!(text(&["lot 3, seats 1 and 2 have $3"]), ["lot 3", "seat 1: $3", "seat 2: $3"]);
    for other in ["seat 1: $3", "both: $3", "seat 4 and more: $3", "the market: 3"] {
        assert_eq!(text(&[other]), [other]);
    }
}

#[test]
fn lines_without_other_words_are_not_touched() {
    let lines = [" 0 1|2 ", "seat 1:  $3,,passes", "to play", "state {\"a\":1}"];
    assert_eq!(text(&lines), lines);
}
