//! The written definition of a valid state. It recomputes whatever is cached, and runs on every load.

mod pending;
mod team;

use tabletop_core::{CardSet, Defects, PerSeat, RuleBook as _, SavedState, SeatSet};

use crate::state::{Phase, Public, SEASONS, State, Team};
use crate::{Rule, Specialist, Tile, WorldLeague};

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
        self.check_history(public, &mut defects);
        self.check_specialists(public, &mut defects);
        self.check_phase(public, &mut defects);
        pending::check_secrets(state, &mut defects);
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
        let (_, most) = self.market_tiles();
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
    }

    /// What the seasons so far can have brought: tiles turned, trophies, medals, money.
    fn check_history(&self, public: &Public, defects: &mut Defects) {
        let done = Done::of(public);
        let turned = self.tiles().difference(public.pile).len();
        let (_, most) = self.market_tiles();
        let bound = u32::from(public.bar) * u32::from(most);
        if turned > bound {
            let problem = alloc::format!("{turned} tiles were turned, {bound} at most by now");
            defects.add_by(Rule::Market2.id(), "public.pile", problem);
        }
        let total = |figure: fn(&Team) -> u8| -> u16 {
            public.teams.iter().map(|(_, team)| u16::from(figure(team))).sum()
        };
        let figures: [fn(&Team) -> u8; 4] = [
            |team| team.trophies[0],
            |team| team.trophies[1],
            |team| team.trophies[2],
            |team| team.trophies[3],
        ];
        for ((kind, figure), bound) in (1_u8..).zip(figures).zip(done.trophies) {
            let bound = if kind <= self.trophies_in_play() { bound } else { 0 };
            let count = total(figure);
            if count > u16::from(bound) {
                let problem = alloc::format!("{count} trophies for place {kind}, {bound} at most by now");
                defects.add_by(Rule::Setup4.id(), "public.teams", problem);
            }
        }
        let medals = total(|team| team.medals);
        if medals > u16::from(done.medals) {
            let problem = alloc::format!("{medals} medals, {} at most by now", done.medals);
            defects.add_by(Rule::Hire6.id(), "public.teams", problem);
        }
        let millions: u32 = public.teams.iter().map(|(_, team)| u32::from(team.millions)).sum();
        let bound = u32::from(self.most_millions(done.incomes));
        if millions > bound {
            let problem = alloc::format!("{millions} million in all, {bound} at most by now");
            defects.add("public.teams", problem);
        }
    }

    /// Nobody has two; after a phase 7 at most one manager, the medalist, has none.
    fn check_specialists(&self, public: &Public, defects: &mut Defects) {
        let mut holders = SeatSet::EMPTY;
        for specialist in Specialist::ALL {
            let Some(holder) = public.specialists.holder(specialist) else { continue };
            if !self.all_seats().contains(holder) || !holders.insert(holder) {
                let problem = alloc::format!("seat {holder} cannot have the {specialist} as well");
                defects.add_by(Rule::Hire5.id(), "public.specialists", problem);
            }
        }
        let (is_hiring, taken) = match public.phase {
            Phase::Hire { taken, .. } => (true, taken),
            Phase::Slide { .. } => (true, CardSet::first_cards(4)),
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Over => (false, CardSet::EMPTY),
        };
        let held = |specialist: &Specialist| public.specialists.holder(*specialist).is_some();
        if public.season <= 1 && Specialist::ALL.iter().any(|one| held(one) && !taken.contains(*one)) {
            let problem = "hired before anybody could choose";
            defects.add_by(Rule::Setup5.id(), "public.specialists", problem);
        }
        let has_hired = public.season > 1 && !is_hiring || matches!(public.phase, Phase::Slide { .. });
        if has_hired && holders.len() + 1 < self.seat_count() {
            let problem = "more than one manager has none, and only one medal is taken a season";
            defects.add_by(Rule::Hire3.id(), "public.specialists", problem);
        }
    }
}

/// How often what happens once a season can have happened.
struct Done {
    /// The trophies of each place.
    trophies: [u8; 4],
    medals: u8,
    incomes: u8,
}

impl Done {
    fn of(public: &Public) -> Self {
        let before = public.season.saturating_sub(1);
        let all = |trophies, medals, incomes| Self { trophies: [trophies; 4], medals, incomes };
        match public.phase {
            Phase::Market => all(public.bar.saturating_sub(1), before, public.bar.saturating_sub(1)),
            Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. } => all(before, before, before),
            Phase::Bribes { place, .. } => {
                let of_place = [1, 2, 3, 4].map(|given| before + u8::from(given < place));
                Self { trophies: of_place, medals: before, incomes: before }
            }
            Phase::Hire { medal, .. } => {
                all(public.season, before + u8::from(medal.is_some()), public.season)
            }
            Phase::Slide { .. } => all(public.season, public.season, public.season),
            Phase::Over => all(public.season, before, public.season),
        }
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
