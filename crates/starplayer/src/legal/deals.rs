//! Checks of a deal (SP-9-3, SP-18-2, SP-25-1). They run when it is proposed and again when it is accepted.

use core::ops::ControlFlow;

use tabletop_core::{Faults, Seat};

use super::claims::too_many_wilds;
use super::holds;
use super::purchases::{too_many_footballers, too_many_managers, too_many_stadiums};
use crate::cards::DealItem;
use crate::fast::rounds_of_each;
use crate::look::Look;
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{CardsForSums, DealKind, WinGaps};
use crate::setup::Starplayer;
use crate::state::{Bundle, Club, Deal, Debt, Party, Public};
use crate::why::Why;

/// Tells the search for flaws whether to go on after it has found one. A refusal lists all flaws; the list of
/// actions only needs to know of one.
pub(crate) type Search = ControlFlow<()>;

/// `true` if a deal can be carried out, judged by public knowledge.
#[inline]
pub(crate) fn deal_holds(game: &Starplayer, public: &Public, deal: &Deal, debt: Option<&Debt>) -> bool {
    flaws(game, public, deal, debt, &mut |_, _| Search::Break(())).is_continue()
}

/// `true` if a club has everything that it would give.
#[inline]
pub(crate) fn has_all(seat: Seat, club: &Club, gives: &Bundle) -> bool {
    missing(seat, club, gives, &mut |_, _| Search::Break(())).is_continue()
}

impl Look<'_> {
    /// Reports the flaws of the deal on the table, as far as this seat can see them.
    pub(super) fn deal_faults<F: Faults<Rule, Why>>(&self, deal: &Deal, faults: &mut F) {
        // The search never stops early.
        let _ = self.deal_flaws(deal, self.public.debt_under_deal(), &mut |rule, why| {
            faults.add(rule, why);
            Search::Continue(())
        });
    }

    /// `true` if the deal on the table could be proposed or accepted.
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

    /// `true` if a side could push an item onto the table.
    #[inline]
    pub(crate) fn can_push(&self, deal: &Deal, giver: Seat, item: DealItem) -> bool {
        let Some(club) = self.public.clubs.get(giver) else { return false };
        let bundle = deal.given_by(giver);
        if let DealItem::Note(note) = item {
            return self
                .money_left(deal, self.public.debt_under_deal(), giver)
                .is_none_or(|left| left >= note.worth());
        }
        holds(club, item) > bundle.count(item)
    }

    /// The money that a side could still push onto the table. `None` if this seat does not see its purse.
    #[inline]
    pub(crate) fn money_left(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Option<Money> {
        if self.game.rulings().cards_for_sums == CardsForSums::AnyDue && debt.is_some() {
            return self.money_left_for_sum(deal, debt, giver);
        }
        let have = self.visible_cash(giver)?;
        let credit = if giver == deal.one { Money::ZERO } else { most_credit(deal, debt) };
        Some(have.plus(credit).minus(deal.given_by(giver).money))
    }

    /// [`money_left`](Self::money_left) under R-32. If the payer has the cash for the sum, the creditor remits at most
    /// what is due, and gives no money of its own for cards.
    #[cold]
    fn money_left_for_sum(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Option<Money> {
        let have = if self.public.is_payment() { Money::ZERO } else { self.visible_cash(giver)? };
        let credit = if giver == deal.one { Money::ZERO } else { most_credit(deal, debt) };
        Some(have.plus(credit).minus(deal.given_by(giver).money))
    }
}

/// `true` if a side can give items of this kind. In an emergency the debtor gives cards and the buyer money
/// (SP-25-1).
#[inline]
pub(crate) fn fits_kind(deal: &Deal, debt: Option<&Debt>, giver: Seat, item: DealItem) -> bool {
    if matches!(item, DealItem::Note(_)) {
        gives_money(deal, debt, giver)
    } else {
        gives_cards(deal, debt, giver)
    }
}

/// `true` if a side can give cards (SP-25-1).
#[inline]
pub(crate) fn gives_cards(deal: &Deal, debt: Option<&Debt>, giver: Seat) -> bool {
    debt.is_none() || giver == deal.one
}

/// `true` if a side can give money (SP-25-1).
#[inline]
pub(crate) fn gives_money(deal: &Deal, debt: Option<&Debt>, giver: Seat) -> bool {
    debt.is_none() || giver != deal.one
}

/// The reason that the deal on the table must exchange cards for money, or cards for the sum that is due (SP-25-1,
/// SP-25-2).
pub(super) fn only_cards(public: &Public) -> (Rule, Why) {
    if public.is_payment() {
        (Rule::R25_2, Why::OnlyCardsForSum)
    } else {
        (Rule::R25_1, Why::OnlyCardsForMoney)
    }
}

/// `true` if the debtor gives only cards and the buyer only money in a deal that raises a sum (SP-25-1).
#[inline]
pub(crate) fn fits_emergency(one_gives: &Bundle, other_gives: &Bundle) -> bool {
    one_gives.money == Money::ZERO && !other_gives.has_card()
}

/// The most that can be set against the debt: the whole sum if the partner is the creditor, else nothing (SP-25-2).
#[inline]
fn most_credit(deal: &Deal, debt: Option<&Debt>) -> Money {
    match debt {
        Some(Debt { due, .. }) if due.payee == Party::Seat(deal.other) => due.amount,
        _ => Money::ZERO,
    }
}

/// The part of the partner's payment that is set against the debt (SP-25-2).
#[inline]
pub(crate) fn credit(deal: &Deal, debt: Option<&Debt>) -> Money {
    deal.other_gives.money.min(most_credit(deal, debt))
}

/// The cash that a side must have for the deal.
#[inline]
pub(crate) fn cash_needed(deal: &Deal, seat: Seat, debt: Option<&Debt>) -> Money {
    if seat == deal.one { deal.one_gives.money } else { deal.other_gives.money.minus(credit(deal, debt)) }
}

/// Reports the flaws of a deal that follow from public knowledge: missing cards, and breaches of SP-9-3,
/// SP-25-1, SP-LIMIT-1 and SP-18-2.
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
        // A view from the wire may name a seat that is not at the table. Its deal has no flaws to report.
        return Search::Continue(());
    };
    if !one_gives.has_card() && !other_gives.has_card() {
        report(Rule::R9_3, Why::NoCardOnTable)?;
    }
    // R-16 decides whether both sides must give something. In an emergency each side must give something in any
    // case (SP-25-1).
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

