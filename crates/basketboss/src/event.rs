//! What happens.

use core::fmt;

use serde::Serialize;
use tabletop_core::{Seat, SeatSet};

use crate::cards::{CardId, Injury, PlayerId};
use crate::components::Components;
use crate::names::{Advisor, Position};
use crate::rulings::DiscardedInjury;
use crate::season::{HireOrder, SeasonCard};

/// Something that happened. The clause that made it happen stands beside it in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
    /// A manager has closed the hand over a bid: for this manager alone.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
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

/// An event as a sentence without a full stop, with the names of a set of components.
#[expect(clippy::too_many_lines, reason = "one sentence for each event")]
pub(crate) fn describe(components: &Components, event: Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |player| PlayerName(components, player);
    let season = |card: SeasonCard| {
        components.season_cards.get(card.index()).map_or(card.name(), |data| data.name.as_str())
    };
    match event {
        Event::TeamReady { seat, dollars, strength } => {
            write!(f, "seat {seat} starts with strength {strength} and ${dollars}")
        }
        Event::StackShuffled { players, injuries } => {
            write!(f, "{players} player cards and {injuries} injury cards are shuffled")
        }
        Event::SeasonCardLaid { season: number, card } => {
            write!(f, "season {number} will be {}", season(card))
        }
        Event::AdvisorGiven { seat, advisor } => {
            write!(f, "seat {seat}, the tallest, receives {} and the start-player token", advisor.title())
        }
        Event::TrophyLaid { place, points } => {
            write!(f, "place {place} is worth a trophy of {points} each season")
        }
        Event::PhaseBegins { season, phase } => write!(f, "season {season}: {}", phase.name()),
        Event::CardInForce { card } => write!(f, "{} holds this season", season(card)),
        Event::CardWithoutEffect { card } => write!(f, "{} changes no rule", season(card)),
        Event::MarketFills { income_limit_dollars, player_limit } => {
            write!(f, "the market fills up to an income of ${income_limit_dollars} or {player_limit} players")
        }
        Event::CardFlipped { card } => write!(f, "{} comes to the market", CardName(components, card)),
        Event::InjuryReplaced { injury } => write!(f, "{injury} is put aside and replaced"),
        Event::InjuriesShuffledBack { injuries } => {
            let (noun, are) = if injuries == 1 { ("injury", "is") } else { ("injuries", "are") };
            write!(f, "{injuries} {noun} put aside {are} shuffled back into the stack")
        }
        Event::StackRanOut { cards } => write!(f, "the stack has run out with {cards} cards in the row"),
        Event::RaisesAtLeast { dollars } => {
            write!(f, "an offer must beat the one before by at least ${dollars}")
        }
        Event::AuctionOpens { seat, player } => write!(f, "{}: seat {seat} opens", name(player)),
        Event::Offered { seat, dollars } => write!(f, "seat {seat} offers ${dollars}"),
        Event::Matched { seat, dollars } => write!(f, "seat {seat} matches ${dollars}"),
        Event::Passed { seat } => write!(f, "seat {seat} passes"),
        Event::PlayerWon { seat, player, dollars } => {
            write!(f, "seat {seat} wins {} with ${dollars}", name(player))
        }
        Event::PlayerUnwanted { player } => write!(f, "nobody wants {}: back to the box", name(player)),
        Event::Paid { seat, dollars: 0 } => write!(f, "seat {seat} pays nothing"),
        Event::Paid { seat, dollars } => write!(f, "seat {seat} pays ${dollars} to the supply"),
        Event::PaidTo { seat, to, dollars } => write!(f, "seat {seat} pays ${dollars} to seat {to}"),
        Event::Collected { seat, dollars } => write!(f, "seat {seat} collects ${dollars}"),
        Event::PlayerLaid { seat, player, column } => {
            write!(f, "seat {seat} lays {} on column {column}", name(player))
        }
        Event::CardBoxed { seat, player } => write!(f, "{} leaves seat {seat} for the box", name(player)),
        Event::StrengthMarked { seat, strength } => {
            write!(f, "the marker of seat {seat} moves to {strength}")
        }
        Event::InjuryComesUp { injury, bidders } => write!(f, "{injury} comes up; told to bid: {bidders}"),
        Event::Excused { seat } => write!(f, "the Physical Therapist keeps seat {seat} out of it"),
        Event::BidSealed { seat, dollars } => write!(f, "seat {seat} closes a hand over ${dollars}"),
        Event::BidRevealed { seat, dollars } => write!(f, "seat {seat} has bid ${dollars}"),
        Event::InjuryTaken { seat, injury } => write!(f, "seat {seat} takes {injury}"),
        Event::InjuryLaid { seat, column, player: Some(player) } => {
            write!(f, "{} of seat {seat} on column {column} is injured", name(player))
        }
        Event::InjuryLaid { seat, column, player: None } => {
            write!(f, "the starting {column} of seat {seat} is injured")
        }
        Event::InjuryDiscarded { seat, column, injury, to } => {
            let to = match to {
                DiscardedInjury::Box => "for the box",
                DiscardedInjury::IntoStack => "and is shuffled back into the stack",
            };
            write!(f, "{injury} leaves column {column} of seat {seat} {to}")
        }
        Event::CardSlid { seat, column, player, stars } => {
            let noun = if stars == 1 { "star" } else { "stars" };
            write!(f, "{} of seat {seat} on column {column} ages and shows {stars} {noun}", name(player))
        }
        Event::CardRetired { seat, column, player } => {
            write!(f, "{} of seat {seat} retires to the box; the starting {column} is back", name(player))
        }
        Event::TrainingDone { seat } => write!(f, "the Trainer of seat {seat} is done"),
        Event::StrengthCounted { seat, stars, positions, strength } => {
            write!(f, "seat {seat}: {stars} stars and {positions} positions, strength {strength}")
        }
        Event::StrengthAltered { seat, card, by } => {
            write!(f, "{} alters the strength of seat {seat} by {by}", season(card))
        }
        Event::TieBidsOpen { seats, place } => write!(f, "tied and told to bid for place {place}: {seats}"),
        Event::TieWon { seat, place } => write!(f, "seat {seat} wins the tie for place {place}"),
        Event::Stacked { seat, place } => write!(f, "seat {seat} stands in place {place}"),
        Event::TrophyTaken { seat, place, points } => {
            write!(f, "seat {seat} takes the trophy of place {place}, worth {points}")
        }
        Event::RibbonTaken { seat } => write!(f, "seat {seat} takes a ribbon"),
        Event::AdvisorReturned { seat, advisor } => {
            write!(f, "{} no longer works for seat {seat}", advisor.title())
        }
        Event::AdvisorsInCentre => f.write_str("all advisors are in the centre"),
        Event::HiringOrder { order } => f.write_str(match order {
            HireOrder::Reverse => "advisors are taken from the weakest team up",
            HireOrder::Forward => "advisors are taken from the strongest team down",
        }),
        Event::Hired { seat, advisor } => write!(f, "seat {seat} hires {}", advisor.title()),
        Event::Spared { seat, column, player } => {
            write!(f, "the Physical Therapist of seat {seat} spares {} on column {column}", name(player))
        }
        Event::SlidesBy { spaces } => write!(f, "player cards slide {spaces} spaces"),
        Event::CardTurned { card } => write!(f, "{} is turned face-down", season(card)),
        Event::GameEnds { season } => {
            write!(f, "season {season} was the last: no hiring, no income, one last ageing")
        }
        Event::FinalStrength { seat, strength } => {
            write!(f, "the final strength of seat {seat} is {strength}")
        }
        Event::FinalScore { seat, score } => write!(f, "the final score of seat {seat} is {score}"),
        Event::TieCompared { seat, figure, amount } => {
            write!(f, "seat {seat} is tied: {} {amount}", figure.name())
        }
        Event::Wins { seat, score } => write!(f, "seat {seat} wins with {score}"),
        Event::WinShared { seats, score } => write!(f, "seats {seats} share the win with {score}"),
    }
}

/// The name of a player card.
struct PlayerName<'a>(&'a Components, PlayerId);

impl fmt::Display for PlayerName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.player(self.1) {
            Some(player) => write!(f, "{} ({})", player.name, player.position),
            None => write!(f, "card {}", self.1),
        }
    }
}

/// The name of a card of the stack, a player's with the number by which steps call the card.
struct CardName<'a>(&'a Components, CardId);

impl fmt::Display for CardName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            CardId::Player(player) => write!(f, "{}, card {player},", PlayerName(self.0, player)),
            CardId::Injury(injury) => injury.fmt(f),
        }
    }
}
