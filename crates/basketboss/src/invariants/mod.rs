//! The definition of a valid state. A saved state is checked against it when it is loaded. The tests check the
//! state after every step.

mod phase;

use alloc::format;

use tabletop_core::{Card, CardSet, Defects, RuleBook, Seat, SeatSet};

use crate::cards::CardId;
use crate::components::{INJURY_CARDS, SEASONS};
use crate::names::{Advisor, Position};
use crate::rules::Rule;
use crate::rulings::DiscardedInjury;
use crate::season::{Effect, SeasonCard};
use crate::setup::Basketboss;
use crate::state::{Phase, Public, State, Team};

impl Basketboss {
    pub(crate) fn check_whole(&self, state: &State) -> Result<(), Defects> {
        let mut defects = Defects::new();
        self.check_frame(state, &mut defects);
        // The other checks look up seats and cards, so they run only if `check_frame` found no defect.
        if defects.is_empty() {
            let public = &state.public;
            self.check_season_cards(public, &mut defects);
            self.check_cards(public, &mut defects);
            for (seat, team) in public.teams.iter() {
                self.check_team(public, seat, team, &mut defects);
            }
            self.check_money(public, &mut defects);
            self.check_advisors(public, &mut defects);
            self.check_trophies(public, &mut defects);
            self.check_ribbons(public, &mut defects);
            Self::check_ranking(public, &mut defects);
            self.check_phase(public, &mut defects);
            check_bids(state, &mut defects);
        }
        defects.or(())
    }

    /// Checks that seats and season are those of this game, and that every card exists.
    fn check_frame(&self, state: &State, defects: &mut Defects) {
        let (public, seats) = (&state.public, self.setup.seats);
        defects.require(public.teams.seats() == seats, "teams", format!("not one for each of {seats} seats"));
        defects.require(
            state.secrets.seats() == seats,
            "secrets",
            format!("not one for each of {seats} seats"),
        );
        let is_at_table = |seat: Seat| seat.number() <= seats;
        defects.require(is_at_table(public.opener), "opener", "not at the table");
        let is_tallest = public.start_player == self.setup.tallest;
        defects.require(is_tallest, "start_player", "not the tallest manager of the set-up");
        let ranked_are_there = public.ranking.iter().all(|&seat| is_at_table(seat));
        defects.require(ranked_are_there, "ranking", "a seat is not at the table");
        let phase_seat = match public.phase {
            Phase::Place { seat, .. }
            | Phase::Injure { seat, .. }
            | Phase::Train { seat, .. }
            | Phase::Spare { seat } => Some(seat),
            Phase::SeasonRow
            | Phase::Market { .. }
            | Phase::Offer { .. }
            | Phase::InjuryBids { .. }
            | Phase::TieBids { .. }
            | Phase::Hire { .. }
            | Phase::Over => None,
        };
        defects.require(phase_seat.is_none_or(is_at_table), "phase", "a seat is not at the table");
        let last_season = (1..=6).contains(&public.season);
        defects.require(last_season, "season", format!("{} is not from 1 to 6", public.season));
        let exists = |card: CardId| match card {
            CardId::Player(player) => self.figures.has(player),
            CardId::Injury(_) => true,
        };
        let in_teams = public.teams.iter().flat_map(|(_, team)| &team.columns);
        let all_exist = public.stack.iter().all(exists)
            && public.row.iter().all(|&card| exists(card))
            && in_teams.filter_map(|column| column.card).all(|card| self.figures.has(card))
            && !matches!(public.phase, Phase::Place { player, .. } if !self.figures.has(player));
        defects.require(all_exist, "cards", "a card is not in the set");
    }

    /// Checks the season row (BB-SETUP-3).
    fn check_season_cards(&self, public: &Public, defects: &mut Defects) {
        let cards = public.season_cards.as_slice();
        let is_drawing = matches!(public.phase, Phase::SeasonRow);
        let length = if is_drawing { cards.len() < SEASONS - 1 } else { cards.len() == SEASONS };
        let middle = cards.iter().skip(1).take(SEASONS - 2);
        let middle_is_drawn = middle.clone().all(|&card| SeasonCard::DRAWN.contains(&card));
        let once = middle.clone().all(|card| middle.clone().filter(|&other| other == card).count() == 1);
        let ends = cards.first() == Some(&SeasonCard::InauguralSeason)
            && (is_drawing || cards.last() == Some(&SeasonCard::TeamLegacy));
        if !(length && middle_is_drawn && once && ends) {
            defects.add_by(Rule::Setup3.id(), "season_cards", "not a season row");
        }
        if is_drawing && *public != self.lay_table_with(public) {
            defects.add("phase", "play has begun before the season row lies");
        }
    }

