//! The hidden cards of a seat's view, dealt anew: the draw pile, the hands and the face-down Bonus cards.
//!
//! A card that all saw a seat take stays in its hand, because [`Public::known`] keeps it. A discard reveals that
//! the seat could lay no card. The sampling does not use this fact, so it also draws some hands that the
//! seat cannot have.

use tabletop_core::{ChanceSource, PerSeat, Sampled, Seat};

use crate::cards::{Item, ItemSet};
use crate::components::BONUS_CARDS;
use crate::game_card::{GameCards, count};
use crate::law_support::{Shown, deal};
use crate::setup::BasketballDuel;
use crate::state::{BonusCards, Phase, Public, Secret, State, Unseen};

/// Each card that a seat does not see is equally likely in each place where it can be.
impl Sampled for BasketballDuel {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        let state = self.some_state(public, own, choices);
        self.dealt_anew(&state, own.map(|(seat, _)| seat), &Shown::default(), choices)
    }
}

impl BasketballDuel {
    /// One state that agrees with the view. The order of the hands decides which seat gets which cards.
    fn some_state<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        let own = own.filter(|(seat, _)| self.all_seats().contains(*seat));
        let mut secrets: PerSeat<Secret, 4> = PerSeat::new(self.seats);
        let mate = own.and_then(|(seat, _)| self.mate(seat));
        if let Some((seat, own)) = own {
            secrets[seat] = *own;
            if let Some(mate) = mate {
                (secrets[mate].hand, secrets[mate].bonus) = (own.mate.hand, own.mate.bonus);
            }
        }
        let mut rest = self.cards_out_of_sight(public);
        let mut items = if public.round == 3 { ItemSet::EMPTY } else { ItemSet::first_cards(BONUS_CARDS) };
        for seat in self.all_seats() {
            let known = public.known.get(seat).copied().unwrap_or_default();
            secrets[seat].hand = secrets[seat].hand.union(known);
            rest = rest.difference(secrets[seat].hand);
            let shown = public.bonus.get(seat).into_iter().flatten().flatten();
            items = items.difference(shown.chain(&secrets[seat].bonus).copied().collect());
        }
        for seat in self.all_seats() {
            let size = public.hands.get(seat).copied().unwrap_or(0);
            let missing = size.saturating_sub(count(secrets[seat].hand));
            secrets[seat].hand = secrets[seat].hand.union(deal(&mut rest, missing, choices));
            let row = public.bonus.get(seat).copied().unwrap_or_default();
            if secrets[seat].bonus.len() != row.len() {
                let item = |shown: Option<Item>| shown.or_else(|| deal(&mut items, 1, choices).nth(0));
                secrets[seat].bonus = row.into_iter().filter_map(item).collect::<BonusCards>();
            }
        }
        let hands = secrets.iter().fold(GameCards::EMPTY, |all, (_, secret)| all.union(secret.hand));
        let copies = hands.intersection(self.kinds.copied).iter().collect();
        State { public: *public, secrets, unseen: Unseen { pile: rest, aside: items, copies } }
    }

    /// The cards that nobody sees on the table: those in hands and in the draw pile.
    fn cards_out_of_sight(&self, public: &Public) -> GameCards {
        let mut rest = if public.round == 3 { self.kinds.items } else { self.kinds.all };
        rest = rest.difference(public.discard.iter().copied().collect());
        if let Phase::LaySwiped { card, .. } = public.phase {
            rest.remove(card);
        }
        for seat in self.all_seats() {
            let before = [&public.immunity, &public.sudden.cards].map(|cards| cards.get(seat).copied());
            for cards in before.into_iter().flatten() {
                rest = rest.difference(cards);
            }
            rest = rest.difference(public.areas.cards(seat));
        }
        rest
    }
}
