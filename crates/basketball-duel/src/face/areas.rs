//! The parts of the table: hands, piles, play areas.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_any::{Area, Cell, HalfMark, Shape, Tone};
use tabletop_core::{Seat, View};

use super::corners::{completed_by, has_card};
use crate::{
    BasketballDuel, CardKind, GameCard, GameCards, Half as ItemHalf, Item, ItemCounts, OpenSpot, Phase,
    Public, Side, Spot, State, Swipe, WantedHalf,
};

pub(super) fn cards(game: &BasketballDuel, id: &str, title: &str, cards: GameCards) -> Area {
    let cells = cards.iter().map(|card| face(game, format!("{id}-{card}"), card)).collect();
    Area::row(id, title, cells)
}

/// A card as it lies: its number, then its halves or its effect.
fn face(game: &BasketballDuel, id: String, card: GameCard) -> Cell {
    let number = format!("card {card}");
    let (short, lines) = match game.card(card) {
        None => (number.clone(), Vec::from([number])),
        Some(CardKind::Item(item)) => {
            let halves = [half(game, item.top, game.has_star(card)), half(game, item.bottom, false)];
            let short = halves.each_ref().map(|half| half.letter.to_string()).join("/");
            let lines = Vec::from([number, words(&halves[0]), words(&halves[1])]);
            let mut cell = Cell::new(id, short, lines);
            cell.halves = Some(halves);
            return cell.holding(format!("card-{card}"));
        }
        Some(CardKind::Immunity(item)) => (
            "Immunity".to_string(),
            Vec::from([number, "Immunity".to_string(), game.names().of(item).to_string()]),
        ),
        Some(CardKind::Swipe(Swipe::Item(item))) => {
            ("Swipe".to_string(), Vec::from([number, "Swipe".to_string(), game.names().of(item).to_string()]))
        }
        Some(CardKind::Swipe(swipe)) => {
            ("Swipe".to_string(), Vec::from([number, "Swipe".to_string(), swipe.to_string()]))
        }
    };
    Cell::new(id, short, lines).holding(format!("card-{card}"))
}

/// One half of an Item card as it is drawn.
fn half(game: &BasketballDuel, half: ItemHalf, has_star: bool) -> HalfMark {
    let names = game.names();
    HalfMark {
        name: names.of(half.item).to_string(),
        number: u8::try_from(half.item.index()).unwrap_or_default(),
        letter: names.letter(half.item),
        is_left: half.side == Side::Left,
        has_star,
    }
}

/// A half in the words of the actions: `Hoop left, star`.
fn words(half: &HalfMark) -> String {
    let side = if half.is_left { "left" } else { "right" };
    format!("{} {side}{}", half.name, if half.has_star { ", star" } else { "" })
}

pub(super) fn piles(game: &BasketballDuel, public: &Public) -> Area {
    let counted = |name: &str, count: usize| Vec::from([name.to_string(), format!("{count} left")]);
    let pile = Cell::new("pile", "Draw pile", counted("Draw pile", public.pile.into()));
    let discard = match public.top_discard() {
        None => Cell::new("discard", "Discard", Vec::from(["Discard pile", "empty"].map(str::to_string)))
            .toned(Tone::Dim),
        Some(top) => {
            let mut cell = face(game, "discard".to_string(), top);
            cell.marks.push("discard pile".to_string());
            cell
        }
    };
    let mut cells = Vec::from([pile, discard]);
    if public.aside > 0 {
        cells.push(Cell::new("aside", "Aside", counted("Bonus cards aside", public.aside.into())));
    }
    Area::row("piles", "The piles", cells)
}

