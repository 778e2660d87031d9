//! The cards by their identity: squads, footballers, managers, Win cards, bank notes, and what a deal may hold.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::{Card, CardSet};

use crate::{Money, Rule};

/// A text that is not the notation of a card, an action or an outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the notation of {what}")]
pub struct ParseNotationError {
    /// What was expected.
    pub what: &'static str,
}

impl ParseNotationError {
    pub(crate) const fn new(what: &'static str) -> Self {
        Self { what }
    }
}

/// Serde through `Display` and `FromStr`.
macro_rules! serde_by_notation {
    ($($T:ty),+ $(,)?) => {$(
        impl serde::Serialize for $T {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $T {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                tabletop_core::decode::from_str(deserializer)
            }
        }
    )+};
}
pub(crate) use serde_by_notation;

/// A squad, and the colour that stands for it: of Footballers, Stadiums, Win cards and Trophies.
///
/// The booking cards are no squads; they are called yellow cards and red cards everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Squad {
    /// Red.
    #[default]
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// White.
    White,
}

impl Squad {
    /// Every squad, in the order of the book's tray.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Yellow, Self::White];

    /// The place in [`ALL`](Self::ALL).
    #[inline]
    pub const fn place(self) -> usize {
        match self {
            Self::Red => 0,
            Self::Blue => 1,
            Self::Yellow => 2,
            Self::White => 3,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::White => "white",
        }
    }

    #[inline]
    const fn small(self) -> u8 {
        match self {
            Self::Red => 0,
            Self::Blue => 1,
            Self::Yellow => 2,
            Self::White => 3,
        }
    }
}

impl fmt::Display for Squad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Squad {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        Self::ALL.into_iter().find(|squad| squad.name() == text).ok_or(ParseNotationError::new("a squad"))
    }
}

impl Card for Squad {
    #[inline]
    fn index(self) -> u8 {
        self.small()
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }
}

/// How many Footballers a squad has (SP-4-1).
pub const SQUAD_SIZE: u8 = 11;
/// How many cards the deck of a squad has: the Footballers and the Bogus.
const DECK_SIZE: u8 = SQUAD_SIZE + 1;

/// A Footballer: a squad and a number from 1 to 11, written `red-5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Footballer(u8);

impl Footballer {
    /// The Footballer of a squad with this number; `None` unless it is 1 to 11.
    pub const fn new(squad: Squad, number: u8) -> Option<Self> {
        if number >= 1 && number <= SQUAD_SIZE {
            Some(Self(squad.small() * DECK_SIZE + number - 1))
        } else {
            None
        }
    }

    /// The squad.
    #[inline]
    pub const fn squad(self) -> Squad {
        squad_of(self.0)
    }

    /// The number in the squad, 1 to 11.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % DECK_SIZE + 1
    }

    /// Every Footballer, by squad and number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..DECK_SIZE * 4).filter_map(Self::from_index)
    }
}

#[inline]
const fn squad_of(index: u8) -> Squad {
    match index / DECK_SIZE {
        0 => Squad::Red,
        1 => Squad::Blue,
        2 => Squad::Yellow,
        _ => Squad::White,
    }
}

impl Card for Footballer {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < DECK_SIZE * 4 && index % DECK_SIZE < SQUAD_SIZE).then_some(Self(index))
    }
}

impl fmt::Display for Footballer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.squad(), self.number())
    }
}

impl FromStr for Footballer {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        let read = || {
            let (squad, number) = text.split_once('-')?;
            Self::new(squad.parse().ok()?, small_number(number)?)
        };
        read().ok_or(ParseNotationError::new("a footballer"))
    }
}

/// A number from 1 to 99 as people write it, without sign or leading zero.
pub(crate) fn small_number(text: &str) -> Option<u8> {
    let plain = matches!(text.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    if plain { text.parse().ok() } else { None }
}

/// A card of a squad's deck: a Footballer or the squad's Bogus, written `red-5` and `bogus-red`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SquadCard(u8);

impl SquadCard {
    /// The Bogus of a squad.
    pub const fn bogus(squad: Squad) -> Self {
        Self(squad.small() * DECK_SIZE + SQUAD_SIZE)
    }

    /// The squad whose deck it belongs to.
    #[inline]
    pub const fn squad(self) -> Squad {
        squad_of(self.0)
    }

    /// The Footballer on it; `None` for a Bogus.
    #[inline]
    pub fn footballer(self) -> Option<Footballer> {
        Footballer::from_index(self.0)
    }
}

impl From<Footballer> for SquadCard {
    #[inline]
    fn from(footballer: Footballer) -> Self {
        Self(footballer.0)
    }
}

impl Card for SquadCard {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < DECK_SIZE * 4).then_some(Self(index))
    }
}

impl fmt::Display for SquadCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.footballer() {
            Some(footballer) => footballer.fmt(f),
            None => write!(f, "bogus-{}", self.squad()),
        }
    }
}

