//! World League: the words for a pass in an auction.

use alloc::format;
use alloc::string::String;

use crate::{Phase, State, WorldLeague};
use tabletop_core::View;

/// A pass of the seat of a view, with its consequence: whoever passes is out of the auction (WL-DRAFT-3), which ends when
/// nobody is left beside the highest bidder (WL-DRAFT-4). `player` is the player in the auction.
pub(super) fn words(game: &WorldLeague, view: View<'_, State>, player: &str) -> String {
    let Phase::Auction(auction) = &view.public.phase else { return String::from("pass") };
    let mut others = auction.bidding().without(view.seat).iter();
    let count = others.clone().count();
    match (auction.highest(), others.next(), count) {
        (_, None, _) => format!("pass: nobody takes {player}, who leaves the game"),
        (Some(bid), _, 1) => {
            format!("pass: {} win {player} with {} million", game.team_name(bid.seat), bid.amount)
        }
        (None, Some(rival), 1) => format!("pass, and be out: only {} may bid", game.team_name(rival)),
        (Some(bid), _, count) => {
            let leader = game.team_name(bid.seat);
            format!("pass, and be out: {leader} lead with {} million, {} more may bid", bid.amount, count - 1)
        }
        (None, _, count) => format!("pass, and be out: {count} others may bid"),
    }
}
