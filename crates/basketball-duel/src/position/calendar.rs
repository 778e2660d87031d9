//! The turns of a position: the next one, their number, and the passes of the last plays.

use alloc::format;

use tabletop_core::Seat;
use tabletop_core::position::PositionLines;

use super::parse::ParsedLines;
use crate::rulings::{LastPlayOrder, Youngest};
use crate::setup::BasketballDuel;
use crate::state::{Public, Stage};

/// The seat with the next turn, if it follows from the phase: the one to the left of the seat that has the turn,
/// or the youngest before the first turn of the game.
pub(super) fn usual_next(game: &BasketballDuel, public: &Public) -> Option<Seat> {
    let Youngest::Seat(youngest) = game.rulings().youngest;
    match (public.phase, public.stage) {
        (phase, _) if phase.is_deal() && public.round == 1 => Some(youngest),
        // When the game is over, nobody has a next turn.
        (phase, _) if phase.is_over() => Some(Seat::default()),
        (phase, Stage::Turns) if !phase.is_deal() && public.round < 3 => {
            phase.seat().map(|seat| seat.left(game.seats))
        }
        // The seat that makes the first of the last plays.
        (phase, Stage::LastPlays { .. }) => phase.seat(),
        _ => None,
    }
}

/// The number of seats that have passed in the last plays, if it follows from the seat that plays.
pub(super) fn usual_passes(game: &BasketballDuel, public: &Public) -> Option<u8> {
    match (public.phase.seat(), game.rulings().last_plays) {
        (None, _) => Some(game.seats),
        (Some(seat), LastPlayOrder::AllThenNext) => Some(public.next_up.steps_to(seat, game.seats)),
        (Some(_), LastPlayOrder::OneEach) => None,
    }
}

/// The fewest turns that can have begun: one for each card that was drawn.
pub(super) fn fewest_turns(game: &BasketballDuel, public: &Public) -> u16 {
    let had_turn = !public.phase.is_deal() || public.round > 1;
    game.fewest_turns(public).max(u16::from(had_turn))
}

impl ParsedLines<'_, '_> {
    /// The seat that made the first of the last plays, by the number of seats that have passed since.
    fn first_of_last_plays(&self, public: &Public) -> Option<Seat> {
        let (passes, seat) = self.passes.zip(public.phase.seat())?;
        let seats = self.game.seats;
        let in_order = self.game.rulings().last_plays == LastPlayOrder::AllThenNext;
        let is_first = |first: &Seat| in_order && first.steps_to(seat, seats) == passes;
        self.game.all_seats().iter().find(is_first)
    }

    /// Sets the next turn, the number of turns and the number of passes.
    pub(super) fn calendar(&self, public: &mut Public, said: &mut PositionLines<'_>) -> Option<()> {
        let passed = || self.first_of_last_plays(public);
        let Some(next) = self.next_turn.or_else(passed).or_else(|| usual_next(self.game, public)) else {
            let what =
                if public.phase.is_deal() || public.round == 3 { "starts" } else { "has the next turn" };
            said.missing(self.line, format!("say who {what}: `next turn 1`"), &["next turn 1"]);
            return None;
        };
        public.next_up = next;
        if matches!(public.stage, Stage::LastPlays { .. }) {
            let passes = self.passes.or_else(|| usual_passes(self.game, public)).unwrap_or(0);
            public.stage = Stage::LastPlays { passes };
        }
        public.turns = self.turns.unwrap_or_else(|| fewest_turns(self.game, public));
        Some(())
    }
}