impl FromStr for SquadCard {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        if let Some(squad) = text.strip_prefix("bogus-") {
            return squad.parse().map(Self::bogus);
        }
        text.parse::<Footballer>().map(Self::from)
    }
}

/// One of the four Managers, written `manager-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Manager(u8);

impl Manager {
    /// The four Managers.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The number, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Card for Manager {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < 4).then_some(Self(index))
    }
}

impl fmt::Display for Manager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "manager-{}", self.number())
    }
}

impl FromStr for Manager {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        let number = text.strip_prefix("manager-").and_then(small_number);
        number.and_then(|number| Self::from_index(number - 1)).ok_or(ParseNotationError::new("a manager"))
    }
}

/// A Win card: a round from 1 to 5 in one of the four colours, written `win-3-red`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct WinCard(u8);

impl WinCard {
    /// How many rounds the Cup has before the Final.
    pub const ROUNDS: u8 = 5;

    /// The Win card of a round; `None` unless it is 1 to 5.
    pub const fn new(round: u8, colour: Squad) -> Option<Self> {
        if round >= 1 && round <= Self::ROUNDS { Some(Self((round - 1) * 4 + colour.small())) } else { None }
    }

    /// The round, 1 to 5.
    #[inline]
    pub const fn round(self) -> u8 {
        self.0 / 4 + 1
    }

    /// The colour, which has no bearing on play.
    #[inline]
    pub const fn colour(self) -> Squad {
        Squad::ALL[usize_of(self.0 % 4)]
    }

    /// All twenty.
    pub const fn all() -> CardSet<Self> {
        CardSet::first_cards(Self::ROUNDS * 4)
    }
}

#[allow(clippy::as_conversions, reason = "u8 to usize cannot lose anything; `From` is not const")]
const fn usize_of(number: u8) -> usize {
    number as usize
}

impl Card for WinCard {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < Self::ROUNDS * 4).then_some(Self(index))
    }
}

impl fmt::Display for WinCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "win-{}-{}", self.round(), self.colour())
    }
}

impl FromStr for WinCard {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        let read = || {
            let (round, colour) = text.strip_prefix("win-")?.split_once('-')?;
            Self::new(small_number(round)?, colour.parse().ok()?)
        };
        read().ok_or(ParseNotationError::new("a Win card"))
    }
}

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

    /// The place in [`ALL`](Self::ALL).
    #[inline]
    pub const fn place(self) -> usize {
        match self {
            Self::Referee => 0,
            Self::Chairman => 1,
            Self::Bonus => 2,
        }
    }

    /// The clause about its cards.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Referee => Rule::Referee,
            Self::Chairman => Rule::Chairman,
            Self::Bonus => Rule::Bonus,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Referee => "referee",
            Self::Chairman => "chairman",
            Self::Bonus => "bonus",
        }
    }
}

impl fmt::Display for DeckName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DeckName {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        Self::ALL.into_iter().find(|deck| deck.name() == text).ok_or(ParseNotationError::new("a deck"))
    }
}

/// A card of an instruction deck by its number in that deck, from 1 in the order of the set-up's list; written `7`.
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

impl fmt::Display for InstructionCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for InstructionCard {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        small_number(text).and_then(Self::new).ok_or(ParseNotationError::new("an instruction card"))
    }
}

/// A bank note (printed: the six denominations of SP-SETUP-3), written `0.5m`, `1m`, … `50m`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Note {
    /// £500K.
    HalfMillion,
    /// £1M.
    OneMillion,
    /// £2M.
    TwoMillion,
    /// £5M.
    FiveMillion,
    /// £10M.
    TenMillion,
    /// £50M.
    FiftyMillion,
}

impl Note {
    /// The six notes, the smallest first.
    pub const ALL: [Self; 6] = [
        Self::HalfMillion,
        Self::OneMillion,
        Self::TwoMillion,
        Self::FiveMillion,
        Self::TenMillion,
        Self::FiftyMillion,
    ];

    /// What it is worth.
    #[inline]
    pub const fn worth(self) -> Money {
        Money::half_millions(match self {
            Self::HalfMillion => 1,
            Self::OneMillion => 2,
            Self::TwoMillion => 4,
            Self::FiveMillion => 10,
            Self::TenMillion => 20,
            Self::FiftyMillion => 100,
        })
    }

    const fn name(self) -> &'static str {
        match self {
            Self::HalfMillion => "0.5m",
            Self::OneMillion => "1m",
            Self::TwoMillion => "2m",
            Self::FiveMillion => "5m",
            Self::TenMillion => "10m",
            Self::FiftyMillion => "50m",
        }
    }
}

