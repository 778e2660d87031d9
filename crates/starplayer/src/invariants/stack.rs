//! Checks of the stack of pending entries, their order, and the sums that have fallen due.

use alloc::format;

use crate::components::Space;
use crate::money::Money;
use crate::rulings::{AfterBogus, ChangeOfMind, FreeMatchTime, SellFirst};
use crate::setup::Length;
use crate::state::{Due, FreeMatch, Party, Pending, RollOffFor, ShootOutFor, ThisTurn};

use super::{Check, MOST_MONEY};

impl Check<'_> {
    pub(super) fn dues(&mut self) {
        let unpaid = |pending: &Pending| matches!(pending, Pending::Debt(_) | Pending::Payment(_));
        let in_debt = self.public.pending.iter().any(unpaid);
        self.need(
            self.public.dues.is_empty() || in_debt,
            "public.dues",
            "sums due that should have been paid already",
        );
        for due in self.public.dues {
            self.due(due, "public.dues");
            self.need(!due.cause.is_purchase_price(), "public.dues", "a price without a purchase");
        }
    }

    pub(super) fn due(&mut self, due: Due, place: &str) {
        self.need(due.payee != Party::Seat(due.payer), place, "a debt to oneself");
        self.need(
            due.amount > Money::ZERO && due.amount <= MOST_MONEY,
            place,
            format!("a debt of {}", due.amount),
        );
    }

    /// Checks `this_turn`, the flag that a turn keeps under some readings: a purchase that may still be made, a
    /// purchase with nothing to buy, or a lost Cup Final.
    pub(super) fn of_this_turn(&mut self) {
        let (public, rulings) = (self.public, self.game.rulings());
        let base = public.pending.first();
        let past_purchase = || {
            let space = self.space_of(public.turn);
            let sold = matches!(space, Space::Footballer(_) | Space::Manager | Space::Stadium(_));
            let point = matches!(base, Some(Pending::RollDue | Pending::TurnEnd));
            let beside = public.pending.get(1).is_none_or(|above| is_beside_the_space(*above));
            sold && point && beside
        };
        let holds = match public.this_turn {
            ThisTurn::Plain => true,
            ThisTurn::Declined => rulings.change_of_mind == ChangeOfMind::UntilTackled && past_purchase(),
            ThisTurn::PassedOver => rulings.sell_first == SellFirst::PassedOver && past_purchase(),
            ThisTurn::FinalLost => {
                let passing = matches!(base, Some(Pending::Passing | Pending::LastMoment));
                rulings.after_bogus == AfterBogus::BeforePlayPasses && passing
            }
        };
        self.need(holds, "public.this_turn", "does not fit the rest of the state");
        let played = public.free_match == FreeMatch::Played;
        let kept = !played || rulings.free_time == FreeMatchTime::WhenPlayed;
        self.need(
            kept,
            "public.free_match",
            "a match without a card is kept as played under R-35 WhenPlayed only",
        );
    }

    pub(super) fn stack(&mut self) {
        let pending = self.public.pending;
        let Some(&base) = pending.first() else {
            self.need(false, "public.pending", "nothing is pending");
            return;
        };
        let short = self.game.checked_setup().length == Length::Short;
        let opening = is_opening(base);
        self.need(lies_at_bottom(base, short), "public.pending[1]", "cannot lie at the bottom");
        self.need((self.public.turn_number == 0) == opening, "public.turn_number", "not that of the phase");
        for (pair, number) in pending.windows(2).zip(2_u8..) {
            if let &[below, above] = pair {
                self.need(lies_well(below, above), format!("public.pending[{number}]"), "cannot lie there");
            }
        }
        let rests = !matches!(pending.last(), Some(Pending::Concluding { .. } | Pending::Passing));
        self.need(rests, "public.pending", "play does not rest there");
        let mut below = None;
        for (&entry, number) in pending.iter().zip(1_u8..) {
            self.entry(entry, below, &format!("public.pending[{number}]"));
            below = Some(entry);
        }
    }
}

