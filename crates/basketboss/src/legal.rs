//! What may be done now: the faults of an action. `list.rs` lists those without a fault.
//!
//! Both come from the same small functions: the least offer, what can be matched, the sets of columns. They see a view,
//! so that legality can depend on nothing that the seat does not know.

use tabletop_core::{AnyFault, Auction, AuctionStatus, Faults, Seat, SeatSet, View};

use crate::components::SEASONS;
use crate::names::{Advisor, Position, Positions};
use crate::rulings::{ColumnChoice, FirstOffer, TrainerInjured, TrainerRepeats, TrainerRetires};
use crate::season::HireOrder;
use crate::setup::Basketboss;
use crate::state::{Phase, Public, State, Team};
use crate::step::Action;
use crate::{Rule, Why};

impl Basketboss {
    /// Every rule that the action breaks now, the primary one first.
    #[inline]
    pub(crate) fn find_faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, f: &mut F) {
        let Some(team) = view.public.teams.get(view.seat) else {
            f.add(Rule::Setup1, Why::NoSuchSeat { seat: view.seat, seats: view.public.teams.seats() });
            return;
        };
        let asked = Asked { game: self, public: view.public, seat: view.seat, team };
        match action {
            Action::Pass => asked.pass(f),
            Action::Offer { dollars } => asked.offer(dollars, f),
            Action::Match => asked.matching(f),
            Action::Place(column) => asked.place(column, f),
            Action::Bid { dollars } => asked.bid(dollars, f),
            Action::Injure(column) => asked.injure(column, f),
            Action::Slide(column) => asked.slide(column, f),
            Action::Done => asked.done(f),
            Action::Hire(advisor) => asked.hire(advisor, f),
            Action::Spare(column) => asked.spare(column, f),
        }
    }

    /// The least offer that is allowed now (BB-OFFER-2, R-7, the season card).
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        clippy::trivially_copy_pass_by_ref,
        reason = "part of the path that two thirds of all decisions take: see `answers`"
    )]
    pub(crate) fn least_offer(&self, public: &Public, auction: &Auction) -> u16 {
        match auction.highest() {
            Some(bid) => bid.amount.saturating_add(self.effect(public).least_raise_dollars()),
            None => self.least_first_offer(),
        }
    }

    #[inline]
    pub(crate) const fn least_first_offer(&self) -> u16 {
        match self.rules().first_offer {
            FirstOffer::OneDollar => 1,
            FirstOffer::ZeroDollars => 0,
        }
    }

    /// The columns on which a player of this position may be laid (BB-OFFER-5, R-2).
    #[inline]
    pub(crate) const fn open_columns(&self, position: Position) -> Positions {
        match self.rules().columns {
            ColumnChoice::AnyColumn => Positions::ALL,
            ColumnChoice::OwnPositionOnly => Positions::only(position),
        }
    }

    /// The columns that the Trainer may slide.
    #[inline(never)]
    pub(crate) fn slidable(&self, team: &Team, slid: Positions) -> Positions {
        Position::ALL.into_iter().fold(Positions::EMPTY, |columns, column| {
            let mut faults = AnyFault::default();
            self.slide_faults(team, slid, column, &mut faults);
            columns.with_if(column, faults == AnyFault::default())
        })
    }

    /// Every reason for which the Trainer may not slide this column (R-5a, R-5b, R-10).
    #[inline]
    fn slide_faults<F: Faults<Rule, Why>>(&self, team: &Team, slid: Positions, column: Position, f: &mut F) {
        let (place, rules) = (team.column(column), self.rules());
        // Which columns have a card is as good as random: it is asked last, and does not end the question.
        let has_card = place.card.is_some();
        if !has_card {
            f.add(Rule::Advisor2, Why::NoCard { column });
        }
        if rules.trainer_injured == TrainerInjured::ActiveOnly && place.injury.is_some() && has_card {
            f.add(Rule::Advisor2, Why::IsInjured { column });
        }
        if rules.trainer_repeats == TrainerRepeats::EachCardOnce && slid.contains(column) && has_card {
            f.add(Rule::Advisor2, Why::HasSlid { column });
        }
        if rules.trainer_retires == TrainerRetires::MayNotRetire && !self.stays(*place, 1) && has_card {
            f.add(Rule::Advisor2, Why::WouldRetire { column });
        }
    }

    /// Who takes an advisor when so many have (BB-HIRE-2, the season card).
    #[inline]
    pub(crate) fn next_to_hire(&self, public: &Public, taken: u8) -> Seat {
        let place = match self.effect(public).hire_order() {
            HireOrder::Reverse => public.teams.seats().saturating_sub(taken).saturating_sub(1),
            HireOrder::Forward => taken,
        };
        public.ranking.get(usize::from(place)).copied().unwrap_or(public.start_player)
    }
}

