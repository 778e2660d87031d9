//! The state that the lines of a position make.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::Said;
use tabletop_core::{
    Auction, AuctionStatus, CardSet, Choices, PerSeat, SavedState, SealedRound, Seat, SeatSet,
};
use tinyvec::ArrayVec;

use super::dealt::{Open, dealt_bid};
use super::heard::{Going, Heard};
use crate::cards::{CardId, Injury};
use crate::components::SEASONS;
use crate::names::Advisor;
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{Opening, Phase, Public, ROW, SEATS, Secret, State};

impl Basketboss {
    /// The scoreboard as it follows from the strengths and, in ties, from the Referee and the numbers.
    fn usual_scoreboard(&self, public: &Public) -> ArrayVec<[Seat; SEATS]> {
        let mut ranked = *public;
        self.rank(&mut ranked);
        ranked.ranking
    }

    /// Whether the scoreboard need not be said.
    pub(super) fn scoreboard_follows(&self, public: &Public) -> bool {
        public.ranking == self.usual_scoreboard(public) && !hires_after_a_tie(public)
    }
}

/// While advisors are hired the numbers that have settled the ties are gone.
fn hires_after_a_tie(public: &Public) -> bool {
    let mut strengths: Vec<_> = public.teams.iter().map(|(_, team)| team.strength).collect();
    strengths.sort_unstable();
    matches!(public.phase, Phase::Hire { .. }) && strengths.windows(2).any(|pair| pair[0] == pair[1])
}

