//! Positions of World League, written as people at the table describe them.
//!
//! ```text
//! season 4, auction of 15, opened by 2, highest 4 by 1, passed 3
//! market: 15, 22, injury-1
//! out of the game: 8, 9
//! seat 1: 4 million, agent, 1 gold, PG 3@2, SF 19@1 injury-2
//! seat 2: 9 million, 1 medal, C 30 face-down
//! seat 3: 3 million, trainer
//! ```
//!
//! `docs/positions/README.md` describes the format.

mod build;
mod parse;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{PositionLines, Positioned};
use tabletop_core::{ChanceSource, SavedState};

use self::parse::ParsedLines;
use crate::setup::WorldLeague;
use crate::state::State;

impl Positioned for WorldLeague {
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
