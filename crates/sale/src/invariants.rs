//! The one definition of a possible state.

use tabletop_core::{CardSet, Defects, RuleBook as _, SeatSet};

use crate::cards::{Lot, SecretCard};
use crate::rules::Rule;
use crate::setup::Sale;
use crate::state::{Phase, ROUNDS, Secret, State};

impl Sale {
    /// Checks the state. Not checked: that the coins spent and the points agree with the lots sold.
    pub(crate) fn check(&self, state: &State) -> Result<(), Defects> {
        let (mut defects, public) = (Defects::new(), &state.public);
        let counts = [state.secrets.seats(), public.coins.seats(), public.points.seats()];
        defects.require(counts == [self.setup.seats; 3], "seats", "not those of the set-up");
        defects.or(())?;

        let mut defects = Defects::new();
        self.check_secrets(state, &mut defects);
        check_phase(state, &mut defects);
        check_lots(state, &mut defects);
        defects.or(())
    }

    /// Checks the secret cards, the bids and the coins.
    fn check_secrets(&self, state: &State, defects: &mut Defects) {
        let (public, seats) = (&state.public, state.secrets.all());
        let mut cards = state.unseen;
        for (seat, secret) in state.secrets.iter() {
            let is_new = secret.card.is_none_or(|card| cards.insert(card));
            defects.require(is_new, "cards", format_args!("the card of seat {seat} is there twice"));
            let coins = public.coins[seat];
            defects.require(coins <= self.coins[seat], "coins", format_args!("too many of seat {seat}"));
            if secret.bid.is_some_and(|bid| bid > coins) {
                let problem = format_args!("that of seat {seat} is more than its coins");
                defects.add_by(Rule::Sale2.id(), "bids", problem);
            }
            if secret.bid == Some(0) && !self.may_pass(coins) {
                let problem = format_args!("seat {seat} has {coins} coins and may not pass");
                defects.add_by(Rule::Sale2.id(), "bids", problem);
            }
        }
        defects.require(cards == CardSet::first_cards(SecretCard::COUNT), "cards", "not all there");
        let having = |has: fn(&Secret) -> bool| -> SeatSet {
            seats.iter().filter(|seat| has(&state.secrets[*seat])).collect()
        };
        let dealt = having(|secret| secret.card.is_some());
        defects.require(dealt == public.phase.dealt(seats), "cards", "not dealt as far as the phase says");
        let decided = having(|secret| secret.bid.is_some());
        defects.require(
            decided == public.phase.decided(),
            "bids",
            "not those of the seats that have decided",
        );
    }
}

/// Checks that the phase fits the number of lots sold, and a round its seats.
fn check_phase(state: &State, defects: &mut Defects) {
    let (public, seats) = (&state.public, state.secrets.all());
    let fits = match public.phase {
        Phase::Dealing(next) => seats.contains(next) && public.sold == 0,
        Phase::Turning => public.sold < ROUNDS,
        Phase::Bidding { lot, round } => {
            let runs = round.is_valid() && round.asked() == seats && !round.is_complete();
            runs && public.sold < ROUNDS && !public.lots.contains(lot)
        }
        Phase::Over => public.sold == ROUNDS,
    };
    defects.require(fits, "phase", "no game reaches it");
}

/// Checks the number of lots, and that nobody has points of a lot that is still there.
fn check_lots(state: &State, defects: &mut Defects) {
    let (public, for_sale) = (&state.public, state.public.phase.lot());
    let out = u32::from(public.sold) + u32::from(for_sale.is_some());
    defects.require(public.lots.len() + out == u32::from(Lot::COUNT), "lots", "not all there");
    let mut gone = CardSet::<Lot>::first_cards(Lot::COUNT).difference(public.lots);
    for_sale.map(|lot| gone.remove(lot));
    let worth: u32 = gone.iter().map(|lot| u32::from(lot.number())).sum();
    let bought: u32 = public.points.iter().map(|(_, points)| u32::from(*points)).sum();
    defects.require(bought <= worth, "points", "more than those of the lots that are gone");
}