    /// The table at the start, with this season row.
    fn lay_table_with(&self, public: &Public) -> Public {
        Public { season_cards: public.season_cards, ..self.lay_table().public }
    }

    /// Checks that every card is in one place at most.
    fn check_cards(&self, public: &Public, defects: &mut Defects) {
        let (mut seen, mut twice) = (CardSet::<CardId>::EMPTY, CardSet::<CardId>::EMPTY);
        public.each_card(|card, _| {
            if !seen.insert(card) {
                twice.insert(card);
            }
        });
        for card in twice {
            defects.add("cards", format!("card {card} is in two places"));
        }
        let mut injuries_apart = public.stack;
        if let Phase::Market { replaced } = public.phase {
            injuries_apart = injuries_apart.union(replaced);
        }
        let both_apart = CardSet::first_cards(INJURY_CARDS).difference(injuries_apart).is_empty();
        if public.season == 1 && !both_apart {
            defects.add_by(Rule::Market2.id(), "cards", "an injury is in play in the first season");
        }
        let is_healed = matches!(public.phase, Phase::Market { .. } | Phase::Spare { .. } | Phase::Over);
        let mut columns = public.teams.iter().flat_map(|(_, team)| &team.columns);
        if is_healed && columns.any(|column| column.injury.is_some()) {
            defects.add_by(Rule::Injury6.id(), "teams", "an injury is left after phase 5");
        }
        let flipped = u32::from(self.figures.players() + INJURY_CARDS) - public.stack.len();
        let most = self.most_flipped(public);
        defects.require(flipped <= most, "stack", format!("{flipped} cards are flipped, more than {most}"));
        // The card that has just been won was the first of the row, so it is counted with the row. The row without its
        // last card must be below both limits.
        let won =
            if let Phase::Place { player, .. } = public.phase { Some(CardId::Player(player)) } else { None };
        let cards = won.into_iter().chain(public.row.iter().copied());
        let before_the_last = cards.clone().count().saturating_sub(1);
        if self.reach_limit(public, cards.take(before_the_last)) {
            defects.add_by(Rule::Market1.id(), "row", "goes on after a limit of the market is reached");
        }
        let is_lost = |card: CardId| matches!(card, CardId::Injury(_)) && !seen.contains(card);
        let never_lost = self.rulings().discarded_injury == DiscardedInjury::IntoStack;
        if never_lost && CardSet::<CardId>::first_cards(INJURY_CARDS).iter().any(is_lost) {
            defects.add_by(Rule::Injury6.id(), "cards", "an injury is nowhere, though none goes to the box");
        }
    }

    /// The most cards that can have been flipped: as many players as the limit allows in each season up to this
    /// one, and the injuries.
    fn most_flipped(&self, public: &Public) -> u32 {
        let cards = public.season_cards.iter().take(usize::from(public.season));
        let limits = cards.map(|&card| self.figures.effect(card).market_limits(self.figures.limits));
        limits.map(|limits| u32::from(limits.players)).sum::<u32>() + u32::from(INJURY_CARDS)
    }

    fn check_team(&self, public: &Public, seat: Seat, team: &Team, defects: &mut Defects) {
        let place = format!("teams[{seat}]");
        for position in Position::ALL {
            let column = team.column(position);
            // In season 1 nobody has the Trainer, so no card slides before phase 5.
            let rows = column.card.map_or(0, |card| self.figures.sheet(card).last_row);
            let rows = if public.season == 1 { 0 } else { rows };
            if column.slid > rows {
                let problem = format!("slid by {}, more than {rows}", column.slid);
                defects.add_by(
                    Rule::Age2.id(),
                    format!("{place}.columns[{}]", position.index() + 1),
                    problem,
                );
            }
        }
        let strength = self.strength_of(seat, team, self.strength_effect(public)).total;
        if strength != team.strength {
            let problem = format!("{} is not the strength, {strength}", team.strength);
            defects.add_by(Rule::Strength1.id(), format!("{place}.strength"), problem);
        }
        // Only a manager who hires the Therapist after taking an injury has both.
        let may_have_both = matches!(public.phase, Phase::Hire { .. });
        let is_injured = team.columns.iter().any(|column| column.injury.is_some());
        if team.advisor == Some(Advisor::Therapist) && is_injured && !may_have_both {
            let problem = "the Therapist's manager has taken an injury";
            defects.add_by(Rule::Injury1.id(), format!("{place}.columns"), problem);
        }
        let (trophies, awarded) =
            (team.trophies.iter().map(|&count| u32::from(count)).sum::<u32>(), Self::awarded(public));
        if trophies > u32::from(awarded) {
            let problem =
                format!("{trophies} trophies, but a team wins at most one a season, so at most {awarded}");
            defects.add_by(Rule::Trophy1.id(), format!("{place}.trophies"), problem);
        }
        let most = self.most_ribbons(public);
        let problem = format!("{} are more than can be had, {most}", team.ribbons);
        defects.require(team.ribbons <= most, format!("{place}.ribbons"), problem);
    }

