//! The clubs and the Official's tray.

use serde::{Deserialize, Serialize};
use tabletop_core::{CardSet, SmallSet};

use crate::cards::{Footballer, InstructionCard, Manager, Squad, WinCard};
use crate::money::Money;

/// A club: everything that lies face up before a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Club {
    /// The Footballers.
    pub footballers: CardSet<Footballer>,
    /// The Win cards.
    pub wins: CardSet<WinCard>,
    /// Kept cards of the Bonus deck, to be played as Cup Match cards.
    pub kept: CardSet<InstructionCard>,
    /// The club fund in half-millions. `None` while purses are hidden.
    #[serde(rename = "cash_half_millions")]
    pub cash: Option<Money>,
    /// The space of the pawn, counted from 0 for Kick Off.
    pub pawn: u8,
    /// The Manager.
    pub manager: Option<Manager>,
    /// The Stadium, by its colour.
    pub stadium: Option<Squad>,
    /// Wild Substitutes.
    pub wild_substitutes: u8,
    /// Tackle cards.
    pub tackles: u8,
    /// Cup Match cards, kept Bonus cards not counted.
    pub cup_matches: u8,
    /// Transfer Window cards.
    pub transfer_windows: u8,
    /// Yellow cards (bookings, SP-22-1).
    pub yellow_cards: u8,
    /// Turns to be missed for red cards (SP-22-1).
    pub turns_to_miss: u8,
    /// Cup Matches played with cards, counted up to 255.
    pub matches_with_cards: u8,
    /// Win cards received from the Official in the whole game. They are counted only under R-31 `Received`;
    /// otherwise the count is 0 and not written.
    #[serde(default, skip_serializing_if = "is_none")]
    pub wins_received: u8,
    /// The squads for which the club took a place of the All-6 bonus (SP-7-1).
    pub all_six: SmallSet<Squad>,
}

impl Club {
    /// `true` if the club has something that the Official buys (SP-24-1).
    #[inline]
    pub(crate) fn has_something_to_sell(&self) -> bool {
        !self.footballers.is_empty() || self.manager.is_some() || self.stadium.is_some()
    }

    /// `true` if the club has any card that could be offered to another player (SP-25-1).
    #[inline]
    pub(crate) fn has_cards_to_offer(&self) -> bool {
        self.has_something_to_sell()
            || !self.wins.is_empty()
            || !self.kept.is_empty()
            || self.wild_substitutes > 0
            || self.tackles > 0
            || self.cup_matches > 0
            || self.transfer_windows > 0
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_none(count: &u8) -> bool {
    *count == 0
}

/// The cards that lie in the Official's tray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tray {
    /// Win cards.
    pub wins: CardSet<WinCard>,
    /// Managers.
    pub managers: SmallSet<Manager>,
    /// Stadiums.
    pub stadiums: SmallSet<Squad>,
    /// Cup Trophies.
    pub trophies: SmallSet<Squad>,
    /// Wild Substitutes.
    pub wild_substitutes: u8,
    /// Tackle cards.
    pub tackles: u8,
    /// Cup Match cards.
    pub cup_matches: u8,
    /// Transfer Window cards.
    pub transfer_windows: u8,
    /// Yellow cards (bookings).
    pub yellow_cards: u8,
}
