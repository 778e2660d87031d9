//! What a deal may hold (SP-9-3, SP-18-2, SP-25-1), checked when it is proposed and again when it is
//! accepted.

use core::ops::ControlFlow;

use tabletop_core::{Faults, Seat};

use super::claims::too_many_wilds;
use super::holds;
use super::purchases::{too_many_footballers, too_many_managers, too_many_stadiums};
use crate::cards::Item;
use crate::fast::rounds_of_each;
use crate::look::Look;
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{CardsForSums, DealKind, WinGaps};
use crate::setup::Starplayer;
use crate::state::{Bundle, Club, Deal, Debt, Party, Public};
use crate::why::Why;

/// Whether the search for flaws goes on after one: a refusal wants all of them, the list of actions only
/// whether there is one.
pub(crate) type Search = ControlFlow<()>;

/// Whether a deal can be carried out, by what everybody sees.
#[inline]
pub(crate) fn deal_holds(game: &Starplayer, public: &Public, deal: &Deal, debt: Option<&Debt>) -> bool {
    flaws(game, public, deal, debt, &mut |_, _| Search::Break(())).is_continue()
}

/// Whether a club has all that it would give.
#[inline]
pub(crate) fn has_all(seat: Seat, club: &Club, gives: &Bundle) -> bool {
    missing(seat, club, gives, &mut |_, _| Search::Break(())).is_continue()
}

