//! The deal on the table in a negotiation (SP-9-3).

use serde::{Deserialize, Serialize};
use tabletop_core::{CardSet, Seat};

use crate::cards::{DealItem, Footballer, InstructionCard, Manager, Squad, WinCard};
use crate::money::Money;

/// A negotiation, and the pieces on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The negotiator.
    pub one: Seat,
    /// The partner.
    pub other: Seat,
    /// The seat that is putting the deal together, or has proposed it.
    pub speaker: Seat,
    /// The stage: being put together, or proposed.
    pub stage: DealStage,
    /// Number of proposals that may still be made.
    pub proposals_left: u8,
    /// Number of further moves, pushes or takings back, before the deal must be proposed.
    pub pushes_left: u8,
    /// The pieces that the negotiator would give.
    pub one_gives: Bundle,
    /// The pieces that the partner would give.
    pub other_gives: Bundle,
}

/// The stage of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealStage {
    /// The speaker is putting the deal together.
    Building,
    /// The speaker has proposed the deal; the other side answers.
    Proposed,
}

#[cfg(any(feature = "face", feature = "mind"))]
impl crate::Club {
    /// Returns the club after it has given some pieces and got others.
    pub(crate) fn after_deal(&self, gives: &Bundle, gets: &Bundle) -> Self {
        let mut after = *self;
        after.footballers = self.footballers.difference(gives.footballers).union(gets.footballers);
        after.wins = self.wins.difference(gives.wins).union(gets.wins);
        after.cash = self.cash.map(|cash| cash.minus(gives.money).plus(gets.money));
        after.manager = gets.manager.or(if gives.manager.is_some() { None } else { self.manager });
        after.stadium = gets.stadium.or(if gives.stadium.is_some() { None } else { self.stadium });
        after.wild_substitutes = self
            .wild_substitutes
            .saturating_sub(gives.wild_substitutes)
            .saturating_add(gets.wild_substitutes);
        after
    }
}

impl Deal {
    /// The most moves for one proposal. It is more than the pieces that two clubs can hold.
    pub const MOST_PUSHES: u8 = 120;

    /// A deal with nothing on the table.
    pub fn new(one: Seat, other: Seat, proposals_left: u8) -> Self {
        Self {
            one,
            other,
            speaker: one,
            stage: DealStage::Building,
            proposals_left,
            pushes_left: Self::MOST_PUSHES,
            one_gives: Bundle::default(),
            other_gives: Bundle::default(),
        }
    }

    /// The side that is not the speaker.
    #[inline]
    pub fn listener(&self) -> Seat {
        if self.speaker == self.one { self.other } else { self.one }
    }

    /// The pieces that a side would give.
    #[inline]
    pub fn given_by(&self, seat: Seat) -> &Bundle {
        if seat == self.one { &self.one_gives } else { &self.other_gives }
    }

    #[inline]
    pub(crate) fn given_by_mut(&mut self, seat: Seat) -> &mut Bundle {
        if seat == self.one { &mut self.one_gives } else { &mut self.other_gives }
    }

    /// The seat that acts next.
    #[inline]
    pub fn actor(&self) -> Seat {
        match self.stage {
            DealStage::Building => self.speaker,
            DealStage::Proposed => self.listener(),
        }
    }
}

/// The pieces that one side of a deal would give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Footballers.
    pub footballers: CardSet<Footballer>,
    /// Win cards.
    pub wins: CardSet<WinCard>,
    /// Kept cards of the Bonus deck.
    pub kept: CardSet<InstructionCard>,
    /// Money, in half-millions.
    #[serde(rename = "money_half_millions")]
    pub money: Money,
    /// A Manager.
    pub manager: Option<Manager>,
    /// A Stadium.
    pub stadium: Option<Squad>,
    /// Wild Substitutes.
    pub wild_substitutes: u8,
    /// Tackle cards.
    pub tackles: u8,
    /// Cup Match cards.
    pub cup_matches: u8,
    /// Transfer Window cards.
    pub transfer_windows: u8,
}

impl Bundle {
    /// `true` if the bundle holds nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.money == Money::ZERO && !self.has_card()
    }

    /// The number of this item in the bundle. For a note, 1 if the money in the bundle is at least the note, else 0.
    pub fn count(&self, item: DealItem) -> u8 {
        match item {
            DealItem::Footballer(footballer) => u8::from(self.footballers.contains(footballer)),
            DealItem::Manager => u8::from(self.manager.is_some()),
            DealItem::Stadium => u8::from(self.stadium.is_some()),
            DealItem::WildSubstitute => self.wild_substitutes,
            DealItem::Win(round) => u8::from(win_of_round(self.wins, round).is_some()),
            DealItem::CupMatch => self.cup_matches,
            DealItem::Tackle => self.tackles,
            DealItem::TransferWindow => self.transfer_windows,
            DealItem::Kept(card) => u8::from(self.kept.contains(card)),
            DealItem::Note(note) => u8::from(self.money >= note.worth()),
        }
    }
}

/// The Win card of a round in a set of them.
#[inline]
pub(crate) fn win_of_round(wins: CardSet<WinCard>, round: u8) -> Option<WinCard> {
    wins.intersection(round_cards(round)).iter().next()
}

/// The Win cards of a round. Empty unless the round is 1 to 5.
#[inline]
pub(crate) const fn round_cards(round: u8) -> CardSet<WinCard> {
    match round {
        1..=WinCard::ROUNDS => {
            CardSet::first_cards(round * 4).difference(CardSet::first_cards((round - 1) * 4))
        }
        // An action can name any round.
        _ => CardSet::EMPTY,
    }
}
