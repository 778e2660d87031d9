//! Rounds in which several seats choose without seeing each other's choices.

use crate::table::{AnyTable, AnyView};
use tabletop_core::{Awaits, Seat};

/// The view from which a seat decides: that before the present round if it chooses in the round, and otherwise the
/// present one. `None` if the seat is not at the table.
pub(crate) fn view_to_decide(table: &AnyTable, seat: Seat) -> Option<AnyView> {
    let (now, before) = (table.view(seat)?, before_round(table, seat).view(seat)?);
    Some(if before.legal() == now.legal() { before } else { now })
}

/// The table before the first seat of the present round chose, if `seat` chooses in that round. If the seat chooses
/// alone, the table as it stands. Steps before the beginning of the record cannot be undone.
///
/// No seat learns a choice of the round before all have chosen. So the seat knew as much before the round as it does
/// now.
pub(crate) fn before_round(table: &AnyTable, seat: Seat) -> AnyTable {
    let mut before = table.clone();
    while let Some(step) = before.undo() {
        let decider = before.read_step(&step).ok().and_then(|step| step.seat);
        if !is_unseen(decider, before.awaits(), seat) {
            let taken = before.enter(&step);
            debug_assert!(taken.is_ok(), "`{step}` was taken before");
            break;
        }
    }
    before
}

/// `true` if a step was a choice that `seat` could not see: `decider` is another seat, and both had to choose.
/// `awaits` is the decision that the game waited for before the step.
fn is_unseen(decider: Option<Seat>, awaits: Awaits, seat: Seat) -> bool {
    let Awaits::Seats { must, .. } = awaits else { return false };
    decider.is_some_and(|decider| decider != seat && must.contains(decider) && must.contains(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop_core::SeatSet;

    #[test]
    fn only_what_another_chose_in_the_same_round_is_unseen() {
        let [one, two, three, ..] = Seat::ALL;
        let both = Awaits::seats([one, two].into_iter().collect());
        assert!(is_unseen(Some(one), both, two));
        assert!(!is_unseen(Some(two), both, two), "its own");
        assert!(!is_unseen(Some(one), both, three), "it does not choose in this round");
        assert!(!is_unseen(Some(one), Awaits::seat(one), two), "one after the other");
        let besides = Awaits::Seats { must: SeatSet::only(two), may: SeatSet::only(one) };
        assert!(!is_unseen(Some(one), besides, two), "everybody hears it");
        assert!(!is_unseen(None, Awaits::Chance, two));
    }
}
