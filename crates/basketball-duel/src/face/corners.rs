//! The items that are begun in a play area.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::Seat;

use crate::{BasketballDuel, CardKind, Item, OpenSpot, Public, Side, Spot, WantedHalf};

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

/// The items that one more card can complete in a play area: at a place where a card of the game fits.
pub(super) fn one_short(game: &BasketballDuel, public: &Public, area: Seat) -> String {
    let open = public.areas.open_spots(area).into_iter().filter(|open| has_card(game, *open));
    let items: BTreeSet<Item> = open.flat_map(|open| completed_by(game, public, area, open)).collect();
    let named: Vec<&str> = items.into_iter().map(|item| game.names().of(item)).collect();
    if named.is_empty() { "none".to_string() } else { named.join(", ") }
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
