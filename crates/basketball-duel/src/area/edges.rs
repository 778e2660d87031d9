//! Tables of the demands that the Item cards of a set make on their neighbours, computed once from [`connects`].
//!
//! Speed: the fast form of BD-CARDS-3. To call [`connects`] for each card in hand at each open spot would take most of
//! the time of a decision. Here one look-up returns the cards that may lie beside another card. The test below compares
//! every look-up with [`connects`], for all pairs of cards and all sides.

use super::cell::Cell;
use super::fit::{Halves, Want};
use crate::card_index::Kinds;
use crate::cards::{Direction, Face, Half, connects};
use crate::fit::WantedHalf;
use crate::game_card::{GameCard, GameCards, MOST_CARDS};

/// Tables of the demands that the Item cards of a set make on their neighbours.
#[derive(Clone, Debug)]
pub(crate) struct Edges {
    /// The face of each Item card.
    faces: [Option<Face>; MOST_CARDS],
    /// The halves of each Item card.
    halves: [Halves; MOST_CARDS],
    /// For each card and side, the halves that the card demands of a neighbour on that side.
    wants: [[Want; 4]; MOST_CARDS],
    /// For each card and side, the effect of the card on the spot beside it on that side.
    borders: [[Cell; 4]; MOST_CARDS],
    /// The cards that meet a want, by the index of the want.
    meeting: [GameCards; 256],
    /// For each card and side, the cards that may have this card on that side: under `Right`, those to the left of it.
    beside: [[GameCards; 4]; MOST_CARDS],
}

impl Edges {
    pub(crate) fn new(kinds: &Kinds) -> Self {
        let mut edges = Self {
            faces: [None; MOST_CARDS],
            halves: [Halves::default(); MOST_CARDS],
            wants: [[Want::default(); 4]; MOST_CARDS],
            borders: [[Cell::default(); 4]; MOST_CARDS],
            meeting: [GameCards::EMPTY; 256],
            beside: [[GameCards::EMPTY; 4]; MOST_CARDS],
        };
        for (card, face) in kinds.items.iter().filter_map(|card| Some((card, kinds.face(card)?))) {
            edges.faces[card.index()] = Some(face);
            edges.halves[card.index()] = Halves::of(face);
            for side in Direction::ALL {
                let want = Want::of(matching(face, side));
                edges.wants[card.index()][side.index()] = want;
                edges.borders[card.index()][side.index()] = Cell::made_by(want, side);
            }
        }
        for want in Want::all() {
            let meets = |card: &GameCard| kinds.face(*card).is_some_and(|face| want.is_met_by(face));
            edges.meeting[want.index()] = kinds.items.iter().filter(meets).collect();
        }
        for card in kinds.items {
            for side in Direction::ALL {
                for other in edges.matching(card, side) {
                    edges.beside[other.index()][side.index()].insert(card);
                }
            }
        }
        edges
    }

    /// The face of an Item card; `None` for any other card.
    #[inline]
    pub(super) fn face(&self, card: GameCard) -> Option<Face> {
        self.faces[card.index()]
    }

    /// The halves of an Item card.
    #[inline]
    pub(super) fn halves(&self, card: GameCard) -> Halves {
        self.halves[card.index()]
    }

    /// The halves that this card demands of a neighbour on that side.
    #[inline]
    pub(crate) fn want(&self, card: GameCard, side: Direction) -> Want {
        self.wants[card.index()][side.index()]
    }

    /// The effect of this card on the spots beside it, by side.
    #[inline]
    pub(super) fn borders(&self, card: GameCard) -> &[Cell; 4] {
        &self.borders[card.index()]
    }

    /// The cards that match this card when they lie on its side `side`.
    #[inline]
    pub(crate) fn matching(&self, card: GameCard, side: Direction) -> GameCards {
        self.meeting[self.want(card, side).index()]
    }

    /// The cards whose top half meets `top` and whose bottom half meets `bottom`.
    pub(crate) fn meeting_halves(&self, top: WantedHalf, bottom: WantedHalf) -> GameCards {
        self.meeting[Want::from_halves(top, bottom).index()]
    }

    /// For each side, the cards that may have this card on that side.
    #[inline]
    pub(super) fn beside(&self, card: GameCard) -> &[GameCards; 4] {
        &self.beside[card.index()]
    }
}

/// The halves that a card laid on that side of `face` may show. Tests every pair of halves by BD-CARDS-3.
fn matching(face: Face, side: Direction) -> Halves {
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

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::components::{Components, ItemCard, Star};

    /// Two sets that together have all 100 faces.
    fn sets() -> [Components; 2] {
        let faces = || Half::ALL.into_iter().flat_map(|top| Half::ALL.map(|bottom| Face { top, bottom }));
        let card = |face: Face| ItemCard { top: face.top, bottom: face.bottom, star: Star::None };
        let items = |half: usize| -> Vec<ItemCard> { faces().skip(half * 50).take(50).map(card).collect() };
        let (immunity, swipe_item) = (Vec::new(), Vec::new());
        let no_others = Components { immunity, swipe_item, ..Components::default() };
        [0, 1].map(|half| Components { items: items(half), ..no_others.clone() })
    }

    #[test]
    fn every_look_up_says_what_the_rule_says() {
        for components in sets().into_iter().chain([Components::default()]) {
            let kinds = Kinds::new(&components);
            let edges = Edges::new(&kinds);
            let cards = || kinds.items.iter().filter_map(|card| Some((card, kinds.face(card)?)));
            assert!(kinds.items.len() >= 40);
            for (card, face) in cards() {
                assert_eq!(edges.face(card), Some(face));
                for (other, other_face) in cards() {
                    for side in Direction::ALL {
                        let connects = connects(face, other_face, side);
                        assert_eq!(edges.matching(card, side).contains(other), connects);
                        assert_eq!(edges.beside(other)[side.index()].contains(card), connects);
                        assert_eq!(edges.want(card, side).is_met_by(other_face), connects);
                        let spot = edges.borders(card)[side.index()];
                        assert_eq!(
                            spot.fits(edges.halves(other)),
                            connects,
                            "{face} / {other_face} {side:?}"
                        );
                    }
                }
            }
        }
    }
}
