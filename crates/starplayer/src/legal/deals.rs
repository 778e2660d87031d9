//! What a deal may hold (SP-9-3, SP-18-2, SP-25-1), checked when it is proposed and again when it is accepted.

use tabletop_core::{AnyFault, Faults, Seat};

use super::{Look, holds};
use crate::components::sums;
use crate::phase::{cash_needed, debt_under_deal, is_payment, most_credit};
use crate::rulings::{CardsForSums, DealKind, Limit, WinGaps};
use crate::state::{Bundle, Club, Deal, Debt, rounds_of_both};
use crate::{Item, Money, Public, Rule, Starplayer, Why};

/// Whether a deal can be carried out, by what everybody sees: whether [`public_faults`] would find nothing.
#[inline]
pub(crate) fn deal_holds(game: &Starplayer, public: &Public, deal: &Deal, debt: Option<&Debt>) -> bool {
    let Deal { one, other, one_gives, other_gives, .. } = deal;
    let Some((first, second)) = public.clubs.get(*one).zip(public.clubs.get(*other)) else { return true };
    let emergency = debt.is_some();
    let holds = (one_gives.has_card() || other_gives.has_card())
        && (!one_gives.is_empty() && !other_gives.is_empty() || !must_both_give(game, emergency))
        && (!emergency || fits_emergency(one_gives, other_gives))
        && wins_stay_in_order(game, first, one_gives, other_gives)
        && wins_stay_in_order(game, second, other_gives, one_gives)
        && side_holds(game, first, one_gives, other_gives)
        && side_holds(game, second, other_gives, one_gives);
    debug_assert_eq!(holds, {
        let mut any = AnyFault::default();
        public_faults(game, public, deal, debt, &mut any);
        !Faults::<Rule, Why>::any(&any)
    });
    holds
}

