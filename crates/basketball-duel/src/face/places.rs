//! The places where a seat could lay a card, and what a card brings there.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{Seat, View};

use super::corners::completed_by;
use crate::rulings::{LastStar, SameBonusTwice, SwipedCard};
use crate::{
    Action, AreaOwner, BasketballDuel, Direction, GameCard, GameCards, Item, Phase, Public, Spot, Stage,
    State,
};

/// A place where a seat could lay a card, with the items that the card would complete there.
pub(super) struct Place {
    area: Seat,
    at: Spot,
    is_start: bool,
    items: Vec<Item>,
}

/// The places where a seat could lay a card: in the own area, then in the team-mate's (BD-TEAM-2).
pub(super) fn places_of(game: &BasketballDuel, public: &Public, seat: Seat, card: GameCard) -> Vec<Place> {
    let mut places = Vec::new();
    for area in [Some(seat), game.mate(seat)].into_iter().flatten() {
        if game.can_lay_in(public, seat, area, GameCards::only(card)).is_none() {
            continue;
        }
        if public.areas.cards(area).is_empty() {
            places.push(Place { area, at: Spot::START, is_start: true, items: Vec::new() });
            continue;
        }
        let open = public.areas.open_spots(area).into_iter();
        let fitting = open.filter(|open| game.cards_wanted(open.top, open.bottom).contains(card));
        places.extend(fitting.map(|open| {
            let items = completed_by(game, public, area, open);
            Place { area, at: open.at, is_start: false, items }
        }));
    }
    places
}

/// The places in words: `at 1,0 (completes hoop) and at 2,1`. Empty without places.
pub(super) fn in_words(game: &BasketballDuel, seat: Seat, places: &[Place]) -> String {
    let said = places.iter().map(|place| {
        let at = if place.is_start { "as the Start card".to_string() } else { format!("at {}", place.at) };
        let whose = if place.area == seat { "" } else { " for your team-mate" };
        let items: Vec<&str> = place.items.iter().map(|item| game.names().of(*item)).collect();
        let brings =
            if items.is_empty() { String::new() } else { format!(" (completes {})", items.join(" and ")) };
        format!("{at}{whose}{brings}")
    });
    let said: Vec<String> = said.collect();
    match said.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => said.concat(),
    }
}

/// `true` if a card that is laid now gives another turn (BD-STAR-1; R-16).
pub(super) fn gives_turn(game: &BasketballDuel, public: &Public, card: GameCard) -> bool {
    let is_play =
        matches!(public.phase, Phase::Play { .. } | Phase::LaySwiped { .. } | Phase::AfterSwipe { .. });
    let may_draw = public.pile > 0
        || (game.rulings().last_star == LastStar::DrawDiscard && game.may_draw_discard(public));
    let is_below_limit = public.turns < game.setup.turn_limit;
    game.has_star(card) && is_play && public.stage == Stage::Turns && may_draw && is_below_limit
}

/// The points at the end of the round for the items that are completed by a card at a place, as far as the seat knows
/// (BD-ROUND-2; R-10).
fn points(game: &BasketballDuel, view: View<'_, State>, place: &Place) -> u16 {
    let held = if place.area == view.seat { view.own.bonus } else { view.own.mate.bonus };
    let done = view.public.completed.get(place.area).copied().unwrap_or_default();
    let of = |item: &Item| {
        let counts_once = game.rulings().again == SameBonusTwice::OnlyFirst && done.of(*item) > 0;
        if held.contains(item) && !counts_once { 3 } else { 2 }
    };
    place.items.iter().map(of).sum()
}

/// The rank of an action in a menu: first the points of the items that it completes or makes possible at once, then a star.
pub(super) fn rank(game: &BasketballDuel, view: View<'_, State>, action: Action) -> u16 {
    let (card, only) = match action {
        Action::Lay { card, at, area } => {
            let owner = if area == AreaOwner::Own { Some(view.seat) } else { game.mate(view.seat) };
            (Some(card), owner.map(|owner| (owner, at)))
        }
        Action::Start { card, .. } => (Some(card), None),
        Action::SwipeItem { from, at, .. } if is_laid_at_once(game) => {
            let is_theirs = game.opponents(view.seat).contains(from);
            (view.public.areas.card_at(from, at).filter(|_| is_theirs), None)
        }
        _ => (None, None),
    };
    let Some(card) = card else { return 0 };
    let places = places_of(game, view.public, view.seat, card);
    let meant = places.iter().filter(|place| only.is_none_or(|only| only == (place.area, place.at)));
    let star = u16::from(gives_turn(game, view.public, card));
    meant.map(|place| points(game, view, place) * 2 + star).max().unwrap_or_default()
}

/// The other Item cards that fit beside a card on one of its sides (BD-CARDS-3).
pub(super) fn cards_beside(game: &BasketballDuel, card: GameCard) -> GameCards {
    let sides = Direction::ALL.into_iter();
    let beside = sides.fold(GameCards::EMPTY, |all, side| all.union(game.edges.matching(card, side)));
    beside.difference(GameCards::only(card))
}

/// `true` if a swiped card that fits is laid in the same turn.
pub(super) fn is_laid_at_once(game: &BasketballDuel) -> bool {
    matches!(game.rulings().swiped, SwipedCard::AtOnceIfItFits | SwipedCard::TakerChooses)
}

/// The items that a card completes at its best place.
pub(super) fn could_complete(places: &[Place]) -> &[Item] {
    places.iter().map(|place| place.items.as_slice()).max_by_key(|items| items.len()).unwrap_or_default()
}
