//! The components: squads, board and decks, the default set and the checks on any set.
//!
//! Each figure of the default set has its origin beside it. *Printed*: the rule book says it. *Derived*: it
//! follows from the rule book. *Ours*: invented to complete the game; whoever owns a box can replace the figure.

mod check;
mod default;
pub(crate) mod prices;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};
use tabletop_core::decode::bounded_list;

use crate::cards::{DeckName, Footballer, SQUAD_SIZE, Squad};
use crate::money::Money;

pub(crate) use check::{check, deck_cards, footballers_on};
pub(crate) use default::default_components;

/// The most spaces that a board may have.
pub(crate) const MOST_SPACES: u8 = 64;
/// The largest amount of money on a card or a Footballer, in half-millions.
pub(crate) const MOST_HALF_MILLIONS: i32 = 2000;

/// Everything printed on the board and the cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// The extent of the checks on the set.
    #[serde(default)]
    pub checks: Checks,
    /// The four squads.
    pub squads: Squads,
    /// The names of the four Managers.
    #[serde(deserialize_with = "at_most_four")]
    pub managers: Vec<String>,
    /// The names of the four Stadiums: red, blue, yellow, white.
    #[serde(deserialize_with = "at_most_four")]
    pub stadiums: Vec<String>,
    /// The spaces clockwise, from Kick Off.
    #[serde(deserialize_with = "at_most_a_board")]
    pub board: Vec<Space>,
    /// The Referee deck.
    #[serde(deserialize_with = "at_most_a_deck")]
    pub referee: Vec<Instruction>,
    /// The Club Chairman deck.
    #[serde(deserialize_with = "at_most_a_deck")]
    pub chairman: Vec<Instruction>,
    /// The Starplayer Bonus deck.
    #[serde(deserialize_with = "at_most_a_deck")]
    pub bonus: Vec<Instruction>,
}

impl Components {
    /// The cards of a deck in the listed order.
    pub fn deck(&self, deck: DeckName) -> &[Instruction] {
        match deck {
            DeckName::Referee => &self.referee,
            DeckName::Chairman => &self.chairman,
            DeckName::Bonus => &self.bonus,
        }
    }

    /// The printed card of a Footballer.
    pub fn sheet(&self, footballer: Footballer) -> Option<&Sheet> {
        self.squads.of(footballer.squad()).get(usize::from(footballer.number()) - 1)
    }
}

fn at_most_four<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    bounded_list(d, 4)
}

fn at_most_a_board<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    bounded_list(d, usize::from(MOST_SPACES))
}

fn at_most_a_deck<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    bounded_list(d, 18)
}

fn at_most_a_squad<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    bounded_list(d, usize::from(SQUAD_SIZE))
}

/// The extent of the checks on a set of components.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checks {
    /// Checked against every fact that the rule book prints.
    #[default]
    Printed,
    /// Checked only for what the engine needs to run.
    Free,
}

/// The four squads, each in the order of its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squads {
    /// Red 1 to 11.
    #[serde(deserialize_with = "at_most_a_squad")]
    pub red: Vec<Sheet>,
    /// Blue 1 to 11.
    #[serde(deserialize_with = "at_most_a_squad")]
    pub blue: Vec<Sheet>,
    /// Yellow 1 to 11.
    #[serde(deserialize_with = "at_most_a_squad")]
    pub yellow: Vec<Sheet>,
    /// White 1 to 11.
    #[serde(deserialize_with = "at_most_a_squad")]
    pub white: Vec<Sheet>,
}

impl Squads {
    /// The Footballers of a squad.
    pub fn of(&self, squad: Squad) -> &[Sheet] {
        match squad {
            Squad::Red => &self.red,
            Squad::Blue => &self.blue,
            Squad::Yellow => &self.yellow,
            Squad::White => &self.white,
        }
    }
}

/// The printed facts of a Footballer's card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The name.
    pub name: String,
    /// The value, in half-millions.
    pub value_half_millions: Money,
    /// The position.
    pub position: Position,
    /// Starplayer or not. A Starplayer's card shows the star.
    pub rank: Rank,
}

/// The rank of a Footballer: one of the squad's four Starplayers or not (SP-6-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// A Starplayer.
    Starplayer,
    /// A Footballer who is no Starplayer.
    SquadPlayer,
}

/// The position of a Footballer on the field (SP-ALT-SYSTEM-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// Plays in goal.
    Goalkeeper,
    /// Plays in defence.
    Defender,
    /// Plays in midfield.
    Midfielder,
    /// Plays in attack.
    Striker,
}

impl Position {
    /// The four positions, from the goal forward.
    pub const ALL: [Self; 4] = [Self::Goalkeeper, Self::Defender, Self::Midfielder, Self::Striker];

    /// The index in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        match self {
            Self::Goalkeeper => 0,
            Self::Defender => 1,
            Self::Midfielder => 2,
            Self::Striker => 3,
        }
    }
}

