//! The knowledge about the game that the laws and the computer players need beyond the rules.

use tabletop_core::{ChanceSource, Game as _, Lawful, PerSeat, Sampled, Seat, Step};

use crate::game::LiarsDice;
use crate::parts::{Action, Bid, FACES, Face, Hand, Outcome, Public, State};

impl Sampled for LiarsDice {
    /// Rolls every hidden die at random. The bids so far are not taken as evidence.
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Hand)>,
        choices: &mut C,
    ) -> State {
        let secrets = PerSeat::from_fn(public.dice.seats(), |seat| match own {
            Some((own_seat, hand)) if own_seat == seat => *hand,
            _ => (0..public.under(seat)).fold(Hand::default(), |hand, _| hand.with(any_face(choices))),
        });
        State { public: *public, secrets, unseen: () }
    }
}

fn any_face<C: ChanceSource>(choices: &mut C) -> Face {
    choices.pick(&FACES).copied().unwrap_or_default()
}

impl Lawful for LiarsDice {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        // Three of four bids name fewer than 32 dice, which a table can have. The others name any number of dice
        // that an action can have.
        let most = if choices.below(4) == 0 { 256 } else { 32 };
        match u8::try_from(choices.below(most)) {
            Ok(dice @ 1..) => Action::Bid(Bid { dice, face: any_face(choices) }),
            _ => Action::Liar,
        }
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        Outcome::Roll(any_face(choices))
    }

    /// A roll shows the die to its player. A call shows all dice to everybody.
    fn reveals(&self, state: &State, step: Step<Action, Outcome>, seat: Option<Seat>) -> bool {
        match step {
            Step::Chance(_) => seat.is_some() && seat == state.public.roller(),
            Step::Decision { action, .. } => action == Action::Liar,
        }
    }

    fn redeal_but<C: ChanceSource>(
        &self,
        state: &State,
        step: Step<Action, Outcome>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> State {
        match step {
            Step::Chance(_) => self.redeal(state, seat, choices),
            Step::Decision { .. } => *state,
        }
    }

    /// In each round all dice are rolled, each bid is made at most once, and one die is lost.
    fn most_steps(&self) -> u32 {
        let all = u32::from(self.seats() * self.setup().dice);
        (1..=all).map(|dice| dice + 6 * dice + 1).sum()
    }
}
