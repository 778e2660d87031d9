//! Actions, outcomes, and the small types in them.

use core::fmt::{self, Display};
use core::num::NonZeroU8;
use core::str::FromStr;

use tabletop_core::words::plain_number;
use tabletop_core::{Amounts, Card, NotationError, named, notation};

use crate::setup::WorldLeague;
use crate::state::SEASONS;

named! {
    /// One of the five types of player. It also names the column whose printed player has that type.
    #[derive(Default)]
    pub enum Position: "column" {
        /// Point guard, red.
        #[default]
        Pg = "PG",
        /// Shooting guard, green.
        Sg = "SG",
        /// Small forward, blue.
        Sf = "SF",
        /// Power forward, yellow.
        Pf = "PF",
        /// Center.
        C = "C",
    }
}

named! {
    /// One of the four specialists.
    pub enum Specialist: "specialist" {
        /// The Referee: one point of strength, and the tiebreak of the trophies.
        Referee = "referee",
        /// The Player Agent: matches bids, pays one million less.
        Agent = "agent",
        /// The Trainer: slides tiles one season ahead.
        Trainer = "trainer",
        /// The Banker: interest on money held.
        Banker = "banker",
    }
}

/// A tile of the pile: a free agent, by his number in the components, or one of the injuries.
///
/// The default set has the free agents 1 to 35 and the injuries 1 and 2. A free set has at most 60 free agents and
/// 4 injuries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// The most free agents a set can have.
    pub const MOST_AGENTS: u8 = 60;
    /// The most injuries a set can have.
    pub const MOST_INJURIES: u8 = 4;

    /// The free agent with this number, from 1; `None` for 0 and above 60.
    pub const fn agent(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Self::MOST_AGENTS => Some(Self(number)),
            _ => None,
        }
    }

    /// The injury with this number, from 1; `None` for 0 and above 4.
    pub const fn injury(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Self::MOST_INJURIES => {
                match number.checked_add(Self::MOST_AGENTS) {
                    Some(number) => Some(Self(number)),
                    None => None,
                }
            }
            _ => None,
        }
    }

    /// `true` for an injury.
    #[inline]
    pub const fn is_injury(self) -> bool {
        self.0.get() > Self::MOST_AGENTS
    }

    /// The number, from 1, among the free agents or among the injuries.
    pub const fn number(self) -> u8 {
        if self.is_injury() { self.0.get() - Self::MOST_AGENTS } else { self.0.get() }
    }
}

impl Default for Tile {
    /// The first free agent.
    fn default() -> Self {
        Self(NonZeroU8::MIN)
    }
}

impl Card for Tile {
    #[inline]
    fn index(self) -> u8 {
        self.0.get() - 1
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        if index < 64 { NonZeroU8::new(index + 1).map(Self) } else { None }
    }
}

impl Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_injury() { "injury-" } else { "" }, self.number())
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (digits, tile): (_, fn(u8) -> Option<Self>) = match text.strip_prefix("injury-") {
            Some(digits) => (digits, Self::injury),
            None => (text, Self::agent),
        };
        let error = NotationError { what: "tile", expected: &["1 to 60", "injury-1 to injury-4"] };
        plain_number(digits).and_then(tile).ok_or(error)
    }
}

tabletop_core::serde_as_text!(Tile);

notation! {
    /// A decision of a manager.
    pub enum Action: "action" of WorldLeague {
        /// Go out of the auction.
        Pass = "pass",
        /// Overbid the highest bid with the same amount, as the Player Agent allows.
        Match = "match",
        /// Bid this amount, in millions, for the player.
        Bid(millions: u16) = "bid {millions}",
        /// Lay the tile just won on this column.
        Place(column: Position) = "place {column}",
        /// Leave the tile just laid on its first space.
        Keep = "keep",
        /// Slide the tile just laid one space.
        Train = "train",
        /// Choose this health cost, in millions, unseen.
        Spend(millions: u16) = "spend {millions}",
        /// Lay the injury on the player in this column, one of several equally tall.
        Injure(column: Position) = "injure {column}",
        /// Bid this amount, in millions, to the Referee, unseen.
        Bribe(millions: u16) = "bribe {millions}",
        /// Take a specialist, or keep him.
        Hire(specialist: Specialist) = "hire {specialist}",
        /// Take the medal of the season.
        Medal = "medal",
        /// Slide no further tile.
        Done = "done",
        /// Slide the tile on this column one space.
        Slide(column: Position) = "slide {column}",
    }
}

tabletop_core::numbered!(WorldLeague);

/// No amount exceeds all the money that the game can bring.
impl Amounts for WorldLeague {
    fn most(&self) -> u32 {
        self.most_millions(SEASONS).into()
    }
}

notation! {
    /// An outcome of chance.
    pub enum Outcome: "outcome" {
        /// This tile is turned face up.
        Turn(tile: Tile) = "turn {tile}",
    }
}
