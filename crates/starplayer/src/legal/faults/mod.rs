//! Every rule that an action breaks, the primary one first.

mod buying;
mod cup;
mod negotiation;
mod requests;
mod turn;

use negotiation::Side;

use tabletop_core::{Faults, Seat};

use super::{Look, deciders, is_point};
use crate::phase::is_chance;
use crate::rulings::CupSpace;
use crate::state::{Cause, DealStage, Finish, Invitation, Pending};
use crate::{Action, Rule, Why};

impl Look<'_> {
    /// Reports every rule that the action breaks.
    #[inline]
    pub(crate) fn faults<F: Faults<Rule, Why>>(&self, action: Action, faults: &mut F) {
        let Some(now) = self.public.now() else { return };
        match action {
            Action::Roll => self.roll(now, action, faults),
            Action::End => self.end(now, action, faults),
            Action::Buy => self.buy(now, action, faults),
            Action::BuyManager(manager) => self.buy_manager(now, action, manager, faults),
            Action::BuyStadium(stadium) => self.buy_stadium(now, action, stadium, faults),
            Action::Decline => self.decline(now, action, faults),
            Action::Sell(asset) => self.sell(now, action, asset, faults),
            Action::OpenWindow => self.open_window(now, action, faults),
            Action::Match(opponent) => self.play_match(now, action, opponent, faults),
            Action::KeptMatch(opponent) => self.play_kept_match(now, action, opponent, faults),
            Action::FreeMatch(opponent) => self.play_free_match(now, action, opponent, faults),
            Action::Final(opponent) => self.challenge(now, action, opponent, faults),
            Action::Tackle => self.tackle(now, action, faults),
            Action::Pass => self.pass(now, action, faults),
            Action::Negotiate(partner) => self.negotiate(now, action, partner, faults),
            Action::Give(item) => self.push(now, action, Side::Own, item, faults),
            Action::Take(item) => self.push(now, action, Side::Other, item, faults),
            Action::Keep(item) => self.take_back(now, action, Side::Own, item, faults),
            Action::Waive(item) => self.take_back(now, action, Side::Other, item, faults),
            Action::Propose => self.propose(now, action, faults),
            Action::Accept => self.accept(now, action, faults),
            Action::Change => self.change(now, action, faults),
            Action::Lapse => self.lapse(now, action, faults),
            Action::Claim(claim) => self.claim(now, action, claim, faults),
            Action::ShowRed(culprit) => self.show_red(now, action, culprit, faults),
            Action::Call(culprit) => self.call(now, action, culprit, faults),
            Action::Recall | Action::Forget => {
                let mine = matches!(now, Pending::Recalling { seat } if seat == self.seat);
                self.require(mine, now, action, faults);
            }
            Action::Trophy(colour) => {
                let mine = matches!(now, Pending::ChoosingTrophy { winner } if winner == self.seat);
                self.require(mine, now, action, faults);
                if !self.public.tray.trophies.contains(colour) {
                    faults.add(Rule::Trophy, Why::NoSuchTrophy);
                }
            }
        }
    }

    /// Reports why this is not the time for the action, unless it is.
    #[inline]
    fn require<F: Faults<Rule, Why>>(&self, in_place: bool, now: Pending, action: Action, faults: &mut F) {
        if !in_place {
            self.out_of_place(now, action.rule(now), faults);
        }
    }

    #[cold]
    fn out_of_place<F: Faults<Rule, Why>>(&self, now: Pending, rule: Rule, faults: &mut F) {
        if let Pending::Over(finish) = now {
            faults.add(finish.rule(), Why::GameOver);
            return;
        }
        if is_chance(now) {
            faults.add(rule, Why::ChanceAwaited);
        } else if let Some(turn) = deciders(self.public, now).first()
            && !deciders(self.public, now).contains(self.seat)
        {
            faults.add(rule, Why::NotYourDecision { turn });
        } else {
            faults.add(rule, Why::NotNow { pending: now.words() });
        }
        if rule == Rule::Points && self.seat != self.public.turn {
            faults.add(Rule::Points, Why::NotYourTurn { turn: self.public.turn });
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn decline<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        match now {
            Pending::Buying => self.require(self.seat == self.public.turn, now, action, faults),
            Pending::ChoosingOpponent { by } => {
                self.require(self.seat == self.public.turn, now, action, faults);
                if !self.may_decline_match(by) {
                    let rule = if self.game.rulings().space == CupSpace::Must && by == Invitation::Card {
                        Rule::MatchCards
                    } else {
                        Rule::CupSpace
                    };
                    faults.add(rule, Why::MatchMustBePlayed);
                }
            }
            Pending::Debt(debt)
                if debt.due.cause == Cause::FootballerPrice && debt.due.payer == self.seat =>
            {
                faults.add(Rule::Concluding, Why::AlreadyTaken);
            }
            _ => {
                let answers = self.deal_in(now, DealStage::Proposed).is_some();
                self.require(answers, now, action, faults);
            }
        }
    }

    fn opponent<F: Faults<Rule, Why>>(&self, rule: Rule, seat: Seat, faults: &mut F) {
        if seat == self.seat {
            faults.add(rule, Why::NoOpponent { seat });
        } else if !self.is_opponent(seat) {
            faults.add(rule, Why::NoSuchSeat { seat, seats: self.game.seats_at_table() });
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other moment is the wrong one")]
    fn pass<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        match now {
            Pending::Answering { .. } => self.answers(now, action, faults),
            Pending::Window { negotiator, proposals_left, .. } => {
                self.require(negotiator == self.seat, now, action, faults);
                if negotiator == self.seat && self.must_negotiate(proposals_left) {
                    faults.add(Rule::Window, Why::OpenerMustNegotiate);
                }
            }
            _ => self.require(self.deal_in(now, DealStage::Building).is_some(), now, action, faults),
        }
    }
}

impl Action {
    /// The clause that governs the action while this is pending.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other pending things alike")]
    const fn rule(self, now: Pending) -> Rule {
        match self {
            Self::Roll => Rule::Turn,
            Self::End => Rule::EndOfTurn,
            Self::Buy => Rule::Buying,
            Self::BuyManager(_) => Rule::Managers,
            Self::BuyStadium(_) => Rule::Stadiums,
            Self::Sell(_) | Self::OpenWindow | Self::Match(_) | Self::KeptMatch(_) | Self::FreeMatch(_) => {
                Rule::Points
            }
            Self::Final(_) => Rule::Final,
            Self::Decline | Self::Pass => match now {
                Pending::Deal | Pending::Window { .. } => Rule::Negotiation,
                Pending::Debt(_) => Rule::Funding,
                Pending::ChoosingOpponent { by: Invitation::Space } => Rule::CupSpace,
                Pending::ChoosingOpponent { by: Invitation::Card } => Rule::MatchCards,
                // There is nothing to pass on: neither a Tackle nor a negotiation is asked about.
                _ if matches!(self, Self::Pass) && is_point(now) => Rule::Points,
                _ => Rule::Tackle,
            },
            Self::Negotiate(_) if matches!(now, Pending::Debt(_)) => Rule::Funding,
            Self::Tackle => Rule::Tackle,
            Self::Propose | Self::Change => Rule::Negotiation,
            Self::Negotiate(_) => Rule::Window,
            Self::Give(_) | Self::Take(_) | Self::Keep(_) | Self::Waive(_) | Self::Accept => Rule::Deal,
            Self::Lapse => Rule::Funding,
            Self::Claim(claim) => claim.rule(),
            Self::ShowRed(_) => Rule::RedNotShown,
            Self::Call(_) | Self::Recall | Self::Forget => Rule::Excess,
            Self::Trophy(_) => Rule::Trophy,
        }
    }
}

impl Finish {
    /// The clause by which the game is over.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Won { .. } => Rule::FinalLost,
            Self::Stopped => Rule::TurnLimit,
        }
    }
}

impl Pending {
    /// What is to be decided, in words.
    const fn words(self) -> &'static str {
        match self {
            Self::RollDue => "whether to roll",
            Self::Buying => "whether to buy",
            Self::TurnEnd => "whether to end the turn",
            Self::Answering { .. } => "whether to tackle",
            Self::Choosing { .. } => "which manager or stadium to buy",
            Self::ChoosingOpponent { .. } => "whom to play",
            Self::Debt(_) => "how to raise a sum",
            Self::Window { .. } => "whom to negotiate with",
            Self::Deal => "a deal",
            Self::Recalling { .. } => "which footballers came last",
            Self::ChoosingTrophy { .. } => "the colour of the trophy",
            Self::RollOff(_)
            | Self::Dealing { .. }
            | Self::Moving
            | Self::Passing
            | Self::Drawing { .. }
            | Self::Concluding { .. }
            | Self::Reading { .. }
            | Self::Match { .. }
            | Self::ShootOut(_)
            | Self::Penalty { .. }
            | Self::Returning { .. }
            | Self::Over(_) => "nothing",
        }
    }
}
