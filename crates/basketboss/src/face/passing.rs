//! Basketboss: the words for a pass in an auction.

use alloc::format;
use alloc::string::String;

use crate::{Phase, State};
use tabletop_core::View;

/// A pass of the seat of a view, with its consequence: whoever passes is out of the auction (BB-OFFER-2), which ends when
/// nobody is left beside who has offered most (BB-OFFER-3). `player` is the player in the auction.
pub(super) fn words(view: View<'_, State>, player: &str) -> String {
    let Phase::Offer { auction } = &view.public.phase else { return String::from("pass") };
    let mut others = auction.bidding().without(view.seat).iter();
    let count = others.clone().count();
    match (auction.highest(), others.next(), count) {
        (_, None, _) => format!("pass: nobody takes {player}, who leaves the game"),
        (Some(offer), _, 1) => format!("pass: seat {} wins {player} with ${}", offer.seat, offer.amount),
        (None, Some(rival), 1) => format!("pass, and be out: only seat {rival} may offer"),
        (Some(offer), _, count) => {
            let (leader, dollars) = (offer.seat, offer.amount);
            format!("pass, and be out: seat {leader} leads with ${dollars}, {} more may offer", count - 1)
        }
        (None, _, count) => format!("pass, and be out: {count} others may offer"),
    }
}
