//! The statements about the rules on the rules page and in the README are true.

use starplayer::{Rule, Rulings, Sensible, Setup, Starplayer};
use tabletop_core::testing::scenario::play_all;
use tabletop_core::{Coverage, Dealer, Game, Playout, RuleBook, RulingChoice};

use crate::position::Arranged;

/// The clauses that refusals alone cite, each with the reason.
const BY_REFUSALS: [(&str, &str); 7] = [
    ("SP-TURN-2", "what is done at these points cites its own rule"),
    ("SP-WINS-1", "it is a number, and nothing happens by it"),
    ("SP-18-2", "a deal that keeps it cites SP-9-3 or SP-25-1"),
    ("SP-21-1", "who has the set takes nothing for it"),
    ("SP-1-1", "a challenge that meets both cites SP-27-1"),
    ("SP-LIMIT-1", "it forbids, and brings nothing about"),
    ("SP-TEAMS-1", "it says what a seat is, and nothing happens by it"),
];

/// An event cites every clause but those above and those that nothing cites.
#[test]
fn events_cite_every_clause_that_can_be_cited_by_one() {
    let mut cited: Coverage<Starplayer> = play_all::<Arranged>(&crate::scenarios::TEXTS);
    for (place, (system, length, sides)) in (0..).zip(starplayer::strategies::variants()) {
        let setup = Setup { system, length, sides, turn_limit: Some(40), ..Setup::new(3) };
        let game = Starplayer::new(setup).unwrap();
        let mut log = Vec::new();
        let mut state = game.start(&mut log);
        Playout::new(&game, Sensible).play(&mut state, &mut Dealer::new(place), &mut log, u32::MAX);
        cited.events(&log);
    }
    for &rule in Rule::ALL {
        let reason = BY_REFUSALS.iter().find(|(id, _)| *id == rule.id());
        let excepted = rule.never_cited().is_some() || reason.is_some();
        assert_eq!(cited.has_event(rule), !excepted, "{}: {}", rule.id(), rule.summary());
        assert_eq!(reason.is_some(), excepted && cited.has_refusal(rule), "{} {reason:?}", rule.id());
    }
}

#[test]
fn the_readme_counts_the_rulings() {
    let counted = format!("({} places where the book is silent", Rulings::ALL.len());
    assert!(include_str!("../../README.md").contains(&counted), "{counted}");
}

/// The readings of two rulings say more than their names.
#[test]
fn readings_name_what_follows_from_them() {
    let says = |id: &str, reading: &str| {
        let ruling = Rulings::ALL.iter().find(|ruling| ruling.id == id).unwrap();
        ruling.values.iter().find(|value| value.name == reading).unwrap().meaning
    };
    assert!(says("R-3", "OnlyThePurchase").contains("without one the turn ends"));
    assert!(says("R-21", "Hidden").contains("can only pass"));
    assert!(says("R-21", "Hidden").contains("cannot accept"));
}