/// The play area of a seat: its cards and, if the reader lays in it, its open spots.
pub(super) fn play_area(
    game: &BasketballDuel,
    public: &Public,
    own: Option<View<'_, State>>,
    seat: Seat,
) -> Area {
    let areas = &public.areas;
    let at = |cell: Cell, spot: Spot| cell.at(spot.x().into(), spot.y().into());
    let laid = areas.laid(seat).into_iter().map(|laid| {
        let cell = face(game, format!("area-{seat}-{}", laid.at), laid.card);
        let mut cell = at(cell, laid.at);
        if areas.locked().contains(laid.card) {
            cell.marks.push("locked".to_string());
        }
        cell
    });
    let mut cells: Vec<Cell> = laid.collect();
    let is_over = matches!(public.phase, Phase::Over { .. });
    let lays = own.is_some_and(|view| view.seat == seat || game.mate(view.seat) == Some(seat));
    if lays && !is_over {
        let place = |spot: Spot, wanted: Vec<String>| {
            let lines = [spot.to_string()].into_iter().chain(wanted).collect();
            at(Cell::new(format!("area-{seat}-{spot}"), "", lines).toned(Tone::Dim), spot)
        };
        if cells.is_empty() {
            cells.push(place(Spot::START, Vec::new()));
        }
        let open = areas.open_spots(seat).into_iter();
        cells.extend(open.map(|open| {
            let mut cell = place(open.at, wanted(game, open));
            if has_card(game, open) {
                let items = completed_by(game, public, seat, open).into_iter();
                cell.marks.extend(items.map(|item| format!("completes {}", game.names().of(item))));
            }
            cell
        }));
    }
    let mate = game.mate(seat).map_or_else(String::new, |mate| format!(" with {mate}"));
    Area {
        id: format!("area-{seat}"),
        title: format!("Seat {seat}{mate}"),
        owner: Some(seat),
        shape: Shape::Grid,
        cells,
    }
}

/// The halves that a card must have for an open place, the upper one first (BD-CARDS-3).
fn wanted(game: &BasketballDuel, open: OpenSpot) -> Vec<String> {
    if !has_card(game, open) {
        return Vec::from(["no card fits".to_string()]);
    }
    let half = |wanted: WantedHalf| match wanted {
        WantedHalf::Exactly(exact) => words(&half(game, exact, false)),
        WantedHalf::AnyLeft => "any left".to_string(),
        WantedHalf::AnyRight => "any right".to_string(),
        WantedHalf::Any | WantedHalf::Nothing => "any".to_string(),
    };
    Vec::from([open.top, open.bottom].map(half))
}

/// The Bonus and Immunity cards in front of a seat.
pub(super) fn before_seat(
    game: &BasketballDuel,
    public: &Public,
    own: Option<View<'_, State>>,
    seat: Seat,
) -> Vec<Cell> {
    let row = public.bonus.get(seat).copied().unwrap_or_default();
    let bonus = (1_u8..).zip(row.iter()).map(|(number, shown)| {
        let known = own.and_then(|view| {
            let held = match seat {
                seat if seat == view.seat => view.own.bonus,
                seat if game.mate(view.seat) == Some(seat) => view.own.mate.bonus,
                _ => return None,
            };
            held.get(usize::from(number) - 1).copied()
        });
        let name = shown.or(known).map_or("face-down", |item| game.names().of(item));
        let mut cell = Cell::new(
            format!("bonus-{seat}-{number}"),
            name,
            Vec::from(["Bonus".to_string(), name.to_string()]),
        );
        if shown.is_some() {
            cell.marks.push("shown".to_string());
        }
        cell
    });
    let held = public.immunity.get(seat).copied().unwrap_or(GameCards::EMPTY);
    let is_held = |item: &Item| held.iter().any(|card| game.card(card) == Some(CardKind::Immunity(*item)));
    let immunity = Item::ALL.into_iter().filter(is_held).map(|item| {
        let name = game.names().of(item);
        Cell::new(
            format!("immunity-{seat}-{item}"),
            name,
            Vec::from(["Immunity".to_string(), name.to_string()]),
        )
    });
    bonus.chain(immunity).collect()
}

/// The number of times that each item was completed this round.
pub(super) fn completed(game: &BasketballDuel, counts: ItemCounts) -> String {
    let done = Item::ALL.into_iter().map(|item| (game.names().of(item), counts.of(item)));
    let done = done.filter(|(_, count)| *count > 0);
    let done: Vec<String> = done
        .map(|(item, count)| if count == 1 { item.to_string() } else { format!("{count} {item}") })
        .collect();
    if done.is_empty() { "none".to_string() } else { done.join(", ") }
}
