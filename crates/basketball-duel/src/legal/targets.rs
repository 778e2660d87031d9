//! The targets of a Swipe, and their protection by Immunity cards.

use tabletop_core::Seat;

use crate::cards::{Item, ItemSet};
use crate::fast::select::items_where;
use crate::game_card::{GameCard, GameCards, Swipe};
use crate::immunity::protected;
use crate::rulings::ImmunityReach;
use crate::setup::BasketballDuel;
use crate::state::Public;

impl BasketballDuel {
    /// The items of the Immunity cards in front of a seat. They protect only its area (BD-IMMUNITY-1, BD-TEAM-4).
    #[inline]
    pub(crate) fn immune(&self, public: &Public, owner: Seat) -> ItemSet {
        let row = public.immunity.get(owner).copied().unwrap_or(GameCards::EMPTY);
        items_where(|item| !self.kinds.immunity(item).intersection(row).is_empty())
    }

    /// The cards of `owner` that a Swipe: Item may take; a Wild if `named` is `None`. The cards show the item
    /// (BD-SWIPE-ITEM-1), are not locked (BD-SWIPE-ITEM-2) and not protected (BD-SWIPE-ITEM-3).
    #[inline]
    pub(crate) fn swipeable(&self, public: &Public, owner: Seat, named: Option<Item>) -> GameCards {
        let free = public.areas.cards(owner).difference(public.areas.locked());
        free.intersection(self.takeable.of(named, self.immune(public, owner)))
    }

    /// The items of the Immunity cards that protect a card of `owner` from this Swipe (BD-SWIPE-ITEM-3; R-4). Empty if
    /// the card may be taken.
    pub(super) fn protecting(
        &self,
        public: &Public,
        owner: Seat,
        card: GameCard,
        named: Option<Item>,
    ) -> ItemSet {
        let (reach, immune) = (self.rulings().immunity, self.immune(public, owner));
        if !protected(&self.kinds, reach, immune, named).contains(card) {
            return ItemSet::EMPTY;
        }
        let shown = self.shown_items(card).intersection(immune);
        match (reach, named) {
            (ImmunityReach::NamedItem, Some(item)) => shown.intersection(ItemSet::only(item)),
            (ImmunityReach::EitherHalf | ImmunityReach::NamedItem, _) => shown,
        }
    }

    /// The items on an Item card of `owner` for which `owner` has no Immunity (BD-SWIPE-ITEM-3; R-4, `NamedItem`).
    pub(crate) fn open_items(&self, public: &Public, owner: Seat, card: GameCard) -> ItemSet {
        self.shown_items(card).difference(self.immune(public, owner))
    }

    /// The items that an Item card shows.
    fn shown_items(&self, card: GameCard) -> ItemSet {
        let face = self.kinds.face(card);
        face.map_or(ItemSet::EMPTY, |face| [face.top.item, face.bottom.item].into_iter().collect())
    }

    /// `true` if a Swipe has anything to take from the table (BD-SWIPE-1).
    pub(super) fn has_target(&self, public: &Public, seat: Seat, swipe: Swipe) -> bool {
        let mut opponents = self.opponents_in_order(seat).iter().copied();
        match swipe {
            Swipe::Item(item) => opponents.any(|from| !self.swipeable(public, from, Some(item)).is_empty()),
            Swipe::Wild => opponents.any(|from| !self.swipeable(public, from, None).is_empty()),
            Swipe::Bonus => public.aside > 0 || opponents.any(|from| public.bonus_cards(from) > 0),
            Swipe::Immunity => {
                opponents.any(|from| public.immunity.get(from).is_some_and(|row| !row.is_empty()))
            }
        }
    }
}
