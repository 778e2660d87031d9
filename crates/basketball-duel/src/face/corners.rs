//! The items that are begun in a play area.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{Seat, View};

use super::unseen::{known_in_hand, unseen};
use crate::{
    BasketballDuel, CardKind, GameCards, Item, OpenSpot, Phase, Public, Side, Spot, State, WantedHalf,
};

/// Number of quarters of an item (BD-ITEM-1).
const QUARTERS: u8 = 4;

/// The point where four cards meet: the column and row of the upper left one.
type Corner = (i8, i8);

/// The corner at which a half of a card shows its quarter (BD-CARDS-2).
fn corner(at: Spot, is_top: bool, side: Side) -> Corner {
    (at.x() - i8::from(side == Side::Right), at.y() - i8::from(is_top))
}

/// The item that can be completed at a corner, with the number of its quarters that lie there. `None` if none lies there,
/// or if the cards there show different items.
fn begun(game: &BasketballDuel, public: &Public, area: Seat, (x, y): Corner) -> Option<(Item, u8)> {
    let (mut item, mut quarters) = (None, 0);
    for (column, row, side) in
        [(x, y, Side::Left), (x + 1, y, Side::Right), (x, y + 1, Side::Left), (x + 1, y + 1, Side::Right)]
    {
        let card = public.areas.card_at(area, Spot::new(column, row)?);
        let Some(CardKind::Item(face)) = card.and_then(|card| game.card(card)) else { continue };
        let half = if row == y { face.bottom } else { face.top };
        if half.side != side || item.is_some_and(|item| item != half.item) {
            return None;
        }
        item = Some(half.item);
        quarters += 1;
    }
    Some((item?, quarters))
}

/// The items that one more card can complete in a play area: at a place where a card of the game fits. Each item comes
/// with the number of such cards that the reader knows in a hand of those who lay there, and of those that the reader does
/// not see: `hoop (1+3)`; without known ones `hoop (3)`. When the game is over, no card comes any more: `hoop`.
pub(super) fn one_short(
    game: &BasketballDuel,
    public: &Public,
    own: Option<View<'_, State>>,
    area: Seat,
) -> String {
    let mut completing: BTreeMap<Item, GameCards> = BTreeMap::new();
    for open in public.areas.open_spots(area).into_iter().filter(|open| has_card(game, *open)) {
        let cards = game.cards_wanted(open.top, open.bottom);
        for item in completed_by(game, public, area, open) {
            let known = completing.entry(item).or_insert(GameCards::EMPTY);
            *known = known.union(cards);
        }
    }
    if completing.is_empty() {
        return "none".to_string();
    }
    let mut held = known_in_hand(game, public, own, area);
    if let Some(mate) = game.mate(area) {
        held = held.union(known_in_hand(game, public, own, mate));
    }
    let unseen = unseen(game, public, own);
    let is_over = matches!(public.phase, Phase::Over { .. });
    let said = completing.into_iter().map(|(item, cards)| {
        let name = game.names().of(item);
        let unseen = cards.intersection(unseen).len();
        match cards.intersection(held).len() {
            _ if is_over => name.to_string(),
            0 => format!("{name} ({unseen})"),
            held => format!("{name} ({held}+{unseen})"),
        }
    });
    said.collect::<Vec<_>>().join(", ")
}

/// `true` if the game has a card with the halves that an open spot wants.
pub(super) fn has_card(game: &BasketballDuel, open: OpenSpot) -> bool {
    game.game_cards().any(|card| match game.card(card) {
        Some(CardKind::Item(face)) => open.top.is_met_by(face.top) && open.bottom.is_met_by(face.bottom),
        _ => false,
    })
}

/// The items that a card completes if it is laid at an open spot (BD-ITEM-1).
pub(super) fn completed_by(game: &BasketballDuel, public: &Public, area: Seat, open: OpenSpot) -> Vec<Item> {
    let wanted = [(open.top, true), (open.bottom, false)].into_iter();
    let halves = wanted.filter_map(|(wanted, is_top)| match wanted {
        WantedHalf::Exactly(half) => Some((half, is_top)),
        _ => None,
    });
    let items = halves.filter_map(|(half, is_top)| {
        let (item, quarters) = begun(game, public, area, corner(open.at, is_top, half.side))?;
        (item == half.item && quarters + 1 == QUARTERS).then_some(item)
    });
    items.collect()
}
