//! What happens.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet};

use crate::cards::{CardId, Injury, PlayerId};
use crate::names::{Advisor, Position};
use crate::rulings::DiscardedInjury;
use crate::season::{HireOrder, SeasonCard};

/// Something that happened. The clause that made it happen stands beside it in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "each field is what its name says, and `describe` puts it into words")]
pub enum Event {
    /// A manager has taken board and money.
    TeamReady { seat: Seat, dollars: u16, strength: i16 },
    /// The stack is shuffled.
    StackShuffled { players: u8, injuries: u8 },
    /// A card of the season row lies.
    SeasonCardLaid { season: u8, card: SeasonCard },
    /// The tallest manager receives an advisor and the start-player token.
    AdvisorGiven { seat: Seat, advisor: Advisor },
    /// The trophy of a place lies ready each season.
    TrophyLaid { place: u8, points: u8 },
    /// A phase of a season begins.
    PhaseBegins { season: u8, phase: SeasonPhase },
    /// This card's effect holds this season.
    CardInForce { card: SeasonCard },
    /// This card has no effect.
    CardWithoutEffect { card: SeasonCard },
    /// How far the market is filled.
    MarketFills { income_limit_dollars: u8, player_limit: u8 },
    /// A card is flipped into the row.
    CardFlipped { card: CardId },
    /// An injury is flipped and replaced.
    InjuryReplaced { injury: Injury },
    /// The replaced injuries are back in the stack.
    InjuriesShuffledBack { injuries: u8 },
    /// The stack has run out before a limit was reached.
    StackRanOut { cards: u8 },
    /// How much an offer must beat the one before by, this season.
    RaisesAtLeast { dollars: u16 },
    /// The auction of a player is opened.
    AuctionOpens { seat: Seat, player: PlayerId },
    /// An offer.
    Offered { seat: Seat, dollars: u16 },
    /// A match of another's offer.
    Matched { seat: Seat, dollars: u16 },
    /// A manager passes.
    Passed { seat: Seat },
    /// An auction is won, with this offer.
    PlayerWon { seat: Seat, player: PlayerId, dollars: u16 },
    /// Nobody wants the player, who goes back to the box.
    PlayerUnwanted { player: PlayerId },
    /// Money goes to the supply.
    Paid { seat: Seat, dollars: u16 },
    /// Money goes to another manager.
    PaidTo { seat: Seat, to: Seat, dollars: u16 },
    /// Money comes from the supply.
    Collected { seat: Seat, dollars: u16 },
    /// A player is laid on a column.
    PlayerLaid { seat: Seat, player: PlayerId, column: Position },
    /// A replaced player card goes back to the box.
    CardBoxed { seat: Seat, player: PlayerId },
    /// The strength marker stands so.
    StrengthMarked { seat: Seat, strength: i16 },
    /// An injury comes up: all but the excused bid.
    InjuryComesUp { injury: Injury, bidders: SeatSet },
    /// The Therapist's manager does not bid.
    Excused { seat: Seat },
    /// A manager has closed the hand over a bid.
    HandClosed { seat: Seat },
    /// Over how much: for this manager alone.
    BidSealed { seat: Seat, dollars: u16 },
    /// A bid is revealed.
    BidRevealed { seat: Seat, dollars: u16 },
    /// A manager takes the injury.
    InjuryTaken { seat: Seat, injury: Injury },
    /// The injury covers a player: the card or, without one, the starting player.
    InjuryLaid { seat: Seat, column: Position, player: Option<PlayerId> },
    /// The injury goes to the box, or into the stack.
    InjuryDiscarded { seat: Seat, column: Position, injury: Injury, to: DiscardedInjury },
    /// A card slides; its next row shows so many stars.
    CardSlid { seat: Seat, column: Position, player: PlayerId, stars: u8 },
    /// A card has no star left and goes to the box; the starting player is back.
    CardRetired { seat: Seat, column: Position, player: PlayerId },
    /// The Trainer's manager stops.
    TrainingDone { seat: Seat },
    /// The strength of a team, and what it is made of.
    StrengthCounted { seat: Seat, stars: u8, positions: u8, strength: i16 },
    /// The season card alters the strength of a team by so much.
    StrengthAltered { seat: Seat, card: SeasonCard, by: i16 },
    /// These managers bid for a place in a tie.
    TieBidsOpen { seats: SeatSet, place: u8 },
    /// A manager wins this place in a tie.
    TieWon { seat: Seat, place: u8 },
    /// Where a marker of a tie stands in the end.
    Stacked { seat: Seat, place: u8 },
    /// A manager takes the trophy of this place.
    TrophyTaken { seat: Seat, place: u8, points: u8 },
    /// A manager takes a ribbon.
    RibbonTaken { seat: Seat },
    /// An advisor's work for a manager ends.
    AdvisorReturned { seat: Seat, advisor: Advisor },
    /// All advisors are in the centre.
    AdvisorsInCentre,
    /// The order in which advisors are taken is not the usual one.
    HiringOrder { order: HireOrder },
    /// A manager hires an advisor.
    Hired { seat: Seat, advisor: Advisor },
    /// The Therapist keeps a card from sliding.
    Spared { seat: Seat, column: Position, player: PlayerId },
    /// Cards slide another number of spaces than one.
    SlidesBy { spaces: u8 },
    /// The season card is turned face-down.
    CardTurned { card: SeasonCard },
    /// The game ends after this season's trophies; the cards age once more.
    GameEnds { season: u8 },
    /// The final strength of a team.
    FinalStrength { seat: Seat, strength: i16 },
    /// The final score of a manager.
    FinalScore { seat: Seat, score: i32 },
    /// What was compared between this manager and others of the same score.
    TieCompared { seat: Seat, figure: TieFigure, amount: u16 },
    /// A manager wins alone.
    Wins { seat: Seat, score: i32 },
    /// These managers share the win.
    WinShared { seats: SeatSet, score: i32 },
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
