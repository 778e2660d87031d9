//! Checks of a valid state. They recompute every cached figure, and run on every load.
//!
//! Every state that play can reach is valid. A state that only the history of the game would show to be impossible is
//! valid too. Where an exact check would need the history, a comment says that a bound is checked instead.
//!
//! An unchecked state may hold any value that its types can hold, so sums and differences saturate.

mod pending;
mod prizes;
mod team;

pub(crate) use self::prizes::{awarded, hired};
use tabletop_core::{Defects, PerSeat, RuleBook as _, SavedState, SeatSet};

use crate::phase::market::market_tiles;
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, SEASONS, State, count_of};

impl WorldLeague {
    /// Checks a saved state and returns it: see [`Game::restore`](tabletop_core::Game::restore).
    pub(crate) fn restored(&self, saved: &SavedState<State>) -> Result<State, Defects> {
        let mut defects = Defects::new();
        let seats = usize::from(self.seat_count());
        let secrets = PerSeat::from_slice(&saved.secrets).filter(|_| saved.secrets.len() == seats);
        let Some(secrets) = secrets else {
            let problem = alloc::format!("{} secrets for {seats} seats", saved.secrets.len());
            defects.add("secrets", problem);
            return Err(defects);
        };
        let state = State { public: saved.public, secrets, unseen: () };
        self.state_defects(&state).or(state)
    }

    /// Returns every defect of a state.
    pub(crate) fn state_defects(&self, state: &State) -> Defects {
        let mut defects = Defects::new();
        let public = &state.public;
        if public.teams.seats() != self.seat_count() || state.secrets.seats() != self.seat_count() {
            let problem = alloc::format!("{} teams for {} seats", public.teams.seats(), self.seat_count());
            defects.add_by(Rule::Setup1.id(), "public.teams", problem);
            return defects;
        }
        self.check_calendar(public, &mut defects);
        self.check_tiles(public, &mut defects);
        self.check_market(public, &mut defects);
        for (seat, team) in public.teams.iter() {
            self.check_team(public, seat, team, &mut defects);
        }
        self.check_money(public, &mut defects);
        self.check_prizes(public, &mut defects);
        self.check_specialists(public, &mut defects);
        self.check_phase(public, &mut defects);
        check_secrets(state, &mut defects);
        defects
    }

    /// Checks season, bar and opener (WL-SEASON-1, WL-SEASON-2, WL-END-1, WL-DRAFT-2).
    fn check_calendar(&self, public: &Public, defects: &mut Defects) {
        let Public { season, bar, .. } = *public;
        if !(1..=SEASONS).contains(&season) {
            let problem = alloc::format!("season {season}, there are 1 to {SEASONS}");
            defects.add_by(Rule::Season1.id(), "public.season", problem);
        }
        let is_refill = public.phase == Phase::Market && !public.is_preparation();
        let is_second_half = is_refill || public.phase.is_hiring();
        let due = season.saturating_add(u8::from(is_second_half));
        if bar != due || due > SEASONS {
            let problem = alloc::format!("the bar points to season {bar} in this phase of season {season}");
            defects.add_by(Rule::Season2.id(), "public.bar", problem);
        }
        if public.phase == Phase::Over && season != SEASONS {
            defects.add_by(Rule::End1.id(), "public.phase", alloc::format!("over in season {season}"));
        }
        let opener = public.opener;
        defects.require(self.all_seats().contains(opener), "public.opener", "there is no such seat");
        if public.is_preparation() && opener != self.tallest_manager() {
            defects.add_by(Rule::Draft2.id(), "public.opener", "the tallest manager opens season 1");
        }
    }