/// The game waits for something else, or for nothing.
pub(crate) fn not_now<F: Faults<Rule, Why>>(phase: Phase, f: &mut F) {
    if matches!(phase, Phase::Over) {
        f.add(Rule::End1, Why::GameOver);
    } else {
        f.add(Rule::Season0, Why::NotNow { awaited: phase.awaited() });
    }
}

/// There is no auction to bid in: the player is won and not yet laid (BB-OFFER-3), an injury has its turn (BB-OFFER-1), or
/// the game is elsewhere.
#[cold]
fn no_auction<F: Faults<Rule, Why>>(phase: Phase, f: &mut F) {
    if let Phase::Place { seat: winner, .. } = phase {
        f.add(Rule::Offer3, Why::AuctionOver { winner });
    } else if matches!(phase, Phase::InjuryBids { .. } | Phase::Injure { .. }) {
        f.add(Rule::Offer1, Why::NotNow { awaited: phase.awaited() });
    } else {
        not_now(phase, f);
    }
}

/// A seat that wants to act.
#[derive(Clone, Copy)]
struct Asked<'a> {
    game: &'a Basketboss,
    public: &'a Public,
    seat: Seat,
    team: &'a Team,
}

impl Asked<'_> {
    /// BB-OFFER-2: only the seat in turn.
    #[inline]
    fn turn<F: Faults<Rule, Why>>(self, auction: Auction, f: &mut F) {
        if let AuctionStatus::Turn(turn) = auction.status()
            && turn != self.seat
        {
            let has_passed = !auction.bidding().contains(self.seat);
            f.add(Rule::Offer2, if has_passed { Why::HasPassed } else { Why::NotYourTurn { turn } });
        }
    }

    #[inline]
    fn pass<F: Faults<Rule, Why>>(self, f: &mut F) {
        if let Phase::Offer { auction } = self.public.phase {
            self.turn(auction, f);
        } else {
            if let Some(rule) = self.duty() {
                f.add(rule, Why::MustChoose);
            }
            no_auction(self.public.phase, f);
        }
    }

    /// The clause by which this seat must choose now and cannot pass.
    #[cold]
    fn duty(self) -> Option<Rule> {
        let (rule, is_due) = match self.public.phase {
            Phase::InjuryBids { round, .. } => (Rule::Injury1, round.owing().contains(self.seat)),
            Phase::Injure { seat, .. } => (Rule::Injury4, seat == self.seat),
            Phase::TieBids { round, .. } => (Rule::Tie2, round.owing().contains(self.seat)),
            Phase::Hire { taken } => (Rule::Hire2, self.game.next_to_hire(self.public, taken) == self.seat),
            Phase::SeasonRow
            | Phase::Market { .. }
            | Phase::Offer { .. }
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::Spare { .. }
            | Phase::Over => return None,
        };
        is_due.then_some(rule)
    }

    #[inline]
    fn offer<F: Faults<Rule, Why>>(self, dollars: u16, f: &mut F) {
        if let Phase::Offer { auction } = self.public.phase {
            self.turn(auction, f);
            let least = self.game.least_offer(self.public, &auction);
            if dollars < least {
                self.too_low(auction, dollars, least, f);
            }
        } else {
            no_auction(self.public.phase, f);
            let least = self.game.least_first_offer();
            if dollars < least {
                f.add(Rule::Offer2, Why::FirstOfferTooLow { dollars, least });
            }
        }
        self.money(dollars, Rule::Offer2, f);
    }

    #[cold]
    fn too_low<F: Faults<Rule, Why>>(self, auction: Auction, dollars: u16, least: u16, f: &mut F) {
        let Some(highest) = auction.highest() else {
            f.add(Rule::Offer2, Why::FirstOfferTooLow { dollars, least });
            return;
        };
        if dollars <= highest.amount {
            f.add(Rule::Offer2, Why::NotAboveHighest { dollars, highest: highest.amount });
        }
        if self.game.effect(self.public).least_raise_dollars() > 1 {
            f.add(Rule::CardHardBargain, Why::RaiseTooSmall { dollars, least });
        }
    }

    #[inline]
    fn money<F: Faults<Rule, Why>>(self, dollars: u16, rule: Rule, f: &mut F) {
        if dollars > self.team.dollars {
            f.add(rule, Why::TooDear { dollars, held: self.team.dollars });
        }
    }

    fn holds<F: Faults<Rule, Why>>(self, advisor: Advisor, rule: Rule, f: &mut F) {
        if self.team.advisor != Some(advisor) {
            f.add(rule, Why::NotHolder { advisor, holder: self.public.holder(advisor) });
        }
    }

    /// The advisor works at another time than now. Whoever does not have him hears that first, unless the advisors are just
    /// being hired: then who had him till now matters no more.
    #[cold]
    fn not_at_work<F: Faults<Rule, Why>>(self, advisor: Advisor, rule: Rule, f: &mut F) {
        let is_own = self.team.advisor == Some(advisor) || matches!(self.public.phase, Phase::Hire { .. });
        if is_own && !matches!(self.public.phase, Phase::Over) {
            f.add(rule, Why::NotAtWork { advisor });
            not_now(self.public.phase, f);
        } else {
            not_now(self.public.phase, f);
            self.holds(advisor, rule, f);
        }
    }

    fn matching<F: Faults<Rule, Why>>(self, f: &mut F) {
        if let Phase::Offer { auction } = self.public.phase {
            self.turn(auction, f);
            match auction.matchable_by(self.seat) {
                Some(highest) => self.money(highest.amount, Rule::Advisor3, f),
                None => f.add(Rule::Advisor3, Why::NothingToMatch),
            }
        } else {
            let is_other_bid = matches!(self.public.phase, Phase::InjuryBids { .. } | Phase::TieBids { .. });
            if is_other_bid && self.team.advisor == Some(Advisor::Agent) {
                f.add(Rule::Advisor3, Why::NotAtWork { advisor: Advisor::Agent });
            }
            no_auction(self.public.phase, f);
        }
        self.holds(Advisor::Agent, Rule::Advisor3, f);
    }

    fn place<F: Faults<Rule, Why>>(self, column: Position, f: &mut F) {
        if let Phase::Place { seat, player } = self.public.phase {
            self.turn_of(seat, Rule::Offer3, f);
            let position = self.game.figures.sheet(player).position;
            if !self.game.open_columns(position).contains(column) {
                f.add(Rule::Offer5, Why::OtherPosition { position, column });
            }
        } else if matches!(self.public.phase, Phase::Offer { .. }) {
            f.add(Rule::Offer3, Why::NotNow { awaited: self.public.phase.awaited() });
        } else {
            not_now(self.public.phase, f);
        }
    }

    fn turn_of<F: Faults<Rule, Why>>(self, turn: Seat, rule: Rule, f: &mut F) {
        if turn != self.seat {
            f.add(rule, Why::NotYourTurn { turn });
        }
    }

    #[inline]
    fn bid<F: Faults<Rule, Why>>(self, dollars: u16, f: &mut F) {
        if let Phase::InjuryBids { round, .. } | Phase::TieBids { round, .. } = self.public.phase {
            if !round.owing().contains(self.seat) {
                self.not_asked(round.asked(), f);
            }
        } else {
            if !matches!(self.public.phase, Phase::Over) {
                f.add(Rule::Sealed1, Why::NobodyBids);
            }
            not_now(self.public.phase, f);
        }
        self.money(dollars, Rule::Sealed1, f);
    }

    #[cold]
    fn not_asked<F: Faults<Rule, Why>>(self, asked: SeatSet, f: &mut F) {
        let is_tie = matches!(self.public.phase, Phase::TieBids { .. });
        if asked.contains(self.seat) {
            f.add(Rule::Sealed1, Why::HasBid);
        } else if is_tie && self.team.advisor == Some(Advisor::Referee) {
            f.add(Rule::Tie4, Why::HoldsReferee);
        } else if !is_tie && self.team.advisor == Some(Advisor::Therapist) {
            f.add(Rule::Injury1, Why::Excused);
        } else {
            f.add(Rule::Sealed1, Why::NotAsked);
        }
    }

    fn injure<F: Faults<Rule, Why>>(self, column: Position, f: &mut F) {
        if let Phase::Injure { seat, .. } = self.public.phase {
            if seat != self.seat {
                // Who is strongest on another team than the injured one does not matter.
                return self.turn_of(seat, Rule::Injury4, f);
            }
        } else {
            // Nobody takes an injury: who is strongest does not matter.
            return not_now(self.public.phase, f);
        }
        let most = self.game.strongest(self.public, self.seat).1;
        match self.game.injury_stars(self.public, self.seat, column) {
            None => f.add(Rule::Injury4, Why::IsInjured { column }),
            Some(stars) if stars < most => f.add(Rule::Injury4, Why::NotStrongest { column, stars, most }),
            Some(_) => (),
        }
    }

    fn slide<F: Faults<Rule, Why>>(self, column: Position, f: &mut F) {
        let Phase::Train { slid, .. } = self.public.phase else {
            return self.not_at_work(Advisor::Trainer, Rule::Advisor2, f);
        };
        if self.team.advisor != Some(Advisor::Trainer) {
            // What could be slid is a question for the Trainer's manager alone.
            return self.holds(Advisor::Trainer, Rule::Advisor2, f);
        }
        self.game.slide_faults(self.team, slid, column, f);
    }

    fn done<F: Faults<Rule, Why>>(self, f: &mut F) {
        if matches!(self.public.phase, Phase::Train { .. }) {
            self.holds(Advisor::Trainer, Rule::Advisor2, f);
        } else {
            self.not_at_work(Advisor::Trainer, Rule::Advisor2, f);
        }
    }

    fn hire<F: Faults<Rule, Why>>(self, advisor: Advisor, f: &mut F) {
        if let Phase::Hire { taken } = self.public.phase {
            let turn = self.game.next_to_hire(self.public, taken);
            if turn != self.seat && self.team.advisor.is_some() {
                f.add(Rule::Hire2, Why::HasHired);
            } else {
                self.turn_of(turn, Rule::Hire2, f);
            }
            if let Some(seat) = self.public.holder(advisor) {
                f.add(Rule::Hire2, Why::AdvisorTaken { advisor, seat });
            }
        } else {
            not_now(self.public.phase, f);
            if usize::from(self.public.season) == SEASONS && self.public.phase != Phase::Over {
                f.add(Rule::End1, Why::NoHiringInLastSeason);
            }
        }
    }

    fn spare<F: Faults<Rule, Why>>(self, column: Option<Position>, f: &mut F) {
        if !matches!(self.public.phase, Phase::Spare { .. }) {
            self.not_at_work(Advisor::Therapist, Rule::Advisor5, f);
        } else if self.team.advisor != Some(Advisor::Therapist) {
            // What could be spared is a question for the Therapist's manager alone.
            self.holds(Advisor::Therapist, Rule::Advisor5, f);
        } else if let Some(column) = column
            && self.team.column(column).card.is_none()
        {
            f.add(Rule::Advisor5, Why::NoCard { column });
        }
    }
}
