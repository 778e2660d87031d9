//! Events as sentences, with the names of the set-up's items.

use core::fmt;

use tabletop_core::{Seat, SeatSet};

use crate::cards::{Half, Item};
use crate::event::Event;
use crate::game_card::{CardKind, GameCard, Swipe};
use crate::setup::{BasketballDuel, Mode};

/// Writes an event as a sentence.
pub(crate) fn describe(game: &BasketballDuel, event: Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |card: GameCard| Named { game, card };
    let called = |item: Item| game.names().of(item);
    match event {
        Event::GameBegins { seats, mode: Mode::Individual } => {
            write!(f, "{seats} seats play, each for itself")
        }
        Event::GameBegins { seats, mode: Mode::Teams } => {
            write!(f, "{seats} seats play in two teams: 1 and 3 against 2 and 4")
        }
        Event::CardsAreThere { game_cards, bonus_cards } => {
            write!(f, "there are {game_cards} game cards and {bonus_cards} Bonus cards")
        }
        Event::RoundBegins { round, starter } => write!(f, "round {round} begins with seat {starter}"),
        Event::BonusDealt { seat } => write!(f, "seat {seat} is dealt a Bonus card"),
        Event::BonusSeen { seat, item } => {
            write!(f, "seat {seat} sees that its Bonus card is {}", called(item))
        }
        Event::BonusTold { seat, item } => {
            write!(f, "seat {seat} tells its team-mate that its Bonus card is {}", called(item))
        }
        Event::BonusShown { seat, item } => write!(f, "seat {seat} shows its Bonus card: {}", called(item)),
        Event::CardDealt { seat } => write!(f, "seat {seat} is dealt a card"),
        Event::CardSeen { seat, card } => write!(f, "seat {seat} now holds {}", name(card)),
        Event::TurnBegins { seat } => write!(f, "seat {seat} has the turn"),
        Event::DrewFromPile { seat, left } => {
            write!(f, "seat {seat} draws from the draw pile, which keeps {left}")
        }
        Event::PileDrawnOut => f.write_str("the draw pile is drawn out"),
        Event::DrewDiscard { seat, card } => {
            write!(f, "seat {seat} draws {} from the discard pile", name(card))
        }
        Event::Started { seat, area, card } => {
            write!(f, "seat {seat} begins {} with {}", Area { seat, area }, name(card))
        }
        Event::Laid { seat, area, card, at } => {
            write!(f, "seat {seat} lays {} at {at} in {}", name(card), Area { seat, area })
        }
        Event::Completed { area, item, corner } => {
            let item = called(item);
            write!(f, "{item} is completed in the area of seat {area}, its upper left card at {corner}")
        }
        Event::AnotherTurn { seat } => write!(f, "the star gives seat {seat} another turn"),
        Event::StarGivesNothing { seat } => write!(f, "the star gives seat {seat} nothing"),
        Event::ImmunityLaid { seat, area, item } => {
            write!(f, "seat {seat} lays the Immunity for {}, which protects seat {area}", called(item))
        }
        Event::Discarded { seat, card } => write!(f, "seat {seat} discards {}", name(card)),
        Event::TurnPasses { to } => write!(f, "next up is seat {to}"),
        Event::Passed { seat } => write!(f, "seat {seat} passes"),
        Event::SwipePlayed { .. }
        | Event::SwipeFizzled { .. }
        | Event::WildCalled { .. }
        | Event::ItemSwiped { .. }
        | Event::SwipedKept { .. }
        | Event::BonusSwiped { .. }
        | Event::BonusTakenAside { .. }
        | Event::BonusLaidDown { .. }
        | Event::ImmunitySwiped { .. } => describe_swipe(game, event, f),
        Event::LastPlays { .. }
        | Event::BonusCounted { .. }
        | Event::ItemScored { .. }
        | Event::RoundScored { .. }
        | Event::CardsCollected
        | Event::TeamTotal { .. }
        | Event::SuddenDeathBegins { .. }
        | Event::SuddenDealt { .. }
        | Event::SuddenCompleted { .. }
        | Event::DealtOut { .. }
        | Event::Won { .. }
        | Event::Stopped { .. } => describe_end(game, event, f),
    }
}

/// Writes an event of a Swipe.
fn describe_swipe(game: &BasketballDuel, event: Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |card: GameCard| Named { game, card };
    let called = |item: Item| game.names().of(item);
    let of_kind = |swipe: Swipe| SwipeName { game, swipe };
    match event {
        Event::SwipePlayed { seat, swipe } => write!(f, "seat {seat} plays Swipe: {}", of_kind(swipe)),
        Event::SwipeFizzled { seat, swipe } => {
            write!(f, "Swipe: {} of seat {seat} finds nothing to take", of_kind(swipe))
        }
        Event::WildCalled { seat, item, or } => {
            write!(f, "seat {seat} calls the Wild for {}", Unprotected { game, item, or })
        }
        Event::ItemSwiped { seat, from, card } => {
            write!(f, "seat {seat} takes {} from seat {from}", name(card))
        }
        Event::SwipedKept { seat, card } => write!(f, "seat {seat} takes {} into the hand", name(card)),
        Event::BonusSwiped { seat, from, number } => {
            write!(f, "seat {seat} takes Bonus card {number} of seat {from}")
        }
        Event::BonusTakenAside { seat } => write!(f, "seat {seat} takes a Bonus card that was set aside"),
        Event::BonusLaidDown { seat } => write!(f, "seat {seat} lays the Bonus card face-down"),
        Event::ImmunitySwiped { seat, from, area, item } => {
            let item = called(item);
            write!(
                f,
                "seat {seat} takes the Immunity for {item} from seat {from}; it now protects seat {area}"
            )
        }
        _ => {
            debug_assert!(false, "{event:?} is not an event of a Swipe");
            Ok(())
        }
    }
}

