//! The state that the lines of a position describe.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::{CardSet, ChanceSource, Game as _, PerSeat, SavedState, Seat};
use tinyvec::ArrayVec;

use super::fill_in::{OpenParts, dealt_bid};
use super::parse::{Activity, ParsedLines};
use super::seat::Bid;
use crate::cards::{CardId, Injury};
use crate::components::SEASONS;
use crate::names::Advisor;
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{Phase, Public, ROW, SEATS, Secret, State};

impl Basketboss {
    /// The scoreboard that follows from the strengths and, in ties, from the Referee and the numbers.
    pub(super) fn usual_scoreboard(&self, public: &Public) -> ArrayVec<[Seat; SEATS]> {
        let mut ranked = *public;
        self.rank(&mut ranked);
        ranked.ranking
    }

    /// `true` if the scoreboard need not be written, because it follows from the teams.
    pub(super) fn scoreboard_follows(&self, public: &Public) -> bool {
        public.ranking == self.usual_scoreboard(public) && !hires_after_a_tie(public)
    }
}

/// `true` if advisors are hired after a tie. The advisors' numbers that settled the tie are gone by then.
fn hires_after_a_tie(public: &Public) -> bool {
    let mut strengths: Vec<_> = public.teams.iter().map(|(_, team)| team.strength).collect();
    strengths.sort_unstable();
    matches!(public.phase, Phase::Hire { .. }) && strengths.windows(2).any(|pair| pair[0] == pair[1])
}

