//! Positions of Basketball Duel, written as people at the table describe them.
//!
//! ```text
//! round 1, 2 to play
//! discard: 12, 40
//! hand 1: 4 cards
//! hand 2: 27, 3, immunity hoop, swipe wild, 30
//! seat 1: bonus face-down, immunity 44
//! seat 2: bonus hoop shown, bonus jersey
//! area 1: 10@0,0 17@1,0
//! ```
//!
//! `docs/positions/README.md` describes the format.

mod build;
mod card_places;
mod parse;
mod picture;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{PositionLines, Positioned};
use tabletop_core::{ChanceSource, SavedState};

use self::parse::ParsedLines;
use crate::setup::BasketballDuel;
use crate::state::State;

impl Positioned for BasketballDuel {
    fn write_position(&self, state: &State, lines: &mut Vec<String>) {
        write::position(self, state, lines);
    }

    fn read_position<C: ChanceSource>(
        &self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        let mut parsed = ParsedLines::new(self);
        while let Some(line) = said.line() {
            parsed.line(&line, said);
        }
        if said.is_fine() { parsed.state(said, choices) } else { None }
    }
}
