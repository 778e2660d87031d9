//! The written definition of a valid state. It recomputes whatever is cached, and runs on every load.

use tabletop_core::{
    Auction, AuctionStatus, CardSet, Defects, PerSeat, RuleBook as _, SavedState, SealedRound, Seat, SeatSet,
};

use crate::game::MEDALS;
use crate::legal::{least_bid, may_match};
use crate::state::{Column, Phase, Player, Public, SEASONS, State, Team};
use crate::{LastInjuries, NoLegalBid, Position, Rule, Specialist, TiedPlaces, Tile, WorldLeague};

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
        check_prizes(public, self.trophies_in_play(), &mut defects);
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

    fn check_team(&self, public: &Public, seat: Seat, team: &Team, defects: &mut Defects) {
        let place = alloc::format!("public.teams[{}]", seat.index());
        if team.millions > self.most_millions() {
            let problem = alloc::format!(
                "{} million, more than the {} that the game can bring",
                team.millions,
                self.most_millions()
            );
            defects.add(&place, problem);
        }
        for (position, column) in team.lineup() {
            if let Some(problem) = self.column_problem(public, seat, position, *column) {
                defects.add(alloc::format!("{place}.columns[{}]", position.index()), problem);
            }
        }
        // During phase 7 the Referee's point stays where it was when the phase began (WL-HIRE-7).
        let referee = match public.phase {
            Phase::Hire { referee_was, .. } => referee_was,
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Slide { .. }
            | Phase::Over => public.specialists.referee,
        };
        let tally = self.tally(seat, team, public.bar);
        let strength = tally.strength().saturating_add(u8::from(referee == Some(seat)));
        if team.strength != strength {
            let problem = alloc::format!("strength {}, the line-up adds up to {strength}", team.strength);
            defects.add_by(Rule::Strength1.id(), &place, problem);
        }
        if team.income != tally.income {
            let problem = alloc::format!("income {}, the line-up shows {}", team.income, tally.income);
            defects.add_by(Rule::Income1.id(), &place, problem);
        }
        if team.tallest_cm != tally.tallest_cm {
            let problem =
                alloc::format!("tallest {} cm, in the line-up {}", team.tallest_cm, tally.tallest_cm);
            defects.add(&place, problem);
        }
    }

    /// What is wrong with a column.
    fn column_problem(
        &self,
        public: &Public,
        seat: Seat,
        position: Position,
        column: Column,
    ) -> Option<&'static str> {
        let printed = self.printed(seat, position);
        let has_ended = (2..=public.bar).any(|season| printed.value(season) == 0);
        match column.player {
            Player::Printed if has_ended => return Some("the printed player's career is over"),
            Player::Ended if !has_ended => return Some("the printed player's career is not over"),
            Player::FaceUp { space, .. } if !(1..=SEASONS).contains(&space) => {
                return Some("there is no such season space");
            }
            Player::FaceUp { tile, space } if space > 1 && self.agent(tile).value(space) == 0 => {
                return Some("the tile has no value there and must lie face-down");
            }
            Player::FaceUp { tile, .. } | Player::FaceDown { tile } if tile.is_injury() => {
                return Some("an injury is no player");
            }
            Player::Printed | Player::Ended | Player::FaceUp { .. } | Player::FaceDown { .. } => {}
        }
        let injury = column.injury?;
        let may_lie = match public.phase {
            Phase::Over => self.rulings_chosen().last_injuries == LastInjuries::StillInjured,
            Phase::Market | Phase::Hire { .. } | Phase::Slide { .. } => false,
            Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. } => true,
        };
        if !injury.is_injury() {
            Some("a player lies there as an injury")
        } else if !may_lie {
            Some("the injury is over in this phase")
        } else if matches!(column.player, Player::Ended | Player::FaceDown { .. }) {
            Some("only a player who counts can be injured")
        } else {
            None
        }
    }

    /// Nobody has two; those chosen this season are held by managers who have chosen.
    fn check_specialists(&self, public: &Public, defects: &mut Defects) {
        let mut holders = SeatSet::EMPTY;
        for specialist in Specialist::ALL {
            let Some(holder) = public.specialists.holder(specialist) else { continue };
            if !self.all_seats().contains(holder) || !holders.insert(holder) {
                let problem = alloc::format!("seat {holder} cannot have the {specialist} as well");
                defects.add_by(Rule::Hire5.id(), "public.specialists", problem);
            }
        }
        let nobody_yet = public.season == 1 && public.bar == 1;
        if nobody_yet && !holders.is_empty() {
            defects.add_by(Rule::Setup5.id(), "public.specialists", "hired before the first phase 7");
        }
    }

    fn check_phase(&self, public: &Public, defects: &mut Defects) {
        let all = self.all_seats();
        let mut require = |fine: bool, problem: &str| defects.require(fine, "public.phase", problem);
        match &public.phase {
            Phase::Auction(auction) => {
                require(self.is_running(public, *auction), "no auction that is going on");
            }
            Phase::Place { seat } => require(all.contains(*seat), "there is no such seat"),
            Phase::Train { seat, column } => {
                let team = public.teams.get(*seat).filter(|_| public.specialists.trainer == Some(*seat));
                let is_laid = |team: &Team| {
                    let column = team.column(*column);
                    matches!(column.player, Player::FaceUp { space: 1, .. }) && column.injury.is_none()
                };
                require(team.is_some_and(is_laid), "no tile was just laid by the trainer's holder");
            }
            Phase::HealthCosts(round) => {
                require(is_open(*round) && round.asked() == all, "all choose, until all have");
            }
            Phase::Injure { seat } => {
                let has_choice = public
                    .teams
                    .get(*seat)
                    .is_some_and(|team| self.tallest_columns(*seat, team, public.bar).len() > 1);
                require(has_choice, "no choice among equally tallest players");
            }
            Phase::Bribes { round, settled, place } => {
                require(
                    is_open(*round) && round.asked() == self.expected_bribers(public, *settled),
                    "not those bribe who are tied",
                );
                require(
                    settled.is_subset(all) && self.is_upper(public, *settled),
                    "a stronger team is not settled",
                );
                let used = settled.len() + 1;
                let fits = match self.rulings_chosen().tied_places {
                    TiedPlaces::PlacesConsumed => *place == used,
                    TiedPlaces::PlacesPassDown => (1..=used).contains(place),
                };
                require(fits, "the next place does not fit the teams settled");
            }
            Phase::Hire { waiting, taken, medal, .. } => {
                require(
                    self.is_hiring(public, (waiting, *taken, *medal)),
                    "no round of hiring that is going on",
                );
            }
            Phase::Slide { seat, slid } => {
                let team = public.teams.get(*seat).filter(|_| public.specialists.trainer == Some(*seat));
                let can_have_slid = |team: &Team| {
                    slid.iter().all(|column| match team.column(column).player {
                        Player::FaceUp { space, .. } => space > 1,
                        Player::FaceDown { .. } => true,
                        Player::Printed | Player::Ended => false,
                    })
                };
                require(team.is_some_and(can_have_slid), "no training by the trainer's holder");
            }
            Phase::Market | Phase::Over => {}
        }
    }

    /// Whether an auction is one that waits for a bidder.
    fn is_running(&self, public: &Public, auction: Auction) -> bool {
        let AuctionStatus::Turn(turn) = auction.status() else { return false };
        let Some(team) = public.teams.get(turn) else { return false };
        let is_payable =
            |amount: u16, seat: Seat| public.teams.get(seat).is_some_and(|team| amount <= team.millions);
        let is_asked = self.rulings_chosen().no_legal_bid == NoLegalBid::Asked
            || least_bid(auction).is_some_and(|least| least <= team.millions)
            || may_match(public, auction, turn);
        auction.is_valid()
            && auction.bidding().is_subset(self.all_seats())
            && auction.highest().is_none_or(|bid| bid.amount >= 1 && is_payable(bid.amount, bid.seat))
            && is_asked
    }

    /// Whether no team that is not settled is stronger than one that is; the Referee's is ahead of its tie.
    fn is_upper(&self, public: &Public, settled: SeatSet) -> bool {
        let strength = |seat: Seat| public.teams[seat].strength;
        let open = self.all_seats().difference(settled);
        let referee = public.specialists.referee;
        settled.iter().all(|seat| {
            let bound = strength(seat);
            open.iter()
                .all(|other| strength(other) < bound || strength(other) == bound && Some(seat) == referee)
        })
    }

    /// Whether those who wait stand in the order of phase 7, and the others have chosen.
    fn is_hiring(
        &self,
        public: &Public,
        (waiting, taken, medal): (&[Seat], CardSet<Specialist>, Option<Seat>),
    ) -> bool {
        let order = self.hire_order(public);
        let Some(done) = order.len().checked_sub(waiting.len()) else { return false };
        let chosen: SeatSet = order.iter().take(done).copied().collect();
        let holders: SeatSet =
            taken.iter().filter_map(|specialist| public.specialists.holder(specialist)).collect();
        let medalist = medal.map_or(SeatSet::EMPTY, SeatSet::only);
        let every_choice_once = taken.len() == u32::from(holders.len());
        let others_have_none =
            chosen.iter().all(|seat| holders.contains(seat) || public.specialists.of(seat).is_none());
        !waiting.is_empty()
            && order.get(done..) == Some(waiting)
            && every_choice_once
            && others_have_none
            && holders.intersection(medalist).is_empty()
            && holders.union(medalist) == chosen
            && medal.is_none_or(|seat| public.teams[seat].medals > 0)
    }
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
        let place = alloc::format!("secrets[{}]", seat.index());
        defects.require(is_fine, place, "the sealed amount does not fit the round");
    }
}

/// Whether a simultaneous choice still waits for somebody.
fn is_open(round: SealedRound) -> bool {
    round.is_valid() && !round.is_complete()
}

/// No more trophies than seasons, no more medals than hirings (WL-SETUP-4, WL-HIRE-6).
fn check_prizes(public: &Public, kinds: u8, defects: &mut Defects) {
    let total = |figure: fn(&Team) -> u8| -> u16 {
        public.teams.iter().map(|(_, team)| u16::from(figure(team))).sum()
    };
    let figures: [fn(&Team) -> u8; 4] =
        [|team| team.trophies[0], |team| team.trophies[1], |team| team.trophies[2], |team| team.trophies[3]];
    for (kind, figure) in (0..).zip(figures) {
        let most = if kind < kinds { public.season.min(SEASONS) } else { 0 };
        if total(figure) > u16::from(most) {
            let problem =
                alloc::format!("{} trophies of kind {} after {most} seasons", total(figure), kind + 1);
            defects.add_by(Rule::Setup4.id(), "public.teams", problem);
        }
    }
    if total(|team| team.medals) > u16::from(public.season.min(MEDALS)) {
        defects.add_by(Rule::Hire6.id(), "public.teams", "more medals than seasons with a phase 7");
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
