//! Events.

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet, documented};
use tinyvec::ArrayVec;

use crate::state::Player;
use crate::step::{Position, Specialist, Tile};

documented! {
    /// An event. Amounts are in millions.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", tag = "event")]
    pub enum Event {
        /// A manager takes a team board, counted from 1 in the order of the set.
        TakesBoard { seat: Seat, board: u8 = "Its number, from 1 in the order of the set." },
        /// A manager starts with this money and strength.
        Starts { seat: Seat, millions: u16 = "The money.", strength: u8 },
        /// The face-down pile is made.
        PileShuffled { agents: u8 = "The number of free agents.", injuries: u8 = "The number of injury tiles." },
        /// The number of kinds of trophies in play, gold first.
        TrophiesInPlay { kinds: u8 = "Their number, gold first." },
        /// The specialists and medals stand on the game board.
        BoardReady { medals: u8 },
        /// The managers from the tallest to the smallest.
        ManagersRanked { tallest_first: ArrayVec<[Seat; 5]> = "All seats, the tallest manager first." },
        /// A phase of a season begins.
        PhaseBegins { season: u8 = "The season, from 1.", phase: SeasonPhase },
        /// The bar points to this season.
        BarAt { season: u8 = "The season, from 1." },
        /// A tile is turned face up.
        Turned { tile: Tile },
        /// The market is complete.
        MarketComplete {
            tiles: u8 = "The number of tiles, injuries counted.",
            coins: u8 = "The number of coins on them.",
        },
        /// The next tile is settled.
        TileUp { tile: Tile },
        /// This manager opens the auction.
        Opens { seat: Seat },
        /// A manager bids.
        Bids { seat: Seat, millions: u16 = "The bid." },
        /// The Player Agent's holder overbids with the same amount.
        Matches { seat: Seat, millions: u16 = "The bid." },
        /// A manager passes.
        Passes { seat: Seat },
        /// A manager wins the auction.
        Wins { seat: Seat, tile: Tile = "The player.", millions: u16 = "The bid." },
        /// The winner pays.
        PaysForTile { seat: Seat, millions: u16 = "The amount." },
        /// Nobody bid for a player.
        NobodyBids { tile: Tile = "The player." },
        /// A tile is out of the game.
        LeavesGame { tile: Tile },
        /// A tile is laid on a column.
        Laid { seat: Seat, column: Position, tile: Tile },
        /// A tile laid on a column puts the player there out of the game.
        Covered { seat: Seat, column: Position, player: Player = "The player who stood there." },
        /// An injury tile is discarded with the player it lay on.
        InjuryCovered { seat: Seat, column: Position, tile: Tile = "The injury." },
        /// A tile laid on a space without value counts with type and height.
        CountsWithoutValue { seat: Seat, tile: Tile },
        /// A tile is slid one space, to `space`.
        Slid {
            seat: Seat,
            column: Position,
            tile: Tile,
            space: u8 = "The season space that it reaches, from 1.",
        },
        /// The Trainer's holder leaves the tile where it was laid.
        NotSlid { seat: Seat, column: Position, tile: Tile },
        /// The Trainer's holder has slid all the tiles that were to be slid.
        TrainingDone { seat: Seat },
        /// A manager has chosen an amount unseen.
        HasChosen { seat: Seat },
        /// The amount that a manager has chosen. Only that seat is told.
        Sealed { seat: Seat, millions: u16 = "The amount." },
        /// A health cost is revealed.
        HealthCostRevealed { seat: Seat, millions: u16 = "The amount." },
        /// A manager pays the health cost.
        PaysHealthCost { seat: Seat, millions: u16 = "The amount." },
        /// A team takes the injury.
        TakesInjury { seat: Seat },
        /// Nobody takes the injury: it is discarded.
        NobodyInjured { tile: Tile = "The injury." },
        /// A player is injured.
        Injured { seat: Seat, column: Position, player: Player, tile: Tile = "The injury." },
        /// The injury is discarded: the player counts again.
        Recovers { seat: Seat, column: Position, player: Player, tile: Tile = "The injury." },
        /// The Referee does not break this tie.
        RefereeStaysOut { seat: Seat = "The Referee's holder." },
        /// A team takes a place, from 1, and the trophy of that place if it is in play.
        TakesPlace {
            seat: Seat,
            place: u8 = "The place, from 1.",
            trophy: Option<Trophy> = "The trophy, if the place has one.",
        },
        /// A wholly tied team gets no trophy.
        NoTrophy { seat: Seat },
        /// A bribe is revealed.
        BribeRevealed { seat: Seat, millions: u16 = "The amount." },
        /// A bribe is paid, a part of it to the Referee's team and the rest to the stock.
        PaysBribe {
            seat: Seat,
            millions: u16 = "The whole bribe.",
            referee: Seat = "The Referee's holder.",
            to_referee: u16 = "The part that comes to the Referee's team.",
        },
        /// The Banker pays interest.
        Interest { seat: Seat, millions: u16 = "The amount." },
        /// A team earns its income.
        Income { seat: Seat, millions: u16 = "The amount." },
        /// A tile is turned face-down for good.
        TurnedFaceDown { seat: Seat, column: Position, tile: Tile },
        /// A printed player's career is over.
        PrintedEnds { seat: Seat, column: Position },
        /// The figures of a line-up.
        Counted {
            seat: Seat,
            values: u8 = "The sum of the values of all who count.",
            types: u8 = "The number of different types.",
        },
        /// A team's strength has moved.
        StrengthMoves { seat: Seat, from: u8 = "The strength before.", to: u8 = "The strength now." },
        /// The Referee adds his point to a team.
        RefereePoint { seat: Seat },
        /// The Referee's point moves.
        RefereePointMoves { from: Option<Seat> = "The former holder.", to: Option<Seat> = "The new holder." },
        /// The order in which the managers choose.
        HireOrder { first_to_last: ArrayVec<[Seat; 5]> = "All seats, in that order." },
        /// Of two teams of equal strength this one chooses first.
        ChoosesBefore { seat: Seat = "The first of the two.", other: Seat = "The second." },
        /// A manager takes a specialist.
        Hires {
            seat: Seat,
            specialist: Specialist,
            from: Option<Seat> = "The seat that had him; none if he stood on the board.",
        },
        /// A manager pays for a specialist taken from another team.
        PaysForSpecialist { seat: Seat, millions: u16 = "The amount." },
        /// A manager keeps the specialist.
        KeepsSpecialist { seat: Seat, specialist: Specialist },
        /// A specialist goes back to the board.
        GoesBack { seat: Seat, specialist: Specialist },
        /// A manager takes the medal.
        TakesMedal { seat: Seat },
        /// The last season is over.
        SeasonsOver,
        /// A final score, with its parts.
        Scored {
            seat: Seat,
            strength: u8 = "The points for strength.",
            trophies: u16 = "The points for trophies.",
            medals: u8 = "The points for medals.",
            money: u16 = "The points for money.",
            score: i32 = "The sum of all points.",
        },
        /// Money decides between this team and others of the same score.
        MoneyCompared { seat: Seat, millions: u16 = "The money left." },
        /// The winners.
        Winners { seats: SeatSet = "The winners, one or several." },
    }
}

/// A trophy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trophy {
    /// For the first place.
    Gold,
    /// For the second.
    Silver,
    /// For the third.
    Bronze,
    /// For the fourth.
    Crystal,
}

impl Trophy {
    /// All, the best first.
    pub const ALL: [Self; 4] = [Self::Gold, Self::Silver, Self::Bronze, Self::Crystal];
}

impl fmt::Display for Trophy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Gold => "gold",
            Self::Silver => "silver",
            Self::Bronze => "bronze",
            Self::Crystal => "crystal",
        })
    }
}

/// The seven phases of a season.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonPhase {
    /// Phase 1.
    Draft,
    /// Phase 2.
    Trophies,
    /// Phase 3.
    Income,
    /// Phase 4.
    Shift,
    /// Phase 5.
    Strength,
    /// Phase 6.
    Market,
    /// Phase 7.
    Hire,
}

impl fmt::Display for SeasonPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Draft => "phase 1, draft",
            Self::Trophies => "phase 2, trophies",
            Self::Income => "phase 3, income",
            Self::Shift => "phase 4, shift of the bar",
            Self::Strength => "phase 5, strength",
            Self::Market => "phase 6, new market",
            Self::Hire => "phase 7, hire",
        })
    }
}
