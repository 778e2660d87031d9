//! The seats, cells, pieces and amounts that events name.

use alloc::format;
use alloc::string::String;

use tabletop_any::Subjects;
use tabletop_core::Seat;

use super::cells::piece;
use crate::state::Player;
use crate::{Event, Position, Tile};

/// The subjects of an event. An injury is no piece, because one cannot be told from another.
pub(super) fn of(event: &Event) -> Subjects {
    let place = |seat: Seat, column: Position| Subjects::of([seat]).at(cell(seat, column));
    let money = |seat: Seat, millions: u16| Subjects::of([seat]).amount(millions, "million");
    match *event {
        Event::TakesBoard { seat, .. }
        | Event::Opens { seat }
        | Event::Passes { seat }
        | Event::TrainingDone { seat }
        | Event::HasChosen { seat }
        | Event::TakesInjury { seat }
        | Event::RefereeStaysOut { seat }
        | Event::NoTrophy { seat }
        | Event::RefereePoint { seat } => Subjects::of([seat]),
        Event::Starts { seat, millions, strength } => money(seat, millions).amount(strength, "strength"),
        Event::ManagersRanked { tallest_first: seats } | Event::HireOrder { first_to_last: seats } => {
            Subjects::of(seats)
        }
        Event::Winners { seats } => Subjects::of(seats.iter()),
        Event::Turned { tile }
        | Event::TileUp { tile }
        | Event::NobodyBids { tile }
        | Event::LeavesGame { tile }
        | Event::CountsWithoutValue { tile, .. } => with(Subjects::default(), tile),
        Event::Bids { seat, millions }
        | Event::Matches { seat, millions }
        | Event::PaysForTile { seat, millions }
        | Event::PaysHealthCost { seat, millions }
        | Event::PaysForSpecialist { seat, millions }
        | Event::Sealed { seat, millions }
        | Event::HealthCostRevealed { seat, millions }
        | Event::BribeRevealed { seat, millions }
        | Event::Interest { seat, millions }
        | Event::Income { seat, millions }
        | Event::MoneyCompared { seat, millions } => money(seat, millions),
        Event::Wins { seat, tile, millions } => with(money(seat, millions), tile),
        Event::Laid { seat, column, tile }
        | Event::Slid { seat, column, tile, .. }
        | Event::NotSlid { seat, column, tile }
        | Event::TurnedFaceDown { seat, column, tile } => with(place(seat, column), tile),
        Event::Covered { seat, column, player }
        | Event::Injured { seat, column, player, .. }
        | Event::Recovers { seat, column, player, .. } => who(place(seat, column), player),
        Event::InjuryCovered { seat, column, .. } => Subjects::default().at(cell(seat, column)),
        Event::PrintedEnds { seat, column } => place(seat, column),
        Event::TakesPlace { seat, trophy, .. } => match trophy {
            Some(trophy) => Subjects::of([seat]).at(format!("trophy-{trophy}")),
            None => Subjects::of([seat]),
        },
        Event::PaysBribe { seat, millions, referee, to_referee } => {
            let to = Some(referee).filter(|_| to_referee > 0);
            let paid = Subjects::of([seat].into_iter().chain(to)).amount(millions, "million");
            if to_referee == 0 || to_referee == millions { paid } else { paid.amount(to_referee, "million") }
        }
        Event::Counted { seat, values, .. } => Subjects::of([seat]).amount(values, "values"),
        Event::StrengthMoves { seat, from, to } => {
            Subjects::of([seat]).amount(from, "strength").amount(to, "strength")
        }
        Event::RefereePointMoves { from, to } => Subjects::of([from, to].into_iter().flatten()),
        Event::ChoosesBefore { seat, other } => Subjects::of([seat, other]),
        Event::Hires { seat, specialist, from } => {
            Subjects::of([Some(seat), from].into_iter().flatten()).at(format!("specialist-{specialist}"))
        }
        Event::KeepsSpecialist { seat, specialist } | Event::GoesBack { seat, specialist } => {
            Subjects::of([seat]).at(format!("specialist-{specialist}"))
        }
        Event::TakesMedal { seat } => Subjects::of([seat]).at("medal"),
        Event::Scored { seat, score, .. } => Subjects::of([seat]).amount(score, "points"),
        Event::PileShuffled { .. }
        | Event::TrophiesInPlay { .. }
        | Event::BoardReady { .. }
        | Event::PhaseBegins { .. }
        | Event::BarAt { .. }
        | Event::MarketComplete { .. }
        | Event::NobodyInjured { .. }
        | Event::SeasonsOver => Subjects::default(),
    }
}

/// The id of a column of a team.
fn cell(seat: Seat, column: Position) -> String {
    format!("team-{seat}-{column}")
}

/// Adds a tile that is a piece.
fn with(subjects: Subjects, tile: Tile) -> Subjects {
    if tile.is_injury() { subjects } else { subjects.with(piece(tile)) }
}

/// Adds a player who is a piece.
fn who(subjects: Subjects, player: Player) -> Subjects {
    match player.tile() {
        Some(tile) => with(subjects, tile),
        None => subjects,
    }
}

/// The name of what follows by itself, of which an event is a part.
pub(super) const fn follows(event: &Event) -> Option<&'static str> {
    match event {
        Event::TakesPlace { .. } | Event::NoTrophy { .. } => Some("trophies"),
        Event::Interest { .. } | Event::Income { .. } => Some("income"),
        Event::Recovers { .. } => Some("recovery"),
        Event::BarAt { .. } => Some("ageing"),
        Event::RefereePointMoves { .. } => Some("the move of the Referee's point"),
        _ => None,
    }
}
