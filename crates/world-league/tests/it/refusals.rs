//! A refusal names every rule that is broken, whatever the moment; and what the texts of clauses must say.

use tabletop_core::{Game, RuleBook, Table};
use world_league::Position::C;
use world_league::Specialist::{Agent, Referee, Trainer};
use world_league::{Checks, Components, Rule, Setup, WorldLeague};

use crate::kit::{game, play, refusal, seat, table, told};

/// What is refused in the auction that begins season 1, with 11 million in hand.
#[test]
fn a_step_of_another_phase_is_refused_for_all_that_is_wrong_with_it() {
    let mut first = table(&game(3, ""), |scene| {
        scene.auction("8 injury-1", 1);
    });
    let of_auction =
        |step: &str| refusal(&first, step).replace("now is the time for the auction of a player", "not now");
    assert_eq!(
        of_auction("1: spend 99"),
        "not now [WL-DRAFT-1]; 99 million are needed, 11 are there [WL-INJURY-1]"
    );
    assert_eq!(of_auction("1: spend 11"), "not now [WL-DRAFT-1]");
    assert_eq!(
        of_auction("2: bribe 12"),
        "not now [WL-SEASON-1]; 12 million are needed, 11 are there [WL-TROPHY-4]"
    );
    assert_eq!(
        of_auction("1: train"),
        "not now [WL-DRAFT-1]; this seat does not have the trainer [WL-TRAIN-1]"
    );
    assert_eq!(
        of_auction("1: slide SF"),
        "not now [WL-SEASON-1]; this seat does not have the trainer [WL-TRAIN-2]"
    );
    play(&mut first, "1: pass / 2: pass / 3: pass");
    let of_injury =
        |step: &str| refusal(&first, step).replace("now is the time for choosing health costs", "not now");
    assert_eq!(of_injury("1: bid 0"), "not now [WL-DRAFT-1]; bid 0 is below the least bid 1 [WL-DRAFT-3]");
    assert_eq!(
        of_injury("1: bid 900"),
        "not now [WL-DRAFT-1]; 900 million are needed, 11 are there [WL-DRAFT-3]"
    );
    assert_eq!(
        of_injury("1: match"),
        "the agent plays no part in injuries and bribes [WL-AGENT-3]; not now [WL-DRAFT-1]; \
         this seat does not have the agent [WL-AGENT-1]"
    );
}

/// Whoever has the Trainer and misses the moment hears when it is, not only what is going on.
#[test]
fn the_trainers_holder_hears_when_he_may_train() {
    let mut table = table(&game(2, ""), |scene| {
        scene.season(2).has(1, Trainer).lay(1, C, "15", 1).auction("8", 1);
    });
    let of_auction =
        |step: &str| refusal(&table, step).replace("now is the time for the auction of a player", "not now");
    let at_once = "a tile is trained at once after it is laid, or not before the end of phase 7 [WL-TRAIN-1]";
    for step in ["1: train", "1: keep"] {
        assert_eq!(of_auction(step), format!("{at_once}; not now [WL-DRAFT-1]"));
    }
    let at_the_end = "the team is trained in phase 7, after everyone has chosen [WL-TRAIN-2]";
    for step in ["1: slide C", "1: done"] {
        assert_eq!(of_auction(step), format!("{at_the_end}; not now [WL-SEASON-1]"));
    }
    assert_eq!(
        of_auction("1: slide SF"),
        format!(
            "{at_the_end}; not now [WL-SEASON-1]; \
             the player in the SF column is printed on the board and cannot be slid [WL-TRAIN-2]"
        )
    );
    play(&mut table, "1: pass / 2: bid 1 / 2: place SF / chance: turn 9 / chance: turn 11");
    assert_eq!(refusal(&table, "1: slide C"), "now is the time for hiring a specialist [WL-TRAIN-2]");
}

/// What another team could train, or whom it could choose, is no matter of the seat that asks.
#[test]
fn a_seat_hears_what_concerns_itself() {
    let mut table = table(&game(2, ""), |scene| {
        scene.season(2).has(1, Trainer).lay(1, C, "15", 1).auction("8", 1);
    });
    play(&mut table, "1: bid 1 / 2: pass / 1: place SF");
    assert_eq!(refusal(&table, "2: train"), "this seat does not have the trainer [WL-TRAIN-1]");
    assert_eq!(
        refusal(&table, "2: bid 0"),
        "now is the time for training the tile just laid [WL-DRAFT-1]; \
         bid 0 is below the least bid 1 [WL-DRAFT-3]"
    );
}

#[test]
fn what_cannot_be_paid_or_is_ones_own_is_named_in_every_phase() {
    let table = table(&game(3, ""), |scene| {
        scene.season(2).has(1, Referee).has(2, Agent).money(1, 0).auction("8", 1);
    });
    let of_auction =
        |step: &str| refusal(&table, step).replace("now is the time for the auction of a player", "not now");
    assert_eq!(
        of_auction("1: hire agent"),
        "not now [WL-SEASON-1]; 1 million are needed, 0 are there [WL-HIRE-4]"
    );
    assert_eq!(
        of_auction("1: bribe 1"),
        "not now [WL-SEASON-1]; the referee's own team does not bribe him [WL-TROPHY-3]; \
         1 million are needed, 0 are there [WL-TROPHY-4]"
    );
}

/// With a market of injuries alone nobody ever opens an auction, and nobody is said to.
#[test]
fn nobody_opens_an_injury_tile() {
    let mut components = Components { checks: Checks::Free, ..Components::default() };
    components.agents.clear();
    let setup = Setup { components: Some(components), ..Setup::new(3) };
    let mut table = Table::new(WorldLeague::new(setup).unwrap());
    play(&mut table, "chance: turn injury-2 / chance: turn injury-1 / 1: spend 1 / 2: spend 0 / 3: spend 1");
    assert_eq!(table.public().opener, seat(3), "left of the injured");
    play(&mut table, "1: spend 1 / 2: spend 1 / 3: spend 1");
    let told = told(&table);
    assert!(!told.iter().any(|line| line.contains("open")), "{told:#?}");
}

/// A clause that a refusal or an event cites says what it is cited for.
#[test]
fn the_clauses_say_what_they_are_cited_for() {
    for (id, text) in [
        ("WL-DRAFT-2", "Nobody opens an injury tile"),
        ("WL-INJURY-3", "also those who chose the same lowest amount"),
        ("WL-INJURY-4", "the lowest included"),
        ("WL-TROPHY-2", "a shorter team of the same strength takes the place after them"),
        ("WL-TROPHY-4", "The highest bid takes the best of them"),
        ("WL-TROPHY-5", "even when the place left over carries a trophy"),
        ("WL-HIRE-4", "needs it in hand"),
        ("WL-HIRE-4", "has none until choosing"),
        ("WL-END-2", "the Referee's point included"),
        ("WL-END-2", "has an upper limit"),
    ] {
        let summary = Rule::from_id(id).unwrap().summary();
        assert!(summary.contains(text), "{id}: {summary}");
    }
}
