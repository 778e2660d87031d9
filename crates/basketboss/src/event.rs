//! What happens.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet, documented};
use tinyvec::ArrayVec;

use crate::cards::{CardId, Injury, PlayerId};
use crate::names::{Advisor, Position};
use crate::rulings::DiscardedInjury;
use crate::season::{HireOrder, SeasonCard};
use crate::state::SEATS;

documented! {
    /// Something that happened. The clause that made it happen stands beside it in the log.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", tag = "event")]
    pub enum Event {
        /// A manager has taken board and money.
        TeamReady { seat: Seat = "The manager.", dollars: u16 = "The money.", strength: i16 = "The strength." },
        /// The stack is shuffled.
        StackShuffled { players: u8 = "How many player cards.", injuries: u8 = "How many injury cards." },
        /// A card of the season row lies.
        SeasonCardLaid { season: u8 = "Its season, from 1.", card: SeasonCard = "Which." },
        /// The tallest manager receives an advisor and the start-player token.
        AdvisorGiven { seat: Seat = "The manager.", advisor: Advisor = "Which." },
        /// The trophy of a place lies ready each season.
        TrophyLaid { place: u8 = "The place, from 1.", points: u8 = "What it is worth." },
        /// A phase of a season begins.
        PhaseBegins { season: u8 = "The season, from 1.", phase: SeasonPhase = "The phase." },
        /// This card's effect holds this season.
        CardInForce { card: SeasonCard = "Which." },
        /// This card has no effect.
        CardWithoutEffect { card: SeasonCard = "Which." },
        /// How far the market is filled.
        MarketFills {
            income_limit_dollars: u8 = "The income at which the row is full.",
            player_limit: u8 = "The number of players at which it is full.",
        },
        /// A card is flipped into the row.
        CardFlipped { card: CardId = "Which." },
        /// An injury is flipped and replaced.
        InjuryReplaced { injury: Injury = "Which." },
        /// The replaced injuries are back in the stack.
        InjuriesShuffledBack { injuries: u8 = "How many." },
        /// The stack has run out before a limit was reached.
        StackRanOut { cards: u8 = "How many cards lie in the row." },
        /// How much an offer must beat the one before by, this season.
        RaisesAtLeast { dollars: u16 = "By how much." },
        /// The auction of a player is opened.
        AuctionOpens { seat: Seat = "Who opens it.", player: PlayerId = "The player." },
        /// An offer.
        Offered { seat: Seat = "The manager.", dollars: u16 = "The offer." },
        /// A match of another's offer.
        Matched { seat: Seat = "The manager.", dollars: u16 = "The offer." },
        /// A manager passes.
        Passed { seat: Seat = "The manager." },
        /// An auction is won, with this offer.
        PlayerWon { seat: Seat = "The manager.", player: PlayerId = "The player.", dollars: u16 = "The offer." },
        /// Nobody wants the player, who goes back to the box.
        PlayerUnwanted { player: PlayerId = "The player." },
        /// Money goes to the supply.
        Paid { seat: Seat = "The manager.", dollars: u16 = "How much." },
        /// Money goes to another manager.
        PaidTo { seat: Seat = "Who pays.", to: Seat = "Who is paid.", dollars: u16 = "How much." },
        /// Money comes from the supply.
        Collected { seat: Seat = "The manager.", dollars: u16 = "How much." },
        /// A player is laid on a column.
        PlayerLaid { seat: Seat = "The manager.", player: PlayerId = "The player.", column: Position = "The column." },
        /// A replaced player card goes back to the box.
        CardBoxed { seat: Seat = "Whose team.", player: PlayerId = "The player." },
        /// The strength marker stands so.
        StrengthMarked { seat: Seat = "Whose team.", strength: i16 = "Where it stands." },
        /// An injury comes up: all but the excused bid.
        InjuryComesUp { injury: Injury = "Which.", bidders: SeatSet = "Who bids." },
        /// The Therapist's manager does not bid.
        Excused { seat: Seat = "The manager." },
        /// A manager has closed the hand over a bid.
        HandClosed { seat: Seat = "The manager." },
        /// Over how much: for this manager alone.
        BidSealed { seat: Seat = "The manager.", dollars: u16 = "The bid." },
        /// A bid is revealed.
        BidRevealed { seat: Seat = "The manager.", dollars: u16 = "The bid." },
        /// A manager takes the injury.
        InjuryTaken { seat: Seat = "The manager.", injury: Injury = "Which." },
        /// The injury covers a player: the card or, without one, the starting player.
        InjuryLaid {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            player: Option<PlayerId> = "The card, if there is one.",
        },
        /// The injury goes to the box, or into the stack.
        InjuryDiscarded {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            injury: Injury = "Which.",
            to: DiscardedInjury = "Where it goes.",
        },
        /// A card slides; its next row shows so many stars.
        CardSlid {
            seat: Seat = "Whose team.",
            column: Position = "The column.",
            player: PlayerId = "The player.",
            stars: u8 = "What its next row shows.",
        },
        /// A card has no star left and goes to the box; the starting player is back.
        CardRetired { seat: Seat = "Whose team.", column: Position = "The column.", player: PlayerId = "The player." },
        /// The Trainer's manager stops.
        TrainingDone { seat: Seat = "The manager." },
        /// The strength of a team, and what it is made of.
        StrengthCounted {
            seat: Seat = "Whose team.",
            stars: u8 = "The stars of all who play.",
            positions: u8 = "How many different positions.",
            strength: i16 = "The strength.",
        },
        /// The season card alters the strength of a team by so much.
        StrengthAltered { seat: Seat = "Whose team.", card: SeasonCard = "The season card.", by: i16 = "By how much." },
        /// These managers bid for a place in a tie.
        TieBidsOpen { seats: SeatSet = "Who bids.", place: u8 = "The place, from 1." },
        /// A manager wins this place in a tie.
        TieWon { seat: Seat = "The manager.", place: u8 = "The place, from 1." },
        /// Where a marker of a tie stands in the end.
        Stacked { seat: Seat = "The manager.", place: u8 = "The place, from 1." },
        /// Who has won a round of a tie goes on top of the stack, as R-15 may have it.
        GoesOnTop { seat: Seat = "The manager." },
        /// A manager takes the trophy of this place.
        TrophyTaken {
            seat: Seat = "The manager.",
            place: u8 = "The place, from 1.",
            points: u8 = "What the trophy is worth.",
        },
        /// A manager takes a ribbon.
        RibbonTaken { seat: Seat = "The manager." },
        /// An advisor's work for a manager ends.
        AdvisorReturned { seat: Seat = "The manager.", advisor: Advisor = "Which." },
        /// All advisors are in the centre.
        AdvisorsInCentre,
        /// The order in which advisors are taken is not the usual one.
        HiringOrder { order: HireOrder = "Which it is." },
        /// The order in which advisors are taken, where it goes by the stack and not by the places (R-15
        /// `LastOnTop`).
        HiringGoes { seats: ArrayVec<[Seat; SEATS]> = "Who hires, one after the other." },
        /// A manager hires an advisor.
        Hired { seat: Seat = "The manager.", advisor: Advisor = "Which." },
        /// The Therapist keeps a card from sliding.
        Spared { seat: Seat = "The manager.", column: Position = "The column.", player: PlayerId = "The player." },
        /// Cards slide another number of spaces than one.
        SlidesBy { spaces: u8 = "How many." },
        /// The season card is turned face-down.
        CardTurned { card: SeasonCard = "Which." },
        /// The game ends after this season's trophies; the cards age once more.
        GameEnds { season: u8 = "The season, from 1." },
        /// The final strength of a team.
        FinalStrength { seat: Seat = "Whose team.", strength: i16 = "The strength." },
        /// The final score of a manager.
        FinalScore { seat: Seat = "The manager.", score: i32 = "The score." },
        /// What was compared between this manager and others of the same score.
        TieCompared {
            seat: Seat = "The manager.",
            figure: TieFigure = "What was compared.",
            amount: u16 = "What this manager has of it.",
        },
        /// A manager wins alone.
        Wins { seat: Seat = "The manager.", score: i32 = "The score." },
        /// These managers share the win.
        WinShared { seats: SeatSet = "Who wins.", score: i32 = "The score of each." },
    }
}

