//! Legality, written once: the faults of an action. `list.rs` lists from the same facts those that have none.

use tabletop_core::{Auction, AuctionStatus, CardSet, Faults, SealedRound, Seat, View};

use crate::moment::wrong_moment;
use crate::phase::HIRING_AWAY_MILLIONS;
use crate::setup::Row;
use crate::state::{Phase, Player, Public, SEASONS, State, Team};
use crate::{Action, Moment, NoValueAhead, Outcome, Position, Rule, Specialist, Why, WorldLeague};

/// The least bid that exceeds the highest one (WL-DRAFT-3).
#[inline]
pub(crate) fn least_bid(auction: Auction) -> Option<u16> {
    auction.highest().map_or(Some(1), |bid| bid.amount.checked_add(1))
}

/// Whether this seat may overbid with the same amount (WL-AGENT-1).
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
pub(crate) fn may_match(public: &Public, auction: &Auction, seat: Seat, team: &Team) -> bool {
    // An amount, not two ways: who has the Agent is as good as random.
    let has_agent = public.specialists.agent == Some(seat);
    let too_much = if has_agent { u32::from(team.millions) + 1 } else { 0 };
    auction.matchable_by(seat).is_some_and(|bid| u32::from(bid.amount) < too_much)
}

impl WorldLeague {
    /// Every rule that the action would break now: see [`Game::faults`](tabletop_core::Game::faults).
    #[inline]
    pub(crate) fn find_faults<F: Faults<Rule, Why>>(
        &self,
        view: View<'_, State>,
        action: Action,
        faults: &mut F,
    ) {
        let View { seat, public, .. } = view;
        let Some(team) = public.teams.get(seat) else {
            return faults.add(Rule::Setup1, Why::NoSuchSeat { seat, seats: self.seat_count() });
        };
        match (action, &public.phase) {
            (Action::Pass | Action::Match | Action::Bid(_), Phase::Auction(auction)) => {
                bidding_faults(view, team, *auction, action, faults);
            }
            (Action::Place(_), Phase::Place { seat: winner }) => {
                if *winner != seat {
                    faults.add(Rule::Place1, Why::NotTheWinner { winner: *winner });
                }
            }
            (Action::Keep | Action::Train, Phase::Train { seat: holder, column }) => {
                if *holder != seat {
                    faults.add(Rule::Train1, Why::NotTheHolder { specialist: Specialist::Trainer });
                }
                // What could be slid is a question for the holder alone.
                if *holder == seat
                    && action == Action::Train
                    && let Some(why) = self.slide_fault(team, *column)
                {
                    faults.add(Rule::Train1, why);
                }
            }
            (Action::Spend(millions), Phase::HealthCosts(round)) => {
                sealed_faults(Rule::Injury1, view, team, *round, millions, faults);
            }
            (Action::Injure(column), Phase::Injure { seat: owner }) => {
                if *owner != seat {
                    faults.add(Rule::Injury5, Why::NotTheInjuredTeam { seat: *owner });
                } else if !self.tallest_columns(seat, team, public.bar).contains(column) {
                    faults.add(Rule::Injury5, Why::NotTheTallest { column });
                }
            }
            (Action::Bribe(millions), Phase::Bribes { round, .. }) => {
                if public.specialists.referee == Some(seat) {
                    faults.add(Rule::Trophy3, Why::OwnReferee);
                }
                sealed_faults(Rule::Trophy4, view, team, *round, millions, faults);
            }
            (Action::Hire(_) | Action::Medal, Phase::Hire { waiting, taken, medal, .. }) => {
                hire_turn_faults(seat, waiting, faults);
                choice_faults(view, team, (*taken, *medal), action, faults);
            }
            (Action::Slide(_) | Action::Done, Phase::Slide { seat: holder, slid }) => {
                if *holder != seat {
                    faults.add(Rule::Train2, Why::NotTheHolder { specialist: Specialist::Trainer });
                } else if let Action::Slide(column) = action {
                    if slid.contains(column) {
                        faults.add(Rule::Train2, Why::SlidAlready { column });
                    }
                    if let Some(why) = self.slide_fault(team, column) {
                        faults.add(Rule::Train2, why);
                    }
                }
            }
            _ => {
                wrong_moment(view, action, faults);
                self.lasting_faults(view, team, action, faults);
            }
        }
    }

    /// Why the tile on this column cannot be slid one space.
    pub(crate) fn slide_fault(&self, team: &Team, column: Position) -> Option<Why> {
        if self.can_slide(team, column) {
            return None;
        }
        Some(match team.column(column).player {
            Player::Printed | Player::Ended => Why::PrintedPlayer { column },
            Player::FaceDown { .. } => Why::FaceDown { column },
            Player::FaceUp { space, .. } if space >= SEASONS => Why::NoSpaceAhead { column },
            Player::FaceUp { .. } => Why::NoValueAhead { column },
        })
    }

    /// Whether the tile on this column can be slid one space.
    // Asked without a jump: which columns have a tile, and how far it has come, is as good as random.
    #[inline]
    pub(crate) fn can_slide(&self, team: &Team, column: Position) -> bool {
        let (row, space) = match team.column(column).player {
            Player::FaceUp { tile, space } => (Row::of(tile), space),
            Player::Printed | Player::Ended | Player::FaceDown { .. } => (Row::NOBODY, SEASONS),
        };
        let may_end = self.rulings_chosen().no_value_ahead == NoValueAhead::TurnsFaceDown;
        (space < SEASONS) & (may_end | (self.player(row).value(space.saturating_add(1)) > 0))
    }

