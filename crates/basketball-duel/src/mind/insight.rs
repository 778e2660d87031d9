//! The insight of Basketball Duel, a second look at each action. It asks which corners can still become items,
//! with the cards in hand and with those that nobody has seen yet.
//!
//! The unit of the figures is 1/16 of a hundredth of an item. Their sizes were found by thousands of games with
//! changed figures against [`Greedy`](tabletop_players::Greedy); the sizes that won more were kept.

use alloc::vec::Vec;

use crate::{
    Action, AreaOwner, BasketballDuel, BonusSource, CardKind, Face, GameCard, GameCards, Half, Item, Public,
    Side, Spot, State, Swipe, WantedHalf,
};
use tabletop_core::{Seat, View};

/// The value of a corner by the number of its four quarters that lie there. The value is multiplied by the chance that
/// cards for the missing quarters come.
const CORNER: [i32; 5] = [0, 420, 600, 800, 1600];
/// The value of another turn, for a star.
const ANOTHER_TURN: i32 = 80;
/// The value of an unknown card.
const UNKNOWN_CARD: i32 = 110;
/// The value of keeping a Swipe: Item in hand for later, and the additional value of a Wild.
const SWIPE: i32 = 240;
const WILD: i32 = 190;
/// The weight of the [narrowing](Mind::narrowing): a card that decides the item of a corner limits the cards
/// that can be laid beside it.
const NARROWING: i32 = 2;

/// A chance in parts of [`CERTAIN`].
type Odds = i32;
const CERTAIN: Odds = 256;
/// The chance that a card in hand finds a place, and is not needed elsewhere.
const IN_HAND: Odds = 190;
/// The greatest chance that a seat draws a given unseen card.
const MOST_DRAWN: Odds = 243;
/// The share of the cards still to be drawn that come in time.
const IN_TIME: Odds = 150;

/// The four quarters around a corner: the column and row of its card, counted from the upper left card of the corner;
/// `true` if the quarter is a top half; the side of the item.
const QUARTERS: [(i8, i8, bool, Side); 4] = [
    (0, 0, false, Side::Left),
    (1, 0, false, Side::Right),
    (0, 1, true, Side::Left),
    (1, 1, true, Side::Right),
];
/// For each of these quarters, the other corner of the same card: the offset from the card to the upper left card of
/// that corner.
const ACROSS: [(i8, i8); 4] = [(-1, -1), (0, -1), (-1, 0), (0, 0)];

/// Fills `insights` with a figure for each legal action.
pub(super) fn insights(
    game: &BasketballDuel,
    view: View<'_, State>,
    legal: &[Action],
    insights: &mut Vec<i32>,
) {
    let mind = Mind::new(game, view, legal);
    insights.clear();
    insights.extend(legal.iter().map(|action| mind.insight(*action)));
}

struct Mind<'a> {
    game: &'a BasketballDuel,
    view: View<'a, State>,
    public: &'a Public,
    /// The cards that the seat does not see.
    unseen: GameCards,
    /// The chance that at least one of 0, 1, … unseen cards comes: to the seat here, to another seat in `other_odds`.
    own_odds: [Odds; 6],
    other_odds: [Odds; 6],
    /// The open spots of the own area with the cards that fit; empty if no action needs them.
    spots: Vec<(Spot, GameCards)>,
}

/// A card that is assumed to lie at a spot.
#[derive(Clone, Copy)]
struct Laid {
    card: GameCard,
    face: Face,
    at: Spot,
}

impl<'a> Mind<'a> {
    fn new(game: &'a BasketballDuel, view: View<'a, State>, legal: &[Action]) -> Self {
        let public = view.public;
        let seats = i32::from(public.areas.seats().max(1));
        let mut seen = view.own.hand.union(public.discard.iter().copied().collect());
        let mut in_hands = 0;
        for seat in Seat::ALL.into_iter().take(usize::from(public.areas.seats())) {
            seen = seen.union(public.areas.cards(seat));
            seen = seen.union(public.immunity.get(seat).copied().unwrap_or_default());
            if seat != view.seat {
                in_hands += i32::from(public.hands.get(seat).copied().unwrap_or(0));
            }
        }
        let unseen = i32::from(public.pile) + in_hands;
        let part = |cards: i32, of: i32| (IN_TIME * cards / (of * unseen).max(1)).min(MOST_DRAWN);
        let draws = i32::from(public.pile);
        let held = in_hands * seats / (seats - 1).max(1);
        let needs_spots = legal.iter().any(|a| matches!(a, Action::DrawDiscard | Action::SwipeItem { .. }));
        let spots = if needs_spots { public.areas.open_spots(view.seat) } else { Vec::new() };
        Self {
            game,
            view,
            public,
            unseen: GameCards::first_cards(64).difference(seen),
            own_odds: odds(part(draws, seats)),
            other_odds: odds(part(draws + held, seats)),
            spots: spots.iter().map(|open| (open.at, game.cards_wanted(open.top, open.bottom))).collect(),
        }
    }

