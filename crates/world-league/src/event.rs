//! What happens.

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::state::Player;
use crate::step::{Position, Specialist, Tile};

/// Something that happened. Amounts are in millions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the fields are what their names say: seats, tiles, amounts in millions")]
pub enum Event {
    /// A manager takes a team board, counted from 1 in the order of the set.
    TakesBoard { seat: Seat, board: u8 },
    /// A manager starts with this money and strength.
    Starts { seat: Seat, millions: u16, strength: u8 },
    /// The face-down pile is made.
    PileShuffled { agents: u8, injuries: u8 },
    /// The number of kinds of trophies in play, gold first.
    TrophiesInPlay { kinds: u8 },
    /// The specialists and medals stand on the game board.
    BoardReady { medals: u8 },
    /// The managers from the tallest to the smallest.
    ManagersRanked { tallest_first: ArrayVec<[Seat; 5]> },
    /// A phase of a season begins.
    PhaseBegins { season: u8, phase: SeasonPhase },
    /// The bar points to this season.
    BarAt { season: u8 },
    /// A tile is turned face up.
    Turned { tile: Tile },
    /// The market is complete.
    MarketComplete { tiles: u8, coins: u8 },
    /// The next tile is settled.
    TileUp { tile: Tile },
    /// This manager opens the auction.
    Opens { seat: Seat },
    /// A manager bids.
    Bids { seat: Seat, millions: u16 },
    /// The Player Agent's holder overbids with the same amount.
    Matches { seat: Seat, millions: u16 },
    /// A manager passes.
    Passes { seat: Seat },
    /// A manager wins the auction.
    Wins { seat: Seat, tile: Tile, millions: u16 },
    /// The winner pays.
    PaysForTile { seat: Seat, millions: u16 },
    /// Nobody bid for a player.
    NobodyBids { tile: Tile },
    /// A tile is out of the game.
    LeavesGame { tile: Tile },
    /// A tile is laid on a column.
    Laid { seat: Seat, column: Position, tile: Tile },
    /// The player who stood there is out of the game.
    Covered { seat: Seat, column: Position, player: Player },
    /// An injury tile is discarded with the player it lay on.
    InjuryCovered { seat: Seat, column: Position, tile: Tile },
    /// A tile laid on a space without value counts with type and height.
    CountsWithoutValue { seat: Seat, tile: Tile },
    /// A tile is slid one space, to this one.
    Slid { seat: Seat, column: Position, tile: Tile, space: u8 },
    /// The Trainer's holder leaves the tile where it was laid.
    NotSlid { seat: Seat, column: Position, tile: Tile },
    /// The Trainer's holder has slid all the tiles that were to be slid.
    TrainingDone { seat: Seat },
    /// A manager has chosen an amount, unseen.
    HasChosen { seat: Seat },
    /// The amount that a manager has chosen. Only that seat hears it.
    Sealed { seat: Seat, millions: u16 },
    /// A health cost is revealed.
    HealthCostRevealed { seat: Seat, millions: u16 },
    /// A manager pays the health cost.
    PaysHealthCost { seat: Seat, millions: u16 },
    /// A team takes the injury.
    TakesInjury { seat: Seat },
    /// Nobody takes the injury: it is discarded.
    NobodyInjured { tile: Tile },
    /// A player is injured.
    Injured { seat: Seat, column: Position, player: Player, tile: Tile },
    /// The injury is discarded: the player counts again.
    Recovers { seat: Seat, column: Position, player: Player, tile: Tile },
    /// The Referee does not break this tie.
    RefereeStaysOut { seat: Seat },
    /// A team takes a place, from 1, and its trophy if one of that place is in play.
    TakesPlace { seat: Seat, place: u8, trophy: Option<Trophy> },
    /// A wholly tied team gets no trophy.
    NoTrophy { seat: Seat },
    /// A bribe is revealed.
    BribeRevealed { seat: Seat, millions: u16 },
    /// A bribe is paid, a part of it to the Referee's team and the rest to the stock.
    PaysBribe { seat: Seat, millions: u16, referee: Seat, to_referee: u16 },
    /// The Banker pays interest.
    Interest { seat: Seat, millions: u16 },
    /// A team earns its income.
    Income { seat: Seat, millions: u16 },
    /// A tile is turned face-down for good.
    TurnedFaceDown { seat: Seat, column: Position, tile: Tile },
    /// A printed player's career is over.
    PrintedEnds { seat: Seat, column: Position },
    /// What a line-up adds up to.
    Counted { seat: Seat, values: u8, types: u8 },
    /// A team's strength has moved.
    StrengthMoves { seat: Seat, from: u8, to: u8 },
    /// The Referee adds his point to a team.
    RefereePoint { seat: Seat },
    /// The Referee's point moves.
    RefereePointMoves { from: Option<Seat>, to: Option<Seat> },
    /// The order in which the managers choose.
    HireOrder { first_to_last: ArrayVec<[Seat; 5]> },
    /// Of two teams of equal strength this one chooses first.
    ChoosesBefore { seat: Seat, other: Seat },
    /// A manager takes a specialist.
    Hires { seat: Seat, specialist: Specialist, from: Option<Seat> },
    /// A manager pays for a specialist taken from another team.
    PaysForSpecialist { seat: Seat, millions: u16 },
    /// A manager keeps the specialist.
    KeepsSpecialist { seat: Seat, specialist: Specialist },
    /// A specialist goes back to the board.
    GoesBack { seat: Seat, specialist: Specialist },
    /// A manager takes the medal.
    TakesMedal { seat: Seat },
    /// The last season is over.
    SeasonsOver,
    /// A final score, with its parts.
    Scored { seat: Seat, strength: u8, trophies: u16, medals: u8, money: u16, score: i32 },
    /// Of equal scores the money is compared.
    MoneyCompared { seat: Seat, millions: u16 },
    /// The winners.
    Winners { seats: SeatSet },
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
