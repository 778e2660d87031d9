//! The cards that Immunity cards protect.

use crate::card_index::Kinds;
use crate::cards::{Item, ItemSet};
use crate::game_card::GameCards;
use crate::rulings::ImmunityReach;

/// The Item cards that Immunity cards for the items `immune` protect from a Swipe for `named`, or from a Wild for
/// `None` (BD-IMMUNITY-1, BD-SWIPE-ITEM-3; R-4). Several Immunity cards protect more: each protects the cards of its
/// item (BD-IMMUNITY-2).
pub(crate) fn protected(
    kinds: &Kinds,
    reach: ImmunityReach,
    immune: ItemSet,
    named: Option<Item>,
) -> GameCards {
    let showing =
        |items: ItemSet| items.iter().fold(GameCards::EMPTY, |cards, item| cards.union(kinds.showing(item)));
    match (reach, named) {
        (ImmunityReach::EitherHalf, _) => showing(immune),
        (ImmunityReach::NamedItem, Some(named)) => showing(immune.intersection(ItemSet::only(named))),
        // The player of a Wild may name either item of the card. The card is therefore safe only if both its items
        // are protected.
        (ImmunityReach::NamedItem, None) => {
            let open = Item::ALL.into_iter().filter(|item| !immune.contains(*item)).collect();
            kinds.items.difference(showing(open))
        }
    }
}
