//! The seats, cells, pieces and amounts that events name.

use alloc::format;

use tabletop_any::Subjects;
use tabletop_core::Seat;

use crate::coordinates::Spot;
use crate::{BasketballDuel, CardKind, Event, GameCard, Item};

/// The subjects of an event. A card is a piece. A place in a play area, a pile, a Bonus card and an Immunity that lies
/// before a seat are cells.
pub(super) fn of(game: &BasketballDuel, event: Event) -> Subjects {
    let card = |subjects: Subjects, card: GameCard| subjects.with(format!("card-{card}"));
    let place = |subjects: Subjects, area: Seat, at: Spot| subjects.at(format!("area-{area}-{at}"));
    match event {
        Event::RoundBegins { starter: seat, .. }
        | Event::BonusDealt { seat }
        | Event::CardDealt { seat }
        | Event::TurnBegins { seat }
        | Event::AnotherTurn { seat }
        | Event::StarGivesNothing { seat }
        | Event::WildCalled { seat, .. }
        | Event::BonusLaidDown { seat }
        | Event::TurnPasses { to: seat }
        | Event::LastPlays { first: seat }
        | Event::Passed { seat }
        | Event::BonusSeen { seat, .. }
        | Event::BonusTold { seat, .. }
        | Event::BonusShown { seat, .. }
        | Event::SuddenCompleted { seat, .. } => Subjects::of([seat]),
        Event::CardSeen { seat, card: seen } | Event::SwipedKept { seat, card: seen } => {
            card(Subjects::of([seat]), seen)
        }
        Event::SuddenDealt { seat, card: dealt } => card(Subjects::of([seat]), dealt),
        Event::DrewFromPile { seat, left } => Subjects::of([seat]).at("pile").amount(left, "cards"),
        Event::SwipePlayed { seat, .. } | Event::SwipeFizzled { seat, .. } => {
            Subjects::of([seat]).at("discard")
        }
        Event::PileDrawnOut => Subjects::default().at("pile"),
        Event::DrewDiscard { seat, card: drawn } | Event::Discarded { seat, card: drawn } => {
            card(Subjects::of([seat]).at("discard"), drawn)
        }
        Event::Started { seat, area, card: laid } => card(Subjects::of([seat, area]), laid),
        Event::Laid { seat, area, card: laid, at } => place(card(Subjects::of([seat, area]), laid), area, at),
        Event::Completed { area, corner, .. } => place(Subjects::of([area]), area, corner),
        Event::ImmunityLaid { seat, area, item } => {
            let laid = Subjects::of([seat, area]).at(format!("immunity-{area}-{item}"));
            immunities(game, item).fold(laid, card)
        }
        Event::ItemSwiped { seat, from, card: taken } => card(Subjects::of([seat, from]), taken),
        Event::BonusSwiped { seat, from, number } => {
            Subjects::of([seat, from]).at(format!("bonus-{from}-{number}"))
        }
        Event::BonusTakenAside { seat } => Subjects::of([seat]).at("aside"),
        Event::ImmunitySwiped { seat, from, area, item } => {
            Subjects::of([seat, from, area]).at(format!("immunity-{area}-{item}"))
        }
        Event::BonusCounted { seat, cards } => Subjects::of([seat]).amount(cards, "Bonus cards"),
        Event::ItemScored { area, points, .. } => Subjects::of([area]).amount(points, "points"),
        Event::RoundScored { area, points, total } => {
            Subjects::of([area]).amount(points, "points").amount(total, "points in all")
        }
        Event::TeamTotal { team, points, total } => {
            Subjects::of(team.iter()).amount(points, "points").amount(total, "points in all")
        }
        Event::SuddenDeathBegins { dealt_to: seats } | Event::Won { winners: seats, .. } => {
            Subjects::of(seats.iter())
        }
        Event::GameBegins { .. }
        | Event::CardsAreThere { .. }
        | Event::CardsCollected
        | Event::DealtOut { .. }
        | Event::Stopped { .. } => Subjects::default(),
    }
}

/// The Immunity cards for an item.
fn immunities(game: &BasketballDuel, item: Item) -> impl Iterator<Item = GameCard> {
    let cards = (1..=u8::MAX).map_while(GameCard::from_number);
    cards.filter(move |card| game.card(*card) == Some(CardKind::Immunity(item)))
}
