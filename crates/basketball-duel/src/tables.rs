//! What is looked up at every step, worked out once from the set of cards.

use alloc::vec::Vec;

use tabletop_core::Card as _;

use crate::area::Cell;
use crate::cards::{Direction, Face, Half, ITEMS, Item, completed_item, connects};
use crate::components::{Components, ItemCard, Star};
use crate::game_card::{CardKind, GameCard, GameCards, MOST_CARDS, Swipe};
use crate::want::{Halves, Want};

/// The set of cards as the rules look at it.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// What each card is; `None` for numbers beyond the set.
    kinds: [Option<CardKind>; MOST_CARDS],
    /// All cards.
    pub(crate) all: GameCards,
    /// The Item cards.
    pub(crate) items: GameCards,
    /// The Item cards with a star.
    pub(crate) starred: GameCards,
    /// The Item cards that show the item in either half.
    pub(crate) showing: [GameCards; ITEMS],
    /// The Item cards that can be the upper left one of the item: they show the left half of it at the bottom.
    upper_left: [GameCards; ITEMS],
    /// The Immunity cards of the item.
    pub(crate) immunity: [GameCards; ITEMS],
    /// The Swipe cards of a kind.
    pub(crate) swipes: [GameCards; ITEMS + 3],
    /// The Immunity and Swipe cards of which there are several alike.
    pub(crate) copied: GameCards,
    /// What this card wants of one laid on that side of it.
    wants: [[Want; 4]; MOST_CARDS],
    /// What this card makes of the place on that side of it.
    borders: [[Cell; 4]; MOST_CARDS],
    /// The halves of an Item card.
    halves: [Halves; MOST_CARDS],
    /// The cards that meet a want.
    fits: [GameCards; 256],
    /// The cards on that side of which this one may lie.
    beside: [[GameCards; 4]; MOST_CARDS],
}

impl Tables {
    pub(crate) fn new(components: &Components) -> Self {
        let mut tables = Self {
            kinds: [None; MOST_CARDS],
            all: GameCards::EMPTY,
            items: GameCards::EMPTY,
            starred: GameCards::EMPTY,
            showing: [GameCards::EMPTY; ITEMS],
            upper_left: [GameCards::EMPTY; ITEMS],
            immunity: [GameCards::EMPTY; ITEMS],
            swipes: [GameCards::EMPTY; ITEMS + 3],
            copied: GameCards::EMPTY,
            wants: [[Want::default(); 4]; MOST_CARDS],
            borders: [[Cell::default(); 4]; MOST_CARDS],
            halves: [Halves::default(); MOST_CARDS],
            fits: [GameCards::EMPTY; 256],
            beside: [[GameCards::EMPTY; 4]; MOST_CARDS],
        };
        let kinds = components
            .items
            .iter()
            .map(|card| CardKind::Item(card.face()))
            .chain(components.immunity.iter().map(|&item| CardKind::Immunity(item)))
            .chain(components.swipes().map(CardKind::Swipe));
        for (index, kind) in (0..).zip(kinds) {
            if let Some(card) = GameCard::from_index(index) {
                tables.enter(card, kind);
            }
        }
        for (index, card) in (0..).zip(&components.items) {
            if card.star == Star::Star {
                let _ = GameCard::from_index(index).is_some_and(|card| tables.starred.insert(card));
            }
        }
        let alike = tables.immunity.iter().chain(&tables.swipes).filter(|cards| cards.len() > 1);
        tables.copied = alike.fold(GameCards::EMPTY, |all, cards| all.union(*cards));
        tables.work_out_fits();
        tables
    }

    fn enter(&mut self, card: GameCard, kind: CardKind) {
        self.kinds[card.at()] = Some(kind);
        self.all.insert(card);
        match kind {
            CardKind::Item(face) => {
                self.items.insert(card);
                for item in Item::ALL {
                    if face.shows(item) {
                        self.showing[item.at()].insert(card);
                    }
                    if face.bottom == Half::left(item) {
                        self.upper_left[item.at()].insert(card);
                    }
                }
                self.halves[card.at()] = Halves::of(face);
                for side in Direction::ALL {
                    let want = Want::of(demand(face, side));
                    self.wants[card.at()][side.at()] = want;
                    self.borders[card.at()][side.at()] = Cell::made_by(want, side);
                }
            }
            CardKind::Immunity(item) => {
                self.immunity[item.at()].insert(card);
            }
            CardKind::Swipe(swipe) => {
                self.swipes[swipe.at()].insert(card);
            }
        }
    }

