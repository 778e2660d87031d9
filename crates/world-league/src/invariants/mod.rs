//! The written definition of a valid state. It recomputes whatever is cached, and runs on every load.

//!
//! It is as strict as a single state allows: every state that play can reach is valid, and where more would need the history
//! of the game there is a bound instead, which is named where it stands.

mod pending;
mod prizes;
mod team;

use tabletop_core::{Defects, PerSeat, RuleBook as _, SavedState, SeatSet};

use crate::phase::market_tiles;
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, SEASONS, State};
use crate::step::Tile;

impl WorldLeague {
    /// A saved state, checked: see [`Game::restore`](tabletop_core::Game::restore).
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

    /// Everything that is wrong with a state.
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

    /// Season, bar and opener.
    fn check_calendar(&self, public: &Public, defects: &mut Defects) {
        let Public { season, bar, .. } = *public;
        if !(1..=SEASONS).contains(&season) {
            let problem = alloc::format!("season {season}, there are 1 to {SEASONS}");
            defects.add_by(Rule::Season1.id(), "public.season", problem);
        }
        let is_second_half = match public.phase {
            Phase::Market => !(season == 1 && bar == 1),
            Phase::Hire { .. } | Phase::Slide { .. } => true,
            Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Over => false,
        };
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
        if is_set_up(public) && opener != self.tallest_manager() {
            defects.add_by(Rule::Draft2.id(), "public.opener", "the tallest manager opens season 1");
        }
    }

    /// Every tile belongs to the set and is in one place at most (WL-SETUP-3, WL-SETUP-7).
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

    /// The market is as far as the phase needs it to be.
    fn check_market(&self, public: &Public, defects: &mut Defects) {
        let (_, most) = market_tiles(self.seat_count());
        let mut problem = |text: &str| defects.add_by(Rule::Market2.id(), "public.market", text);
        if public.market.len() > usize::from(most) {
            problem("more tiles than the market can have");
        }
        let first = public.market.first();
        match public.phase {
            Phase::Market if self.market_end(public).is_some() => problem("complete, but a tile is awaited"),
            Phase::Hire { .. } | Phase::Slide { .. } if self.market_end(public).is_none() => {
                problem("not complete, but the season goes on");
            }
            Phase::Hire { .. } | Phase::Slide { .. } if self.was_complete(public) => {
                problem("a tile was turned after it was complete");
            }
            Phase::Auction(_) | Phase::Place { .. } if first.is_none_or(|tile| tile.is_injury()) => {
                problem("the first tile is no player, but one is settled");
            }
            Phase::HealthCosts(_) | Phase::Injure { .. } if first.is_none_or(|tile| !tile.is_injury()) => {
                problem("the first tile is no injury, but one is settled");
            }
            Phase::Bribes { .. } | Phase::Over if first.is_some() => problem("not empty after the draft"),
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Hire { .. }
            | Phase::Slide { .. }
            | Phase::Over => {}
        }
        self.check_turned(public, defects);
    }

    /// As many tiles have left the pile as that many markets can have had (WL-MARKET-2). A bound for the markets that are gone:
    /// how many tiles each of them had is not kept.
    fn check_turned(&self, public: &Public, defects: &mut Defects) {
        let (fewest, most) = market_tiles(self.seat_count());
        let [fewest, most, season, bar] = [fewest, most, public.season, public.bar].map(u32::from);
        let open = u32::try_from(public.market.len()).unwrap_or(u32::MAX);
        let (least, most) = match public.phase {
            // The last market is seen whole, or as far as it has come.
            Phase::Market | Phase::Hire { .. } | Phase::Slide { .. } => {
                let before = bar.saturating_sub(1);
                (before * fewest + open, before * most + open)
            }
            Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Over => {
                let before = season.saturating_sub(1);
                (before * fewest + open.max(fewest), season * most)
            }
        };
        let turned = self.tiles().difference(public.pile).len();
        // A pile that has run out has left markets short (WL-MARKET-3).
        let is_short = turned < least && !public.pile.is_empty();
        if is_short || turned > most {
            let problem = alloc::format!("{turned} tiles have left it, {least} to {most} can have");
            defects.add_by(Rule::Market2.id(), "public.pile", problem);
        }
    }
}

/// Whether the market of season 1 is being laid out: nothing has been played yet.
fn is_set_up(public: &Public) -> bool {
    public.season == 1 && public.bar == 1 && public.phase == Phase::Market
}

/// Whether the bar points to the season to come (WL-SEASON-2).
const fn is_second_half(public: &Public) -> bool {
    public.bar > public.season
}

/// Only an amount chosen in the round that is going on is sealed, and it can be paid.
fn check_secrets(state: &State, defects: &mut Defects) {
    let chosen = match &state.public.phase {
        Phase::HealthCosts(round) | Phase::Bribes { round, .. } => round.chosen(),
        Phase::Market
        | Phase::Auction(_)
        | Phase::Place { .. }
        | Phase::Train { .. }
        | Phase::Injure { .. }
        | Phase::Hire { .. }
        | Phase::Slide { .. }
        | Phase::Over => SeatSet::EMPTY,
    };
    for (seat, secret) in state.secrets.iter() {
        let is_fine = match secret.sealed {
            None => !chosen.contains(seat),
            Some(millions) => chosen.contains(seat) && millions <= state.public.teams[seat].millions,
        };
        let place = alloc::format!("secrets[{seat}]");
        defects.require(is_fine, place, "the sealed amount does not fit the round");
    }
}

impl WorldLeague {
    /// Every tile in play, with the place where it is.
    pub(crate) fn tiles_in_play(&self, public: &Public) -> impl Iterator<Item = (Tile, &'static str)> {
        let pile = public.pile.iter().map(|tile| (tile, "pile"));
        let market = public.market.into_iter().map(|tile| (tile, "market"));
        let teams = public.teams;
        let columns = self.all_seats().iter().flat_map(move |seat| teams[seat].columns);
        let laid = columns.flat_map(|column| [column.player.tile(), column.injury]).flatten();
        pile.chain(market).chain(laid.map(|tile| (tile, "team")))
    }
}
