//! Raising a sum, and settling one with cards (rule 25).

use crate::rulings::CardsForSums;
use crate::setup::Starplayer;
use crate::state::{Club, Debt, Due, Party, Public};

/// `true` if a payer who has the cash for a sum may offer the creditor cards instead (SP-25-2, R-32). The creditor must
/// be a player, because the Official takes no cards. Part of the sum must still be due, and the payer must have cards
/// and proposals left.
pub(crate) fn may_offer_cards(game: &Starplayer, public: &Public, debt: &Debt) -> bool {
    let Debt { due: Due { payer, payee, amount, .. }, proposals_left } = *debt;
    game.rulings().cards_for_sums == CardsForSums::AnyDue
        && payee != Party::Official
        && amount.is_positive()
        && proposals_left > 0
        && public.clubs.get(payer).is_some_and(Club::has_cards_to_offer)
}