    fn work_out_fits(&mut self) {
        for want in Want::all() {
            let meets = |card: &GameCard| self.face(*card).is_some_and(|face| want.is_met_by(face));
            self.fits[want.index()] = self.items.iter().filter(meets).collect();
        }
        for card in self.items {
            for side in Direction::ALL {
                for other in self.fitting(self.want(card, side)) {
                    self.beside[other.at()][side.at()].insert(card);
                }
            }
        }
    }

    /// What the card is; `None` for a number beyond the set.
    #[inline]
    pub(crate) fn kind(&self, card: GameCard) -> Option<CardKind> {
        self.kinds[card.at()]
    }

    /// What an Item card shows.
    #[inline]
    pub(crate) fn face(&self, card: GameCard) -> Option<Face> {
        match self.kinds[card.at()] {
            Some(CardKind::Item(face)) => Some(face),
            _ => None,
        }
    }

    /// What this card wants of one laid on that side of it.
    #[inline]
    pub(crate) fn want(&self, card: GameCard, side: Direction) -> Want {
        self.wants[card.at()][side.at()]
    }

    /// What this card makes of the places beside it.
    #[inline]
    pub(crate) fn borders(&self, card: GameCard) -> &[Cell; 4] {
        &self.borders[card.at()]
    }

    /// The halves of an Item card.
    #[inline]
    pub(crate) fn halves(&self, card: GameCard) -> Halves {
        self.halves[card.at()]
    }

    /// The cards that meet a want.
    #[inline]
    pub(crate) fn fitting(&self, want: Want) -> GameCards {
        self.fits[want.index()]
    }

    /// For each side the cards on that side of which this one may lie, as far as their own edge goes.
    #[inline]
    pub(crate) fn beside(&self, card: GameCard) -> &[GameCards; 4] {
        &self.beside[card.at()]
    }

    /// The cards of that Swipe.
    #[inline]
    pub(crate) fn swipe(&self, swipe: Swipe) -> GameCards {
        self.swipes[swipe.at()]
    }

    /// Whether four of these cards can be laid two by two so that they complete the item with every touching edge
    /// matching: what decides the sudden death (BD-SUDDEN-1, R-17).
    pub(crate) fn can_complete(&self, cards: GameCards, item: Item) -> bool {
        let fitting =
            |card: GameCard, side: Direction| self.fitting(self.want(card, side)).intersection(cards);
        for upper_left in cards.intersection(self.upper_left[item.at()]) {
            for upper_right in fitting(upper_left, Direction::Right) {
                for lower_left in fitting(upper_left, Direction::Below) {
                    let beside = fitting(lower_left, Direction::Right);
                    let corner = beside.intersection(fitting(upper_right, Direction::Below));
                    if four_differ(upper_left, upper_right, lower_left, corner) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// Whether three cards and one of a set are four different cards.
fn four_differ(a: GameCard, b: GameCard, c: GameCard, mut fourth: GameCards) -> bool {
    for card in [a, b, c] {
        fourth.remove(card);
    }
    a != b && a != c && b != c && !fourth.is_empty()
}

/// What a card laid on that side of `face` must show, asked of BD-CARDS-3 half by half.
fn demand(face: Face, side: Direction) -> Halves {
    let mut allowed = Halves::default();
    for top in Half::ALL {
        for bottom in Half::ALL {
            let other = Face { top, bottom };
            if connects(face, other, side) {
                allowed = allowed.union(Halves::of(other));
            }
        }
    }
    allowed
}

/// What the Item cards of a set show.
pub(crate) fn faces(items: &[ItemCard]) -> Vec<Face> {
    items.iter().map(ItemCard::face).collect()
}

/// Whether the set has four cards that complete the item, every touching edge matching.
pub(crate) fn can_be_completed(faces: &[Face], item: Item) -> bool {
    let pairs = |quarter: fn(&Face) -> Half| {
        let mut pairs = Vec::new();
        for (i, left) in faces.iter().enumerate().filter(|(_, face)| quarter(face) == Half::left(item)) {
            for (j, right) in faces.iter().enumerate() {
                if i != j && quarter(right) == Half::right(item) && connects(*left, *right, Direction::Right)
                {
                    pairs.push((i, j));
                }
            }
        }
        pairs
    };
    let (upper, lower) = (pairs(|face| face.bottom), pairs(|face| face.top));
    upper.iter().any(|&(a, b)| {
        lower.iter().any(|&(c, d)| {
            let four_cards = a != c && a != d && b != c && b != d;
            four_cards && completed_item(faces[a], faces[b], faces[c], faces[d]).is_some()
        })
    })
}
