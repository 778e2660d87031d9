//! The reasons for which a step is refused.

use serde::{Deserialize, Serialize};
use tabletop_core::{Reason, Seat, WrongAmount, documented};

use crate::legal::least_bid;
use crate::step::{Position, Specialist, Tile};

documented! {
    /// A reason for which a step breaks a rule, with its amounts.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
    #[serde(rename_all = "snake_case")]
    pub enum Why {
        /// No seat at the table has this number.
        #[error("there is no seat {seat} at a table of {seats}")]
        NoSuchSeat { seat: Seat = "The seat named.", seats: u8 = "The number of seats at the table." },
        /// The game is over.
        #[error("the game is over")]
        GameOver,
        /// The game waits for something else.
        #[error("now is the time for {now}")]
        NotNow { now: Moment = "The step that the game waits for." },
        /// The game does not wait for the training of a tile just laid.
        #[error("a tile is trained at once after it is laid, or not before the end of phase 7")]
        TrainedWhenLaid,
        /// The game does not wait for the training at the end of phase 7.
        #[error("the team is trained in phase 7, after everyone has chosen")]
        TrainedAfterHiring,
        /// The last season ends before phase 7.
        #[error("season 6 ends after phase 3")]
        NoHiringInLastSeason,
        /// It is another seat's turn.
        #[error("it is the turn of seat {turn}")]
        NotInTurn { turn: Seat },
        /// A team of the same strength chooses first.
        #[error("seat {turn} is as strong, and by height it chooses first")]
        ChoosesByHeight { turn: Seat },
        /// No injury waits to be laid by choice.
        #[error("no injury waits to be laid: a manager chooses only among equally tall players")]
        NothingToInjure,
        /// The seat is out of this auction.
        #[error("this seat has passed in this auction")]
        HasPassed,
        /// The highest bid is the seat's own.
        #[error("the highest bid is this seat's own")]
        OwnBidStands,
        /// The first bid is too low.
        #[error("bid {bid} is below the least bid 1")]
        BidBelowOne { bid: u16 },
        /// The bid is not above the highest.
        #[error("bid {bid} does not exceed the highest bid {highest}")]
        BidNotHigher { bid: u16, highest: u16 = "The highest bid." },
        /// The Player Agent's holder bids the highest bid again, which is written as a match.
        #[error(
            "bid {bid} does not exceed the highest bid {bid}: whoever has the agent takes it over with `match`"
        )]
        WriteMatch { bid: u16 = "The bid, equal to the highest bid." },
        /// The manager has too little money.
        #[error("this takes {need} million, and the seat has {have}: {} million short", .need.saturating_sub(*.have))]
        NotEnoughMoney { have: u16 = "The manager's money.", need: u16 = "The money needed, in millions." },
        /// Another team, or none, has the specialist.
        #[error("this seat does not have the {specialist}")]
        NotTheHolder { specialist: Specialist = "The specialist needed." },
        /// The tile is won already.
        #[error("the auction is over: seat {winner} has won")]
        AuctionOver { winner: Seat = "The winner of the auction." },
        /// There is no bid of another manager to match.
        #[error("there is no other manager's bid to match")]
        NothingToMatch,
        /// The Player Agent takes part in auctions only.
        #[error("the agent plays no part in injuries and bribes")]
        AgentIdle,
        /// Another seat lays the tile.
        #[error("seat {winner} has won the tile")]
        NotTheWinner { winner: Seat = "The winner of the auction." },
        /// The seat has made its choice.
        #[error("this seat has chosen already")]
        HasChosen,
        /// The seat is not asked for a bribe.
        #[error("this seat takes no part in this round of bribes")]
        NotTied,
        /// The seat has the Referee.
        #[error("the referee's own team does not bribe him")]
        OwnReferee,
        /// Another team has taken the injury.
        #[error("seat {seat} has the injured team")]
        NotTheInjuredTeam { seat: Seat = "The manager of the injured team." },
        /// The player in the column is not one of the tallest, who alone can be injured.
        #[error("the player in the {column} column is not the tallest who counts")]
        NotTheTallest { column: Position = "The column named." },
        /// Somebody has chosen this specialist.
        #[error("seat {seat} has chosen the {specialist} this season")]
        SpecialistTaken { specialist: Specialist = "The specialist named.", seat: Seat = "His holder." },
        /// Somebody has taken the medal.
        #[error("seat {seat} has taken the medal of this season")]
        MedalTaken { seat: Seat = "The seat that has taken it." },
        /// The seat owes a choice.
        #[error("a choice must be made: nobody may pass here")]
        MustChoose,
        /// A printed player is not on a tile.
        #[error("the player in the {column} column is printed on the board and cannot be slid")]
        PrintedPlayer { column: Position = "The column named." },
        /// The career of the tile is over.
        #[error("the tile in the {column} column lies face-down")]
        FaceDown { column: Position = "The column named." },
        /// Each tile is slid once in phase 7.
        #[error("the tile in the {column} column has been slid in this phase")]
        SlidAlready { column: Position = "The column named." },
        /// R-6 does not let a tile be slid to a space without value.
        #[error("the tile in the {column} column cannot be slid: its next space shows no value")]
        NoValueAhead { column: Position = "The column named." },
        /// The tile is on its last space.
        #[error("the tile in the {column} column is on its sixth space, the last one")]
        NoSpaceAhead { column: Position = "The column named." },
        /// No market is laid out.
        #[error("no tile is turned now")]
        NoTileTurned,
        /// The set has no such tile.
        #[error("tile {tile} does not belong to this set")]
        NotInTheSet { tile: Tile = "The tile named." },
        /// The tile is not face-down any more.
        #[error("tile {tile} has left the pile")]
        NotInThePile { tile: Tile = "The tile named." },
    }
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        let (have, need) = match *self {
            Self::BidBelowOne { bid } => (bid, least_bid(None)?),
            Self::BidNotHigher { bid, highest } => (bid, least_bid(Some(highest))?),
            Self::WriteMatch { bid } => (bid, least_bid(Some(bid))?),
            Self::NotEnoughMoney { have, need } => (have, need),
            _ => return None,
        };
        Some(WrongAmount { have: have.into(), need: need.into() })
    }
}

/// A step that the game waits for, as a refusal names it.
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