impl Look<'_> {
    /// What is wrong with the deal on the table, as far as this seat can see.
    pub(super) fn deal_faults<F: Faults<Rule, Why>>(&self, deal: &Deal, faults: &mut F) {
        let debt = debt_under_deal(self.public);
        public_faults(self.game, self.public, deal, debt, faults);
        for seat in [deal.one, deal.other] {
            let need = cash_needed(deal, seat, debt);
            if let Some(have) = self.visible_cash(seat)
                && have < need
            {
                faults.add(Rule::R9_3, Why::NotEnoughMoney { have, need });
            }
        }
    }

    /// Whether the deal on the table could be proposed or accepted.
    #[inline]
    pub(super) fn deal_is_sound(&self, deal: &Deal, debt: Option<&Debt>) -> bool {
        deal_holds(self.game, self.public, deal, debt)
            && [deal.one, deal.other]
                .into_iter()
                .all(|seat| self.visible_cash(seat).is_none_or(|have| have >= cash_needed(deal, seat, debt)))
    }

    /// How many more of an item a side could push onto the table; for a note, whether it could.
    #[inline]
    pub(super) fn can_push(&self, deal: &Deal, giver: Seat, item: Item) -> bool {
        let Some(club) = self.public.clubs.get(giver) else { return false };
        let bundle = deal.given_by(giver);
        if let Item::Note(note) = item {
            return self
                .money_left(deal, debt_under_deal(self.public), giver)
                .is_none_or(|left| left >= note.worth());
        }
        holds(club, item) > bundle.count(item)
    }

    /// How much more money a side could push onto the table; `None` if this seat does not see its purse.
    #[inline]
    pub(super) fn money_left(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Option<Money> {
        if self.game.rulings().cards_for_sums == CardsForSums::AnyDue && debt.is_some() {
            return self.money_left_for_sum(deal, debt, giver);
        }
        let have = self.visible_cash(giver)?;
        let credit = if giver == deal.one { Money::ZERO } else { most_credit(deal, debt) };
        Some(have.plus(credit).minus(deal.given_by(giver).money))
    }

    /// The same by R-32: the creditor of a sum that could be paid lets off what is due, and pays nothing for cards beyond it.
    #[cold]
    fn money_left_for_sum(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Option<Money> {
        let have = if is_payment(self.public) { Money::ZERO } else { self.visible_cash(giver)? };
        let credit = if giver == deal.one { Money::ZERO } else { most_credit(deal, debt) };
        Some(have.plus(credit).minus(deal.given_by(giver).money))
    }
}

/// In an emergency the debtor gives cards and the buyer money (SP-25-1).
#[inline]
pub(super) fn fits_kind(deal: &Deal, debt: Option<&Debt>, giver: Seat, item: Item) -> bool {
    if matches!(item, Item::Note(_)) {
        gives_money(deal, debt, giver)
    } else {
        gives_cards(deal, debt, giver)
    }
}

/// Whether a side can give cards.
#[inline]
pub(super) fn gives_cards(deal: &Deal, debt: Option<&Debt>, giver: Seat) -> bool {
    debt.is_none() || giver == deal.one
}

/// Whether a side can give money.
#[inline]
pub(super) fn gives_money(deal: &Deal, debt: Option<&Debt>, giver: Seat) -> bool {
    debt.is_none() || giver != deal.one
}

/// Why nothing but cards for money, or for the sum, changes hands in such a deal.
pub(super) fn only_cards(public: &Public) -> (Rule, Why) {
    if is_payment(public) {
        (Rule::R25_2, Why::OnlyCardsForSum)
    } else {
        (Rule::R25_1, Why::OnlyCardsForMoney)
    }
}

/// SP-9-3, SP-25-1: whether each side must give something.
#[inline]
fn must_both_give(game: &Starplayer, emergency: bool) -> bool {
    emergency || game.rulings().deals == DealKind::BothGive
}

/// SP-25-1: the debtor gives cards and the buyer money.
#[inline]
pub(crate) fn fits_emergency(one_gives: &Bundle, other_gives: &Bundle) -> bool {
    one_gives.money == Money::ZERO && !other_gives.has_card()
}

fn public_faults<F: Faults<Rule, Why>>(
    game: &Starplayer,
    public: &Public,
    deal: &Deal,
    debt: Option<&Debt>,
    faults: &mut F,
) {
    let Deal { one, other, one_gives, other_gives, .. } = deal;
    let Some((first, second)) = public.clubs.get(*one).zip(public.clubs.get(*other)) else { return };
    let emergency = debt.is_some();
    if !one_gives.has_card() && !other_gives.has_card() {
        faults.add(Rule::R9_3, Why::NoCardOnTable);
    }
    for (seat, bundle) in [(*one, one_gives), (*other, other_gives)] {
        if bundle.is_empty() && must_both_give(game, emergency) {
            faults.add(Rule::R9_3, Why::GivesNothing { seat });
        }
    }
    if emergency && !fits_emergency(one_gives, other_gives) {
        let (rule, why) = only_cards(public);
        faults.add(rule, why);
    }
    side_faults(game, *one, first, one_gives, other_gives, faults);
    side_faults(game, *other, second, other_gives, one_gives, faults);
}

/// Whether [`side_faults`] would find nothing but Win cards out of order.
#[inline(never)]
fn side_holds(game: &Starplayer, club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    has_all(club, gives)
        && !too_many_wilds(club, gives, gets)
        && !too_many_footballers(game, club, gives, gets)
        && !second_manager(club, gives, gets)
        && !second_stadium(club, gives, gets)
}

/// What one side would hold afterwards: nothing that it does not have, and no more than the limits.
fn side_faults<F: Faults<Rule, Why>>(
    game: &Starplayer,
    seat: Seat,
    club: &Club,
    gives: &Bundle,
    gets: &Bundle,
    faults: &mut F,
) {
    missing(seat, club, gives, faults);
    if too_many_footballers(game, club, gives, gets) {
        let have = footballers_after(club, gives, gets);
        faults.add(Rule::Limit1, Why::TooManyFootballers { have, most: sums::MOST_FOOTBALLERS });
    }
    if second_manager(club, gives, gets) {
        faults.add(Rule::Limit1, Why::TooManyManagers { have: 2 });
    }
    if second_stadium(club, gives, gets) {
        faults.add(Rule::Limit1, Why::TooManyStadiums { have: 2 });
    }
    if too_many_wilds(club, gives, gets) {
        let have = wilds_after(club, gives, gets);
        faults.add(Rule::Limit1, Why::TooManyWilds { have, most: sums::MOST_WILD_SUBSTITUTES });
    }
    if !wins_stay_in_order(game, club, gives, gets) {
        faults.add(Rule::R18_2, Why::WinsOutOfOrder { seat });
    }
}

#[inline]
fn footballers_after(club: &Club, gives: &Bundle, gets: &Bundle) -> u32 {
    club.footballers.difference(gives.footballers).union(gets.footballers).len()
}

#[inline]
fn too_many_footballers(game: &Starplayer, club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    !gets.footballers.is_empty()
        && game.rulings().limit == Limit::Prevented
        && footballers_after(club, gives, gets) > sums::MOST_FOOTBALLERS
}

#[inline]
fn second_manager(club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    gets.manager.is_some() && club.manager.is_some() && gives.manager.is_none()
}

#[inline]
fn second_stadium(club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    gets.stadium.is_some() && club.stadium.is_some() && gives.stadium.is_none()
}

#[inline]
fn wilds_after(club: &Club, gives: &Bundle, gets: &Bundle) -> u8 {
    club.wild_substitutes.saturating_sub(gives.wild_substitutes).saturating_add(gets.wild_substitutes)
}

#[inline]
fn too_many_wilds(club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    gets.wild_substitutes > 0 && wilds_after(club, gives, gets) > sums::MOST_WILD_SUBSTITUTES
}

/// Whether nothing is [`missing`].
#[inline]
pub(crate) fn has_all(club: &Club, gives: &Bundle) -> bool {
    gives.footballers.is_subset(club.footballers)
        && gives.wins.is_subset(club.wins)
        && gives.kept.is_subset(club.kept)
        && (gives.manager.is_none() || gives.manager == club.manager)
        && (gives.stadium.is_none() || gives.stadium == club.stadium)
        && gives.wild_substitutes <= club.wild_substitutes
        && gives.tackles <= club.tackles
        && gives.cup_matches <= club.cup_matches
        && gives.transfer_windows <= club.transfer_windows
}

/// Nobody can give what is not there.
fn missing<F: Faults<Rule, Why>>(seat: Seat, club: &Club, gives: &Bundle, faults: &mut F) {
    for footballer in gives.footballers.difference(club.footballers) {
        faults.add(Rule::R9_3, Why::NotHeld { seat, item: Item::Footballer(footballer) });
    }
    for card in gives.kept.difference(club.kept) {
        faults.add(Rule::R9_3, Why::NotHeld { seat, item: Item::Kept(card) });
    }
    for card in gives.wins.difference(club.wins) {
        faults.add(Rule::R9_3, Why::NotHeld { seat, item: Item::Win(card.round()) });
    }
    let lacks = [
        (gives.manager.is_some() && gives.manager != club.manager, Item::Manager),
        (gives.stadium.is_some() && gives.stadium != club.stadium, Item::Stadium),
        (gives.wild_substitutes > club.wild_substitutes, Item::WildSubstitute),
        (gives.tackles > club.tackles, Item::Tackle),
        (gives.cup_matches > club.cup_matches, Item::CupMatch),
        (gives.transfer_windows > club.transfer_windows, Item::TransferWindow),
    ];
    for (lacking, item) in lacks {
        if lacking {
            faults.add(Rule::R9_3, Why::NotHeld { seat, item });
        }
    }
}

/// SP-18-2 and R-6.
#[inline]
fn wins_stay_in_order(game: &Starplayer, club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    let asked = match game.rulings().gaps {
        WinGaps::BothInOrder => !gets.wins.is_empty() || !gives.wins.is_empty(),
        WinGaps::ReceiverOnly => !gets.wins.is_empty(),
    };
    if !asked {
        return true;
    }
    // A club never holds two of a round, so that a round stands twice only where both sides bring it.
    let both = rounds_of_both(club.wins.difference(gives.wins), gets.wins);
    let [kept, _, _, _, got, ..] = both.to_le_bytes();
    let rounds = kept | got;
    // One card a round, and no round left out below the highest.
    (kept & got) | (rounds & rounds.wrapping_add(1)) == 0
}
