//! Positions and actions in the words of a hurried person: each means the same as the notation.

#![cfg(feature = "face")]

use starplayer::Starplayer;
use tabletop_any::About as _;
use tabletop_core::Layout as _;
use tabletop_core::testing::differing_halves;

#[test]
fn other_words_mean_the_same() {
    let differing =
        differing_halves::<Starplayer>(include_str!("other_words.txt"), |game, state, seat, said| {
            game.action_meant(state.public(), seat, said)
        });
    assert!(differing.is_empty(), "{}", differing.join("\n\n"));
}
