//! What is done and drawn, in notation: actions, outcomes and the small names they are made of.

use core::fmt::{self, Display};
use core::num::NonZeroU8;
use core::str::FromStr;

use tabletop_core::Card;

/// One of the five types of player. It is also the name of a column: the one whose printed player has that type.
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

    /// The place in [`ALL`](Self::ALL), from zero.
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

    const fn name(self) -> &'static str {
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

    /// The place in [`ALL`](Self::ALL), from zero.
    #[inline]
    pub(crate) const fn place(self) -> usize {
        match self {
            Self::Referee => 0,
            Self::Agent => 1,
            Self::Trainer => 2,
            Self::Banker => 3,
        }
    }

    const fn name(self) -> &'static str {
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
        match self {
            Self::Referee => 0,
            Self::Agent => 1,
            Self::Trainer => 2,
            Self::Banker => 3,
        }
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
            Some(place) if number <= Self::MOST_AGENTS => Some(Self(place)),
            _ => None,
        }
    }

    /// The injury with this number, from 1; `None` for 0 and above 4.
    pub const fn injury(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(place) if number <= Self::MOST_INJURIES => match place.checked_add(Self::MOST_AGENTS) {
                Some(place) => Some(Self(place)),
                None => None,
            },
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

/// A decision of a manager.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `pass`: go out of the auction.
    Pass,
    /// `match`: overbid the highest bid with the same amount, as the Player Agent allows.
    Match,
    /// `bid 4`: bid so many millions for the player.
    Bid(u16),
    /// `place SF`: lay the tile just won on that column.
    Place(Position),
    /// `keep`: leave the tile just laid on its first space.
    Keep,
    /// `train`: slide the tile just laid one space.
    Train,
    /// `spend 2`: choose so many millions of health costs, unseen.
    Spend(u16),
    /// `injure SF`: lay the injury on that one of the equally tallest players.
    Injure(Position),
    /// `bribe 2`: bid so many millions to the Referee, unseen.
    Bribe(u16),
    /// `hire banker`: take a specialist, or keep him.
    Hire(Specialist),
    /// `medal`: take the medal of the season.
    Medal,
    /// `done`: slide no further tile.
    Done,
    /// `slide SF`: slide the tile on that column one space.
    Slide(Position),
}

/// What chance gives: `turn 7`, `turn injury-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This tile is turned face up.
    Turn(Tile),
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Display for Specialist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_injury() { "injury-" } else { "" }, self.number())
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Match => f.write_str("match"),
            Self::Bid(millions) => write!(f, "bid {millions}"),
            Self::Place(column) => write!(f, "place {column}"),
            Self::Keep => f.write_str("keep"),
            Self::Train => f.write_str("train"),
            Self::Spend(millions) => write!(f, "spend {millions}"),
            Self::Injure(column) => write!(f, "injure {column}"),
            Self::Bribe(millions) => write!(f, "bribe {millions}"),
            Self::Hire(specialist) => write!(f, "hire {specialist}"),
            Self::Medal => f.write_str("medal"),
            Self::Done => f.write_str("done"),
            Self::Slide(column) => write!(f, "slide {column}"),
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Turn(tile) = self;
        write!(f, "turn {tile}")
    }
}

/// A text that is no notation of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseError {
    /// No action begins with this word, or it is followed by something it does not take.
    #[error(
        "no action of World League: write `pass`, `match`, `bid 4`, `place SF`, `keep`, `train`, `spend 2`, \
         `injure SF`, `bribe 2`, `hire banker`, `medal`, `slide SF` or `done`"
    )]
    Action,
    /// Chance turns a tile.
    #[error("no outcome of World League: write `turn 7` or `turn injury-1`")]
    Outcome,
    /// An amount of money is expected.
    #[error("an amount is a whole number of millions from 0 to 65535, such as `4`")]
    Amount,
    /// A column is expected.
    #[error("a column is one of PG, SG, SF, PF and C")]
    Column,
    /// A specialist is expected.
    #[error("a specialist is one of referee, agent, trainer and banker")]
    Specialist,
    /// A tile is expected.
    #[error("a tile is a number from 1 to 60, or an injury from injury-1 to injury-4")]
    Tile,
}

impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL.into_iter().find(|position| position.name() == text).ok_or(ParseError::Column)
    }
}

impl FromStr for Specialist {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL.into_iter().find(|specialist| specialist.name() == text).ok_or(ParseError::Specialist)
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (digits, tile): (_, fn(u8) -> Option<Self>) = match text.strip_prefix("injury-") {
            Some(digits) => (digits, Self::injury),
            None => (text, Self::agent),
        };
        number(digits).and_then(|number| u8::try_from(number).ok()).and_then(tile).ok_or(ParseError::Tile)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let amount = |text| number(text).ok_or(ParseError::Amount);
        match text.split_once(' ') {
            None => match text {
                "pass" => Ok(Self::Pass),
                "match" => Ok(Self::Match),
                "keep" => Ok(Self::Keep),
                "train" => Ok(Self::Train),
                "medal" => Ok(Self::Medal),
                "done" => Ok(Self::Done),
                _ => Err(ParseError::Action),
            },
            Some(("bid", rest)) => amount(rest).map(Self::Bid),
            Some(("spend", rest)) => amount(rest).map(Self::Spend),
            Some(("bribe", rest)) => amount(rest).map(Self::Bribe),
            Some(("place", rest)) => rest.parse().map(Self::Place),
            Some(("injure", rest)) => rest.parse().map(Self::Injure),
            Some(("slide", rest)) => rest.parse().map(Self::Slide),
            Some(("hire", rest)) => rest.parse().map(Self::Hire),
            Some(_) => Err(ParseError::Action),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.strip_prefix("turn ").ok_or(ParseError::Outcome)?.parse().map(Self::Turn)
    }
}

/// A number as we write it: digits alone, no leading zero.
fn number(text: &str) -> Option<u16> {
    let is_written_so =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_written_so { text.parse().ok() } else { None }
}

tabletop_core::serde_as_text!(Position, Specialist, Tile, Action, Outcome);
