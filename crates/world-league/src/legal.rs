//! Legality, written once: the faults of an action, and from the same facts the list of those that have none.

use alloc::vec::Vec;

use tabletop_core::{Auction, AuctionStatus, CardSet, Faults, SealedRound, Seat, View};

use crate::phase::HIRING_AWAY_MILLIONS;
use crate::state::{Phase, Player, Public, SEASONS, State, Team};
use crate::{Action, Moment, NoValueAhead, Outcome, Position, Rule, Specialist, Why, WorldLeague};

/// Lists an action for each amount from `least` to `most`, if there is any.
// How many there are is as good as random, so a loop that ends after the last would be foreseen badly: they are written by eights,
// and what is too much is cut.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
fn list_amounts(least: u16, most: u16, action: impl Fn(u16) -> Action, out: &mut Vec<Action>) {
    let end = out.len() + usize::from(most.saturating_add(1).saturating_sub(least));
    let mut next = least;
    loop {
        let amounts = [0, 1, 2, 3, 4, 5, 6, 7].map(|more| next.wrapping_add(more));
        out.extend_from_slice(&amounts.map(&action));
        if out.len() >= end {
            break;
        }
        next = next.wrapping_add(8);
    }
    out.truncate(end);
}

/// Lists an action for each of `all` for which it `is_allowed`.
// As with the amounts: all are written, each over the one before if that is not allowed, and the rest is cut.
#[inline(always)]
#[expect(clippy::inline_always, reason = "with what is asked known, there is no loop left")]
fn list_those<T: Copy, const N: usize>(
    all: [T; N],
    is_allowed: impl Fn(T) -> bool,
    action: impl Fn(T) -> Action,
    out: &mut Vec<Action>,
) {
    let mut actions = all.map(&action);
    let mut count = 0;
    for one in all {
        if let Some(place) = actions.get_mut(count) {
            *place = action(one);
        }
        count += usize::from(is_allowed(one));
    }
    let end = out.len() + count;
    out.extend_from_slice(&actions);
    out.truncate(end);
}

/// A tile may be laid on any column (WL-PLACE-1).
const PLACES: [Action; 5] = [
    Action::Place(Position::Pg),
    Action::Place(Position::Sg),
    Action::Place(Position::Sf),
    Action::Place(Position::Pf),
    Action::Place(Position::C),
];

/// What the manager in turn may do in an auction (WL-DRAFT-3, WL-AGENT-1).
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
fn list_turn(public: &Public, auction: Auction, seat: Seat, millions: u16, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if may_match(public, auction, seat) {
        out.push(Action::Match);
    }
    let least = auction.highest().map_or(0, |bid| bid.amount).saturating_add(1);
    list_amounts(least, millions, Action::Bid, out);
}

/// The least bid that exceeds the highest one (WL-DRAFT-3).
#[inline]
pub(crate) fn least_bid(auction: Auction) -> Option<u16> {
    auction.highest().map_or(Some(1), |bid| bid.amount.checked_add(1))
}

/// Whether this seat may overbid with the same amount (WL-AGENT-1).
#[inline]
pub(crate) fn may_match(public: &Public, auction: Auction, seat: Seat) -> bool {
    let is_payable = |amount| public.teams.get(seat).is_some_and(|team| team.millions >= amount);
    public.specialists.agent == Some(seat)
        && auction.matchable_by(seat).is_some_and(|bid| is_payable(bid.amount))
}

impl WorldLeague {
    /// Every action that the seat may take now: see [`Game::list_actions`](tabletop_core::Game::list_actions).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
    pub(crate) fn list(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        let View { seat, public, .. } = view;
        let Some(team) = public.teams.get(seat) else { return };
        if let Phase::Auction(auction) = &public.phase {
            if auction.status() == AuctionStatus::Turn(seat) {
                list_turn(public, *auction, seat, team.millions, out);
            }
        } else {
            self.list_besides(public, seat, team, out);
        }
    }

