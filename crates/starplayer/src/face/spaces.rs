//! The names of spaces and the signs of squads.

use alloc::format;
use alloc::string::{String, ToString as _};

use crate::{DeckName, Space, Squad};

/// The label of a space in at most four letters: the first letter for a colour, colour and number for a
/// Footballer.
pub(super) fn label(space: Space) -> String {
    match space {
        Space::KickOff => "KICK".to_string(),
        Space::Footballer(it) => format!("{}{}", letter(it.squad()), it.number()),
        Space::Manager => "Mgr".to_string(),
        Space::Stadium(colour) => format!("{}Std", letter(colour)),
        Space::Deck(DeckName::Referee) => "Ref".to_string(),
        Space::Deck(DeckName::Chairman) => "Chm".to_string(),
        Space::Deck(DeckName::Bonus) => "Bon".to_string(),
        Space::WildSubstitute => "Wild".to_string(),
        Space::PenaltySpot => "Pen".to_string(),
        Space::CupMatch => "Cup".to_string(),
    }
}

/// The name of a space.
pub(super) fn name(space: Space) -> String {
    match space {
        Space::KickOff => "Kick Off".to_string(),
        Space::Footballer(it) => it.to_string(),
        Space::Manager => "Manager".to_string(),
        Space::Stadium(colour) => format!("{colour} Stadium"),
        Space::Deck(deck) => format!("{deck} deck"),
        Space::WildSubstitute => "Wild Substitute".to_string(),
        Space::PenaltySpot => "Penalty Spot".to_string(),
        Space::CupMatch => "Cup Match".to_string(),
    }
}

pub(super) const fn letter(squad: Squad) -> char {
    match squad {
        Squad::Red => 'R',
        Squad::Blue => 'B',
        Squad::Yellow => 'Y',
        Squad::White => 'W',
    }
}

pub(super) const fn colour_of(squad: Squad) -> &'static str {
    match squad {
        Squad::Red => "red",
        Squad::Blue => "blue",
        Squad::Yellow => "yellow",
        Squad::White => "white",
    }
}
