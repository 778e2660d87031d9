//! The scenarios. Together they expect every clause, and each clause that forbids something refuses a step in one.

use basketball_duel::{BasketballDuel, Rule};
use tabletop_core::testing::scenario::play_all;
use tabletop_core::{Coverage, RuleBook};

use crate::position::Dealt;

/// The texts of the scenarios, in the order of the headings in the book.
const TEXTS: [&str; 4] = [
    include_str!("scenarios/turn.txt"),
    include_str!("scenarios/swipes.txt"),
    include_str!("scenarios/end.txt"),
    include_str!("scenarios/teams.txt"),
];

/// The clauses that forbid something.
const FORBIDDING: [&str; 25] = [
    "BD-SEATS-1",
    "BD-CARDS-1",
    "BD-CARDS-3",
    "BD-SETUP-1",
    "BD-SETUP-2",
    "BD-SETUP-3",
    "BD-DRAW-1",
    "BD-START-1",
    "BD-PLAY-1",
    "BD-PLAY-2",
    "BD-PLAY-3",
    "BD-SWIPE-1",
    "BD-SWIPE-ITEM-1",
    "BD-SWIPE-ITEM-2",
    "BD-SWIPE-ITEM-3",
    "BD-SWIPE-ITEM-4",
    "BD-SWIPE-BONUS-1",
    "BD-SWIPE-IMMUNITY-1",
    "BD-ROUND-1",
    "BD-ROUND-4",
    "BD-END-1",
    "BD-SUDDEN-1",
    "BD-TEAM-2",
    "BD-TEAM-3",
    "BD-TEAM-4",
];

/// The clauses that only forbid something, or define words that refusals use.
const ONLY_FORBIDDING: [&str; 3] = ["BD-PLAY-3", "BD-SWIPE-ITEM-2", "BD-SWIPE-ITEM-3"];

#[test]
fn every_scenario_holds_and_together_they_ask_for_every_clause() {
    let asked = play_all::<Dealt>(&TEXTS);
    assert_eq!(asked.uncited(), [], "clauses that no scenario asks for");
    assert_eq!(asked.wrongly_marked(), [], "clauses that are cited although they say that they cannot be");
    let wrong = |is_right: fn(&Coverage<BasketballDuel>, Rule) -> bool| -> Vec<&str> {
        let cited = Rule::ALL.iter().filter(|rule| rule.never_cited().is_none());
        cited.filter(|rule| !is_right(&asked, **rule)).map(|rule| rule.id()).collect()
    };
    let refuses = wrong(|asked, rule| asked.has_refusal(rule) == FORBIDDING.contains(&rule.id()));
    assert_eq!(refuses, [""; 0], "asked for by a refusal, or not");
    let tells = wrong(|asked, rule| asked.has_event(rule) != ONLY_FORBIDDING.contains(&rule.id()));
    assert_eq!(tells, [""; 0], "asked for by an event, or not");
}

/// A line such as `cards 1 5 2 6` takes many steps, so a clause alone would not identify the event.
#[test]
fn what_is_told_after_many_steps_is_said_in_words() {
    let texts = TEXTS.iter().chain(&crate::rulings::TEXTS);
    let lines: Vec<&str> = texts.flat_map(|text| text.lines()).collect();
    let takes_many = |line: &str| line.starts_with("cards ") || line.starts_with("idle ");
    let is_bare = |line: &str| {
        line.strip_prefix("> ").is_some_and(|told| told.split(' ').all(|word| Rule::from_id(word).is_some()))
    };
    let bare = lines.windows(2).filter(|pair| takes_many(pair[0]) && is_bare(pair[1]));
    assert_eq!(bare.collect::<Vec<_>>(), Vec::<&[&str]>::new());
}
