//! Positions in the words of people in a hurry: each text gives the same state as the one in notation.

use tabletop_any::About as _;
use tabletop_core::testing::differing_words;
use tabletop_core::{CheckedPosition, Dealer, Layout as _, Seat};
use world_league::WorldLeague;

#[test]
fn other_words_give_the_same_state() {
    let differing = differing_words::<WorldLeague>(include_str!("other_words.txt"));
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

/// Words that say something which the state would not have are not dropped.
#[test]
fn words_that_hide_a_fact_are_refused() {
    for line in [
        "season 3, hiring, 22 lies on the table",
        "season 3, hiring, the trainer lies on the board",
        "season 3, phase 2, hiring",
        "season 3, health costs for injury-1, opened by 2, all bids made",
        "season 3, 2 is not training his men",
    ] {
        let text = format!(
            "tabletop position 1\ngame world-league\nseats 2\n\n{line}\nseat 1: 4 million, trainer, no trophies\n\
             seat 2: 4 million, agent, no medals\n"
        );
        assert!(CheckedPosition::<WorldLeague>::read(&text, &mut Dealer::new(1)).is_err(), "{line}");
    }
}

#[test]
fn a_phase_outside_the_seasons_is_refused() {
    let text = "tabletop position 1\ngame world-league\nseats 2\n\nseason 6, phase 7, over\nseat 1: 4 million\nseat 2: 4 million\n";
    let refused = CheckedPosition::<WorldLeague>::read(text, &mut Dealer::new(1)).unwrap_err().to_string();
    assert!(refused.contains("phase 7, but what is going on belongs to no phase"), "{refused}");
}

/// Whoever names another amount than that of the highest does not match it (WL-AGENT-1).
#[test]
fn a_match_is_of_the_very_amount() {
    let text = "tabletop position 1\ngame world-league\nseats 2\n\nseason 3, auction of 15, opened by 2, highest 5 by 1\nseat 1: 9 million, banker\nseat 2: 9 million, agent\n";
    let position = CheckedPosition::<WorldLeague>::read(text, &mut Dealer::new(1)).unwrap();
    let [_, agent, ..] = Seat::ALL;
    for (said, meant) in [
        ("match the highest bid", "match"),
        ("match 5 million", "match"),
        ("match 6", "bid 6"),
        ("bid 5 as well with the agent", "match"),
        ("say 6 as well with the agent", "bid 6"),
        ("bid 5", "bid 5"),
    ] {
        let found = position.game.action_meant(position.state.public(), agent, said);
        assert_eq!(found.as_deref(), Some(meant), "{said}");
    }
}
