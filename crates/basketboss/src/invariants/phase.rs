//! Checks that the phase fits the rest of the state.

use tabletop_core::{Auction, AuctionStatus, CardSet, Defects, SealedRound, Seat, SeatSet, SmallSet};

use crate::cards::CardId;
use crate::names::{Advisor, Position};
use crate::rulings::{FinalTherapist, FirstSeasonTies, NextOpener};
use crate::setup::Basketboss;
use crate::state::{NextAuction, Phase, Public};

impl Basketboss {
    /// Checks that the phase fits the rest of the state.
    pub(super) fn check_phase(&self, public: &Public, defects: &mut Defects) {
        let needs_empty_row = match public.phase {
            Phase::SeasonRow
            | Phase::Train { .. }
            | Phase::TieBids { .. }
            | Phase::Hire { .. }
            | Phase::Spare { .. }
            | Phase::Over => true,
            Phase::Market { .. }
            | Phase::Offer { .. }
            | Phase::Place { .. }
            | Phase::InjuryBids { .. }
            | Phase::Injure { .. } => false,
        };
        defects.require(
            !needs_empty_row || public.row.is_empty(),
            "row",
            "cards are left after the last auction",
        );
        let problem = match public.phase {
            Phase::SeasonRow => None,
            Phase::Market { replaced } => self.market_problem(public, replaced),
            Phase::Offer { auction } => self.auction_problem(public, auction),
            Phase::Place { seat, .. } => {
                let opener = seat.left(public.teams.seats());
                (public.opener != opener).then_some("the next opener is not left of the winner")
            }
            Phase::InjuryBids { round, opening } => {
                injury_problem(public, round).or_else(|| self.opening_problem(public, opening))
            }
            Phase::Injure { seat, .. } if public.teams[seat].advisor == Some(Advisor::Therapist) => {
                Some("the Therapist's manager takes no injury")
            }
            Phase::Injure { seat, opening, .. } => {
                let choices = self.strongest(public, seat).0.len();
                let problem = (choices < 2).then_some("there is nothing to choose among");
                problem.or_else(|| self.opening_problem(public, opening))
            }
            Phase::Train { seat, slid } => self.training_problem(public, seat, slid),
            Phase::TieBids { first_place, last_place, round } => {
                self.tie_problem(public, first_place, last_place, round)
            }
            Phase::Hire { taken } => {
                let fits = taken < public.teams.seats() && public.season < 6;
                (!fits).then_some("there is nobody to hire")
            }
            Phase::Spare { seat } => {
                (self.therapist_at_work(public) != Some(seat)).then_some("the Therapist has nobody to spare")
            }
            Phase::Over => self.end_problem(public),
        };
        if let Some(problem) = problem {
            defects.add("phase", problem);
        }
    }

    /// `true` if cards slide in phase 5 of `season`, and a card has not slid although nobody can have spared it. Under
    /// Rest Year no card slides. `therapist` is the seat that may have spared one card.
    fn has_not_aged(&self, public: &Public, season: u8, therapist: Option<Seat>) -> bool {
        let card = public.season_cards.get(usize::from(season).wrapping_sub(1));
        if card.is_none_or(|&card| self.figures.effect(card).age_steps() == 0) {
            return false;
        }
        public.teams.iter().any(|(seat, team)| {
            let young =
                team.columns.iter().filter(|column| column.card.is_some() && column.slid == 0).count();
            young > usize::from(therapist == Some(seat))
        })
    }