    /// What is wrong with a draw: see [`Game::outcome_faults`](tabletop_core::Game::outcome_faults).
    #[inline]
    pub(crate) fn find_outcome_faults<F: Faults<Rule, Why>>(
        &self,
        public: &Public,
        outcome: Outcome,
        faults: &mut F,
    ) {
        let Outcome::Turn(tile) = outcome;
        match public.phase {
            Phase::Market => {}
            Phase::Over => faults.add(Rule::End1, Why::GameOver),
            Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Hire { .. }
            | Phase::Slide { .. } => faults.add(Rule::Market1, Why::NoTileTurned),
        }
        if !self.tiles().contains(tile) {
            faults.add(Rule::Setup3, Why::NotInTheSet { tile });
        } else if !public.pile.contains(tile) {
            faults.add(Rule::Setup7, Why::NotInThePile { tile });
        }
    }
}

/// WL-DRAFT-3, WL-DRAFT-4, WL-AGENT-1.
#[inline]
fn bidding_faults<F: Faults<Rule, Why>>(
    view: View<'_, State>,
    team: &Team,
    auction: Auction,
    action: Action,
    faults: &mut F,
) {
    let View { seat, public, .. } = view;
    let status = auction.status();
    if status != AuctionStatus::Turn(seat) {
        if auction.highest().is_some_and(|bid| bid.seat == seat) && action != Action::Pass {
            faults.add(Rule::Draft4, Why::OwnBidStands);
        }
        if !auction.bidding().contains(seat) {
            faults.add(Rule::Draft3, Why::HasPassed);
        } else if let AuctionStatus::Turn(turn) = status {
            faults.add(Rule::Draft3, Why::NotInTurn { turn });
        } else {
            faults.add(Rule::Draft4, Why::NotNow { now: Moment::Auction });
        }
    }
    if let Action::Bid(bid) = action {
        match auction.highest().map(|bid| bid.amount) {
            Some(highest) if bid <= highest => faults.add(Rule::Draft3, Why::BidNotHigher { bid, highest }),
            None if bid == 0 => faults.add(Rule::Draft3, Why::BidBelowOne { bid }),
            Some(_) | None => {}
        }
        if bid > team.millions {
            faults.add(Rule::Draft3, Why::NotEnoughMoney { have: team.millions, need: bid });
        }
    } else if action == Action::Match {
        if public.specialists.agent != Some(seat) {
            faults.add(Rule::Agent1, Why::NotTheHolder { specialist: Specialist::Agent });
        }
        match auction.matchable_by(seat) {
            None => faults.add(Rule::Agent1, Why::NothingToMatch),
            Some(bid) if bid.amount > team.millions => {
                faults.add(Rule::Agent1, Why::NotEnoughMoney { have: team.millions, need: bid.amount });
            }
            Some(_) => {}
        }
    }
}

/// WL-INJURY-1, WL-TROPHY-4: an amount chosen unseen.
#[inline]
fn sealed_faults<F: Faults<Rule, Why>>(
    rule: Rule,
    view: View<'_, State>,
    team: &Team,
    round: SealedRound,
    millions: u16,
    faults: &mut F,
) {
    if !round.asked().contains(view.seat) {
        faults.add(rule, Why::NotTied);
    } else if round.chosen().contains(view.seat) {
        faults.add(rule, Why::HasChosen);
    }
    if millions > team.millions {
        faults.add(rule, Why::NotEnoughMoney { have: team.millions, need: millions });
    }
}

/// WL-HIRE-1: whose turn it is.
fn hire_turn_faults<F: Faults<Rule, Why>>(seat: Seat, waiting: &[Seat], faults: &mut F) {
    match waiting.first() {
        Some(turn) if *turn == seat => {}
        Some(turn) if waiting.contains(&seat) => faults.add(Rule::Hire1, Why::NotInTurn { turn: *turn }),
        _ => faults.add(Rule::Hire1, Why::HasChosen),
    }
}

/// WL-HIRE-3, -4, -6: what can be chosen.
fn choice_faults<F: Faults<Rule, Why>>(
    view: View<'_, State>,
    team: &Team,
    (taken, medal): (CardSet<Specialist>, Option<Seat>),
    action: Action,
    faults: &mut F,
) {
    if let Action::Hire(specialist) = action {
        if taken.contains(specialist) {
            // Who has chosen one keeps it till the next phase 7.
            let seat = view.public.specialists.holder(specialist).unwrap_or(view.seat);
            faults.add(Rule::Hire3, Why::SpecialistTaken { specialist, seat });
        }
        let need = hiring_cost(view.public, view.seat, specialist);
        if need > team.millions {
            faults.add(Rule::Hire4, Why::NotEnoughMoney { have: team.millions, need });
        }
    } else if let Some(seat) = medal {
        faults.add(Rule::Hire6, Why::MedalTaken { seat });
    }
}

/// WL-HIRE-4: what taking this specialist costs, in millions.
#[inline]
pub(crate) fn hiring_cost(public: &Public, seat: Seat, specialist: Specialist) -> u16 {
    // An amount, not two ways: who has whom is as good as random.
    let holder = public.specialists.holder(specialist);
    let is_hired_away = holder.is_some_and(|holder| holder != seat);
    if is_hired_away { HIRING_AWAY_MILLIONS } else { 0 }
}
