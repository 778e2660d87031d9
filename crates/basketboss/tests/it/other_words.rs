//! Positions in the words of people in a hurry: each text gives the same state as the one in notation.

use basketboss::Basketboss;
use tabletop_any::About as _;
use tabletop_core::testing::differing_words;
use tabletop_core::{CheckedPosition, Dealer, Layout as _, Seat};

#[test]
fn other_words_give_the_same_state() {
    let differing = differing_words::<Basketboss>(include_str!("other_words.txt"));
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

/// A guess is named with the words that it was made of, and words with a number too many are not guessed.
#[test]
fn a_guess_is_named() {
    let read = |moment: &str| {
        let text = format!(
            "tabletop position 1\ngame basketboss\nseats 2\n\nseason 2 under rest-year, {moment}\n\
             seat 1: $3, agent\nseat 2: $2, trainer, PG 11 slid 1\n"
        );
        CheckedPosition::<Basketboss>::read(&text, &mut Dealer::new(1))
    };
    let guess = "`2 works with the trainer` means `training by 2`";
    assert_eq!(read("2 works with the trainer").unwrap().taken[0], guess);
    assert!(read("training by 2").unwrap().taken.iter().all(|taken| !taken.contains(" means ")));
    for unclear in
        ["2 works with the trainer of 3", "2 is thirsty", "somebody works", "the 2 trainers of 9 work"]
    {
        assert!(read(unclear).is_err(), "{unclear}");
    }
}

/// Whoever names another amount than that of the highest does not match it (BB-ADVISOR-3).
#[test]
fn a_match_is_of_the_very_amount() {
    let text = "tabletop position 1\ngame basketboss\nseats 2\n\nseason 2 under rest-year, offers for 15, highest $5 by 1, turn of 2\nseat 1: $9, banker\nseat 2: $9, agent\n";
    let position = CheckedPosition::<Basketboss>::read(text, &mut Dealer::new(1)).unwrap();
    let [_, agent, ..] = Seat::ALL;
    for (said, meant) in [("match it", "match"), ("match $5", "match"), ("match $6", "offer 6")] {
        let found = position.game.action_meant(position.state.public(), agent, said);
        assert_eq!(found.as_deref(), Some(meant), "{said}");
    }
}
