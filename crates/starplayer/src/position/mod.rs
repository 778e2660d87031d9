//! Positions of Starplayer as people at the table say them.
//!
//! ```text
//! turn 17 of seat 2, has rolled, may buy
//! seat 1: £31.5M, on red-5, red 1-4 7, manager-2, win-1-red, 1 wild, no tackles
//! seat 2: £4M, on space 3, blue 1 5, stadium-white, 1 window
//! under the red deck: red-8, bogus-red
//! ```
//!
//! The first line says whose turn it is and what is going on.
//!
//! * `turn 17 of seat 2`: the number counts the turns of all seats. It must be said where the game has a turn
//!   limit. Elsewhere `turn of seat 2` does, and everybody is taken to have had a turn. Before the first turn
//!   the number is 0, and need not be said.
//! * `official 2` where the Official was rolled for.
//! * Where the turn stands: `to roll`, `rolling`, `has rolled`, `before play passes`; `to choose the trophy`,
//!   `has won the red trophy`, `stopped` by the turn limit. If that is not said, the seat is to roll, or has
//!   rolled if something lies on top. After a double it is `to roll again`. `play passes` stands under a sum
//!   that must be raised first.
//! * What lies on top, the next to be dealt with last:
//!   * on a space `may buy`, `draws` the top card of the squad's deck, `reads a card`, `penalty`,
//!     `to choose an opponent`; `penalty for £2M (referee card)` for a card;
//!     `to choose an opponent by a card` if the pawn does not say it;
//!   * `tackle asked`: who is asked follows; `tackle asked of 3` if they are asked in turn (R-5);
//!     `1 tackles`: draws, or chooses a Manager or a Stadium;
//!   * `match against 3`, and `scored 9`: the goals of the challenger; `shoot-out against 3` for a Cup Match
//!     and `final against 3`, each with `goals 2-1` (the challenger's first) and `3 kicks` of both together;
//!   * `2 must raise £5M for the official (referee card)`, `2 must raise £15M to buy red-5`; by R-32
//!     `2 owes £2M to 1 (gate receipts)` for a sum that could be paid;
//!   * `3 negotiates`: whose negotiation it is in the Transfer Window. `3 negotiates with 1`, or after a sum
//!     `negotiates with 1`: a deal is on the table. It is being put together by the negotiator, unless it is
//!     `proposed by 3` or `changed by 1`. What lies on the table stands on lines of its own:
//!     `3 gives: red-5, £4M`, `1 gives: manager, 2 wilds`;
//!   * `2 proposals left` for the sum, the negotiation or the deal before it, if that is not what a fresh one
//!     has; a proposal or a change uses one. `118 pushes left` for a deal, if not 120;
//!   * `1 recalls` who came last of too many Footballers, and `1 sends back` one drawn by chance.
//! * Before the first turn `roll-off for the official`, `roll-off to start` (and on a turn
//!   `roll-off to tackle`), with `highest 9 by 1 3` and `still to roll 2 4`; in the Short game
//!   `dealing footballers to 2`, `dealing a manager to 1`, `dealing a stadium to 1`.
//! * What the turn keeps: `has declined` (R-29), `nothing to buy` (R-30), `final lost` (R-33). `free match`,
//!   `no free match` or `free match played` (SP-17-3), if that is not what the club says.
//!
//! A seat has what it began with, unless something else is said:
//!
//! * its money, `£7.5M` or `£500K`; where its pawn is, `on red-5`, `on bonus`, or the number of the space
//!   from Kick Off, which is 0;
//! * its cards, none unless they are said: Footballers `red 1-4 7`, `red-5` or by name; `manager-2` and
//!   `stadium-red`, or by name; `win-1-red`, or `win-1` and `3 wins` in any colour; `kept-9`, a kept card of
//!   the Bonus deck, or `kept` with its title; `2 wilds`. `9 footballers` is compared;
//! * `no tackles`, `1 window`, `2 cup matches`: what it began with, unless said;
//! * `1 yellow card`, `misses 1 turn`, `all-6 red`: the squads for which it has had a place of the bonus,
//!   which follows while it has all six. `2 played with cards` (R-14): what is missing of its Cup Match
//!   cards, unless said. `received 4 wins` (R-31): those that it holds, unless said;
//! * its answer to a Tackle: `says tackle`, `passes`, or `has answered` if nobody said how;
//! * by R-1 what it `may claim`: `2 royalties of 3` (or `of the official`), `1 full royalty of 3`,
//!   `1 gate of 3`, `£4M for doubles`, `£15M for all-6`, `1 penalty goal`, `1 wild`, `1 win`, each said for
//!   itself; `1 red card not shown`; and what lapsed: `too late for royalty gates red`.
//!
//! Further lines: `next due: 3 pays £1M to 2 (penalty goal)`, the sums that wait behind the one to be raised;
//! `under the red deck: red-8`, `under the bonus deck: 9`, the cards known to lie there, the next to be drawn
//! first; by R-7 `received: red-5, blue-1 with blue-2`, the order in which the Footballers came (`with`: in
//! one deal), those that are not said before them; by R-26 `out of the game: 3 cup matches, 1 window`.
//!
//! The tray holds what is left over, and the decks hold what nobody owns: `tray: 9 wilds, 3 windows` and
//! `red deck: 9 cards` are compared. Where used cards leave the game (R-26), the tray says how many have
//! left.
//!
//! Open stay, if they are not said: a sealed answer, a hidden purse, the order of `received`, and how many
//! used cards are out of the game.

mod check;
mod club;
mod dealt;
mod details;
mod heard;
mod made;
mod pieces;
mod stack;
mod table;
mod words;
mod write;
mod write_table;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{Positioned, Said};
use tabletop_core::{Choices, SavedState};

use self::heard::Heard;
use crate::setup::Starplayer;
use crate::state::State;

impl Positioned for Starplayer {
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