    fn insight(&self, action: Action) -> i32 {
        match action {
            Action::DrawPile => UNKNOWN_CARD,
            Action::DrawDiscard => self.public.top_discard().map_or(0, |card| self.best_place(card)),
            Action::Lay { card, at, area } => self.gain(card, self.owner(area), at) + self.star(card),
            Action::Start { card, area } => {
                self.gain(card, self.owner(area), Spot::START) + self.star(card) + 80
            }
            Action::SwipeItem { named, from, at } => {
                let taken = self.public.areas.card_at(from, at);
                let gain = taken.map_or(0, |card| self.best_place(card) + self.loss(card, from, at));
                gain - self.price(if named.is_none() { SWIPE + WILD } else { SWIPE })
            }
            Action::SwipeBonus { from: BonusSource::Aside } => 50,
            Action::SwipeBonus { from: BonusSource::Before { .. } } => 290,
            Action::SwipeImmunity { .. } => 360,
            Action::Immunity { item, area } => 10 * self.exposed(self.owner(area), item) - 20,
            Action::Discard { card } => -self.use_of(card),
            Action::Show { .. } | Action::BonusUp => -16,
            Action::BonusDown | Action::Pass | Action::Keep => 0,
            Action::Fizzle { .. } => -80,
        }
    }

    /// A price that falls by up to 28 % towards the end of the draw pile.
    fn price(&self, most: i32) -> i32 {
        most * (130 + i32::from(self.public.pile).min(50)) / 180
    }

    fn owner(&self, area: AreaOwner) -> Seat {
        match area {
            AreaOwner::Own => self.view.seat,
            AreaOwner::Mate => self.game.mate(self.view.seat).unwrap_or(self.view.seat),
        }
    }

    fn star(&self, card: GameCard) -> i32 {
        if self.public.pile > 0 && self.game.has_star(card) { ANOTHER_TURN } else { 0 }
    }

    fn face(&self, card: GameCard) -> Option<Face> {
        match self.game.card(card)? {
            CardKind::Item(face) => Some(face),
            CardKind::Immunity(_) | CardKind::Swipe(_) => None,
        }
    }

    /// The face of the card at a spot, as if `laid` lay in the area too.
    fn face_at(&self, area: Seat, spot: Option<Spot>, laid: Option<Laid>) -> Option<Face> {
        match laid {
            Some(laid) if Some(laid.at) == spot => Some(laid.face),
            _ => self.face(self.public.areas.card_at(area, spot?)?),
        }
    }

    /// The item that the cards around a corner show, as if `laid` lay there too. The card at `but` is ignored.
    fn item_of(&self, area: Seat, corner: Option<Spot>, but: Spot, laid: Option<Laid>) -> Option<Item> {
        let corner = corner?;
        QUARTERS.into_iter().find_map(|(x, y, is_top, side)| {
            let spot = moved(corner, (x, y)).filter(|spot| *spot != but);
            let half = half_of(self.face_at(area, spot, laid)?, is_top);
            (half.side == side).then_some(half.item)
        })
    }

    /// The value of a corner for an item, as if `laid` lay in the area and the card at `less` did not.
    fn worth(
        &self,
        area: Seat,
        corner: Option<Spot>,
        item: Item,
        laid: Option<Laid>,
        less: Option<Spot>,
    ) -> i32 {
        let Some(corner) = corner else { return 0 };
        let is_own = area == self.view.seat;
        let is_ours = is_own || self.game.mate(self.view.seat) == Some(area);
        let odds = if is_ours { &self.own_odds } else { &self.other_odds };
        let is_free = |card: &GameCard| laid.is_none_or(|laid| laid.card != *card);
        let (mut lying, mut chance) = (0, CERTAIN);
        for ((x, y, is_top, side), across) in QUARTERS.into_iter().zip(ACROSS) {
            let Some(spot) = moved(corner, (x, y)) else { return 0 };
            let wanted = Half { item, side };
            let face = if less == Some(spot) { None } else { self.face_at(area, Some(spot), laid) };
            if let Some(face) = face {
                if half_of(face, is_top) != wanted {
                    return 0;
                }
                lying += 1;
                continue;
            }
            let far = self.item_of(area, moved(spot, across), spot, laid);
            let far =
                far.map_or(WantedHalf::Any, |item| WantedHalf::Exactly(Half { item, side: other(side) }));
            let near = WantedHalf::Exactly(wanted);
            let (top, bottom) = if is_top { (near, far) } else { (far, near) };
            let cards = self.game.cards_wanted(top, bottom);
            let unseen = cards.intersection(self.unseen).iter().filter(is_free).count();
            let is_held = is_own && cards.intersection(self.view.own.hand).iter().any(|card| is_free(&card));
            let comes = odds[unseen.min(5)];
            chance = chance * if is_held { comes.max(IN_HAND) } else { comes } / CERTAIN;
        }
        let worth = if lying == 4 { CORNER[4] } else { CORNER[lying] * chance / CERTAIN };
        if is_own && self.view.own.bonus.contains(&item) { worth * 3 / 2 } else { worth }
    }

