//! The reasons for a refusal: every rule that an action would break.

use tabletop_core::{Auction, AuctionStatus, Faults, Seat, SeatSet, SmallSet};

use crate::components::SEASONS;
use crate::look::Look;
use crate::names::{Advisor, Position};
use crate::rules::Rule;
use crate::rulings::{FirstSeasonTies, TrainerInjured, TrainerRepeats, TrainerRetires};
use crate::season::HireOrder;
use crate::setup::Basketboss;
use crate::state::{Phase, Team};
use crate::step::Action;
use crate::why::Why;

impl Look<'_> {
    /// Reports every rule that the action breaks now, the primary one first. See
    /// [`Game::faults`](tabletop_core::Game::faults).
    #[inline]
    pub(crate) fn faults<F: Faults<Rule, Why>>(self, action: Action, faults: &mut F) {
        match action {
            Action::Pass => self.pass(faults),
            Action::Offer(dollars) => self.offer(dollars, faults),
            Action::Match => self.matching(faults),
            Action::Place(column) => self.place(column, faults),
            Action::Bid(dollars) => self.bid(dollars, faults),
            Action::Injure(column) => self.injure(column, faults),
            Action::Slide(column) => self.slide(column, faults),
            Action::Done => self.done(faults),
            Action::Hire(advisor) => self.hire(advisor, faults),
            Action::SpareNone => self.spare(None, faults),
            Action::Spare(column) => self.spare(Some(column), faults),
        }
    }

    /// Reports a seat that is not in turn (BB-OFFER-2).
    #[inline]
    fn turn_faults<F: Faults<Rule, Why>>(self, auction: Auction, faults: &mut F) {
        if let AuctionStatus::Turn(turn) = auction.status()
            && turn != self.seat
        {
            let has_passed = !auction.bidding().contains(self.seat);
            faults.add(Rule::Offer2, if has_passed { Why::HasPassed } else { Why::NotYourTurn { turn } });
        }
    }

    #[inline]
    fn pass<F: Faults<Rule, Why>>(self, faults: &mut F) {
        if let Phase::Offer { auction } = self.public.phase {
            self.turn_faults(auction, faults);
        } else {
            if let Some(rule) = self.duty() {
                faults.add(rule, Why::MustChoose);
            }
            self.no_auction(faults);
        }
    }

    #[inline]
    fn offer<F: Faults<Rule, Why>>(self, dollars: u16, faults: &mut F) {
        if let Phase::Offer { auction } = self.public.phase {
            self.turn_faults(auction, faults);
            let least = self.game.least_offer(self.public, &auction);
            if dollars < least {
                self.too_low(auction, dollars, least, faults);
            }
        } else {
            self.no_auction(faults);
            let least = self.game.least_first_offer();
            if dollars < least {
                faults.add(Rule::Offer2, Why::FirstOfferTooLow { dollars, least });
            }
        }
        self.money(dollars, Rule::Offer2, faults);
    }

    #[cold]
    fn too_low<F: Faults<Rule, Why>>(self, auction: Auction, dollars: u16, least: u16, faults: &mut F) {
        let Some(highest) = auction.highest() else {
            faults.add(Rule::Offer2, Why::FirstOfferTooLow { dollars, least });
            return;
        };
        // An offer of the same amount is the Agent's match, which has its own notation (BB-ADVISOR-3).
        if dollars == highest.amount && auction.turn() == self.seat && self.answers(&auction).can_match {
            faults.add(Rule::Offer2, Why::WriteMatch { dollars });
        } else if dollars <= highest.amount {
            faults.add(Rule::Offer2, Why::NotAboveHighest { dollars, highest: highest.amount });
        }
        if self.game.effect(self.public).least_raise_dollars() > 1 {
            faults.add(Rule::CardHardBargain, Why::RaiseTooSmall { dollars, least });
        }
    }

    #[inline]
    fn money<F: Faults<Rule, Why>>(self, dollars: u16, rule: Rule, faults: &mut F) {
        if dollars > self.team.dollars {
            faults.add(rule, Why::TooDear { dollars, held: self.team.dollars });
        }
    }

    pub(super) fn holds<F: Faults<Rule, Why>>(self, advisor: Advisor, rule: Rule, faults: &mut F) {
        if self.team.advisor != Some(advisor) {
            faults.add(rule, Why::NotHolder { advisor, holder: self.public.holder(advisor) });
        }
    }

    /// Reports a match that is not allowed. The Agent matches offers for players and nothing else
    /// (BB-ADVISOR-3).
    fn matching<F: Faults<Rule, Why>>(self, faults: &mut F) {
        if let Phase::Offer { auction } = self.public.phase {
            self.turn_faults(auction, faults);
            match auction.matchable_by(self.seat) {
                Some(highest) => self.money(highest.amount, Rule::Advisor3, faults),
                None => faults.add(Rule::Advisor3, Why::NothingToMatch),
            }
        } else {
            // After the auction, or after the game, no further reason is given.
            let is_over = matches!(self.public.phase, Phase::Place { .. } | Phase::Over);
            if !is_over && self.team.advisor == Some(Advisor::Agent) {
                faults.add(Rule::Advisor3, Why::NotAtWork { advisor: Advisor::Agent });
            }
            self.no_auction(faults);
        }
        self.holds(Advisor::Agent, Rule::Advisor3, faults);
    }

    fn place<F: Faults<Rule, Why>>(self, column: Position, faults: &mut F) {
        if let Phase::Place { seat, player } = self.public.phase {
            self.turn_of(seat, Rule::Offer3, faults);
            let position = self.game.figures.sheet(player).position;
            if !self.game.open_columns(position).contains(column) {
                faults.add(Rule::Offer5, Why::OtherPosition { position, column });
            }
        } else if matches!(self.public.phase, Phase::Offer { .. }) {
            faults.add(Rule::Offer3, Why::NotNow { awaited: self.public.phase.awaited() });
        } else {
            self.not_now(faults);
        }
    }

    fn turn_of<F: Faults<Rule, Why>>(self, turn: Seat, rule: Rule, faults: &mut F) {
        if turn != self.seat {
            faults.add(rule, Why::NotYourTurn { turn });
        }
    }

    #[inline]
    fn bid<F: Faults<Rule, Why>>(self, dollars: u16, faults: &mut F) {
        if let Phase::InjuryBids { round, .. } | Phase::TieBids { round, .. } = self.public.phase {
            if !round.owing().contains(self.seat) {
                self.not_asked(round.asked(), faults);
            }
        } else {
            if !matches!(self.public.phase, Phase::Over) {
                faults.add(Rule::Sealed1, Why::NobodyBids);
            }
            self.not_now(faults);
            let by_seat = self.game.rulings().first_season_ties == FirstSeasonTies::AllTies;
            if by_seat
                && self.public.season == 1
                && matches!(self.public.phase, Phase::Hire { .. })
                && self.is_tied()
            {
                faults.add(Rule::Tie3, Why::SettledBySeat);
            }
        }
        self.money(dollars, Rule::Sealed1, faults);
    }

    /// Reports a bid of a seat that is not asked to bid (BB-SEALED-1). In a tie the seats still tied bid
    /// (BB-TIE-2, BB-TIE-4). For an injury all bid except the Therapist's manager (BB-INJURY-1, BB-ADVISOR-5).
    #[cold]
    fn not_asked<F: Faults<Rule, Why>>(self, asked: SeatSet, faults: &mut F) {
        if asked.contains(self.seat) {
            return faults.add(Rule::Sealed1, Why::HasBid);
        }
        if let Phase::TieBids { first_place, .. } = self.public.phase {
            self.not_tied(first_place, faults);
        } else if self.team.advisor == Some(Advisor::Therapist) {
            faults.add(Rule::Injury1, Why::Excused);
            faults.add(Rule::Advisor5, Why::Excused);
        }
        faults.add(Rule::Sealed1, Why::NotAsked);
    }

    /// Reports the reason that the seat does not bid in the tie for this place. The seat holds the Referee, has
    /// won a round, is in another tie (BB-TIE-4), or is in no tie (BB-TIE-2).
    #[cold]
    fn not_tied<F: Faults<Rule, Why>>(self, first_place: u8, faults: &mut F) {
        let (place, strength) = (self.own_place(), self.team.strength);
        let at = |place: u8| self.public.strength_at(usize::from(place).saturating_sub(1));
        if self.team.advisor == Some(Advisor::Referee) {
            faults.add(Rule::Tie4, Why::HoldsReferee);
        } else if at(first_place) == Some(strength) {
            faults.add(Rule::Tie4, Why::RoundWon { place });
        } else if self.is_tied() {
            faults.add(Rule::Tie4, Why::OtherTie { strength: at(first_place).unwrap_or_default() });
        } else {
            faults.add(Rule::Tie2, Why::NotTied);
        }
    }

    /// The place of the seat on the scoreboard, from 1.
    fn own_place(self) -> u8 {
        (1..).zip(self.public.ranking).find(|(_, seat)| *seat == self.seat).map_or(0, |(place, _)| place)
    }

    /// `true` if another team has the same strength.
    fn is_tied(self) -> bool {
        self.public.teams.iter().any(|(seat, team)| seat != self.seat && team.strength == self.team.strength)
    }

    fn injure<F: Faults<Rule, Why>>(self, column: Position, faults: &mut F) {
        if let Phase::Injure { seat, .. } = self.public.phase {
            if seat != self.seat {
                // Another seat chooses, so the stars on this seat's team do not matter.
                return self.turn_of(seat, Rule::Injury4, faults);
            }
        } else {
            // An injury is laid without a choice if one player is the strongest. In phase 1 no other reason is
            // given.
            if !matches!(self.public.phase, Phase::Over) {
                faults.add(Rule::Injury4, Why::NothingToInjure);
            }
            if !matches!(self.public.phase, Phase::Offer { .. } | Phase::Place { .. }) {
                self.not_now(faults);
            }
            return;
        }
        let most = self.game.strongest(self.public, self.seat).1;
        match self.game.injury_stars(self.public, self.seat, column) {
            None => faults.add(Rule::Injury4, Why::IsInjured { column }),
            Some(stars) if stars < most => {
                faults.add(Rule::Injury4, Why::NotStrongest { column, stars, most });
            }
            Some(_) => (),
        }
    }

    fn slide<F: Faults<Rule, Why>>(self, column: Position, faults: &mut F) {
        let Phase::Train { slid, .. } = self.public.phase else {
            return self.not_at_work(Advisor::Trainer, Rule::Advisor2, faults);
        };
        if self.team.advisor != Some(Advisor::Trainer) {
            // Only the Trainer's manager is told reasons about the column.
            return self.holds(Advisor::Trainer, Rule::Advisor2, faults);
        }
        self.game.slide_faults(self.team, slid, column, faults);
    }

    fn done<F: Faults<Rule, Why>>(self, faults: &mut F) {
        if matches!(self.public.phase, Phase::Train { .. }) {
            self.holds(Advisor::Trainer, Rule::Advisor2, faults);
        } else {
            self.not_at_work(Advisor::Trainer, Rule::Advisor2, faults);
        }
    }

    fn hire<F: Faults<Rule, Why>>(self, advisor: Advisor, faults: &mut F) {
        if let Phase::Hire { taken } = self.public.phase {
            let turn = self.game.next_to_hire(self.public, taken);
            if turn != self.seat && self.team.advisor.is_some() {
                faults.add(Rule::Hire2, Why::HasHired);
            } else if turn != self.seat {
                self.hires_later(turn, faults);
            }
            if let Some(seat) = self.public.holder(advisor) {
                faults.add(Rule::Hire2, Why::AdvisorTaken { advisor, seat });
            }
        } else {
            self.not_now(faults);
            if usize::from(self.public.season) == SEASONS && self.public.phase != Phase::Over {
                faults.add(Rule::End1, Why::NoHiringInLastSeason);
            }
        }
    }

    /// Reports the reason that another seat hires first. The strength decides (BB-HIRE-2), reversed by Front
    /// Runners (BB-CARD-FRONT-RUNNERS). In a tie the stack decides (BB-TIE-6, R-15).
    #[cold]
    fn hires_later<F: Faults<Rule, Why>>(self, turn: Seat, faults: &mut F) {
        match self.game.effect(self.public).hire_order() {
            HireOrder::Reverse => faults.add(Rule::Hire2, Why::NotYourTurn { turn }),
            HireOrder::Forward => faults.add(Rule::CardFrontRunners, Why::StrongestFirst { turn }),
        }
        if self.public.teams.get(turn).is_some_and(|team| team.strength == self.team.strength) {
            faults.add(Rule::Tie6, Why::HiresByStack { turn });
        }
    }

    fn spare<F: Faults<Rule, Why>>(self, column: Option<Position>, faults: &mut F) {
        if !matches!(self.public.phase, Phase::Spare { .. }) {
            self.not_at_work(Advisor::Therapist, Rule::Advisor5, faults);
            // The Therapist has nothing to do under Rest Year (BB-CARD-REST-YEAR).
            if self.game.effect(self.public).age_steps() == 0 && !matches!(self.public.phase, Phase::Over) {
                faults.add(Rule::CardRestYear, Why::NothingSlides);
            }
        } else if self.team.advisor != Some(Advisor::Therapist) {
            // Only the Therapist's manager is told reasons about the column.
            self.holds(Advisor::Therapist, Rule::Advisor5, faults);
        } else if let Some(column) = column
            && self.team.column(column).card.is_none()
        {
            faults.add(Rule::Advisor5, Why::NoCard { column });
        }
    }
}

impl Basketboss {
    /// Reports the reasons that the Trainer may not slide this column (BB-ADVISOR-2, R-5a, R-5b, R-10).
    #[inline]
    pub(super) fn slide_faults<F: Faults<Rule, Why>>(
        &self,
        team: &Team,
        slid: SmallSet<Position>,
        column: Position,
        faults: &mut F,
    ) {
        let (place, rules) = (team.column(column), self.rulings());
        // The processor cannot predict whether the column has a card. So this check comes last, and does not
        // return early.
        let has_card = place.card.is_some();
        if !has_card {
            faults.add(Rule::Advisor2, Why::NoCard { column });
        }
        if rules.trainer_injured == TrainerInjured::ActiveOnly && place.injury.is_some() && has_card {
            faults.add(Rule::Advisor2, Why::IsInjured { column });
        }
        if rules.trainer_repeats == TrainerRepeats::EachCardOnce && slid.contains(column) && has_card {
            faults.add(Rule::Advisor2, Why::HasSlid { column });
        }
        if rules.trainer_retires == TrainerRetires::MayNotRetire && !self.stays(*place, 1) && has_card {
            faults.add(Rule::Advisor2, Why::WouldRetire { column });
        }
    }
}