impl Heard<'_> {
    /// The state of what was heard.
    pub(super) fn state<C: Choices>(
        mut self,
        said: &mut Said<'_>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        let Some(going) = self.going else {
            said.wrong(self.line, "say what is going on: `filling the market`, `auction of 15`, `hiring`, …");
            return None;
        };
        self.check_fits(going, said);
        let going = self.lay_injuries(going, said);
        let mut public = self.game.lay_table().public;
        public.season = self.season.unwrap_or(if matches!(going, Going::Over) { 6 } else { 1 });
        // What follows asks no more of the phase than how far the season is.
        public.phase = match going {
            Going::SeasonRow => Phase::SeasonRow,
            Going::Hiring => Phase::Hire { taken: 0 },
            Going::Sparing(_) => Phase::Spare { seat: public.start_player },
            Going::Over => Phase::Over,
            _ => Phase::Market { replaced: CardSet::EMPTY },
        };
        let row = self.known_row(public.season, going, said);
        public.season_cards = row.iter().map_while(|card| *card).collect();
        if !matches!(going, Going::SeasonRow) {
            // A missing card is dealt below. Until then the first stands in its place.
            public.season_cards = row.iter().map(|card| card.unwrap_or_default()).collect();
        }
        public.row = self.market_of(going, said);
        self.teams(&mut public, going, said);
        public.ranking = self.scoreboard_of(&public, going, said);
        public.opener = self.opener_of(&public, going, said);
        public.phase = self.phase(&mut public, going, said)?;
        if !said.is_fine() {
            return None;
        }
        let secrets = self.secrets(&public, said, choices);
        let open = Open {
            row: (!matches!(going, Going::SeasonRow)).then_some(row),
            trophies: self.seats.iter().all(|(_, of)| of.trophies == [None; 4]),
            ribbons: self.seats.iter().all(|(_, of)| of.trophies == [None; 4] && of.ribbons.is_none()),
            stack: self.stack_of(&mut public, said),
        };
        open.deal(self.game, &mut public, secrets, choices);
        open.name(self.game, &public, said);
        Some(SavedState { public, secrets: secrets.as_slice().to_vec(), unseen: () })
    }

    /// What is said belongs to what is going on.
    fn check_fits(&self, going: Going, said: &mut Said<'_>) {
        let is_auction = matches!(going, Going::Auction(_));
        let is_injury = matches!(going, Going::InjuryBids(_) | Going::Injure(..));
        let is_of_auction = self.highest.is_some() || self.passed.is_some() || self.to_offer.is_some();
        let parts = [
            (is_of_auction && !is_auction, "`highest`, `passed` and `to offer` belong to an auction"),
            (
                self.opener.is_some() && !is_auction,
                "`opened by` belongs to an auction: write `next opener 2`",
            ),
            (self.next_opener.is_some() && is_auction, "an auction goes on: write `opened by 2`"),
            (self.only_injuries.is_some() && !is_injury, "`only injuries so far` belongs to an injury"),
            (
                self.replaced.is_some() && !matches!(going, Going::Market),
                "`replaced` belongs to `filling the market`",
            ),
            (self.slid.is_some() && !matches!(going, Going::Training(_)), "`slid` belongs to `training`"),
            (self.to_hire.is_some() && !matches!(going, Going::Hiring), "`to hire` belongs to `hiring`"),
        ];
        for (_, problem) in parts.into_iter().filter(|(is_stray, _)| *is_stray) {
            said.wrong(self.line, problem);
        }
        if !matches!(going, Going::InjuryBids(_) | Going::Tie(_)) {
            for (seat, of) in self.seats.iter().filter(|(_, of)| of.bid.is_some()) {
                said.wrong(of.line, format!("seat {seat} has bid, and nobody bids in a closed hand now"));
            }
        }
    }

    /// Lays an injury card where somebody is said to be injured, but not by which: they are all alike.
    fn lay_injuries(&mut self, going: Going, said: &mut Said<'_>) -> Going {
        let mut used: CardSet<CardId> = self.market.into_iter().flatten().collect();
        for (_, cards) in
            [self.in_box, self.stack, self.replaced.map(|cards| (0, cards))].into_iter().flatten()
        {
            used = used.union(cards);
        }
        let columns = self.seats.iter().flat_map(|(_, of)| of.columns).flatten();
        let known = columns.filter_map(|plays| plays.column.injury);
        let taken = match going {
            Going::InjuryBids(injury) | Going::Injure(_, injury) => injury,
            _ => None,
        };
        used = used.union(known.chain(taken).map(CardId::Injury).collect());
        let mut free = Injury::ALL.into_iter().filter(|injury| !used.contains(CardId::Injury(*injury)));
        for (_, of) in self.seats.iter_mut() {
            for plays in of.columns.iter_mut().flatten().filter(|plays| plays.is_injured) {
                plays.column.injury = free.next();
                if plays.column.injury.is_none() {
                    said.wrong(of.line, "more injuries than the set has cards");
                }
            }
        }
        let mut next = || {
            let injury = free.next();
            if injury.is_none() {
                said.wrong(self.line, "more injuries than the set has cards");
            }
            injury
        };
        match going {
            Going::InjuryBids(None) if self.market.is_none() => Going::InjuryBids(next()),
            Going::Injure(seat, None) => Going::Injure(seat, next()),
            going => going,
        }
    }

    /// The season row as far as it is said.
    fn known_row(&self, season: u8, going: Going, said: &mut Said<'_>) -> [Option<SeasonCard>; SEASONS] {
        let mut known = [None; SEASONS];
        known[0] = Some(SeasonCard::InauguralSeason);
        if !matches!(going, Going::SeasonRow) {
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
            (None, None) => {
                said.wrong(
                    self.line,
                    format!("say which card season {season} has: `season {season} under headliners`"),
                );
            }
            _ => (),
        }
        known
    }

    /// What is left of the market, which may be left unsaid where only its first card lies there.
    fn market_of(&self, going: Going, said: &mut Said<'_>) -> ArrayVec<[CardId; ROW]> {
        let first = match going {
            Going::Auction(player) => Some(CardId::Player(player)),
            Going::InjuryBids(injury) => injury.map(CardId::Injury),
            _ => None,
        };
        let market = self.market.unwrap_or_else(|| first.into_iter().collect());
        if let Some(card) = first.filter(|card| market.first() != Some(card)) {
            said.wrong(self.line, format!("{card} has come up, and does not lie first in the market"));
        }
        market
    }

    /// The scoreboard: said, or as it follows. In a tie those who still bid may be said in any order.
    fn scoreboard_of(&self, public: &Public, going: Going, said: &mut Said<'_>) -> ArrayVec<[Seat; SEATS]> {
        let is_ranked =
            public.season > 1 || matches!(going, Going::Tie(_)) || Basketboss::has_awarded(public);
        match self.scoreboard {
            Some((line, _)) if !is_ranked => {
                said.wrong(line, "the scoreboard has no order before the first trophies");
                ArrayVec::new()
            }
            Some((_, seats)) => seats,
            None if !is_ranked => ArrayVec::new(),
            None => {
                if hires_after_a_tie(public) {
                    said.wrong(self.line, "teams are tied: say who stands above whom, `scoreboard: 2, 1, …`");
                }
                self.game.usual_scoreboard(public)
            }
        }
    }

    /// Who opens the next auction, or has opened this one.
    fn opener_of(&self, public: &Public, going: Going, said: &mut Said<'_>) -> Seat {
        let lowest = self.game.lowest_number(public);
        match going {
            Going::Auction(_) => {
                let is_new = self.highest.is_none() && self.passed.is_none();
                let opener = self.opener.or(if is_new { self.to_offer } else { None });
                opener.unwrap_or_else(|| {
                    said.wrong(self.line, "say who has opened this auction: `opened by 2`");
                    lowest
                })
            }
            Going::Won(seat, _) => {
                let left = seat.left(public.teams.seats());
                if let Some(opener) = self.next_opener.filter(|opener| *opener != left) {
                    let problem = format!("next opener {opener}, but it is seat {left}, left of the winner");
                    said.wrong(self.line, problem);
                }
                left
            }
            Going::InjuryBids(_) | Going::Injure(..) => {
                if self.next_opener.is_none() && self.only_injuries.is_none() {
                    let problem =
                        "say who opens the next auction: `next opener 2`, or `only injuries so far`";
                    said.wrong(self.line, problem);
                }
                self.next_opener.unwrap_or(lowest)
            }
            _ => self.next_opener.unwrap_or(lowest),
        }
    }

    fn phase(&self, public: &mut Public, going: Going, said: &mut Said<'_>) -> Option<Phase> {
        let opening = if self.only_injuries.is_some() { Opening::First } else { Opening::Later };
        Some(match going {
            Going::SeasonRow => Phase::SeasonRow,
            Going::Market => Phase::Market { replaced: self.replaced.unwrap_or_default() },
            Going::Auction(_) => Phase::Offer { auction: self.auction(public, said) },
            Going::Won(seat, player) => Phase::Place { seat, player },
            Going::InjuryBids(_) => {
                Phase::InjuryBids { round: self.round(public.injury_bidders(), said), opening }
            }
            Going::Injure(seat, injury) => Phase::Injure { seat, injury: injury?, opening },
            Going::Training(seat) => {
                let seat = self.holder(public, seat, Advisor::Trainer, said)?;
                Phase::Train { seat, slid: self.slid.unwrap_or_default() }
            }
            Going::Tie(place) => self.tie(public, place, said)?,
            Going::Hiring => Phase::Hire { taken: self.taken(public, said) },
            Going::Sparing(seat) => {
                Phase::Spare { seat: self.holder(public, seat, Advisor::Therapist, said)? }
            }
            Going::Over => Phase::Over,
        })
    }

    /// The auction. Whose turn it is follows from the highest offer or from the opener.
    fn auction(&self, public: &Public, said: &mut Said<'_>) -> Auction {
        let bidding = public.teams.all().difference(self.passed.unwrap_or_default());
        let mut auction = Auction::new(bidding, self.highest.map_or(public.opener, |(_, seat)| seat));
        if let Some((amount, seat)) = self.highest {
            if !bidding.contains(seat) {
                said.wrong(self.line, format!("seat {seat} has the highest offer and has passed"));
            }
            auction.bid(amount);
        }
        match auction.status() {
            AuctionStatus::Won(bid) => {
                said.wrong(self.line, format!("all others have passed: write `{} has won …`", bid.seat));
            }
            AuctionStatus::NoBid => said.wrong(self.line, "all have passed: the card is in the box"),
            AuctionStatus::Turn(turn) => self.compare_turn(self.to_offer, turn, "offer", said),
        }
        auction
    }

    /// Whose turn it is, if it is said.
    fn compare_turn(&self, seat: Option<Seat>, turn: Seat, what: &str, said: &mut Said<'_>) {
        if let Some(seat) = seat.filter(|seat| *seat != turn) {
            said.wrong(self.line, format!("seat {seat} to {what}, but it is the turn of seat {turn}"));
        }
    }

    /// Who has the advisor that works now.
    fn holder(
        &self,
        public: &Public,
        seat: Option<Seat>,
        advisor: Advisor,
        said: &mut Said<'_>,
    ) -> Option<Seat> {
        let holder = public.holder(advisor);
        let title = advisor.title();
        match (seat, holder) {
            (_, None) => said.wrong(self.line, format!("nobody has {title}")),
            (Some(seat), Some(holder)) if seat != holder => {
                said.wrong(self.line, format!("seat {holder} has {title}, not seat {seat}"));
            }
            _ => (),
        }
        holder
    }

    /// The bids for a place among those tied for it and for the places below.
    fn tie(&self, public: &mut Public, place: u8, said: &mut Said<'_>) -> Option<Phase> {
        let first = usize::from(place).wrapping_sub(1);
        let group = public.ranked(first).and_then(|seat| Some((seat, public.group_at(first)?)));
        let Some((seat, group)) = group else {
            said.wrong(self.line, format!("there is no place {place}"));
            return None;
        };
        if group.last == first {
            let strength = public.teams[seat].strength;
            let problem =
                format!("seat {seat} has place {place} with strength {strength}: nobody ties for it");
            said.wrong(self.line, problem);
            return None;
        }
        if public.teams[seat].advisor == Some(Advisor::Referee) {
            let next = place + 1;
            said.wrong(self.line, format!("seat {seat} has the Referee and wins place {place}: say `tie for place {next}`, if two are left"));
        }
        let mut open = public.ranking;
        if let Some(open) = open.get_mut(first..=group.last) {
            open.sort_by_key(|seat| self.game.number(public, *seat));
        }
        public.ranking = open;
        let round = self.round(public.seats_at(first, group.last), said);
        let last_place = u8::try_from(group.last + 1).ok()?;
        Some(Phase::TieBids { first_place: place, last_place, round })
    }

    /// How many have hired: those who have an advisor.
    fn taken(&self, public: &Public, said: &mut Said<'_>) -> u8 {
        let hired: SeatSet =
            public.teams.iter().filter(|(_, team)| team.advisor.is_some()).map(|(seat, _)| seat).collect();
        let taken = hired.len();
        let before = (0..taken).map(|before| self.game.next_to_hire(public, before));
        for seat in before.filter(|seat| !hired.contains(*seat)) {
            said.wrong(
                self.line,
                format!("seat {seat} hires before others who have an advisor, and has none"),
            );
        }
        if hired == public.teams.all() {
            said.wrong(self.line, "all have an advisor: nobody is left to hire");
        }
        self.compare_turn(self.to_hire, self.game.next_to_hire(public, taken), "hire", said);
        taken
    }

    /// The round of bids in closed hands.
    fn round(&self, asked: SeatSet, said: &mut Said<'_>) -> SealedRound {
        let mut round = SealedRound::new(asked);
        for (seat, of) in self.seats.iter().filter(|(_, of)| of.bid.is_some()) {
            if !round.choose(seat) {
                said.wrong(of.line, format!("seat {seat} does not bid in this round"));
            }
        }
        if round.is_complete() {
            said.wrong(self.line, "all have bid: the hands are opened, say what came of it");
        }
        round
    }

    fn secrets<C: Choices>(
        &self,
        public: &Public,
        said: &mut Said<'_>,
        choices: &mut C,
    ) -> PerSeat<Secret, SEATS> {
        PerSeat::from_fn(public.teams.seats(), |seat| {
            let bid_dollars = self.seats[seat].bid.map(|said_bid| {
                said_bid.unwrap_or_else(|| {
                    said.leave_open(Some(seat), format!("the bid in the hand of seat {seat}"));
                    dealt_bid(public.teams[seat].dollars, choices)
                })
            });
            Secret { bid_dollars }
        })
    }

    /// The stack, if it or the box is said. Says whether it is left open.
    fn stack_of(&self, public: &mut Public, said: &mut Said<'_>) -> bool {
        public.stack = CardSet::EMPTY;
        let in_sight = public.cards_in_play();
        let rest = self.game.all_cards().difference(in_sight);
        let (stack, line, cards) = match (self.in_box, self.stack) {
            (Some(_), Some((line, _))) => {
                said.wrong(line, "say the box or the stack: the one follows from the other");
                return false;
            }
            (Some((line, in_box)), None) => (rest.difference(in_box), line, in_box),
            (None, Some((line, stack))) => (stack, line, stack),
            (None, None) => return true,
        };
        for card in cards.intersection(in_sight) {
            said.wrong(line, format!("card {card} lies there and in the market or with a team"));
        }
        public.stack = stack;
        false
    }
}
