//! Refusals: every rule that an action or a draw would break.

use tabletop_core::{Auction, AuctionStatus, CardSet, Faults, SealedRound, Seat};

use super::wrong_moment::wrong_moment;
use super::{hiring_cost, least_bid};
use crate::look::Look;
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Phase, Player, Public, SEASONS};
use crate::step::{Action, Outcome, Position, Specialist};
use crate::why::{Moment, Why};

impl Look<'_> {
    /// Reports every rule that the action would break now: see [`Game::faults`](tabletop_core::Game::faults).
    #[inline]
    pub(crate) fn faults<F: Faults<Rule, Why>>(&self, action: Action, faults: &mut F) {
        let Self { game, seat, public, team } = *self;
        match (action, &public.phase) {
            (Action::Pass | Action::Match | Action::Bid(_), Phase::Auction(auction)) => {
                self.bidding_faults(*auction, action, faults);
            }
            // WL-PLACE-1: the winner lays the tile.
            (Action::Place(_), Phase::Place { seat: winner }) => {
                if *winner != seat {
                    faults.add(Rule::Place1, Why::NotTheWinner { winner: *winner });
                }
            }
            (Action::Keep | Action::Train, Phase::Train { seat: holder, column }) => {
                let slides = (action == Action::Train).then_some(*column);
                self.training_faults(Rule::Train1, *holder, slides, faults);
            }
            (Action::Spend(millions), Phase::HealthCosts(round)) => {
                self.sealed_faults(Rule::Injury1, *round, millions, faults);
            }
            // WL-INJURY-5: the manager of the injured team chooses among the tallest.
            (Action::Injure(column), Phase::Injure { seat: owner }) => {
                if *owner != seat {
                    faults.add(Rule::Injury5, Why::NotTheInjuredTeam { seat: *owner });
                } else if !game.tallest_columns(seat, team).contains(column) {
                    faults.add(Rule::Injury5, Why::NotTheTallest { column });
                }
            }
            (Action::Bribe(millions), Phase::Bribes { round, .. }) => {
                self.referee_faults(faults);
                self.sealed_faults(Rule::Trophy4, *round, millions, faults);
            }
            (Action::Hire(_) | Action::Medal, Phase::Hire { waiting, taken, medal, .. }) => {
                self.hiring_turn_faults(waiting, faults);
                self.hiring_faults(*taken, *medal, action, faults);
            }
            (Action::Done, Phase::Slide { seat: holder, .. }) => {
                self.training_faults(Rule::Train2, *holder, None, faults);
            }
            (Action::Slide(column), Phase::Slide { seat: holder, slid }) => {
                // WL-TRAIN-2: each tile is slid at most once.
                if *holder == seat && slid.contains(column) {
                    faults.add(Rule::Train2, Why::SlidAlready { column });
                }
                self.training_faults(Rule::Train2, *holder, Some(column), faults);
            }
            _ => {
                wrong_moment(self, action, faults);
                self.lasting_faults(action, faults);
            }
        }
    }

    /// Reports the rules that would forbid an action in the current state even at its right moment.
    #[cold]
    fn lasting_faults<F: Faults<Rule, Why>>(&self, action: Action, faults: &mut F) {
        let holder = |rule, specialist, faults: &mut F| {
            if !self.has(specialist) {
                faults.add(rule, Why::NotTheHolder { specialist });
            }
        };
        match action {
            Action::Match => holder(Rule::Agent1, Specialist::Agent, faults),
            Action::Keep | Action::Train => holder(Rule::Train1, Specialist::Trainer, faults),
            Action::Done => holder(Rule::Train2, Specialist::Trainer, faults),
            Action::Slide(column) => {
                holder(Rule::Train2, Specialist::Trainer, faults);
                if let Some(why) = self.slide_fault(column).filter(|_| self.has(Specialist::Trainer)) {
                    faults.add(Rule::Train2, why);
                }
            }
            Action::Bid(bid) => self.bid_faults(None, bid, faults),
            Action::Spend(millions) => self.money_faults(Rule::Injury1, millions, faults),
            Action::Bribe(millions) => {
                self.referee_faults(faults);
                self.money_faults(Rule::Trophy4, millions, faults);
            }
            Action::Hire(specialist) => {
                self.money_faults(Rule::Hire4, hiring_cost(self.public, self.seat, specialist), faults);
            }
            Action::Pass | Action::Place(_) | Action::Injure(_) | Action::Medal => {}
        }
    }

    /// Reports a fault if the manager has less than `need` million. Nobody may spend money that he does not have.
    fn money_faults<F: Faults<Rule, Why>>(&self, rule: Rule, need: u16, faults: &mut F) {
        let have = self.team.millions;
        if need > have {
            faults.add(rule, Why::NotEnoughMoney { have, need });
        }
    }

    /// Reports the faults of an answer in an auction (WL-DRAFT-3, WL-DRAFT-4, WL-AGENT-1).
    #[inline]
    fn bidding_faults<F: Faults<Rule, Why>>(&self, auction: Auction, action: Action, faults: &mut F) {
        let status = auction.status();
        if status != AuctionStatus::Turn(self.seat) {
            let own = auction.highest().filter(|bid| bid.seat == self.seat);
            if own.is_some() && action != Action::Pass {
                faults.add(Rule::Draft4, Why::OwnBidStands);
            }
            if !auction.bidding().contains(self.seat) {
                faults.add(Rule::Draft3, Why::HasPassed);
            } else if let AuctionStatus::Turn(turn) = status {
                faults.add(Rule::Draft3, Why::NotInTurn { turn });
            } else {
                faults.add(Rule::Draft4, Why::NotNow { now: Moment::Auction });
            }
        }
        if let Action::Bid(bid) = action {
            // WL-AGENT-1: only the holder may bid the same amount, and this is written `match`.
            let same = auction.highest().is_some_and(|highest| highest.amount == bid);
            if same && status == AuctionStatus::Turn(self.seat) && self.may_match(&auction) {
                faults.add(Rule::Draft3, Why::WriteMatch { bid });
            } else {
                self.bid_faults(auction.highest().map(|highest| highest.amount), bid, faults);
            }
        } else if action == Action::Match {
            if !self.has(Specialist::Agent) {
                faults.add(Rule::Agent1, Why::NotTheHolder { specialist: Specialist::Agent });
            }
            match auction.matchable_by(self.seat) {
                None => faults.add(Rule::Agent1, Why::NothingToMatch),
                Some(bid) => self.money_faults(Rule::Agent1, bid.amount, faults),
            }
        }
    }

    /// Reports the faults of the amount `bid`, given the highest bid so far; `None` if it is the first bid
    /// (WL-DRAFT-3).
    fn bid_faults<F: Faults<Rule, Why>>(&self, highest: Option<u16>, bid: u16, faults: &mut F) {
        if least_bid(highest).is_none_or(|least| bid < least) {
            let why = highest.map_or(Why::BidBelowOne { bid }, |highest| Why::BidNotHigher { bid, highest });
            faults.add(Rule::Draft3, why);
        }
        self.money_faults(Rule::Draft3, bid, faults);
    }

    /// Reports the faults of an amount chosen unseen (WL-INJURY-1, WL-TROPHY-4).
    #[inline]
    fn sealed_faults<F: Faults<Rule, Why>>(
        &self,
        rule: Rule,
        round: SealedRound,
        millions: u16,
        faults: &mut F,
    ) {
        if !round.asked().contains(self.seat) {
            faults.add(rule, Why::NotTied);
        } else if round.chosen().contains(self.seat) {
            faults.add(rule, Why::HasChosen);
        }
        self.money_faults(rule, millions, faults);
    }

    /// Checks WL-TROPHY-3: the Referee's team does not bribe its own Referee.
    fn referee_faults<F: Faults<Rule, Why>>(&self, faults: &mut F) {
        if self.has(Specialist::Referee) {
            faults.add(Rule::Trophy3, Why::OwnReferee);
        }
    }

    /// Checks WL-TRAIN-1 and WL-TRAIN-2: only the Trainer's holder trains, and a tile is slid only if it can be.
    /// Only the holder gets the reason that a tile cannot be slid.
    fn training_faults<F: Faults<Rule, Why>>(
        &self,
        rule: Rule,
        holder: Seat,
        slides: Option<Position>,
        faults: &mut F,
    ) {
        if holder != self.seat {
            faults.add(rule, Why::NotTheHolder { specialist: Specialist::Trainer });
        } else if let Some(why) = slides.and_then(|column| self.slide_fault(column)) {
            faults.add(rule, why);
        }
    }

    /// Checks WL-HIRE-1 and WL-HIRE-2: the managers choose in their order.
    fn hiring_turn_faults<F: Faults<Rule, Why>>(&self, waiting: &[Seat], faults: &mut F) {
        match waiting.first() {
            Some(turn) if *turn == self.seat => {}
            Some(turn) if waiting.contains(&self.seat) => {
                faults.add(Rule::Hire1, Why::NotInTurn { turn: *turn });
                // WL-HIRE-2: teams of equal strength are ordered by their tallest players, then by the managers'
                // own height.
                let strength = |seat| self.public.teams.get(seat).map(|team| team.strength);
                if strength(*turn) == strength(self.seat) {
                    faults.add(Rule::Hire2, Why::ChoosesByHeight { turn: *turn });
                }
            }
            _ => faults.add(Rule::Hire1, Why::HasChosen),
        }
    }

    /// Reports the faults of a choice in phase 7: a specialist whom another manager has chosen this season
    /// (WL-HIRE-3), a specialist that the seat cannot pay for (WL-HIRE-4), or a medal that is taken (WL-HIRE-6,
    /// WL-HIRE-3).
    fn hiring_faults<F: Faults<Rule, Why>>(
        &self,
        taken: CardSet<Specialist>,
        medal: Option<Seat>,
        action: Action,
        faults: &mut F,
    ) {
        if let Action::Hire(specialist) = action {
            if taken.contains(specialist) {
                // Every specialist in `taken` has a holder: the manager who has chosen him keeps him until the
                // next phase 7.
                let seat = self.public.specialists.holder(specialist).unwrap_or(self.seat);
                faults.add(Rule::Hire3, Why::SpecialistTaken { specialist, seat });
            }
            self.money_faults(Rule::Hire4, hiring_cost(self.public, self.seat, specialist), faults);
        } else if let Some(seat) = medal {
            faults.add(Rule::Hire6, Why::MedalTaken { seat });
            faults.add(Rule::Hire3, Why::MedalTaken { seat });
        }
    }

    /// The reason that the tile on this column cannot be slid one space; `None` if it can.
    fn slide_fault(&self, column: Position) -> Option<Why> {
        if self.can_slide(column) {
            return None;
        }
        Some(match self.team.column(column).player {
            Player::Printed | Player::Ended => Why::PrintedPlayer { column },
            Player::FaceDown { .. } => Why::FaceDown { column },
            Player::FaceUp { space, .. } if space >= SEASONS => Why::NoSpaceAhead { column },
            Player::FaceUp { .. } => Why::NoValueAhead { column },
        })
    }
}

impl WorldLeague {
    /// Reports the faults of a draw: see [`Game::outcome_faults`](tabletop_core::Game::outcome_faults).
    #[inline]
    pub(crate) fn draw_faults<F: Faults<Rule, Why>>(
        &self,
        public: &Public,
        outcome: Outcome,
        faults: &mut F,
    ) {
        let Outcome::Turn(tile) = outcome;
        match public.phase {
            Phase::Market => {}
            // WL-END-1.
            Phase::Over => faults.add(Rule::End1, Why::GameOver),
            // WL-MARKET-1: tiles are turned for the market alone.
            _ => faults.add(Rule::Market1, Why::NoTileTurned),
        }
        // WL-SETUP-3, WL-SETUP-7: the tile belongs to the set and is still in the pile.
        if !self.tiles().contains(tile) {
            faults.add(Rule::Setup3, Why::NotInTheSet { tile });
        } else if !public.pile.contains(tile) {
            faults.add(Rule::Setup7, Why::NotInThePile { tile });
        }
    }
}