/// A space of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Space {
    /// The space Kick Off, written `kickoff`.
    #[default]
    KickOff,
    /// A Footballer: `red-5`.
    Footballer(Footballer),
    /// A space to buy a Manager: `manager`.
    Manager,
    /// A Stadium of a colour: `stadium-red`.
    Stadium(Squad),
    /// A space of an instruction deck: `chairman`, `referee`, `bonus`.
    Deck(DeckName),
    /// A Wild Substitute space: `wild`.
    WildSubstitute,
    /// The Penalty Spot: `penalty`.
    PenaltySpot,
    /// A Cup Match space: `cup`.
    CupMatch,
}

impl Space {
    /// `true` if something can be bought on this space: a Footballer, a Manager or a Stadium (SP-4-1, SP-11-1,
    /// SP-12-1).
    #[inline]
    pub(crate) const fn is_for_purchases(self) -> bool {
        matches!(self, Self::Footballer(_) | Self::Manager | Self::Stadium(_))
    }
}

/// An instruction card, with the number of copies of it in its deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Instruction {
    /// The number of copies, at least 1.
    pub copies: u8,
    /// The title.
    pub title: String,
    /// The instruction to the player.
    pub effect: Effect,
}

/// The instruction on a card. Amounts are in half-millions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Pay the Official.
    Pay(Money),
    /// Receive from the Official.
    Receive(Money),
    /// Pay each opponent.
    PayEach(Money),
    /// Receive from each opponent.
    ReceiveEach(Money),
    /// Pay the Official an amount for each counted thing that the player owns.
    PayPer {
        /// The things that are counted.
        each: Counted,
        /// The amount for each, in half-millions.
        amount: Money,
    },
    /// Receive from the Official an amount for each counted thing that the player owns.
    ReceivePer {
        /// The things that are counted.
        each: Counted,
        /// The amount for each, in half-millions.
        amount: Money,
    },
    /// A yellow card (SP-22-1).
    YellowCard(Booked),
    /// A straight red card to a footballer (SP-22-1).
    RedCard,
    /// Hand one yellow card back.
    ClearYellowCard,
    /// Roll the goal die. A goal pays this much from the Official.
    PenaltyFor(Money),
    /// Take a card of this kind from the tray, if one is left and the limit allows it.
    Take(TrayCard),
    /// Move clockwise to the next space of the kind. Passing and landing count as after a roll.
    MoveTo(Destination),
    /// Play a Cup Match at once. R-15 says who may decline it.
    PlayMatch,
    /// Keep the card and play it later as a Cup Match card. Only cards of the Bonus deck do this.
    KeepCupMatch,
    /// Take the Win card of the player's next round (SP-18-3).
    TakeWin,
}

impl Effect {
    /// The amount of money on the card; `None` if it has none.
    pub const fn amount(self) -> Option<Money> {
        match self {
            Self::Pay(amount)
            | Self::Receive(amount)
            | Self::PayEach(amount)
            | Self::ReceiveEach(amount)
            | Self::PayPer { amount, .. }
            | Self::ReceivePer { amount, .. }
            | Self::PenaltyFor(amount) => Some(amount),
            Self::YellowCard(_)
            | Self::RedCard
            | Self::ClearYellowCard
            | Self::Take(_)
            | Self::MoveTo(_)
            | Self::PlayMatch
            | Self::KeepCupMatch
            | Self::TakeWin => None,
        }
    }
}

/// The things that an instruction card counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Footballers, Starplayers included.
    Footballer,
    /// Starplayers.
    Starplayer,
    /// Wild Substitutes.
    WildSubstitute,
    /// Win cards.
    WinCard,
}

/// The party that is booked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Booked {
    /// The club.
    Club,
    /// One of the club's footballers.
    Footballer,
}

/// A card of the tray that an instruction card can hand out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrayCard {
    /// A Wild Substitute.
    WildSubstitute,
    /// A Tackle card.
    Tackle,
    /// A Transfer Window card.
    TransferWindow,
    /// A Cup Match card.
    CupMatch,
}

/// A kind of space to which an instruction card can send a pawn. The pawn goes to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// Kick Off.
    KickOff,
    /// A Manager space.
    Manager,
    /// A Stadium space.
    Stadium,
    /// The Starplayer Bonus space. Cards of the Bonus deck cannot name it.
    Bonus,
    /// A Wild Substitute space.
    WildSubstitute,
    /// The Penalty Spot.
    PenaltySpot,
    /// A Cup Match space.
    CupMatch,
}

impl Destination {
    /// `true` if the space is of this kind.
    pub fn is(self, space: Space) -> bool {
        match self {
            Self::KickOff => space == Space::KickOff,
            Self::Manager => space == Space::Manager,
            Self::Stadium => matches!(space, Space::Stadium(_)),
            Self::Bonus => space == Space::Deck(DeckName::Bonus),
            Self::WildSubstitute => space == Space::WildSubstitute,
            Self::PenaltySpot => space == Space::PenaltySpot,
            Self::CupMatch => space == Space::CupMatch,
        }
    }
}