/// Writes an event of the end of a round or of the game.
fn describe_end(game: &BasketballDuel, event: Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |card: GameCard| Named { game, card };
    let called = |item: Item| game.names().of(item);
    let dealt = |seat: Seat| Dealt { game, seat };
    match event {
        Event::LastPlays { first } => write!(f, "the last plays begin with seat {first}"),
        Event::BonusCounted { seat, cards } => write!(f, "seat {seat} holds {cards} Bonus cards"),
        Event::ItemScored { area, item, times, points } => {
            let times = Times(times);
            write!(f, "{}, completed {times} in the area of seat {area}, scores {points}", called(item))
        }
        Event::RoundScored { area, points, total } => {
            write!(f, "the area of seat {area} scores {points} points, {total} in all")
        }
        Event::CardsCollected => f.write_str("all cards are collected and shuffled"),
        Event::TeamTotal { team, points, total } => {
            write!(f, "the team of seats {team} scores {points} points, {total} in all")
        }
        Event::SuddenDeathBegins { dealt_to } => {
            let to_teams = if game.deals_to_teams() { "to the teams, one set each, " } else { "" };
            write!(f, "a tie: Item cards are dealt in sudden death {to_teams}before seats {dealt_to}")
        }
        Event::SuddenDealt { seat, card } => write!(f, "{} is dealt {}", dealt(seat), name(card)),
        Event::SuddenCompleted { seat, item } => write!(f, "{} has an item: {}", dealt(seat), called(item)),
        Event::DealtOut { left, needed } => {
            let are_left = if left == 1 { "Item card is left" } else { "Item cards are left" };
            write!(f, "{left} {are_left}, too few for the next {needed}")
        }
        Event::Won { winners, by: _ } => write!(f, "the win goes to {}", Seats(winners)),
        Event::Stopped { turns } => write!(f, "the game is stopped by its turn limit of {turns}"),
        _ => {
            debug_assert!(false, "{event:?} is not an event of an end");
            Ok(())
        }
    }
}

impl BasketballDuel {
    /// A card with its number and its description, in the names of the set: `card 17 (hoop left over basketball
    /// right, star)`.
    pub fn named(&self, card: GameCard) -> impl fmt::Display {
        Named { game: self, card }
    }
}

/// One seat, or several.
struct Seats(SeatSet);

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.0.len() == 1 { "seat" } else { "seats" };
        write!(f, "{word} {}", self.0)
    }
}

/// The receiver in sudden death: a seat, or a team with one set of cards in front of its first seat.
struct Dealt<'a> {
    game: &'a BasketballDuel,
    seat: Seat,
}

impl fmt::Display for Dealt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.game.deals_to_teams() {
            write!(f, "the team of seats {}", self.game.with_mates(SeatSet::only(self.seat)))
        } else {
            write!(f, "seat {}", self.seat)
        }
    }
}

/// The item for which a Wild was played. With two items, either may be meant.
struct Unprotected<'a> {
    game: &'a BasketballDuel,
    item: Item,
    or: Option<Item>,
}

impl fmt::Display for Unprotected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let item = self.game.names().of(self.item);
        match self.or.map(|other| self.game.names().of(other)) {
            None => write!(f, "{item}, which no Immunity protects"),
            Some(other) => write!(f, "{item} or {other}: no Immunity protects either"),
        }
    }
}

/// A number of times: `once`, or `2 times`.
struct Times(u8);

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { f.write_str("once") } else { write!(f, "{} times", self.0) }
    }
}

/// A card with its number and description.
struct Named<'a> {
    game: &'a BasketballDuel,
    card: GameCard,
}

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (card, star) = (self.card, if self.game.has_star(self.card) { ", star" } else { "" });
        let half = |half: Half| HalfName { game: self.game, half };
        match self.game.card(card) {
            Some(CardKind::Item(face)) => {
                write!(f, "card {card} ({} over {}{star})", half(face.top), half(face.bottom))
            }
            Some(CardKind::Immunity(item)) => {
                write!(f, "card {card} (Immunity: {})", self.game.names().of(item))
            }
            Some(CardKind::Swipe(swipe)) => {
                write!(f, "card {card} (Swipe: {})", SwipeName { game: self.game, swipe })
            }
            None => write!(f, "card {card}"),
        }
    }
}

/// A half of a card, with the set's name of its item.
struct HalfName<'a> {
    game: &'a BasketballDuel,
    half: Half,
}

impl fmt::Display for HalfName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game.names().of(self.half.item), self.half.side.word())
    }
}

/// The kind of a Swipe card, with the set's name of its item.
struct SwipeName<'a> {
    game: &'a BasketballDuel,
    swipe: Swipe,
}

impl fmt::Display for SwipeName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.swipe {
            Swipe::Item(item) => f.write_str(self.game.names().of(item)),
            Swipe::Wild | Swipe::Bonus | Swipe::Immunity => write!(f, "{}", self.swipe),
        }
    }
}

/// An area from the point of view of the seat that plays in it.
struct Area {
    seat: Seat,
    area: Seat,
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.seat == self.area {
            f.write_str("its area")
        } else {
            write!(f, "the area of seat {}", self.area)
        }
    }
}
