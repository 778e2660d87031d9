//! Deals by worth: what to ask of a partner, what to give for it, and which proposals to accept.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tabletop_core::{Seat, View};

use crate::cards::{DealItem, Note};
use crate::components::prices;
use crate::money::Money;
use crate::rulings::TwoMinutes;
use crate::setup::Starplayer;
use crate::state::{Deal, DealStage, Pending, Public, State};
use crate::step::Action;

use super::tally::Tallies;

/// The least gain for which a Transfer Window card is played. A club has few of them.
const WORTH_A_WINDOW: i32 = 60;

/// The data from which the insights about deals are computed.
pub(super) struct Bargainer<'a> {
    game: &'a Starplayer,
    public: &'a Public,
    seat: Seat,
    tallies: Tallies<'a>,
    /// The standing of the own club before any deal.
    before: i32,
}

/// An offer to a partner.
struct Offer<'a> {
    takes: Vec<DealItem>,
    gives: Vec<DealItem>,
    /// The least sum that the partner should accept beside what is given, in half-millions.
    least: i32,
    /// The gain of the own club at that sum.
    gain: i32,
    /// The clubs after the deal, before the sum is paid.
    after: Tallies<'a>,
}

impl<'a> Bargainer<'a> {
    pub(super) fn new(game: &'a Starplayer, view: View<'a, State>) -> Option<Self> {
        let tallies = Tallies::new(game, view)?;
        let before = tallies.standing(view.seat);
        Some(Self { game, public: view.public, seat: view.seat, tallies, before })
    }

    /// `true` if a window should be opened. With a third club at the table a deal must gain for both sides. With
    /// two clubs what gains for one is lost by the other, so a deal needs a partner that sees it otherwise.
    pub(super) fn opens(&self) -> bool {
        let is_good = |offer: Option<Offer<'_>>| offer.is_some_and(|offer| offer.gain >= WORTH_A_WINDOW);
        if self.others().count() > 1 {
            return self.others().any(|partner| is_good(self.offer_for_both(partner)));
        }
        // What is given for the items lessens the gain.
        let gains = |partner: Seat| self.wanted(partner).into_iter().flatten().map(|(gain, _)| gain);
        let most = |partner: Seat| gains(partner).sum::<i32>();
        self.others().any(|partner| most(partner) >= WORTH_A_WINDOW && is_good(self.offer(partner)))
    }

    /// The best actions of a negotiator who chooses a partner, all equally good.
    pub(super) fn partners(&self) -> Vec<Action> {
        let gain = |offer: Option<Offer<'_>>| offer.map(|offer| offer.gain);
        let mut gains: Vec<_> =
            self.others().map(|partner| (partner, gain(self.offer_for_both(partner)))).collect();
        if gains.iter().all(|(_, gain)| gain.is_none()) {
            gains = self.others().map(|partner| (partner, gain(self.offer(partner)))).collect();
        }
        let most = gains.iter().filter_map(|(_, gain)| *gain).max();
        if most.is_none() {
            return alloc::vec![Action::Pass];
        }
        let best = gains.into_iter().filter(|(_, gain)| *gain == most);
        best.map(|(partner, _)| Action::Negotiate(partner)).collect()
    }

    /// The best action at the table of a deal. `None` for a debtor, whose deals raise money.
    pub(super) fn in_deal(&self, legal: &[Action]) -> Option<Action> {
        let deal = self.public.deal.as_ref()?;
        if self.public.now() != Some(Pending::Deal) {
            return None;
        }
        if deal.stage == DealStage::Proposed {
            let accepts = self.gain_of(deal) > 0 && legal.contains(&Action::Accept);
            return Some(if accepts { Action::Accept } else { Action::Decline });
        }
        if self.public.debt_under_deal().is_some() {
            return None;
        }
        let next =
            if deal.speaker == self.seat && deal.one == self.seat { self.next_push(deal) } else { None };
        Some(next.filter(|next| legal.contains(next)).unwrap_or(Action::Pass))
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.public.clubs.all().without(self.seat).iter()
    }

