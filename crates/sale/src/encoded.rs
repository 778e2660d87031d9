//! The view of a seat as features.

use tabletop_core::{Encoded, Encoder, View};

use crate::cards::{Lot, SecretCard};
use crate::setup::Sale;
use crate::state::{Phase, State};

impl Encoded for Sale {
    fn encode(&self, view: View<'_, State>, out: &mut Encoder<'_>) {
        let (public, phase) = (view.public, view.public.phase);
        out.amount("sold", public.sold);
        let (index, next) = match phase {
            Phase::Dealing(next) => (0, Some(next)),
            Phase::Turning => (1, None),
            Phase::Bidding { .. } => (2, None),
            Phase::Over => (3, None),
        };
        out.one_of("phase", 4, Some(index));
        out.seat("next to be dealt a card", next);
        out.cards("lot for sale", Lot::COUNT.into(), phase.lot());
        out.seats("have decided", phase.decided());
        out.cards("deck", Lot::COUNT.into(), public.lots);
        out.cards("own card", SecretCard::COUNT.into(), view.own.card);
        out.amount("own bid, or -1", view.own.bid.map_or(-1, i32::from));
        for (seat, name) in out.each_seat() {
            out.amount(format_args!("{name} coins"), public.coins.get(seat).copied().unwrap_or(0));
            out.amount(format_args!("{name} points"), public.points.get(seat).copied().unwrap_or(0));
        }
    }

    /// The seats of a round are left out, because all seats take part in every round.
    fn left_out(&self) -> &'static [&'static str] {
        &["/public/phase/Bidding/round/asked"]
    }
}
