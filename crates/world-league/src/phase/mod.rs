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
use tinyvec::{Array, ArrayVec};

use crate::event::SeasonPhase;
use crate::state::{State, Tally};
use crate::{Event, Rule, WorldLeague};

/// A phase of the season begins (WL-SEASON-1).
fn announce<L: Log<WorldLeague>>(state: &State, phase: SeasonPhase, log: &mut L) {
    log.tell(Rule::Season1, Event::PhaseBegins { season: state.public.season, phase });
}

/// Takes the first of a list out of it.
// The whole list moves up, its unused places too: how long it is is as good as random, so a loop over it would be foreseen badly.
fn take_first<A: Array>(list: &mut ArrayVec<A>) -> Option<A::Item>
where
    A::Item: Copy,
{
    let (first, others) = (*list.first()?, list.len().saturating_sub(1));
    list.set_len(A::CAPACITY);
    list.copy_within(1.., 0);
    if let Some(last) = list.last_mut() {
        *last = A::Item::default();
    }
    list.set_len(others);
    Some(first)
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