    /// Number of seasons in which phase 3 has begun.
    const fn hirings(public: &Public) -> u8 {
        let is_after = matches!(public.phase, Phase::Hire { .. } | Phase::Spare { .. });
        if is_after && public.season < 6 { public.season } else { public.season - 1 }
    }

    /// The most ribbons that a manager can have: one for each hiring, and one for each season card that gives ribbons.
    fn most_ribbons(&self, public: &Public) -> u8 {
        let awarded = public.season_cards.iter().take(usize::from(Self::awarded(public)));
        let gives = |card: &&SeasonCard| {
            matches!(self.figures.effect(**card), Effect::RibbonForFirst | Effect::RibbonForTrophyless)
        };
        Self::hirings(public) + u8::try_from(awarded.filter(gives).count()).unwrap_or(u8::MAX)
    }

    /// Checks that all managers together have no more money than the start and every phase 4 can have brought.
    fn check_money(&self, public: &Public, defects: &mut Defects) {
        let has_earned = matches!(public.phase, Phase::Spare { .. }) && public.season < 6;
        let incomes = if has_earned { public.season } else { public.season - 1 };
        let most = self.most_dollars_after(incomes);
        let held: u32 = public.teams.iter().map(|(_, team)| u32::from(team.dollars)).sum();
        defects.require(
            held <= u32::from(most),
            "teams",
            format!("${held} are more than there can be, ${most}"),
        );
    }

    /// The most that all managers together can hold after this many phases 4: five players of $9, the season
    /// card's $4, the Banker's $4.
    fn most_dollars_after(&self, incomes: u8) -> u16 {
        let seats = u16::from(self.setup.seats);
        let season = seats * (5 * 9 + 4) + 4;
        let start = seats.saturating_mul(self.components.starting_dollars);
        let start = start.saturating_sub(self.components.referee_dollars);
        start.saturating_add(season * u16::from(incomes))
    }

    /// The most money that a manager can come to hold.
    pub(crate) fn most_dollars(&self) -> u16 {
        self.most_dollars_after(5)
    }

    /// `true` if phase 2 of the season has awarded its trophies.
    pub(crate) const fn has_awarded(public: &Public) -> bool {
        matches!(public.phase, Phase::Hire { .. } | Phase::Spare { .. } | Phase::Over)
    }

    /// Number of seasons in which trophies have been awarded.
    pub(crate) const fn awarded(public: &Public) -> u8 {
        if Self::has_awarded(public) { public.season } else { public.season - 1 }
    }

    /// Checks the advisors (BB-HIRE). In season 1 only the Referee works. Later each seat has one advisor;
    /// during hiring, only the seats that have hired.
    fn check_advisors(&self, public: &Public, defects: &mut Defects) {
        for advisor in Advisor::ALL {
            let count = public.teams.iter().filter(|(_, team)| team.advisor == Some(advisor)).count();
            defects.require(count <= 1, "teams", format!("{} works for {count} managers", advisor.title()));
        }
        let hires = |seat: Seat| {
            if let Phase::Hire { taken } = public.phase {
                (0..taken).any(|before| self.next_to_hire(public, before) == seat)
            } else {
                public.season > 1 || Self::has_awarded(public) || seat == public.start_player
            }
        };
        for (seat, team) in public.teams.iter() {
            if team.advisor.is_some() != hires(seat) {
                let place = format!("teams[{seat}].advisor");
                defects.add_by(Rule::Hire2.id(), place, "there or missing at the wrong time");
            }
        }
        let before_hiring = public.season == 1 && !Self::has_awarded(public);
        if before_hiring && public.holder(Advisor::Referee) != Some(public.start_player) {
            defects.add_by(Rule::Setup4.id(), "start_player", "does not hold the Referee");
        }
    }

    /// Checks that there is one trophy of each place for each season awarded (BB-TROPHY-1).
    fn check_trophies(&self, public: &Public, defects: &mut Defects) {
        let awarded = Self::awarded(public);
        for place in 0..4_u8 {
            let index = usize::from(place);
            let held = public.teams.iter().filter_map(|(_, team)| team.trophies.get(index));
            let given: u32 = held.map(|&count| u32::from(count)).sum();
            let due = if place < self.figures.trophies { u32::from(awarded) } else { 0 };
            if given != due {
                let problem =
                    format!("the teams have {given} trophies of place {}, but {due} were given", place + 1);
                defects.add_by(Rule::Trophy1.id(), "teams", problem);
            }
        }
    }

