//! Positions of World League as people at the table say them.
//!
//! ```text
//! season 4, auction of 15, opened by 2, highest 4 by 1, passed 3
//! market: 15, 22, injury-1
//! out of the game: 8, 9, 30
//! seat 1: 4 million, agent, 1 gold, PG 3@2, SF 19@1 injury-2
//! seat 2: 9 million, 1 medal, C 30 face-down
//! ```
//!
//! The first line says what is going on:
//!
//! * the season, and one of `preparation`, `auction of 15`, `2 has won 15`, `2 may train SF`,
//!   `health costs for injury-1`, `2 chooses who is injured`, `bribes for place 2`, `market phase`, `hiring`,
//!   `training by 2`, `over`;
//! * `opened by 2`: who opens, or would open, the tile being settled;
//! * in an auction `highest 4 by 1` and `passed 3`; whose turn it is follows, and may be said: `2 to bid`;
//! * with bribes `settled 1 3`: the teams whose place is settled;
//! * in phase 7 `taken agent banker`: the specialists chosen this season; `medal to 4`: who has taken it; and,
//!   if the Referee has been taken, `referee was with 2`: who had him before, or `nobody`. Who waits follows;
//! * when the Trainer slides, `slid PG C`: what has been slid.
//!
//! A seat has money in `million`, specialists by their names, trophies as `1 gold`, medals as `1 medal`, what
//! stands in its columns if that is not the printed player: `PG 3@2`, tile 3 on its second space; `PG 3
//! face-down`; an injury behind it, or alone on a printed player: `PG injury-1`, or `PG injured` by one of them. `chose 4` is the sealed
//! amount, `has chosen` one that is not said. `strength 22`, `income 5` and `tallest 210` are compared.
//!
//! Of the tiles not in sight, either those that are `out of the game` are said, or those of the `pile`; both
//! may be `none`. If neither is said, chance decides which are left.

mod heard;
mod made;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{Positioned, Said};
use tabletop_core::{Choices, SavedState};

use self::heard::Heard;
use crate::setup::WorldLeague;
use crate::state::State;

impl Positioned for WorldLeague {
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
