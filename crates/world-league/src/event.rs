//! What happens.

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::state::Player;
use crate::step::{Position, Specialist, Tile};

/// An enum whose fields carry their docs behind them, `seat: Seat = "The manager."`, so that a variant reads as one line or few.
macro_rules! documented {
    ($(#[$enum_meta:meta])* pub enum $Name:ident {
        $($(#[$meta:meta])* $Variant:ident $({ $($field:ident: $Type:ty = $doc:literal),+ $(,)? })?,)+
    }) => {
        $(#[$enum_meta])*
        pub enum $Name {
            $($(#[$meta])* $Variant $({ $(#[doc = $doc] $field: $Type),+ })?,)+
        }
    };
}
pub(crate) use documented;

documented! {
    /// Something that happened. Amounts are in millions.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", tag = "event")]
    pub enum Event {
        /// A manager takes a team board, counted from 1 in the order of the set.
        TakesBoard { seat: Seat = "The manager.", board: u8 = "Its number, from 1 in the order of the set." },
        /// A manager starts with this money and strength.
        Starts { seat: Seat = "The manager.", millions: u16 = "The money.", strength: u8 = "The strength." },
        /// The face-down pile is made.
        PileShuffled { agents: u8 = "How many free agents.", injuries: u8 = "How many injury tiles." },
        /// The number of kinds of trophies in play, gold first.
        TrophiesInPlay { kinds: u8 = "How many, gold first." },
        /// The specialists and medals stand on the game board.
        BoardReady { medals: u8 = "How many medals." },
        /// The managers from the tallest to the smallest.
        ManagersRanked { tallest_first: ArrayVec<[Seat; 5]> = "All seats, the tallest manager first." },
        /// A phase of a season begins.
        PhaseBegins { season: u8 = "The season, from 1.", phase: SeasonPhase = "The phase." },
        /// The bar points to this season.
        BarAt { season: u8 = "From 1." },
        /// A tile is turned face up.
        Turned { tile: Tile = "Which." },
        /// The market is complete.
        MarketComplete {
            tiles: u8 = "How many tiles, injuries counted.",
            coins: u8 = "How many coins they show.",
        },
        /// The next tile is settled.
        TileUp { tile: Tile = "Which." },
        /// This manager opens the auction.
        Opens { seat: Seat = "The manager." },
        /// A manager bids.
        Bids { seat: Seat = "The manager.", millions: u16 = "The bid." },
        /// The Player Agent's holder overbids with the same amount.
        Matches { seat: Seat = "The manager.", millions: u16 = "The bid." },
        /// A manager passes.
        Passes { seat: Seat = "The manager." },
        /// A manager wins the auction.
        Wins { seat: Seat = "The manager.", tile: Tile = "The player.", millions: u16 = "The bid." },
        /// The winner pays.
        PaysForTile { seat: Seat = "The manager.", millions: u16 = "How much." },
        /// Nobody bid for a player.
        NobodyBids { tile: Tile = "The player." },
        /// A tile is out of the game.
        LeavesGame { tile: Tile = "Which." },
        /// A tile is laid on a column.
        Laid { seat: Seat = "Whose team.", column: Position = "The column.", tile: Tile = "The tile." },
        /// The player who stood there is out of the game.
        Covered {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            player: Player = "Who stood there.",
        },
        /// An injury tile is discarded with the player it lay on.
        InjuryCovered {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            tile: Tile = "The injury.",
        },
        /// A tile laid on a space without value counts with type and height.
        CountsWithoutValue { seat: Seat = "Whose team.", tile: Tile = "The tile." },
        /// A tile is slid one space, to this one.
        Slid {
            seat: Seat = "The manager.",
            column: Position = "The column.",
            tile: Tile = "The tile.",
            space: u8 = "The season space it comes to, from 1.",
        },
        /// The Trainer's holder leaves the tile where it was laid.
        NotSlid { seat: Seat = "The manager.", column: Position = "The column.", tile: Tile = "The tile." },
        /// The Trainer's holder has slid all the tiles that were to be slid.
        TrainingDone { seat: Seat = "The manager." },
        /// A manager has chosen an amount, unseen.
        HasChosen { seat: Seat = "The manager." },
        /// The amount that a manager has chosen. Only that seat hears it.
        Sealed { seat: Seat = "The manager.", millions: u16 = "The amount." },
        /// A health cost is revealed.
        HealthCostRevealed { seat: Seat = "The manager.", millions: u16 = "The amount." },
        /// A manager pays the health cost.
        PaysHealthCost { seat: Seat = "The manager.", millions: u16 = "How much." },
        /// A team takes the injury.
        TakesInjury { seat: Seat = "Whose team." },
        /// Nobody takes the injury: it is discarded.
        NobodyInjured { tile: Tile = "The injury." },
        /// A player is injured.
        Injured {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            player: Player = "Who.",
            tile: Tile = "The injury.",
        },
        /// The injury is discarded: the player counts again.
        Recovers {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            player: Player = "Who.",
            tile: Tile = "The injury.",
        },
        /// The Referee does not break this tie.
        RefereeStaysOut { seat: Seat = "Who has the Referee." },
        /// A team takes a place, from 1, and its trophy if one of that place is in play.
        TakesPlace {
            seat: Seat = "Whose team.",
            place: u8 = "From 1.",
            trophy: Option<Trophy> = "What it brings, if anything.",
        },
        /// A wholly tied team gets no trophy.
        NoTrophy { seat: Seat = "Whose team." },
        /// A bribe is revealed.
        BribeRevealed { seat: Seat = "The manager.", millions: u16 = "The amount." },
        /// A bribe is paid, a part of it to the Referee's team and the rest to the stock.
        PaysBribe {
            seat: Seat = "The manager.",
            millions: u16 = "The whole bribe.",
            referee: Seat = "Who has the Referee.",
            to_referee: u16 = "The part that comes to the Referee's team.",
        },
        /// The Banker pays interest.
        Interest { seat: Seat = "The manager.", millions: u16 = "How much." },
        /// A team earns its income.
        Income { seat: Seat = "The manager.", millions: u16 = "How much." },
        /// A tile is turned face-down for good.
        TurnedFaceDown {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            tile: Tile = "The tile.",
        },
        /// A printed player's career is over.
        PrintedEnds { seat: Seat = "Whose team.", column: Position = "The column." },
        /// What a line-up adds up to.
        Counted {
            seat: Seat = "Whose team.",
            values: u8 = "The values of all who count.",
            types: u8 = "How many different types.",
        },
        /// A team's strength has moved.
        StrengthMoves {
            seat: Seat = "Whose team.",
            from: u8 = "The strength before.",
            to: u8 = "The strength now.",
        },
        /// The Referee adds his point to a team.
        RefereePoint { seat: Seat = "Whose team." },
        /// The Referee's point moves.
        RefereePointMoves { from: Option<Seat> = "Who had it.", to: Option<Seat> = "Who has it now." },
        /// The order in which the managers choose.
        HireOrder { first_to_last: ArrayVec<[Seat; 5]> = "All seats, in that order." },
        /// Of two teams of equal strength this one chooses first.
        ChoosesBefore { seat: Seat = "Who chooses first.", other: Seat = "Who is as strong." },
        /// A manager takes a specialist.
        Hires {
            seat: Seat = "The manager.",
            specialist: Specialist = "The specialist.",
            from: Option<Seat> = "Who had him, if he does not stand on the board.",
        },
        /// A manager pays for a specialist taken from another team.
        PaysForSpecialist { seat: Seat = "The manager.", millions: u16 = "How much." },
        /// A manager keeps the specialist.
        KeepsSpecialist { seat: Seat = "The manager.", specialist: Specialist = "The specialist." },
        /// A specialist goes back to the board.
        GoesBack { seat: Seat = "The manager.", specialist: Specialist = "The specialist." },
        /// A manager takes the medal.
        TakesMedal { seat: Seat = "The manager." },
        /// The last season is over.
        SeasonsOver,
        /// A final score, with its parts.
        Scored {
            seat: Seat = "The manager.",
            strength: u8 = "The points for strength.",
            trophies: u16 = "The points for trophies.",
            medals: u8 = "The points for medals.",
            money: u16 = "The points for money.",
            score: i32 = "All of them.",
        },
        /// Of equal scores the money is compared.
        MoneyCompared { seat: Seat = "The manager.", millions: u16 = "The money left." },
        /// The winners.
        Winners { seats: SeatSet = "Who wins, alone or together." },
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
