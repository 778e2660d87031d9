//! Legality: the actions of a seat and the reasons against all others, written once.
//!
//! The methods of [`Look`](crate::look::Look) decide legality. `list` gives every action that the seat may take,
//! `faults` every rule that an action breaks. Both use the bounds and targets of this folder, one file for each part of
//! the book.

mod awaits;
mod claims;
mod deals;
mod faults;
mod funding;
mod list;
mod matches;
mod purchases;
mod wrong_moment;

pub(crate) use awaits::awaits;
pub(crate) use claims::{can_be_asked_for, can_claim_in_debt, red_may_lapse};
#[cfg(test)]
pub(crate) use deals::fits_kind;
pub(crate) use deals::flaws as flaws_of_deal;
pub(crate) use deals::{cash_needed, credit, deal_holds, fits_emergency, gives_cards, gives_money, has_all};
pub(crate) use funding::may_offer_cards;
#[cfg(feature = "face")]
pub(crate) use matches::has_free_match;
pub(crate) use matches::{can_challenge_at_last, is_entitled_to_free_match};
pub(crate) use purchases::{
    could_be_bought, could_buy, is_for_sale, no_room, price_in_hand, seats_that_may_tackle, tackle_price,
};
pub(crate) use wrong_moment::awaited_rule;

use tabletop_core::Seat;

use crate::cards::{Asset, DealItem};
use crate::look::Look;
use crate::rulings::{Opener, TwoMinutes};
use crate::setup::Starplayer;
use crate::state::{Club, Public, win_of_round};

impl Look<'_> {
    /// `true` if this seat, the negotiator, has opened the window and has not negotiated in it yet (SP-9-1, R-28).
    /// The seat is never stuck, because there is always an opponent to negotiate with, and the negotiation may be
    /// broken off.
    #[inline]
    fn must_negotiate(&self, proposals_left: u8) -> bool {
        must_negotiate(self.game, self.public, self.seat, proposals_left)
    }
}

/// `true` if the negotiator has opened the window and has not negotiated in it yet.
#[inline]
pub(crate) fn must_negotiate(
    game: &Starplayer,
    public: &Public,
    negotiator: Seat,
    proposals_left: u8,
) -> bool {
    let TwoMinutes::Proposals(whole) = game.rulings().minutes;
    // A seat opens a window on its own turn. A negotiator turns to a second opponent only after a proposal,
    // so with all proposals left it has not negotiated yet.
    game.rulings().opener == Opener::MustNegotiate && negotiator == public.turn && proposals_left == whole
}

/// `true` if a club owns the card that it would sell.
#[inline]
fn owns(club: &Club, asset: Asset) -> bool {
    match asset {
        Asset::Footballer(footballer) => club.footballers.contains(footballer),
        Asset::Manager => club.manager.is_some(),
        Asset::Stadium => club.stadium.is_some(),
    }
}

/// The number of an item that a club holds; 0 for a note.
#[inline]
fn holds(club: &Club, item: DealItem) -> u8 {
    match item {
        DealItem::Footballer(footballer) => u8::from(club.footballers.contains(footballer)),
        DealItem::Manager => u8::from(club.manager.is_some()),
        DealItem::Stadium => u8::from(club.stadium.is_some()),
        DealItem::WildSubstitute => club.wild_substitutes,
        DealItem::Win(round) => u8::from(win_of_round(club.wins, round).is_some()),
        DealItem::CupMatch => club.cup_matches,
        DealItem::Tackle => club.tackles,
        DealItem::TransferWindow => club.transfer_windows,
        DealItem::Kept(card) => u8::from(club.kept.contains(card)),
        DealItem::Note(_) => 0,
    }
}
