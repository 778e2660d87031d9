//! Leduc poker: the samples for a seat, the knowledge that the laws need, and the heuristics of a search.

use tabletop_core::{Card as _, ChanceSource, Lawful, Numbered, PerSeat, Sampled, Seat, Step, StepOf, View};
use tabletop_players::{Effort, Heuristics, Level};

use super::{Action, Card, FIRST, Leduc, Now, Outcome, Public, SECOND, State};

impl Sampled for Leduc {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Option<Card>)>,
        choices: &mut C,
    ) -> State {
        let mut state = State { public: *public, secrets: PerSeat::new(2), unseen: () };
        if let Some((seat, card)) = own {
            state.secrets[seat] = *card;
        }
        for seat in [FIRST, SECOND] {
            let is_dealt = match public.now {
                Now::CardFor(next) => seat < next,
                _ => true,
            };
            if own.is_some_and(|(own, _)| own == seat) || !is_dealt {
                continue;
            }
            if let Now::Shown(cards) = public.now {
                state.secrets[seat] = Some(cards[seat.index()]);
                continue;
            }
            let left = (0..Card::COUNT).filter_map(Card::from_index);
            let left: Vec<Card> = left.filter(|card| !Self::is_dealt(&state, *card)).collect();
            state.secrets[seat] = left.get(choices.index(left.len())).copied();
        }
        state
    }
}

impl Lawful for Leduc {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        [Action::Fold, Action::Call, Action::Raise][choices.index(3)]
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        Outcome::Deal(Card::from_index(u8::try_from(choices.below(6)).unwrap_or(0)).unwrap_or_default())
    }

    fn reveals(&self, state: &State, step: StepOf<Self>, seat: Option<Seat>) -> bool {
        let is_call = matches!(step, Step::Decision { action: Action::Call, .. });
        match state.public.now {
            Now::CardFor(dealt) => seat == Some(dealt),
            Now::OpenCard => true,
            Now::Bet { has_begun, .. } => has_begun && state.public.open.is_some() && is_call,
            Now::Folded(_) | Now::Shown(_) => false,
        }
    }

    fn most_steps(&self) -> u32 {
        11
    }
}

impl Numbered for Leduc {}

impl Heuristics for Leduc {
    type Simple = tabletop_core::Uniform;

    const CLEAR_LEAD: u16 = 5;
    // Like `OpenSpiel`'s search: playouts are random, and no heuristics are used.
    const LAPSES: u32 = 1;
    const TRUST: u32 = 0;

    fn effort(&self, _: Level) -> Effort {
        Effort { iterations: 1000, slips: 0 }
    }

    fn merits(&self, _: View<'_, State>, legal: &[Action], merits: &mut Vec<i32>) {
        merits.clear();
        merits.resize(legal.len(), 0);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tabletop_core::testing::{assert_lawful, spelled};

    use crate::leduc::Leduc;

    proptest! {
        #[test]
        fn it_obeys_the_laws(bytes in spelled(60)) {
            assert_lawful(&Leduc::default(), &bytes)?;
        }
    }
}