impl Look<'_> {
    /// What is wrong with the deal on the table, as far as this seat can see.
    pub(super) fn deal_faults<F: Faults<Rule, Why>>(&self, deal: &Deal, faults: &mut F) {
        // It is never stopped.
        let _ = self.deal_flaws(deal, self.public.debt_under_deal(), &mut |rule, why| {
            faults.add(rule, why);
            Search::Continue(())
        });
    }

    /// Whether the deal on the table could be proposed or accepted.
    #[inline]
    pub(crate) fn deal_is_sound(&self, deal: &Deal, debt: Option<&Debt>) -> bool {
        self.deal_flaws(deal, debt, &mut |_, _| Search::Break(())).is_continue()
    }

    #[inline]
    fn deal_flaws(
        &self,
        deal: &Deal,
        debt: Option<&Debt>,
        report: &mut impl FnMut(Rule, Why) -> Search,
    ) -> Search {
        flaws(self.game, self.public, deal, debt, report)?;
        for seat in [deal.one, deal.other] {
            let need = cash_needed(deal, seat, debt);
            if let Some(why) = self.visible_cash(seat).and_then(|have| Why::too_little(have, need)) {
                report(Rule::R9_3, why)?;
            }
        }
        Search::Continue(())
    }

    /// Whether a side could push an item onto the table.
    #[inline]
    pub(crate) fn can_push(&self, deal: &Deal, giver: Seat, item: Item) -> bool {
        let Some(club) = self.public.clubs.get(giver) else { return false };
        let bundle = deal.given_by(giver);
        if let Item::Note(note) = item {
            return self
                .money_left(deal, self.public.debt_under_deal(), giver)
                .is_none_or(|left| left >= note.worth());
        }
        holds(club, item) > bundle.count(item)
    }

    /// How much more money a side could push onto the table; `None` if this seat does not see its purse
    ///
    #[inline]
    pub(crate) fn money_left(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Option<Money> {
        if self.game.rulings().cards_for_sums == CardsForSums::AnyDue && debt.is_some() {
            return self.money_left_for_sum(deal, debt, giver);
        }
        let have = self.visible_cash(giver)?;
        let credit = if giver == deal.one { Money::ZERO } else { most_credit(deal, debt) };
        Some(have.plus(credit).minus(deal.given_by(giver).money))
    }

    /// The same by R-32: the creditor of a sum that could be paid lets off what is due, and pays nothing for
    /// cards beyond it.
    #[cold]
    fn money_left_for_sum(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Option<Money> {
        let have = if self.public.is_payment() { Money::ZERO } else { self.visible_cash(giver)? };
        let credit = if giver == deal.one { Money::ZERO } else { most_credit(deal, debt) };
        Some(have.plus(credit).minus(deal.given_by(giver).money))
    }
}

/// Whether an item is of the kind that a side can give: in an emergency the debtor gives cards and the buyer
/// money (SP-25-1).
#[inline]
pub(crate) fn fits_kind(deal: &Deal, debt: Option<&Debt>, giver: Seat, item: Item) -> bool {
    if matches!(item, Item::Note(_)) {
        gives_money(deal, debt, giver)
    } else {
        gives_cards(deal, debt, giver)
    }
}

/// Whether a side can give cards (SP-25-1).
#[inline]
pub(crate) fn gives_cards(deal: &Deal, debt: Option<&Debt>, giver: Seat) -> bool {
    debt.is_none() || giver == deal.one
}

/// Whether a side can give money (SP-25-1).
#[inline]
pub(crate) fn gives_money(deal: &Deal, debt: Option<&Debt>, giver: Seat) -> bool {
    debt.is_none() || giver != deal.one
}

/// Why nothing but cards for money, or for the sum, changes hands in such a deal (SP-25-1, SP-25-2).
pub(super) fn only_cards(public: &Public) -> (Rule, Why) {
    if public.is_payment() {
        (Rule::R25_2, Why::OnlyCardsForSum)
    } else {
        (Rule::R25_1, Why::OnlyCardsForMoney)
    }
}

/// Whether in a deal that raises a sum the debtor gives cards and the buyer money (SP-25-1).
#[inline]
pub(crate) fn fits_emergency(one_gives: &Bundle, other_gives: &Bundle) -> bool {
    one_gives.money == Money::ZERO && !other_gives.has_card()
}

/// How much can be set against the debt: all of it if the partner is the creditor (SP-25-2).
#[inline]
fn most_credit(deal: &Deal, debt: Option<&Debt>) -> Money {
    match debt {
        Some(Debt { due, .. }) if due.payee == Party::Seat(deal.other) => due.amount,
        _ => Money::ZERO,
    }
}

/// How much of what the partner would pay is set against the debt (SP-25-2).
#[inline]
pub(crate) fn credit(deal: &Deal, debt: Option<&Debt>) -> Money {
    deal.other_gives.money.min(most_credit(deal, debt))
}

/// How much cash a side of a deal must have for it.
#[inline]
pub(crate) fn cash_needed(deal: &Deal, seat: Seat, debt: Option<&Debt>) -> Money {
    if seat == deal.one { deal.one_gives.money } else { deal.other_gives.money.minus(credit(deal, debt)) }
}

/// What is wrong with a deal, by what everybody sees: something is missing, or it breaks SP-9-3, SP-25-1,
/// SP-LIMIT-1 or SP-18-2.
#[inline]
pub(crate) fn flaws(
    game: &Starplayer,
    public: &Public,
    deal: &Deal,
    debt: Option<&Debt>,
    report: &mut impl FnMut(Rule, Why) -> Search,
) -> Search {
    let Deal { one, other, one_gives, other_gives, .. } = deal;
    let Some((first, second)) = public.clubs.get(*one).zip(public.clubs.get(*other)) else {
        // Such a view came over the wire; nothing can be said about its deal.
        return Search::Continue(());
    };
    if !one_gives.has_card() && !other_gives.has_card() {
        report(Rule::R9_3, Why::NoCardOnTable)?;
    }
    // R-16; in an emergency each side gives something in any case (SP-25-1).
    let must_give = debt.is_some() || game.rulings().deals == DealKind::BothGive;
    for (seat, bundle) in [(*one, one_gives), (*other, other_gives)] {
        if must_give && bundle.is_empty() {
            report(Rule::R9_3, Why::GivesNothing { seat })?;
        }
    }
    if debt.is_some() && !fits_emergency(one_gives, other_gives) {
        let (rule, why) = only_cards(public);
        report(rule, why)?;
    }
    side_flaws(game, *one, first, one_gives, other_gives, report)?;
    side_flaws(game, *other, second, other_gives, one_gives, report)
}

/// What is wrong with one side of a deal: it gives what it does not have, or would hold more than the limits
/// afterwards (SP-LIMIT-1), or Win cards out of order (SP-18-2).
#[inline(never)]
fn side_flaws(
    game: &Starplayer,
    seat: Seat,
    club: &Club,
    gives: &Bundle,
    gets: &Bundle,
    report: &mut impl FnMut(Rule, Why) -> Search,
) -> Search {
    missing(seat, club, gives, report)?;
    let footballers = club.footballers.difference(gives.footballers).union(gets.footballers).len();
    limit(too_many_footballers(game, footballers), report)?;
    let keeps_manager = club.manager.is_some() && gives.manager.is_none();
    limit(too_many_managers(u8::from(keeps_manager) + u8::from(gets.manager.is_some())), report)?;
    let keeps_stadium = club.stadium.is_some() && gives.stadium.is_none();
    limit(too_many_stadiums(u8::from(keeps_stadium) + u8::from(gets.stadium.is_some())), report)?;
    // The counts of an unchecked view from the wire may be anything.
    let keeps_wilds = club.wild_substitutes.saturating_sub(gives.wild_substitutes);
    limit(too_many_wilds(keeps_wilds.saturating_add(gets.wild_substitutes)), report)?;
    if !wins_stay_in_order(game, club, gives, gets) {
        report(Rule::R18_2, Why::WinsOutOfOrder { seat })?;
    }
    Search::Continue(())
}

/// Reports what exceeds a limit (SP-LIMIT-1).
#[inline]
fn limit(why: Option<Why>, report: &mut impl FnMut(Rule, Why) -> Search) -> Search {
    why.map_or(Search::Continue(()), |why| report(Rule::Limit1, why))
}

/// Nobody can give what is not there (SP-9-3).
#[inline]
fn missing(seat: Seat, club: &Club, gives: &Bundle, report: &mut impl FnMut(Rule, Why) -> Search) -> Search {
    let mut lacks = |item| report(Rule::R9_3, Why::NotHeld { seat, item });
    for footballer in gives.footballers.difference(club.footballers) {
        lacks(Item::Footballer(footballer))?;
    }
    for card in gives.kept.difference(club.kept) {
        lacks(Item::Kept(card))?;
    }
    for card in gives.wins.difference(club.wins) {
        lacks(Item::Win(card.round()))?;
    }
    for (lacking, item) in [
        (gives.manager.is_some() && gives.manager != club.manager, Item::Manager),
        (gives.stadium.is_some() && gives.stadium != club.stadium, Item::Stadium),
        (gives.wild_substitutes > club.wild_substitutes, Item::WildSubstitute),
        (gives.tackles > club.tackles, Item::Tackle),
        (gives.cup_matches > club.cup_matches, Item::CupMatch),
        (gives.transfer_windows > club.transfer_windows, Item::TransferWindow),
    ] {
        if lacking {
            lacks(item)?;
        }
    }
    Search::Continue(())
}

/// Whether a club would hold the Win cards of rounds 1 to k afterwards, as far as it is asked for (SP-18-2,
///
#[inline]
fn wins_stay_in_order(game: &Starplayer, club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    let asked = match game.rulings().gaps {
        WinGaps::BothInOrder => !gets.wins.is_empty() || !gives.wins.is_empty(),
        WinGaps::ReceiverOnly => !gets.wins.is_empty(),
    };
    if !asked {
        return true;
    }
    // A club never holds two cards of a round, so a round can only be there twice if both sides bring it.
    let [kept, got] = rounds_of_each(club.wins.difference(gives.wins), gets.wins);
    let rounds = kept | got;
    // One card a round, and no round left out below the highest.
    kept & got == 0 && rounds & (rounds + 1) == 0
}
