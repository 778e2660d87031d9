//! Positions of Basketboss as people at the table say them.
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
//! A card is said by its number or by its name, or a unique beginning of one; injuries are `injury-1` and
//! `injury-2`. The first line says what is going on:
//!
//! * the season, with its card `under hard-bargain` unless the season row is said, and one of
//!   `laying the season row`, `filling the market`, `auction of 15`, `2 has won 15`, `bids for injury-1`,
//!   `2 chooses who is injured by injury-1`, `training`, `tie for place 2`, `hiring`, `sparing`, `over`;
//!   where it does not matter which of the two injuries it is, `bids for an injury` and `2 chooses who is
//!   injured`; whom `training` and `sparing` wait for follows, and may be said: `training by 2`;
//! * in an auction `opened by 2`, `highest $4 by 1` and `passed 3`; whose turn it is follows, and may be
//!   said: `2 to offer`;
//! * with an injury `next opener 2`: who opens the next auction; or else `only injuries so far`, if none has
//!   been opened this season. At other times this follows, or does not matter any more;
//! * while the market of season 1 is filled `replaced injury-1`: the injuries put aside;
//! * while the Trainer works `slid PG C`: the columns slid so far;
//! * while advisors are hired, who is next follows from the advisors, and may be said: `2 to hire`.
//!
//! Lines about the table:
//!
//! * `season row: headliners, hard-bargain, rest-year, shared-gate`: the cards of seasons 2 to 5 in their
//!   order; Inaugural Season and Team Legacy may stand around them. What is not said of it is dealt;
//! * `market: 15, 22, injury-1`, or `row`: what is left of the market row in its order; the card on offer
//!   first. It need not be said where that card alone is left;
//! * `box: 8, 9` or `stack: 10, 11`: of the cards not in sight, those in the box or those in the stack; both
//!   may be `none`. If neither is said, chance decides which are left;
//! * `scoreboard: 2, 1, 4, 3`, or `ranking`: the teams from top to bottom as phase 2 left them. If it is not
//!   said, it follows from the strengths and, in a tie that nobody has bid in, from the Referee and the
//!   numbers of advisors. Those who still bid in a tie may stand there in any order. It must be said while
//!   advisors are hired after a tie.
//!
//! A seat has money as `$4` or `4 dollars`, an advisor by his name, trophies as `1 first place` to `1 fourth
//! place`, ribbons as `1 ribbon`, and in its columns what is not the starting player: `PG 12 slid 1`, player
//! card 12 slid one space; behind it an injury, as `PG 12 slid 1 injury-1`, or alone on a starting player, as
//! `PG injury-1`; or `injured` by one of them. `bid 4` is the amount in a closed hand, `has bid` one that is
//! not said. `strength 22` and `income 5` are compared, and so is `start player`, who is the tallest manager.
//!
//! What is not said: the season is the first (when it is over, the last); a team has its starting players and
//! nothing else, but in season 1 the money of the set-up and, before the first hiring, the Referee where he
//! was given. If no trophies are said, chance decides who took them, and the ribbons if none of those are
//! said either.

mod dealt;
mod going;
mod heard;
mod made;
mod seat;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{Positioned, Said};
use tabletop_core::{Choices, SavedState};

use self::heard::Heard;
use crate::setup::Basketboss;
use crate::state::State;

impl Positioned for Basketboss {
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
