//! The game cards of a set, sorted by kind.

use tabletop_core::Card as _;

use crate::cards::{Face, ITEMS, Item};
use crate::components::{Components, Star};
use crate::game_card::{CardKind, GameCard, GameCards, MOST_CARDS, Swipe};

/// The game cards of a set, sorted by kind (BD-CARDS-1).
#[derive(Clone, Debug)]
pub(crate) struct Kinds {
    /// The kind of each card; `None` for numbers beyond the set.
    of_cards: [Option<CardKind>; MOST_CARDS],
    /// All cards.
    pub(crate) all: GameCards,
    /// The Item cards.
    pub(crate) items: GameCards,
    /// The Item cards with a star (BD-STAR-1).
    pub(crate) starred: GameCards,
    /// The Immunity and Swipe cards that have copies in the set.
    pub(crate) copied: GameCards,
    showing: [GameCards; ITEMS],
    immunity: [GameCards; ITEMS],
    swipes: [GameCards; ITEMS + 3],
}

impl Kinds {
    pub(crate) fn new(components: &Components) -> Self {
        let mut kinds = Self {
            of_cards: [None; MOST_CARDS],
            all: GameCards::EMPTY,
            items: GameCards::EMPTY,
            starred: GameCards::EMPTY,
            copied: GameCards::EMPTY,
            showing: [GameCards::EMPTY; ITEMS],
            immunity: [GameCards::EMPTY; ITEMS],
            swipes: [GameCards::EMPTY; ITEMS + 3],
        };
        let items = components.items.iter().map(|card| (CardKind::Item(card.face()), card.star));
        let immunity = components.immunity.iter().map(|&item| (CardKind::Immunity(item), Star::None));
        let swipes = components.swipes().map(|swipe| (CardKind::Swipe(swipe), Star::None));
        for (index, (kind, star)) in (0..).zip(items.chain(immunity).chain(swipes)) {
            // The checks of the components have already refused larger sets.
            if let Some(card) = GameCard::from_index(index) {
                kinds.enter(card, kind, star);
            }
        }
        let alike = kinds.immunity.iter().chain(&kinds.swipes).filter(|cards| cards.len() > 1);
        kinds.copied = alike.fold(GameCards::EMPTY, |all, cards| all.union(*cards));
        kinds
    }

    fn enter(&mut self, card: GameCard, kind: CardKind, star: Star) {
        self.of_cards[card.index()] = Some(kind);
        self.all.insert(card);
        if star == Star::Star {
            self.starred.insert(card);
        }
        match kind {
            CardKind::Item(face) => {
                self.items.insert(card);
                for item in Item::ALL.into_iter().filter(|item| face.shows(*item)) {
                    self.showing[item.index()].insert(card);
                }
            }
            CardKind::Immunity(item) => {
                self.immunity[item.index()].insert(card);
            }
            CardKind::Swipe(swipe) => {
                self.swipes[swipe.index()].insert(card);
            }
        }
    }

    /// The kind of the card; `None` for a number beyond the set.
    #[inline]
    pub(crate) fn kind(&self, card: GameCard) -> Option<CardKind> {
        self.of_cards[card.index()]
    }

    /// The halves of an Item card; `None` for any other card.
    #[inline]
    pub(crate) fn face(&self, card: GameCard) -> Option<Face> {
        match self.of_cards[card.index()] {
            Some(CardKind::Item(face)) => Some(face),
            _ => None,
        }
    }

    /// The Item cards that show the item in either half.
    #[inline]
    pub(crate) fn showing(&self, item: Item) -> GameCards {
        self.showing[item.index()]
    }

    /// The Immunity cards for the item.
    #[inline]
    pub(crate) fn immunity(&self, item: Item) -> GameCards {
        self.immunity[item.index()]
    }

    /// The Immunity cards for any item.
    pub(crate) fn immunities(&self) -> GameCards {
        self.immunity.iter().fold(GameCards::EMPTY, |all, cards| all.union(*cards))
    }

    /// The Swipe cards of this kind.
    #[inline]
    pub(crate) fn swipe(&self, swipe: Swipe) -> GameCards {
        self.swipes[swipe.index()]
    }
}