    /// Checks the ribbons of all teams together: at most one of the Publicist for each hiring, and the ribbons that the
    /// season cards gave.
    fn check_ribbons(&self, public: &Public, defects: &mut Defects) {
        let (seats, trophies) = (public.teams.seats(), self.figures.trophies);
        let given = |card: &SeasonCard| -> u32 {
            let effect = self.figures.effect(*card);
            (1..=seats).map(|place| u32::from(effect.ribbons(place, trophies))).sum()
        };
        let awarded = public.season_cards.iter().take(usize::from(Self::awarded(public)));
        let by_cards: u32 = awarded.map(given).sum();
        let most = by_cards + u32::from(Self::hirings(public));
        let held: u32 = public.teams.iter().map(|(_, team)| u32::from(team.ribbons)).sum();
        defects.require(held <= most, "teams", format!("{held} ribbons are more than there can be, {most}"));
        defects.require(
            held >= by_cards,
            "teams",
            format!("{held} ribbons are fewer than the season cards gave, {by_cards}"),
        );
    }

    /// Checks that the ranking names every seat once. While the ranking is in use, no team may be stronger than
    /// the one above it.
    fn check_ranking(public: &Public, defects: &mut Defects) {
        let ranked = public.ranking.as_slice();
        let is_ranked =
            public.season > 1 || matches!(public.phase, Phase::TieBids { .. }) || Self::has_awarded(public);
        let each_once = public.teams.all().iter().all(|seat| ranked.contains(&seat));
        let length = if is_ranked { usize::from(public.teams.seats()) } else { 0 };
        if ranked.len() != length || is_ranked && !each_once {
            defects.add_by(Rule::Tie6.id(), "ranking", "not a ranking of the seats");
        }
        let is_used = matches!(public.phase, Phase::TieBids { .. } | Phase::Hire { .. });
        let strength = |seat: Seat| public.teams[seat].strength;
        let mut rises = ranked.windows(2).filter(|pair| strength(pair[0]) < strength(pair[1]));
        if let (true, Some(&[above, below])) = (is_used, rises.next()) {
            let (more, less) = (strength(below), strength(above));
            let problem =
                format_args!("seat {above} with strength {less} above seat {below} with strength {more}");
            defects.add_by(Rule::Trophy1.id(), "ranking", problem);
        }
    }
}

impl Public {
    /// Calls `see` with every card that is in play and its place.
    pub(crate) fn each_card(&self, mut see: impl FnMut(CardId, &'static str)) {
        self.stack.iter().for_each(|card| see(card, "stack"));
        self.row.iter().for_each(|&card| see(card, "row"));
        for (_, team) in self.teams.iter() {
            for column in &team.columns {
                if let Some(player) = column.card {
                    see(CardId::Player(player), "team");
                }
                if let Some(injury) = column.injury {
                    see(CardId::Injury(injury), "team");
                }
            }
        }
        match self.phase {
            Phase::Market { replaced } => replaced.iter().for_each(|card| see(card, "put aside")),
            Phase::Place { player, .. } => see(CardId::Player(player), "won"),
            Phase::Injure { injury, .. } => see(CardId::Injury(injury), "taken"),
            Phase::SeasonRow
            | Phase::Offer { .. }
            | Phase::InjuryBids { .. }
            | Phase::Train { .. }
            | Phase::TieBids { .. }
            | Phase::Hire { .. }
            | Phase::Spare { .. }
            | Phase::Over => (),
        }
    }
}

/// Checks the sealed bids. A secret holds a bid exactly if its manager has bid in the round in progress. The bid
/// is no more than the manager's money.
fn check_bids(state: &State, defects: &mut Defects) {
    let public = &state.public;
    let chosen = public.phase.sealed_round().map_or(SeatSet::EMPTY, |round| round.chosen());
    for (seat, secret) in state.secrets.iter() {
        let place = format!("secrets[{seat}].bid_dollars");
        if secret.bid_dollars.is_some() != chosen.contains(seat) {
            defects.add_by(Rule::Sealed1.id(), &place, "there or missing at the wrong time");
        }
        if secret.bid_dollars.is_some_and(|dollars| dollars > public.teams[seat].dollars) {
            defects.add_by(Rule::Sealed1.id(), &place, "more than the money held");
        }
    }
}

/// The number that identifies a card in the tests of the laws.
pub(crate) fn card_number(card: CardId) -> u16 {
    u16::from(card.index())
}
