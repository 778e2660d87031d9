//! Why a step breaks a rule.

use serde::{Deserialize, Serialize};
use tabletop_core::{Figures, Reason, Seat};

use crate::legal::least_bid;
use crate::step::{Position, Specialist, Tile};

/// Why a step breaks a rule, with the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each message says what its variant means, and the fields are its figures")]
pub enum Why {
    #[error("there is no seat {seat} at a table of {seats}")]
    NoSuchSeat { seat: Seat, seats: u8 },
    #[error("the game is over")]
    GameOver,
    #[error("now is the time for {now}")]
    NotNow { now: Moment },
    #[error("a tile is trained at once after it is laid, or not before the end of phase 7")]
    TrainedWhenLaid,
    #[error("the team is trained in phase 7, after everyone has chosen")]
    TrainedAfterHiring,
    #[error("season 6 ends after phase 3")]
    NoHiringInLastSeason,
    #[error("it is the turn of seat {turn}")]
    NotInTurn { turn: Seat },
    #[error("this seat has passed in this auction")]
    HasPassed,
    #[error("the highest bid is this seat's own")]
    OwnBidStands,
    #[error("bid {bid} is below the least bid 1")]
    BidBelowOne { bid: u16 },
    #[error("bid {bid} does not exceed the highest bid {highest}")]
    BidNotHigher { bid: u16, highest: u16 },
    #[error(
        "bid {bid} does not exceed the highest bid {bid}: whoever has the agent takes it over with `match`"
    )]
    WriteMatch { bid: u16 },
    #[error("{need} million are needed, {have} are there")]
    NotEnoughMoney { have: u16, need: u16 },
    #[error("this seat does not have the {specialist}")]
    NotTheHolder { specialist: Specialist },
    #[error("the auction is over: seat {winner} has won")]
    AuctionOver { winner: Seat },
    #[error("there is no other manager's bid to match")]
    NothingToMatch,
    #[error("the agent plays no part in injuries and bribes")]
    AgentIdle,
    #[error("seat {winner} has won the tile")]
    NotTheWinner { winner: Seat },
    #[error("this seat has chosen already")]
    HasChosen,
    #[error("this seat takes no part in this round of bribes")]
    NotTied,
    #[error("the referee's own team does not bribe him")]
    OwnReferee,
    #[error("seat {seat} has the injured team")]
    NotTheInjuredTeam { seat: Seat },
    #[error("the {column} column does not hold the tallest player who counts")]
    NotTheTallest { column: Position },
    #[error("seat {seat} has chosen the {specialist} this season")]
    SpecialistTaken { specialist: Specialist, seat: Seat },
    #[error("seat {seat} has taken the medal of this season")]
    MedalTaken { seat: Seat },
    #[error("a choice must be made: nobody may pass here")]
    MustChoose,
    #[error("the player in the {column} column is printed on the board and cannot be slid")]
    PrintedPlayer { column: Position },
    #[error("the tile in the {column} column lies face-down")]
    FaceDown { column: Position },
    #[error("the tile in the {column} column has been slid in this phase")]
    SlidAlready { column: Position },
    #[error("the next space of the tile in the {column} column shows no value")]
    NoValueAhead { column: Position },
    #[error("the tile in the {column} column is on its sixth space, the last one")]
    NoSpaceAhead { column: Position },
    #[error("no tile is turned now")]
    NoTileTurned,
    #[error("tile {tile} does not belong to this set")]
    NotInTheSet { tile: Tile },
    #[error("tile {tile} has left the pile")]
    NotInThePile { tile: Tile },
}

impl Reason for Why {
    fn figures(&self) -> Option<Figures> {
        let (have, need) = match *self {
            Self::BidBelowOne { bid } => (bid, least_bid(None)?),
            Self::BidNotHigher { bid, highest } => (bid, least_bid(Some(highest))?),
            Self::WriteMatch { bid } => (bid, least_bid(Some(bid))?),
            Self::NotEnoughMoney { have, need } => (have, need),
            _ => return None,
        };
        Some(Figures { have: have.into(), need: need.into() })
    }
}

/// The kind of moment that a refusal names: what the game waits for, in words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Tiles are turned for the market.
    Market,
    /// A player is auctioned.
    Auction,
    /// The winner lays the tile.
    Placement,
    /// The Trainer's holder decides about the tile just laid.
    Training,
    /// Health costs are chosen.
    HealthCosts,
    /// The injured player is chosen.
    InjuryChoice,
    /// The Referee is bribed.
    Bribes,
    /// Specialists are hired.
    Hiring,
    /// The Trainer's holder slides tiles.
    Sliding,
    /// Nothing.
    Over,
}

impl core::fmt::Display for Moment {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Market => "turning tiles for the market",
            Self::Auction => "the auction of a player",
            Self::Placement => "laying the tile just won",
            Self::Training => "training the tile just laid",
            Self::HealthCosts => "choosing health costs",
            Self::InjuryChoice => "choosing the injured player",
            Self::Bribes => "bribing the referee",
            Self::Hiring => "hiring a specialist",
            Self::Sliding => "training the team",
            Self::Over => "nothing more",
        })
    }
}
