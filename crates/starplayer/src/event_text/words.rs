//! Things in words. Events and refusals share them.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt::{self, Formatter};

use tabletop_core::SeatSet;

use crate::cards::{DealItem, DeckName};
use crate::components::{Space, TrayCard};
use crate::state::Cause;

/// A space in words, for places where the names of the components are not available.
pub(crate) struct InWords(pub(crate) Space);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Space::KickOff => f.write_str("kick off"),
            Space::Footballer(footballer) => write!(f, "the space of {footballer}"),
            Space::Manager => f.write_str("a manager space"),
            Space::Stadium(colour) => write!(f, "the {colour} stadium space"),
            Space::Deck(deck) => write!(f, "a {deck} space"),
            Space::WildSubstitute => f.write_str("a wild substitute space"),
            Space::PenaltySpot => f.write_str("the penalty spot"),
            Space::CupMatch => f.write_str("a cup match space"),
        }
    }
}

/// The cause of a payment in words.
pub(crate) const fn cause_words(cause: Cause) -> &'static str {
    match cause {
        Cause::FootballerPrice => "price of a footballer",
        Cause::ManagerPrice => "price of a manager",
        Cause::StadiumPrice => "price of a stadium",
        Cause::Royalty => "royalty",
        Cause::FullRoyalty => "royalty of four starplayers",
        Cause::Gate => "gate receipts",
        Cause::Double => "double",
        Cause::AllSix => "all-6 bonus",
        Cause::Bogus => "legal fees",
        Cause::Instruction(DeckName::Referee) => "referee card",
        Cause::Instruction(DeckName::Chairman) => "chairman card",
        Cause::Instruction(DeckName::Bonus) => "bonus card",
        Cause::PenaltyGoal => "penalty goal",
        Cause::Sale => "sale",
        Cause::EmergencySale => "emergency sale",
        Cause::Refund => "refund",
        Cause::ExcessFee => "penalty fee",
        Cause::Forfeit => "forfeit",
        Cause::Deal => "deal",
    }
}

/// A card of the tray.
pub(crate) const fn tray_card(card: TrayCard) -> &'static str {
    match card {
        TrayCard::WildSubstitute => "wild substitute",
        TrayCard::Tackle => "tackle",
        TrayCard::TransferWindow => "transfer window",
        TrayCard::CupMatch => "cup match",
    }
}

/// The seats that decide: `seat 1 decides now`, `seats 1, 2 and 4 decide now`.
pub(crate) fn decides(seats: SeatSet) -> String {
    if let Some(seat) = seats.single() {
        return format!("seat {seat} decides now");
    }
    let numbers = seats.to_string();
    match numbers.rsplit_once(", ") {
        Some((first, last)) => format!("seats {first} and {last} decide now"),
        None => format!("seats {numbers} decide now"),
    }
}

/// A piece of a deal.
pub(crate) fn item_words(item: DealItem) -> String {
    match item {
        DealItem::Footballer(footballer) => footballer.to_string(),
        DealItem::Manager => "the manager".to_string(),
        DealItem::Stadium => "the stadium".to_string(),
        DealItem::WildSubstitute => "a wild substitute".to_string(),
        DealItem::Win(round) => format!("the win card of round {round}"),
        DealItem::CupMatch => "a cup match card".to_string(),
        DealItem::Tackle => "a tackle card".to_string(),
        DealItem::TransferWindow => "a transfer window card".to_string(),
        DealItem::Kept(card) => format!("the kept bonus card {card}"),
        DealItem::Note(note) => note.worth().to_string(),
    }
}
