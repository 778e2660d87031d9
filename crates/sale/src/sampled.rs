//! The hidden part, dealt anew.

use tabletop_core::{CardSet, ChanceSource, PerSeat, Sampled, Seat};

use crate::cards::SecretCard;
use crate::setup::Sale;
use crate::state::{Public, Secret, State};

impl Sampled for Sale {
    /// Every deal of the cards that the seat has not seen is equally likely, and so is every bid that another seat may
    /// make.
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        let mut state = State {
            public: *public,
            secrets: PerSeat::new(self.setup.seats),
            unseen: CardSet::first_cards(SecretCard::COUNT),
        };
        let seats = state.secrets.all();
        let own = own.filter(|(seat, _)| seats.contains(*seat));
        if let Some((seat, own)) = own {
            state.secrets[seat] = *own;
            own.card.map(|card| state.unseen.remove(card));
        }
        let (dealt, decided) = (public.phase.dealt(seats), public.phase.decided());
        for seat in seats.iter().filter(|seat| own.is_none_or(|(own, _)| own != *seat)) {
            if dealt.contains(seat) {
                state.secrets[seat].card = draw(&mut state.unseen, choices);
            }
            if decided.contains(seat) {
                let coins = public.coins.get(seat).copied().unwrap_or(0);
                let least = u32::from(!self.may_pass(coins));
                let bid = least + choices.below(u32::from(coins) + 1 - least);
                state.secrets[seat].bid = u8::try_from(bid).ok();
            }
        }
        state
    }
}

/// Takes a card out of a set by chance.
pub(crate) fn draw<C: ChanceSource>(from: &mut CardSet<SecretCard>, choices: &mut C) -> Option<SecretCard> {
    let card = from.nth(choices.below(from.len()))?;
    from.remove(card);
    Some(card)
}
