//! Deals: the pieces to ask for, the price to offer, the proposals to accept.

use alloc::vec::Vec;

use crate::{
    Action, Bundle, Club, Deal, DealItem, DealStage, Footballer, Money, Note, Pending, Public, Squad,
    Starplayer, State,
};
use tabletop_core::{Seat, View};

use super::progress::{count, progress};

/// The data from which the computer player decides about deals.
pub(super) struct Trader<'a> {
    game: &'a Starplayer,
    public: &'a Public,
    seat: Seat,
    club: &'a Club,
    cash: Money,
}

/// The items to ask of a partner, and the price to offer.
struct Plan {
    items: Vec<DealItem>,
    price: Money,
    /// The gain of the items minus their cost, in half-millions.
    surplus: i32,
}

impl<'a> Trader<'a> {
    pub(super) fn new(game: &'a Starplayer, view: View<'a, State>) -> Option<Self> {
        let club = view.public.clubs.get(view.seat)?;
        let cash = club.cash.or(view.own.cash(view.seat)).unwrap_or(Money::ZERO);
        Some(Self { game, public: view.public, seat: view.seat, club, cash })
    }

    /// Opens a window if a partner has something that gains enough. A seat has few Transfer Window cards, so a
    /// small gain is not worth one.
    pub(super) fn opening(&self) -> Option<Action> {
        let others = self.public.clubs.all().without(self.seat);
        let mut plans = others.iter().filter_map(|partner| self.plan(partner));
        plans.any(|plan| plan.surplus >= WORTH_OF_PLACE).then_some(Action::OpenWindow)
    }

    /// The best actions in a window or at the table, all equally good. Empty if none is preferred; `Sensible` then
    /// decides.
    pub(super) fn actions(&self, legal: &[Action]) -> Vec<Action> {
        match self.public.deal.as_ref() {
            None => self.best_partners().into_iter().map(Action::Negotiate).collect(),
            Some(deal) => self.in_deal(deal, legal).into_iter().collect(),
        }
    }

    fn in_deal(&self, deal: &Deal, legal: &[Action]) -> Option<Action> {
        if self.public.now() != Some(Pending::Deal) {
            return None;
        }
        if deal.stage == DealStage::Proposed {
            let accepts = self.gain(deal) > 0 && legal.contains(&Action::Accept);
            return Some(if accepts { Action::Accept } else { Action::Decline });
        }
        if deal.speaker != self.seat || deal.one != self.seat {
            return None;
        }
        let next = self.next_push(deal)?;
        Some(if legal.contains(&next) { next } else { Action::Pass })
    }

    /// The partners with the deal that gains most; several if the gains are equal.
    fn best_partners(&self) -> Vec<Seat> {
        let others = self.public.clubs.all().without(self.seat);
        let plans = others.iter().filter_map(|partner| Some((partner, self.plan(partner)?.surplus)));
        let plans: Vec<_> = plans.collect();
        let most = plans.iter().map(|(_, surplus)| *surplus).max();
        plans.into_iter().filter(|(_, surplus)| Some(*surplus) == most).map(|(partner, _)| partner).collect()
    }

    /// The next piece of the plan. `None` if there is no plan. A declined plan is given up.
    fn next_push(&self, deal: &Deal) -> Option<Action> {
        let plan = self.plan(deal.other)?;
        let (mine, theirs) = (deal.given_by(self.seat), deal.given_by(deal.other));
        let is_declined = !mine.is_empty() && !theirs.is_empty() && deal.pushes_left == Deal::MOST_PUSHES;
        if is_declined {
            return Some(Action::Pass);
        }
        if let Some(item) = plan.items.iter().find(|item| theirs.count(**item) == 0) {
            return Some(Action::Take(*item));
        }
        let left = plan.price.minus(mine.money);
        let note = Note::ALL.into_iter().rev().find(|note| note.worth() <= left && left > Money::ZERO);
        Some(note.map_or(Action::Propose, |note| Action::Give(DealItem::Note(note))))
    }

