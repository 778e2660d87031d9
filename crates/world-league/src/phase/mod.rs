//! The phases, one file each, in the order of the book.
//!
//! Each function here takes the game one stretch further: from a decision or a draw that was found to be
//! allowed to the next one that is awaited. All that happens of itself on the way is written to the log.

mod draft;
mod end;
mod hire;
mod income;
mod injury;
mod market;
mod shift;
mod trophies;

pub(crate) use hire::HIRING_AWAY_MILLIONS;

use tabletop_core::{Log, Seat};

use crate::event::SeasonPhase;
use crate::state::{State, Tally};
use crate::{Event, Rule, WorldLeague};

/// A phase of the season begins (WL-SEASON-1).
fn announce<L: Log<WorldLeague>>(state: &State, phase: SeasonPhase, log: &mut L) {
    log.tell(Rule::Season1, Event::PhaseBegins { season: state.public.season, phase });
}

impl WorldLeague {
    /// Brings a team's strength, income and height up to date (WL-STRENGTH-3).
    #[inline]
    fn recount<L: Log<Self>>(&self, state: &mut State, seat: Seat, log: &mut L) {
        let tally = self.tally(seat, &state.public.teams[seat], state.public.bar);
        set_strength(state, seat, tally, log);
    }
}

/// A team's strength, income and height are what its line-up adds up to, and the Referee's point.
#[inline]
fn set_strength<L: Log<WorldLeague>>(state: &mut State, seat: Seat, tally: Tally, log: &mut L) {
    let public = &mut state.public;
    let referee = public.specialists.referee == Some(seat);
    let team = &mut public.teams[seat];
    let from = team.strength;
    team.strength = tally.strength().saturating_add(u8::from(referee));
    team.income = tally.income;
    team.tallest_cm = tally.tallest_cm;
    if team.strength != from {
        log.tell(Rule::Strength3, Event::StrengthMoves { seat, from, to: team.strength });
    }
}