    fn market_problem(&self, public: &Public, replaced: CardSet<CardId>) -> Option<&'static str> {
        if self.has_not_aged(public, public.season - 1, public.holder(Advisor::Therapist)) {
            return Some("a card has not aged in phase 5");
        }
        if public.stack.is_empty() || self.row_is_full(public) {
            return Some("there is nothing left to flip");
        }
        let injuries = replaced.iter().all(|card| matches!(card, CardId::Injury(_)));
        let fits = injuries && (public.season == 1 || replaced.is_empty());
        if !fits {
            return Some("cards other than injuries of the first season are replaced");
        }
        if public.opener != self.lowest_number(public) {
            return Some("the opener is not the manager with the lowest number");
        }
        let laid = self.lay_table().public.teams;
        let mut teams = laid.as_slice().iter().zip(public.teams.as_slice());
        let is_laid = teams.all(|(laid, team)| (laid.columns, laid.dollars) == (team.columns, team.dollars));
        (public.season == 1 && !is_laid).then_some("a team has changed before the first auction")
    }

    pub(crate) fn auction_problem(&self, public: &Public, auction: Auction) -> Option<&'static str> {
        if !matches!(public.row.first(), Some(CardId::Player(_))) {
            return Some("no player is on offer");
        }
        let AuctionStatus::Turn(turn) = auction.status() else { return Some("the auction does not run") };
        // In a valid auction the seat in turn is the first active seat after the highest bidder.
        if !auction.is_valid() || !auction.bidding().is_subset(public.teams.all()) {
            return Some("the auction does not run");
        }
        let seats = public.teams.seats();
        // Before the first offer, the seats from the opener to the seat in turn have been asked, and all have
        // passed.
        let Some(bid) = auction.highest() else {
            let before = public.opener.steps_to(turn, seats);
            let asked =
                public.teams.all().iter().filter(|&seat| public.opener.steps_to(seat, seats) < before);
            let passed = public.teams.all().difference(auction.bidding());
            return (asked.collect::<SeatSet>() != passed)
                .then_some("the seats that have passed are not those that were asked");
        };
        let held = public.teams[bid.seat].dollars;
        let fits = (self.least_first_offer()..=held).contains(&bid.amount);
        if !fits {
            return Some("the highest offer is not one that its manager can make");
        }
        // An offer that is too low to be a raise is the first offer, or a match. If it is the first offer, all seats
        // asked before it have passed, and no seat has been asked twice.
        let least_raised = self.least_first_offer().saturating_add(self.effect(public).least_raise_dollars());
        let is_first = bid.amount < least_raised && public.teams[bid.seat].advisor != Some(Advisor::Agent);
        let steps = |seat: Seat| public.opener.steps_to(seat, seats);
        let is_in = |seat: Seat| seat == bid.seat || steps(seat) >= steps(turn);
        let still_in: SeatSet = public.teams.all().iter().filter(|&seat| is_in(seat)).collect();
        let follows = steps(turn) > steps(bid.seat) && auction.bidding() == still_in;
        (is_first && !follows).then_some(
            "the seats that have passed are not those that were asked before and after the first offer",
        )
    }

    fn end_problem(&self, public: &Public) -> Option<&'static str> {
        if public.season != 6 {
            return Some("over before the last season");
        }
        let works = self.rulings().final_therapist == FinalTherapist::Works;
        let therapist = public.holder(Advisor::Therapist).filter(|_| works);
        self.has_not_aged(public, public.season, therapist).then_some("a card has not aged in phase 5")
    }

    /// The reason that `public.opener` cannot open the next auction. An injury does not change the opener, unless
    /// R-1 says so.
    fn opening_problem(&self, public: &Public, opening: NextAuction) -> Option<&'static str> {
        let is_first = opening == NextAuction::First;
        let moves_on = self.rulings().next_opener == NextOpener::LeftOfOpener;
        (is_first && !moves_on && public.opener != self.lowest_number(public))
            .then_some("the opener of the first auction is not the manager with the lowest number")
    }

    fn training_problem(
        &self,
        public: &Public,
        seat: Seat,
        slid: SmallSet<Position>,
    ) -> Option<&'static str> {
        let team = &public.teams[seat];
        let holds = team.advisor == Some(Advisor::Trainer);
        let can_pay = slid.is_empty() || team.dollars > 0;
        let has_slid = |position| team.column(position).card.is_none() || team.column(position).slid > 0;
        let fits = holds && can_pay && slid.iter().all(has_slid) && !self.slidable(team, slid).is_empty();
        let is_paid_out = holds && !slid.is_empty() && team.dollars == 0;
        (!fits).then_some(if is_paid_out {
            "the Trainer is not asked again: its free slide is used, and its manager has no money for another"
        } else {
            "the Trainer is not asked, since it has nothing to slide"
        })
    }

    fn tie_problem(
        &self,
        public: &Public,
        first_place: u8,
        last_place: u8,
        round: SealedRound,
    ) -> Option<&'static str> {
        if public.season == 1 && self.rulings().first_season_ties == FirstSeasonTies::AllTies {
            return Some("nobody bids in a tie of the first season");
        }
        let (first, last) =
            (usize::from(first_place).wrapping_sub(1), usize::from(last_place).wrapping_sub(1));
        if first >= last || last >= public.ranking.len() {
            return Some("no tie of two or more");
        }
        let strength = |seat: Seat| public.teams[seat].strength;
        let tied = public.seats_at(first, last);
        let mut strengths = tied.iter().map(strength);
        let highest = strengths.next();
        let below = public.ranking.get(last + 1).is_some_and(|&seat| Some(strength(seat)) == highest);
        let are_all_tied = strengths.all(|strength| Some(strength) == highest) && !below;
        let Some(referee) = public.holder(Advisor::Referee) else {
            return Some("nobody bids in a tie without the Referee");
        };
        // The Referee's manager stands above all others of the same strength.
        let mut above = public.ranking.iter().take_while(|&&seat| seat != referee);
        let referee_is_first = above.all(|&seat| strength(seat) > strength(referee));
        let open = public.ranking.get(first..=last).unwrap_or(&[]);
        let in_order = open.is_sorted_by_key(|&seat| self.number(public, seat));
        let fits = are_all_tied
            && in_order
            && referee_is_first
            && !tied.contains(referee)
            && round.is_valid()
            && !round.is_complete()
            && round.asked() == tied;
        (!fits).then_some("the bidders are not the tied managers without the Referee")
    }
}

fn injury_problem(public: &Public, round: SealedRound) -> Option<&'static str> {
    if !matches!(public.row.first(), Some(CardId::Injury(_))) {
        return Some("no injury has come up");
    }
    let fits = round.is_valid() && !round.is_complete() && round.asked() == public.injury_bidders();
    (!fits).then_some("the bidders are not all managers but the Therapist's")
}
