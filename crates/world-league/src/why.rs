//! Why a step breaks a rule.

use serde::{Deserialize, Serialize};
use tabletop_core::{Figures, Reason, Seat, documented};

use crate::legal::least_bid;
use crate::step::{Position, Specialist, Tile};

documented! {
    /// Why a step breaks a rule, with the figures.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
    #[serde(rename_all = "snake_case")]
    pub enum Why {
        /// Nobody sits there.
        #[error("there is no seat {seat} at a table of {seats}")]
        NoSuchSeat { seat: Seat = "The seat named.", seats: u8 = "How many there are." },
        /// The game is over.
        #[error("the game is over")]
        GameOver,
        /// The game waits for something else.
        #[error("now is the time for {now}")]
        NotNow { now: Moment = "What it waits for." },
        /// A tile just laid is trained at another time.
        #[error("a tile is trained at once after it is laid, or not before the end of phase 7")]
        TrainedWhenLaid,
        /// The team is trained at another time.
        #[error("the team is trained in phase 7, after everyone has chosen")]
        TrainedAfterHiring,
        /// The last season ends before phase 7.
        #[error("season 6 ends after phase 3")]
        NoHiringInLastSeason,
        /// Another seat is in turn.
        #[error("it is the turn of seat {turn}")]
        NotInTurn { turn: Seat = "Which." },
        /// A team of the same strength chooses first.
        #[error("seat {turn} is as strong, and by height it chooses first")]
        ChoosesByHeight { turn: Seat = "Which." },
        /// No injury waits to be laid by choice.
        #[error("no injury waits to be laid: a manager chooses only among equally tall players")]
        NothingToInjure,
        /// The seat is out of this auction.
        #[error("this seat has passed in this auction")]
        HasPassed,
        /// Nobody raises the own bid.
        #[error("the highest bid is this seat's own")]
        OwnBidStands,
        /// The first bid is too low.
        #[error("bid {bid} is below the least bid 1")]
        BidBelowOne { bid: u16 = "The bid." },
        /// The bid is not above the highest.
        #[error("bid {bid} does not exceed the highest bid {highest}")]
        BidNotHigher { bid: u16 = "The bid.", highest: u16 = "The highest." },
        /// The Player Agent's holder bids the highest bid again, which is written as a match.
        #[error(
            "bid {bid} does not exceed the highest bid {bid}: whoever has the agent takes it over with `match`"
        )]
        WriteMatch { bid: u16 = "The bid, and the highest." },
        /// The money is not there.
        #[error("{need} million are needed, {have} are there")]
        NotEnoughMoney { have: u16 = "What the manager has.", need: u16 = "What it takes, in millions." },
        /// Another team, or none, has the specialist.
        #[error("this seat does not have the {specialist}")]
        NotTheHolder { specialist: Specialist = "The one it takes." },
        /// The tile is won already.
        #[error("the auction is over: seat {winner} has won")]
        AuctionOver { winner: Seat = "Who has won." },
        /// No other manager's bid stands.
        #[error("there is no other manager's bid to match")]
        NothingToMatch,
        /// The Player Agent is for auctions alone.
        #[error("the agent plays no part in injuries and bribes")]
        AgentIdle,
        /// Another seat lays the tile.
        #[error("seat {winner} has won the tile")]
        NotTheWinner { winner: Seat = "Who has won." },
        /// The seat has made its choice.
        #[error("this seat has chosen already")]
        HasChosen,
        /// The seat is not asked for a bribe.
        #[error("this seat takes no part in this round of bribes")]
        NotTied,
        /// The seat has the Referee.
        #[error("the referee's own team does not bribe him")]
        OwnReferee,
        /// Another team is injured.
        #[error("seat {seat} has the injured team")]
        NotTheInjuredTeam { seat: Seat = "Whose." },
        /// The injury goes to a tallest player.
        #[error("the {column} column does not hold the tallest player who counts")]
        NotTheTallest { column: Position = "The column named." },
        /// Somebody has chosen this specialist.
        #[error("seat {seat} has chosen the {specialist} this season")]
        SpecialistTaken { specialist: Specialist = "The one named.", seat: Seat = "Who has." },
        /// Somebody has taken the medal.
        #[error("seat {seat} has taken the medal of this season")]
        MedalTaken { seat: Seat = "Who has." },
        /// The seat owes a choice.
        #[error("a choice must be made: nobody may pass here")]
        MustChoose,
        /// A printed player lies on no tile.
        #[error("the player in the {column} column is printed on the board and cannot be slid")]
        PrintedPlayer { column: Position = "The column named." },
        /// The career of the tile is over.
        #[error("the tile in the {column} column lies face-down")]
        FaceDown { column: Position = "The column named." },
        /// Each tile is slid once in phase 7.
        #[error("the tile in the {column} column has been slid in this phase")]
        SlidAlready { column: Position = "The column named." },
        /// R-6 lets no tile be slid out of its career.
        #[error("the next space of the tile in the {column} column shows no value")]
        NoValueAhead { column: Position = "The column named." },
        /// The tile has come to its end.
        #[error("the tile in the {column} column is on its sixth space, the last one")]
        NoSpaceAhead { column: Position = "The column named." },
        /// No market is laid out.
        #[error("no tile is turned now")]
        NoTileTurned,
        /// The set has no such tile.
        #[error("tile {tile} does not belong to this set")]
        NotInTheSet { tile: Tile = "The one named." },
        /// The tile is not face-down any more.
        #[error("tile {tile} has left the pile")]
        NotInThePile { tile: Tile = "The one named." },
    }
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
