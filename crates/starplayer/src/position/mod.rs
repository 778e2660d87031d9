//! Positions of Starplayer in the words of people at the table.
//!
//! ```text
//! turn 17 of seat 2, has rolled, may buy
//! seat 1: £31.5M, on red-5, red 1-4 7, manager-2, win-1-red, 1 wild, no tackles
//! seat 2: £4M, on space 3, blue 1 5, stadium-white, 1 window
//! under the red deck: red-8, bogus-red
//! ```
//!
//! `docs/positions/README.md` describes the lines.

mod build;
mod check;
mod club;
mod details;
mod fill_in;
mod parse;
mod pending;
mod pieces;
mod table;
mod words;
mod write;
mod write_table;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{PositionLines, Positioned};
use tabletop_core::{ChanceSource, SavedState};

use self::parse::ParsedLines;
use crate::setup::Starplayer;
use crate::state::State;

impl Positioned for Starplayer {
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
