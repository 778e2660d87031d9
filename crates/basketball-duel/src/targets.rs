//! What a Swipe may take, and what Immunity cards protect from it.

use tabletop_core::Seat;

use crate::cards::{ITEMS, Item, ItemSet};
use crate::game::BasketballDuel;
use crate::game_card::{GameCard, GameCards, Swipe};
use crate::rulings::ImmunityReach;
use crate::state::Public;
use crate::tables::Tables;

/// The items of the Immunity cards in front of a seat: a bit for each.
#[derive(Clone, Copy)]
pub(crate) struct Immune(u8);

impl Immune {
    #[inline]
    pub(crate) const fn has(self, item: Item) -> bool {
        self.0 >> item.at() & 1 != 0
    }
}

/// For each item that a Swipe: Item names, and last for a Wild, and for each set of items that the Immunity cards before a seat are
/// for: the Item cards that may be taken from that seat.
#[derive(Clone)]
pub(crate) struct Takeable([[GameCards; 1 << ITEMS]; ITEMS + 1]);

impl Takeable {
    pub(crate) fn new(tables: &Tables, reach: ImmunityReach) -> Self {
        let mut takeable = Self([[GameCards::EMPTY; 1 << ITEMS]; ITEMS + 1]);
        for named in Item::ALL.into_iter().map(Some).chain([None]) {
            let shown = named.map_or(tables.items, |item| tables.showing[item.at()]);
            for (immune, cards) in (0..).map(Immune).zip(&mut takeable.0[row(named)]) {
                *cards = shown.difference(protected(tables, reach, immune, named));
            }
        }
        takeable
    }

    #[inline]
    fn of(&self, named: Option<Item>, immune: Immune) -> GameCards {
        self.0[row(named)][usize::from(immune.0) % (1 << ITEMS)]
    }
}

#[inline]
const fn row(named: Option<Item>) -> usize {
    match named {
        Some(item) => item.at(),
        None => ITEMS,
    }
}

/// The Item cards that Immunity cards for these items protect from that Swipe.
fn protected(tables: &Tables, reach: ImmunityReach, immune: Immune, named: Option<Item>) -> GameCards {
    let showing = |is_meant: &dyn Fn(Item) -> bool| {
        let items = Item::ALL.into_iter().filter(|item| is_meant(*item));
        items.fold(GameCards::EMPTY, |cards, item| cards.union(tables.showing[item.at()]))
    };
    match (reach, named) {
        (ImmunityReach::EitherHalf, _) => showing(&|item| immune.has(item)),
        (ImmunityReach::NamedItem, Some(named)) => showing(&|item| item == named && immune.has(item)),
        (ImmunityReach::NamedItem, None) => tables.items.difference(showing(&|item| !immune.has(item))),
    }
}

impl BasketballDuel {
    /// The items of the Immunity cards in front of a seat.
    #[inline]
    pub(crate) fn immune(&self, public: &Public, owner: Seat) -> Immune {
        let row = public.immunity.get(owner).copied().unwrap_or(GameCards::EMPTY);
        let has = |item: Item| u8::from(!self.tables.immunity[item.at()].intersection(row).is_empty());
        Immune(Item::ALL.into_iter().fold(0, |immune, item| immune | has(item) << item.at()))
    }

    /// The cards of `owner` that a Swipe may take, for its item or, if it names none, as a Wild
    /// (BD-SWIPE-ITEM-1, 2 and 3 with R-4).
    #[inline]
    pub(crate) fn swipeable(&self, public: &Public, owner: Seat, named: Option<Item>) -> GameCards {
        let free = public.areas.cards(owner).difference(public.areas.locked());
        free.intersection(self.takeable.of(named, self.immune(public, owner)))
    }

    /// The Item cards that the Immunity cards of `owner` protect from that Swipe.
    pub(crate) fn protected(&self, public: &Public, owner: Seat, named: Option<Item>) -> GameCards {
        protected(&self.tables, self.setup.rulings.immunity, self.immune(public, owner), named)
    }

    /// The items of the Immunity cards that protect a card of `owner` from that Swipe: none if it may be taken.
    pub(crate) fn protecting(
        &self,
        public: &Public,
        owner: Seat,
        card: GameCard,
        named: Option<Item>,
    ) -> ItemSet {
        if !self.protected(public, owner, named).contains(card) {
            return ItemSet::EMPTY;
        }
        let shown = self.shown_items(card).difference(self.open_items(public, owner, card));
        match (self.setup.rulings.immunity, named) {
            (ImmunityReach::NamedItem, Some(item)) => shown.intersection(core::iter::once(item).collect()),
            (ImmunityReach::EitherHalf | ImmunityReach::NamedItem, _) => shown,
        }
    }

    /// The items that an Item card of `owner` shows and no Immunity of `owner` is for.
    pub(crate) fn open_items(&self, public: &Public, owner: Seat, card: GameCard) -> ItemSet {
        let immune = self.immune(public, owner);
        self.shown_items(card).iter().filter(|item| !immune.has(*item)).collect()
    }

    /// The items that an Item card shows.
    fn shown_items(&self, card: GameCard) -> ItemSet {
        let face = self.tables.face(card);
        face.map_or(ItemSet::EMPTY, |face| [face.top.item, face.bottom.item].into_iter().collect())
    }

    /// Whether a Swipe has anything that it may take (BD-SWIPE-1).
    pub(crate) fn has_target(&self, public: &Public, seat: Seat, swipe: Swipe) -> bool {
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