    /// Every action that the seat may take now, unless an auction goes on.
    #[inline(never)]
    fn list_besides(&self, public: &Public, seat: Seat, team: &Team, out: &mut Vec<Action>) {
        match public.phase {
            Phase::Place { seat: winner } if winner == seat => {
                out.extend_from_slice(&PLACES);
            }
            Phase::Train { seat: holder, column } if holder == seat => {
                out.push(Action::Keep);
                if self.slide_fault(team, column).is_none() {
                    out.push(Action::Train);
                }
            }
            Phase::HealthCosts(round) if round.owing().contains(seat) => {
                list_amounts(0, team.millions, Action::Spend, out);
            }
            Phase::Injure { seat: owner } if owner == seat => {
                out.extend(self.tallest_columns(seat, team, public.bar).iter().map(Action::Injure));
            }
            Phase::Bribes { round, .. } if round.owing().contains(seat) => {
                list_amounts(0, team.millions, Action::Bribe, out);
            }
            Phase::Hire { waiting, taken, medal, .. } if waiting.first() == Some(&seat) => {
                let can_hire = |specialist| {
                    !taken.contains(specialist) & (team.millions >= hiring_cost(public, seat, specialist))
                };
                list_those(Specialist::ALL, can_hire, Action::Hire, out);
                if medal.is_none() {
                    out.push(Action::Medal);
                }
            }
            Phase::Slide { seat: holder, slid } if holder == seat => {
                out.push(Action::Done);
                let can_slide = |column| !slid.contains(column) && self.slide_fault(team, column).is_none();
                list_those(Position::ALL, can_slide, Action::Slide, out);
            }
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
                let laid = public.teams.get(*holder).and_then(|team| self.slide_fault(team, *column));
                if let Some(why) = laid.filter(|_| action == Action::Train) {
                    faults.add(Rule::Train1, why);
                }
            }
            (Action::Spend(millions), Phase::HealthCosts(round)) => {
                sealed_faults(Rule::Injury1, view, team, *round, millions, faults);
            }
            (Action::Injure(column), Phase::Injure { seat: owner }) => {
                if *owner != seat {
                    faults.add(Rule::Injury5, Why::NotTheInjuredTeam { seat: *owner });
                }
                let is_tallest = public
                    .teams
                    .get(*owner)
                    .is_some_and(|team| self.tallest_columns(*owner, team, public.bar).contains(column));
                if !is_tallest {
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
                }
                if let (Action::Slide(column), Some(team)) = (action, public.teams.get(*holder)) {
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

    /// What is wrong with an action of another moment besides the moment: the rules that it breaks as things stand.
    #[cold]
    fn lasting_faults<F: Faults<Rule, Why>>(
        &self,
        view: View<'_, State>,
        team: &Team,
        action: Action,
        faults: &mut F,
    ) {
        let View { seat, public, .. } = view;
        let has = |specialist| public.specialists.holder(specialist) == Some(seat);
        let mut need_holder = |rule, specialist| {
            if !has(specialist) {
                faults.add(rule, Why::NotTheHolder { specialist });
            }
        };
        let (rule, need) = match action {
            Action::Match => return need_holder(Rule::Agent1, Specialist::Agent),
            Action::Keep | Action::Train => return need_holder(Rule::Train1, Specialist::Trainer),
            Action::Done => return need_holder(Rule::Train2, Specialist::Trainer),
            Action::Slide(column) => {
                need_holder(Rule::Train2, Specialist::Trainer);
                if let Some(why) = self.slide_fault(team, column) {
                    faults.add(Rule::Train2, why);
                }
                return;
            }
            Action::Bid(bid) => {
                if bid == 0 {
                    faults.add(Rule::Draft3, Why::BidBelowOne { bid });
                }
                (Rule::Draft3, bid)
            }
            Action::Spend(millions) => (Rule::Injury1, millions),
            Action::Bribe(millions) => {
                if has(Specialist::Referee) {
                    faults.add(Rule::Trophy3, Why::OwnReferee);
                }
                (Rule::Trophy4, millions)
            }
            Action::Hire(specialist) => (Rule::Hire4, hiring_cost(public, seat, specialist)),
            Action::Pass | Action::Place(_) | Action::Injure(_) | Action::Medal => return,
        };
        if need > team.millions {
            faults.add(rule, Why::NotEnoughMoney { have: team.millions, need });
        }
    }

    /// Why the tile on this column cannot be slid one space.
    fn slide_fault(&self, team: &Team, column: Position) -> Option<Why> {
        match team.column(column).player {
            Player::Printed | Player::Ended => Some(Why::PrintedPlayer { column }),
            Player::FaceDown { .. } => Some(Why::FaceDown { column }),
            Player::FaceUp { space, .. } if space >= SEASONS => Some(Why::NoSpaceAhead { column }),
            Player::FaceUp { tile, space } => match self.rulings_chosen().no_value_ahead {
                NoValueAhead::NotAllowed if self.agent(tile).value(space.saturating_add(1)) == 0 => {
                    Some(Why::NoValueAhead { column })
                }
                NoValueAhead::NotAllowed | NoValueAhead::TurnsFaceDown => None,
            },
        }
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
        if bid == 0 {
            faults.add(Rule::Draft3, Why::BidBelowOne { bid });
        }
        if let Some(highest) = auction.highest().map(|bid| bid.amount).filter(|highest| bid <= *highest) {
            faults.add(Rule::Draft3, Why::BidNotHigher { bid, highest });
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
            faults.add(Rule::Hire3, Why::SpecialistTaken { specialist });
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
fn hiring_cost(public: &Public, seat: Seat, specialist: Specialist) -> u16 {
    match public.specialists.holder(specialist) {
        Some(holder) if holder != seat => HIRING_AWAY_MILLIONS,
        Some(_) | None => 0,
    }
}

/// What is wrong with an action that does not belong to what the game waits for.
#[cold]
fn wrong_moment<F: Faults<Rule, Why>>(view: View<'_, State>, action: Action, faults: &mut F) {
    let View { seat, public, .. } = view;
    let now = moment(&public.phase);
    if now == Moment::Over {
        return faults.add(Rule::End1, Why::GameOver);
    }
    if action == Action::Match && matches!(now, Moment::HealthCosts | Moment::Bribes) {
        faults.add(Rule::Agent3, Why::AgentIdle);
    }
    if let Some(rule) = duty(&public.phase, seat).filter(|_| action == Action::Pass) {
        faults.add(rule, Why::MustChoose);
    }
    let rule = match (moment_of(action), now) {
        (Moment::Sliding, Moment::Hiring) => Rule::Train2,
        (Moment::Hiring, Moment::Sliding) => Rule::Hire1,
        (of_action, _) if is_draft(of_action) && is_draft(now) => Rule::Draft1,
        _ => Rule::Season1,
    };
    faults.add(rule, Why::NotNow { now });
    if public.season == SEASONS && matches!(moment_of(action), Moment::Hiring | Moment::Sliding) {
        faults.add(Rule::End1, Why::NoHiringInLastSeason);
    }
}

/// The clause by which this seat must choose now and cannot pass.
fn duty(phase: &Phase, seat: Seat) -> Option<Rule> {
    let (rule, is_due) = match phase {
        Phase::Place { seat: winner } => (Rule::Place1, *winner == seat),
        Phase::Train { seat: holder, .. } => (Rule::Train1, *holder == seat),
        Phase::HealthCosts(round) => (Rule::Injury1, round.owing().contains(seat)),
        Phase::Injure { seat: owner } => (Rule::Injury5, *owner == seat),
        Phase::Bribes { round, .. } => (Rule::Trophy4, round.owing().contains(seat)),
        Phase::Hire { waiting, .. } => (Rule::Hire1, waiting.first() == Some(&seat)),
        Phase::Market | Phase::Auction(_) | Phase::Slide { .. } | Phase::Over => return None,
    };
    is_due.then_some(rule)
}

const fn moment(phase: &Phase) -> Moment {
    match phase {
        Phase::Market => Moment::Market,
        Phase::Auction(_) => Moment::Auction,
        Phase::Place { .. } => Moment::Placement,
        Phase::Train { .. } => Moment::Training,
        Phase::HealthCosts(_) => Moment::HealthCosts,
        Phase::Injure { .. } => Moment::InjuryChoice,
        Phase::Bribes { .. } => Moment::Bribes,
        Phase::Hire { .. } => Moment::Hiring,
        Phase::Slide { .. } => Moment::Sliding,
        Phase::Over => Moment::Over,
    }
}

const fn moment_of(action: Action) -> Moment {
    match action {
        Action::Pass | Action::Match | Action::Bid(_) => Moment::Auction,
        Action::Place(_) => Moment::Placement,
        Action::Keep | Action::Train => Moment::Training,
        Action::Spend(_) => Moment::HealthCosts,
        Action::Injure(_) => Moment::InjuryChoice,
        Action::Bribe(_) => Moment::Bribes,
        Action::Hire(_) | Action::Medal => Moment::Hiring,
        Action::Done | Action::Slide(_) => Moment::Sliding,
    }
}

const fn is_draft(moment: Moment) -> bool {
    match moment {
        Moment::Auction
        | Moment::Placement
        | Moment::Training
        | Moment::HealthCosts
        | Moment::InjuryChoice => true,
        Moment::Market | Moment::Bribes | Moment::Hiring | Moment::Sliding | Moment::Over => false,
    }
}
