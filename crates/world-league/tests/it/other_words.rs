//! Positions in the words of people in a hurry: each text gives the same state as the one in notation.

use tabletop_core::testing::differing_words;
use world_league::WorldLeague;

#[test]
fn other_words_give_the_same_state() {
    let differing = differing_words::<WorldLeague>(include_str!("other_words.txt"));
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}