    /// The gain of an area by a card, summed over the two corners of the card. The narrowing is subtracted at a
    /// corner that had no item before.
    fn gain(&self, card: GameCard, area: Seat, at: Spot) -> i32 {
        let Some(face) = self.face(card) else { return 0 };
        let laid = Some(Laid { card, face, at });
        let mut gain = 0;
        for (half, corner) in corners(face, at) {
            gain += self.worth(area, corner, half.item, laid, None);
            if self.item_of(area, corner, at, None).is_some() {
                gain -= self.worth(area, corner, half.item, None, None);
            } else {
                gain -= self.narrowing(area, corner, laid) * NARROWING;
            }
        }
        gain
    }

    /// The loss of value at the corners across from `corner`. The card `laid` decides the item of `corner`, so fewer
    /// cards can be laid between `corner` and the corners across.
    fn narrowing(&self, area: Seat, corner: Option<Spot>, laid: Option<Laid>) -> i32 {
        let Some(corner) = corner else { return 0 };
        let mut lost = 0;
        for ((x, y, ..), across) in QUARTERS.into_iter().zip(ACROSS) {
            let spot = moved(corner, (x, y)).filter(|spot| laid.is_none_or(|laid| laid.at != *spot));
            let Some(spot) = spot else { continue };
            let far = moved(spot, across);
            if let Some(item) = self.item_of(area, far, spot, None) {
                lost += self.worth(area, far, item, None, None) - self.worth(area, far, item, laid, None);
            }
        }
        lost
    }

    /// The loss of an area if the card at a spot is taken from it.
    fn loss(&self, card: GameCard, area: Seat, at: Spot) -> i32 {
        let Some(face) = self.face(card) else { return 0 };
        let of = |(half, corner): (Half, Option<Spot>)| {
            self.worth(area, corner, half.item, None, None)
                - self.worth(area, corner, half.item, None, Some(at))
        };
        corners(face, at).into_iter().map(of).sum()
    }

    /// The best gain of a card in the own area.
    fn best_place(&self, card: GameCard) -> i32 {
        let seat = self.view.seat;
        if self.public.areas.cards(seat).is_empty() {
            return self.gain(card, seat, Spot::START) + self.star(card);
        }
        let fitting = self.spots.iter().filter(|(_, cards)| cards.contains(card));
        let best = fitting.map(|(at, _)| self.gain(card, seat, *at)).max();
        best.map_or(0, |gain| gain + self.star(card))
    }

    /// The possible loss of an area by Swipes of cards of this item that are not locked. It is proportional to the
    /// number of cards in the draw pile.
    fn exposed(&self, area: Seat, item: Item) -> i32 {
        let areas = &self.public.areas;
        let open = areas.cards(area).difference(areas.locked()).iter();
        let worth = |card: GameCard| {
            let (face, (_, at)) = (self.face(card)?, areas.whereabouts(card)?);
            let (_, corner) = corners(face, at).into_iter().find(|(half, _)| half.item == item)?;
            Some(self.worth(area, corner, item, None, None))
        };
        open.filter_map(worth).sum::<i32>() * i32::from(self.public.pile) / 50
    }

    /// The value of keeping a card in hand.
    fn use_of(&self, card: GameCard) -> i32 {
        match self.game.card(card) {
            Some(CardKind::Item(_)) => 32 + self.star(card) / 2,
            Some(CardKind::Swipe(Swipe::Bonus)) => 190,
            Some(CardKind::Swipe(Swipe::Wild | Swipe::Item(_))) => 120,
            Some(CardKind::Swipe(Swipe::Immunity) | CardKind::Immunity(_)) => 96,
            None => 0,
        }
    }
}

/// The chances that at least one of 0, 1, … cards comes, if each comes with the chance `each`.
fn odds(each: Odds) -> [Odds; 6] {
    let mut none = CERTAIN;
    [(); 6].map(|()| {
        let some = CERTAIN - none;
        none = none * (CERTAIN - each) / CERTAIN;
        some
    })
}

fn moved(spot: Spot, (x, y): (i8, i8)) -> Option<Spot> {
    Spot::new(spot.x() + x, spot.y() + y)
}

const fn half_of(face: Face, is_top: bool) -> Half {
    if is_top { face.top } else { face.bottom }
}

const fn other(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}

/// The two corners of a card at a spot, each by the spot of its upper left card, with the half that belongs to it.
fn corners(face: Face, at: Spot) -> [(Half, Option<Spot>); 2] {
    [(face.top, -1), (face.bottom, 0)].map(|(half, y)| {
        let x = match half.side {
            Side::Left => 0,
            Side::Right => -1,
        };
        (half, moved(at, (x, y)))
    })
}
