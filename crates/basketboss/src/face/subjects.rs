//! The seats, cells, pieces and amounts that events name.

use alloc::format;
use alloc::string::String;

use tabletop_any::Subjects;
use tabletop_core::Seat;

use crate::cards::{CardId, PlayerId};
use crate::event::{Event, SeasonPhase};
use crate::names::Position;

/// The subjects of an event. An injury is no piece, because one cannot be told from another.
pub(super) fn of(event: &Event) -> Subjects {
    let seat_at = |seat: Seat, column: Position| Subjects::of([seat]).at(cell(seat, column));
    let money = |seat: Seat, dollars: u16| Subjects::of([seat]).amount(dollars, "dollars");
    match *event {
        Event::TeamReady { seat, dollars, strength } => {
            Subjects::of([seat]).amount(strength, "strength").amount(dollars, "dollars")
        }
        Event::Passed { seat }
        | Event::Excused { seat }
        | Event::HandClosed { seat }
        | Event::InjuryTaken { seat, .. }
        | Event::TrainingDone { seat }
        | Event::TieWon { seat, .. }
        | Event::Stacked { seat, .. }
        | Event::GoesOnTop { seat }
        | Event::RibbonTaken { seat } => Subjects::of([seat]),
        Event::Offered { seat, dollars }
        | Event::Matched { seat, dollars }
        | Event::Collected { seat, dollars }
        | Event::BidSealed { seat, dollars }
        | Event::BidRevealed { seat, dollars } => money(seat, dollars),
        Event::Paid { seat, dollars } => {
            if dollars == 0 {
                Subjects::of([seat])
            } else {
                money(seat, dollars)
            }
        }
        Event::PaidTo { seat, to, dollars } => Subjects::of([seat, to]).amount(dollars, "dollars"),
        Event::PlayerWon { seat, player, dollars } => money(seat, dollars).with(piece(player)),
        Event::CardFlipped { card: CardId::Player(player) } | Event::PlayerUnwanted { player } => {
            Subjects::default().with(piece(player))
        }
        Event::AuctionOpens { seat, player } | Event::CardBoxed { seat, player } => {
            Subjects::of([seat]).with(piece(player))
        }
        Event::PlayerLaid { seat, player, column }
        | Event::CardRetired { seat, column, player }
        | Event::Spared { seat, column, player } => seat_at(seat, column).with(piece(player)),
        Event::CardSlid { seat, column, player, stars } => {
            seat_at(seat, column).with(piece(player)).amount(stars, "stars")
        }
        Event::InjuryLaid { seat, column, player } => {
            let place = seat_at(seat, column);
            match player {
                Some(player) => place.with(piece(player)),
                None => place,
            }
        }
        Event::InjuryDiscarded { seat, column, .. } => seat_at(seat, column),
        Event::StrengthMarked { seat, strength } | Event::FinalStrength { seat, strength } => {
            Subjects::of([seat]).amount(strength, "strength")
        }
        Event::StrengthCounted { seat, stars, strength, .. } => {
            Subjects::of([seat]).amount(stars, "stars").amount(strength, "strength")
        }
        Event::StrengthAltered { seat, by, .. } => Subjects::of([seat]).amount(by, "strength"),
        Event::InjuryComesUp { bidders, .. } => Subjects::of(bidders.iter()),
        Event::TieBidsOpen { seats, .. } | Event::WinShared { seats, .. } => Subjects::of(seats.iter()),
        Event::TrophyTaken { seat, place, points } => {
            Subjects::of([seat]).at(format!("trophy-{place}")).amount(points, "points")
        }
        Event::TrophyLaid { place, points } => {
            Subjects::default().at(format!("trophy-{place}")).amount(points, "points")
        }
        Event::AdvisorGiven { seat, advisor }
        | Event::AdvisorReturned { seat, advisor }
        | Event::Hired { seat, advisor } => Subjects::of([seat]).at(format!("advisor-{advisor}")),
        Event::HiringGoes { seats } => Subjects::of(seats),
        Event::SeasonCardLaid { season, .. } => Subjects::default().at(format!("season-{season}")),
        Event::FinalScore { seat, score } | Event::Wins { seat, score } => {
            Subjects::of([seat]).amount(score, "points")
        }
        Event::TieCompared { seat, amount, figure } => Subjects::of([seat]).amount(amount, figure.name()),
        Event::CardFlipped { card: CardId::Injury(_) }
        | Event::StackShuffled { .. }
        | Event::PhaseBegins { .. }
        | Event::CardInForce { .. }
        | Event::CardWithoutEffect { .. }
        | Event::MarketFills { .. }
        | Event::InjuryReplaced { .. }
        | Event::InjuriesShuffledBack { .. }
        | Event::StackRanOut { .. }
        | Event::RaisesAtLeast { .. }
        | Event::AdvisorsInCentre
        | Event::HiringOrder { .. }
        | Event::SlidesBy { .. }
        | Event::CardTurned { .. }
        | Event::GameEnds { .. } => Subjects::default(),
    }
}

/// The id of a column of a team.
fn cell(seat: Seat, column: Position) -> String {
    format!("team-{seat}-{column}")
}

/// The id of a player card as a piece.
fn piece(player: PlayerId) -> String {
    format!("player-{player}")
}

/// The name of what follows by itself, of which an event is a part.
pub(super) fn follows(event: &Event, rule: &str) -> Option<&'static str> {
    match event {
        Event::PhaseBegins { phase: SeasonPhase::EarnIncome, .. } => Some("income"),
        Event::TrophyTaken { .. } => Some("trophies"),
        Event::InjuryDiscarded { .. } if rule == "BB-INJURY-6" => Some("recovery"),
        Event::CardTurned { .. } => Some("ageing"),
        _ => None,
    }
}