impl ParsedLines<'_> {
    /// Builds the state from the parts that have been read.
    pub(super) fn state<C: ChanceSource>(
        mut self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        if let Some(activity) = self.activity {
            said.compare_phase(self.line, self.season_phase, activity.phase());
        }
        let activity = self.activity.or_else(|| Activity::of_phase(self.season_phase?));
        let Some(activity) = activity.or_else(|| self.auction_of_the_market()) else {
            self.ask_for_money(said);
            said.missing(
                self.line,
                "say what is going on: `filling the market`, `auction of 15`, `hiring`, …",
                &["filling the market", "auction of 15", "hiring"],
            );
            return None;
        };
        match activity {
            Activity::Auction(_) => self.to_offer = self.to_offer.or(self.turn),
            Activity::Hiring => self.to_hire = self.to_hire.or(self.turn),
            Activity::InjuryBids(_) | Activity::Tie(_) => self.turn = self.turn.or(self.to_offer.take()),
            _ => {}
        }
        self.check_fits(activity, said);
        let activity = self.lay_injuries(activity, said);
        self.slide_columns(said);
        let mut public = self.game.lay_table().public;
        public.season = self.season.unwrap_or(if matches!(activity, Activity::Over) { 6 } else { 1 });
        // A stand-in until the real phase is built below. It only tells how far the season has come.
        public.phase = match activity {
            Activity::SeasonRow => Phase::SeasonRow,
            Activity::Hiring => Phase::Hire { taken: 0 },
            Activity::Sparing(_) => Phase::Spare { seat: public.start_player },
            Activity::Over => Phase::Over,
            _ => Phase::Market { replaced: CardSet::EMPTY },
        };
        let row = self.known_row(public.season, activity, said);
        public.season_cards = row.iter().map_while(|card| *card).collect();
        if !matches!(activity, Activity::SeasonRow) {
            // Missing cards are drawn below. Until then the default card takes their place.
            public.season_cards = row.iter().map(|card| card.unwrap_or_default()).collect();
        }
        public.row = self.market_of(activity, said);
        self.teams(&mut public, activity, said);
        self.ask_for_money(said);
        public.ranking = self.scoreboard_of(&public, activity, said);
        public.opener = self.opener_of(&public, activity, said);
        public.phase = self.phase(&mut public, activity, said)?;
        self.check_turn(&public, said);
        if !said.is_fine() {
            return None;
        }
        let secrets = self.secrets(&public, said, choices);
        let open = OpenParts {
            row: (!matches!(activity, Activity::SeasonRow)).then_some(row),
            trophies: self.seats.iter().all(|(_, of)| !of.tells_trophies()),
            silent: self.seats.iter().filter(|(_, of)| !of.tells_trophies()).map(|(seat, _)| seat).collect(),
            ribbons: self.seats.iter().all(|(_, of)| !of.tells_trophies() && of.ribbons.is_none()),
            stack: self.stack_of(&mut public, said),
            scoreboard: self.scoreboard.is_none() && !public.ranking.is_empty(),
        };
        open.deal(self.game, &mut public, secrets, choices);
        open.note_drawn(self.game, &public, said);
        self.say_taken(&public, activity, said);
        Some(SavedState { public, secrets: secrets.as_slice().to_vec(), unseen: () })
    }

    /// Checks that the seat that is said to be in turn is asked.
    fn check_turn(&self, public: &Public, said: &mut PositionLines<'_>) {
        let asked = self.game.awaits(public).deciders();
        if let Some(turn) = self.turn.filter(|turn| said.is_fine() && !asked.contains(*turn)) {
            let asked: Vec<_> = asked.iter().map(|seat| format!("{seat}")).collect();
            let asked = asked.join(", ");
            said.wrong(
                self.line,
                format!("the turn is said to be that of seat {turn}, but asked is {asked}"),
            );
        }
    }

    /// The auction of the first card of the market, if offers or passes are said and no activity.
    fn auction_of_the_market(&self) -> Option<Activity> {
        let is_auction = self.to_offer.is_some() || self.highest.is_some() || self.passed.is_some();
        match self.market?.first()? {
            CardId::Player(player) if is_auction => Some(Activity::Auction(*player)),
            _ => None,
        }
    }

    /// Checks that the items belong to the activity.
    fn check_fits(&self, activity: Activity, said: &mut PositionLines<'_>) {
        let is_auction = matches!(activity, Activity::Auction(_));
        let is_injury = matches!(activity, Activity::InjuryBids(_) | Activity::Injure(..));
        let is_of_auction = self.highest.is_some() || self.passed.is_some() || self.to_offer.is_some();
        let parts = [
            (is_of_auction && !is_auction, "`highest`, `passed` and `to offer` are for an auction"),
            (self.only_injuries.is_some() && !is_injury, "`only injuries so far` is for an injury"),
            (
                self.replaced.is_some() && !matches!(activity, Activity::Market),
                "`replaced` is for `filling the market`",
            ),
            (self.slid.is_some() && !matches!(activity, Activity::Training(_)), "`slid` is for `training`"),
            (
                (self.to_hire.is_some() || self.hired.is_some()) && !matches!(activity, Activity::Hiring),
                "`to hire` and `hired` are for `hiring`",
            ),
        ];
        for (_, problem) in parts.into_iter().filter(|(is_stray, _)| *is_stray) {
            said.wrong(self.line, problem);
        }
        if matches!(activity, Activity::Over)
            && let Some(season) = self.season.filter(|season| *season != 6)
        {
            said.wrong(self.line, format!("the game is over after season 6, not in season {season}"));
        }
        if !matches!(activity, Activity::InjuryBids(_) | Activity::Tie(_)) {
            for (seat, of) in self.seats.iter().filter(|(_, of)| of.bid.is_some()) {
                said.wrong(of.line, format!("seat {seat} has bid, and nobody bids in a closed hand now"));
            }
        }
    }

    /// Lays an injury card wherever a line says only `injured`. The injuries are all alike.
    fn lay_injuries(&mut self, activity: Activity, said: &mut PositionLines<'_>) -> Activity {
        let mut used: CardSet<CardId> = self.market.into_iter().flatten().collect();
        for (_, cards) in
            [self.in_box, self.stack, self.replaced.map(|cards| (0, cards))].into_iter().flatten()
        {
            used = used.union(cards);
        }
        let columns = self.seats.iter().flat_map(|(_, of)| of.columns).flatten();
        let known = columns.filter_map(|plays| plays.column.injury);
        let taken = match activity {
            Activity::InjuryBids(injury) | Activity::Injure(_, injury) => injury,
            _ => None,
        };
        used = used.union(known.chain(taken).map(CardId::Injury).collect());
        let mut free = Injury::ALL.into_iter().filter(|injury| !used.contains(CardId::Injury(*injury)));
        for (_, of) in self.seats.iter_mut() {
            for plays in of.columns.iter_mut().flatten().filter(|plays| plays.is_injured) {
                plays.column.injury = free.next();
                if plays.column.injury.is_none() {
                    said.wrong(of.line, "the lines use more injury cards than the set has");
                }
            }
        }
        let first = self.market.and_then(|market| market.first().copied());
        let is_first = matches!(first, Some(CardId::Injury(_)));
        let mut next = || {
            let injury = free.next();
            if injury.is_none() {
                said.wrong(self.line, "the lines use more injury cards than the set has");
            }
            injury
        };
        match activity {
            Activity::InjuryBids(None) if !is_first => Activity::InjuryBids(next()),
            Activity::Injure(seat, None) => Activity::Injure(seat, next()),
            activity => activity,
        }
    }

    /// The season row as far as the lines give it.
    fn known_row(
        &self,
        season: u8,
        activity: Activity,
        said: &mut PositionLines<'_>,
    ) -> [Option<SeasonCard>; SEASONS] {
        let mut known = [None; SEASONS];
        known[0] = Some(SeasonCard::InauguralSeason);
        if !matches!(activity, Activity::SeasonRow) {
            known[SEASONS - 1] = Some(SeasonCard::TeamLegacy);
        }
        for (place, card) in known.iter_mut().zip(self.season_row.iter().flat_map(|(_, cards)| cards)) {
            *place = Some(*card);
        }
        let Some(place) = known.get_mut(usize::from(season).wrapping_sub(1)) else { return known };
        match (self.under, *place) {
            (Some(under), Some(card)) if under != card => {
                let problem =
                    format!("season {season} is under {under}, but {card} lies there in the season row");
                said.wrong(self.line, problem);
            }
            (Some(under), None) => *place = Some(under),
            (None, None) if !self.card_may_be_dealt(activity) => {
                let ends = [SeasonCard::InauguralSeason, SeasonCard::TeamLegacy];
                let cards = SeasonCard::ALL.into_iter().filter(|card| !ends.contains(card));
                let cards: Vec<_> = cards.map(|card| format!("under {}", card.name())).collect();
                said.missing(
                    self.line,
                    format!("say which card season {season} has: `season {season} under headliners`"),
                    &cards.iter().map(String::as_str).collect::<Vec<_>>(),
                );
            }
            _ => (),
        }
        known
    }

    /// `true` if the card of the season may be dealt: nothing that is written depends on it, and the present moment
    /// can be said without it. Who answers a question then tries several cards.
    fn card_may_be_dealt(&self, activity: Activity) -> bool {
        let is_plain = matches!(
            activity,
            Activity::Market
                | Activity::Auction(_)
                | Activity::Won(..)
                | Activity::InjuryBids(_)
                | Activity::Injure(..)
                | Activity::Training(_)
        );
        is_plain && self.seats.iter().all(|(_, of)| of.strength.is_none() && of.income.is_none())
    }

    /// The rest of the market. The position need not give it if it consists only of the card on offer.
    fn market_of(&self, activity: Activity, said: &mut PositionLines<'_>) -> ArrayVec<[CardId; ROW]> {
        let first = match activity {
            Activity::Auction(player) => Some(CardId::Player(player)),
            Activity::InjuryBids(injury) => injury.map(CardId::Injury),
            _ => None,
        };
        let mut market = self.market.unwrap_or_else(|| first.into_iter().collect());
        // The injury that is laid now may still be written there.
        if let Activity::Injure(_, Some(injury)) = activity
            && market.first() == Some(&CardId::Injury(injury))
        {
            market.remove(0);
        }
        if let Some(card) = first.filter(|card| !market.contains(card) && market.len() < market.capacity()) {
            market.insert(0, card);
            said.take_as(format_args!("{card} lies in the market row, before those that are named"));
        }
        if let Some(card) = first.filter(|card| market.first() != Some(card)) {
            said.wrong(self.line, format!("{card} has come up, but is not the first card of the market"));
        }
        market
    }

    /// Slides the cards on the columns that the Trainer has slid, if their lines do not say how far.
    fn slide_columns(&mut self, said: &mut PositionLines<'_>) {
        let slid = self.slid.unwrap_or_default();
        let with_trainer = self.seats_where(|of| of.advisor == Some(Advisor::Trainer));
        for seat in with_trainer {
            for position in slid.iter() {
                let plays = self.seats[seat].columns[usize::from(position.index())].as_mut();
                let Some(plays) = plays.filter(|plays| plays.column.card.is_some() && !plays.is_slid_said)
                else {
                    continue;
                };
                plays.column.slid = 1;
                said.take_as(format_args!("the {} of seat {seat} has slid one space", position.name()));
            }
        }
    }

    /// The scoreboard that the position gives. Without one, the scoreboard that follows from the teams. In a tie
    /// the seats that still bid may be written in any order.
    fn scoreboard_of(
        &self,
        public: &Public,
        activity: Activity,
        said: &mut PositionLines<'_>,
    ) -> ArrayVec<[Seat; SEATS]> {
        let is_ranked =
            public.season > 1 || matches!(activity, Activity::Tie(_)) || Basketboss::has_awarded(public);
        match self.scoreboard {
            Some((line, _)) if !is_ranked => {
                said.wrong(line, "the scoreboard has no order before the first trophies");
                ArrayVec::new()
            }
            Some((_, seats)) => seats,
            None if !is_ranked => ArrayVec::new(),
            None => {
                if hires_after_a_tie(public) {
                    let order: Vec<_> = public.teams.all().iter().map(|seat| format!("{seat}")).collect();
                    said.missing(
                        self.line,
                        "teams are tied: say who stands above whom, `scoreboard: 2, 1, …`",
                        &[&format!("scoreboard: {}", order.join(", "))],
                    );
                }
                self.game.usual_scoreboard(public)
            }
        }
    }

    fn secrets<C: ChanceSource>(
        &self,
        public: &Public,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> PerSeat<Secret, SEATS> {
        PerSeat::from_fn(public.teams.seats(), |seat| {
            let bid_dollars = self.seats[seat].bid.map(|bid| match bid {
                Bid::Amount(dollars) => dollars,
                Bid::Made => {
                    said.leave_open(Some(seat), format!("the bid in the hand of seat {seat}"));
                    dealt_bid(public.teams[seat].dollars, choices)
                }
            });
            Secret { bid_dollars }
        })
    }

    /// Sets the stack if the position gives the stack or the box. Returns `true` if it gives neither.
    fn stack_of(&self, public: &mut Public, said: &mut PositionLines<'_>) -> bool {
        public.stack = CardSet::EMPTY;
        let in_sight = public.cards_in_play();
        let rest = self.game.all_cards().difference(in_sight);
        let (stack, line, cards) = match (self.in_box, self.stack) {
            (Some(_), Some((line, _))) => {
                said.wrong(line, "write the box or the stack, not both: each follows from the other");
                return false;
            }
            (Some((line, in_box)), None) => (rest.difference(in_box), line, in_box),
            (None, Some((line, stack))) => (stack, line, stack),
            (None, None) => return true,
        };
        for card in cards.intersection(in_sight) {
            said.wrong(line, format!("card {card} lies in the market or with a team already"));
        }
        public.stack = stack;
        false
    }
}
