//! Squads, their Footballers and the Bogus cards (rules 4 to 8).

use tabletop_core::{Argument, Card, named};

named! {
    /// A squad, named by its colour. Footballers, Stadiums, Win cards and Trophies come in these colours.
    ///
    /// Yellow and red booking cards have nothing to do with squads. They are always called yellow cards and red
    /// cards.
    // In the order of the book's tray.
    #[derive(Default)]
    pub enum Squad: "squad" {
        /// Red.
        #[default]
        Red = "red",
        /// Blue.
        Blue = "blue",
        /// Yellow.
        Yellow = "yellow",
        /// White.
        White = "white",
    }
}

/// Number of Footballers in a squad (SP-4-1).
pub const SQUAD_SIZE: u8 = 11;

/// Number of cards in the deck of a squad: the Footballers and the Bogus.
const DECK_SIZE: u8 = SQUAD_SIZE + 1;

/// A Footballer: a squad and a number from 1 to 11, written `red-5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Footballer(u8);

impl Footballer {
    /// The Footballer of a squad with this number; `None` unless it is 1 to 11.
    pub const fn new(squad: Squad, number: u8) -> Option<Self> {
        if number >= 1 && number <= SQUAD_SIZE {
            Some(Self(squad.index() * DECK_SIZE + number - 1))
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

/// The indices of Footballers as bits. The last index of each deck is the Bogus and has no bit.
const FOOTBALLERS: u64 = {
    let squad = (1 << SQUAD_SIZE) - 1;
    squad | squad << DECK_SIZE | squad << (2 * DECK_SIZE) | squad << (3 * DECK_SIZE)
};

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
        (index < DECK_SIZE * 4 && FOOTBALLERS >> index & 1 != 0).then_some(Self(index))
    }
}

/// As an argument, a Footballer has an index by squad and number, from 0 to 43. Unlike [`Card::index`], it has no
/// gaps at the Bogus cards.
impl<G> Argument<G> for Footballer {
    fn count(_: &G) -> u32 {
        u32::from(SQUAD_SIZE) * 4
    }

    fn index_in(self, _: &G) -> Option<u32> {
        Some(u32::from(self.squad().index() * SQUAD_SIZE + self.number() - 1))
    }

    fn nth(_: &G, index: u32) -> Option<Self> {
        let index = u8::try_from(index).ok()?;
        Self::new(Squad::from_index(index / SQUAD_SIZE)?, index % SQUAD_SIZE + 1)
    }
}

/// A card of a squad's deck: a Footballer or the squad's Bogus, written `red-5` and `bogus-red`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SquadCard(u8);

impl SquadCard {
    /// The Bogus of a squad.
    pub const fn bogus(squad: Squad) -> Self {
        Self(squad.index() * DECK_SIZE + SQUAD_SIZE)
    }

    /// The squad to whose deck the card belongs.
    #[inline]
    pub const fn squad(self) -> Squad {
        squad_of(self.0)
    }

    /// The Footballer on the card; `None` for a Bogus.
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