    /// The partner's items that gain more than they must cost, as many as the money allows.
    fn plan(&self, partner: Seat) -> Option<Plan> {
        let theirs = self.public.clubs.get(partner)?;
        let mut wanted: Vec<(i32, DealItem, Money)> = Vec::new();
        let mut want = |item: DealItem, worth: i32, price: Money| {
            let surplus = worth - price.in_half_millions();
            if surplus > 0 {
                wanted.push((surplus, item, price));
            }
        };
        if theirs.wild_substitutes > 0 && self.club.wild_substitutes < 3 {
            want(DealItem::WildSubstitute, WORTH_OF_PLACE, PRICE_OF_WILD);
        }
        let (mine, his) = (count(self.club.wins.iter()), count(theirs.wins.iter()));
        if his == mine + 1 && mine < 5 {
            let round = u8::try_from(his).unwrap_or(0);
            want(DealItem::Win(round), WORTH_OF_PLACE, PRICE_OF_WIN);
        }
        let squad = Self::favourite(self.club);
        if count(self.club.footballers.iter()) < 11 {
            for footballer in theirs.footballers.iter().filter(|one| one.squad() == squad) {
                // A partner that collects the same squad parts with a Footballer only for twice his value.
                let value = self.value(footballer);
                let is_needed = Self::favourite(theirs) == squad;
                let price = if is_needed { value * 2 + 1 } else { value / 2 + 1 };
                want(DealItem::Footballer(footballer), WORTH_OF_PLACE, Money::half_millions(price));
            }
        }
        wanted.sort_by_key(|(surplus, item, _)| (core::cmp::Reverse(*surplus), *item));
        let mut plan = Plan { items: Vec::new(), price: Money::ZERO, surplus: 0 };
        let budget = self.cash.minus(self.reserve());
        for (surplus, item, price) in wanted {
            if plan.price.plus(price) <= budget {
                plan.price = plan.price.plus(price);
                plan.surplus += surplus;
                plan.items.push(item);
            }
        }
        (!plan.items.is_empty()).then_some(plan)
    }

    /// The money to keep for the Stadium and the Manager.
    fn reserve(&self) -> Money {
        let stadium = if self.club.stadium.is_none() { 50 } else { 0 };
        let manager = if self.club.manager.is_none() { 6 } else { 0 };
        Money::millions(stadium + manager + 4)
    }

    fn value(&self, footballer: Footballer) -> i32 {
        let sheet = self.game.components().sheet(footballer);
        sheet.map_or(0, |sheet| sheet.value_half_millions.in_half_millions())
    }

    /// The squad of which a club has most Footballers.
    fn favourite(club: &Club) -> Squad {
        let held = |squad: &Squad| count(club.footballers.iter().filter(|one| one.squad() == *squad));
        Squad::ALL.into_iter().max_by_key(held).unwrap_or_default()
    }

    /// The gain of the own club from a proposed deal, minus the gain of the other club.
    fn gain(&self, deal: &Deal) -> i32 {
        let other = deal.speaker;
        let (gives, gets) = (deal.given_by(self.seat), deal.given_by(other));
        let change = |seat: Seat, gives: &Bundle, gets: &Bundle| {
            let Some(mut club) = self.public.clubs.get(seat).copied() else { return 0 };
            if seat == self.seat {
                // The own seat knows its money even where it is secret.
                club.cash = Some(self.cash);
            }
            let after = club.after_deal(gives, gets);
            let mut public = *self.public;
            public.clubs[seat] = after;
            progress(self.game, &public, seat, &after) - progress(self.game, self.public, seat, &club)
        };
        change(self.seat, gives, gets) - change(other, gets, gives)
    }
}

/// Worth of a place of the squad, or of a Win card, in half-millions.
const WORTH_OF_PLACE: i32 = 40;
/// Price for which a partner parts with a Wild Substitute.
const PRICE_OF_WILD: Money = Money::half_millions(17);
/// Price for which a partner parts with a Win card.
const PRICE_OF_WIN: Money = Money::half_millions(21);
