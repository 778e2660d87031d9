//! Insights: what to buy and to sell, and which deals to make, by the worth of all clubs.
//!
//! Wherever the worth of the clubs says nothing, they are as the merits: what [`Sensible`] likes.

use alloc::vec::Vec;

use tabletop_core::{Seat, View};

use crate::cards::{Asset, DealItem, Footballer};
use crate::components::Space;
use crate::money::Money;
use crate::scoring::is_locked;
use crate::setup::Starplayer;
use crate::state::{Pending, State};
use crate::step::Action;

use super::bargain::Bargainer;
use super::sensible::Sensible;
use super::tally::{Tallies, is_long};
use super::{mark, merit};

/// Expected price of the top card of a deck, in half-millions.
const PRICE: i32 = 15;
/// Money without which no Footballer is bought: the highest price is little more than this.
const LEAST_CASH: i32 = 16;
/// The least gain for which a Tackle card is played.
const WORTH_A_TACKLE: i32 = 8;

/// Whether a seat looks for deals. A deal that is on the table already goes on in any case.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Deals {
    Sought,
    NotSought,
}

/// Fills in an insight for each legal action.
pub(super) fn insights(
    game: &Starplayer,
    view: View<'_, State>,
    legal: &[Action],
    deals: Deals,
    insights: &mut Vec<i32>,
) {
    insights.clear();
    insights.extend(legal.iter().map(|action| merit(*action)));
    let best = preferred(game, view, legal, deals);
    let places: Vec<_> = best.iter().filter_map(|best| legal.iter().position(|one| one == best)).collect();
    if places.is_empty() {
        mark(insights, Sensible.preferred(game, view, legal));
    } else {
        mark(insights, places);
    }
}

/// The best actions, all equally good. Empty if [`Sensible`] decides.
fn preferred(game: &Starplayer, view: View<'_, State>, legal: &[Action], deals: Deals) -> Vec<Action> {
    if legal.iter().any(|action| matches!(action, Action::Final(_))) {
        return Vec::new();
    }
    let one = |action: Option<Action>| action.into_iter().collect();
    match view.public.now() {
        Some(Pending::Window { .. }) if deals == Deals::NotSought => one(Some(Action::Pass)),
        Some(Pending::Window { .. }) => {
            Bargainer::new(game, view).map_or_else(Vec::new, |one| one.partners())
        }
        Some(Pending::Deal) => one(Bargainer::new(game, view).and_then(|one| one.in_deal(legal))),
        Some(Pending::RollDue | Pending::TurnEnd) if is_long(view.public) && is_locked(game, view.public) => {
            one(Shopper::new(game, view).and_then(|shopper| shopper.sale(legal)))
        }
        Some(Pending::RollDue | Pending::TurnEnd) if legal.contains(&Action::OpenWindow) => {
            let gains = || Bargainer::new(game, view).is_some_and(|one| one.opens());
            one((deals == Deals::Sought && gains()).then_some(Action::OpenWindow))
        }
        Some(Pending::Buying) => one(Shopper::new(game, view).and_then(|shopper| shopper.purchase(legal))),
        Some(Pending::Answering { .. }) => one(Shopper::new(game, view).and_then(|shopper| shopper.tackle())),
        _ => Vec::new(),
    }
}

/// The data from which the insights about purchases are computed.
struct Shopper<'a> {
    game: &'a Starplayer,
    seat: Seat,
    tallies: Tallies<'a>,
    before: i32,
    /// The space of the purchase: that of the seat in turn.
    space: Space,
}

impl<'a> Shopper<'a> {
    fn new(game: &'a Starplayer, view: View<'a, State>) -> Option<Self> {
        let tallies = Tallies::new(game, view)?;
        let pawn = view.public.clubs.get(view.public.turn)?.pawn;
        let before = tallies.standing(view.seat);
        Some(Self { game, seat: view.seat, tallies, before, space: game.tables().space(pawn) })
    }

    /// Buys a Footballer if that gains. A club with a full squad sells its worst Footballer first. `None` if no
    /// Footballer is for sale, or if there is little money.
    fn purchase(&self, legal: &[Action]) -> Option<Action> {
        let Space::Footballer(footballer) = self.space else { return None };
        let own = self.tallies.club(self.seat)?;
        let sold = if own.footballers >= 11 { Some(self.worst(legal)?) } else { None };
        if sold.is_none() && (!legal.contains(&Action::Buy) || own.cash < LEAST_CASH) {
            return None;
        }
        let action = sold.map_or(Action::Buy, |sold| Action::Sell(Asset::Footballer(sold)));
        Some(if self.gain(footballer, sold) > 0 { action } else { Action::Decline })
    }

    /// Says "Tackle!" if the purchase gains enough. `None` if no Footballer is for sale.
    fn tackle(&self) -> Option<Action> {
        let Space::Footballer(footballer) = self.space else { return None };
        let tackles =
            self.tallies.club(self.seat)?.cash >= LEAST_CASH && self.gain(footballer, None) > WORTH_A_TACKLE;
        Some(if tackles { Action::Tackle } else { Action::Pass })
    }

    /// Sells the worst Footballer. Nobody can complete a squad otherwise (SP-END-1).
    fn sale(&self, legal: &[Action]) -> Option<Action> {
        self.worst(legal).map(|worst| Action::Sell(Asset::Footballer(worst)))
    }

    /// The Footballer that the club misses least; of several equal ones the dearest.
    fn worst(&self, legal: &[Action]) -> Option<Footballer> {
        let sold = legal.iter().filter_map(|action| match action {
            Action::Sell(Asset::Footballer(footballer)) => Some(*footballer),
            _ => None,
        });
        sold.max_by_key(|&footballer| {
            let mut after = self.tallies;
            after.add(self.seat, DealItem::Footballer(footballer), -1);
            (after.standing(self.seat), self.half_value(footballer))
        })
    }

    /// The gain from a Footballer of the same squad as this one, if another one is sold first.
    fn gain(&self, footballer: Footballer, sold: Option<Footballer>) -> i32 {
        let mut after = self.tallies;
        if let Some(sold) = sold {
            after.add(self.seat, DealItem::Footballer(sold), -1);
            after.earn(self.seat, self.half_value(sold).in_half_millions());
        }
        after.add(self.seat, DealItem::Footballer(footballer), 1);
        after.earn(self.seat, -PRICE);
        after.standing(self.seat) - self.before
    }

    /// The sum that the Official pays for a Footballer (SP-24-1).
    fn half_value(&self, footballer: Footballer) -> Money {
        self.game.tables().value(footballer).half_rounded_up()
    }
}
