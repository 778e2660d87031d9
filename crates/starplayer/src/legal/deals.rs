//! What a deal may hold (SP-9-3, SP-18-2, SP-25-1), checked when it is proposed, when it is accepted and when it is carried out.

use tabletop_core::{AnyFault, Faults, Seat};

use super::{Look, holds};
use crate::components::sums;
use crate::phase::{cash_needed, debt_under_deal, most_credit};
use crate::rulings::{DealKind, Limit, WinGaps};
use crate::state::{Bundle, Club, Deal, rounds_of};
use crate::{Item, Money, Public, Rule, Starplayer, Why};

/// Whether a deal can be carried out, by what everybody sees.
pub(crate) fn deal_holds(game: &Starplayer, public: &Public, deal: &Deal) -> bool {
    let mut any = AnyFault::default();
    public_faults(game, public, deal, &mut any);
    !Faults::<Rule, Why>::any(&any)
}

impl Look<'_> {
    /// What is wrong with the deal on the table, as far as this seat can see.
    pub(super) fn deal_faults<F: Faults<Rule, Why>>(&self, deal: &Deal, faults: &mut F) {
        public_faults(self.game, self.public, deal, faults);
        let debt = debt_under_deal(self.public);
        for seat in [deal.one, deal.other] {
            let need = cash_needed(deal, seat, debt);
            if let Some(have) = self.visible_cash(seat)
                && have < need
            {
                faults.add(Rule::Deal, Why::NotEnoughMoney { have, need });
            }
        }
    }

    /// Whether the deal on the table could be proposed or accepted.
    #[inline]
    pub(super) fn deal_is_sound(&self, deal: &Deal) -> bool {
        // Most deals that are being put together lack a side yet: that is seen at once.
        if !deal.one_gives.has_card() && !deal.other_gives.has_card() {
            return false;
        }
        let one_sided = deal.one_gives.is_empty() || deal.other_gives.is_empty();
        if one_sided && self.game.rulings().deals == DealKind::BothGive {
            return false;
        }
        let mut any = AnyFault::default();
        self.deal_faults(deal, &mut any);
        !Faults::<Rule, Why>::any(&any)
    }

    /// How many more of an item a side could push onto the table; for a note, whether it could.
    #[inline]
    pub(super) fn can_push(&self, deal: &Deal, giver: Seat, item: Item) -> bool {
        let Some(club) = self.public.clubs.get(giver) else { return false };
        let bundle = deal.given_by(giver);
        if let Item::Note(note) = item {
            return self.money_left(deal, giver).is_none_or(|left| left >= note.worth());
        }
        holds(club, item) > bundle.count(item)
    }

    /// How much more money a side could push onto the table; `None` if this seat does not see its purse.
    #[inline]
    pub(super) fn money_left(&self, deal: &Deal, giver: Seat) -> Option<Money> {
        let have = self.visible_cash(giver)?;
        let credit =
            if giver == deal.one { Money::ZERO } else { most_credit(deal, debt_under_deal(self.public)) };
        Some(have.plus(credit).minus(deal.given_by(giver).money))
    }

    /// In an emergency the debtor gives cards and the buyer money (SP-25-1).
    #[inline]
    pub(super) fn fits_kind(&self, deal: &Deal, giver: Seat, item: Item) -> bool {
        debt_under_deal(self.public).is_none() || (giver == deal.one) != matches!(item, Item::Note(_))
    }
}

fn public_faults<F: Faults<Rule, Why>>(game: &Starplayer, public: &Public, deal: &Deal, faults: &mut F) {
    let Deal { one, other, one_gives, other_gives, .. } = deal;
    let Some((first, second)) = public.clubs.get(*one).zip(public.clubs.get(*other)) else { return };
    let emergency = debt_under_deal(public).is_some();
    if !one_gives.has_card() && !other_gives.has_card() {
        faults.add(Rule::Deal, Why::NoCardOnTable);
    }
    for (seat, bundle) in [(*one, one_gives), (*other, other_gives)] {
        if bundle.is_empty() && (emergency || game.rulings().deals == DealKind::BothGive) {
            faults.add(Rule::Deal, Why::GivesNothing { seat });
        }
    }
    if emergency && (one_gives.money != Money::ZERO || other_gives.has_card()) {
        faults.add(Rule::Funding, Why::OnlyCardsForMoney);
    }
    side_faults(game, *one, first, one_gives, other_gives, faults);
    side_faults(game, *other, second, other_gives, one_gives, faults);
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
    if gives.has_card() {
        missing(seat, club, gives, faults);
    }
    if !gives.has_card() && !gets.has_card() {
        return;
    }
    if !gets.footballers.is_empty() && game.rulings().limit == Limit::Prevented {
        let have = club.footballers.difference(gives.footballers).union(gets.footballers).len();
        let most = sums::MOST_FOOTBALLERS;
        if have > most {
            faults.add(Rule::Limits, Why::TooManyFootballers { have, most });
        }
    }
    if gets.manager.is_some() && club.manager.is_some() && gives.manager.is_none() {
        faults.add(Rule::Limits, Why::TooManyManagers { have: 2 });
    }
    if gets.stadium.is_some() && club.stadium.is_some() && gives.stadium.is_none() {
        faults.add(Rule::Limits, Why::TooManyStadiums { have: 2 });
    }
    let wilds =
        club.wild_substitutes.saturating_sub(gives.wild_substitutes).saturating_add(gets.wild_substitutes);
    let most = sums::MOST_WILD_SUBSTITUTES;
    if gets.wild_substitutes > 0 && wilds > most {
        faults.add(Rule::Limits, Why::TooManyWilds { have: wilds, most });
    }
    if !wins_stay_in_order(game, club, gives, gets) {
        faults.add(Rule::WinTrade, Why::WinsOutOfOrder { seat });
    }
}

/// Nobody can give what is not there.
fn missing<F: Faults<Rule, Why>>(seat: Seat, club: &Club, gives: &Bundle, faults: &mut F) {
    for footballer in gives.footballers.difference(club.footballers) {
        faults.add(Rule::Deal, Why::NotHeld { seat, item: Item::Footballer(footballer) });
    }
    for card in gives.kept.difference(club.kept) {
        faults.add(Rule::Deal, Why::NotHeld { seat, item: Item::Kept(card) });
    }
    for card in gives.wins.difference(club.wins) {
        faults.add(Rule::Deal, Why::NotHeld { seat, item: Item::Win(card.round()) });
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
            faults.add(Rule::Deal, Why::NotHeld { seat, item });
        }
    }
}

/// SP-18-2 and R-6.
fn wins_stay_in_order(game: &Starplayer, club: &Club, gives: &Bundle, gets: &Bundle) -> bool {
    let asked = match game.rulings().gaps {
        WinGaps::BothInOrder => !gets.wins.is_empty() || !gives.wins.is_empty(),
        WinGaps::ReceiverOnly => !gets.wins.is_empty(),
    };
    if !asked {
        return true;
    }
    let after = club.wins.difference(gives.wins).union(gets.wins);
    let rounds = rounds_of(after);
    // One card a round, and no round left out below the highest.
    after.len() == rounds.count_ones() && rounds & rounds.wrapping_add(1) == 0
}