    /// The next piece of the offer, and then the proposal. `None` if there is nothing to offer.
    fn next_push(&self, deal: &Deal) -> Option<Action> {
        let partner = deal.other;
        let offer = self.offer_for_both(partner).or_else(|| self.offer(partner))?;
        let (mine, theirs) = (deal.given_by(self.seat), deal.given_by(partner));
        if let Some(item) = offer.takes.iter().find(|item| theirs.count(**item) == 0) {
            return Some(Action::Take(*item));
        }
        if let Some(item) = offer.gives.iter().find(|item| mine.count(**item) == 0) {
            return Some(Action::Give(*item));
        }
        let left = Money::half_millions(self.price(&offer, deal)).minus(mine.money);
        let note = Note::ALL.into_iter().rev().find(|note| note.worth() <= left && left > Money::ZERO);
        let is_refused = deal.pushes_left == Deal::MOST_PUSHES;
        match note {
            Some(note) => Some(Action::Give(DealItem::Note(note))),
            None if is_refused => None,
            None => Some(Action::Propose),
        }
    }

    /// The sum to propose: the least one at first, more after each refusal, at last the greatest that still gains.
    fn price(&self, offer: &Offer<'a>, deal: &Deal) -> i32 {
        let cash = self.tallies.club(self.seat).map_or(0, |club| club.cash);
        let gains = |price: i32| self.gain_at(&offer.after, deal.other, price) > 0;
        let most = least_from(offer.least, cash + 1, |price| !gains(price)).unwrap_or(cash + 1) - 1;
        let TwoMinutes::Proposals(proposals) = self.game.rulings().minutes;
        let last = i32::from(proposals.max(2)) - 1;
        let made = i32::from(proposals.saturating_sub(deal.proposals_left)).min(last);
        offer.least + (most - offer.least).max(0) * made / last
    }

