//! Events: everything that happens.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet, documented};
use tinyvec::ArrayVec;

use crate::cards::{CardId, Injury, PlayerId};
use crate::names::{Advisor, Position};
use crate::rulings::DiscardedInjury;
use crate::season::{HireOrder, SeasonCard};
use crate::state::SEATS;

documented! {
    /// Something that happened. The log names beside each event the clause that made it happen.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", tag = "event")]
    pub enum Event {
        /// A manager has taken board and money.
        TeamReady { seat: Seat, dollars: u16 = "The money.", strength: i16 },
        /// The stack is shuffled.
        StackShuffled { players: u8 = "Number of player cards.", injuries: u8 = "Number of injury cards." },
        /// A card is laid in the season row.
        SeasonCardLaid { season: u8 = "Its season, from 1.", card: SeasonCard },
        /// The tallest manager receives an advisor and the start-player token.
        AdvisorGiven { seat: Seat, advisor: Advisor },
        /// The trophy of a place is laid out. It is awarded each season.
        TrophyLaid { place: u8 = "The place, from 1.", points: u8 = "The points of the trophy." },
        /// A phase of a season begins.
        PhaseBegins { season: u8 = "The season, from 1.", phase: SeasonPhase },
        /// This card's effect holds this season.
        CardInForce { card: SeasonCard },
        /// This card has no effect.
        CardWithoutEffect { card: SeasonCard },
        /// The market is filled up to these limits.
        MarketFills {
            income_limit_dollars: u8 = "The income at which the row is full.",
            player_limit: u8 = "The number of players at which it is full.",
        },
        /// A card is flipped into the row.
        CardFlipped { card: CardId },
        /// An injury is flipped and replaced.
        InjuryReplaced { injury: Injury },
        /// The replaced injuries are back in the stack.
        InjuriesShuffledBack { injuries: u8 },
        /// The stack has run out before a limit was reached.
        StackRanOut { cards: u8 = "Number of cards in the row." },
        /// Offers must beat the one before by this much, this season.
        RaisesAtLeast { dollars: u16 = "The amount." },
        /// The auction of a player is opened.
        AuctionOpens { seat: Seat = "The opener.", player: PlayerId },
        /// An offer.
        Offered { seat: Seat, dollars: u16 = "The offer." },
        /// A match of another's offer.
        Matched { seat: Seat, dollars: u16 = "The offer." },
        /// A manager passes.
        Passed { seat: Seat },
        /// An auction is won with this offer.
        PlayerWon { seat: Seat, player: PlayerId, dollars: u16 = "The offer." },
        /// Nobody wants the player. The card goes back to the box.
        PlayerUnwanted { player: PlayerId },
        /// Money goes to the supply.
        Paid { seat: Seat, dollars: u16 = "The sum." },
        /// Money goes to another manager.
        PaidTo { seat: Seat = "The payer.", to: Seat = "The payee.", dollars: u16 = "The sum." },
        /// Money comes from the supply.
        Collected { seat: Seat, dollars: u16 = "The sum." },
        /// A player is laid on a column.
        PlayerLaid { seat: Seat, player: PlayerId, column: Position },
        /// A replaced player card goes back to the box.
        CardBoxed { seat: Seat, player: PlayerId },
        /// The strength marker of a team moves.
        StrengthMarked { seat: Seat, strength: i16 },
        /// An injury comes up, and these managers bid for it.
        InjuryComesUp { injury: Injury, bidders: SeatSet },
        /// The Therapist's manager is excused from the bids.
        Excused { seat: Seat },
        /// A manager has closed the hand over a bid.
        HandClosed { seat: Seat },
        /// The amount of a bid, for its manager alone.
        BidSealed { seat: Seat, dollars: u16 = "The bid." },
        /// A bid is revealed.
        BidRevealed { seat: Seat, dollars: u16 = "The bid." },
        /// A manager takes the injury.
        InjuryTaken { seat: Seat, injury: Injury },
        /// The injury covers a player: the card or, without one, the starting player.
        InjuryLaid { seat: Seat, column: Position, player: Option<PlayerId> = "The card, if there is one." },
        /// The injury goes to the box, or into the stack.
        InjuryDiscarded {
            seat: Seat,
            column: Position,
            injury: Injury,
            to: DiscardedInjury = "The box or the stack.",
        },
        /// A card slides, and its next row shows.
        CardSlid { seat: Seat, column: Position, player: PlayerId, stars: u8 = "The stars of the next row." },
        /// A card has no star left and goes to the box. The starting player plays again.
        CardRetired { seat: Seat, column: Position, player: PlayerId },
        /// The Trainer's manager stops.
        TrainingDone { seat: Seat },
        /// The strength of a team and its parts.
        StrengthCounted {
            seat: Seat,
            stars: u8 = "The stars of all who play.",
            positions: u8 = "Number of positions that count (R-18).",
            strength: i16,
        },
        /// The season card alters the strength of a team.
        StrengthAltered { seat: Seat, card: SeasonCard, by: i16 = "The change." },
        /// These managers bid for a place in a tie.
        TieBidsOpen { seats: SeatSet = "The bidders.", place: u8 = "The place, from 1." },
        /// A manager wins this place in a tie.
        TieWon { seat: Seat, place: u8 = "The place, from 1." },
        /// The final place of a marker that was tied.
        Stacked { seat: Seat, place: u8 = "The place, from 1." },
        /// The winner of a round of a tie goes on top of the stack (a reading of R-15).
        GoesOnTop { seat: Seat },
        /// A manager takes the trophy of this place.
        TrophyTaken { seat: Seat, place: u8 = "The place, from 1.", points: u8 = "The points of the trophy." },
        /// A manager takes a ribbon.
        RibbonTaken { seat: Seat },
        /// An advisor's work for a manager ends.
        AdvisorReturned { seat: Seat, advisor: Advisor },
        /// All advisors are in the centre.
        AdvisorsInCentre,
        /// Advisors are taken in an unusual order.
        HiringOrder { order: HireOrder },
        /// Advisors are taken in the order of the stack, and not of the places (R-15 `LastOnTop`).
        HiringGoes { seats: ArrayVec<[Seat; SEATS]> = "The seats in the order of hiring." },
        /// A manager hires an advisor.
        Hired { seat: Seat, advisor: Advisor },
        /// The Therapist keeps a card from sliding.
        Spared { seat: Seat, column: Position, player: PlayerId },
        /// Cards slide a number of spaces other than one.
        SlidesBy { spaces: u8 },
        /// The season card is turned face-down.
        CardTurned { card: SeasonCard },
        /// The game ends after this season's trophies. The cards age once more.
        GameEnds { season: u8 = "The season, from 1." },
        /// The final strength of a team.
        FinalStrength { seat: Seat, strength: i16 },
        /// The final score of a manager.
        FinalScore { seat: Seat, score: i32 },
        /// A figure of a manager is compared with the same figure of the managers of equal score.
        TieCompared { seat: Seat, figure: TieFigure, amount: u16 = "The amount of this manager." },
        /// A manager wins alone.
        Wins { seat: Seat, score: i32 },
        /// These managers share the win.
        WinShared { seats: SeatSet = "The winners.", score: i32 },
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

/// A figure that decides between equal scores, in the order of comparison.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieFigure {
    /// The money that is left over after each full $5 has become a point.
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
    /// All figures in the order of comparison.
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