    /// Checks that every tile belongs to the set and is in one place at most (WL-SETUP-3, WL-SETUP-7).
    fn check_tiles(&self, public: &Public, defects: &mut Defects) {
        let mut seen = public.pile;
        let foreign = public.pile.difference(self.tiles());
        for tile in foreign {
            defects.add_by(
                Rule::Setup3.id(),
                "public.pile",
                alloc::format!("tile {tile} does not belong to this set"),
            );
        }
        let market = public.market.iter().copied();
        let teams = public.teams.iter().flat_map(|(_, team)| &team.columns);
        let laid = teams.flat_map(|column| [column.player.tile(), column.injury]).flatten();
        for tile in market.chain(laid) {
            if !self.tiles().contains(tile) {
                let problem = alloc::format!("tile {tile} does not belong to this set");
                defects.add_by(Rule::Setup3.id(), "public", problem);
            } else if !seen.insert(tile) {
                defects.add_by(Rule::Setup7.id(), "public", alloc::format!("tile {tile} is in two places"));
            }
        }
    }

    /// Checks that the market is as complete as the phase demands (WL-MARKET-1, WL-MARKET-2).
    fn check_market(&self, public: &Public, defects: &mut Defects) {
        let (_, most) = market_tiles(self.seat_count());
        let mut problem = |text: &str| defects.add_by(Rule::Market2.id(), "public.market", text);
        if public.market.len() > usize::from(most) {
            problem("more tiles than the market can have");
        }
        let first = public.market.first();
        match public.phase {
            Phase::Market if self.market_end(public).is_some() => problem("complete, but a tile is awaited"),
            phase if phase.is_hiring() && self.market_end(public).is_none() => {
                problem("not complete, but the season goes on");
            }
            phase if phase.is_hiring() && self.was_complete(public) => {
                problem("a tile was turned after it was complete");
            }
            Phase::Auction(_) | Phase::Place { .. } if first.is_none_or(|tile| tile.is_injury()) => {
                problem("the phase needs a player as the first tile");
            }
            Phase::HealthCosts(_) | Phase::Injure { .. } if first.is_none_or(|tile| !tile.is_injury()) => {
                problem("the phase needs an injury as the first tile");
            }
            Phase::Bribes { .. } | Phase::Over if first.is_some() => problem("not empty after the draft"),
            _ => {}
        }
        self.check_turned(public, defects);
    }

    /// Checks that the number of tiles that have left the pile fits the number of markets (WL-MARKET-2). This is a
    /// bound: the state does not keep the number of tiles of each market.
    fn check_turned(&self, public: &Public, defects: &mut Defects) {
        let (least, most) = self.turned_tiles(public);
        let turned = self.tiles().difference(public.pile).len();
        // A market may have too few tiles only if the pile has run out (WL-MARKET-3).
        let is_short = turned < least && !public.pile.is_empty();
        if is_short || turned > most {
            let problem = alloc::format!("{turned} tiles have left it, {least} to {most} can have");
            defects.add_by(Rule::Market2.id(), "public.pile", problem);
        }
    }

    /// The fewest and the most tiles that can have been turned by now.
    pub(crate) fn turned_tiles(&self, public: &Public) -> (u32, u32) {
        let (fewest, most) = market_tiles(self.seat_count());
        let [fewest, most, season, bar] = [fewest, most, public.season, public.bar].map(u32::from);
        let open = u32::from(count_of(public.market));
        if public.phase == Phase::Market || public.phase.is_hiring() {
            // All tiles of the newest market still lie in the market.
            let before = bar.saturating_sub(1);
            (before * fewest + open, before * most + open)
        } else {
            let before = season.saturating_sub(1);
            (before * fewest + open.max(fewest), season * most)
        }
    }
}

/// Checks that exactly the seats that have chosen in the current round have a sealed amount, and that each can pay it
/// (WL-INJURY-1, WL-TROPHY-4).
fn check_secrets(state: &State, defects: &mut Defects) {
    let round = state.public.phase.sealed_round();
    let chosen = round.map_or(SeatSet::EMPTY, |round| round.chosen());
    for (seat, secret) in state.secrets.iter() {
        let is_fine = match secret.sealed {
            None => !chosen.contains(seat),
            Some(millions) => chosen.contains(seat) && millions <= state.public.teams[seat].millions,
        };
        let place = alloc::format!("secrets[{seat}]");
        defects.require(is_fine, place, "the sealed amount does not fit the round");
    }
}
