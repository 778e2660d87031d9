//! Positions in the words of people in a hurry: each text gives the same state as the one in notation.

use tabletop_core::testing::differing_words;
use tabletop_core::{CheckedPosition, Dealer};
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
