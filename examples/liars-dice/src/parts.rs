//! The parts of the game: dice, bids, the state laid out by who may know it, events and refusals.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop_core::{
    NotationError, Parts, PerSeat, Reason, Seat, SeatSet, WrongAmount, notation, numbered_cards,
    serde_as_text,
};

use crate::rules::Rulings;

numbered_cards! {
    /// The face of a die.
    pub struct Face: "face", 6;
}

/// All faces, the lowest first.
pub const FACES: [Face; 6] = [Face(0), Face(1), Face(2), Face(3), Face(4), Face(5)];

/// The names of the faces in a bid.
const NAMES: [&str; 6] = ["ones", "twos", "threes", "fours", "fives", "sixes"];

/// A number of dice of one face. Its notation is `fives 4`. The amount comes last, so that all bids of one face
/// share one row in a list of choices.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bid {
    pub face: Face,
    pub dice: u8,
}

impl Bid {
    /// The bid as people say it: `4 fives`, `1 five`, `1 six`.
    pub fn said(self) -> String {
        let many = NAMES[usize::from(self.face.0)];
        let one = many.strip_suffix(if many == "sixes" { "es" } else { "s" });
        format!("{} {}", self.dice, one.filter(|_| self.dice == 1).unwrap_or(many))
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", NAMES[usize::from(self.face.0)], self.dice)
    }
}

impl FromStr for Bid {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = text.split_once(' ').and_then(|(name, dice)| {
            let face = NAMES.iter().position(|known| *known == name)?;
            Some(Self { face: FACES[face], dice: dice.parse().ok()? })
        });
        read.ok_or(NotationError { what: "action", expected: &["liar", "fives {dice}"] })
    }
}

serde_as_text!(Bid);

// begin: the steps
notation! {
    /// A decision of a player.
    pub enum Action: "action" {
        Liar = "liar",
        Bid(bid: Bid) = "{bid}",
    }
}

notation! {
    /// An outcome of chance. One die is rolled after the other, seat by seat.
    pub enum Outcome: "outcome" {
        Roll(face: Face) = "roll {face}",
    }
}
// end: the steps

/// Everything that is fixed before the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The number of players, 2 to 6.
    pub seats: u8,
    /// The number of dice of each player, 1 to 5.
    pub dice: u8,
    pub rulings: Rulings,
}

impl Default for Setup {
    fn default() -> Self {
        Self { seats: 4, dice: 5, rulings: Rulings::default() }
    }
}

// begin: the state
/// The part of the state that everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The number of dice of each player.
    pub dice: PerSeat<u8, 6>,
    /// The place of each player who is out; 0 for a player who is in.
    pub out: PerSeat<u8, 6>,
    /// The seat in turn. While dice are rolled, the seat that will bid first. At the end, the winner.
    pub turn: Seat,
    pub phase: Phase,
}

/// The step that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A roll of the next die. The number counts the dice rolled so far in this round. Those of seat 1 are rolled
    /// first.
    Rolling(u8),
    /// A bid or a call. The value is the last bid with its bidder; `None` before the first bid.
    Bidding(Option<(Seat, Bid)>),
    Over,
}

/// The part that one player knows alone: for each face, the number of dice under the cup that show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hand([u8; 6]);

/// The state. There is nothing that nobody knows, since every die is under somebody's cup.
pub type State = Parts<Public, Hand, (), 6>;
// end: the state

impl Hand {
    /// The number of dice in the hand.
    pub fn dice(&self) -> u8 {
        sum(&self.0)
    }

    /// The number of dice that show this face.
    pub fn of(&self, face: Face) -> u8 {
        self.0[usize::from(face.0)]
    }

    /// The same hand with one more die.
    #[must_use]
    pub fn with(mut self, face: Face) -> Self {
        self.0[usize::from(face.0)] += 1;
        self
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice = FACES.iter().flat_map(|face| (0..self.of(*face)).map(|_| face.to_string()));
        f.write_str(&dice.collect::<Vec<_>>().join(" "))
    }
}

impl Public {
    /// The number of all dice.
    pub fn total(&self) -> u8 {
        sum(self.dice.as_slice())
    }

    /// The players who have dice.
    pub fn players(&self) -> SeatSet {
        self.dice.iter().filter(|(_, dice)| **dice > 0).map(|(seat, _)| seat).collect()
    }

    /// The number of rolled dice under a cup.
    pub fn under(&self, cup: Seat) -> u8 {
        match self.phase {
            Phase::Rolling(rolled) => {
                rolled.saturating_sub(sum(&self.dice.as_slice()[..cup.index()])).min(self.dice[cup])
            }
            Phase::Bidding(_) => self.dice[cup],
            Phase::Over => 0,
        }
    }

    /// The seat whose die is rolled next.
    pub fn roller(&self) -> Option<Seat> {
        let Phase::Rolling(_) = self.phase else { return None };
        self.dice.all().iter().find(|seat| self.under(*seat) < self.dice[*seat])
    }

    // begin: the bound
    /// The least number of dice that the next bid may name, for this face.
    pub fn least(&self, face: Face) -> u8 {
        match self.phase {
            Phase::Bidding(Some((_, bid))) if face > bid.face => bid.dice,
            Phase::Bidding(Some((_, bid))) => bid.dice.saturating_add(1),
            _ => 1,
        }
    }
    // end: the bound
}

/// The sum of figures. It saturates, since a view from the network may hold any figures.
fn sum(figures: &[u8]) -> u8 {
    figures.iter().fold(0, |sum, figure| sum.saturating_add(*figure))
}

/// An event. `describe` has the sentences.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    Began(u8),
    Saw(Seat, Hand),
    Bid(Seat, Bid),
    Called(Seat, Seat),
    Showed(Seat, Hand),
    Counted(u8, Bid),
    Lost(Seat, u8),
    Begins(Seat),
    Won(Seat),
}

/// The reason why a step is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Why {
    #[error("no seat {0} is at this table")]
    NoSeat(Seat),
    #[error("it is the turn of seat {0}")]
    NotYourTurn(Seat),
    #[error("it is not the time for that")]
    NotNow,
    #[error("{bid} dice of this face are bid, {least} are the least")]
    TooFew { bid: u8, least: u8 },
    #[error("{bid} dice are bid, {all} lie under all cups")]
    TooMany { bid: u8, all: u8 },
    #[error("nobody has bid")]
    NothingBid,
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        match *self {
            Self::TooFew { bid, least } => Some(WrongAmount { have: bid.into(), need: least.into() }),
            Self::TooMany { bid, all } => Some(WrongAmount { have: bid.into(), need: all.into() }),
            _ => None,
        }
    }
}
