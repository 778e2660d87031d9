//! Positions of Basketboss in the words of people at the table.
//!
//! ```text
//! season 3 under hard-bargain, auction of Steppin Hurry, opened by 2, highest $4 by 1, passed 3
//! season row: headliners, hard-bargain, rest-year, shared-gate
//! market: Steppin Hurry, 22, injury-1
//! box: 8, 9, 30
//! seat 1: $6, agent, 1 first place, 1 second place, PG 12 slid 1, SF Damika slid 1
//! seat 2: $9, trainer, 1 first place, C injured
//! seat 3: $0, banker, 1 second place, 1 third place, C 33 slid 1
//! seat 4: $12, referee, 1 third place, strength 10
//! ```
//!
//! `docs/positions/README.md` describes the lines.

mod activity;
mod build;
mod fill_in;
mod parse;
mod seat;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{PositionLines, Positioned};
use tabletop_core::{ChanceSource, SavedState};

use self::parse::ParsedLines;
use crate::setup::Basketboss;
use crate::state::State;

impl Positioned for Basketboss {
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
