//! What is wrong with an action that belongs to another moment than the game is in.

use tabletop_core::{Faults, Seat, View};

use crate::legal::hiring_cost;
use crate::state::{Phase, SEASONS, State, Team};
use crate::{Action, Moment, Rule, Specialist, Why, WorldLeague};

impl WorldLeague {
    /// What is wrong with an action of another moment besides the moment: the rules that it breaks as things stand.
    #[cold]
    pub(crate) fn lasting_faults<F: Faults<Rule, Why>>(
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
                // What could be slid is a question for the holder alone.
                if has(Specialist::Trainer)
                    && let Some(why) = self.slide_fault(team, column)
                {
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
}

/// What is wrong with an action that does not belong to what the game waits for.
#[cold]
pub(crate) fn wrong_moment<F: Faults<Rule, Why>>(view: View<'_, State>, action: Action, faults: &mut F) {
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
    if let Some((rule, why)) =
        hour_of_training(action, now).filter(|_| public.specialists.trainer == Some(seat))
    {
        faults.add(rule, why);
    }
    if let (Moment::Auction, Phase::Place { seat: winner }) = (moment_of(action), &public.phase) {
        return faults.add(Rule::Draft4, Why::AuctionOver { winner: *winner });
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

/// When the Trainer's holder may do this, if it is a matter of another phase. While specialists are hired, sliding tiles is
/// next, and WL-TRAIN-2 is cited for the moment itself.
const fn hour_of_training(action: Action, now: Moment) -> Option<(Rule, Why)> {
    match (moment_of(action), now) {
        (Moment::Training, _) => Some((Rule::Train1, Why::TrainedWhenLaid)),
        (Moment::Sliding, Moment::Hiring) => None,
        (Moment::Sliding, _) => Some((Rule::Train2, Why::TrainedAfterHiring)),
        _ => None,
    }
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
