//! The decks of instruction cards (rules 14 to 16).

use tabletop_core::Card;

use crate::rules::Rule;

/// One of the three decks of instruction cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum DeckName {
    /// The Referee's (SP-15-1).
    #[default]
    Referee,
    /// The Club Chairman's (SP-14-1).
    Chairman,
    /// The Starplayer Bonus deck (SP-16-1).
    Bonus,
}

impl DeckName {
    /// The three decks.
    pub const ALL: [Self; 3] = [Self::Referee, Self::Chairman, Self::Bonus];

    /// The index in [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Referee => 0,
            Self::Chairman => 1,
            Self::Bonus => 2,
        }
    }

    /// The clause about the cards of the deck.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Referee => Rule::R15_1,
            Self::Chairman => Rule::R14_1,
            Self::Bonus => Rule::R16_1,
        }
    }
}

/// A card of an instruction deck, written as its number: `7`. Numbers start at 1 and follow the order in which the
/// components list the cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct InstructionCard(u8);

impl InstructionCard {
    /// The most cards that an instruction deck may have.
    pub const MOST: u8 = 18;

    /// The card with this number; `None` unless it is 1 to 18.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MOST { Some(Self(number - 1)) } else { None }
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Card for InstructionCard {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < Self::MOST).then_some(Self(index))
    }
}

tabletop_core::card_argument!(InstructionCard, Self::MOST);
