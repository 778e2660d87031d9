//! Events as sentences.

use core::fmt;

use crate::cards::{CardId, PlayerId};
use crate::components::Components;
use crate::event::Event;
use crate::rulings::DiscardedInjury;
use crate::season::{HireOrder, SeasonCard};

/// An event as a sentence without a full stop, with the names of a set of components.
#[expect(clippy::too_many_lines, reason = "one sentence for each event")]
pub(crate) fn describe(components: &Components, event: Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |player| PlayerName(components, player);
    let season = |card: SeasonCard| {
        components.season_cards.get(usize::from(card.index())).map_or(card.name(), |data| data.name.as_str())
    };
    match event {
        Event::TeamReady { seat, dollars, strength } => {
            write!(f, "seat {seat} starts with strength {strength} and ${dollars}")
        }
        Event::StackShuffled { players, injuries } => {
            let (players, injuries) = (plural(players, "player card"), plural(injuries, "injury card"));
            write!(f, "{players} and {injuries} are shuffled")
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
            let players = plural(player_limit, "player");
            write!(f, "the market fills up to an income of ${income_limit_dollars} or {players}")
        }
        Event::CardFlipped { card } => write!(f, "{} comes to the market", CardName(components, card)),
        Event::InjuryReplaced { injury } => write!(f, "{injury} is put aside and replaced"),
        Event::InjuriesShuffledBack { injuries } => {
            let (noun, are) = if injuries == 1 { ("injury", "is") } else { ("injuries", "are") };
            write!(f, "{injuries} {noun} put aside {are} shuffled back into the stack")
        }
        Event::StackRanOut { cards } => {
            write!(f, "the stack has run out with {} in the row", plural(cards, "card"))
        }
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
        Event::HandClosed { seat } => write!(f, "seat {seat} closes a hand"),
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
            let (name, stars) = (name(player), plural(stars, "star"));
            write!(f, "{name} of seat {seat} on column {column} ages and shows {stars}")
        }
        Event::CardRetired { seat, column, player } => {
            write!(f, "{} of seat {seat} retires to the box; the starting {column} is back", name(player))
        }
        Event::TrainingDone { seat } => write!(f, "the Trainer of seat {seat} is done"),
        Event::StrengthCounted { seat, stars, positions, strength } => {
            let (stars, positions) = (plural(stars, "star"), plural(positions, "position"));
            write!(f, "seat {seat}: {stars} and {positions}, strength {strength}")
        }
        Event::StrengthAltered { seat, card, by } => {
            write!(f, "{} alters the strength of seat {seat} by {by}", season(card))
        }
        Event::TieBidsOpen { seats, place } => write!(f, "tied and told to bid for place {place}: {seats}"),
        Event::TieWon { seat, place } => write!(f, "seat {seat} wins the tie for place {place}"),
        Event::GoesOnTop { seat } => write!(f, "the marker of seat {seat} goes on top of the stack"),
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
        Event::HiringGoes { seats } => {
            f.write_str("by the stack advisors are taken by seat")?;
            for (number, seat) in seats.iter().enumerate() {
                write!(f, "{} {seat}", if number == 0 { "" } else { ", then" })?;
            }
            Ok(())
        }
        Event::Hired { seat, advisor } => write!(f, "seat {seat} hires {}", advisor.title()),
        Event::Spared { seat, column, player } => {
            write!(f, "the Physical Therapist of seat {seat} spares {} on column {column}", name(player))
        }
        Event::SlidesBy { spaces } => write!(f, "player cards slide {}", plural(spaces, "space")),
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

/// A number of things, with the noun in singular or plural.
pub(crate) fn plural<N: fmt::Display + PartialEq + From<u8>>(
    count: N,
    noun: &'static str,
) -> impl fmt::Display {
    fmt::from_fn(move |f| write!(f, "{count} {noun}{}", if count == N::from(1) { "" } else { "s" }))
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

/// The name of a card of the stack. The card's number follows a player's name, because steps name cards by number.
struct CardName<'a>(&'a Components, CardId);

impl fmt::Display for CardName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            CardId::Player(player) => write!(f, "{}, card {player},", PlayerName(self.0, player)),
            CardId::Injury(injury) => injury.fmt(f),
        }
    }
}
