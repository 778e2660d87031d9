//! The phases, one file each, in the order of the book.
//!
//! Each function advances the game from an accepted decision or draw to the next one that the game waits for. It
//! logs every event on the way.

mod draft;
mod end;
mod hire;
mod income;
mod injury;
pub(crate) mod market;
mod preparation;
mod shift;
mod trophies;

use tabletop_core::fast::take_first;
use tabletop_core::{Log, Seat};

use crate::event::{Event, SeasonPhase};
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Phase, Secret, State, Tally};
use crate::step::{Action, Tile};

/// A step in progress: the game, the state that the step changes, and the log.
pub(crate) struct Run<'a, L> {
    pub(crate) game: &'a WorldLeague,
    pub(crate) state: &'a mut State,
    pub(crate) log: &'a mut L,
}

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Carries out a decision.
    pub(crate) fn decide(&mut self, seat: Seat, action: Action) {
        match (action, &self.state.public.phase) {
            (Action::Pass | Action::Match | Action::Bid(_), Phase::Auction(_)) => self.answer(seat, action),
            (Action::Place(column), Phase::Place { .. }) => self.place(seat, column),
            (Action::Keep, &Phase::Train { column, .. }) => self.keep(seat, column),
            (Action::Train, &Phase::Train { column, .. }) => self.train(seat, column),
            (Action::Spend(millions), Phase::HealthCosts(_)) => self.spend(seat, millions),
            (Action::Injure(column), Phase::Injure { .. }) => self.injure(seat, column),
            (Action::Bribe(millions), Phase::Bribes { .. }) => self.bribe(seat, millions),
            (Action::Hire(specialist), Phase::Hire { .. }) => self.hire(seat, specialist),
            (Action::Medal, Phase::Hire { .. }) => self.take_medal(seat),
            (Action::Slide(column), Phase::Slide { .. }) => self.slide_tile(seat, column),
            (Action::Done, Phase::Slide { .. }) => self.end_training(seat),
            (_, phase) => debug_assert!(false, "`{action}` was accepted in {phase:?}"),
        }
    }

    /// Logs the beginning of a phase of the season (WL-SEASON-1).
    fn announce(&mut self, phase: SeasonPhase) {
        self.log.tell(Rule::Season1, Event::PhaseBegins { season: self.state.public.season, phase });
    }

    /// Records an amount that is chosen unseen. All are told that the seat has chosen, and only the seat is told
    /// the amount (WL-INJURY-1, WL-TROPHY-4).
    fn seal(&mut self, rule: Rule, seat: Seat, millions: u16) {
        self.state.secrets[seat] = Secret { sealed: Some(millions) };
        self.log.tell(rule, Event::HasChosen { seat });
        self.log.whisper(rule, seat, Event::Sealed { seat, millions });
    }

    /// Removes the tile that is being settled from the market.
    fn settle_tile(&mut self) -> Tile {
        let tile = take_first(&mut self.state.public.market);
        debug_assert!(tile.is_some(), "a tile is settled only while one lies in the market");
        tile.unwrap_or_default()
    }

    /// Updates a team's strength, income and height (WL-STRENGTH-3).
    #[inline]
    fn recount(&mut self, seat: Seat) {
        let public = &self.state.public;
        let tally = self.game.tally(seat, &public.teams[seat], public.bar);
        self.set_strength(seat, tally);
    }

    /// Sets a team's strength, income and height to those of its line-up. The Referee adds a point (WL-STRENGTH-2,
    /// WL-STRENGTH-3).
    #[inline]
    fn set_strength(&mut self, seat: Seat, tally: Tally) {
        let public = &mut self.state.public;
        let has_referee = public.specialists.referee == Some(seat);
        let team = &mut public.teams[seat];
        let from = team.strength;
        team.strength = tally.strength() + u8::from(has_referee);
        team.income = tally.income;
        team.tallest_cm = tally.tallest_cm;
        if team.strength != from {
            self.log.tell(Rule::Strength3, Event::StrengthMoves { seat, from, to: team.strength });
        }
    }
}
