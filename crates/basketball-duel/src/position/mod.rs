//! Positions of Basketball Duel as people at the table say them.
//!
//! ```text
//! round 1, 2 to play
//! discard: 12, 40
//! hand 1: 4 cards
//! hand 2: 27, 3, immunity hoop, swipe wild, 30
//! seat 1: bonus face-down, immunity 54
//! seat 2: bonus hoop shown, bonus jersey
//! area 1: 10@0,0 12@1,0
//! ```
//!
//! The first line says what is going on:
//!
//! * `round 1` or `round 2`, and one of `2 to draw`, `2 to play`, `2 has swiped 17` (and lays it), `2 lays a
//!   Bonus card` (the last of its row), `2 to play on` (after a Swipe, R-5), `2 may show` (R-12);
//! * what chance does next: `2 draws from the pile`, `2 takes a Bonus card set aside`, `dealing Bonus cards to
//!   2`, `dealing cards to 2`, `sudden death deals to 2`;
//! * `2 to play, last plays` once the draw pile is drawn out; `passes 1` is how many have passed, if that does
//!   not follow;
//! * `2 to lay in sudden death` (R-17); `over by points`, `by sudden death`, `by dealing out` or `by the turn
//!   limit`, with `won by 2`;
//! * in sudden death, `turn of dealing 2`, and `3 left to deal` in it;
//! * `next turn 1` is the seat whose turn comes next, where it is not the one to the left; at the beginning of
//!   a round, the seat that starts;
//! * `turn 12`: how many turns have begun in the game; as few as there can be, if it is not said.
//!   `discard draws 2`: how many draws in a row were from the discard pile.
//!
//! A hand is a list of cards. `5 cards, 27` are five of which card 27 is one; without a line a hand has the
//! usual number of cards. A card is its number, or `immunity hoop`, `swipe wild`, and so on for any of that
//! kind. The discard pile is named from the bottom to the top. Before a seat lie Immunity cards, Bonus cards in
//! their order (`bonus hoop` is one that only its holder has seen, and `bonus face-down` one of which not even
//! that is said; without any there is one of these, and `no bonus` is none), in sudden death `cards 3 9 10`,
//! and `12 points in round 1`. `known 17 30` are cards of the hand that all saw it take: from the discard
//! pile, or swiped and kept. `completed 1 hoop with its Bonus card` is kept under R-14 alone; if it is not
//! said, it follows from the Bonus cards held. `taken up: 41, 55` is the order in which cards alike came into
//! hands, by their numbers if it is not said.
//!
//! An area is a list of cards with their spots, `17@2,-1` lying two columns to the right of the Start card and
//! a row above it; or the picture of it that [`picture`](crate::BasketballDuel::picture) draws, on the lines
//! below `area 1:`. Locked cards and completed items follow.
//!
//! What lies in the draw pile and which Bonus cards are set aside is the rest.

mod heard;
mod made;
mod picture;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{Positioned, Said};
use tabletop_core::{Choices, SavedState};

use self::heard::Heard;
use crate::setup::BasketballDuel;
use crate::state::State;

impl Positioned for BasketballDuel {
    fn write_position(&self, state: &State, lines: &mut Vec<String>) {
        write::position(self, state, lines);
    }

    fn read_position<C: Choices>(&self, said: &mut Said<'_>, choices: &mut C) -> Option<SavedState<State>> {
        let mut heard = Heard::new(self);
        while let Some(line) = said.line() {
            heard.line(&line, said);
        }
        if said.is_fine() { heard.state(said, choices) } else { None }
    }
}