/// What can be pushed onto the table in a deal (SP-9-3), one piece at a time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// A Footballer: `red-5`.
    Footballer(Footballer),
    /// The Manager that the giver owns: `manager`.
    Manager,
    /// The Stadium that the giver owns: `stadium`.
    Stadium,
    /// A Wild Substitute: `wild`.
    WildSubstitute,
    /// The giver's Win card of a round: `win-3`.
    Win(u8),
    /// A Cup Match card: `cup-match`.
    CupMatch,
    /// A Tackle card: `tackle`.
    Tackle,
    /// A Transfer Window card: `window`.
    TransferWindow,
    /// A kept card of the Bonus deck, by its number: `kept-9`.
    Kept(InstructionCard),
    /// A sum of money, note by note: `5m`.
    Note(Note),
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Footballer(footballer) => footballer.fmt(f),
            Self::Manager => f.write_str("manager"),
            Self::Stadium => f.write_str("stadium"),
            Self::WildSubstitute => f.write_str("wild"),
            Self::Win(round) => write!(f, "win-{round}"),
            Self::CupMatch => f.write_str("cup-match"),
            Self::Tackle => f.write_str("tackle"),
            Self::TransferWindow => f.write_str("window"),
            Self::Kept(card) => write!(f, "kept-{card}"),
            Self::Note(note) => f.write_str(note.name()),
        }
    }
}

impl FromStr for Item {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        const ERROR: ParseNotationError = ParseNotationError::new("an item of a deal");
        if let Some(note) = Note::ALL.into_iter().find(|note| note.name() == text) {
            return Ok(Self::Note(note));
        }
        if let Some(round) = text.strip_prefix("win-") {
            return small_number(round).filter(|&round| round <= WinCard::ROUNDS).map(Self::Win).ok_or(ERROR);
        }
        if let Some(card) = text.strip_prefix("kept-") {
            return card.parse().map(Self::Kept).map_err(|_| ERROR);
        }
        Ok(match text {
            "manager" => Self::Manager,
            "stadium" => Self::Stadium,
            "wild" => Self::WildSubstitute,
            "cup-match" => Self::CupMatch,
            "tackle" => Self::Tackle,
            "window" => Self::TransferWindow,
            _ => Self::Footballer(text.parse().map_err(|_| ERROR)?),
        })
    }
}

/// What can be sold to the Official (SP-24-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Asset {
    /// A Footballer: `red-5`.
    Footballer(Footballer),
    /// The Manager that the seller owns: `manager`.
    Manager,
    /// The Stadium that the seller owns: `stadium`.
    Stadium,
}

impl fmt::Display for Asset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Footballer(footballer) => footballer.fmt(f),
            Self::Manager => f.write_str("manager"),
            Self::Stadium => f.write_str("stadium"),
        }
    }
}

impl FromStr for Asset {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        Ok(match text {
            "manager" => Self::Manager,
            "stadium" => Self::Stadium,
            _ => Self::Footballer(text.parse().map_err(|_| ParseNotationError::new("a card to sell"))?),
        })
    }
}

serde_by_notation!(Squad, Footballer, SquadCard, Manager, WinCard, DeckName, InstructionCard, Item, Asset);

/// A set of at most four cards in one byte: of squads (for Stadiums and Trophies) or of Managers.
pub struct SmallSet<C> {
    bits: u8,
    card: PhantomData<C>,
}

impl<C: Card> SmallSet<C> {
    /// None.
    pub const EMPTY: Self = Self { bits: 0, card: PhantomData };
    /// All four.
    pub const FULL: Self = Self { bits: 0b1111, card: PhantomData };

    /// Whether the card is in the set.
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.bits & bit(card) != 0
    }

    /// Adds a card; says whether it was new.
    #[inline]
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.bits |= bit(card);
        new
    }

    /// Takes a card out; says whether it was there.
    #[inline]
    pub fn remove(&mut self, card: C) -> bool {
        let there = self.contains(card);
        self.bits &= !bit(card);
        there
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The card with `index` lower cards in the set before it.
    pub fn nth(self, index: u32) -> Option<C> {
        self.iter().nth(usize::try_from(index).ok()?)
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = C> {
        (0..4).filter(move |index| self.bits & (1 << index) != 0).filter_map(C::from_index)
    }
}

#[inline]
fn bit<C: Card>(card: C) -> u8 {
    1 << (card.index() & 3)
}

impl<C> Clone for SmallSet<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for SmallSet<C> {}

impl<C> PartialEq for SmallSet<C> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<C> Eq for SmallSet<C> {}

impl<C> core::hash::Hash for SmallSet<C> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<C: Card> Default for SmallSet<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Card + fmt::Debug> fmt::Debug for SmallSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<C: Card + Serialize> Serialize for SmallSet<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: Card + Deserialize<'de>> Deserialize<'de> for SmallSet<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in tabletop_core::decode::bounded_list::<C, D>(deserializer, 4)? {
            if card.index() > 3 || !set.insert(card) {
                return Err(D::Error::custom("a card stands twice in a set of cards"));
            }
        }
        Ok(set)
    }
}
