//! The seats or the chance that the game waits for.

use tabletop_core::{Awaits, Seat, SeatSet};

use super::claims::{can_be_called, has_claim, red_is_due};
use crate::setup::Starplayer;
use crate::state::{Pending, Public};
use crate::step::Claim;

/// Returns the seats or the chance that the game waits for.
#[inline(always)]
#[expect(clippy::inline_always, reason = "asked before every step")]
pub(crate) fn awaits(game: &Starplayer, public: &Public) -> Awaits {
    let Some(now) = public.pending.last() else { return Awaits::Over };
    wanted(public, now, || {
        if game.tables().bystanders_may_act { bystanders(game, public) } else { SeatSet::EMPTY }
    })
}

/// Returns the seats or the chance that is awaited. At a point, `may` gives the other seats that may act.
#[inline(always)]
#[expect(clippy::inline_always, reason = "asked before every step")]
pub(super) fn wanted(public: &Public, now: &Pending, may: impl FnOnce() -> SeatSet) -> Awaits {
    match *now {
        Pending::RollDue | Pending::Buying | Pending::TurnEnd | Pending::LastMoment => {
            Awaits::Seats { must: SeatSet::only(public.turn), may: may() }
        }
        Pending::ChoosingOpponent { .. } => Awaits::seat(public.turn),
        Pending::Answering { round, .. } => Awaits::seats(round.owing()),
        Pending::Choosing { buyer } => Awaits::seat(buyer),
        Pending::Debt(debt) | Pending::Payment(debt) => Awaits::seat(debt.due.payer),
        Pending::Window { negotiator, .. } => Awaits::seat(negotiator),
        Pending::Deal => {
            Awaits::seats(public.deal.as_ref().map_or(SeatSet::EMPTY, |deal| SeatSet::only(deal.actor())))
        }
        Pending::Recalling { seat } => Awaits::seat(seat),
        Pending::ChoosingTrophy { winner } => Awaits::seat(winner),
        Pending::RollOff(_)
        | Pending::Dealing { .. }
        | Pending::Moving
        | Pending::Drawing { .. }
        | Pending::Reading { .. }
        | Pending::Match { .. }
        | Pending::ShootOut(_)
        | Pending::Penalty { .. }
        | Pending::Returning { .. } => Awaits::Chance,
        Pending::Passing | Pending::Concluding { .. } => Awaits::seats(SeatSet::EMPTY),
        Pending::Over(_) => Awaits::Over,
    }
}

/// The other seats that may act at a point: to claim something (SP-26-1), to ask for a Red (SP-22-2) or to call
/// a twelfth Footballer (SP-23-1).
#[inline(never)]
fn bystanders(game: &Starplayer, public: &Public) -> SeatSet {
    let may = |seat: Seat| {
        let other = |culprit: Seat| {
            culprit != seat && (red_is_due(public, culprit) || can_be_called(game, public, culprit))
        };
        Claim::ALL.into_iter().any(|claim| has_claim(game, public, seat, claim, false))
            || public.clubs.all().iter().any(other)
    };
    public.clubs.all().without(public.turn).iter().filter(|&seat| may(seat)).collect()
}
