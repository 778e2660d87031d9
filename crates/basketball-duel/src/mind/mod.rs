//! The heuristics of Basketball Duel: they bring quarters together, those of the own Bonus items first.

mod insight;

use alloc::vec::Vec;

use crate::{
    Action, AreaOwner, BasketballDuel, BonusSource, CardKind, Direction, Face, GameCard, Half, Item, Public,
    Side, Spot, State, Swipe,
};
use tabletop_core::{Seat, SeatSet, Uniform, View};

use tabletop_players::Heuristics;
use tabletop_players::{Effort, Level};

impl Heuristics for BasketballDuel {
    type Simple = Uniform;

    const CLEAR_LEAD: u16 = 6;
    const LAPSES: u32 = 0;
    const EXPLORATION: f64 = 0.7;
    const WIDENING: f64 = 0.5;
    const FOR_THE_LEAD: f64 = 0.7;

    fn effort(&self, level: Level) -> Effort {
        let (iterations, slips) = match level {
            Level::Easy => (12, 70),
            Level::Medium => (60, 0),
            Level::Hard => (1000, 0),
        };
        Effort { iterations, slips }
    }

    fn merits(&self, view: View<'_, State>, legal: &[Action], merits: &mut Vec<i32>) {
        merits.clear();
        let mind = Mind { game: self, view, public: view.public };
        merits.extend(legal.iter().map(|action| mind.merit(*action)));
    }

    fn insights(&self, view: View<'_, State>, legal: &[Action], insights: &mut Vec<i32>) {
        insight::insights(self, view, legal, insights);
    }

    /// `true` at the start of round 2, because all cards are dealt anew then.
    fn is_judged(&self, from: &Public, now: &Public) -> bool {
        from.round == 1 && now.round > 1
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.mate(seat).map_or(SeatSet::only(seat), |mate| SeatSet::only(seat).union(SeatSet::only(mate)))
    }
}

/// The value of the quarters around one corner, by their number, the laid card included.
const QUARTERS: [i32; 5] = [0, 2, 8, 24, 100];
/// The value of another full turn.
const ANOTHER_TURN: i32 = 14;

struct Mind<'a> {
    game: &'a BasketballDuel,
    view: View<'a, State>,
    public: &'a Public,
}

