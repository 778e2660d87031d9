//! What is done and drawn: actions, outcomes and the small names they are made of.

use core::num::NonZeroU8;

use tabletop_core::{Card, notation};

/// One of the five types of player. It is also the name of a column: the one whose printed player has that
/// type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Position {
    /// Point guard, red.
    #[default]
    Pg,
    /// Shooting guard, green.
    Sg,
    /// Small forward, blue.
    Sf,
    /// Power forward, yellow.
    Pf,
    /// Center.
    C,
}

impl Position {
    /// All five, in the order of the columns from left to right.
    pub const ALL: [Self; 5] = [Self::Pg, Self::Sg, Self::Sf, Self::Pf, Self::C];

    /// The index in [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> u8 {
        match self {
            Self::Pg => 0,
            Self::Sg => 1,
            Self::Sf => 2,
            Self::Pf => 3,
            Self::C => 4,
        }
    }

    /// The name in notation.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Pg => "PG",
            Self::Sg => "SG",
            Self::Sf => "SF",
            Self::Pf => "PF",
            Self::C => "C",
        }
    }
}

impl Card for Position {
    #[inline]
    fn index(self) -> u8 {
        self.index()
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }
}

/// One of the four specialists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Specialist {
    /// The Referee: one point of strength, and the tiebreak of the trophies.
    Referee,
    /// The Player Agent: matches bids, pays one million less.
    Agent,
    /// The Trainer: slides tiles one season ahead.
    Trainer,
    /// The Banker: interest on money held.
    Banker,
}

impl Specialist {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Referee, Self::Agent, Self::Trainer, Self::Banker];

    /// The index in [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> u8 {
        match self {
            Self::Referee => 0,
            Self::Agent => 1,
            Self::Trainer => 2,
            Self::Banker => 3,
        }
    }

    /// The name in notation.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Referee => "referee",
            Self::Agent => "agent",
            Self::Trainer => "trainer",
            Self::Banker => "banker",
        }
    }
}

impl Card for Specialist {
    #[inline]
    fn index(self) -> u8 {
        self.index()
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }
}

/// A tile of the pile: a free agent, by his number in the components, or one of the injuries.
///
/// The default set has the free agents 1 to 35 and the injuries 1 and 2; a free set at most 60 and 4.
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

    /// Whether it is an injury.
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

notation! {
    /// A decision of a manager.
    pub enum Action: "action" {
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
        /// Lay the injury on this one of the equally tallest players.
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

notation! {
    /// What chance brings.
    pub enum Outcome: "outcome" {
        /// This tile is turned face up.
        Turn(tile: Tile) = "turn {tile}",
    }
}