    /// The best offer that a partner accepts who counts progress. `None` if none gains.
    fn offer(&self, partner: Seat) -> Option<Offer<'a>> {
        self.best_offer(partner, |after, must_pay| {
            let cash = self.tallies.club(self.seat)?.cash;
            self.price_of_progress(partner, after, must_pay, cash)
        })
    }

    /// The best offer that gains for both clubs, by progress and by worth. `None` if there is none, or if there is no
    /// third club.
    fn offer_for_both(&self, partner: Seat) -> Option<Offer<'a>> {
        if self.others().count() < 2 {
            return None;
        }
        let before = self.tallies.standing(partner);
        self.best_offer(partner, |after, must_pay| {
            let cash = self.tallies.club(self.seat)?.cash;
            let least = self.price_of_progress(partner, after, must_pay, cash)?;
            least_from(least, cash, |price| {
                let mut paid = *after;
                paid.pay(self.seat, partner, price);
                paid.standing(partner) > before
            })
        })
    }

    /// The best offer at the prices of `price`, which is told the clubs after the exchange, and whether something must
    /// be paid because no card is given.
    fn best_offer(
        &self,
        partner: Seat,
        price: impl Fn(&Tallies<'a>, bool) -> Option<i32>,
    ) -> Option<Offer<'a>> {
        let mut best = Offer { takes: Vec::new(), gives: Vec::new(), least: 0, gain: 0, after: self.tallies };
        let improves = |best: &mut Offer<'a>, [from, to]: [Seat; 2], item: DealItem| {
            let mut after = best.after;
            after.give(from, to, item);
            if after.club(to).is_none_or(|club| club.footballers > 11) {
                return false;
            }
            let Some(least) = price(&after, best.gives.is_empty() && from == partner) else { return false };
            let gain = self.gain_at(&after, partner, least);
            let is_better = gain > best.gain;
            if is_better {
                (best.least, best.gain, best.after) = (least, gain, after);
            }
            is_better
        };
        for (_, item) in self.wanted(partner)? {
            if improves(&mut best, [partner, self.seat], item) {
                best.takes.push(item);
            }
        }
        if best.takes.is_empty() {
            return None;
        }
        for item in self.spares(partner)? {
            if improves(&mut best, [self.seat, partner], item) {
                best.gives.push(item);
            }
        }
        Some(best)
    }

    /// The items of a partner that gain something, best first, each with its gain.
    fn wanted(&self, partner: Seat) -> Option<Vec<(i32, DealItem)>> {
        let theirs = self.public.clubs.get(partner)?;
        let (own, his) = (self.tallies.club(self.seat)?, self.tallies.club(partner)?);
        let mut wanted = Vec::new();
        // All Footballers of a group gain the same.
        let mut gains = [None; 4];
        for footballer in theirs.footballers {
            let item = DealItem::Footballer(footballer);
            let known = gains.get_mut(self.tallies.group_of(footballer))?;
            wanted.push((*known.get_or_insert_with(|| self.change(partner, self.seat, item)), item));
        }
        let is_short_of_wilds = own.wilds < i32::from(prices::MOST_WILD_SUBSTITUTES);
        let wild = (his.wilds > 0 && is_short_of_wilds).then_some(DealItem::WildSubstitute);
        // Win cards must stay in sequence (SP-18-2).
        let win = (his.wins == own.wins + 1).then(|| DealItem::Win(u8::try_from(his.wins).unwrap_or(0)));
        wanted.extend(wild.into_iter().chain(win).map(|item| (self.change(partner, self.seat, item), item)));
        wanted.retain(|(gain, _)| *gain > 0);
        wanted.sort_by_key(|(gain, item)| (Reverse(*gain), *item));
        Some(wanted)
    }

    /// Footballers to give in place of money: at most four, those first that the own club misses least.
    fn spares(&self, partner: Seat) -> Option<Vec<DealItem>> {
        let mine = self.public.clubs.get(self.seat)?;
        let mut spares = Vec::new();
        let mut listed = [0; 4];
        for footballer in mine.footballers {
            let listed = listed.get_mut(self.tallies.group_of(footballer))?;
            *listed += 1;
            if *listed <= 2 {
                let item = DealItem::Footballer(footballer);
                spares.push((Reverse(self.change(self.seat, partner, item)), item));
            }
        }
        spares.sort();
        Some(spares.into_iter().map(|(_, item)| item).take(4).collect())
    }

    /// The change of the own standing if one item changes hands.
    fn change(&self, from: Seat, to: Seat, item: DealItem) -> i32 {
        let mut after = self.tallies;
        after.give(from, to, item);
        after.standing(self.seat) - self.before
    }

    /// The least sum for which a partner accepts an exchange who counts progress, as `merits` does: it must bring the
    /// partner further forward than the own club. `None` if the own club cannot pay it.
    fn price_of_progress(
        &self,
        partner: Seat,
        after: &Tallies<'a>,
        must_pay: bool,
        cash: i32,
    ) -> Option<i32> {
        let behind = |clubs: &Tallies<'a>| clubs.progress(partner) - clubs.progress(self.seat);
        let by_money = |clubs: &Tallies<'a>, price: i32| {
            clubs.progress_by_money(partner, -price) - clubs.progress_by_money(self.seat, price)
        };
        let needed = behind(&self.tallies) + by_money(&self.tallies, 0) - behind(after);
        least_from(i32::from(must_pay), cash, |price| by_money(after, price) > needed)
    }

    /// The gain of the own club from an exchange, if it pays this sum as well.
    fn gain_at(&self, after: &Tallies<'a>, partner: Seat, price: i32) -> i32 {
        let mut paid = *after;
        paid.pay(self.seat, partner, price);
        paid.standing(self.seat) - self.before
    }

    /// The gain of the own club from the deal on the table.
    fn gain_of(&self, deal: &Deal) -> i32 {
        let mut after = self.tallies;
        after.carry_out(deal);
        after.standing(self.seat) - self.before
    }
}

/// The least number from `first` to `last` that is enough, if all greater ones are enough too. `None` if `last` is not.
fn least_from(first: i32, last: i32, is_enough: impl Fn(i32) -> bool) -> Option<i32> {
    if first > last || !is_enough(last) {
        return None;
    }
    let (mut low, mut high) = (first, last);
    while low < high {
        let middle = low + (high - low) / 2;
        if is_enough(middle) { high = middle } else { low = middle + 1 }
    }
    Some(high)
}
