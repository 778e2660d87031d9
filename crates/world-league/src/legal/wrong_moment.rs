//! Refusals because of the wrong moment: the game waits for something else.

use tabletop_core::{Faults, Seat};

use crate::look::Look;
use crate::rules::Rule;
use crate::state::{Phase, SEASONS};
use crate::step::{Action, Specialist};
use crate::why::{Moment, Why};

/// Reports that an action does not belong to the step that the game waits for (WL-SEASON-1), with all clauses
/// about its right moment.
#[cold]
pub(super) fn wrong_moment<F: Faults<Rule, Why>>(look: &Look<'_>, action: Action, faults: &mut F) {
    let Look { seat, public, .. } = *look;
    let now = moment(&public.phase);
    // WL-END-1.
    if now == Moment::Over {
        return faults.add(Rule::End1, Why::GameOver);
    }
    // WL-AGENT-3: the Player Agent takes part in auctions only.
    if action == Action::Match && matches!(now, Moment::HealthCosts | Moment::InjuryChoice | Moment::Bribes) {
        faults.add(Rule::Agent3, Why::AgentIdle);
    }
    if let Some(rule) = duty(&public.phase, seat).filter(|_| action == Action::Pass) {
        faults.add(rule, Why::MustChoose);
    }
    if let Some((rule, why)) = hour_of_training(action, now).filter(|_| look.has(Specialist::Trainer)) {
        faults.add(rule, why);
    }
    // WL-INJURY-5: a single tallest player is injured without a choice.
    if matches!(action, Action::Injure(_)) {
        faults.add(Rule::Injury5, Why::NothingToInjure);
        if is_draft(now) {
            return;
        }
    }
    // WL-DRAFT-4: the auction is over.
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
    // WL-END-1: the last season has no phase 7.
    if public.season == SEASONS && matches!(moment_of(action), Moment::Hiring | Moment::Sliding) {
        faults.add(Rule::End1, Why::NoHiringInLastSeason);
    }
}

/// The clause by which this seat must choose now and cannot pass; `None` if there is none.
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

/// The clause about the right moment for an action of the Trainer's holder, if that moment is not `now`
/// (WL-TRAIN-1, WL-TRAIN-2). `None` for a slide while specialists are hired: sliding comes next, and the refusal
/// of the moment already cites WL-TRAIN-2.
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

/// `true` in phase 1, in which the tiles are settled one by one (WL-DRAFT-1).
const fn is_draft(moment: Moment) -> bool {
    matches!(
        moment,
        Moment::Auction | Moment::Placement | Moment::Training | Moment::HealthCosts | Moment::InjuryChoice
    )
}
