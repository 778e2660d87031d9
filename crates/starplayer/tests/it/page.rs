//! The statements about the rules on the rules page and in the README are true.

use starplayer::{Rule, Rulings, Sensible, Setup, Starplayer};
use tabletop_core::testing::scenario::play_all;
use tabletop_core::{Coverage, Dealer, Game, Playout, RuleBook, RulingChoice};

use crate::position::Arranged;

/// Words that mark a clause which forbids something and which no event cites.
const BY_REFUSALS: &str = "Refusals alone cite it: ";

/// A clause that no event cites says so, with the reason.
#[test]
fn a_clause_that_no_event_cites_says_so() {
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
        let says_so = rule.never_cited().is_some() || rule.summary().contains(BY_REFUSALS);
        assert_eq!(cited.has_event(rule), !says_so, "{}: {}", rule.id(), rule.summary());
        assert_eq!(rule.summary().contains(BY_REFUSALS), says_so && cited.has_refusal(rule), "{}", rule.id());
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