impl Mind<'_> {
    fn merit(&self, action: Action) -> i32 {
        match action {
            // The value of an unknown card. The face-up card is taken only if it fits better.
            Action::DrawPile => 12,
            Action::DrawDiscard => self.public.top_discard().map_or(0, |card| self.best_place(card)),
            Action::Lay { card, at, area } => self.gain(card, self.owner(area), at) + self.star(card) + 1,
            Action::Start { card, .. } => 5 + self.star(card) + self.bonus_halves(card),
            Action::SwipeItem { named, from, at } => {
                let taken = self.public.areas.card_at(from, at);
                let gain = taken.map_or(0, |card| self.best_place(card) + self.loss(card, from, at));
                gain - 12 - if named.is_none() { 4 } else { 0 }
            }
            Action::SwipeBonus { from } => match from {
                BonusSource::Aside => 10,
                BonusSource::Before { .. } => 14,
            },
            Action::SwipeImmunity { .. } => 6,
            Action::Immunity { item, area } => self.exposed(self.owner(area), item) / 2 - 2,
            Action::Discard { card } => -self.use_of(card),
            Action::Show { .. } | Action::BonusUp => -1,
            Action::BonusDown | Action::Pass | Action::Keep => 0,
            Action::Fizzle { .. } => -5,
        }
    }

    /// The owner of the area.
    fn owner(&self, area: AreaOwner) -> Seat {
        match area {
            AreaOwner::Own => self.view.seat,
            AreaOwner::Mate => self.game.mate(self.view.seat).unwrap_or(self.view.seat),
        }
    }

    fn star(&self, card: GameCard) -> i32 {
        if self.game.has_star(card) { ANOTHER_TURN } else { 0 }
    }

    /// One and a half times the merit for an item whose Bonus card the seat holds.
    fn weighed(&self, item: Item, merit: i32) -> i32 {
        if self.view.own.bonus.contains(&item) { merit * 3 / 2 } else { merit }
    }

    fn face(&self, card: GameCard) -> Option<Face> {
        match self.game.card(card)? {
            CardKind::Item(face) => Some(face),
            CardKind::Immunity(_) | CardKind::Swipe(_) => None,
        }
    }

    /// The gain of a card at a spot: the quarters that it brings together around its two corners.
    fn gain(&self, card: GameCard, area: Seat, at: Spot) -> i32 {
        let Some(face) = self.face(card) else { return 0 };
        let around =
            |half: Half, is_top| self.weighed(half.item, QUARTERS[1 + self.others(half, is_top, area, at)]);
        around(face.top, true) + around(face.bottom, false)
    }

    /// The loss of an area if the card at a spot is taken from it.
    fn loss(&self, card: GameCard, area: Seat, at: Spot) -> i32 {
        self.gain(card, area, at) / 2
    }

    /// The number of the other three quarters of the item that lie around the corner to which this half belongs.
    fn others(&self, half: Half, is_top: bool, area: Seat, at: Spot) -> usize {
        let aside = match half.side {
            Side::Left => Direction::Right,
            Side::Right => Direction::Left,
        };
        let over = if is_top { Direction::Above } else { Direction::Below };
        let other_side = match half.side {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        };
        // The neighbour at the same height shows the other side in the same half. The neighbour above or below shows
        // the same side in the other half. The diagonal neighbour shows the other side in the other half.
        let beside = at.next(aside);
        let above = at.next(over);
        let across = beside.and_then(|spot| spot.next(over));
        let shows = |spot: Option<Spot>, in_top: bool, side: Side| {
            let card = spot.and_then(|spot| self.public.areas.card_at(area, spot));
            let face = card.and_then(|card| self.face(card));
            face.is_some_and(|face| {
                (if in_top { face.top } else { face.bottom }) == Half { item: half.item, side }
            })
        };
        usize::from(shows(beside, is_top, other_side))
            + usize::from(shows(above, !is_top, half.side))
            + usize::from(shows(across, !is_top, other_side))
    }

    /// The best gain of a card in the own area.
    fn best_place(&self, card: GameCard) -> i32 {
        let spots = self.public.areas.open_spots(self.view.seat);
        let fits = spots.iter().filter(|open| self.fits(card, open.at));
        let best = fits.map(|open| self.gain(card, self.view.seat, open.at)).max();
        best.map_or(0, |gain| gain + self.star(card))
    }

    /// `true` if a card connects at a free spot of the own area.
    fn fits(&self, card: GameCard, at: Spot) -> bool {
        let Some(face) = self.face(card) else { return false };
        Direction::ALL.into_iter().all(|side| {
            let beside = at.next(side).and_then(|spot| self.public.areas.card_at(self.view.seat, spot));
            let other = beside.and_then(|card| self.face(card));
            other.is_none_or(|other| crate::connects(face, other, side))
        })
    }

    fn bonus_halves(&self, card: GameCard) -> i32 {
        let Some(face) = self.face(card) else { return 0 };
        self.weighed(face.top.item, 2) + self.weighed(face.bottom.item, 2)
    }

    /// The value of keeping a card in hand. A discard gives away the least.
    fn use_of(&self, card: GameCard) -> i32 {
        match self.game.card(card) {
            Some(CardKind::Item(_)) => 4 + self.star(card) / 2 + self.bonus_halves(card),
            Some(CardKind::Swipe(Swipe::Wild | Swipe::Item(_))) => 16,
            Some(CardKind::Swipe(Swipe::Bonus)) => 12,
            Some(CardKind::Swipe(Swipe::Immunity) | CardKind::Immunity(_)) => 6,
            None => 0,
        }
    }

    /// The possible loss of an area by Swipes of cards of this item that are not locked.
    fn exposed(&self, area: Seat, item: Item) -> i32 {
        let areas = &self.public.areas;
        let open = areas.cards(area).difference(areas.locked());
        let shows = |card: &GameCard| self.face(*card).is_some_and(|face| face.shows(item));
        i32::try_from(open.iter().filter(shows).count()).unwrap_or(0) * 4
    }
}