/// `true` if an entry above a point has nothing to do with the space under the pawn.
pub(crate) fn is_beside_the_space(above: Pending) -> bool {
    matches!(
        above,
        Pending::Match { .. }
            | Pending::ShootOut(_)
            | Pending::Window { .. }
            | Pending::Debt(_)
            | Pending::Payment(_)
            | Pending::Recalling { .. }
            | Pending::Returning { .. }
    )
}

fn is_opening(base: Pending) -> bool {
    matches!(base, Pending::RollOff(_) | Pending::Dealing { .. })
}

/// `true` if the entry can lie at the bottom of the stack.
fn lies_at_bottom(base: Pending, short: bool) -> bool {
    match base {
        Pending::RollOff(roll_off) => roll_off.purpose != RollOffFor::Tackle,
        Pending::Dealing { .. } => short,
        Pending::RollDue
        | Pending::Moving
        | Pending::TurnEnd
        | Pending::Passing
        | Pending::ChoosingTrophy { .. }
        | Pending::Over(_)
        | Pending::LastMoment => true,
        Pending::Buying
        | Pending::Answering { .. }
        | Pending::Choosing { .. }
        | Pending::Drawing { .. }
        | Pending::Concluding { .. }
        | Pending::Reading { .. }
        | Pending::ChoosingOpponent { .. }
        | Pending::Match { .. }
        | Pending::ShootOut(_)
        | Pending::Penalty { .. }
        | Pending::Debt(_)
        | Pending::Payment(_)
        | Pending::Window { .. }
        | Pending::Deal
        | Pending::Recalling { .. }
        | Pending::Returning { .. } => false,
    }
}

/// `true` if `above` can lie directly on `below`. It follows that the stack is at most four deep: a turn, a
/// purchase, a debt or a window, a deal.
pub(crate) fn lies_well(below: Pending, above: Pending) -> bool {
    let base = matches!(below, Pending::RollDue | Pending::TurnEnd);
    match above {
        Pending::Deal => matches!(below, Pending::Window { .. } | Pending::Debt(_) | Pending::Payment(_)),
        Pending::Payment(_) => {
            base || matches!(
                below,
                Pending::Buying
                    | Pending::Passing
                    | Pending::LastMoment
                    | Pending::Drawing { .. }
                    | Pending::Choosing { .. }
            )
        }
        Pending::Debt(_) => {
            base || matches!(
                below,
                Pending::Buying
                    | Pending::Passing
                    | Pending::LastMoment
                    | Pending::Concluding { .. }
                    | Pending::Drawing { .. }
                    | Pending::Choosing { .. }
            )
        }
        Pending::Match { .. } | Pending::Window { .. } => base || below == Pending::Buying,
        Pending::ShootOut(shoot_out) => {
            let last = below == Pending::LastMoment && shoot_out.of == ShootOutFor::CupFinal;
            base || below == Pending::Buying || last
        }
        Pending::Recalling { .. } => base || matches!(below, Pending::Buying | Pending::LastMoment),
        Pending::Returning { seat } => {
            let recalled = below == Pending::Recalling { seat };
            base || recalled || matches!(below, Pending::Buying | Pending::LastMoment)
        }
        Pending::Buying
        | Pending::Answering { .. }
        | Pending::Choosing { .. }
        | Pending::Drawing { .. }
        | Pending::Concluding { .. }
        | Pending::Reading { .. }
        | Pending::ChoosingOpponent { .. }
        | Pending::Penalty { .. } => base,
        Pending::RollOff(roll_off) => base && roll_off.purpose == RollOffFor::Tackle,
        Pending::Dealing { .. }
        | Pending::RollDue
        | Pending::Moving
        | Pending::TurnEnd
        | Pending::Passing
        | Pending::ChoosingTrophy { .. }
        | Pending::Over(_)
        | Pending::LastMoment => false,
    }
}