/// The five phases of a season, in this order (BB-SEASON-0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonPhase {
    /// 1. Offer contracts.
    OfferContracts,
    /// 2. Award trophies.
    AwardTrophies,
    /// 3. Hire advisors.
    HireAdvisors,
    /// 4. Earn income.
    EarnIncome,
    /// 5. Age players.
    AgePlayers,
}

impl SeasonPhase {
    /// The phase with its number, in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OfferContracts => "1. offer contracts",
            Self::AwardTrophies => "2. award trophies",
            Self::HireAdvisors => "3. hire advisors",
            Self::EarnIncome => "4. earn income",
            Self::AgePlayers => "5. age players",
        }
    }
}

/// What is compared between equal scores, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieFigure {
    /// The money that is left over when each full $5 has become a point.
    MoneyLeftOver,
    /// The trophies of the first place.
    FirstPlaceTrophies,
    /// The trophies of the second place.
    SecondPlaceTrophies,
    /// The trophies of the third place.
    ThirdPlaceTrophies,
    /// The trophies of the fourth place.
    FourthPlaceTrophies,
}

impl TieFigure {
    /// All, in the order in which they are compared.
    pub const ALL: [Self; 5] = [
        Self::MoneyLeftOver,
        Self::FirstPlaceTrophies,
        Self::SecondPlaceTrophies,
        Self::ThirdPlaceTrophies,
        Self::FourthPlaceTrophies,
    ];

    /// The figure in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MoneyLeftOver => "money left over",
            Self::FirstPlaceTrophies => "first trophies",
            Self::SecondPlaceTrophies => "second trophies",
            Self::ThirdPlaceTrophies => "third trophies",
            Self::FourthPlaceTrophies => "fourth trophies",
        }
    }
}