/// Reports the flaws of one side of a deal: it gives cards that it does not have, would exceed the limits
/// afterwards (SP-LIMIT-1), or would hold Win cards out of order (SP-18-2).
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
    // In an unchecked view from the wire the counts may be any numbers, so sums and differences saturate.
    let keeps_wilds = club.wild_substitutes.saturating_sub(gives.wild_substitutes);
    limit(too_many_wilds(keeps_wilds.saturating_add(gets.wild_substitutes)), report)?;
    if !wins_stay_in_order(game, club, gives, gets) {
        report(Rule::R18_2, Why::WinsOutOfOrder { seat })?;
    }
    Search::Continue(())
}

/// Reports a breach of a limit (SP-LIMIT-1).
#[inline]
fn limit(why: Option<Why>, report: &mut impl FnMut(Rule, Why) -> Search) -> Search {
    why.map_or(Search::Continue(()), |why| report(Rule::Limit1, why))
}

/// Reports each card that the side gives and does not have (SP-9-3).
#[inline]
fn missing(seat: Seat, club: &Club, gives: &Bundle, report: &mut impl FnMut(Rule, Why) -> Search) -> Search {
    let mut lacks = |item| report(Rule::R9_3, Why::NotHeld { seat, item });
    for footballer in gives.footballers.difference(club.footballers) {
        lacks(DealItem::Footballer(footballer))?;
    }
    for card in gives.kept.difference(club.kept) {
        lacks(DealItem::Kept(card))?;
    }
    for card in gives.wins.difference(club.wins) {
        lacks(DealItem::Win(card.round()))?;
    }
    for (lacking, item) in [
        (gives.manager.is_some() && gives.manager != club.manager, DealItem::Manager),
        (gives.stadium.is_some() && gives.stadium != club.stadium, DealItem::Stadium),
        (gives.wild_substitutes > club.wild_substitutes, DealItem::WildSubstitute),
        (gives.tackles > club.tackles, DealItem::Tackle),
        (gives.cup_matches > club.cup_matches, DealItem::CupMatch),
        (gives.transfer_windows > club.transfer_windows, DealItem::TransferWindow),
    ] {
        if lacking {
            lacks(item)?;
        }
    }
    Search::Continue(())
}

/// `true` if the club would hold its Win cards from round 1 on without a gap, or if R-6 does not demand that (SP-18-2).
#[inline]
fn wins_stay_in_order(game: &Starplayer, club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    let asked = match game.rulings().gaps {
        WinGaps::BothInOrder => !gets.wins.is_empty() || !gives.wins.is_empty(),
        WinGaps::ReceiverOnly => !gets.wins.is_empty(),
    };
    if !asked {
        return true;
    }
    // A club never holds two cards of a round. So a round can come twice only if both sides bring it.
    let [kept, got] = rounds_of_each(club.wins.difference(gives.wins), gets.wins);
    let rounds = kept | got;
    // One card a round, and no round left out below the highest.
    kept & got == 0 && rounds & (rounds + 1) == 0
}
